# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The coach: the act of the person that cost most in the last round, and a table to play on from there.

The round is replayed from the store (:mod:`uno_table.tables.watching`). Before each act of the person a hard bot says
what it would do (:mod:`uno_table.tables.hint`). It sees the view of that seat, so no reason knows more than the player
could know. :func:`judge` alone says what an act has cost.
"""

from micropython import const

from uno_core.bots import levels
from uno_core.bots.fair import value
from uno_core.codes import A_COLOR, E_CAUGHT, LEVEL_KEEN, O_SEL, P_ASK, V_ACCEPT, V_CHOOSE, V_DRAW, V_PASS
from uno_core.codes import V_PLAY, V_TIMEOUT, V_UNO
from uno_core.page import ALL
from uno_core.view import ask, phase
from uno_table import fresh_tally
from uno_table.codes import SEGMENT_GOES_ON
from uno_table.tables.hint import best, held
from uno_table.tables.table import Table
from uno_table.tables.watching import WatchTable

# Costs: what an act takes from the chance to win, in tenths of a percent. docs/bots.md says how they were measured.
_LEAST = const(20)  # less is not worth a word
_POINTS = const(4)  # of a bot's score of a card: five tenths of a percent
_LAST = const(450)  # not to play the last card
_DREW = const(60)
_PASSED = const(40)
_WILD = const(40)  # not saved
_COLOR = const(20)  # for each card that is held less
_CAUGHT = const(200)
_ACTS = const(1)  # in a row of costs: acts done before it
_KINDS = const(4)  # in a lesson: the table before the act, from here on
_TAKES = (V_DRAW, V_PASS, V_ACCEPT)  # verbs: no card leaves the hand


def judge(table, act):
    """Return ``cost, better act, reason, seat`` of an act of the asked seat, as its player could know it.

    The cost is 0 if nothing better is known: a bot only chooses there, without a score. The others are as
    :func:`uno_table.tables.hint.best` returns them.

    :param table: before the act.
    """
    seat = act >> 8 & 15
    found = best(table, seat)
    better = found[0]
    v = table.view(seat)
    verb = act >> 12
    other = better >> 12
    cost = 0
    if better < 0 or act == better or v[O_SEL]:
        pass
    elif verb == V_PLAY and other == V_PLAY:
        memory = table.memory
        cost = 5 * (value(v, seat, better & 255, memory) - value(v, seat, act & 255, memory)) // _POINTS
    elif verb == V_PLAY and other in _TAKES:
        cost = _WILD if act & 4 else 0
    elif verb in _TAKES and other == V_PLAY:
        cost = _LAST if found[1] == "last" else _PASSED if verb == V_PASS else _DREW
    elif verb == V_CHOOSE and other == V_CHOOSE and phase(v) == P_ASK and ask(v) == A_COLOR:
        cost = _COLOR * (held(v, seat, better & 255) - held(v, seat, act & 255))
    return (cost,) + found


class CoachTable(WatchTable):
    """A table at which the last round of a match is played once more, :meth:`step` by step.

    ``costs``: ``cost, acts done before it, steps before it, act`` of each act of the person that has cost something.

    :param store: of the match.
    :param rounds: of :func:`uno_table.tables.watching.segments`, at least one.
    """

    def __init__(self, store, rounds):
        first = len(rounds) - 1
        while first and rounds[first][SEGMENT_GOES_ON]:
            first -= 1
        self.costs = []
        self._looks = False  # acts are judged
        self._silent = None  # a row of costs: the act before which UNO was not called
        WatchTable.__init__(self, store, rounds, first)
        self._first = first
        self._begun = bytes(self.memory), self.acts_done
        self._looks = True

    def _load_bots(self):
        """Load the bot that judges, and remembers what a bot at the table knew."""
        self._mind = levels.load(LEVEL_KEEN, self.edition)

    def propose(self, act):
        """Judge an act of the person, and do it."""
        seat = act >> 8 & 15
        looks = self._looks and seat < self.seats and not self.kinds[seat]
        if looks and self.asked() == seat and act >> 12 != V_TIMEOUT:
            self._look(act)
        reason = Table.propose(self, act)
        log = self.log
        for i in range(1, 3 * log[0], 3):
            if log[i] == E_CAUGHT and self._silent and self._silent[-1] >> 8 & 15 == log[i + 1]:
                self.costs.append(self._silent)
        return reason

    def _look(self, act):
        costs = self.costs
        while costs and costs[-1][_ACTS] >= self.acts_done:
            costs.pop()  # it was taken back
        cost, better = judge(self, act)[:2]
        if act >> 12 != V_CHOOSE:
            self._silent = None
        if better >> 12 == V_UNO and act >> 12 == V_PLAY:
            self._silent = _CAUGHT, self.acts_done, self.at, act
        if cost >= _LEAST:
            costs.append((cost, self.acts_done, self.at, act))

    def lesson(self):
        """Go to before the act that has cost most.

        :return: ``act, better act, reason, seat, kinds, page, memory, acts done``, or () if no act has cost anything.
        """
        if not self.costs:
            return ()
        _, _, steps, act = max(self.costs)
        self._looks = False
        self.go(self._first)
        self.memory[ALL], self.acts_done = self._begun
        while self.at < steps and self.step():
            pass
        found = judge(self, act)[1:]
        return (act,) + found + (self.kinds, bytes(self.page), bytes(self.memory), self.acts_done)


def practice(lesson):
    """Return a table to play on at, from before an act. Nothing of it is saved or counts.

    :param lesson: of :meth:`CoachTable.lesson`.
    """
    table = Table()
    kinds, page, memory, acts_done = lesson[_KINDS:]
    table.seat(bytearray(page), kinds)
    table.memory[ALL] = memory
    table.acts_done = acts_done
    table.tally = fresh_tally(b"")
    table.log[0] = 0
    table.practice = lesson
    table.acted()
    return table
