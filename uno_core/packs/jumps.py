# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Jumps: laying the same card out of turn (catalogue 5.5).

HR-JUMP with JUMP-CONT, JUMP-ACTION (AMB-13).
"""

from micropython import const

from uno_core import HOOKS, TABLES
from uno_core.acts import DO, apply
from uno_core.packs import end, holds, same
from uno_core.page import copy, note
from uno_core.questions import begin, next_seat

_NONE = const(255)
_EFFECTS = const(0)
_FX_SKIP = const(1)
_FX_REVERSE = const(2)
_P_ASK = const(4)
_P_RACE = const(5)
_W_JUMP = const(2)
_E_SKIPPED = const(10)
_E_JUMPED = const(26)
_MAY_JUMP = const(1)
_DO_JUMP = const(9)
_H_AFTER_2 = const(11)
_X_NOT_HELD = const(5)
_X_VERB = const(13)
_X_CHOOSE_FIRST = const(14)
_X_JUMP = const(39)
_O_EDITION = const(2)
_O_SEATS = const(3)
_O_WINNER = const(12)
_O_SEL = const(18)
_O_OUTS = const(34)
_O_BEGUN = const(35)
_O_STATE = const(40)
_O_WHO = const(44)
_O_SKIPS = const(51)
_O_WINDOWS = const(53)
_O_SHADOW = const(54)
_O_RULES = const(81)
_O_OFFENCE = const(151)
_O_FENCE = const(181)
_O_ROW = const(192)
_SLICE = const(13)  # windows were closed when the turn began
_R_SKIP_ANSWER = const(15)
_R_JUMP = const(24)
_R_JUMP_CONT = const(25)
_R_JUMP_ACTION = const(26)
_R_REINHOLEN = const(37)
_UA = const(3)  # a value of skip-answer
_WRONG_CARD = const(4)  # an offence


def _may_jump(page, seat, face):
    """The same card as the one on top, until the next player begins."""
    if not page[_O_RULES + _R_JUMP]:
        return _X_VERB
    if not holds(page, seat, face):
        return _X_NOT_HELD
    phase = page[_O_STATE] >> 4
    if phase == _P_ASK or phase == _P_RACE:
        return _X_CHOOSE_FIRST
    if (
        page[_O_OFFENCE + seat] & _WRONG_CARD
        or not page[_O_WINDOWS] & _W_JUMP
        or not same(face, page[_O_ROW + page[_O_FENCE + page[_O_SEATS]]])
    ):
        return _X_JUMP
    return end(page, seat, face)


def _jump(page, seat, face, log):
    """As if the covered card had not acted (cancel), or after it has (add)."""
    note(log, _E_JUMPED, seat, face)
    base = page[_O_WHO] if page[_O_RULES + _R_JUMP_CONT] else seat
    begin(page, seat)
    if page[_O_RULES + _R_JUMP_CONT]:
        page[_O_BEGUN] = _NONE
    page[_O_SEL] = 0
    add = page[_O_RULES + _R_JUMP_ACTION]
    bits = TABLES[page[_O_EDITION]][_EFFECTS][face >> 3]
    skips = 0
    if not add:
        copy(page, _O_STATE, page, _O_SHADOW, _O_SHADOW + _SLICE)
    elif bits & _FX_SKIP or bits & _FX_REVERSE and page[_O_SEATS] - page[_O_OUTS] == 2:
        skips = page[_O_SKIPS] + 1
    # The Skips below count as well: before this one, for the turn comes once, to who is left.
    far = base
    one = page[_O_FENCE + seat + 1] - page[_O_FENCE + seat] == 1
    if page[_O_RULES + _R_SKIP_ANSWER] != _UA and not (one and not page[_O_RULES + _R_REINHOLEN]):
        for _ in range(skips):
            far = next_seat(page, far)
            note(log, _E_SKIPPED, far, 0)
    apply(page, seat << 8 | face, log, log[0], far)
    if page[_O_WINNER] == _NONE:
        page[_O_WHO] = base
        page[_O_SKIPS] = skips


def _after(page, seat, face, log):
    """A colored card can be jumped on."""
    if face & 4 or page[_O_WINNER] != _NONE:
        return False
    page[_O_SKIPS] = 0
    if page[_O_RULES + _R_JUMP]:
        page[_O_WINDOWS] |= _W_JUMP
    return False


HOOKS[_MAY_JUMP] = _may_jump
DO[_DO_JUMP] = _jump
HOOKS[_H_AFTER_2] = _after
