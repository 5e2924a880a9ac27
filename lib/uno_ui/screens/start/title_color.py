# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The title on a color display: the name on three cards; the opponents look over the edge of the table."""

from micropython import const

from uno_ui.codes import C_FELT, C_ORANGE, C_RAIL, C_WOOD
from uno_ui.surface import pictures

_NAME = "UNO"
_COLORS = b"\0\2\3"
_HINT_H = const(14)  # units of the line with the keys; above it is the rail
_RAIL_H = const(4)
_SEEN = const(21)  # of the 24 pixels of a face
_FACES = const(6)


def draw(canvas):
    """Draw it."""
    times = canvas.times
    low = (canvas.height - _HINT_H - _RAIL_H) * times
    edge = 4 * times
    area = low - _SEEN * times - edge
    scale = min((canvas.wide - 12 * edge) // 18, (area - edge) // 9)
    w = 6 * scale + 8
    h = 9 * scale + 4
    left = (canvas.wide - 3 * w - 3 * edge) >> 1
    canvas.box(0, 0, canvas.wide, low, C_FELT)  # the first picture of all is on a bare display
    top = max((area - h >> 1) + times, 2)
    for k in range(len(_NAME)):
        x = left + k * (w + edge + times)
        y = top + (0 if k == 1 else edge >> 1)
        body = canvas.hue(_COLORS[k])
        canvas.round(x + times, y + times, w, h, C_RAIL)
        canvas.round(x, y, w, h, 1)
        canvas.round(x + 2, y + 2, w - 4, h - 4, body)
        place = canvas.font.place(ord(_NAME[k]))
        ink = canvas.ink(body)
        canvas.copy(x + 4 + scale // 2 + times, y + times, place, 6, 1 - ink, scale)
        canvas.copy(x + 4 + scale // 2, y, place, 6, ink, scale)
    size = pictures.SIZE * times
    n = min(canvas.wide // size, _FACES)
    each = (canvas.wide - n * size) // (n + 1)
    for k in range(n):
        y = low - (_SEEN - (k & 1)) * times
        pictures.face(canvas, each + k * (each + size), y, k, pictures.GLAD if k & 1 else pictures.NORMAL, times)
    canvas.box(0, low, canvas.wide, canvas.high - low, C_RAIL)
    canvas.box(0, low, canvas.wide, 2 * times, C_WOOD)
    canvas.box(0, low, canvas.wide, 1, C_ORANGE)
