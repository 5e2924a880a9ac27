#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Be a handheld on a Raspberry Pi with a real display: python3 tools/pi.py."""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import bootstrap

if __name__ == "__main__":
    is_board = os.path.exists("/proc/device-tree/model")
    bootstrap.start(__file__, "tools.emulator.pi:main", extras=("play", "pi") if is_board else ())
