# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Cells as infrared light: a receiver for 38 kHz on a PulseIn, a LED on a PulseOut.

Half duplex: a LED lights its own receiver, so a device is deaf while it sends. A frame is over after 4 ms without an
edge (its longest gap is 1.9). Only then all durations are taken out. Taking them masks the edges for a moment on an
nRF52840, and two senders may be in one buffer. An ESP32 delivers a capture of at most 128 durations after 65.5 ms of
silence, and nothing before (docs/facts/link.md, Infrared). :mod:`uno_link.transports.polling` decides which device may
send.

From the first light on, an RP2040 samples with 31,250 interrupts a second. A pause makes it wait for light again. Light
that begins at that moment is lost. So there is a pause only after a silence that is longer than those between the
frames of a table.
"""

from array import array

from micropython import const

from uno_core.codes import TICKS
from uno_link.transports import ppm
from uno_link.codes import CELL, IR_HAS_CELL, IR_HAS_NOTE
from uno_link.transports.ring import Ring

_SILENCE_MS = const(4)
_QUIET_MS = const(100)
_CAPTURE_MS = const(66)  # ms of silence before an ESP32 delivers
_CAPTURE = const(128)  # durations in one
_SILENT = const(0xFFFF)  # the last one of a capture that was not full
_UNKNOWN_MS = const(1000)
_ROOM = const(400)  # three frames with cells that follow each other so fast that a loop sees no silence; more are lost


def open_ir(rx, tx, captures=False):
    """Make the transport from two pins.

    :param captures: True on an ESP32.
    """
    import pulseio

    # a third of the period is enough for the receiver and saves the LED's current
    return Ir(pulseio.PulseIn(rx, _ROOM, idle_state=True), pulseio.PulseOut(tx, duty_cycle=21845), captures)


class Ir:
    """The transport. Call :meth:`tick` every few milliseconds; nothing in here allocates after that.

    - ``slow``: this device hears nothing before 66 ms of silence.
    - ``busy``: light is arriving (never on a slow device).
    - ``heard_ms``: the earliest time at which the last frame can have ended.
    - ``sent``, ``received``: frames.
    - ``dropped``: frames for which there was no room.
    - ``garbage``: how often there was light without a good frame.
    """

    def __init__(self, pulse_in, pulse_out, captures=False):
        self._in, self._out = pulse_in, pulse_out
        self.slow = captures
        self.busy = False
        self.heard_ms = 0
        self.sent = self.received = self.dropped = self.garbage = 0
        self._waiting = 0  # durations seen at the last tick
        self._lit = False  # there was light since the receiver waits for it
        self._tick = self._change = self._before = 0  # times
        self._durations = array("H", bytes(2 * _ROOM))
        out = memoryview(array("H", bytes(2 * ppm.LONG)))
        # PulseOut sends all of what it is given: a view for each length of a frame
        self._cells = [out[: ppm.length(cut)] for cut in range(ppm.CUTS)]
        self._head, self._note = out[: ppm.SHORT], out[: ppm.NOTED]
        self._frame = bytearray(ppm.ROOM)
        self._ring = Ring(4)

    def send(self, cell):
        """Send a cell and wait until it is out; False while something is arriving."""
        return self.put(0, cell)

    def put(self, head, cell=None, note=None):
        """Send a frame with that head byte; as :meth:`send`.

        :param cell: from the host or to it, as the head is; any other cell is dropped.
        :param note: or two bytes instead of one.
        """
        if len(self._in):
            return False
        frame = self._frame
        frame[0] = head
        if note:
            frame[1] = ppm.NOTE
            frame[2], frame[3] = note[0], note[1]
            out = self._note
            ppm.encode(out, frame, 4)
        elif cell is None:
            out = self._head
            ppm.encode(out, frame, 1)
        else:
            for i in range(CELL):
                frame[1 + i] = cell[i]
            cut = ppm.pack(frame)
            if cut < 0:
                self.dropped += 1
                return True
            out = self._cells[cut]
            ppm.encode(out, frame, CELL + 1 - cut)
        self._in.pause()
        self._out.send(out)
        self._in.clear()
        self._in.resume()
        self._lit = False
        self._waiting = 0
        self.busy = False
        self.sent += 1
        return True

    def recv(self, cell):
        """Read the next cell into ``cell``. Return False if there is none."""
        while True:
            head = self.take(cell)
            if head < 0 or head & IR_HAS_CELL:
                return head >= 0

    def take(self, cell):
        """Write the next frame to ``cell``.

        :param cell: bytearray(20); without meaning afterwards if the frame had none, but for a note's bytes 1 and 2.
        :return: the frame's head byte, 256 more if it had a cell, 512 if it had a note; -1 if there is no frame.
        """
        return self._ring.pop(cell)

    def tick(self, now_ms):
        """Take out what is complete."""
        n = len(self._in)
        if self.slow:
            if n:
                self._drain(self._tick - _CAPTURE_MS)
        elif n != self._waiting:
            self._waiting = n
            self._change, self._before = now_ms, self._tick
            self._lit = self.busy = True
        elif n and (now_ms - self._change) & TICKS >= _SILENCE_MS:
            self._drain(self._before)
        elif self._lit and (now_ms - self._change) & TICKS >= _QUIET_MS:
            self._in.pause()
            self._in.resume()
            self._lit = False
        self._tick = now_ms

    def close(self):
        """Give the pins back."""
        self._in.deinit()
        self._out.deinit()

    def _drain(self, end_ms):
        """Take all durations and keep all frames that are in them.

        :param end_ms: the earliest time at which the last of them can have ended.
        """
        n = 0
        while len(self._in) and n < _ROOM:
            self._durations[n] = self._in.popleft()
            n += 1
        if n == _ROOM:
            self._in.clear()
        if self.slow and n >= _CAPTURE and self._durations[n - 1] != _SILENT or n == _ROOM:
            end_ms -= _UNKNOWN_MS  # there was more
        self._waiting = 0
        self.busy = False
        frame = self._frame
        at = good = 0
        while True:
            at = ppm.decode(self._durations, n, at, frame)
            if at < 0:
                break
            good += 1
            after = 0  # what came behind the frame, noise perhaps; the silence that ends a capture is counted already
            for k in range(at, n):
                after += self._durations[k]
            if self.slow and n > at and self._durations[n - 1] == _SILENT:
                after -= _SILENT
            self.heard_ms = (end_ms - after // 1000) & TICKS
            has = IR_HAS_CELL if frame[ppm.COUNT] > 4 else IR_HAS_NOTE if frame[ppm.COUNT] > 1 else 0
            if self._ring.push(frame, frame[0] | has, 1):
                self.received += 1
            else:
                self.dropped += 1
        if not good or frame[ppm.COUNT]:
            self.garbage += 1
