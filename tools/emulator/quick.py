# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Blinka's displayio (2.7.1) asks for every pixel by itself; here a row at a time, with the same outcome.

The content of an unrotated display, in a bitmap as large as its grid, which covers nearly all displays. Whatever else
there is draws Blinka. That both do the same is tested on bitmaps, areas and masks by chance
(tests/emulator/test_driver.py).
"""

import operator
from array import array

_BITS = bytes(byte & 1 for byte in range(256))  # of the digits 0 and 1 the numbers
_NUMBERS = bytes(int(chr(byte), 16) if chr(byte) in "0123456789abcdef" else 0 for byte in range(256))


def mend() -> None:
    """Mend it once in a process, before the program is imported."""
    import bitmaptools
    from displayio import _tilegrid

    _tilegrid._fill_pixels_packed = _packed(_tilegrid._fill_pixels_packed)
    _tilegrid._fill_pixels = _colored(_tilegrid._fill_pixels)
    bitmaptools.fill_region = _region(bitmaptools.fill_region)


def _is_plain(geometry, tilegrid, bitmap) -> bool:
    """Whether the bitmap is the grid, and a pixel of it is one on the display, from left to right and downwards."""
    start, x_stride, y_stride, _, _, _, end_x, _, end_y = geometry
    size = bitmap._bmp_width, bitmap._bmp_height
    return (
        start == 0
        and x_stride == 1
        and y_stride > 1
        and tilegrid._absolute_transform.scale == 1
        and (tilegrid._tile_width, tilegrid._tile_height) == size
        and tilegrid._width_in_tiles == tilegrid._height_in_tiles == 1
        and tilegrid._tiles[0] == 0
        and end_x <= size[0]
        and end_y <= size[1]
    )


def _row(bitmap, y: int, start_x: int, end_x: int) -> int:
    """Return pixels of a row, up to 8 bits each, the first on top."""
    words, stride = bitmap._data, bitmap._stride
    row = 0
    for word in words[y * stride : (y + 1) * stride]:
        row = row << 32 | word
    bits = bitmap._bits_per_value
    return row >> 32 * stride - bits * end_x & (1 << bits * (end_x - start_x)) - 1


def _packed(others):
    """Pack one bit a pixel, eight rows in a byte of the display."""

    def fill(buffer, mask, colors, opaque, geometry, tilegrid, bitmap, pack):
        depth, _, reverse_in_byte, share_row, area_width = pack
        if depth != 1 or share_row or bitmap._bits_per_value != 1 or not _is_plain(geometry, tilegrid, bitmap):
            return others(buffer, mask, colors, opaque, geometry, tilegrid, bitmap, pack)
        _, _, y_stride, x_shift, y_shift, start_x, end_x, start_y, end_y = geometry
        wide = end_x - start_x
        every, digits = (1 << wide) - 1, f"0{wide}b"
        taken = int.from_bytes(mask.cast("B"), "little")
        covered = True
        pages: dict[int, int] = {}
        for y in range(start_y, end_y):
            row = y - start_y + y_shift
            first = row * y_stride + x_shift
            free = ~(taken >> first) & every
            if not free:
                continue
            ones = int(format(_row(bitmap, y, start_x, end_x), digits)[::-1], 2)  # the first pixel is the lowest bit
            zeros = ones ^ every
            known = (ones if opaque[1] else 0) | (zeros if opaque[0] else 0)
            covered = covered and not free & ~known
            known &= free
            taken |= known << first
            lit = known & ((ones if colors[1] else 0) | (zeros if colors[0] else 0))
            if lit:
                column = int.from_bytes(format(lit, digits).encode().translate(_BITS), "big")
                page, bit = divmod(row, 8)
                pages[page] = pages.get(page, 0) | column << (7 - bit if reverse_in_byte else bit)
        for page, column in pages.items():
            at = page * area_width + x_shift
            column |= int.from_bytes(buffer[at : at + wide], "little")
            buffer[at : at + wide] = column.to_bytes(wide, "little")
        mask.cast("B")[:] = taken.to_bytes(mask.nbytes, "little")
        return covered

    return fill


def _colored(others):
    """Pack up to sixteen colors, two bytes a pixel of the display."""

    def fill(buffer, mask, colors, opaque, geometry, tilegrid, bitmap):
        bits = bitmap._bits_per_value
        if bits not in (1, 4) or not all(opaque) or not _is_plain(geometry, tilegrid, bitmap):
            return others(buffer, mask, colors, opaque, geometry, tilegrid, bitmap)
        _, _, y_stride, x_shift, y_shift, start_x, end_x, start_y, end_y = geometry
        wide = end_x - start_x
        every, digits = (1 << wide) - 1, f"0{wide}{'b' if bits == 1 else 'x'}"
        taken = int.from_bytes(mask.cast("B"), "little")
        for y in range(start_y, end_y):
            first = (y - start_y + y_shift) * y_stride + x_shift
            free = ~(taken >> first) & every
            if not free:
                continue
            seen = format(_row(bitmap, y, start_x, end_x), digits).encode().translate(_NUMBERS)
            if free == every:
                buffer[first : first + wide] = array("H", map(colors.__getitem__, seen))
            else:
                for x, one in enumerate(seen):
                    if free >> x & 1:
                        buffer[first + x] = colors[one]
            taken |= every << first
        mask.cast("B")[:] = taken.to_bytes(mask.nbytes, "little")
        return True

    return fill


def _region(others):
    """Fill words at a time, with less than 8 bits a pixel."""
    from displayio import Bitmap

    def fill_region(dest_bitmap, x1, y1, x2, y2, value):
        bits = dest_bitmap._bits_per_value
        if type(dest_bitmap) is not Bitmap or bits >= 8 or dest_bitmap._read_only:
            others(dest_bitmap, x1, y1, x2, y2, value)
            return
        value = operator.index(value)
        x1, y1, x2, y2 = max(x1, 0), max(y1, 0), min(x2, dest_bitmap.width), min(y2, dest_bitmap.height)
        if x1 >= x2 or y1 >= y2:
            return
        dest_bitmap.dirty(x1, y1, x2, y2)
        data, stride, each = dest_bitmap._data, dest_bitmap._stride, 32 // bits
        ones = sum((value & dest_bitmap._bitmask) << bits * k for k in range(each))
        words = []
        for word in range(x1 // each, (x2 - 1) // each + 1):
            left, right = max(x1 - word * each, 0), min(x2 - word * each, each)
            put = (1 << bits * (right - left)) - 1 << 32 - bits * right
            words.append((word, 0xFFFFFFFF ^ put, ones & put))
        for row in range(y1 * stride, y2 * stride, stride):
            for word, keep, put in words:
                data[row + word] = data[row + word] & keep | put

    return fill_region
