# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Faces of opponents on a color display, 24x24 pixels, read from faces.bin (tools/lettering/faces.py) when drawn."""

from micropython import const

from uno_ui import words
from uno_ui.codes import C_FELT, C_LAMP

SIZE = const(24)
ROBOT = const(6)  # the face after those of the characters
NORMAL = const(0)  # moods
GLAD = const(1)
SAD = const(2)
_MOODS = const(3)
_TINT = const(12)  # the color of the seat,
_NOTHING = const(13)  # and what is not drawn, in the file
_MOST = const(320)  # bytes of a picture

_data = bytearray(_MOST)


def draw(canvas, x, y, who, mood, times, tint=C_FELT):
    """Draw a face.

    :param who: the number of a character, or ROBOT.
    :param times: pixels for each pixel of the face.
    :param tint: the color of a robot.
    """
    with open(words.folder + "/faces.bin", "rb") as file:
        file.seek(2 * (_MOODS * who + mood))
        file.readinto(_data)
        start = _data[0] | _data[1] << 8
        size = (_data[2] | _data[3] << 8) - start
        file.seek(start)
        file.readinto(_data)
    left = 0
    for i in range(size):
        color = _data[i] >> 4
        run = (_data[i] & 15) + 1
        if color != _NOTHING:
            if canvas.theme and (color < 2 or color == C_LAMP):  # on paper, inks are the other way around
                color = color == 0
            canvas.box(x + left * times, y, run * times, times, tint if color == _TINT else color)
        left += run
        if left >= SIZE:
            left = 0
            y += times
