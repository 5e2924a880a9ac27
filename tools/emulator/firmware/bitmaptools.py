# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Operations on whole bitmaps."""

from world import copy


def fill_region(bitmap, x1, y1, x2, y2, value):
    """Fill a box; what is outside is cut."""
    bitmap.pixels.fill_rect(x1, y1, x2 - x1, y2 - y1, value)


def blit(bitmap, source, x, y, x1=0, y1=0, x2=None, y2=None, skip_source_index=-1):
    """Copy a part of a bitmap; like the firmware, only to a place and from a part that are there."""
    wide = (source.width if x2 is None else x2) - x1
    high = (source.height if y2 is None else y2) - y1
    if not (0 <= x < bitmap.width and 0 <= y < bitmap.height):
        raise ValueError("x or y is out of range")
    if not (0 <= x1 < source.width and 0 <= y1 < source.height):
        raise ValueError("x1 or y1 is out of range")
    if not (x1 + wide <= source.width and y1 + high <= source.height):
        raise ValueError("x2 or y2 is out of range")
    copy(bitmap, source, x, y, x1, y1, min(wide, bitmap.width - x), min(high, bitmap.height - y), skip_source_index)


def readinto(bitmap, file, bits_per_pixel, element_size=1, reverse_pixels_in_element=False):
    """Read rows of pixels from a file; only those that look as they do in memory."""
    if bits_per_pixel != 1 or element_size != 1 or not reverse_pixels_in_element:
        raise NotImplementedError("other pixels")
    size = -(-bitmap.width // 8)
    rows = memoryview(bitmap.pixels)
    for at in range(0, len(rows), len(rows) // bitmap.height):
        if file.readinto(rows[at : at + size]) != size:
            raise EOFError
