# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""``microcontroller.nvm`` in a file, with what a power cut does to it."""


class PowerCut(BaseException):
    """The power went while nvm was being written. Not an Exception: no handler of the program runs any more."""


class Nvm:
    """A byte array that outlives the process.

    A write erases the blocks it touches to 0xFF and rewrites them whole: on RP2040 and RP2350 that is all there is,
    one flash sector of 4096 bytes (CircuitPython, ports/raspberrypi/common-hal/nvm/ByteArray.c).

    :param path: the file, or None for memory that is blank at every start.
    :param size: bytes.
    :param erase: bytes that are erased together.
    :param cut: None, or ``(n, point)``: at the n-th write (from 1) the power goes. ``point`` is ``"erase"`` (blocks
        erased, nothing rewritten) or ``"program"`` (the first half of what was erased is rewritten).
    """

    def __init__(self, path, size, erase, cut=None):
        self._path, self._erase, self._cut = path, erase, cut
        self._bytes = bytearray(b"\xff" * size)
        self.writes = 0
        if path is not None and path.exists():
            stored = path.read_bytes()[:size]
            self._bytes[: len(stored)] = stored

    def __len__(self):
        return len(self._bytes)

    def __getitem__(self, key):
        found = self._bytes[key]
        return found if isinstance(found, int) else bytes(found)

    def __setitem__(self, key, value):
        changed = bytearray(self._bytes)
        changed[key] = value
        if len(changed) != len(self._bytes):
            raise ValueError("slice and value have different lengths")
        touched = range(len(changed))[key]
        first, behind = (touched, touched + 1) if isinstance(touched, int) else (touched.start, touched.stop)
        start, end = first // self._erase * self._erase, -(-behind // self._erase) * self._erase
        self.writes += 1
        if self._cut is None or self.writes != self._cut[0]:
            self._bytes = changed
            self._save()
            return
        programmed = start + ((end - start) // 2 if self._cut[1] == "program" else 0)
        self._bytes[start:end] = changed[start:programmed] + b"\xff" * (end - programmed)
        self._save()
        raise PowerCut

    def _save(self):
        if self._path is not None:
            self._path.write_bytes(self._bytes)
