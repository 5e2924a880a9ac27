# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Sitting down at a table: a match is opened, its screen shown. Loaded for that, and let go."""

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


def show_table(app):
    """Show the table of the match that is open."""
    from uno_ui.names import person, seated
    from uno_ui.screens.games import screen_of

    app.put_away()
    shelf.sweep()
    app.table.rest(app.board.ticks_ms())  # a deal is kept before it is shown
    shelf.sweep()  # first: the screen of the table is the largest
    table = app.table
    screen = screen_of(table.edition, app.party is not None)
    table.pace_ms = _PACES_MS[app.settings.get("pace")]
    if not app.recap:
        from uno_ui.recap import Recap

        app.recap = Recap()
    if not table.acts_done:
        app.recap.forget()
    if app.party or app.held < 0 or app.held >= table.seats or table.kind(app.held):
        app.held = person(table)
    seat = app.passes_to()
    if seat >= 0 and not hasattr(screen, "open_hands"):
        from uno_ui.screens.recap import Handover

        app.show(Handover(app, seat, seated(app, seat)))
    else:
        app.show(screen(app))


def several(app):
    """Whether several persons share the handheld."""
    table = app.table
    return not app.party and sum([not table.kind(seat) for seat in range(table.seats)]) > 1
