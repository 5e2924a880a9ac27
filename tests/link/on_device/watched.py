# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Rounds of linked matches that a store has, from a file, watched to their ends; prints names and the sum of each page.

Run with the rooms of the game, ``tests/store.py`` and ``store`` beside it; any interpreter must print the same.
"""

from tests.store import Appending
from uno_core.record import hash16
from uno_table.tables.watching import WatchTable, segments


def main(name="store"):
    """Print them."""
    with open(name, "rb") as file:
        store = Appending(data=file.read())
    found = segments(store)
    for number in range(len(found)):
        table = WatchTable(store, found, number)
        print(number, [table.name_at(seat) for seat in range(table.seats)], hash16(table.page))
        while table.step():
            print(table.at, hash16(table.page))


if __name__ == "__main__":
    main()
