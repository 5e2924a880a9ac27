# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""What a person sets once, kept beside the saves.

How is told in :mod:`uno_ui.settings_kept`. It is written when its screen is left and something has changed. That erases
flash: ten changes a day are 27 years of the 100 000 erases that the flash of an RP2040 allows; matches take one
a round.
"""

from micropython import const

from uno_core.codes import MOST_SEATS


# A row: its words; the number of a value behind it, the words of the value.
NAMES = ("pace", "sort", "show", "sound", "swap", "dim", "level")
VALUES = b"\4\3\2\2\2\4\4"  # how many each has,
FIRST = b"\1\0\0\0\0\1\3"  # and which it is until somebody has chosen one
_UNSET = const(255)


class Settings:
    """``language``, empty until somebody has chosen one; ``name`` of the device, likewise, and ``names`` of persons by
    seat; values by their row.

    ``fault``: why what was kept was set aside, or None.

    :param store: of the board, or None.
    """

    def __init__(self, store):
        self.language = ""
        self.name = ""
        self.names = [""] * MOST_SEATS
        self._first = bytearray(FIRST)
        self.values = bytearray([_UNSET] * len(FIRST))  # as they are kept
        self.fault = None
        self._store = store
        if store:
            from uno_ui import settings_kept

            settings_kept.load(store, self, VALUES)

    def get(self, row):
        """The value of a row, a small number."""
        i = NAMES.index(row)
        return self._first[i] if self.values[i] == _UNSET else self.values[i]

    def default(self, row, value):
        """What a row is until somebody has chosen a value."""
        self._first[NAMES.index(row)] = value

    def set(self, row, value):
        """Set the value of a row, in a circle: one behind the last is the first."""
        i = NAMES.index(row)
        self.values[i] = value % VALUES[i]

    def save(self):
        """Keep it, if it is not what is kept; True when it is kept."""
        if not self._store:
            return False
        from uno_ui import settings_kept

        return settings_kept.save(self._store, self, Settings(self._store))

    def begin(self):
        """Keep it if nothing has been kept yet; True when that was so, and it is kept now: once for every device."""
        if not self._store:
            return False
        from uno_ui import settings_kept

        return settings_kept.begin(self._store, self)
