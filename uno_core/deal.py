# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Deal: the first dealer, a round's deal and its first card (catalogue 4.1, 4.2).

The only module that may take its time: it runs between rounds.
"""

try:
    from micropython import const
except ImportError:

    def const(x):
        """MicroPython folds ``const``; elsewhere it is the identity."""
        return x


from uno_core.editions import TABLES
from uno_core.events import note
from uno_core.page import bury, clear_table, copy, fill, turn_up
from uno_core.rng import below, shuffle
from uno_core.turns import next_seat, to_ask, to_owed, to_turn

_NONE = const(255)
_EFFECTS = const(0)
_DRAWS = const(1)
_LABELS = const(4)
_DECK = const(5)
_FX_SKIP = const(1)
_FX_REVERSE = const(2)
_FX_DRAW = const(8)
_FX_CHALLENGE = const(16)
_C_ANY = const(5)
_A_COLOR = const(1)
_E_DEALER_DREW = const(1)
_E_DEALER = const(2)
_E_DEALT = const(3)
_E_PUT_BACK = const(4)
_E_FIRST = const(5)
_E_REVERSED = const(11)
_E_SKIPPED = const(10)
_E_OWES = const(12)
_O_EDITION = const(2)
_O_SEATS = const(3)
_O_CARDS = const(4)
_O_DEALER = const(10)
_O_ROUND = const(11)
_O_WINNER = const(12)
_O_DRAWN = const(16)
_O_SHOWN_SEAT = const(23)
_O_OUTS = const(36)
_O_STATE = const(40)
_O_DIR = const(42)
_O_MATCH = const(43)
_O_PEND = const(46)
_O_PEND_TO = const(49)
_O_PEND_BY = const(50)
_O_RNG = const(68)
_O_RULES = const(81)
_O_FLAGS = const(141)
_O_SCORE = const(161)
_O_FENCE = const(181)
_O_ROW = const(192)
_R_DEALER = const(0)
_R_FIRST_W4 = const(2)
_R_FIRST_WILD = const(3)
_R_HAND = const(59)
_ZERO = const(0)
_REDRAW = const(1)
_EXCLUDED = const(2)
_LOT = const(3)


def open_match(page, log):
    """Totals to zero, the first dealer found (B-SET-1), the first round dealt."""
    fill(page, _O_SCORE, _O_SCORE + 20, 0)
    fill(page, _O_FLAGS, _O_FLAGS + 10, 0)
    page[_O_OUTS] = 0
    page[_O_ROUND] = 1
    log[0] = 0
    _gather(page)
    page[_O_DEALER] = _first_dealer(page, log)
    note(log, _E_DEALER, page[_O_DEALER], 0)
    _open(page, log)


def next_round(page, log):
    """The dealer's role passes to the left (B-SET-5) and the next round is dealt."""
    log[0] = 0
    if page[_O_ROUND] < 255:
        page[_O_ROUND] += 1
    page[_O_DIR] = 1
    page[_O_DEALER] = next_seat(page, page[_O_DEALER])
    _gather(page)
    _open(page, log)


def _gather(page):
    """Every card back in the draw pile, in the deck's order, then shuffled."""
    clear_table(page)
    copy(page, _O_ROW, TABLES[page[_O_EDITION]][_DECK], 0, page[_O_CARDS])
    shuffle(page, _O_ROW, _O_ROW + page[_O_CARDS])


def _first_dealer(page, log):
    """Every player draws one card, the highest number deals; ties draw again (AMB-02).

    zero: a symbol counts 0. redraw: who draws one draws another. excluded: it does
    not compete. lot: a random seat.
    """
    mode = page[_O_RULES + _R_DEALER]
    if mode == _LOT:
        return below(page, page[_O_SEATS])
    left = (1 << page[_O_SEATS]) - 1
    top = page[_O_CARDS]
    while True:
        best = -1
        who = left
        for seat in range(page[_O_SEATS]):
            if not left >> seat & 1:
                continue
            value = -1
            while value < 0:
                if not top:
                    shuffle(page, _O_ROW, _O_ROW + page[_O_CARDS])
                    top = page[_O_CARDS]
                top -= 1
                face = page[_O_ROW + top]
                note(log, _E_DEALER_DREW, seat, face)
                value = TABLES[page[_O_EDITION]][_LABELS][face >> 3]
                if value > 9:
                    value = 0 if mode == _ZERO else -1
                if mode == _EXCLUDED:
                    break
            if value > best:
                best = value
                who = 1 << seat
            elif value == best and value >= 0:
                who |= 1 << seat
        left = who
        for seat in range(page[_O_SEATS]):
            if left == 1 << seat:
                shuffle(page, _O_ROW, _O_ROW + page[_O_CARDS])  # the cards go back
                return seat


def _open(page, log):
    """Deal from a shuffled draw pile and turn up the first card."""
    fill(page, _O_FLAGS, _O_FLAGS + page[_O_SEATS], 0)
    fill(page, _O_WINNER, _O_OUTS, 0)
    fill(page, _O_STATE, _O_RNG, 0)
    page[_O_OUTS] = 0
    page[_O_MATCH] = 0x87
    page[_O_DIR] = 1
    for o in (_O_WINNER, _O_DRAWN, _O_SHOWN_SEAT, _O_PEND_BY, _O_PEND_TO):
        page[o] = _NONE
    deal(page, page[_O_RULES + _R_HAND])
    note(log, _E_DEALT, page[_O_DEALER], page[_O_RULES + _R_HAND])
    first_card(page, log)


def deal(page, each):
    """Deal one card at a time, starting left of the dealer (B-SET-2).

    The cards dealt are the end of the row and stay there; they only change places.
    """
    seats = page[_O_SEATS]
    cards = page[_O_CARDS]
    first = _O_ROW + cards - seats * each
    dealt = bytes(page[first : _O_ROW + cards])
    place = len(dealt)
    seat = page[_O_DEALER]
    for _ in range(seats):
        seat = seat + 1 if seat + 1 < seats else 0
        place -= 1
        for k in range(each):
            page[first + seat * each + k] = dealt[place - k * seats]
    for k in range(seats + 1):
        page[_O_FENCE + k] = cards - (seats - k) * each
    fill(page, _O_FENCE + seats + 1, _O_FENCE + 11, cards)


def first_card(page, log):
    """Turn up the first discard and let it act (catalogue 4.2, P-FIRST effect)."""
    effects = TABLES[page[_O_EDITION]][_EFFECTS]
    dealer = page[_O_DEALER]
    left = next_seat(page, dealer)
    while True:
        face = turn_up(page)
        row = face >> 3
        bits = effects[row]
        if not bits & _FX_CHALLENGE:
            break
        # A Wild Draw Four goes back (P-FIRST-W4): to a random place, or all is reshuffled.
        note(log, _E_PUT_BACK, dealer, face)
        bury(page, below(page, page[_O_FENCE] + 1))
        if page[_O_RULES + _R_FIRST_W4]:
            shuffle(page, _O_ROW, _O_ROW + page[_O_FENCE])
    note(log, _E_FIRST, dealer, face)
    if face & 4:
        if page[_O_RULES + _R_FIRST_WILD]:
            page[_O_MATCH] = 0x80 | _C_ANY
            to_turn(page, left)
        else:
            to_ask(page, left, _A_COLOR, left, 1)
        return
    page[_O_MATCH] = face & 0x7F
    if bits & _FX_DRAW:
        page[_O_PEND] = TABLES[page[_O_EDITION]][_DRAWS][row]
        page[_O_PEND_BY] = dealer
        note(log, _E_OWES, left, page[_O_PEND])
        to_owed(page, left, False)
    elif bits & _FX_REVERSE:
        page[_O_DIR] = 255
        note(log, _E_REVERSED, dealer, 255)
        to_turn(page, dealer)
    elif bits & _FX_SKIP:
        note(log, _E_SKIPPED, left, 0)
        to_turn(page, next_seat(page, left))
    else:
        to_turn(page, left)
