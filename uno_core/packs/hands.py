# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Hands: cards that move whole hands, or make other seats draw (catalogue 5.6, 5.8, 6.2).

HR-ZERO, HR-SEVEN, HR-SWAP-NEXT, HR-BLANK, HR-CUSTOM, Wild Shuffle Hands (C112-1). A call of UNO is
attached to a hand: who holds one card after a move must call (B-UNO-7).
"""

from micropython import const

from uno_core import HOOKS, TABLES
from uno_core.acts import owe
from uno_core.packs import among
from uno_core.packs.trade import moved, rotate, swap
from uno_core.page import draw_many, draw_to, fill, note
from uno_core.questions import arrive, ask, go_on, next_seat
from uno_core.rng import shuffle

_NONE = const(255)
_NO_SYMBOL = const(0x80)
_SEVEN = const(56)  # symbol << 3
_AT_OVER = const(0x80)
_LABELS = const(3)
_A_COLOR = const(1)
_A_SEAT = const(2)
_A_NUMBER = const(5)
_CHOOSE = const(2)  # a value of blank-effect
_TURN_OF_NEXT = const(3)
_F_OUT = const(16)
_L_SHUFFLE = const(15)
_L_CUSTOM = const(16)
_L_BLANK = const(17)
_L_SWAP_NEXT = const(18)
_E_SWAPPED = const(23)
_E_SHUFFLED = const(25)
_E_NAMED = const(48)
_H_MAY_CHOOSE = const(19)
_H_CHOSEN = const(20)
_H_AFTER_5 = const(14)
_X_CHOICE = const(4)
_O_EDITION = const(2)
_O_SEATS = const(3)
_O_ASK = const(6)
_O_ACTOR = const(7)
_O_ASK_ARG = const(8)
_O_WINNER = const(12)
_O_STATE = const(40)
_O_DIR = const(42)
_O_MATCH = const(43)
_O_WHO = const(44)
_O_PEND = const(46)
_O_PEND_LAST = const(48)
_O_PEND_BY = const(50)
_O_RULES = const(81)
_O_FLAGS = const(141)
_O_FENCE = const(181)
_O_ROW = const(192)
_R_ZERO = const(29)
_R_SEVEN = const(30)
_R_BLANK_EFFECT = const(33)
_R_CUSTOM = const(34)
_R_CUSTOM_2 = const(55)
_LEFT = const(2)  # a value of zero
_MAY = const(2)  # a value of seven
_OTHERS_DRAW = const(1)  # values of custom, in its low four bits; n above
_SWAP = const(2)
_NEXT_DRAWS = const(3)
_SKIP_ALL = const(4)


def _after(page, seat, face, log):
    """What a card does to hands; ``seat`` is from whom the turn goes on, O_ACTOR who laid it."""
    if page[_O_WINNER] != _NONE:
        return False
    label = TABLES[page[_O_EDITION]][_LABELS][face >> 3]
    who = page[_O_ACTOR]
    rules = _O_RULES
    if page[rules + _R_ZERO] and among(page, 0, 0x7C):
        rotate(page, who, 1 if page[rules + _R_ZERO] == _LEFT else page[_O_DIR], log)
    if page[rules + _R_SEVEN] and among(page, _SEVEN, 0x7C):
        page[_O_ASK_ARG] = page[rules + _R_SEVEN] == _MAY
    elif label == _L_SHUFFLE:
        _shuffle_hands(page, who, log)
        ask(page, who, _A_COLOR, _TURN_OF_NEXT)
        return True
    elif label == _L_SWAP_NEXT:
        page[_O_MATCH] |= _NO_SYMBOL
        _swap_with(page, who, next_seat(page, who), log)
        return False
    elif label == _L_BLANK:
        effect = page[rules + _R_BLANK_EFFECT]
        if effect == _CHOOSE:
            ask(page, who, _A_NUMBER, 0)
            return True
        if effect:
            draw_many(page, next_seat(page, seat), effect >> 4, log)
            return page[_O_STATE] >= _AT_OVER
        page[_O_ASK_ARG] = 1
    elif label == _L_CUSTOM:
        mode = custom(page, face)
        n = mode >> 4
        mode &= 15
        if mode == _SKIP_ALL:
            arrive(page, who, log)
            return True
        if mode == _NEXT_DRAWS:
            page[_O_PEND] = n
            page[_O_PEND_BY] = who
            page[_O_PEND_LAST] = face
            owe(page, next_seat(page, seat), log)
            return True
        if mode == _OTHERS_DRAW:
            other = next_seat(page, who)
            while other != who:
                draw_many(page, other, 1, log)
                other = next_seat(page, other)
        if mode != _SWAP:
            return False
        page[_O_ASK_ARG] = 0
    else:
        return False
    ask(page, who, _A_SEAT, 0)
    return True


def custom(page, face):
    """What a Customizable does (HR-CUSTOM): a value of ``custom``, of its own rule or that of all; n << 4 | which."""
    which = face & 3
    value = page[_O_RULES + _R_CUSTOM_2 - 1 + which] if which else 0
    return value - 1 if value else page[_O_RULES + _R_CUSTOM]  # the first value of its own rule is: as the first card


def _may_choose(page, seat, arg):
    """Another seat that takes part, or nobody (255) where one may decline; how many cards the next one draws, 1 to 9."""
    if page[_O_ASK] == _A_NUMBER:
        return 0 if 1 <= arg <= 9 else _X_CHOICE
    if arg == _NONE and page[_O_ASK_ARG]:
        return 0
    return _X_CHOICE if arg >= page[_O_SEATS] or arg == seat or page[_O_FLAGS + arg] & _F_OUT else 0


def _chosen(page, seat, arg, log):
    if page[_O_ASK] == _A_NUMBER:
        note(log, _E_NAMED, seat, arg)
        draw_many(page, next_seat(page, page[_O_WHO]), arg, log)
        if page[_O_STATE] < _AT_OVER:
            go_on(page, page[_O_WHO], log)
        return
    if arg != _NONE:
        _swap_with(page, seat, arg, log)
    go_on(page, page[_O_WHO], log)


def _swap_with(page, seat, other, log):
    note(log, _E_SWAPPED, seat, other)
    swap(page, seat, other)
    moved(page, seat)
    moved(page, other)


def _shuffle_hands(page, seat, log):
    """All hands are shuffled and dealt one by one, from the left of a seat whatever the direction (C112-1)."""
    note(log, _E_SHUFFLED, seat, 0)
    last = _O_FENCE + page[_O_SEATS]
    pile = page[_O_FENCE]
    fill(page, _O_FENCE, last, page[last])
    shuffle(page, _O_ROW + pile, _O_ROW + page[last], _O_ROW + pile)
    direction = page[_O_DIR]
    page[_O_DIR] = 1
    other = seat
    while page[_O_FENCE] > pile:
        other = next_seat(page, other)
        draw_to(page, other)
    page[_O_DIR] = direction
    other = seat
    while True:
        moved(page, other)
        other = next_seat(page, other)
        if other == seat:
            return


HOOKS[_H_MAY_CHOOSE] = _may_choose
HOOKS[_H_CHOSEN] = _chosen
HOOKS[_H_AFTER_5] = _after
