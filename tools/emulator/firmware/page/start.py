# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Power on, in a page: the firmware first, then ``code.py`` of the drive, a turn at a time.

The page calls :func:`turn` again and again, since the collector of MicroPython in a page runs only between its calls.
"""

import os
import gc

import system  # noqa: F401  before all else

NOTHING, NEWS, ENDED = 0, 1, 2

import busdisplay  # noqa: E402
import host  # noqa: E402
import microcontroller  # noqa: E402
import power  # noqa: E402, F401
import socket  # noqa: E402, F401
import world  # noqa: E402

if "listener.mpy" in os.listdir("drive/lib"):  # one that cannot begin is a fault
    import listener
else:  # another program
    listener = None  # type: ignore[assignment]

_code: dict = {"__name__": "page"}
exec(open("drive/code.py").read(), _code)
_ears: list = []


def _hear(ear, lines):
    """Take the lines that are to be read out."""
    _ears[:] = (ear,)
    if lines:
        host.heard("\n".join(lines), ear.language())


if listener:
    listener.attach(_hear)
_turns = _code["start"]()


def press(pin, down):
    """Press a key down, or let it up."""
    for call in world.held:
        call(pin, down)


def turn():
    """Do one turn of the program's loop. Return 0 without news, 1 with a new picture or tone, 2 at the end."""
    for _ in _turns:
        if world.changed or world.light != light():
            world.changed = False
            world.light = light()
            return NEWS
        return NOTHING
    return ENDED


def light():
    """Return how bright the display is, 0..255."""
    return int(busdisplay.made[-1].brightness * 255) if busdisplay.made else 0


def state():
    """Return ``light tone red green blue swapped``; the last one: A and C are each other."""
    swapped = _ears and _ears[0].swapped()
    return "%d %d %d %d %d %d" % ((world.light, world.tone) + world.pixel + (bool(swapped),))


def texts():
    """Return the texts on the screen, a line each; ``+`` begins those that a cursor is on, ``-`` the others."""
    return "\n".join([("+" if lit else "-") + text for text, lit in _ears[0].texts()]) if _ears else ""


def writes():
    """Return how often what is kept was written."""
    return microcontroller.nvm.writes


def heap():
    """Return bytes in use."""
    gc.collect()
    return gc.mem_alloc()
