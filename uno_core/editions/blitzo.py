# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Blitzo: an electronic game without cards (rule book 6.10, BL-1).

A pad has 24 keys, four colors by the numbers 1 to 6; the lit ones are a hand, for all to see. The unit calls, the
seat that is asked answers before its time is up, and the next call is drawn in the same act:

=============  ============================================================================================
a color,       a lit key that matches goes dark; the tab on the side of the direction of play passes. If one
a number       key would be left the answer is UNO: the unit itself puts a matching key out
draw 1 to 3    a tab: the neighbor on that side gets so many more keys (with two seats both sides are one)
reverse        the tab against the direction of play: it turns
instant UNO    UNO, and one of the own keys goes dark
false sound    none of these: pass (only on level 4)
=============  ============================================================================================

Decided where nothing is published: how likely a call is (``_SAID``), seconds (8, 6, 5, 4). Any other answer, and a
time-out, lights 1 key, 2 from level 3 on, and the turn continues; so does a key pressed while UNO was due. A player
with a matching key may pass anyway; a dark key cannot be pressed. Which keys light up is chance. After 250 calls fewest
lit keys win, of equals the first from the seat in turn on. A round is a point, three win a match. Alone a tab answers a
draw and gives nobody anything, and after 250 calls the round is lost: nobody has won it.

Fixed is everything but level and target: nothing else is about keys. After the row: one byte for each seat and color,
one bit for each number; then the number of calls. ``O_RESULT`` is the call: kind << 4 | color, number or how many.
"""

from micropython import const

from uno_core.codes import AT_OWN, DEALER_LOT, E_CALLED, E_DEALT, E_GAVE, E_KEY, E_OUT, E_PASSED, E_REVERSED, E_UNO
from uno_core.codes import E_WRONG, NONE, O_DEALER, O_DIR, O_RESULT, O_ROW, O_RULES, O_SEATS, O_STATE, O_WINNER
from uno_core.codes import PACK_RACES, PACK_TURN_RULES, Q_BEHIND, Q_DEAL, Q_DO, Q_GIVE, Q_MAY, Q_MOVE_ON, Q_SCORE
from uno_core.codes import (
    Q_SEE,
    Q_WIDTH,
    R_CLOCK,
    R_DEALER,
    R_FAIR_WINDOW,
    R_HAND,
    R_OWN,
    R_OWN_2,
    R_ROUNDS,
    R_TARGET,
    S_LATE,
)
from uno_core.codes import S_MORE, X_CHOICE, X_NOT_HELD, X_TURN
from uno_core.page import fill, note
from uno_core.rng import below
from uno_core.turns import close_round, next_seat


NUMBERS = const(6)
PAD_KEYS = const(24)
_CALLS = const(226)  # their number: the byte behind the pads of four seats
_MOST = const(250)
_COLOR = const(0)  # kinds of calls
_NUMBER = const(1)
DRAW = const(2)
REVERSE = const(3)
INSTANT = const(4)
FALSE = const(5)
TAB_UP = const(24)  # what is pressed beside keys: the tab to the next seat clockwise,
TAB_DOWN = const(25)  # to the other side,
PRESS_UNO = const(26)  # and UNO
_LIT = const(32)
_FALSE_LEVEL = const(4)
_SEVERE = const(3)  # from this level on an error costs two keys

# The calls of the unit, each with the same chance: every color three times, every number twice; only on level 4 the
# false sounds.
_SAID = bytes((
    0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3,
    _NUMBER << 4 | 1, _NUMBER << 4 | 1, _NUMBER << 4 | 2, _NUMBER << 4 | 2, _NUMBER << 4 | 3, _NUMBER << 4 | 3,
    _NUMBER << 4 | 4, _NUMBER << 4 | 4, _NUMBER << 4 | 5, _NUMBER << 4 | 5, _NUMBER << 4 | 6, _NUMBER << 4 | 6,
    DRAW << 4 | 1, DRAW << 4 | 2, DRAW << 4 | 3, REVERSE << 4, REVERSE << 4, INSTANT << 4,
    FALSE << 4, FALSE << 4, FALSE << 4,
))  # fmt: skip
_TRUE = const(30)
_SECONDS = bytes((8, 6, 5, 4))  # by level
_ONES = b"\0\1\1\2\1\2\2\3"  # how many of three bits are 1

EFFECTS = DRAWS = POINTS = LABELS = DECK = b""
SEATS = bytes((1, 4))
HAND = 7
NEEDS = PACK_RACES | PACK_TURN_RULES, S_LATE | S_MORE, 0  # races for the clock, turns for the next seat
RULES = bytes((R_DEALER, DEALER_LOT, R_TARGET, 3, R_TARGET + 1, 0, R_OWN, 1, R_CLOCK, 8))  # level 1
FIXED = bytes(range(R_TARGET)) + bytes(range(R_ROUNDS, R_OWN)) + bytes(range(R_OWN_2, R_FAIR_WINDOW + 1))
WIDTH = 27
BEHIND = 17


def lit(page, seat):
    """Return how many keys of a seat are lit."""
    n = 0
    for at in range(O_ROW + 4 * seat, O_ROW + 4 * seat + 4):
        n += _ones(page[at])
    return n


def _ones(keys):
    """Return how many bits of six are 1."""
    return _ONES[keys >> 3] + _ONES[keys & 7]


def shines(page, seat, key):
    """Whether a key is lit; key: color * 6 + number - 1."""
    return page[O_ROW + 4 * seat + key // NUMBERS] >> key % NUMBERS & 1


def fitting(page, seat, first):
    """Return the lowest lit key from ``first`` on that answers the call, or 255."""
    call = page[O_RESULT]
    key = call * NUMBERS
    end = key + NUMBERS
    step = 1
    if call >> 4 != _COLOR:
        key = (call & 15) - 1
        end = PAD_KEYS if call >> 4 == _NUMBER else 0
        step = NUMBERS
    while key < end:
        if key >= first and shines(page, seat, key):
            return key
        key += step
    return NONE


def side(page, seat, tab):
    """Return the neighbor on the side of a tab."""
    if tab == TAB_UP:
        return seat + 1 if seat + 1 < page[O_SEATS] else 0
    return (seat or page[O_SEATS]) - 1


def ahead(page):
    """Return the tab on the side of the direction of play."""
    return TAB_UP if page[O_DIR] == 1 else TAB_DOWN


def deal(page, log):
    """Light seven keys of each pad; the level says how many seconds there are."""
    page[O_RULES + R_CLOCK] = _SECONDS[page[O_RULES + R_OWN] - 1]
    fill(page, O_ROW, _CALLS + 1, 0)
    for seat in range(page[O_SEATS]):
        _light(page, seat, page[O_RULES + R_HAND])
    note(log, E_DEALT, page[O_DEALER], page[O_RULES + R_HAND])
    move_on(page, page[O_DEALER], log)
    return True


def may(page, seat, arg):
    """Allow a key that is lit, a tab, UNO."""
    if page[O_STATE] != AT_OWN + seat:
        return X_TURN
    if arg >= WIDTH:
        return X_CHOICE
    return 0 if arg >= PAD_KEYS or shines(page, seat, arg) else X_NOT_HELD


def do(page, seat, arg, log):
    """Take the answer to the call."""
    kind = page[O_RESULT] >> 4
    key = NONE  # the key that goes dark
    good = True
    if arg < PAD_KEYS:
        key = arg
        good = fitting(page, seat, arg) == arg and lit(page, seat) != 2
    elif arg == PRESS_UNO:
        key = _any(page, seat, 1) if kind == INSTANT else fitting(page, seat, 0) if lit(page, seat) == 2 else NONE
        good = key != NONE
        if good:
            note(log, E_UNO, seat, 0)
    elif kind == DRAW and page[O_SEATS] > 1:
        note(log, E_GAVE, seat, side(page, seat, arg))
        note(log, E_KEY, side(page, seat, arg), _LIT + _light(page, side(page, seat, arg), page[O_RESULT] & 15))
    elif kind == REVERSE:
        good = arg != ahead(page)
        if good:
            page[O_DIR] = 256 - page[O_DIR]
            note(log, E_REVERSED, seat, page[O_DIR])
    else:
        good = kind == DRAW or kind != INSTANT and arg == ahead(page)
        if good:
            note(log, E_PASSED, seat, 0)
    if not good:
        note(log, E_WRONG, seat, arg)
        give(page, seat, 0, log)
    elif key != NONE:
        page[O_ROW + 4 * seat + key // NUMBERS] ^= 1 << key % NUMBERS
        note(log, E_KEY, seat, key)
        if not lit(page, seat):
            note(log, E_OUT, seat, 0)
            close_round(page, seat, log)
            return
    move_on(page, seat, log)


def give(page, seat, _, log):
    """Light keys after an error, or if a seat was too slow."""
    n = _light(page, seat, 2 if page[O_RULES + R_OWN] >= _SEVERE else 1)
    note(log, E_KEY, seat, _LIT + n)


def move_on(page, seat, log):
    """Ask the next seat, and let the unit call; after too many calls the round is over."""
    seat = next_seat(page, seat)
    page[_CALLS] += 1
    if page[_CALLS] > _MOST:
        winner = seat
        for _ in range(page[O_SEATS]):
            if lit(page, seat) < lit(page, winner):
                winner = seat
            seat = next_seat(page, seat)
        close_round(page, winner if page[O_SEATS] > 1 else NONE, log)
        return NONE
    page[O_RESULT] = _SAID[below(page, len(_SAID) if page[O_RULES + R_OWN] == _FALSE_LEVEL else _TRUE)]
    page[O_STATE] = AT_OWN + seat
    note(log, E_CALLED, NONE, page[O_RESULT])
    return NONE


def _any(page, seat, shining):
    """Return one of the keys that are lit (1) or dark (0), by chance; there is one."""
    n = lit(page, seat)
    n = below(page, n if shining else PAD_KEYS - n)
    key = 0
    while True:
        keys = page[O_ROW + 4 * seat + key // NUMBERS]
        ones = _ones(keys) if shining else NUMBERS - _ones(keys)
        if n < ones:
            break
        n -= ones
        key += NUMBERS
    while True:
        if keys >> key % NUMBERS & 1 == shining:
            if not n:
                return key
            n -= 1
        key += 1


def _light(page, seat, n):
    """Light up to n dark keys; how many did."""
    n = min(n, PAD_KEYS - lit(page, seat))
    for _ in range(n):
        key = _any(page, seat, 0)
        page[O_ROW + 4 * seat + key // NUMBERS] |= 1 << key % NUMBERS
    return n


def score(page, seat):
    """Return the winner's point."""
    return 1 if seat == page[O_WINNER] else 0


def see(page, _, view):
    """Show all pads: they are open."""
    for i in range(O_ROW, _CALLS + 1):
        view[i] = page[i]


# fmt: off
OWN = (
    Q_MAY, may,
    Q_DO, do,
    Q_MOVE_ON, move_on,
    Q_GIVE, give,
    Q_DEAL, deal,
    Q_SCORE, score,
    Q_SEE, see,
    Q_WIDTH, WIDTH,
    Q_BEHIND, BEHIND,
)
# fmt: on

# What judges know of it (uno_core.judges). The pads, the call, the number of calls.
OWN_PHASE = 2
LEVELS = bytes((1, 4))

_NUMBERS = const(63)  # a bit each
_PADS = const(16)
_MOST_CALLS = const(251)
_JUDGED_MOST = bytes((3, 6, 3, 0, 0, 0))  # the most that a call can be, by its kind


def wrong(page):
    """Return the offset of an impossible byte, or -1."""
    if not page[O_STATE]:
        return -1
    for at in range(O_ROW, O_ROW + _PADS):
        if page[at] > _NUMBERS:
            return at
    if page[O_ROW + _PADS] > _MOST_CALLS:
        return O_ROW + _PADS
    call = page[O_RESULT]
    if call >> 4 >= len(_JUDGED_MOST) or call & 15 > _JUDGED_MOST[call >> 4] or 0 < call >> 4 < 3 and not call & 15:
        return O_RESULT
    return -1


# Bots (uno_core.bots.levels). Bots at Blitzo: the right answer, but for a slip of the finger now and then.
WORTH = WEIGHTS = None
_SLIPS = bytes((0, 4, 2, 1))  # slips in 16 answers, by level; a person has three buttons and a clock


def pick(level, v, seat, acts, n, dice):
    """Return the act for an answer; every key that is lit, both tabs and UNO are legal."""
    kind = v[O_RESULT] >> 4
    slips = _SLIPS[level] * (3 if kind == FALSE else 1)  # a false sound is made to be fallen for
    if below(dice, 16, 0) < slips:
        return acts[n - 1 if kind >= INSTANT else below(dice, n, 0)]
    tabs = acts[n - 1] - PRESS_UNO
    if kind == DRAW:
        if level < 2:
            return tabs + TAB_UP + below(dice, 2, 0)
        return tabs + (TAB_UP if lit(v, side(v, seat, TAB_UP)) <= lit(v, side(v, seat, TAB_DOWN)) else TAB_DOWN)
    if kind == INSTANT:
        return tabs + PRESS_UNO
    if kind == REVERSE:
        return tabs + TAB_UP + TAB_DOWN - ahead(v)
    key = fitting(v, seat, 0) if kind < DRAW else PAD_KEYS
    if key >= PAD_KEYS:
        return tabs + ahead(v)
    if lit(v, seat) == 2:
        return tabs + PRESS_UNO
    return tabs + (key if level < 2 else _best(v, seat, key, kind))


def _best(v, seat, key, kind):
    """Return the one of the keys that match whose other half most of the others share: calls to come find one of
    each."""
    best = key
    most = -1
    while key < PAD_KEYS:
        same = 0
        for other in range(PAD_KEYS):
            if shines(v, seat, other) and (
                other // NUMBERS == key // NUMBERS if kind else other % NUMBERS == key % NUMBERS
            ):
                same += 1
        if same > most:
            most = same
            best = key
        key = fitting(v, seat, key + 1)
    return best
