# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Actions: from a command to one of the legal acts."""

from uno_core import view
from uno_core.codes import A_CARD, A_COLOR, A_POWER, A_SEAT, A_SEAT2, NONE, P_ASK, P_DREW, P_OWN, P_TURN, V_ACCEPT
from uno_core.codes import V_ADD, V_CHALLENGE, V_CHOOSE, V_DRAW, V_EDITION, V_JUMP, V_PASS, V_PLAY
from uno_ui.codes import ASKS_CHALLENGE, ASKS_COLOR, ASKS_DRAWN, ASKS_NOTHING, ASKS_NUMBER, ASKS_OFFER, ASKS_OWN
from uno_ui.codes import ASKS_SEAT, ASKS_SLAP, MAY_EDITION, NOTHING


def act_of(seat, verb, arg=0):
    """Return an act, as the table takes it."""
    return verb << 12 | seat << 8 | arg


def verb_of(act):
    """Return the verb of an act (``V_*``)."""
    return act >> 12


def arg_of(act):
    """Return the argument of an act: a face, a color or a seat."""
    return act & 255


def find(table, seat, verb):
    """Return a seat's first legal act of a verb, or -1."""
    acts = table.acts
    for i in range(table.legal(seat)):
        if verb_of(acts[i]) == verb:
            return acts[i]
    return NOTHING


def verbs(table, seat):
    """Return the verbs of a seat's legal acts, a bit each."""
    acts = table.acts
    found = 0
    for i in range(table.legal(seat)):
        found |= 1 << verb_of(acts[i])
    return found


def asks_card(table, seat):
    """Whether a seat is asked for a card of its hand."""
    cards = table.view(seat)
    return table.asked() == seat and view.phase(cards) == P_ASK and view.ask(cards) == A_CARD


def lay(table, seat, face):
    """Return the act of playing a card now: choose it, play it, add it, or jump in.

    If none of that is legal: to play it, and the table says why not, or lets it be wrong; out of turn, where jumps
    are called, a wrong jump.
    """
    if asks_card(table, seat):
        return act_of(seat, V_CHOOSE, face)
    for verb in (V_PLAY, V_ADD, V_JUMP):
        act = act_of(seat, verb, face)
        if not table.refusal(act):
            return act
    risky = table.asked() != seat and view.jump_called(table.view(seat))
    return act_of(seat, V_JUMP if risky else V_PLAY, face)


def pile(hand, table, seat):
    """Return the legal act of the button on the draw pile, or -1: draw, take the pending cards, pass, no more cards.

    :param hand: of the seat, a :class:`uno_ui.table.hand.Hand` that knows what is legal now.
    """
    if hand.chosen:
        act = act_of(seat, V_CHOOSE, NONE)
        return NOTHING if table.refusal(act) else act
    for verb in (V_DRAW, V_ACCEPT, V_PASS):
        if hand.verbs >> verb & 1:
            return act_of(seat, verb)
    return NOTHING


def what_is_asked(table, page, seat, later, offer=False):
    """Return a number for the question that a seat must answer now, or 0 if it only plays, draws or chooses a card.

    :param later: a challenge has been put off.
    :param offer: it wants to see what the edition lets it do.
    """
    racing = slappers(table, page)
    if racing:
        return ASKS_SLAP | racing << 4
    if offer and verbs(table, seat) & MAY_EDITION:
        return ASKS_OFFER | _sum(table, seat) << 4
    phase = view.phase(page)
    if table.asked() != seat or phase == P_TURN:
        return ASKS_NOTHING
    if phase == P_OWN:
        return ASKS_OWN | _sum(table, seat) << 4
    if phase == P_ASK:
        asked = view.ask(page)
        if asked == A_CARD:
            return ASKS_NOTHING
        kind = ASKS_COLOR if asked == A_COLOR or asked == A_POWER else ASKS_NUMBER
        return (ASKS_SEAT if asked == A_SEAT or asked == A_SEAT2 else kind) | asked << 4 | view.step(page) << 8
    if phase == P_DREW:
        return ASKS_DRAWN if view.drawn(page) != NONE else ASKS_NOTHING
    return ASKS_CHALLENGE if not later and find(table, seat, V_CHALLENGE) >= 0 else ASKS_NOTHING


def slappers(table, page):
    """Return the seats of persons here that have still to press in a race, a bit each."""
    found = 0
    if view.race(page):
        for seat in range(table.seats):
            if not table.kind(seat) and view.racing(page, seat):
                found |= 1 << seat
    return found


def _sum(table, seat):
    """Return a number that changes with what the edition lets a seat do."""
    found = 0
    for i in range(table.legal(seat)):
        if verb_of(table.acts[i]) == V_EDITION:
            found = (found * 5 + arg_of(table.acts[i]) + 1) & 0xFFFF
    return found
