# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""``code.py`` on the emulator, on a display bus that takes no time, as :mod:`tests.device.pretended` has none."""

import runpy
import types

import fourwire

from tools.dev.environment import ROOT
from tools.emulator import buses


class _NoTime:
    def spend(self, us):
        """Let no time pass."""


fourwire.time = types.SimpleNamespace(sleep=lambda seconds: None)  # a microsecond after some bytes
buses.I2C.bench.clock._now_us = 0  # what a firmware does before the program: it opens a display that is on the board
buses.I2C.bench.clock = _NoTime()
runpy.run_path(str(ROOT / "code.py"), run_name="__main__")
