# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Bad weather for cells: loss, doubles, delays, overtaking, flipped bits and walls, all of it decided by a seed.

:class:`Channel` is a bus (:mod:`tools.emulator.loop`) in virtual time. :class:`Faulty` puts the same faults behind any
real transport, whose own faults nobody can ask for.

Every path, from one end to another, has its own random source and draws as often for every cell. So the fate of a
pair's cells depends on the seed and on those cells only, never on the traffic of others or their polling. And another
chance of loss does not change which cells are doubled.
"""

import heapq
import random
from dataclasses import dataclass

from tools.emulator.loop import Bus

_WRAP = 0x1FFFFFFF  # milliseconds run around here


@dataclass(frozen=True)
class Faults:
    """How bad it is. Chances are of each cell on each path, times in milliseconds.

    :param loss: it does not come.
    :param twice: it comes once more.
    :param flips: one to three of its bits come turned over.
    :param delay_ms: how long every cell takes, least and most. They stay in order ...
    :param late: ... but for those that take ``late_ms`` more, and are overtaken.
    """

    loss: float = 0.0
    twice: float = 0.0
    flips: float = 0.0
    delay_ms: tuple[int, int] = (0, 0)
    late: float = 0.0
    late_ms: int = 200


CLEAN = Faults()


class Path:
    """From one end to another. Counts what it did: ``lost``, ``doubled``, ``flipped``, ``late``."""

    def __init__(self, seed, name, faults):
        self.faults = faults
        self.lost = self.doubled = self.flipped = self.late = 0
        self._chance = random.Random(f"{seed} {name}")
        self._last = 0  # arrival time of the newest cell in order

    def send(self, now, cell):
        """Return ``(time, bytes)`` of what comes of a cell, none to two."""
        faults, chance = self.faults, self._chance
        lost, twice = chance.random() < faults.loss, chance.random() < faults.twice
        copies = [self._copy(now, cell) for _ in range(2)]
        if lost:
            self.lost += 1
            return []
        self.doubled += twice
        out = []
        for due, data, late in copies[: 1 + twice]:
            self.late += late
            self.flipped += data != bytes(cell)
            if not late:
                due = self._last = max(due, self._last)
            out.append((due, data))
        return out

    def _copy(self, now, cell):
        # random() and nothing else: only that gives the same numbers in every version of Python
        faults, draw = self.faults, self._chance.random
        least, most = faults.delay_ms
        due = now + least + int(draw() * (most - least + 1))
        late, flips, count = draw() < faults.late, draw() < faults.flips, 1 + int(draw() * 3)
        bits = [int(draw() * 8 * len(cell)) for _ in range(3)]
        data = bytearray(cell)
        for bit in set(bits[:count]) if flips else ():
            data[bit >> 3] ^= 1 << (bit & 7)
        return due + (faults.late_ms if late else 0), bytes(data), late


class _Clock:
    """Milliseconds that wrap, as milliseconds that do not."""

    def __init__(self):
        self.now = 0
        self._seen = None

    def tick(self, now_ms):
        gone = 0 if self._seen is None else (now_ms - self._seen) & _WRAP
        if gone <= _WRAP >> 1:  # else: an end whose clock is a little behind
            self.now += gone
            self._seen = now_ms & _WRAP


class Channel(Bus):
    """A bus with faults. Ends are named 0, 1, 2 ... in the order in which they join.

    Time is what the ends' ticks say; a cell comes with the first tick, of any end, at or after its time.

    :param seed: of everything that happens.
    """

    def __init__(self, seed, faults=CLEAN, places=64):
        super().__init__(places)
        self.seed, self.faults = seed, faults
        self.walled = 0  # cells that a wall stopped
        self.paths = {}  # (from, to) -> Path
        self._clock = _Clock()
        self._walls = set()
        self._coming = []  # heap of (time, number, end, bytes)
        self._number = 0
        self._names = {}

    def join(self):
        """Return a new end."""
        end = super().join()
        self._names[id(end)] = end.name = len(self._names)
        return end

    def path(self, sender, receiver):
        """Return the path between two names, to look at or to give other faults."""
        if (sender, receiver) not in self.paths:
            self.paths[sender, receiver] = Path(self.seed, f"{sender} to {receiver}", self.faults)
        return self.paths[sender, receiver]

    def wall(self, sender, receiver):
        """Build a wall: that receiver does not hear that sender from now on; the other way is another wall."""
        self._walls.add((sender, receiver))

    def part(self, *groups):
        """Part the groups: nobody hears anybody of another group."""
        for group in groups:
            for other in groups:
                if other is not group:
                    self._walls.update((a, b) for a in group for b in other)

    def heal(self):
        """Remove all walls."""
        self._walls.clear()

    def carry(self, sender, receiver, cell):
        """Decide the fate of a cell. The bus calls this."""
        if (sender.name, receiver.name) in self._walls:
            self.walled += 1
            return
        for due, data in self.path(sender.name, receiver.name).send(self._clock.now, cell):
            self._number += 1
            heapq.heappush(self._coming, (due, self._number, receiver, data))
        self._deliver()

    def tick(self, now_ms):
        """Deliver what is due."""
        self._clock.tick(now_ms)
        self._deliver()

    def wait_ms(self):
        """Return how long until the next cell comes, -1 if none is under way: for a clock that jumps."""
        return self._coming[0][0] - self._clock.now if self._coming else -1

    def _deliver(self):
        while self._coming and self._coming[0][0] <= self._clock.now:
            _, _, receiver, data = heapq.heappop(self._coming)
            if receiver in self.ends:  # it may have left
                receiver.take(data)


class Faulty:
    """Any transport, as if its medium were worse: what it receives goes through a :class:`Path`.

    :param transport: the real one; its counters and everything else can be asked of this object.
    """

    def __init__(self, transport, seed, faults):
        self.path = Path(seed, "behind a transport", faults)
        self._transport = transport
        self._clock = _Clock()
        self._coming = []
        self._number = 0
        self._cell = bytearray(20)

    def __getattr__(self, name):
        return getattr(self._transport, name)

    def recv(self, cell):
        """Receive as of the transport."""
        while self._transport.recv(self._cell):
            for due, data in self.path.send(self._clock.now, self._cell):
                self._number += 1
                heapq.heappush(self._coming, (due, self._number, data))
        if not self._coming or self._coming[0][0] > self._clock.now:
            return False
        cell[:] = heapq.heappop(self._coming)[2]
        return True

    def tick(self, now_ms):
        """Tick as of the transport."""
        self._clock.tick(now_ms)
        self._transport.tick(now_ms)
