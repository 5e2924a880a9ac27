# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The progress: a bar in a terminal, otherwise a line now and then. On stderr, as all progress."""

import sys
import time

from tools.dev import cli

WIDE = 30  # signs of the bar
_BAR_S, _LINE_S = 0.2, 10.0  # seconds between two


class Progress:
    """Counts up to a number of rounds.

    :param total: how many.
    :param clock: seconds, as time.monotonic gives them.
    """

    def __init__(self, total: int, clock=time.monotonic):
        self._total, self._clock = total, clock
        self._done, self._start = 0, clock()
        self._told = self._start
        self._bar = sys.stderr.isatty()

    def add(self, rounds: int, about: str = "") -> None:
        """Add rounds; ``about``: a few words on the state."""
        self._done += rounds
        now = self._clock()
        if now - self._told >= (_BAR_S if self._bar else _LINE_S):
            self._told = now
            line = text(self._done, self._total, now - self._start, about)
            if self._bar:
                print(f"\r\x1b[K{line}", end="", file=sys.stderr, flush=True)
            else:
                cli.say(line)

    def end(self) -> None:
        """Leave a clean line."""
        if self._bar:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)


def text(done: int, total: int, seconds: float, about: str = "") -> str:
    """Return ``[#####.....] 50 % 1,000 of 2,000 rounds, 250 a second, 4 s left``."""
    part = min(1.0, done / total) if total else 1.0
    full = int(part * WIDE)
    rate = done / seconds if seconds > 0 else 0.0
    left = f", {max(0, total - done) / rate:.0f} s left" if rate else ""
    bar = "#" * full + "." * (WIDE - full)
    more = f", {about}" if about else ""
    return f"[{bar}] {int(100 * part)} %  {done:,} of {total:,} rounds, {rate:.0f} a second{left}{more}"
