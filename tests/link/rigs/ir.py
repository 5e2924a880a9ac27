# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Handhelds around a table in infrared light, flash by flash in virtual time."""

import bisect
import functools
import random

from tests.link.rigs.rig import Rig
from tools.emulator.infrared.air import Channel
from tools.emulator.infrared.pulses import PROFILES
from tools.emulator.infrared.room import Room
from uno_link.transports.ir import Ir
from uno_link.transports.polling_guest import PollingGuest
from uno_link.transports.polling_host import PollingHost

_PERIOD_US, _OTHERS_US = 5000, 130  # of the loops; crystals and screens differ
# Turns of a real device's loop, in parts of the mean: most of them, and those that draw a screen (docs/facts/link.md)
_TURNS, _DRAWS, _DRAWN = (0.7, 1.2), (2, 5), 0.02
_ROOM = 400  # durations, as open_ir has it
_SLICE_US = 1e6
_KEPT_US = 5e6  # of flashes: longer than any loop is late


class _Lamp:
    """A PulseOut that counts the bytes of the frames: two durations for three bits, and header and last flash."""

    def __init__(self, out):
        self._out = out
        self.bytes = 0

    def send(self, pulses):
        """As of a PulseOut."""
        self.bytes += (len(pulses) - 3) * 3 // 16
        self._out.send(pulses)

    def deinit(self):
        """As of a PulseOut."""
        self._out.deinit()


class IrRig(Rig):
    """``room``: the stations and their air. The facts of a device's session for its transport: ``device`` (a guest's
    number), ``expected``, ``permit_join()``.
    """

    def __init__(self, devices, seed, loss, noise, chip, fading=0.0, loop_ms=0):
        if chip not in PROFILES:
            raise ValueError(f"ir: no profile {chip}; one of {', '.join(PROFILES)}")
        super().__init__(devices, seed, loss)
        self.room = Room(seed, Channel(noise=noise, loss=fading))
        for device in range(devices):
            self.room.station(f"device {device}", PROFILES[chip], _PERIOD_US + _OTHERS_US * device)
        self._loop_us = 1000 * loop_ms
        self._paces = [random.Random(f"{seed} turns of {device}") for device in range(devices)]
        self._lamps = [None] * devices
        self._lit = 0  # bytes of lamps before the present ones
        self._open()

    def elapsed_ms(self):
        """Return how far all devices have lived."""
        return int(min(station.now_us() for station in self.room.stations) // 1000)

    def run(self, step, until, limit_ms):
        """As of every rig; asked for after every turn of any loop."""
        for device, station in enumerate(self.room.stations):
            station.step = functools.partial(self._turn, step, device, station)
        now, done = min(station.now_us() for station in self.room.stations), bool(until())
        end = now + limit_ms * 1000

        def ends():
            nonlocal done
            done = bool(until())
            return done

        while not done and now < end:
            now = self.room.run(min(now + _SLICE_US, end), ends)
            self._forget(now)
        return done

    def _turn(self, step, device, station, _):
        """Do one turn of a device's loop. With ``loop_ms`` it lasts as long as on a real device."""
        step(device, self.now(device))
        if self._loop_us:
            chance = self._paces[device]
            part = chance.uniform(*_DRAWS) if chance.random() < _DRAWN else chance.uniform(*_TURNS)
            station.period_us = int(self._loop_us * part)

    def bytes(self):
        """Return the number of bytes of all devices on the medium so far: heads, cells and CRCs."""
        return self._lit + sum(lamp.bytes for lamp in self._lamps)

    def _lived_ms(self, device):
        return self.room.stations[device].now_us() // 1000

    def _transport(self, device):
        pulse_in, pulse_out = self.room.stations[device].pins(_ROOM)
        lamp = self._lamps[device] = _Lamp(pulse_out)
        ir = Ir(pulse_in, lamp, captures=self.room.stations[device].profile.captures)
        if device == self.dealer:
            return PollingHost(ir)
        # another number on every device and after every start: two devices that took the same slots once must not do it
        # again
        chance = random.Random(f"{self.seed} slots of {device} after {self._boots[device]}")
        return PollingGuest(ir, 1 + int(chance.random() * 65_535))

    def _cut(self, device):
        self._lit += self._lamps[device].bytes
        self.transports[device].close()

    def _reach(self, device, heard):
        change = self.room.air.show if heard else self.room.air.hide
        me = self.room.stations[device].name
        for other, station in enumerate(self.room.stations):
            if other != device and other not in self._stopped:
                change(me, station.name)
                change(station.name, me)

    def _forget(self, now_us):
        """Drop flashes that all have seen: an evening has millions."""
        flashes = self.room.air.flashes
        del flashes[: bisect.bisect_left(flashes, (now_us - _KEPT_US,))]
