# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Flip: 112 cards with a light and a dark face (rule book 3.9, 6.9).

Kinds: 0 Wild, 1..9 the numbers, 10 Skip, 11 Reverse, 12 Draw One, 13 Flip, 14 Draw Five, 15 Skip Everyone; from 16 on
their second copies. Kind 16 is also Wild Draw Two, on the dark side Wild Draw Colour. POINTS and LABELS have a second
half for that side, because 33 kinds do not fit 32 rows. Every face is unique on its side (the copy is bit 7, for a wild
the two low bits), so a byte of the row identifies a card. Behind the row: the dark face of every card of ``DECK``,
paired by chance once a match (AMB-45). ``O_POWERS``: the side, 1 is dark; then the color a Wild Draw Colour is drawn
for. Dark colors: 0 pink, 1 teal, 2 orange, 3 purple.

Fixed: one deck, no extra cards (they have no other face). HR-REINHOLEN is refused (5.9). No zeros: HR-ZERO,
HR-NO-ZERO-END. FL-8 says what the last card does: P-FINAL-DRAW.

Decided: the pending draw of a Wild Draw Colour is not a number, so nothing is added to it, nor it to anything
(P-STACK). After a Flip nobody jumps in and nothing is added. The color of a wild face after a first Flip is named like
the color of a first wild.
"""

from micropython import const

from uno_core import HOOKS, TABLES
from uno_core.acts import hit, name_color
from uno_core.codes import AT_TURN, A_COLOR, C_ANY, DUE_UNTIL, EVEN, E_DREW, E_SKIPPED, E_TURNED, FIRST_OTHER_ACT
from uno_core.codes import FX_CHALLENGE, FX_COLOR, FX_DRAW, FX_LAST, FX_REVERSE, FX_SKIP, FX_SPECIAL, FX_WATCH
from uno_core.codes import H_ANSWER, LEVEL_FAIR, L_DRAW_FIVE, L_DRAW_ONE, L_FLIP, L_REVERSE, L_SKIP, L_SKIP_ALL
from uno_core.codes import L_WILD, L_WILD_COLOR, L_WILD_TWO, NONE, NO_NUMBER, NO_SYMBOL, OF_EDITION, O_ACTOR, O_CARDS
from uno_core.codes import O_DEALER, O_EDITION, O_FENCE, O_MATCH, O_PEND, O_POWERS, O_RAW, O_RESUME, O_ROUND, O_ROW
from uno_core.codes import O_RULES, O_SEATS, O_STATE, O_WHO, O_WINDOWS, O_WINNER, Q_AFTER, Q_ANSWER, Q_BEHIND
from uno_core.codes import Q_CHOSEN, Q_DEAL, Q_DECK, Q_FACES, Q_FIRST, Q_GIVE, Q_SEE, R_BLANK, R_BLANK_EFFECT
from uno_core.codes import R_BOOST_DECK, R_FINAL_DRAW, R_FINAL_W4, R_FIRST_WILD, R_MULTIDECK, R_NO_ZERO_END, R_OWN
from uno_core.codes import R_REINHOLEN, R_SWAP_NEXT, R_ZERO, S_LIMIT, X_DUE
from uno_core.page import mix, note, take
from uno_core.rng import shuffle
from uno_core.turns import arrive, ask, close_round, go_on, next_seat
from uno_core.view import size


_REST = bytes((
    0, 0, 0, 0, 0, 0, 0, 0, 0,  # numbers
    FX_SKIP,  # Skip
    FX_REVERSE,  # Reverse
    FX_DRAW,  # Draw one
    FX_SPECIAL | FX_WATCH | FX_LAST,  # Flip
    FX_DRAW,  # Draw five
    FX_SPECIAL,  # Skip all
))  # fmt: skip
EFFECTS = bytes((FX_COLOR,)) + _REST + bytes((FX_COLOR | FX_DRAW | FX_CHALLENGE | FX_SPECIAL | FX_LAST,)) + _REST
# By kind, behind the wild: 1 2 3 4 5 6 7 8 9 S R +1 F +5 SE
_REST = bytes((0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 5, 0))
DRAWS = bytes((0,)) + _REST + bytes((2,)) + _REST
_REST = bytes((1, 2, 3, 4, 5, 6, 7, 8, 9, 20, 20, 10, 20, 20, 30))
POINTS = bytes((40,)) + _REST + bytes((50,)) + _REST + bytes((40,)) + _REST + bytes((60,)) + _REST
_REST = bytes((1, 2, 3, 4, 5, 6, 7, 8, 9, L_SKIP, L_REVERSE, L_DRAW_ONE, L_FLIP, L_DRAW_FIVE, L_SKIP_ALL))
LABELS = (
    bytes((L_WILD,)) + _REST + bytes((L_WILD_TWO,)) + _REST + bytes((L_WILD,)) + _REST + bytes((L_WILD_COLOR,)) + _REST
)

# The first copies of 1 to 9, Skip, Reverse, Draw One, Flip in four colors, then the second ones; Wild, Wild Draw Two.
_FIRST = (
    b"\x08\x09\x0a\x0b\x10\x11\x12\x13\x18\x19\x1a\x1b\x20\x21\x22\x23\x28\x29\x2a\x2b\x30\x31\x32\x33\x38\x39\x3a\x3b"
    b"\x40\x41\x42\x43\x48\x49\x4a\x4b\x50\x51\x52\x53\x58\x59\x5a\x5b\x60\x61\x62\x63\x68\x69\x6a\x6b"
)
_WILDS = b"\x04\x05\x06\x07\x84\x85\x86\x87"
DECK = _FIRST + bytes([face | 128 for face in _FIRST]) + _WILDS
BEHIND = 112
SEATS = bytes((2, 10))
HAND = 7
NEEDS = 0, S_LIMIT, 0  # STRICT must not be 0: what is due may be more than a number
FIXED = bytes((
    R_REINHOLEN, R_ZERO, R_NO_ZERO_END, R_FINAL_DRAW, R_MULTIDECK, R_BOOST_DECK, R_BLANK, R_BLANK_EFFECT, R_SWAP_NEXT,
    R_FINAL_W4,
))  # fmt: skip

FLIP = const(0x68)  # symbol << 3
_SKIP_ALL = const(0x78)
SKIP_ONE = const(0x50)
DRAW_ONE = const(0x60)
_TURN = const(1)  # RESUME: the player who names the color of a wild plays on
_TURNED = const(8)  # the wild that is on top now; the next seat plays on
_GONE_OUT = const(9)  # the Wild Draw Colour that was the last card
_HIT = const(24)  # FX_DRAW, FX_CHALLENGE
_backs = bytearray(256)  # backs of the page that was looked at last
_KEPT = const(249)  # every window except jumping in and adding


def deal(page, log):
    """Give the cards their dark faces, once a match; then a round is dealt as always."""
    if page[O_ROUND] == 1:
        at = O_ROW + page[O_CARDS]
        for i in range(BEHIND):
            face = DECK[i]
            if face & 0x7C == SKIP_ONE:
                face += 0x28
            elif face & 0x7C == DRAW_ONE:
                face += 0x10
            page[at + i] = face
        shuffle(page, at, at + BEHIND, at)
    return False


def _look_behind(page):
    """Write down the face on the other side of each card, by the one it shows."""
    at = O_ROW + page[O_CARDS]
    dark = page[O_POWERS]
    for i in range(BEHIND):
        if dark:
            _backs[page[at + i]] = DECK[i]
        else:
            _backs[DECK[i]] = page[at + i]


def faces(page):
    """Return all cards as they show now."""
    at = O_ROW + page[O_CARDS]
    return page[at : at + BEHIND] if page[O_POWERS] else bytearray(DECK)


def see(page, seat, view):
    """Write the back of each card of another hand, and of the next card of the draw pile (FL-10)."""
    if not page[O_RULES + R_OWN]:
        return
    _look_behind(page)
    at = O_ROW + page[O_CARDS]
    pile = page[O_FENCE]
    for k in range(pile - 1 if pile else 0, page[O_FENCE + page[O_SEATS]]):
        if k < pile or seat == NONE or not page[O_FENCE + seat] <= k < page[O_FENCE + seat + 1]:
            view[at + k] = _backs[page[O_ROW + k]]


def _turn(page, seat, log):
    """Turn every card to its other face; both piles lie the other way round (FL-4).

    :return: the face that is on top now.
    """
    if page[O_RAW]:
        mix(page)  # the bottom is drawn next: nothing may lie as it was gathered
    _look_behind(page)
    end = O_ROW + page[O_CARDS]
    for k in range(O_ROW, end):
        page[k] = _backs[page[k]]
    page[O_POWERS] ^= 1
    top = O_ROW + page[O_FENCE + page[O_SEATS]]
    _reverse(page, O_ROW, O_ROW + page[O_FENCE] - 1)
    _reverse(page, top, end - 1)
    note(log, E_TURNED, seat, page[O_POWERS])
    return page[top]


def _reverse(page, i, j):
    while i < j:
        page[i], page[j] = page[j], page[i]
        i += 1
        j -= 1


def first(page, face, log):
    """Turn everything on a first Flip; the new top has no effect, a wild is named by the first player (FL-7)."""
    if page[O_RAW] and page[O_RULES + R_OWN]:
        mix(page)  # the back of the next card is seen
    if face & 0x7C != FLIP:
        return False
    left = next_seat(page, page[O_DEALER])
    face = _turn(page, page[O_DEALER], log)
    page[O_STATE] = AT_TURN + left
    if not face & 4:
        page[O_MATCH] = face & 0x7F
    elif page[O_RULES + R_FIRST_WILD]:
        page[O_MATCH] = NO_SYMBOL + C_ANY
    else:
        page[O_ACTOR] = left
        ask(page, left, A_COLOR, _TURN)
    return True


def after(page, seat, face, log):
    """Flip, Skip Everyone, and what is due for a Wild Draw Colour."""
    last = page[O_WINNER] != NONE
    if face & 4:
        if not (page[O_POWERS] and face & 128):
            return False
        if last:
            ask(page, page[O_ACTOR], A_COLOR, _GONE_OUT)
        else:
            _until(page)
        return last
    if face & 0x7C == _SKIP_ALL:
        skipped = next_seat(page, seat)
        while skipped != seat:
            note(log, E_SKIPPED, skipped, 0)
            skipped = next_seat(page, skipped)
        arrive(page, seat, log)
        return True
    if face & 0x7C != FLIP:
        return False
    page[O_WINDOWS] &= _KEPT  # no seat has played the card that is on top now
    face = _turn(page, page[O_ACTOR], log)
    page[O_MATCH] = face & 0x7F
    if last:
        close_round(page, page[O_WINNER], log)
    elif face & 4:
        ask(page, page[O_ACTOR], A_COLOR, _TURNED)
    else:
        go_on(page, seat, log)
    return True


def chosen(page, seat, arg, log):
    """Take the color of a wild that a Flip has turned up (FL-5), or of a last Wild Draw Colour (FL-8)."""
    name_color(page, seat, arg, log)
    if page[O_RESUME] == _TURNED:
        go_on(page, page[O_WHO], log)
    else:
        _until(page)
        hit(page, page[O_WHO], page[O_ROW + page[O_FENCE + page[O_SEATS]]], _HIT, log)


def _until(page):
    """Make a card of the named color due, whatever becomes of that color (w4-guilty takeback)."""
    page[O_POWERS + 1] = page[O_MATCH] & 3
    page[O_PEND] = NO_NUMBER


def give(page, seat, n, log):
    """Draw the pending cards: a number, or all until the named color comes and then the rest (FL-3, FL-12)."""
    got = 0
    until = n >= DUE_UNTIL
    if until:
        n -= DUE_UNTIL
    while until or n:
        face = take(page, seat, log)
        if face == NONE:
            break
        got += 1
        if not until:
            n -= 1
        elif face & 7 == page[O_POWERS + 1]:
            until = False
    note(log, E_DREW, seat, got)


def answer(page, seat, face):
    """Refuse to add anything to the pending draw of a Wild Draw Colour, or to add that to anything."""
    if page[O_POWERS] and (face & 4 or page[O_PEND] >= DUE_UNTIL):
        return X_DUE
    return HOOKS[H_ANSWER](page, seat, face)


# fmt: off
OWN = (
    Q_AFTER, after,
    Q_CHOSEN, chosen,
    Q_GIVE, give,
    Q_ANSWER, answer,
    Q_FIRST, first,
    Q_DEAL, deal,
    Q_FACES, faces,
    Q_SEE, see,
    Q_BEHIND, BEHIND,
)
# fmt: on

# What judges know of it (uno_core.judges). The side that is up, the color to draw for, the other faces of the cards.
# The color of a wild that a Flip has turned up, of a last Wild Draw Colour
ASKS = bytes((A_COLOR, OF_EDITION, A_COLOR, OF_EDITION + 1))
LEVELS = bytes((0, 1))
UNTIL = True
POWERS = bytes((1, 3, 0, 0))


def whole(page):
    """Check that each card has one other face, and each dark face belongs to one card."""
    tables = TABLES[page[O_EDITION]]
    at = O_ROW + page[O_CARDS]
    dark = sorted(page[at : at + tables[Q_BEHIND]])
    faces = []
    for face in tables[Q_DECK]:
        if face & 0x7C == SKIP_ONE:
            face += 0x28
        elif face & 0x7C == DRAW_ONE:
            face += 0x10
        faces.append(face)
    return -1 if dark == sorted(faces) else at


# Bots (uno_core.bots.levels). Flip: Skip Everyone is another turn; a Flip leads out of the dark before a dear card
# comes.
_OTHERS = bytes((
    EVEN, EVEN, EVEN, EVEN, EVEN, EVEN, EVEN, EVEN, EVEN, EVEN, EVEN, EVEN,  # 1 to 9, Skip, Reverse, Draw one
    EVEN - 6,  # Flip
    EVEN + 8,  # Draw five
    EVEN + 16,  # Skip all
))  # fmt: skip
WORTH = bytes((EVEN,)) + _OTHERS + bytes((EVEN,)) + _OTHERS  # behind a wild each


# Those of fair: no others were found that win more.
WEIGHTS = (bytes((
    EVEN, EVEN + 10, EVEN + 16, EVEN + 16, EVEN - 30, EVEN - 14, EVEN + 4, EVEN + 8, EVEN + 20, EVEN + 20, EVEN + 20,
    EVEN, EVEN, EVEN, EVEN + 10, EVEN, EVEN + 5, EVEN, EVEN, EVEN, EVEN, EVEN + 4, EVEN + 38, EVEN + 3, EVEN + 1,
    EVEN + 8, EVEN + 2, EVEN,
)),) * 2  # fmt: skip


def pick(level, v, seat, acts, n, _):
    """Return a Flip out of trouble on the dark side: while somebody else is nearly out and would make this seat
    draw."""
    if level < LEVEL_FAIR or not v[O_POWERS]:
        return -1
    own = size(v, seat)
    for other in range(v[O_SEATS]):
        if other != seat and size(v, other) <= 2 < own:
            for i in range(n):
                if acts[i] < FIRST_OTHER_ACT and acts[i] & 0x7C == FLIP:
                    return acts[i]
    return -1
