# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Flash: the unit picks who comes next (catalogue 3.10, 6.10 FS-1 to FS-10).

Kinds as in Classic, but 11 is SLAP.

The turn is over when its player presses the own button (FS-3, R_OWN_2: button); or by itself, once a card is laid. A
SLAP is such a button, and a turn without a card ends by itself.

Fixed, for nobody knows who comes next and there is no direction: jumping in (catalogue 5.9), Reverse and what it
answers, passing a draw or a Skip on, cards that swap with the next seat or make it draw; the custom rule has no card.
"""

from micropython import const

import uno_core
from uno_core import TABLES
from uno_core.editions import classic
from uno_core.page import note
from uno_core.questions import ask, go_on, next_seat
from uno_core.rng import below

_Q_AFTER = const(6)
_Q_MAY_CHOOSE = const(9)
_Q_CHOSEN = const(10)
_Q_MOVE_ON = const(11)
_Q_FIRST = const(16)

_EFFECTS = const(0)
_DRAWS = const(1)
_LABELS = const(3)
_FX_SKIP = const(1)
_FX_DRAW = const(8)
_FX_CHALLENGE = const(16)
_L_SLAP = const(30)
_A_COLOR = const(1)
_A_SEAT = const(2)
_A_PASS = const(7)
_OF_EDITION = const(8)
_PRESSED = const(9)  # what goes on after an answer (O_RESUME)
_AT_TURN = const(0x10)
_AT_OWED = const(0x30)
_AT_ASK = const(0x40)
_C_ANY = const(5)
_F_OUT = const(16)
_X_CHOICE = const(4)
_E_SKIPPED = const(10)
_E_OWES = const(12)
_E_PICKED = const(47)
_O_EDITION = const(2)
_O_SEATS = const(3)
_O_ASK = const(6)
_O_ACTOR = const(7)
_O_ASK_ARG = const(8)
_O_RESUME = const(9)
_O_DEALER = const(10)
_O_RESULT = const(15)
_O_OUTS = const(34)
_O_STATE = const(40)
_O_MATCH = const(43)
_O_WHO = const(44)
_O_PEND = const(46)
_O_PEND_LAST = const(48)
_O_PEND_BY = const(50)
_O_RULES = const(81)
_O_FLAGS = const(141)
_O_FENCE = const(181)
_O_ROW = const(192)
_R_FIRST_WILD = const(3)
_R_OWN = const(52)
_R_OWN_2 = const(53)

#             0   1   2   3   4   5   6   7   8   9   S   SL  +2  W   W4
EFFECTS = b"\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x01\x20\x88\x04\x9c"
DRAWS = classic.DRAWS
POINTS = classic.POINTS
LABELS = b"\x00\x01\x02\x03\x04\x05\x06\x07\x08\x09\x0a\x1e\x0c\x0d\x0e"
DECK = classic.DECK
SEATS = classic.SEATS
HAND = classic.HAND
NEEDS = 40, 136, 96  # races, turns; S_LATE S_MORE; every card is asked about and who laid it is kept
RULES = b"\x36\x06"  # seconds of a turn
FIXED = b"\x04\x11\x12\x18\x19\x1a\x1b\x1f\x21\x22"  # first-rev retour rev-multi jump* swap-next blank-effect custom
NEVER = b"\x0f\x02\x0f\x03\x10\x01"  # skip-answer pass, ua; skip-block-result pass-on


def move_on(page, _, log):
    """FS-1: any seat in the round, the one that has just moved as well."""
    n = below(page, page[_O_SEATS] - page[_O_OUTS])
    seat = 0
    while page[_O_FLAGS + seat] & _F_OUT or n:
        if not page[_O_FLAGS + seat] & _F_OUT:
            n -= 1
        seat += 1
    page[_O_RESULT] = seat
    note(log, _E_PICKED, seat, 0)
    return seat


def after(page, seat, face, log):
    """FS-3, FS-5: a race, or the own button; or the turn is over at once."""
    if TABLES[page[_O_EDITION]][_LABELS][face >> 3] == _L_SLAP:
        uno_core.packs.races.start(page, page[_O_ACTOR], 0, log)
    elif page[_O_RULES + _R_OWN_2]:
        _turn_over(page, seat, face, log)
    else:
        ask(page, page[_O_ACTOR], _A_PASS, _PRESSED)
    return True


def _turn_over(page, seat, face, log):
    """FS-4: who is hit; then the unit picks (FS-7: of two seats, the other one is hit)."""
    tables = TABLES[page[_O_EDITION]]
    who = page[_O_ACTOR]
    if not tables[_EFFECTS][face >> 3] & (_FX_SKIP | _FX_DRAW):
        go_on(page, seat, log)
    elif page[_O_SEATS] - page[_O_OUTS] == 2:
        _hit(page, who, face, next_seat(page, who), log)
    elif page[_O_RULES + _R_OWN]:
        page[_O_ASK_ARG] = 0
        ask(page, who, _A_SEAT, _OF_EDITION)
    else:
        _hit(page, who, face, move_on(page, who, log), log)


def _hit(page, seat, face, victim, log):
    """A seat draws or is skipped; nobody challenges himself (FS-8)."""
    bits = TABLES[page[_O_EDITION]][_EFFECTS][face >> 3]
    if bits & _FX_SKIP:
        note(log, _E_SKIPPED, victim, 0)
        go_on(page, victim, log)
    else:
        uno_core.acts.hit(
            page, seat, face, _FX_DRAW if victim == seat else bits & (_FX_DRAW | _FX_CHALLENGE), log, victim
        )


def may_choose(page, seat, arg):
    """The button; FS-4 targeted: one of the others."""
    if page[_O_RESUME] == _PRESSED:
        return arg and _X_CHOICE
    return _X_CHOICE if arg >= page[_O_SEATS] or arg == seat or page[_O_FLAGS + arg] & _F_OUT else 0


def chosen(page, seat, victim, log):
    """The button is pressed; or the victim of the card on top is named."""
    face = page[_O_ROW + page[_O_FENCE + page[_O_SEATS]]]
    if page[_O_RESUME] == _PRESSED:
        _turn_over(page, page[_O_WHO], face, log)
    else:
        _hit(page, seat, face, victim, log)


def first(page, face, log):
    """FS-6: the first player is picked; a Skip or Draw Two hits it, SLAP does nothing."""
    bits = TABLES[page[_O_EDITION]][_EFFECTS][face >> 3]
    seat = move_on(page, 0, log)
    state = _AT_TURN
    if not face & 4:
        page[_O_MATCH] = face & 0x7F
        if bits & _FX_DRAW:
            page[_O_PEND] = TABLES[page[_O_EDITION]][_DRAWS][face >> 3]
            page[_O_PEND_BY] = page[_O_DEALER]
            page[_O_PEND_LAST] = face
            note(log, _E_OWES, seat, page[_O_PEND])
            state = _AT_OWED
        elif bits & _FX_SKIP:
            note(log, _E_SKIPPED, seat, 0)
            seat = move_on(page, seat, log)
    elif page[_O_RULES + _R_FIRST_WILD]:
        page[_O_MATCH] = 0x80 + _C_ANY
    else:
        page[_O_ASK] = _A_COLOR
        page[_O_ACTOR] = seat
        page[_O_RESUME] = 1
        state = _AT_ASK
    page[_O_STATE] = state + seat
    return True


del classic  # its tables are not kept

# fmt: off
OWN = (
    _Q_AFTER, after,
    _Q_MAY_CHOOSE, may_choose,
    _Q_CHOSEN, chosen,
    _Q_MOVE_ON, move_on,
    _Q_FIRST, first,
)
