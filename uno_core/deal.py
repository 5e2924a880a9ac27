# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Deal: a round's shuffle, deal and first card (rule book 4.1, 4.2)."""

from micropython import const

from uno_core import TABLES
from uno_core.codes import AT_ASK, AT_OWED, AT_TURN, A_COLOR, C_ANY, DUE_SKIP, E_DEALT, E_FIRST, E_GONE, E_OWES
from uno_core.codes import E_PUT_BACK, E_REVERSED, E_SKIPPED, FX_CHALLENGE, FX_DRAW, FX_REVERSE, FX_SKIP, F_GONE, F_OUT
from uno_core.codes import K_BLANK, K_SWAP_NEXT, L_CUSTOM, L_SHUFFLE, NONE, O_ACTOR, O_ASK, O_CARDS, O_DEALER, O_DIR
from uno_core.codes import O_EDITION, O_EVERY, O_FENCE, O_FLAGS, O_MATCH, O_OFFENCE, O_OPEN, O_OUTS, O_PEND, O_PEND_BY
from uno_core.codes import O_PEND_KIND, O_PEND_LAST, O_RAW, O_RESUME, O_RNG, O_ROUND, O_ROW, O_RULES, O_SCORE, O_SEATS
from uno_core.codes import O_SHOWN_SEAT, O_STATE, O_STRICT, O_TURN, O_WINNER, Q_DEAL, Q_DECK, Q_DRAWS, Q_EFFECTS
from uno_core.codes import Q_FACES, Q_FIRST, Q_LABELS, R_BLANK, R_BOOST_DECK, R_CUSTOM_2, R_CUSTOM_3, R_FIRST
from uno_core.codes import R_FIRST_REV, R_FIRST_W4, R_FIRST_WILD, R_HAND, R_MULTIDECK, R_SCORE, R_SKIP_ANSWER
from uno_core.codes import R_SWAP_NEXT, SCORE_ELIMINATION, SKIP_ANSWER_UA, S_LATE
from uno_core.page import draw_to, fill, mix, move, note
from uno_core.results import score, stays
from uno_core.rng import below, shuffle
from uno_core.turns import next_seat

_CUSTOMS = const(3)  # Customizable cards of a deck
_BURY = const(1)  # values of first
_NEXT = const(2)
_AHEAD = const(24)  # cards shuffled beyond what is dealt
_UNNAMED = const(0x87)  # MATCH: no symbol, no color


def next_round(page, log):
    """Pass the dealer's role to the left (B-SET-5) and deal the next round.

    Under elimination a seat that has reached the target is out of the match (SC-ELIMINATION).
    """
    log[0] = 0
    score(page)
    if page[O_ROUND] < 255:
        page[O_ROUND] += 1
    if page[O_RULES + R_SCORE] == SCORE_ELIMINATION:
        for seat in range(page[O_SEATS]):
            if not page[O_FLAGS + seat] & F_GONE and not stays(page, seat):
                page[O_FLAGS + seat] |= F_GONE
                note(log, E_GONE, seat, 0)
    _clear(page)
    page[O_DEALER] = next_seat(page, page[O_DEALER])
    _deal(page, log)


def _clear(page):
    """Clear all traces of the last round, except which seats are out of the match."""
    if len(page) != O_ROW + page[O_CARDS]:
        page[O_CARDS] = cards(page, None, 0)
    fill(page, O_WINNER, O_EVERY, 0)
    fill(page, O_OPEN, O_RNG, 0)
    page[O_DIR] = 1
    page[O_WINNER] = page[O_SHOWN_SEAT] = page[O_PEND_BY] = NONE
    page[O_MATCH] = _UNNAMED
    if page[O_RULES + R_SCORE] == SCORE_ELIMINATION:
        for seat in range(page[O_SEATS]):
            gone = page[O_FLAGS + seat] & F_GONE
            page[O_FLAGS + seat] = gone and F_GONE | F_OUT
            page[O_OUTS] += gone >> 5
        fill(page, O_OFFENCE, O_SCORE, 0)
    else:
        fill(page, O_FLAGS, O_SCORE, 0)


def cards(page, out, at):
    """Write every card of the game, in the deck's order.

    Decks (HR-MULTIDECK), the action cards and wilds of more decks (HR-BOOST-DECK), blank cards (HR-BLANK) and cards
    that swap with the next seat (HR-SWAP-NEXT). If the Customizable cards of a deck have different rules (HR-CUSTOM),
    the low bits of their faces select the rule.

    :param out: where they are written from ``at`` on, or None to count them only.
    :return: how many.
    """
    tables = TABLES[page[O_EDITION]]
    deck = tables[Q_DECK]
    decks = page[O_RULES + R_MULTIDECK]
    differ = page[O_RULES + R_CUSTOM_2] or page[O_RULES + R_CUSTOM_3]
    n = custom = 0
    if decks == 1 and not (differ or page[O_RULES + R_BOOST_DECK]):  # most games
        n = len(deck)
        if out:
            out[at : at + n] = deck  # between two rounds a slice may be made
        decks = 0
    for k in range(decks + page[O_RULES + R_BOOST_DECK]):
        for face in deck:
            label = tables[Q_LABELS][face >> 3]
            if k < decks or label > 9 and label != L_SHUFFLE and label != L_CUSTOM:
                if label == L_CUSTOM and differ:
                    face += custom % _CUSTOMS
                    custom += 1
                if out:
                    out[at + n] = face
                n += 1
    for k in range(page[O_RULES + R_BLANK] + page[O_RULES + R_SWAP_NEXT]):
        if out:
            out[at + n] = (K_BLANK if k < page[O_RULES + R_BLANK] else K_SWAP_NEXT) << 3 | 4
        n += 1
    return n


def faces(page):
    """Return every card of the game as it shows now, in any order, as a new ``bytearray``."""
    own = TABLES[page[O_EDITION]][Q_FACES]
    if own:
        return own(page)
    out = bytearray(cards(page, None, 0))
    cards(page, out, 0)
    return out


def gather(page, raw):
    """Gather every card in the draw pile, in the deck's order, then shuffle all but the last ``raw`` ones.

    Those are shuffled when they are reached (``page.take``): most rounds end before.
    """
    n = page[O_CARDS]
    fill(page, O_FENCE, O_ROW, n)
    cards(page, page, O_ROW)
    shuffle(page, O_ROW, O_ROW + n, O_ROW + raw)
    page[O_RAW] = raw


def open_round(page, log):
    """Shuffle, deal and turn up the first card."""
    _clear(page)
    _deal(page, log)


def _deal(page, log):
    own = TABLES[page[O_EDITION]][Q_DEAL]
    if not own or not own(page, log):
        _deal_cards(page, log)
    if page[O_STRICT] & S_LATE:
        page[O_TURN] = page[O_STATE] & 15  # the first turn


def _deal_cards(page, log):
    each = page[O_RULES + R_HAND]
    playing = page[O_SEATS] - page[O_OUTS]
    raw = page[O_CARDS] - playing * each - _AHEAD
    gather(page, 0 if raw < 0 or page[O_RULES + R_FIRST] == _BURY else raw)  # raw cards have no middle
    if playing == page[O_SEATS]:
        hand_out(page, each)
    else:
        seat = page[O_DEALER]
        for _ in range(playing * each):
            seat = next_seat(page, seat)
            draw_to(page, seat)
    note(log, E_DEALT, page[O_DEALER], each)
    first_card(page, log)


def hand_out(page, each):
    """Deal one card at a time, starting left of the dealer (B-SET-2); all cards are in the draw pile.

    The cards that are dealt are the end of the row and stay there; they only change places.
    """
    seats = page[O_SEATS]
    end = O_ROW + page[O_CARDS]
    first = end - seats * each
    dealt = page[first:end]  # between two rounds a copy may be made
    for seat in range(seats):
        page[O_FENCE + seat] = first - O_ROW
        k = seats * each - 1 - (seat - page[O_DEALER] - 1) % seats  # the top is dealt first
        for at in range(first, first + each):
            page[at] = dealt[k]
            k -= seats
        first += each


def first_card(page, log):
    """Turn up the first discard and let it act (rule book 4.2)."""
    dealer = page[O_DEALER]
    left = next_seat(page, dealer)
    face = _first_face(page, log)
    tables = TABLES[page[O_EDITION]]
    bits = tables[Q_EFFECTS][face >> 3]
    if tables[Q_FIRST] and tables[Q_FIRST](page, face, log):
        return
    state = AT_TURN + left
    if face & 4:
        if page[O_RULES + R_FIRST_WILD]:
            page[O_MATCH] = 0x80 + C_ANY
        else:
            page[O_ASK] = A_COLOR
            page[O_ACTOR] = left
            page[O_RESUME] = 1
            state = AT_ASK + left
    else:
        page[O_MATCH] = face & 0x7F
        if bits & FX_DRAW:
            page[O_PEND] = tables[Q_DRAWS][face >> 3]
            page[O_PEND_BY] = dealer
            page[O_PEND_LAST] = face
            note(log, E_OWES, left, page[O_PEND])
            state = AT_OWED + left
        elif bits & FX_REVERSE:
            page[O_DIR] = 255
            note(log, E_REVERSED, dealer, 255)
            state = AT_TURN + (next_seat(page, dealer) if page[O_RULES + R_FIRST_REV] else dealer)
        elif bits & FX_SKIP and page[O_RULES + R_SKIP_ANSWER] == SKIP_ANSWER_UA:
            page[O_PEND_KIND] = DUE_SKIP  # it may be passed on (HR-SKIP-PASS)
            page[O_PEND_BY] = dealer
            state = AT_OWED + left
        elif bits & FX_SKIP:
            note(log, E_SKIPPED, left, 0)
            state = AT_TURN + next_seat(page, left)
    page[O_STATE] = state


def _first_face(page, log):
    """Turn up cards until one can be the first discard. Return it.

    P-FIRST: ``number-bury`` puts a card that is not a number into the middle of the draw pile, ``number-next`` leaves
    it below; with both the first card has no effect.
    """
    tables = TABLES[page[O_EDITION]]
    dealer = page[O_DEALER]
    how = page[O_RULES + R_FIRST]
    tries = page[O_FENCE]
    while True:
        if page[O_FENCE] <= page[O_RAW]:
            mix(page)
        top = page[O_FENCE] + O_ROW - 1
        face = page[top]
        if how:
            tries -= 1
            if tables[Q_LABELS][face >> 3] <= 9 or not tries:
                break
            if how == _NEXT:
                _turn_up(page)
                note(log, E_FIRST, dealer, face)
                continue
            place = O_ROW + (page[O_FENCE] >> 1)
        elif tables[Q_EFFECTS][face >> 3] & FX_CHALLENGE:
            # A Wild Draw Four goes back (P-FIRST-W4): to a random place, or all is reshuffled.
            place = top - below(page, page[O_FENCE])
        else:
            break
        note(log, E_PUT_BACK, dealer, face)
        move(page, top, place)
        if place < O_ROW + page[O_RAW]:
            page[O_RAW] += 1  # among those that are not shuffled yet
        if not how and page[O_RULES + R_FIRST_W4]:
            shuffle(page, O_ROW, top + 1, O_ROW)
            page[O_RAW] = 0
    _turn_up(page)
    note(log, E_FIRST, dealer, face)
    return face


def _turn_up(page):
    """Move the top of the draw pile to the discard pile, as its top."""
    draw_to(page, page[O_SEATS] - 1)
    page[O_FENCE + page[O_SEATS]] -= 1
