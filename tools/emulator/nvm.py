# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""``microcontroller.nvm`` in a file, as each chip keeps it, with what a power cut does to it.

How CircuitPython writes it (common-hal/nvm/ByteArray.c of each port):

==========  =============================================================================================
RP2040      one flash sector of 4 kB. Bytes that are all blank (0xFF) are programmed; any other write erases the
            sector and rewrites it, so a cut in between loses all
nRF52840    pages of 4 kB, one or two; every write erases its page and rewrites it. A cut loses that page
SAMD51      a block of 8 kB that every write erases and rewrites. A cut loses all
ESP32-S3    a blob of 8 kB in NVS; every write erases it first, so a cut loses all. A read copies all. A part that was
            never written reads as zeros
==========  =============================================================================================
"""

import importlib.util
import os
from pathlib import Path


def _lock():
    """Return the lock of ``boards/filestore.py``, read beside the program that runs here, which brings its own
    ``boards``."""
    path = Path(__file__).resolve().parents[2] / "boards" / "filestore.py"
    spec = importlib.util.spec_from_file_location("tools.emulator.boards_filestore", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.lock


lock = _lock()


PLACES = 3  # matches in the files of a desktop and of a page


def whole(size, places=PLACES):
    """Return the bytes of a store with this many places of ``size`` bytes (``place`` in :class:`boards.Store`)."""
    return size if places == 1 else places * (size + 1)


class PowerCut(BaseException):
    """The power went while nvm was being written. Not an Exception, so that no handler of the program runs."""


class Nvm:
    """A byte array that outlives the process.

    ``writes``; ``erases`` of each of its blocks; ``copied``: bytes copied by reads; ``appends`` as given.

    :param path: the file, or None for memory that is blank at every start. While this process lives no other process
        may have it.
    :param size: bytes.
    :param erase: bytes that are erased together.
    :param cut: None, or ``(n, point)``: at the n-th write (from 1) the power goes. ``point`` is ``"erase"`` (blocks
        erased, nothing rewritten) or ``"program"`` (the first half of the erased part is rewritten). It can also be a
        number 0..1: that part is programmed, and some bits of the next byte. A write that erases nothing has only that:
        "erase" is 0.
    :param free: blank bytes are programmed without an erase.
    :param copies: a read copies everything, and what was never written is 0.
    :param appends: program blank bytes without an erase, whatever the chip. If it is more than 1, there are that many
        times ``size`` bytes for several matches, and a byte for each. The program sees it as ``appends``.
    :param refused: None, or ``number of a write, from 1 -> the error with which the chip refuses it, or None``. A
        refused write changes nothing.
    :param stored: what is in memory at the start, without a file.
    :param erasing: called for each write that erases, which takes its time; None: it takes none.
    :raises OSError: another program plays with this file.
    """

    def __init__(
        self,
        path,
        size,
        erase,
        cut=None,
        free=False,
        copies=False,
        *,
        appends=0,
        refused=None,
        stored=None,
        erasing=None,
    ):
        free, copies = free or appends, copies and not appends
        self._path, self._erase, self._cut, self._free, self._copies = path, erase, cut, free, copies
        self.appends, self._refused, self._erasing = appends, refused, erasing
        size = whole(size, max(appends, 1))
        self._bytes = bytearray((b"\0" if copies else b"\xff") * size)
        self.writes = self.copied = 0
        self._lock = None if path is None else lock(str(path))
        self.erases = [0] * (-(-size // erase) if erase else 0)
        if path is not None and path.exists():
            stored = path.read_bytes()[:size]
        self._bytes[: len(stored or b"")] = stored or b""

    def __len__(self):
        return len(self._bytes)

    def __getitem__(self, key):
        found = self._bytes[key]
        self.copied += len(self._bytes) if self._copies else 1 if isinstance(found, int) else len(found)
        return found if isinstance(found, int) else bytes(found)

    def __setitem__(self, key, value):
        changed = bytearray(self._bytes)
        changed[key] = value
        if len(changed) != len(self._bytes):
            raise ValueError("slice and value have different lengths")
        touched = range(len(changed))[key]
        start, end = (touched, touched + 1) if isinstance(touched, int) else (touched.start, touched.stop)
        self.writes += 1
        fault = self._refused(self.writes) if self._refused else None
        if fault:
            raise fault
        if not self._free or self._bytes[start:end].strip(b"\xff"):
            start, end = start // self._erase * self._erase, min(-(-end // self._erase) * self._erase, len(changed))
            for block in range(start // self._erase, -(-end // self._erase)):
                self.erases[block] += 1
            if self._erasing:
                self._erasing()
        if self._cut is None or self.writes != self._cut[0]:
            self._bytes = changed
            self._save()
            return
        done = {"erase": 0, "program": 0.5}.get(self._cut[1], self._cut[1])
        programmed = start + int((end - start) * done)
        torn = [changed[programmed] | 0x5A] if 0 < done < 1 and programmed < end else []
        self._bytes[start:end] = changed[start:programmed] + bytes(torn) + b"\xff" * (end - programmed - len(torn))
        self._save()
        raise PowerCut

    def close(self):
        """Close the file: another program may have it."""
        if self._lock:
            self._lock.close()

    def _save(self):
        """Save in one step: if this process is ended meanwhile, either the old or the new file remains."""
        if self._path is not None:
            new = self._path.with_name(self._path.name + ".new")
            new.write_bytes(self._bytes)
            os.replace(new, self._path)
