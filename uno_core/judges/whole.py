# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Checks of a page without hidden bytes: random numbers, the state for taking back, and every card once."""

from micropython import const

from uno_core import TABLES, deal
from uno_core.codes import AT_OWED, AT_TURN, A_PASS, J_UNTIL, J_WHOLE, NONE, NO_NUMBER, OFFENCE_CARD, O_ASIDE, O_ASK
from uno_core.codes import O_CARDS, O_DIR, O_DRAWN, O_EDITION, O_FENCE, O_MATCH, O_OFFENCE, O_PEND, O_PEND_BY
from uno_core.codes import O_PEND_KIND, O_PEND_LAST, O_RNG, O_ROW, O_RULES, O_SEATS, O_SHADOW, O_SKIPS, O_STATE
from uno_core.codes import O_STRICT, O_WHO, O_WINDOWS, O_X, P_ASK, P_DREW, P_OVER, Q_DRAWS, R_W4_GUILTY, SLICE, W_ACCUSE
from uno_core.codes import W_CHALLENGE, W_JUMP
from uno_core.judges import ANY_SEAT, COLOR_BITS, EVERY_WINDOW, NAMED, SEAT_OR_NONE, kinds

_LAID = (1, 2, 3, 6, 7)  # phases in which a card is played
# Places of the rule slice, and their greatest values.
_MOST = bytes((O_WHO, ANY_SEAT, O_PEND_KIND, 2, O_PEND_BY, SEAT_OR_NONE, O_SKIPS, 32, O_WINDOWS, EVERY_WINDOW))
_ACTS = const(300)


def still(state, at):
    """Whether a fast generator of 4 bytes never says another number: then nobody may wait for one."""
    return bytes(state[at : at + 4]) in (b"\x00\x00\x00\x00", b"\xff\xff\xec\x3f")


def wrong(page, known):
    """Return the offset of an impossible byte in a page that has passed the frame and the moment, or -1.

    :param known: of its edition (``judge.own``).
    """
    state = page[O_STATE]
    if page[O_RNG] > 1:
        return O_RNG
    if state and not page[O_RNG] and still(page, O_X):
        return O_X
    if not state:
        return -1
    at = _cards(page)
    if at < 0 and known[J_WHOLE]:
        at = known[J_WHOLE](page)
    if at >= 0 or state >> 4 == P_OVER:
        return at
    at = _due(page, known[J_UNTIL])
    if at >= 0:
        return at
    from uno_core import flow

    return -1 if flow.legal(page, state & 15, [0] * _ACTS) else O_STATE


def _cards(page):
    """Check that every card of the game is there once."""
    deck = deal.faces(page)
    held = page[O_CARDS] + page[O_ASIDE]
    left = [0] * 256
    for face in deck:
        left[face] += 1
    for k in range(O_ROW, O_ROW + held):
        left[page[k]] -= 1
    return O_ROW if any(left) else -1


def _due(page, until):
    """Return the offset of an impossible pending draw, or of a play that cannot be taken back; or -1.

    :param until: whether the pending draw may be without a number.
    """
    state = page[O_STATE]
    seats = page[O_SEATS]
    seat = state & 15
    hands = O_ROW + page[O_FENCE]
    stop = O_ROW + page[O_FENCE + seats]
    if state >> 4 == P_DREW and not page[O_STRICT] and not _held(page, seat, page[O_DRAWN]):
        return O_DRAWN  # otherwise it may have been given away, or another card may be played
    draws = TABLES[page[O_EDITION]][Q_DRAWS]
    most = page[O_PEND]
    for i in range(hands, stop):
        n = draws[page[i] >> 3]
        if n < NO_NUMBER:
            most += n
    if page[O_PEND] < NO_NUMBER and most > NONE or page[O_PEND] >= NO_NUMBER and not until:
        return O_PEND
    if state >> 4 == P_ASK and page[O_PEND]:
        n = draws[page[stop] >> 3]  # draws of the card that answers, which is still to be carried out
        if not n and page[O_ASK] != A_PASS or page[O_PEND] + n > NONE:
            return O_PEND
    lies = page[O_CARDS] - page[O_FENCE + seats]
    windows = page[O_WINDOWS]
    back = 2 if windows & W_ACCUSE else 1 if windows & W_CHALLENGE and page[O_RULES + R_W4_GUILTY] else 0
    for other in range(seats):
        if page[O_OFFENCE + other] & OFFENCE_CARD:
            back = max(back, 1)
            if not page[O_SHADOW]:
                return O_SHADOW
    if back and lies <= back:
        return O_WINDOWS
    if windows & W_CHALLENGE and state >= AT_OWED and page[O_PEND_BY] >= seats:
        return O_PEND_BY
    if windows & W_JUMP and not page[O_SHADOW]:
        return O_SHADOW
    for i in range(SLICE):
        if page[O_SHADOW + i]:
            return _shadow(page, seats)
    return -1


def _held(page, seat, face):
    """Whether a card is in a hand."""
    for i in range(O_ROW + page[O_FENCE + seat], O_ROW + page[O_FENCE + seat + 1]):
        if page[i] == face:
            return True
    return False


def _shadow(page, seats):
    """Check the slice of the header from before the last card; it may come back."""
    to = O_SHADOW - O_STATE
    for i in range(0, len(_MOST), 2):
        at = _MOST[i] + to
        most = _MOST[i + 1]
        if page[at] > (most if most < ANY_SEAT else seats - 1) and not (most == SEAT_OR_NONE and page[at] == NONE):
            return at
    if page[O_SHADOW] & 15 >= seats or page[O_SHADOW] < AT_TURN or page[O_SHADOW] >> 4 not in _LAID:
        return O_SHADOW
    if page[O_DIR + to] != 1 and page[O_DIR + to] != 255:
        return O_DIR + to
    if page[O_MATCH + to] > NAMED and not page[O_STRICT] or not COLOR_BITS >> (page[O_MATCH + to] & 7) & 1:
        return O_MATCH + to
    if page[O_PEND_LAST + to] >> 3 >= kinds(page) and page[O_PEND_LAST + to]:
        return O_PEND_LAST + to
    return -1
