# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""What a store has of matches: every save in it with the acts behind it, the oldest first.

The form is that of :mod:`uno_table.slots`: where acts are appended (an RP2040's nvm, a file), a save is written when a
round is dealt, and each act behind it; what lay in the half before stays until the half is needed again. Elsewhere
there are saves without acts: nothing to watch.
"""

from collections.abc import Iterator

from uno_core.record import unpack
from uno_table import check
from uno_table.codes import SAVED_HOST
from uno_table.slots import RECORD, Slots

_AROUND = 8
_SETTINGS = 96


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
    """A save of a local match and the acts behind it, in the order in which they were played.

    :param data: the bytes of the whole store.
    """
    half = len(data) >> 1
    halves = [list(_of_half(data[k * half : (k + 1) * half - _SETTINGS], k * half)) for k in (0, 1)]
    if all(halves) and (halves[0][0][0] - halves[1][0][0]) & 15 < 8:
        halves.reverse()  # the first one is of the later generation
    for found in halves:
        for _, payload, acts in found:
            if payload and payload[0] < SAVED_HOST:
                yield payload, acts


def _of_half(data: bytes, offset: int) -> Iterator[tuple[int, bytes, list[int]]]:
    """``generation, payload, acts`` of each save of a half."""
    at = 0
    while at + _AROUND <= len(data) and data[at + 1 : at + 3] == b"UN":
        end = at + _AROUND + int.from_bytes(data[at + 4 : at + 6], "little")
        try:
            payload = unpack(data[at + 1 : end])
        except ValueError:
            return  # damaged, or of another version
        acts = []
        generation = data[at] >> 4
        at = end
        while at + RECORD <= len(data) and check(data[at : at + RECORD], offset + at) == data[at + RECORD - 1]:
            acts.append(data[at] << 8 | data[at + 1])
            at += RECORD
        yield generation, payload, acts
