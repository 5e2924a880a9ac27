# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Checks of the turn and of penalties, by the pages before and after an act and by its events.

* the identity of the turn changes exactly when a turn ends;
* a call made ahead does not outlive the turn in which it was made, but for a card that is added before anybody begins;
* what an offence costs falls only when it is paid, or lapses because another seat begins.
"""

from uno_core import codes

_STATE, _TURN, _BEGUN, _FLAGS, _PENALTY = codes.O_STATE, codes.O_TURN, codes.O_BEGUN, codes.O_FLAGS, codes.O_PENALTY
_SEATS, _STRICT, _WINDOWS, _ACTOR = codes.O_SEATS, codes.O_STRICT, codes.O_WINDOWS, codes.O_ACTOR
_AHEAD = codes.F_ARMED | codes.F_CLAIMED
_ASKED = (codes.P_TURN, codes.P_DREW, codes.P_OWED)  # phases of the seat that the turn is of
_CAME = (codes.P_TURN, codes.P_OWED)
_ENDS = (codes.V_PLAY, codes.V_PASS, codes.V_ACCEPT, codes.V_DRAW)
_STAYS = (codes.V_UNO, codes.V_CATCH, codes.V_ADVISE, codes.V_SELECT)


def fault(before: bytes, page: bytearray, act: int, wrong: bool, told: list) -> str | None:
    """Return a broken property in words, or None. The round must not be over.

    :param wrong: whether the act was refused, and is done because a rule lets it.
    """
    if not page[_STRICT] & codes.S_LATE:
        return "a turn is told where none is kept" if page[_TURN] or page[_BEGUN] else None
    return _turn(before, page, act, wrong, told) or _calls(before, page) or _penalties(before, page, act, told)


def _turn(before, page, act: int, wrong: bool, told: list) -> str | None:
    same = before[_TURN] == page[_TURN]
    was, now = before[_STATE], page[_STATE]
    verb, seat = act >> 12, act >> 8 & 15
    out = any(one[0] == codes.E_KNOCKED for one in told)
    if was >> 4 not in _ASKED or now >> 4 not in _CAME or out:
        return None
    if not same:
        if verb in _STAYS and not wrong:
            return "a turn ends by what ends none"
        return None
    if was & 15 != now & 15:
        return "a turn has come to another seat and is still the same"
    if verb == codes.V_JUMP and not wrong:
        of_no_turn = page[codes.O_RULES + codes.R_JUMP_CONT] or before[_ACTOR] == seat
        return None if of_no_turn else "somebody has jumped in, and the turn is still the same"
    if verb == codes.V_ADD:
        skips = any(one[0] in (codes.E_SKIPPED, codes.E_REVERSED) for one in told)
        return "a card is added that takes a turn away, and the turn is still the same" if skips else None
    return "a turn is over and still the same" if verb in _ENDS and not wrong else None


def _calls(before, page) -> str | None:
    ended = before[_TURN] != page[_TURN]
    for seat in range(page[_SEATS]):
        flags = page[_FLAGS + seat]
        if flags & codes.F_BEFORE:
            if page[_BEGUN]:
                return "a call of the turn before still waits though somebody has begun"
        elif ended and flags & _AHEAD:
            return "a call outlives the turn in which it was made"
        if flags & codes.F_BEFORE and not before[_FLAGS + seat] & codes.F_BEFORE:
            if not page[_WINDOWS] & codes.W_ADD or page[_ACTOR] != seat:
                return "a call waits for a card that cannot be added"
    return None


def _penalties(before, page, act: int, told: list) -> str | None:
    for seat in range(page[_SEATS]):
        was, now = before[_PENALTY + seat], page[_PENALTY + seat]
        if now >= was or (codes.E_REPORTED, seat, act >> 8 & 15) in told:
            continue
        begins = act >> 12 != codes.V_REPORT and act >> 8 & 15 == seat  # by a report the turn of another seat is over
        if before[_BEGUN] or begins:
            return "what an offence costs has fallen, and nobody has paid"
    return None
