# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A host and guests around a table in infrared light, with as much of a game as turns need.

Host: broadcasts whose turn it is (byte 4: device, bytes 5 and 6: number of the turn), again after half a second.
Guest: answers its turn with a cell (byte 4: the turn's low byte), again after 0.4 s. As a session does.
"""

import random

from tools.emulator.infrared.air import CLEAN
from tools.emulator.infrared.pulses import NRF52840
from tools.emulator.infrared.room import Room
from uno_link.transports.ir import Ir
from uno_link.transports.polling_guest import PollingGuest
from uno_link.transports.polling_host import PollingHost

STATE, ACT, JOIN, SEAT = 1, 2, 3, 4
TIME = 0x1FFFFFFF


class Host:
    """Seats who joins, then runs turns."""

    def __init__(self, station, seed, turns):
        self.turns = PollingHost(Ir(*station.pins(), captures=station.profile.captures))
        self.guests, self.turn, self.most, self.done = [], 0, turns, False
        self.seated = {}  # name of a joiner -> device
        self.times = []
        self.last = 0
        self.now = 0
        self.playing = True
        self._chance = random.Random(seed)
        station.step = self.step

    def body(self, *first):
        """Return bytes of a cell; what is behind the first is as good as encrypted."""
        return bytearray(first) + self._chance.randbytes(20 - len(first))

    def state(self):
        device = self.guests[self.turn % len(self.guests)]
        self.turns.expected = device
        self.turns.send(self.body(STATE, 0x0F, 0, 0, device, self.turn & 255, self.turn >> 8))
        self.last = self.now

    def step(self, now_ms):
        self.now = now_ms
        cell = bytearray(20)
        self.turns.tick(now_ms)
        while self.turns.recv(cell):
            if cell[0] == ACT and self.guests and cell[4] == self.turn & 255:
                if cell[1] >> 4 == self.guests[self.turn % len(self.guests)]:
                    self.turn += 1
                    self.times.append(now_ms)
                    self.done = self.turn >= self.most
                    self.state()
            elif cell[0] == JOIN:
                device = self.seated.setdefault(bytes(cell[4:8]), len(self.seated) + 1)
                self.turns.send(self.body(SEAT, 0x0F, 0, 0, *cell[4:8], device))
        if self.playing and self.guests and not self.turns.waiting and (now_ms - self.last) & TIME > 500:
            self.state()
        self.turns.speak(now_ms)


class Guest:
    """Plays immediately in its turn; joins if it has no number."""

    def __init__(self, station, seed, device=0):
        self.turns = PollingGuest(Ir(*station.pins(), captures=station.profile.captures), seed)
        self.turns.device = device
        self._chance = random.Random(seed)
        self.name = self._chance.randbytes(4)
        self.seen, self.said, self.last = [], -1, -9999
        self.fragments = 1
        station.step = self.step

    def body(self, *first):
        """As the host's."""
        return bytearray(first) + self._chance.randbytes(20 - len(first))

    def step(self, now_ms):
        cell = bytearray(20)
        self.turns.tick(now_ms)
        while self.turns.recv(cell):
            if cell[0] == STATE:
                turn = cell[5] | cell[6] << 8
                if not self.seen or self.seen[-1] != turn:
                    self.seen.append(turn)
                again = (now_ms - self.last) & TIME > 400 and not self.turns.waiting
                if cell[4] == self.turns.device and (self.said != turn or again):
                    self.said, self.last = turn, now_ms
                    self.turns.send(self.body(ACT, self.turns.device << 4, 0, 0, turn & 255))
            elif cell[0] == SEAT and bytes(cell[4:8]) == self.name:
                self.turns.device = cell[8]
        if not self.turns.device and not self.turns.waiting and (now_ms - self.last) & TIME > 1500:
            self.last = now_ms
            for _ in range(self.fragments):
                self.turns.send(self.body(JOIN, 0xF0, 0, 0, *self.name))


def table(guests, profile=NRF52840, channel=CLEAN, seed=1, turns=20, profiles=None, period_us=4000, start_ms=0):
    """Return a room with a host and that many guests; ``profiles`` overrides the profile, host first."""
    room = Room(seed, channel, start_ms)
    profiles = profiles or [profile] * (guests + 1)
    host = Host(room.station("host", profiles[0], period_us), seed, turns)
    players = [
        Guest(room.station(f"guest {k}", profiles[k], period_us + 130 * k), 1000 * seed + k, k)
        for k in range(1, guests + 1)
    ]
    return room, host, players


def play(guests, limit_s=120, **options):
    """Run turns; ``(milliseconds a turn, room, host, players)``."""
    room, host, players = table(guests, **options)
    host.guests = list(range(1, guests + 1))
    for device in host.guests:  # the session has spoken to them while they joined
        host.turns.send(host.body(SEAT, device, 0, 0))
    # the first turn is not counted: devices get known
    room.run(limit_s * 1e6, lambda: host.done)
    times = host.times
    return ((times[-1] - times[0]) & TIME) / max(1, len(times) - 1) if times else float("inf"), room, host, players
