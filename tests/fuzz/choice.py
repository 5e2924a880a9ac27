# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The acts of the seats: mostly legal acts, found without listing all of them, and mostly illegal acts."""

import random

from tests.fuzz.game import Game
from uno_core import TABLES, codes, flow

PLAY_ON, KEEP, HURRY, HOARD, ANY = range(5)  # what the seats of a round are like
STYLES = (HURRY, HURRY, HURRY, KEEP, KEEP, HOARD, ANY, ANY)  # large hands take time: one round in eight

_NONE = codes.NONE
_ROW = codes.O_ROW
_FENCE = codes.O_FENCE
_STATE = codes.O_STATE
_OPEN = codes.O_OPEN
_WINDOWS = codes.O_WINDOWS
_NUMBERS_END = 80  # symbol << 3 of the first symbol that is not a number
_DRAW = codes.V_DRAW << 12  # acts of seat 0
_PASS = codes.V_PASS << 12
_ACCEPT = codes.V_ACCEPT << 12
_CHALLENGE = codes.V_CHALLENGE << 12
_UNO = codes.V_UNO << 12
_CATCH = codes.V_CATCH << 12
_CHOOSE = codes.V_CHOOSE << 12
_SELECT = codes.V_SELECT << 12
_JUMP = codes.V_JUMP << 12
_SLAP = codes.V_SLAP << 12
_REPORT = codes.V_REPORT << 12
_ADVISE = codes.V_ADVISE << 12
_TIMEOUT = codes.V_TIMEOUT << 12
_ADD = codes.V_ADD << 12
_EDITION = codes.V_EDITION
_OF_A_CARD = (codes.V_PLAY, codes.V_SELECT, codes.V_JUMP, codes.V_ADD)


class Choice:
    """Acts for one match.

    :param chance: where everything random comes from; ``wrong``: whether rules let wrong acts be done.
    """

    def __init__(self, game: Game, chance: random.Random):
        self.game, self._page, self._seats = game, game.page, game.seats
        self._bits = chance.getrandbits
        self._wrong = bool(self._page[codes.O_STRICT] & codes.S_WRONG)
        self._own = TABLES[self._page[codes.O_EDITION]][codes.Q_WIDTH] or 0
        self._clock = bool(self._page[codes.O_STRICT] & codes.S_MORE)

    def act(self, style: int) -> int:
        """A legal act of the seat that is asked, or now and then of another one.

        A seat that plays on plays a card whenever it can, numbers first: that ends a round.
        """
        page, bits = self._page, self._bits
        dice = bits(8)
        seat = page[_STATE] & 15
        if style != PLAY_ON:
            if page[_WINDOWS] and dice & 3 == 0:
                act = self._interrupt(seat)
                if act is not None:
                    return act
            if style == ANY and dice & 4 or dice > 240:
                acts = self.game.listed(bits(16) * self._seats >> 16 if dice > 250 else seat)
                if acts:
                    return acts[bits(16) * len(acts) >> 16]
            if dice == 100 and self.game.rules["advice"]:
                act = _ADVISE | self._seat() << 8 | self._seat()
                if not flow.refusal(page, act):
                    return act
            if self._own and dice & 15 == 9:
                own = [act for act in self.game.listed(self._seat() if dice & 16 else seat) if act >> 12 == _EDITION]
                if own:
                    return own[bits(16) * len(own) >> 16]
            if dice == 101 and self._clock and not flow.refusal(page, _TIMEOUT | seat << 8):
                return _TIMEOUT | seat << 8
        act = self._asked(seat, style, dice)
        if act is not None:
            return act
        acts = self.game.listed(seat)
        return acts[bits(16) * len(acts) >> 16]

    def _seat(self) -> int:
        return self._bits(16) * self._seats >> 16

    def _first(self, acts) -> int | None:
        page, refusal = self._page, flow.refusal
        for act in acts:
            if not refusal(page, act):
                return act
        return None

    def _interrupt(self, asked: int) -> int | None:
        """Something that a window lets be done, mostly out of turn."""
        page, bits = self._page, self._bits
        windows = page[_WINDOWS]
        some = []
        if page[_OPEN] or page[_OPEN + 1]:
            target = (page[_OPEN] & -page[_OPEN]).bit_length() - 1 if page[_OPEN] else page[_OPEN + 1].bit_length() + 7
            seat = self._seat()
            some.append(_UNO | target << 8 if seat == target or bits(1) else _CATCH | seat << 8 | target)
        if windows & (codes.W_JUMP | codes.W_ADD):
            top = page[_ROW + page[_FENCE + self._seats]]
            at = page.find(top, _ROW + page[_FENCE], _ROW + page[_FENCE + self._seats]) - _ROW
            if at >= 0:
                seat = 0
                while page[_FENCE + seat + 1] <= at:
                    seat += 1
                some += [
                    (_JUMP if bits(1) else _ADD) | seat << 8 | top,
                    _JUMP | seat << 8 | top,
                ]
            actor = page[codes.O_ACTOR]
            some.append(_ADD | (actor & 15) << 8 | top)
        if windows & codes.W_REPORT:
            for target in range(self._seats):
                if page[codes.O_OFFENCE + target] and bits(1):
                    some.append(_REPORT | self._seat() << 8 | target)
        if windows & codes.W_ACCUSE:
            some.append(_CHALLENGE | asked << 8)
        if bits(1):
            some.reverse()
        return self._first(some)

    def _cards(self, seat: int, style: int) -> int | None:
        """Return a playable card of this hand, from some place in it on."""
        page, refusal = self._page, flow.refusal
        first, last = page[_FENCE + seat] + _ROW, page[_FENCE + seat + 1] + _ROW
        if first == last:
            return None
        hand = page[first:last]
        at = self._bits(16) * (last - first) >> 16
        tag, other = seat << 8, None
        for face in dict.fromkeys(hand[at:] + hand[:at]):
            if not refusal(page, tag | face):
                if style > KEEP or not (face & codes.C_WILD or style == PLAY_ON and face & 0x78 >= _NUMBERS_END):
                    return tag | face
                other = tag | face
        return other

    def _asked(self, seat: int, style: int, dice: int) -> int | None:
        """Return the act of the asked seat, or None if none was found immediately."""
        page, bits = self._page, self._bits
        phase, tag = page[_STATE] >> 4, seat << 8
        if phase == codes.P_TURN:
            return self._turn(seat, style, dice)
        if phase == codes.P_DREW:
            if style != PLAY_ON and dice & 48 == 0:
                return _PASS | tag
            if page[codes.O_DRAWN] == _NONE:  # a second card
                return self._cards(seat, style) if dice & 2 else _PASS | tag
            return self._first((tag | page[codes.O_DRAWN], _PASS | tag))  # it may have been given away
        if phase == codes.P_OWN:
            return None
        if phase == codes.P_ASK:
            if page[codes.O_RESUME] >= 8 and page[codes.O_ASK] != codes.A_COLOR:
                return None
            choice = _CHOOSE | tag
            if page[codes.O_ASK] == codes.A_COLOR:
                if style != PLAY_ON and dice < 16 and self._wrong:
                    late = _REPORT | self._seat() << 8 | seat
                    if not flow.refusal(page, late):
                        return late
                return choice | bits(2)
            return self._first((choice | self._seat(), choice | (_NONE if dice & 64 else self._seat())))
        if phase == codes.P_RACE:
            who = self._seat()
            if dice & 120 == 0:
                return _TIMEOUT | tag
            return self._first((_SLAP | who << 8, _SLAP | tag))
        if dice & 16 and style != PLAY_ON and page[_WINDOWS] & codes.W_CHALLENGE:
            return _CHALLENGE | tag
        if page[codes.O_STRICT] & codes.S_ANSWER and dice & 96:
            act = self._cards(seat, style)
            if act is not None:
                return act
        return self._first((_ACCEPT | tag, _PASS | tag))

    def _turn(self, seat: int, style: int, dice: int) -> int | None:
        page, bits = self._page, self._bits
        tag, held = seat << 8, page[_FENCE + seat + 1] - page[_FENCE + seat]
        call = _UNO | tag
        if page[codes.O_SEL]:
            act = None
            if dice & 48 == 0 and style != PLAY_ON:
                act = self._first((_SELECT | tag | self._held(seat), call, _SELECT | tag | _NONE))
            elif held == page[codes.O_SEL] + 1 and style != PLAY_ON:
                act = self._first((call,))  # what empties the hand needs the call
            return self._cards(seat, style) if act is None else act
        if style != PLAY_ON:
            if held == 2 and dice & 64 or dice < 4:
                act = self._first((call,))
                if act is not None:
                    return act
            if style == HOARD and bits(3):
                act = self._first((_DRAW | tag,))
                if act is not None:
                    return act
            if self.game.several and dice & 32 and held > 1:
                act = self._first([_SELECT | tag | self._held(seat) for _ in range(3)])
                if act is not None:
                    return act
        act = self._cards(seat, style)
        return self._first((_DRAW | tag, _PASS | tag)) if act is None else act

    def _held(self, seat: int) -> int:
        page = self._page
        first, last = page[_FENCE + seat], page[_FENCE + seat + 1]
        return page[_ROW + first + (self._bits(16) * (last - first) >> 16)]

    def anything(self, calm: bool) -> tuple | None:
        """An act that is mostly wrong, and why it is refused; None if it should rather not be tried.

        :param calm: only impossible acts are wanted.
        """
        page, bits = self._page, self._bits
        dice = bits(3)
        if dice < 2:
            act = bits(16)
        elif dice < 4:
            act = self._seat() << 8 | page[_ROW + (bits(16) * page[codes.O_CARDS] >> 16)]
        elif dice < 6:
            verb = bits(4)
            seat = self._seat()
            some = page[_FENCE + seat + 1] > page[_FENCE + seat]
            arg = self._held(seat) if verb in _OF_A_CARD and some else bits(2) if bits(1) else 0
            act = verb << 12 | seat << 8 | arg
        else:
            seat = page[_STATE] & 15 if dice == 6 else self._seat()
            if page[_FENCE + seat + 1] == page[_FENCE + seat]:
                return None
            act = (_JUMP if dice == 7 and bits(1) else 0) | seat << 8 | self._held(seat)
        reason = flow.refusal(page, act)
        if not reason and (calm or bits(2)) or calm and self._wrong:
            return None
        return act, reason
