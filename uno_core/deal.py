# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Deal: a round's shuffle, deal and first card (catalogue 4.1, 4.2)."""

from micropython import const

from uno_core import TABLES
from uno_core.page import copy, draw_to, fill, mix, move, note
from uno_core.questions import next_seat
from uno_core.results import score, stays
from uno_core.rng import below, shuffle

_NONE = const(255)
_Q_FIRST = const(16)
_Q_DEAL = const(17)
_Q_FACES = const(20)
_EFFECTS = const(0)
_DRAWS = const(1)
_LABELS = const(3)
_DECK = const(4)
_AT_TURN = const(0x10)
_AT_OWED = const(0x30)
_AT_ASK = const(0x40)
_FX_SKIP = const(1)
_FX_REVERSE = const(2)
_FX_DRAW = const(8)
_FX_CHALLENGE = const(16)
_F_OUT = const(16)
_F_GONE = const(32)
_C_ANY = const(5)
_L_SHUFFLE = const(15)
_L_CUSTOM = const(16)
_CUSTOMS = const(3)  # of a deck
_R_CUSTOM_2 = const(55)
_R_CUSTOM_3 = const(56)
_K_BLANK = const(30)
_K_SWAP_NEXT = const(31)
_A_COLOR = const(1)
_E_DEALT = const(3)
_E_PUT_BACK = const(4)
_E_FIRST = const(5)
_E_SKIPPED = const(10)
_E_REVERSED = const(11)
_E_OWES = const(12)
_E_GONE = const(37)
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
_O_OUTS = const(34)
_O_EVERY = const(36)
_O_OPEN = const(38)
_O_STATE = const(40)
_O_RAW = const(5)
_O_DIR = const(42)
_O_MATCH = const(43)
_O_PEND = const(46)
_O_PEND_KIND = const(47)
_O_PEND_LAST = const(48)
_O_PEND_BY = const(50)
_O_RNG = const(68)
_O_RULES = const(81)
_O_FLAGS = const(141)
_O_OFFENCE = const(151)
_O_SCORE = const(161)
_O_FENCE = const(181)
_O_ROW = const(192)
_R_FIRST = const(1)
_R_FIRST_W4 = const(2)
_R_FIRST_WILD = const(3)
_R_FIRST_REV = const(4)
_R_SKIP_ANSWER = const(15)
_R_SWAP_NEXT = const(31)
_R_BLANK = const(32)
_R_SCORE = const(46)
_R_MULTIDECK = const(50)
_R_BOOST_DECK = const(51)
_R_HAND = const(59)
_BURY = const(1)  # values of first
_NEXT = const(2)
_UA = const(3)  # a value of skip-answer
_SKIP = const(2)  # a kind of what is due
_ELIMINATION = const(4)  # a value of score
_AHEAD = const(24)  # cards shuffled beyond what is dealt
_UNNAMED = const(0x87)  # MATCH: no symbol, no color


def next_round(page, log):
    """The dealer's role passes to the left (B-SET-5) and the next round is dealt.

    Who has reached the target under elimination takes no part any more (SC-ELIMINATION).
    """
    log[0] = 0
    score(page)
    if page[_O_ROUND] < 255:
        page[_O_ROUND] += 1
    if page[_O_RULES + _R_SCORE] == _ELIMINATION:
        for seat in range(page[_O_SEATS]):
            if not page[_O_FLAGS + seat] & _F_GONE and not stays(page, seat):
                page[_O_FLAGS + seat] |= _F_GONE
                note(log, _E_GONE, seat, 0)
    _clear(page)
    page[_O_DEALER] = next_seat(page, page[_O_DEALER])
    _deal(page, log)


def _clear(page):
    """Nothing of the round before is left but who is gone from the match."""
    if len(page) != _O_ROW + page[_O_CARDS]:
        page[_O_CARDS] = cards(page, None, 0)
    fill(page, _O_WINNER, _O_EVERY, 0)
    fill(page, _O_OPEN, _O_RNG, 0)
    page[_O_DIR] = 1
    page[_O_WINNER] = page[_O_SHOWN_SEAT] = page[_O_PEND_BY] = _NONE
    page[_O_MATCH] = _UNNAMED
    if page[_O_RULES + _R_SCORE] == _ELIMINATION:
        for seat in range(page[_O_SEATS]):
            gone = page[_O_FLAGS + seat] & _F_GONE
            page[_O_FLAGS + seat] = gone and _F_GONE | _F_OUT
            page[_O_OUTS] += gone >> 5
        fill(page, _O_OFFENCE, _O_SCORE, 0)
    else:
        fill(page, _O_FLAGS, _O_SCORE, 0)


def cards(page, out, at):
    """Every card of the game, in the deck's order.

    Decks (HR-MULTIDECK), the action cards and wilds of more decks (HR-BOOST-DECK), blank
    cards (HR-BLANK) and cards that swap with the next seat (HR-SWAP-NEXT). Where the Customizable cards of a deck do
    not all do the same (HR-CUSTOM), the low bits of their faces tell which rule they follow.

    :param out: where they are written from ``at`` on, or None to count them only.
    :return: how many.
    """
    tables = TABLES[page[_O_EDITION]]
    deck = tables[_DECK]
    decks = page[_O_RULES + _R_MULTIDECK]
    differ = page[_O_RULES + _R_CUSTOM_2] or page[_O_RULES + _R_CUSTOM_3]
    n = custom = 0
    for k in range(decks + page[_O_RULES + _R_BOOST_DECK]):
        for face in deck:
            label = tables[_LABELS][face >> 3]
            if k < decks or label > 9 and label != _L_SHUFFLE and label != _L_CUSTOM:
                if label == _L_CUSTOM and differ:
                    face += custom % _CUSTOMS
                    custom += 1
                if out:
                    out[at + n] = face
                n += 1
    for k in range(page[_O_RULES + _R_BLANK] + page[_O_RULES + _R_SWAP_NEXT]):
        if out:
            out[at + n] = (_K_BLANK if k < page[_O_RULES + _R_BLANK] else _K_SWAP_NEXT) << 3 | 4
        n += 1
    return n


def faces(page):
    """Every card of the game as it shows now, in any order; a new ``bytearray``."""
    own = TABLES[page[_O_EDITION]][_Q_FACES]
    if own:
        return own(page)
    out = bytearray(cards(page, None, 0))
    cards(page, out, 0)
    return out


def gather(page, raw):
    """Every card in the draw pile, in the deck's order, then shuffled but for the last ``raw`` ones.

    Those are shuffled when they are reached (``page.take``): most rounds end before.
    """
    n = page[_O_CARDS]
    fill(page, _O_FENCE, _O_ROW, n)
    deck = TABLES[page[_O_EDITION]][_DECK]
    if n == len(deck) and not (page[_O_RULES + _R_CUSTOM_2] or page[_O_RULES + _R_CUSTOM_3]):
        copy(page, _O_ROW, deck, 0, n)
    else:
        cards(page, page, _O_ROW)
    shuffle(page, _O_ROW, _O_ROW + n, _O_ROW + raw)
    page[_O_RAW] = raw


def open_round(page, log):
    """Shuffle, deal and turn up the first card."""
    _clear(page)
    _deal(page, log)


def _deal(page, log):
    own = TABLES[page[_O_EDITION]][_Q_DEAL]
    if own and own(page, log):
        return
    each = page[_O_RULES + _R_HAND]
    playing = page[_O_SEATS] - page[_O_OUTS]
    raw = page[_O_CARDS] - playing * each - _AHEAD
    gather(page, 0 if raw < 0 or page[_O_RULES + _R_FIRST] == _BURY else raw)  # the middle is no place among raw ones
    if playing == page[_O_SEATS]:
        hand_out(page, each)
    else:
        seat = page[_O_DEALER]
        for _ in range(playing * each):
            seat = next_seat(page, seat)
            draw_to(page, seat)
    note(log, _E_DEALT, page[_O_DEALER], each)
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
    """Turn up the first discard and let it act (catalogue 4.2).

    P-FIRST: ``number-bury`` puts what is no number into the middle of the draw pile,
    ``number-next`` leaves it below; with both the first card has no effect.
    """
    tables = TABLES[page[_O_EDITION]]
    dealer = page[_O_DEALER]
    left = next_seat(page, dealer)
    how = page[_O_RULES + _R_FIRST]
    tries = page[_O_FENCE]
    while True:
        if page[_O_FENCE] <= page[_O_RAW]:
            mix(page)
        top = page[_O_FENCE] + _O_ROW - 1
        face = page[top]
        bits = tables[_EFFECTS][face >> 3]
        if how:
            tries -= 1
            if tables[_LABELS][face >> 3] <= 9 or not tries:
                break
            if how == _NEXT:
                _turn_up(page)
                note(log, _E_FIRST, dealer, face)
                continue
            place = _O_ROW + (page[_O_FENCE] >> 1)
        elif bits & _FX_CHALLENGE:
            # A Wild Draw Four goes back (P-FIRST-W4): to a random place, or all is reshuffled.
            place = top - below(page, page[_O_FENCE])
        else:
            break
        note(log, _E_PUT_BACK, dealer, face)
        move(page, top, place)
        if place < _O_ROW + page[_O_RAW]:
            page[_O_RAW] += 1  # among those that are not shuffled yet
        if not how and page[_O_RULES + _R_FIRST_W4]:
            shuffle(page, _O_ROW, top + 1, _O_ROW)
            page[_O_RAW] = 0
    _turn_up(page)
    note(log, _E_FIRST, dealer, face)
    if tables[_Q_FIRST] and tables[_Q_FIRST](page, face, log):
        return
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
            page[_O_PEND_LAST] = face
            note(log, _E_OWES, left, page[_O_PEND])
            state = _AT_OWED + left
        elif bits & _FX_REVERSE:
            page[_O_DIR] = 255
            note(log, _E_REVERSED, dealer, 255)
            state = _AT_TURN + (next_seat(page, dealer) if page[_O_RULES + _R_FIRST_REV] else dealer)
        elif bits & _FX_SKIP and page[_O_RULES + _R_SKIP_ANSWER] == _UA:
            page[_O_PEND_KIND] = _SKIP  # it may be passed on (HR-SKIP-PASS)
            page[_O_PEND_BY] = dealer
            state = _AT_OWED + left
        elif bits & _FX_SKIP:
            note(log, _E_SKIPPED, left, 0)
            state = _AT_TURN + next_seat(page, left)
    page[_O_STATE] = state


def _turn_up(page):
    """The top of the draw pile becomes the top of the discard pile."""
    draw_to(page, page[_O_SEATS] - 1)
    page[_O_FENCE + page[_O_SEATS]] -= 1
