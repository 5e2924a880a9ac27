# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""All Wild: 112 wilds and no color (catalogue 3.8, 6.8).

Kinds: 0 Wild, 1 Reverse, 2 Skip, 3 Draw Two, 4 Draw Four, 5 Skip Two, 6 Targeted Draw Two, 7 Forced Swap. MATCH stays
unnamed: no color is asked (AW-1).

Fixed: the first dealer by lot, the first card does nothing (AW-6), drawing is free (AW-5); jumping in and fetching back
in are refused (catalogue 5.9); what needs colors, numbers, colored cards, a challenge or a custom card has none here.
"""

from micropython import const

import uno_core
from uno_core import TABLES
from uno_core.page import draw_many, note
from uno_core.questions import ask, close_round, go_on, next_seat

_Q_AFTER = const(6)
_Q_MAY_CHOOSE = const(9)
_Q_CHOSEN = const(10)
_Q_FIRST = const(16)

_NONE = const(255)
_LABELS = const(3)
_L_SKIP_TWO = const(46)
_L_FORCED_SWAP = const(48)
_L_TARGET_TWO = const(47)
_A_SEAT = const(2)
_A_SEAT2 = const(3)
_OF_EDITION = const(8)
_AT_TURN = const(0x10)
_F_OUT = const(16)
_X_CHOICE = const(4)
_E_SKIPPED = const(10)
_E_SWAPPED = const(23)
_O_EDITION = const(2)
_O_SEATS = const(3)
_O_ASK = const(6)
_O_ACTOR = const(7)
_O_ASK_ARG = const(8)
_O_DEALER = const(10)
_O_WINNER = const(12)
_O_POWERS = const(30)
_O_OUTS = const(34)
_O_STATE = const(40)
_O_WHO = const(44)
_O_RULES = const(81)
_O_FLAGS = const(141)
_O_FENCE = const(181)
_O_ROW = const(192)
_R_OWN = const(52)

#             W   R   S   D2  D4  S2  T2  FS
EFFECTS = b"\x00\x02\x01\x08\x08\x20\xa0\x20"
DRAWS = b"\x00\x00\x00\x02\x04\x00\x02\x00"
POINTS = b"\x14\x32\x32\x32\x32\x32\x32\x32"
LABELS = b"\x0d\x0b\x0a\x0c\x1f\x2e\x2f\x30"
DECK = (
    b"\x04" * 54  # Wild
    + b"\x0c" * 14  # Reverse
    + b"\x14" * 14  # Skip
    + b"\x1c" * 10  # Draw Two
    + b"\x24" * 6  # Draw Four
    + b"\x2c" * 6  # Skip Two
    + b"\x34" * 4  # Targeted Draw Two
    + b"\x3c" * 4  # Forced Swap
)
SEATS = b"\x02\x0a"
HAND = 7
NEEDS = 16, 128, 64  # the pack of hands; more acts; whose card it is
RULES = b"\x00\x03"  # dealer: lot
FIXED = (
    b"\x00\x01\x02\x03\x04\x05\x06\x08\x09\x0a\x0b\x0c"  # dealer, first card, drawing, matching, challenge
    b"\x0d\x0e\x0f\x10\x11\x12\x13\x14\x15\x16\x17"  # answers, several cards
    b"\x18\x19\x1a\x1b\x1c\x1d\x1e\x22\x23\x24\x25"  # out of turn, 0 and 7, custom, the last card
)
NEVER = b"\x27\x02"  # final-draw de


def first(page, _, log):
    """AW-6: whatever it is, the next seat begins."""
    page[_O_STATE] = _AT_TURN + next_seat(page, page[_O_DEALER])
    return True


def after(page, seat, face, log):
    """AW-2 Skip Two, AW-3, AW-4. Of the last card a draw is carried out (AW-6)."""
    label = TABLES[page[_O_EDITION]][_LABELS][face >> 3]
    if label == _L_SKIP_TWO:
        seat = next_seat(page, seat)
        note(log, _E_SKIPPED, seat, 0)
        if page[_O_SEATS] - page[_O_OUTS] > 2:
            seat = next_seat(page, seat)
            note(log, _E_SKIPPED, seat, 0)
        go_on(page, seat, log)
        return True
    if label != _L_TARGET_TWO and label != _L_FORCED_SWAP:
        return False
    page[_O_ASK_ARG] = 0  # nobody is no answer
    ask(page, page[_O_ACTOR], _A_SEAT, _OF_EDITION)
    return True


def _any_two(page):
    """Whether a Forced Swap is of two hands of choice (AMB-38)."""
    if not page[_O_RULES + _R_OWN]:
        return False
    return TABLES[page[_O_EDITION]][_LABELS][page[_O_ROW + page[_O_FENCE + page[_O_SEATS]]] >> 3] == _L_FORCED_SWAP


def may_choose(page, seat, arg):
    """Another seat; of any two the first may be the own one."""
    if arg >= page[_O_SEATS] or page[_O_FLAGS + arg] & _F_OUT:
        return _X_CHOICE
    if page[_O_ASK] == _A_SEAT2:
        return _X_CHOICE if arg == page[_O_POWERS] else 0
    return _X_CHOICE if arg == seat and not _any_two(page) else 0


def chosen(page, seat, arg, log):
    """The card on top says for what a seat was named."""
    label = TABLES[page[_O_EDITION]][_LABELS][page[_O_ROW + page[_O_FENCE + page[_O_SEATS]]] >> 3]
    if label == _L_TARGET_TWO:
        draw_many(page, arg, 2, log)
        if page[_O_WINNER] != _NONE:
            close_round(page, page[_O_WINNER], log)
            return
    elif page[_O_ASK] == _A_SEAT and _any_two(page):
        page[_O_POWERS] = arg
        ask(page, seat, _A_SEAT2, _OF_EDITION)
        return
    else:
        other = page[_O_POWERS] if page[_O_ASK] == _A_SEAT2 else seat
        note(log, _E_SWAPPED, other, arg)
        uno_core.packs.hands.swap(page, other, arg)
        uno_core.packs.hands.moved(page, other)
        uno_core.packs.hands.moved(page, arg)
    go_on(page, page[_O_WHO], log)


OWN = (_Q_AFTER, after, _Q_MAY_CHOOSE, may_choose, _Q_CHOSEN, chosen, _Q_FIRST, first)
