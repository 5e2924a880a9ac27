# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The code of a self-test: it holds its results, a wrong letter is refused, and the tool says what is wrong."""

import random
import re

import pytest

from tools import boards
from tools.dev.cli import Problem
from tools.dev.environment import ROOT
from tools.measuring import selftest
from uno_table.history.day import LETTERS
from uno_ui import codes
from uno_ui.device import report
from uno_ui.device.fields import ROWS
from uno_ui.screens.start.selftest import _KEYS

GOOD = {name: selftest.NOT_TESTED for name, _, _ in ROWS} | {
    "version": report.VERSION,
    "board": report.sum_of("raspberry_pi_pico_w"),
    "missing": 0,
}
PICO_W = selftest.board_of(GOOD["board"])


def code_of(found):
    return report.code([found[name] for name, _, _ in ROWS])


def anything(chance):
    """Return results that a code can hold, about a third of them not tested."""
    found = {
        name: selftest.NOT_TESTED if chance.random() < 0.3 else chance.randrange((1 << bits) - 1) * unit
        for name, bits, unit in ROWS
    }
    return found | {"version": report.VERSION}


def test_any_results_are_in_their_code():
    chance = random.Random(1)
    for _ in range(300):
        found = anything(chance)
        assert selftest.read(code_of(found)) == found


def test_every_wrong_letter_is_refused():
    code = code_of(anything(random.Random(2)))
    for at, right in enumerate(code):
        for letter in LETTERS.replace(right, ""):
            with pytest.raises(Problem, match="a letter of this code is wrong"):
                selftest.read(code[:at] + letter + code[at + 1 :])


def test_a_value_is_rounded_down_to_its_unit_and_kept_within_its_bits():
    found = selftest.read(code_of(GOOD | {"nvm_ms": 47, "heap": 10_000, "menu": 10_000}))
    assert (found["nvm_ms"], found["heap"], found["menu"]) == (40, 126 * 4, 30 * 40)


def test_a_code_of_another_version_or_length_is_named():
    with pytest.raises(Problem, match="a code of version 2"):
        selftest.read(code_of(GOOD | {"version": 2}))
    with pytest.raises(Problem, match="a code has 23 letters, and this one has 22"):
        selftest.read(code_of(GOOD)[1:])


def test_groups_small_letters_and_letters_that_look_like_digits_are_read():
    code = code_of(GOOD)
    typed = "-".join([code[:4].lower(), code[4:].replace("0", "O").replace("1", "l")])
    assert selftest.read(typed) == GOOD


def test_each_firmware_has_a_sum_of_its_own_and_is_found_by_it():
    found = {board_id: selftest.board_of(report.sum_of(board_id)) for board_id in boards.firmwares()}
    assert {board_id: known.board_id for board_id, known in found.items() if known} == {i: i for i in found}


def test_fields_are_where_the_handheld_writes_them():
    named = {f"TEST_{name.upper()}": k for k, (name, _, _) in enumerate(ROWS)}
    there = {name: value for name, value in vars(codes).items() if name in named}
    assert there == {name: named[name] for name in there} and len(there) == codes.TEST_MENU + 1
    assert len(ROWS) == codes.TEST_FIELDS == codes.TEST_MENU + len(_KEYS.split())
    assert sum(bits for _, bits, _ in ROWS) % 5 == 0  # whole letters


def test_we_have_a_figure_for_every_key():
    assert set(selftest.ours(PICO_W)) >= set(selftest.KEYS)


@pytest.mark.parametrize(
    ("results", "sentence"),
    [
        ({"missing": 1}, "The display did not open: I2C: SDA and SCL swapped (SDA at GP4, SCL at GP5)?"),
        ({"missing": 16}, "The store did not open: this firmware has no nvm"),
        ({"keys": 2}, "Key B was never pressed: wire GP11 to GND through the key."),
        ({"pixels": 0}, "Dots of the display are wrong"),
        ({"light": 0}, "The light was not red, green and blue: is it a NeoPixel with power, its input wired (PIXEL at"),
        ({"sound": 0}, "Nobody heard a tone: the buzzer must be passive, from its pin to GND (BUZZER at GP15)"),
        ({"ir": 0}, "No infrared frame came back: LED the wrong way round, or too far from the mirror?"),
        ({"ir": 4, "jitter": 0}, "Only 4 of 10 infrared frames came back: LED too weak"),
        ({"ir": 10, "jitter": 208}, "Infrared frames are off by 208 us"),
        ({"wifi": 0}, "Wi-Fi does not start"),
        ({"heap": 100, "ble": 0, "wifi": 1}, "Bluetooth does not start"),
        ({"heap": 100}, "The firmware has no Wi-Fi, and the board has"),
        ({"nvm": 0}, "A byte was not saved"),
        ({"nvm": 1, "nvm_ms": 488}, "Saving takes 488 ms"),
        ({"games": 400}, "Keys are answered slowly: games 400 ms instead of about 137"),
    ],
)
def test_a_fault_is_said_in_words(results, sentence):
    (wrong,) = selftest.faults(GOOD | results, PICO_W)
    assert wrong.startswith(sentence)


def test_too_little_memory_is_named_where_we_know_how_much_there_is():
    pico = selftest.board_of(report.sum_of("raspberry_pi_pico"))
    (wrong,) = selftest.faults(GOOD | {"heap": 30}, pico)
    assert wrong.startswith("Only 30 kB of memory are free")
    assert selftest.faults(GOOD | {"heap": 92}, pico) == []


def test_a_pad_that_nobody_has_wired_is_no_fault():
    assert selftest.faults(GOOD | {"keys": 0b1111000}, PICO_W) == []
    assert len(selftest.faults(GOOD | {"keys": 0b0111000}, PICO_W)) == 3


def test_an_unknown_board_has_faults_without_pins():
    (wrong,) = selftest.faults(GOOD | {"missing": 1}, None)
    assert wrong.startswith("The display did not open: I2C: SDA and SCL swapped? Is VCC at 3V3,")


def test_the_tool_fails_if_something_is_wrong(capsys):
    assert selftest.main([code_of(GOOD)]) == 0
    assert selftest.main([code_of(GOOD | {"ir": 0})]) == 1
    assert "Raspberry Pi Pico W (raspberry_pi_pico_w)" in capsys.readouterr().out


def test_every_code_in_the_list_of_reported_boards_is_read():
    rows = re.findall(r"^\| ([^|]+) \| `([^`|]+)` \|", (ROOT / "docs" / "hardware.md").read_text("utf-8"), re.MULTILINE)
    assert all(selftest.read(code) for _, code in rows)
    assert rows or "Nobody has reported a board yet." in (ROOT / "docs" / "hardware.md").read_text("utf-8")
