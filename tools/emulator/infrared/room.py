# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Stations around a table, in virtual time: each has its own clock, and the station that is behind runs first."""

from tools.emulator.infrared.air import Air, CLEAN, Receiver
from tools.emulator.infrared.pulses import NRF52840, pulseio


class Station:
    """One handheld: its clock and its ``pulseio``.

    :param step: ``step(now_ms)`` is called every ``period_us``; set later if it needs the station.
    """

    def __init__(self, air, name, profile, start_us, period_us):
        self.name, self.profile, self.period_us = name, profile, period_us
        self._now_us = start_us
        self.receiver = Receiver(air, name)
        self.pulseio = pulseio(air, name, self, self.receiver, profile)
        self.step = None

    def now_us(self):
        """Return microseconds since the start of the room."""
        return self._now_us

    def spend(self, us):
        """Let the program wait."""
        self._now_us += us

    def pins(self, maxlen=400):
        """Return ``(PulseIn, PulseOut)`` made as a board makes them."""
        module = self.pulseio
        return module.PulseIn(module.IR_RX, maxlen, idle_state=True), module.PulseOut(module.IR_TX, duty_cycle=1 << 14)


class Room:
    """All stations.

    :param start_ms: added to the time of every step, to have ticks wrap during a test.
    """

    def __init__(self, seed=1, channel=CLEAN, start_ms=0):
        self.air = Air(seed, channel, self.horizon)
        self.stations = []
        self._start_ms = start_ms

    def station(self, name, profile=NRF52840, period_us=4000, offset_us=None):
        """Add one. Its steps are a little out of step with the others', as crystals are."""
        if offset_us is None:
            offset_us = 777 * len(self.stations)
        made = Station(self.air, name, profile, offset_us, period_us)
        self.stations.append(made)
        return made

    def horizon(self):
        """Return how far all stations have lived, in us."""
        return min(station.now_us() for station in self.stations)

    def run(self, until_us, done=lambda: False):
        """Let time pass until then, or until ``done()`` after any step.

        :return: the time, in microseconds.
        """
        while True:
            station = min(self.stations, key=Station.now_us)
            now = station.now_us()
            if now >= until_us:
                return now
            if station.step is not None:
                station.step((now // 1000 + self._start_ms) % (1 << 29))
            station.spend(station.period_us)
            if done():
                return now
