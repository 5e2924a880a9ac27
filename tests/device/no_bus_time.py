# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""``code.py`` on the emulator, on a display bus that takes no time, as :mod:`tests.device.pretended` has none."""

import runpy

from tools.dev.environment import ROOT
from tools.emulator import buses


class _NoTime:
    def spend(self, us):
        """No time passes."""


buses.I2C.bench.clock = _NoTime()
runpy.run_path(str(ROOT / "code.py"), run_name="__main__")
