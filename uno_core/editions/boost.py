# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Boost: a person against the computer, with four boost cards (rule book 6.14).

Kinds as in Classic. Once in its own turn, before it plays, seat 0 may exchange a card of its hand for a card of the
pool (V_EDITION: its place). The hand card goes to the bottom of the draw pile. The row is one card longer then, until
the round ends; the boost card is gone for the match.

After the row: room for as many cards, then the pool, 255 for a used card. O_POWERS: what was taken out of each
place in this round. O_PLAYS: whether there has been an exchange in this turn.

Fixed: what changes the deck (the row grows by itself). R_OWN: how well the computer plays, 1 to 10
(see the bots below).
"""

from micropython import const

from uno_core.codes import AT_TURN, A_CARD, E_EXCHANGED, FX_SPECIAL, NONE, OF_EDITION, O_ASK_ARG, O_CARDS, O_FENCE
from uno_core.codes import O_NEXT, O_PLAYS, O_POWERS, O_RAW, O_RESUME, O_ROUND, O_ROW, O_RULES, O_SEATS, O_SEL, O_STATE
from uno_core.codes import PACK_TURN_RULES, P_ASK, Q_AFTER, Q_BEHIND, Q_CHOSEN, Q_DEAL, Q_DO, Q_FACES, Q_MAY
from uno_core.codes import Q_MAY_CHOOSE, Q_MOVE_ON, Q_SEE, Q_WIDTH, R_BLANK, R_BOOST_DECK, R_MULTIDECK, R_OWN
from uno_core.codes import R_SWAP_NEXT, S_LATE, S_MORE, V_CHOOSE, V_EDITION, X_CHOICE, X_DREW, X_NOT_HELD, X_TURN
from uno_core.codes import X_VERB
from uno_core.editions import classic
from uno_core.page import copy, fill, mix, move, note
from uno_core.turns import ask, begin, next_seat
from uno_core.acts import playable
from uno_core.rng import below
from uno_core.view import ask as question, card, size


POOL = const(4)  # cards

EFFECTS = classic.EFFECTS
DRAWS = classic.DRAWS
POINTS = classic.POINTS
LABELS = classic.LABELS
DECK = classic.DECK
SEATS = bytes((2, 2))
HAND = classic.HAND
NEEDS = PACK_TURN_RULES, S_LATE | S_MORE, FX_SPECIAL
RULES = bytes((R_OWN, 1))  # boost-level
FIXED = bytes((R_SWAP_NEXT, R_BLANK, R_MULTIDECK, R_BOOST_DECK))
WIDTH = 4
BEHIND = 8
BOOST = b"\x50\x63\x6c\x74"  # red Skip, blue Draw Two, Wild, Wild Draw Four


def deal(page, log):
    """Fill the pool when a match begins; it stays as it is between rounds."""
    fill(page, len(page) - BEHIND, len(page) - POOL, NONE)
    if page[O_ROUND] == 1:
        copy(page, len(page) - POOL, BOOST, 0, POOL)
    return False


def after(page, seat, face, log):
    """Note that a card is played: the next exchange is of another turn."""
    page[O_PLAYS] = 0
    return False


def move_on(page, seat, log):
    """End the turn, and return the next seat."""
    page[O_PLAYS] = 0
    return next_seat(page, seat)


def may(page, seat, place):
    """Seat 0, at its turn, once, before anything else of it."""
    if seat or place >= POOL:
        return X_VERB
    if page[O_STATE] != AT_TURN or page[O_SEL]:
        return X_TURN
    if page[O_PLAYS]:
        return X_DREW
    return X_NOT_HELD if page[len(page) - POOL + place] == NONE else 0


def do(page, seat, place, log):
    """Ask which card of the hand goes."""
    page[O_ASK_ARG] = place
    ask(page, seat, A_CARD, OF_EDITION)


def may_choose(page, seat, arg):
    """Allow a card of the hand; 255: none after all."""
    if arg == NONE:
        return 0
    for i in range(page[O_FENCE + seat], page[O_FENCE + seat + 1]):
        if page[O_ROW + i] == arg:
            return 0
    return X_CHOICE


def chosen(page, seat, arg, log):
    """Exchange the card: that begins the turn. Seat 0 alone can."""
    page[O_STATE] = AT_TURN + seat
    if arg == NONE:
        return
    begin(page, seat)
    page[O_PLAYS] = 1
    if page[O_RAW]:
        mix(page)  # the order of the cards below is known, and the order of the cards above must not be
    at = O_ROW + page[O_FENCE]
    while page[at] != arg:
        at += 1
    move(page, at, O_ROW)
    page[O_FENCE] += 1
    place = page[O_ASK_ARG]
    at = len(page) - POOL + place
    boost = page[at]
    page[at] = NONE
    page[O_POWERS + place] = boost
    page[O_ROW + page[O_CARDS]] = boost
    move(page, O_ROW + page[O_CARDS], O_ROW + page[O_NEXT])
    page[O_CARDS] += 1
    for k in range(O_NEXT, O_FENCE + page[O_SEATS] + 1):
        page[k] += 1
    note(log, E_EXCHANGED, seat, boost)


def faces(page):
    """Return the deck, and the cards of the pool that came into the row in this round."""
    from uno_core.deal import cards  # what deals is loaded between rounds only

    out = bytearray(cards(page, None, 0))
    cards(page, out, 0)
    for k in range(O_POWERS, O_POWERS + POOL):
        if page[k]:
            out.append(page[k])
    return out


def see(page, seat, view):
    """Show everybody the pool."""
    copy(view, len(page) - POOL, page, len(page) - POOL, len(page))


# fmt: off
OWN = (
    Q_AFTER, after,
    Q_MAY, may,
    Q_DO, do,
    Q_MAY_CHOOSE, may_choose,
    Q_CHOSEN, chosen,
    Q_MOVE_ON, move_on,
    Q_DEAL, deal,
    Q_FACES, faces,
    Q_SEE, see,
    Q_WIDTH, WIDTH,
    Q_BEHIND, BEHIND,
)
# fmt: on

# What judges know of it (uno_core.judges). The pool, and its cards in the row.
ASKS = bytes((A_CARD, OF_EDITION))  # the question which card goes
LEVELS = bytes((1, 10))
POWERS = BOOST


def wrong(page):
    """Return the offset of an impossible byte, or -1."""
    at = len(page) - POOL
    for k in range(POOL):
        if page[O_POWERS + k] and page[O_POWERS + k] != BOOST[k]:
            return O_POWERS + k
        if page[O_STATE] and page[at + k] != NONE and (page[at + k] != BOOST[k] or page[O_POWERS + k]):
            return at + k
    if page[O_STATE] >> 4 == P_ASK and page[O_RESUME] >= OF_EDITION:
        if page[O_STATE] & 15 or page[O_ASK_ARG] >= POOL or page[at + page[O_ASK_ARG]] == NONE:
            return O_ASK_ARG
    return -1


# Bots (uno_core.bots.levels). The computer against a person: how often it errs says its level, 1 to 10; and what an
# exchange is good for.
WORTH = WEIGHTS = None


def pick(level, v, seat, acts, n, dice):
    """Seat 1 errs; seat 0, played by a bot, exchanges when no card fits or at the end of the round."""
    if seat:
        return acts[below(dice, n, 0)] if below(dice, 10, 0) >= v[O_RULES + R_OWN] else -1
    if acts[0] >> 12 == V_CHOOSE:
        return _card(v, seat, acts, n) if question(v) == A_CARD else -1
    at = n
    for i in range(n):
        if acts[i] >> 12 == V_EDITION:
            at = i  # the last card is the best
    if at < n:
        if level > 1 and (not playable(v, seat) or size(v, seat) < 4):
            return acts[at]
        if at and level > 1:
            return -1
        return acts[below(dice, at, 0)] if at else acts[0]
    return -1


def _card(v, seat, acts, n):
    """Return a colored card of the color held least."""
    best = acts[0]
    least = 255
    for i in range(n):
        face = acts[i] & 255
        if face != NONE and not face & 4:
            held = 0
            for k in range(size(v, seat)):
                held += card(v, seat, k) & 7 == face
            if held < least:
                least = held
                best = acts[i]
    return best
