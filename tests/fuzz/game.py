# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A match under check: what must hold after an act, and what must hold of a page."""

import operator
import random

from tests.fuzz import calls, events, replay, turns
from tests.fuzz.hidden import shuffle_hidden
from tests.fuzz.state import fault
from tests.fuzz.violation import Violation
from uno_core import TABLES, codes, deal, flow, ruleset, judge, mask, opening, record, results

# Private to this module like the names of a device's modules, and for the same reason: they are read 30000 times a
# second.
_NONE = codes.NONE
_ROW = codes.O_ROW
_FENCE = codes.O_FENCE
_STATE = codes.O_STATE
_WINNER = codes.O_WINNER
_FINAL_DRAW = codes.O_RULES + codes.R_FINAL_DRAW
_JUMP_CONT = codes.O_RULES + codes.R_JUMP_CONT
_RULES = slice(codes.O_RULES, codes.O_FLAGS)
_SCORES = slice(codes.O_SCORE, codes.O_FENCE)
_HEAD = slice(0, codes.O_CARDS)
_OVER = codes.P_OVER << 4
_TIMEOUT = codes.V_TIMEOUT
_NO_CARD = codes.V_DRAW << 12  # acts below play a card
_WRONG_FROM = 32  # refusals from here on are of acts that can be done where a rule lets them
_SEVERAL = ("rev-multi", "double", "multi-ident", "multi-number", "pair-cn", "add-up")
# A number for every face: their sum changes when a card does (once in 65536 it does not; see SORT).
_WEIGHTS = [random.Random(1).getrandbits(8) for _ in range(512)]
_LOW, _HIGH = bytes(_WEIGHTS[:256]), bytes(_WEIGHTS[256:])


class Game:
    """A match and what it is checked against.

    :param page: a new one with its rules; ``entropy``: its seed.
    """

    def __init__(self, page: bytearray, entropy: bytes):
        self.page = page
        self.log = [0] * 145
        self.tape = replay.start(page, entropy)
        self.seats = page[codes.O_SEATS]
        self.rules = {key: ruleset.get_rule(page, key) for key, *_ in ruleset.ROWS}
        self.several = any(self.rules[key] for key in _SEVERAL)
        own = TABLES[page[codes.O_EDITION]]
        deck = deal.faces(page)
        # If cards turn, or others join them, the expected cards are computed again.
        self._turning = bool(own[codes.Q_FACES] or own[codes.Q_BEHIND])
        self._weight = self._weigh(deck)
        self._length = len(page)
        self._acts_of_edition = own[codes.Q_MAY]
        self._picks = own[codes.Q_MOVE_ON]
        self._seen, self._other = bytearray(page), bytearray(page)
        self._out = [0] * 256
        self.doing: int | None = None  # an act, while the core does it
        self.before = b""  # the page before the last act
        opening.open_match(page, self.log)
        self.told()
        self._head, self._rules = page[_HEAD], page[_RULES]
        self._cards = None if own[codes.Q_BEHIND] else _all(page)  # what is behind may join the row
        self.game = page[_STATE] >> 4 == codes.P_OWN and page[_FENCE] == page[_FENCE + self.seats]  # none of cards
        self.intact(None)
        self.sorted()

    def next_round(self) -> None:
        """Deal again."""
        deal.next_round(self.page, self.log)
        self.told()
        self.intact(None)
        self.sorted()

    def told(self, act: int | None = None) -> list | None:
        """The events in the log, each of which a guest would take; None if there were more than it holds."""
        told = events.events(self.log)
        if told and not judge.events(self.page, self.log):
            raise Violation("a guest would take an event for none", act, str(told))
        return told

    # --- acts ---------------------------------------------------------------------------------

    def attempt(self, act: int, reason: int) -> bool:
        """Do an act through the core's front door, and check what must hold then.

        :param reason: why it is refused, as the core has just said.
        :return: whether it is done.
        """
        page, log = self.page, self.log
        self.before = before = bytes(page)
        self.doing = act
        got = flow.attempt(page, act, log)
        self.doing = None
        if got:
            if got != reason:
                raise Violation("an act is refused for another reason than asked before", act, f"{got}, not {reason}")
            if page != before:
                raise Violation("a refused act changes the page", act)
            return False
        self.tape += act.to_bytes(2, "big")
        if reason:
            self._may_be_wrong(act, reason)
        else:
            self.in_turn(before, act)
        self.intact(act)
        told = self.told(act)
        if told is not None:
            what = None
            if not self.game and page[_STATE] < _OVER:
                what = calls.fault(before, page, act, told) or turns.fault(before, page, act, bool(reason), told)
            if what:
                raise Violation(what, act, str(told))
            self._told(told, before, act, reason)
        return True

    def in_turn(self, before, act: int) -> None:
        """An act that is legal is of the seat that is asked, or of one that a rule in force lets act.

        :param before: the page it is legal on.
        """
        verb, seat = act >> 12, act >> 8 & 15
        if verb < codes.V_SELECT:
            if seat != before[_STATE] & 15 and verb != codes.V_UNO and verb != codes.V_CATCH:
                raise Violation("a seat may act out of turn", act)
            return
        rules = self.rules
        if verb == codes.V_JUMP:
            good = rules["jump"] and before[codes.O_WINDOWS] & codes.W_JUMP
        elif verb == codes.V_SLAP:
            good = before[_STATE] >> 4 == codes.P_RACE and _bit(before, codes.O_RACE_MASK, seat)
        elif verb == codes.V_ADD:
            good = rules["double"] and before[codes.O_WINDOWS] & codes.W_ADD and before[codes.O_ACTOR] == seat
        elif verb == codes.V_REPORT:
            good = rules["advice"] or rules["pen-on-demand"]
        elif verb == codes.V_ADVISE:
            good = rules["advice"]
        elif verb == codes.V_SELECT:
            good = self.several and before[_STATE] == codes.P_TURN << 4 | seat
        elif verb == codes.V_TIMEOUT:
            clock = rules["pen-any"] or before[codes.O_RULES + codes.R_CLOCK] or self.game
            good = before[_STATE] & 15 == seat and (before[_STATE] >> 4 == codes.P_RACE or clock)
        elif verb == codes.V_EDITION:
            good = self._acts_of_edition
        else:
            good = False
        if not good:
            raise Violation("an act is legal that no rule in force knows", act)

    def _may_be_wrong(self, act: int, reason: int) -> None:
        verb, rules = act >> 12, self.rules
        if reason < _WRONG_FROM or not (
            verb == codes.V_UNO
            and rules["uno-false"]
            or verb == codes.V_JUMP
            and rules["jump"]
            and rules["jump-call"]
            or verb == codes.V_PLAY
            and (rules["pen-on-demand"] or rules["pen-any"])
        ):
            raise Violation("a wrong act is done though no rule lets it", act, f"refusal {reason}")

    def _told(self, told: list, before: bytes, act: int, reason: int) -> None:
        page, seats = self.page, self.seats
        own = before[_STATE] >> 4 == codes.P_ASK and before[codes.O_RESUME] >= 8 or self.game
        if not events.tells(told, act, bool(reason), own):
            raise Violation("the events do not tell the act", act, str(told))
        if page[_STATE] < _OVER and page[_SCORES] != before[_SCORES]:
            raise Violation("points are given before the round is over", act)
        over = False
        for one in told:
            if one[0] == codes.E_ROUND:
                over = one[1] == page[_WINNER]
        if over != (page[_STATE] >= _OVER):
            raise Violation("the events do not tell how the round ends", act, str(told))
        if not told or not events.UNCOUNTED.isdisjoint([one[0] for one in told]):
            return
        first = before[_FENCE : _FENCE + seats + 1]
        playing = [k for k in range(seats) if not before[codes.O_FLAGS + k] & codes.F_OUT]
        held = events.hands(told, [*map(operator.sub, first[1:], first)], playing)
        fences = page[_FENCE : _FENCE + seats + 1]
        if held != [*map(operator.sub, fences[1:], fences)]:
            raise Violation("the events do not tell how many cards are held", act, str(told))

    # --- a page -------------------------------------------------------------------------------

    def _weigh(self, cards) -> tuple:
        return sum(cards.translate(_LOW)), sum(cards.translate(_HIGH))

    def intact(self, act: int | None) -> None:
        """Check that the page is a page of this match: its cards, fences, edition, rules; the asked seat is possible.

        :param act: the last one.
        """
        page = self.page
        if len(page) != self._length:
            raise Violation("the page has another length", act)
        if not self._turning and self._weigh(page[_ROW:]) != self._weight:
            raise Violation("cards are not conserved", act)
        fences = page[_FENCE : _FENCE + self.seats + 1]
        if bytes(sorted(fences)) != fences or fences[-1] >= page[codes.O_CARDS] and not self.game:
            raise Violation("the fences are out of order", act)
        if page[_HEAD] != self._head or page[_RULES] != self._rules or self._cards not in (None, _all(page)):
            raise Violation("edition, seats or rules changed during a match", act)
        if page[_STATE] < _OVER and not self.game:
            what = fault(page, self.seats, fences)
            if what:
                raise Violation(what, act)

    def sorted(self) -> None:
        """Every card, one by one."""
        page = self.page
        if sorted(page[_ROW : _ROW + page[codes.O_CARDS] + page[codes.O_ASIDE]]) != sorted(deal.faces(page)):
            raise Violation("cards are not conserved")

    def listed(self, seat: int) -> list:
        """Return the possible acts of a seat: its own, not refused, each once (a play of a card once for each copy that
        is held)."""
        out, refusal, page = self._out, flow.refusal, self.page
        before = bytes(page)
        acts = out[: flow.legal(page, seat, out)]
        for act in acts:
            if refusal(page, act):
                raise Violation("legal lists an act that is refused", act)
            if act >> 8 & 15 != seat or act >> 12 == _TIMEOUT:
                raise Violation("legal lists an act that is not the seat's", act)
        if len(set(acts)) != len(acts):
            hand = page[_ROW + page[_FENCE + seat] : _ROW + page[_FENCE + seat + 1]]
            for act in set(acts):
                if acts.count(act) > (hand.count(act & 255) if act < _NO_CARD else 1):
                    raise Violation("legal lists an act too often", act)
        if page != before:
            raise Violation("to ask what is legal changes the page")
        if not acts and page[_STATE] & 15 == seat and page[_STATE] < _OVER:
            raise Violation("the seat that is asked has no act")
        return acts

    def look(self, viewer: int, acts: list, chance: random.Random, tried=()) -> None:
        """Check that a view shows nothing of what is hidden, and answers as the page does.

        :param viewer: a seat, or 255; ``acts``: its acts on the page; ``tried``: others to compare.
        """
        page, seen, other, refusal = self.page, self._seen, self._other, flow.refusal
        before = bytes(page)
        mask.view_into(page, viewer, seen)
        mask.view_into(shuffle_hidden(page, viewer, chance), viewer, other)
        if seen != other:
            at = [i for i in range(len(seen)) if seen[i] != other[i]]
            raise Violation("a view shows what is hidden", None, f"seat {viewer}, byte {at[0]}")
        if viewer == _NONE:
            return
        n = flow.legal(seen, viewer, self._out)
        if self._out[:n] != acts:
            raise Violation("legal lists something else for a view than for the page", None, f"seat {viewer}")
        for act in acts:
            if refusal(seen, act):
                raise Violation("a view refuses what the page accepts", act)
        self._compare(tried, [refusal(page, act) for act in tried])
        if page != before:
            raise Violation("to look at the page changes it")

    def _compare(self, acts, reasons: list) -> None:
        """Check that the view that was looked at last gives these reasons too."""
        seen, refusal = self._seen, flow.refusal
        if [refusal(seen, act) for act in acts] != reasons:
            for act, reason in zip(acts, reasons):
                if refusal(seen, act) != reason:
                    more = f"{refusal(seen, act)}, not {reason}"
                    raise Violation("a view refuses for another reason than the page", act, more)

    def sweep(self, chance: random.Random) -> None:
        """Check all acts there are, and all views."""
        page, refusal = self.page, flow.refusal
        asked = page[_STATE] & 15 if page[_STATE] < _OVER else _NONE
        whole = (asked, chance.randrange(self.seats))
        for seat in (*range(self.seats), 15):
            acts = self.listed(seat) if seat < self.seats else []
            every = [verb << 12 | seat << 8 | arg for verb in range(16) for arg in range(256)]
            reasons = [refusal(page, act) for act in every]
            accepted = [act for act, reason in zip(every, reasons) if not reason]
            for act in accepted:
                if act not in acts and act >> 12 != _TIMEOUT:
                    raise Violation("an act is accepted that legal does not list", act)
                self.in_turn(page, act)
            if seat < self.seats:
                self.look(seat, acts, chance)
                if seat in whole:
                    self._compare(every, reasons)
        self.look(_NONE, [], chance)
        self.sorted()

    def saved(self) -> None:
        """Check that a save gives the page back."""
        if record.unpack(record.pack(self.page)) != self.page:
            raise Violation("a save does not give the page back")
        bad = judge.fault(self.page)
        if bad:
            if self.page[_STATE] < _OVER:
                self.listed(self.page[_STATE] & 15)
            raise Violation("a good page is called bad", None, bad)

    def replayed(self) -> None:
        """Check that the acts lead to the same page again."""
        try:
            again = replay.play(self.tape)
        except ValueError as error:
            raise Violation("the replay fails", None, str(error)) from None
        if again != self.page:
            raise Violation("the replay ends in another page")

    def ended(self) -> None:
        """Check that a round is over: by a hand without cards, or blocked; or all others have dropped out.

        With the German final draw, by jumping in, and where the unit picks, what is due at the end may come round to
        the winner.
        """
        page, winner = self.page, self.page[_WINNER]
        round_about = page[_FINAL_DRAW] == 2 or page[_JUMP_CONT] or self._picks or page[codes.O_OUTS]
        held = winner < self.seats and page[_FENCE + winner + 1] - page[_FENCE + winner]
        if winner != _NONE and (winner >= self.seats or held and not round_about):
            raise Violation("who holds cards has won the round")
        if results.match_over(page) and not any(results.wins_match(page, seat) for seat in range(self.seats)):
            raise Violation("nobody has won the match that is over")


def _all(page) -> int:
    """Return cards in the row and behind it."""
    return page[codes.O_CARDS] + page[codes.O_ASIDE]


def _bit(page, at: int, seat: int) -> int:
    return page[at + (seat >> 3)] >> (seat & 7) & 1
