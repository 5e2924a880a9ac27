# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A display that is refreshed by hand: what its group shows, on the glass."""

import world
from framebuf import GS2_HMSB, MONO_HLSB, FrameBuffer

_TRANSPARENT = 3
_BRIGHT = 0x80
_OFF = 0xAE
_ON = 0xAF
_WAITS = 0x80  # in the count of bytes after a command: a count of ms to wait follows,
_COMMAND_S = 0.01  # else this long, as Blinka does
# The chip's memory, which is not the board's.
_PICTURE = bytearray(1024)
_DARK = bytes(1024)
# A display is in memory of its own, too: not among what the program has.
_glass = {
    (width, height): (memoryview(_PICTURE)[: width * height // 8], FrameBuffer(_PICTURE, width, height, MONO_HLSB))
    for width, height in ((128, 64), (128, 32))
}
_map = bytearray(1)
_colors = FrameBuffer(_map, 4, 1, GS2_HMSB)
made: list = []  # displays, the one in use last


class BusDisplay:
    """``width`` x ``height`` pixels of one bit."""

    def __init__(self, bus, init_sequence, width, height, **options):
        self.bus = self
        self.width = width
        self.height = height
        self.brightness = 1.0
        self.root_group = None
        self._picture, self._glass = _glass[width, height]
        self._on = True
        made.append(self)
        at = 0
        while at < len(init_sequence):
            count = init_sequence[at + 1]
            at += 2 + (count & ~_WAITS)
            if count & _WAITS:
                world.sleep(init_sequence[at] / 1000)
                at += 1
            else:
                world.sleep(_COMMAND_S)

    def refresh(self):
        """Show what the group shows."""
        world.look()
        self._glass.fill(0)
        self._draw(self.root_group, 0, 0, 1)
        world.look()
        if self._on:
            world.show(self._picture)

    def send(self, command, data):
        """Send a command of a driver to its chip."""
        if command in (_OFF, _ON):
            self._on = command == _ON
            world.show(self._picture if self._on else memoryview(_DARK)[: len(self._picture)])

    def _draw(self, thing, x, y, scale):
        if thing.hidden:
            return
        x += thing.x * scale
        y += thing.y * scale
        if not hasattr(thing, "pixel_shader"):
            for part in thing:
                self._draw(part, x, y, scale * thing.times)
            return
        palette = thing.pixel_shader
        for k in range(len(palette)):
            color = _TRANSPARENT if palette.clear[k] else 1 if palette.colors[k] & _BRIGHT else 0
            _colors.pixel(k, 0, color)
        bitmap = thing.bitmap
        if scale == 1:
            self._glass.blit(bitmap.pixels, x, y, _TRANSPARENT, _colors)
            return
        for row in range(bitmap.height):
            for column in range(bitmap.width):
                color = _colors.pixel(bitmap.pixels.pixel(column, row), 0)
                if color != _TRANSPARENT:
                    self._glass.fill_rect(x + column * scale, y + row * scale, scale, scale, color)
