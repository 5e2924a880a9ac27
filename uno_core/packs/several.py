# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Several: more than one card in a turn (rule book 5.4).

HR-REV-MULTI, HR-MULTI-IDENT, HR-MULTI-NUMBER, HR-PAIR-CN and HR-ADD-UP are one act. The cards except the last are
selected (``V_SELECT``: they move to the tail of the hand, in the order of play). The last one is played and lies on
top. HR-DOUBLE adds one card after the other (``V_ADD``) until the next player begins. If a card moves hands, which
happens once, identical cards are selected instead.
"""

from micropython import const

from uno_core import HOOKS, TABLES
from uno_core.acts import DO, alone, apply, emptied
from uno_core.codes import AT_OWED, AT_TURN, E_ACCUSED, E_ADDED, E_GUILTY, E_INNOCENT, E_PLAYED, E_REVERSED, E_SKIPPED
from uno_core.codes import E_WRONG, FX_DRAW, FX_REVERSE, FX_SKIP, FX_SPECIAL, F_ARMED, F_CALLED, H_ACCUSE, H_AFTER
from uno_core.codes import H_LAY, H_MANY, H_SUM, NONE, NUMBERS_END, OFFENCE_CARD, O_ACTOR, O_DIR, O_EDITION, O_FENCE
from uno_core.codes import O_FLAGS, O_MARK, O_MATCH, O_OFFENCE, O_OUTS, O_PEND, O_ROW, O_RULES, O_RUN, O_SEATS, O_SEL
from uno_core.codes import O_SHADOW, O_SHOWN_SEAT, O_SHOWN_TO, O_SKIPS, O_STATE, O_VERDICT, O_WHO, O_WINDOWS, O_WINNER
from uno_core.codes import P_ASK, P_RACE, Q_AFTER, Q_EFFECTS, Q_SPARES, R_ADD_UP, R_DOUBLE, R_MULTI_IDENT
from uno_core.codes import R_MULTI_NUMBER, R_PAIR_CN, R_REINHOLEN, R_REV_MULTI, R_SEVEN, R_ZERO, SEVEN, V_ADD, V_SELECT
from uno_core.codes import W_ACCUSE, W_ADD, W_SHOWN, X_CALL_FIRST, X_CHOOSE_FIRST, X_JUMP, X_NOT_HELD, X_SELECT, X_TURN
from uno_core.packs import end, holds, same
from uno_core.page import discard, draw_many, move, note, take_back
from uno_core.turns import begin, close_round, go_on, matches

_DO_SELECT = const(8)
_DO_ADD = const(15)
_FALSE_SUM = const(2)  # in VERDICT


def _moves_hands(page, face):
    """Whether a number moves hands: once, after the last card of it."""
    symbol = face & 0x78
    return page[O_RULES + R_ZERO] if not symbol else symbol == SEVEN << 3 and page[O_RULES + R_SEVEN]


def _reverses(page, face):
    return not face & 4 and TABLES[page[O_EDITION]][Q_EFFECTS][face >> 3] & FX_REVERSE


def _goes(page, count, first, last, face):
    """Whether a card goes with ``count`` selected ones, of which these are the first and the last."""
    if (first | face) & 4:
        return False
    if first & 0x78 >= NUMBERS_END:
        return page[O_RULES + R_REV_MULTI] and _reverses(page, first) and _reverses(page, face)
    if same(face, first) and same(face, last):
        if page[O_RULES + R_MULTI_IDENT] or page[O_RULES + R_DOUBLE] and _moves_hands(page, face):
            return True
    equal = face & 0x78 == first & 0x78
    if equal and face & 0x78 == last & 0x78 and page[O_RULES + R_MULTI_NUMBER]:
        return True
    if count != 1 or face & 0x78 >= NUMBERS_END:
        return False
    return page[O_RULES + R_PAIR_CN] and (equal or face & 7 == first & 7)


def _adds_up(page, first, face):
    """Whether two numbers of one color are together the number on top.

    A pair of the active color, or with the number itself, goes too: its player holds what forbids it, so it is a bluff.
    The caller has asked whether the rule is in force (HR-ADD-UP): else every pair of cards of a hand would come here.
    """
    match = page[O_MATCH]
    return (
        match < NUMBERS_END
        and not (first | face) & 4
        and first & 7 == face & 7
        and (first & 0x78) + (face & 0x78) == match & 0x78
    )


def _why_not(page, seat, count, first, last, face, left):
    """Return why a card does not close an act of ``count`` selected cards.

    :param left: cards that would be left in the hand.
    """
    if not _goes(page, count, first, last, face) or matches(page, seat, first):
        if count > 1 or not left or not page[O_RULES + R_ADD_UP] or not _adds_up(page, first, face):
            return X_SELECT
    return 0 if left else end(page, seat, face, count + 1)


def _in_force(page):
    """Whether a rule of this pack is in force: it may have been loaded for another page."""
    for rule in range(O_RULES + R_REV_MULTI, O_RULES + R_ADD_UP + 1):
        if page[rule]:
            return True
    return False


def _may_select(page, seat, face):
    """Allow a card that the act of several can continue with, together with a further card; 255 deselects all."""
    if page[O_STATE] != AT_TURN + seat:
        return X_TURN
    count = page[O_SEL]
    if face == NONE:
        return 0 if count else X_SELECT
    start = O_ROW + page[O_FENCE + seat]
    stop = O_ROW + page[O_FENCE + seat + 1] - count
    at = start
    while at < stop and page[at] != face:
        at += 1
    if at >= stop:
        return X_NOT_HELD
    first = face
    if count:
        first = page[stop]
        if not _goes(page, count, first, page[stop + count - 1], face):
            return X_SELECT
    elif not _in_force(page):
        return X_SELECT
    for i in range(start, stop):
        if i != at and not _why_not(page, seat, count + 1, first, face, page[i], stop - start - 2):
            return 0
    return X_SELECT


def _sum(page, seat):
    """Whether a hand without a card that fits could still add up (B-DRAW-4)."""
    for i in range(page[O_FENCE + seat], page[O_FENCE + seat + 1]):
        if not _may_select(page, seat, page[O_ROW + i]):
            return True
    return False


def _select(page, seat, face, _):
    if face == NONE:
        page[O_SEL] = 0
        return
    at = O_ROW + page[O_FENCE + seat]
    while page[at] != face:
        at += 1
    move(page, at, O_ROW + page[O_FENCE + seat + 1] - 1)
    page[O_SEL] += 1


def _many(page, seat, face):
    """Return why a card held does not close the act of the selected ones."""
    count = page[O_SEL]
    start = O_ROW + page[O_FENCE + seat]
    stop = O_ROW + page[O_FENCE + seat + 1] - count
    for i in range(start, stop):
        if page[i] == face:
            return _why_not(page, seat, count, page[stop], page[stop + count - 1], face, stop - start - 1)
    return X_SELECT


def _lay(page, seat, face, log):
    """Play the selected cards first.

    If that would empty a hand that has not called, the last one of the set is not accepted: it has been shown and stays
    (B-UNO-9). The one before it closes the act.
    """
    count = page[O_SEL]
    page[O_RUN] = count + 1
    if not count:
        return False
    last = O_ROW + page[O_FENCE + seat + 1] - 1
    if last - count == O_ROW + page[O_FENCE + seat] and not page[O_FLAGS + seat] & F_ARMED:
        note(log, E_WRONG, seat, face)
        move(page, last, last - count + 1)  # the last one selected comes before the tail
        page[O_SEL] = count - 1
        apply(page, seat << 8 | page[last - count + 1], log, log[0])
        return True
    page[O_SEL] = 0
    first = page[O_ROW + page[O_FENCE + seat + 1] - count]
    if count == 1 and (not _goes(page, 1, first, first, face) or matches(page, seat, first)):
        # The hand is judged, with the two themselves.
        match = page[O_MATCH]
        for i in range(page[O_FENCE + seat] + O_ROW, page[O_FENCE + seat + 1] + O_ROW):
            if not page[i] & 4 and (page[i] & 7 == match & 7 or page[i] & 0x78 == match & 0x78):
                page[O_VERDICT] = _FALSE_SUM
        page[O_WINDOWS] |= W_ACCUSE
    for k in range(count):
        # They are the tail, in the order of play; if an equal card before them leaves, the tail keeps its length.
        other = page[O_ROW + page[O_FENCE + seat + 1] - count + k]
        discard(page, seat, other)
        note(log, E_PLAYED, seat, other)
        if _reverses(page, other):
            _turn(page, seat, log)
    return False


def _turn(page, seat, log):
    page[O_DIR] = 256 - page[O_DIR]
    note(log, E_REVERSED, seat, page[O_DIR])


def _two(page):
    return page[O_SEATS] - page[O_OUTS] == 2


def _after(page, seat, face, log):
    """Let more of a card be added; with two seats an even number of Reverses passes the turn on."""
    if face & 4 or page[O_WINNER] != NONE:
        return False
    bits = TABLES[page[O_EDITION]][Q_EFFECTS][face >> 3]
    if page[O_RULES + R_DOUBLE] and not (bits & FX_DRAW or page[O_PEND] or _moves_hands(page, face)):
        page[O_WINDOWS] |= W_ADD
    if bits & FX_REVERSE and not page[O_PEND] and page[O_RUN] and not page[O_RUN] & 1 and _two(page):
        _turn(page, seat, log)
        go_on(page, seat, log)
        return True
    return False


def _may_add(page, seat, face):
    """Allow the same card again, before the next player begins (HR-DOUBLE)."""
    if not page[O_WINDOWS] & W_ADD or page[O_ACTOR] != seat or page[O_OFFENCE + seat] & OFFENCE_CARD:
        return X_JUMP
    phase = page[O_STATE] >> 4
    if phase == P_ASK or phase == P_RACE:
        return X_CHOOSE_FIRST
    if not same(face, page[O_ROW + page[O_FENCE + page[O_SEATS]]]):
        return X_JUMP
    if not holds(page, seat, face):
        return X_NOT_HELD
    if page[O_FENCE + seat + 1] - page[O_FENCE + seat] == 1 and not page[O_FLAGS + seat] & F_CALLED:
        return X_CALL_FIRST
    return end(page, seat, face)


def _add(page, seat, face, log):
    """Add a card. Effects add up: two Skips skip two, two Reverses cancel out."""
    page[O_RUN] += 1
    page[O_WINDOWS] &= 255 - W_ACCUSE
    page[O_SEL] = 0
    left = discard(page, seat, face)
    note(log, E_ADDED, seat, face)
    if not left:
        emptied(page, seat, log)
        if not page[O_RULES + R_REINHOLEN]:
            close_round(page, seat, log)
            return
    elif left == 1:
        alone(page, seat)
    bits = TABLES[page[O_EDITION]][Q_EFFECTS][face >> 3]
    state = page[O_STATE]
    spares = bits & (FX_SKIP | FX_REVERSE) and TABLES[page[O_EDITION]][Q_SPARES]
    if spares and spares(page, state & 15, log):
        return
    if bits & FX_REVERSE:
        _turn(page, seat, log)
        go_on(page, state & 15 if _two(page) else page[O_WHO], log)
    elif bits & FX_SKIP:
        page[O_SKIPS] += 1
        if state < AT_OWED:
            note(log, E_SKIPPED, state & 15, 0)
            go_on(page, state & 15, log)
    elif bits & FX_SPECIAL:
        own = TABLES[page[O_EDITION]][Q_AFTER]
        if own:
            own(page, page[O_WHO], face, log)


def _accuse(page, seat, log):
    """Judge whether the sum was false. Its player takes the two back and draws 2; else who accused draws 2
    (PEN-ADDUP)."""
    by = page[O_ACTOR]
    guilty = page[O_VERDICT] & _FALSE_SUM
    begin(page, seat)
    page[O_WINDOWS] |= W_SHOWN
    page[O_SHOWN_SEAT] = by
    page[O_SHOWN_TO] = seat
    page[O_MARK] = page[O_FENCE + by + 1] - page[O_FENCE + by]
    note(log, E_ACCUSED, by, seat)
    note(log, E_GUILTY if guilty else E_INNOCENT, by, seat)
    if guilty:
        take_back(page, by, log)
        take_back(page, by, log)
        page[O_MATCH] = page[O_SHADOW + O_MATCH - O_STATE]
    draw_many(page, by if guilty else seat, 2, log)


HOOKS[V_SELECT - V_SELECT] = _may_select
HOOKS[H_SUM] = _sum
HOOKS[V_ADD - V_SELECT] = _may_add
DO[_DO_SELECT] = _select
DO[_DO_ADD] = _add
HOOKS[H_MANY] = _many
HOOKS[H_LAY] = _lay
HOOKS[H_AFTER] = _after
HOOKS[H_ACCUSE] = _accuse
