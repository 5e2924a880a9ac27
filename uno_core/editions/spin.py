# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Spin: 108 cards, of which 20 send somebody to the wheel (catalogue 3.6, 6.6).

Kinds as in Classic; 16 + digit, 1 to 5, is a Spin card: its symbol is the digit. Nothing is fixed.

Decided: a set of several that has a Spin card in it spins once; a sum (HR-ADD-UP), and a set that swaps hands or starts
a race, never. With first = number-* the first card is but a number. In War the highest card one got first is the one
shown. Naming a number or a color that one does not hold discards nothing.
"""

from micropython import const

import uno_core
from uno_core.editions import classic
from uno_core.packs import among
from uno_core.packs.trade import rotate
from uno_core.packs.under import shed
from uno_core.page import move, note, take
from uno_core.questions import arrive, ask, begin, close_round, go_on, next_seat
from uno_core.rng import below

_Q_AFTER = const(6)
_Q_MAY = const(7)
_Q_DO = const(8)
_Q_MAY_CHOOSE = const(9)
_Q_CHOSEN = const(10)
_Q_FIRST = const(16)
_Q_WON = const(19)
_Q_WIDTH = const(22)
_Q_MARKS = const(24)

_NONE = const(255)
_AT_TURN = const(0x10)
_AT_DREW = const(0x20)
_AT_OWN = const(0x60)
_P_OWN = const(6)
_W_CATCH = const(1)
_W_REPORT = const(32)
_W_ACCUSE = const(16)
_W_SHOWN = const(64)
_A_COLOR = const(1)
_A_NUMBER = const(5)
_A_CARD = const(6)
_E_DREW = const(7)
_E_COLOR = const(9)
_E_WHEEL = const(41)
_E_SHOWS = const(43)
_E_NAMED = const(48)
_X_NOT_ASKED = const(3)
_X_CHOICE = const(4)
_X_NOT_HELD = const(5)
_O_DEALER = const(10)
_O_ACTOR = const(7)
_O_ASK_ARG = const(8)
_O_RESUME = const(9)
_O_WINNER = const(12)
_O_RESULT = const(15)
_O_MARK = const(17)
_O_SEATS = const(3)
_O_SHOWN_SEAT = const(23)
_O_SHOWN_TO = const(24)
_O_STATE = const(40)
_O_MATCH = const(43)
_O_WHO = const(44)
_O_WINDOWS = const(53)
_O_RULES = const(81)
_O_FENCE = const(181)
_O_ROW = const(192)
_R_FIRST = const(1)
_R_OWN = const(52)  # spin-who: 1 is self
_SPIN = const(0x80)  # of a face, and what of a face says so
_MARK = const(0x84)
_NUMBERS_END = const(80)
# The wheel; the uno-spin is 9.
_ALMOST = const(1)
_NUMBER = const(2)
_COLOR = const(3)
_RED = const(4)
_BLUE = const(5)
_SHOW = const(6)
_TRADE = const(7)
_WAR = const(8)
# What goes on after an answer (O_RESUME).
_KEEP = const(8)
_KEEP_2 = const(9)
_ONE = const(10)
_NAME = const(11)
_OF_NUMBER = const(12)
_NAME_COLOR = const(13)
_OF_COLOR = const(14)

EFFECTS = classic.EFFECTS + b"\x00\x00\x60\x60\x60\x60\x60"
DRAWS = classic.DRAWS + bytes(7)
POINTS = classic.POINTS + b"\x00\x00\x01\x02\x03\x04\x05"
LABELS = classic.LABELS + b"\x00\x00\x01\x02\x03\x04\x05"
MARKS = bytes(17) + b"\x01\x01\x01\x01\x01" + bytes(10)
DECK = bytes([f | (_SPIN if i % 25 in (1, 3, 5, 7, 9) and i < 100 else 0) for i, f in enumerate(classic.DECK)])
SEATS = classic.SEATS
HAND = classic.HAND
NEEDS = 8, 128, 0  # the pack of races; more acts
WIDTH = 1
TOKENS = 4  # cards that explain the wheel


def after(page, seat, face, log):
    """The next player spins instead of a turn, or who laid the card (SP-1); also for a card jumped on that counts."""
    if page[_O_WINDOWS] & _W_ACCUSE or page[_O_STATE] >> 4 != _P_OWN and not among(page, _SPIN, _MARK):
        return False
    if page[_O_RULES + _R_OWN]:
        page[_O_STATE] = _AT_OWN + page[_O_ACTOR]
    else:
        arrive(page, next_seat(page, seat), log)
        if page[_O_STATE] < _AT_DREW:  # HR-REINHOLEN: not who has won by coming to the turn
            page[_O_STATE] += _AT_OWN - _AT_TURN
    return True


def first(page, face, _):
    """The start player spins (SP-6)."""
    if face & _MARK != _SPIN or page[_O_RULES + _R_FIRST]:
        return False
    page[_O_MATCH] = face & 0x7F
    page[_O_ACTOR] = page[_O_WHO] = next_seat(page, page[_O_DEALER])
    page[_O_STATE] = _AT_OWN + page[_O_ACTOR]
    return True


def may(page, seat, arg):
    """Turn the wheel."""
    if page[_O_STATE] != _AT_OWN + seat:
        return _X_NOT_ASKED
    return _X_CHOICE if arg else 0


def do(page, seat, _, log):
    """Turn the wheel: nine outcomes, each as likely (SP-2)."""
    if page[_O_RULES + _R_OWN]:
        page[_O_WINDOWS] &= _W_CATCH | _W_REPORT  # the turn has begun with the card
    else:
        begin(page, seat)
        page[_O_WHO] = seat
    page[_O_ACTOR] = seat
    outcome = below(page, 9) + 1
    page[_O_RESULT] = outcome
    note(log, _E_WHEEL, seat, outcome)
    held = page[_O_FENCE + seat + 1] - page[_O_FENCE + seat]
    if outcome == _ALMOST:
        if held > 2:
            ask(page, seat, _A_CARD, _KEEP)
            return
    elif outcome == _NUMBER or outcome == _COLOR:
        if held:
            ask(page, seat, _A_NUMBER if outcome == _NUMBER else _A_COLOR, _NAME if outcome == _NUMBER else _NAME_COLOR)
            return
    elif outcome == _RED or outcome == _BLUE:
        _draw(page, seat, 0 if outcome == _RED else 3, log)
    elif outcome == _SHOW:
        page[_O_WINDOWS] |= _W_SHOWN
        page[_O_SHOWN_SEAT] = seat
        page[_O_SHOWN_TO] = _NONE
        page[_O_MARK] = held
        note(log, _E_SHOWS, seat, _NONE)
    elif outcome == _TRADE:
        rotate(page, seat, 1, log)
    elif outcome == _WAR:
        _war(page, seat, log)
    else:
        uno_core.packs.races.start(page, _NONE, 1, log)
        return
    _done(page, seat, log)


def _done(page, seat, log):
    """The spin is over (SP-5); a hand that the wheel has emptied wins (SP-4)."""
    if page[_O_WINNER] != _NONE:
        close_round(page, page[_O_WINNER], log)
        return
    go_on(page, page[_O_WHO], log)


def _draw(page, seat, color, log):
    """Until a card of a color comes, or a wild; all are kept."""
    n = 0
    while True:
        face = take(page, seat, log)
        if face == _NONE:
            break
        n += 1
        if face & 4 or face & 7 == color:
            break
    note(log, _E_DREW, seat, n)


def _highest(page, seat):
    """The highest number card of a hand, 255 if it has none."""
    best = _NONE
    for i in range(page[_O_FENCE + seat] + _O_ROW, page[_O_FENCE + seat + 1] + _O_ROW):
        face = page[i]
        if not face & 4 and face & 0x78 < _NUMBERS_END and (best == _NONE or face & 0x78 > best & 0x78):
            best = face
    return best


def _war(page, seat, log):
    """All show their highest number, the highest of these go; the first one from the spinner on has won if emptied."""
    most = 0
    for other in range(page[_O_SEATS]):
        face = _highest(page, other)
        if face != _NONE:
            note(log, _E_NAMED, other, face >> 3 & 15)
            if face & 0x78 > most:
                most = face & 0x78
    other = seat
    while True:
        face = _highest(page, other)
        if face != _NONE and face & 0x78 == most:
            shed(page, other, face, log)
        other = next_seat(page, other)
        if other == seat:
            return


def won(page, seat, log):
    """UNO Spin: the first one to press discards a card; play goes on with the player after (SP-2, SP-5)."""
    page[_O_WHO] = seat
    if page[_O_FENCE + seat + 1] > page[_O_FENCE + seat]:
        ask(page, seat, _A_CARD, _ONE)
    else:
        _done(page, seat, log)


def may_choose(page, seat, arg):
    """A number; or a card of the hand, 255 where no more need go."""
    resume = page[_O_RESUME]
    if resume == _NAME:
        return 0 if arg < 10 else _X_CHOICE
    if arg == _NONE:
        return 0 if resume > _NAME else _X_CHOICE
    for i in range(page[_O_FENCE + seat] + _O_ROW, page[_O_FENCE + seat + 1] + _O_ROW - (resume == _KEEP_2)):
        if page[i] == arg:
            return 0 if _goes(page, arg) else _X_CHOICE
    return _X_NOT_HELD


def _goes(page, face):
    """Whether a card is of the number or the color that has been named, if one has."""
    resume = page[_O_RESUME]
    if resume == _OF_NUMBER:
        return not face & 4 and face >> 3 & 15 == page[_O_ASK_ARG]
    return resume != _OF_COLOR or face & 7 == page[_O_ASK_ARG]


def chosen(page, seat, arg, log):
    """Cards are kept, or go one after the other."""
    resume = page[_O_RESUME]
    first = page[_O_FENCE + seat] + _O_ROW
    if resume <= _KEEP_2:
        # The two that stay become the last ones of the hand.
        i = first
        while page[i] != arg:
            i += 1
        move(page, i, page[_O_FENCE + seat + 1] + _O_ROW - 1)
        if resume == _KEEP:
            ask(page, seat, _A_CARD, _KEEP_2)
            return
        while page[_O_FENCE + seat + 1] - page[_O_FENCE + seat] > 2:
            shed(page, seat, page[first], log)
    elif resume == _NAME or resume == _NAME_COLOR:
        note(log, _E_NAMED if resume == _NAME else _E_COLOR, seat, arg)
        page[_O_ASK_ARG] = arg
        page[_O_RESUME] = resume + 1
        if _more(page, seat):
            return
    elif arg != _NONE:
        shed(page, seat, arg, log)
        if resume != _ONE and page[_O_WINNER] == _NONE and _more(page, seat):
            return
    _done(page, seat, log)


def _more(page, seat):
    """Ask for one more card that may go, if there is one."""
    for i in range(page[_O_FENCE + seat] + _O_ROW, page[_O_FENCE + seat + 1] + _O_ROW):
        if _goes(page, page[i]):
            ask(page, seat, _A_CARD, page[_O_RESUME])
            return True
    return False


del classic  # its tables are not kept

# fmt: off
OWN = (
    _Q_AFTER, after,
    _Q_MAY, may,
    _Q_DO, do,
    _Q_MAY_CHOOSE, may_choose,
    _Q_CHOSEN, chosen,
    _Q_FIRST, first,
    _Q_WON, won,
    _Q_WIDTH, WIDTH,
    _Q_MARKS, MARKS,
)
