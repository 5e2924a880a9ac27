# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A handheld's report on its rounds.

At the end of each round the application prints one line on its console::

    round 1 winner 2 scores 0 0 34 0 actions 87

``winner`` is a seat from 0, or ``-`` if the round was blocked. ``scores`` are the match scores after the round, one per
seat. ``actions`` counts the actions of this round.
"""

import dataclasses
import re

_LINE = re.compile(r"round (\d+) winner (\d+|-) scores (-?\d+(?: -?\d+)*) actions (\d+)\s*")


@dataclasses.dataclass
class Round:
    """One finished round; ``winner`` None when it was blocked."""

    number: int
    winner: int | None
    scores: list[int]
    actions: int


def parse(line: str) -> Round | None:
    """Return the round in this line, or None for any other line."""
    found = _LINE.fullmatch(line)
    if found is None:
        return None
    number, winner, scores, actions = found.groups()
    return Round(
        int(number), None if winner == "-" else int(winner), [int(score) for score in scores.split()], int(actions)
    )
