#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Measure the figures of the documentation again: python3 tools/figures.py [PAGE ...] [--json]."""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import bootstrap

if __name__ == "__main__":
    bootstrap.start(__file__, "tools.measuring.figures:main")
