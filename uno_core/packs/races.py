# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Races: who presses, and the clock (catalogue 5.5).

HR-NINE-SLAP. The clock enters as ``V_TIMEOUT``, which the table does: in a race for all that have not pressed
(PEN-SLAP), else for a seat that is asleep (HR-PEN-ANY) or too slow (PEN-TIME).
"""

from micropython import const

from uno_core import HOOKS, TABLES
from uno_core.acts import DO
from uno_core.codes import AT_OVER, AT_RACE, A_PASS, E_LATE, E_RACE, E_SLAPPED, E_TIME, F_OUT, H_AFTER_3, NONE, O_ACTOR
from uno_core.codes import O_ASK, O_EDITION, O_FLAGS, O_PEND, O_PEND_KIND, O_RACE_KIND, O_RACE_MASK, O_RULES, O_SEATS
from uno_core.codes import O_STATE, O_WHO, O_WINNER, P_ASK, P_OWED, P_OWN, P_RACE, Q_CHOSEN, Q_WON, R_CLOCK, R_NINE_SLAP
from uno_core.codes import R_PEN_ANY, V_SELECT, V_SLAP, V_TIMEOUT, X_NOT_ASKED, X_RACE, X_VERB
from uno_core.packs import among
from uno_core.page import draw_many, note
from uno_core.turns import begin, go_on, next_seat

_NINE = const(72)  # symbol << 3
_DO_SLAP = const(10)
_DO_TIME = const(14)


def _after(page, seat, face, log):
    """A nine starts a race."""
    if face & 4 or page[O_WINNER] != NONE or not page[O_RULES + R_NINE_SLAP] or not among(page, _NINE, 0x7C):
        return False
    start_race(page, NONE, 0, log)
    return True


def start_race(page, without, kind, log):
    """A race begins: all must press.

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
    """Press; who is left alone is last (PEN-SLAP)."""
    note(log, E_SLAPPED, seat, 0)
    if page[O_RACE_KIND]:
        page[O_RACE_MASK] = page[O_RACE_MASK + 1] = 0
        TABLES[page[O_EDITION]][Q_WON](page, seat, log)
        return
    page[O_RACE_MASK + (seat >> 3)] ^= 1 << (seat & 7)
    mask = page[O_RACE_MASK] | page[O_RACE_MASK + 1] << 8
    if mask & (mask - 1):
        if page[O_STATE] & 15 == seat:
            while not racing(page, seat):
                seat = next_seat(page, seat)
            page[O_STATE] = AT_RACE + seat
    else:
        _late(page, log)


def _late(page, log):
    """All that have not pressed draw two; the turn goes on."""
    for seat in range(0 if page[O_RACE_KIND] else page[O_SEATS]):
        if racing(page, seat):
            note(log, E_LATE, seat, 0)
            draw_many(page, seat, 2, log)
    page[O_RACE_MASK] = page[O_RACE_MASK + 1] = 0
    go_on(page, page[O_WHO], log)


def _may_time(page, seat, arg):
    """Time is up for a seat that is asked."""
    if page[O_STATE] & 15 != seat or arg:
        return X_NOT_ASKED
    phase = page[O_STATE] >> 4
    if phase == P_RACE:
        return 0
    return 0 if (page[O_RULES + R_PEN_ANY] or page[O_RULES + R_CLOCK]) and page[O_WINNER] == NONE else X_VERB


def _time(page, seat, _, log):
    note(log, E_TIME, seat, 0)
    phase = page[O_STATE] >> 4
    if phase == P_RACE:
        _late(page, log)
        return
    if page[O_RULES + R_CLOCK] and (phase <= P_OWED or phase == P_OWN):
        # PEN-TIME; what is due is drawn as well.
        begin(page, seat)
        draw_many(page, seat, page[O_PEND] + 2, log)
        page[O_PEND] = page[O_PEND_KIND] = 0
        go_on(page, seat, log)
        return
    draw_many(page, seat, 2, log)
    if phase == P_ASK and page[O_ASK] == A_PASS and page[O_STATE] < AT_OVER:
        TABLES[page[O_EDITION]][Q_CHOSEN](page, seat, 0, log)  # only the button was still to be pressed


HOOKS[V_SLAP - V_SELECT] = _may_slap
HOOKS[V_TIMEOUT - V_SELECT] = _may_time
DO[_DO_SLAP] = _slap
DO[_DO_TIME] = _time
HOOKS[H_AFTER_3] = _after
