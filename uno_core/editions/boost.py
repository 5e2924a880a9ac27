# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Boost: a person against the computer, with four boost cards (catalogue 6.14).

Kinds as in Classic. Once in a turn of its own, before it plays, seat 0 may exchange a card of its hand for one of the
pool (V_EDITION: its place); the hand card goes to the bottom of the draw pile. The row is one card longer then, until
the round ends; the boost card is gone for the match.

Behind the row: room for as many cards, then the pool, 255 where one is used up. O_POWERS: what was taken out of each
place in this round. O_PLAYS: whether there has been an exchange in this turn.

Fixed: what changes the deck (the row grows by itself). R_OWN: how well the computer plays, 1 to 10
(``bots/on_boost.py``).
"""

from micropython import const

import uno_core
from uno_core.editions import classic
from uno_core.page import copy, fill, mix, move, note
from uno_core.questions import ask, begin, next_seat

_Q_AFTER = const(6)
_Q_MAY = const(7)
_Q_DO = const(8)
_Q_MAY_CHOOSE = const(9)
_Q_CHOSEN = const(10)
_Q_MOVE_ON = const(11)
_Q_DEAL = const(17)
_Q_FACES = const(20)
_Q_SEE = const(21)
_Q_WIDTH = const(22)
_Q_BEHIND = const(23)

_NONE = const(255)
_POOL = const(4)  # cards
_A_CARD = const(6)
_OF_EDITION = const(8)
_AT_TURN = const(0x10)
_E_EXCHANGED = const(49)
_X_NOT_HELD = const(5)
_X_CHOICE = const(4)
_X_DREW = const(7)
_X_VERB = const(13)
_X_TURN = const(32)
_O_SEATS = const(3)
_O_CARDS = const(4)
_O_ASK_ARG = const(8)
_O_RAW = const(5)
_O_ROUND = const(11)
_O_SEL = const(18)
_O_POWERS = const(30)
_O_STATE = const(40)
_O_PLAYS = const(52)
_O_FENCE = const(181)
_O_ROW = const(192)

EFFECTS = classic.EFFECTS
DRAWS = classic.DRAWS
POINTS = classic.POINTS
LABELS = classic.LABELS
DECK = classic.DECK
SEATS = b"\x02\x02"
HAND = classic.HAND
NEEDS = 32, 136, 32  # the pack of turns; ends of turns, more acts; asked of every card
RULES = b"\x34\x01"  # boost-level 1
FIXED = b"\x1f\x20\x32\x33"  # swap-next, blank, multideck, boost-deck
WIDTH = 4
BEHIND = 8
BOOST = b"\x50\x63\x6c\x74"  # red Skip, blue Draw Two, Wild, Wild Draw Four


def deal(page, log):
    """The pool is full when a match begins, and stays as it is between rounds."""
    fill(page, len(page) - BEHIND, len(page) - _POOL, _NONE)
    if page[_O_ROUND] == 1:
        copy(page, len(page) - _POOL, BOOST, 0, _POOL)
    return False


def after(page, seat, face, log):
    """A card is played: the next exchange is of another turn."""
    page[_O_PLAYS] = 0
    return False


def move_on(page, seat, log):
    """The turn is over."""
    page[_O_PLAYS] = 0
    return next_seat(page, seat)


def may(page, seat, place):
    """Seat 0, at its turn, once, before anything else of it."""
    if seat or place >= _POOL:
        return _X_VERB
    if page[_O_STATE] != _AT_TURN or page[_O_SEL]:
        return _X_TURN
    if page[_O_PLAYS]:
        return _X_DREW
    return _X_NOT_HELD if page[len(page) - _POOL + place] == _NONE else 0


def do(page, seat, place, log):
    """Which card of the hand goes?"""
    page[_O_ASK_ARG] = place
    ask(page, seat, _A_CARD, _OF_EDITION)


def may_choose(page, seat, arg):
    """A card of the hand; 255: none after all."""
    if arg == _NONE:
        return 0
    for i in range(page[_O_FENCE + seat], page[_O_FENCE + seat + 1]):
        if page[_O_ROW + i] == arg:
            return 0
    return _X_CHOICE


def chosen(page, seat, arg, log):
    """The exchange: it begins the turn."""
    page[_O_STATE] = _AT_TURN + seat
    if arg == _NONE:
        return
    begin(page, seat)
    page[_O_PLAYS] = 1
    if page[_O_RAW]:
        mix(page)  # how the cards below lie is known, and what lies above this one must not be
    at = _O_ROW + page[_O_FENCE + seat]
    while page[at] != arg:
        at += 1
    move(page, at, _O_ROW)
    for k in range(_O_FENCE, _O_FENCE + seat + 1):
        page[k] += 1
    place = page[_O_ASK_ARG]
    at = len(page) - _POOL + place
    boost = page[at]
    page[at] = _NONE
    page[_O_POWERS + place] = boost
    page[_O_ROW + page[_O_CARDS]] = boost
    move(page, _O_ROW + page[_O_CARDS], _O_ROW + page[_O_FENCE + seat + 1])
    page[_O_CARDS] += 1
    for k in range(_O_FENCE + seat + 1, _O_FENCE + page[_O_SEATS] + 1):
        page[k] += 1
    note(log, _E_EXCHANGED, seat, boost)


def faces(page):
    """The deck, and what of the pool has come into the row in this round."""
    n = uno_core.deal.cards(page, None, 0)
    out = bytearray(n)
    uno_core.deal.cards(page, out, 0)
    for k in range(_O_POWERS, _O_POWERS + _POOL):
        if page[k]:
            out.append(page[k])
    return out


def see(page, seat, view):
    """Everybody sees the pool."""
    copy(view, len(page) - _POOL, page, len(page) - _POOL, len(page))


# fmt: off
OWN = (
    _Q_AFTER, after,
    _Q_MAY, may,
    _Q_DO, do,
    _Q_MAY_CHOOSE, may_choose,
    _Q_CHOSEN, chosen,
    _Q_MOVE_ON, move_on,
    _Q_DEAL, deal,
    _Q_FACES, faces,
    _Q_SEE, see,
    _Q_WIDTH, WIDTH,
    _Q_BEHIND, BEHIND,
)
