# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The files in which ``tools/play.py`` keeps the saves of its handhelds: one for each board.

A file has the bytes of the chip's nvm, and as many for each further match (:mod:`uno_table.saves.places`). But each act
of a match is written after its save, whatever the chip: a computer has no flash that wears out. So a program that is
killed loses nothing. Early versions had one file for all boards, one match in it, and wrote acts only where the chip
can.
"""

import contextlib
import os
import pathlib

from boards.filestore import FileStore
from tools.dev import cli
from tools.emulator.boardfile import BoardFile
from tools.emulator.nvm import lock, whole
from tools.emulator.profile import PROFILES
from uno_table.saves.slots import MATCHES, RECORDS, SETTINGS, Slots, has_records
from uno_table.tables.watching import segments

_IN_FILE = FileStore("").size
_SIZES = {profile.nvm for profile in PROFILES.values() if profile.nvm} | {_IN_FILE}  # bytes of one match
_SIZES |= {whole(size) for size in _SIZES}


class _Bytes:
    """A store in memory.

    :param appends: acts are written behind a save.
    """

    def __init__(self, data, appends):
        self._data = bytearray(data)
        self.size = len(data)
        self.appends = appends

    def read(self, offset, n):
        """Return ``n`` bytes from ``offset``."""
        return bytes(self._data[offset : offset + n])

    def write(self, offset, data):
        """Write bytes at ``offset``."""
        self._data[offset : offset + len(data)] = data


def place(folder: pathlib.Path, board: BoardFile, number: int) -> pathlib.Path:
    """Return the file of handheld ``number``. If it is new, it takes over the saves of an earlier version.

    The earlier file is copied, not moved: nobody knows which board of this size has written it.
    """
    path = folder / f"{board.name}-{number}.nvm"
    old = folder / f"board{number}.nvm"
    if not path.exists() and old.is_file() and old.stat().st_size in sizes(board):
        cli.say(f"{board.name}: goes on with the saves of {old}, from now on in {path}")
        with contextlib.suppress(OSError):  # the program says that nothing can be written there
            _write(path, old.read_bytes())
    return path


def prepare(path: pathlib.Path, board: BoardFile) -> None:
    """Make a file ready for the board: see :func:`with_acts`.

    :raises tools.dev.cli.Problem: it has the saves of a board with another size of store.
    """
    if not path.is_file():
        return
    found, wanted = path.stat().st_size, sizes(board)
    if found not in wanted and found in _SIZES:
        either = " or ".join(map(str, wanted))
        raise cli.Problem(
            f"{path} has the saves of another board: {found} bytes, and {board.name} has {either}; name another file"
        )
    if found == wanted[0] and not board.in_file and not PROFILES[board.board_id].free:
        with contextlib.suppress(OSError), contextlib.closing(lock(str(path))):  # or another program plays with it
            before = path.read_bytes()
            after = with_acts(before)
            if after != before:
                _write(path, after)


def sizes(board: BoardFile) -> tuple[int, int]:
    """Return how many bytes the file of a board has: with one match, of an early version, and with several."""
    one = _IN_FILE if board.in_file else PROFILES[board.board_id].nvm
    return one, whole(one)


def with_acts(data: bytes) -> bytes:
    """Return a store to which acts can be appended, with the same match, records and settings.

    A chip whose every write erases leaves bytes of older saves behind a save. They would be taken for acts.
    """
    store, after = _Bytes(data, True), _Bytes(b"\xff" * len(data), True)
    slots = Slots(store)
    slots.load()
    if slots.at or slots.log[0] < slots.log[1] or segments(store):
        return data
    before = _Bytes(data, False)
    for what in (MATCHES, SETTINGS, RECORDS) if has_records(before) else (MATCHES, SETTINGS):
        slots = Slots(before, what)
        payload = slots.load()
        if slots.fault:
            return data  # the program says what is wrong
        if payload:
            Slots(after, what).save(payload)
    return after.read(0, after.size)


def _write(path, data):
    new = path.with_name(path.name + ".new")
    new.write_bytes(data)
    os.replace(new, path)
