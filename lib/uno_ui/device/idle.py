# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Sparing light and battery: nobody has pressed a key for a while, so the display dims, later goes off, and later still
the handheld switches itself off, if it can.

Dimmed, everything can still be read and every key acts. Dark, the next key only switches the display on again; so does
the person's turn (``awake``). The match continues meanwhile.
"""

from micropython import const

from uno_core.codes import TICKS
from unload import expect

_DIM_MS = const(60_000)
_REST_MS = const(600_000)
_QUIET_MS = const(200)
_LOWEST = const(8)  # brightness of a dimmed display, 0..255


class Idle:
    """Switches the display of a board.

    ``off_ms``: the time without a key until it goes dark; 0: never, and it does not dim. ``brightness``: 0..255, of
    a display that is not dimmed. ``dark``: 0 if it can be read, 1 if it is dark, and 1 more every ten minutes.
    """

    def __init__(self, board):
        self._board = board
        self._dimmed = False
        self.dark = 0
        self._since = board.ticks_ms()
        self.off_ms = 180_000
        self.brightness = 255

    def awake(self, now_ms):
        """Light everything: a key was pressed, or a person is asked and will press one.

        :return: whether the display was dark.
        """
        expect(())
        was = self.dark
        self._since = now_ms
        if was or self._dimmed:
            self._dimmed = False
            self.dark = 0
            if was:
                self._board.sleep(False)
            self._board.brightness(self.brightness)
        return was > 0

    def quiet(self, now_ms):
        """Whether nobody has pressed a key for a moment."""
        return (now_ms - self._since) & TICKS >= _QUIET_MS

    def tick(self, now_ms):
        """Time passes.

        :return: whether ``dark`` is more now.
        """
        off_ms = self.off_ms
        past = (now_ms - self._since) & TICKS
        if not off_ms:
            return False
        if past >= off_ms + _REST_MS * self.dark:
            if not self.dark:
                self._board.sleep(True)
            self.dark += 1
            return True
        if not self._dimmed and past >= min(_DIM_MS, off_ms >> 1):
            self._dimmed = True
            self._board.brightness(_LOWEST)
        return False
