# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The pictures of color displays, 24x24 pixels each.

First are the faces of bots (:mod:`tools.lettering.faces`) and of people (:mod:`tools.lettering.people`), each in three
moods, then the games (:mod:`tools.lettering.games`).

The file pictures.bin has, after a table of where each picture begins, runs of one color, a byte each: the color in the
upper half, pixels less 1 in the lower half. No run goes on in the next row. So a picture is drawn by filled boxes, in
any size (:mod:`uno_ui.surface.pictures`).
"""

from itertools import groupby

from tools.dev import environment

FILE = environment.ROOT / "lib" / "uno_ui" / "words" / "pictures.bin"
SIZE = 24
TINT, NOTHING = 12, 13  # two places of the palette that no picture has
COLORS = {key: place for place, key in enumerate("kwrygbdqptou")} | {"x": TINT, ".": NOTHING, "l": 14, "n": 15}
_LONGEST = 16


def runs(rows: list[str]) -> bytes:
    """Return a picture as runs of one color."""
    found = bytearray()
    for row in rows:
        for key, letters in groupby(row):
            left = len(list(letters))
            while left:
                size = min(left, _LONGEST)
                found.append(COLORS[key] << 4 | size - 1)
                left -= size
    return bytes(found)


def file() -> bytes:
    """Return the contents of pictures.bin."""
    from tools.lettering import faces, games, people

    found = [faces.picture(name, mood) for name in faces.FACES for mood in faces.MOODS]
    found += [people.picture(name, mood) for name in people.PEOPLE for mood in people.MOODS]
    found += [games.picture(name) for name in games.PICTURES]
    pictures = [runs(rows) for rows in found]
    at = 2 * (len(pictures) + 1)
    table = bytearray()
    for data in [*pictures, b""]:
        table += at.to_bytes(2, "little")
        at += len(data)
    return bytes(table) + b"".join(pictures)
