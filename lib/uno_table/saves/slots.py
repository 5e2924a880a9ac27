# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The layout of a byte store: two halves, in each a save, what was appended to it, records and the settings.

::

    0                                      half of the store
    | saves, logs ... | records | settings | saves, logs ... | records | settings |
                       256 bytes  96 bytes                    256 bytes  96 bytes

Records (:mod:`uno_table.history.records`) are kept where a half has 1024 bytes and more.

A save is a byte (its half's generation << 4 | 15) and then what :mod:`uno_core.record` packs. A log can follow it:
records of two bytes, ``verb << 4 | zeros, argument``. ``zeros`` is the number of bits that are 0 in the verb (four
bits) and in the argument (eight). Programming flash can only turn bits to 0. So an incomplete record never has the
right number, whatever bits are missing. And it is not a save, nor are blank bytes a record: these begin with four bits
that are 1, and ``zeros`` is 12 at most.

The seat of an act is the one that is asked, and the dice were not thrown for it, or once by a careless bot. Otherwise a
mark precedes it: a record of V_TIMEOUT, whose argument (in acts always 0) is ``who << 4 | dice``. ``who``: the seat and
1; ``dice``: how often they were thrown since the record before. A mark whose ``who`` is MARK_ROUND is alone: the next
round is dealt. A mark at the end of a log is of an act that was not written, and says nothing.

A save without LOCAL_FORM in its first byte is of an earlier version: it is set aside.

If the store programs blank bytes without an erase (``appends``), the next save and the next act are appended to the
half in use. When that half is full, a save goes to the beginning of the other half, with the next generation, and
blanks its old contents. The first save of a match does the same, unless the half in use is nearly blank. In that way a
whole match can be in both halves. Everywhere else every save goes there, and nobody reads or writes what lies behind
it: beside Bluetooth there is no block of memory for a whole half. So the last save but one is in the other half. Some
chips erase that half by themselves and some (an RP2040) do not: the board's data say it. Before the first save of all
there is one of nothing: if the other half has nothing, it is lost.

A log ends after LOG bytes at the latest, because it must be played when the match is restored. Then another save
follows.

A store whose ``appends`` is more than 1 has that many places for matches: it is that many stores of ``size`` bytes in a
row (:mod:`uno_table.saves.places`). Each has two halves with saves. Records and settings are in the first one only;
saved sets of rules are in the second one, where the first one has records.
"""

from micropython import const

from uno_core.codes import O_MAGIC, O_STATE, O_VERSION, PAGE_MAGIC, PAGE_VERSION
from uno_core.record import SAVE_VERSION, pack_into, unpack
from uno_table import put
from uno_table.codes import LINKED, LOCAL, LOCAL_FORM, NOTHING_KEPT, SAVED_HOST, SAVE_HEAD, SCORES_HEAD, SCORES_ROUNDS
from uno_table.codes import SCORES_SEATS, TALLY

MATCHES = 0  # what a slot is for
SETTINGS = 1
RECORDS = 2
RULES = 3  # saved sets of house rules

PAYLOAD = 6  # offset of a save's payload
RECORD = 2
PIECE = 256  # bytes that are read together, an even number
LOG = 640  # bytes of a log, at most: some 300 acts, a second of an RP2040 (Classic; three of No Mercy)
_SETTINGS = const(96)
_RECORDS = const(256)
_LEAST = const(1024)  # least bytes of a half that keeps records
_AROUND = const(8)  # a payload: generation, what it is (2), version, length (2); behind it a sum (2)
_SAVED = const(1)  # of what Slots._look returns: the payload,
_BLANK = const(4)  # and whether the rest of the half is blank
_VERSIONS = b"\0\2\4\1"  # versions of the saved data, by the kind of slot; a match has the packer's own version


class Slots:
    """Saves in a store.

    :param store: has ``size`` in bytes, ``read(offset, n) -> bytes``, and ``write(offset, data)``, which returns
        whether it was refused. ``appends``: whether blank bytes are programmed without an erase (default: no).
        ``place``: with several places, the number of the current match (default: 0).
    :param what: ``MATCHES``, ``SETTINGS``, ``RECORDS``, or ``RULES`` in a store with several places.

    After :meth:`load`:

    - ``fault``: why a save was set aside, or None.
    - ``log``: where the records after the save begin and end.
    - ``less``: whether some acts may be missing.

    After :meth:`save` and :meth:`load`:

    - ``at``, ``end``: the place of the next record and the end of the room, or 0 if none can be appended.
    """

    def __init__(self, store, what=MATCHES):
        self._store = store
        self._half = store.size >> 1
        self._first = 0
        self._room = limit(store)
        if what == SETTINGS:
            self._first = self._half - _SETTINGS
            self._room = _SETTINGS
        elif what:
            self._first = self._room
            self._room = self._half - _SETTINGS - self._room
        self._version = _VERSIONS[what] if what else SAVE_VERSION
        self._free = not what and appends(store)
        self._what = what
        place = 1 if what == RULES else 0 if what or appends(store) < 2 else store.place
        self._begin = 2 * place  # number of the first half
        self.fault = None
        self.log = (0, 0)
        self.less = False
        self.at = self.end = 0

    def _look(self, half):
        """Return ``generation, payload, log, where the rest begins, whether that is blank``; payload None without a
        save.

        Read in pieces: beside the heaviest table the areas of a Pico's heap have no block for a whole half.
        """
        base = half * self._half + self._first
        room = self._room
        found = []
        at = 0
        while True:
            head = self._store.read(base + at, min(_AROUND, room - at))
            n = length(head, room - at)
            if not n:
                break
            found.append(at)
            at += n
            if not self._free:
                break
            at = behind(self._store, head, base + at, base + room) - base
        if found and not self._free:
            blank = True  # nobody reads what lies there
        else:
            blank = self._blank(base + at, room - at if self._free else _AROUND)
        if not found and not blank:
            self.fault = "this is not a save"
        rest = end = at
        while found:
            at = found.pop()
            data = self._store.read(base + at, length(self._store.read(base + at, _AROUND), room - at))
            try:
                payload = unpack(data, self._version, 1)
            except ValueError as e:
                self.fault = str(e)
                end = at
                continue
            return data[0] >> 4, payload, (base + at + len(data), base + end), rest, blank and end == rest
        return 0, None, (0, 0), rest, blank

    def _blank(self, at, n):
        """Whether ``n`` bytes of the store are blank."""
        end = at + n
        while at < end:
            n = min(PIECE, end - at)
            found = self._store.read(at, n)
            # Unwritten bytes read as zeros if a store is a file of some kind: the NVS of an ESP32-S3.
            if found != b"\xff" * n and (self._free or found != bytes(n)):
                return False
            at += n
        return True

    def _newest(self, both=False):
        """Return ``half, generation, payload, log, rest, blank`` of the newest save; half -1 without one.

        :param both: also whether there is an older one, for ``less``. Else that is only looked at where the half that
            calls itself newer has none: a sum takes time.
        """
        half = self._begin
        first = self._generation(half)
        second = self._generation(half + 1)
        if second >= 0 and (first < 0 or (second - first) & 15 < 8):
            half += 1
        found = self._look(half)
        if both or found[_SAVED] is None:
            other = self._look(half ^ 1)
            if found[_SAVED] is None:
                found, other = other, found
                half ^= 1
                if found[_SAVED] is None:
                    return (-1,) + found
            self.less = not found[_BLANK] or other[_SAVED] is None
        return (half,) + found

    def _generation(self, half):
        """Return the generation of the saves in a half, from its first save, or -1."""
        head = self._store.read(half * self._half + self._first, _AROUND)
        return head[0] >> 4 if length(head, self._room) else -1

    def _after(self, at):
        """As :meth:`_newest`, for the half in which this program's last write ends there; None if it no longer does."""
        if not (at and self._free):
            return None
        half = at // self._half
        rest = at - half * self._half
        generation = self._generation(half)
        other = self._generation(half ^ 1)
        n = self._room - rest
        if generation < 0 or other >= 0 and (other - generation) & 15 < 8 or not self._blank(at, n):
            return None
        return half, generation, None, None, rest, True

    def save(self, payload, at=0, first=False):
        """Save bytes. Return False if they do not fit, or if the store refuses them.

        :param payload: or a list of pieces of it.
        :param at: the end of the last record of this program; 0: not known, so that it is searched.
        :param first: of a match.
        """
        pieces = payload if isinstance(payload, list) else [payload]
        n = sum([len(piece) for piece in pieces]) + _AROUND
        if n > self._room:
            return False
        half, generation, _, _, rest, blank = self._after(at) or self._newest()
        if self._free and half >= 0 and blank and rest + n <= (self._room >> 2 if first else self._room):
            return self._write(half, rest, generation, pieces, n)
        if half < 0:
            half = self._begin + 1
            if not self._what and not self._write(half, 0, 0, (), _AROUND):
                return False  # else that save would look like a save whose successor is lost
        return self._write(half ^ 1, 0, generation + 1 & 15, pieces, n)

    def _write(self, half, at, generation, pieces, end):
        """Write a save, and blank bytes after it if it begins a half of a store that appends.

        Return whether the store took it. If not, ``at`` is 0.

        :param end: bytes of the save.
        """
        data = bytearray(self._room if self._free and not at else end)
        for k in range(end, len(data), PIECE):  # a heap in areas may have no room for all of them twice
            data[k : k + PIECE] = b"\xff" * min(PIECE, len(data) - k)
        data[0] = generation << 4 | 15
        pack_into(data, 1, pieces, self._version)
        at += half * self._half + self._first
        self.at = self.end = 0
        if self._store.write(at, data):
            return False
        self._log(at + end, at + end, half)
        return True

    def _log(self, begin, at, half):
        if self._free:
            self.at = at
            self.end = min(half * self._half + self._room, begin + LOG)

    def load(self, both=True):
        """Return the payload of the newest save, or None without one, or when that is of nothing.

        :param both: False: ``less`` is not asked for.
        """
        self.fault = None
        half, _, payload, self.log, rest, blank = self._newest(both)
        if half < 0:
            return None
        if blank and payload and payload[0] < SAVED_HOST:
            self._log(self.log[0], self.log[1], half)
        return payload or None

    def forget(self):
        """Save nothing, so that a power cut leaves the old save or nothing."""
        if self._newest()[0] >= 0:
            self.save(b"")


def kept(store):
    """Return ``(NOTHING_KEPT, LOCAL or LINKED, why a save was set aside)``, by checksum and head of the newest save.

    That is fast. The match itself is checked when it is restored. In a store with several places, look at the current
    one; :func:`uno_table.saves.places.kept` looks at all.
    """
    if not store:
        return NOTHING_KEPT, None
    slots = Slots(store)
    data = slots.load(False)
    if data is None:
        return NOTHING_KEPT, slots.fault
    if data[0] >= SAVED_HOST:
        return LINKED, None
    at = SAVE_HEAD + SCORES_HEAD + TALLY  # then two bytes for each seat and round
    if len(data) > at:
        at += 2 * data[SAVE_HEAD + SCORES_SEATS] * data[SAVE_HEAD + SCORES_ROUNDS]
    good = data[0] & LOCAL_FORM == LOCAL_FORM and len(data) > at + O_STATE
    if good and data[at + O_MAGIC] == PAGE_MAGIC and data[at + O_VERSION] == PAGE_VERSION:
        return LOCAL, None
    return NOTHING_KEPT, "cut short or another version"


def has_records(store):
    """Whether there is a store, and room for records in it."""
    return bool(store) and store.size >> 1 >= _LEAST


def appends(store):
    """Whether blank bytes of a store are programmed without an erase. More than 1: and how many places it has."""
    try:
        return store.appends
    except AttributeError:
        return False


def limit(store):
    """Return the number of bytes of a half for saves and logs; records and settings follow."""
    return (store.size >> 1) - _SETTINGS - (_RECORDS if has_records(store) else 0)


def length(head, room):
    """Return the length of a save by its own head, or 0 if it is not a save, or does not fit."""
    if len(head) < _AROUND or head[0] & 15 != 15 or head[1] != 85 or head[2] != 78:
        return 0
    n = (head[4] | head[5] << 8) + _AROUND
    return n if n <= room else 0


def behind(store, head, at, end):
    """Return the end of the log that begins at ``at``, at most ``end``.

    :param head: how the save before it begins.
    """
    whole = bytearray(RECORD)
    while at + RECORD <= end:
        piece = store.read(at, min(PIECE, end - at))
        for k in range(0, len(piece) - 1, RECORD):
            put(whole, 0, piece[k] >> 4, piece[k + 1])
            if whole[0] != piece[k]:
                return at + k
        at += len(piece) & ~1
    return at
