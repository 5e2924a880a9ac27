# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Handhelds on a bus in memory, in virtual time."""

from tests.link.rigs.rig import Rig
from tools.emulator.loop import Bus

_FRAME_MS = 10  # between two rounds of a handheld's loop, as on the air of rigs/ble.py
_PLACES = 64


class _Bus(Bus):
    """With ends that can be out of reach."""

    def __init__(self):
        super().__init__(_PLACES)
        self.away = set()

    def carry(self, sender, receiver, cell):
        """Unless one of them is."""
        if sender not in self.away and receiver not in self.away:
            receiver.take(cell)


class LoopRig(Rig):
    """A perfect medium: a cell arrives immediately."""

    def __init__(self, devices, seed, loss):
        super().__init__(devices, seed, loss)
        self._bus = _Bus()
        self._ends = [None] * devices
        self._ms = 0
        self._open()

    def elapsed_ms(self):
        """As of every rig."""
        return self._ms

    def _frame(self):
        self._ms += _FRAME_MS

    def _transport(self, device):
        self._ends[device] = self._bus.join()
        return self._ends[device]

    def _cut(self, device):
        self._bus.away.discard(self._ends[device])
        self._ends[device].close()

    def _reach(self, device, heard):
        if heard:
            self._bus.away.discard(self._ends[device])
        else:
            self._bus.away.add(self._ends[device])
