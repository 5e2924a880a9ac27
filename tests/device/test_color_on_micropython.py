# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Boards in color, and the other OLED: what is shipped to them plays on a real MicroPython as on the emulator."""

import pytest
import zxingcpp

from tests.device import pretended
from tests.device.conftest import Browsed, comparing
from tools.dev.need import need
from tools.emulator import glass
from tools.measuring import heap_areas

_SEED = {"UNO_SEED": "7"}
_PRESSES = 80  # of B: more than a round
_TO_THE_TABLE = [(1, "B"), (1.3, "A"), (1.6, "B"), (2.2, "B")]  # title, colors, menu, lobby


def test_a_person_plays_with_the_stick_and_the_buttons_of_a_shift_register(micropython32, mpy_cross, tmp_path):
    """From the title over a menu, up and down, to a table, and a card is played; in a browser's MicroPython, too."""
    device, page = tmp_path / "board", tmp_path / "page"
    device.mkdir(), page.mkdir()
    pretended.fill(device, "pygamer")
    shipped = pretended.Device(micropython32, device, "pygamer")
    alike = comparing(shipped, Browsed(need("node"), page, shipped.drive), tmp_path)
    keys = [(1, "B"), (1.4, "A"), (2, "DOWN"), (2.3, "DOWN"), (2.6, "UP"), (2.9, "UP"), (3.3, "B"), (4, "B")]
    keys += [(9 + 0.6 * k, key) for k, key in enumerate(("RIGHT", "LEFT", "RIGHT", "B", "B", "C", "B"))]
    played = alike(pretended.script(*((at, key, 0.08) for at, key in keys), seconds=16), _SEED)
    assert len(played.film) > 20


@pytest.mark.parametrize(
    ("board", "panel"),
    [
        ("pybadge", ""),
        ("reverse_tft", ""),
        ("clue", ""),
        ("picosystem", ""),
        ("picopad", ""),
        ("thumby_color", ""),
        ("cardputer", ""),
        ("feather_rp2040", "SH1107"),
    ],
)
def test_title_menu_lobby_and_the_first_table_of_a_board_are_those_of_its_twin(
    board, panel, micropython32, mpy_cross, tmp_path
):
    pretended.fill(tmp_path, board)
    alike = comparing(pretended.Device(micropython32, tmp_path, board, panel), None, tmp_path)
    keys = [(at, key, 0.08) for at, key in _TO_THE_TABLE]
    film = alike(pretended.script(*keys, seconds=3.5), {**_SEED, "UNO_PANEL": panel}).pictures
    assert len(film) > 5


@pytest.mark.parametrize("board", ["picopad", "thumby_color", "cardputer"])
def test_a_board_plays_a_round_as_its_twin_does(board, micropython32, mpy_cross, tmp_path):
    pretended.fill(tmp_path, board)
    alike = comparing(pretended.Device(micropython32, tmp_path, board), None, tmp_path)
    keys = [(at, key, 0.08) for at, key in _TO_THE_TABLE] + [(4 + 0.7 * k, "B", 0.08) for k in range(_PRESSES)]
    done = alike(pretended.script(*keys, seconds=5 + 0.7 * _PRESSES), {**_SEED, "UNO_SEED": "4"})
    assert [line for line in done.lines if line.startswith("round 1 ")]
    assert len(done.film) > 100


def test_a_clue_plays_a_round_and_the_next_one_in_the_heap_it_has_and_in_the_middle_of_its_glass(
    micropython32, mpy_cross, tmp_path
):
    """In Russian: with letters that plain English does not need."""
    pretended.fill(tmp_path, "clue", languages=("en", "ru"))
    shipped = pretended.Device(micropython32, tmp_path, "clue")
    title = shipped.run(pretended.script(seconds=0.5), _SEED)
    heap = heap_areas.heap_of(shipped.board.board_id) // 16 * 16
    presses = [(at, key, 0.08) for at, key in _TO_THE_TABLE] + [(4 + 0.7 * k, "B", 0.08) for k in range(_PRESSES)]
    done = shipped.run(
        pretended.script(*presses, measures=[(69, "end")], word="modules", seconds=70),
        {"UNO_SEED": "4", "UNO_NAME": "ANNA", "UNO_KEEP": "0", "UNO_LANGUAGE": "ru"},
        heap=heap + title.heap["firmware"],
        areas=heap_areas.areas(heap),
    )
    assert not done.error and not [line for line in done.lines if "MemoryError" in line]
    assert [line for line in done.lines if line.startswith("round 1 ")]
    assert "uno_ui.screens.table" in done.modules["end"]
    rows = glass.rgb(title.pictures[-1])
    drawn = [y for y, row in enumerate(rows) if any(row)]
    assert len(rows) == 240 and 52 <= drawn[0] and drawn[-1] < 188


@pytest.mark.parametrize("board", ["pygamer", "clue"])
def test_a_board_tests_itself_in_the_heap_it_has_and_a_phone_reads_the_code(board, micropython32, mpy_cross, tmp_path):
    """With nothing kept in memory. There may be no room for a screen: the test goes on."""
    pretended.fill(tmp_path, board)
    shipped = pretended.Device(micropython32, tmp_path, board)
    title = shipped.run(pretended.script(seconds=0.5), _SEED)
    heap = heap_areas.heap_of(shipped.board.board_id) // 16 * 16
    presses = [(0, "A", 1.2), (0, "C", 1.2), (42, "B", 0.08)]  # nobody answers; then the first row of the results
    done = shipped.run(
        pretended.script(*presses, measures=[(44, "end")], word="modules", seconds=45),
        {"UNO_SEED": "4", "UNO_KEEP": "0"},
        heap=heap + title.heap["firmware"],
        areas=heap_areas.areas(heap),
    )
    assert not done.error and "uno_ui.screens.qr_code" in done.modules["end"]
    assert "uno_ui.screens.selftest" not in done.modules["end"]
    (told,) = [line.removeprefix("self-test: ") for line in done.lines if line.startswith("self-test: ")]
    rows = glass.rgb(done.pictures[-1])
    gray = b"".join(row[1::3] for row in rows)
    (code,) = zxingcpp.read_barcodes(memoryview(gray).cast("B", (len(rows), len(rows[0]) // 3)))
    assert code.text == told
