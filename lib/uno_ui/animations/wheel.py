# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A wheel of nine fields turns and comes to rest on what chance has said (SP-7)."""

from micropython import const

from uno_ui.words import lines, say

EVENT = const(41)
COVERS = const(1)
_FIELDS = const(9)
_TURNING_MS = const(1700)
_RESTING_MS = const(900)
_QUARTERS = const(60)  # it goes that far: a quarter of a field a step
# Sines of 0, 10, ... 90 degrees, times 64.
_SINES = b"\x00\x0b\x16\x20\x29\x31\x37\x3c\x3f\x40"


def step(_screen, _seat, _arg, ms, _n):
    """Return how far it has turned, slower and slower; then it rests."""
    if ms >= _TURNING_MS + _RESTING_MS:
        return -1
    left = max(_TURNING_MS - ms, 0) >> 3
    whole = _TURNING_MS >> 3
    return _QUARTERS - _QUARTERS * left * left // (whole * whole)


def draw(screen, seat, arg, far):
    """Draw the wheel, and the words of the field at its hand."""
    picture = screen.picture
    canvas = screen.app.canvas
    y = picture.show_y
    h = picture.show_h
    r = h >> 1
    x = picture.show_x + r + 2
    rest = far == _QUARTERS
    wheel(canvas, x, y + r, r, far & 3)
    x += r + 2
    canvas.fill(x, y, canvas.width - x, h, 0)
    for k in range(4):  # the hand
        canvas.fill(x + k, y + r - k, 1, 2 * k + 1)
    x += 6
    field = (arg - 1 - (_QUARTERS - far) // 4) % _FIELDS + 1
    w = canvas.width - x
    one, two = lines(say("wheel%d" % field), w // 6)
    low = h < 29
    top = y + (1 if low else 9)
    if rest:
        canvas.fill(x, top - 1, w, 11 if not two else 21, canvas.light)
    if not low:
        canvas.text(x + (w - 18) // 2, y - 1, screen.names[seat])
    for text in (one, two):
        canvas.text(x + (w - 6 * len(text)) // 2, top, text, 0 if rest else 1)
        top += 10


def wheel(canvas, x, y, r, phase):
    """Draw a wheel with nine spokes.

    :param phase: 0..3, quarters of a field.
    """
    canvas.fill(x - r, y - r, 2 * r + 1, 2 * r + 1, 0)
    a = r
    b = 0
    off = 1 - r
    while b <= a:
        for _ in range(2):
            canvas.fill(x - a, y - b, 1, 1)
            canvas.fill(x + a, y - b, 1, 1)
            canvas.fill(x - a, y + b, 1, 1)
            canvas.fill(x + a, y + b, 1, 1)
            a, b = b, a
        b += 1
        if off < 0:
            off += 2 * b + 1
        else:
            a -= 1
            off += 2 * (b - a) + 1
    for k in range(_FIELDS):
        angle = (4 * k + 2 + phase) % 36  # tens of degrees; the hand is amid a field
        dx = sine(angle + 9)
        dy = sine(angle)
        for far in range(3, r):
            canvas.fill(x + (dx * far + 32 >> 6), y + (dy * far + 32 >> 6), 1, 1)
        if canvas.tints[1:]:  # a spot in each field
            dx = sine(angle + 11) * r * 5 // 448
            dy = sine(angle + 2) * r * 5 // 448
            canvas.fill(x + dx - 2, y + dy - 2, 5, 5, canvas.tints[k])
    canvas.fill(x - 2, y - 2, 5, 5)
    canvas.fill(x - 1, y - 1, 3, 3, 0)


def sine(angle):
    """Return the sine of an angle in tens of degrees, times 64."""
    angle %= 36
    if angle >= 18:
        return -sine(angle - 18)
    return _SINES[angle if angle < 10 else 18 - angle]
