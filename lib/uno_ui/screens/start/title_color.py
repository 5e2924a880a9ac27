# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The title on a color display: the name on three cards, and below a hand of four."""

from uno_ui.codes import CARD_RAISED

_FACES = b"\7\x0a\x0c\x0b"
_NAME = "UNO"


def draw(canvas, letters):
    """Draw it.

    :param letters: of the four colors; spaces, as long as there are no words.
    """
    scale = min(canvas.wide // 40, canvas.high // 32)
    w = 6 * scale + 8
    h = 10 * scale - scale
    top = canvas.high // 16
    left = (canvas.wide - 3 * w - 12) >> 1
    for k in range(len(_NAME)):
        x = left + k * (w + 6)
        body = canvas.hue((0, 2, 3)[k])
        canvas.round(x, top, w, h, 1)
        canvas.round(x + 2, top + 2, w - 4, h - 4, body)
        place = canvas.font.place(ord(_NAME[k]))
        canvas.copy(x + 4 + scale // 2, top, place, 6, canvas.ink(body), scale)
    top += h + canvas.high // 16
    high = canvas.high - canvas.row - 12 - top
    wide = min(high * 2 // 3, canvas.wide // 5)
    rise = high // 8
    left = (canvas.wide - 4 * wide - 12) >> 1
    for k in range(4):
        y = top + (rise if k in (0, 3) else 0)
        canvas.tile(left + k * (wide + 4), y, wide, high - rise, wide, _FACES[k], k, letters[k], CARD_RAISED, 0)
