# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Make a release: a zip for each board, a UF2 file for some, the site, the source and their sums.

The zips are for people without Python: what is in CIRCUITPY/ is copied to the drive. The same source gives the same
bytes every time; files have the time of SOURCE_DATE_EPOCH, else of the last commit. docs/releasing.md has the rest.
"""

import shutil
from pathlib import Path

from tools.dev import cli
from tools.publishing import release

_MARK = "downloads.json"  # marks a folder that this tool has made: only such a folder is replaced


def main(argv: list[str]) -> int:
    """Run the tool."""
    parser = cli.parser(__doc__)
    parser.add_argument("--out", type=Path, default=Path("dist"), metavar="DIR", help="the folder; default: dist")
    parser.add_argument(
        "--only", metavar="LIST", help="of these boards only, as raspberry_pi_pico,feather_nrf52840_express"
    )
    parser.add_argument(
        "--firmware",
        type=Path,
        action="append",
        default=[],
        metavar="FILE.uf2",
        help="CircuitPython for a board with an RP2040 or RP2350: make one file of it and the drive, too",
    )
    args = parser.parse_args(argv)
    only = args.only.split(",") if args.only else []
    for board_id in only:
        release.board_of(board_id)
    if args.out.exists() and (not args.out.is_dir() or any(args.out.iterdir()) and not (args.out / _MARK).exists()):
        raise cli.Problem(f"{args.out} holds other things: name an empty or a new folder with --out")
    cli.say("building the release")
    files = release.build(only, args.firmware)
    with cli.writing(args.out):
        if args.out.exists():
            shutil.rmtree(args.out)
        args.out.mkdir(parents=True)
        for name, data in files.items():
            (args.out / name).write_bytes(data)
    sizes = {name: len(data) for name, data in files.items()}
    lines = [f"{size:10,}  {name}" for name, size in sizes.items()]
    return cli.finish(args, {"out": str(args.out), "version": release.version(), "files": sizes}, "\n".join(lines))
