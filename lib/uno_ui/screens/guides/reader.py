# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The pages that the guide leads to.

:mod:`uno_ui.screens.guides.guide_topics` has the pages about a game. The rules in force have the words of
the lobby.
"""

from uno_core import ruleset
from uno_core import view as v
from uno_core.codes import C_WILD
from uno_ui.codes import DOWN, LEFT, LETTER, NEXT, NOTHING, PREV, RIGHT, ROW, TOP, UNCOLORED, UP
from uno_ui.surface.draw import CARD_W, LOW_W
from uno_ui.screens import Screen
from uno_ui.screens.guides.reading import broken, show_lines, show_place
from uno_ui.screens.choosing.rule_words import explanation, value_words
from uno_ui.screens.guides.guide_topics import pages_of
from uno_ui.words import say

# Labels of wilds, whatever the edition.
_COLORLESS = (
    b"\x0d\x0e\x0f\x10\x11\x12\x1c\x1d\x21\x22\x23\x24\x28\x29\x2a\x2b\x2c\x2d\x2e\x2f\x30\x31\x32\x33\x34\x35\x36\x37"
)


def pages(app, page, topic):
    """Return the pages as triples: title, text, and the label of a card or -1."""
    if topic == "rules":
        return _rules(page)
    found = pages_of(page, topic)
    if topic == "about":
        board = app.board
        found.append((say("t-about2"), board.name, NOTHING))
        parts = ", ".join([say("part-" + part) for part in board.missing])
        if parts:
            found.append((say("t-about3"), parts, NOTHING))
    return found


def _rules(page):
    """Return every rule that means something here, with its value."""
    found = []
    for key, at, _, _ in ruleset.ROWS:
        if at is not None and ruleset.means(page, key):
            value = ruleset.get_rule(page, key)
            found.append((say("r-" + key), "%s: %s" % (value_words(key, value), explanation(key, value)), NOTHING))
    return found


class Reader(Screen):
    """Pages to turn: A and C, and back with B.

    :param page: as for :class:`uno_ui.screens.guides.guide.Guide`.
    :param topic: which of its rows, see :func:`pages`.
    """

    def __init__(self, app, page, topic):
        super().__init__(app)
        self._colored = v.colored(page)
        self._pages = pages(app, page, topic)
        self._at = 0
        self._line = 0  # the first one in sight
        self._sight = (app.canvas.height - TOP) // ROW
        self._lines = ()
        self._read()

    def _read(self):
        """Break the page that is on."""
        _, text, label = self._pages[self._at]
        self._x = 1 if label < 0 else 3 + (LOW_W if self._low else CARD_W)
        canvas = self.app.canvas
        letters = canvas.letters if label < 0 else (canvas.width - self._x) // LETTER
        self._lines = broken(text, letters)
        if len(self._lines) > self._sight:  # the bar at the right touches no letter
            self._lines = broken(text, min(letters, (canvas.width - 4 - self._x) // LETTER))

    def enter(self):
        """Draw it all: the title first."""
        canvas = self.app.canvas
        canvas.clear()
        title = self._pages[self._at][0]
        canvas.head(title, "%d/%d" % (self._at + 1, len(self._pages)))
        canvas.refresh()
        self.app.run(self._draw_text())

    def _draw_text(self):
        yield
        canvas = self.app.canvas
        label = self._pages[self._at][2]
        if label >= 0:
            self._card(label)
        show_lines(canvas, self._x, TOP, self._lines[self._line : self._line + self._sight])
        show_place(canvas, self._line, self._sight, len(self._lines))

    def _card(self, label):
        canvas = self.app.canvas
        color = C_WILD if label in _COLORLESS else label & 3
        if not self._colored:
            color = UNCOLORED
        draw = canvas.low_card if self._low else canvas.card
        draw(0, TOP + 1, label, color, say("c%d" % min(color, C_WILD)))

    def key(self, command):
        """Turn the pages, or go back."""
        if command in (NEXT, DOWN, RIGHT):
            if self._line + self._sight < len(self._lines):
                self._line += self._sight
            else:
                self._turn(1)
        elif command in (PREV, UP, LEFT):
            if self._line:
                self._line -= self._sight
            else:
                self._turn(-1)
                self._line = (len(self._lines) - 1) // self._sight * self._sight
        else:
            self.app.back()
            return
        self.enter()

    def _turn(self, step):
        self._at = (self._at + step) % len(self._pages)
        self._line = 0
        self._read()


SCREEN = Reader
