# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Measure the figures of the documentation again, one command after the other.

Pages: bots, lab, measuring; without one, all of them, which takes hours. Each page names the same commands beside its
figures. The answer of a command becomes a line of --file as soon as it is known. The line also has its seconds, and how
busy this computer was before. The same call continues after a stop, and runs only commands that are not in the file.

Shares of won rounds do not depend on how busy the computer is. Times do, and a line warns of that.
"""

import json
import os
import platform
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from tools.dev import cli
from tools.dev.environment import ROOT

TOOLS = ROOT / "tools"
_IDLE = 0.3  # other programs that run: less is idle


class Command(NamedTuple):
    """A command of a page: a tool and its arguments. ``timed``: what it finds depends on how busy the computer is."""

    page: str
    line: str
    timed: bool = False


_NOT_STRONGER = "classic112,junior,spin,potter,downpour,flip"  # games in which hard is little stronger than normal
COMMANDS = (
    Command("bots", "arena.py tables --compiled"),
    Command("bots", "arena.py tables --only editions --seed 2 --compiled"),
    Command("bots", f"arena.py expert=256 fair --one-way --editions {_NOT_STRONGER} --compiled"),
    Command("lab", "lab.py table --compiled --decisions 600 --rollouts 200"),
    Command("lab", "lab.py expert --compiled", timed=True),
    Command("lab", "lab.py speed --compiled", timed=True),
    Command("lab", "lab.py speed --compiled --seats 4 --edition flip", timed=True),
    Command("lab", "lab.py speed --compiled --seats 4 --edition nomercy", timed=True),
    Command("lab", "lab.py speed --compiled --seats 4 --tables 8", timed=True),
    Command("measuring", "bench.py --compiled", timed=True),
    Command("measuring", "latency.py"),
)
PAGES = tuple(dict.fromkeys(command.page for command in COMMANDS))


def main(argv: list[str]) -> int:
    """Run the tool."""
    parser = cli.parser(__doc__)
    parser.add_argument("pages", nargs="*", metavar="PAGE", help=f"of {', '.join(PAGES)}; default: all")
    parser.add_argument("--file", type=Path, default=Path("figures.jsonl"), metavar="FILE", help="default: %(default)s")
    parser.add_argument("--list", action="store_true", help="print the commands, and run none")
    args = parser.parse_args(argv)
    for page in args.pages:
        if page not in PAGES:
            raise cli.Problem(f"there are no figures of {page!r}; there are those of {', '.join(PAGES)}")
    chosen = [command for command in COMMANDS if command.page in (args.pages or PAGES)]
    if args.list:
        lines = [f"{command.page:10} python3 tools/{command.line}" for command in chosen]
        return cli.finish(args, {"commands": [command.line for command in chosen]}, "\n".join(lines))
    known = dict(_known(args.file))
    failed = []
    for command in chosen:
        if command.line not in known and not _measure(command, args.file):
            failed.append(command.line)
    found = {line: told for line, told in _known(args.file) if line in [command.line for command in chosen]}
    text = "\n\n".join(f"python3 tools/{line}\n{told['text']}" for line, told in found.items())
    text += "".join(f"\nFAILED: python3 tools/{line}" for line in failed)
    return cli.finish(args, {"found": found, "failed": failed}, text, cli.FAILED if failed else cli.GOOD)


def _known(file: Path) -> Iterator[tuple[str, dict]]:
    """Return what a file has: commands, and what each has found.

    :raises cli.Problem: it is another file.
    """
    if not file.exists():
        return
    with cli.writing(file):
        text = file.read_text(encoding="utf-8")
    for number, line in enumerate(text.splitlines(), 1):
        try:
            told = json.loads(line)
            yield told["command"], told
        except (ValueError, KeyError, TypeError):
            raise cli.Problem(f"{file}, line {number}: not of this tool; name another --file") from None


def _measure(command: Command, file: Path) -> bool:
    """Run a command, and write what it has found into the file. Return whether it has found something."""
    busy = os.getloadavg()[0] if hasattr(os, "getloadavg") else -1
    if command.timed and busy > _IDLE:
        cli.say(f"this computer is busy ({busy:.1f} other programs): its times will be too long")
    cli.say(f"python3 tools/{command.line}")
    tool, *arguments = command.line.split()
    start = time.monotonic()
    done = subprocess.run([sys.executable, str(TOOLS / tool), *arguments], stdout=subprocess.PIPE, encoding="utf-8")
    if done.returncode:
        return False
    told: dict[str, str | float] = {"page": command.page, "command": command.line, "text": done.stdout.rstrip()}
    told |= {"seconds": round(time.monotonic() - start, 1), "busy": round(busy, 2)}
    told |= {"python": platform.python_version(), "machine": platform.machine()}
    with cli.writing(file), file.open("a", encoding="utf-8") as out:
        out.write(json.dumps(told, ensure_ascii=False) + "\n")
    return True
