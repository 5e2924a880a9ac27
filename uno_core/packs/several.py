# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Several: more than one card in a turn (catalogue 5.4).

HR-REV-MULTI, HR-MULTI-IDENT, HR-MULTI-NUMBER, HR-PAIR-CN and HR-ADD-UP are one act: the cards but
the last are selected (``V_SELECT``: they move to the tail of the hand, in laying order), the last
one is played and lies on top. HR-DOUBLE adds one card after the other (``V_ADD``) until the next
player begins; where a card moves hands, which happens once, identical ones are selected instead.
"""

from micropython import const

from uno_core import HOOKS, TABLES
from uno_core.acts import DO, alone, apply, emptied
from uno_core.packs import end, holds, same
from uno_core.page import discard, draw_many, move, note, take_back
from uno_core.questions import begin, close_round, go_on, matches

_NONE = const(255)
_NUMBERS_END = const(80)  # symbol << 3 of the first symbol that is no number
_SEVEN = const(56)
_EFFECTS = const(0)
_Q_AFTER = const(6)
_Q_SPARES = const(26)
_FX_SKIP = const(1)
_FX_REVERSE = const(2)
_FX_DRAW = const(8)
_FX_SPECIAL = const(32)
_AT_TURN = const(0x10)
_AT_OWED = const(0x30)
_P_ASK = const(4)
_P_RACE = const(5)
_W_ADD = const(4)
_W_ACCUSE = const(16)
_W_SHOWN = const(64)
_F_ARMED = const(1)
_F_CALLED = const(2)
_E_PLAYED = const(6)
_E_SKIPPED = const(10)
_E_REVERSED = const(11)
_E_GUILTY = const(16)
_E_INNOCENT = const(17)
_E_ADDED = const(27)
_E_ACCUSED = const(32)
_E_WRONG = const(33)
_MAY_SELECT = const(0)
_MAY_ADD = const(7)
_DO_SELECT = const(8)
_DO_ADD = const(15)
_H_MANY = const(18)
_H_LAY = const(8)
_H_AFTER = const(10)
_H_ACCUSE = const(31)
_H_SUM = const(34)
_X_CHOOSE_FIRST = const(14)
_X_SELECT = const(16)
_X_CALL_FIRST = const(17)
_X_NOT_HELD = const(5)
_X_TURN = const(32)
_X_JUMP = const(39)
_O_EDITION = const(2)
_O_SEATS = const(3)
_O_ACTOR = const(7)
_O_WINNER = const(12)
_O_MARK = const(17)
_O_SEL = const(18)
_O_SHOWN_SEAT = const(23)
_O_SHOWN_TO = const(24)
_O_VERDICT = const(27)
_O_RUN = const(28)
_O_OUTS = const(34)
_O_STATE = const(40)
_O_DIR = const(42)
_O_MATCH = const(43)
_O_WHO = const(44)
_O_PEND = const(46)
_O_SKIPS = const(51)
_O_WINDOWS = const(53)
_O_SHADOW = const(54)
_O_RULES = const(81)
_O_FLAGS = const(141)
_O_OFFENCE = const(151)
_O_FENCE = const(181)
_O_ROW = const(192)
_R_REV_MULTI = const(18)
_R_DOUBLE = const(19)
_R_MULTI_IDENT = const(20)
_R_MULTI_NUMBER = const(21)
_R_PAIR_CN = const(22)
_R_ADD_UP = const(23)
_R_ZERO = const(29)
_R_SEVEN = const(30)
_R_REINHOLEN = const(37)
_FALSE_SUM = const(2)  # in VERDICT
_WRONG_CARD = const(4)  # an offence


def _moves_hands(page, face):
    """Whether a number moves hands: once, after the last card of it."""
    symbol = face & 0x78
    return page[_O_RULES + _R_ZERO] if not symbol else symbol == _SEVEN and page[_O_RULES + _R_SEVEN]


def _reverses(page, face):
    return not face & 4 and TABLES[page[_O_EDITION]][_EFFECTS][face >> 3] & _FX_REVERSE


def _goes(page, count, first, last, face):
    """Whether a card goes with ``count`` selected ones, of which these are the first and the last."""
    if (first | face) & 4:
        return False
    if first & 0x78 >= _NUMBERS_END:
        return page[_O_RULES + _R_REV_MULTI] and _reverses(page, first) and _reverses(page, face)
    if same(face, first) and same(face, last):
        if page[_O_RULES + _R_MULTI_IDENT] or page[_O_RULES + _R_DOUBLE] and _moves_hands(page, face):
            return True
    equal = face & 0x78 == first & 0x78
    if equal and face & 0x78 == last & 0x78 and page[_O_RULES + _R_MULTI_NUMBER]:
        return True
    if count != 1 or face & 0x78 >= _NUMBERS_END:
        return False
    return page[_O_RULES + _R_PAIR_CN] and (equal or face & 7 == first & 7)


def _adds_up(page, first, face):
    """Whether two numbers of one color, neither of which fits, are together the number on top (HR-ADD-UP)."""
    match = page[_O_MATCH]
    return (
        page[_O_RULES + _R_ADD_UP]
        and match < _NUMBERS_END
        and not (first | face) & 4
        and first & 7 == face & 7 != match & 7
        and first & 0x78
        and face & 0x78
        and (first & 0x78) + (face & 0x78) == match & 0x78
    )


def _why_not(page, seat, count, first, last, face, left):
    """Why a card does not close an act of ``count`` selected cards.

    :param left: cards that would be left in the hand.
    """
    if not _goes(page, count, first, last, face) or matches(page, seat, first):
        if count > 1 or not left or not _adds_up(page, first, face):
            return _X_SELECT
    return 0 if left else end(page, seat, face, count + 1)


def _may_select(page, seat, face):
    """A card with which, and with another one then, the act of several goes on; 255 selects none any more."""
    if page[_O_STATE] != _AT_TURN + seat:
        return _X_TURN
    count = page[_O_SEL]
    if face == _NONE:
        return 0 if count else _X_SELECT
    start = _O_ROW + page[_O_FENCE + seat]
    stop = _O_ROW + page[_O_FENCE + seat + 1] - count
    at = start
    while at < stop and page[at] != face:
        at += 1
    if at >= stop:
        return _X_NOT_HELD
    first = face
    if count:
        first = page[stop]
        if not _goes(page, count, first, page[stop + count - 1], face):
            return _X_SELECT
    for i in range(start, stop):
        if i != at and not _why_not(page, seat, count + 1, first, face, page[i], stop - start - 2):
            return 0
    return _X_SELECT


def _sum(page, seat):
    """Whether a hand without a card that fits could still add up (B-DRAW-4)."""
    for i in range(page[_O_FENCE + seat], page[_O_FENCE + seat + 1]):
        if not _may_select(page, seat, page[_O_ROW + i]):
            return True
    return False


def _select(page, seat, face, _):
    if face == _NONE:
        page[_O_SEL] = 0
        return
    at = _O_ROW + page[_O_FENCE + seat]
    while page[at] != face:
        at += 1
    move(page, at, _O_ROW + page[_O_FENCE + seat + 1] - 1)
    page[_O_SEL] += 1


def _many(page, seat, face):
    """Why a card held does not close the act of the selected ones."""
    count = page[_O_SEL]
    start = _O_ROW + page[_O_FENCE + seat]
    stop = _O_ROW + page[_O_FENCE + seat + 1] - count
    for i in range(start, stop):
        if page[i] == face:
            return _why_not(page, seat, count, page[stop], page[stop + count - 1], face, stop - start - 1)
    return _X_SELECT


def _lay(page, seat, face, log):
    """The selected cards go first.

    If that would empty a hand that has not called, the last one of the set is not accepted: it has been shown and
    stays (B-UNO-9); the one before it closes the act.
    """
    count = page[_O_SEL]
    page[_O_RUN] = count + 1
    if not count:
        return False
    last = _O_ROW + page[_O_FENCE + seat + 1] - 1
    if last - count == _O_ROW + page[_O_FENCE + seat] and not page[_O_FLAGS + seat] & _F_ARMED:
        note(log, _E_WRONG, seat, face)
        move(page, last, last - count + 1)  # the last one selected comes before the tail
        page[_O_SEL] = count - 1
        apply(page, seat << 8 | page[last - count + 1], log, log[0])
        return True
    page[_O_SEL] = 0
    first = page[_O_ROW + page[_O_FENCE + seat + 1] - count]
    if count == 1 and (not _goes(page, 1, first, first, face) or matches(page, seat, first)):
        # Judged is the hand; the two themselves are neither of the color nor the number.
        match = page[_O_MATCH]
        for i in range(page[_O_FENCE + seat] + _O_ROW, page[_O_FENCE + seat + 1] + _O_ROW):
            if not page[i] & 4 and (page[i] & 7 == match & 7 or page[i] & 0x78 == match & 0x78):
                page[_O_VERDICT] = _FALSE_SUM
        page[_O_WINDOWS] |= _W_ACCUSE
    for k in range(count):
        # They are the tail, in laying order; where an equal one before them goes, the tail keeps its length.
        other = page[_O_ROW + page[_O_FENCE + seat + 1] - count + k]
        discard(page, seat, other)
        note(log, _E_PLAYED, seat, other)
        if _reverses(page, other):
            _turn(page, seat, log)
    return False


def _turn(page, seat, log):
    page[_O_DIR] = 256 - page[_O_DIR]
    note(log, _E_REVERSED, seat, page[_O_DIR])


def _two(page):
    return page[_O_SEATS] - page[_O_OUTS] == 2


def _after(page, seat, face, log):
    """More of a card may be added; with two seats an even number of Reverses passes the turn on."""
    if face & 4 or page[_O_WINNER] != _NONE:
        return False
    bits = TABLES[page[_O_EDITION]][_EFFECTS][face >> 3]
    if page[_O_RULES + _R_DOUBLE] and not (bits & _FX_DRAW or page[_O_PEND] or _moves_hands(page, face)):
        page[_O_WINDOWS] |= _W_ADD
    if bits & _FX_REVERSE and not page[_O_PEND] and page[_O_RUN] and not page[_O_RUN] & 1 and _two(page):
        _turn(page, seat, log)
        go_on(page, seat, log)
        return True
    return False


def _may_add(page, seat, face):
    """The same card again, before the next player begins (HR-DOUBLE)."""
    if not page[_O_WINDOWS] & _W_ADD or page[_O_ACTOR] != seat or page[_O_OFFENCE + seat] & _WRONG_CARD:
        return _X_JUMP
    phase = page[_O_STATE] >> 4
    if phase == _P_ASK or phase == _P_RACE:
        return _X_CHOOSE_FIRST
    if not same(face, page[_O_ROW + page[_O_FENCE + page[_O_SEATS]]]):
        return _X_JUMP
    if not holds(page, seat, face):
        return _X_NOT_HELD
    if page[_O_FENCE + seat + 1] - page[_O_FENCE + seat] == 1 and not page[_O_FLAGS + seat] & _F_CALLED:
        return _X_CALL_FIRST
    return end(page, seat, face)


def _add(page, seat, face, log):
    """What it does adds up: two Skips skip two, two Reverses cancel out."""
    page[_O_RUN] += 1
    page[_O_WINDOWS] &= 255 - _W_ACCUSE
    page[_O_SEL] = 0
    left = discard(page, seat, face)
    note(log, _E_ADDED, seat, face)
    if not left:
        emptied(page, seat, log)
        if not page[_O_RULES + _R_REINHOLEN]:
            close_round(page, seat, log)
            return
    elif left == 1:
        alone(page, seat)
    bits = TABLES[page[_O_EDITION]][_EFFECTS][face >> 3]
    state = page[_O_STATE]
    spares = bits & (_FX_SKIP | _FX_REVERSE) and TABLES[page[_O_EDITION]][_Q_SPARES]
    if spares and spares(page, state & 15, log):
        return
    if bits & _FX_REVERSE:
        _turn(page, seat, log)
        go_on(page, state & 15 if _two(page) else page[_O_WHO], log)
    elif bits & _FX_SKIP:
        page[_O_SKIPS] += 1
        if state < _AT_OWED:
            note(log, _E_SKIPPED, state & 15, 0)
            go_on(page, state & 15, log)
    elif bits & _FX_SPECIAL:
        own = TABLES[page[_O_EDITION]][_Q_AFTER]
        if own:
            own(page, page[_O_WHO], face, log)


def _accuse(page, seat, log):
    """Was the sum false? Its player takes the two back and draws 2; else who accused draws 2 (PEN-ADDUP)."""
    by = page[_O_ACTOR]
    guilty = page[_O_VERDICT] & _FALSE_SUM
    begin(page, seat)
    page[_O_WINDOWS] |= _W_SHOWN
    page[_O_SHOWN_SEAT] = by
    page[_O_SHOWN_TO] = seat
    page[_O_MARK] = page[_O_FENCE + by + 1] - page[_O_FENCE + by]
    note(log, _E_ACCUSED, by, seat)
    note(log, _E_GUILTY if guilty else _E_INNOCENT, by, seat)
    if guilty:
        take_back(page, by, log)
        take_back(page, by, log)
        page[_O_MATCH] = page[_O_SHADOW + _O_MATCH - _O_STATE]
    draw_many(page, by if guilty else seat, 2, log)


HOOKS[_MAY_SELECT] = _may_select
HOOKS[_H_SUM] = _sum
HOOKS[_MAY_ADD] = _may_add
DO[_DO_SELECT] = _select
DO[_DO_ADD] = _add
HOOKS[_H_MANY] = _many
HOOKS[_H_LAY] = _lay
HOOKS[_H_AFTER] = _after
HOOKS[_H_ACCUSE] = _accuse
