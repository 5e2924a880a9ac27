# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The effects of the cards in a turn of colour power: BLUE plays two, and none has an effect on YELLOW (rule book 6.3,
CP-6, CP-8).

O_PLAYS: the first card of a turn of BLUE, whose effects wait for the second one; its verdict waits behind the row.
O_PEND_TO: the seats for the turn after a served draw: its player (high four bits), and the seat that the turn continues
from, + 1. O_DUE: the draw that YELLOW has kept from its owner, in case the owner answers with a draw card anyway
(CP-11). O_FX2: a card of GREEN.
"""

from micropython import const

from uno_core import HOOKS, TABLES
from uno_core.acts import hit
from uno_core.codes import AT_DREW, AT_OWED, BEGUN_OWN, E_PROTECTED, E_REVERSED, E_SKIPPED, FX_CHALLENGE, FX_COLOR
from uno_core.codes import FX_DRAW, FX_REVERSE, FX_SKIP, H_ANSWER, NONE, OFFENCE_AT_WORK, O_ACTOR, O_BEGUN, O_DIR
from uno_core.codes import O_DRAWN, O_DUE, O_EDITION, O_FENCE, O_FX2, O_MARK, O_MATCH, O_OFFENCE, O_OUTS, O_PEND
from uno_core.codes import O_PEND_KIND, O_PEND_TO, O_PLAYS, O_ROW, O_RULES, O_RUN, O_SEATS, O_SHADOW, O_STATE, O_VERDICT
from uno_core.codes import O_WINDOWS, O_WINNER, P_ASK, P_RACE, P_TURN, Q_DRAWS, Q_EFFECTS, R_STACK, R_W4_GUILTY
from uno_core.codes import STACK_UA, W_ADD, W_CHALLENGE, X_DUE
from uno_core.page import note
from uno_core.turns import arrive, close_round, next_seat

YELLOW = const(31)  # O_POWERS and the color of a power
_BLUE = const(33)
_EARLY = const(6)  # windows: jumping in, adding
_MATCH_BEFORE = const(57)
_FIRST = const(-1)  # after the row, of a first card that waits: its verdict, and << 4 its windows


def may_second(page, who):
    """Whether this was the first card of a turn of the owner of BLUE: not one drawn, no answer, no set of several."""
    return (
        page[_BLUE] == who + 1
        and page[O_BEGUN] == BEGUN_OWN
        and page[O_SHADOW] >> 4 == P_TURN
        and page[O_RUN] < 2
        and not page[O_FX2]
        and page[O_WINNER] == NONE
        and page[O_FENCE + who] != page[O_FENCE + who + 1]
        and not page[O_OFFENCE + who] & OFFENCE_AT_WORK
    )


def _offer(page, who, face):
    """Offer a second card (CP-6); nobody jumps in or adds to the first one before it is clear that none does."""
    page[O_PLAYS] = face
    page[_FIRST] = page[O_VERDICT] | (page[O_WINDOWS] & _EARLY) << 4
    page[O_WINDOWS] &= 255 - _EARLY
    if TABLES[page[O_EDITION]][Q_EFFECTS][face >> 3] & FX_CHALLENGE:
        page[O_WINDOWS] |= W_CHALLENGE  # a reshuffle leaves what may be taken back
    page[O_DRAWN] = NONE
    page[O_STATE] = AT_DREW + who


def laid(page, seat, face, twice, log):
    """Go on after a card is down and all its questions are answered: a second card may follow, or the effects come."""
    if page[O_DUE] and not page[O_PLAYS] and not _answers(page, face):
        page[O_DUE] = 0
    if twice:
        _offer(page, page[O_ACTOR], face)
    else:
        _carry(page, seat, face, log)


def _answers(page, face):
    """Whether the card that was just played would have been an answer to the draw that YELLOW has kept away (CP-11)."""
    who = page[O_ACTOR]
    if not page[O_RULES + R_STACK] or page[O_RULES + R_STACK] == STACK_UA:
        return False
    if page[O_BEGUN] != BEGUN_OWN or page[O_SHADOW] >> 4 != P_TURN:
        return False
    match = page[O_MATCH]
    page[O_MATCH] = page[_MATCH_BEFORE]
    reason = HOOKS[H_ANSWER](page, who, face)
    page[O_MATCH] = match
    return TABLES[page[O_EDITION]][Q_EFFECTS][face >> 3] & FX_DRAW and reason != X_DUE


def _protected(page, seat, log):
    """Whether YELLOW protects a seat from another seat's card (CP-8, AMB-33)."""
    if page[YELLOW] != seat + 1 or seat == page[O_ACTOR]:
        return False
    note(log, E_PROTECTED, seat, 0)
    return True


def spares(page, seat, log):
    """Spare the owner of YELLOW: nothing falls due, the turn is a normal one; nor does what is added do anything to
    it."""
    if not _protected(page, seat, log):
        return False
    if not page[O_PEND]:
        return True
    page[O_DUE] = page[O_PEND]
    page[O_PEND] = page[O_PEND_KIND] = 0
    page[O_WINDOWS] &= 255 - W_CHALLENGE
    if page[O_WINNER] != NONE:
        close_round(page, page[O_WINNER], log)
    else:
        arrive(page, seat, log)
    return True


def _carry(page, seat, face, log):
    """Do the effects of the cards of a turn, one after the other (CP-6), and start the next turn.

    Draws add up on the seat that the first of them hits. A Skip passes over one more seat. A Reverse counts again from
    the player. With two seats it works as a Skip.

    :param face: the last card played, or 0 if none followed the first.
    """
    tables = TABLES[page[O_EDITION]]
    who = page[O_ACTOR]
    card = page[O_PLAYS]
    page[O_PLAYS] = page[O_PEND_TO] = 0
    first = tables[Q_EFFECTS][card >> 3] if card else 0
    second = tables[Q_EFFECTS][face >> 3] if face else 0
    if card and not face:
        page[O_WINDOWS] |= page[_FIRST] >> 4 & _EARLY
    if first & FX_DRAW and second & (FX_SKIP | FX_REVERSE) or first & FX_SKIP and second & FX_REVERSE:
        page[O_WINDOWS] &= 255 - W_ADD  # a further card would not continue from the place of these two
    base = seat
    victim = NONE
    last = total = guilt = 0
    for k in range(2):
        if k:
            card = face
        bits = tables[Q_EFFECTS][card >> 3] if card else 0
        if bits & FX_DRAW:
            if victim == NONE:
                victim = next_seat(page, base)
                if victim == who == seat:  # after a jump-in (JUMP-CONT original) the draw would fall to its own player
                    victim = next_seat(page, who)
                if page[YELLOW] != victim + 1:
                    base = victim
            last = card
            total += tables[Q_DRAWS][card >> 3]
            if bits & FX_CHALLENGE and page[O_SHADOW] & 15 == who and not page[O_FX2]:
                guilt = FX_CHALLENGE
                if face and not k:  # it lies under the second card: judged as it was then, but not taken back
                    guilt &= 255 - (page[O_RULES + R_W4_GUILTY] and FX_CHALLENGE)
                    page[O_VERDICT] |= page[_FIRST] & 1
                    if page[O_MARK] and not tables[Q_EFFECTS][face >> 3] & FX_COLOR:
                        page[O_MARK] -= 1
        elif page[O_WINNER] == NONE or not k:
            if bits & FX_REVERSE and not _protected(page, next_seat(page, base), log):
                page[O_DIR] = 256 - page[O_DIR]
                note(log, E_REVERSED, seat, page[O_DIR])
                if page[O_SEATS] - page[O_OUTS] == 2:
                    bits = FX_SKIP
                else:
                    base = seat
            if bits & FX_SKIP and not _protected(page, next_seat(page, base), log):
                base = next_seat(page, base)
                note(log, E_SKIPPED, base, 0)
    if last:
        if base != victim:
            page[O_PEND_TO] = who << 4 | base + 1
        page[O_PEND] += page[O_DUE] + total - tables[Q_DRAWS][last >> 3]
    page[O_DUE] = page[O_FX2] = 0
    if last:
        hit(page, seat, last, FX_DRAW | guilt, log, victim)
    elif page[O_WINNER] != NONE:
        close_round(page, page[O_WINNER], log)
    else:
        arrive(page, next_seat(page, base), log)


def move_on(page, seat, log):
    """Continue the turn from a seat: BLUE has passed, or a card that asked all or another seat is done."""
    state = page[O_STATE]
    who = page[O_ACTOR]
    first = page[O_PLAYS]
    if first or state >> 4 == P_ASK or state >> 4 == P_RACE:
        if not first and may_second(page, who):
            page[O_DUE] = 0
            _offer(page, who, page[O_ROW + page[O_FENCE + page[O_SEATS]]])
            return NONE
        _carry(page, seat, 0, log)
        return NONE
    page[O_DUE] = 0
    to = page[O_PEND_TO]
    page[O_PEND_TO] = 0
    if to >> 4 == who and to and state == AT_OWED + seat:
        seat = (to & 15) - 1
    return next_seat(page, seat)
