# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Intent: from a command to one of the legal acts."""

from micropython import const

from uno_core import view

_NONE = const(-1)
_V_PLAY = const(0)
_V_DRAW = const(1)
_V_PASS = const(2)
_V_ACCEPT = const(3)
_V_CHALLENGE = const(4)
_V_CHOOSE = const(7)
_V_JUMP = const(9)
_V_ADD = const(15)
_P_ASK = const(4)
_A_CARD = const(6)
_ALL = const(255)
_MAY_EDITION = const(8192)
_P_TURN = const(1)
_P_OWN = const(6)
_A_COLOR = const(1)
_A_POWER = const(4)
_A_SEAT = const(2)
_A_SEAT2 = const(3)
_P_DREW = const(2)
_NO_CARD = const(255)
_V_EDITION = const(13)
_NOTHING = const(0)  # kinds of questions; they are the lowest four bits of what is asked
_COLOR = const(1)
_DRAWN = const(2)
_CHALLENGE = const(3)
_SEAT = const(4)
_SLAP = const(5)
_NUMBER = const(6)
_OWN = const(7)
_OFFER = const(8)


def act_of(seat, verb, arg=0):
    """An act, as the table takes it."""
    return verb << 12 | seat << 8 | arg


def verb_of(act):
    """The verb of an act (``V_*``)."""
    return act >> 12


def arg_of(act):
    """The argument of an act: a face, a color or a seat."""
    return act & 255


def find(table, seat, verb):
    """A seat's first legal act of a verb; -1 when there is none."""
    acts = table.acts
    for i in range(table.legal(seat)):
        if verb_of(acts[i]) == verb:
            return acts[i]
    return _NONE


def verbs(table, seat):
    """The verbs of a seat's legal acts, a bit each."""
    acts = table.acts
    found = 0
    for i in range(table.legal(seat)):
        found |= 1 << verb_of(acts[i])
    return found


def asks_card(table, seat):
    """Whether a seat is asked for a card of its hand."""
    cards = table.view(seat)
    return table.asked() == seat and view.phase(cards) == _P_ASK and view.ask(cards) == _A_CARD


def lay(table, seat, face):
    """What laying a card means now: choose it, play it, add it, or jump in.

    If none of that is legal: to play it, and the table says why not, or lets it be wrong; out of turn, where jumps
    are called, a wrong jump.
    """
    if asks_card(table, seat):
        return act_of(seat, _V_CHOOSE, face)
    for verb in (_V_PLAY, _V_ADD, _V_JUMP):
        act = act_of(seat, verb, face)
        if not table.refusal(act):
            return act
    risky = table.asked() != seat and view.jump_called(table.view(seat))
    return act_of(seat, _V_JUMP if risky else _V_PLAY, face)


def pile(table, seat):
    """The legal act of the button on the draw pile: draw, take what is due, pass, no more cards; -1 when there is
    none.
    """
    if asks_card(table, seat):
        act = act_of(seat, _V_CHOOSE, _ALL)
        return _NONE if table.refusal(act) else act
    may = verbs(table, seat)
    for verb in (_V_DRAW, _V_ACCEPT, _V_PASS):
        if may >> verb & 1:
            return act_of(seat, verb)
    return _NONE


def what_is_asked(table, page, seat, later, offer=False):
    """What a seat is asked now, 0 when only to play, to draw or to choose a card; another number for another one.

    :param later: a challenge has been put off.
    :param offer: it wants to see what the edition lets it do.
    """
    if view.racing(page, seat):
        return _SLAP
    if offer and verbs(table, seat) & _MAY_EDITION:
        return _OFFER | _sum(table, seat) << 4
    phase = view.phase(page)
    if table.asked() != seat or phase == _P_TURN:
        return _NOTHING
    if phase == _P_OWN:
        return _OWN | _sum(table, seat) << 4
    if phase == _P_ASK:
        asked = view.ask(page)
        if asked == _A_CARD:
            return _NOTHING
        kind = _COLOR if asked == _A_COLOR or asked == _A_POWER else _NUMBER
        return (_SEAT if asked == _A_SEAT or asked == _A_SEAT2 else kind) | asked << 4 | view.step(page) << 8
    if phase == _P_DREW:
        return _DRAWN if view.drawn(page) != _NO_CARD else _NOTHING
    return _CHALLENGE if not later and find(table, seat, _V_CHALLENGE) >= 0 else _NOTHING


def _sum(table, seat):
    """A number that changes with what the edition lets a seat do."""
    found = 0
    for i in range(table.legal(seat)):
        if verb_of(table.acts[i]) == _V_EDITION:
            found = (found * 5 + arg_of(table.acts[i]) + 1) & 0xFFFF
    return found
