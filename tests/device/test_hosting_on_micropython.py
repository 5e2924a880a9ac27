# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A host over Bluetooth in the heap of an nRF52840, and what comes of a match whose host runs out of memory."""

from tests.device import pretended
from tests.device.peer import Peer
from tools.measuring import heap_areas
from tools.measuring.heap_app import LINKED

_MORE = ("_bleio", "pulseio")
_SETTINGS = {"UNO_SEED": "7", "UNO_NAME": "ANNA"}
_DEALT_S = 14.0
_SHORT_S = 30.0
_END_S = 80.0


def test_an_nrf52840_hosts_and_when_its_memory_runs_out_begins_anew_and_goes_on_with_the_match(
    micropython32, mpy_cross, tmp_path
):
    pretended.fill(tmp_path, "feather_nrf52840")
    device = pretended.Device(micropython32, tmp_path, "feather_nrf52840")
    firmware = device.run(pretended.script(seconds=0.1), _SETTINGS, more=_MORE).heap["firmware"]
    heap = heap_areas.heap_of(device.board.board_id) // 16 * 16
    presses = [*LINKED, (7, "B", 0.08), (8.5, "B", 0.08), (_SHORT_S, "short", 0)]
    presses += [(_DEALT_S + 0.7 * k, "B", 0.08) for k in range(int((_END_S - _DEALT_S) / 0.7))]
    events = pretended.script(*presses, measures=[(_END_S - 0.1, "end")], word="modules", seconds=_END_S)
    with Peer(tmp_path, False) as peer:
        how = {"heap": heap + firmware, "areas": heap_areas.areas(heap), "more": _MORE}
        runs = device.run_on(events, _SETTINGS, **how)
    assert [done.end for done in runs] == ["reload", "end"], runs[-1].error
    assert [line for line in runs[0].lines if "MemoryError" in line] == [
        "MemoryError: screen given up"  # what was meant to
    ]
    assert abs(runs[0].ended / 1e6 - _SHORT_S) < 1 and not runs[1].error
    assert "uno_table.host" in runs[1].modules["end"]
    assert [line for line in runs[1].lines if line.startswith("round ")]
    assert peer.party.session.fault == 0 and peer.party.table.dealt
