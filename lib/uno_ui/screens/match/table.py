# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The table: everything the player sees and does during a round.

Keys: A and C move the cursor. B plays the card under it (also as an addition or jump-in) or uses the draw pile. Long B
marks the card, if several cards can be played together, or lists the special moves of the edition; otherwise it is the
menu, like long A, or in a linked match the gestures. Long C calls UNO!, catches, reports, accuses. UP and DOWN move by
as many cards as are in sight. In a race every key slaps; if several persons share the handheld, each has a key. When
there is a choice of another kind, a question (:mod:`uno_ui.screens.match.question`) takes the place of the text; the
hand stays in sight.

An event that concerns the person stays readable before any player acts. Every key ends the current display, and acts.
But if it has only now become the person's turn, or a question was not visible yet, the key only shows them.
"""

from micropython import const

from uno_core import view as v
from uno_core.codes import E_CAUGHT, E_DREW, E_PLAYED, E_RACE, E_RESYNC, E_UNO, E_WRONG, NONE, P_TURN, TICKS
from uno_core.codes import V_ACCEPT, V_DRAW, X_SEAT, X_SELECT
from uno_table.codes import TALLY_FEATS
from uno_ui.table import news
from uno_ui.codes import ADD_OR_JUMP, ASKS_OFFER, ASKS_SLAP, BACK, CALL, DOWN, END_MS, LEFT, LOW, MENU, PREV, READ_MS
from uno_ui.codes import SAID_MS, SELECT, UP
from uno_ui.table.hand import Hand
from uno_ui.table.actions import act_of, lay, pile, verb_of, what_is_asked
from uno_ui.animations import Animations
from uno_ui.table.banner import out, quick, show
from uno_ui.table.long_presses import lay_marked, menu, speak
from uno_ui.table.names import seated, talkative
from uno_ui.table.remarks import achieve, remark
from uno_ui.table.round_end import end_round
from uno_ui.screens import Screen
from uno_ui.screens.match.question import Question
from uno_ui.flows.match_flow import after_round
from uno_ui.table.motion import Motion
from uno_ui.table.table_picture import TablePicture
from uno_ui.table.table_picture_low import LowTablePicture
from uno_ui.table.ticker import Ticker
from uno_ui.table.widgets import attached
from unload import enter
from unload.codes import ANSWERED
from uno_ui.codes import SET_GESTURES, SET_SORT

_OPEN_MS = const(120)  # without a key, until the hand opens at the cursor
_FLASH_MS = const(150)  # for a card that was just played
_DRAWN_MS = const(900)  # a drawn card that cannot be played
_LEAVE_MS = const(700)  # for the player's own act, before the handheld changes hands
_HINT_MS = const(4000)
_TUNE_UNO = const(5)  # of uno_ui.device.sound
_TUNE_CAUGHT = const(6)  # somebody is; the one behind it: the person here
_SOON_MS = const(1500)  # the same, if a bot has said something
_REMARKABLE = b"\x0a\x0d\x0e\x10\x11"  # events, besides many cards drawn: skipped, UNO, caught, guilty, innocent
_ENDS = (2, 7)  # verbs: pass, and no more cards


class TableScreen(Screen):
    """The screen of a table.

    - ``me``: the seat of the person here, or -1 if bots play alone.
    - ``eye``: the seat whose hand is visible.
    - ``now``: ms.
    - ``widgets``: what an edition shows beside the table, or None.
    - ``animations``: what is shown for a moment, or None.
    - ``motion``: what moves, or None.
    - ``remarks``: the ticker, if bots make remarks there, or None.
    """

    open_hands = False  # whether all hands are public
    watches = False  # nobody has a hand here: the place of it is empty

    def __init__(self, app):
        super().__init__(app)
        self._sit_down(app, app.table)

    def _sit_down(self, app, table):
        """Set what a table begins with. Loaded for that moment."""
        me = self.me = app.held
        party = app.link.party
        self.eye = max(me, 0)
        self.names = seated(app, me)
        if app.canvas.table:  # the others are not loaded
            faces = app.canvas.faces_of(app, [table.kind(seat) for seat in range(table.seats)])
            kind = app.canvas.table(self.watches, faces)
        elif app.canvas.height > LOW:
            kind = TablePicture
        else:
            kind = LowTablePicture
        self.picture = kind(app.canvas, self.names, me)
        self.hand = Hand(self.picture.sight, app.settings.get(SET_SORT))
        gestures = party is not None and not app.settings.get(SET_GESTURES)
        self._ticker = Ticker(app.lines, self.names, me, self.hand, gestures)
        self.question = None  # the uno_ui.screens.match.question.Question that is open
        self.offer = False  # the person looks at what the edition lets one do
        self._banner = ""  # the text over the strip
        self.now = app.board.ticks_ms()
        self._wait_ms = 0  # a pause of this length, from _shown_ms on
        self._shown_ms = 0  # when the last act was shown, or a refusal
        self._hit_ms = 0  # when what has happened to the person was shown
        self._hint_ms = 0  # when the hint was
        self._moved_ms = 0  # when the cursor was moved
        pace = table.pace_ms
        self._read_ms = pace and READ_MS + pace  # how long an event that concerns the person is visible
        self._mine = self._was_mine = False  # the person is asked; was, before the last act
        self._later = False  # a challenge has been put off
        self._offered = False  # there is a card to add or to jump in with
        self._own = False  # the last event is an act of the person here
        self._drawn = self._got = NONE  # the face the person has drawn: to be shown yet, by an act of somebody
        self._ended = table.round_over()  # restored from a save of the end of a round
        self._leaves = False  # the handheld changes hands
        view = table.view(self.eye)
        self._whole_ms = 1000 * v.clock_seconds(view)  # the time for a turn
        self._shown = v.shown(view, me) if me >= 0 else NONE  # the seat whose hand the person sees
        self.motion = None
        # A guest that has to answer its host in time has none for a picture.
        if app.board.keep and not (party and party.transport.asks) and app.animated():
            self.motion = Motion(self)
        self.widgets = self.animations = None
        if not v.plain(view) or self._whole_ms or v.stacks(view):
            self.widgets, self.animations = attached(self, view)
        self.remarks = None
        self._tell(NONE)
        self._flash = False  # the card on top was just played
        if talkative(app):
            self.remarks = self._ticker

    # -- a screen ---------------------------------------------------------------------

    def enter(self):
        """Draw it all."""
        self.app.table.hold_bots(False)
        if self.motion:
            self.motion.leave()
        self.picture.forget()
        if self.widgets:
            self.widgets.forget()
        if self.question:
            self.question.draw()
        if not self._ended and self.app.table.round_over():  # while a menu of a linked handheld was in front
            self._settle()
        else:
            self.update()

    def tick(self, now_ms):
        """Let bots act; what is shown for a moment passes."""
        self.now = now_ms
        if self.animations and self.animations.on:
            if not self.animations.tick(now_ms):
                self._end_show()
            return
        if self.motion and self.motion.due:
            self.motion.tick(now_ms, self._wait_ms > 0)
        self._clock()
        if self.picture.unopened and (now_ms - self._moved_ms) & TICKS >= _OPEN_MS:
            self.draw_cards()
        past = (now_ms - self._shown_ms) & TICKS
        if self._flash and past >= _FLASH_MS:
            self._flash = False
            self.update()
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
                self._ticker.say_why("")
                self._say()
        elif self._mine and (now_ms - self._hint_ms) & TICKS >= (_SOON_MS if self._ticker.remark else _HINT_MS):
            self._hint_ms = now_ms
            self._ticker.hint()
            self._say()

    def _passes(self, now_ms):
        """Let time pass at the table.

        :return: whether there was an act; a card that the person has got by it is in ``_got``, as with :meth:`do`.
        """
        return self.app.table.tick(now_ms)

    def key(self, command):
        """Take a command of the person here."""
        if self.motion:
            self.motion.end()
        if self.animations and self.animations.on and self._end_show() and command != CALL:
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
            act = self.question.slap(command)
            if act >= 0:
                self.do(act)
        elif command == BACK or command == MENU:
            menu(self, command)
        elif self.me < 0:
            return
        elif command == CALL:
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
                self.update()
        elif command == PREV or command == LEFT or command == UP:
            self.question.move(-1)
        else:
            self.question.move(1)

    def _select(self):
        hand = self.hand
        table = self.app.table
        if hand.on_pile():
            act = pile(hand, table, self.me)
            self.do(act if act >= 0 else act_of(self.me, V_DRAW))  # a refusal
        elif hand.marked(hand.cursor):
            act = lay_marked(table, self.me)
            if act >= 0:
                self.do(act)
            else:
                self.update()
                self._refuse(X_SELECT)
        else:
            self.do(lay(table, self.me, hand.faces[hand.cursor]))

    def do(self, act):
        """Do an act of the person here, or of another one in a race, or say why not."""
        table = self.app.table
        if act >> 8 & 15 != self.me:
            reason = table.propose(act)
            if reason:
                self._refuse(reason)
            else:
                self._acted(NONE)
            return
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
        """Return the face that was added to a hand of ``had`` cards, or 255 if none was, or several."""
        view = self.app.table.view(self.me)
        n = v.size(view, self.me)
        return v.card(view, self.me, n - 1) if n == had + 1 else NONE

    def _refuse(self, reason):
        if reason == X_SEAT:
            if quick(self.app):
                return
        self._ticker.refuse(reason)
        self._shown_ms = self.now
        self.app.tone(160, 80)
        self._say()

    def _acted(self, drawn):
        """Show that something has happened.

        :param drawn: the face the person has just drawn, or 255.
        """
        app = self.app
        if self.motion:
            self.motion.end(False)
        self._ticker.say_why("")
        if not app.link.party:
            self._ticker.rest()
        tally = app.table.tally
        before = tally[TALLY_FEATS]
        app.recap.add(app.table)
        # do not hold our own act on the screen if we act again, or see the card that we drew
        self._tell(drawn, not (self._own and (drawn != NONE or app.table.asked() == self.me)) and self._read_ms > 0)
        if tally[TALLY_FEATS] != before and not app.link.party:
            app.run(achieve(self, self._ticker, tally[TALLY_FEATS] ^ before))
        self._drawn = drawn
        self._was_mine = self._mine
        if self._show():
            if self.question:
                self.question.close()
                self.question = None
            if app.table.round_over():
                enter(ANSWERED)  # no question is open, and a link sends secrets meanwhile
        else:
            if self.motion and self.motion.begin(app.table.log):
                self._flash = False
            self._settle()
            if self.motion:
                self.motion.start()

    def _end_show(self):
        """Show the table as it is.

        :return: whether the person has to look first: it is their turn now, or there is a question.
        """
        self.animations.end()
        self._settle()
        return self.question is not None or self._mine and (self.animations.hid or not self._was_mine)

    def _settle(self):
        """Note that the event was shown."""
        self._shown_ms = self.now
        drawn = self._drawn
        if self.app.table.round_over():
            self._ended = True
            self._wait_ms = END_MS
            self._report()
        store = self.app.board.store
        if getattr(store, "failed", 0) == 1:
            store.failed = 2
            self._ticker.refuse(0)
        self.update()
        self._drawn = NONE
        self._leaves = self.app.passes_to() >= 0
        if self._leaves:
            self._wait_ms = _LEAVE_MS
        if drawn != NONE and not self._mine:
            self._wait_ms = max(_DRAWN_MS, self._read_ms)
        if self._ticker.hit:
            self._hit_ms = self.now
            if not self.app.link.party:
                self._wait_ms = max(self._wait_ms, self._read_ms)

    def _report(self):
        """Report that the round is over."""
        self.app.run(end_round(self))

    def _move(self, command):
        hand = self.hand
        on_pile = hand.on_pile()
        if command == UP or command == DOWN:
            hand.page(-1 if command == UP else 1)
        else:
            hand.move(-1 if command == PREV or command == LEFT else 1)
        self._moved_ms = self.now
        self.draw_cards(move=True)
        if self._ticker.said or self._offered or on_pile != hand.on_pile():  # hints say what B does there
            self._ticker.say_why("")
            self._say()

    def _result(self):
        self.app.run(after_round(self.app, self.me))

    # -- what it shows ------------------------------------------------------------------

    def _tell(self, drawn, hits=False):
        """Tell the last act, in words and tones.

        :param drawn: the face the person has just drawn, or 255.
        :param hits: what has happened to the person stays to be read.
        """
        table = self.app.table
        log = table.log
        view = table.view(self.eye)
        if log[0] == E_RESYNC:
            return
        hit = news.hit(log, self.me) if hits else 0
        if log[0]:
            self._ticker.next_act()
        for i in range(1, 3 * log[0], 3):
            code = log[i]
            line = news.tell(code, log[i + 1], log[i + 2], self.me, self.names, view, drawn)
            if line and i == hit:
                self._ticker.rest()
                self._ticker.hit = line
            elif line:
                self._ticker.add(line)
            if self.remarks and (code in _REMARKABLE or code == E_DREW and log[i + 2] > 1):
                self.app.run(remark(self))
            if code == E_PLAYED:
                self._flash = self.app.animated()
            elif code == E_UNO:
                self.app.tune(_TUNE_UNO)
            elif code == E_CAUGHT:
                self.app.tune(_TUNE_CAUGHT + (log[i + 1] == self.me))
            elif code == E_WRONG:
                self.app.tone(220, 200)
            elif code == E_RACE:
                self.app.tone(1760, 150)

    def _show(self):
        """Begin to show what the last act did, if there is something to see. The time of a turn or a race begins then.

        :return: whether there is; the rest of the table is drawn when it is over.
        """
        table = self.app.table
        view = table.view(self.eye)
        hand = v.shown(view, self.me) if self.me >= 0 else NONE
        fresh = hand != self._shown and hand != NONE and hand != self.me
        self._shown = hand
        if fresh and not self.animations:
            self.animations = Animations(self)
        if not self.animations or not self.animations.begin(table.log, hand if fresh else NONE):
            return False
        if not self.animations.turns:
            self.picture.top(view, self._flash)
        return True

    def update(self):
        """Look at the table and draw what is new."""
        table = self.app.table
        asked = table.asked()
        mine = asked == self.me
        held = self.hand.n
        seat = -1 if self.watches else self.eye
        self.hand.read(table.view(self.eye), seat, self.app.recap.hands[self.me] if self.me >= 0 else None)
        self.hand.read_playable(table, self.eye)
        if not mine:
            self._later = False
            self._offer()
            if self._mine:
                self.app.recap.mark(self.me)
        elif not self._mine or self.hand.n < held and v.phase(table.view(self.eye)) == P_TURN:  # or once more
            self._offered = False
            self.hand.suggest()
            self._ticker.hint(first=True)
            self._hint_ms = self.now
            self.app.idle.awake(self.now)
            self.app.tone(660, 40, True)
        self._mine = mine
        view = table.view(self.eye)  # again: the table has one view for all
        self.app.light(v.color(view))
        if self.widgets and self.widgets.side(view) and self.question:
            self.question.draw()
        if self._banner:
            self._show_banner("")
        self.picture.seats(view, asked)
        if self.app.link.remote:
            self.app.link.remote.mark(self.picture, view, self.me)
        self.show_top()
        self._ask(view)
        if self._drawn != NONE and not mine:
            self.hand.point(self._drawn)
        self.draw_cards()
        self._say()

    def show_top(self):
        """Show the top card, unless it is on its way."""
        if not (self.motion and self.motion.hides()):
            self.picture.top(self.app.table.view(self.eye), self._flash)

    def _say(self):
        """Write the text, and what has its place beside it."""
        self._beside()
        self._ticker.show(self.app.table, self.question)
        self._after()

    def _show_banner(self, words):
        self._banner = words
        show(self, words)

    def _beside(self):
        """Reserve the places beside the text, before it is written."""
        widgets = self.widgets
        if widgets:
            table = self.app.table
            widgets.look(table.view(self.eye), self.question is not None)
            self._clock()
            self._ticker.big = widgets.big
            self._ticker.shelf = widgets.shelf > 0 or table.left_ms(self.now) >= 0

    def _after(self):
        """Draw the things beside the text, after it."""
        if self.widgets:
            self.widgets.beside(self.app.table.view(self.eye), self.app.lines[0], self.question is not None)
        banner = (self._ticker.said or self._ticker.hit) if self.question else ""
        if banner != self._banner:
            self._show_banner(banner)

    def _clock(self):
        """Show the time that is left to a person in turn."""
        if self._whole_ms and self.widgets:
            left = self.app.table.left_ms(self.now)
            self.widgets.clock(left, self._whole_ms, self.question is not None)

    def _offer(self):
        """Offer a card that can be added, or played out of turn: the cursor goes to it, once."""
        offered = self.me >= 0 and self.hand.verbs & ADD_OR_JUMP > 0
        if offered and not self._offered:
            self.hand.suggest()
            self.app.tone(880, 60, True)
        self._offered = offered

    def _ask(self, view):
        """Ask a question, if the person has to answer one."""
        key = what_is_asked(self.app.table, view, self.me, self._later, self.offer) if self.me >= 0 else 0
        self.offer = key & 15 == ASKS_OFFER
        if key == (self.question.key if self.question else 0):
            return
        if self.question:
            self.question.close()
            self.question = None
        if key:
            if self.widgets:
                self.widgets.cover()
            self.question = Question(self, key, view)
            self.question.draw()
        self.picture.seats(view, self.app.table.asked())  # what a question has covered, or has moved
        self.show_top()

    def draw_cards(self, move=False):
        """Draw the hand and the pile; ``move``: only the cursor has moved."""
        table = self.app.table
        view = table.view(self.eye)
        hand = self.hand
        on = hand.cursor
        on_pile = self.me >= 0 and hand.on_pile() and not self.question
        if not (self.question and self.question.covers_hand):
            if self.question:
                hand.point_at(NONE)  # it is on an answer
            self.picture.hand(view, hand, move)
            hand.point_at(on)
        elif not self.picture.pile_apart:
            return
        if self.me >= 0 and v.out(view, self.me) and not (self.watches and self.app.canvas.face_picture):
            out(self, view)  # in color, a table that is only watched has no place for a hand
        act = pile(hand, table, self.me) if self.me >= 0 else -1
        passing = act >= 0 and (verb_of(act) in _ENDS or verb_of(act) == V_ACCEPT and not v.pending(view))
        self.picture.pile(view, on_pile, act >= 0, passing, move)


SCREEN = TableScreen
