# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""What the cards of a turn of colour power do: two of them by BLUE, none of it to YELLOW (catalogue 6.3, CP-6, CP-8).

O_PLAYS: the first card of a turn of BLUE, whose effects wait for the second one; its verdict waits behind the row.
O_PEND_TO: by whom (high four bits) and from whom + 1 the turn goes on once a draw is served. O_DUE: from what YELLOW
has kept its owner, in case that one answers with a draw card all the same (CP-11). O_FX2: a card of GREEN.
"""

from micropython import const

import uno_core
from uno_core import HOOKS, TABLES
from uno_core.page import note
from uno_core.questions import arrive, close_round, next_seat

_NONE = const(255)
_YELLOW = const(31)
_BLUE = const(33)
_EFFECTS = const(0)
_DRAWS = const(1)
_AT_TURN = const(0x10)
_AT_DREW = const(0x20)
_AT_OWED = const(0x30)
_P_ASK = const(4)
_P_RACE = const(5)
_EARLY = const(6)  # windows: jumping in, adding
_W_ADD = const(4)
_W_CHALLENGE = const(8)
_FX_SKIP = const(1)
_FX_REVERSE = const(2)
_FX_COLOR = const(4)
_FX_DRAW = const(8)
_FX_CHALLENGE = const(16)
_H_ANSWER = const(17)
_E_SKIPPED = const(10)
_E_REVERSED = const(11)
_E_PROTECTED = const(50)
_X_DUE = const(34)
_O_SEATS = const(3)
_O_EDITION = const(2)
_O_ACTOR = const(7)
_O_WINNER = const(12)
_O_DRAWN = const(16)
_O_MARK = const(17)
_O_VERDICT = const(27)
_O_RUN = const(28)
_O_FX2 = const(29)
_O_OUTS = const(34)
_O_STATE = const(40)
_O_DIR = const(42)
_O_MATCH = const(43)
_O_DUE = const(45)
_O_PEND = const(46)
_O_PEND_KIND = const(47)
_O_PEND_TO = const(49)
_O_PLAYS = const(52)
_O_WINDOWS = const(53)
_O_SHADOW = const(54)  # its first byte: STATE before the card was laid
_MATCH_BEFORE = const(57)
_O_RULES = const(81)
_O_OFFENCE = const(151)
_O_FENCE = const(181)
_O_ROW = const(192)
_R_W4_GUILTY = const(12)
_R_STACK = const(13)
_STACK_UA = const(7)
_AT_WORK = const(64)  # an offence: a wrong card is being laid


def may_second(page, who):
    """Whether this was the first card of a turn of the owner of BLUE: not one drawn, no answer, no set of several."""
    return (
        page[_BLUE] == who + 1
        and page[_O_SHADOW] == _AT_TURN + who
        and page[_O_RUN] < 2
        and not page[_O_FX2]
        and page[_O_WINNER] == _NONE
        and page[_O_FENCE + who] != page[_O_FENCE + who + 1]
        and not page[_O_OFFENCE + who] & _AT_WORK
    )


def _offer(page, who, face):
    """A second card may follow (CP-6); nobody jumps in or adds to the first one before it is clear that none does."""
    page[_O_PLAYS] = face
    page[-1] = page[_O_VERDICT] | (page[_O_WINDOWS] & _EARLY) << 4
    page[_O_WINDOWS] &= 255 - _EARLY
    if TABLES[page[_O_EDITION]][_EFFECTS][face >> 3] & _FX_CHALLENGE:
        page[_O_WINDOWS] |= _W_CHALLENGE  # a reshuffle leaves what may be taken back
    page[_O_DRAWN] = _NONE
    page[_O_STATE] = _AT_DREW + who


def laid(page, seat, face, twice, log):
    """A card lies, and all that it asks is answered: a second one may follow, or its effects do."""
    if page[_O_DUE] and not page[_O_PLAYS] and not _answers(page, face):
        page[_O_DUE] = 0
    if twice:
        _offer(page, page[_O_ACTOR], face)
    else:
        _carry(page, seat, face, log)


def _answers(page, face):
    """Whether the card that was just laid would have been an answer to what YELLOW has kept away (CP-11)."""
    who = page[_O_ACTOR]
    if not page[_O_RULES + _R_STACK] or page[_O_RULES + _R_STACK] == _STACK_UA or page[_O_SHADOW] != _AT_TURN + who:
        return False
    match = page[_O_MATCH]
    page[_O_MATCH] = page[_MATCH_BEFORE]
    reason = HOOKS[_H_ANSWER](page, who, face)
    page[_O_MATCH] = match
    return TABLES[page[_O_EDITION]][_EFFECTS][face >> 3] & _FX_DRAW and reason != _X_DUE


def _protected(page, seat, log):
    """Whether YELLOW keeps a seat from what another one has laid (CP-8, AMB-33)."""
    if page[_YELLOW] != seat + 1 or seat == page[_O_ACTOR]:
        return False
    note(log, _E_PROTECTED, seat, 0)
    return True


def spares(page, seat, log):
    """Nothing falls due to the owner of YELLOW, the turn is a normal one; nor does what is added do anything to it."""
    if not _protected(page, seat, log):
        return False
    if not page[_O_PEND]:
        return True
    page[_O_DUE] = page[_O_PEND]
    page[_O_PEND] = page[_O_PEND_KIND] = 0
    page[_O_WINDOWS] &= 255 - _W_CHALLENGE
    if page[_O_WINNER] != _NONE:
        close_round(page, page[_O_WINNER], log)
    else:
        arrive(page, seat, log)
    return True


def _carry(page, seat, face, log):
    """What the cards of a turn do, one after the other (CP-6), and the next turn.

    Draws add up on the seat that the first of them hits; a Skip passes over one more seat; a Reverse begins anew from
    the player. With two seats it works as a Skip.

    :param face: the last card laid; 0: none after the first.
    """
    tables = TABLES[page[_O_EDITION]]
    who = page[_O_ACTOR]
    card = page[_O_PLAYS]
    page[_O_PLAYS] = page[_O_PEND_TO] = 0
    first = tables[_EFFECTS][card >> 3] if card else 0
    second = tables[_EFFECTS][face >> 3] if face else 0
    if card and not face:
        page[_O_WINDOWS] |= page[-1] >> 4 & _EARLY
    if first & _FX_DRAW and second & (_FX_SKIP | _FX_REVERSE) or first & _FX_SKIP and second & _FX_REVERSE:
        page[_O_WINDOWS] &= 255 - _W_ADD  # one more would not go on from where these two do
    base = seat
    victim = _NONE
    last = total = guilt = 0
    for k in range(2):
        if k:
            card = face
        bits = tables[_EFFECTS][card >> 3] if card else 0
        if bits & _FX_DRAW:
            if victim == _NONE:
                victim = next_seat(page, base)
                if victim == who:
                    victim = next_seat(page, who)
                if page[_YELLOW] != victim + 1:
                    base = victim
            last = card
            total += tables[_DRAWS][card >> 3]
            if bits & _FX_CHALLENGE and page[_O_SHADOW] & 15 == who and not page[_O_FX2]:
                guilt = _FX_CHALLENGE
                if face and not k:  # it lies under the second card: judged as it was then, but not taken back
                    guilt &= 255 - (page[_O_RULES + _R_W4_GUILTY] and _FX_CHALLENGE)
                    page[_O_VERDICT] |= page[-1] & 1
                    if page[_O_MARK] and not tables[_EFFECTS][face >> 3] & _FX_COLOR:
                        page[_O_MARK] -= 1
        elif page[_O_WINNER] == _NONE or not k:
            if bits & _FX_REVERSE and not _protected(page, next_seat(page, base), log):
                page[_O_DIR] = 256 - page[_O_DIR]
                note(log, _E_REVERSED, seat, page[_O_DIR])
                if page[_O_SEATS] - page[_O_OUTS] == 2:
                    bits = _FX_SKIP
                else:
                    base = seat
            if bits & _FX_SKIP and not _protected(page, next_seat(page, base), log):
                base = next_seat(page, base)
                note(log, _E_SKIPPED, base, 0)
    if last:
        if base != victim:
            page[_O_PEND_TO] = who << 4 | base + 1
        page[_O_PEND] += page[_O_DUE] + total - tables[_DRAWS][last >> 3]
    page[_O_DUE] = page[_O_FX2] = 0
    if last:
        uno_core.acts.hit(page, seat, last, _FX_DRAW | guilt, log, victim)
    elif page[_O_WINNER] != _NONE:
        close_round(page, page[_O_WINNER], log)
    else:
        arrive(page, next_seat(page, base), log)


def move_on(page, seat, log):
    """The turn goes on from a seat: BLUE has passed, or a card that asked all or somebody else is carried out."""
    state = page[_O_STATE]
    who = page[_O_ACTOR]
    first = page[_O_PLAYS]
    if first or state >> 4 == _P_ASK or state >> 4 == _P_RACE:
        if not first and may_second(page, who):
            page[_O_DUE] = 0
            _offer(page, who, page[_O_ROW + page[_O_FENCE + page[_O_SEATS]]])
            return _NONE
        _carry(page, seat, 0, log)
        return _NONE
    page[_O_DUE] = 0
    to = page[_O_PEND_TO]
    page[_O_PEND_TO] = 0
    if to >> 4 == who and to and state == _AT_OWED + seat:
        seat = (to & 15) - 1
    return next_seat(page, seat)
