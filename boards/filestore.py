# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Saves in a file, for a computer that has no nvm (a Raspberry Pi). Loaded only there."""

import os

_DEFAULT = "~/.uno-handheld"
_SIZE = 8192
_NOT_THERE = 2  # ENOENT


class FileStore:
    """What :class:`boards.Store` is, in a file.

    Every write makes a new file beside the old one and then takes its place, which is one step of the file system:
    whenever power fails, one of the two is whole.

    :param path: the file, as in the setting ``UNO_SAVES``; None: ``.uno-handheld`` in the home folder; empty: none,
        nothing is kept.
    :raises OSError: the file cannot be read or its folder cannot be written to.
    """

    erase = 0

    def __init__(self, path=None):
        self._path = os.path.expanduser(_DEFAULT if path is None else path)
        self.size = _SIZE
        self._bytes = bytearray(b"\xff" * _SIZE)
        if not self._path:
            return
        try:
            with open(self._path, "rb") as file:
                stored = file.read(_SIZE)
        except OSError as error:
            if error.errno != _NOT_THERE:
                raise
            self._save()
        else:
            self._bytes[: len(stored)] = stored

    def read(self, offset, n):
        """``n`` bytes from ``offset``."""
        return bytes(self._bytes[offset : offset + n])

    def write(self, offset, data):
        """Write at once. A disk that is full or gone costs the save, not the game: it is said on the console."""
        if offset < 0 or offset + len(data) > self.size:
            raise ValueError("write of %d bytes at %d leaves the store of %d" % (len(data), offset, self.size))
        self._bytes[offset : offset + len(data)] = data
        if not self._path:
            return
        try:
            self._save()
        except OSError as error:
            print("not saved to %s: %s" % (self._path, error))

    def _save(self):
        new = self._path + ".new"
        with open(new, "wb") as file:
            file.write(self._bytes)
            file.flush()
            os.fsync(file.fileno())
        os.replace(new, self._path)
        # Where it is kept is said by the folder, and that must reach the disk, too.
        try:
            folder = os.open(os.path.dirname(os.path.abspath(self._path)), os.O_RDONLY)
        except OSError:
            return  # a system that opens no folders
        try:
            os.fsync(folder)
        finally:
            os.close(folder)
