# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The title and the main menu."""

from uno_ui import shelf
from uno_ui.screens.menu import Menu
from uno_ui.words import more, say

_LOW = 32
_LETTERS = 6


class Title:
    """Four cards and a name."""

    def __init__(self, app):
        self.app = app
        self._low = app.canvas.height <= _LOW

    def enter(self):
        """Draw it all."""
        canvas = self.app.canvas
        if self._low:
            canvas.text_large(47, 1, "UNO", 1, 2)
        else:
            canvas.text_large(38, 8, "UNO", 1, 3)
        faces = ((2, 7, 0), (20, 10, 1), (94, 12, 2), (112, 11, 3))
        for i in range(4):
            x, label, color = faces[i]
            y = 10 if i in (0, 3) else 14
            canvas.card(x, y - 9 if self._low else y, label, color, say("c%d" % color))
        gone = absent(self.app.board)
        text = say("missing").format(gone)[: canvas.width // 6] if gone else say("hint-title")
        canvas.text((canvas.width - 6 * len(text)) // 2, 22 if self._low else 50, text)

    def tick(self, now_ms):
        """Nothing happens by itself."""

    def key(self, command):
        """Any key goes on."""
        main_menu(self.app)


def absent(board):
    """The parts of a board that were not found, in words; empty when all are there."""
    return ", ".join([say("part-" + part) for part in board.missing if part != "entropy"])


def main_menu(app):
    """Show the main menu; it says if a save was set aside."""
    from uno_table import saved

    shelf.sweep(True)
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

    title = "title-play"

    def __init__(self, app, saved=False, waiting=None):
        super().__init__(app)
        self._waiting = waiting
        if app.media:
            more(True, "_link")
        rows = ("again-host" if waiting[1] else "again-guest",) if waiting else ("resume",) if saved else ()
        self.rows = rows + ("new",) + (("link",) if app.media else ()) + ("guide", "settings")

    def label(self, row):
        """Words of a row; a linked match has the name of its host."""
        return say(row).format(self._waiting[2][:_LETTERS]) if self._waiting else say(row)

    def choose(self, row):
        """B on a row."""
        app = self.app
        if row[:5] == "again":
            from uno_ui.far import link_again

            if not link_again(app):
                more(True, "_link")
                self.note = say("no-medium")
                self._draw()
            return
        if row == "resume" and app.table.resume():
            more(False)
            app.show_table()
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
