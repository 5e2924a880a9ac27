# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Stacko: a tower of 45 blocks (rule book 3.13, 6.13). No cards are held; every act is V_EDITION of the seat in turn.

Kinds as in Classic, 1..4, 10..13. The blocks are in the discard pile, the top of the tower first, so everybody sees
them. After the row come the place of each block (layer * 3 + 0..2, counted from the ground), its looseness, 1..9, and
bytes of the tower. An act names the place of a block that can be pulled. The next act has the stop of the cursor,
0..99. In the old version (``stacko_old``) a turn begins with the die.

Decided (the rule book is silent): the zone is in the middle of the bar; +1..3 by the distance from its centre third;
outside, if the tower stays up: +3. Blocks pulled for a Draw Two do nothing, and only the second names a color. Two
seats: Reverse does not act as Skip. Nobody else has completed a turn: the seat before the loser wins. If no block can
be pulled, it is as if the tower had fallen in the next turn.

Fixed: every rule of cards, ways to score and partners. Left: the target (3 rounds won) and play-on (ST-4).
"""

from micropython import const

from uno_core import TABLES
from uno_core.codes import AT_OWN, A_COLOR, C_ANY, DEALER_LOT, E_COLOR, E_DEALT, E_FELL, E_KNOCKED, E_OWES, E_PLACED
from uno_core.codes import E_PULLED, E_REVERSED, E_SKIPPED, FX_COLOR, FX_DRAW, FX_REVERSE, FX_SKIP, F_OUT, L_DRAW_TWO
from uno_core.codes import L_REVERSE, L_SKIP, L_WILD, NONE, NO_SYMBOL, OF_EDITION, O_ACTOR, O_DEALER, O_DIR, O_EDITION
from uno_core.codes import O_FENCE, O_FLAGS, O_MATCH, O_OUTS, O_PEND, O_RESULT, O_ROW, O_RULES, O_SEATS, O_STATE
from uno_core.codes import O_WINNER, P_OWN, Q_BEHIND, Q_CHOSEN, Q_DEAL, Q_DECK, Q_DO, Q_EFFECTS, Q_FITS, Q_LIST, Q_MAY
from uno_core.codes import Q_SCORE, Q_SEE, Q_WIDTH, RULE_BYTES, R_DEALER, R_OWN, R_TARGET, S_MORE, V_EDITION, X_CHOICE
from uno_core.codes import X_CHOOSE_FIRST, X_MATCH, X_TURN
from uno_core.page import copy, fill, move, note
from uno_core.rng import below, shuffle
from uno_core.turns import ask, close_round, next_seat


EFFECTS = bytes((
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0,  # numbers
    FX_SKIP,  # Skip
    FX_REVERSE,  # Reverse
    FX_DRAW,  # Draw two
    FX_COLOR,  # Wild
))  # fmt: skip
#             -   1   2   3   4   -   -   -   -   -   S   R   +2  W
DRAWS = bytes((0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0))
POINTS = bytes(14)
LABELS = bytes((0, 1, 2, 3, 4, 5, 6, 7, 8, 9, L_SKIP, L_REVERSE, L_DRAW_TWO, L_WILD))
DECK = (
    b"\x08\x08\x10\x10\x18\x18\x20\x20\x50\x58\x60"  # red
    b"\x09\x09\x11\x11\x19\x19\x21\x21\x51\x59\x61"  # yellow
    b"\x0a\x0a\x12\x12\x1a\x1a\x22\x22\x52\x5a\x62"  # green
    b"\x0b\x0b\x13\x13\x1b\x1b\x23\x23\x53\x5b\x63"  # blue
    b"\x6c"  # Wild
)
SEATS = bytes((2, 10))
HAND = 0
NEEDS = 0, S_MORE, 0
RULES = bytes((R_DEALER, DEALER_LOT, R_TARGET, 3, R_TARGET + 1, 0))
FIXED = bytes([k for k in range(RULE_BYTES) if k not in (R_TARGET, R_TARGET + 1, R_OWN)])
WIDTH = 129  # no tower can have more places
BEHIND = 98

BLOCKS = const(45)
# After the row: one byte for each block, the top first; then the tower's own bytes.
PLACE = const(255)
LOOSE = const(300)
BEGINS = const(345)  # the step a turn begins with
STEP = const(346)
SHAKY = const(347)
LAST = const(348)  # the seat that completed a turn last, and the last seat before it that was a different one
BEFORE = const(349)
CHOSEN = const(350)
_FREE = const(351)  # no block that can be pulled fits: any may be (ST-5)
_CURSOR = const(352)  # the last stop of the cursor
_CHOOSE = const(0)
AIM = const(1)
ROLL = const(2)  # with a die (stacko_old)
_MISSED = const(4)

# -- readers, of a page or a view ------------------------------------------------------------


def step(v):
    """Return the next step of this turn: 0 name a block, 1 pull it, 2 roll the die."""
    return v[STEP]


def named(v):
    """Return which block is being pulled, counted from the top."""
    return at(v, v[CHOSEN])


def cursor(v):
    """Return the last stop of the cursor."""
    return v[_CURSOR]


def last(v):
    """Return the seat that completed the last turn: the winner, if the tower falls now."""
    return v[LAST]


def free(v):
    """Whether nothing fits, so that any block may be pulled (ST-5)."""
    return v[_FREE] > 0


def place(v, i):
    """Place of a block, counted from the top."""
    return v[PLACE + i]


def at(v, where):
    """Return which block is at a place; -1 when none."""
    i = min(v[PLACE] - where, BLOCKS - 1)  # if no block were missing above it
    while i >= 0 and v[PLACE + i] < where:
        i -= 1
    return i if i >= 0 and v[PLACE + i] == where else -1


def missing(v, i):
    """Return how many blocks are missing in the layer of a block."""
    layer = v[PLACE + i] // 3
    n = 2
    if i and v[PLACE + i - 1] // 3 == layer:
        n = 0 if i > 1 and v[PLACE + i - 2] // 3 == layer else 1
    if i + 1 < BLOCKS and v[PLACE + i + 1] // 3 == layer:
        n -= 2 if i + 2 < BLOCKS and v[PLACE + i + 2] // 3 == layer else 1
    return n


def can(v, i):
    """Whether a block is below the top complete layer and not the last but one that may be missing there."""
    return below_top(v, i) and missing(v, i) < 2


def below_top(v, i):
    """Whether a block is below the top complete layer."""
    return v[PLACE + i] // 3 < (v[PLACE] + 1) // 3 - 1


def zone(v, i):
    """Return width of the zone in which the cursor has to be stopped (ST-6); it is in the middle of 100."""
    return width(v, i, missing(v, i))


def width(v, i, lost):
    """Return the width of a block in whose layer ``lost`` blocks are missing."""
    return max(12 + 6 * v[LOOSE + i] - 2 * (v[PLACE] // 3 - v[PLACE + i] // 3) - 4 * lost, 6)


def risk(v):
    """Return how many of 100 misses let the tower fall."""
    return min(95, 20 + 5 * v[SHAKY])


def harm(width, where):
    """Return the harm of a cursor: 0 in the centre third, 1..3 in the zone, 4 outside."""
    off = where - 50 + (width >> 1)
    if not 0 <= off < width:
        return _MISSED
    side = width // 3
    off = min(off, width - 1 - off)  # from the nearer end of the zone
    return 3 - 3 * off // side if off < side else 0


def fits(v, face):
    """Whether a block is one that may be pulled now (ST-1, ST-2, ST-3)."""
    match = v[O_MATCH]
    if match & 7 == C_ANY:
        return True
    if v[O_PEND]:
        return face & 7 == match & 7 and face < 80
    return face & 4 > 0 or face & 7 == match & 7 or face & 0x78 == match & 0xF8


# -- acts ------------------------------------------------------------------------------------


def may(page, seat, arg):
    """Return why a block cannot be pulled, or a cursor stopped, or 0 when it can."""
    state = page[O_STATE]
    if seat != state & 15:
        return X_TURN
    if state < AT_OWN:
        return X_CHOOSE_FIRST
    if page[STEP]:
        return 0 if not arg or arg < 100 and page[STEP] == AIM else X_CHOICE
    i = at(page, arg)
    if i < 0 or not can(page, i):
        return X_CHOICE
    return 0 if page[_FREE] or fits(page, page[O_ROW + i]) else X_MATCH


def acts(page, seat, out, n):
    """Write all acts that :func:`may` allows a seat to ``out`` from place ``n`` on: each block is checked once.

    :return: how many acts are in ``out`` then.
    """
    if page[O_STATE] != AT_OWN + seat:
        return n
    tag = V_EDITION << 12 | seat << 8
    doing = page[STEP]
    if doing:
        for arg in range(100 if doing == AIM else 1):
            out[n] = tag + arg
            n += 1
        return n
    free = page[_FREE]
    known = -1
    good = False
    for i in range(BLOCKS - 1, -1, -1):  # the lowest place first
        if free or fits(page, page[O_ROW + i]):
            layer = page[PLACE + i] // 3
            if layer != known:
                known = layer
                good = can(page, i)  # any block of it, or none
            if not good:
                continue
            out[n] = tag + page[PLACE + i]
            n += 1
    return n


def do(page, seat, arg, log):
    """Name a block, or pull it and put it on top."""
    if page[STEP] != AIM:
        page[CHOSEN] = arg
        page[STEP] = AIM
        return
    i = at(page, page[CHOSEN])
    face = page[O_ROW + i]
    note(log, E_PULLED, seat, face)
    how = harm(zone(page, i), arg)
    page[O_RESULT] = how
    page[_CURSOR] = arg
    if how == _MISSED:
        if below(page, 100) < risk(page):
            _fall(page, seat, log)
            return
        how = 3
    page[SHAKY] = min(page[SHAKY] + how + 5 * missing(page, i), 99)
    top = page[PLACE] + 1
    move(page, O_ROW + i, O_ROW)
    move(page, PLACE + i, PLACE)
    move(page, LOOSE + i, LOOSE)
    page[PLACE] = top
    page[LOOSE] = 1 + below(page, 9)
    note(log, E_PLACED, seat, how)
    due = page[O_PEND]
    if due > 1:
        page[O_PEND] = 1
        ready(page, seat, log)
        return
    page[O_PEND] = 0
    if page[LAST] != seat:
        page[BEFORE] = page[LAST]
        page[LAST] = seat
    bits = TABLES[page[O_EDITION]][Q_EFFECTS][face >> 3]
    if bits & FX_COLOR:
        page[O_ACTOR] = seat
        ask(page, seat, A_COLOR, OF_EDITION)
        return
    page[O_MATCH] = NO_SYMBOL | face & 3 if bits else face
    if due:
        bits = 0
    if bits & FX_REVERSE:
        page[O_DIR] = 256 - page[O_DIR]
        note(log, E_REVERSED, seat, page[O_DIR])
    seat = next_seat(page, seat)
    if bits & FX_SKIP:
        note(log, E_SKIPPED, seat, 0)
        seat = next_seat(page, seat)
    if bits & FX_DRAW:
        page[O_PEND] = 2
        note(log, E_OWES, seat, 2)
    turn(page, seat, log)


def chosen(page, seat, arg, log):
    """Name the color of the Wild (ST-2)."""
    page[O_MATCH] = NO_SYMBOL + arg
    note(log, E_COLOR, seat, arg)
    turn(page, next_seat(page, seat), log)


def turn(page, seat, log):
    """Begin the turn of a seat."""
    page[O_STATE] = AT_OWN + seat
    page[STEP] = page[BEGINS]
    if not page[STEP]:
        ready(page, seat, log)


def ready(page, seat, log):
    """Begin the choice of a block. Find out whether one fits (ST-5), and whether there is any."""
    page[STEP] = _CHOOSE
    page[_FREE] = 1
    some = False
    for i in range(3, BLOCKS):
        if can(page, i):
            some = True
            if fits(page, page[O_ROW + i]):
                page[_FREE] = 0
                return
    if not some:
        _end(page, seat, log)


def _fall(page, seat, log):
    """Let the tower fall (ST-4); if the others play on, they build a new one."""
    note(log, E_FELL, seat, 0)
    if page[O_RULES + R_OWN] and page[O_SEATS] - page[O_OUTS] > 2:
        note(log, E_KNOCKED, seat, 0)
        page[O_FLAGS + seat] |= F_OUT
        page[O_OUTS] += 1
        _build(page)
        turn(page, next_seat(page, seat), log)
    else:
        _end(page, seat, log)


def _end(page, seat, log):
    """End the round, as a seat has lost: the last other seat that completed a turn has won; if others have lost before,
    the remaining seat."""
    winner = page[LAST] if page[LAST] != seat else page[BEFORE]
    if page[O_OUTS] or winner == NONE:
        page[O_DIR] = 256 - page[O_DIR]
        winner = next_seat(page, seat)
        page[O_DIR] = 256 - page[O_DIR]
    close_round(page, winner, log)


def _build(page):
    """Build a new tower of 15 layers."""
    copy(page, O_ROW, TABLES[page[O_EDITION]][Q_DECK], 0, BLOCKS)
    shuffle(page, O_ROW, O_ROW + BLOCKS, O_ROW)
    fill(page, O_FENCE, O_ROW, 0)
    for i in range(BLOCKS):
        page[PLACE + i] = BLOCKS - 1 - i
        page[LOOSE + i] = 1 + below(page, 9)
    page[SHAKY] = page[O_PEND] = 0
    page[O_MATCH] = NO_SYMBOL + C_ANY


def deal(page, log, begins=_CHOOSE):
    """Let the dealer build the tower; the next seat begins.

    :param begins: the step every turn begins with.
    """
    _build(page)
    page[BEGINS] = begins
    page[CHOSEN] = page[_CURSOR] = 0
    page[LAST] = page[O_DEALER]
    page[BEFORE] = NONE
    note(log, E_DEALT, page[O_DEALER], 0)
    turn(page, next_seat(page, page[O_DEALER]), log)
    return True


def score(page, seat):
    """Return a point for a round won."""
    return 1 if seat == page[O_WINNER] else 0


def see(page, seat, view):
    """Show everything, and any block may be touched."""
    copy(view, PLACE, page, PLACE, len(page))


# fmt: off
OWN = (
    Q_MAY, may,
    Q_LIST, acts,
    Q_DO, do,
    Q_CHOSEN, chosen,
    Q_FITS, fits,
    Q_DEAL, deal,
    Q_SCORE, score,
    Q_SEE, see,
    Q_WIDTH, WIDTH,
    Q_BEHIND, BEHIND,
)
# fmt: on

# What judges know of it (uno_core.judges). The place of every block, and the step of a turn.
ASKS = bytes((A_COLOR, OF_EDITION))  # the color of a Wild
LEVELS = bytes((0, 1))
OWN_PHASE = 2

_MOST = bytes((2, 2, 99, 0, 0, 128, 255, 99))  # from BEGINS on


def wrong(page):
    """Return the offset of an impossible byte, or -1."""
    if not page[O_STATE]:
        return -1
    top = page[PLACE]
    before = top + 1
    for i in range(BLOCKS):
        place = page[PLACE + i]
        # The top complete layer, and what is above it, has no gap; below it no layer is empty.
        if place >= before or place // 3 < before // 3 - 1 or place != top - i and place // 3 >= (top + 1) // 3 - 1:
            return PLACE + i
        if not 1 <= page[LOOSE + i] <= 9:
            return LOOSE + i
        before = place
    if before > 2:
        return PLACE + BLOCKS - 1
    for k in range(8):
        where = BEGINS + k
        if where == LAST or where == BEFORE:
            if page[where] >= page[O_SEATS] and (page[where] != NONE or where == LAST):
                return where
        elif page[where] > _MOST[k]:
            return where
    if page[O_RESULT] > 9:
        return O_RESULT
    if page[O_STATE] >> 4 == P_OWN:
        if page[STEP] == AIM:
            i = at(page, page[CHOSEN])
            if i < 0 or not can(page, i):
                return CHOSEN
        elif page[STEP] == ROLL and page[BEGINS] != ROLL:
            return STEP
    return -1


# Bots (uno_core.bots.levels). Bots at the tower: which block, where to stop the cursor, which color is worst for the
# next one. Careless takes the loosest of a few blocks, fair the loosest of all; harm to the next seat counts. The
# cursor stops around the middle, the closer the better the bot.
WORTH = WEIGHTS = None
_LOOKS = const(3)  # blocks that careless looks at
_SPREAD = bytes((0, 17, 13, 9))  # by level, of two throws each: 83, 63 and 44 ms of the bar, as people hit it


def pick(level, v, seat, acts, n, dice):
    """Return the act of a level."""
    if acts[0] >> 12 != V_EDITION:
        return acts[_color(v)] if level > 1 and n > 3 else -1
    if step(v) == AIM:
        spread = _SPREAD[level]
        cursor = 50 + below(dice, spread, 0) - below(dice, spread, 0)
        return acts[0] & 0xFF00 | cursor
    return _loosest(v, acts, n, dice) if level == 1 else _best(v, acts, n)


def _loosest(v, acts, n, dice):
    """Return the act for the loosest of a few blocks."""
    best = acts[0]
    most = -100
    for _ in range(min(n, _LOOKS)):
        act = acts[below(dice, n, 0)]
        worth = zone(v, at(v, act & 255))
        if worth > most:
            most = worth
            best = act
    return best


def _best(v, acts, n):
    """Return the best act of all, which are listed from the lowest on."""
    best = acts[0]
    most = -100
    known = -1
    lost = 0
    i = BLOCKS - 1
    for k in range(n):
        act = acts[k]
        while v[PLACE + i] != act & 255:
            i -= 1
        layer = v[PLACE + i] // 3
        if layer != known:
            known = layer
            lost = missing(v, i)
        worth = width(v, i, lost) - 9 * lost
        if v[O_ROW + i] >= 80:
            worth += 6
        if worth > most:
            most = worth
            best = act
    return best


def _color(v):
    """Return the color whose loosest block is the least loose."""
    found = 0
    least = 1000
    for color in range(4):
        widest = 0
        for i in range(3, BLOCKS):
            if v[O_ROW + i] & 7 == color and below_top(v, i):
                lost = missing(v, i)
                if lost < 2:
                    widest = max(widest, width(v, i, lost))
        if 0 < widest < least:
            least = widest
            found = color
    return found
