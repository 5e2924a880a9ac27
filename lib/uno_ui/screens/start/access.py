# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""One switch instead of all keys, and how steady a hand has to be: :mod:`uno_ui.device.scanning`. On a board with a
buzzer also playing by ear: :mod:`uno_ui.ear.speaker`.

A change counts, and is kept, when the screen is left: until then the keys are as before. What is heard changes
immediately.
"""

from uno_ui.codes import ACCESS, EAR
from uno_ui.device import scanning
from uno_ui.ear import speaker
from uno_ui.flows import boot
from uno_ui.screens.menu import Menu
from uno_ui.words import say

_EAR = ("ac-ear", "ac-speed", "ac-loud")
_EAR_COUNTS = (2, 3, 3)
# The words of their values: other rows of the settings have them.
_EAR_WORDS = (("sound1", "sound0"), ("pace1", "pace0", "pace2"), ("level3", "level1", "level0"))
_LEARN = "ac-learn"


class Access(Menu):
    """Opened from the settings."""

    title = place = "access"
    rows = ("ac-mode", "ac-dwell", "ac-steady", "ac-hold")

    def __init__(self, app):
        super().__init__(app)
        self._chosen = scanning.choices(app)
        ear = app.settings.values[EAR]
        self._chosen += [ear & 1, ear // 2 % 3, ear // 6]
        if app.sound and self._label(_LEARN):
            self.rows += _EAR + (_LEARN,)

    def _label(self, row):
        """Return the name of a row of playing by ear, or "" if nothing of it is here."""
        try:
            return speaker.label(row)
        except ImportError:  # a page speaks instead
            return ""

    def label(self, row):
        """Return the name of a row."""
        return self._label(row) if row in _EAR or row == _LEARN else super().label(row)

    def value(self, row):
        """Return the value of a row; what leads elsewhere has none."""
        at = self.rows.index(row)
        if row == _LEARN:
            return ""
        chosen = self._chosen[at]
        if row in _EAR:
            return say(_EAR_WORDS[_EAR.index(row)][chosen])
        if not at:
            return say("ac-mode%d" % chosen)
        tenths = (scanning.DWELLS, scanning.STEADY, scanning.HOLDS)[at - 1][chosen]
        return say("ac-time").format(tenths // 10, tenths % 10) if tenths else say("ac-mode0")

    def change(self, row, step):
        """Choose the next or previous value of a row, in a circle."""
        at = self.rows.index(row)
        self._chosen[at] = (self._chosen[at] + step) % (scanning.COUNTS + _EAR_COUNTS)[at]
        self._set()
        if not boot.leave_room(self.app):
            self.note = say("no-room")
            self._chosen[at] = 0
            self._set()
            boot.leave_room(self.app)
        if row in _EAR:
            speaker.install(self.app)
            self.app.tone(880, 80)

    def choose(self, row):
        """Lead to the lesson of the sounds."""
        self.app.settings.save()
        self.app.go("sounds")

    def back(self):
        """Keep it, and read keys like that from now on."""
        self.app.settings.save()
        scanning.install(self.app)
        super().back()

    def _set(self):
        switches = len(scanning.COUNTS)
        values = self.app.settings.values
        values[ACCESS] = scanning.one_byte(self._chosen[:switches])
        on, pace, volume = self._chosen[switches:]
        values[EAR] = on + 2 * (pace + 3 * volume)


SCREEN = Access
