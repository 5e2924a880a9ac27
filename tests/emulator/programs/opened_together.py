# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""``code.py`` on a display bus that takes no time, and a clock that is set when the board is open. Then two boards do
not differ by the waits of their displays' drivers, nor by the amount that they send.
"""

import runpy

from boards import opening
from tools.dev.environment import ROOT
from tools.emulator import buses

_OPEN_US = 900_000


class _NoTime:
    def spend(self, us):
        """Let no time pass."""


def open_board(name=None):
    """See :func:`boards.opening.open_board`."""
    board = _open(name)
    clock._now_us = _OPEN_US
    return board


clock, buses.I2C.bench.clock = buses.I2C.bench.clock, _NoTime()
_open, opening.open_board = opening.open_board, open_board
runpy.run_path(str(ROOT / "code.py"), run_name="__main__")
