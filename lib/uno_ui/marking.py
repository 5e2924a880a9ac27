# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Several cards in one act: what marking one means, and laying all of them. Loaded for that."""

from micropython import const

from uno_core import view
from uno_ui.intent import act_of

_NONE = const(-1)
_V_PLAY = const(0)
_V_SELECT = const(8)
_ALL = const(255)


def mark(table, seat, hand):
    """What marking the card under the cursor means: select it, or if it is selected, none any more; -1: nothing."""
    if hand.on_pile():
        return _NONE
    if hand.marked(hand.cursor):
        return act_of(seat, _V_SELECT, _ALL)
    act = act_of(seat, _V_SELECT, hand.faces[hand.cursor])
    if hand.marks or not table.refusal(act):
        return act
    return _NONE


def lay_marked(table, seat):
    """Select all marked cards but the last one; that one closes the act and lies on top.

    :return: the act that lays them, -1 when it is not legal; then nothing is marked any more.
    """
    cards = table.view(seat)
    n = view.size(cards, seat)
    faces = [view.card(cards, seat, i) for i in range(n - view.selected(cards), n)]
    table.propose(act_of(seat, _V_SELECT, _ALL))
    for face in faces[:-1]:
        table.propose(act_of(seat, _V_SELECT, face))
    act = act_of(seat, _V_PLAY, faces[-1])
    return _NONE if table.refusal(act) else act
