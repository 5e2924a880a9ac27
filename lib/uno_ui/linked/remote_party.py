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
from unload.codes import DEALING, LINK_OPENS, NEXT_SCREEN, NO_TABLE, OPEN_MATCH, SHUFFLING

# The way to a table for others; a guest's way to one ends before the lobby.
_WAY = (("main_menu",), ("link",), ("lobby",))


def whole_names(table, party, short):
    """Return the names of :func:`names`, of far persons with all their letters."""
    return [party.name_at(seat)[:NAME] if table.kind(seat) & FAR else short[seat] for seat in range(len(short))]


def show(app):
    """Show the state of a party: a flow."""
    yield
    app.seated = app.party.table is not None
    if not app.party.hosting and app.party.moves():
        yield from _move(app)
    elif app.remote.asks:
        app.remote.asks = False
        _ask(app)
    elif app.party.phase in (PARTY_PLAYING, PARTY_OVER):
        app.match = app.party.table
        app.held = -1  # of several persons nobody holds it
        app.show_table()
    else:
        yield from wait(app, _waits_in(app.party))


def _waits_in(party):
    """Return the route of the screen on which a party without a table waits."""
    phase = party.phase
    if phase >= PARTY_ENDED:
        return "ended"
    if phase == PARTY_DEALING:
        return "dealing"
    if phase == PARTY_IN or party.hosting:
        return "waiting_room"
    return "check_code" if phase == PARTY_CHECK else "joining" if phase == PARTY_JOINING else "offers"


def wait(app, name):
    """Show a screen for waiting: the rules are not needed, or not yet. A flow.

    :param name: its route.
    """
    _clear(app)
    app.put_away()
    yield NEXT_SCREEN
    if not app.party.table:
        yield NO_TABLE
    app.behind(*_WAY if app.hosting else _WAY[:2])
    app.go(name)


def _clear(app):
    """Let the current screen go. Its picture stays until the next screen draws."""
    app.behind()
    app.screen = Screen(app)


def link(app, hosting):
    """Become one of a party, if the medium is there: a flow. The driver, the party and its screen are loaded in a turn
    of the loop each.
    """
    yield LINK_OPENS
    yield from _join(app, hosting)


def _join(app, hosting):
    transport = app.links().reach(app.board, app.medium, hosting)
    if not transport:
        return
    done = False
    try:
        yield
        _gather(app, transport, hosting)
        yield
        done = True
    finally:
        if not done:
            _part(app, transport)


def _part(app, transport):
    seated = app.seated
    if app.party:
        unlink(app, seated)
        app.seated = seated  # if memory has run out, the match is taken up in an empty heap
    else:
        transport.close()


def _gather(app, transport, hosting):
    party = app.links().gather(transport, app.board, app.medium, hosting, app.name, not app.seated)
    names = [app.settings.names[k] or say("person-seat").format(k + 1) for k in range(1, app.people)]
    if names:
        party.bring(app.people, names)
    app.party = party
    app.remote = RemotePlay(app)


def look(app, watches):
    """Look for tables: a flow.

    :param watches: nobody here wants to play.
    """
    yield from link(app, False)
    if app.party:
        if watches:
            app.party.bring(0, ())
        app.run(show(app))
    else:
        absent(app)


def absent(app):
    """Say on the current screen, a menu, that the medium is not there."""
    app.screen.note = say("no-medium")
    app.screen.enter()


def link_again(app):
    """Restore the linked match, and show its state: a flow. Where that cannot be, the main menu says why.

    Validate the save, and unload its validators, before the radio and the table are loaded: together they need more
    than some boards have.
    """
    _clear(app)
    app.seated = True
    app.name = app.name or own_name(app.board)
    why = None
    try:
        yield LINK_OPENS
        kept = app.links().kept(app.board)
        why = "no-medium" if kept or kept is None else "bad-save"
        yield NO_TABLE
        yield SHUFFLING
        if kept:
            app.medium = kept[0]
            yield from _sit_down(app, kept[1], kept[2])
    except GeneratorExit:
        _stop(app)
        raise
    if not app.party:
        app.seated = False
        app.go("main_menu", why)


def _stop(app):
    """Take up no match, as another flow goes on."""
    if app.party:
        unlink(app, True)
    app.seated = app.hosting = False


def _sit_down(app, hosting, fields, inherited=None):
    """Be one of the party of a match that was left, if the medium is there: first its session, then its table, in a
    turn of the loop each.

    :param fields: of :mod:`uno_table.saves.linked_save`.
    :param inherited: of :meth:`uno_table.parties.party_guest.GuestParty.heritage`, if the match was another device's.
    """
    app.hosting = hosting
    yield from _join(app, hosting)
    if not app.party:
        app.seated = app.hosting = False
        return
    yield NEXT_SCREEN
    if inherited:
        app.party.take(fields)
    else:
        app.party.resume(fields)
    yield SHUFFLING  # modules that have restored the session make room
    if hosting:
        app.party.sit(fields)
    if inherited:
        app.links().inherit(app.party, inherited)
    app.run(show(app))


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
    if kept:
        _clear(app)
        app.seated = True
        try:
            yield NO_TABLE
            yield DEALING
            yield from _sit_down(app, kept[0], kept[1], kept)
        except GeneratorExit:
            _stop(app)
            raise
    if not app.party:
        app.behind(("main_menu",))
        app.go("link")


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
    """Start the match of the party: a number of seats, and bots of a level on seats without a person. A flow."""
    yield DEALING
    level = _prepare(app)
    app.put_away()  # the rules; they come again when it is dealt
    app.behind(*_WAY)
    app.go("dealing")  # immediately, and the waiting room makes room for the next screen
    yield DEALING
    work = _open(app, level)
    while work.go_on():
        yield


def _open(app, level):
    return Flow(_start(app, level))


def _start(app, level):
    yield OPEN_MATCH
    app.party.start(level)
    app.remote.phase = app.party.phase  # its screen is on


def _prepare(app):
    setup = app.setup
    app.party.prepare(setup.seats, setup.rules(), setup.edition)
    return setup.bots


def own_name(board):
    """Return the name of this device until somebody sets another: the setting ``UNO_NAME``, else P and three digits."""
    name = ""
    for letter in (board.text("UNO_NAME") or "").upper():
        if ("A" <= letter <= "Z" or "0" <= letter <= "9") and len(name) < NAME:
            name += letter
    chance = board.entropy(2)
    return name or "P%03d" % ((chance[0] << 8 | chance[1]) % 1000)
