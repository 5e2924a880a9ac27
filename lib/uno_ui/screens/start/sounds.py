# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The lesson of the sounds (:mod:`uno_ui.ear.earcons`): a list of them. Moving plays each, and then says its row;
B plays it again. The first row guesses: one of four sounds is played, and B says which it was.
"""

from micropython import const

from uno_ui.ear import speaker
from uno_ui.screens.menu import Menu
from uno_ui.words import say

SOUNDS = "?1234567890RYGBWSTDXHFOAM*+mnp!?c-tuvxk#@><lz"
_GUESS = SOUNDS[:1]
_FIRST_COLOR = const(11)
_WILD = const(15)
_CHOICES = const(4)


class Sounds(Menu):
    """Opened from the settings of access.

    - ``asked``: the row that has to be guessed, or 0.
    - ``voice``: what plays the sounds, a :class:`uno_ui.ear.speaker.Voice`; None without a buzzer.
    """

    def __init__(self, app):
        super().__init__(app)
        self.rows = tuple(range(len(SOUNDS)))
        self.asked = 0
        self.voice = speaker.Voice(app) if app.sound else None

    def heading(self):
        """Return the title."""
        return speaker.label("ac-learn")

    def label(self, row):
        """Return what a sound means."""
        if not row:
            return speaker.label("q-s2")
        if row < _FIRST_COLOR:
            return SOUNDS[row]
        if row < _WILD:
            return say("color%d" % (row - _FIRST_COLOR))
        return speaker.label("q-s%d" % row)

    def enter(self):
        """Draw the list, and play the first sound."""
        super().enter()
        self._play(self.rows[self.cursor])

    def _move(self, step):
        super()._move(step)
        row = self.rows[self.cursor]
        if self.asked:
            self._say("%d" % (self.cursor + 1))
        else:
            self._play(row)

    def _play(self, row):
        """Play the sound of a row, then its number."""
        if not row:
            self._say("l")
        elif row < _FIRST_COLOR:
            self._say(SOUNDS[row])
        else:
            self._say("%s %d" % (SOUNDS[row], row))

    def _say(self, message):
        if self.voice:
            self.voice.say(message.encode())

    def tick(self, now_ms):
        """Go on with the sound."""
        if self.voice:
            self.voice.tick(now_ms)

    def choose(self, row):
        """Play it again; or begin to guess, or guess."""
        if self.asked:
            right = row == self.asked
            self.note = speaker.label("q-s0" if right else "q-s1")
            if right:
                self._ask("v")
            else:
                self._say("k " + SOUNDS[self.asked])
                self.footing()
        elif row:
            self._play(row)
        else:
            self._ask("l")

    def _ask(self, before):
        """Play one of four sounds, for the player to find."""
        chance = self.app.board.entropy(_CHOICES + 1)
        rows = []
        for byte in chance[:_CHOICES]:
            row = 1 + byte % (len(SOUNDS) - 1)
            while row in rows:
                row = 1 + row % (len(SOUNDS) - 1)
            rows.append(row)
        self.rows = tuple(rows)
        self.asked = rows[chance[_CHOICES] % _CHOICES]
        self.cursor = self._first = 0
        self._draw()
        self._say(before + " " + SOUNDS[self.asked])

    def back(self):
        """Go back from guessing to the list, and from it to the settings."""
        if self.asked:
            self.asked = self.cursor = self._first = 0
            self.rows = tuple(range(len(SOUNDS)))
            self.app.show(self)
        else:
            super().back()


SCREEN = Sounds
