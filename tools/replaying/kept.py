# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The matches in a store, as :mod:`uno_table.tables.watching` finds them."""

from collections.abc import Iterator

from tools.emulator.nvm import PLACES, whole
from uno_table.saves.places import order
from uno_table.tables.watching import WatchTable, segments


class Bytes:
    """A store of bytes that nobody writes."""

    def __init__(self, data: bytes, place: int = 0, places: int = 1):
        self.size = len(data) if places == 1 else len(data) // places - 1
        self.place = place
        self.appends = places
        self._data = data

    def read(self, offset, n):
        """Return bytes of it."""
        return self._data[offset : offset + n]


def rounds(data: bytes) -> Iterator[WatchTable]:
    """Yield a table for each round of matches of one person here, at its beginning, in the order in which they were
    played.

    Of several matches, the one that was played last comes last.

    :param data: the bytes of the whole store.
    """
    for store in _places(data):
        found = segments(store)
        for number, segment in enumerate(found):
            if not segment[4]:
                yield WatchTable(store, found, number)


def _places(data: bytes) -> list[Bytes]:
    """Return a store for each place of the data."""
    if len(data) != whole(len(data) // PLACES - 1):  # a chip's, or of an early version: one match
        return [Bytes(data)]
    return [Bytes(data, place, PLACES) for place in reversed(order(Bytes(data, 0, PLACES)))]
