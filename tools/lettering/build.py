# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Build the font, lib/uno_ui/words/font.bin: misc-fixed 6x10, the signs of the cards, and the patterns of colors.

The letters come from Debian's package xfonts-base ("Public domain font. Share and enjoy."), fetched without root; the
signs, a few letters that were not clear enough, and the patterns are drawn in tools/lettering. ASCII gets in, and the
alphabets of all languages (tools/lettering/alphabets.py).

The file has three strips. In each, pictures are side by side; it is ten rows of them, then the same ten rows dark on
bright. A row is as many bytes as it needs, its first pixel the highest bit. In the first strip are ASCII, narrow digits
(U+E800 on), signs (U+E000 on; twelve columns wide: two glyphs each) and patterns. Plain English and Classic need only
these, and a device has only these in memory. In the second are further signs, the patterns of the dark side, and what
is printed on a card beside its sign. The code points of the other letters follow (two bytes each, low byte first,
ascending), and these letters in the third strip.
"""

import struct
from pathlib import Path

from tools.dev import cli, debian, environment
from tools.lettering import faces, pcf
from tools.lettering import pictures as color_pictures
from tools.lettering.alphabets import ALPHABETS

WIDTH, HEIGHT, ASCENT = 6, 10, 8
FIRST_SIGN, FIRST_NARROW = 0xE000, 0xE800
ALWAYS = 24  # signs that a device always has
FILE = environment.ROOT / "lib" / "uno_ui" / "words" / "font.bin"
SIGNS = Path(__file__).parent / "signs.txt"
LETTERS = Path(__file__).parent / "letters.txt"
NARROW = Path(__file__).parent / "narrow.txt"
PATTERNS = Path(__file__).parent / "patterns.txt"
BADGES = Path(__file__).parent / "badges.txt"
PATTERN = 8  # pixels a pattern is wide: it begins again after four
BRIGHT = 5  # patterns of the bright side
_PACKAGE, _SUITE = "xfonts-base", "bookworm"
_FILE = "usr/share/fonts/X11/misc/6x10.pcf.gz"


def main(argv) -> int:
    parser = cli.parser(__doc__)
    parser.add_argument(
        "--check", action="store_true", help="write nothing; fail if the file is not what would be written"
    )
    parser.add_argument("--show", action="store_true", help="also print every glyph, large")
    args = parser.parse_args(argv)
    pictures = collect()
    data = file(pictures)
    files = {FILE: data, color_pictures.FILE: color_pictures.file(), faces.FILE: faces.file()}
    if args.show:
        for code, picture in pictures.items():
            cli.say(f"U+{code:04X}\n" + "\n".join(picture).replace(".", " "))
    result = {
        "glyphs": len(pictures),
        "bytes": sum(map(len, files.values())),
        "same": all(path.exists() and path.read_bytes() == data for path, data in files.items()),
    }
    if args.check:
        told = "is up to date" if result["same"] else "is not what tools/font.py writes"
        return cli.finish(args, result, f"the font {told}", cli.GOOD if result["same"] else cli.FAILED)
    for path, data in files.items():
        with cli.writing(path):
            path.write_bytes(data)
    return cli.finish(args, result, f"{FILE.parent}: {len(pictures)} glyphs, pictures, {result['bytes']} bytes")


def collect() -> dict[int, list[str]]:
    """Return code point -> its rows, ``#`` and ``.``; in the order of the file."""
    wanted = {*range(32, 127), *(ord(letter) for letters in ALPHABETS.values() for letter in letters)}
    fixed = pcf.read(_package() / _FILE)
    missing = [f"U+{code:04X} {chr(code)}" for code in sorted(wanted) if code not in fixed]
    if missing:
        raise cli.Problem("misc-fixed 6x10 has no " + ", ".join(missing))
    pictures = {code: letter(code, fixed[code]) for code in sorted(wanted)}
    for name, rows in drawn(LETTERS, WIDTH).items():
        pictures[ord(name)] = rows
    for number, rows in enumerate(drawn(SIGNS, 2 * WIDTH).values()):
        pictures[FIRST_SIGN + 2 * number] = [row[:WIDTH] for row in rows]
        pictures[FIRST_SIGN + 2 * number + 1] = [row[WIDTH:] for row in rows]
    for number, rows in enumerate(drawn(NARROW, WIDTH).values()):
        pictures[FIRST_NARROW + number] = rows
    return dict(sorted(pictures.items(), key=lambda item: (_rank(item[0]), item[0])))


def _coded(code) -> bool:
    """Whether a glyph's code point is in ``CODES``: where all others are can be reckoned."""
    return 126 < code < FIRST_SIGN


def _rank(code) -> int:
    """Return the rank: ASCII, narrow digits, signs, letters."""
    if code <= 126:
        return 0
    return 3 if _coded(code) else 1 if code >= FIRST_NARROW else 2


def _package() -> Path:
    folder = environment.ROOT / ".cache" / f"{_PACKAGE}-{_SUITE}"
    if not folder.exists():
        cli.say(f"fetching {_PACKAGE}, once")
        folder.parent.mkdir(exist_ok=True)
        debian.fetch(_PACKAGE, _SUITE, "amd64", folder)
    return folder


def letter(code, glyph) -> list[str]:
    """Return the rows of a glyph in its cell; what does not fit is an error, not a cut."""
    left, top, width, advance, rows = glyph
    if advance != WIDTH:
        raise cli.Problem(f"U+{code:04X} is {advance} pixels wide")
    picture = [["."] * WIDTH for _ in range(HEIGHT)]
    for y, row in enumerate(rows):
        for x in range(width):
            if row >> (width - 1 - x) & 1:
                picture[ASCENT - top + y][left + x] = "#"
    return ["".join(row) for row in picture]


def drawn(path, width) -> dict[str, list[str]]:
    """Name -> rows of everything drawn in a file: ``= name``, then ten rows of ``#`` and ``.``."""
    found = {}
    for part in path.read_text(encoding="utf-8").split("\n= ")[1:]:
        name, *rows = part.strip("\n").split("\n")
        rows = [row for row in rows if row and not row.startswith(";")]
        if len(rows) != HEIGHT or any(len(row) != width or set(row) - {"#", "."} for row in rows):
            raise cli.Problem(f"{path.name}: '{name}' is not {HEIGHT} rows of {width} # and .")
        found[name] = rows
    return found


def part(code) -> int:
    """Return which strip a glyph is in."""
    if _coded(code):
        return 2
    return 1 if FIRST_SIGN + 2 * ALWAYS <= code < FIRST_NARROW else 0


def strip(pictures) -> bytes:
    """Return pictures side by side: their ten rows, and the same dark on bright."""
    rows = ["".join(lines) for lines in zip(*pictures, strict=True)]
    return b"".join(_row(row, "#") for row in rows) + b"".join(_row(row, ".") for row in rows)


def _row(row, bright) -> bytes:
    """Return a row of a strip; behind its last pixel nothing is bright."""
    bits = "".join("1" if pixel == bright else "0" for pixel in row)
    return int(bits + "0" * (-len(bits) % 8), 2).to_bytes(-(-len(bits) // 8), "big")


def file(pictures) -> bytes:
    """Return the contents of the file."""
    patterns = list(drawn(PATTERNS, PATTERN).values())
    beside: tuple = (patterns[:BRIGHT], [*patterns[BRIGHT:], *drawn(BADGES, WIDTH).values()], [])
    strips = [
        strip([*(rows for code, rows in pictures.items() if part(code) == number), *more])
        for number, more in enumerate(beside)
    ]
    codes = b"".join(struct.pack("<H", code) for code in pictures if _coded(code))
    return strips[0] + strips[1] + codes + strips[2]
