# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Sitting down at a table: a match is opened, its screen shown, or its result. Loaded for that, and let go.

Where several persons share the handheld, nobody's hand is shown before that person has taken it: at the begin of a
match and of every round, when a match is taken up, and when somebody has left a seat to a bot.
"""

from uno_core import view as v
from uno_ui import shelf

_PACES_MS = (1600, 900, 400, 0)


def open_match(app, kinds, rules, edition):
    """Start a match, for :func:`show_table`; with ``UNO_SEED`` the same ones in every run."""
    seed = app.seed
    if seed is None:
        seed = app.board.entropy(4)
    else:
        app.seed = seed + 1
        seed = bytes([seed >> shift & 255 for shift in (0, 8, 16, 24)])
    app.table.open(kinds, seed, rules, edition)
    app.held = -1


def show_table(app):
    """Show the table of the match that is open."""
    from uno_ui import words
    from uno_ui.names import person
    from uno_ui.screens.games import screen_of

    app.put_away()
    app.stood.clear()
    shelf.sweep()
    app.table.rest(app.board.ticks_ms())  # a deal is kept before it is shown
    shelf.sweep()  # first: the screen of the table is the largest
    table = app.table
    if table.round_over() and not app.party:  # it was kept there
        app.held = person(table)
        app.show(result(app, app.held))
        return
    screen = screen_of(table.edition, app.party is not None)
    table.pace_ms = _PACES_MS[app.settings.get("pace")]
    words.change(2, v.three(table.view(0)))
    open_hands = hasattr(screen, "open_hands")
    if open_hands:
        app.recap = None
    else:
        _recap(app)
    if app.held >= table.seats or app.held >= 0 and table.kind(app.held):
        app.held = -1
    if app.party:
        app.held = person(table)
    elif app.held < 0 and (open_hands or not several(app)):
        app.held = following(table)
    seat = app.passes_to() if app.held >= 0 or not several(app) else following(table)
    if seat < 0:
        app.show(screen(app))
    elif open_hands:
        app.held = seat
        app.show(screen(app))
    else:
        hand_on(app, seat)


def _recap(app):
    if not app.recap:
        from uno_ui.recap import Recap

        app.recap = Recap()
    table = app.table
    if not table.acts_done:
        app.recap.forget()
        for seat in range(table.seats):
            if not table.kind(seat):  # this person knows the hand that was dealt
                view = table.view(seat)
                app.recap.hands[seat] = bytes([v.card(view, seat, i) for i in range(v.size(view, seat))])
        if not app.party or not app.party.hosting:  # who has shuffled with others gets news of the deal
            app.recap.add(table.log)


def following(table):
    """The first seat of a person here from the seat on that is asked; -1 when there is none."""
    seat = table.asked()
    for k in range(table.seats):
        here = (seat + k) % table.seats if seat < table.seats else k
        if not table.kind(here):
            return here
    return -1


def hand_on(app, seat):
    """The handheld goes to the person on that seat, and shows no cards on its way."""
    from uno_ui.names import seated
    from uno_ui.screens.recap import Handover

    app.show(Handover(app, seat, seated(app, seat)))


def several(app):
    """Whether several persons share the handheld."""
    table = app.table
    return not app.party and sum([not table.kind(seat) for seat in range(table.seats)]) > 1


def result(app, me):
    """The screen of the result of a round; of several persons it speaks by their names.

    :param me: the seat of the person who holds the handheld, -1 when there is none.
    """
    from uno_ui.names import seated
    from uno_ui.screens.result import Result

    if several(app):
        me = -1
    return Result(app, seated(app, me), me)


def after_round(screen):
    """From the table of a round that is over to its result; the cards that are left are counted first.

    :param screen: that of the table.
    """
    app = screen.app
    then = result(app, screen.me)
    if screen.me >= 0 and app.animated():
        from uno_ui.screens.count import Count, hands

        if hands(app.table, app.table.view(screen.me)):
            then = Count(app, then.names, then.me, then)
    app.show(then)
