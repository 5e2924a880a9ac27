# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Build the font, lib/uno_ui/glyphs.py, signs.py and letters.py: misc-fixed 6x10, and the signs of the cards.

The letters come from Debian's package xfonts-base ("Public domain font. Share and enjoy."), fetched without root; the
signs, and a few letters that were not clear enough, are drawn in tools/lettering. ASCII gets in, and the alphabets of
all languages (tools/lettering/alphabets.py).

A glyph is 8 bytes: six columns of ten pixels, from the left, each from the top, packed from the lowest bit up. Their
order: ASCII, narrow digits (U+E800 on), signs (U+E000 on; twelve columns wide: two glyphs each), letters. What plain
English and Classic need is in a file of its own: a device has only that in memory.
"""

import struct
from pathlib import Path

from tools.dev import cli, debian, environment
from tools.lettering import pcf
from tools.lettering.alphabets import ALPHABETS

WIDTH, HEIGHT, ASCENT = 6, 10, 8
FIRST_SIGN, FIRST_NARROW = 0xE000, 0xE800
ALWAYS = 24  # signs that a device always has
FOLDER = environment.ROOT / "lib" / "uno_ui"
SIGNS = Path(__file__).parent / "signs.txt"
LETTERS = Path(__file__).parent / "letters.txt"
NARROW = Path(__file__).parent / "narrow.txt"
_PACKAGE, _SUITE = "xfonts-base", "bookworm"
_FILE = "usr/share/fonts/X11/misc/6x10.pcf.gz"
_HEAD = '''# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The font, written by tools/font.py. Letters: misc-fixed 6x10, in the public domain; signs: ours.

{}
"""

# fmt: off
'''
_ABOUT = {
    "glyphs": "A glyph is 8 bytes: six columns of ten pixels, packed from the lowest bit up. First ASCII from the space"
    "\non, then narrow digits and the first signs; all others are in signs.py and letters.py.",
    "signs": "The signs that only some editions have.",
    "letters": "The letters of ``CODES`` (code points of two bytes, low byte first, ascending).",
}


def main(argv) -> int:
    parser = cli.parser(__doc__)
    parser.add_argument(
        "--check", action="store_true", help="write nothing; fail if the file is not what would be written"
    )
    parser.add_argument("--show", action="store_true", help="also print every glyph, large")
    args = parser.parse_args(argv)
    pictures = collect()
    texts = {FOLDER / f"{name}.py": module(name, pictures) for name in _ABOUT}
    if args.show:
        for code, picture in pictures.items():
            cli.say(f"U+{code:04X}\n" + "\n".join(picture).replace(".", " "))
    size = 8 * len(pictures) + 2 * sum(map(_coded, pictures))
    result = {
        "glyphs": len(pictures),
        "bytes": size,
        "same": all(file.exists() and file.read_text(encoding="utf-8") == text for file, text in texts.items()),
    }
    if args.check:
        told = "is up to date" if result["same"] else "is not what tools/font.py writes"
        return cli.finish(args, result, f"the font {told}", cli.GOOD if result["same"] else cli.FAILED)
    for file, text in texts.items():
        file.write_text(text, encoding="utf-8", newline="\n")
    return cli.finish(args, result, f"{FOLDER}: {len(pictures)} glyphs, {size} bytes")


def collect() -> dict[int, list[str]]:
    """Code point -> its rows, ``#`` and ``.``; in the order of the file."""
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
    """ASCII, narrow digits, signs, letters."""
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
    """The rows of a glyph in its cell; what does not fit is an error, not a cut."""
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


def pack(picture) -> bytes:
    """Eight bytes of a glyph."""
    bits = 0
    for x in range(WIDTH):
        for y in range(HEIGHT):
            if picture[y][x] == "#":
                bits |= 1 << (HEIGHT * x + y)
    return bits.to_bytes(8, "little")


def part(code) -> str:
    """Which file a glyph is in."""
    if _coded(code):
        return "letters"
    return "signs" if FIRST_SIGN + 2 * ALWAYS <= code < FIRST_NARROW else "glyphs"


def module(name, pictures) -> str:
    """The text of a file."""
    lines = [_HEAD.format(_ABOUT[name])]
    if name == "letters":
        codes = b"".join(struct.pack("<H", code) for code in pictures if _coded(code))
        lines += ["CODES = (", *(f"    {_literal(codes[i : i + 16])}" for i in range(0, len(codes), 16)), ")"]
    lines.append("GLYPHS = (")
    for code, picture in pictures.items():
        if part(code) != name:
            continue
        data = pack(picture)
        words = f"narrow {code - FIRST_NARROW}" if code >= FIRST_NARROW else chr(code)
        if FIRST_SIGN <= code < FIRST_NARROW:  # its halves in one line
            if code & 1:
                continue
            data += pack(pictures[code + 1])
            words = f"sign {(code - FIRST_SIGN) // 2}"
        lines.append(f"    {_literal(data)}  # {words}".rstrip())
    return "\n".join([*lines, ")", ""])


def _literal(data) -> str:
    return 'b"' + "".join(f"\\x{byte:02x}" for byte in data) + '"'
