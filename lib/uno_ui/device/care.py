# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Look after the battery: measure it once a minute, show its level in headlines, and say in a banner when it is low,
and when it is nearly empty. Then everything is saved that is not saved yet. Only boards that can measure it get this
module.
"""

from micropython import const

from uno_core.codes import TICKS
from uno_table.saves import saved
from uno_ui.codes import LOW, MINUTE_MS
from uno_ui.device.idle import Idle
from uno_ui.words import say

_LOW = const(15)  # %
_EMPTY = const(5)
_CHARGED = const(20)  # from here on, it may be said again
_BANNER_MS = const(5000)
_AGAIN_MS = const(250)  # what was drawn over the banner meanwhile
_HIGH = const(10)  # pixels of it


class Care(Idle):
    """Switches the display as :class:`uno_ui.device.idle.Idle` does, and measures the battery.

    ``level``: what was said of it: 0 nothing, 1 it is low, 2 it is nearly empty.

    :param app: on a board with a battery.
    """

    def __init__(self, app):
        super().__init__(app.board)
        self._app = app
        self.level = 0
        self._charge = ""  # at the right end of a headline
        self._words = ""  # of the banner that is on
        self._looked_ms = self._since  # when it was measured last
        self._drawn_ms = 0
        self._plain = app.canvas.head
        app.canvas.head = self.head
        self._measure()

    def head(self, text, corner="", lit=True):
        """Draw a headline as the canvas does, with the level where it has room."""
        charge = self._charge
        if len(text) + len(charge) < self._app.canvas.letters:
            corner = corner or charge
        self._plain(text, corner, lit)

    def tick(self, now_ms):
        """As of the base."""
        dark = super().tick(now_ms)
        past = (now_ms - self._looked_ms) & TICKS
        if self._words:
            if past >= _BANNER_MS:
                self._words = ""
                self._app.show(self._app.screen)  # draws it all
            elif (now_ms - self._drawn_ms) & TICKS >= _AGAIN_MS:
                self._draw(now_ms)
        elif past >= MINUTE_MS and not self.dark and self._app.screen:
            self._looked_ms = now_ms
            level = self._measure()
            if level:
                self._warn(level, now_ms)
        return dark

    def _measure(self):
        """Measure it. Return what has to be said: 0 nothing new, or a level."""
        percent = self._app.board.battery.percent()
        self._charge = "" if percent < 0 else "%s%d%%" % ("" if percent > _LOW else "!", percent)
        if percent < 0:
            return 0
        if percent >= _CHARGED:
            self.level = 0
        level = (percent <= _LOW) + (percent <= _EMPTY)
        return level if level > self.level else 0

    def _warn(self, level, now_ms):
        app = self._app
        self.level = level
        if level > 1:
            if app.match and not app.link.party:  # other handhelds have a linked one, too
                saved.keep(app.match, False)
            app.settings.save()
        self._words = say("battery%d" % level)
        self._draw(now_ms)
        app.tone(220, 200, True)

    def _draw(self, now_ms):
        self._drawn_ms = now_ms
        canvas = self._app.canvas
        canvas.fill(0, 0, canvas.width, _HIGH - (canvas.height <= LOW), canvas.light)
        canvas.line(2, 0, self._words, 0)
