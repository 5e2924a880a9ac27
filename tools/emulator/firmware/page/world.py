# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The world around a handheld in a page: time passes by itself, and pictures and tones wait for the page.

In the place of ``virtual/world.py``. The picture lies in the file ``glass``.
"""

from time import localtime, ticks_ms  # type: ignore[attr-defined]  # noqa: F401

from micropython import const
from settings import DISPLAY

_PERIOD = const(1 << 29)

held: list = []  # what to call with a pin, and whether it goes down
changed = False  # picture, tone or pixel
light = 0  # brightness for the page, 0..255
tone = 0  # hertz; 0: silence
pixel = (0, 0, 0)
_glass = open("glass", "wb")
_seen = bytearray(2 * DISPLAY[0] * DISPLAY[1] if DISPLAY else 1024)


def look():
    """Time passes by itself."""


def sleep(seconds):
    """Sleep: the page waits, after the turn, as only the end of a turn sleeps."""


def ticks():
    """Return milliseconds as ``supervisor.ticks_ms`` has them."""
    return ticks_ms() % _PERIOD


def sound(hertz):
    """Sound a tone, or silence (0)."""
    global changed, tone  # noqa: PLW0603  there is one world
    if hertz != tone:
        tone = hertz
        changed = True


def copy(bitmap, source, x, y, left, top, wide, high, skipped):
    """Copy a part of a bitmap, without the pixels of one value: quickly, and it leaves something in the heap."""
    if wide > 0 and high > 0:
        source.copy(bitmap.pixels, x, y, left, top, wide, high, skipped)


def show(picture):
    """Show a picture on the glass."""
    global changed  # noqa: PLW0603  there is one world
    if picture != memoryview(_seen)[: len(picture)]:
        _seen[: len(picture)] = picture
        _glass.seek(0)
        _glass.write(picture)
        changed = True
