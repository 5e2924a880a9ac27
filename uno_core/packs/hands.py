# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Hands: cards that move whole hands, or make other seats draw (rule book 5.6, 5.8, 6.2).

HR-ZERO, HR-SEVEN, HR-SWAP-NEXT, HR-BLANK, HR-CUSTOM, Wild Shuffle Hands (C112-1). A call of UNO belongs to a hand: a
player who holds one card after a move must call (B-UNO-7).
"""

from micropython import const

from uno_core import HOOKS, TABLES
from uno_core.acts import owe
from uno_core.codes import AT_OVER, A_COLOR, A_NUMBER, A_SEAT, E_NAMED, E_SHUFFLED, E_SWAPPED, F_OUT, H_AFTER_5
from uno_core.codes import H_CHOSEN, H_MAY_CHOOSE, L_BLANK, L_CUSTOM, L_SHUFFLE, L_SWAP_NEXT, NONE, NO_SYMBOL, O_ACTOR
from uno_core.codes import O_ASK, O_ASK_ARG, O_DIR, O_EDITION, O_FENCE, O_FLAGS, O_MATCH, O_PEND, O_PEND_BY, O_PEND_LAST
from uno_core.codes import O_ROW, O_RULES, O_SEATS, O_STATE, O_WHO, O_WINNER, Q_LABELS, R_BLANK_EFFECT, R_CUSTOM
from uno_core.codes import R_CUSTOM_2, R_SEVEN, R_ZERO, SEVEN, TURN_OF_NEXT, X_CHOICE
from uno_core.packs import among
from uno_core.packs.trade import moved, rotate, swap
from uno_core.page import draw_many, draw_to, fill, note
from uno_core.rng import shuffle
from uno_core.turns import arrive, ask, go_on, next_seat

_CHOOSE = const(2)  # a value of blank-effect
_LEFT = const(2)  # a value of zero
_MAY = const(2)  # a value of seven
_OTHERS_DRAW = const(1)  # values of custom, in its low four bits; n above
_SWAP = const(2)
_NEXT_DRAWS = const(3)
_SKIP_ALL = const(4)


def _after(page, seat, face, log):
    """Do the effect of a card on hands. ``seat``: the turn continues from it; O_ACTOR: the seat that played the
    card."""
    if page[O_WINNER] != NONE:
        return False
    label = TABLES[page[O_EDITION]][Q_LABELS][face >> 3]
    who = page[O_ACTOR]
    rules = O_RULES
    if page[rules + R_ZERO] and among(page, 0, 0x7C):
        rotate(page, who, 1 if page[rules + R_ZERO] == _LEFT else page[O_DIR], log)
    if page[rules + R_SEVEN] and among(page, SEVEN << 3, 0x7C):
        page[O_ASK_ARG] = page[rules + R_SEVEN] == _MAY
    elif label == L_SHUFFLE:
        _shuffle_hands(page, who, log)
        ask(page, who, A_COLOR, TURN_OF_NEXT)
        return True
    elif label == L_SWAP_NEXT:
        page[O_MATCH] |= NO_SYMBOL
        _swap_with(page, who, next_seat(page, who), log)
        return False
    elif label == L_BLANK:
        effect = page[rules + R_BLANK_EFFECT]
        if effect == _CHOOSE:
            ask(page, who, A_NUMBER, 0)
            return True
        if effect:
            draw_many(page, next_seat(page, seat), effect >> 4, log)
            return page[O_STATE] >= AT_OVER
        page[O_ASK_ARG] = 1
    elif label == L_CUSTOM:
        mode = custom(page, face)
        n = mode >> 4
        mode &= 15
        if mode == _SKIP_ALL:
            arrive(page, who, log)
            return True
        if mode == _NEXT_DRAWS:
            page[O_PEND] = n
            page[O_PEND_BY] = who
            page[O_PEND_LAST] = face
            owe(page, next_seat(page, seat), log)
            return True
        if mode == _OTHERS_DRAW:
            other = next_seat(page, who)
            while other != who:
                draw_many(page, other, 1, log)
                other = next_seat(page, other)
        if mode != _SWAP:
            return False
        page[O_ASK_ARG] = 0
    else:
        return False
    ask(page, who, A_SEAT, 0)
    return True


def custom(page, face):
    """Return the effect of a Customizable (HR-CUSTOM): a value of ``custom``, of its own rule or the common rule; n <<
    4 | which."""
    which = face & 3
    value = page[O_RULES + R_CUSTOM_2 - 1 + which] if which else 0
    return value - 1 if value else page[O_RULES + R_CUSTOM]  # 0 of its own rule: as the first card


def _may_choose(page, seat, arg):
    """Allow another seat that takes part, or nobody (255) if the player may decline; the number of cards that the next
    seat draws, 1 to 9."""
    if page[O_ASK] == A_NUMBER:
        return 0 if 1 <= arg <= 9 else X_CHOICE
    if arg == NONE and page[O_ASK_ARG]:
        return 0
    return X_CHOICE if arg >= page[O_SEATS] or arg == seat or page[O_FLAGS + arg] & F_OUT else 0


def _chosen(page, seat, arg, log):
    if page[O_ASK] == A_NUMBER:
        note(log, E_NAMED, seat, arg)
        draw_many(page, next_seat(page, page[O_WHO]), arg, log)
        if page[O_STATE] < AT_OVER:
            go_on(page, page[O_WHO], log)
        return
    if arg != NONE:
        _swap_with(page, seat, arg, log)
    go_on(page, page[O_WHO], log)


def _swap_with(page, seat, other, log):
    note(log, E_SWAPPED, seat, other)
    swap(page, seat, other)
    moved(page, seat)
    moved(page, other)


def _shuffle_hands(page, seat, log):
    """Shuffle all hands and deal them one by one, from the left of a seat whatever the direction (C112-1)."""
    note(log, E_SHUFFLED, seat, 0)
    last = O_FENCE + page[O_SEATS]
    pile = page[O_FENCE]
    fill(page, O_FENCE, last, page[last])
    shuffle(page, O_ROW + pile, O_ROW + page[last], O_ROW + pile)
    direction = page[O_DIR]
    page[O_DIR] = 1
    other = seat
    while page[O_FENCE] > pile:
        other = next_seat(page, other)
        draw_to(page, other)
    page[O_DIR] = direction
    other = seat
    while True:
        moved(page, other)
        other = next_seat(page, other)
        if other == seat:
            return


HOOKS[H_MAY_CHOOSE] = _may_choose
HOOKS[H_CHOSEN] = _chosen
HOOKS[H_AFTER_5] = _after
