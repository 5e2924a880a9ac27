# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The main menu."""

from uno_table.saves import places, slots
from uno_table.codes import LINKED, LOCAL, SEVERAL, WAITING_DEALT, WAITING_HOST
from uno_ui.codes import NAME
from uno_ui.flows import boot
from uno_ui.flows.quick_start import resume
from uno_ui.screens.menu import Menu
from uno_ui.screens.sure import new_match
from uno_ui.words import say
from unload import expect


class MainMenu(Menu):
    """Take up a match that was saved, play a new one, alone or with others here or elsewhere, the cup, or the deal of
    the day; how to play, records, the settings, off. The cup is there if its rungs can be kept. A save that was set
    aside is reported once.

    :param kept: the saved matches, or None to search them. They are three values: the kind, from
        :mod:`uno_table.saves.slots`. Then a linked match, ``(medium, whether we dealt, the host's name)``, or None.
        Then the key of words about a fault, or None. Or a key of words why there is no other screen.
    """

    title = place = "title-play"
    bare = True  # nothing of a match is needed

    def __init__(self, app, kept=None):
        super().__init__(app)
        why = ""
        if isinstance(kept, str):
            why = kept
            app.stack[-1] = ("main_menu",)
            kept = (False, None, why) if why == "bad-save" else None  # a bad save is not offered again
        if not kept:
            app.leave_match()
            store = app.board.store
            if slots.appends(store) > 1:
                found, fault = places.kept(store, app.link.media)
            else:
                found, fault = slots.kept(store)
            waiting = app.link.links().waiting(store) if found == LINKED and app.link.media else None
            if found == LINKED and not waiting:
                fault = "nothing on this device can link as it did"
            if fault == app.aside:
                fault = None  # reported before
            elif fault:
                app.aside = fault
                _told(fault)
            kept = (found, waiting, "bad-save" if fault else "bad-settings" if app.settings.fault else None)
        resume, waiting, fault = kept
        self._waiting = waiting
        if why or fault:
            self.note = say(why or fault)
        rows = ("resume",) if resume == LOCAL else ()  # True is LOCAL, too
        if waiting:
            rows = ("again-host" if waiting[WAITING_DEALT] else "again-guest",)
        if resume == SEVERAL:
            rows = ("matches",)
        rows += ("new", "together") + (("link",) if app.link.media else ())
        rows += ("cup",) if slots.has_records(app.board.store) else ()
        rows += ("day", "guide", "records", "settings")
        if app.board.sleeps:
            rows += ("off",)
        self.rows = rows

    def enter(self):
        """Draw it all, and expect what is likely here."""
        super().enter()
        if self.rows[0] == "resume":
            expect("resume")

    def label(self, row):
        """Return words of a row; a linked match has the name of its host."""
        return say(row).format(self._waiting[WAITING_HOST][:NAME]) if self._waiting else say(row)

    def choose(self, row):
        """Go where the row leads, on B."""
        app = self.app
        if row[:5] == "again":
            app.run(app.link.link_again())
        elif row == "resume":
            app.run(resume(app))
        elif row == "guide":
            app.go("guide", app.setup.page())
        elif row == "off":
            boot.switch_off(app)
        elif row == "settings" or row == "records" or row == "matches":
            app.go(row)
        else:
            route = "lobby" if row == "new" else row
            if self.rows[0] == "new":
                app.go(route)
            else:
                new_match(app, route)


def _told(fault):
    print("the saved match was set aside: " + fault)  # noqa: T201  for who wants to know


SCREEN = MainMenu
