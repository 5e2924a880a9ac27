# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Runs on any interpreter: of every rule what a menu offers next, from each of its values, to both sides."""

import sys

sys.path.append("lib")

from uno_core import ruleset
from uno_ui.flows.setup import Setup, choices


def main():
    setup = Setup()
    for row in ruleset.ROWS:
        key = row[0]
        for value in choices(key):
            setup.differs = {key: value}
            try:
                print(key, value, [setup.next_value(key, step, False) for step in (-1, 1)])
            except ValueError:
                pass  # not with the rules of the edition


if __name__ == "__main__":
    main()
