# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Cells through frames, transport and turns with the heap locked: not a byte may be allocated for a cell.

MicroPython only. Prints how many cells went each way; a MemoryError ends it.
"""

from array import array

import micropython

from uno_link.transports import ppm
from uno_link.transports.ir import Ir
from uno_link.transports.polling_guest import PollingGuest
from uno_link.transports.polling_host import PollingHost


class Wire:
    """A PulseIn of one and the PulseOut of the other: a sent frame arrives immediately."""

    def __init__(self):
        self._pulses = array("H", bytes(600))
        self._first = self._last = 0
        self.now = 0

    def send(self, pulses):
        """Send as PulseOut does."""
        for i in range(len(pulses)):
            self._pulses[self._last] = pulses[i]
            self._last += 1

    def popleft(self):
        """Return the oldest as PulseIn does."""
        self._first += 1
        return self._pulses[self._first - 1]

    def __len__(self):
        if self._first == self._last:
            self._first = self._last = 0
        return self._last - self._first

    def clear(self):
        """PulseIn's."""
        self._first = self._last = 0

    def pause(self):
        """PulseIn's."""

    def resume(self):
        """PulseIn's."""


def frames(out, durations, frame):
    """Encode and decode every byte value; how many frames came back."""
    good = 0
    for value in range(256):
        for i in range(21):
            frame[i] = value ^ i
        frame[2] = 0
        frame[16] = value & 1
        cut = ppm.pack(frame)
        ppm.encode(out, frame, 21 - cut)
        n = ppm.length(cut)
        for i in range(n):
            durations[i] = out[i]
        if ppm.decode(durations, n, 0, frame) == n and frame[20] == value ^ 20:
            good += 1
        durations[40] = 60000
        ppm.decode(durations, 120, 0, frame)
    return good


def turns(host, guest, cell):
    """Cells both ways; how many arrived at the host and, times 1000, at the guest."""
    up = down = 0
    for now in range(0, 60000, 5):
        host.tick(now)
        while host.recv(cell):
            up += 1
        guest.tick(now)
        while guest.recv(cell):
            down += 1
        if not now % 200:
            cell[1] = 0x0F if now % 400 else 0x01
            host.send(cell)
            cell[1] = 0x10
            guest.send(cell)
        host.speak(now)
    return up + 1000 * down


def main():
    """All of it, locked."""
    out, durations, frame = array("H", bytes(254)), array("H", bytes(300)), bytearray(ppm.ROOM)
    there, back = Wire(), Wire()
    host = PollingHost(Ir(back, there))
    guest = PollingGuest(Ir(there, back), 7)
    host.permit_join(3000)
    guest.device = host.expected = 1
    cell = bytearray(20)
    micropython.heap_lock()
    good = frames(out, durations, frame)
    micropython.heap_unlock()
    micropython.heap_lock()
    both = turns(host, guest, cell)
    micropython.heap_unlock()
    print("frames", good, "up", both % 1000, "down", both // 1000)


main()
