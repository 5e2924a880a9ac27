# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Jumps: playing the same card out of turn (rule book 5.5).

HR-JUMP with JUMP-CONT, JUMP-ACTION (AMB-13).
"""

from micropython import const

from uno_core import HOOKS, TABLES
from uno_core.acts import DO, apply
from uno_core.codes import BEGUN_JUMP, BEGUN_NO_TURN, E_JUMPED, E_SKIPPED, FX_REVERSE, FX_SKIP, H_AFTER_2, NONE
from uno_core.codes import OFFENCE_CARD, O_ACTOR, O_BEGUN, O_EDITION, O_FENCE, O_OFFENCE, O_OUTS, O_PEND, O_ROW, O_RULES
from uno_core.codes import O_SEATS, O_SEL, O_SHADOW, O_SKIPS, O_STATE, O_WHO, O_WINDOWS, O_WINNER, P_ASK, P_RACE
from uno_core.codes import Q_EFFECTS, R_JUMP, R_JUMP_ACTION, R_JUMP_CONT, R_REINHOLEN, R_SKIP_ANSWER, SKIP_ANSWER_UA
from uno_core.codes import SLICE, V_JUMP, V_SELECT, W_JUMP, X_CHOOSE_FIRST, X_JUMP, X_NOT_HELD, X_VERB
from uno_core.packs import end, holds, same
from uno_core.page import copy, note
from uno_core.turns import begin, next_seat

_DO_JUMP = const(9)


def _may_jump(page, seat, face):
    """Allow the same card as the one on top, until the next player begins."""
    if not page[O_RULES + R_JUMP]:
        return X_VERB
    if not holds(page, seat, face):
        return X_NOT_HELD
    phase = page[O_STATE] >> 4
    if phase == P_ASK or phase == P_RACE:
        return X_CHOOSE_FIRST
    if (
        page[O_OFFENCE + seat] & OFFENCE_CARD
        or not page[O_WINDOWS] & W_JUMP
        or not same(face, page[O_ROW + page[O_FENCE + page[O_SEATS]]])
    ):
        return X_JUMP
    return end(page, seat, face)


def _jump(page, seat, face, log):
    """Play a card as if the covered one had not acted (cancel), or after it has (add).

    It is a turn of its own, except with JUMP-CONT original and on the own card: those are of no turn.
    """
    note(log, E_JUMPED, seat, face)
    original = page[O_RULES + R_JUMP_CONT]
    base = page[O_WHO] if original else seat
    begin(page, seat)
    page[O_BEGUN] = BEGUN_NO_TURN if original or page[O_ACTOR] == seat else BEGUN_JUMP
    page[O_SEL] = 0
    add = page[O_RULES + R_JUMP_ACTION]
    bits = TABLES[page[O_EDITION]][Q_EFFECTS][face >> 3]
    skips = 0
    if not add:
        copy(page, O_STATE, page, O_SHADOW, O_SHADOW + SLICE - 1)  # windows were closed when the turn began
    elif bits & FX_SKIP or bits & FX_REVERSE and page[O_SEATS] - page[O_OUTS] == 2:
        # An answer to a draw has skipped no seat.
        skips = 0 if page[O_SHADOW + O_PEND - O_STATE] else page[O_SKIPS] + 1
    # The Skips below count as well: before this one, because the turn comes once, to the seat that is left.
    far = base
    one = page[O_FENCE + seat + 1] - page[O_FENCE + seat] == 1
    due = bits & FX_SKIP and page[O_RULES + R_SKIP_ANSWER] == SKIP_ANSWER_UA  # to one seat after the other
    if not due and not (one and not page[O_RULES + R_REINHOLEN]):
        for _ in range(skips):
            far = next_seat(page, far)
            note(log, E_SKIPPED, far, 0)
    apply(page, seat << 8 | face, log, log[0], far)
    if page[O_WINNER] == NONE:
        page[O_WHO] = base
        page[O_SKIPS] = skips


def _after(page, seat, face, log):
    """Note that a colored card can be jumped on."""
    if face & 4 or page[O_WINNER] != NONE:
        return False
    page[O_SKIPS] = 0
    if page[O_RULES + R_JUMP]:
        page[O_WINDOWS] |= W_JUMP
    return False


HOOKS[V_JUMP - V_SELECT] = _may_jump
DO[_DO_JUMP] = _jump
HOOKS[H_AFTER_2] = _after
