# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The title, and the offer to take up a match that was saved."""

from adafruit_display_text.bitmap_label import Label

from uno_ui.screens.menu import Menu
from uno_ui.words import more, say

_LOW = 32
_LETTERS = 6


class Title:
    """Four cards and a name."""

    def __init__(self, app):
        self.app = app
        self._low = app.canvas.height <= _LOW
        self._name = Label(
            app.canvas.font,
            text="UNO",
            color=0xFFFFFF,
            scale=2 if self._low else 3,
            anchor_point=(0.5, 0),
            anchored_position=(65, 1 if self._low else 8),
        )

    def enter(self):
        """Draw it all."""
        canvas = self.app.canvas
        canvas.group.append(self._name)
        faces = ((2, 7, 0), (20, 10, 1), (94, 12, 2), (112, 11, 3))
        for i in range(4):
            x, label, color = faces[i]
            y = 10 if i in (0, 3) else 14
            canvas.card(x, y - 9 if self._low else y, label, color, say("c%d" % color))
        text = say("hint-title")
        canvas.text((canvas.width - 6 * len(text)) // 2, 22 if self._low else 50, text)

    def tick(self, now_ms):
        """Nothing happens by itself."""

    def key(self, command):
        """Any key goes on."""
        app = self.app
        app.canvas.group.remove(self._name)
        waiting = app.links.waiting(app.board.store) if app.media else None
        saved = not waiting and app.table.saved()
        if not waiting and app.table.fault:
            print("the saved match was set aside: " + app.table.fault)  # noqa: T201  for who wants to know
        if saved or app.media:
            app.show(Saved(app, saved, waiting))
            return
        from uno_ui.screens.lobby import Lobby

        app.show(Lobby(app))


class Saved(Menu):
    """A match was saved: take it up? And where there are links: alone, or with others?

    :param saved: whether there is a match to take up.
    :param waiting: a linked one, ``(medium, whether we dealt, the host's name)``, or None.
    """

    title = "title-resume"
    rows = ("resume", "new")

    def __init__(self, app, saved=True, waiting=None):
        super().__init__(app)
        self._waiting = waiting
        if app.media:
            more(True, "_link")
            key = "again-host" if waiting and waiting[1] else "again-guest" if waiting else "resume" if saved else ""
            self.rows = ((key,) if key else ()) + ("new", "link")
            self.title = "title-play"

    def label(self, row):
        """Words of a row; a linked match has the name of its host."""
        return say(row).format(self._waiting[2][:_LETTERS]) if self._waiting else say(row)

    def choose(self, row):
        """B on a row."""
        if row[:5] == "again":
            if not self.app.link_again():
                more(True, "_link")
                self.note = say("no-medium")
                self._draw()
            return
        if row == "resume" and self.app.table.resume():
            more(False)
            self.app.show_table()
            return
        if row == "link":
            from uno_ui.screens.link import Link

            self.app.show(Link(self.app))
            return
        from uno_ui.screens.lobby import Lobby

        self.app.show(Lobby(self.app))
