# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Deal: a round's shuffle, deal and first card (catalogue 4.1, 4.2)."""

from micropython import const

from uno_core.editions import TABLES
from uno_core.page import copy, draw_to, fill, move, note
from uno_core.questions import next_seat
from uno_core.rng import below, shuffle

_NONE = const(255)
_EFFECTS = const(0)
_DRAWS = const(1)
_DECK = const(4)
_AT_TURN = const(0x10)
_AT_OWED = const(0x30)
_AT_ASK = const(0x40)
_FX_SKIP = const(1)
_FX_REVERSE = const(2)
_FX_DRAW = const(8)
_FX_CHALLENGE = const(16)
_C_ANY = const(5)
_A_COLOR = const(1)
_E_DEALT = const(3)
_E_PUT_BACK = const(4)
_E_FIRST = const(5)
_E_SKIPPED = const(10)
_E_REVERSED = const(11)
_E_OWES = const(12)
_O_EDITION = const(2)
_O_SEATS = const(3)
_O_CARDS = const(4)
_O_ASK = const(6)
_O_ACTOR = const(7)
_O_RESUME = const(9)
_O_DEALER = const(10)
_O_ROUND = const(11)
_O_WINNER = const(12)
_O_SHOWN_SEAT = const(23)
_O_STRICT = const(37)
_O_OPEN = const(38)
_O_STATE = const(40)
_O_RAW = const(5)
_O_DIR = const(42)
_O_MATCH = const(43)
_O_PEND = const(46)
_O_PEND_BY = const(50)
_O_RNG = const(68)
_O_RULES = const(81)
_O_FLAGS = const(141)
_O_FENCE = const(181)
_O_ROW = const(192)
_R_FIRST_W4 = const(2)
_R_FIRST_WILD = const(3)
_R_HAND = const(59)
_AHEAD = const(24)  # cards shuffled beyond what is dealt
_UNNAMED = const(0x87)  # MATCH: no symbol, no color


def next_round(page, log):
    """The dealer's role passes to the left (B-SET-5) and the next round is dealt."""
    log[0] = 0
    if page[_O_ROUND] < 255:
        page[_O_ROUND] += 1
    page[_O_DIR] = 1
    page[_O_DEALER] = next_seat(page, page[_O_DEALER])
    open_round(page, log)


def gather(page, raw):
    """Every card in the draw pile, in the deck's order, then shuffled but for the last ``raw`` ones.

    Those are shuffled when they are reached (``page.take``): most rounds end before.
    """
    cards = page[_O_CARDS]
    fill(page, _O_FENCE, _O_ROW, cards)
    copy(page, _O_ROW, TABLES[page[_O_EDITION]][_DECK], 0, cards)
    shuffle(page, _O_ROW, _O_ROW + cards, _O_ROW + raw)
    page[_O_RAW] = raw


def open_round(page, log):
    """Shuffle, deal and turn up the first card."""
    fill(page, _O_FLAGS, _O_FLAGS + page[_O_SEATS], 0)
    fill(page, _O_WINNER, _O_STRICT, 0)
    fill(page, _O_OPEN, _O_RNG, 0)
    page[_O_WINNER] = page[_O_SHOWN_SEAT] = page[_O_PEND_BY] = _NONE
    page[_O_DIR] = 1
    page[_O_MATCH] = _UNNAMED
    gather(page, max(0, page[_O_CARDS] - page[_O_SEATS] * page[_O_RULES + _R_HAND] - _AHEAD))
    hand_out(page, page[_O_RULES + _R_HAND])
    note(log, _E_DEALT, page[_O_DEALER], page[_O_RULES + _R_HAND])
    first_card(page, log)


if hasattr(bytearray, "pop"):
    from uno_core.swift import hand_out
else:

    def hand_out(page, each):
        """Deal one card at a time, starting left of the dealer (B-SET-2)."""
        seats = page[_O_SEATS]
        for k in range(seats * each):
            draw_to(page, (page[_O_DEALER] + 1 + k) % seats)


def first_card(page, log):
    """Turn up the first discard and let it act (catalogue 4.2, P-FIRST effect)."""
    tables = TABLES[page[_O_EDITION]]
    dealer = page[_O_DEALER]
    left = next_seat(page, dealer)
    while True:
        top = page[_O_FENCE] + _O_ROW - 1
        face = page[top]
        bits = tables[_EFFECTS][face >> 3]
        if not bits & _FX_CHALLENGE:
            break
        # A Wild Draw Four goes back (P-FIRST-W4): to a random place, or all is reshuffled.
        note(log, _E_PUT_BACK, dealer, face)
        place = top - below(page, page[_O_FENCE])
        move(page, top, place)
        if place < _O_ROW + page[_O_RAW]:
            page[_O_RAW] += 1  # among those that are not shuffled yet
        if page[_O_RULES + _R_FIRST_W4]:
            shuffle(page, _O_ROW, top + 1, _O_ROW)
            page[_O_RAW] = 0
    draw_to(page, page[_O_SEATS] - 1)
    page[_O_FENCE + page[_O_SEATS]] -= 1
    note(log, _E_FIRST, dealer, face)
    state = _AT_TURN + left
    if face & 4:
        if page[_O_RULES + _R_FIRST_WILD]:
            page[_O_MATCH] = 0x80 + _C_ANY
        else:
            page[_O_ASK] = _A_COLOR
            page[_O_ACTOR] = left
            page[_O_RESUME] = 1
            state = _AT_ASK + left
    else:
        page[_O_MATCH] = face & 0x7F
        if bits & _FX_DRAW:
            page[_O_PEND] = tables[_DRAWS][face >> 3]
            page[_O_PEND_BY] = dealer
            note(log, _E_OWES, left, page[_O_PEND])
            state = _AT_OWED + left
        elif bits & _FX_REVERSE:
            page[_O_DIR] = 255
            note(log, _E_REVERSED, dealer, 255)
            state = _AT_TURN + dealer
        elif bits & _FX_SKIP:
            note(log, _E_SKIPPED, left, 0)
            state = _AT_TURN + next_seat(page, left)
    page[_O_STATE] = state
