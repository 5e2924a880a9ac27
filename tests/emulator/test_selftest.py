# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A handheld tests itself, on the emulator: keys by script, virtual time, and the code on its console."""

import pytest

from tests.pressing import pressed
from tools.emulator import boardfile
from tools.measuring import selftest

KEYS = ("A", "B", "C", "UP", "DOWN", "LEFT", "RIGHT")
COLOR = ("picopad", "thumby_color", "cardputer")  # the latest
HELD = [(0, "A", 1), (0, "C", 1)]  # at power-on
YES = (("C", 0), ("B", 0.3))  # the first row is no
PATTERNS_S = 4.5
SILENCE_S = 8  # until a test of keys is over without another key


def run(lost="", board="pico", questions=4, **more):
    """Return what a person with all keys but some has found out; all answers are yes."""
    presses = HELD + [(2 + 0.3 * k, key, 0.1) for k, key in enumerate(KEYS) if key != lost]
    at = 2 + 0.3 * len(KEYS) + PATTERNS_S + 0.5 + (SILENCE_S if lost else 0)
    for question in range(questions):
        presses += [(at + question + later, key, 0.1) for key, later in YES]
    device = pressed(boardfile.read(board), presses, at + questions + 5, {"UNO_BOARD": board}, **more)
    return device, told(device)


def told(device):
    (code,) = [line.removeprefix("self-test: ") for line in device.lines if line.startswith("self-test: ")][-1:]
    return selftest.read(code)


@pytest.fixture(scope="module")
def good():
    return run(bench="mirror")


@pytest.fixture(scope="module")
def broken():
    return run("UP", bench="dark", refused=(1, 9))


def test_a_good_handheld_has_no_faults(good):
    _, found = good
    assert (found["missing"], found["keys"], found["pixels"], found["light"], found["sound"]) == (0, 0, 1, 1, 1)
    assert (found["ir"], found["nvm"]) == (10, 1) and 0 <= found["jitter"] < 150
    assert selftest.faults(found, selftest.board_of(found["board"])) == []


def test_what_the_emulator_cannot_know_was_not_tested(good):
    _, found = good
    assert [found[name] for name in ("wifi", "ble", "heap")] == [selftest.NOT_TESTED] * 3


def test_a_write_takes_as_long_as_flash_does_and_leaves_what_was_there(good):
    device, found = good
    assert found["nvm_ms"] == 40  # 45, in units of 8
    assert (device.end["nvm_writes"], device.end["nvm_erases"]) == (2, 1)  # a blank byte is programmed, then erased


def test_ten_keys_were_pressed_and_timed(good):
    _, found = good
    assert all(found[name] >= 0 for name in selftest.KEYS) and max(found[name] for name in selftest.KEYS) < 150


@pytest.mark.parametrize(
    "sentence",
    [
        "Key UP was never pressed: wire GP18 to GND through the key.",
        "No infrared frame came back: LED the wrong way round, or too far from the mirror?",
        "A byte was not saved, or read back as another one",
    ],
)
def test_what_is_broken_is_named(broken, sentence):
    _, found = broken
    wrong = selftest.faults(found, selftest.board_of(found["board"]))
    assert len(wrong) == 3 and any(one.startswith(sentence) for one in wrong)


def test_a_board_without_a_display_tells_its_console():
    presses = HELD + [(2 + 0.3 * k, key, 0.1) for k, key in enumerate(KEYS)]
    device = pressed(boardfile.read("pico"), presses, 8, {"UNO_BOARD": "pico"}, display=False)
    found = told(device)
    assert device.end["status"] == "returned" and (found["keys"], found["pixels"]) == (0, selftest.NOT_TESTED)
    (wrong,) = selftest.faults(found, selftest.board_of(found["board"]))
    assert wrong.startswith("The display did not open: I2C: SDA and SCL swapped (SDA at GP4, SCL at GP5)?")


@pytest.mark.parametrize("board", COLOR)
def test_a_board_in_color_tests_itself(board):
    data = boardfile.data(board)
    _, found = run(board=board, questions=1 + sum(line in data for line in ("PIXEL", "BUZZER")))
    assert selftest.board_of(found["board"]).data == data
    assert (found["missing"], found["keys"], found["pixels"], found["nvm"]) == (0, 0, 1, 1)
    assert [found[name] for name in ("light", "sound")] == [
        1 if line in data else selftest.NOT_TESTED for line in ("PIXEL", "BUZZER")
    ]
    assert all(found[name] >= 0 for name in selftest.KEYS)


def test_flash_in_which_something_is_saved_is_not_written(tmp_path):
    nvm = tmp_path / "nvm"
    nvm.write_bytes(bytes(7) + b"\xff" * 4089)
    before = nvm.read_bytes()
    device, found = run(nvm=nvm)
    assert (found["nvm"], found["nvm_ms"]) == (selftest.SAVED, selftest.NOT_TESTED) and device.end["nvm_writes"] == 0
    known = selftest.board_of(found["board"])
    assert "nvm       cannot say: games are saved there" in selftest.text(found, known, selftest.faults(found, known))
    assert nvm.read_bytes() == before
