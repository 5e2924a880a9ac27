# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The cup: a ladder of matches against bots with a character, alone at first, then several. A rung that is lost is
played again, and no rung is ever taken away: only the number of rungs that were won is saved
(:mod:`uno_table.history.records`). An act may be taken back, as nobody is compared with others.

A match of the cup has the number of its rung in its tally (:mod:`uno_table.codes`), so its save has it, too.
"""

from micropython import const

from uno_core.editions import EXTRA_KB
from uno_table.codes import TALLY_CUP, TALLY_DAY
from uno_table.history import records

# A row for each rung: its game, a smaller one for a board that has no room for it, the number of rounds, and the kinds
# of the bots. Each has another character first; the three that play best wait at the top.
RUNGS = (
    b"\3\3\1\6",
    b"\0\0\1\7",
    b"\4\x0f\1\x09\6",
    b"\x0e\x11\1\x08\7",
    b"\x09\x0b\1\5\x09",
    b"\5\x10\1\4\x08\6",
    b"\x0c\0\3\4\5\x08",
)
_ROUNDS = const(2)
_BOTS = const(3)


def game(rung, room):
    """Return the number of the edition of a rung.

    :param room: of a board, in kB beyond what Classic takes. If there is room for neither game of the row, it is
        Classic.
    """
    for edition in RUNGS[rung][:_ROUNDS]:
        if EXTRA_KB[edition] <= room:
            return edition
    return 0


def bots(rung):
    """Return the kinds of the bots of a rung, a byte each."""
    return RUNGS[rung][_BOTS:]


def rounds(rung):
    """Return of how many rounds the match of a rung is."""
    return RUNGS[rung][_ROUNDS]


def won(store):
    """Return how many rungs were won."""
    return min(records.load(store).cup, len(RUNGS))


def prizes(rungs):
    """Return how many backs of cards, and how many colors of the table, a number of won rungs brings, one after the
    other."""
    return (rungs + 1) >> 1, rungs >> 1


def of(table):
    """Return the rung that a table plays, or -1."""
    tally = table.tally
    return tally[TALLY_DAY] if tally[TALLY_DAY + 1] == TALLY_CUP else -1


def climb(store, table):
    """Keep that the match of a rung, which is over, was won. Return whether it is the first time."""
    rung = of(table)
    kept = records.load(store)
    if kept.cup != rung:
        return False
    kept.set_cup(rung + 1)
    return records.save(store, kept)
