# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A guest over Bluetooth in the heap of an nRF52840, round after round."""

import random

from tests.device import pretended
from tests.device.peer import Peer
from tools.measuring import heap_areas
from tools.measuring.heap_boards import VISITS

_BOARD = "feather_nrf52840"
_CHANCE = 15
_SETTINGS = {"UNO_SEED": str(_CHANCE), "UNO_CHANCE": str(_CHANCE), "UNO_NAME": "ANNA"}
_DEALT_S = 14.0
_END_S = 140.0


def some_keys():
    """The keys of a person who does not think: to the right, to the left, and play."""
    chance = random.Random(str(_CHANCE))
    at = _DEALT_S
    while at < _END_S - 1:
        yield at, chance.choice("BBBCCBA"), 0.08
        at += chance.choice((0.3, 0.4, 0.6, 0.9))


def test_a_guest_on_an_nrf52840_plays_rounds_and_checks_each_in_the_heap_it_has(micropython32, mpy_cross, tmp_path):
    pretended.fill(tmp_path, _BOARD)
    device = pretended.Device(micropython32, tmp_path, _BOARD)
    visit = next(visit for visit in VISITS[_BOARD] if visit.peer)
    firmware = device.run(pretended.script(seconds=0.1), _SETTINGS, more=visit.more).heap["firmware"]
    heap = heap_areas.heap_of(device.board.board_id) // 16 * 16
    presses = [*visit.presses, *some_keys()]
    events = pretended.script(*presses, measures=[(_END_S - 0.1, "end")], word="modules", seconds=_END_S)
    with Peer(tmp_path, True, _CHANCE) as peer:
        done = device.run(events, _SETTINGS, heap=heap + firmware, areas=heap_areas.areas(heap), more=visit.more)
    assert done.end == "end" and not done.error, done.error
    assert "uno_table.guest" in done.modules["end"]
    assert peer.verdicts == [(2, 0)] * len(peer.verdicts) and len(peer.verdicts) >= 2
