# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Four cards that two devices show at the same time: with an eavesdropper in between, they would differ.

B: they are the same. A: they are not, and the two do not link. The screen appears by itself, so keys are ignored until
the player can have seen it. A guest keeps it until the host has said yes as well.

A device that joins a running match is let in by it, too. An open table has no cards to compare, only the question.
"""

from micropython import const

from uno_core.codes import TICKS
from uno_link.codes import PEER_CHECK
from uno_ui.codes import BACK, DIGITS, LEFT, MENU, NAME, PREV, SELECT
from uno_ui.surface.draw import BIG_W, LOW_W
from uno_ui.screens import Screen
from uno_ui.words import say

_CALM_MS = const(800)


class CheckCode(Screen):
    """The host goes back to the waiting room from it; a guest has none yet.

    :param device: the other device; a guest has only the host.
    """

    def __init__(self, app, device=0):
        super().__init__(app)
        self._device = device
        self._hosting = app.link.party.hosting
        self._done = False
        self._since = app.board.ticks_ms()

    def enter(self):
        """Draw it all."""
        canvas = self.app.canvas
        name = self.app.link.party.name(self._device)[:NAME]
        code = self.app.link.party.code(self._device) or b""
        late = self._hosting and self.app.link.party.table is not None
        ask = say("same" if code else "let-in").format(name)
        if self._low:
            canvas.text(2, 0, say("wait-for").format(name) if self._done else ask)
        else:
            key = "at-door" if not code else "let-in" if late else "title-compare"
            canvas.head(say(key).format(name))
            canvas.line(1, canvas.height - 21, "" if self._done else ask)
        y = 12 + (canvas.height - 64) // 3
        if self._low:
            y = 14 if self._done else 9
        w = LOW_W if self._low else BIG_W
        pitch = canvas.width // 4
        for k in range(len(code)):
            x = pitch * k + (pitch - w) // 2
            color = code[k] // DIGITS
            letter = say("c%d" % color)
            if self._low:
                canvas.low_card(x, y, code[k] % DIGITS, color, letter)
            else:
                canvas.card(x, y, code[k] % DIGITS, color, letter, 1, 2)
        keys = say("wait-for").format(name) if self._done and not self._low else "" if self._done else say("no-yes")
        canvas.line(2, canvas.height - (9 if self._low else 10), keys)

    def tick(self, now_ms):
        """Close if the device is no longer there, or needs no check."""
        self.app.idle.awake(now_ms)
        if self._hosting and self.app.link.party.state(self._device) != PEER_CHECK:
            self.app.back()

    def key(self, command):
        """Take the answer."""
        app = self.app
        if self._done or (app.board.ticks_ms() - self._since) & TICKS < _CALM_MS:
            return
        if command == SELECT:
            app.link.party.confirm(self._device)
        elif command == PREV or command == LEFT:
            app.link.party.reject(self._device)
        elif command != BACK and command != MENU:
            return
        elif self._hosting:
            app.link.party.asked |= 1 << self._device  # later
        else:
            app.link.party.reject(self._device)
        if self._hosting:
            app.back()
        else:
            self._done = True
            app.canvas.clear()
            self.enter()


SCREEN = CheckCode
