# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The time a handheld lives in: real, or virtual, so that a run is the same every time and nobody waits for it."""

import heapq
import itertools
import threading
import time

_TICKS_PERIOD = 1 << 29
# supervisor.ticks_ms() of CircuitPython starts here, "so that it wraps 65 seconds after the start": the same trap here
_TICKS_START = _TICKS_PERIOD - 65_536


class Finished(BaseException):
    """The run has reached its end. Not an Exception: no handler of the program may keep it."""


def ticks_ms(now_us: int) -> int:
    """Return ``supervisor.ticks_ms()`` at ``now_us`` after the start."""
    return (now_us // 1000 + _TICKS_START) % _TICKS_PERIOD


class RealClock:
    """The computer's time since the start."""

    def __init__(self):
        self._start = time.monotonic_ns()

    def now_us(self):
        """Return microseconds since the start."""
        return (time.monotonic_ns() - self._start) // 1000

    def at(self, when_us, call):
        """Call ``call()`` at that time, in a thread of its own."""
        timer = threading.Timer((when_us - self.now_us()) / 1e6, call)
        timer.daemon = True
        timer.start()

    def look(self):
        """Note that the program looks at the world: real time passes by itself."""

    def spend(self, us):
        """Note that the program waits for a bus. That is not imitated: a virtual bus is merely as slow as this
        computer."""


class VirtualClock:
    """Time that passes when the program waits, and a little whenever it looks.

    All of the program runs in one thread; other threads keep the computer's time.

    :param limit_us: :class:`Finished` is raised in the program when this is reached.
    :param gate: ``gate(now_us)`` waits until more time may pass and returns the new limit; None: no wait.
    :param now_us: the time at which it begins: a chip has slept until then.
    """

    # A program that polls without ever sleeping must get on too. Once it has looked this often without a sleep it is
    # taken for one that waits, and time runs faster.
    _LOOK_US, _PATIENCE, _WAITING_US = 50, 1000, 1000

    def __init__(self, limit_us=None, gate=None, now_us=0):
        self._now_us = now_us
        self._limit_us = limit_us
        self._gate = gate
        self._granted_us = 0
        self._calls = []
        self._order = itertools.count()
        self._looks = 0
        self.beat = 0  # moves whenever time does: a watchdog's food

    def now_us(self):
        """Return microseconds since the start."""
        return self._now_us

    def at(self, when_us, call):
        """Call ``call()`` when that time is reached."""
        heapq.heappush(self._calls, (when_us, next(self._order), call))

    def look(self):
        """Note that the program looks at the time or at its keys."""
        self._looks += 1
        self.spend(self._LOOK_US if self._looks < self._PATIENCE else self._WAITING_US)

    def sleep(self, seconds):
        """Replace ``time.sleep``."""
        if seconds < 0:
            raise ValueError("sleep length must be non-negative")
        self._looks = 0
        self.spend(round(seconds * 1e6))

    def spend(self, us):
        """Let time pass; what is due on the way happens in order."""
        end = self._now_us + us
        while self._gate is not None and end > self._granted_us:
            self._reach(self._granted_us)
            self._granted_us = self._gate(self._now_us)
        self._reach(end)
        if self._limit_us is not None and end >= self._limit_us:
            raise Finished

    def _reach(self, end):
        """Do the events until then, in order."""
        self.beat += 1
        while self._calls and self._calls[0][0] <= end:
            when, _, call = heapq.heappop(self._calls)
            self._now_us = max(self._now_us, when)
            call()
        self._now_us = end

    def install(self):
        """Put this clock behind :mod:`time` for the calling thread, for good."""
        program = threading.get_ident()

        def replace(name, virtual):
            real = getattr(time, name)

            def either(*arguments):
                return (virtual if threading.get_ident() == program else real)(*arguments)

            setattr(time, name, either)

        def looked():
            self.look()
            return self._now_us

        replace("sleep", self.sleep)
        replace("monotonic", lambda: looked() / 1e6)
        replace("monotonic_ns", lambda: looked() * 1000)
        # A board without a set clock wakes in the year 2000. To ask for the date is not to look: Python's own imports
        # do it, some versions more often than others, and a run must be the same on all.
        replace("time", lambda: 946_684_800 + self._now_us / 1e6)
