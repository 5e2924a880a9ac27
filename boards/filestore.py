# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Saves in a file, for a computer that has no nvm (a Raspberry Pi): of three matches, the first as in a chip's nvm."""

import os

_DEFAULT = "~/.uno-handheld"
_SIZE = 8192
_PLACES = 3
_WHOLE = _PLACES * (_SIZE + 1)  # bytes: the places, and a byte for each
_NOT_THERE = 2  # ENOENT


class FileStore:
    """A :class:`boards.Store` in a file, as long as no other program has it.

    Bytes that are blank are written in their place. Every other write makes a new file, which then replaces the old one
    in one step of the file system. So whenever power fails, one of the two is whole.

    :param path: the file, as in the setting ``UNO_SAVES``. None: ``.uno-handheld`` in the home folder. Empty: no file,
        nothing is saved.
    :raises OSError: another program has it; the file cannot be read or its folder cannot be written to.
    """

    erase = 0
    erases = None
    appends = _PLACES
    failed = 0
    place = 0

    def __init__(self, path=None):
        self._path = os.path.expanduser(_DEFAULT if path is None else path)
        self.size = _SIZE
        self._bytes = bytearray(b"\xff" * _WHOLE)
        if not self._path:
            return
        self._lock = lock(self._path)
        try:
            with open(self._path, "rb") as file:
                stored = file.read(_WHOLE)
        except OSError as error:
            if error.errno != _NOT_THERE:
                raise
            stored = b""
        self._bytes[: len(stored)] = stored
        if len(stored) < _WHOLE:
            self._save()
        last = self._bytes[_PLACES * _SIZE]
        self.place = last if last < _PLACES else 0

    def read(self, offset, n):
        """Return ``n`` bytes from ``offset``."""
        return bytes(self._bytes[offset : offset + n])

    def write(self, offset, data):
        """Write, as :meth:`boards.Store.write` does.

        A full disk, or one that is gone, refuses the write. The bytes are then as before; the next write makes the
        whole file new, whatever has reached the disk of this one.
        """
        if offset < 0 or offset + len(data) > _WHOLE:
            raise ValueError("leaves the store of %d" % self.size)
        before = self._bytes[offset : offset + len(data)]
        self._bytes[offset : offset + len(data)] = data
        if not self._path:
            return 0
        try:
            if self.failed or before.strip(b"\xff"):
                self._save()
            else:
                self._append(offset, data)
            self.failed = 0
        except OSError as error:
            self._bytes[offset : offset + len(data)] = before
            if not self.failed:
                self.failed = 1
                print("not saved to %s: %s" % (self._path, error))
        return self.failed

    def close(self):
        """Release the file for other programs. The end of this program does the same."""
        if self._path:
            self._lock.close()

    def _append(self, offset, data):
        with open(self._path, "r+b", buffering=0) as file:
            file.seek(offset)
            file.write(data)
            os.fsync(file.fileno())

    def _save(self):
        new = self._path + ".new"
        with open(new, "wb") as file:
            file.write(self._bytes)
            file.flush()
            os.fsync(file.fileno())
        os.replace(new, self._path)
        # The folder says where the file is, and must reach the disk as well.
        try:
            folder = os.open(os.path.dirname(os.path.abspath(self._path)), os.O_RDONLY)
        except OSError:
            return  # a system that opens no folders
        try:
            os.fsync(folder)
        finally:
            os.close(folder)


def lock(path):
    """Have a file for this program alone, by a file beside it: ``path`` and ``.lock``.

    The lock is the kernel's: it goes with the program, however that ends, and what stays behind locks nobody out.

    :return: what must be held as long as the lock is.
    :raises OSError: another program has it; a file there cannot be made.
    """
    file = open(path + ".lock", "ab")  # it stays open
    try:
        try:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except ImportError:  # Windows
            import msvcrt

            file.seek(0)
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
    except OSError:
        file.close()
        raise OSError("another program plays with the saves in %s; this one plays without saving" % path) from None
    return file
