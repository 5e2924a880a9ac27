# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Take a picture of every screen, through the real driver and the virtual chip, and tell what keys cost on the bus.

--out writes a PNG a scene and size, four times as large, and sheets with all of them. --golden writes the pictures that
the tests compare with (tests/golden/frames): look at them, they are what you vouch for.
"""

import pathlib

from tools.emulator import boardfile, handheld, image, wire
from tools.emulator.glass import ROW_BYTES
from tools.kit import cli, environment

HEIGHTS = (64, 32)
GOLDEN = environment.ROOT / "tests" / "golden" / "frames"
PICTURES = pathlib.Path(__file__).parent / "pictures"
_PROGRAM = pathlib.Path(__file__).parent / "program.py"
# Braille patterns: a character is two pixels wide and four high; the bits of its dots, row by row
_DOTS = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))


def main(argv) -> int:
    parser = cli.parser(__doc__, prog="screens.py")
    parser.add_argument("--out", type=pathlib.Path, metavar="DIR", help="write PNGs there")
    parser.add_argument("--pictures", action="store_true", help="write the pictures of the README")
    parser.add_argument("--golden", action="store_true", help="write the pictures the tests compare with")
    args = parser.parse_args(argv)
    told, sizes = [], {}
    for height in HEIGHTS:
        pictures, costs = take(height)
        sizes[f"128x{height}"] = {"screens": list(pictures), "key_bytes": costs}
        told += [f"{name:20} 128x{height} {cost:5} bytes" for name, cost in costs.items()]
        if args.out:
            _write(args.out, pictures, f"128x{height}")
        if args.pictures:
            _write_pictures(pictures, height)
        if args.golden:
            _write_golden(golden(height), pictures)
    return cli.finish(args, sizes, "\n".join(told))


def _write(folder, pictures, size):
    folder.mkdir(parents=True, exist_ok=True)
    for name, picture in pictures.items():
        (folder / f"{name}.{size}.png").write_bytes(image.shot(picture))
    shown = list(pictures.values())
    for number in range(0, len(shown), 24):
        (folder / f"sheet{number // 24 + 1}.{size}.png").write_bytes(image.sheet(shown[number : number + 24]))


def _write_pictures(pictures, height):
    """What the README shows: on the high screen a table and three sheets, on the low one a sheet."""
    shown = list(pictures.values())
    if height == HEIGHTS[0]:
        (PICTURES / "table.png").write_bytes(image.shot(pictures["table_4"]))
        part = 4 * -(-len(shown) // 12)  # a row of a sheet is four pictures
        for k in range(3):
            (PICTURES / f"screens-{k + 1}.png").write_bytes(image.sheet(shown[k * part : (k + 1) * part]))
    else:
        (PICTURES / "screens-low.png").write_bytes(image.sheet(shown))


def golden(height: int) -> pathlib.Path:
    """Where the golden pictures of a height are."""
    return GOLDEN / f"128x{height}"


def _write_golden(folder, pictures):
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("*.txt"):
        old.unlink()
    for name, picture in pictures.items():
        (folder / f"{name}.txt").write_text(braille(picture), encoding="utf-8", newline="\n")


def take(height: int = 64) -> tuple[dict[str, bytes], dict[str, int]]:
    """The picture of every scene on a screen of that height, and what its last key cost on the bus, in bytes."""
    pictures, costs = {}, {}
    last, line = b"", ""

    def listen(kind, at_us, payload):
        nonlocal last, line
        if kind == wire.FRAME:
            last = payload
        elif kind == wire.CONSOLE:
            *lines, line = (line + payload.decode()).split("\n")
            for one in lines:
                word, _, rest = one.partition(" ")
                if word == "scene":
                    name, cost = rest.split()
                    pictures[name] = last
                    if cost != "-":
                        costs[name] = int(cost)

    board = boardfile.read("pico")
    board.height = height
    launch = handheld.Launch(board, _PROGRAM, virtual=True, seed=1, environment={"UNO_HEIGHT": str(height)})
    with handheld.Handheld(launch, listen) as device:
        device.wait()
        if device.end["status"] != "returned":
            raise cli.Problem(f"the gallery {device.end['status']}: {device.errors.strip()}")
    return pictures, costs


def braille(picture) -> str:
    """A picture as text, to be seen in a terminal and in a diff."""
    lines = []
    for y in range(0, len(picture) // ROW_BYTES, 4):
        line = ""
        for x in range(0, 8 * ROW_BYTES, 2):
            dots = 0
            for dy in range(4):
                byte = picture[(y + dy) * ROW_BYTES + (x >> 3)]
                for dx in range(2):
                    if byte >> (7 - (x + dx & 7)) & 1:
                        dots |= _DOTS[dy][dx]
            line += chr(0x2800 + dots)
        lines.append(line)
    return "\n".join(lines) + "\n"
