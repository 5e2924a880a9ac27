#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Link virtual handhelds over any medium and measure whole rounds: python3 tools/link.py [--medium M] [--json]."""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import bootstrap

_EXTRAS = {"ble": ("radio", "test"), "mqtt": ("mqtt", "broker", "test")}  # what a medium needs beside the game


def _medium(arguments):
    for i, argument in enumerate(arguments):
        if argument == "--medium":
            return (arguments[i + 1 :] or [""])[0]
        if argument.startswith("--medium="):
            return argument[9:]
    return ""


if __name__ == "__main__":
    bootstrap.start(__file__, "tests.link.rigs.run:main", extras=("play",) + _EXTRAS.get(_medium(sys.argv[1:]), ()))
