# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Becoming a member of a party, its states, leaving it."""

from uno_link.codes import FAR, PARTY_CHECK, PARTY_DEALING, PARTY_ENDED, PARTY_IN, PARTY_JOINING, PARTY_OVER
from uno_link.codes import PARTY_PLAYING
from uno_table.flows import Flow
from uno_ui.codes import NAME
from uno_ui.linked.remote_play import RemotePlay
from uno_ui.screens import Screen
from uno_ui.words import say
from unload import enter, keep, widen
from unload.codes import DEALING, MATCH_OPENS, NEXT_SCREEN, NO_TABLE, OPEN_MATCH, SHUFFLING

# The way to a table for others; a guest's way to one ends before the lobby.
_WAY = (("main_menu",), ("link",), ("lobby",))


def whole_names(table, party, short):
    """Return the names of :func:`names`, of far persons with all their letters."""
    return [party.name_at(seat)[:NAME] if table.kind(seat) & FAR else short[seat] for seat in range(len(short))]


def show(app):
    """Show the state of a party."""
    party = app.party
    app.seated = party.table is not None
    if not party.hosting and party.moves():
        _move(app)
        return
    if app.remote.asks:
        app.remote.asks = False
        _ask(app)
        return
    phase = party.phase
    if phase == PARTY_PLAYING or phase == PARTY_OVER:
        app.match = party.table
        app.held = -1  # of several persons nobody holds it
        app.show_table()
        return
    if phase >= PARTY_ENDED:
        wait(app, "ended")
    elif phase == PARTY_DEALING:
        wait(app, "dealing")
    elif phase == PARTY_IN or party.hosting:
        wait(app, "waiting_room")
    elif phase == PARTY_CHECK:
        wait(app, "check_code")
    elif phase == PARTY_JOINING:
        wait(app, "joining")
    else:
        wait(app, "offers")


def wait(app, name):
    """Show a screen for waiting: the rules are not needed, or not yet.

    :param name: its route.
    """
    _clear(app)
    app.put_away()
    if not app.party.table:
        enter(NO_TABLE)
    app.behind(*_WAY if app.hosting else _WAY[:2])
    app.go(name)


def _clear(app):
    """Free the memory of the current screen. Its picture stays until the next screen draws."""
    app.behind()
    app.screen = Screen(app)
    enter(NEXT_SCREEN)


def link(app, hosting, then):
    """Become one of a party; the driver, the party and its screen are loaded in a turn of the loop each.

    :param then: called with whether the medium is there.
    """
    keep(0)  # keys and cells need the room
    enter(MATCH_OPENS)  # modules that were loaded ahead hold the rules, which are unloaded
    widen()
    app.later(lambda: _reach(app, hosting, then))


def _reach(app, hosting, then):
    transport = app.links().reach(app.board, app.medium, hosting)
    if transport:
        app.later(lambda: _gather(app, transport, hosting, then))
    else:
        then(False)


def _gather(app, transport, hosting, then):
    _join(app, app.links().gather(transport, app.board, app.medium, hosting, app.name, not app.seated))
    app.later(lambda: then(True))


def link_again(app, absent):
    """Restore the linked match, and show its state.

    :param absent: called where that cannot be, with the key of words that say why.
    """
    keep(0)
    _clear(app)
    enter(MATCH_OPENS)
    widen()
    app.seated = True
    app.name = app.name or own_name(app.board)
    app.later(lambda: _look(app, absent))


def _look(app, absent):
    """Validate the save, and unload its validators, before the radio and the table are loaded: together they need more
    than some boards have.
    """
    kept = app.links().kept(app.board)
    enter(NO_TABLE)
    enter(SHUFFLING)
    if kept:
        app.medium, hosting, fields = kept
        _sit_down(app, hosting, fields, absent)
    else:
        app.seated = False
        absent("no-medium" if kept is None else "bad-save")


def _sit_down(app, hosting, fields, absent, inherited=None):
    """Be one of the party of a match that was left: first its session, then its table, in a turn of the loop each.

    :param fields: of :mod:`uno_table.saves.linked_save`.
    :param absent: called if the medium is no longer there, see :func:`link_again`.
    :param inherited: of :meth:`uno_table.parties.party_guest.GuestParty.heritage`, if the match was another device's.
    """
    app.hosting = hosting

    def session(there):
        if not there:
            app.seated = app.hosting = False
            absent("no-medium")
            return
        enter(NEXT_SCREEN)
        if inherited:
            app.party.take(fields)
        else:
            app.party.resume(fields)
        app.later(table)

    def table():
        enter(SHUFFLING)  # modules that have restored the session make room
        if hosting:
            app.party.sit(fields)
        if inherited:
            app.links().inherit(app.party, inherited)
        app.later(lambda: show(app))

    app.later(lambda: _reach(app, hosting, session))


def put_off(app):
    """Keep the save of the match that is being restored, for another time."""
    unlink(app, True)
    app.behind()
    app.go("main_menu")


def hand_over(app):
    """Leave the table to the heir, after a confirmation."""
    open_round = app.party.phase == PARTY_PLAYING
    app.go("sure", "sure-heir-round" if open_round else "sure-heir", _hand_over, None, say("why-heir"))


def _hand_over(app):
    if app.party.heir():
        app.party.hand_over()
    else:
        app.back()


def _ask(app):
    """Ask whether to continue without a lost host; or whether to leave, if no device can deal."""
    party = app.party
    app.idle.awake(app.board.ticks_ms())
    app.tone(440, 120)
    if party.orphaned():
        app.go("sure", "sure-orphan", _go_on, None, say("why-orphan").format(party.name(party.heir())[:NAME]))
    else:
        app.go("sure", "sure-lost", _give_up, None, say("why-lost").format(party.name(0)[:NAME]))


def _go_on(app):
    if not (app.party.lost and app.party.go_on()):
        app.back()


def _give_up(app):
    if app.party.lost:
        leave(app)
    else:
        app.back()


def _move(app):
    """Go on at the table of the heir, which may be here."""
    kept = app.party.heritage()
    app.party.transport.forget()
    unlink(app, True)
    if not kept:
        _without(app)
        return
    _clear(app)
    enter(NO_TABLE)
    enter(DEALING)
    app.seated = True
    _sit_down(app, kept[0], kept[1], lambda _: _without(app), kept)


def _without(app):
    app.behind(("main_menu",))
    app.go("link")


def _join(app, party):
    names = [app.settings.names[k] or say("person-seat").format(k + 1) for k in range(1, app.people)]
    if names:
        party.bring(app.people, names)
    app.party = party
    app.remote = RemotePlay(app)


def unlink(app, back=False):
    """Leave the party, and drop what was of it.

    :param back: to come back later; else nobody waits for us.
    """
    app.party.close(back)
    app.party = app.remote = app.match = None
    app.hosting = app.seated = False


def leave(app):
    """Leave the party for good, and go back to the menu of links."""
    unlink(app)
    app.behind(("main_menu",))
    app.go("link")


def announce(app):
    """Tell the party what is going to be played: ``edition``, ``size`` (how many seats)."""
    setup = app.setup
    party = app.party
    people = sum([party.persons(device) for device in party.devices()])
    here = min(max(people, app.people + 1), setup.seat_range()[1])
    for _ in range(here):
        if setup.seats < here:
            setup.more_seats(1)
    party.edition = setup.edition
    party.size = setup.seats


def deal(app):
    """Start the match of the party: a number of seats, and bots of a level on seats without a person; over some turns
    of the loop.
    """
    enter(DEALING)
    setup = app.setup
    level = setup.bots
    app.party.prepare(setup.seats, setup.rules(), setup.edition)
    setup = None
    app.put_away()  # the rules; they come again when it is dealt
    app.behind(*_WAY)
    app.go("dealing")  # immediately, and the waiting room makes room for the next screen
    enter(DEALING)
    app.later(lambda: _lead(app, Flow(_start(app, level))))


def _lead(app, flow):
    """Do a flow, a step in each turn of the loop."""
    if flow.go_on():
        app.later(lambda: _lead(app, flow))


def _start(app, level):
    """Open the match."""
    yield OPEN_MATCH
    app.party.start(level)
    app.remote.phase = app.party.phase  # its screen is on


def own_name(board):
    """Return the name of this device until somebody sets another: the setting ``UNO_NAME``, else P and three digits."""
    name = ""
    for letter in (board.text("UNO_NAME") or "").upper():
        if ("A" <= letter <= "Z" or "0" <= letter <= "9") and len(name) < NAME:
            name += letter
    chance = board.entropy(2)
    return name or "P%03d" % ((chance[0] << 8 | chance[1]) % 1000)
