# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""When the picture on the glass is worth telling.

One ``display.refresh()`` is several bus transactions; a picture taken between two of them shows half a move. So
pictures are taken when a refresh has returned, and after each transaction outside of one (display off, inversion).
"""

from tools.emulator import wire


class Screen:
    """Watches one chip and sends what changed.

    :param chip: the display's chip.
    :param picture: returns the visible picture of its panel.
    :param blank: what that is at first.
    :param send: ``send(kind, payload)``.
    """

    def __init__(self, chip, picture, blank, send):
        self._chip, self._see, self._send = chip, picture, send
        self._picture = blank
        self._contrast = None
        self._refreshing = False

    def watch_refreshes(self, display_class):
        """Report the begin and the end of each ``display_class.refresh``."""
        original = display_class.refresh

        def refresh(display, **options):
            self._refreshing = True
            try:
                return original(display, **options)
            finally:
                self._refreshing = False
                self.look()

        display_class.refresh = refresh

    def look(self):
        """Send the picture and the contrast, if they changed."""
        if self._refreshing:
            return
        picture = self._see()
        if picture != self._picture:
            self._picture = picture
            self._send(wire.FRAME, picture)
        if self._chip.contrast != self._contrast:
            self._contrast = self._chip.contrast
            self._send(wire.LIGHT, bytes([self._contrast]))
