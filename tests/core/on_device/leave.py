# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Look at every edition in turn and let it go, over and over: nothing may stay behind.

Prints how many bytes of the heap were in use after the second time through all of them and after the last one; on
CPython, how many modules.
"""

import gc
import sys

sys.path.append("lib")

from uno_core import TABLES, ruleset
from uno_core.editions import NAMES, load

TIMES = 20


def look(number):
    """Do what a lobby asks of an edition, and what it does when another edition is chosen."""
    page = ruleset.draft(number, load(number).SEATS[1])
    found = 0
    for key, _, _, _ in ruleset.ROWS:
        if ruleset.means(page, key) and ruleset.get_rule(page, key) == ruleset.standard(page, key):
            found += 1
    ruleset.leave(number)
    return found


def used():
    """Return the bytes in use now."""
    gc.collect()
    return gc.mem_alloc() if hasattr(gc, "mem_alloc") else len(sys.modules)


def main():
    """Look at all of them."""
    seen = 0
    early = 0
    for turn in range(TIMES):
        for number in range(len(NAMES)):
            seen += look(number)
        if turn == 1:
            early = used()
    assert not [k for k in range(len(TABLES)) if TABLES[k]]
    print("looked", seen, "early", early, "late", used())


if __name__ == "__main__":
    main()
