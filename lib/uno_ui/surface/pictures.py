# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Pictures of color displays, 24x24 pixels: faces of bots and people, and a picture for each game.

They are in the file pictures.bin (tools/lettering/pictures.py), and are read when they are drawn.
"""

from micropython import const

from uno_core.codes import LEVELS
from uno_link.codes import FACES, FAR
from uno_ui import words
from uno_ui.codes import C_FELT, C_LAMP, ON_PAPER

SIZE = const(24)
ROBOT = const(6)  # the face after those of the characters
_GAMES = const(45)  # the place of the first game: the faces have three moods each
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

    :param who: the number of a character, ROBOT, or ROBOT and the number of a person's face, from 1.
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
            if canvas.theme == ON_PAPER and (color < 2 or color == C_LAMP):  # on paper, inks are the other way around
                color = color == 0
            canvas.box(x + left * times, y, run * times, times, tint if color == _TINT else color)
        left += run
        if left >= SIZE:
            left = 0
            y += times


def of_seats(app, kinds):
    """Return the number of a face for each seat: the chosen one, or one by the name, the same on every device.

    No face by a name is that of another person, if that can be.

    :param kinds: one byte for each seat: 0 a person here, FAR and more a person elsewhere, else a bot.
    """
    settings = app.settings
    party = app.link.party or app.table and app.table.party
    found = bytearray(len(kinds))
    by_name = []
    here = 0
    for seat in range(len(kinds)):
        kind = kinds[seat]
        if 0 < kind < FAR:
            found[seat] = kind - LEVELS - 1 if kind > LEVELS else ROBOT
            continue
        face = 0
        name = settings.names[seat]
        if party:
            name = party.name_at(seat)
            face = ord(party.nametag_at(seat)[len(name) :] or "\0")
        if not kind:
            k = here if party else seat
            face = settings.faces[k + 1] if not party or here else 0
            if not here:
                face = face or settings.faces[0]
                name = name or app.link.name
            here += 1
        if face:
            found[seat] = ROBOT + face
        else:
            by_name.append((seat, 1 + (sum((name or "").encode()) + (0 if name else seat)) % FACES))
    for seat, face in by_name:
        for _ in range(FACES):
            if found.find(bytes((ROBOT + face,))) < 0:  # MicroPython finds no number in a bytearray
                break
            face = face % FACES + 1
        found[seat] = ROBOT + face
    return found
