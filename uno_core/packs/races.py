# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Races: who presses, and the clock (catalogue 5.5).

HR-NINE-SLAP. The clock enters as ``V_TIMEOUT``, which the table does: in a race for all that have not pressed
(PEN-SLAP), else for a seat that is asleep (HR-PEN-ANY) or too slow (PEN-TIME).
"""

from micropython import const

from uno_core import HOOKS, TABLES
from uno_core.acts import DO
from uno_core.packs import among
from uno_core.page import draw_many, note
from uno_core.questions import begin, go_on, next_seat

_NONE = const(255)
_NINE = const(72)  # symbol << 3
_Q_CHOSEN = const(10)
_Q_WON = const(19)
_A_PASS = const(7)
_AT_RACE = const(0x50)
_AT_OVER = const(0x80)
_P_OWED = const(3)
_P_ASK = const(4)
_P_RACE = const(5)
_P_OWN = const(6)
_F_OUT = const(16)
_E_RACE = const(28)
_E_SLAPPED = const(29)
_E_LATE = const(30)
_E_TIME = const(36)
_MAY_SLAP = const(2)
_MAY_TIME = const(6)
_DO_SLAP = const(10)
_DO_TIME = const(14)
_H_AFTER_3 = const(12)
_X_NOT_ASKED = const(3)
_X_VERB = const(13)
_X_RACE = const(15)
_O_EDITION = const(2)
_O_SEATS = const(3)
_O_ASK = const(6)
_O_ACTOR = const(7)
_O_WINNER = const(12)
_O_RACE_KIND = const(20)
_O_RACE_MASK = const(21)
_O_STATE = const(40)
_O_WHO = const(44)
_O_PEND = const(46)
_O_PEND_KIND = const(47)
_O_RULES = const(81)
_O_FLAGS = const(141)
_R_NINE_SLAP = const(28)
_R_PEN_ANY = const(45)
_R_CLOCK = const(54)


def _after(page, seat, face, log):
    """A nine starts a race."""
    if face & 4 or page[_O_WINNER] != _NONE or not page[_O_RULES + _R_NINE_SLAP] or not among(page, _NINE, 0x7C):
        return False
    start(page, _NONE, 0, log)
    return True


def start(page, without, kind, log):
    """A race begins: all must press.

    :param without: a seat that need not; 255: all must.
    :param kind: 0 the last one draws two; 1 the edition says what the first one wins.
    """
    mask = 0
    for other in range(page[_O_SEATS]):
        if other != without and not page[_O_FLAGS + other] & _F_OUT:
            mask |= 1 << other
    page[_O_RACE_KIND] = kind
    page[_O_RACE_MASK] = mask & 255
    page[_O_RACE_MASK + 1] = mask >> 8
    first = next_seat(page, page[_O_WHO])
    page[_O_STATE] = _AT_RACE + (first if first != without else next_seat(page, first))
    note(log, _E_RACE, page[_O_ACTOR], 0)


def racing(page, seat):
    """Whether a seat has still to press."""
    return page[_O_RACE_MASK + (seat >> 3)] >> (seat & 7) & 1


def _may_slap(page, seat, arg):
    return 0 if page[_O_STATE] >> 4 == _P_RACE and racing(page, seat) and not arg else _X_RACE


def _slap(page, seat, _, log):
    """Press; who is left alone is last (PEN-SLAP)."""
    note(log, _E_SLAPPED, seat, 0)
    if page[_O_RACE_KIND]:
        page[_O_RACE_MASK] = page[_O_RACE_MASK + 1] = 0
        TABLES[page[_O_EDITION]][_Q_WON](page, seat, log)
        return
    page[_O_RACE_MASK + (seat >> 3)] ^= 1 << (seat & 7)
    mask = page[_O_RACE_MASK] | page[_O_RACE_MASK + 1] << 8
    if mask & (mask - 1):
        if page[_O_STATE] & 15 == seat:
            while not racing(page, seat):
                seat = next_seat(page, seat)
            page[_O_STATE] = _AT_RACE + seat
    else:
        _late(page, log)


def _late(page, log):
    """All that have not pressed draw two; the turn goes on."""
    for seat in range(0 if page[_O_RACE_KIND] else page[_O_SEATS]):
        if racing(page, seat):
            note(log, _E_LATE, seat, 0)
            draw_many(page, seat, 2, log)
    page[_O_RACE_MASK] = page[_O_RACE_MASK + 1] = 0
    go_on(page, page[_O_WHO], log)


def _may_time(page, seat, arg):
    """Time is up for a seat that is asked."""
    if page[_O_STATE] & 15 != seat or arg:
        return _X_NOT_ASKED
    phase = page[_O_STATE] >> 4
    if phase == _P_RACE:
        return 0
    return 0 if (page[_O_RULES + _R_PEN_ANY] or page[_O_RULES + _R_CLOCK]) and page[_O_WINNER] == _NONE else _X_VERB


def _time(page, seat, _, log):
    note(log, _E_TIME, seat, 0)
    phase = page[_O_STATE] >> 4
    if phase == _P_RACE:
        _late(page, log)
        return
    if page[_O_RULES + _R_CLOCK] and (phase <= _P_OWED or phase == _P_OWN):
        # PEN-TIME; what is due is drawn as well.
        begin(page, seat)
        draw_many(page, seat, page[_O_PEND] + 2, log)
        page[_O_PEND] = page[_O_PEND_KIND] = 0
        go_on(page, seat, log)
        return
    draw_many(page, seat, 2, log)
    if phase == _P_ASK and page[_O_ASK] == _A_PASS and page[_O_STATE] < _AT_OVER:
        TABLES[page[_O_EDITION]][_Q_CHOSEN](page, seat, 0, log)  # only the button was still to be pressed


HOOKS[_MAY_SLAP] = _may_slap
HOOKS[_MAY_TIME] = _may_time
DO[_DO_SLAP] = _slap
DO[_DO_TIME] = _time
HOOKS[_H_AFTER_3] = _after
