# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The saved matches, in a store with room for several: to resume one, to delete one, or to replace one."""

from uno_table.saves import places, slots
from uno_table.codes import LINKED, LOCAL, WAITING_DEALT, WAITING_HOST
from uno_ui.codes import NAME
from uno_ui.flows.quick_start import resume
from uno_ui.screens.menu import Menu
from uno_ui.words import say


class Matches(Menu):
    """A row is the number of a place. It has the name of the game, and the points of the player and of the best other.

    :param what: empty to resume a match, ``"delete-match"``, or the route to a new match, for which a place is chosen.
    """

    bare = True

    def __init__(self, app, what=""):
        super().__init__(app)
        store = app.board.store
        self._what = what
        self.title = "matches" if not what else "which-delete" if what == "delete-match" else "which-drop"
        current = store.place
        self._found = {}
        taken = places.taken(store)
        for place in taken:
            store.place = place
            self._found[place] = self._look(store)
        store.place = current
        self.rows = tuple(taken) + (() if what else ("delete-match",))

    def _look(self, store):
        """Return a text about a match, or the fields of :func:`uno_table.saves.places.look`."""
        app = self.app
        if slots.kept(store)[0] == LOCAL:
            return places.look(store) or say("bad-save")
        waiting = app.link.links().waiting(store) if app.link.links else None
        if not waiting:
            return say("link")
        return say("again-host" if waiting[WAITING_DEALT] else "again-guest").format(waiting[WAITING_HOST][:NAME])

    def _told_of(self, row):
        """Return the fields of a row, or None if it is not a match on this device that can be resumed."""
        found = self._found.get(row)
        return None if isinstance(found, str) else found

    def label(self, row):
        """Return the name of the game, as much of it as there is room for beside the points."""
        if row == "delete-match":
            return say(row)
        found = self._told_of(row)
        if not found:
            return self._found[row]
        edition, _, _, _, _ = found
        return say("ed%d" % edition)[: self.app.canvas.letters - 3 - len(self.value(row))]

    def value(self, row):
        """Return the points."""
        found = self._told_of(row)
        if not found:
            return ""
        _, _, _, mine, theirs = found
        return "%d:%d" % (mine, theirs)

    def changes(self, row):
        """Return whether a row changes: points are there to be read."""
        return False

    def footing(self):
        """Write the round of the match with the cursor. On a low screen the title has this place if it asks
        something."""
        found = None if self._low and self._what else self._told_of(self.rows[self.cursor])
        if found:
            _, number, seats, _, _ = found
            self.write_below(say("saved-at").format(number, seats))
        else:
            super().footing()

    def choose(self, row):
        """Resume a match, or ask whether it may go."""
        app = self.app
        if row == "delete-match":
            app.go("matches", row)
        elif self._what:
            app.go("sure", "sure-quit", lambda app: _drop(app, row, self._what))
        else:
            places.choose(app.board.store, row)
            if self._told_of(row):
                app.run(resume(app))
            elif slots.kept(app.board.store)[0] == LINKED and app.link.media:
                app.run(app.link.link_again())
            else:
                app.set_back_stack()
                app.go("main_menu", "bad-save" if slots.kept(app.board.store)[0] == LOCAL else "no-medium")


def _drop(app, place, what):
    """Give a match up.

    :param what: see :class:`Matches`. A new match takes the place only when it is saved first.
    """
    store = app.board.store
    places.choose(store, place)
    app.set_back_stack(("main_menu",))
    if what != "delete-match":
        app.go(what)
        return
    slots.Slots(store).forget()
    if places.taken(store):
        app.go("matches")
    else:
        app.set_back_stack()
        app.go("main_menu")


SCREEN = Matches
