# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Colour power (DWV64): four powers that are taken from each other (catalogue 3.3, 6.3).

Kinds: 1..9 the numbers, 10 Skip, 11 Reverse, 12 Draw Two, 13 Character (the low two bits are its power), 14 Wild Draw
Four, 15 Choose-Power. V_EDITION: 0..9 give all red cards to that seat (RED), 10 lay the top of the draw pile (GREEN).
O_POWERS: whose each power is, seat + 1. BLUE and YELLOW: ``power_turn.py``.

Decided: the card that takes BLUE is played without it. A set of several is BLUE's two cards. Draws of both cards add up
on one seat, whatever else is passed over; with two seats they never hit their player. A Wild Draw Four under the second
card is challenged as usual, but not where it would be taken back. Who draws first does not answer (CP-11).

Fixed: zero and no-zero-end (the deck has no 0). Never: a Skip that is passed on (BLUE would owe two things at once).
"""

from micropython import const

import uno_core
from uno_core import HOOKS, TABLES
from uno_core.editions.power_turn import laid, may_second, move_on, spares
from uno_core.page import lapse, move, note, take
from uno_core.questions import ask, begin, go_on

_Q_AFTER = const(6)
_Q_MAY = const(7)
_Q_DO = const(8)
_Q_MAY_CHOOSE = const(9)
_Q_CHOSEN = const(10)
_Q_MOVE_ON = const(11)
_Q_WIDTH = const(22)
_Q_BEHIND = const(23)
_Q_SPARES = const(26)

_NONE = const(255)
_RED = const(30)  # O_POWERS and the color of a power
_YELLOW = const(31)
_GREEN = const(32)
_LABELS = const(3)
_L_CHARACTER = const(44)
_L_CHOOSE_POWER = const(45)
_A_COLOR = const(1)
_A_POWER = const(4)
_A_CARD = const(6)
_OF_POWER = const(8)  # values of RESUME
_OF_COLOR = const(9)
_OF_KEPT = const(10)
_GREEN_ACT = const(10)  # an argument of V_EDITION
_AT_TURN = const(0x10)
_P_TURN = const(1)
_P_DREW = const(2)
_F_ARMED = const(1)
_F_CALLED = const(2)
_F_OUT = const(16)
_H_SUM = const(34)
_E_DREW = const(7)
_E_POWER = const(38)
_E_GAVE = const(39)
_X_SEAT = const(1)
_X_CHOICE = const(4)
_X_NOT_HELD = const(5)
_X_EMPTY = const(6)
_X_VERB = const(13)
_X_CHOOSE_FIRST = const(14)
_X_TURN = const(32)
_X_MUST_PLAY = const(36)
_O_SEATS = const(3)
_O_CARDS = const(4)
_O_EDITION = const(2)
_O_ACTOR = const(7)
_O_ASK_ARG = const(8)
_O_RESUME = const(9)
_O_WINNER = const(12)
_O_IDLE = const(13)
_O_RESULT = const(15)
_O_MARK = const(17)
_O_SEL = const(18)
_O_SHOWN_SEAT = const(23)
_O_FX2 = const(29)
_O_OPEN = const(38)
_O_STATE = const(40)
_O_WHO = const(44)
_O_FLAGS = const(141)
_O_FENCE = const(181)
_O_ROW = const(192)

#             0   1   2   3   4   5   6   7   8   9   S   R   +2  CH  W4  WCP  (all: asked as a last card, too)
EFFECTS = b"\x80\x80\x80\x80\x80\x80\x80\x80\x80\x80\x81\x82\x88\xa4\x9c\xa0"
DRAWS = b"\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x02\x00\x04\x00"
POINTS = b"\x00\x01\x02\x03\x04\x05\x06\x07\x08\x09\x14\x14\x14\x32\x32\x32"
LABELS = b"\x00\x01\x02\x03\x04\x05\x06\x07\x08\x09\x0a\x0b\x0c\x2c\x0e\x2d"
# Of every color two each of 1 to 8, one 9 (AMB-31), a Skip, a Reverse, two Draw Twos.
DECK = (
    b"\x08\x08\x10\x10\x18\x18\x20\x20\x28\x28\x30\x30\x38\x38\x40\x40\x48\x50\x58\x60\x60"  # red
    b"\x09\x09\x11\x11\x19\x19\x21\x21\x29\x29\x31\x31\x39\x39\x41\x41\x49\x51\x59\x61\x61"  # yellow
    b"\x0a\x0a\x12\x12\x1a\x1a\x22\x22\x2a\x2a\x32\x32\x3a\x3a\x42\x42\x4a\x52\x5a\x62\x62"  # green
    b"\x0b\x0b\x13\x13\x1b\x1b\x23\x23\x2b\x2b\x33\x33\x3b\x3b\x43\x43\x4b\x53\x5b\x63\x63"  # blue
    b"\x6c\x6c\x6c\x6c\x6d\x6d\x6d\x6d\x6e\x6e\x6e\x6e\x6f\x6f\x6f\x6f"  # Characters
    b"\x74\x74\x74\x74\x7c\x7c\x7c\x7c"  # Wild Draw Four, Choose-Power
)
SEATS = b"\x02\x0a"
HAND = 7
NEEDS = 32, 136, 96  # the pack of turns; beginnings of turns, more acts; asked of every card
FIXED = b"\x1d\x24"  # zero, no-zero-end
NEVER = b"\x0f\x03"  # skip-answer ua
WIDTH = 11
BEHIND = 1
TOKENS = 4


def after(page, seat, face, log):
    """A card lies, and the color of a Character or a Wild Draw Four is named: its power, then its effects."""
    who = page[_O_ACTOR]
    label = TABLES[page[_O_EDITION]][_LABELS][face >> 3]
    twice = may_second(page, who)  # BLUE counts from the turn after it was taken
    if page[_O_WINNER] == _NONE:
        if label == _L_CHOOSE_POWER:
            page[_O_ASK_ARG] = twice
            ask(page, who, _A_POWER, _OF_POWER)
            return True
        if label == _L_CHARACTER:
            _take_power(page, who, face & 3, log)
    laid(page, seat, face, twice, log)
    return True


def _take_power(page, seat, color, log):
    """From the table or from its owner (CP-2, CP-3); nothing changes for who has it (CP-4)."""
    if page[_RED + color] != seat + 1:
        page[_RED + color] = seat + 1
        note(log, _E_POWER, seat, color)


def may(page, seat, arg):
    """RED at any time while nothing is due or asked (CP-5); GREEN on the own turn without a card that fits (CP-7)."""
    phase = page[_O_STATE] >> 4
    if arg == _GREEN_ACT:
        if page[_GREEN] != seat + 1:
            return _X_VERB
        if page[_O_STATE] != _AT_TURN + seat:
            return _X_TURN
        if uno_core.acts.playable(page, seat) or HOOKS[_H_SUM] and HOOKS[_H_SUM](page, seat):
            return _X_MUST_PLAY
        exhausted = not page[_O_FENCE] and page[_O_FENCE + page[_O_SEATS]] >= page[_O_CARDS] - 1
        return _X_EMPTY if exhausted else 0
    if page[_RED] != seat + 1 or arg > _GREEN_ACT:
        return _X_VERB
    if phase != _P_TURN and phase != _P_DREW:
        return _X_CHOOSE_FIRST
    if arg >= page[_O_SEATS] or arg == seat or page[_O_FLAGS + arg] & _F_OUT or page[_YELLOW] == arg + 1:
        return _X_SEAT
    first = page[_O_FENCE + seat]
    last = page[_O_FENCE + seat + 1]
    if last - first > 1:
        for i in range(first, last):
            if not page[_O_ROW + i] & 7:
                return 0
    return _X_NOT_HELD


def do(page, seat, arg, log):
    """Lay the top of the draw pile, or give the red cards away; with red cards only, ask which one is kept."""
    if arg == _GREEN_ACT:
        _blind(page, seat, log)
        return
    page[_O_SEL] = 0
    for i in range(page[_O_FENCE + seat], page[_O_FENCE + seat + 1]):
        if page[_O_ROW + i] & 7:
            _give(page, seat, arg, _NONE, log)
            return
    page[_O_ASK_ARG] = page[_O_STATE]
    page[_O_RESULT] = arg
    ask(page, seat, _A_CARD, _OF_KEPT)


def _give(page, seat, other, kept, log):
    """All red cards but one that is kept go to another hand (CP-5)."""
    note(log, _E_GAVE, seat, other)
    i = page[_O_FENCE + seat]
    n = 0
    while i < page[_O_FENCE + seat + 1]:
        face = page[_O_ROW + i]
        if face & 7 or face == kept:
            if face == kept:
                kept = _NONE
            i += 1
        elif seat < other:
            move(page, _O_ROW + i, _O_ROW - 1 + page[_O_FENCE + other + 1])
            for k in range(_O_FENCE + seat + 1, _O_FENCE + other + 1):
                page[k] -= 1
            n += 1
        else:
            move(page, _O_ROW + i, _O_ROW + page[_O_FENCE + other + 1])
            for k in range(_O_FENCE + other + 1, _O_FENCE + seat + 1):
                page[k] += 1
            i += 1
            n += 1
    page[_O_IDLE] = 0
    if seat == page[_O_ACTOR] or seat == page[_O_SHOWN_SEAT]:
        page[_O_MARK] -= min(n, page[_O_MARK])  # what is shown of this hand is less by these
    lapse(page, other)
    page[_O_OPEN + (other >> 3)] &= 255 - (1 << (other & 7))
    if page[_O_FENCE + seat + 1] - page[_O_FENCE + seat] == 1:
        uno_core.acts.alone(page, seat)


def _blind(page, seat, log):
    """The top of the draw pile is laid as if it had been played; the hand stays as it is, its call too (CP-7)."""
    begin(page, seat)
    flags = page[_O_FLAGS + seat]
    one = page[_O_FENCE + seat + 1] - page[_O_FENCE + seat] == 1
    page[_O_SEL] = 0
    face = take(page, seat, log)
    if face == _NONE:
        go_on(page, seat, log)
        return
    note(log, _E_DREW, seat, 1)
    page[_O_RESULT] = face
    page[_O_FX2] = 1
    if one:
        page[_O_FLAGS + seat] |= _F_ARMED  # or the play would open the hand of one to be caught
    uno_core.acts.apply(page, seat << 8 | face, log, log[0])
    if one and not flags & _F_CALLED:
        page[_O_FLAGS + seat] &= 255 - _F_CALLED


def may_choose(page, seat, arg):
    """A power; or the card that is kept when all are red."""
    if page[_O_RESUME] == _OF_POWER:
        return _X_CHOICE if arg > 3 else 0
    for i in range(page[_O_FENCE + seat], page[_O_FENCE + seat + 1]):
        if page[_O_ROW + i] == arg:
            return 0
    return _X_CHOICE


def chosen(page, seat, arg, log):
    """A power is taken and a color asked; the color goes on with the card; the kept card is known."""
    resume = page[_O_RESUME]
    if resume == _OF_POWER:
        _take_power(page, seat, arg, log)
        ask(page, seat, _A_COLOR, _OF_COLOR)
    elif resume == _OF_COLOR:
        uno_core.acts.name_color(page, seat, arg, log)
        face = page[_O_ROW + page[_O_FENCE + page[_O_SEATS]]]
        laid(page, page[_O_WHO], face, page[_O_ASK_ARG], log)
    else:
        page[_O_STATE] = page[_O_ASK_ARG]
        _give(page, seat, page[_O_RESULT], arg, log)


# fmt: off
OWN = (
    _Q_AFTER, after,
    _Q_MAY, may,
    _Q_DO, do,
    _Q_MAY_CHOOSE, may_choose,
    _Q_CHOSEN, chosen,
    _Q_MOVE_ON, move_on,
    _Q_WIDTH, WIDTH,
    _Q_BEHIND, BEHIND,
    _Q_SPARES, spares,
)
