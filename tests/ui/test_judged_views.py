# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Whatever a host shows that the judge passes is drawn, and any key may be pressed on it."""

import random

import pytest

from tests.fuzz import mutants
from tests.link.state_rig import expected
from tests.ui.shown import Host, Shown
from uno_core import codes, editions, opening

KEYS = (0, 1, 2, 1, 2, 0, 8, 1)


@pytest.mark.parametrize("edition", range(len(editions.NAMES)), ids=editions.NAMES)
def test_what_passes_is_drawn(stage, edition):
    chance = random.Random(f"drawn {edition}")
    app = stage.app
    drawn = 0
    for _ in range(6):
        if drawn > 6:
            break
        page = mutants.base(edition, chance)
        if not page[codes.O_STATE]:
            continue
        good = bytes(expected(page, 0))
        host = Host(page)
        table = Shown(host)
        for k in range(7):
            host.state_receiver.data[:] = good
            if k:
                mutants.mutate(host.state_receiver.data, chance)
            host.state_receiver.version += 1
            strange = host.strange
            table.tick(stage.app.board.now)
            if host.strange > strange:
                continue
            drawn += 1
            app.match = table
            app.show_table()
            for _ in range(2):
                stage.key(chance.choice(KEYS))
                stage.later(20)
                if type(app.screen).__name__ not in ("TableScreen", "Result", "Question"):
                    break
    assert drawn


@pytest.mark.parametrize("edition", [0, 18, 20], ids=lambda k: editions.NAMES[k])
def test_a_page_without_a_round_is_not_shown(edition):
    """It is only there to deal from. It has no tower, and screens drew that one without end."""
    chance = random.Random("no round")
    page = mutants.draw(edition, chance)
    host = Host(page)
    table = Shown(host)
    host.state_receiver.data[:] = expected(page, 0)
    assert not page[codes.O_STATE]
    table.tick(0)
    assert not table.dealt and not host.strange
    opening.open_match(page, bytearray(codes.LOG_SIZE))
    host.state_receiver.data[:] = expected(page, 0)
    host.state_receiver.version += 1
    table.tick(10)
    assert table.dealt and table.page[codes.O_STATE]
