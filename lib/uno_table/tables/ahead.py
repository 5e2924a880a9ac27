# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""An act foreseen: what a guest's own act will do, before its host has decided
(:class:`uno_table.tables.guest.GuestTable`).

Foreseen is what depends on nothing hidden and on no chance: playing a card, naming a color, keeping a drawn card,
calling UNO. Drawing and challenging wait for the host, and so does an act that may end the round.
"""

from micropython import const

from uno_core import flow
from uno_core.codes import AT_FINAL, AT_OVER, NONE, O_CARDS, O_DRAWN, O_FENCE, O_MATCH, O_NEXT, O_OUTS, O_POWERS
from uno_core.codes import O_ROW, O_SEATS, O_SEL, O_STATE, O_VERDICT, O_X, P_DREW, V_PLAY
from uno_core.page import copy, discard

_FORESEEN = const(0xA5)  # verbs, a bit each: play, pass, UNO, choose
_OF_EDITION = tuple(range(O_POWERS, O_OUTS))
_CANARY = const(1)  # any other number than 0 as the state of chance: the first number that is taken changes it


def foresee(view, act, out, log):
    """Write into ``out`` what a view becomes by an act of its seat.

    If the rest depends on hidden cards or on chance, a played card is on the pile in ``out``, and the turn stays.

    :param view: a judged view of the seat that acts; it is not changed.
    :param out: a bytearray as long as the view.
    :param log: of events, a scratch one.
    :return: whether that can be known; else what is in ``out`` means nothing. The caller judges it before it is shown.
    """
    verb = act >> 12
    seat = act >> 8 & 15
    held = view[O_NEXT + seat] - view[O_FENCE + seat] - view[O_SEL]
    if not _FORESEEN >> verb & 1 or view[O_STATE] >= AT_FINAL or verb == V_PLAY and held < 2:
        return False
    if flow.refusal(view, act):
        return False
    if not _decided(view, act, out, log):
        if verb != V_PLAY:
            return False
        copy(out, 0, view, 0, len(view))
        discard(out, seat, act & 255)
        if not act & 4:
            out[O_MATCH] = act & 0x7F
    return True


def _decided(view, act, out, log):
    """Do an act on a copy of a view. Return False if its result depends on hidden cards or on chance."""
    copy(out, 0, view, 0, len(view))
    out[O_X] = _CANARY
    try:
        if flow.attempt(out, act, log):
            return False
    except IndexError:  # it looks up a card that is hidden
        return False
    if out[O_X] != _CANARY or out[O_FENCE] != view[O_FENCE] or out[O_STATE] >= AT_OVER:
        return False  # a card that is drawn is hidden
    seat = act >> 8 & 15
    out[O_X] = out[O_VERDICT] = 0
    if out[O_STATE] != P_DREW << 4 | seat:
        out[O_DRAWN] = NONE
    for i in range(O_ROW + out[O_FENCE + seat], O_ROW + out[O_NEXT + seat]):
        if out[i] == NONE:
            return False
    for i in _OF_EDITION:  # what an edition keeps there may come of cards that are hidden
        if out[i] != view[i]:
            return False
    for i in range(O_ROW + out[O_CARDS], len(out)):
        if out[i] != view[i]:
            return False
    return out[O_ROW + out[O_FENCE + out[O_SEATS]]] != NONE
