# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Consistency of a page's header: the phase, the asked seat, the pending cards, the catchable seats."""

import functools

from uno_core import TABLES, codes

_EXTRA = codes.K_BLANK << 3  # faces from here on leave color and symbol as they were
_UNNAMED = 0x87
_OF_EDITION = 8  # from here on RESUME is the edition's
_SKIP = 2  # a kind of what is due
_PHASES = (codes.P_TURN, codes.P_DREW, codes.P_OWED, codes.P_ASK, codes.P_RACE, codes.P_OWN, codes.P_FINAL)


def fault(page: bytearray, seats: int, fences: bytes | bytearray) -> str | None:
    """Return an inconsistency of a running round, or None.

    :param fences: the page's, in order.
    """
    phase, seat = page[codes.O_STATE] >> 4, page[codes.O_STATE] & 15
    if phase not in _PHASES:
        return "a phase that no round has"
    if seat >= seats or page[codes.O_FLAGS + seat] & codes.F_OUT:
        return "no seat is asked"
    if phase == codes.P_RACE:
        mask = page[codes.O_RACE_MASK] | page[codes.O_RACE_MASK + 1] << 8
        if not mask >> seat & 1 or mask >> seats:
            return "a race does not name the seats that must press"
    elif phase == codes.P_OWED:
        if not page[codes.O_PEND] and page[codes.O_PEND_KIND] != _SKIP:
            return "nothing is due to who owes"
    elif phase == codes.P_ASK:
        known = page[codes.O_ASK] in (codes.A_COLOR, codes.A_SEAT, codes.A_NUMBER)
        if not known and page[codes.O_RESUME] < _OF_EDITION:
            return "nothing is asked of who must choose"
    elif phase <= codes.P_DREW and (page[codes.O_PEND] or page[codes.O_PEND_KIND]):
        return "something is still due though a turn is on"
    last = page[codes.O_WINNER] != codes.NONE
    asking = phase == codes.P_ASK and page[codes.O_RESUME] >= _OF_EDITION  # of a last card
    if (phase == codes.P_FINAL) != last and not (last and asking):
        return "a round has a winner and goes on"
    if page[codes.O_SEL] and (phase != codes.P_TURN or page[codes.O_SEL] >= fences[seat + 1] - fences[seat]):
        return "cards are selected that cannot be"
    return _calls(page, seats, fences) or _match(page, phase, fences)


def _calls(page: bytearray, seats: int, fences: bytes | bytearray) -> str | None:
    opened = page[codes.O_OPEN] | page[codes.O_OPEN + 1] << 8
    flags = page[codes.O_FLAGS : codes.O_FLAGS + seats]
    if opened or any(flags):
        for seat in range(seats):
            held = fences[seat + 1] - fences[seat]
            if opened >> seat & 1 and held != 1:
                return "who does not hold one card can be caught"
            if flags[seat] & codes.F_CALLED and held > 1:
                return "a call counts for more than one card"
    return None


def _match(page: bytearray, phase: int, fences: bytes | bytearray) -> str | None:
    """Color and symbol are the top card's, or named."""
    top, match = page[codes.O_ROW + fences[-1]], page[codes.O_MATCH]
    if top >= _EXTRA or phase == codes.P_ASK or phase >= codes.P_OWN or match == _UNNAMED and _colorless(page):
        return None
    if match != top & 0x7F if not top & codes.C_WILD else match < 0x80 or match == _UNNAMED:
        return "color and symbol are not those of the top card"
    return None


@functools.lru_cache(None)
def _wild(edition: int) -> bool:
    return all(face & codes.C_WILD for face in TABLES[edition][codes.Q_DECK])


def _colorless(page: bytearray) -> bool:
    """Whether no card of the edition has a color, so that none is ever named."""
    return _wild(page[codes.O_EDITION])
