# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The possible effects of an act on calls of UNO and on windows: from the page before it, the page after it and its
events."""

from collections.abc import Iterable

from uno_core import codes

_FLAGS, _OFFENCE, _FENCE, _STATE = codes.O_FLAGS, codes.O_OFFENCE, codes.O_FENCE, codes.O_STATE
_OPEN, _OLD, _SEATS = codes.O_OPEN, codes.O_OLD, codes.O_SEATS
_WINNER, _OVER, _NONE = codes.O_WINNER, codes.P_OVER << 4, codes.NONE
_AHEAD = codes.F_ARMED | codes.F_CLAIMED | codes.F_FALSE
_LAID = (codes.E_PLAYED, codes.E_ADDED, codes.E_DISCARDED)
_ALL = (codes.E_ROTATED, codes.E_SHUFFLED)
_BOTH = (codes.E_SWAPPED, codes.E_GAVE)
_GOT = (*_ALL, *_BOTH, codes.E_TAKEN_BACK)
_OWN_TURN = (codes.P_TURN, codes.P_DREW, codes.P_OWED)
_ASIDE = (codes.V_JUMP, codes.V_CATCH, codes.V_REPORT, codes.V_ADVISE, codes.V_SLAP)


def fault(before: bytes, page: bytearray, act: int, told: list) -> str | None:
    """Return a violated invariant, or None.

    :param told: the events of the act.
    """
    if page[_STATE] >= _OVER or page[_WINNER] != _NONE:
        return None
    seats = before[_SEATS]
    flags = before[_FLAGS : _FLAGS + seats]
    opened = _word(before, _OPEN) & ~_word(before, _OLD)
    if any(flags):
        for seat in range(seats):
            if flags[seat] & _AHEAD:
                what = _call(before, page, act, told, seat)
                if what:
                    return what
    if opened or any(before[_OFFENCE : _OFFENCE + seats]):
        what = _windows(before, page, told, opened)
        if what:
            return what
    return _hands_of_one(before, page, act, told)


def _word(page, at: int) -> int:
    return page[at] | page[at + 1] << 8


def _held(page, seat: int) -> int:
    return page[_FENCE + seat + 1] - page[_FENCE + seat]


def _about(told: list, seat: int) -> list:
    """Return the codes of what has happened to the hand of a seat."""
    return [one[0] for one in told if one[1] == seat or one[0] in _ALL or one[0] in _BOTH and one[2] == seat]


def _call(before, page, act: int, told: list, seat: int) -> str | None:
    """A call made ahead stays until the turn is over, and it is false if no play to one card has followed."""
    now = page[_FLAGS + seat]
    if now & codes.F_OUT:
        return None
    about = _about(told, seat)
    if page[codes.O_RULES + codes.R_UNO_FALSE] and not now & _AHEAD and codes.E_FALSE_UNO not in about:
        if not _came_to_one(_held(before, seat), told, seat):
            return "a call that came to nothing is forgotten"
    if not before[_FLAGS + seat] & codes.F_ARMED or now & codes.F_ARMED:
        return None
    if before[_FLAGS + seat] & codes.F_BEFORE:
        return None  # it waited for a card that is added, until another seat begins
    by, verb = act >> 8 & 15, act >> 12
    aside = verb in _ASIDE and by != seat and not (verb == codes.V_REPORT and act & 255 == seat)
    if not aside and not (verb == codes.V_CHALLENGE and (codes.E_GUILTY, before[codes.O_PEND_BY], seat) in told):
        return None
    same = before[_STATE] & 15 == page[_STATE] & 15 == seat and before[codes.O_TURN] == page[codes.O_TURN]
    if same and before[_STATE] >> 4 in _OWN_TURN and page[_STATE] >> 4 in _OWN_TURN:
        if not {codes.E_DREW, codes.E_SKIPPED, *_GOT}.intersection(about):
            return "a call is lost though the turn goes on"
    return None


def _came_to_one(held: int, told: list, seat: int) -> bool:
    """Whether a seat has brought its hand down to one card, or none."""
    for code, who, arg in told:
        if who == seat and code in _LAID:
            held -= 1
            if held <= 1:
                return True
        elif who == seat and code == codes.E_DREW:
            held += arg
        elif who == seat and code == codes.E_GAVE:
            return True
    return False


def _windows(before, page, told: list, opened: int) -> str | None:
    """A window that was opened since a turn began stays open when the turn is over."""
    state = before[_STATE]
    begun = state >> 4 == codes.P_DREW or state >> 4 == codes.P_TURN and before[codes.O_BEGUN]
    if not begun:
        return None
    still = _word(page, _OPEN)
    for seat in range(before[_SEATS]):
        if page[_FLAGS + seat] & codes.F_OUT:
            continue
        about = _about(told, seat)
        if opened >> seat & 1 and not still >> seat & 1:
            if not {codes.E_UNO, codes.E_CAUGHT, codes.E_DREW, *_LAID, *_GOT}.intersection(about):
                return "who could be caught cannot any more though nobody else has begun"
        if before[_OFFENCE + seat] and not page[_OFFENCE + seat] and codes.E_REPORTED not in about:
            return "what could be reported cannot any more though nobody else has begun"
    return None


def _hands_of_one(before, page, act: int, told: list) -> str | None:
    """A seat that has played down to one card, or has got a hand of one, has called or can be caught."""
    opened = _word(page, _OPEN)
    seats: Iterable[int]
    for code, who, arg in told:
        if code in _LAID and act >> 12 != codes.V_EDITION or code == codes.E_SWAPPED:
            seats = (who, arg) if code == codes.E_SWAPPED else (who,)
        elif code in _ALL:
            seats = range(before[_SEATS])
        else:
            continue
        for seat in seats:
            good = opened >> seat & 1 or page[_FLAGS + seat] & (codes.F_CALLED | codes.F_OUT)
            if not good and _held(page, seat) == 1:
                return "a hand of one that nobody has called cannot be caught"
    return None
