# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Whatever the rules and the keys: a screen draws, has a text, and the round continues."""

import re

import pytest

from uno_core import codes as c
from uno_core import editions, ruleset, opening
from uno_core.rng import below
from uno_ui.flows.setup import choices

ROUNDS = 5  # a height, of Classic
OWN = range(2, 18)  # a round of every other edition with cards
KEYS = (0, 1, 1, 1, 2, 2, 3, 4, 5, 6, 8, 9, 9, 10)
STEPS = 260


def some_rules(dice, seats, edition):
    """Return random rules that go together, as many as not."""
    page = opening.new(edition, seats, b"\1\2\3\4")
    pairs = []
    for key, at, _, _ in ruleset.ROWS:
        values = choices(key)
        value = values[below(dice, len(values), 0)]
        if at is not None and below(dice, 2, 0) and not ruleset.why_not(page, key, value):
            ruleset.set_rule(page, key, value)
            pairs.append((key, value))
    return pairs


def others_act(stage, dice):
    """Somebody else does something legal, now and then the clock."""
    table = stage.app.table
    seat = below(dice, table.seats, 0)
    if table.asked() != stage.app.screen.me and below(dice, 3, 0):
        seat = table.asked()
    if seat in (stage.app.screen.me, 255):
        return
    n = table.legal(seat)
    if n and not table.propose(table.acts[below(dice, n, 0)]):
        stage.app.screen._acted(255)


@pytest.mark.parametrize("number", range(ROUNDS + len(OWN)))
def test_no_screen_breaks(stage, number):

    dice = bytearray([number + 1, 77, 5, 9])
    app = stage.app
    seats = 2 + number % 9
    edition = below(dice, 2, 0) if number < ROUNDS else OWN[number - ROUNDS]
    fewest, most = editions.load(edition).SEATS
    seats = max(fewest, min(seats, most))
    rules = some_rules(dice, seats, edition)
    app.table.open(bytes([0] + [2] * (seats - 1)), bytes([number, 1, 2, 3]), rules, edition)
    app.table.paused = True
    app.show_table()
    for _ in range(STEPS):
        screen = app.screen
        if type(screen).__name__ == "Pause":
            stage.key(1 if screen.rows[screen.cursor] not in ("save", "quit") else 2)
        elif type(screen).__name__ == "InForce":
            stage.key(8)
        elif type(screen).__name__ == "TableScreen":
            stage.key(KEYS[below(dice, len(KEYS), 0)])
        else:
            break
        if type(app.screen).__name__ == "TableScreen":
            app.table.paused = True
            others_act(stage, dice)
            stage.later(20)
        assert [line.text for line in app.lines if len(line.text) > line.letters] == []
        assert not [line.text for line in app.lines if re.match(r"[aevlx]\d", line.text)], "no words"
        page = app.table.page
        assert app.table.asked() == (page[c.O_STATE] & 15 if page[c.O_STATE] >> 4 != c.P_OVER else 255)
