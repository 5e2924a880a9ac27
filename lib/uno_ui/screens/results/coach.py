# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The coach: the player's move that cost most in the last round, a better one, and why.

First the round is replayed, and a bar grows. B plays on from before that move, as practice; A, held, goes back to the
result. A and C turn pages.
"""

from micropython import const

from uno_core.codes import NONE, TICKS, V_CHOOSE, V_PLAY, V_UNO
from uno_table.tables.coach import CoachTable, practice
from uno_table.tables.hint import held
from uno_table.tables.watching import segments
from uno_ui.codes import BACK, ROW, TOP
from uno_ui.flows import quick_start
from uno_ui.screens.guides.reading import broken
from uno_ui.screens.match.recap import Recap
from uno_ui.screens.match.tip import card_of, move_words, show_card
from uno_ui.surface.draw import BIG_H
from uno_ui.table.actions import arg_of, verb_of
from uno_ui.table.names import seated
from uno_ui.table.news import card_words, color_words
from uno_ui.words import say

_WORK_MS = const(40)  # in a turn of the loop
_GAP = const(4)  # pixels between the card and the keys
_BAR = const(5)  # pixels of its height


class Coach(Recap):
    """Shown from the result of a round, and after practice.

    :param lesson: of :meth:`uno_table.tables.coach.CoachTable.lesson`; None: it is searched.
    :param ended: the heading if practice was won, or "".
    """

    def __init__(self, app, lesson=None, ended=""):
        self._lesson = lesson
        self._ended = ended
        self._none = "q-coach-none"  # what is said without a lesson
        self._page = None  # the end of the round that is replayed, or None
        self._begun = False  # the round is replayed
        if lesson:
            app.play_at(practice(lesson))
        elif lesson is None:
            self._page = bytes(app.table.page)
            self._acts = max(app.table.acts_done, 1)
        super().__init__(app)
        self.first = 0

    def _begin(self):
        """Begin to replay the round. Return whether it is saved."""
        self._begun = True
        store = self.app.board.store
        rounds = segments(store)
        if rounds:
            self.app.play_at(CoachTable(store, rounds))
        return len(rounds) > 0

    def _end(self, lesson):
        """End the search, and show what was found.

        :param lesson: None if the moves of the round are not there.
        """
        app = self.app
        self._page = None
        self._lesson = lesson or ()
        if lesson:
            app.play_at(practice(lesson))
        elif lesson is None:
            self._none = "rec-no-acts"
        app.stack[-1] = "coach", self._lesson
        self.lines = self.told()
        self.enter()

    def told(self):
        """Return the text."""
        letters = self.app.canvas.letters
        if not self._lesson:
            return broken(say(self._none), letters) if self._page is None else []
        table = self.app.table
        act, better, why, about, kinds = self._lesson[:5]
        me = kinds.find(b"\0")
        names = seated(self.app, me)
        view = table.view(me)
        about = names[about] if about != NONE else ""
        found = broken(_did(view, act, better, me), letters)
        found += broken(say("q-better").format(move_words(view, better, names, about)), letters)
        found += broken(say("q-why-" + why).format(about), letters)
        empty = (self.app.canvas.height - TOP) // ROW - len(found) - 1  # the keys are below
        return found + [""] * empty + [say("q-coach-keys")]

    def title(self):
        """Return the heading."""
        return self._ended or say("q-coach")

    def enter(self):
        """Draw it all."""
        canvas = self.app.canvas
        if self._page is not None:
            canvas.head(self.title())
            canvas.frame(4, canvas.height >> 1, canvas.width - 8, _BAR, 1)
            return
        super().enter()
        if not self._lesson:
            return
        canvas.head(self.title(), say("hint-next"))
        bottom = TOP + ROW * (self.rows - 1) - _GAP
        if TOP + ROW * (self.lines + [""]).index("") + BIG_H < bottom:
            view = self.app.table.view(self.app.table.kinds.find(b"\0"))
            face = card_of(view, self._lesson[1])
            if face != NONE:
                show_card(canvas, view, face, bottom)

    def tick(self, now_ms):
        """Replay some more acts of the round."""
        if self._page is None:
            return
        if not self._begun:
            if not self._begin():
                self._end(None)
            return
        app = self.app
        table = app.table
        while (app.board.ticks_ms() - now_ms) & TICKS < _WORK_MS:
            if not table.step():
                self._end(table.lesson() if table.page == self._page else None)
                return
        canvas = app.canvas
        canvas.fill(
            5, (canvas.height >> 1) + 1, (canvas.width - 10) * min(table.at, self._acts) // self._acts, _BAR - 2
        )

    def key(self, command):
        """Turn the pages, play on, or go back. While the round is replayed, only go back."""
        if self._page is None or command == BACK:
            super().key(command)

    def leave(self, command):
        """Play on from before the move, or go back to the result."""
        app = self.app
        leaves = command == BACK if self._lesson else isinstance(app.table, CoachTable)
        if leaves:
            app.play_at(None)  # the match is in the store
            app.run(quick_start.resume(app))
        else:  # the table of practice; or that of the match, if nothing was replayed
            app.show_table()


def _did(view, act, better, me):
    """Return the player's move in words."""
    verb = verb_of(act)
    arg = arg_of(act)
    if verb_of(better) == V_UNO:
        return say("q-did%d" % V_UNO)
    text = say("q-did%d" % verb)
    if verb == V_PLAY:
        return text.format(card_words(view, arg))
    if verb == V_CHOOSE:
        return text.format(color_words(view, arg), held(view, me, arg))
    return text


SCREEN = Coach
