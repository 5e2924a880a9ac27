#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Boot real CircuitPython on an emulated Pico: python3 tools/rp2040.py --firmware FILE.uf2 --drive FOLDER."""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import bootstrap

if __name__ == "__main__":
    bootstrap.start(__file__, "tools.emulator.rp2040.run:main")
