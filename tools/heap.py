#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Measure the heap the game needs on a device: python3 tools/heap.py [--json]."""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import bootstrap

if __name__ == "__main__":
    bootstrap.start(__file__, "tools.measuring.heap:main", extras=("mpy", "play"))
