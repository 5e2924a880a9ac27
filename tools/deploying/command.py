# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Put the game on a board's CIRCUITPY drive.

DEST is the drive, an empty folder, or a folder that was filled before; with --board a new folder is made. Files of
yours stay as they are: settings.toml, saves, boards and libraries. If the cable is pulled meanwhile, the
board runs what it had or says "run deploy again"; doing so repairs it. A second run writes only what differs.
"""

from pathlib import Path

from tools import deploying
from tools.deploying import languages, wiring
from tools.dev import cli


def main(argv: list[str]) -> int:
    parser = cli.parser(__doc__, prog="deploy.py")
    add = parser.add_argument
    add("dest", type=Path, metavar="DEST")
    boards = ", ".join([*wiring.names(), wiring.SETTINGS])
    add("--board", metavar="NAME", help=f"what it is wired like, if the drive does not tell: {boards}")
    spoken = ",".join(languages.names())
    add("--languages", metavar="LL,LL", help=f"of {spoken}; en is always there; default: those on the drive")
    add("--source", action="store_true", help="copy the .py files, do not compile them; where there is room: a Pico 2")
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--dry-run", action="store_true", help="write nothing, say what would be done")
    what.add_argument("--check", action="store_true", help="only compare the drive with what was put there")
    args = parser.parse_args(argv)
    if args.check:
        faults = deploying.check(args.dest)
        lines = [*faults, "deploy again"] if faults else ["every file is as it was put there"]
        return cli.finish(args, {"ok": not faults, "faults": faults}, "\n".join(lines), bool(faults))
    if not args.dest.exists() and not args.board:
        boards = f"--board NAME, of {boards}"
        raise cli.Problem(f"there is no {args.dest}: name the drive of a board, or for a new folder also {boards}")
    wanted = None if args.languages is None else languages.listed(args.languages)
    languages.check("--languages", wanted or ())
    report = deploying.install(args.dest, args.board, wanted, args.source, dry_run=args.dry_run)
    return cli.finish(args, {"ok": True, "dry_run": args.dry_run, **report.json()}, _text(report, args.dry_run))


def _text(report: deploying.Report, dry_run: bool) -> str:
    board = report.board or "every board there is a file for"
    runs = f", CircuitPython {report.firmware}" if report.firmware else ""
    lines = [f"for {board}{runs}; words: {', '.join(report.languages)}; links: {', '.join(report.media) or 'none'}", ""]
    third = {room: size for room, size in report.rooms.items() if room.startswith("lib/adafruit")}
    ours = {room: size for room, size in report.rooms.items() if room not in third}
    for rooms, total, told in ((ours, report.ours, "the game"), (third, report.third_party, "Adafruit's libraries")):
        lines += [f"  {room:36}{size:9,}" for room, size in rooms.items()]
        lines += [f"{told:38}{total:9,}", ""]
    lines.append(f"{'left on the drive':38}{report.free:9,}")
    done = "would be " if dry_run else ""
    lines += [f"{path} was changed by somebody: {done}kept as {copy}" for path, copy in report.copies.items()]
    if dry_run:
        lines += [f"would write {path}" for path in report.written] + [
            f"would remove {path}" for path in report.removed
        ]
    if not report.written:
        lines.append("nothing to do: everything is there already")
    else:
        lines.append(f"{len(report.written)} files {done}written, {len(report.removed)} {done}removed")
    lines += report.notes
    if report.written and not dry_run and report.firmware:
        lines.append("The board has started anew by itself. Eject the drive before you unplug it.")
    return "\n".join(lines)
