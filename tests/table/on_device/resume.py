# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Save a match, cut the power, resume it, and play both to the end; prints what a damaged save says. Then the same of a
match whose acts are appended, which is also watched again.

Run with ``uno_core``, ``uno_link``, ``uno_table`` and ``tests/store.py`` beside it; any interpreter must print the
same.
"""

from tests.store import Appending, Store
from uno_core.record import hash16
from uno_table.saves import saved
from uno_table.tables.table import Table
from uno_table.tables.watching import WatchTable, segments

HALF = 1024  # offset of the second half


def play(table, acts, now):
    """Let the bots act that often; the time afterwards."""
    for _ in range(acts):
        now += 1000
        table.tick(now)
    return now


def main():
    """Print the sums of both matches, and the faults of damaged saves."""
    store = Store(2 * HALF)
    table = Table(store)
    table.pace_ms = 0
    table.open(bytes((2, 1, 2)), b"abcd", (("target", 200),))
    now = play(table, 20, 0)
    print("saved", table.save())
    now = play(table, 7, now)
    print("saved", table.save())
    again = Table(store)
    again.pace_ms = 0
    print("resumed", again.saved(), again.resume(), hash16(again.page) == hash16(table.page))
    while not table.match_over():
        if table.round_over():
            table.next_round()
            again.next_round()
        now = play(table, 1, now)
        again.tick(now)
    print("ended", hash16(table.page), hash16(again.page))
    store.data[30] ^= 4
    store.data[HALF + 40] ^= 1
    late = Table(store)
    print("damaged", late.saved(), late.fault)
    saved.forget(store)
    print("forgotten", Table(store).saved())


def appended():
    """Print the sums of a match, of its restored part, and of its rounds as they can be watched."""
    store = Appending()
    table = Table(store)
    table.pace_ms = now = 0
    table.open(bytes((0, 1, 2)), b"abcd")
    table.rest(now)
    while table.page[11] < 5 or table.acts_done < 9:
        if table.round_over():
            table.next_round()
            table.rest(now)
        elif table.asked() == 0 and not table.racing():
            table.legal(0)
            table.propose(table.acts[0])
        else:
            now = play(table, 1, now)
    again = Table(store)
    print("taken up", again.resume(), hash16(table.page), hash16(again.page))
    found = segments(store)
    watched = None
    for number in range(len(found)):
        watched = WatchTable(store, found, number) if watched is None else watched
        watched.go(number)
        while watched.step():
            pass
        print("watched", watched.page[11], watched.at, hash16(watched.page))


if __name__ == "__main__":
    main()
    appended()
