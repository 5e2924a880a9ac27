# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Draw keyed numbers with the heap locked; MicroPython only. Prints how many."""

import sys

import micropython

sys.path.append("lib")

from uno_core import rng, speck
from uno_link.join import beacon
from uno_link.channel import cells


def main():
    """Shuffles of a keyed page, and every plain cell, without a byte of heap."""
    page = bytearray(300)
    speck.start(page, b"\xff\xfe\xfd\xfc\xfb\xfa\xf9\xf8")
    rng.next16(page)
    cell = bytearray(20)
    cell_filter = cells.CellFilter(2, 9)
    body = b"fourteen bytes"
    done = 0
    micropython.heap_lock()
    for _ in range(40):
        rng.shuffle(page, 192, 300, 192)
        done += 107
    for kind in range(256):
        cells.head(cell, kind, 1, kind & 15, 9)
        beacon.copy(cell, 4, body, 0, 14)
        cells.close(cell)
        cell_filter.sort(cell)
    micropython.heap_unlock()
    print("numbers", done)


main()
