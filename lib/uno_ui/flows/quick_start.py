# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""From the title to a table by one key: the last match continues, or a match like it is dealt."""

from uno_table.saves import places, slots
from uno_table.codes import LINKED, LOCAL, TALLY_CUP, TALLY_DAY
from uno_table.history import cup
from uno_ui.screens import Screen
from uno_ui.words import has
from unload.codes import MATCH_OPENS


def start(app):
    """Play. A match that cannot be restored here, a linked one or a broken save, is left to the main menu."""
    kind, fault = _latest(app.board.store)
    if not fault and kind == LOCAL:
        app.run(resume(app))
    elif fault or kind == LINKED:
        app.leave_match()
        app.set_back_stack()
        app.go("main_menu")
    else:
        deal(app)


def wake(app):
    """Go on where the handheld was switched off: at the table of a match on this device, else at the title."""
    kind, fault = _latest(app.board.store)
    if kind == LOCAL and not fault:
        app.run(resume(app))
    else:
        app.set_back_stack()
        app.go("title")


def _latest(store):
    """Return the kind of the match that was saved last, and a fault; as :func:`uno_table.saves.slots.kept`."""
    if slots.appends(store) > 1:
        places.latest(store)
    return slots.kept(store)


def resume(app):
    """Restore the match that is saved on this device, and show its table: a flow. If the save cannot be valid, the main
    menu says so; the save stays until another match is saved.
    """
    yield MATCH_OPENS
    if app.table.resume(app.board.entropy):
        app.hand_to(-1)
        yield
        app.show_table()
    else:
        fault = app.table.fault
        if fault:
            print("the saved match was set aside: " + fault)  # noqa: T201  for who wants to know
        app.leave_match()
        app.set_back_stack()
        app.go("main_menu", "bad-save" if fault else None)


def deal(app):
    """Deal a new match as it was set up. If the last match was of another game, first explain this game, if it has
    words for that.
    """
    setup = app.setup
    edition = setup.edition
    game = setup.game()
    if app.settings.game[1] != edition and has("q-first%d" % edition):
        app.go("first", edition)
        app.run(_note(app, game))
    else:
        app.settings.played(game)
        begin(app)


def _note(app, game):
    yield  # first its pages are shown
    app.settings.played(game)


def begin(app, rung=-1):
    """Begin a new match by the setup, or the match of a rung of the cup.

    :param rung: number of the rung, or -1.
    """
    if rung < 0:
        setup = app.setup
        app.run(_open(app, setup.kinds(), setup.rules(), setup.edition))
    else:
        rules = (("score", "rounds"), ("rounds", cup.rounds(rung)))
        app.run(_open(app, b"\0" + cup.bots(rung), rules, cup.game(rung, app.board.room("")), rung))


def _open(app, kinds, rules, edition, rung=-1):
    """Make a table, deal, and show it, in a turn of the loop each."""
    yield
    app.screen = Screen(app)  # it is dealt in the place of the one that led here
    app.leave_match()
    yield MATCH_OPENS
    app.table  # noqa: B018  what stays comes first, low in memory: what deals leaves no holes in it when it goes
    yield
    app.open(kinds, rules, edition)
    if rung >= 0:
        app.table.tally[TALLY_DAY] = rung
        app.table.tally[TALLY_DAY + 1] = TALLY_CUP
    yield
    app.show_table()
