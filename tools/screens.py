#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Take a picture of every screen: python3 tools/screens.py [--out DIR] [--golden [--only SCREEN]] [--json]."""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import bootstrap

if __name__ == "__main__":
    bootstrap.start(__file__, "tests.gallery.take:main", extras=("play",))
