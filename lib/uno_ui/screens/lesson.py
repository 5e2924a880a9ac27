# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A first round to learn by (:mod:`uno_table.lesson`): a sentence before what one has not done yet, then one does it.

It is the ordinary table. An act that is not the next one does nothing, and the sentence is told again. B or A, held,
leave the lesson at any time.
"""

from micropython import const

from uno_core.codes import TICKS, V_CATCH, V_CHALLENGE, V_CHOOSE, V_PLAY
from uno_table.lesson import STEPS, LessonTable
from uno_ui.actions import arg_of, verb_of
from uno_ui.codes import BACK, LOW, MENU, ROW, TOP
from uno_ui.news import card_words, color_words
from uno_ui.recap import Recap
from uno_ui.screens.reader import broken
from uno_ui.screens.reading import show_lines
from uno_ui.screens.table import TableScreen
from uno_ui.words import say

_PACE_MS = const(1200)
_LOOK_MS = const(900)  # at what has happened, before a sentence
_TUNE_WON = const(1)  # of uno_ui.sound


class Lesson(TableScreen):
    """A table at which every act is known before."""

    def __init__(self, app):
        app.match = LessonTable()
        app.match.pace_ms = _PACE_MS
        app.held = 0
        app.recap = Recap()
        app.put_away()
        self._page = ""  # the sentence that is on
        self._told = -1  # the last step with a sentence that was told
        super().__init__(app)

    def enter(self):
        """Draw it all: the sentence, or the table."""
        if self._page:
            self._read()
        else:
            super().enter()

    def tick(self, now_ms):
        """Time stands still while a sentence is on."""
        self.now = now_ms
        if self._page:
            return
        super().tick(now_ms)
        if self._due() and not self._showing() and (now_ms - self._shown_ms) & TICKS >= _LOOK_MS:
            self._tell_next()

    def key(self, command):
        """B closes a sentence; a key that is pressed before one is told shows it."""
        if command == BACK or command == MENU:
            self._away()
        elif self._page and self._ended:
            self._away()
        elif self._page:
            self._page = ""
            self.app.show(self)
        elif self._due() and not self._showing() and not self._ended:
            self._tell_next()
        else:
            super().key(command)

    def do(self, act):
        """The next act, or the sentence once more."""
        wanted = self.app.table.next()[0]
        if act == wanted:
            super().do(act)
        else:
            self.app.tone(160, 80)
            self._tell_next()

    def _showing(self):
        return self.animations and self.animations.on

    def _due(self):
        """Whether there is a sentence to tell."""
        table = self.app.table
        return self._told != table.at and table.next()[1] != ""

    def _tell_next(self):
        """The sentence of the step that is next, or of the one before it that has one."""
        at = self._told = self.app.table.at
        while not STEPS[at][1]:
            at -= 1
        self._page = say("q-learn-" + STEPS[at][1])
        self.app.show(self)

    def _read(self):
        """Draw the sentence; on a high screen below a headline."""
        canvas = self.app.canvas
        y = 0
        if canvas.height > LOW:
            canvas.head(say("q-lesson"), say("hint-next"))
            canvas.line(1, canvas.height - ROW, say("q-skip"))
            y = TOP
        show_lines(canvas, 1, y, broken(self._page, canvas.letters))

    def _say(self):
        """The text; what to do next is its last line, where nothing else has to be said."""
        super()._say()
        act = self.app.table.next()[0]
        if act >= 0 and not act >> 8 & 15 and not self.question and not self._ticker.said and not self._ended:
            self.app.lines[-1].show(self._deed(act), True)

    def _deed(self, act):
        """What is to be done, in words."""
        view = self.app.table.view(0)
        verb = verb_of(act)
        arg = arg_of(act)
        if verb == V_CHOOSE:
            return say("q-name").format("", color_words(view, arg))
        who = self.names[arg if verb == V_CATCH else -1] if verb in (V_CATCH, V_CHALLENGE) else ""
        return say("q-do%d" % verb).format(who, card_words(view, arg) if verb == V_PLAY else "")

    def _report(self):
        """It is no news for a console."""

    def _result(self):
        """All is done."""
        self.app.tune(_TUNE_WON)
        self._page = say("q-learn-end")
        self.app.show(self)

    def _away(self):
        self.app.behind()
        self.app.go("main_menu")


SCREEN = Lesson
