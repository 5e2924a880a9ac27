# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Draws by chance, as tools/emulator/quick.py does it and as Blinka does, and compares all that comes of it."""

import importlib.util
import random

import bitmaptools
import displayio
from displayio import _area, _structs, _tilegrid

from boards import opening
from tools.emulator import quick


class Data:
    WIDTH, HEIGHT, SDA, SCL, KEYS = 128, 64, "GP4", "GP5", ()


def blinkas(name):
    """Return a module of Blinka as its file has it."""
    spec = importlib.util.find_spec(name)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def counted(*arguments):
    """Whether it is drawn quickly."""
    found = is_plain(*arguments)
    plain.append(found)
    return found


def bitmap(wide, high):
    """Return a bitmap with boxes in it, and what it is when Blinka fills them."""
    values = chance.choice((2, 2, 2, 3, 13, 16, 16, 200))
    both = [displayio.Bitmap(wide, high, values) for _ in range(2)]
    for _ in range(chance.randrange(12)):
        box = [chance.randrange(-3, size + 4) for size in (wide, high, wide, high)]
        value = chance.randrange(values)
        for made, fill in zip(both, (bitmaptools.fill_region, slow.fill_region), strict=True):
            fill(made, *box, value)
    assert both[0]._data == both[1]._data and vars(both[0]._dirty_area) == vars(both[1]._dirty_area)
    return both[0], values


def layer():
    """Something that is drawn, mostly all of a bitmap once."""
    wide, high = chance.randrange(1, 170), chance.randrange(1, 90)
    made, values = bitmap(wide, high)
    palette = displayio.Palette(values)
    for k in range(values):
        palette[k] = chance.choice((0, 0xFFFFFF, chance.randrange(1 << 24)))
        if not chance.randrange(4 * values):
            palette.make_transparent(k)
    tiles = {"width": 2, "tile_width": 1} if not chance.randrange(8) else {}
    at = {"x": chance.randrange(-30, 60), "y": chance.randrange(-20, 30)}
    grid = displayio.TileGrid(made, pixel_shader=palette, **at, **tiles)
    grid.flip_x = not chance.randrange(8)
    return grid


def filled(group, colorspace, area, functions):
    """Return the content of an area: (whether all of it is drawn, the pixels, which ones are)."""
    _tilegrid._fill_pixels, _tilegrid._fill_pixels_packed = functions
    mask = memoryview(bytearray(4 * (area.size() // 32 + 1))).cast("I")
    buffer = memoryview(bytearray(4 * (area.size() * colorspace.depth // 32 + 1))).cast("I")
    return group._fill_area(colorspace, area, mask, buffer), bytes(buffer), bytes(mask)


chance, plain = random.Random(7), []
is_plain, quick._is_plain = quick._is_plain, counted
slow, tiles = blinkas("bitmaptools"), blinkas("displayio._tilegrid")
quickly = _tilegrid._fill_pixels, _tilegrid._fill_pixels_packed
slowly = tiles._fill_pixels, tiles._fill_pixels_packed
assert quickly != slowly and slow.fill_region is not bitmaptools.fill_region
display = opening.opened("test", Data).display
colors = _structs.ColorspaceStruct(depth=16, reverse_bytes_in_word=True)
for number in range(300):
    group = displayio.Group(scale=1 if chance.randrange(8) else 2)
    for _ in range(chance.randrange(1, 5)):
        group.append(layer())
    display.root_group = group
    x1, page = chance.randrange(60), chance.randrange(4)
    area = _area.Area(x1, 8 * page, chance.randrange(x1 + 1, 129), 8 * chance.randrange(page + 1, 9))
    for colorspace in (display._core.colorspace, colors):
        assert filled(group, colorspace, area, quickly) == filled(group, colorspace, area, slowly), number
print("the same,", "most of them quickly" if sum(plain) > 200 else f"{sum(plain)} of {len(plain)} quickly")
