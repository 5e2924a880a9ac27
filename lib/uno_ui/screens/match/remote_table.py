# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The table of linked handhelds: news of others, an act that is under way to the host, cards that come late.

A player without a seat, or out of the match, watches: the screen says so, and the place of the hand is empty.
"""

from micropython import const

from uno_core import view as v
from uno_core.codes import E_RESYNC, NONE, TICKS, V_PLAY, V_SLAP, X_WAIT
from uno_ui.table.actions import verb_of
from uno_ui.screens.match import table
from uno_ui.words import say

_SENDING_MS = const(300)


class TableScreen(table.TableScreen):
    """See :class:`uno_ui.screens.match.table.TableScreen`."""

    def __init__(self, app):
        self._sent_ms = -1  # when an act went to the host; -1: none is under way
        self._late_card = NONE
        self._awaited = False  # news of an own act that went to the host
        self._slaps = []  # presses of persons here in a race that wait until the one before them is through
        me = app.held
        self.watches = me < 0 or v.out(app.table.view(me), me)
        super().__init__(app)
        if self.watches:
            self._ticker.add(say("watching"))

    def tick(self, now_ms):
        """Do the link's part, then everything else."""
        if not (self.animations and self.animations.on):
            self.now = now_ms
            if (now_ms - self._shown_ms) & TICKS < self._wait_ms:
                if self._ended and self._passes(now_ms):
                    # news of the last act, which had ended the round before they came
                    self.app.recap.add(self.app.table)
                    self._tell(self._got)
                    self._say()
            elif self._sent_ms >= 0:
                self._sending()
            if self._slaps:
                self._slap()
        super().tick(now_ms)

    def _passes(self, now_ms):
        made = self.app.table
        if self.me < 0:
            return made.tick(now_ms)
        self._got = NONE
        had = v.size(made.view(self.me), self.me)
        ahead = made.ahead
        if not made.tick(now_ms):
            return False
        got = NONE if ahead else self._one_more(had)
        if got != NONE:
            self._late_card = got  # the news of it may come a moment later
        if made.log[0]:
            self._got = self._late_card
            self._late_card = NONE
        return True

    def hear(self, words):
        """Show news of a linked device.

        :return: that they are shown here.
        """
        self._ticker.add(words)
        self._ticker.hint(first=True)  # if there is one line, the next hint waits until they are read
        self._hint_ms = self.now
        if not (self.animations and self.animations.on):
            self.update()
        return True

    def refused(self, reason):
        """Show the table without an act of the person here that the host has refused (``X_*``)."""
        if self.app.table.ahead:
            self.app.table.settle()
            self.update()
        self._refuse(reason)

    def do(self, act):
        """Do an act of the person here, which may have to go to the host first."""
        if self.app.link.party.sending and verb_of(act) == V_SLAP:
            if act not in self._slaps:
                self._slaps.append(act)
            return
        if self.motion and verb_of(act) == V_PLAY:
            self.motion.slide.own = act & 255
        super().do(act)
        if self.motion:
            self.motion.slide.own = -1
        if self.app.link.party.sending and self._sent_ms < 0:
            self._sent_ms = self.now
            self._awaited = True

    def _slap(self):
        """Ask for the next press that waits; when the race is over none counts."""
        table = self.app.table
        if not table.racing():
            self._slaps.clear()
        elif not table.refusal(self._slaps[0]) and table.propose(self._slaps[0]) == X_WAIT:
            return
        else:
            self._slaps.pop(0)

    def _acted(self, drawn):
        """Show that something has happened; news of an own act may come after its end was seen."""
        super()._acted(drawn)
        log = self.app.table.log
        if self._awaited and 0 < log[0] < E_RESYNC:
            for at in range(2, 2 + 3 * log[0], 3):
                if log[at] == self.me:
                    self._awaited = False
                    self.app.recap.mark(self.me)
                    return

    def _sending(self):
        """Say, after a while, that an act is under way to the host."""
        words = say("sending")
        if not self.app.link.party.sending:
            self._sent_ms = -1
            if self._ticker.said == words:
                self._ticker.say_why("")
                self._say()
        elif self._ticker.said != words and (self.now - self._sent_ms) & TICKS >= _SENDING_MS:
            self._ticker.say_why(words)
            self._shown_ms = self.now
            self._say()


SCREEN = TableScreen
