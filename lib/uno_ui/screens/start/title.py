# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The title. If no key is pressed, bots play for a while (:mod:`uno_ui.screens.start.attract`)."""

from micropython import const

from uno_core.codes import TICKS
from uno_ui.flows import quick_start
from uno_ui.codes import CALL, LOW, MENU
from uno_ui.screens import Screen
from uno_ui.words import say
from uno_ui.codes import SET_SHOW

_ATTRACT_MS = const(30_000)


class Title(Screen):
    """Four cards and a name."""

    bare = True  # nothing of a match is needed

    def enter(self):
        """Draw it all."""
        canvas = self.app.canvas
        self.app.menu_rows.clear()
        self._since = self.app.board.ticks_ms()
        picture(canvas, [say("c%d" % color) for color in range(4)])
        gone = absent(self.app.board)
        text = say("hint-title" if self._low else "hint-quick")  # between the cards is less room
        if len(text) > canvas.letters:
            text = text[text.find("  ") + 2 :]  # the keys of some boards have two letters; any key leads to the menu
        failed = getattr(self.app.board.store, "failed", 0)
        if gone or failed:
            text = say("missing").format(gone)[: canvas.letters] if gone else say("not-saved")
            if self._low:
                canvas.fill(0, 22, canvas.width, 10, 0)
        canvas.text((canvas.width - 6 * len(text)) // 2, 22 if self._low else canvas.height - 14, text)

    def tick(self, now_ms):
        """Go to the demo after a while, unless the display is off, or nothing is to move."""
        if (now_ms - self._since) & TICKS >= _ATTRACT_MS:
            self._since = now_ms
            if not self.app.idle.dark and not self.app.settings.get(SET_SHOW):
                self.app.set_back_stack()
                self.app.go("attract")

    def key(self, command):
        """Continue, with any key; at the very first start it leads to the colors. B, held, starts a match
        immediately; C, held, leads to one of several people here."""
        app = self.app
        if command in (MENU, CALL):
            app.settings.begin()
        if command == MENU:
            quick_start.start(app)
            return
        app.set_back_stack()
        app.go("colors" if app.settings.fresh else "main_menu")
        if command == CALL and not app.screen.note:
            app.screen.choose("together")


def picture(canvas, letters="    "):
    """Draw the cards and the name; without words they are there before anything else has been loaded.

    :param letters: of the four colors.
    """
    if canvas.title:
        canvas.title()
        return
    low = canvas.height <= LOW
    if low:
        canvas.text_large(47, 1, "UNO", 1, 2)
    else:
        canvas.text_large(38, 8, "UNO", 1, 3)
    faces = ((1, 7), (18, 10), (94, 12), (111, 11))
    for i in range(4):
        x, label = faces[i]
        y = 10 if i in (0, 3) else 14
        canvas.card(x, y - 9 if low else y, label, i, letters[i])


def absent(board):
    """Return the parts of a board that were not found, in words; empty when all are there."""
    return ", ".join([say("part-" + part) for part in board.missing if part != "entropy"])


SCREEN = Title
