# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""How a synchronous ``_bleio`` call drives Bumble's asynchronous stack, in virtual time and without a thread."""

import asyncio
import selectors


class _Selector:
    """A selector that never waits: it moves the clock on to the next timer."""

    def __init__(self):
        self._inner = selectors.DefaultSelector()
        self.now = 0.0

    def select(self, timeout=None):
        """Return the events; nothing outside this process ever adds to it."""
        if timeout is None:
            raise RuntimeError("the radio waits for what never comes: no timer is set")
        events = self._inner.select(0)
        if not events and timeout > 0:
            self.now += timeout
        return events

    def __getattr__(self, name):
        return getattr(self._inner, name)


class PumpClock:
    """A loop that runs only inside calls, and its virtual time.

    While one handheld blocks in a call (scan, connect), all radios continue; the programs of the others do not.
    """

    _HOPS = 6  # rounds of the loop a packet needs from a host through its controller to the link

    def __init__(self):
        self._selector = _Selector()
        self.loop = asyncio.SelectorEventLoop(self._selector)
        self.loop.time = lambda: self._selector.now
        self._busy = False

    def now(self) -> float:
        """Return seconds since the start."""
        return self._selector.now

    def run(self, coroutine):
        """Return its result, after as much virtual time as it takes."""
        self._enter(coroutine)
        try:
            return self.loop.run_until_complete(coroutine)
        finally:
            self._busy = False

    def pump(self):
        """Run what is due now; no time passes."""
        self._enter()
        try:
            for _ in range(self._HOPS):
                self.loop.call_soon(self.loop.stop)
                self.loop.run_forever()
        finally:
            self._busy = False

    def sleep(self, seconds):
        """Let that much virtual time pass."""
        self.run(asyncio.sleep(seconds))

    def close(self):
        """Stop everything that still waits."""
        for task in asyncio.all_tasks(self.loop):
            task.cancel()
        self.pump()
        self.loop.close()

    def _enter(self, coroutine=None):
        if self._busy:
            if coroutine is not None:
                coroutine.close()
            raise RuntimeError("a _bleio call inside a _bleio call")
        self._busy = True
