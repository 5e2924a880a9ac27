# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The pictures of the games, 24x24 pixels each, in the order of ``uno_core.editions.NAMES``.

A picture is a list of steps: a small card with a sign of signs.txt, a box, a disc of four colors, or rows of pixels. A
letter is a place of the palette (:data:`tools.lettering.pictures.COLORS`), ``.`` is nothing.
"""

from collections.abc import Callable

from tools.lettering.pictures import SIZE

Grid = list[list[str]]
Step = Callable[[Grid], None]
_CARD_W, _CARD_H = 14, 20
_DARK_PRINT = "yto"  # colors that have black print

DROP = "...b... ..bbb.. ..bwb.. .bbwbb. .bwwbb. bbwbbbb bbwbbbb .bbbbb."
CLOUD = "....www...... ..wwwwwww.ww. .wwwwwwwwwwww wwwwwwwwwwwww wwwwwwwwwwwww .wwwwwwwwwww."
BOLT = "...kkk. ..kwwk. .kwwk.. kwwwkk. kkkwwk. ..kwwk. .kwwk.. .kwk... .kk...."
ARROW = "...ww... ..wwww.. .wwwwww. wwwwwwww ..wwww.. ..wwww.."
HAT = (
    "..........uuu........... .........uuuuuu......... ........uuuukuu......... ........uuuuu........... "
    ".......uuuuuuu.......... .......uuyuuuu.......... ......uuuyyuuuu......... ......uyyyyyyuu......... "
    ".....uuuyyyyuuuu........ .....uuuyuuyuuuu........ ....uuuuuuuuuuuuu....... ....uuuuuuuuuuuuu....... "
    "...uuuuuuuuuuyuuuu...... ...uuuuuuuuuuuuuuu...... ...yyyyyyyyyyyyyyy...... ..yyyyyyyyyyyyyyyyy..... "
    "kuuuuuuuuuuuuuuuuuuuk... .kuuuuuuuuuuuuuuuuuk.... ...kkkkkkkkkkkkkkk......"
)


def box(x: int, y: int, w: int, h: int, color: str) -> Step:
    """A filled box."""

    def draw(grid: Grid) -> None:
        for row in grid[y : y + h]:
            row[x : x + w] = color * w

    return draw


def rows(x: int, y: int, text: str) -> Step:
    """Rows of pixels, divided by spaces."""

    def draw(grid: Grid) -> None:
        for dy, row in enumerate(text.split()):
            for dx, key in enumerate(row):
                if key != ".":
                    grid[y + dy][x + dx] = key

    return draw


def sign(x: int, y: int, name: str, ink: str) -> Step:
    """A sign of signs.txt."""

    def draw(grid: Grid) -> None:
        for dy, row in enumerate(signs()[name]):
            for dx, key in enumerate(row):
                if key == "#" and x + dx < SIZE and y + dy < SIZE:
                    grid[y + dy][x + dx] = ink

    return draw


def card(x: int, y: int, color: str, name: str = "") -> Step:
    """A card of 14x20 pixels, with a white edge."""

    def draw(grid: Grid) -> None:
        box(x + 1, y, _CARD_W - 2, _CARD_H, "w")(grid)
        box(x, y + 1, _CARD_W, _CARD_H - 2, "w")(grid)
        box(x + 1, y + 1, _CARD_W - 2, _CARD_H - 2, color)(grid)
        if name:
            sign(x + 1, y + 5, name, "k" if color in _DARK_PRINT else "w")(grid)

    return draw


def disc(x: int, y: int, r: int, colors: str) -> Step:
    """A disc of four colors with a dark edge, its middle between four pixels."""

    def draw(grid: Grid) -> None:
        for dy in range(-r, r):
            for dx in range(-r, r):
                far = (2 * dx + 1) ** 2 + (2 * dy + 1) ** 2
                if far < 4 * r * r:
                    color = colors[(dx >= 0) + 2 * (dy >= 0)]
                    grid[y + dy][x + dx] = color if far < 4 * (r - 1) ** 2 else "w"

    return draw


def launcher(color: str) -> list[Step]:
    """A device that throws cards."""
    return [
        card(9, 0, "y"),
        card(3, 1, "r"),
        box(0, 12, 24, 11, "k"),
        box(1, 11, 22, 11, "k"),
        box(1, 12, 22, 9, color),
        box(4, 13, 16, 3, "k"),
        box(10, 17, 4, 3, "w"),
    ]


def tower(left: int) -> list[Step]:
    """A tower of blocks; one is pulled."""
    steps = []
    for row, colors in enumerate(("rg", "by", "gr", "yb", "rg")):
        for side in range(2):
            x = left + 8 * side + (3 if side and row == 2 else 0)
            steps += [box(x, 2 + 4 * row, 8, 4, "k"), box(x, 2 + 4 * row, 7, 3, colors[side])]
    return steps


def pads() -> list[Step]:
    """Four keys, one of them lit."""
    steps = []
    for n, color in enumerate("rygb"):
        x, y = 2 + 11 * (n % 2), 1 + 11 * (n // 2)
        steps += [box(x, y, 10, 10, "w" if n == 1 else "k"), box(x + 1, y + 1, 8, 8, color)]
    return [*steps, rows(9, 7, BOLT)]


def wild(x: int, y: int) -> list[Step]:
    """A wild card: a field of four colors."""
    return [card(x, y, "d"), box(x + 3, y + 4, 4, 6, "r"), box(x + 7, y + 4, 4, 6, "b")] + [
        box(x + 3, y + 10, 4, 6, "y"),
        box(x + 7, y + 10, 4, 6, "g"),
    ]


PICTURES: dict[str, list[Step]] = {
    "classic": [card(1, 1, "b"), card(9, 3, "r", "7")],
    "classic112": [card(1, 1, "r", "7"), card(9, 3, "d", "wild customizable")],
    "power": [card(1, 1, "g"), card(9, 3, "y", "star: a power")],
    "junior": [card(1, 1, "b", "fish"), card(9, 3, "y", "cat")],
    "spin": [disc(12, 12, 11, "rybg"), box(11, 11, 2, 2, "k"), rows(9, 0, "kwwwwk .kwwk. ..kk..")],
    "extreme": launcher("b"),
    "extreme_b": launcher("g"),
    "extreme_c": launcher("u"),
    "allwild": [*wild(1, 1), *wild(9, 3)],
    "flip": [card(1, 2, "y"), card(9, 2, "u"), sign(7, 8, "reverse", "k"), sign(6, 7, "reverse", "w")],
    "flash": [card(1, 1, "r"), card(9, 3, "t", "clock")],
    "flex": [card(1, 1, "g"), card(9, 3, "o"), box(10, 13, 12, 9, "b"), sign(10, 8, "swap with the next seat", "w")],
    "nomercy": [box(3, 1, 17, 20, "w"), box(2, 2, 19, 18, "w"), box(3, 2, 17, 18, "d")]
    + [sign(6, 5, "wild draw ten", "w"), box(4, 16, 15, 2, "r")],
    "boost": [card(1, 3, "b"), card(9, 1, "r"), rows(12, 5, ARROW), rows(12, 11, ARROW)],
    "potter": [card(10, 3, "r"), rows(0, 2, HAT)],
    "h2o": [card(2, 1, "b"), card(9, 3, "t"), rows(12, 8, DROP)],
    "downpour": [card(5, 3, "b"), rows(6, 2, CLOUD)] + [box(x, y, 2, 3, "t") for x, y in ((8, 10), (12, 12), (15, 9))],
    "duo": [card(0, 2, "r", "2"), card(10, 2, "b", "2")],
    "stacko": tower(4),
    "stacko_old": [*tower(1), box(12, 12, 12, 12, "k"), box(13, 13, 10, 10, "w")]
    + [box(x, y, 2, 2, "k") for x, y in ((14, 14), (17, 17), (20, 20))],
    "blitzo": pads(),
}


def signs() -> dict[str, list[str]]:
    """Return the rows of each sign by its name."""
    from tools.lettering import build

    found: dict[str, list[str]] = {}
    for line in build.SIGNS.read_text(encoding="utf-8").splitlines():
        if line.startswith("= "):
            name = line[2:]
            found[name] = []
        elif line and not line.startswith(";"):
            found[name].append(line)
    return found


def picture(name: str) -> list[str]:
    """Return the rows of a game's picture."""
    grid = [["."] * SIZE for _ in range(SIZE)]
    for step in PICTURES[name]:
        step(grid)
    return ["".join(row) for row in grid]
