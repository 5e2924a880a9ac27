# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Draw how a board is wired, or what its keys are, from its file: boards/pictures/NAME.svg.

The pins come from boards/NAME.py, and their places on the board from tools/diagrams/headers.py. So a picture cannot
contradict the program. --check draws nothing and fails if a picture is outdated.
"""

from pathlib import Path

from tools.dev import cli
from tools.dev.environment import ROOT
from tools.diagrams import faces, stacked, sticks
from tools.diagrams.headers import HEADERS
from tools.emulator import boardfile

PICTURES = ROOT / "boards" / "pictures"
DRAW = {"stick": sticks.draw, "feather": stacked.feather, "bonnet": stacked.bonnet}


def draw(name: str) -> str:
    """Return the picture of a board: SVG.

    :raises tools.dev.cli.Problem: nobody has said where its pins are, or one of them is not there.
    """
    data = boardfile.data(name)
    if name in faces.FACES:
        try:
            return faces.draw(name, data)
        except LookupError as problem:
            raise cli.Problem(f"boards/{name}.py: {problem.args[0]}") from problem
    if name not in HEADERS:
        raise cli.Problem(f"tools/diagrams/headers.py does not say where the pins of {name!r} are")
    header = HEADERS[name]
    try:
        return DRAW[header.kind](header, data)
    except LookupError as problem:
        raise cli.Problem(f"boards/{name}.py: {problem.args[0]}") from problem


def main(argv: list[str]) -> int:
    parser = cli.parser(__doc__, prog="wiring.py")
    add = parser.add_argument
    add("--board", action="append", metavar="NAME", help="a file of boards/; again: one more")
    add("--all", action="store_true", help="every board")
    add("--out", type=Path, default=PICTURES, metavar="DIR", help="default: boards/pictures")
    add("--check", action="store_true", help="only compare")
    args = parser.parse_args(argv)
    if bool(args.board) == args.all:
        raise cli.Problem("which board? --board NAME, or --all")
    names = boardfile.names() if args.all else args.board
    pictures = {args.out / f"{name}.svg": draw(name) for name in names}
    if args.check:
        old = [str(path) for path, text in pictures.items() if not path.is_file() or path.read_text("utf-8") != text]
        good = "the pictures are what would be drawn"
        bad = f"not what would be drawn: {', '.join(old)}; python3 tools/wiring.py --all"
        return cli.finish(args, {"differ": old}, bad if old else good, cli.FAILED if old else cli.GOOD)
    with cli.writing(args.out):
        args.out.mkdir(parents=True, exist_ok=True)
        for path, text in pictures.items():
            path.write_text(text, encoding="utf-8", newline="\n")
    return cli.finish(args, {"pictures": list(map(str, pictures))}, "\n".join(map(str, pictures)))
