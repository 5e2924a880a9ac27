# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Light: the flashes of all stations, and a demodulating receiver (TSOP382 and its like) that sees some of them."""

import bisect
import random
from dataclasses import dataclass

CYCLE_US = 1e6 / 38_000
_DELAY = 10 * CYCLE_US  # output follows input by 7..15 cycles (TSOP382 datasheet)
_LEAST = 6 * CYCLE_US  # a shorter flash is not seen, a shorter gap is closed; 10 are guaranteed, 6 are usual


@dataclass(frozen=True)
class Channel:
    """How bad it is. Times in microseconds.

    :param jitter: of every flank, standard deviation.
    :param stretch: by how much a frame's flashes are lengthened, least and most: depends on distance.
    :param noise: flashes a second of a lamp or the sun, for each receiver its own, of ``noise_us`` least and most.
    :param loss: of whole frames, for each receiver by itself (a hand in the way).
    :param drop: of single flashes.
    :param quantized: edges fall on whole cycles of the carrier, as some receivers do.
    """

    jitter: float = 10.0
    stretch: tuple[float, float] = (-40.0, 120.0)
    noise: float = 0.0
    noise_us: tuple[float, float] = (150.0, 700.0)
    loss: float = 0.0
    drop: float = 0.0
    quantized: bool = False


CLEAN = Channel()


class Air:
    """All flashes, oldest first.

    :param horizon: ``horizon()`` is the time up to which every station has lived; None: no check.
    """

    def __init__(self, seed=1, channel=CLEAN, horizon=None):
        self.seed, self.channel, self.horizon = seed, channel, horizon
        self.flashes = []  # (start, end, station, frame)
        self.frames = []  # (start, end, station) of all frames, for tests: did two send at the same time?
        self._hidden = set()

    def hide(self, sender, receiver):
        """Hide that receiver from the sender: it is out of reach from now on."""
        self._hidden.add((sender, receiver))

    def show(self, sender, receiver):
        """Undo :meth:`hide`."""
        self._hidden.discard((sender, receiver))

    def reaches(self, sender, receiver):
        """Whether light gets from one to the other; to oneself it does unless that is hidden."""
        return (sender, receiver) not in self._hidden

    def send(self, station, start_us, flashes):
        """Put a frame on the air: ``flashes`` are (start, end) from ``start_us`` on."""
        frame = len(self.frames)
        self.frames.append((start_us, start_us + flashes[-1][1], station))
        for begin, end in flashes:
            bisect.insort(self.flashes, (start_us + begin, start_us + end, station, frame))

    def collisions(self):
        """Return the number of frames that overlapped an earlier frame, whichever stations saw them."""
        count, until = 0, 0.0
        for start, end, _ in sorted(self.frames):
            count += start < until
            until = max(until, end)
        return count


class Receiver:
    """Edges of one demodulator's output. They depend on the seed and the flashes, not on when anybody looks."""

    def __init__(self, air, station):
        self._air, self._station = air, station
        # one source for each purpose: what is drawn does not depend on how often somebody looks
        self._flanks = random.Random(f"{air.seed} flanks {station}")
        self._drops = random.Random(f"{air.seed} drops {station}")
        self._noise = random.Random(f"{air.seed} noise {station}")
        self._at = 0.0  # flashes that begin earlier have been taken
        self._next_noise = 0.0
        self._open = None  # [start, end, stretch] of the light being merged
        self._stretch = {}  # frame -> by how much it is stretched; None: it fades
        self._low_until = float("-inf")

    def advance(self, now_us):
        """Return the (fall, rise) times of all flashes that are surely over by now, in order."""
        horizon = self._air.horizon
        if horizon is not None and now_us > horizon() + 1e-6:
            raise AssertionError(f"{self._station} looks into a future that the others have not lived yet")
        out = []
        for start, end, stretch in self._arrivals(now_us):
            if self._open is not None:
                if start - self._open[1] < _LEAST:
                    self._open[1] = max(self._open[1], end)
                    continue
                self._close(out)
            self._open = [start, end, stretch]
        # what begins later than now can no longer touch it, and its rise is past
        if self._open is not None and now_us - self._open[1] > _DELAY + 200:
            self._close(out)
        return out

    def _arrivals(self, now_us):
        """Return flashes that begin before now and are seen here, noise among them."""
        channel, flashes = self._air.channel, self._air.flashes
        first = bisect.bisect_left(flashes, (self._at,))
        last = bisect.bisect_left(flashes, (now_us,), first)
        seen = []
        for start, end, sender, frame in flashes[first:last]:
            if not self._air.reaches(sender, self._station):
                continue
            stretch = self._of_frame(frame)
            if stretch is not None and not (channel.drop and self._drops.random() < channel.drop):
                seen.append((start, end, stretch))
        if channel.noise:
            while self._next_noise < now_us:
                if self._next_noise >= self._at:
                    length = self._noise.uniform(*channel.noise_us)
                    seen.append((self._next_noise, self._next_noise + length, 0.0))
                self._next_noise += self._noise.expovariate(channel.noise / 1e6)
            seen.sort()
        self._at = max(self._at, now_us)
        return seen

    def _of_frame(self, frame):
        if frame not in self._stretch:
            chance = random.Random(f"{self._air.seed} frame {frame} at {self._station}")
            fades = chance.random() < self._air.channel.loss
            stretch = chance.uniform(*self._air.channel.stretch)
            self._stretch[frame] = None if fades else stretch
        return self._stretch[frame]

    def _close(self, out):
        start, end, stretch = self._open
        self._open = None
        if end - start < _LEAST:
            return
        channel = self._air.channel
        fall = start + _DELAY + self._flanks.gauss(0, channel.jitter)
        rise = end + _DELAY + stretch + self._flanks.gauss(0, channel.jitter)
        if channel.quantized:
            fall, rise = round(fall / CYCLE_US) * CYCLE_US, round(rise / CYCLE_US) * CYCLE_US
        if fall <= self._low_until + 20:  # the output had not come back
            fall = self._low_until + 20
        if rise - fall >= 50:
            self._low_until = rise
            out.append((fall, rise))
