# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Two slots in a byte store, for a match and again for settings: a cut while one is written leaves the other.

A slot is a sequence byte and then a save (:mod:`uno_core.record`). The newer valid one
counts; the next save goes to the other. Where a chip rewrites its whole store for
every write (RP2040: one 4 KB sector) a cut in the middle can lose all of it; the
board's data say so.

::

    0                    half of the store     the last 192 bytes
    | a match            | a match             | settings | settings |

A match may be as long as half of the store, less those 192 bytes.
"""

from micropython import const

from uno_core.record import pack, unpack

_SETTINGS = const(192)
_BLANK = b"\xff\xff\xff\xff\xff\xff\xff\xff"


class Slots:
    """Saves in a store.

    :param store: ``size`` in bytes, ``read(offset, n) -> bytes``, ``write(offset, data)``.
    :param settings: the slots of the settings, else those of a match.

    ``fault``: why the last :meth:`load` set a save aside, or None.
    """

    def __init__(self, store, settings=False):
        self._store = store
        self._first = store.size - _SETTINGS if settings else 0
        self._pitch = _SETTINGS >> 1 if settings else store.size // 2
        self._room = self._pitch if settings else self._pitch - _SETTINGS
        self.fault = None

    def _read(self, slot):
        """``sequence, payload`` of a slot, or None; a damaged one leaves ``fault``."""
        at = self._first + slot * self._pitch
        head = self._store.read(at, 6)
        if head == b"\xff" * 6 or head == bytes(6):
            return None
        n = min((head[4] | head[5] << 8) + 7, self._pitch - 1)
        try:
            return head[0], unpack(self._store.read(at + 1, n))
        except ValueError as e:
            self.fault = str(e)
            return None

    def _newest(self):
        a = self._read(0)
        b = self._read(1)
        if a and b:
            return 0 if (a[0] - b[0]) & 255 < 128 else 1
        return 0 if a else 1 if b else -1

    def save(self, payload):
        """Keep bytes; True when they fit."""
        if len(payload) + 8 > self._room:
            return False
        newest = self._newest()
        sequence = self._read(newest)[0] + 1 if newest >= 0 else 0
        slot = 1 - newest if newest >= 0 else 0
        self._store.write(self._first + slot * self._pitch, bytes((sequence & 255,)) + pack(payload))
        return True

    def load(self):
        """The newest valid payload, or None."""
        self.fault = None
        newest = self._newest()
        if newest < 0:
            return None
        return self._read(newest)[1]

    def forget(self):
        """Blank both slots."""
        for slot in (0, 1):
            self._store.write(self._first + slot * self._pitch, _BLANK)
