# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Acts: what each one does (catalogue 4.3-4.9, in the order of section 1).

Only legal acts come here. Nothing allocates.
"""

from micropython import const

from uno_core import HOOKS, TABLES
from uno_core.page import copy, discard, draw_many, draw_to, note, take
from uno_core.questions import arrive, ask, begin, bluff, close_round, go_on, matches, next_seat

_NONE = const(255)
_NO_SYMBOL = const(0x80)
_EFFECTS = const(0)
_DRAWS = const(1)
_Q_AFTER = const(6)
_Q_DO = const(8)
_Q_CHOSEN = const(10)
_Q_DRAW = const(13)
_Q_SPARES = const(26)
_DRAW = const(0x1000)
_TURN_OF_NEXT = const(3)
_OF_EDITION = const(8)  # from here on
_AT_TURN = const(0x10)  # STATE: phase << 4, and the seat asked
_AT_DREW = const(0x20)
_AT_OWED = const(0x30)
_AT_FINAL = const(0x70)
_AT_OVER = const(0x80)
_A_COLOR = const(1)
_W_CATCH = const(1)
_W_CHALLENGE = const(8)
_F_OUT = const(16)
_F_GONE = const(32)
_F_ARMED = const(1)
_F_CALLED = const(2)
_FX_SKIP = const(1)
_FX_REVERSE = const(2)
_FX_DRAW = const(8)
_FX_COLOR = const(4)
_FX_CHALLENGE = const(16)
_FX_SPECIAL = const(32)
_FX_SEVERAL = const(128)
_FX_LAST = const(128)
_K_BLANK = const(30)
_LAST = const(0x98)  # draw, challenge, last: what is carried out of a last card
_BEFORE = const(0xD0)  # challenge, watch, several: more to do before the card is laid
_S_LATE = const(8)
_DRAWING = const(12)  # S_DRAW, S_LATE
_S_ANSWER = const(32)
_H_LIMIT = const(16)  # the one behind the last H_AFTER
_H_CHOSEN = const(20)
_H_ARRIVE = const(22)
_H_DRAW = const(23)
_H_LAY = const(8)
_H_AFTER = const(10)
_H_SERVED = const(32)
_H_SUM = const(34)
_H_SKIPPED = const(35)
_NO_DRAW = const(1)  # a value of final-draw
_LAY_OFF = const(2)
_E_PLAYED = const(6)
_E_DREW = const(7)
_E_PASSED = const(8)
_E_COLOR = const(9)
_E_SKIPPED = const(10)
_E_REVERSED = const(11)
_E_OWES = const(12)
_E_OUT = const(20)
_O_EDITION = const(2)
_O_SEATS = const(3)
_O_RAW = const(5)
_O_ASK = const(6)
_O_ACTOR = const(7)
_O_RESUME = const(9)
_O_WINNER = const(12)
_O_IDLE = const(13)
_O_DRAWN = const(16)
_O_MARK = const(17)
_O_SEL = const(18)
_O_VERDICT = const(27)
_O_OLD = const(25)
_O_OUTS = const(34)
_O_EVERY = const(36)
_O_STRICT = const(37)
_O_OPEN = const(38)
_O_STATE = const(40)
_O_DIR = const(42)
_O_MATCH = const(43)
_O_WHO = const(44)
_O_PEND = const(46)
_O_PEND_KIND = const(47)
_O_PEND_LAST = const(48)
_O_PEND_BY = const(50)
_O_WINDOWS = const(53)
_O_SHADOW = const(54)
_SLICE = const(14)
_O_RULES = const(81)
_O_FLAGS = const(141)
_O_FENCE = const(181)
_O_ROW = const(192)
_R_W4_MODE = const(10)
_R_REINHOLEN = const(37)
_R_FINAL_DRAW = const(39)


def apply(page, act, log, told=0, base=_NONE):
    """Do a legal act.

    :param log: receives the events of this act (:func:`uno_core.page.note`).
    :param told: how many events it holds already (a drawn card that must be played).
    :param base: from whom the turn goes on, if that is not who lays the card (jumping in).

    Ask ``refusal`` first (acts out of ``legal`` need not be asked again): an illegal act
    is not detected here.
    """
    if act >= _DRAW:
        log[0] = told
        DO[act >> 12](page, act >> 8 & 15, act & 255, log)
        if page[_O_OUTS]:
            step_over(page, log)
        return
    # Laying a card stands here and not in a function of its own: half of all acts do.
    seat = act >> 8
    face = act & 255
    if page[_O_WINDOWS] or page[_O_STRICT]:
        begin(page, seat)
    bits = TABLES[page[_O_EDITION]][_EFFECTS][face >> 3] | page[_O_EVERY]
    if told or bits & _BEFORE:
        log[0] = told
        # Judged is the hand at this moment, and a taken-back card restores this slice.
        page[_O_VERDICT] = bits & _FX_CHALLENGE and bluff(page, seat)
        copy(page, _O_SHADOW, page, _O_STATE, _O_STATE + _SLICE)
        page[_O_WHO] = seat if base == _NONE else base
        page[_O_ACTOR] = seat
        if page[_O_EVERY] & _FX_SEVERAL:
            for k in range(_H_LAY, _H_AFTER):
                if HOOKS[k] and HOOKS[k](page, seat, face, log):
                    return
        note(log, _E_PLAYED, seat, face)
    else:
        log[0] = 1
        log[1] = _E_PLAYED
        log[2] = seat
        log[3] = face
    left = discard(page, seat, face)
    if left < 2:
        if left:
            alone(page, seat)
        else:
            emptied(page, seat, log)
            if not page[_O_RULES + _R_REINHOLEN]:
                if page[_O_WINNER] == _NONE:
                    page[_O_WINNER] = seat
                covers(page, face)
                carry_out(page, seat if base == _NONE else base, face, log)
                return
    if not bits:
        page[_O_MATCH] = face & 0x7F
        # next_seat(), where nobody is stepped over
        if page[_O_DIR] == 1 and not page[_O_OUTS]:
            seat += 1
            page[_O_STATE] = _AT_TURN + (seat if seat < page[_O_SEATS] else 0)
        else:
            page[_O_STATE] = _AT_TURN + next_seat(page, seat)
    elif bits & _FX_COLOR:
        page[_O_MARK] = left
        page[_O_ACTOR] = seat
        ask(page, seat, _A_COLOR, 0)
    else:
        if not face & 4:
            page[_O_MATCH] = face & 0x7F
        carry_out(page, seat if base == _NONE else base, face, log)


def covers(page, face):
    """A card lies of which no color is asked any more: what matches it (B-LEGAL).

    A wild has no symbol and leaves the color as it was; a blank card leaves both (HR-BLANK).
    """
    if not face & 4:
        page[_O_MATCH] = face & 0x7F
    elif face >> 3 != _K_BLANK:
        page[_O_MATCH] = _NO_SYMBOL | page[_O_MATCH] & 7


def step_over(page, log):
    """A seat that has just dropped out of the round is not asked any more."""
    seat = page[_O_STATE] & 15
    if _AT_TURN <= page[_O_STATE] < _AT_OVER and page[_O_FLAGS + seat] & _F_OUT:
        go_on(page, seat, log)


def alone(page, seat):
    """An act has left one card: called ahead, or to be called (B-UNO-1); no call of this turn was false then."""
    flags = page[_O_FLAGS + seat]
    page[_O_FLAGS + seat] = flags & (_F_OUT | _F_GONE)
    if flags & _F_ARMED:
        page[_O_FLAGS + seat] |= _F_CALLED
    else:
        must_call(page, seat)


def must_call(page, seat):
    """A seat has got a hand of one that nobody has called: it can be caught (B-UNO-2).

    Whatever could be caught of it before (uno-window next-end): this is another duty (B-UNO-7).
    """
    bit = 1 << (seat & 7)
    page[_O_OPEN + (seat >> 3)] |= bit
    page[_O_OLD + (seat >> 3)] &= 255 - bit
    page[_O_WINDOWS] |= _W_CATCH


def emptied(page, seat, log):
    """An act has left no card: there is nothing to catch, and a call was right (B-UNO-9)."""
    note(log, _E_OUT, seat, 0)
    page[_O_FLAGS + seat] &= _F_OUT | _F_GONE
    page[_O_OPEN + (seat >> 3)] &= 255 - (1 << (seat & 7))


def owe(page, seat, log):
    """What is due falls to a seat (after a last card: in the final): the turn before is over."""
    spares = page[_O_STRICT] and TABLES[page[_O_EDITION]][_Q_SPARES]
    if spares and spares(page, seat, log):
        return
    if page[_O_PEND]:
        note(log, _E_OWES, seat, page[_O_PEND])
    page[_O_STATE] = (_AT_OWED if page[_O_WINNER] == _NONE else _AT_FINAL) + seat
    if page[_O_STRICT] & _S_LATE:
        HOOKS[_H_ARRIVE](page, seat, log)


def carry_out(page, seat, face, log):
    """What a card does once it lies and its color is named, and the next turn (4.6).

    Of the last card only a draw is carried out (B-END-1), and what the edition says.

    :param seat: from whom the turn goes on.
    """
    tables = TABLES[page[_O_EDITION]]
    bits = tables[_EFFECTS][face >> 3]
    if page[_O_WINNER] == _NONE or page[_O_PEND]:
        bits |= page[_O_EVERY]
    else:
        bits &= _LAST
    if page[_O_WINNER] != _NONE and (not bits or page[_O_RULES + _R_FINAL_DRAW] == _NO_DRAW):
        close_round(page, page[_O_WINNER], log)
        return
    if bits & (_FX_SPECIAL | _FX_LAST):
        for k in range(_H_AFTER, _H_LIMIT if bits & _FX_SPECIAL else _H_AFTER):
            if HOOKS[k] and HOOKS[k](page, seat, face, log):
                return
        if tables[_Q_AFTER] and tables[_Q_AFTER](page, seat, face, log):
            return
    hit(page, seat, face, bits, log)


def hit(page, seat, face, bits, log, victim=_NONE):
    """Direction, draw and skip of a card, and the next turn.

    Two seats left: a Reverse works as a Skip. A draw that nobody can prevent, challenge or answer is served at
    once, unless a window is open (the victim's turn begins with the draw and would close it).

    :param seat: from whom the turn goes on.
    :param bits: which of its effects (``FX_*``).
    :param victim: who is hit, if it is not the next seat.
    """
    if bits & _FX_REVERSE:
        page[_O_DIR] = 256 - page[_O_DIR]
        note(log, _E_REVERSED, seat, page[_O_DIR])
        if page[_O_SEATS] - page[_O_OUTS] == 2:
            bits |= _FX_SKIP
    if victim == _NONE:
        victim = next_seat(page, seat)
    if bits & _FX_DRAW:
        page[_O_PEND] += TABLES[page[_O_EDITION]][_DRAWS][face >> 3]
        page[_O_PEND_BY] = seat
        page[_O_PEND_LAST] = face
        if bits & _FX_CHALLENGE and not page[_O_RULES + _R_W4_MODE]:
            page[_O_WINDOWS] |= _W_CHALLENGE
        owe(page, victim, log)
        if page[_O_PEND] and not page[_O_WINDOWS] and not page[_O_STRICT] & _S_ANSWER:
            begin(page, victim)
            serve(page, victim, page[_O_PEND], log)
        return
    if bits & _FX_SKIP:
        note(log, _E_SKIPPED, victim, 0)
        victim = next_seat(page, victim)
    page[_O_STATE] = _AT_TURN + victim
    if page[_O_STRICT]:
        arrive(page, victim, log)


def _choose(page, seat, arg, log):
    resume = page[_O_RESUME]
    if resume >= _OF_EDITION:
        TABLES[page[_O_EDITION]][_Q_CHOSEN](page, seat, arg, log)
        return
    if page[_O_ASK] != _A_COLOR:
        HOOKS[_H_CHOSEN](page, seat, arg, log)
        return
    name_color(page, seat, arg, log)
    if not resume:
        carry_out(page, page[_O_ACTOR], page[_O_ROW + page[_O_FENCE + page[_O_SEATS]]], log)
    elif resume == _TURN_OF_NEXT:
        go_on(page, page[_O_ACTOR], log)
    else:
        page[_O_STATE] = _AT_TURN + seat


def name_color(page, seat, color, log):
    """A color is named; no symbol counts."""
    page[_O_MATCH] = _NO_SYMBOL + color
    note(log, _E_COLOR, seat, color)


def playable(page, seat):
    """Whether some card of a hand fits."""
    for i in range(page[_O_FENCE + seat] + _O_ROW, page[_O_FENCE + seat + 1] + _O_ROW):
        if not matches(page, seat, page[i]):
            return True
    return False


def _anyone(page):
    """Whether some seat holds a card that fits."""
    for seat in range(page[_O_SEATS]):
        if playable(page, seat):
            return True
    return False


def _draw(page, seat, _, log):
    """Take a card; one that can be played asks, any other ends the turn (B-TURN-2).

    Nobody can prevent or replace the end of the turn after an unplayable card. Other values of P-DRAWN-PLAY,
    and drawing on: ``packs/turns.py``.
    """
    if page[_O_WINDOWS] or page[_O_STRICT]:
        begin(page, seat)
    if page[_O_STRICT] & _DRAWING:
        (TABLES[page[_O_EDITION]][_Q_DRAW] or HOOKS[_H_DRAW])(page, seat, log)
        return
    # take(), where it has nothing to do but to draw
    face = take(page, seat, log) if page[_O_FLAGS + seat] or page[_O_FENCE] <= page[_O_RAW] else draw_to(page, seat)
    note(log, _E_DREW, seat, 1)
    if matches(page, seat, face):
        page[_O_STATE] = _AT_TURN + next_seat(page, seat)
    else:
        page[_O_DRAWN] = face
        page[_O_STATE] = _AT_DREW + seat


def _pass(page, seat, _, log):
    """Keep the drawn card; or, with nothing to draw, give up the turn (B-DRAW-3, -4)."""
    begin(page, seat)
    page[_O_SEL] = 0
    note(log, _E_PASSED, seat, 0)
    if page[_O_STATE] >= _AT_FINAL:
        close_round(page, page[_O_WINNER], log)
        return
    if page[_O_STATE] < _AT_DREW:
        page[_O_IDLE] += 1
        if playable(page, seat) or HOOKS[_H_SUM] and HOOKS[_H_SUM](page, seat):
            page[_O_IDLE] = 0
        if page[_O_IDLE] == page[_O_SEATS] - page[_O_OUTS]:
            page[_O_IDLE] -= 1  # where no order brings everybody to the turn, one seat may have passed twice
            if not _anyone(page):
                close_round(page, _NONE, log)
                return
    go_on(page, seat, log)


def serve(page, seat, n, log):
    """Take what is due and lose the turn; after a last card the round is over.

    By B-END-4 cards drawn then may be laid off, as long as one fits.
    """
    held = page[_O_FENCE + seat + 1] - page[_O_FENCE + seat]
    draw_many(page, seat, n, log)
    page[_O_PEND] = 0
    if page[_O_STATE] < _AT_FINAL:
        if page[_O_STRICT]:
            go_on(page, seat, log)
        else:
            page[_O_STATE] = _AT_TURN + next_seat(page, seat)
    elif page[_O_STATE] >= _AT_OVER:
        return  # the draw has ended the round
    elif page[_O_RULES + _R_FINAL_DRAW] != _LAY_OFF or not HOOKS[_H_SERVED](page, seat, held):
        close_round(page, page[_O_WINNER], log)


def _accept(page, seat, _, log):
    begin(page, seat)
    if page[_O_PEND_KIND]:
        HOOKS[_H_SKIPPED](page, seat, log)
    else:
        serve(page, seat, page[_O_PEND], log)


def _edition(page, seat, arg, log):
    TABLES[page[_O_EDITION]][_Q_DO](page, seat, arg, log)


# By verb; the empty places are written by calls.py and by packs.
DO = [None, _draw, _pass, _accept] + [None] * 3 + [_choose] + [None] * 5 + [_edition] + [None] * 2
