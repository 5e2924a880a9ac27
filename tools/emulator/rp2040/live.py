# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A running Pico as the terminal front wants it: a handheld with keys and a picture (:mod:`tools.emulator.fronts`)."""

import collections
import threading
import time
import types

_SLICE = 0.01  # emulated seconds between two looks at the display
_GAP = 0.06  # emulated seconds between two presses: the game looks at its keys some fifty times in a second
_LINES_KEPT = 200


class Live:
    """``launch``, ``picture``, ``lines``, ``changes``, ``end``, ``press``, ``release`` as of a ``Handheld``.

    The Pico is slower than a person: a key held for half a second here is held for half a second of its own time.

    :param pico: it runs in its own thread from :meth:`start` to :meth:`close`.
    :param seconds: of its own time after which it ends, None never.
    """

    def __init__(self, board, pico, seconds=None):
        self.launch = types.SimpleNamespace(board=board)
        self.lines: collections.deque[str] = collections.deque(maxlen=_LINES_KEPT)
        self.changes = 0
        self.end: dict | None = None
        self._board, self._pico = board, pico
        self._until = float("inf") if seconds is None else seconds
        self.picture = pico.picture
        self._line = ""
        self._down: dict[str, float] = {}  # key -> when the finger went down, in our time
        self._presses: collections.deque = collections.deque()
        self._free = 0.0  # from when on the next press may begin, in the Pico's time
        self._closing = False
        self._thread = threading.Thread(target=self._run, daemon=True)

    def start(self) -> None:
        """Let it run."""
        self._thread.start()

    def close(self) -> None:
        """Stop it, and wait until it has stopped."""
        self._closing = True
        self._thread.join()

    def say(self, data: bytes) -> None:
        """Take what came on its console."""
        *whole, self._line = (self._line + data.decode("utf-8", "replace")).replace("\r", "").split("\n")
        self.lines.extend(whole)
        self.changes += 1

    def press(self, key: str) -> None:
        """Put a finger down on a key; unknown keys are ignored."""
        if key in self._board.keys:
            self._down[key] = time.monotonic()

    def release(self, key: str) -> None:
        """Take the finger up: now it is known how long the press was."""
        if key in self._down:
            self._presses.append((self._board.keys[key], time.monotonic() - self._down.pop(key)))

    def _run(self):
        try:
            while not (self._closing or self._pico.halted or self._pico.bus_error or self._pico.seconds >= self._until):
                before = time.monotonic()
                self.step()
                time.sleep(max(0.0, _SLICE - (time.monotonic() - before)))  # asleep it would be faster than a real one
        finally:
            self.end = {"status": "stopped"}

    def step(self) -> None:
        """Run for a hundredth of a second of its time, with the new presses."""
        while self._presses:
            self._schedule(*self._presses.popleft())
        self._pico.run(_SLICE)
        picture = self._pico.picture
        if picture != self.picture:
            self.picture = picture
            self.changes += 1

    def _schedule(self, pin, hold):
        start = max(self._free, self._pico.seconds)
        self._free = start + hold + _GAP
        self._pico.script([(round(start * 1e6) + 1, pin, 0), (round((start + hold) * 1e6) + 1, pin, None)])
