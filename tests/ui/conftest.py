# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""displayio for tests that need no display: a bitmap is a byte a pixel.

The real one starts threads and asks which board this is; pictures through it, its driver and the virtual chip are
compared in test_screens.py, in processes of their own.
"""

import gc
import importlib.machinery
import sys
import types

import pytest


class Bitmap:
    """``pixels``: a byte each, row by row."""

    def __init__(self, width, height, value_count):
        self.width, self.height, self.pixels = width, height, bytearray(width * height)

    def fill(self, value):
        self.pixels[:] = bytes([value]) * len(self.pixels)

    def __getitem__(self, place):
        x, y = place
        assert 0 <= x < self.width and 0 <= y < self.height
        return self.pixels[y * self.width + x]

    def __setitem__(self, place, value):
        x, y = place
        assert 0 <= x < self.width, f"column {x}"
        assert 0 <= y < self.height, f"row {y}"
        self.pixels[y * self.width + x] = value

    def rows(self):
        lines = self.pixels.translate(b"." + b"#" * 255).decode()
        return [lines[at : at + self.width] for at in range(0, len(lines), self.width)]


class Glyph:
    def __init__(self, bitmap, tile_index, width, height, dx, dy, shift_x, shift_y):
        self.__dict__.update(locals())


def fill_region(bitmap, x1, y1, x2, y2, value):
    left, width = max(x1, 0), min(x2, bitmap.width) - max(x1, 0)
    if width > 0:
        for at in range(max(y1, 0) * bitmap.width + left, min(y2, bitmap.height) * bitmap.width, bitmap.width):
            bitmap.pixels[at : at + width] = bytes([value]) * width


def blit(bitmap, source, x, y, *, x1=0, y1=0, x2=None, y2=None, skip_source_index=None):
    """As strict as a board's."""
    assert 0 <= x < bitmap.width and 0 <= y < bitmap.height, (x, y)
    assert 0 <= x1 < x2 <= source.width and 0 <= y1 < y2 <= source.height, (x1, y1, x2, y2)
    wide = min(x2 - x1, bitmap.width - x)
    for row in range(min(y2 - y1, bitmap.height - y)):
        at, to = (y1 + row) * source.width + x1, (y + row) * bitmap.width + x
        found = source.pixels[at : at + wide]
        if skip_source_index is not None:
            below = bitmap.pixels[to : to + wide]
            found = bytes(old if new == skip_source_index else new for new, old in zip(found, below, strict=True))
        bitmap.pixels[to : to + wide] = found


def readinto(bitmap, file, bits_per_pixel, element_size, reverse_pixels_in_element):
    assert (bits_per_pixel, element_size, reverse_pixels_in_element) == (1, 1, True)
    for row in range(bitmap.height):
        data = file.read(-(-bitmap.width // 8))
        bits = "".join(f"{byte:08b}" for byte in data)[: bitmap.width]
        bitmap.pixels[row * bitmap.width : (row + 1) * bitmap.width] = bytes(map(int, bits))


class Thing:
    """A group, a palette, a grid, a label: takes what it is given."""

    def __init__(self, *args, **options):
        self.__dict__.update(options)

    def __setitem__(self, place, value):
        pass

    def append(self, item):
        pass

    def pop(self):
        pass

    remove = make_opaque = make_transparent = append


class Display:
    def __init__(self, height):
        self.width, self.height, self.root_group = 128, height, None

    def refresh(self):
        pass


class FakeBoard:
    """A handheld without parts, on a clock that only moves when somebody sleeps."""

    store, has_tone, has_pixel, quiet = None, False, False, False
    name, missing, keep = "fake", (), 0

    def __init__(self, height):
        self.display, self.now = Display(height), 0

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

    def entropy(self, n):
        return bytes(range(1, n + 1))


DRAWING = {
    "displayio": {"Bitmap": Bitmap, "Group": Thing, "Palette": Thing, "TileGrid": Thing},
    "fontio": {"Glyph": Thing},
    "bitmaptools": {"blit": blit, "fill_region": fill_region, "readinto": readinto},
    "adafruit_display_text": {},
    "adafruit_display_text.bitmap_label": {"Label": Thing},
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


def _forget_screens():
    for name in list(sys.modules):
        if name.startswith("uno_ui.") and not name.startswith("uno_ui.words"):
            del sys.modules[name]


@pytest.fixture(params=[64, 32], ids=["128x64", "128x32"])
def stage(request, monkeypatch):
    """A :class:`tests.gallery.stage.Stage` with an application on a fake board, on a screen of either height."""
    for name in DRAWING:
        monkeypatch.delitem(sys.modules, name, raising=False)
    monkeypatch.setattr(sys, "meta_path", [Fakes, *sys.meta_path])
    _forget_screens()
    monkeypatch.setattr(gc, "collect", lambda: 0)  # a device does it at every screen; here it takes its time
    from tests.gallery.stage import Stage
    from uno_ui import app

    stage = Stage(app.App(FakeBoard(request.param)), lambda: 0)
    canvas = stage.app.canvas

    def put(label):
        """What is to be read is heard by who listens to ``text``."""
        x, y = label.anchored_position
        for line in label.text.split("\n"):
            canvas.text(x, y, line)
            y += 10

    canvas.put = put
    yield stage
    _forget_screens()
    for name in DRAWING:
        sys.modules.pop(name, None)


@pytest.fixture
def written(stage, monkeypatch):
    """What is written on the canvas since it was cleared."""
    texts = []
    canvas = stage.app.canvas
    for name in ("text", "text_right"):
        monkeypatch.setattr(canvas, name, lambda x, y, text, ink=1: texts.append(text) or x)
    monkeypatch.setattr(canvas, "clear", texts.clear)
    return texts


@pytest.fixture
def fake_displayio(monkeypatch):
    """``uno_ui.font`` can be imported and is forgotten afterwards."""
    fakes = {name: DRAWING[name] for name in ("bitmaptools", "displayio")}
    for name, content in {**fakes, "fontio": {"Glyph": Glyph}}.items():
        module = types.ModuleType(name)
        module.__dict__.update(content)
        monkeypatch.setitem(sys.modules, name, module)
    monkeypatch.delitem(sys.modules, "uno_ui.font", raising=False)
    yield
    sys.modules.pop("uno_ui.font", None)


@pytest.fixture(scope="session", autouse=True)
def _closed():
    """The file of words is closed in the end."""
    yield
    words = sys.modules.get("uno_ui.words")
    if words:
        words.load("en")


@pytest.fixture
def english():
    """The words of uno_ui are English."""
    from uno_ui import words

    words.load("en")
    return words.say
