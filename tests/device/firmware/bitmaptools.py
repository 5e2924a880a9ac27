# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""What is done with whole bitmaps."""


def fill_region(bitmap, x1, y1, x2, y2, value):
    """A filled box; what is outside is cut."""
    bitmap.pixels.fill_rect(x1, y1, x2 - x1, y2 - y1, value)


def blit(bitmap, source, x, y, x1=0, y1=0, x2=None, y2=None, skip_source_index=-1):
    """Copy a bitmap; a part of one is not imitated."""
    if x1 or y1 or x2 != source.width or y2 != source.height:
        raise NotImplementedError("a part of a bitmap")
    bitmap.pixels.blit(source.pixels, x, y, skip_source_index)
