# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The lesson, a first round to learn by: Classic, a person and two bots, every card in its
place, every act known before.

The rules are the ordinary ones; the table below gives only the acts. Nothing of it is kept.
"""

from uno_core import deal
from uno_core.codes import C_BLUE, C_GREEN, O_CARDS, O_FENCE, O_MATCH, O_RAW, O_ROW, O_STATE, P_TURN, TICKS, V_CATCH
from uno_core.codes import V_CHALLENGE, V_CHOOSE, V_DRAW, V_UNO
from uno_table import fresh_tally
from uno_table.tables.table import Table

_KINDS = b"\0\2\2"
_SEED = b"\1\2\3\4"
_ONE = 1 << 8  # an act of the first bot,
_TWO = 2 << 8  # of the second one

# Faces: a number, 10 a skip, 13 a wild, 14 a Wild Draw Four; times eight; red 0, yellow 1, green 2, blue 3, none 4.
_TOP = 5 << 3
_HANDS = (
    (2 << 3, 9 << 3 | 2, 10 << 3 | 2, 6 << 3 | 3, 1 << 3 | 3),
    (9 << 3, 4 << 3 | 2, 6 << 3 | 2, 3 << 3 | 3),
    (9 << 3 | 3, 4 << 3 | 1, 8 << 3 | 2, 14 << 3 | 4, 0 << 3 | 2, 8 << 3, 8 << 3 | 1),
)
# The draw pile, the last card first: the wild of the person, two for the caught player, four for the bluffer.
_PILE = (5 << 3 | 3, 1 << 3 | 1, 3 << 3 | 1, 7 << 3, 7 << 3 | 1, 1 << 3, 13 << 3 | 4)

# An act, and the sentence that is shown before it, or empty.
STEPS = (
    (_HANDS[0][0], "color"),
    (_ONE | _HANDS[1][0], ""),
    (_TWO | _HANDS[2][0], ""),
    (_HANDS[0][1], "number"),
    (_ONE | _HANDS[1][1], ""),
    (_TWO | _HANDS[2][1], ""),
    (V_DRAW << 12, "draw"),
    (_PILE[-1], "wild"),
    (V_CHOOSE << 12 | C_GREEN, "name"),
    (_ONE | _HANDS[1][2], ""),
    (V_CATCH << 12 | 1, "catch"),
    (_TWO | _HANDS[2][2], ""),
    (_HANDS[0][2], "action"),
    (_TWO | _HANDS[2][3], ""),
    (V_CHOOSE << 12 | _TWO | C_BLUE, ""),
    (V_CHALLENGE << 12, "challenge"),
    (V_UNO << 12, "uno"),
    (_HANDS[0][3], ""),
    (_ONE | _HANDS[1][3], ""),
    (_TWO | _PILE[0], ""),
    (_HANDS[0][4], "last"),
)


class LessonTable(Table):
    """``at``: which of the steps is next."""

    alone = False  # nothing is taken back

    def __init__(self):
        Table.__init__(self)
        self.at = 0
        self._acted_ms = -1  # ticks of the last act; -1: just now
        self.open(_KINDS, _SEED)
        self.tally = fresh_tally(b"")  # nothing counts
        self._arrange()

    def _arrange(self):
        """Lay the cards: what is drawn on top of the rest, the hands, the first card."""
        page = self.page
        rest = bytearray(page[O_CARDS])  # a list would not do: MicroPython puts no bytes into a part of one
        deal.cards(page, rest, 0)
        rest = list(rest)
        placed = list(_PILE) + [face for hand in _HANDS for face in hand] + [_TOP]
        for face in placed:
            rest.remove(face)
        row = bytes(rest + placed)
        page[O_ROW : O_ROW + len(row)] = row
        fence = len(rest) + len(_PILE)
        for seat in range(len(_HANDS)):
            page[O_FENCE + seat] = fence
            fence += len(_HANDS[seat])
        page[O_FENCE + len(_HANDS)] = fence
        page[O_MATCH] = _TOP
        page[O_RAW] = 0
        page[O_STATE] = P_TURN << 4
        self.log[0] = 0
        self.acted()

    def next(self):
        """Return the act that is next, or -1 when all is done, and the sentence before it."""
        return STEPS[self.at] if self.at < len(STEPS) else (-1, "")

    def done(self, act):
        """Take in an act that has been done."""
        Table.done(self, act)
        self.at += 1
        self._acted_ms = -1

    def tick(self, now_ms):
        """Let time pass: a bot does what is next."""
        if self._acted_ms < 0:
            self._acted_ms = now_ms
        act = self.next()[0]
        if act < 0 or self.kinds[act >> 8 & 15] == 0 or (now_ms - self._acted_ms) & TICKS < self.pace_ms:
            return False
        self.do(act)
        return True
