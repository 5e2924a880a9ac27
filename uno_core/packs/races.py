# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Races: the seats that press, and the clock (rule book 5.5).

HR-NINE-SLAP, HR-FAIR-WINDOW. The clock enters as ``V_TIMEOUT``, an act of the table:

* A race ends. Every seat that has not pressed draws two (PEN-SLAP).
* The clock of an edition ends the turn, whatever its player still had to choose (PEN-TIME). The color stays the one
  before; chance names it if no color is active. A choice that can be declined is declined. Any other is chance.
* Without such a clock, a seat that is asleep draws two and stays in turn (HR-PEN-ANY). Its own button counts as
  pressed.
"""

from micropython import const

from uno_core import HOOKS, TABLES
from uno_core.acts import DO
from uno_core.codes import AT_OVER, AT_RACE, A_COLOR, A_PASS, E_LATE, E_RACE, E_SLAPPED, E_TIME, F_OUT, H_AFTER_3
from uno_core.codes import MOST_SEATS, NONE, O_ACTOR, O_ASK, O_EDITION, O_FLAGS, O_MATCH, O_PEND, O_PEND_KIND
from uno_core.codes import O_RACE_KIND, O_RACE_MASK, O_RESUME, O_RULES, O_SEATS, O_STATE, O_WHO, O_WINNER, P_ASK, P_RACE
from uno_core.codes import Q_WON, R_CLOCK, R_FAIR_WINDOW, R_NINE_SLAP, R_PEN_ANY, V_CHOOSE, V_SELECT, V_SLAP, V_TIMEOUT
from uno_core.codes import X_NOT_ASKED, X_RACE, X_VERB
from uno_core.flow import refusal
from uno_core.packs import among
from uno_core.page import draw_many, note
from uno_core.rng import below
from uno_core.turns import begin, close_round, go_on, next_seat

_NINE = const(72)  # symbol << 3
_DO_SLAP = const(10)
_DO_TIME = const(14)


def _after(page, seat, face, log):
    """Start a race on a nine."""
    if face & 4 or page[O_WINNER] != NONE or not page[O_RULES + R_NINE_SLAP] or not among(page, _NINE, 0x7C):
        return False
    start_race(page, NONE, 0, log)
    return True


def start_race(page, without, kind, log):
    """Begin a race: all must press.

    :param without: a seat that need not; 255: all must.
    :param kind: 0 the last one draws two; 1 the edition says what the first one wins.
    """
    mask = 0
    for other in range(page[O_SEATS]):
        if other != without and not page[O_FLAGS + other] & F_OUT:
            mask |= 1 << other
    page[O_RACE_KIND] = kind
    page[O_RACE_MASK] = mask & 255
    page[O_RACE_MASK + 1] = mask >> 8
    first = next_seat(page, page[O_WHO])
    page[O_STATE] = AT_RACE + (first if first != without else next_seat(page, first))
    note(log, E_RACE, page[O_ACTOR], 0)


def racing(page, seat):
    """Whether a seat has still to press."""
    return page[O_RACE_MASK + (seat >> 3)] >> (seat & 7) & 1


def _may_slap(page, seat, arg):
    return 0 if page[O_STATE] >> 4 == P_RACE and racing(page, seat) and not arg else X_RACE


def _slap(page, seat, _, log):
    """Press. The race ends once one seat is left, which is last (PEN-SLAP).

    With a fair window it ends once all have pressed, so the order of presses means nothing (HR-FAIR-WINDOW).
    """
    note(log, E_SLAPPED, seat, 0)
    fair = page[O_RULES + R_FAIR_WINDOW]
    if page[O_RACE_KIND] and not fair:
        page[O_RACE_MASK] = page[O_RACE_MASK + 1] = 0
        TABLES[page[O_EDITION]][Q_WON](page, seat, log)
        return
    page[O_RACE_MASK + (seat >> 3)] ^= 1 << (seat & 7)
    mask = page[O_RACE_MASK] | page[O_RACE_MASK + 1] << 8
    if mask & (mask - 1) or mask and fair:
        if page[O_STATE] & 15 == seat:
            while not racing(page, seat):
                seat = next_seat(page, seat)
            page[O_STATE] = AT_RACE + seat
    else:
        _late(page, log)


def _late(page, log):
    """End a race: each seat that has not pressed draws two, and then the turn continues.

    In a race of kind 1 nobody draws. A seat that has pressed in a fair window wins, by lot (HR-FAIR-WINDOW).
    """
    first = NONE
    pressed = 0
    for seat in range(page[O_SEATS]):
        if not page[O_RACE_KIND]:
            if racing(page, seat):
                note(log, E_LATE, seat, 0)
                draw_many(page, seat, 2, log)
        elif not racing(page, seat) and not page[O_FLAGS + seat] & F_OUT:
            pressed += 1
            if pressed < 2 or not below(page, pressed):
                first = seat
    page[O_RACE_MASK] = page[O_RACE_MASK + 1] = 0
    if first == NONE:
        go_on(page, page[O_WHO], log)
    else:
        TABLES[page[O_EDITION]][Q_WON](page, first, log)


def _may_time(page, seat, arg):
    """Return 0 if time can be up for a seat, else X_NOT_ASKED or X_VERB. Once a seat has won, no other is asleep."""
    if page[O_STATE] & 15 != seat or arg:
        return X_NOT_ASKED
    if page[O_STATE] >> 4 == P_RACE or page[O_RULES + R_CLOCK]:
        return 0
    return 0 if page[O_RULES + R_PEN_ANY] and (page[O_WINNER] == NONE or _button(page)) else X_VERB


def _button(page):
    """Whether a seat has only its own button left to press."""
    return page[O_STATE] >> 4 == P_ASK and page[O_ASK] == A_PASS


def _time(page, seat, _, log):
    """Time is up: end the race, end the turn (PEN-TIME), or wake the seat (HR-PEN-ANY)."""
    note(log, E_TIME, seat, 0)
    winner = page[O_WINNER]
    if page[O_STATE] >> 4 == P_RACE:
        _late(page, log)
    elif page[O_STATE] >> 4 != P_ASK and page[O_RULES + R_CLOCK]:
        begin(page, seat)
        draw_many(page, seat, page[O_PEND] + 2, log)  # what is due is drawn as well
        page[O_PEND] = page[O_PEND_KIND] = 0
        if winner == NONE:
            go_on(page, seat, log)
        elif page[O_STATE] < AT_OVER:
            close_round(page, winner, log)
    else:
        if seat != winner:  # a hand without cards stays one
            draw_many(page, seat, 2, log)
        while page[O_STATE] >> 4 == P_ASK and (page[O_RULES + R_CLOCK] or _button(page)):
            _answer(page, page[O_STATE] & 15, log)


def _answer(page, seat, log):
    """Answer for a seat what it was asked. The color of a first card ends its turn, too, which has not begun."""
    act = V_CHOOSE << 12 | seat << 8
    opening = page[O_ASK] == A_COLOR and page[O_RESUME] == 1
    arg = NONE
    if page[O_ASK] == A_COLOR and not opening:
        arg = page[O_MATCH] & 7
    if refusal(page, act + arg):
        n = 0
        for arg in range(MOST_SEATS):
            n += not refusal(page, act + arg)
        n = below(page, n) if n > 1 else 0  # how many legal choices to skip
        for arg in range(MOST_SEATS):
            if not refusal(page, act + arg):
                if not n:
                    break
                n -= 1
    DO[V_CHOOSE](page, seat, arg, log)
    if opening:
        go_on(page, seat, log)


HOOKS[V_SLAP - V_SELECT] = _may_slap
HOOKS[V_TIMEOUT - V_SELECT] = _may_time
DO[_DO_SLAP] = _slap
DO[_DO_TIME] = _time
HOOKS[H_AFTER_3] = _after
