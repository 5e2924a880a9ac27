# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Acts: the effect of each act (rule book 4.3-4.9, in the order of section 1).

Only legal acts come here. Nothing allocates.
"""

from micropython import const

from uno_core import HOOKS, TABLES
from uno_core.codes import AT_DREW, AT_FINAL, AT_OVER, AT_OWED, AT_TURN, A_COLOR, E_CAUGHT, E_COLOR, E_DREW, E_GUILTY
from uno_core.codes import E_INNOCENT, E_OUT, E_OWES, E_PASSED, E_PLAYED, E_REVERSED, E_SKIPPED, E_UNO, FINAL_DRAW_DE
from uno_core.codes import FINAL_DRAW_NONE, FX_CHALLENGE, FX_COLOR, FX_DRAW, FX_LAST, FX_REVERSE, FX_SEVERAL, FX_SKIP
from uno_core.codes import FX_SPECIAL, F_ARMED, F_CALLED, F_FALSE, F_GONE, F_OUT, H_ACCUSE, H_AFTER, H_ARRIVE, H_CHOSEN
from uno_core.codes import H_DRAW, H_LAY, H_LIMIT, H_SERVED, H_SKIPPED, H_SUM, K_BLANK, NONE, NO_SYMBOL, OF_EDITION
from uno_core.codes import O_ACTOR, O_ASK, O_DIR, O_DRAWN, O_EDITION, O_EVERY, O_FENCE, O_FLAGS, O_IDLE, O_MARK, O_MATCH
from uno_core.codes import O_OLD, O_OPEN, O_OUTS, O_PEND, O_PEND_BY, O_PEND_KIND, O_PEND_LAST, O_RAW, O_RESUME, O_ROW
from uno_core.codes import O_RULES, O_SEATS, O_SEL, O_SHADOW, O_SHOWN_SEAT, O_SHOWN_TO, O_STATE, O_STRICT, O_VERDICT
from uno_core.codes import O_WHO, O_WINDOWS, O_WINNER, Q_AFTER, Q_CHOSEN, Q_DO, Q_DRAW, Q_DRAWS, Q_EFFECTS, Q_SPARES
from uno_core.codes import R_FINAL_DRAW, R_REINHOLEN, R_UNO_PEN, R_W4_GUILTY, R_W4_MODE, SLICE, S_ANSWER, S_LATE
from uno_core.codes import TURN_OF_NEXT, W_CATCH, W_CHALLENGE, W_SHOWN
from uno_core.page import copy, discard, draw_many, draw_to, note, take, take_back
from uno_core.turns import arrive, ask, begin, bluff, close_round, go_on, matches, next_seat

_DRAW = const(0x1000)
_LAST = const(0x98)  # draw, challenge, last: what is carried out of a last card
_BEFORE = const(0xD0)  # challenge, watch, several: more to do before the card is played
_DRAWING = const(12)  # S_DRAW, S_LATE


def apply(page, act, log, told=0, base=NONE):
    """Do a legal act.

    :param log: receives the events of this act (:func:`uno_core.page.note`).
    :param told: number of events it holds already (a drawn card that must be played).
    :param base: the seat that the turn continues from, if another seat plays the card (jump-in).

    Ask ``refusal`` first (acts out of ``legal`` need not be asked again): an illegal act
    is not detected here.
    """
    if act >= _DRAW:
        log[0] = told
        DO[act >> 12](page, act >> 8 & 15, act & 255, log)
        if page[O_OUTS]:
            step_over(page, log)
        return
    # Playing a card is here and not in a function of its own: half of all acts play a card.
    seat = act >> 8
    face = act & 255
    if page[O_WINDOWS] or page[O_STRICT]:
        begin(page, seat)
    bits = TABLES[page[O_EDITION]][Q_EFFECTS][face >> 3] | page[O_EVERY]
    if told or bits & _BEFORE:
        log[0] = told
        # Judged is the hand at this moment, and a taken-back card restores this slice.
        page[O_VERDICT] = bits & FX_CHALLENGE and bluff(page, seat)
        copy(page, O_SHADOW, page, O_STATE, O_STATE + SLICE)
        page[O_WHO] = seat if base == NONE else base
        page[O_ACTOR] = seat
        if page[O_EVERY] & FX_SEVERAL:
            for k in range(H_LAY, H_AFTER):
                if HOOKS[k] and HOOKS[k](page, seat, face, log):
                    return
        note(log, E_PLAYED, seat, face)
    else:
        log[0] = 1
        log[1] = E_PLAYED
        log[2] = seat
        log[3] = face
    left = discard(page, seat, face)
    if left < 2:
        if left:
            alone(page, seat)
        else:
            emptied(page, seat, log)
            if not page[O_RULES + R_REINHOLEN]:
                if page[O_WINNER] == NONE:
                    page[O_WINNER] = seat
                covers(page, face)
                carry_out(page, seat if base == NONE else base, face, log)
                return
    if not bits:
        page[O_MATCH] = face & 0x7F
        # next_seat(), if no seat is stepped over
        if page[O_DIR] == 1 and not page[O_OUTS]:
            seat += 1
            page[O_STATE] = AT_TURN + (seat if seat < page[O_SEATS] else 0)
        else:
            page[O_STATE] = AT_TURN + next_seat(page, seat)
    elif bits & FX_COLOR:
        page[O_MARK] = left
        page[O_ACTOR] = seat
        ask(page, seat, A_COLOR, 0)
    else:
        if not face & 4:
            page[O_MATCH] = face & 0x7F
        carry_out(page, seat if base == NONE else base, face, log)


def covers(page, face):
    """Set the match of a card that now lies and whose color is no longer asked for (B-LEGAL).

    A wild has no symbol and leaves the color as it was; a blank card leaves both (HR-BLANK).
    """
    if not face & 4:
        page[O_MATCH] = face & 0x7F
    elif face >> 3 != K_BLANK:
        page[O_MATCH] = NO_SYMBOL | page[O_MATCH] & 7


def step_over(page, log):
    """Skip a seat that has just dropped out of the round."""
    seat = page[O_STATE] & 15
    if AT_TURN <= page[O_STATE] < AT_OVER and page[O_FLAGS + seat] & F_OUT:
        go_on(page, seat, log)


def alone(page, seat):
    """Note that an act has left one card: called ahead, or to be called (B-UNO-1). No call of this turn was false
    then."""
    flags = page[O_FLAGS + seat]
    page[O_FLAGS + seat] = flags & (F_OUT | F_GONE | F_FALSE)
    if flags & F_ARMED:
        page[O_FLAGS + seat] |= F_CALLED
    else:
        must_call(page, seat)


def must_call(page, seat):
    """Note that a seat has got a hand of one card without a call: it can be caught (B-UNO-2).

    Whatever could be caught of it before (uno-window next-end): this is another duty (B-UNO-7).
    """
    bit = 1 << (seat & 7)
    page[O_OPEN + (seat >> 3)] |= bit
    page[O_OLD + (seat >> 3)] &= 255 - bit
    page[O_WINDOWS] |= W_CATCH


def emptied(page, seat, log):
    """Note that an act has left no card: there is nothing to catch, and a call was right (B-UNO-9)."""
    note(log, E_OUT, seat, 0)
    page[O_FLAGS + seat] &= F_OUT | F_GONE | F_FALSE
    page[O_OPEN + (seat >> 3)] &= 255 - (1 << (seat & 7))


def owe(page, seat, log):
    """Give a seat the pending cards (after a last card: in the final): the turn before is over."""
    spares = page[O_STRICT] and TABLES[page[O_EDITION]][Q_SPARES]
    if spares and spares(page, seat, log):
        return
    if page[O_PEND]:
        note(log, E_OWES, seat, page[O_PEND])
    page[O_STATE] = (AT_OWED if page[O_WINNER] == NONE else AT_FINAL) + seat
    if page[O_STRICT] & S_LATE:
        HOOKS[H_ARRIVE](page, seat, log)


def carry_out(page, seat, face, log):
    """Do the effect of a card that lies and whose color is named, and start the next turn (4.6).

    Of the last card only a draw is carried out (B-END-1), and what the edition says.

    :param seat: the seat that the turn continues from.
    """
    tables = TABLES[page[O_EDITION]]
    bits = tables[Q_EFFECTS][face >> 3]
    if page[O_WINNER] == NONE or page[O_PEND]:
        bits |= page[O_EVERY]
    else:
        bits &= _LAST
    if page[O_WINNER] != NONE and (not bits or page[O_RULES + R_FINAL_DRAW] == FINAL_DRAW_NONE):
        close_round(page, page[O_WINNER], log)
        return
    if bits & (FX_SPECIAL | FX_LAST):
        for k in range(H_AFTER, H_LIMIT if bits & FX_SPECIAL else H_AFTER):
            if HOOKS[k] and HOOKS[k](page, seat, face, log):
                return
        if tables[Q_AFTER] and tables[Q_AFTER](page, seat, face, log):
            return
    hit(page, seat, face, bits, log)


def hit(page, seat, face, bits, log, victim=NONE):
    """Apply direction, draw and skip of a card, and begin the next turn.

    Two seats left: a Reverse works as a Skip. A draw that no player can prevent, challenge or answer is served
    immediately, unless a window is open (the victim's turn begins with the draw and would close it).

    :param seat: the seat that the turn continues from.
    :param bits: which of its effects (``FX_*``).
    :param victim: the seat that is hit, if it is not the next seat.
    """
    if bits & FX_REVERSE:
        page[O_DIR] = 256 - page[O_DIR]
        note(log, E_REVERSED, seat, page[O_DIR])
        if page[O_SEATS] - page[O_OUTS] == 2:
            bits |= FX_SKIP
    if victim == NONE:
        victim = next_seat(page, seat)
    if bits & FX_DRAW:
        page[O_PEND] += TABLES[page[O_EDITION]][Q_DRAWS][face >> 3]
        page[O_PEND_BY] = seat
        page[O_PEND_LAST] = face
        if bits & FX_CHALLENGE and not page[O_RULES + R_W4_MODE]:
            page[O_WINDOWS] |= W_CHALLENGE
        owe(page, victim, log)
        if page[O_PEND] and not page[O_WINDOWS] and not page[O_STRICT] & S_ANSWER:
            begin(page, victim)
            serve(page, victim, page[O_PEND], log)
        return
    if bits & FX_SKIP:
        note(log, E_SKIPPED, victim, 0)
        victim = next_seat(page, victim)
    page[O_STATE] = AT_TURN + victim
    if page[O_STRICT]:
        arrive(page, victim, log)


def _choose(page, seat, arg, log):
    resume = page[O_RESUME]
    if resume >= OF_EDITION:
        TABLES[page[O_EDITION]][Q_CHOSEN](page, seat, arg, log)
        return
    if page[O_ASK] != A_COLOR:
        HOOKS[H_CHOSEN](page, seat, arg, log)
        return
    name_color(page, seat, arg, log)
    if not resume:
        carry_out(page, page[O_ACTOR], page[O_ROW + page[O_FENCE + page[O_SEATS]]], log)
    elif resume == TURN_OF_NEXT:
        go_on(page, page[O_ACTOR], log)
    else:
        page[O_STATE] = AT_TURN + seat


def name_color(page, seat, color, log):
    """Name a color; no symbol counts."""
    page[O_MATCH] = NO_SYMBOL + color
    note(log, E_COLOR, seat, color)


def playable(page, seat):
    """Whether some card of a hand fits."""
    for i in range(page[O_FENCE + seat] + O_ROW, page[O_FENCE + seat + 1] + O_ROW):
        if not matches(page, seat, page[i]):
            return True
    return False


def _anyone(page):
    """Whether some seat holds a card that fits."""
    for seat in range(page[O_SEATS]):
        if playable(page, seat):
            return True
    return False


def _draw(page, seat, _, log):
    """Take a card; one that can be played asks, any other ends the turn (B-TURN-2).

    Nobody can prevent or replace the end of the turn after an unplayable card. Other values of P-DRAWN-PLAY,
    and drawing on: ``packs/turn_rules.py``.
    """
    if page[O_WINDOWS] or page[O_STRICT]:
        begin(page, seat)
    if page[O_STRICT] & _DRAWING:
        (TABLES[page[O_EDITION]][Q_DRAW] or HOOKS[H_DRAW])(page, seat, log)
        return
    # take(), if it only has to draw
    face = take(page, seat, log) if page[O_FLAGS + seat] or page[O_FENCE] <= page[O_RAW] else draw_to(page, seat)
    note(log, E_DREW, seat, 1)
    if matches(page, seat, face):
        page[O_STATE] = AT_TURN + next_seat(page, seat)
    else:
        page[O_DRAWN] = face
        page[O_STATE] = AT_DREW + seat


def _pass(page, seat, _, log):
    """Keep the drawn card; or, with nothing to draw, give up the turn (B-DRAW-3, -4)."""
    begin(page, seat)
    page[O_SEL] = 0
    note(log, E_PASSED, seat, 0)
    if page[O_STATE] >= AT_FINAL:
        close_round(page, page[O_WINNER], log)
        return
    if page[O_STATE] < AT_DREW:
        page[O_IDLE] += 1
        if playable(page, seat) or HOOKS[H_SUM] and HOOKS[H_SUM](page, seat):
            page[O_IDLE] = 0
        if page[O_IDLE] == page[O_SEATS] - page[O_OUTS]:
            page[O_IDLE] -= 1  # if no order brings every seat to the turn, one seat may have passed twice
            if not _anyone(page):
                close_round(page, NONE, log)
                return
    go_on(page, seat, log)


def serve(page, seat, n, log):
    """Take what is due and lose the turn; after a last card the round is over.

    By B-END-4 cards drawn then may be played, as long as a drawn card fits.
    """
    held = page[O_FENCE + seat + 1] - page[O_FENCE + seat]
    draw_many(page, seat, n, log)
    page[O_PEND] = 0
    if page[O_STATE] < AT_FINAL:
        if page[O_STRICT]:
            go_on(page, seat, log)
        else:
            page[O_STATE] = AT_TURN + next_seat(page, seat)
    elif page[O_STATE] >= AT_OVER:
        return  # the draw has ended the round
    elif page[O_RULES + R_FINAL_DRAW] != FINAL_DRAW_DE or not HOOKS[H_SERVED](page, seat, held):
        close_round(page, page[O_WINNER], log)


def _accept(page, seat, _, log):
    begin(page, seat)
    if page[O_PEND_KIND]:
        HOOKS[H_SKIPPED](page, seat, log)
    else:
        serve(page, seat, page[O_PEND], log)


# -- what is said: a challenge, UNO, who forgot it (rule book 4.7, 4.8) --------------------------------------


def _challenge(page, seat, _, log):
    """Challenge for the victim; the hand is shown to it alone (B-W4-3, -4).

    The winner of the challenge continues with the turn, or has won the round if no cards are left to play
    (HR-REINHOLEN).
    """
    if page[O_STATE] < AT_OWED:
        HOOKS[H_ACCUSE](page, seat, log)
        return
    by = page[O_PEND_BY]
    begin(page, seat)
    page[O_WINDOWS] |= W_SHOWN
    page[O_SHOWN_SEAT] = by
    page[O_SHOWN_TO] = seat
    if not page[O_VERDICT]:
        note(log, E_INNOCENT, by, seat)
        serve(page, seat, page[O_PEND] + 2, log)
        return
    note(log, E_GUILTY, by, seat)
    if page[O_RULES + R_W4_GUILTY]:
        take_back(page, by, log)
        page[O_MATCH] = page[O_SHADOW + O_MATCH - O_STATE]
    draw_many(page, by, page[O_PEND], log)
    page[O_PEND] = 0
    page[O_STATE] = AT_TURN + seat
    if page[O_FENCE + seat] == page[O_FENCE + seat + 1]:
        close_round(page, seat, log)


def _call_uno(page, seat, _, log):
    """Call UNO. With one card the call heals, with more it is armed (B-UNO-1, -3)."""
    one = page[O_FENCE + seat + 1] - page[O_FENCE + seat] == 1
    page[O_FLAGS + seat] |= F_CALLED if one else F_ARMED
    page[O_OPEN + (seat >> 3)] &= 255 - (1 << (seat & 7))
    note(log, E_UNO, seat, 0)


def _catch(page, seat, target, log):
    """Let the target draw the penalty (PEN-UNO); whose turn it is does not change (B-UNO-8)."""
    note(log, E_CAUGHT, target, seat)
    page[O_OPEN + (target >> 3)] &= 255 - (1 << (target & 7))
    draw_many(page, target, page[O_RULES + R_UNO_PEN], log)


def _edition(page, seat, arg, log):
    TABLES[page[O_EDITION]][Q_DO](page, seat, arg, log)


# By verb; the empty places are written by packs.
DO = [None, _draw, _pass, _accept, _challenge, _call_uno, _catch, _choose]  # type: list
DO += [None] * 5 + [_edition] + [None] * 2
