# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""All cards are turned over: they get narrow, the paper changes, and they get wide again (FL-4)."""

from micropython import const

from uno_ui.codes import NO_COLOR

EVENT = const(40)
COVERS = const(2)
_STEP_MS = const(70)
_STEPS = const(10)
_TURN = const(5)  # from this step on the other side is up


def step(_screen, _seat, _arg, ms, _n):
    """Return how far they are turned."""
    return ms // _STEP_MS if ms < _STEPS * _STEP_MS else -1


def draw(screen, _seat, dark, at):
    """Draw the top card and the own hand, from their narrow side."""
    picture = screen.picture
    canvas = screen.app.canvas
    if at == _TURN:
        canvas.lay(not dark, screen.app.lines)
    picture.forget()
    part = at - _TURN + 1 if at >= _TURN else _TURN - 1 - at
    if picture.back:
        picture.back(screen.hand, part, _TURN)
        return
    _card(canvas, 0, picture.top_y, picture.top_w, picture.top_h, part)
    for slot in range(picture.sight):
        if slot + screen.hand.first < screen.hand.n:
            x = picture.hand_x + slot * picture.pitch
            _card(canvas, x, picture.hand_y, picture.pitch + 1, picture.card_h, part)


def _card(canvas, x, y, w, h, part):
    """Draw the back of a card that is ``part`` fifths of its width wide."""
    canvas.fill(x, y, w, h + (3 if h == 21 else 0), 0)
    wide = max(w * part // _TURN, 1)
    left = x + (w - wide >> 1)
    canvas.fill(left, y, wide, h)
    if wide > 4:
        canvas.pattern(left + 2, y + 2, wide - 4, h - 4, NO_COLOR)
