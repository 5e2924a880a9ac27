# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Pictures of color displays, 24x24 pixels: faces of players, and a picture for each game.

They are in the file pictures.bin (tools/lettering/pictures.py), and are read when they are drawn.
"""

from micropython import const

from uno_core.codes import LEVELS
from uno_link.codes import FAR
from uno_ui import words
from uno_ui.codes import C_BACK, C_FELT, C_LAMP, LETTER

SIZE = const(24)
ROBOT = const(6)  # the face after those of the characters
_GAMES = const(21)  # the place of the first game: seven faces have three moods each
NORMAL = const(0)  # moods
GLAD = const(1)
SAD = const(2)
_MOODS = const(3)
_TINT = const(12)  # the color of the seat,
_NOTHING = const(13)  # and what is not drawn, in the file
_MOST = const(320)  # bytes of a picture

_data = bytearray(_MOST)


def face(canvas, x, y, who, mood, times, tint=C_FELT):
    """Draw a face.

    :param who: the number of a character, or ROBOT.
    :param times: pixels for each pixel of the face.
    :param tint: the color of a robot.
    """
    _draw(canvas, x, y, _MOODS * who + mood, times, tint)


def game(canvas, x, y, edition):
    """Draw the picture of a game."""
    _draw(canvas, x, y, _GAMES + edition, 1, C_FELT)


def _draw(canvas, x, y, place, times, tint):
    """Draw the picture at a place of the file."""
    with open(words.folder + "/pictures.bin", "rb") as file:
        file.seek(2 * place)
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


def portrait(canvas, x, y, times, seat, kind, name, mood):
    """Draw a player: a character, a robot in the color of its seat, or the first letter of a person's name.

    :param kind: of the seat, as the table says it.
    """
    body = canvas.tints[seat % len(canvas.tints)]
    if 0 < kind < FAR:
        face(canvas, x, y, kind - LEVELS - 1 if kind > LEVELS else ROBOT, mood, times, body)
        return
    size = 20 * times
    x += 2 * times
    canvas.round(x, y + times, size, size, C_BACK)
    canvas.round(x + times, y + 2 * times, size - 2 * times, size - 2 * times, body)
    left = x + (size - 12 * times >> 1) + times
    canvas.copy(left, y + times, canvas.font.place(ord(name[0])), LETTER, canvas.ink(body), 2 * times)
