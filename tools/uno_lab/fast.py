# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The work of every step: do an act, find the next seat, turn its view into numbers.

One source for both: CPython runs it, and :mod:`tools.compiling` makes C of it beside the rules core. So it is written
as the core is: bytes in and out, the same name for the same thing in every function.

``desk`` holds, for each table, ``DESK`` bytes beside its page. They are the acting seat, the seats that have passed on
acting (two bytes), the first seat to ask, random state (four bytes) and the number of acts of the round (two bytes).
``view`` is room for one view, as long as a page; ``acts`` for the legal acts of a seat. ``scene`` and ``masks`` get a
row for each table.
"""

from micropython import const

from uno_core.acts import apply
from uno_core.codes import AT_OVER, A_CARD, A_SEAT, A_SEAT2, F_ARMED, F_CALLED, F_OUT, NONE, O_ACTOR, O_ASK
from uno_core.codes import O_ASIDE, O_CARDS, O_DEALER, O_DIR, O_DRAWN, O_FENCE, O_FLAGS, O_MARK, O_MATCH, O_OFFENCE
from uno_core.codes import O_OPEN, O_PENALTY, O_PEND, O_PEND_BY, O_PEND_KIND, O_POWERS, O_RACE_MASK, O_RESULT, O_ROUND
from uno_core.codes import O_ROW, O_SCORE, O_SEATS, O_SEL, O_SHOWN_SEAT, O_SHOWN_TO, O_STATE, O_STRICT, O_WINDOWS
from uno_core.codes import (
    O_WINNER,
    P_ASK,
    P_DREW,
    P_OVER,
    P_RACE,
    S_MORE,
    V_ADD,
    V_ADVISE,
    V_CATCH,
    V_CHOOSE,
    V_JUMP,
    V_PLAY,
    V_REPORT,
)
from uno_core.codes import V_SELECT, V_TIMEOUT, V_UNO, W_ACCUSE
from uno_core.deal import next_round
from uno_core.flow import legal
from uno_core.mask import view_into
from uno_core.page import fill

DESK = const(10)
NOBODY_REACTS = const(0)  # how far one reacts: nobody calls or catches
EVERYBODY = const(2)  # every seat that can act out of turn is asked; 1: calls and catches are for the asked seat
GOES_ON = const(0)  # how a step ends
OVER = const(1)
CUT = const(2)
CHANCE = const(4)  # where in a desk its chance is
RELATIVE = const(0x100)  # in a number of an action: its argument is a seat, counted from the own seat
CHOOSE_SEAT = const(16)  # places of ``starts`` behind the verbs
CHOOSE_FACE = const(17)
WAITED = const(1)
FIRST = const(3)
COUNT = const(8)
# Places in an observation (layout.py has their meaning; a test compares).
_ASKS = const(9)
_COLORS = const(18)
_SYMBOLS = const(26)
_CLOCKWISE = const(42)
_WINDOWS = const(47)
_SELECTED = const(54)
_MAY_WAIT = const(55)
_RESULT = const(56)
_POWERS = const(57)
_ROUND = const(61)
_OWN_SEAT = const(62)
_SEATS = const(72)
_SEAT_WIDE = const(15)
_CARDS = const(290)


def chance(desk, at, n):
    """Return a number below ``n``, at most 32767; by multiplication with carry, 16 bits of each (G. Marsaglia,
    1994)."""
    i = at + CHANCE
    value = (desk[i] | desk[i + 1] << 8) * 18000 + (desk[i + 2] | desk[i + 3] << 8)
    desk[i] = value & 255
    desk[i + 1] = value >> 8 & 255
    desk[i + 2] = value >> 16 & 255
    desk[i + 3] = value >> 24
    return (desk[i] | desk[i + 1] << 8) * n >> 16


def clear(desk, at):
    """Begin a round: no seat has passed on acting, and the first seat to ask is random."""
    for k in range(at, at + CHANCE):
        desk[k] = 0
    desk[at + COUNT] = 0
    desk[at + COUNT + 1] = 0


def again(page, desk, at, log):
    """Deal the next round at a table, of no match: no points so far, and every round is the first one.

    :return: the winner of the round before (unknown if it was cut off).
    """
    winner = page[O_WINNER]
    fill(page, O_SCORE, O_FENCE, 0)
    page[O_ROUND] = 0
    next_round(page, log)
    clear(desk, at)
    return winner


def do(page, desk, at, numbers, action, log, most):
    """Carry out an action, which must be legal, of the seat that acts.

    :param most: acts that a round may have.
    :return: ``GOES_ON``, ``OVER`` (the round), or ``CUT``: it is longer than it may be.
    """
    seat = desk[at]
    code = numbers[action]
    i = at + WAITED
    if code == V_TIMEOUT << 12:
        desk[i + (seat >> 3)] |= 1 << (seat & 7)
    else:
        arg = code & 255
        if code & RELATIVE:
            arg = (arg + seat) % page[O_SEATS]
        code = code & 0xF000
        apply(page, code + (seat << 8) + arg, log)
        desk[i] = 0
        desk[i + 1] = 0
        desk[at + FIRST] = chance(desk, at, page[O_SEATS])
        if page[O_STATE] >= AT_OVER:
            return OVER
    i = at + COUNT
    n = (desk[i] | desk[i + 1] << 8) + 1
    desk[i] = n & 255
    desk[i + 1] = n >> 8
    return CUT if n >= most else GOES_ON


def turn_to(page, desk, at, view, acts, how):
    """Find the seat of the next act: a seat that can act out of turn, as far as reactions are on, else the asked seat.

    Its view is in ``view`` then and its legal acts are in ``acts``.

    :return: how many legal acts.
    """
    state = page[O_STATE]
    seat = state & 15
    if how == EVERYBODY and (page[O_WINDOWS] or page[O_OPEN] or page[O_OPEN + 1] or page[O_STRICT] & S_MORE):
        i = at + WAITED
        first = desk[at + FIRST]
        for k in range(page[O_SEATS]):
            each = first + k
            if each >= page[O_SEATS]:
                each -= page[O_SEATS]
            if each == seat:
                if state >> 4 == P_RACE:
                    break
            elif not desk[i + (each >> 3)] >> (each & 7) & 1:
                view_into(page, each, view)
                n = legal(view, each, acts)
                if n:
                    desk[at] = each
                    return n
    desk[at] = seat
    view_into(page, seat, view)
    return legal(view, seat, acts)


def allow(view, seat, acts, n, how, places, starts, masks, row):
    """Write 1 into the row of ``masks`` that begins at ``row``, which is 0, for every legal act of a seat.

    :param n: how many legal acts are in ``acts``.
    """
    seats = view[O_SEATS]
    for k in range(n):
        act = acts[k]
        code = act >> 12
        arg = act & 255
        if how == NOBODY_REACTS and (code == V_UNO or code == V_CATCH):
            continue
        if code == V_PLAY:
            i = places[arg]
        elif code == V_CHOOSE:
            what = view[O_ASK]
            if arg == NONE or what == A_CARD:
                i = starts[CHOOSE_FACE] + places[arg]
            elif what == A_SEAT or what == A_SEAT2:
                i = starts[CHOOSE_SEAT] + (arg + seats - seat) % seats
            else:
                i = starts[V_CHOOSE] + arg
        elif code == V_CATCH or code == V_REPORT or code == V_ADVISE:
            i = starts[code] + (arg + seats - seat) % seats
        elif code == V_SELECT or code == V_JUMP or code == V_ADD:
            i = starts[code] + places[arg]
        else:
            i = starts[code] + arg
        masks[row + i] = 1
    if view[O_STATE] & 15 != seat:
        masks[row + starts[V_TIMEOUT]] = 1


def look(view, seat, places, many, scene, at):
    """Write what a seat sees into the row of ``scene`` that begins at ``at``: zeros, and the rules in force.

    :param view: the seat's, of :func:`uno_core.mask.view_into`.
    :param many: how many faces the edition has.
    """
    state = view[O_STATE]
    phase = state >> 4
    match = view[O_MATCH]
    scene[at + phase] = 1
    if phase == P_ASK:
        scene[at + _ASKS + view[O_ASK]] = 1
    scene[at + _COLORS + (match & 7)] = 1
    if match < 128:
        scene[at + _SYMBOLS + (match >> 3)] = 1
    i = at + _CLOCKWISE
    if view[O_DIR] == 1:
        scene[i] = 1
    scene[i + 1] = view[O_PEND]
    if view[O_PEND_KIND] and not view[O_PEND]:
        scene[i + 2] = 1
    scene[i + 3] = view[O_FENCE]
    scene[i + 4] = view[O_CARDS] - view[O_FENCE + view[O_SEATS]]
    windows = view[O_WINDOWS]
    if windows:
        for k in range(7):
            scene[at + _WINDOWS + k] = windows >> k & 1
    scene[at + _SELECTED] = view[O_SEL]
    if state & 15 != seat and phase < P_OVER:
        scene[at + _MAY_WAIT] = 1
    scene[at + _RESULT] = view[O_RESULT]
    for k in range(4):
        scene[at + _POWERS + k] = view[O_POWERS + k]
    scene[at + _ROUND] = view[O_ROUND]
    scene[at + _OWN_SEAT + seat] = 1
    shown = view[O_SHOWN_SEAT]
    if view[O_SHOWN_TO] != seat and view[O_SHOWN_TO] != NONE:
        shown = NONE
    _seats(view, seat, shown, scene, at + _SEATS)
    _cards(view, seat, shown, places, many, scene, at + _CARDS)


def _seats(view, seat, shown, scene, i):
    """Write the bytes of each seat, from the own seat on."""
    state = view[O_STATE]
    phase = state >> 4
    laid = view[O_ACTOR] if phase == P_ASK or view[O_WINDOWS] & W_ACCUSE else NONE
    due = view[O_PEND_BY] if view[O_PEND] or view[O_PEND_KIND] else NONE
    each = seat
    for _ in range(view[O_SEATS]):
        flags = view[O_FLAGS + each]
        if not flags & F_OUT:
            scene[i] = 1
        scene[i + 1] = view[O_FENCE + each + 1] - view[O_FENCE + each]
        if state & 15 == each and phase < P_OVER:
            scene[i + 2] = 1
        if view[O_DEALER] == each:
            scene[i + 3] = 1
        if flags & F_ARMED:
            scene[i + 4] = 1
        if flags & F_CALLED:
            scene[i + 5] = 1
        scene[i + 6] = view[O_OPEN + (each >> 3)] >> (each & 7) & 1
        if phase == P_RACE:
            scene[i + 7] = view[O_RACE_MASK + (each >> 3)] >> (each & 7) & 1
        if due == each:
            scene[i + 8] = 1
        if laid == each:
            scene[i + 9] = 1
        scene[i + 10] = view[O_OFFENCE + each]
        scene[i + 11] = view[O_PENALTY + each]
        scene[i + 12] = view[O_SCORE + 2 * each]
        scene[i + 13] = view[O_SCORE + 2 * each + 1]
        if shown == each:
            scene[i + 14] = 1
        i += _SEAT_WIDE
        each += 1
        if each == view[O_SEATS]:
            each = 0


def _cards(view, seat, shown, places, many, scene, at):
    """Write the bytes of cards: of the own hand, the piles, and a shown hand; and the bytes after the row."""
    for k in range(O_ROW + view[O_FENCE + seat], O_ROW + view[O_FENCE + seat + 1]):
        scene[at + places[view[k]]] += 1
    at += many
    first = O_ROW + view[O_FENCE + view[O_SEATS]]
    last = O_ROW + view[O_CARDS]
    if first < last:
        scene[at + places[view[first]]] = 1
    at += many
    if view[O_STATE] >> 4 == P_DREW and view[O_DRAWN] != NONE:
        scene[at + places[view[O_DRAWN]]] = 1
    at += many
    for k in range(first, last):
        scene[at + places[view[k]]] += 1
    at += many
    if shown != NONE and shown != seat:
        first = view[O_FENCE + shown]
        last = min(first + view[O_MARK], view[O_FENCE + shown + 1])
        for k in range(O_ROW + first, O_ROW + last):
            if view[k] != NONE:
                scene[at + places[view[k]]] += 1
    at += many
    first = O_ROW + view[O_CARDS] + view[O_ASIDE]
    for k in range(first, len(view)):
        scene[at] = view[k]
        at += 1


def check(masks, wide, chosen, actions, each):
    """Return the first table whose action is not legal, or -1 if all are: they are in ``actions`` then.

    :param wide: places of a row of ``masks``.
    :param chosen: a whole number of 64 bits for each table.
    :param actions: two bytes for each table, little endian.
    :param each: how many tables.
    """
    for k in range(each):
        if chosen[k] < 0 or chosen[k] >= wide:
            return k
        i = chosen[k]
        if not masks[k * wide + i]:
            return k
        actions[2 * k] = i & 255
        actions[2 * k + 1] = i >> 8
    return -1


def act_all(pages, desk, numbers, actions, log, most, ended):
    """Carry out an action at every table; all must be legal.

    :param ended: a byte for each table: ``GOES_ON``, ``OVER``, ``CUT``.
    """
    for k in range(len(ended)):
        ended[k] = do(pages[k], desk, k * DESK, numbers, actions[2 * k] | actions[2 * k + 1] << 8, log, most)


def again_all(pages, desk, ended, winners, log):
    """Deal the next round at every table whose round has ended.

    :param winners: of those tables, the winner, or 255.
    """
    for k in range(len(ended)):
        if ended[k]:
            winners[k] = again(pages[k], desk, k * DESK, log)
            if ended[k] == CUT:
                winners[k] = NONE


def see_all(pages, desk, view, acts, how, places, starts, many, scene, wide, masks, row, movers):
    """Find who acts at every table, and write what it sees and may do, each table in its row, and its seat.

    :param wide: places of a row of ``scene``.
    :param row: places of a row of ``masks``.
    """
    for k in range(len(movers)):
        n = turn_to(pages[k], desk, k * DESK, view, acts, how)
        seat = desk[k * DESK]
        movers[k] = seat
        allow(view, seat, acts, n, how, places, starts, masks, k * row)
        look(view, seat, places, many, scene, k * wide)


def sample_all(masks, row, dice, actions):
    """Write any legal action at every table, each as likely.

    :param dice: chance of its own, so that games are the same whoever chooses; four bytes for each table.
    :param actions: two bytes for each table, little endian.
    """
    for k in range(len(actions) >> 1):
        n = 0
        for i in range(k * row, k * row + row):
            n += masks[i]
        n = chance(dice, 4 * k - CHANCE, n)
        i = k * row
        while not masks[i] or n:
            n -= masks[i]
            i += 1
        i -= k * row
        actions[2 * k] = i & 255
        actions[2 * k + 1] = i >> 8
