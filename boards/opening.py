# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""How a board is found and its parts are opened, once."""

import gc
import os
import sys
import time

from micropython import const

from boards import ABSENT, Board, Pixel, Store, UnknownBoard, setting
from boards.files import listed
from boards.pins import pin
from unload.codes import EVERYTHING

_BOARDS = listed()
# Bytes of heap that this module takes, measured with 32-bit words: 3424, and 1120 if its code runs in place. This is in
# the middle: as many times one as the other is of it.
_IN_PLACE = const(1950)
_TICKS_MASK = const(0x1FFFFFFF)  # supervisor.ticks_ms wraps at 2**29


def known():
    """Return ``[(file, (its board ids))]``."""
    return [(line.split()[0], tuple(line.split()[1:])) for line in _BOARDS.split("\n")]


def file_of(board_id):
    """Return the board file for a firmware's board id, or None."""
    for name, ids in known():
        if board_id in ids:
            return name
    return None


def open_board(name=None):
    """Open the board this program runs on.

    :param name: a file of this folder without ``.py``; default: the setting ``UNO_BOARD``, else by ``board.board_id``.
    :raises boards.UnknownBoard: there is no such file, or the settings do not describe a board.
    """
    return opened(*find(name))


def find(name=None):
    """Return ``(name, data)`` of the board.

    :raises boards.UnknownBoard: there is no such file, or the settings do not describe a board.
    """
    name = name or setting("UNO_BOARD")
    if not name:
        import board

        name = file_of(board.board_id)
        if name is None:
            raise UnknownBoard(_advice("this board calls itself '%s'" % board.board_id))
    if name == "settings":
        from boards.settings import Data

        return name, Data(setting)
    path = "boards." + name  # of which there is a file for each board: see what deploy installs
    try:
        return name, __import__(path, None, None, (name,))
    except ImportError:
        raise UnknownBoard(_advice("there is no boards/%s.py" % name)) from None


def _advice(problem):
    """Return the text of :class:`UnknownBoard`."""
    return (
        '%s; set UNO_BOARD = "NAME" in settings.toml, NAME one of: %s; your own boards/NAME.py; or "settings", '
        "and describe it there" % (problem, ", ".join(sorted([name for name, _ in known()])))
    )


def opened(name, data):
    """Open what the data name; return a :class:`boards.Board`."""
    board = Board()
    board.name = name
    board.width = data.WIDTH
    board.height = data.HEIGHT
    board.missing = ()
    board.key_ms = 0
    if hasattr(data, "LABELS"):
        board.keys = data.LABELS
    # The display first: its buffers are the largest pieces of memory, and now memory is in one piece.
    if hasattr(data, "DISPLAY"):
        from boards.fitted import fit

        fit(board, data, _part)
    else:
        from boards.wired import wire

        wire(board, data, _part)
    board._pixel = _part(board, "pixel", pixel, data) if hasattr(data, "PIXEL") else None
    board.store = _part(board, "store", store, data) if hasattr(data, "STORE") else None
    kept = board.number("UNO_KEEP")
    if kept is None and in_place():
        board.keep = EVERYTHING
    else:
        board.keep = 1000 * (getattr(data, "KEEP", 0) if kept is None else kept)
        if hasattr(data, "TIGHT"):
            board.tight = data.TIGHT
        if hasattr(data, "ROOM"):
            board.room_kb = data.ROOM
    board.chip = getattr(data, "CHIP", "")
    board._infrared = (data.IR_RX, data.IR_TX) if hasattr(data, "IR_RX") else ()
    board.has_infrared = len(board._infrared) > 0
    board.has_tone = board.buzzer is not None
    board.has_pixel = board._pixel is not None
    board.quiet = hasattr(data, "QUIET")
    board._ticks = ticks()
    if hasattr(data, "BATTERY"):
        measure(board, data)
    by_key = woken() if hasattr(data, "WAKES") else None
    board.sleeps = by_key is not None
    board.restarted = 1 if begun_anew() else 2 if by_key else 0
    _part(board, "entropy", chance, 1)
    return board


def _part(board, part, opener, argument):
    """Return ``opener(argument)``; or None, with the part in ``missing`` and the reason on the console."""
    try:
        return opener(argument)
    except ABSENT as error:
        print("boards/%s: no %s: %s: %s" % (board.name, part, type(error).__name__, error))
        board.missing += (part,)
        return None


def chance(n):
    """Return ``n`` bytes of the port's chance."""
    if not hasattr(os, "urandom"):
        raise NotImplementedError("this port has no os.urandom")
    return os.urandom(n)


def pixel(data):
    """Return the NeoPixel, with power and dark."""
    power = _output(data.PIXEL_POWER, True) if hasattr(data, "PIXEL_POWER") else None
    return Pixel(_output(data.PIXEL, False), power)


def _output(name, level):
    from digitalio import DigitalInOut

    made = DigitalInOut(pin(name))
    made.switch_to_output(level)
    return made


def store(data):
    """Return where saves are kept."""
    if data.STORE == "file":
        from boards.filestore import FileStore

        return FileStore(setting("UNO_SAVES"))
    made = Store(data)
    if made.appends > 1:  # the desktop's nvm, and a page's
        made.size = made.size // made.appends - 1
        made.place = made.read(made.appends * made.size, 1)[0]
        if made.place >= made.appends:
            made.place = 0
    return made


def in_place():
    """Whether this firmware runs .mpy files where they are, so that a module's code takes no heap.

    This module is imported a second time, as its names have their place in memory already.
    """
    if not hasattr(gc, "mem_alloc"):  # a computer has enough, anyway
        return False
    del sys.modules[__name__]
    gc.collect()
    before = gc.mem_alloc()
    __import__(__name__)
    gc.collect()
    return gc.mem_alloc() - before < _IN_PLACE


def begun_anew():
    """Whether the program began because the one before called :meth:`boards.Board.restart`."""
    try:
        from supervisor import RunReason, runtime

        return runtime.run_reason == RunReason.SUPERVISOR_RELOAD
    except (ImportError, AttributeError):  # a port whose programs begin at power on only
        return False


def measure(board, data):
    """Open what measures the battery. A board that cannot has no part missing: it may have another gauge."""
    try:
        if isinstance(data.BATTERY, str):
            from boards.gauge import Gauge as Meter
        else:
            from boards.divider import Divider as Meter

        board.battery = Meter(data)
    except ABSENT as error:
        print("no battery level:", error)


def woken():
    """Whether a key has ended deep sleep (:mod:`boards.off`). None: this firmware knows no deep sleep."""
    try:
        import alarm

        return alarm.wake_alarm is not None
    except ImportError:
        return None


def ticks():
    """Return the function behind :meth:`boards.Board.ticks_ms`."""
    try:
        from supervisor import ticks_ms

        return ticks_ms
    except ImportError:
        return _monotonic_ms


def _monotonic_ms():
    return (time.monotonic_ns() // 1_000_000) & _TICKS_MASK
