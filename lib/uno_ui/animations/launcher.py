# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The launcher: pressed, a short delay, and out fly the cards (EX-13)."""

from micropython import const

from uno_ui.words import say

EVENT = const(42)
COVERS = const(1)
_DELAY_MS = const(240)
_MORE_MS = const(110)  # a delay is longer by 0..3 of them
_CARD_MS = const(90)
_STAYS_MS = const(700)
_BOX_W = const(20)
_CARD_W = const(7)
_CARD_H = const(11)
_THROWS = const(16)  # pictures: before this one nothing is out; then a card every two
_THROWN = const(64)


def step(_screen, seat, arg, ms, n):
    """Return the step: a delay of its own for every press, a card after the other, and the number; faster with many
    presses."""
    if n > 2:
        ms = ms * (n + 1) // 3
    delay = _DELAY_MS + _MORE_MS * ((7 * arg + 3 * seat) & 3)
    if ms < delay:
        return ms // 180
    ms -= delay
    if ms < _CARD_MS * arg:
        return _THROWS + ms * 2 // _CARD_MS
    return _THROWN if ms < _CARD_MS * arg + _STAYS_MS else -1


def draw(screen, seat, arg, at):
    """Draw the box with its number, and the cards that are out."""
    picture = screen.picture
    canvas = screen.app.canvas
    x = picture.show_x + 2
    y = picture.show_y
    h = picture.show_h
    canvas.fill(picture.show_x, y, picture.show_w, h, 0)
    down = 0 if at == _THROWN else 1
    canvas.fill(x + 5, y + down, 10, 3)  # its button
    canvas.fill(x, y + 3, _BOX_W, h - 3, canvas.light)
    canvas.fill(x + _BOX_W, y + h - 9, 3, 6)
    canvas.text(x + _BOX_W + 6, y - 1, screen.names[seat])
    if at < _THROWS:
        for k in range(min(at, 2) + 1):
            canvas.fill(x + 3 + 5 * k, y + (h >> 1), 3, 3, 0)
        return
    if at == _THROWN:
        canvas.text_large(x + 5, y + (h - 15) // 2, "%d" % arg, 0)
        if not arg:
            canvas.text(x + _BOX_W + 6, y + h - 11, say("nothing"))
    out = arg if at == _THROWN else (at - _THROWS >> 1) + 1
    for k in range(out):
        rises = 2 if at < _THROWN and k == out - 1 and not at & 1 else 0
        _card(canvas, x + _BOX_W + 6 + (_CARD_W + 2) * k, y + h - _CARD_H - rises)


def _card(canvas, x, y):
    canvas.frame(x, y, _CARD_W, _CARD_H)
    canvas.pattern(x + 2, y + 2, _CARD_W - 4, _CARD_H - 4, 4)
