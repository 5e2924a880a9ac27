# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Held keys at a table: the menu, gestures, marking a card, UNO! and other calls. Loaded then."""

from uno_core import view as v
from uno_core.codes import NONE, P_TURN, V_CATCH, V_CHALLENGE, V_EDITION, V_PLAY, V_REPORT, V_SELECT, V_UNO
from uno_ui.codes import ASKS_OWN, BACK, MENU, NOTHING
from uno_ui.table.actions import act_of, find
from uno_ui.screens.match.again import aside
from uno_ui.codes import SET_GESTURES


def menu(screen, command):
    """Mark the card under the cursor, or show what the edition lets one do, for long B; else it :func:`leads`. Long A
    leads there where long B does something else, or no card is under the cursor; else it explains that card.

    :param screen: the table's.
    """
    if command == BACK and _explains(screen):
        app = screen.app
        app.table.hold_bots(app.link.party is None)
        face = under(app)
        app.run(aside(app, face, "card", seen(app), face))
    elif command == BACK or not _marks(screen) and not _offers(screen):
        leads(screen, command)


def seen(app):
    """Return the visible part of the match; a function of its own, so that after its end nothing holds its screen."""
    return bytearray(app.table.view(app.playing.eye))


def under(app):
    """Return the face under the cursor, or 255 for the draw pile."""
    hand = app.playing.hand
    return NONE if hand.on_pile() else hand.faces[hand.cursor]


def _explains(screen):
    """Whether long A explains a card here: long B is the menu."""
    if screen.me < 0 or screen.question or not screen.hand.n or _gestures(screen.app):
        return False
    return _mark(screen) < 0 and not _may_offer(screen)


def leads(screen, command):
    """Lead to the menu of the match; linked, long B leads to the gestures, unless they are muted.

    :param screen: on which the match is played.
    """
    app = screen.app
    if command == MENU and screen.me >= 0 and _gestures(app):
        app.go("gestures")
        return
    app.table.hold_bots(app.link.party is None)
    app.menu_rows.clear()
    app.go("pause")


def _gestures(app):
    return app.link.party and not app.settings.get(SET_GESTURES)


def _mark(screen):
    """Return the act of marking the card under the cursor, or of unmarking all; -1 if that means nothing here."""
    table = screen.app.table
    if screen.me >= 0 and not screen.question and v.phase(table.view(screen.me)) == P_TURN:
        return mark(table, screen.me, screen.hand)
    return NOTHING


def _marks(screen):
    """Do that.

    :return: whether it means anything here.
    """
    act = _mark(screen)
    if act >= 0:
        screen.do(act)
    return act >= 0


def _may_offer(screen):
    """Whether the edition lets one do something now that is no answer."""
    forced = screen.question and screen.question.what == ASKS_OWN
    return screen.me >= 0 and not forced and find(screen.app.table, screen.me, V_EDITION) >= 0


def _offers(screen):
    """Show what the edition lets one do, or no more.

    :return: whether there is something.
    """
    offers = _may_offer(screen)
    if offers:
        screen.offer = not screen.offer
        screen.update()
    return offers


def speak(screen):
    """Say what can be said now."""
    act = call(screen.app.table, screen.me, not screen.question)
    screen.do(act if act >= 0 else act_of(screen.me, V_UNO))  # a refusal: the table says why; or a false call


def call(table, seat, challenge=False):
    """Return the call that a seat can make now (UNO!, catch, report, accuse or challenge), or -1.

    UNO comes first when it is about the last card: mending the own mistake is worth more. A catch and a report hurt
    somebody else for sure; an accusation may be wrong. Where UNO may be called with many cards, that comes last.

    :param challenge: a challenge counts, too.
    """
    left = v.size(table.view(seat), seat) - v.selected(table.view(seat))
    for verb in (V_UNO if left < 3 else V_CATCH, V_CATCH, V_REPORT, V_CHALLENGE, V_UNO):
        act = find(table, seat, verb) if verb != V_CHALLENGE or challenge else NOTHING
        if act >= 0:
            return act
    return NOTHING


def mark(table, seat, hand):
    """Return the act of marking the card under the cursor: select it, or deselect it; -1 if that is not possible."""
    if hand.on_pile():
        return NOTHING
    if hand.marked(hand.cursor):
        return act_of(seat, V_SELECT, NONE)
    act = act_of(seat, V_SELECT, hand.faces[hand.cursor])
    if hand.marks or not table.refusal(act):
        return act
    return NOTHING


def lay_marked(table, seat):
    """Select all marked cards but the last one; that one closes the act and lies on top.

    :return: the act that plays them, or -1 if it is not legal; then no card is marked any longer.
    """
    cards = table.view(seat)
    n = v.size(cards, seat)
    faces = [v.card(cards, seat, i) for i in range(n - v.selected(cards), n)]
    table.propose(act_of(seat, V_SELECT, NONE))
    for face in faces[:-1]:
        table.propose(act_of(seat, V_SELECT, face))
    act = act_of(seat, V_PLAY, faces[-1])
    return NOTHING if table.refusal(act) else act
