#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Play rule cases and compare: python3 tools/cases.py DIR... [--json]."""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import bootstrap

if __name__ == "__main__":
    toml = ("cases",) if sys.version_info < (3, 11) else ()
    bootstrap.start(__file__, "tests.cases.runner:main", extras=("play",) + toml)
