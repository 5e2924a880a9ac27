# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""``nvm`` in the file ``nvm``; the power may fail while it is written, as in ``tools/emulator/nvm.py``."""

import sys

import settings
from settings import CUT, ERASE, NVM


class Nvm:
    """Bytes that outlive power: they stay in the file.

    ``writes`` counts how often they were written. ``appends``: acts can be written behind a save, whatever the chip is.
    More than 1: there is room for that many matches. Both are as in ``tools/emulator/nvm.py``.
    """

    appends = getattr(settings, "APPENDS", False)

    def __init__(self):
        self._file = open("nvm", "r+b")
        self.writes = 0

    def __len__(self):
        return NVM

    def __getitem__(self, place):
        self._file.seek(place.start)
        return self._file.read(place.stop - place.start)

    def __setitem__(self, place, data):
        file = self._file
        self.writes += 1
        if CUT and CUT[0] == self.writes:
            start = place.start
            stop = place.stop
            if not ERASE[1] or self[place].strip(b"\xff"):
                start = start // ERASE[0] * ERASE[0]
                stop = -(-stop // ERASE[0]) * ERASE[0]
            size = stop - start
            file.seek(start)
            block = bytearray(file.read(size))
            block[place.start - start : place.stop - start] = data
            done = {"erase": 0, "program": 0.5}.get(CUT[1], CUT[1])
            n = int(size * done)
            torn = bytes((block[n] | 0x5A,)) if 0 < done < 1 else b""
            file.seek(start)
            file.write(block[:n] + torn + b"\xff" * (size - n - len(torn)))
            file.close()
            print("~ cut")
            sys.exit(0)
        file.seek(place.start)
        file.write(data)
        file.flush()


class cpu:
    """The chip."""

    uid = b"handheld"
    temperature = 25.0


nvm = Nvm()
