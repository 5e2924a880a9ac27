# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Extreme, also Attack: a launcher instead of the draw pile; deck A, what B and C are made of (rule book 3.7, 6.7).

Kinds: 1..9 the numbers, 10 Skip, 11 Reverse, 12 Hit 2, 13 Discard All, 14 Trade Hands, 15 Hit 1; wilds: 16 Wild, 17 All
Hit, 18 Hit-Fire, 19 Attack-Attack, 20 Hit 4, 21 Customizable. The draw pile is the stock of the launcher: every draw is
as many presses. If the launcher is only added to the draw pile (R_OWN), a draw on the own turn takes a card.

Fixed: draw-until and drawn-play (EX-3: the turn ends with the press), all of the Wild Draw Four (EX-9: none, no
challenge), zero and no-zero-end (there is no 0).

Decided: three zeros in a row are counted over all that press. A Hit-Fire answers nothing and no Hit card answers it,
because its presses are not a number. A hand that Discard All empties has won under HR-END-NUMBER too. HR-DOUBLE does
not add a Trade Hands. As last cards All Hit and Attack-Attack still take effect, as Hit-Fire does. Attack-Attack: a
chosen player presses twice and does not lose a turn. Hit 1 counts 20 points, Attack-Attack and Hit 4 50, Customizable
40.
"""

from micropython import const

from uno_core import HOOKS, TABLES
from uno_core.codes import A_SEAT, DUE_UNTIL, EVEN, E_DREW, E_LAUNCHED, E_SWAPPED, FX_COLOR, FX_DRAW, FX_LAST
from uno_core.codes import FX_REVERSE, FX_SKIP, FX_SPECIAL, FX_WATCH, F_OUT, H_ANSWER, H_DRAW, L_ALL_HIT, L_ATTACK
from uno_core.codes import L_CUSTOM, L_DISCARD_ALL, L_HIT_FIRE, L_HIT_FOUR, L_HIT_ONE, L_HIT_TWO, L_REVERSE, L_SKIP
from uno_core.codes import L_TRADE, L_WILD, NONE, OF_EDITION, O_ACTOR, O_ASK, O_ASK_ARG, O_DIR, O_EDITION, O_FENCE
from uno_core.codes import O_FLAGS, O_PEND, O_POWERS, O_RESULT, O_RESUME, O_ROW, O_RULES, O_SEATS, O_SEL, O_STATE
from uno_core.codes import O_WHO, O_WINDOWS, O_WINNER, PACK_TURN_RULES, P_ASK, Q_AFTER, Q_ANSWER, Q_CHOSEN, Q_DRAW
from uno_core.codes import Q_DRAWS, Q_EFFECTS, Q_GIVE, Q_MAY_CHOOSE, R_ADVICE, R_DRAWN_PLAY, R_DRAW_UNTIL, R_FIRST_W4
from uno_core.codes import R_NO_ZERO_END, R_OWN, R_W4_GUILTY, R_W4_LEGAL, R_W4_MODE, R_ZERO, S_DRAW, S_LATE, S_MANY
from uno_core.codes import V_PLAY, W_ADD, X_CHOICE, X_DUE
from uno_core.packs.trade import moved, swap
from uno_core.packs.under import shed
from uno_core.page import draw_many, note, take
from uno_core.rng import below
from uno_core.turns import ask, close_round, go_on, next_seat


DISCARD_ALL = const(13)  # kinds
TRADE = const(14)
_ALL_HIT = const(17)
_ATTACK = const(19)
_TRADED = const(9)
_ATTACKED = const(8)  # steps after an answer (O_RESUME)
# Of a hundred presses, below which number one throws 1, 2, ... 8 cards; from 50 on none (EX-2).
_SOME = const(50)
_BELOW = bytes((6, 18, 28, 36, 42, 46, 48, _SOME))
_ALL = const(100)

EFFECTS = bytes((
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0,  # numbers
    FX_SKIP,  # Skip
    FX_REVERSE,  # Reverse
    FX_DRAW,  # Hit two
    FX_SPECIAL | FX_WATCH,  # Discard all
    FX_SPECIAL | FX_WATCH,  # Trade
    FX_DRAW,  # Hit one
    FX_COLOR,  # Wild
    FX_COLOR | FX_SPECIAL | FX_WATCH | FX_LAST,  # All hit
    FX_COLOR | FX_DRAW,  # Hit fire
    FX_COLOR | FX_SPECIAL | FX_WATCH | FX_LAST,  # Attack
    FX_COLOR | FX_DRAW,  # Hit four
    FX_COLOR | FX_SPECIAL | FX_WATCH,  # Custom
))  # fmt: skip
# By kind: 0 1 2 3 4 5 6 7 8 9 S R H2 DA TH H1 W WAH WHF WAA WH4 WCU
DRAWS = bytes((0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 1, 0, 0, DUE_UNTIL, 0, 4, 0))
POINTS = bytes((0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 20, 20, 20, 30, 30, 20, 50, 50, 50, 50, 50, 40))
LABELS = bytes((
    0, 1, 2, 3, 4, 5, 6, 7, 8, 9, L_SKIP, L_REVERSE, L_HIT_TWO, L_DISCARD_ALL, L_TRADE, L_HIT_ONE, L_WILD,
    L_ALL_HIT, L_HIT_FIRE, L_ATTACK, L_HIT_FOUR, L_CUSTOM,
))  # fmt: skip


def deck(actions, wilds):
    """Return a byte a card: in every color two of each number and these kinds, then these wilds."""
    numbers = b"\x01\x01\x02\x02\x03\x03\x04\x04\x05\x05\x06\x06\x07\x07\x08\x08\x09\x09"
    return bytes([kind << 3 | k for k in range(4) for kind in numbers + actions] + [kind << 3 | 4 for kind in wilds])


DECK = deck(b"\x0a\x0a\x0b\x0b\x0c\x0c\x0d\x0e", b"\x10\x10\x10\x10\x11\x11\x12\x12")
SEATS = bytes((2, 10))
HAND = 7
NEEDS = PACK_TURN_RULES, S_DRAW | S_LATE | S_MANY, FX_SPECIAL
RULES = bytes((R_ADVICE, 4))  # four presses (EX-9)
FIXED = bytes((R_FIRST_W4, R_DRAW_UNTIL, R_DRAWN_PLAY, R_W4_MODE, R_W4_LEGAL, R_W4_GUILTY, R_ZERO, R_NO_ZERO_END))


def _press(page, seat, log):
    """Press once: 0 to 8 cards, and some after three times none (EX-1, EX-2).

    :return: how many the launcher throws.
    """
    number = below(page, _SOME if page[O_POWERS] == 3 else _ALL)
    k = 0
    if number < _SOME:
        while number >= _BELOW[k]:
            k += 1
        k += 1
    page[O_POWERS] = 0 if k else page[O_POWERS] + 1
    page[O_RESULT] = k
    got = 0
    while got < k and take(page, seat, log) != NONE:
        got += 1
    note(log, E_LAUNCHED, seat, got)
    if got:
        note(log, E_DREW, seat, got)
    return k


def give(page, seat, n, log):
    """Press so many times; from 250 on: until the launcher throws something, and n - 250 more (EX-8)."""
    if n >= DUE_UNTIL:
        n -= DUE_UNTIL
        while not _press(page, seat, log):
            pass
    for _ in range(n):
        _press(page, seat, log)


def draw(page, seat, log):
    """Press once, which ends the turn (EX-3); or draw as in every other game (R_OWN)."""
    if page[O_RULES + R_OWN]:
        HOOKS[H_DRAW](page, seat, log)
        return
    page[O_SEL] = 0
    _press(page, seat, log)
    go_on(page, seat, log)


def answer(page, seat, face):
    """Return why a card is not an answer, or 0. A Hit-Fire, whose presses have no number, goes with no other."""
    tables = TABLES[page[O_EDITION]]
    kind = face >> 3
    if page[O_PEND] and tables[Q_EFFECTS][kind] & FX_DRAW:
        if page[O_PEND] >= DUE_UNTIL or tables[Q_DRAWS][kind] >= DUE_UNTIL:
            return X_DUE
    return HOOKS[H_ANSWER](page, seat, face)


def after(page, seat, face, log):
    """Discard All, Trade Hands, All Hit, Attack-Attack (EX-5 to EX-7)."""
    kind = face >> 3
    who = page[O_ACTOR]
    if kind == DISCARD_ALL:
        i = page[O_FENCE + who] + O_ROW
        while i < page[O_FENCE + who + 1] + O_ROW:
            if page[i] & 7 == face & 7:
                shed(page, who, page[i], log)
            else:
                i += 1
        if page[O_WINNER] != NONE:
            close_round(page, who, log)
            return True
    elif kind == _ALL_HIT:
        direction = page[O_DIR]
        page[O_DIR] = 1
        other = next_seat(page, who)
        while other != who:
            draw_many(page, other, 1, log)
            other = next_seat(page, other)
        page[O_DIR] = direction
        if page[O_WINNER] != NONE:
            close_round(page, page[O_WINNER], log)
            return True
    elif kind == TRADE or kind == _ATTACK:
        page[O_WINDOWS] &= 255 - W_ADD
        page[O_ASK_ARG] = 0
        ask(page, who, A_SEAT, _TRADED if kind == TRADE else _ATTACKED)
        return True
    return False


def may_choose(page, seat, arg):
    """Allow another seat that takes part."""
    return X_CHOICE if arg >= page[O_SEATS] or arg == seat or page[O_FLAGS + arg] & F_OUT else 0


def chosen(page, seat, arg, log):
    """Trade Hands, or Attack-Attack: the chosen player presses twice."""
    if page[O_RESUME] == _TRADED:
        note(log, E_SWAPPED, seat, arg)
        swap(page, seat, arg)
        moved(page, seat)
        moved(page, arg)
    else:
        draw_many(page, arg, 2, log)
    if page[O_WINNER] != NONE:
        close_round(page, page[O_WINNER], log)
    else:
        go_on(page, page[O_WHO], log)


# fmt: off
OWN = (
    Q_AFTER, after,
    Q_MAY_CHOOSE, may_choose,
    Q_CHOSEN, chosen,
    Q_GIVE, give,
    Q_DRAW, draw,
    Q_ANSWER, answer,
)
# fmt: on

# What judges know of it (uno_core.judges). How often in a row the launcher has thrown nothing.
ASKS = bytes((A_SEAT, OF_EDITION, A_SEAT, OF_EDITION + 1))  # the seat that presses twice, the seat that trades hands
UNTIL = True
LEVELS = bytes((0, 1))
POWERS = bytes((3, 0, 0, 0))

# Bots (uno_core.bots.levels). Bots at the launcher: the time to throw a whole color away, to trade hands, and the
# seat to attack.
WORTH = bytes((
    EVEN, EVEN, EVEN, EVEN, EVEN, EVEN, EVEN, EVEN, EVEN, EVEN, EVEN, EVEN,  # 0 to 9, Skip, Reverse
    EVEN + 4,  # Hit two
    EVEN,  # Discard all
    EVEN - 38,  # Trade
    EVEN + 2,  # Hit one
    EVEN,  # Wild
    EVEN + 48,  # All hit
    EVEN + 32, EVEN + 32, EVEN + 32,  # Hit fire, Attack, Hit four
    EVEN,  # Custom
    EVEN, EVEN, EVEN, EVEN, EVEN, EVEN, EVEN, EVEN, EVEN, EVEN,  # cards of house rules
))  # fmt: skip


# python3 tools/arena.py fit --edition extreme --rounds 3000 --compiled
WEIGHTS = bytes((
    EVEN + 62, EVEN + 25, EVEN + 31, EVEN + 31, EVEN + 5, EVEN - 13, EVEN, EVEN + 6, EVEN - 2, EVEN + 13, EVEN + 6,
    EVEN + 5, EVEN, EVEN + 1, EVEN + 2, EVEN - 1, EVEN + 3, EVEN + 23, EVEN + 2, EVEN + 1, EVEN - 5, EVEN + 1,
    EVEN + 16, EVEN + 3, EVEN + 1, EVEN + 9, EVEN + 7, EVEN + 64, EVEN, EVEN, EVEN + 3, EVEN + 1, EVEN + 1, EVEN,
    EVEN, EVEN + 2, EVEN, EVEN - 1, EVEN, EVEN, EVEN + 3, EVEN, EVEN - 38, EVEN + 2, EVEN + 4, EVEN + 44, EVEN + 27,
    EVEN + 32, EVEN + 32, EVEN,
)), None  # fmt: skip


def pick(level, v, seat, acts, n, dice):
    """Choose as a fair bot, which knows the value of a Discard All and a Trade Hands now, and the seat nearest to the
    end."""
    if level < 2 and below(dice, 4, 0):
        return -1
    if v[O_STATE] >> 4 == P_ASK:
        return _nearest(v, acts, n) if v[O_ASK] == A_SEAT else -1
    held = _size(v, seat)
    best = -1
    most = 2  # cards of a color, beside the Discard All
    for i in range(n):
        face = acts[i] & 255
        if acts[i] >> 12 != V_PLAY or face & 4:
            continue
        if face >> 3 == TRADE:
            if held > _least(v, seat) + 2 and best < 0:
                best = acts[i]
        elif face >> 3 == DISCARD_ALL:
            gone = 0
            for k in range(v[O_FENCE + seat], v[O_FENCE + seat + 1]):
                if v[O_ROW + k] & 7 == face & 7:
                    gone += 1
            if gone > most or gone == held:
                most = gone
                best = acts[i]
    return best


def _nearest(v, acts, n):
    """Return the act that names the seat with the fewest cards."""
    best = acts[0]
    for i in range(n):
        other = acts[i] & 255
        if other < v[O_SEATS] and _size(v, other) < _size(v, best & 255):
            best = acts[i]
    return best


def _least(v, seat):
    """Return the fewest cards that another seat holds."""
    least = 255
    for other in range(v[O_SEATS]):
        if other != seat and not v[O_FLAGS + other] & F_OUT and _size(v, other) < least:
            least = _size(v, other)
    return least


def _size(v, seat):
    return v[O_FENCE + seat + 1] - v[O_FENCE + seat]
