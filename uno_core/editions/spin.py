# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Spin: 108 cards, of which 20 send somebody to the wheel (rule book 3.6, 6.6).

Kinds as in Classic; 16 + digit, 1 to 5, is a Spin card: its symbol is the digit. Nothing is fixed.

Decided: a set of several that has a Spin card in it spins once; a sum (HR-ADD-UP), and a set that swaps hands or starts
a race, never. With first = number-* the first card is but a number. In War the first of the highest cards in a hand is
the one shown. Naming a number or a color that the hand lacks discards nothing.
"""

from micropython import const

from uno_core.codes import AT_DREW, AT_OWN, AT_TURN, A_CARD, A_COLOR, A_NUMBER, E_COLOR, E_DREW, E_NAMED, E_SHOWS
from uno_core.codes import E_WHEEL, FX_SPECIAL, FX_WATCH, MARK_SPIN, NONE, NUMBERS_END, OF_EDITION, O_ACTOR, O_ASK
from uno_core.codes import O_ASK_ARG, O_DEALER, O_EDITION, O_FENCE, O_MARK, O_MATCH, O_RESULT, O_RESUME, O_ROW
from uno_core.codes import O_RULES, O_SEATS, O_SHOWN_SEAT, O_SHOWN_TO, O_STATE, O_WHO, O_WINDOWS, O_WINNER, PACK_RACES
from uno_core.codes import P_ASK, P_OWN, Q_AFTER, Q_CHOSEN, Q_DO, Q_FIRST, Q_MARKS, Q_MAY, Q_MAY_CHOOSE, Q_POINTS
from uno_core.codes import Q_WIDTH, Q_WON, R_FIRST, R_OWN, S_MORE, W_ACCUSE, W_CATCH, W_REPORT, W_SHOWN, X_CHOICE
from uno_core.codes import X_NOT_ASKED, X_NOT_HELD
from uno_core.editions import classic
from uno_core.packs import among
from uno_core.packs.races import start_race
from uno_core.packs.trade import rotate
from uno_core.packs.under import shed
from uno_core.page import move, note, take
from uno_core.rng import below
from uno_core.turns import arrive, ask, begin, close_round, go_on, next_seat
from uno_core import TABLES


_SPIN = const(0x80)  # of a face, and what of a face says so
_MARK = const(0x84)
# The wheel; the uno-spin is 9.
_ALMOST = const(1)
_NUMBER = const(2)
_COLOR = const(3)
_RED = const(4)
_BLUE = const(5)
_SHOW = const(6)
_TRADE = const(7)
_WAR = const(8)
# Steps after an answer (O_RESUME).
_KEEP = const(8)
KEEP_2 = const(9)
_ONE = const(10)
_NAME = const(11)
_OF_NUMBER = const(12)
_NAME_COLOR = const(13)
_OF_COLOR = const(14)

_WHEEL = FX_SPECIAL | FX_WATCH  # numbers that spin
EFFECTS = classic.EFFECTS + bytes((0, 0, _WHEEL, _WHEEL, _WHEEL, _WHEEL, _WHEEL))
DRAWS = classic.DRAWS + bytes(7)
POINTS = classic.POINTS + bytes((0, 0, 1, 2, 3, 4, 5))
LABELS = classic.LABELS + bytes((0, 0, 1, 2, 3, 4, 5))
MARKS = bytes(17) + bytes((MARK_SPIN, MARK_SPIN, MARK_SPIN, MARK_SPIN, MARK_SPIN)) + bytes(10)
DECK = bytes([f | (_SPIN if i % 25 in (1, 3, 5, 7, 9) and i < 100 else 0) for i, f in enumerate(classic.DECK)])
SEATS = classic.SEATS
HAND = classic.HAND
NEEDS = PACK_RACES, S_MORE, 0
WIDTH = 1
TOKENS = 4  # cards that explain the wheel


def after(page, seat, face, log):
    """Let the next player spin instead of a turn, or the player of the card (SP-1); also for a counting card that was
    jumped in with."""
    if page[O_WINDOWS] & W_ACCUSE or page[O_STATE] >> 4 != P_OWN and not among(page, _SPIN, _MARK):
        return False
    if page[O_RULES + R_OWN]:
        page[O_STATE] = AT_OWN + page[O_ACTOR]
    else:
        arrive(page, next_seat(page, seat), log)
        if page[O_STATE] < AT_DREW:  # HR-REINHOLEN: not who has won by coming to the turn
            page[O_STATE] += AT_OWN - AT_TURN
    return True


def first(page, face, _):
    """Let the start player spin (SP-6)."""
    if face & _MARK != _SPIN or page[O_RULES + R_FIRST]:
        return False
    page[O_MATCH] = face & 0x7F
    page[O_ACTOR] = page[O_WHO] = next_seat(page, page[O_DEALER])
    page[O_STATE] = AT_OWN + page[O_ACTOR]
    return True


def may(page, seat, arg):
    """Turn the wheel."""
    if page[O_STATE] != AT_OWN + seat:
        return X_NOT_ASKED
    return X_CHOICE if arg else 0


def do(page, seat, _, log):
    """Turn the wheel: nine outcomes, each as likely (SP-2)."""
    if page[O_RULES + R_OWN]:
        page[O_WINDOWS] &= W_CATCH | W_REPORT  # the turn has begun with the card
    else:
        begin(page, seat)
        page[O_WHO] = seat
    page[O_ACTOR] = seat
    outcome = below(page, 9) + 1
    page[O_RESULT] = outcome
    note(log, E_WHEEL, seat, outcome)
    held = page[O_FENCE + seat + 1] - page[O_FENCE + seat]
    if outcome == _ALMOST:
        if held > 2:
            ask(page, seat, A_CARD, _KEEP)
            return
    elif outcome == _NUMBER or outcome == _COLOR:
        if held:
            ask(page, seat, A_NUMBER if outcome == _NUMBER else A_COLOR, _NAME if outcome == _NUMBER else _NAME_COLOR)
            return
    elif outcome == _RED or outcome == _BLUE:
        _draw(page, seat, 0 if outcome == _RED else 3, log)
    elif outcome == _SHOW:
        page[O_WINDOWS] |= W_SHOWN
        page[O_SHOWN_SEAT] = seat
        page[O_SHOWN_TO] = NONE
        page[O_MARK] = held
        note(log, E_SHOWS, seat, NONE)
    elif outcome == _TRADE:
        rotate(page, seat, 1, log)
    elif outcome == _WAR:
        _war(page, seat, log)
    else:
        start_race(page, NONE, 1, log)
        return
    _done(page, seat, log)


def _done(page, seat, log):
    """End the spin (SP-5); a hand that the wheel has emptied wins (SP-4)."""
    if page[O_WINNER] != NONE:
        close_round(page, page[O_WINNER], log)
        return
    go_on(page, page[O_WHO], log)


def _draw(page, seat, color, log):
    """Draw until a card of a color comes, or a wild; all are kept."""
    n = 0
    while True:
        face = take(page, seat, log)
        if face == NONE:
            break
        n += 1
        if face & 4 or face & 7 == color:
            break
    note(log, E_DREW, seat, n)


def _highest(page, seat):
    """Return the highest number card of a hand, 255 if it has none."""
    best = NONE
    for i in range(page[O_FENCE + seat] + O_ROW, page[O_FENCE + seat + 1] + O_ROW):
        face = page[i]
        if not face & 4 and face & 0x78 < NUMBERS_END and (best == NONE or face & 0x78 > best & 0x78):
            best = face
    return best


def _war(page, seat, log):
    """Show everybody's highest number, and let the highest of these go; the first one from the spinner on has won if
    emptied."""
    most = 0
    for other in range(page[O_SEATS]):
        face = _highest(page, other)
        if face != NONE:
            note(log, E_NAMED, other, face >> 3 & 15)
            if face & 0x78 > most:
                most = face & 0x78
    other = seat
    while True:
        face = _highest(page, other)
        if face != NONE and face & 0x78 == most:
            shed(page, other, face, log)
        other = next_seat(page, other)
        if other == seat:
            return


def won(page, seat, log):
    """Let the first seat to press discard a card (UNO Spin); play continues with the player after (SP-2, SP-5)."""
    page[O_WHO] = seat
    if page[O_FENCE + seat + 1] > page[O_FENCE + seat]:
        ask(page, seat, A_CARD, _ONE)
    else:
        _done(page, seat, log)


def may_choose(page, seat, arg):
    """Allow a number; or a card of the hand, 255 where no more need go."""
    resume = page[O_RESUME]
    if resume == _NAME:
        return 0 if arg < 10 else X_CHOICE
    if arg == NONE:
        return 0 if resume > _NAME else X_CHOICE
    for i in range(page[O_FENCE + seat] + O_ROW, page[O_FENCE + seat + 1] + O_ROW - (resume == KEEP_2)):
        if page[i] == arg:
            return 0 if _goes(page, arg) else X_CHOICE
    return X_NOT_HELD


def _goes(page, face):
    """Whether a card has the named number or color, if one is named."""
    resume = page[O_RESUME]
    if resume == _OF_NUMBER:
        return not face & 4 and face >> 3 & 15 == page[O_ASK_ARG]
    return resume != _OF_COLOR or face & 7 == page[O_ASK_ARG]


def chosen(page, seat, arg, log):
    """Keep cards, or let them go one after the other."""
    resume = page[O_RESUME]
    first = page[O_FENCE + seat] + O_ROW
    if resume <= KEEP_2:
        # The two that stay become the last ones of the hand.
        i = first
        while page[i] != arg:
            i += 1
        move(page, i, page[O_FENCE + seat + 1] + O_ROW - 1)
        if resume == _KEEP:
            ask(page, seat, A_CARD, KEEP_2)
            return
        while page[O_FENCE + seat + 1] - page[O_FENCE + seat] > 2:
            shed(page, seat, page[first], log)
    elif resume == _NAME or resume == _NAME_COLOR:
        note(log, E_NAMED if resume == _NAME else E_COLOR, seat, arg)
        page[O_ASK_ARG] = arg
        page[O_RESUME] = resume + 1
        if _more(page, seat):
            return
    elif arg != NONE:
        shed(page, seat, arg, log)
        if resume != _ONE and page[O_WINNER] == NONE and _more(page, seat):
            return
    _done(page, seat, log)


def _more(page, seat):
    """Ask for one more card that may go, if there is one."""
    for i in range(page[O_FENCE + seat] + O_ROW, page[O_FENCE + seat + 1] + O_ROW):
        if _goes(page, page[i]):
            ask(page, seat, A_CARD, page[O_RESUME])
            return True
    return False


del classic  # its tables are not kept

# fmt: off
OWN = (
    Q_AFTER, after,
    Q_MAY, may,
    Q_DO, do,
    Q_MAY_CHOOSE, may_choose,
    Q_CHOSEN, chosen,
    Q_FIRST, first,
    Q_WON, won,
    Q_WIDTH, WIDTH,
    Q_MARKS, MARKS,
)
# fmt: on

# What judges know of it (uno_core.judges). The wheel and its result.
ASKS = bytes((
    A_CARD, OF_EDITION,
    A_CARD, OF_EDITION + 1,
    A_CARD, OF_EDITION + 2,
    A_NUMBER, OF_EDITION + 3,
    A_CARD, OF_EDITION + 4,
    A_COLOR, OF_EDITION + 5,
    A_CARD, OF_EDITION + 6,
))  # fmt: skip
LEVELS = bytes((0, 1))
OWN_PHASE = 1

# Bots (uno_core.bots.levels). Bots at the wheel of Spin: the number or color to name, the cards to keep and to
# discard.
WORTH = WEIGHTS = None


def pick(level, v, seat, acts, n, _):
    """Return the answer to an ask of the wheel; careless names well and leaves the cards to chance."""
    if v[O_STATE] >> 4 != P_ASK or v[O_RESUME] < OF_EDITION:
        return -1
    ask = v[O_ASK]
    if ask == A_CARD and level < 2:
        return -1
    keeps = v[O_RESUME] <= KEEP_2
    best = acts[0]
    most = -1000
    for i in range(n):
        arg = acts[i] & 255
        if ask != A_CARD:
            worth = _gain(v, seat, arg, ask == A_COLOR)
        elif arg == NONE:
            worth = -500
        else:
            worth = _worth(v, arg) if keeps else -_worth(v, arg)
        if worth > most:
            most = worth
            best = acts[i]
    return best


def _worth(v, face):
    """Return the value of holding a card for the end."""
    if face & 4:
        return 60 - (face >> 3)
    return (16 if face & 7 == v[O_MATCH] & 7 else 0) - TABLES[v[O_EDITION]][Q_POINTS][face >> 3]


def _gain(v, seat, arg, color):
    """Return the gain of naming a number or a color: cards, then points."""
    gain = 0
    for i in range(v[O_FENCE + seat] + O_ROW, v[O_FENCE + seat + 1] + O_ROW):
        face = v[i]
        if face & 7 == arg if color else not face & 4 and face >> 3 & 15 == arg:
            gain += 64 + TABLES[v[O_EDITION]][Q_POINTS][face >> 3]
    return gain
