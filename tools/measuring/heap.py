# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Measure the heap that the application needs on a device, as shipped, in a MicroPython with 32-bit words.

The heap of the whole program by screen (--app measures that alone), and the share of the rules core in it with each
edition during a round. Also the free part of each board's heap. Fails (exit 1) over the budgets in tests/budgets.toml,
and where a match alone does not fit on a board. --write-budgets writes new budgets: what was measured, and 3 % more.
"""

import argparse
import tempfile
from pathlib import Path

from tools.dev import cli, interpreters
from tools.emulator import boardfile
from tools.measuring import heap_app, heap_areas, heap_boards, heap_core, heap_in_place, heap_link


def main(argv: list[str]) -> int:
    """Run the tool."""
    parser = cli.parser(__doc__)
    parser.add_argument("--app", action="store_true", help="measure the application by screen, no editions")
    parser.add_argument("--in-place", action="store_true", help="the same on a firmware that runs modules in place")
    parser.add_argument("--board", metavar="NAME", help="measure the application on this board, and what fits there")
    parser.add_argument("--write-budgets", action="store_true", help="write new limits into tests/budgets.toml")
    parser.add_argument("--link", action="store_true", help="measure the two ends of a link instead")
    args = parser.parse_args(argv)
    if args.write_budgets and args.board:
        raise cli.Problem("--board has no budgets: leave out either it or --write-budgets")
    if args.link:
        return heap_link.main(args)
    if args.in_place:
        return _in_place(args)
    if args.board:
        boardfile.read(args.board)  # before anything is fetched for it
        with tempfile.TemporaryDirectory() as name, cli.working(f"measuring {args.board}"):
            rest, fits = heap_boards.of_board(interpreters.micropython32(), Path(name), args.board)
        lines = [f"{screen:18}{size:10}" for screen, size in rest.items()]
        lines += [f"{game:36}{'fits' if good else 'does not fit':>14}" for game, good in fits.items()]
        return cli.finish(args, {"rest": rest, "fits": fits}, "\n".join(lines), cli.GOOD)
    with tempfile.TemporaryDirectory() as name, cli.working("measuring"):
        folder = Path(name)
        micropython = interpreters.micropython32()
        editions = {} if args.app else heap_core.measure(micropython, folder / "core")
        app = heap_app.measure(micropython, folder / "app")
    changes = []
    if args.write_budgets:
        changes = heap_core.write(editions) + heap_app.write(app["found"])
    problems = heap_core.verdict(editions) + heap_app.verdict(app["found"]) + heap_areas.verdict(app["free"])
    result = {"ok": not problems, **app, **({"editions": editions} if editions else {}), "problems": problems}
    result |= {"changes": changes} if args.write_budgets else {}
    lines = heap_app.table(app) + (["", *heap_core.table(editions)] if editions else [])
    lines += changes
    return cli.finish(args, result, "\n".join(lines + [f"PROBLEM: {problem}" for problem in problems]), bool(problems))


def _in_place(args: argparse.Namespace) -> int:
    with tempfile.TemporaryDirectory() as name, cli.working("measuring in place"):
        found = heap_in_place.measure(interpreters.micropython32(), Path(name))
    changes = heap_in_place.write(found) if args.write_budgets else []
    problems = heap_in_place.problems(found)
    lines = [*heap_in_place.table(found), *changes, *(f"PROBLEM: {problem}" for problem in problems)]
    return cli.finish(args, {"ok": not problems, **found, "problems": problems}, "\n".join(lines), bool(problems))
