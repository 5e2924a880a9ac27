# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Measure the parts of a board for its self-test, one by one; loaded for that only.

-1, or None for infrared light, means: it was not tested, because the firmware has no module for it or the part does not
open. The console has the reason.
"""

import gc
from array import array

from micropython import const

# Errors of a missing module, or of a part that is missing or impossible.
_ABSENT = (OSError, ValueError, RuntimeError, ImportError, NotImplementedError)
_NOT_TESTED = const(-1)
_WAIT_MS = const(80)  # an ESP32 delivers what it has received after 65.5 ms of silence
_TICKS = const(0x1FFFFFFF)
_ROOM = const(64)  # durations
SAVED = 2  # of flash(): it cannot say, as something is saved everywhere
_PIECE = const(64)  # bytes that are read together, a part of what is erased together
_BLANK = (0xFF, 0)  # bytes of flash, and of an ESP32-S3's nvm, before anything is saved
_FAR_US = const(300)  # a period that is so far off is not of our frame
# Microseconds of light and dark in turn: periods of two lengths, so that no lamp looks like it. A receiver needs 10
# cycles of 38 kHz of light, and as much dark.
_FRAME = array("H", (600, 900, 600, 1500) * 5 + (600,))


def board_id():
    """Return what the firmware calls the board."""
    import board

    return board.board_id


def infrared(board, frames):
    """Send that many frames, and listen meanwhile: a mirror or a hand sends them back. A generator, for the loop.

    :return: how many of them came back; and by how many us a period, from flash to flash, was off at most. Or
        None.
    """
    listener = sender = None
    back = worst = 0
    try:
        from pulseio import PulseIn, PulseOut

        rx, tx = board.infrared()
        listener = PulseIn(rx, _ROOM, idle_state=True)
        sender = PulseOut(tx, duty_cycle=21845)
        for _ in range(frames):
            listener.pause()
            listener.clear()
            listener.resume()  # from silence: the time since the frame before is no duration
            sender.send(_FRAME)
            since = board.ticks_ms()
            while (board.ticks_ms() - since) & _TICKS < _WAIT_MS:
                yield
            off = _off(listener)
            if off >= 0:
                back += 1
                worst = max(worst, off)
    except _ABSENT as error:
        _say("infrared", error)
        return None
    finally:
        for part in (listener, sender):
            if part:
                part.deinit()
    return back, worst


def _off(heard):
    """Return by how many us a period of a frame is off at most, or -1 if this is not the frame."""
    if len(heard) < len(_FRAME):
        return -1
    off = 0
    for k in range(0, len(_FRAME) - 1, 2):
        off = max(off, abs(heard[k] + heard[k + 1] - _FRAME[k] - _FRAME[k + 1]))
    return off if off < _FAR_US else -1


def radio(bluetooth):
    """Return 1 if Bluetooth, or else Wi-Fi, starts, 0 if not, or -1. It is left as it was."""
    found = _NOT_TESTED
    try:
        if bluetooth:
            from _bleio import adapter as part
        else:
            from wifi import radio as part
        found = 0
        was = part.enabled
        try:
            part.enabled = True
            found = int(part.enabled)
        finally:
            part.enabled = was
    except _ABSENT as error:
        _say("radio", error)
    return found


def flash(board):
    """Change a byte of the store and change it back, and read it after each. It is one with nothing saved in all that
    is erased with it: power that fails meanwhile takes that.

    :return: 1 if both were written, 0 if not, or SAVED: there is no such byte; and the ms that the second write took,
        or -1.
    """
    store = board.store
    at = _free(store)
    if at < 0:
        return SAVED, _NOT_TESTED
    kept = store.read(at, 1)
    good = False
    try:
        good = _wrote(store, at, bytes((kept[0] ^ 15,)))
    finally:
        since = board.ticks_ms()
        good = _wrote(store, at, kept) and good
    return int(good), (board.ticks_ms() - since) & _TICKS


def _free(store):
    """Return where something begins that is erased together and has nothing in it, or -1."""
    size = store.erase or _PIECE
    for first in range(0, store.size, size):
        blank = store.read(first, 1)
        at = first
        while at < first + size and blank[0] in _BLANK:
            piece = store.read(at, _PIECE)
            if piece.strip(blank):
                break
            at += _PIECE
        if at >= first + size:
            return first
    return -1


def _wrote(store, at, data):
    return not store.write(at, data) and store.read(at, 1) == data


def heap():
    """Return the free kB of the heap, or -1 on a computer."""
    gc.collect()
    return gc.mem_free() >> 10 if hasattr(gc, "mem_free") else _NOT_TESTED


def _say(part, error):
    print("no", part, error)
