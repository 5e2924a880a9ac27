# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Show 'em No Mercy: 168 cards (rule book 3.12, 6.12).

Kinds: as in Classic to 12 Draw Two, then 13 Draw Four, 14 Skip Everyone, 15 Discard All. Wilds: 16 Reverse Draw Four,
17 Draw Six, 18 Draw Ten, 19 Color Roulette.

Fixed: the first card (NM-1), drawing until a card fits and playing it (NM-2), the answers to a draw (NM-3: draw cards
only), the swap of 7 (NM-8), no final draw (NM-13). No card is there for a challenge or a custom rule. Fetching back is
refused (rule book 5.9). More decks would not fit the page. NM-2 voluntary is draw-vol; the 0 may pass hands to the
left.
"""

from micropython import const

from uno_core import TABLES
from uno_core.acts import alone, apply, emptied, hit, name_color, playable
from uno_core.codes import AT_DREW, AT_OVER, A_COLOR, DRAW_VOL_NO, DUE_UNTIL, EVEN, E_DISCARDED, E_DREW, E_KNOCKED
from uno_core.codes import E_SKIPPED, FINAL_DRAW_NONE, FIRST_NUMBER_NEXT, FIRST_OTHER_ACT, FX_COLOR, FX_DRAW
from uno_core.codes import FX_REVERSE, FX_SKIP, FX_SPECIAL, FX_WATCH, F_GONE, F_OUT, LEVEL_FAIR, L_DISCARD_ALL
from uno_core.codes import L_DRAW_FOUR, L_DRAW_TWO, L_REVERSE, L_REVERSE_FOUR, L_ROULETTE, L_SKIP, L_SKIP_ALL
from uno_core.codes import L_WILD_SIX, L_WILD_TEN, NONE, NO_SYMBOL, OF_EDITION, O_ACTOR, O_ASIDE, O_ASK, O_CARDS
from uno_core.codes import O_DRAWN, O_EDITION, O_FENCE, O_FLAGS, O_MATCH, O_OUTS, O_PEND, O_PEND_LAST, O_RACE_MASK
from uno_core.codes import O_ROW, O_RULES, O_SEATS, O_STATE, O_WINNER, P_ASK, P_TURN, Q_AFTER, Q_ANSWER, Q_CHOSEN
from uno_core.codes import Q_DRAW, Q_DRAWS, Q_GIVE, Q_LABELS, Q_SCORE, R_BOOST_DECK, R_CUSTOM, R_DRAWN_PLAY
from uno_core.codes import R_DRAW_UNTIL, R_DRAW_VOL, R_FINAL_DRAW, R_FINAL_W4, R_FIRST, R_FIRST_REV, R_FIRST_W4
from uno_core.codes import R_FIRST_WILD, R_MIX_STRICT, R_MULTIDECK, R_PARTNER, R_REINHOLEN, R_RETOUR, R_SCORE, R_SEVEN
from uno_core.codes import R_SKIP_ANSWER, R_SKIP_BLOCK_RESULT, R_STACK, R_TARGET, R_W4_GUILTY, R_W4_LEGAL, R_W4_MODE
from uno_core.codes import R_ZERO, SCORE_ROUNDS, SEVEN, SEVEN_MUST, S_ANSWER, S_DRAW, S_MANY, X_DUE, ZERO_DIR
from uno_core.codes import ZERO_OFF
from uno_core.packs import end
from uno_core.page import draw_many, move, note, take
from uno_core.turns import arrive, ask, begin, close_round, go_on, matches, next_seat
from uno_core.view import card, size


_FITTING = const(249)  # until a card fits
_MERCY = const(25)
_KNOCKED_OUT = const(250)  # points
_SKIP_ALL = const(14)  # kinds
_DISCARD_ALL = const(15)
_REVERSE_FOUR = const(16)
_ROULETTE = const(19)
_TURN_AND_DRAW = const(10)  # effects of a Reverse Draw Four

EFFECTS = bytes((
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0,  # numbers
    FX_SKIP,  # Skip
    FX_REVERSE,  # Reverse
    FX_DRAW,  # Draw two
    FX_DRAW,  # Draw four
    FX_SPECIAL,  # Skip all
    FX_SPECIAL,  # Discard all
    FX_REVERSE | FX_COLOR | FX_DRAW | FX_SPECIAL,  # Reverse four
    FX_COLOR | FX_DRAW,  # Wild six
    FX_COLOR | FX_DRAW,  # Wild ten
    FX_SPECIAL,  # Roulette
))  # fmt: skip
# By kind: 0 1 2 3 4 5 6 7 8 9 S R +2 +4 SE DA WR4 W6 W10 WCR
DRAWS = bytes((0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 4, 0, 0, 4, 6, 10, 0))
POINTS = bytes((0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 20, 20, 20, 20, 20, 20, 50, 50, 50, 50))
LABELS = bytes((
    0, 1, 2, 3, 4, 5, 6, 7, 8, 9, L_SKIP, L_REVERSE, L_DRAW_TWO, L_DRAW_FOUR, L_SKIP_ALL, L_DISCARD_ALL,
    L_REVERSE_FOUR, L_WILD_SIX, L_WILD_TEN, L_ROULETTE,
))  # fmt: skip
DECK = (
    b"\x00\x00\x08\x08\x10\x10\x18\x18\x20\x20\x28\x28\x30\x30\x38\x38\x40\x40\x48\x48\x50\x50\x50\x58"  # red
    b"\x58\x58\x60\x60\x60\x68\x68\x70\x70\x78\x78\x78"
    b"\x01\x01\x09\x09\x11\x11\x19\x19\x21\x21\x29\x29\x31\x31\x39\x39\x41\x41\x49\x49\x51\x51\x51\x59"  # yellow
    b"\x59\x59\x61\x61\x61\x69\x69\x71\x71\x79\x79\x79"
    b"\x02\x02\x0a\x0a\x12\x12\x1a\x1a\x22\x22\x2a\x2a\x32\x32\x3a\x3a\x42\x42\x4a\x4a\x52\x52\x52\x5a"  # green
    b"\x5a\x5a\x62\x62\x62\x6a\x6a\x72\x72\x7a\x7a\x7a"
    b"\x03\x03\x0b\x0b\x13\x13\x1b\x1b\x23\x23\x2b\x2b\x33\x33\x3b\x3b\x43\x43\x4b\x4b\x53\x53\x53\x5b"  # blue
    b"\x5b\x5b\x63\x63\x63\x6b\x6b\x73\x73\x7b\x7b\x7b"
    b"\x84\x84\x84\x84\x84\x84\x84\x84"  # Reverse Draw Four
    b"\x8c\x8c\x8c\x8c\x94\x94\x94\x94"  # Draw Six, Draw Ten
    b"\x9c\x9c\x9c\x9c\x9c\x9c\x9c\x9c"  # Color Roulette
)
SEATS = bytes((2, 6))
HAND = 7
NEEDS = 0, S_DRAW | S_MANY | S_ANSWER, FX_SPECIAL | FX_WATCH
RULES = bytes((
    R_FIRST, FIRST_NUMBER_NEXT,
    R_DRAW_VOL, DRAW_VOL_NO,
    R_ZERO, ZERO_DIR,
    R_SEVEN, SEVEN_MUST,
    R_FINAL_DRAW, FINAL_DRAW_NONE,
    R_TARGET, 1000 & 255, R_TARGET + 1, 1000 >> 8,
))  # fmt: skip
FIXED = bytes((
    R_FIRST, R_FIRST_W4, R_FIRST_WILD, R_FIRST_REV, R_DRAW_UNTIL, R_DRAWN_PLAY, R_W4_MODE, R_W4_LEGAL, R_W4_GUILTY,
    R_STACK, R_MIX_STRICT, R_SKIP_ANSWER, R_SKIP_BLOCK_RESULT, R_RETOUR, R_SEVEN, R_CUSTOM, R_REINHOLEN, R_FINAL_DRAW,
    R_MULTIDECK, R_BOOST_DECK, R_FINAL_W4,
))  # fmt: skip
NEVER = bytes((R_ZERO, ZERO_OFF))


def answer(page, seat, face):
    """Allow a draw card that draws at least as many as the last one (NM-3)."""
    draws = TABLES[page[O_EDITION]][Q_DRAWS]
    return X_DUE if draws[face >> 3] < draws[page[O_PEND_LAST] >> 3] else end(page, seat, face)


def after(page, seat, face, log):
    """Do the effects of NM-6 to NM-10."""
    kind = face >> 3
    who = page[O_ACTOR]
    if kind == _DISCARD_ALL and _discard_all(page, who, face, log):
        return True
    if kind == _SKIP_ALL:
        arrive(page, who, log)
    elif kind == _ROULETTE:
        arrive(page, next_seat(page, seat), log)
        if page[O_STATE] < AT_DREW:
            ask(page, page[O_STATE] & 15, A_COLOR, OF_EDITION)
    elif kind == _REVERSE_FOUR and page[O_SEATS] - page[O_OUTS] == 2 and not page[O_FLAGS + who] & F_OUT:
        note(log, E_SKIPPED, next_seat(page, seat), 0)
        hit(page, seat, face, _TURN_AND_DRAW, log, seat)
    else:
        return False
    return True


def _discard_all(page, seat, face, log):
    """Put all cards of its color under it (NM-7).

    :return: whether that has won. If the last card must be a number, one card stays.
    """
    last = O_FENCE + page[O_SEATS]
    i = page[O_FENCE + seat]
    before = page[O_FENCE + seat + 1] - i
    while i < page[O_FENCE + seat + 1]:
        other = page[O_ROW + i]
        if other & 7 != face & 7:
            i += 1
            continue
        if page[O_FENCE + seat + 1] - page[O_FENCE + seat] == 1 and end(page, seat, face):
            break
        move(page, O_ROW + i, O_ROW + page[last])
        for k in range(O_FENCE + seat + 1, last + 1):
            page[k] -= 1
        note(log, E_DISCARDED, seat, other)
    left = page[O_FENCE + seat + 1] - page[O_FENCE + seat]
    if left == 1 and before > 1:
        alone(page, seat)
    if left:
        return False
    emptied(page, seat, log)
    close_round(page, seat, log)
    return True


def chosen(page, seat, color, log):
    """Take the color that the next player names, who draws until it comes and loses the turn (NM-10)."""
    begin(page, seat)
    name_color(page, seat, color, log)
    draw_many(page, seat, DUE_UNTIL, log)
    go_on(page, seat, log)


def draw(page, seat, log):
    """Draw until a card fits, which must be played; a player who could have played draws one card (NM-2)."""
    held = page[O_FENCE + seat + 1] - page[O_FENCE + seat]
    must = not playable(page, seat)
    draw_many(page, seat, _FITTING if must else 1, log)
    face = page[O_ROW + page[O_FENCE + seat + 1] - 1]
    if page[O_FENCE + seat + 1] - page[O_FENCE + seat] <= held or matches(page, seat, face):
        go_on(page, seat, log)
        return
    page[O_DRAWN] = face
    page[O_STATE] = AT_DREW + seat
    if must:
        apply(page, seat << 8 | face, log, log[0])


def give(page, seat, n, log):
    """Count what is drawn card by card (NM-11). A seat that is already out sets the cards aside that came back to
    its hand."""
    if page[O_FLAGS + seat] & F_OUT:
        _set_aside(page, seat, log)
        return
    got = 0
    while got < n and page[O_STATE] < AT_OVER:
        face = take(page, seat, log)
        if face == NONE:
            break
        got += 1
        if page[O_FENCE + seat + 1] - page[O_FENCE + seat] >= _MERCY:
            note(log, E_DREW, seat, got)
            _knock_out(page, seat, log)
            return
        if n == DUE_UNTIL and face & 7 == page[O_MATCH] & 7 or n == _FITTING and not matches(page, seat, face):
            break
    note(log, E_DREW, seat, got)


def _knock_out(page, seat, log):
    """Take a seat out of the round, and let nothing be pending for it; the last seat left has won (NM-11, NM-13)."""
    if page[O_STATE] & 15 == seat:
        page[O_PEND] = 0
        if page[O_STATE] >> 4 == P_ASK and page[O_ASK] == A_COLOR:
            page[O_MATCH] |= NO_SYMBOL  # the color stays as it was
    page[O_FLAGS + seat] = page[O_FLAGS + seat] & F_GONE | F_OUT
    page[O_OUTS] += 1
    page[O_RACE_MASK + (seat >> 3)] &= 255 - (1 << (seat & 7))
    _set_aside(page, seat, log)
    left = 0
    for other in range(page[O_SEATS]):
        if not page[O_FLAGS + other] & F_OUT:
            left |= 1 << (other & 1 if page[O_RULES + R_PARTNER] else other)
            seat = other
    if not left & (left - 1):
        close_round(page, seat, log)


def _set_aside(page, seat, log):
    """Put a hand behind the discard pile, to the next reshuffle."""
    first = O_ROW + page[O_FENCE + seat]
    n = O_ROW + page[O_FENCE + seat + 1] - first
    if not n:
        return
    for _ in range(n):
        move(page, first, O_ROW + page[O_CARDS] - 1)
    for k in range(O_FENCE + seat + 1, O_FENCE + page[O_SEATS] + 1):
        page[k] -= n
    page[O_CARDS] -= n
    page[O_ASIDE] += n
    note(log, E_KNOCKED, seat, n)


def score(page, seat):
    """Return 250 points for every opponent knocked out, for the winner. Where all count their own hands, the seats
    knocked out get them (NM-15)."""
    how = page[O_RULES + R_SCORE]
    if how and how != SCORE_ROUNDS:
        return _KNOCKED_OUT if page[O_FLAGS + seat] & (F_OUT | F_GONE) == F_OUT else 0
    winner = page[O_WINNER]
    team = page[O_RULES + R_PARTNER]
    n = 0
    if winner != NONE and (seat == winner or team and not (seat ^ winner) & 1):
        for other in range(page[O_SEATS]):
            if page[O_FLAGS + other] & F_OUT and not (team and not (other ^ seat) & 1):
                n += _KNOCKED_OUT
    return n


# fmt: off
OWN = (
    Q_AFTER, after,
    Q_CHOSEN, chosen,
    Q_GIVE, give,
    Q_DRAW, draw,
    Q_ANSWER, answer,
    Q_SCORE, score,
)
# fmt: on

# What judges know of it (uno_core.judges). The color to draw for.
ASKS = bytes((A_COLOR, OF_EDITION))

# Bots (uno_core.bots.levels). No Mercy: get rid of a color in one turn, and of a big hand by passing it on.
WORTH = bytes((
    EVEN - 20, EVEN, EVEN, EVEN, EVEN, EVEN, EVEN, EVEN - 20, EVEN, EVEN,  # 0 to 9
    EVEN, EVEN, EVEN, EVEN,  # Skip, Reverse, Draw two, Draw four
    EVEN + 4,  # Skip all
    EVEN - 12,  # Discard all
    EVEN, EVEN, EVEN, EVEN,  # wilds
))  # fmt: skip


# python3 tools/arena.py fit --edition nomercy --rounds 1500 --compiled
WEIGHTS = (bytes((
    EVEN + 19, EVEN - 2, EVEN - 2, EVEN - 1, EVEN - 9, EVEN - 6, EVEN - 1, EVEN + 11, EVEN + 11, EVEN + 26, EVEN + 24,
    EVEN - 9, EVEN, EVEN, EVEN + 3, EVEN - 1, EVEN + 3, EVEN + 6, EVEN - 2, EVEN, EVEN - 4, EVEN + 1, EVEN + 38,
    EVEN + 3, EVEN + 1, EVEN + 8, EVEN + 2, EVEN + 5, EVEN - 18, EVEN - 1, EVEN + 3, EVEN - 2, EVEN - 1, EVEN,
    EVEN - 4, EVEN - 15, EVEN - 2, EVEN + 3, EVEN - 1, EVEN - 4, EVEN - 3, EVEN, EVEN - 3, EVEN - 6, EVEN + 6,
    EVEN + 2, EVEN - 6, EVEN + 3,
)),) * 2  # fmt: skip


def pick(level, v, seat, acts, n, _):
    """Return a Discard All, a 0 or a 7 that makes the hand smaller by three cards or more."""
    if level < LEVEL_FAIR or v[O_STATE] >> 4 != P_TURN:
        return -1
    labels = TABLES[v[O_EDITION]][Q_LABELS]
    best = -1
    most = 2
    for i in range(n):
        if acts[i] < FIRST_OTHER_ACT:
            label = labels[(acts[i] & 255) >> 3]
            gain = 0
            if label == L_DISCARD_ALL:
                for k in range(size(v, seat)):
                    gain += card(v, seat, k) & 7 == acts[i] & 7
            elif not label:
                before = seat
                while next_seat(v, before) != seat:
                    before = next_seat(v, before)
                gain = size(v, seat) - 1 - size(v, before)
            elif label == SEVEN:
                other = next_seat(v, seat)
                while other != seat:
                    if size(v, seat) - 1 - size(v, other) > gain:
                        gain = size(v, seat) - 1 - size(v, other)
                    other = next_seat(v, other)
            if gain > most:
                most = gain
                best = acts[i]
    return best
