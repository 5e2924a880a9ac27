# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A board with a color display on it: that is opened before the program, ``board.DISPLAY``; and what else it has.

Other boards do not load this: what they have in flash counts for nothing, but a name more may double a table.
"""

import analogio  # noqa: F401
import audiocore  # noqa: F401
import audioio  # noqa: F401
import board
import busdisplay
import keypad
import touchio  # noqa: F401
import world
from framebuf import RGB565, FrameBuffer
from settings import DISPLAY, KEYBOARD, NUMBERED

_MOST = 16  # colors of a bitmap


class Panel:
    """``width`` x ``height`` pixels; a picture is RGB565, high byte first, row by row.

    ``brightness`` 0 to 1. It has what a program asks of ``busdisplay.BusDisplay``, as far as only its own group
    is scaled.
    """

    def __init__(self, width, height):
        self.width = width
        self.height = height
        self.brightness = 1.0
        self.auto_refresh = True
        self.root_group = None
        self._picture = bytearray(2 * width * height)
        self._glass = FrameBuffer(self._picture, width, height, RGB565)
        self._colors = FrameBuffer(bytearray(2 * _MOST), _MOST, 1, RGB565)
        busdisplay.made.append(self)

    def refresh(self):
        """Show what the group shows."""
        world.look()
        self._glass.fill(0)
        if self.root_group.times == 1:
            self._draw(self.root_group, 0, 0)
        else:
            self._enlarge(self.root_group)
        world.look()
        world.show(self._picture)

    def _enlarge(self, group):
        """Draw a group, and copy each column of that to its places, then each row: the last ones first, so that no
        further memory is taken."""
        times = group.times
        high = self.height // times
        for part in group:
            self._draw(part, 0, 0)
        whole = memoryview(self._picture)
        for column in range(self.width // times - 1, -1, -1):
            source = FrameBuffer(whole[2 * column :], 1, high, RGB565, self.width)
            for k in range(times):
                at = 2 * (times * column + k)
                FrameBuffer(whole[at:], 1, high, RGB565, self.width).blit(source, 0, 0)
        line = 2 * self.width
        for row in range(high - 1, -1, -1):
            for k in range(times * row, times * row + times):
                whole[line * k : line * (k + 1)] = whole[line * row : line * (row + 1)]

    def _draw(self, thing, x, y):
        if thing.hidden:
            return
        x += thing.x
        y += thing.y
        if not hasattr(thing, "pixel_shader"):
            for part in thing:
                self._draw(part, x, y)
            return
        palette = thing.pixel_shader
        clear = 0x0100  # no color of anybody: the darkest green that there is
        for k in range(len(palette)):
            color = palette.colors[k]
            high = (color >> 16 & 0xF8) | (color >> 13 & 7)
            low = (color >> 5 & 0xE0) | (color >> 3 & 0x1F)
            self._colors.pixel(k, 0, clear if palette.clear[k] else low << 8 | high)  # as it lies in memory
        self._glass.blit(thing.bitmap.pixels, x, y, clear, self._colors)


class ShiftRegisterKeys(keypad.Keys):
    """Keys behind a shift register: its inputs have the numbers from ``NUMBERED`` on."""

    def __init__(self, clock, data, latch, key_count, value_when_pressed, value_to_latch=True):
        keypad.Keys.__init__(self, range(NUMBERED, NUMBERED + key_count), value_when_pressed)


keypad.ShiftRegisterKeys = ShiftRegisterKeys  # type: ignore[attr-defined]
if KEYBOARD:
    __import__(KEYBOARD)
board.DISPLAY = Panel(DISPLAY[0], DISPLAY[1])  # type: ignore[attr-defined]
