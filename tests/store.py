# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Byte stores in memory, as the ``nvm`` of a board is one.

Any interpreter reads this file. A test of MicroPython copies it to ``tests/store.py`` beside the program.
"""


class Store:
    """A byte store whose blank bytes are 255.

    ``data``: its bytes. ``writes``: the number of writes so far.

    :param cut: so many bytes into a write the power fails; None: never.
    """

    def __init__(self, size=4096, data=None, cut=None):
        self.data = bytearray(b"\xff" * size) if data is None else bytearray(data)
        self.size, self.cut, self.writes = len(self.data), cut, 0

    def read(self, offset, n):
        """Return ``n`` bytes from there."""
        return bytes(self.data[offset : offset + n])

    def write(self, offset, data):
        """Write bytes there."""
        self.writes += 1
        if self.cut is not None and self.cut < len(data):
            self.data[offset : offset + self.cut] = data[: self.cut]
            raise OSError("the power has failed")
        self.data[offset : offset + len(data)] = data


class Appending(Store):
    """A store in which blank bytes are programmed without an erase: a Raspberry Pi's has 8192, a Pico's 4096."""

    appends = True


def copy(folder):
    """Copy this file to where a program in a folder finds it, on another interpreter."""
    import shutil

    (folder / "tests").mkdir()
    shutil.copy(__file__, folder / "tests")
