# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A table under way: the page and the one door through which acts go."""

from fractions import Fraction

from tests.cases.runner import core
from tests.cases.runner.verdict import Failed, Refused
from uno_core import codes, flow, view

_REFUSALS = {number: name for name, number in vars(codes).items() if name.startswith("X_")}
# The state that a refused or void act leaves alone: piles and hands, direction, cards due, scores (and the turn).
_KEPT = ((codes.O_FENCE, None), (codes.O_DIR, codes.O_DIR + 1), (codes.O_PEND, codes.O_PEND + 1))
_SCORES = (codes.O_SCORE, codes.O_SCORE + 20)


class Game:
    """One case being played.

    :ivar page: the core's page.
    :ivar waited: seconds since somebody has acted, or time was up.
    """

    def __init__(self, page: bytearray):
        self.page = page
        self.log = core.new_log()
        self.waited = Fraction(0)
        self._acts = [0] * 256

    @property
    def phase(self) -> int:
        """The phase of the round, ``P_*``."""
        return view.phase(self.page)

    @property
    def asked(self) -> int:
        """The seat to act; NONE when the round is over."""
        return view.asked(self.page)

    @property
    def over(self) -> bool:
        """Whether the round has ended."""
        return self.phase == codes.P_OVER

    def hand(self, seat: int) -> bytes:
        """Return the cards of a seat, in order of receipt."""
        start = codes.O_FENCE + seat
        return bytes(self.page[codes.O_ROW + self.page[start] : codes.O_ROW + self.page[start + 1]])

    def draw_pile(self) -> bytes:
        """Return the draw pile, top first."""
        return bytes(self.page[codes.O_ROW : codes.O_ROW + self.page[codes.O_FENCE]])[::-1]

    def discard_pile(self) -> bytes:
        """Return the discard pile, bottom first."""
        first = self.page[codes.O_FENCE + self.page[codes.O_SEATS]]
        return bytes(self.page[codes.O_ROW + first : codes.O_ROW + self.page[codes.O_CARDS]])[::-1]

    def totals(self) -> list[int]:
        """Return points of every seat in the match."""
        low = range(codes.O_SCORE, codes.O_SCORE + 2 * self.page[codes.O_SEATS], 2)
        return [self.page[at] | self.page[at + 1] << 8 for at in low]

    def winners(self) -> list[int]:
        """Return the winners of the match, or nobody while it continues."""
        if not self.over or not core.match_over(self.page):
            return []
        return [seat for seat in range(self.page[codes.O_SEATS]) if core.wins_match(self.page, seat)]

    def kept(self) -> tuple:
        """Return the state that a refused or void act must leave unchanged."""
        return (self.asked, *(bytes(self.page[i:j]) for i, j in (*_KEPT, _SCORES)))

    def legal(self, seat: int) -> list[int]:
        """Return every legal act of a seat, by ``flow.legal``."""
        return self._acts[: flow.legal(self.page, seat, self._acts)]

    def act(self, verb: int, seat: int, arg: int = 0) -> None:
        """Have the core do an act, by ``flow.attempt``: one that is legal, or wrong and can be done.

        :raises Refused: the core refuses it.
        :raises Failed: a refusal changed the page, or ``legal`` and ``refusal`` are not of one mind.
        """
        act = verb << 12 | seat << 8 | arg
        before = bytes(self.page)
        reason = flow.refusal(self.page, act)
        if self.page != before:
            raise Failed("a question that changes nothing", "a changed page")
        # The clock's act belongs to no seat and is not listed.
        judged = seat < self.page[codes.O_SEATS] and verb != codes.V_TIMEOUT
        if judged and (act in self.legal(seat)) == bool(reason):
            raise Failed("legal() and refusal() of one mind", f"refusal {_REFUSALS.get(reason, 0)}, legal otherwise")
        reason = flow.attempt(self.page, act, self.log)
        if reason:
            if self.page != before:
                raise Failed("a refusal that changes nothing", "a changed page")
            raise Refused(_REFUSALS.get(reason, f"refusal {reason}"))
        self.waited = Fraction(0)
