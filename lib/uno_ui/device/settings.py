# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A person's settings, saved beside the saves.

They are a version, the language (two letters), the name of the device (six), and the names of the persons on ten seats
(six each). Then come fifteen bytes: one for each row (``SET_*`` of :mod:`uno_ui.codes`), and at the end one for the
switches (:mod:`uno_ui.device.scanning`); 255 if no value was chosen. The byte of the sound also has ``EAR``, times
three; its own value is 2 then if none was chosen. The last four bytes are the game that was played last
(:meth:`uno_ui.flows.setup.Setup.game`). A missing or invalid value counts as not chosen: a row may be added at the end,
and none may be removed. Letters of names have seven bits: the eighth bits of the first four bytes are
the number of a face.

It is written when its screen is left and something has changed. That erases flash: ten changes a day are 27 years of
the 100 000 erases that the flash of an RP2040 allows; matches take one a round.
"""

from micropython import const

from uno_core.codes import MOST_SEATS
from uno_link.codes import FACES
from uno_table.saves.slots import SETTINGS, Slots
from uno_ui.codes import ACCESS, EAR, NAME, SET_SOUND, UNSET


VALUES = b"\4\3\2\2\2\4\4\3\2\3\2\5\4\2"  # how many each has,
FIRST = b"\1\0\0\0\0\1\3\0\0\2\0\0\0\0"  # and which it is until the player chooses one
_VERSION = const(1)
_NAME_AT = const(3)
_VALUES_AT = const(69)
_ACCESS_AT = const(83)
_GAME_AT = const(84)
_END = const(88)
_FACE = const(0x80)
_FACE_BITS = const(4)
_EARS = const(18)  # values of ``EAR``


class Settings:
    """The settings of the device: values by their row, ``ACCESS`` and ``EAR``, and:

    - ``language``: empty until one was chosen.
    - ``name``: of the device, likewise.
    - ``names``: of persons, by seat.
    - ``faces``: of the device, then of people, by seat; 0 if none was chosen (:mod:`uno_ui.surface.pictures`).
    - ``game``: the one that was played last, four bytes, or 255.
    - ``fault``: why what was kept was set aside, or None.
    - ``fresh``: nothing has been kept yet, and something can be.

    :param store: of the board, or None.
    """

    def __init__(self, store):
        self.language = ""
        self.name = ""
        self.names = [""] * MOST_SEATS
        self.faces = bytearray(1 + MOST_SEATS)
        self._first = bytearray(FIRST)
        self.values = bytearray(b"\xff" * EAR + b"\0")  # as they are kept
        self.game = b"\xff\xff\xff\xff"
        self.fault = None
        self.fresh = False
        self._store = store
        if store:
            self._load()

    def get(self, row):
        """Return the value of a row (``SET_*``), a small number."""
        return self._first[row] if self.values[row] == UNSET else self.values[row]

    def default(self, row, value):
        """Return the value of a row until one is chosen."""
        self._first[row] = value

    def set(self, row, value):
        """Set the value of a row, in a circle: one behind the last is the first."""
        self.values[row] = value % VALUES[row]

    def _load(self):
        slots = Slots(self._store, SETTINGS)
        kept = slots.load() or b""
        self.fault = slots.fault
        self.fresh = not kept
        if len(kept) < _VALUES_AT or kept[0] != _VERSION:
            return
        self.language = _text(kept, 1, _NAME_AT)
        names = [_text(kept, at, at + NAME) for at in range(_NAME_AT, _VALUES_AT, NAME)]
        self.name = names[0]
        self.names = names[1:]
        if len(kept) > _ACCESS_AT:
            self.values[ACCESS] = kept[_ACCESS_AT]
        for i in range(min(len(VALUES), len(kept) - _VALUES_AT)):
            value = kept[_VALUES_AT + i]
            if i == SET_SOUND and value < 3 * _EARS:
                self.values[EAR] = value // 3
                value %= 3
            if value < VALUES[i]:
                self.values[i] = value
        for i in range(len(self.faces)):
            for bit in range(_FACE_BITS):
                if kept[_NAME_AT + NAME * i + bit] & _FACE:
                    self.faces[i] |= 1 << bit
            if self.faces[i] > FACES:
                self.faces[i] = 0
        if len(kept) >= _END:
            self.game = kept[_GAME_AT:_END]

    def save(self):
        """Keep it, if it is not what is kept; True when it is kept."""
        if not self._store:
            return False
        now = self.packed()
        before = Settings(self._store)
        return now == before.packed() or Slots(self._store, SETTINGS).save(now)

    def played(self, game):
        """Keep the game that will be played, if it is another one than the last time."""
        if game != self.game:
            self.game = game
            self.save()

    def begin(self):
        """Keep it if nothing has been kept yet; True when that was so, and it is kept now: once for every device."""
        first = self.fresh
        self.fresh = False
        return first and Slots(self._store, SETTINGS).save(self.packed())

    def packed(self):
        """Return the bytes to save."""
        out = bytearray(_VALUES_AT)
        out[0] = _VERSION
        out[1 : 1 + len(self.language)] = self.language.encode()
        at = _NAME_AT
        names = [self.name] + self.names
        for i in range(len(names)):
            out[at : at + len(names[i])] = names[i].encode()
            for bit in range(_FACE_BITS):
                if self.faces[i] >> bit & 1:
                    out[at + bit] |= _FACE
            at += NAME
        values = self.values[:EAR]
        if self.values[EAR]:
            values[SET_SOUND] = 3 * self.values[EAR] + min(values[SET_SOUND], 2)
        return bytes(out) + bytes(values) + bytes(self.game)


def _text(kept, first, end):
    """Return letters and digits of a field."""
    found = ""
    for code in kept[first:end]:
        code &= 127
        if 48 <= code <= 57 or 65 <= code <= 90 or 97 <= code <= 122:
            found += chr(code)
    return found
