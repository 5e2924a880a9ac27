# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A board without a file: what is wrong in settings.toml is said, with the key and what to write there."""

import pytest

import boards
from boards.settings import Data

GOOD = {
    "UNO_SDA": "GP4",
    "UNO_SCL": "GP5",
    "UNO_KEY_A": "GP10",
    "UNO_KEY_B": "GP11",
    "UNO_KEY_C": "GP12",
}


def read(**changes):
    chosen = {**GOOD, **{f"UNO_{key}": value for key, value in changes.items()}}
    return Data(chosen.get)


def test_the_least_is_a_board():
    data = read()
    assert (data.WIDTH, data.HEIGHT, data.ROTATION, data.CHIP, data.STORE) == (128, 64, 0, "", "nvm")
    assert (data.SDA, data.SCL) == ("GP4", "GP5")
    assert data.KEYS == (("A", "GP10"), ("B", "GP11"), ("C", "GP12"))
    for line in ("ADDRESS", "BUZZER", "PIXEL", "IR_RX", "RESET", "SCK"):
        assert not hasattr(data, line)


def test_numbers_are_read_as_numbers_and_as_text():
    assert read(ADDRESS=61).ADDRESS == read(ADDRESS="61").ADDRESS == read(ADDRESS="0x3D").ADDRESS == 0x3D


def test_a_board_may_keep_nothing():
    assert not hasattr(read(STORE="none"), "STORE")


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"SDA": None}, 'UNO_SDA is missing; UNO_SCL needs it: UNO_SDA = "PIN"'),
        ({"SDA": None, "SCL": None}, 'the display is missing: UNO_SDA = "PIN" and UNO_SCL = "PIN"'),
        ({"SCK": "GP18"}, "not at both: UNO_SDA, UNO_SCL, UNO_SCK"),
        ({"SDA": None, "SCL": None, "SCK": "GP18"}, 'UNO_MOSI is missing; UNO_SCK needs it: UNO_MOSI = "PIN"'),
        ({"KEY_B": ""}, 'UNO_KEY_B is missing: UNO_KEY_B = "PIN"'),
        ({"KEY_C": "GP10"}, "UNO_KEY_A and UNO_KEY_C are both GP10"),
        ({"BUZZER": "GP4"}, "UNO_SDA and UNO_BUZZER are both GP4"),
        ({"WIDTH": 96}, "UNO_WIDTH = 96: must be 128"),
        ({"HEIGHT": "tall"}, 'UNO_HEIGHT = "tall": must be a number'),
        ({"HEIGHT": 128}, "UNO_HEIGHT = 128: must be 64 or 32"),
        ({"ROTATION": "90"}, "UNO_ROTATION = 90: must be 0 or 180"),
        ({"ROTATION": "45"}, "UNO_ROTATION = 45: must be 0 or 180"),
        ({"PANEL": "SSD1309"}, "UNO_PANEL = SSD1309: must be SSD1306 or SH1106 or SH1107"),
        ({"DISPLAY": "DISPLAY"}, "not at both: UNO_SDA, UNO_SCL, UNO_DISPLAY"),
        ({"KEY_B": "+GP11"}, "a plus before a pin: only with UNO_DISPLAY"),
        ({"ADDRESS": "3D"}, 'UNO_ADDRESS = "3D": must be a number'),
        ({"IR_TX": "GP17"}, 'UNO_IR_RX is missing; UNO_IR_TX needs it: UNO_IR_RX = "PIN"'),
        ({"CHIP": "nrf52833"}, "UNO_CHIP = nrf52833: must be nrf52840 or esp32s3"),
        ({"STORE": "sd"}, "UNO_STORE = sd: must be nvm or append or file or none"),
    ],
)
def test_what_is_wrong_is_said_with_its_key_and_the_fix(changes, said):
    with pytest.raises(boards.UnknownBoard) as raised:
        read(**changes)
    assert str(raised.value).startswith("settings.toml: ")
    assert said in str(raised.value)


def test_all_that_is_wrong_is_said_at_once():
    with pytest.raises(boards.UnknownBoard) as raised:
        read(SDA="", KEY_A="", HEIGHT=5)
    assert [key for key in ("UNO_SDA", "UNO_KEY_A", "UNO_HEIGHT") if key in str(raised.value)] == [
        "UNO_SDA",
        "UNO_KEY_A",
        "UNO_HEIGHT",
    ]


def test_a_pin_that_the_firmware_lacks_is_a_missing_part_and_not_the_end(firmware, monkeypatch, capsys):
    for key, value in {**GOOD, "UNO_BOARD": "settings", "UNO_BUZZER": "GP99"}.items():
        monkeypatch.setenv(key, value)
    board = firmware().open()
    assert board.missing == ("buzzer",)
    assert "has no pin GP99; dir(board) lists them" in capsys.readouterr().out


# Two settings for every board: displays of one kind differ in them


def test_the_address_and_the_rotation_can_be_chosen_on_any_board(firmware, monkeypatch):
    monkeypatch.setenv("UNO_ADDRESS", "0x3D")
    monkeypatch.setenv("UNO_ROTATION", "180")
    made = firmware()
    made.answers = {0x3D}
    board = made.open()
    assert board.missing == ()
    assert board.display.rotation == 180


def test_an_address_that_is_no_number_is_said(firmware, monkeypatch, capsys):
    monkeypatch.setenv("UNO_ADDRESS", "3D")
    assert firmware().open().missing == ("display",)
    assert 'UNO_ADDRESS = "3D" is not a number' in capsys.readouterr().out


def test_the_memory_of_a_board_with_an_nrf52840_is_tight_while_it_is_linked(firmware):
    assert read(CHIP="nrf52840").TIGHT
    assert not hasattr(read(CHIP="esp32s3"), "TIGHT") and not hasattr(read(), "TIGHT")
    assert firmware().open("feather_nrf52840").tight and not firmware().open("feather_esp32s3").tight
