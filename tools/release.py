#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Make a release: python3 tools/release.py [--out DIR] [--only LIST] [--json]."""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import bootstrap

if __name__ == "__main__":
    bootstrap.start(__file__, "tools.publishing.release_command:main", extras=("play",))
