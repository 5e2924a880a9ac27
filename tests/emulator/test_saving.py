# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A match that is cut off in the middle is taken up where it was, through code.py, the driver and the virtual chip."""

import threading

import pytest

from tests.pressing import pressed
from tools.emulator import boardfile, glass, handheld, wire

START = [(1, "B"), (1.5, "B"), (2, "B")]  # title, menu, lobby: start
RESUME = [(1, "B"), (1.6, "B")]
_HELD = 0.08


def run(nvm, presses, seconds, board="pico", **more):
    """A run of that long; its end is a power cut."""
    held = [(at, key, _HELD) for at, key in presses]
    return pressed(boardfile.read(board), held, seconds, nvm=nvm, **more)


def table(device):
    """The hands of all, and the own one: what is not text."""
    rows = [device.picture[at : at + glass.ROW_BYTES] for at in range(0, len(device.picture), glass.ROW_BYTES)]
    return rows[:9] + rows[40:]


@pytest.mark.parametrize("cards", [5])
def test_a_match_goes_on_with_the_same_picture_after_the_battery_was_pulled_out(tmp_path, cards):
    nvm = tmp_path / "nvm"
    plays = [(4 + 8 * k, "B") for k in range(cards)]
    cut = run(nvm, START + plays, 12 + 8 * cards)
    again = run(nvm, RESUME, 4)
    assert table(again) == table(cut)
    assert cut.end["nvm_erases"] == again.end["nvm_erases"] == 0
    on = [(6 + 8 * k, "B") for k in range(4)]
    assert table(run(nvm, RESUME + on, 40)) != table(cut)


def begun(board, code, nvm):
    """A running handheld that has said "ready"."""
    ready = threading.Event()
    launch = handheld.Launch(boardfile.read(board), code=code, nvm=nvm)
    made = handheld.Handheld(launch, lambda kind, *_: kind == wire.CONSOLE and ready.set())
    assert ready.wait(60)
    return made


WAITING = """
import boards
board = boards.open_board()
board.key()
print("ready\\n", end="")
try:
    while True:
        board.key()
        board.sleep_ms(10)
except KeyboardInterrupt:
    print("kept\\n", end="")
    raise
"""


@pytest.mark.parametrize(("board", "last"), [("feather_nrf52840", "kept"), ("pico", "ready")])
def test_closing_the_window_stops_the_program_as_ctrl_c_does_where_every_write_erases(tmp_path, board, last):
    (tmp_path / "program.py").write_text(WAITING, encoding="utf-8")
    with begun(board, tmp_path / "program.py", tmp_path / "nvm") as device:
        pass
    assert (device.lines[-1], device.end["status"], device.errors) == (last, "unplugged", "")


def test_a_second_program_with_the_same_saves_says_so_and_plays_without(tmp_path):
    nvm = tmp_path / "nvm"
    run(nvm, START, 6)
    alone = run(nvm, [], 0.9)
    (tmp_path / "program.py").write_text(WAITING, encoding="utf-8")
    kept = nvm.read_bytes()
    with begun("pico", tmp_path / "program.py", nvm):
        second = run(nvm, START, 6)
        title = run(nvm, [], 0.9)
    said = [line for line in second.lines if "another program plays with the saves in" in line]
    assert said and said[0].endswith("this one plays without saving")
    assert nvm.read_bytes() == kept
    assert title.picture != alone.picture  # it says what is missing
