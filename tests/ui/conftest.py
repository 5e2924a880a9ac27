# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""displayio for tests that need no display: a bitmap is a dict of pixels.

The real one starts threads and asks which board this is; pictures through it, its driver and the virtual chip are
compared in test_screens.py, in processes of their own.
"""

import sys
import types

import pytest


class Bitmap:
    def __init__(self, width, height, value_count):
        self.width, self.height, self.pixels = width, height, {}

    def __setitem__(self, place, value):
        x, y = place
        assert 0 <= x < self.width, f"column {x}"
        assert 0 <= y < self.height, f"row {y}"
        self.pixels[place] = value

    def rows(self):
        return ["".join("#" if self.pixels.get((x, y)) else "." for x in range(self.width)) for y in range(self.height)]


class Glyph:
    def __init__(self, bitmap, tile_index, width, height, dx, dy, shift_x, shift_y):
        self.__dict__.update(locals())


@pytest.fixture
def fake_displayio(monkeypatch):
    """``uno_ui.font`` can be imported and is forgotten afterwards."""
    for name, content in {"displayio": {"Bitmap": Bitmap}, "fontio": {"Glyph": Glyph}}.items():
        module = types.ModuleType(name)
        module.__dict__.update(content)
        monkeypatch.setitem(sys.modules, name, module)
    monkeypatch.delitem(sys.modules, "uno_ui.font", raising=False)
    yield
    sys.modules.pop("uno_ui.font", None)


@pytest.fixture
def english():
    """The words of uno_ui are English."""
    from uno_ui import words

    words.load("en")
    return words.say
