# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A process that thinks for the bots of a handheld: a question is a line, and so is its answer.

It takes the expert of the laboratory (:mod:`tools.uno_lab.expert`) without the laboratory's packages. The compiled core
works for it if ``tools/compile.py`` has built it; it is not built here. It ends with its standard input.
"""

import importlib
import json
import os
import sys
import types
from array import array
from collections.abc import Iterable, Iterator

from tools import compiling
from tools.dev import fold
from tools.thinking import Limits

_LABORATORY = "uno_lab"


def main(argv: list[str]) -> int:
    """Answer questions until there are no more. ``argv`` is a :class:`tools.thinking.Limits` as JSON."""
    if hasattr(os, "nice"):
        os.nice(10)  # the picture and the keys go first
    for answer in answers(sys.stdin, Limits(*json.loads(argv[0]))):
        print(answer, flush=True)
    return 0


def answers(lines: Iterable[str], limits: Limits) -> Iterator[str]:
    """Answer each question in its turn.

    A question is the fields of a :class:`tools.thinking.Question` as a list in JSON, its bytes in hexadecimal. The
    answer is an act and the dice after it; or, if an act is judged, the best one and by which share of rounds that is
    better, or null.
    """
    player = expert()
    chooses = player(limits.deals, seconds=limits.seconds)
    judges = player(limits.judged, sure=limits.sure, seconds=limits.judges_s)
    activate = importlib.import_module("uno_core.active_rules").activate
    for line in lines:
        view, seat, legal, dice, memory, act, free_s = json.loads(line)
        seen, heard, acts = bytearray.fromhex(view), bytearray.fromhex(memory), array("H", legal)
        activate(seen)
        if act < 0:
            chooses.seconds = limits.seconds and max(limits.seconds, free_s)
            thrown = bytearray.fromhex(dice)
            chosen = chooses.choose(seen, seat, acts, len(acts), thrown, heard)
            yield json.dumps([chosen, thrown.hex()])
        else:
            yield json.dumps(judges.judge(seen, seat, acts, len(acts), act, heard))


def expert() -> type:
    """Return the class of the expert, on the compiled core if it is there. ``uno_core`` is not imported yet."""
    folder = compiling.there()
    if folder:
        compiling.use()
    else:
        fold.install()
    if _LABORATORY not in sys.modules:
        # What the package itself imports, environments for learning, needs packages that a player has not got.
        room = types.ModuleType(_LABORATORY)
        room.__path__ = [str(folder / _LABORATORY), str(compiling.LAB)] if folder else [str(compiling.LAB)]
        sys.modules[_LABORATORY] = room
    return importlib.import_module(_LABORATORY + ".expert").Expert
