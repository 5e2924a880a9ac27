# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Becoming one of a party, what it has come to, leaving it. Loaded for a moment each time."""

import gc

from micropython import const

from uno_ui import shelf
from uno_ui.far import Far

_FAR = const(128)  # kind of a seat: the number of its device is added
_JOINING = const(1)  # phases of a party
_CHECK = const(2)
_IN = const(3)
_DEALING = const(4)
_PLAYING = const(5)
_OVER = const(6)
_ENDED = const(7)
_LONG = const(6)


def whole_names(table, party, short):
    """The names of :func:`names`, of far persons with all their letters."""
    return [
        party.name(party.device_of(seat))[:_LONG] if table.kind(seat) & _FAR else short[seat]
        for seat in range(len(short))
    ]


def show(app):
    """Show what a party has come to."""
    party = app.party
    phase = party.phase
    if phase == _PLAYING or phase == _OVER:
        app.table = party.table
        app.show_table()
        return
    wait(app)
    if phase >= _ENDED:
        from uno_ui.screens.joining import Ended as Screen
    elif phase == _DEALING:
        from uno_ui.screens.joining import Dealing as Screen
    elif phase == _IN or party.hosting:
        from uno_ui.screens.waiting_room import WaitingRoom as Screen
    elif phase == _CHECK:
        from uno_ui.screens.check_code import CheckCode as Screen
    elif phase == _JOINING:
        from uno_ui.screens.joining import Joining as Screen
    else:
        from uno_ui.screens.offers import Offers as Screen
    app.show(Screen(app))


def wait(app):
    """One waits for others: the rules are not needed, or not yet."""
    app.put_away()
    if not app.party.table:
        shelf.core()


def link(app, hosting):
    """Become one of a party.

    :return: whether the medium is there.
    """
    return _joined(app, app.links.open_party(app.board, app.medium, hosting, app.name, app.board.store))


def link_again(app):
    """Take up the linked match that was left, and show what it has come to.

    :return: whether that can be.
    """
    from uno_ui.screens.link import own_name

    app.name = app.name or own_name(app.board)
    if not _joined(app, app.links.take_up(app.board, app.name)):
        return False
    app.hosting = app.party.hosting
    show(app)
    return True


def _joined(app, party):
    app.party = party
    if party:
        app.far = Far(app)
    return party is not None


def unlink(app, back=False):
    """Leave the party, and drop what was of it.

    :param back: to come back later; else nobody waits for us.
    """
    app.party.close(back)
    app.party = app.far = app.table = None
    app.hosting = False


def announce(app):
    """Tell the party what is going to be played: ``edition``, ``size`` (how many seats)."""
    setup = app.setup
    here = min(max(len(app.party.devices()), 2), setup.seat_range()[1])
    for _ in range(here):
        if setup.seats < here:
            setup.more_seats(1)
    app.party.edition = setup.edition
    app.party.size = setup.seats


def deal(app):
    """Start the match of the party: so many seats, bots of that level where no person sits."""
    gc.collect()
    setup = app.setup
    wanted = setup.seats, setup.bots, setup.rules(), setup.edition
    setup = None
    app.put_away()  # before what deals is loaded
    gc.collect()
    app.party.start(*wanted)
