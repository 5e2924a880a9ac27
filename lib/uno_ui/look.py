# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""What the table's screen shows: the picture, the text, a question, and the acts of others as they come."""

from micropython import const

from uno_core import view as v
from uno_core.codes import E_CAUGHT, E_PLAYED, E_RACE, E_RESYNC, E_UNO, E_WRONG, NONE, P_TURN, V_ACCEPT
from uno_ui import news
from uno_ui.codes import ASKS_OFFER, LOW
from uno_ui.hand import Hand
from uno_ui.intent import pile, verb_of, verbs, what_is_asked
from uno_ui.screens import Screen
from uno_ui.ticker import Ticker

_ENDS = (2, 7)  # verbs: pass, and no more cards
_ADD_OR_JUMP = const(0x8200)  # verbs, a bit each


class Look(Screen):
    """``me`` the seat of the person here, -1 when bots play alone; ``eye`` the seat whose hand is in sight.

    ``extras``: what an edition shows beside the table, or None; ``shows``: what is shown for a moment, or None.
    """

    open_hands = False  # whether everybody may see all there is to see

    def __init__(self, app):
        from uno_ui.names import seated

        table = app.table
        super().__init__(app)
        self.me = app.held
        self.eye = max(self.me, 0)
        self.names = seated(app, self.me)
        if app.canvas.height > LOW:  # the other one is not loaded
            from uno_ui.picture import Picture
        else:
            from uno_ui.picture_low import LowPicture as Picture
        self.picture = Picture(app.canvas, self.names, self.me)
        self.hand = Hand(self.picture.sight, app.settings.get("sort"))
        self.question = None
        self.extras = None
        self.shows = None
        self._ticker = Ticker(app.lines, self.names, self.me, self.hand)
        self.banner = ""  # what stands in the place of the strip
        self._mine = False
        self._later = False  # a challenge has been put off
        self.offer = False  # the person looks at what the edition lets one do
        self._offered = False  # there is a card to add or to jump in with
        self._flash = False
        self._hint_ms = 0
        self._now = app.board.ticks_ms()
        view = table.view(self.eye)
        self._whole_ms = 1000 * v.clock_seconds(view)
        self._shown = v.shown(view, self.me) if self.me >= 0 else NONE
        if not v.plain(view) or self._whole_ms or v.stacks(view):
            from uno_ui.extras import attach

            attach(self, view)

    def _tell(self, drawn, hits=False):
        """The last act, in words and tones.

        :param drawn: the face the person has just drawn, or 255.
        :param hits: what has happened to the person stays to be read.
        """
        table = self.app.table
        log = table.log
        view = table.view(self.eye)
        if log[0] == E_RESYNC:
            return
        hit = news.hit(log, self.me) if hits else 0
        for i in range(1, 3 * log[0], 3):
            code = log[i]
            line = news.tell(code, log[i + 1], log[i + 2], self.me, self.names, view, drawn)
            if line and i == hit:
                self._ticker.rest()
                self._ticker.hit = line
            elif line:
                self._ticker.add(line)
            if code == E_PLAYED:
                self._flash = True
            elif code == E_UNO:
                self.app.tone(1320, 120)
            elif code == E_CAUGHT or code == E_WRONG:
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
        if fresh and not self.shows:
            from uno_ui.shows import Shows

            self.shows = Shows(self)
        if not self.shows or not self.shows.begin(table.log, hand if fresh else NONE):
            return False
        if not self.shows.turns:
            self.picture.top(view, self._flash)
        return True

    def _look(self):
        """Look at the table and draw what is new."""
        table = self.app.table
        asked = table.asked()
        mine = asked == self.me
        held = self.hand.n
        self.hand.read(table.view(self.eye), self.eye, self.app.recap.hands[self.me] if self.me >= 0 else None)
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
            self._hint_ms = self._now
            self.app.idle.awake(self._now)
            self.app.tone(660, 40)
        self._mine = mine
        view = table.view(self.eye)  # again: the table has one view for all
        self.app.light(v.color(view))
        if self.extras and self.extras.side(view) and self.question:
            self.question.draw()
        if self.banner:
            self._banner("")
        self.picture.seats(view, asked)
        if self.app.far:
            self.app.far.mark(self.picture, view, self.me)
        self.picture.top(view, self._flash)
        self._ask(view)
        self._cards()
        self._beside()
        self._ticker.show(table, self.question)  # as in _say, one call less deep
        self._after()

    def _say(self):
        """The text, and what has its place beside it."""
        self._beside()
        self._ticker.show(self.app.table, self.question)
        self._after()

    def _banner(self, words):
        from uno_ui.banner import show

        show(self, words)

    def _beside(self):
        """What has a place beside the text, before it is written."""
        extras = self.extras
        if extras:
            table = self.app.table
            extras.look(table.view(self.eye), self.question is not None)
            self._clock()
            self._ticker.big = extras.big
            self._ticker.shelf = extras.shelf > 0 or table.left_ms(self._now) >= 0

    def _after(self):
        """What has a place beside the text, and is drawn after it."""
        if self.extras:
            self.extras.beside(self.app.table.view(self.eye), self.app.lines[0], self.question is not None)
        banner = (self._ticker.said or self._ticker.hit) if self.question else ""
        if banner != self.banner:
            self._banner(banner)

    def _clock(self):
        """The time that is left to a person in turn."""
        if self._whole_ms and self.extras:
            left = self.app.table.left_ms(self._now)
            self.extras.clock(left, self._whole_ms, self.question is not None)

    def _offer(self):
        """A card can be added, or laid out of turn: the cursor goes to it, once."""
        offered = self.me >= 0 and verbs(self.app.table, self.me) & _ADD_OR_JUMP > 0
        if offered and not self._offered:
            self.hand.suggest()
            self.app.tone(880, 60)
        self._offered = offered

    def _ask(self, view):
        """A question, if the person has to answer one."""
        key = what_is_asked(self.app.table, view, self.me, self._later, self.offer) if self.me >= 0 else 0
        self.offer = key & 15 == ASKS_OFFER
        if self.question and key == self.question.key:
            return
        if self.question:
            self.question.close()
            self.question = None
        if key:
            if self.extras:
                self.extras.cover()
            from uno_ui.screens.question import Question

            self.question = Question(self, key, view)
            self.question.draw()

    def _cards(self, move=False):
        """The hand and the pile; ``move``: only the cursor has moved."""
        table = self.app.table
        if self.question and self.question.covers_hand:
            return
        view = table.view(self.eye)
        self.picture.hand(view, self.hand, move)
        act = pile(table, self.me) if self.me >= 0 else -1
        passing = act >= 0 and (verb_of(act) in _ENDS or verb_of(act) == V_ACCEPT and not v.pending(view))
        self.picture.pile(view, self.me >= 0 and self.hand.on_pile(), act >= 0, passing, move)
