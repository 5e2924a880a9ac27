# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""From the title to a table by one key: the last match continues, or a match like it is dealt."""

from uno_table.saves import places, slots
from uno_table.codes import LINKED, LOCAL
from uno_ui.screens import Screen
from uno_ui.words import has
from unload import enter
from unload.codes import MATCH_OPENS


def start(app):
    """Play. A match that cannot be restored here, a linked one or a broken save, is left to the main menu."""
    store = app.board.store
    if slots.appends(store) > 1:
        places.latest(store)
    found, fault = slots.kept(store)
    enter(MATCH_OPENS)
    if fault or found == LINKED or found == LOCAL and not app.table.resume(app.board.entropy):
        app.let_go()
        app.behind()
        app.go("main_menu")
        return
    if found == LOCAL:
        app.held = -1
        app.later(app.show_table)
    else:
        deal(app)


def deal(app):
    """Deal a new match as it was set up. If the last match was of another game, first explain this game, if it has
    words for that.
    """
    setup = app.setup
    edition = setup.edition
    other = app.settings.game[1] != edition
    app.settings.played(setup.game())
    if other and has("q-first%d" % edition):
        app.go("first", edition)
    else:
        begin(app)


def begin(app):
    """Begin a new match as it was set up: its table is made, dealt and shown, in a turn of the loop each."""
    setup = app.setup
    kinds, rules, edition = setup.kinds(), setup.rules(), setup.edition
    app.later(lambda: _open(app, kinds, rules, edition))


def _open(app, kinds, rules, edition):
    app.screen = Screen(app)  # it is dealt in the place of the one that led here
    app.let_go()
    enter(MATCH_OPENS)
    app.table  # noqa: B018  what stays comes first, low in memory: what deals leaves no holes in it when it goes
    app.later(lambda: _deal(app, kinds, rules, edition))


def _deal(app, kinds, rules, edition):
    app.open(kinds, rules, edition)
    app.later(app.show_table)
