# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The canvas of a low screen, and the small cards on it."""

from uno_ui.codes import UNCOLORED
from uno_ui.surface.draw import LOW_H, LOW_W, Canvas

# Badges of cards, beside their signs: columns of 4 pixels.
_LOW_BADGES = b"\x06\x09\x09\x09\x06\x09\x0f\x0f\x0f\x09"


class LowCanvas(Canvas):
    """See :class:`uno_ui.surface.draw.Canvas`; its small cards can be drawn on one of those, too."""

    def lamp(self, y, lit):
        """Draw a lamp at the right end of a line of text."""
        x = self.width - 6
        self.fill(x, y + 1, 6, 8, 1 if lit else 0)
        if lit:
            self.text(x, y, "!", 0)

    def low_card(self, x, y, label, color, letter, ink=1, framed=True, badge=0):
        """Draw a card for a low screen, ``LOW_W`` x ``LOW_H`` pixels: letter and pattern are beside its sign.

        :param framed: else its sides are left out.
        :param badge: see :meth:`badge`; from 8 on a color, whose pattern is there instead of its own.
        """
        if framed or not ink:
            self.fill(x, y, LOW_W, LOW_H)
        if ink:
            self.fill(x + 1, y + 1, LOW_W - 2, LOW_H - 2, 0)
        if color == UNCOLORED:
            self.sign(x + 4, y + 2, label, ink)
            return
        self.sign(x + 1, y + 2, label, ink)
        self.text(x + 14, y + 1, letter, ink)
        if 0 < badge < 8:
            for k in range(5):
                for dy in range(4):
                    if _LOW_BADGES[5 * badge - 5 + k] >> dy & 1:
                        self.fill(x + 14 + k, y + 9 + dy, 1, 1, ink)
        else:
            self.pattern(x + 14, y + 10, 5, 3, badge & 7 if badge else color, ink)
