# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Effects: what a card does once it lies and its color is named (catalogue 4.6, 4.9)."""

try:
    from micropython import const
except ImportError:

    def const(x):
        """MicroPython folds ``const``; elsewhere it is the identity."""
        return x


from uno_core.editions import TABLES
from uno_core.events import note
from uno_core.piles import take_many
from uno_core.scoring import close_round
from uno_core.turns import end_turn, in_round, next_seat, to_owed, to_turn

_DRAWS = const(1)
_FX_SKIP = const(1)
_FX_REVERSE = const(2)
_FX_DRAW = const(8)
_FX_CHALLENGE = const(16)
_W_CHALLENGE = const(8)
_E_DREW = const(7)
_E_SKIPPED = const(10)
_E_REVERSED = const(11)
_E_OWES = const(12)
_E_OUT = const(20)
_O_EDITION = const(2)
_O_WINNER = const(12)
_O_DIR = const(42)
_O_PEND = const(46)
_O_PEND_BY = const(50)
_O_WINDOWS = const(53)
_O_RULES = const(81)
_R_W4_MODE = const(10)
_R_FINAL_DRAW = const(39)


def carry_out(page, seat, row, bits, log):
    """The effect bits of a card, and the next turn.

    Two seats left: a Reverse works as a Skip (4.6).

    :param row: index of the card into the edition's tables.
    :param bits: its ``FX_*``.
    """
    if bits & _FX_REVERSE:
        page[_O_DIR] = 256 - page[_O_DIR]
        note(log, _E_REVERSED, seat, page[_O_DIR])
        if in_round(page) == 2:
            bits |= _FX_SKIP
    if bits & _FX_DRAW:
        _owe(page, seat, row, bits, False, log)
    elif bits & _FX_SKIP:
        victim = next_seat(page, seat)
        note(log, _E_SKIPPED, victim, 0)
        to_turn(page, next_seat(page, victim))
    else:
        end_turn(page, seat)


def go_out(page, seat, row, bits, log):
    """The last card was laid (B-END-1): of its effects only a draw is carried out.

    A last Wild Draw Four can be challenged (B-END-2), so its victim is asked; any
    other last draw is served at once, nobody can prevent it.
    """
    note(log, _E_OUT, seat, 0)
    if bits & _FX_DRAW and page[_O_RULES + _R_FINAL_DRAW] == 0:
        page[_O_WINNER] = seat
        if bits & _FX_CHALLENGE and page[_O_RULES + _R_W4_MODE] == 0:
            _owe(page, seat, row, bits, True, log)
            return
        victim = next_seat(page, seat)
        note(log, _E_DREW, victim, take_many(page, victim, _draws(page, row), log))
    close_round(page, seat, log)


def _owe(page, seat, row, bits, final, log):
    victim = next_seat(page, seat)
    page[_O_PEND] = _draws(page, row)
    page[_O_PEND_BY] = seat
    if bits & _FX_CHALLENGE and page[_O_RULES + _R_W4_MODE] == 0:
        page[_O_WINDOWS] |= _W_CHALLENGE
    note(log, _E_OWES, victim, page[_O_PEND])
    to_owed(page, victim, final)


def _draws(page, row):
    return TABLES[page[_O_EDITION]][_DRAWS][row]
