# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Animations: what chance did, shown for a moment; the page knows it already.

An animation is a module with:

- ``EVENT``: its event, or 0.
- ``step(screen, seat, arg, ms, n)``: returns the number of the picture that is due after ``ms``, or -1 at the end.
  ``n`` animations are shown in a row.
- ``draw(screen, seat, arg, step)``.
- ``COVERS``: 1 if it has the place of the text (on a low screen of the hand, too), 2 if the own hand cannot be seen, or
  0.

Only the animations of an edition are loaded, when its table is opened. The fastest pace has no animations. Any key ends
them all, and the table as it is then is drawn.
"""

from micropython import const

from uno_core.codes import E_RESYNC, E_TURNED, NONE, TICKS
from uno_ui.codes import LOW

_MOST = const(12)
_HAND = const(2)


class Animations:
    """Shows one after the other what an act has brought about.

    ``turns``: cards are being turned over. ``hand``: the one that is shown. ``hid``: the own hand was out of sight.
    """

    def __init__(self, screen):
        self._screen = screen
        self._modules = []
        self._queue = bytearray(3 * _MOST)  # module, seat, argument
        self._n = 0
        self._at = 0
        self._since = 0
        self._step = -1
        self._covered = False
        self.turns = False
        self.hand = None
        self.hid = False

    def load(self, name):
        """Load an animation.

        :return: its number.
        """
        module = __import__("uno_ui.animations." + name, None, None, ("draw",))
        if module not in self._modules:
            self._modules.append(module)
        return self._modules.index(module)

    @property
    def on(self):
        """Whether something is being shown."""
        return self._at < self._n

    def begin(self, log, hand):
        """Show what is in a log.

        :param hand: a seat whose hand is shown now, or 255.
        :return: whether there is something.
        """
        self._n = self._at = 0
        self.turns = self.hid = False
        for i in range(1, 3 * log[0] if self._screen.app.table.pace_ms and log[0] != E_RESYNC else 0, 3):
            for k in range(len(self._modules)):
                if log[i] == self._modules[k].EVENT:
                    self._add(k, log[i + 1], log[i + 2])
                    self.turns = self.turns or log[i] == E_TURNED
        if hand != NONE:
            self._add(self.load("hand"), hand, 0)
        self._since = self._screen.now
        self._step = -1
        if self._n:
            self.tick(self._since)
        return self._n > 0

    def _add(self, k, seat, arg):
        if self._n < _MOST:
            self._queue[3 * self._n] = k
            self._queue[3 * self._n + 1] = seat
            self._queue[3 * self._n + 2] = arg
            self._n += 1

    def tick(self, now_ms):
        """Draw what is due.

        :return: whether it continues.
        """
        while self._at < self._n:
            i = 3 * self._at
            module = self._modules[self._queue[i]]
            seat = self._queue[i + 1]
            arg = self._queue[i + 2]
            past = (now_ms - self._since) & TICKS
            step = module.step(self._screen, seat, arg, past, self._n)
            if step >= 0:
                if step != self._step:
                    if self._step < 0 and module.COVERS:
                        self._cover(module.COVERS)
                    self._step = step
                    module.draw(self._screen, seat, arg, step)
                return True
            self._at += 1
            self._since = now_ms
            self._step = -1
        return False

    def end(self):
        """End it: its place is free again."""
        self._n = self._at = 0
        if self._covered:
            self._covered = False
            self._clear()

    def _cover(self, what):
        """Take the place of the text."""
        self.hid = self.hid or what == _HAND or self._screen.app.canvas.height <= LOW
        if what == _HAND:
            return
        self._covered = True
        for line in self._screen.app.lines:
            line.show("")
        self._clear()

    def _clear(self):
        picture = self._screen.picture
        canvas = self._screen.app.canvas
        picture.shown = self._covered
        canvas.fill(picture.show_x, picture.show_y, picture.show_w, picture.show_h, 0)
        picture.forget_hand()
        if self._screen.widgets:
            self._screen.widgets.forget()
