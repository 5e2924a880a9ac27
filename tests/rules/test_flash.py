# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Parts of Flash that cases cannot express: how often each seat is picked, and when that is known."""

from collections import Counter

from uno_core import codes, editions, flow, ruleset, opening


def new(seats):
    page = opening.new(editions.NAMES.index("flash"), seats, b"pick")
    opening.open_match(page, bytearray(200))
    return page


def picks(page, log):
    """Play a number again and again; the seats that are picked."""
    before = bytes(page)
    for _ in range(3000):
        chance = bytes(page[codes.O_RNG : codes.O_RULES])
        page[:] = before
        page[codes.O_RNG : codes.O_RULES] = chance
        seat = page[codes.O_STATE] & 15
        page[codes.O_ROW + page[codes.O_FENCE + seat]] = 8
        page[codes.O_MATCH] = 0x10
        assert flow.attempt(page, seat << 8 | 8, log) == 0
        assert flow.attempt(page, codes.V_CHOOSE << 12 | seat << 8, log) == 0  # the own button
        told = [tuple(log[1 + 3 * k : 4 + 3 * k]) for k in range(log[0])]
        picked = [who for code, who, _ in told if code == codes.E_PICKED]
        assert picked == [page[codes.O_STATE] & 15] == [page[codes.O_RESULT]]
        yield picked[0]


def test_every_seat_is_picked_as_often_and_is_known_at_once():
    for seats in (2, 3, 5):
        page = new(seats)
        page[codes.O_STATE] = codes.P_TURN << 4
        found = Counter(picks(page, bytearray(61)))
        assert set(found) == set(range(seats))
        assert max(found.values()) - min(found.values()) < 300


def test_a_turn_has_six_seconds_unless_the_players_say_otherwise():
    page = ruleset.draft(editions.NAMES.index("flash"), 4)
    assert ruleset.get_rule(page, "flash-timer") == 6
    for seconds in (0, 4, 8):
        ruleset.set_rule(page, "flash-timer", seconds)
        assert page[codes.O_RULES + codes.R_CLOCK] == seconds
