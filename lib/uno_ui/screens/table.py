# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The table: everything one sees and does while a round is played.

Keys: A and C move the cursor, B lays the card under it (plays it, adds it, jumps in with it) or uses the draw pile;
long B marks it, where several cards can be laid at once, or shows what else the edition lets one do, and is the menu
otherwise, as long A; long C calls UNO!, catches, reports, accuses. UP and DOWN move by as many cards as are in sight.
In a race every key slaps.
When there is a choice of another kind, a question (:mod:`uno_ui.screens.question`) takes the place of
the text; the hand stays in sight.

What happens to the person stays to be read before anybody acts. Every key cuts short what is being shown, and acts;
unless it is the person's turn only now, or a question was not to be seen yet: then it only shows them.
"""

from micropython import const

from uno_core import view as v
from uno_core.codes import NONE, TICKS, V_DRAW, X_SELECT
from uno_ui.codes import ASKS_SLAP, BACK, CALL, DOWN, END_MS, LEFT, MENU, PREV, READ_MS, SAID_MS, SELECT, UP
from uno_ui.intent import act_of, lay, pile, verb_of
from uno_ui.look import Look

_FLASH_MS = const(150)  # a card that has just been laid
_DRAWN_MS = const(900)  # a drawn card that cannot be played
_LEAVE_MS = const(700)  # what one has done, before the handheld goes on
_HINT_MS = const(4000)


class TableScreen(Look):
    """See :class:`uno_ui.look.Look`."""

    def __init__(self, app):
        super().__init__(app)
        self._wait_ms = 0  # nothing happens for so long
        self._ended = app.table.round_over()  # taken up from a save of the end of a round
        self._shown_ms = self._hit_ms = 0
        self._drawn = self._got = NONE
        self._was_mine = False
        pace = app.table.pace_ms
        self._read_ms = READ_MS + pace if pace else 0  # how long what has happened to the person is to be seen
        self._own = False  # the act that is told is one of the person here
        self._leaves = False  # the handheld goes on to another person
        self._tell(NONE)
        self._flash = False

    # -- a screen ---------------------------------------------------------------------

    def enter(self):
        """Draw it all."""
        self.app.table.paused = False
        self.picture.forget()
        if self.extras:
            self.extras.forget()
        if self.question:
            self.question.draw()
        if not self._ended and self.app.table.round_over():  # while a menu of a linked handheld was in front
            self._settle()
        else:
            self._look()

    def tick(self, now_ms):
        """Bots act; what is shown for a moment passes."""
        self._now = now_ms
        if self.shows and self.shows.on:
            if not self.shows.tick(now_ms):
                self._end_show()
            return
        self._clock()
        past = (now_ms - self._shown_ms) & TICKS
        if self._flash and past >= _FLASH_MS:
            self._flash = False
            self._look()
        if past < self._wait_ms:
            return
        self._wait_ms = 0
        if self._ended:
            self._result()
        elif self._leaves:
            self.app.show_table()
        elif self._ticker.hit and (now_ms - self._hit_ms) & TICKS >= self._read_ms:
            self._ticker.rest()
            self._say()
        elif self._passes(now_ms):
            self._acted(self._got)
        elif self._ticker.said:
            if past >= SAID_MS:
                self._ticker.said = ""
                self._say()
        elif self._mine and (now_ms - self._hint_ms) & TICKS >= _HINT_MS:
            self._hint_ms = now_ms
            self._ticker.hint()
            self._say()

    def _passes(self, now_ms):
        """Let time pass at the table.

        :return: whether there was an act; a card that has come to the person by it is in ``_got``, as with :meth:`do`.
        """
        return self.app.table.tick(now_ms)

    def key(self, command):
        """A command of the person here."""
        if self.shows and self.shows.on and self._end_show() and command != CALL:
            return
        self._wait_ms = 0
        if self._ticker.hit:
            self._ticker.rest()
            self._say()
        if self._ended:
            self._result()
        elif self._leaves:
            self.app.show_table()
        elif self.question and self.question.what == ASKS_SLAP:
            self.do(self.question.act())
        elif command == BACK or command == MENU:
            from uno_ui.held import menu

            menu(self, command)
        elif self.me < 0:
            return
        elif command == CALL:
            from uno_ui.held import speak

            speak(self)
        elif self.question:
            self._answer(command)
        elif command == SELECT:
            self._select()
        else:
            self._move(command)

    # -- acting -------------------------------------------------------------------------

    def _answer(self, command):
        if command == SELECT:
            act = self.question.act()
            if act >= 0:
                self.offer = False
                self.do(act)
            else:
                self._later = self._later or not self.offer
                self.offer = False
                self._look()
        elif command == PREV or command == LEFT or command == UP:
            self.question.move(-1)
        else:
            self.question.move(1)

    def _select(self):
        hand = self.hand
        table = self.app.table
        if hand.on_pile():
            act = pile(table, self.me)
            self.do(act if act >= 0 else act_of(self.me, V_DRAW))  # a refusal
        elif hand.marked(hand.cursor):
            from uno_ui.held import lay_marked

            act = lay_marked(table, self.me)
            if act >= 0:
                self.do(act)
            else:
                self._look()
                self._refuse(X_SELECT)
        else:
            self.do(lay(table, self.me, hand.faces[hand.cursor]))

    def do(self, act):
        """Do an act of the person here, or say why not."""
        table = self.app.table
        had = v.size(table.view(self.me), self.me)
        reason = table.propose(act)
        if reason:
            self._refuse(reason)
            return
        recap = self.app.recap
        recap.hands[self.me] = bytes(self.hand.faces[: self.hand.n])
        self._own = True
        self._acted(self._one_more(had) if verb_of(act) == V_DRAW else NONE)
        self._own = False
        recap.mark(self.me)

    def _one_more(self, had):
        """The face that has come to the hand of so many cards; 255 when it was none, or more."""
        view = self.app.table.view(self.me)
        n = v.size(view, self.me)
        return v.card(view, self.me, n - 1) if n == had + 1 else NONE

    def _refuse(self, reason):
        self._ticker.refuse(reason)
        self._shown_ms = self._now
        self.app.tone(160, 80)
        self._say()

    def _acted(self, drawn):
        """Something has happened.

        :param drawn: the face the person has just drawn, or 255.
        """
        app = self.app
        self._ticker.said = ""
        if not app.party:
            self._ticker.rest()
        app.recap.add(app.table.log)
        # not to be read: an own act of who goes on, or has drawn a card and sees which
        self._tell(drawn, not (self._own and (drawn != NONE or app.table.asked() == self.me)) and self._read_ms > 0)
        self._drawn = drawn
        self._was_mine = self._mine
        if self._show():
            if self.question:
                self.question.close()
                self.question = None
        else:
            self._settle()

    def _end_show(self):
        """Show the table as it is.

        :return: whether the person has to look first: it is their turn now, or there is a question.
        """
        self.shows.end()
        self._settle()
        return self.question is not None or self._mine and (self.shows.hid or not self._was_mine)

    def _settle(self):
        """What has happened has been shown."""
        self._shown_ms = self._now
        drawn = self._drawn
        self._drawn = NONE
        if self.app.table.round_over():
            self._ended = True
            self._wait_ms = END_MS
            from uno_ui.screens.result import report

            report(self.app.table, self.me, self._now)
        self._look()
        self._leaves = self.app.passes_to() >= 0
        if self._leaves:
            self._wait_ms = _LEAVE_MS
        if drawn != NONE and not self._mine:
            self._wait_ms = max(_DRAWN_MS, self._read_ms)
            self.hand.point(drawn)
            self._cards()
        if self._ticker.hit:
            self._hit_ms = self._now
            if not self.app.party:
                self._wait_ms = max(self._wait_ms, self._read_ms)

    def _move(self, command):
        hand = self.hand
        on_pile = hand.on_pile()
        if command == UP or command == DOWN:
            hand.page(-1 if command == UP else 1)
        else:
            hand.move(-1 if command == PREV or command == LEFT else 1)
        self._cards(move=True)
        if self._ticker.said or self._offered or on_pile != hand.on_pile():  # hints say what B does there
            self._ticker.said = ""
            self._say()

    def _result(self):
        from uno_ui.seating import after_round

        after_round(self.app, self.me)
