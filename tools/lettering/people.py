# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The faces that people choose from: animals, 24x24 pixels, each in three moods.

A face is a list of shapes that are mirrored, then a dark line around all of it, then eyes, nose and mouth, which a mood
changes. A letter is a place of the palette (:data:`tools.lettering.pictures.COLORS`), ``.`` is nothing.
"""

from collections.abc import Callable

from tools.lettering.pictures import SIZE

Grid = list[list[str]]
Shape = Callable[[Grid], None]
MOODS = ("normal", "glad", "sad")


def oval(x: float, y: float, wide: float, high: float, color: str) -> Shape:
    """A filled oval, mirrored.

    :param x: of its middle, in pixels from the left; 11.5 is the middle of the picture.
    :param wide: half of its width.
    """

    def draw(grid: Grid) -> None:
        for row in range(SIZE):
            for column in range(SIZE):
                if ((column - x) / wide) ** 2 + ((row - y) / high) ** 2 <= 1:
                    grid[row][column] = grid[row][SIZE - 1 - column] = color

    return draw


def rows(x: int, y: int, text: str, mirrored: bool = True) -> Shape:
    """Rows of pixels, divided by spaces."""

    def draw(grid: Grid) -> None:
        for dy, row in enumerate(text.split()):
            for dx, key in enumerate(row):
                if key != "." and 0 <= y + dy < SIZE:
                    grid[y + dy][x + dx] = key
                    if mirrored:
                        grid[y + dy][SIZE - 1 - x - dx] = key

    return draw


def outline(grid: Grid) -> None:
    """Draw a dark line around what is there."""
    there = [[key != "." for key in row] for row in grid]
    for y in range(SIZE):
        for x in range(SIZE):
            near = [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]
            if not there[y][x] and any(0 <= a < SIZE and 0 <= b < SIZE and there[b][a] for a, b in near):
                grid[y][x] = "k"


def eyes(x: int, y: int) -> dict[str, list[Shape]]:
    """The eyes of each mood."""
    return {
        "normal": [rows(x, y, "kk kk kk"), rows(x, y, "w", False), rows(SIZE - 2 - x, y, "w", False)],
        "glad": [rows(x - 1, y, ".kk. k..k k..k")],
        "sad": [rows(x - 1, y - 2, "..kk .k.. .... .kk. .kk."), rows(x, y + 4, "t")],
    }


def mouth(y: int, tongue: str = "r") -> dict[str, list[Shape]]:
    """The mouth of each mood."""
    return {
        "normal": [rows(8, y, "k"), rows(9, y + 1, "kkk")],
        "glad": [rows(8, y - 1, "kkkk k" + tongue * 3 + " .k" + tongue * 2 + " ..kk")],
        "sad": [rows(9, y, ".kk k..")],
    }


PEOPLE: dict[str, tuple[list[Shape], dict[str, list[Shape]], dict[str, list[Shape]], list[Shape]]] = {
    "bear": (
        [oval(4.5, 5, 3.4, 3.4, "n"), oval(11.5, 12.5, 9.6, 8.4, "n"), oval(4.5, 5, 1.6, 1.6, "l")]
        + [oval(11.5, 16.5, 5, 4, "l")],
        eyes(6, 9),
        mouth(17),
        [rows(10, 13, "kk kk .k")],
    ),
    "rabbit": (
        [oval(6.5, 5, 2.6, 5, "w"), oval(6.5, 5.5, 1.1, 3.5, "p"), oval(11.5, 14.5, 9, 7, "w")],
        eyes(6, 11),
        mouth(18),
        [rows(10, 15, "pp .p"), rows(4, 16, "pp pp")],
    ),
    "panda": (
        [oval(4.5, 4.5, 3.2, 3.2, "d"), oval(11.5, 12.5, 9.8, 8.4, "w"), oval(6.8, 11, 3, 3.4, "d")],
        {
            "normal": [rows(6, 10, "ww wk ww")],
            "glad": [rows(5, 10, ".ww. w..w")],
            "sad": [rows(5, 9, "..w. .ww. ww.."), rows(6, 14, "t")],
        },
        mouth(17),
        [rows(10, 14, "kk .k")],
    ),
    "frog": (
        [oval(5.5, 5.5, 3.8, 3.8, "g"), oval(11.5, 14, 10.2, 7, "g"), oval(5.5, 5.5, 2.3, 2.3, "w")],
        {
            "normal": [rows(5, 4, "kk kk kk")],
            "glad": [rows(4, 4, ".kk. k..k")],
            "sad": [rows(4, 3, "gggg .kk. .kk.")],
        },
        {
            "normal": [rows(4, 14, "k....... .kkkkkkk")],
            "glad": [rows(4, 13, "kkkkkkkk .krrrrrr ..krrrrr ...kkkkk")],
            "sad": [rows(4, 15, "..kkkkkk .k...... k.......")],
        },
        [rows(9, 10, "k")],
    ),
    "pig": (
        [oval(5, 5, 3, 3.6, "p"), oval(11.5, 12.5, 9.8, 8.4, "p"), oval(11.5, 14.5, 4.6, 3, "l")],
        eyes(6, 8),
        {
            "normal": [rows(9, 18, "kkk")],
            "glad": [rows(8, 17, "..kk"), rows(8, 18, "krrr .kkk")],
            "sad": [rows(9, 18, ".kk k..")],
        },
        [rows(9, 13, "k k k"), rows(5, 4, "l l")],
    ),
    "chick": (
        [oval(11.5, 3, 2, 2.4, "y"), oval(11.5, 12.5, 9.4, 8.4, "y")],
        eyes(6, 9),
        {
            "normal": [rows(9, 13, "..k .ko koo .ko ..k")],
            "glad": [rows(8, 12, "...k ..ko .koo krrr .krr ..kk")],
            "sad": [rows(9, 14, "..k .ko koo kkk")],
        },
        [rows(3, 14, "oo oo")],
    ),
    "lion": (
        [oval(11.5, 12, 10.9, 10.4, "o"), oval(6, 4.5, 2.4, 2.4, "o"), oval(11.5, 13, 7.6, 7.6, "y")]
        + [oval(11.5, 16.5, 4, 3, "l")],
        eyes(7, 10),
        mouth(17),
        [rows(10, 14, "nn .n")],
    ),
    "mouse": (
        [oval(4.5, 6, 4.4, 4.4, "q"), oval(4.5, 6, 2.5, 2.5, "p"), oval(11.5, 14, 8.6, 7.3, "q")]
        + [oval(11.5, 17.5, 4, 3, "w")],
        eyes(6, 11),
        mouth(18),
        [rows(10, 15, "pp .p")],
    ),
}


def picture(name: str, mood: str) -> list[str]:
    """Return a face as rows of letters."""
    shapes, look, speak, rest = PEOPLE[name]
    grid = [["."] * SIZE for _ in range(SIZE)]
    for shape in shapes:
        shape(grid)
    outline(grid)
    for shape in rest + look[mood] + speak[mood]:
        shape(grid)
    return ["".join(row) for row in grid]
