# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Where things are on the table of a color display: data for each size, in pixels.

The build runs this module: a device has the bytes that :func:`packed` returns, and not these tables
(tools/mpy_shrink/computed.py).

- ``hand``: pixels at the lower end that the hand has; above it is the line of text.
- ``modes`` of a hand. The first one is taken that shows enough of each card:

  1. rows,
  2. least pixels that each card shows,
  3. width and height of a card, then of the card with the cursor,
  4. how much lower the outer cards are,
  5. how much a card rises that may be played.

- ``kinds`` of a seat:

  1. width and height,
  2. x, y and scale of the face; scale 0: without a face,
  3. x and y of the name,
  4. right end and y of the number; 1 if it is in a box over the face, 2 if its digits are small there,
  5. x and y of the fan, width and height of its cards, and its width; 0: without a fan.

- ``around``: by the number of opponents, the piles and a seat for each, clockwise from the left of the person here:
  kind, x, y. Of piles: x, y, width and height of the last card, and of the draw pile.
- ``beside``: piles at the left, for a shelf or answers at the right or below, and for more seats than there are around.
"""

NO_FACE = (0, 0, 0)
NO_FAN = (0, 0, 0, 0, 0)
_TALL = (
    (1, 20, 42, 62, 56, 76, 5, 4),
    (2, 18, 32, 37, 38, 45, 1, 2),
    (3, 12, 28, 26, 36, 32, 0, 1),
)
_NINE_TALL = ((3, 88), (3, 44), (3, 1), (50, 1), (97, 1), (144, 1), (191, 1), (191, 44), (191, 88))
_NINE_LOW = ((27, 32), (1, 32), (1, 0), (27, 0), (53, 0), (79, 0), (105, 0), (131, 0), (132, 32))
_NINE_WIDE = tuple((66 + 58 * (k // 3), 1 + 21 * (k % 3)) for k in range(9))
_NINE_SMALL = tuple((58 + 35 * (k // 5), 1 + 12 * (k % 5)) for k in range(9))
_NINE_FLAT = tuple((60 + 34 * (k // 3), 1 + 18 * (k % 3)) for k in range(9))
_ALL_LOW = (1, 13, 28, 37, 32, 47, 3, 3), (2, 9, 17, 24, 22, 27, 0, 1)
SIZES = {
    (128, 128): {
        "hand": 50,
        "modes": ((1, 13, 26, 37, 32, 48, 3, 3), (2, 9, 17, 24, 22, 27, 0, 1), (3, 9, 14, 16, 26, 16, 0, 0)),
        "kinds": {
            "V": ((36, 42), (6, 2, 1), (1, 31), (35, 31, 0), (3, 20, 7, 10, 28)),
            "W": ((112, 27), (2, 2, 1), (29, 2), (109, 2, 0), (29, 12, 9, 13, 78)),
            "F": ((54, 27), (0, 2, 1), (25, 3), (45, 14, 0), NO_FAN),
            "T": ((26, 32), (1, 0, 1), (4, 22), (26, 12, 1), NO_FAN),
            "S": ((34, 10), NO_FACE, (2, 0), (33, 0, 0), NO_FAN),
        },
        "around": {
            1: ((66, 27, 28, 34, 30, 30, 20, 26), (("W", 8, 0),)),
            2: ((67, 14, 20, 34, 38, 18, 18, 26), (("V", 0, 12), ("V", 92, 12))),
            3: ((67, 27, 20, 33, 38, 31, 18, 24), (("V", 0, 20), ("F", 37, -1), ("V", 92, 20))),
            4: ((66, 12, 26, 40, 33, 16, 20, 30), (("T", 1, 31), ("T", 1, -1), ("T", 100, -1), ("T", 100, 31))),
            5: (
                (67, 34, 20, 26, 36, 34, 18, 23),
                (("T", 1, 31), ("T", 1, -1), ("T", 51, 0), ("T", 100, -1), ("T", 100, 31)),
            ),
            9: ((30, 14, 20, 34, 1, 18, 18, 26), tuple(("S",) + at for at in _NINE_SMALL)),
        },
        "beside": (21, 2, 22, 36, 1, 6, 18, 26),
    },
    (160, 120): {
        "hand": 49,
        "modes": _ALL_LOW,
        "kinds": {
            "V": ((36, 42), (6, 2, 1), (1, 31), (35, 31, 0), (3, 20, 7, 10, 28)),
            "H": ((72, 27), (2, 2, 1), (29, 2), (70, 2, 0), (29, 12, 9, 13, 40)),
            "W": ((112, 27), (2, 2, 1), (29, 2), (109, 2, 0), (29, 12, 9, 13, 78)),
            "F": ((52, 27), (1, 2, 1), (27, 3), (46, 14, 0), NO_FAN),
            "T": ((26, 33), (1, 0, 1), (4, 23), (26, 14, 1), NO_FAN),
            "S": ((33, 11), NO_FACE, (2, 0), (32, 0, 0), NO_FAN),
        },
        "around": {
            1: ((82, 27, 28, 28, 46, 29, 20, 23), (("W", 24, 0),)),
            2: ((82, 27, 28, 28, 46, 29, 20, 23), (("H", 4, 0), ("H", 83, 0))),
            3: ((82, 27, 28, 28, 46, 29, 20, 23), (("V", 3, 12), ("H", 44, -1), ("V", 123, 12))),
            4: ((82, 9, 20, 36, 53, 13, 18, 26), (("F", 0, 28), ("F", 0, 0), ("F", 108, 0), ("F", 108, 28))),
            5: (
                (82, 29, 20, 25, 53, 30, 18, 21),
                (("F", 0, 28), ("F", 0, 0), ("F", 54, 0), ("F", 108, 0), ("F", 108, 28)),
            ),
            9: ((31, 9, 22, 36, 2, 14, 18, 26), tuple(("S",) + at for at in _NINE_FLAT)),
        },
        "beside": (24, 10, 26, 36, 1, 16, 18, 24),
    },
    (160, 128): {
        "hand": 49,
        "modes": _ALL_LOW,
        "kinds": {
            "V": ((36, 42), (6, 2, 1), (1, 31), (35, 31, 0), (3, 20, 7, 10, 28)),
            "H": ((72, 27), (2, 2, 1), (29, 2), (70, 2, 0), (29, 12, 9, 13, 40)),
            "W": ((112, 27), (2, 2, 1), (29, 2), (109, 2, 0), (29, 12, 9, 13, 78)),
            "T": ((26, 33), (1, 0, 1), (4, 23), (26, 14, 1), NO_FAN),
            "S": ((33, 11), NO_FACE, (2, 0), (31, 0, 0), NO_FAN),
        },
        "around": {
            1: ((82, 27, 28, 35, 46, 30, 20, 27), (("W", 24, 0),)),
            2: ((82, 27, 28, 35, 46, 30, 20, 27), (("H", 4, 0), ("H", 83, 0))),
            3: ((82, 27, 28, 35, 46, 30, 20, 27), (("V", 3, 20), ("H", 44, -1), ("V", 123, 20))),
            4: ((82, 14, 30, 44, 42, 18, 22, 33), (("T", 2, 32), ("T", 2, 0), ("T", 132, 0), ("T", 132, 32))),
            5: (
                (84, 34, 22, 28, 48, 34, 18, 24),
                (("T", 2, 32), ("T", 2, 0), ("T", 67, 0), ("T", 132, 0), ("T", 132, 32)),
            ),
            9: ((95, 34, 22, 28, 60, 34, 18, 24), tuple(("T",) + at for at in _NINE_LOW)),
        },
        "beside": (24, 14, 26, 36, 1, 20, 18, 24),
    },
    (240, 135): {
        "hand": 48,
        "modes": ((1, 18, 32, 38, 40, 47, 2, 2), (2, 12, 26, 24, 32, 26, 0, 1)),
        "kinds": {
            "V": ((49, 62), (1, 0, 2), (8, 43), (48, 23, 1), (1, 29, 9, 13, 36)),
            "W": ((126, 60), (2, 3, 2), (54, 2), (124, 2, 0), (54, 26, 15, 22, 70)),
            "F": ((57, 30), (0, 3, 1), (25, 4), (25, 18, 2), NO_FAN),
            "S": ((57, 21), NO_FACE, (2, 1), (56, 1, 0), NO_FAN),
        },
        "around": {
            1: ((180, 5, 38, 55, 138, 12, 26, 38), (("W", 4, 2),)),
            2: ((121, 5, 38, 55, 78, 12, 26, 38), (("V", 4, 0), ("V", 186, 0))),
            3: ((143, 5, 34, 54, 107, 12, 20, 36), (("V", 1, 0), ("V", 52, 0), ("V", 190, 0))),
            4: ((27, 8, 28, 46, 1, 10, 18, 32), (("F", 65, 31), ("F", 65, 0), ("F", 181, 0), ("F", 181, 31))),
            5: (
                (27, 8, 28, 46, 1, 10, 18, 32),
                (("F", 65, 31), ("F", 65, 0), ("F", 123, 0), ("F", 181, 0), ("F", 181, 31)),
            ),
            9: ((27, 8, 28, 46, 1, 10, 18, 32), tuple(("S",) + at for at in _NINE_WIDE)),
        },
        "beside": (22, 8, 28, 46, 0, 10, 18, 32),
    },
    (240, 240): {
        "hand": 80,
        "modes": _TALL,
        "kinds": {
            "V": ((58, 74), (5, 3, 2), (2, 54), (57, 54, 0), (4, 38, 11, 16, 50)),
            "H": ((118, 52), (2, 2, 2), (55, 1), (116, 1, 0), (55, 24, 16, 24, 60)),
            "W": ((176, 54), (2, 3, 2), (56, 1), (172, 1, 0), (56, 24, 18, 27, 116)),
            "U": ((50, 64), (1, 0, 2), (8, 46), (49, 26, 1), (1, 32, 9, 13, 36)),
            "T": ((46, 43), (1, 0, 1), (2, 24), (46, 6, 0), NO_FAN),
            "S": ((57, 21), NO_FACE, (2, 1), (56, 1, 0), NO_FAN),
        },
        "around": {
            1: ((121, 58, 46, 70, 65, 66, 34, 52), (("W", 32, 2),)),
            2: ((121, 58, 46, 70, 65, 66, 34, 52), (("H", 3, 2), ("H", 120, 2))),
            3: ((121, 58, 46, 70, 65, 66, 34, 52), (("V", 4, 56), ("H", 62, 2), ("V", 179, 56))),
            4: ((125, 34, 46, 70, 70, 42, 34, 52), (("U", 3, 67), ("U", 3, 1), ("U", 187, 1), ("U", 187, 67))),
            5: (
                (126, 72, 36, 54, 84, 76, 26, 40),
                (("U", 3, 67), ("U", 3, 1), ("U", 95, 1), ("U", 187, 1), ("U", 187, 67)),
            ),
            9: ((119, 54, 46, 70, 62, 62, 34, 52), tuple(("T",) + at for at in _NINE_TALL)),
        },
        "beside": (8, 10, 40, 62, 12, 84, 30, 44),
    },
}
_LEFT_OUT = {6: (3, 4, 5), 7: (1, 7), 8: (4,)}  # of the places of nine
_LISTED = {6: (6, 7, 8), 7: (7, 8), 8: (8,)}  # seats in a list: the last ones


def packed(size):
    """Return the places of one size as bytes.

    Pixels of the hand; number of modes, 8 bytes each; number of kinds, 15 bytes each, those without a face last; the
    piles beside, 8 bytes. Then for 1 to 9 opponents: the piles, 8 bytes, and for each seat kind, x, y + 8.
    """
    data = SIZES[size]
    names = list(data["kinds"])
    out = [data["hand"], len(data["modes"])]
    for mode in data["modes"]:
        out += mode
    out.append(len(names))
    for parts in data["kinds"].values():
        for part in parts:
            out += [number & 255 for number in part]
    out += data["beside"]
    for opponents in range(1, 10):
        gone = (
            ()
            if opponents in data["around"]
            else (_LEFT_OUT if data["around"][9][1][0][0] == "T" else _LISTED)[opponents]
        )
        piles, seats = data["around"][opponents if not gone else 9]
        out += piles
        for k, (kind, x, y) in enumerate(seats):
            if k not in gone:
                out += [names.index(kind), x, y + 8]
    return bytes(out)


def every():
    """Return width, height and places of every size: a display has the first one that it holds."""
    return tuple([size + (packed(size),) for size in sorted(SIZES, reverse=True)])
