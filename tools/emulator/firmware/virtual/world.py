# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The world around a board that is only pretended: its time, what happens when, and what was seen.

Virtual time passes as in ``tools/emulator/clock.py``: by sleeping, and a little by looking. The events are in the file
``events``, in order, ``microseconds word argument``, and are read line by line; see ``tests/device``.
"""

import gc
import sys
from struct import pack_into

import micropython
from micropython import const
from settings import ANEW, BEGAN, DISPLAY  # noqa: F401

_LOOK_US = const(50)
_PATIENCE = const(1000)
_WAITING_US = const(1000)
_PERIOD = const(1 << 29)
_START = const(_PERIOD - 65536)

now = BEGAN  # microseconds
looks = 0
due = 0
word = ""
argument = ""
held: list = []  # what to call with a pin, and whether it goes down
_events = open("events")
_film = open("film", "ab")
_seen = bytearray(2 * DISPLAY[0] * DISPLAY[1] if DISPLAY else 1024)
_time = bytearray(8)


def read():
    """Read the next thing that will happen."""
    global due, word, argument  # noqa: PLW0603  there is one world
    line = _events.readline()
    at, word, argument = line.split() if line else (1 << 60, "", "")
    due = int(at)


def spend(us):
    """Let time pass, and happen what is due."""
    global now  # noqa: PLW0603  there is one world
    end = now + us
    while due <= end:
        now = max(now, due)
        happen()
        read()
    now = end


def look():
    """Note that the program looks at its keys or at the time."""
    global looks  # noqa: PLW0603  there is one world
    looks += 1
    spend(_LOOK_US if looks < _PATIENCE else _WAITING_US)


def localtime():
    """Return the time of a clock that nobody has set: the day a board's begins with."""
    return 2020, 1, 1, 0, 0, 0, 2, 1, -1


def sleep(seconds):
    """Let the program wait."""
    global looks  # noqa: PLW0603  there is one world
    looks = 0
    spend(round(seconds * 1e6))


def ticks():
    """Return milliseconds as ``supervisor.ticks_ms`` has them."""
    return (now // 1000 + _START) % _PERIOD


def reload():
    """Restart the program; :meth:`tests.device.pretended.Device.run_on` does it."""
    print("~ reload %d us" % now)
    sys.exit(0)


def happen():
    """Do the pending events: a key, a measurement, a lack of memory, or the end."""
    if word == "end":
        print("~ end %d us" % now)
        sys.exit(0)
    elif word == "short":
        read()  # it happens once
        raise MemoryError(word)
    elif word == "heap":
        gc.collect()
        print("~ heap %s %d" % (argument, gc.mem_alloc()))
        micropython.qstr_info()
    elif word == "block":
        gc.collect()
        print("~ block %s %d" % (argument, largest()))
    elif word == "modules":
        print("~ modules", argument, end="")
        for name in sys.modules:  # one by one: a list of them would have to have room, too
            print("", name, end="")
        print()
    elif word == "map":
        print("~ map " + argument)
        gc.collect()
        micropython.mem_info()
        micropython.qstr_info()
    else:
        for call in held:
            call(int(argument), word == "down")


def largest():
    """Return bytes of the largest free block, to 64."""
    low, high = 0, gc.mem_free()
    while high - low > 64:
        middle = (low + high) // 2
        try:
            bytearray(middle)
            low = middle
        except MemoryError:
            high = middle
    gc.collect()
    return low


def copy(bitmap, source, x, y, left, top, wide, high, skipped):
    """Copy a part of a bitmap, without the pixels of one value. As in a firmware nothing of it is left in the heap."""
    to = bitmap.pixels.pixel
    of = source.pixels.pixel
    for column in range(wide):
        for row in range(high):
            value = of(left + column, top + row)
            if value != skipped:
                to(x + column, y + row, value)


def show(picture):
    """Show a picture on the glass: keep it, if it is another one."""
    if picture != memoryview(_seen)[: len(picture)]:
        _seen[: len(picture)] = picture
        pack_into("<Q", _time, 0, now)
        _film.write(_time)
        _film.write(picture)


read()
