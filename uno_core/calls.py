# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Calls: UNO, and catching who forgot (catalogue 4.8). Neither begins a turn."""

try:
    from micropython import const
except ImportError:

    def const(x):
        """MicroPython folds ``const``; elsewhere it is the identity."""
        return x


from uno_core.events import note
from uno_core.page import size
from uno_core.piles import take_many

_F_ARMED = const(1)
_F_CALLED = const(2)
_F_OPEN = const(4)
_F_OLD = const(8)
_W_CATCH = const(1)
_P_TURN = const(1)
_P_DREW = const(2)
_X_SEAT = const(1)
_X_UNO = const(11)
_X_CATCH = const(12)
_E_DREW = const(7)
_E_UNO = const(13)
_E_CAUGHT = const(14)
_O_SEATS = const(3)
_O_STATE = const(40)
_O_WINDOWS = const(53)
_O_RULES = const(81)
_O_FLAGS = const(141)
_R_UNO_PEN = const(41)


def uno_refusal(page, seat):
    """Why a call means nothing now; 0 when it does (B-UNO-1, -3).

    On the own turn with two cards it is armed; with one card it heals until caught.
    """
    flags = page[_O_FLAGS + seat]
    if flags & (_F_OPEN | _F_OLD):
        return 0
    if (
        (page[_O_STATE] == _P_TURN << 4 | seat or page[_O_STATE] == _P_DREW << 4 | seat)
        and size(page, seat) == 2
        and not flags & _F_ARMED
    ):
        return 0
    return _X_UNO


def call_uno(page, seat, _, log):
    """Call UNO; legal as :func:`uno_refusal` says."""
    if page[_O_FLAGS + seat] & (_F_OPEN | _F_OLD):
        page[_O_FLAGS + seat] &= 255 - _F_OPEN - _F_OLD
        page[_O_FLAGS + seat] |= _F_CALLED
    else:
        page[_O_FLAGS + seat] |= _F_ARMED
    note(log, _E_UNO, seat, 0)


def one_left(page, seat):
    """A seat has come down to one card by a play: called, or open to be caught."""
    if page[_O_FLAGS + seat] & _F_ARMED:
        page[_O_FLAGS + seat] ^= _F_ARMED | _F_CALLED
    else:
        page[_O_FLAGS + seat] |= _F_OPEN
        page[_O_WINDOWS] |= _W_CATCH


def catch_refusal(page, seat, target):
    """Why there is nothing to catch; 0 when there is (B-UNO-2, -6)."""
    if target >= page[_O_SEATS]:
        return _X_SEAT
    if target != seat and page[_O_FLAGS + target] & (_F_OPEN | _F_OLD):
        return 0
    return _X_CATCH


def catch(page, seat, target, log):
    """The target draws the penalty (PEN-UNO); whose turn it is does not change (B-UNO-8)."""
    note(log, _E_CAUGHT, target, seat)
    page[_O_FLAGS + target] &= 255 - _F_OPEN - _F_OLD
    n = take_many(page, target, page[_O_RULES + _R_UNO_PEN], log)
    note(log, _E_DREW, target, n)
