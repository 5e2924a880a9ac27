# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A board's store on each chip: what is written, what a power cut leaves, how often flash is erased."""

from types import SimpleNamespace

from boards import Store
from tools.emulator.nvm import Nvm


class Chip:
    """``erase``, ``erases``, ``free``: as in a board's file, see :mod:`boards`; ``copies``: see the virtual nvm."""

    def __init__(self, size, erase, erases, free=False, copies=False):
        self.size, self.erase, self.erases, self.free, self.copies = size, erase, erases, free, copies

    def store(self, stored=None, cut=None, refused=None):
        """Return a store of the board; ``store.nvm`` is its chip.

        :param stored: what was there before the power came back.
        :param cut, refused: see :class:`tools.emulator.nvm.Nvm`.
        """
        nvm = Nvm(None, self.size, self.erase, cut, self.free, self.copies, refused=refused, stored=stored)
        store = Store.__new__(Store)
        store._nvm = store.nvm = nvm
        store.size, store.erase, store.erases, store.appends = self.size, self.erase, self.erases, self.free
        return store


CHIPS = SimpleNamespace(
    rp2040=Chip(4096, 4096, 100_000, free=True),
    nrf52840=Chip(8192, 4096, 20_000),
    nrf52840_one_page=Chip(4096, 4096, 10_000),
    samd51=Chip(8192, 8192, 10_000),
    esp32s3=Chip(8192, 8192, 100_000, copies=True),
    file=Chip(8192, 1, None, free=True),
)
ALL = vars(CHIPS)
APPENDING = {name: chip for name, chip in ALL.items() if chip.free}
ERASING = {name: chip for name, chip in ALL.items() if not chip.free}
EVERYTHING = ("rp2040", "nrf52840_one_page", "samd51", "esp32s3")  # a cut in an erase takes all there is
