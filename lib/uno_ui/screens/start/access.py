# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""One switch instead of all keys, and how steady a hand has to be: :mod:`uno_ui.device.scanning`.

A change counts, and is kept, when the screen is left: until then the keys are as before.
"""

from uno_ui.codes import ACCESS
from uno_ui.device import scanning
from uno_ui.screens.menu import Menu
from uno_ui.words import say


class Access(Menu):
    """Opened from the settings."""

    title = "access"
    rows = ("ac-mode", "ac-dwell", "ac-steady", "ac-hold")

    def __init__(self, app):
        super().__init__(app)
        self._chosen = scanning.choices(app)

    def value(self, row):
        """Return the value of a row."""
        at = self.rows.index(row)
        chosen = self._chosen[at]
        if not at:
            return say("ac-mode%d" % chosen)
        tenths = (scanning.DWELLS, scanning.STEADY, scanning.HOLDS)[at - 1][chosen]
        return say("ac-time").format(tenths // 10, tenths % 10) if tenths else say("ac-mode0")

    def change(self, row, step):
        """Choose the next or previous value of a row, in a circle."""
        at = self.rows.index(row)
        self._chosen[at] = (self._chosen[at] + step) % scanning.COUNTS[at]

    def back(self):
        """Keep it, and read keys like that from now on."""
        app = self.app
        app.settings.values[ACCESS] = scanning.one_byte(self._chosen)
        app.settings.save()
        scanning.install(app)
        super().back()


SCREEN = Access
