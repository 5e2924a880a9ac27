# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The main menu."""

from uno_ui.screens.menu import Menu
from uno_ui.words import say

_LETTERS = 6


def main_menu(app):
    """Show the main menu; it says if a save was set aside."""
    app.let_go()
    from uno_table import saved

    waiting = app.links.waiting(app.board.store) if app.media else None
    found, fault = (None, None) if waiting else saved.load(app.board.store)
    if fault:
        print("the saved match was set aside: " + fault)  # noqa: T201  for who wants to know
    menu = MainMenu(app, found is not None, waiting)
    if fault:
        menu.note = say("bad-save")
    elif app.settings.fault:
        menu.note = say("bad-settings")
    app.show(menu)


class MainMenu(Menu):
    """Take up a match that was saved, play a new one, alone or with others; the settings.

    :param saved: whether there is a match to take up.
    :param waiting: a linked one, ``(medium, whether we dealt, the host's name)``, or None.
    """

    title = place = "title-play"
    bare = True  # nothing of a match is needed

    def __init__(self, app, saved=False, waiting=None):
        super().__init__(app)
        self._waiting = waiting
        rows = ("again-host" if waiting[1] else "again-guest",) if waiting else ("resume",) if saved else ()
        self.rows = rows + ("new",) + (("link",) if app.media else ()) + ("guide", "settings")

    def label(self, row):
        """Words of a row; a linked match has the name of its host."""
        return say(row).format(self._waiting[2][:_LETTERS]) if self._waiting else say(row)

    def choose(self, row):
        """B on a row."""
        app = self.app
        if row[:5] == "again":
            from uno_ui.linked import link_again

            if not link_again(app):
                self.note = say("no-medium")
                self._draw()
            return
        if row == "resume" and app.table.resume(app.board.entropy):
            app.held = -1
            app.show_table()
            return
        if self.rows[0] != "new" and row in ("new", "link"):
            from uno_ui.screens.sure import anew

            anew(self, row)
            return
        if row == "guide":
            from uno_ui.screens.guide import Guide

            app.show(Guide(app, app.setup.page(), lambda: main_menu(app)))
            return
        if row == "link":
            from uno_ui.screens.link import Link as Next
        elif row == "settings":
            from uno_ui.screens.settings import SettingsMenu as Next
        else:
            from uno_ui.screens.lobby import Lobby as Next
        app.show(Next(app))
