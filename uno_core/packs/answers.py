# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Answers: cards that may be played on pending cards, and their effect (rule book 5.1, 5.2, B-END-4).

P-STACK, HR-SKIP-BLOCK, HR-LASS-MICH, HR-RETOUR, HR-SKIP-PASS; the German final draw.
"""

from micropython import const

from uno_core import HOOKS, TABLES
from uno_core.acts import covers, owe
from uno_core.codes import AT_FINAL, DUE_SKIP, E_BLOCKED, E_PLAYED, E_REVERSED, E_SKIPPED, FINAL_DRAW_DE, FX_DRAW
from uno_core.codes import FX_REVERSE, FX_SKIP, H_AFTER_4, H_ANSWER, H_LAY_2, H_SERVED, H_SKIPPED, H_STRICT, NONE, O_DIR
from uno_core.codes import O_EDITION, O_FENCE, O_MARK, O_MATCH, O_PEND, O_PEND_BY, O_PEND_KIND, O_PEND_LAST, O_PEND_TO
from uno_core.codes import O_ROW, O_RULES, O_SEATS, O_SKIPS, O_STATE, O_WINNER, Q_EFFECTS, R_FINAL_DRAW, R_FINAL_W4
from uno_core.codes import R_MIX_STRICT, R_RETOUR, R_SKIP_ANSWER, R_SKIP_BLOCK_RESULT, R_STACK, SKIP_ANSWER_UA, STACK_UA
from uno_core.codes import X_DUE, X_ONLY_DRAWN
from uno_core.packs import end, same
from uno_core.page import discard, move, note
from uno_core.turns import close_round, go_on, matches, next_seat

_BLOCK = const(1)  # values of skip-answer
_PASS = const(2)
_STACK_MIX = const(6)  # values of stack

_TWO = const(1)  # a Draw Two on a Draw Two;
_OF_COLOR = const(2)  # it must have the active color
_FOUR_ON_TWO = const(4)  # a Wild Draw Four on a Draw Two
_TWO_ON_FOUR = const(8)  # a Draw Two of the named color on a Wild Draw Four
_FOUR_ON_FOUR = const(16)  # a Wild Draw Four on a Wild Draw Four
# The answers to each card, by the value of stack.
_STACKS = bytes(
    (
        0,  # none
        _TWO | _FOUR_ON_FOUR,  # de
        _TWO,  # de-d2
        _FOUR_ON_FOUR,  # de-w4
        _FOUR_ON_TWO | _FOUR_ON_FOUR,  # cz28
        _TWO | _OF_COLOR | _FOUR_ON_TWO | _TWO_ON_FOUR | _FOUR_ON_FOUR,  # cz46
        _TWO | _FOUR_ON_TWO | _TWO_ON_FOUR | _FOUR_ON_FOUR,  # mix
        _TWO | _TWO_ON_FOUR,  # ua
    )
)


def _answer(page, seat, face):
    """Return why a card is not an answer to the pending cards, or 0."""
    bits = TABLES[page[O_EDITION]][Q_EFFECTS][face >> 3]
    rules = page[O_RULES + R_SKIP_ANSWER]
    on_wild = page[O_PEND_LAST] & 4
    if page[O_STATE] >= AT_FINAL:
        if not page[O_PEND]:
            return 0 if _drawn(page, seat, face) and not matches(page, seat, face) else X_ONLY_DRAWN
        if page[O_RULES + R_FINAL_DRAW] != FINAL_DRAW_DE or not bits & FX_DRAW or face & 4:
            return X_DUE
        # A last Wild Draw Four: by the other reading of B-END-4, and if it fits.
        return 0 if not on_wild or page[O_RULES + R_FINAL_W4] and not matches(page, seat, face) else X_DUE
    if page[O_PEND_KIND] == DUE_SKIP:
        good = same(face, page[O_ROW + page[O_FENCE + page[O_SEATS]]])
    elif not TABLES[page[O_EDITION]][Q_EFFECTS][page[O_PEND_LAST] >> 3] & FX_DRAW:
        good = 0
    elif bits & FX_DRAW:
        how = _STACKS[page[O_RULES + R_STACK]]
        if page[O_RULES + R_MIX_STRICT] and page[O_RULES + R_STACK] == _STACK_MIX:
            how |= _OF_COLOR
        colored = face & 7 == page[O_MATCH] & 7
        if face & 4:
            good = how & (_FOUR_ON_FOUR if on_wild else _FOUR_ON_TWO) and not (
                HOOKS[H_STRICT] and HOOKS[H_STRICT](page, seat, face)
            )
        elif on_wild:
            good = how & _TWO_ON_FOUR and colored
        else:
            good = how & _TWO and (colored or not how & _OF_COLOR)
    elif face & 4 or face & 7 != page[O_MATCH] & 7:
        good = 0
    elif bits & FX_SKIP:
        good = rules == _BLOCK or rules == _PASS and not on_wild
    else:
        good = bits & FX_REVERSE and page[O_RULES + R_RETOUR] and not on_wild
    return end(page, seat, face) if good else X_DUE


def _drawn(page, seat, face):
    """Whether a card is among those drawn at the end of the round."""
    for i in range(page[O_FENCE + seat] + page[O_MARK], page[O_FENCE + seat + 1]):
        if page[O_ROW + i] == face:
            return True
    return False


def _after(page, seat, face, log):
    """Pass the pending cards on, send them back, or cancel them."""
    bits = TABLES[page[O_EDITION]][Q_EFFECTS][face >> 3]
    rules = page[O_RULES + R_SKIP_ANSWER]
    if not page[O_PEND]:
        page[O_PEND_KIND] = 0
        if not bits & FX_SKIP or rules != SKIP_ANSWER_UA:
            return False
        # HR-SKIP-PASS: it falls to the next seat, which may play the identical card.
        page[O_PEND_KIND] = DUE_SKIP
        page[O_PEND_BY] = seat
        page[O_SKIPS] = 0
        owe(page, next_seat(page, seat), log)
        return True
    if bits & FX_DRAW:
        stack = page[O_RULES + R_STACK]
        if stack == STACK_UA or page[O_STATE] >= AT_FINAL and not stack:
            page[O_PEND] = 0  # the last card alone counts
        return False
    if bits & FX_REVERSE:
        page[O_DIR] = 256 - page[O_DIR]
        note(log, E_REVERSED, seat, page[O_DIR])
        back = page[O_PEND_BY]
        page[O_PEND_BY] = seat
        page[O_PEND_TO] = 0
        owe(page, back, log)
    elif rules == _PASS or page[O_RULES + R_SKIP_BLOCK_RESULT]:
        page[O_PEND_TO] = 0
        owe(page, next_seat(page, seat), log)
    else:
        note(log, E_BLOCKED, seat, page[O_PEND])
        page[O_PEND] = 0
        if page[O_WINNER] != NONE:
            close_round(page, page[O_WINNER], log)
        else:
            go_on(page, seat, log)
    return True


def _skipped(page, seat, log):
    """Skip a seat. A Skip is not passed on; more of them may be due to the seats that follow (HR-DOUBLE, JUMP-ACTION
    add)."""
    note(log, E_SKIPPED, seat, 0)
    if page[O_SKIPS]:
        page[O_SKIPS] -= 1
        owe(page, next_seat(page, seat), log)
    else:
        page[O_PEND_KIND] = 0
        go_on(page, seat, log)


def _served(page, seat, held):
    """Whether a card can be played from those just drawn at the end (B-END-4).

    :param held: how many cards the seat held before.
    """
    page[O_MARK] = held
    return _fitting(page, seat)


def _fitting(page, seat):
    """Whether one of the cards drawn at the end fits."""
    for i in range(page[O_FENCE + seat] + page[O_MARK], page[O_FENCE + seat + 1]):
        if not matches(page, seat, page[O_ROW + i]):
            return True
    return False


def _lay_off(page, seat, face, log):
    """Lay off a drawn card, in any order: no effects; the round ends when none is left that fits (B-END-4)."""
    if page[O_STATE] < AT_FINAL or page[O_PEND]:
        return False
    first = O_ROW + page[O_FENCE + seat]
    i = first + page[O_MARK]
    while page[i] != face:
        i += 1
    move(page, i, first)  # an equal card that was held before stays
    discard(page, seat, face)
    note(log, E_PLAYED, seat, face)
    covers(page, face)
    if not _fitting(page, seat):
        close_round(page, page[O_WINNER], log)
    return True


HOOKS[H_ANSWER] = _answer
HOOKS[H_LAY_2] = _lay_off
HOOKS[H_AFTER_4] = _after
HOOKS[H_SERVED] = _served
HOOKS[H_SKIPPED] = _skipped
