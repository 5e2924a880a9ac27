# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""What a store has of matches, as :mod:`uno_table.watching` finds it."""

from collections.abc import Iterator

from uno_core.record import unpack
from uno_table import watching
from uno_table.slots import RECORD, Slots


class Bytes:
    """A store of bytes that nobody writes."""

    appends = True

    def __init__(self, data: bytes):
        self.size = len(data)
        self._data = data

    def read(self, offset, n):
        """Bytes of it."""
        return self._data[offset : offset + n]


class Memory:
    """A store as :class:`boards.Store`, for one save."""

    def __init__(self, payload: bytes):
        self.size = 8192
        self._data = bytearray(b"\xff" * self.size)
        Slots(self).save(payload)

    def read(self, offset, n):
        """Bytes of it."""
        return bytes(self._data[offset : offset + n])

    def write(self, offset, data):
        """Change bytes of it."""
        self._data[offset : offset + len(data)] = data


def stretches(data: bytes) -> Iterator[tuple[bytes, list[int]]]:
    """The payload of a save of a match with one person, and the acts behind it, in the order in which they were played.

    :param data: the bytes of the whole store.
    """
    store = Bytes(data)
    for at, n, log, end, _ in watching.stretches(store):
        yield unpack(data[at + 1 : at + n]), [data[k] << 8 | data[k + 1] for k in range(log, end, RECORD)]
