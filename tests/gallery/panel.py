# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""displayio without a display: a bitmap has one byte for each pixel, and a display is the picture of its root group.

The real one starts threads and sends changes through a driver. Pictures that came that way are compared in processes of
their own: for OLEDs in tests/ui/test_screens.py, and for color panels in tests/emulator. Here it is some hundred times
as fast.
"""

import builtins
import importlib.machinery
import io
import sys
import types
from collections.abc import MutableMapping

from boards import Board
from tests import reloading
from tools.dev.environment import ROOT

_WORDS = str(ROOT / "lib" / "uno_ui" / "words")


class Bitmap:
    """``pixels``: a byte each, row by row."""

    def __init__(self, width, height, value_count):
        self.width, self.height, self.pixels = width, height, bytearray(width * height)
        self.touched = None  # left, top, right, bottom of what has changed since the display was refreshed
        self.copied = {}  # of boxes that were copied from here since it was drawn: :func:`_lit`

    def touch(self, left, top, right, bottom):
        """Note that a box will change: displayio sends the one around all of them."""
        if self.copied:
            self.copied = {}
        old = self.touched
        if old is not None and left >= old[0] and top >= old[1] and right <= old[2] and bottom <= old[3]:
            return
        right, bottom = min(right, self.width), min(bottom, self.height)
        left, top = max(left, 0), max(top, 0)
        if left < right and top < bottom:
            old = old or (left, top, right, bottom)
            self.touched = min(left, old[0]), min(top, old[1]), max(right, old[2]), max(bottom, old[3])

    def fill(self, value):
        self.touch(0, 0, self.width, self.height)
        self.pixels[:] = bytes([value]) * len(self.pixels)

    def __getitem__(self, place):
        x, y = place
        assert 0 <= x < self.width and 0 <= y < self.height
        return self.pixels[y * self.width + x]

    def __setitem__(self, place, value):
        x, y = place
        assert 0 <= x < self.width, f"column {x}"
        assert 0 <= y < self.height, f"row {y}"
        self.copied = {}
        self.pixels[y * self.width + x] = value

    def rows(self):
        lines = self.pixels.translate(b"." + b"#" * 255).decode()
        return [lines[at : at + self.width] for at in range(0, len(lines), self.width)]


class Glyph:
    def __init__(self, bitmap, tile_index, width, height, dx, dy, shift_x, shift_y):
        self.__dict__.update(locals())


def fill_region(bitmap, x1, y1, x2, y2, value):
    bitmap.touch(x1, y1, x2, y2)
    pixels, stride = bitmap.pixels, bitmap.width
    left = x1 if x1 > 0 else 0
    width = (x2 if x2 < stride else stride) - left
    if width > 0:
        line = bytes((value,)) * width
        for at in range((y1 if y1 > 0 else 0) * stride + left, min(y2, bitmap.height) * stride, stride):
            pixels[at : at + width] = line


def blit(bitmap, source, x, y, *, x1=0, y1=0, x2=None, y2=None, skip_source_index=None):
    """As strict as a board's. Within a bitmap, parts that overlap are not copied: versions of the firmware differ."""
    assert source is not bitmap or y >= y2 or y1 >= y + y2 - y1
    assert 0 <= x < bitmap.width and 0 <= y < bitmap.height, (x, y)
    assert 0 <= x1 < x2 <= source.width and 0 <= y1 < y2 <= source.height, (x1, y1, x2, y2)
    wide, high = min(x2 - x1, bitmap.width - x), min(y2 - y1, bitmap.height - y)
    bitmap.touch(x, y, x + wide, y + high)
    pixels, stride = bitmap.pixels, bitmap.width
    to = y * stride + x
    if skip_source_index is not None:
        for value, places in _lit(source, (x1, y1, wide, high, stride, skip_source_index)):
            for place in places:
                pixels[to + place] = value
        return
    found = source.pixels
    for at in range(y1 * source.width + x1, (y1 + high) * source.width, source.width):
        pixels[to : to + wide] = found[at : at + wide]
        to += stride


def _lit(source, box):
    """Return the visible part of a box: each value with its places, as places in a bitmap with ``wide`` pixels a row.

    Looked for once for each letter of a font, and again when something was drawn there.
    """
    found = source.copied.get(box)
    if found is None:
        left, top, wide, high, stride, skipped = box
        places = {}
        for row in range(high):
            at = (top + row) * source.width + left
            for k, value in enumerate(source.pixels[at : at + wide], row * stride):
                if value != skipped:
                    places.setdefault(value, []).append(k)
        found = source.copied[box] = list(places.items())
    return found


def touch_region(bitmap, x1, y1, x2, y2, value):
    """As :func:`fill_region`, where only the boxes count that are sent."""
    bitmap.touch(x1, y1, x2, y2)


def touch_blit(bitmap, source, x, y, *, x1=0, y1=0, x2=None, y2=None, skip_source_index=None):
    """As :func:`blit`, likewise."""
    bitmap.touch(x, y, x + x2 - x1, y + y2 - y1)


_BITS = [bytes(map(int, f"{byte:08b}")) for byte in range(256)]


def readinto(bitmap, file, bits_per_pixel, element_size, reverse_pixels_in_element):
    assert (bits_per_pixel, element_size, reverse_pixels_in_element) == (1, 1, True)
    bitmap.copied = {}
    for row in range(bitmap.height):
        data = file.read(-(-bitmap.width // 8))
        bits = b"".join([_BITS[byte] for byte in data])[: bitmap.width]
        bitmap.pixels[row * bitmap.width : (row + 1) * bitmap.width] = bits


class Palette:
    """``colors``, RGB each; ``clear``: those that let through what is below."""

    def __init__(self, color_count):
        self.colors = [0] * color_count
        self.clear = set()
        self.touched = True  # whatever it colors is sent

    def __setitem__(self, place, value):
        self.touched = self.touched or self.colors[place] != value
        self.colors[place] = value

    def __getitem__(self, place):
        return self.colors[place]

    def make_opaque(self, place):
        self.clear.discard(place)

    def make_transparent(self, place):
        self.clear.add(place)


class TileGrid:
    def __init__(self, bitmap, pixel_shader, x=0, y=0):
        self.bitmap, self.pixel_shader, self.x, self.y = bitmap, pixel_shader, x, y
        self.was = x, y  # its place at the last refresh of the display

    def moved(self):
        """Return the size of the box around its place before and now, or None if it has not moved."""
        dx, dy = abs(self.x - self.was[0]), abs(self.y - self.was[1])
        self.was = self.x, self.y
        return (self.bitmap.width + dx, self.bitmap.height + dy) if dx or dy else None


class Group(list):
    """Things one above the other."""

    def __init__(self, scale=1, x=0, y=0):
        super().__init__()
        self.scale, self.x, self.y = scale, x, y


class Label:
    """Text that nobody reads from here: a canvas in color has none."""

    def __init__(self, font, text, anchored_position=(0, 0), **options):
        self.text, self.anchored_position = text, anchored_position


def cost(width: int, height: int) -> int:
    """Return bytes for a box on a bus: two a pixel. For as many whole rows as a buffer of 512 bytes takes, the commands
    of a window are 11 bytes (CircuitPython, busdisplay).
    """
    rows = max(512 // (2 * width), 1)
    return 2 * width * height + 11 * -(-height // rows)


class Display:
    """Of that size; OLEDs are 128 wide. ``sent``: bytes that a color panel would have been sent until now."""

    def __init__(self, height, width=128):
        self.width, self.height, self.root_group = width, height, None
        self.sent = 0

    def refresh(self):
        palettes = []
        for grid in self.root_group:
            if isinstance(grid, TileGrid):
                bitmap, palette = grid.bitmap, grid.pixel_shader
                palettes.append(palette)
                box = (0, 0, bitmap.width, bitmap.height) if palette.touched else bitmap.touched
                if box:
                    self.sent += cost(box[2] - box[0], box[3] - box[1])
                bitmap.touched = None
                moved = grid.moved()
                self.sent += cost(*moved) if moved else 0
        for palette in palettes:
            palette.touched = False

    def seen(self) -> bytes:
        """Return the picture, as a color panel has it: RGB565, two bytes a pixel, the high one first."""
        out = bytearray(2 * self.width * self.height)
        for grid in self.root_group:
            if isinstance(grid, TileGrid):
                self._lay(out, grid)
        return bytes(out)

    def _lay(self, out, grid):
        bitmap, palette = grid.bitmap, grid.pixel_shader
        pairs = [(c >> 16 & 0xF8 | c >> 13 & 7, c >> 5 & 0xE0 | c >> 3 & 31) for c in palette.colors]
        high, low = (bytes(pair[k] for pair in pairs).ljust(256, b"\0") for k in (0, 1))
        for row in range(max(-grid.y, 0), min(bitmap.height, self.height - grid.y)):
            first, end = max(-grid.x, 0), min(bitmap.width, self.width - grid.x)
            line = bytes(bitmap.pixels[row * bitmap.width + first : row * bitmap.width + end])
            at = 2 * ((row + grid.y) * self.width + grid.x + first)
            if palette.clear:
                for k, value in enumerate(line):
                    if value not in palette.clear:
                        out[at + 2 * k : at + 2 * k + 2] = bytes(pairs[value])
            else:
                out[at : at + 2 * len(line) : 2] = line.translate(high)
                out[at + 1 : at + 2 * len(line) : 2] = line.translate(low)


class FakeProbe:
    """Measures nothing: :mod:`boards.probe` does."""

    @staticmethod
    def board_id():
        return "fake"

    @staticmethod
    def radio(bluetooth):
        return -1

    @staticmethod
    def heap():
        return -1


class FakeBoard:
    """A handheld without parts, on a clock that only moves when somebody sleeps."""

    room = Board.room
    store = None
    has_tone = has_pixel = has_infrared = quiet = restarted = ended = sleeps = False
    room_kb = tight = 0
    name, missing, keep, keys, codes, chip = "fake", (), 0, "ABC", b"\0\1\2", ""

    def __init__(self, height, width=128):
        self.display, self.now = Display(height, width), 0
        self.width, self.height = width, height

    def has(self, name):
        return FakeProbe if name == "boards.probe" else None

    def tone(self, hz):
        """Nobody hears it."""

    def pixel(self, red, green, blue):
        """Nobody sees it."""

    def key(self):
        return -1

    def ticks_ms(self):
        return self.now

    def sleep_ms(self, ms):
        self.now += ms

    def number(self, name):
        return None

    def text(self, key):
        return None

    def restart(self):
        self.ended = True

    def entropy(self, n):
        return bytes(range(1, n + 1))


TOUCHED = {"fill_region": touch_region, "blit": touch_blit}
DRAWING: dict = {
    "displayio": {"Bitmap": Bitmap, "Group": Group, "Palette": Palette, "TileGrid": TileGrid},
    "fontio": {"Glyph": Glyph},
    "bitmaptools": {"blit": blit, "fill_region": fill_region, "readinto": readinto},
    "adafruit_display_text": {},
    "adafruit_display_text.bitmap_label": {"Label": Label},
}


class Fakes:
    """Finds :data:`DRAWING`, also after they were unloaded (:mod:`unload`)."""

    @staticmethod
    def find_spec(name, path=None, target=None):
        return importlib.machinery.ModuleSpec(name, Fakes) if name in DRAWING else None

    @staticmethod
    def create_module(spec):
        module = types.ModuleType(spec.name)
        module.__path__ = []
        return module

    @staticmethod
    def exec_module(module):
        module.__dict__.update(DRAWING[module.__name__])


_read: dict[str, bytes] = {}


def open_once(path, mode):
    """``open`` for :mod:`uno_ui.words`: its own files are read once in a process."""
    if not path.startswith(_WORDS):
        return builtins.open(path, mode)
    if path not in _read:
        with builtins.open(path, mode) as file:
            _read[path] = file.read()
    return io.BytesIO(_read[path])


class HandheldModules(MutableMapping):
    """``sys.modules``, but a loop over it finds a handheld's modules only, not the modules of all tests."""

    def __iter__(self):
        return iter(reloading.loaded())

    def __len__(self):
        return len(sys.modules)

    def __getitem__(self, name):
        return sys.modules[name]

    def __setitem__(self, name, module):
        sys.modules[name] = module

    def __delitem__(self, name):
        del sys.modules[name]


def forget_screens():
    """Screens are imported again; their base modules as well."""
    for name in list(sys.modules):
        if name.startswith("uno_ui.") and not name.startswith("uno_ui.words"):
            del sys.modules[name]
            room, _, own = name.rpartition(".")
            if room in sys.modules:  # else ``from uno_ui import`` finds it there
                vars(sys.modules[room]).pop(own, None)
