# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Sparing light and battery: nobody has pressed a key for a while, so the display dims, and later goes off.

Dimmed, everything can still be read and every key acts. Off, the next key only switches it on again; so does the
person's turn (``awake``). The match continues meanwhile.
"""

from micropython import const

from uno_core.codes import TICKS

_DIM_MS = const(60_000)
_QUIET_MS = const(200)
_AWAKE = const(0)  # states
_DIMMED = const(1)
_OFF = const(2)
_LOWEST = const(8)  # brightness of a dimmed display, 0..255


class Idle:
    """Switches the display of a board.

    ``off_ms``: the time without a key until it goes off; 0: never, and it does not dim. ``brightness``: 0..255, of
    a display that is not dimmed.
    """

    def __init__(self, board):
        self._board = board
        self._state = _AWAKE
        self._since = board.ticks_ms()
        self.off_ms = 180_000
        self.brightness = 255

    @property
    def off(self):
        """Whether the display is off."""
        return self._state == _OFF

    def awake(self, now_ms):
        """Light everything: a key was pressed, or somebody is asked.

        :return: whether the display was off.
        """
        was = self._state
        self._since = now_ms
        if was:
            self._state = _AWAKE
            if was == _OFF:
                self._board.sleep(False)
            self._board.brightness(self.brightness)
        return was == _OFF

    def quiet(self, now_ms):
        """Whether nobody has pressed a key for a moment."""
        return (now_ms - self._since) & TICKS >= _QUIET_MS

    def tick(self, now_ms):
        """Time passes.

        :return: whether the display goes off now.
        """
        if not self.off_ms or self._state == _OFF:
            return False
        past = (now_ms - self._since) & TICKS
        if past >= self.off_ms:
            self._state = _OFF
            self._board.sleep(True)
        elif past >= min(_DIM_MS, self.off_ms >> 1) and self._state == _AWAKE:
            self._state = _DIMMED
            self._board.brightness(_LOWEST)
        return self._state == _OFF
