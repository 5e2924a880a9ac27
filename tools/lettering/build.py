# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Build lib/uno_ui/glyphs.py, the font: letters of misc-fixed 6x10 and the signs of the cards.

The letters come from Debian's package xfonts-base ("Public domain font. Share and enjoy."), fetched without root; the
signs, and a few letters that were not clear enough, are drawn in tools/lettering. ASCII gets in, and the alphabets of
all languages (tools/lettering/alphabets.py).

A glyph is 8 bytes: six columns of ten pixels, from the left, each from the top, packed from the lowest bit up. Their
order: ASCII, narrow digits (U+E800 on), signs (U+E000 on; twelve columns wide: two glyphs each), letters.
"""

import struct
from pathlib import Path

from tools.kit import cli, debian, environment
from tools.lettering import pcf
from tools.lettering.alphabets import ALPHABETS

WIDTH, HEIGHT, ASCENT = 6, 10, 8
FIRST_SIGN, FIRST_NARROW = 0xE000, 0xE800
FONT = environment.ROOT / "lib" / "uno_ui" / "glyphs.py"
SIGNS = Path(__file__).parent / "signs.txt"
LETTERS = Path(__file__).parent / "letters.txt"
NARROW = Path(__file__).parent / "narrow.txt"
_PACKAGE, _SUITE = "xfonts-base", "bookworm"
_FILE = "usr/share/fonts/X11/misc/6x10.pcf.gz"
_HEAD = '''# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The font, written by tools/font.py. Letters: misc-fixed 6x10, in the public domain; signs: ours.

A glyph is 8 bytes: six columns of ten pixels, packed from the lowest bit up. First ASCII from the space on, then narrow
digits and signs, then the letters of ``CODES`` (code points of two bytes, low byte first, ascending).
"""

# fmt: off
'''


def main(argv) -> int:
    parser = cli.parser(__doc__)
    parser.add_argument(
        "--check", action="store_true", help="write nothing; fail if the file is not what would be written"
    )
    parser.add_argument("--show", action="store_true", help="also print every glyph, large")
    args = parser.parse_args(argv)
    pictures = collect()
    text = module(pictures)
    if args.show:
        for code, picture in pictures.items():
            cli.say(f"U+{code:04X}\n" + "\n".join(picture).replace(".", " "))
    size = 8 * len(pictures) + 2 * sum(map(_coded, pictures))
    result = {
        "glyphs": len(pictures),
        "bytes": size,
        "same": FONT.exists() and FONT.read_text(encoding="utf-8") == text,
    }
    if args.check:
        told = "is up to date" if result["same"] else "is not what tools/font.py writes"
        return cli.finish(args, result, f"{FONT.name} {told}", cli.GOOD if result["same"] else cli.FAILED)
    FONT.write_text(text, encoding="utf-8", newline="\n")
    return cli.finish(args, result, f"{FONT}: {len(pictures)} glyphs, {size} bytes")


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


def module(pictures) -> str:
    """The text of the file."""
    codes = b"".join(struct.pack("<H", code) for code in pictures if _coded(code))
    lines = [_HEAD, "CODES = ("]
    lines += [f"    {_literal(codes[i : i + 16])}" for i in range(0, len(codes), 16)] or ['    b""']
    lines += [")", "GLYPHS = ("]
    for code, picture in pictures.items():
        data = pack(picture)
        name = f"narrow {code - FIRST_NARROW}" if code >= FIRST_NARROW else chr(code)
        if FIRST_SIGN <= code < FIRST_NARROW:  # its halves in one line
            if code & 1:
                continue
            data += pack(pictures[code + 1])
            name = f"sign {(code - FIRST_SIGN) // 2}"
        lines.append(f"    {_literal(data)}  # {name}".rstrip())
    return "\n".join([*lines, ")", ""])


def _literal(data) -> str:
    return 'b"' + "".join(f"\\x{byte:02x}" for byte in data) + '"'
