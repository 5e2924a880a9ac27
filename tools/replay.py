#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Watch a match again that a handheld has kept: python3 tools/replay.py FILE [--png FILE] [--gif FILE] [--json]."""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import bootstrap

if __name__ == "__main__":
    bootstrap.start(__file__, "tools.replaying.replay:main", extras=("play",))
