# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The table: everything one sees and does while a round is played.

Keys: A and C move the cursor, B lays the card under it (plays it, adds it, jumps in with it) or uses the draw pile;
long B marks it, where several cards can be laid at once, and is the menu otherwise, as long A; long C calls UNO!,
catches, reports, accuses. UP and DOWN move by as many cards as are in sight. In a race every key slaps.
When there is a choice of another kind, a question (:mod:`uno_ui.screens.question`) takes the place of
the text; the hand stays in sight.

Every key cuts short what is being shown, and acts.
"""

from micropython import const

from uno_core import view as v
from uno_ui import news
from uno_ui.hand import Hand
from uno_ui.intent import act_of, call, lay, lay_marked, mark, pile, verb_of, verbs
from uno_ui.screens.question import SLAP, Question
from uno_ui.ticker import Ticker

_NONE = const(255)
_RESYNC = const(255)
_V_DRAW = const(1)
_V_PASS = const(2)
_V_ACCEPT = const(3)
_V_UNO = const(5)
_X_SELECT = const(16)
_ADD_OR_JUMP = const(0x8200)  # verbs, a bit each
_E_PLAYED = const(6)
_E_UNO = const(13)
_E_CAUGHT = const(14)
_E_RACE = const(28)
_E_WRONG = const(33)
_P_TURN = const(1)
_LOW = const(32)
_TICKS = const(0x1FFFFFFF)
_PREV = const(0)  # commands, see uno_ui.intent
_SELECT = const(1)
_UP = const(3)
_DOWN = const(4)
_LEFT = const(5)
_BACK = const(8)
_MENU = const(9)
_CALL = const(10)
_FLASH_MS = const(150)  # a card that has just been laid
_DRAWN_MS = const(900)  # a drawn card that cannot be played
_END_MS = const(1500)  # the last card of a round
_SAID_MS = const(2500)  # a refusal
_HINT_MS = const(4000)


class TableScreen:
    """``me`` the seat of the person here, -1 when bots play alone; ``eye`` the seat whose hand is in sight."""

    def __init__(self, app):
        table = app.table
        self.app = app
        self.me = -1
        for seat in range(table.seats - 1, -1, -1):
            if not table.kind(seat):
                self.me = seat
        self.eye = max(self.me, 0)
        self.names = news.names(table, self.me)
        self.picture = _picture(app.canvas, self.names, self.me)
        self.hand = Hand(self.picture.sight)
        self.question = None
        self._ticker = Ticker(app.lines, self.names, self.me)
        self._wait_ms = 0  # nothing happens for so long
        self._mine = False
        self._later = False  # a challenge has been put off
        self._offered = False  # there is a card to add or to jump in with
        self._flash = False
        self._ended = table.round_over()  # taken up from a save of the end of a round
        self._shown_ms = 0
        self._hint_ms = 0
        self._now = app.board.ticks_ms()
        self._tell(_NONE)
        self._flash = False

    # -- a screen ---------------------------------------------------------------------

    def enter(self):
        """Draw it all."""
        self.app.table.paused = False
        self.picture.forget()
        if self.question:
            self.question.draw()
        self._look()

    def tick(self, now_ms):
        """Bots act; what is shown for a moment passes."""
        self._now = now_ms
        past = (now_ms - self._shown_ms) & _TICKS
        if self._flash and past >= _FLASH_MS:
            self._flash = False
            self._look()
        if past < self._wait_ms:
            return
        self._wait_ms = 0
        if self._ended:
            self._result()
        elif self.app.table.tick(now_ms):
            self._acted(_NONE)
        elif self._ticker.said:
            if past >= _SAID_MS:
                self._ticker.said = ""
                self._ticker.show(self.app.table, self.question)
        elif self._mine and (now_ms - self._hint_ms) & _TICKS >= _HINT_MS:
            self._hint_ms = now_ms
            self._ticker.hint()
            self._ticker.show(self.app.table, self.question)

    def key(self, command):
        """A command of the person here."""
        self._wait_ms = 0
        if self._ended:
            self._result()
        elif self.question and self.question.what == SLAP:
            self.do(self.question.act())
        elif command == _BACK or command == _MENU and not self._mark():
            self._pause()
        elif command == _MENU:
            return
        elif self.me < 0:
            return
        elif command == _CALL:
            self._call()
        elif self.question:
            self._answer(command)
        elif command == _SELECT:
            self._select()
        else:
            self._move(command)

    # -- acting -------------------------------------------------------------------------

    def _call(self):
        act = call(self.app.table, self.me, not self.question)
        self.do(act if act >= 0 else act_of(self.me, _V_UNO))  # a refusal: the table says why; or a false call

    def _answer(self, command):
        if command == _SELECT:
            act = self.question.act()
            if act >= 0:
                self.do(act)
            else:
                self._later = True
                self._look()
        elif command == _PREV or command == _LEFT or command == _UP:
            self.question.move(-1)
        else:
            self.question.move(1)

    def _select(self):
        hand = self.hand
        table = self.app.table
        if hand.on_pile():
            act = pile(table, self.me)
            self.do(act if act >= 0 else act_of(self.me, _V_DRAW))  # a refusal
        elif hand.marked(hand.cursor):
            act = lay_marked(table, self.me)
            if act >= 0:
                self.do(act)
            else:
                self._look()
                self._refuse(_X_SELECT)
        else:
            self.do(lay(table, self.me, hand.faces[hand.cursor]))

    def _mark(self):
        """Mark the card under the cursor, or unmark all.

        :return: whether that means anything here.
        """
        act = -1
        if self.me >= 0 and not self.question and v.phase(self.app.table.view(self.me)) == _P_TURN:
            act = mark(self.app.table, self.me, self.hand)
        if act >= 0:
            self.do(act)
        return act >= 0

    def do(self, act):
        """Do an act of the person here, or say why not."""
        table = self.app.table
        had = v.size(table.view(self.me), self.me)
        reason = table.propose(act)
        if reason:
            self._refuse(reason)
            return
        drawn = _NONE
        if verb_of(act) == _V_DRAW:
            view = table.view(self.me)
            n = v.size(view, self.me)
            if n == had + 1:
                drawn = v.card(view, self.me, n - 1)
        self._acted(drawn)

    def _refuse(self, reason):
        self._ticker.refuse(reason)
        self._shown_ms = self._now
        self.app.tone(160, 80)
        self._ticker.show(self.app.table, self.question)

    def _acted(self, drawn):
        """Something has happened.

        :param drawn: the face the person has just drawn, or 255.
        """
        self._ticker.said = ""
        self._shown_ms = self._now
        self._tell(drawn)
        if self.app.table.round_over():
            self._ended = True
            self._wait_ms = _END_MS
            self._report()
        self._look()
        if drawn != _NONE and not self._mine:
            self._wait_ms = _DRAWN_MS
            self.hand.point(drawn)
            self._cards()

    def _move(self, command):
        hand = self.hand
        if command == _UP or command == _DOWN:
            hand.page(-1 if command == _UP else 1)
        else:
            hand.move(-1 if command == _PREV or command == _LEFT else 1)
        self._cards(move=True)
        if self._ticker.said:
            self._ticker.said = ""
            self._ticker.show(self.app.table, self.question)

    def _pause(self):
        from uno_ui.screens.pause import Pause

        self.app.table.paused = True
        self.app.show(Pause(self.app, self))

    def _result(self):
        from uno_ui.screens.result import Result

        self.app.show(Result(self.app, self.names, self.me))

    def _report(self):
        """The round is over: keep the match, and say on the console what the round was."""
        table = self.app.table
        if self.me >= 0:
            table.save()  # one erase of the flash a round
        view = table.view(self.eye)
        winner = v.winner(view)
        print(  # noqa: T201  the console is there for it
            "round %d winner %s scores %s actions %d"
            % (
                v.round_number(view),
                "-" if winner == _NONE else winner,
                " ".join([str(table.total(seat)) for seat in range(table.seats)]),
                table.acts_done,
            )
        )

    # -- showing ---------------------------------------------------------------------------

    def _tell(self, drawn):
        """The last act, in words and tones."""
        table = self.app.table
        log = table.log
        view = table.view(self.eye)
        if log[0] == _RESYNC:
            return
        for i in range(1, 3 * log[0], 3):
            code = log[i]
            line = news.tell(code, log[i + 1], log[i + 2], self.me, self.names, view, drawn)
            if line:
                self._ticker.add(line)
            if code == _E_PLAYED:
                self._flash = True
            elif code == _E_UNO:
                self.app.tone(1320, 120)
            elif code == _E_CAUGHT or code == _E_WRONG:
                self.app.tone(220, 200)
            elif code == _E_RACE:
                self.app.tone(1760, 150)

    def _look(self):
        """Look at the table and draw what is new."""
        table = self.app.table
        asked = table.asked()
        mine = asked == self.me
        self.hand.read(table.view(self.eye), self.eye)
        self.hand.read_playable(table, self.eye)
        if not mine:
            self._later = False
            self._offer()
        elif not self._mine:
            self._offered = False
            self.hand.suggest()
            self._ticker.hint(first=True)
            self._hint_ms = self._now
            self.app.tone(660, 40)
        self._mine = mine
        view = table.view(self.eye)  # again: the table has one view for all
        self.app.light(v.color(view))
        self.picture.seats(view, asked)
        self.picture.top(view, self._flash)
        self._ask(view)
        self._cards()
        self._ticker.show(self.app.table, self.question)

    def _offer(self):
        """A card can be added, or laid out of turn: the cursor goes to it, once."""
        offered = self.me >= 0 and verbs(self.app.table, self.me) & _ADD_OR_JUMP > 0
        if offered and not self._offered:
            self.hand.suggest()
            self.app.tone(880, 60)
        self._offered = offered

    def _ask(self, view):
        """A question, if the person has to answer one."""
        kind = Question.kind(self.app.table, view, self.me, self._later) if self.me >= 0 else 0
        if self.question and kind == self.question.what:
            return
        if self.question:
            self.question.close()
            self.question = None
        if kind:
            self.question = Question(self, kind, view)
            self.question.draw()

    def _cards(self, move=False):
        """The hand and the pile; ``move``: only the cursor has moved."""
        table = self.app.table
        if self.question and self.question.covers_hand:
            return
        view = table.view(self.eye)
        self.picture.hand(view, self.hand, move)
        act = pile(table, self.me) if self.me >= 0 else -1
        passing = act >= 0 and (verb_of(act) == _V_PASS or verb_of(act) == _V_ACCEPT and not v.pending(view))
        self.picture.pile(view, self.me >= 0 and self.hand.on_pile(), act >= 0, passing, move)


def _picture(canvas, names, me):
    """The picture for the height of the display; the other one is not loaded."""
    if canvas.height > _LOW:
        from uno_ui.picture import Picture
    else:
        from uno_ui.picture_low import LowPicture as Picture
    return Picture(canvas, names, me)
