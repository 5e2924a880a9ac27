# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A first round to learn by (:mod:`uno_table.tables.lesson`): a sentence before each new act, and then the player does
it.

It is the ordinary table. Another act than the next step does nothing: a page says what was wrong and which key to
press. After a second wrong act in a row, the cursor is where B does the right thing. Until then the last line shows the
way there. B or A, held, leave the lesson at any time. The last page starts a match.
"""

from micropython import const

from uno_core.codes import TICKS, V_CATCH, V_CHALLENGE, V_CHOOSE, V_DRAW, V_PLAY, V_UNO, X_WAIT
from uno_table.saves import places, slots
from uno_table.tables.lesson import LessonTable
from uno_ui.flows import quick_start
from uno_ui.table.actions import arg_of, verb_of
from uno_ui.codes import BACK, COLORS, LETTER, LOW, MENU, ROW, SELECT, TOP
from uno_ui.table.news import card_words, color_words
from uno_ui.table.recap import Recap
from uno_ui.screens.guides.reading import broken, show_lines
from uno_ui.screens.match.table import TableScreen
from uno_ui.words import say

_PACE_MS = const(1200)
_LOOK_MS = const(900)  # at what has happened, before a sentence
_TUNE_WON = const(3)  # of uno_ui.device.sound: the match's


class Lesson(TableScreen):
    """A table at which every act is known before.

    ``page``: the sentence that is shown, or empty.
    """

    def __init__(self, app):
        table = LessonTable()
        table.set_pace(_PACE_MS)
        app.play_at(table)
        app.hand_to(0)
        app.keep_recap(Recap())
        app.leave_setup()
        self.page = ""
        self._told = -1  # the last step whose sentence was shown
        self._asked = -1  # the last step at which there was another act
        super().__init__(app)

    def enter(self):
        """Draw it all: the sentence, or the table."""
        if self.page:
            self._read()
        else:
            super().enter()

    def tick(self, now_ms):
        """Time is stopped while a sentence is shown."""
        self.now = now_ms
        if self.page:
            return
        super().tick(now_ms)
        if self._due() and not self._showing() and (now_ms - self._shown_ms) & TICKS >= _LOOK_MS:
            self._tell_next()

    def key(self, command):
        """Close a sentence with B; a key that is pressed before the sentence appears shows it."""
        if command == BACK or command == MENU:
            self._away()
        elif self.page and self._ended:
            if command == SELECT:
                self.app.run(_begin(self.app))
            else:
                self._away()
        elif self.page:
            self.page = ""
            self.app.show(self)
        elif self._due() and not self._showing() and not self._ended:
            self._tell_next()
        else:
            super().key(command)

    def do(self, act):
        """Do the next act, or say why it is another one that is wanted."""
        wanted = self.app.table.next()[0]
        if act == wanted:
            super().do(act)
        elif wanted >> 8 & 15:
            self._refuse(self.app.table.refusal(act) or X_WAIT)
        else:
            self.app.tone(160, 80)
            self._refused(self.app.table.refusal(act), wanted)

    def _refused(self, reason, wanted):
        """Say what was wrong, and which key to press.

        :param reason: ``X_*``; 0: the rules allow the act.
        """
        at = self.app.table.at
        verb = verb_of(wanted)
        held = verb == V_UNO or verb == V_CATCH
        place, word = self._place(wanted)
        now = self.question.chosen if self.question else self.hand.cursor
        if self._asked == at and not held:
            now = place
            if self.question:
                self.question.pick_answer(place)
            elif verb == V_DRAW:
                self.hand.point_at(place)
            else:
                self.hand.point(arg_of(wanted))
        self._asked = at
        if held or now == place:
            text = say("q-no-hold" if held else "q-no-here").format(self._deed(wanted))
        else:
            text = say("q-no-left" if place < now else "q-no-right").format(word)
        self.page = say("x%d" % reason if reason else "q-no-other") + "\n" + text
        self.app.show(self)

    def _place(self, act):
        """Return the place of the cursor for an act, and a word for that place."""
        verb = verb_of(act)
        arg = arg_of(act)
        question = self.question
        if question:
            was = question.chosen
            for place in range(COLORS):
                question.pick_answer(place)
                if question.act() == act:
                    break
            question.pick_answer(was)
            view = self.app.table.view(0)
            return place, color_words(view, arg) if verb == V_CHOOSE else say("play" if verb == V_PLAY else "yes")
        hand = self.hand
        if verb == V_PLAY:
            return hand.faces.find(bytes((arg,)), 0, hand.n), card_words(self.app.table.view(0), arg)
        return hand.n, say("q-pile")

    def _showing(self):
        return self.animations and self.animations.on

    def _due(self):
        """Whether a sentence must be shown."""
        table = self.app.table
        return self._told != table.at and table.next()[1] != ""

    def _tell_next(self):
        """Write the sentence of the step that is next."""
        self._told = self.app.table.at
        self.page = say("q-learn-" + self.app.table.next()[1])
        self.app.show(self)

    def _read(self):
        """Draw the sentence; on a high screen below a headline."""
        canvas = self.app.canvas
        y = 0
        if self._ended:
            self._shout()
            return
        if canvas.height > LOW:
            canvas.head(say("q-lesson"), say("hint-next"))
            canvas.line(1, canvas.height - ROW, say("q-skip"))
            y = TOP
        found = []
        for part in self.page.split("\n"):
            found += broken(part, canvas.letters)
        show_lines(canvas, 1, y, found)

    def _shout(self):
        """Draw the last page: a large word, and a button for a match."""
        canvas = self.app.canvas
        canvas.head(say("q-win"), say("q-offer").partition("|")[2])
        button = canvas.height - ROW
        found = broken(self.page, canvas.letters)
        text = button - 1 - ROW * len(found)
        word = say("gesture1")
        if canvas.height > LOW:
            canvas.text_large((canvas.width - 2 * LETTER * len(word)) // 2, (ROW + text) // 2 - 10, word)
            show_lines(canvas, 1, text, found)
        else:
            canvas.text((canvas.width - LETTER * len(word)) // 2, ROW, word)
        ink = canvas.plate(0, button - 1, canvas.width, ROW + 1, True)
        canvas.line(3, button, say("q-real"), ink)

    def _say(self):
        """Write the text; what to do next is its last line, where nothing else has to be said."""
        super()._say()
        act = self.app.table.next()[0]
        if act >= 0 and not act >> 8 & 15 and not self.question and not self._ticker.said and not self._ended:
            self.app.lines[-1].show(self._advice(act), True)

    def _advice(self, act):
        """Return the key that comes next on the way to an act."""
        verb = verb_of(act)
        if verb == V_UNO or verb == V_CATCH:
            return say("hint-uno" if verb == V_UNO else "hint-catch")
        place, word = self._place(act)
        if place == self.hand.cursor:
            return say("hint-on-pile") if verb == V_DRAW else say("q-here").format(self._deed(act))
        return say("q-left" if place < self.hand.cursor else "q-right").format(word)

    def _move(self, command):
        """Move the cursor; the last line says where to."""
        super()._move(command)
        self._say()

    def _deed(self, act):
        """Return the next step in words."""
        view = self.app.table.view(0)
        verb = verb_of(act)
        arg = arg_of(act)
        if verb == V_CHOOSE:
            return say("q-name").format("", color_words(view, arg))
        who = self.names[arg if verb == V_CATCH else -1] if verb in (V_CATCH, V_CHALLENGE) else ""
        return say("q-do%d" % verb).format(who, card_words(view, arg) if verb == V_PLAY else "")

    def _report(self):
        """Report nothing: it is no event for a console."""

    def _result(self):
        """Show that everything is done: the player has won."""
        self.app.tune(_TUNE_WON)
        self.page = say("q-learn-end")
        self.app.show(self)

    def _away(self):
        self.app.set_back_stack()
        self.app.go("main_menu")


def _begin(app):
    yield  # when nobody holds this screen
    _deal(app)


def _deal(app):
    """Deal Classic, as many players and such bots as are set up; first ask, if that would drop a saved match."""
    app.set_back_stack(("main_menu",))
    app.leave_match()
    app.setup.choose(0, 0)
    store = app.board.store
    if slots.appends(store) > 1 and not places.free(store):
        places.latest(store)  # that one would go
    if slots.kept(store)[0]:
        app.go("sure", "sure-new", quick_start.deal)
    else:
        quick_start.deal(app)


SCREEN = Lesson
