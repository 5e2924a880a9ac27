# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Answers: what may be laid on what is due, and what becomes of it (catalogue 5.1, 5.2, B-END-4).

P-STACK, HR-SKIP-BLOCK, HR-LASS-MICH, HR-RETOUR, HR-SKIP-PASS; the German final draw.
"""

from micropython import const

from uno_core import HOOKS, TABLES
from uno_core.acts import covers, owe
from uno_core.packs import end, same
from uno_core.page import discard, move, note
from uno_core.questions import close_round, go_on, matches, next_seat

_NONE = const(255)
_EFFECTS = const(0)
_FX_SKIP = const(1)
_FX_REVERSE = const(2)
_FX_DRAW = const(8)
_AT_FINAL = const(0x70)
_E_PLAYED = const(6)
_E_SKIPPED = const(10)
_E_REVERSED = const(11)
_E_BLOCKED = const(31)
_H_ANSWER = const(17)
_H_LAY_2 = const(9)
_H_AFTER_4 = const(13)
_H_SERVED = const(32)
_H_SKIPPED = const(35)
_H_STRICT = const(37)
_X_DUE = const(34)
_X_ONLY_DRAWN = const(35)
_O_EDITION = const(2)
_O_SEATS = const(3)
_O_WINNER = const(12)
_O_MARK = const(17)
_O_STATE = const(40)
_O_DIR = const(42)
_O_MATCH = const(43)
_O_PEND = const(46)
_O_PEND_KIND = const(47)
_O_PEND_LAST = const(48)
_O_PEND_BY = const(50)
_O_SKIPS = const(51)
_O_RULES = const(81)
_O_FENCE = const(181)
_O_ROW = const(192)
_R_STACK = const(13)
_R_MIX_STRICT = const(14)
_R_SKIP_ANSWER = const(15)
_R_SKIP_BLOCK_RESULT = const(16)
_R_RETOUR = const(17)
_R_FINAL_DRAW = const(39)
_R_FINAL_W4 = const(58)
_BLOCK = const(1)  # values of skip-answer
_PASS = const(2)
_UA = const(3)
_STACK_MIX = const(6)  # values of stack
_STACK_UA = const(7)
_LAY_OFF = const(2)  # a value of final-draw
_SKIP = const(2)  # a kind of what is due

# What answers what, by the value of stack: bit 0 a Draw Two on a Draw Two, bit 1 it must have the active
# color, bit 2 a Wild Draw Four on a Draw Two, bit 3 a Draw Two of the named color on a Wild Draw Four,
# bit 4 a Wild Draw Four on a Wild Draw Four; none de de-d2 de-w4 cz28 cz46 mix ua.
_STACKS = b"\x00\x11\x01\x10\x14\x1f\x1d\x09"


def _answer(page, seat, face):
    """Why a card is no answer to what is due; 0 when it is."""
    bits = TABLES[page[_O_EDITION]][_EFFECTS][face >> 3]
    rules = page[_O_RULES + _R_SKIP_ANSWER]
    on_wild = page[_O_PEND_LAST] & 4
    if page[_O_STATE] >= _AT_FINAL:
        if not page[_O_PEND]:
            return 0 if _drawn(page, seat, face) and not matches(page, seat, face) else _X_ONLY_DRAWN
        if page[_O_RULES + _R_FINAL_DRAW] != _LAY_OFF or not bits & _FX_DRAW or face & 4:
            return _X_DUE
        # A last Wild Draw Four: by the other reading of B-END-4, and if it fits.
        return 0 if not on_wild or page[_O_RULES + _R_FINAL_W4] and not matches(page, seat, face) else _X_DUE
    if page[_O_PEND_KIND] == _SKIP:
        good = same(face, page[_O_ROW + page[_O_FENCE + page[_O_SEATS]]])
    elif not TABLES[page[_O_EDITION]][_EFFECTS][page[_O_PEND_LAST] >> 3] & _FX_DRAW:
        good = 0
    elif bits & _FX_DRAW:
        how = _STACKS[page[_O_RULES + _R_STACK]]
        if page[_O_RULES + _R_MIX_STRICT] and page[_O_RULES + _R_STACK] == _STACK_MIX:
            how |= 2
        colored = face & 7 == page[_O_MATCH] & 7
        if face & 4:
            good = how & (16 if on_wild else 4) and not (HOOKS[_H_STRICT] and HOOKS[_H_STRICT](page, seat, face))
        elif on_wild:
            good = how & 8 and colored
        else:
            good = how & 1 and (colored or not how & 2)
    elif face & 4 or face & 7 != page[_O_MATCH] & 7:
        good = 0
    elif bits & _FX_SKIP:
        good = rules == _BLOCK or rules == _PASS and not on_wild
    else:
        good = bits & _FX_REVERSE and page[_O_RULES + _R_RETOUR] and not on_wild
    return end(page, seat, face) if good else _X_DUE


def _drawn(page, seat, face):
    """Whether a card is among those drawn at the end of the round."""
    for i in range(page[_O_FENCE + seat] + page[_O_MARK], page[_O_FENCE + seat + 1]):
        if page[_O_ROW + i] == face:
            return True
    return False


def _after(page, seat, face, log):
    """What is due goes on, goes back, or is cancelled."""
    bits = TABLES[page[_O_EDITION]][_EFFECTS][face >> 3]
    rules = page[_O_RULES + _R_SKIP_ANSWER]
    if not page[_O_PEND]:
        page[_O_PEND_KIND] = 0
        if not bits & _FX_SKIP or rules != _UA:
            return False
        # HR-SKIP-PASS: it falls to the next seat, which may lay the identical card.
        page[_O_PEND_KIND] = _SKIP
        page[_O_PEND_BY] = seat
        page[_O_SKIPS] = 0
        owe(page, next_seat(page, seat), log)
        return True
    if bits & _FX_DRAW:
        stack = page[_O_RULES + _R_STACK]
        if stack == _STACK_UA or page[_O_STATE] >= _AT_FINAL and not stack:
            page[_O_PEND] = 0  # the last card alone counts
        return False
    if bits & _FX_REVERSE:
        page[_O_DIR] = 256 - page[_O_DIR]
        note(log, _E_REVERSED, seat, page[_O_DIR])
        back = page[_O_PEND_BY]
        page[_O_PEND_BY] = seat
        owe(page, back, log)
    elif rules == _PASS or page[_O_RULES + _R_SKIP_BLOCK_RESULT]:
        owe(page, next_seat(page, seat), log)
    else:
        note(log, _E_BLOCKED, seat, page[_O_PEND])
        page[_O_PEND] = 0
        if page[_O_WINNER] != _NONE:
            close_round(page, page[_O_WINNER], log)
        else:
            go_on(page, seat, log)
    return True


def _skipped(page, seat, log):
    """A Skip is not passed on; more of them may be due to the seats that follow (HR-DOUBLE, JUMP-ACTION add)."""
    note(log, _E_SKIPPED, seat, 0)
    if page[_O_SKIPS]:
        page[_O_SKIPS] -= 1
        owe(page, next_seat(page, seat), log)
    else:
        page[_O_PEND_KIND] = 0
        go_on(page, seat, log)


def _served(page, seat, held):
    """What was due at the end is drawn: whether one of those cards can be laid off (B-END-4).

    :param held: how many cards the seat held before.
    """
    page[_O_MARK] = held
    return _fitting(page, seat)


def _fitting(page, seat):
    """Whether one of the cards drawn at the end fits."""
    for i in range(page[_O_FENCE + seat] + page[_O_MARK], page[_O_FENCE + seat + 1]):
        if not matches(page, seat, page[_O_ROW + i]):
            return True
    return False


def _lay_off(page, seat, face, log):
    """Lay off a drawn card: no effects; the round ends when none is left that fits.

    They are laid off one after another as they were drawn: those before it stay (B-END-4).
    """
    if page[_O_STATE] < _AT_FINAL or page[_O_PEND]:
        return False
    first = _O_ROW + page[_O_FENCE + seat]
    i = first + page[_O_MARK]
    while page[i] != face:
        i += 1
    page[_O_MARK] = i - first
    move(page, i, first)  # an equal card before it stays
    discard(page, seat, face)
    note(log, _E_PLAYED, seat, face)
    covers(page, face)
    if not _fitting(page, seat):
        close_round(page, page[_O_WINNER], log)
    return True


HOOKS[_H_ANSWER] = _answer
HOOKS[_H_LAY_2] = _lay_off
HOOKS[_H_AFTER_4] = _after
HOOKS[_H_SERVED] = _served
HOOKS[_H_SKIPPED] = _skipped
