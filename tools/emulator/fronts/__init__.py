# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Ways to see a handheld and to press its keys.

A front is a module with ``run(handhelds, deadline, …)``. It returns when the person stops, when all handhelds have
ended, or when ``time.monotonic()`` reaches ``deadline`` (None: never). It raises :class:`CannotOpen` if this computer
has no place for it.
"""

import time

from tools.emulator import person, rounds

_FOR_DEVELOPERS = ("MemoryError: ", "the saved match was set aside: ")
# The keys of one handheld on a keyboard, by row: A B C. The arrows go to the handheld that was used last.
ROWS = ("asd", "jkl", "zxc", "nm,")
ARROWS = ("UP", "DOWN", "LEFT", "RIGHT")


class CannotOpen(Exception):
    """This front cannot work here; the text says why."""


def said(handheld) -> str:
    """Return the last line of a handheld's console that is for a player, or "".

    Lines for developers (the numbers of a round, memory that was freed) are left out.
    """
    for line in reversed(handheld.lines):
        if not (rounds.parse(line) or person.parse(line) or line.startswith(_FOR_DEVELOPERS)):
            return line
    return ""


def is_over(handhelds, deadline) -> bool:
    """Whether there is nothing more to show."""
    return all(handheld.end for handheld in handhelds) or (deadline is not None and time.monotonic() >= deadline)


def arrow(handheld, name: str) -> str:
    """Return the key an arrow means: a board without a pad has A for left and C for right."""
    if name in handheld.launch.board.keys:
        return name
    return {"LEFT": "A", "RIGHT": "C"}.get(name, name)
