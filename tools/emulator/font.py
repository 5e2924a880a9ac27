# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""``terminalio.FONT`` as a board has it.

Blinka's font knows Latin, Cyrillic and more. So a text can be fine on the desktop and lose its letters on a board,
whose font has ASCII and the few letters of the firmware's language (circuitpython issue 5825). This font has ASCII
only, in one shared bitmap like a board's.
"""

_FIRST, _LAST = 32, 126


class BoardFont:
    """The ASCII part of a font."""

    def __init__(self, font, displayio, fontio):
        width, height = font.get_bounding_box()[:2]
        self._box = (width, height)
        self.bitmap = displayio.Bitmap(width * (_LAST - _FIRST + 1), height, 2)
        self._glyphs = {}
        for code in range(_FIRST, _LAST + 1):
            glyph = font.get_glyph(code)
            left, top = (code - _FIRST) * width + glyph.dx, height - glyph.height - glyph.dy - 2
            for y in range(glyph.height):
                for x in range(glyph.width):
                    if glyph.bitmap[x, y]:
                        self.bitmap[left + x, top + y] = 1
            self._glyphs[code] = fontio.Glyph(self.bitmap, code - _FIRST, width, height, 0, 0, width, 0)

    def get_bounding_box(self):
        """Return (width, height) in pixels."""
        return self._box

    def get_glyph(self, code):
        """Return the glyph, None outside ASCII."""
        return self._glyphs.get(code)
