# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The first pages of a game: what is special about it, before its first match."""

from uno_ui.flows import quick_start
from uno_ui.codes import BACK, PREV, ROW, TOP
from uno_ui.screens import Screen
from uno_ui.screens.guides.reading import broken
from uno_ui.words import say

# By the number of a game, the pages of the guide that say more about it.
_MORE = """
1 k15 k16
2 power k44
3 animals k24
4 wheel
5 k38 k40
6 k38 k42
7 k38 k42
8 free k47
9 k26
10 k30
11 flex flex-flip
12 zero-seven k36
13 boost
14 k53
16 k54 k55
18 b12 fall
19 fall
20 tabs instant
"""


def pages_of(edition):
    """Return the pages before the first match of a game, as pairs: title, empty for that of the game, and text."""
    found = [("", say("q-first%d" % edition))]
    at = _MORE.find("\n%d " % edition) + 1
    for name in _MORE[at : _MORE.find("\n", at)].split(" ")[1:]:
        title, _, text = say("t-" + name).partition("|")
        found.append((title, text))
    return found


class First(Screen):
    """B and C turn the pages, and deal behind the last one; A deals at once. A held leads back.

    :param edition: number of the game.
    :param rung: of the cup that is played, or -1.
    """

    bare = True  # nothing of a match is needed

    def __init__(self, app, edition, rung=-1):
        super().__init__(app)
        self._rung = rung
        canvas = app.canvas
        sight = canvas.height // ROW if self._low else (canvas.height - TOP - ROW) // ROW
        self._at = 0
        self._pages = []  # as much of each as there is room for: title, lines
        for title, text in pages_of(edition):
            if self._low and title:  # a headline has no room
                text = title + ": " + text
            lines = broken(text, canvas.letters)
            for first in range(0, len(lines), sight):
                self._pages.append((title or say("ed%d" % edition), lines[first : first + sight]))

    def enter(self):
        """Draw it all."""
        canvas = self.app.canvas
        title, lines = self._pages[self._at]
        canvas.clear()
        y = 0
        if not self._low:
            canvas.head(title, "%d/%d" % (self._at + 1, len(self._pages)))
            canvas.line(1, canvas.height - ROW, say("q-first-keys"))
            y = TOP
        for line in lines:  # a label of the library would stay in memory while the match is dealt
            canvas.line(1, y, line)
            y += ROW

    def key(self, command):
        """Turn the page, deal, or go back."""
        app = self.app
        if command == BACK:
            app.back()
        elif command != PREV and self._at < len(self._pages) - 1:
            self._at += 1
            self.enter()
        else:
            app.canvas.clear()  # the key is answered before it is dealt
            quick_start.begin(app, self._rung)


SCREEN = First
