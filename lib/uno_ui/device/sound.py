# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Tones and tunes of one voice, for a buzzer; loaded on a board that has one. It plays in the background."""

from uno_core.codes import TICKS
from uno_ui.device.tunes import TUNES


# Hertz of the octave that begins with MIDI number 120; every octave below is half of it (equal temperament, A4 = 440).
_TOP = (8372, 8870, 9397, 9956, 10548, 11175, 11840, 12544, 13290, 14080, 14917, 15804)


class Sound:
    """The tones of a board's buzzer.

    :param board: with ``tone(hertz)`` and ``ticks_ms()``.

    ``on``: whether anything is heard.
    """

    def __init__(self, board):
        self._board = board
        self.on = True
        self._notes = b""
        self._at = 0
        self._sounds = False
        self._until = 0

    def be_heard(self, on):
        """Choose whether anything is heard."""
        self.on = on

    def tone(self, hertz, ms, gives_way=False):
        """Play one tone; what was played ends.

        :param gives_way: while a tune is played, there is no tone.
        """
        if self.on and not (gives_way and self._notes):
            self._notes = b""
            self._start(hertz, self._board.ticks_ms() + ms)

    def tune(self, number):
        """Play a tune; what was played ends."""
        if self.on:
            self._notes = TUNES[number]
            self._at = 0
            self._next(self._board.ticks_ms())

    def tick(self, now_ms):
        """Go to the next note, or stop, when the time of this one is over."""
        if self._sounds and (now_ms - self._until) & TICKS < TICKS >> 1:
            self._next(now_ms)

    def stop(self):
        """Stop all sound."""
        self._notes = b""
        self._sounds = False
        self._board.tone(0)

    def _next(self, now_ms):
        at = self._at
        if at >= len(self._notes):
            self.stop()
            return
        note = self._notes[at]
        self._at = at + 2
        self._start(_TOP[note % 12] >> 10 - note // 12 if note else 0, now_ms + 10 * self._notes[at + 1])

    def _start(self, hertz, until):
        self._sounds = True
        self._until = until & TICKS
        self._board.tone(hertz)
