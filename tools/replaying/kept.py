# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""What a store has of matches, as :mod:`uno_table.watching` finds it."""

from collections.abc import Iterator

from uno_table.watching import WatchTable, stretches


class Bytes:
    """A store of bytes that nobody writes."""

    appends = True

    def __init__(self, data: bytes):
        self.size = len(data)
        self._data = data

    def read(self, offset, n):
        """Bytes of it."""
        return self._data[offset : offset + n]


def rounds(data: bytes) -> Iterator[WatchTable]:
    """A table for each round of matches of one person here, at its beginning, in the order in which they were played.

    :param data: the bytes of the whole store.
    """
    store = Bytes(data)
    found = stretches(store)
    for number, stretch in enumerate(found):
        if not stretch[4]:
            yield WatchTable(store, found, number)
