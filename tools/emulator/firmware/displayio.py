# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Bitmaps as large as CircuitPython's, and groups of them."""

from framebuf import GS2_HMSB, GS4_HMSB, MONO_HLSB, FrameBuffer


def release_displays():
    """Release nothing: there is none yet."""


class Bitmap:
    """Pixels of one bit, of two or four; a row is as long as whole words."""

    def __init__(self, width, height, value_count):
        bits = 1 if value_count <= 2 else 2 if value_count <= 4 else 4
        if value_count > 16:
            raise NotImplementedError("more than sixteen values")
        self.width = width
        self.height = height
        self.bits = bits
        self.stride = -(-width * bits // 32) * 4  # bytes
        self.buffer = bytearray(self.stride * height)
        self.pixels = self._pixels(self.buffer, width, height)

    def _pixels(self, buffer, width, height):
        kind = MONO_HLSB if self.bits == 1 else GS2_HMSB if self.bits == 2 else GS4_HMSB
        return FrameBuffer(buffer, width, height, kind, self.stride * 8 // self.bits)

    def copy(self, to, x, y, left, top, width, height, skipped):
        """Copy a part of it to a place of other pixels, without the pixels of one value."""
        rest = left % (8 // self.bits)
        rows = memoryview(self.buffer)[top * self.stride + (left * self.bits >> 3) :]
        seen = self._pixels(rows, rest + width, height)
        if rest:
            found = Bitmap(width, height, 1 << self.bits).pixels
            found.blit(seen, -rest, 0)
            seen = found
        to.blit(seen, x, y, skipped)

    def fill(self, value):
        """Set every pixel."""
        self.pixels.fill(value)

    def __getitem__(self, place):
        return self.pixels.pixel(place[0], place[1])

    def __setitem__(self, place, value):
        self.pixels.pixel(place[0], place[1], value)


class Palette:
    """Colors; a color may be transparent."""

    def __init__(self, color_count):
        self.colors = [0] * color_count
        self.clear = bytearray(color_count)

    def __len__(self):
        return len(self.colors)

    def __getitem__(self, index):
        return self.colors[index]

    def __setitem__(self, index, color):
        self.colors[index] = color

    def make_transparent(self, index):
        """Let the pixels below show."""
        self.clear[index] = 1

    def make_opaque(self, index):
        """Show the color itself."""
        self.clear[index] = 0

    def is_transparent(self, index):
        """Whether what is below is seen."""
        return self.clear[index] == 1


class TileGrid:
    """One tile: a bitmap somewhere."""

    def __init__(self, bitmap, pixel_shader, width=1, height=1, tile_width=0, tile_height=0, default_tile=0, x=0, y=0):
        self.bitmap = bitmap
        self.pixel_shader = pixel_shader
        self.x = x
        self.y = y
        self.hidden = False


class Group:
    """Things one above the other."""

    def __init__(self, scale=1, x=0, y=0):
        self.times = scale  # labels have a scale of their own
        self.x = x
        self.y = y
        self.hidden = False
        self._things = []

    @property
    def scale(self):
        """The size of a pixel."""
        return self.times

    @scale.setter
    def scale(self, value):
        self.times = value

    def __len__(self):
        return len(self._things)

    def __getitem__(self, index):
        return self._things[index]

    def __iter__(self):
        return iter(self._things)

    def append(self, thing):
        """Append a thing on top."""
        self._things.append(thing)

    def insert(self, index, thing):
        """Insert a thing in between."""
        self._things.insert(index, thing)

    def remove(self, thing):
        """Remove a thing."""
        self._things.remove(thing)

    def pop(self, index=-1):
        """Remove a thing, and give it back."""
        return self._things.pop(index)
