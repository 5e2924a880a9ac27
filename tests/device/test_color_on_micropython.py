# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Boards in color: what is shipped to them plays on a real MicroPython and a browser's as on the emulator."""

import pytest

from tests.device import pretended
from tests.device.conftest import Browsed, comparing
from tools.dev.need import need


@pytest.mark.parametrize("board", ["pygamer"])
def test_a_person_plays_with_the_stick_and_the_buttons_of_a_shift_register(board, micropython32, mpy_cross, tmp_path):
    """From the title over a menu, up and down, to a table, and a card is laid."""
    device, page = tmp_path / "board", tmp_path / "page"
    device.mkdir(), page.mkdir()
    pretended.fill(device, board)
    shipped = pretended.Device(micropython32, device, board)
    alike = comparing(shipped, Browsed(need("node"), page, shipped.drive), tmp_path)
    keys = [(1, "B"), (1.4, "B"), (2, "DOWN"), (2.3, "DOWN"), (2.6, "UP"), (2.9, "UP"), (3.3, "B"), (4, "B")]
    keys += [(9 + 0.6 * k, key) for k, key in enumerate(("RIGHT", "LEFT", "RIGHT", "B", "B", "C", "B"))]
    played = alike(pretended.script(*((at, key, 0.08) for at, key in keys), seconds=16), {"UNO_SEED": "7"})
    assert len(played.film) > 20
