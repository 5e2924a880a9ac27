# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Whatever a host shows that the judge passes is drawn, and any key may be pressed on it."""

import random
from types import SimpleNamespace

import pytest

from tests.fuzz import mutants
from tests.link.state_rig import expected
from uno_core import codes, editions
from uno_table.guest import GuestTable

KEYS = (0, 1, 2, 1, 2, 0, 8, 1)


class Shown(GuestTable):
    """Shown without a party, so screens ask it what they ask a table of one handheld."""

    steps = 0

    def can_step_back(self):
        return False


class Host:
    """What a guest's table asks of its session; it shows any bytes it is given."""

    def __init__(self, page):
        seats = page[codes.O_SEATS]
        self.device, self.kinds = 1, bytes([1] + [0x82] * (seats - 1))
        self.shuffle_guest = SimpleNamespace(fair=False, start=b"", secrets=b"")
        self.acts = SimpleNamespace(count=0)
        self.event_receiver = SimpleNamespace(ready=lambda version: False)
        self.state_receiver = SimpleNamespace(seats=b"\0", data=bytearray(len(page)), version=0, view=self.view)
        self.log = bytearray(97)
        self.starts = self.deals = self.strange = 0
        self.rare = False
        self.sure = -1

    def ready(self):
        return True

    def view(self, seat, out):
        out[:] = self.state_receiver.data
        return True

    def propose(self, act):
        return True


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
