# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The heap of a program as a board has it: its events, for ``tools/measuring/latency_heap.py``.

The heap here is large, and never full. So it is pretended: when more would be in use than the areas of a board have
room for, memory is collected, as a board does. If that frees too little, the board takes another area. Memory of the
pretended firmware is not counted; a firmware takes none.

A line ``~ h kind value taken automatic marked swept room`` for each event: the program asks what is in use or free (its
answer is the value), collects, shows a picture, or sleeps. The numbers are since the event before: bytes taken,
collections that nobody asked for, bytes in use after each collection, and bytes of the areas that it went through. The
last number is bytes of all areas.
"""

import builtins
import gc
import sys

import bitmaptools
import busdisplay
import clock
from settings import HEAP

_FILE = 640  # bytes of an open file on a board: its buffer has a sector
# Of 100 bytes of areas: how many can be used before a piece is nowhere free, as there are holes; and how many in use
# after a collection lead to another area. A Pico had 105 to 112 kB in use, and no area beyond 126 kB.
_FULL = 95
_GROWS = 89
_LEAST = 4096  # bytes between two collections

_found = [0] * 8  # see the names below
_BASE, _OTHERS, _ROOM, _TAKEN, _AUTOMATIC, _MARKED, _SWEPT, _LAST = range(8)
_loaded = [0]


def _used():
    """Return bytes of the program, with garbage."""
    return gc.mem_alloc() - _found[_OTHERS]


def _sweep():
    """Collect memory."""
    gc.collect()
    _found[_OTHERS] = _found[_BASE]
    used = _found[_LAST] = _used()
    _found[_MARKED] += used
    _found[_SWEPT] += _found[_ROOM]
    return used


def _look():
    """Note what was taken, and collect if a board would."""
    more = len(sys.modules) - _loaded[0]
    if more:
        _loaded[0] += more
        if more > 0:
            _found[_OTHERS] -= _FILE * more
    used = _used()
    if used > _found[_LAST]:
        _found[_TAKEN] += used - _found[_LAST]
    _found[_LAST] = used
    limit = _found[_ROOM] * _FULL // 100
    if used > limit:
        more = used - limit
        used = _sweep()
        for size in HEAP:
            if used < _found[_ROOM] * _GROWS // 100:
                break
            _found[_ROOM] = max(_found[_ROOM], size)
        # What was taken since the last look may have led to several.
        more //= max(_found[_ROOM] * _FULL // 100 - used, _LEAST)
        _found[_AUTOMATIC] += 1 + more
        _found[_MARKED] += more * used
        _found[_SWEPT] += more * _found[_ROOM]


def _tell(kind, value=0):
    before = gc.mem_alloc()
    print("~ h", kind, value, _found[_TAKEN], _found[_AUTOMATIC], _found[_MARKED], _found[_SWEPT], _found[_ROOM])
    _found[_TAKEN] = _found[_AUTOMATIC] = _found[_MARKED] = _found[_SWEPT] = 0
    _found[_OTHERS] += gc.mem_alloc() - before


class Memory:
    """The ``gc`` of the program."""

    def collect(self):
        """Collect memory."""
        _look()
        _sweep()
        _tell("collect")

    def mem_alloc(self):
        """Return bytes in use."""
        _look()
        value = _used()
        _tell("asked", value)
        return value

    def mem_free(self):
        """Return bytes that are free."""
        _look()
        value = HEAP[-1] - _used()
        _tell("free", value)
        return value


def _apart(function, kind=""):
    """Return a function of the firmware, whose own memory is not counted."""

    def apart(*given, **named):
        _look()
        if kind:
            _tell(kind)
        before = gc.mem_alloc()
        found = function(*given, **named)
        _found[_OTHERS] += gc.mem_alloc() - before
        return found

    return apart


def _opened(open):
    def opened(*given):
        found = open(*given)
        _found[_OTHERS] -= _FILE
        return found

    return opened


def begin():
    """Watch from now on."""
    gc.collect()
    _found[_BASE] = _found[_OTHERS] = gc.mem_alloc()
    _found[_ROOM] = HEAP[0]
    _loaded[0] = len(sys.modules)
    sys.modules["gc"] = Memory()
    clock.sleep = _apart(clock.sleep, "sleep")
    busdisplay.BusDisplay.refresh = _apart(busdisplay.BusDisplay.refresh, "picture")
    bitmaptools.blit = _apart(bitmaptools.blit)
    builtins.open = _opened(builtins.open)
