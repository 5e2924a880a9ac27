# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The common base of the screens of games without cards."""

from uno_core.codes import NONE, TICKS
from uno_ui.codes import BACK, END_MS, MENU, READ_MS
from uno_ui.table.long_presses import leads
from uno_ui.table.names import seated
from uno_ui.table.round_end import end_round
from uno_ui.screens import Screen
from uno_ui.flows.match_flow import show_result


class Game(Screen):
    """The screen of a game.

    - ``me``: the seat of the person who plays now, or -1 if bots play alone.
    - ``eye``: the seat whose view is shown.
    - ``now``: ms.
    - ``open_hands``: nothing is hidden, so the handheld changes hands without a word.

    Subclasses give :meth:`draw` all, :meth:`press` a command of the person, :meth:`acted` after an act (draw what is
    new), :meth:`pass_time`, :meth:`refused`.
    """

    open_hands = True
    hand = None  # of cards
    remarks = None

    def __init__(self, app):
        table = app.table
        super().__init__(app)
        self.me = app.held
        self.eye = max(self.me, 0)
        self.names = seated(app, self.me)
        self.now = app.board.ticks_ms()
        self.since = self.now  # of the last act
        self._ended = table.round_over()
        self._wait_ms = 0  # how long no one acts

    def draw(self):
        """Draw it all."""

    def press(self, command):
        """Take a command of the person here."""

    def acted(self):
        """Show that somebody has acted."""

    def pass_time(self):
        """Let a moment pass."""

    def refused(self, reason):
        """Show that an act of the person here was refused (``X_*``)."""

    def hear(self, words):
        """Show news of a linked device.

        :return: whether they are shown here; else a banner says them.
        """
        return False

    # -- a screen ---------------------------------------------------------------------

    def enter(self):
        """Draw it all."""
        self.now = self.app.board.ticks_ms()
        self.app.table.hold_bots(False)
        self.draw()

    def tick(self, now_ms):
        """Let bots and the clock act; the last act of a round stays in sight for a moment."""
        self.now = now_ms
        if self._ended:
            if self.past() >= END_MS:
                self._result()
        elif self.past() >= self._wait_ms and self.app.table.tick(now_ms):
            self._acted()
        else:
            self.pass_time()

    def key(self, command):
        """Take a command of the person here."""
        self._wait_ms = 0
        if self._ended:
            self._result()
        elif command == BACK or command == MENU:
            leads(self, command)
        elif self.me >= 0:
            self.press(command)

    def reading(self):
        """Whether the person here reads an event; a linked game continues."""
        pace = self.app.table.pace_ms
        if pace and not self.app.link.party and self.app.table.asked() != self.me:
            self._wait_ms = READ_MS + pace

    def past(self):
        """Return milliseconds since the last act."""
        return (self.now - self.since) & TICKS

    def do(self, act):
        """Do an act of the person here, or say why not."""
        reason = self.app.table.propose(act)
        if reason:
            self.refused(reason)
        else:
            self._acted()

    def _acted(self, _drawn=NONE):
        self.since = self.now
        self._wait_ms = 0
        seat = self.app.passes_to()
        if seat >= 0:
            self.app.hand_to(seat)
            self.me = self.eye = seat
            self.names = seated(self.app, seat)
        if self.app.table.round_over():
            self._ended = True
            self.app.run(end_round(self))
        self.acted()

    def _result(self):
        self.app.run(show_result(self.app, self.me))
