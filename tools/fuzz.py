#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Play random matches and check the rules core after every act: python3 tools/fuzz.py [--json]."""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import bootstrap

_EXTRAS = ("play", "test") if "--evenings" in " ".join(sys.argv) else ("play",)

if __name__ == "__main__":
    bootstrap.start(__file__, "tests.fuzz.run:main", extras=_EXTRAS)
