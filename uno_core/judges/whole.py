# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""What a page has of which nothing is hidden: chance, what may be taken back, and every card once."""

from micropython import const

from uno_core import TABLES, deal

_NONE = const(255)
_DRAWS = const(1)
_UNTIL = const(248)  # cards due from here on are no number
_AT_OWED = const(0x30)
_AT_TURN = const(0x10)
_W_JUMP = const(2)
_NAMED = const(0x87)
_COLORS = const(0xBF)
_SEAT = const(250)
_SOME_SEAT = const(251)
_LAID = (1, 2, 3, 6, 7)  # phases in which a card is laid
_MOST = b"\x2c\xfa\x2f\x02\x32\xfb\x33\x20\x35\x7f"
_P_DREW = const(2)
_P_ASK = const(4)
_P_OVER = const(8)
_W_CHALLENGE = const(8)
_W_ACCUSE = const(16)
_WRONG_CARD = const(4)
_O_EDITION = const(2)
_O_SEATS = const(3)
_O_CARDS = const(4)
_O_ASIDE = const(14)
_O_DRAWN = const(16)
_O_STRICT = const(37)
_O_STATE = const(40)
_O_DIR = const(42)
_O_MATCH = const(43)
_O_ASK = const(6)
_A_PASS = const(7)
_O_PEND = const(46)
_O_PEND_LAST = const(48)
_O_PEND_BY = const(50)
_O_WINDOWS = const(53)
_O_SHADOW = const(54)
_SLICE = const(14)
_ACTS = const(300)
_O_RNG = const(68)
_X = const(69)
_O_RULES = const(81)
_R_W4_GUILTY = const(12)
_O_OFFENCE = const(151)
_O_FENCE = const(181)
_O_ROW = const(192)


def still(state, at):
    """Whether a fast generator of 4 bytes never says another number: then nobody may wait for one."""
    return bytes(state[at : at + 4]) in (b"\x00\x00\x00\x00", b"\xff\xff\xec\x3f")


def wrong(page, known):
    """Where a page is none that has passed the frame and the moment, -1: nowhere.

    :param known: of its edition (``judge.own``).
    """
    state = page[_O_STATE]
    if page[_O_RNG] > 1:
        return _O_RNG
    if state and not page[_O_RNG] and still(page, _X):
        return _X
    if not state:
        return -1
    at = _cards(page)
    if at < 0 and known[4]:
        at = known[4](page)
    if at >= 0 or state >> 4 == _P_OVER:
        return at
    at = _due(page, known[5])
    if at >= 0:
        return at
    from uno_core import flow

    return -1 if flow.legal(page, state & 15, [0] * _ACTS) else _O_STATE


def _cards(page):
    """Every card of the game is there once."""
    deck = deal.faces(page)
    held = page[_O_CARDS] + page[_O_ASIDE]
    for face in set(deck):
        n = 0
        for k in range(_O_ROW, _O_ROW + held):
            if page[k] == face:
                n += 1
        for other in deck:
            if other == face:
                n -= 1
        if n:
            return _O_ROW
    return -1


def _due(page, until):
    """What is due, and what may be taken back.

    :param until: whether what is due may be no number.
    """
    state = page[_O_STATE]
    seats = page[_O_SEATS]
    seat = state & 15
    hands = _O_ROW + page[_O_FENCE]
    stop = _O_ROW + page[_O_FENCE + seats]
    if state >> 4 == _P_DREW and not page[_O_STRICT] and not _held(page, seat, page[_O_DRAWN]):
        return _O_DRAWN  # elsewhere it may have been given away, or another one may be laid
    draws = TABLES[page[_O_EDITION]][_DRAWS]
    most = page[_O_PEND]
    for i in range(hands, stop):
        n = draws[page[i] >> 3]
        if n < _UNTIL:
            most += n
    if page[_O_PEND] < _UNTIL and most > _NONE or page[_O_PEND] >= _UNTIL and not until:
        return _O_PEND
    if state >> 4 == _P_ASK and page[_O_PEND]:
        n = draws[page[stop] >> 3]  # of the card that answers, which is still to be carried out
        if not n and page[_O_ASK] != _A_PASS or page[_O_PEND] + n > _NONE:
            return _O_PEND
    lies = page[_O_CARDS] - page[_O_FENCE + seats]
    windows = page[_O_WINDOWS]
    back = 2 if windows & _W_ACCUSE else 1 if windows & _W_CHALLENGE and page[_O_RULES + _R_W4_GUILTY] else 0
    for other in range(seats):
        if page[_O_OFFENCE + other] & _WRONG_CARD:
            back = max(back, 1)
            if not page[_O_SHADOW]:
                return _O_SHADOW
    if back and lies <= back:
        return _O_WINDOWS
    if windows & _W_CHALLENGE and state >= _AT_OWED and page[_O_PEND_BY] >= seats:
        return _O_PEND_BY
    if windows & _W_JUMP and not page[_O_SHADOW]:
        return _O_SHADOW
    for i in range(_SLICE):
        if page[_O_SHADOW + i]:
            return _shadow(page, seats)
    return -1


def _held(page, seat, face):
    """Whether a card is in a hand."""
    for i in range(_O_ROW + page[_O_FENCE + seat], _O_ROW + page[_O_FENCE + seat + 1]):
        if page[i] == face:
            return True
    return False


def _shadow(page, seats):
    """What a slice of the header was before the last card was laid; it may come back."""
    to = _O_SHADOW - _O_STATE
    for i in range(0, len(_MOST), 2):
        at = _MOST[i] + to
        most = _MOST[i + 1]
        if page[at] > (most if most < _SEAT else seats - 1) and not (most == _SOME_SEAT and page[at] == _NONE):
            return at
    if page[_O_SHADOW] & 15 >= seats or page[_O_SHADOW] < _AT_TURN or page[_O_SHADOW] >> 4 not in _LAID:
        return _O_SHADOW
    if page[_O_DIR + to] != 1 and page[_O_DIR + to] != 255:
        return _O_DIR + to
    if page[_O_MATCH + to] > _NAMED and not page[_O_STRICT] or not _COLORS >> (page[_O_MATCH + to] & 7) & 1:
        return _O_MATCH + to
    if page[_O_PEND_LAST + to] >> 3 >= len(TABLES[page[_O_EDITION]][_DRAWS]) and page[_O_PEND_LAST + to]:
        return _O_PEND_LAST + to
    return -1
