# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Watch a match again that a handheld has kept: every act in words, its pictures, a film.

FILE is the file of saves of a Raspberry Pi (~/.uno-handheld), of tools/play.py (--save), or the bytes of a board's
microcontroller.nvm. An RP2040 and a file store each act. They have the last rounds of one person's matches, as many as
there was room for. Most matches of four are there from their first deal. Linked matches are the last ones that this
handheld has dealt. Other chips keep positions without acts: of those there is nothing to watch.
"""

import pathlib

from tools.deploying import languages
from tools.dev import cli
from tools.emulator import film, image
from tools.emulator.narrating import narrate
from tools.replaying.kept import rounds

_PROGRAM = pathlib.Path(__file__).parent / "program.py"
_COLUMNS = 8  # of the sheet
_STILL_US = 800_000  # how long the film shows an act


def main(argv) -> int:
    parser = cli.parser(__doc__, prog="replay.py")
    parser.add_argument("file", type=pathlib.Path, metavar="FILE", help="the bytes of a store")
    parser.add_argument("--png", type=pathlib.Path, metavar="FILE", help="write a sheet, a picture for each act")
    parser.add_argument("--gif", type=pathlib.Path, metavar="FILE", help="write a film")
    parser.add_argument("--language", default="en", metavar="XX", help="of the words; default: en")
    parser.add_argument("--low", action="store_true", help="on a display of 128x32")
    args = parser.parse_args(argv)
    languages.check("--language", [args.language])
    try:
        data = args.file.read_bytes()
    except OSError as error:
        raise cli.Problem(f"{args.file}: {error.strerror}") from None
    tables = list(rounds(data))
    if not tables:
        raise cli.Problem(f"{args.file}: no acts are kept in it; see replay.py --help for which boards keep them")
    with cli.working("playing it again"):
        acts, pictures = played(args.file, args.language, 32 if args.low else 64)
    if args.png:
        with cli.writing(args.png):
            args.png.write_bytes(image.sheet(pictures, _COLUMNS))
    if args.gif:
        with cli.writing(args.gif):
            args.gif.write_bytes(film.film([(k * _STILL_US, picture) for k, picture in enumerate(pictures)]))
    found = matches(acts)
    ends = end(tables[-1])
    lines = [f"{number:4} {text}" for number, text in enumerate(acts)]
    lines.insert(0, "rounds " + ", ".join(f"{first}-{last}" for first, last in found))
    result = {"rounds": found, "acts": acts, "pictures": len(pictures), "end": ends}
    return cli.finish(args, result, "\n".join([*lines, ends]))


def end(table) -> str:
    """Return how the last round ends, as far as it is kept, in words.

    :param table: at its beginning; it is played.
    """
    while table.step():
        pass
    if table.match_over():
        return "the match is over"
    return "the round is over, the match goes on" if table.round_over() else "the round goes on from here"


def matches(acts: list[str]) -> list[tuple[int, int]]:
    """Return the first and the last round of each listed match."""
    found: list[tuple[int, int]] = []
    for text in acts:
        if text.startswith("round "):
            number = int(text.split()[1])
            if found and number in (found[-1][1], found[-1][1] + 1) and number > 1:
                found[-1] = found[-1][0], number
            else:
                found.append((number, number))
    return found


def played(file: pathlib.Path, language: str, height: int) -> tuple[list[str], list[bytes]]:
    """Return what each act did, in words, and the picture after it.

    :raises Problem: the handheld has stopped.
    """
    acts: list[str] = []
    pictures: list[bytes] = []

    def hear(rest, picture):
        acts.append(rest)
        pictures.append(picture)

    narrate(_PROGRAM, "replay", height, {"UNO_LANGUAGE": language, "UNO_REPLAY": str(file.resolve())}, hear)
    return acts, pictures
