# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Displays that look alike and have another chip: found by what the chip says when it is read, or set."""

import pytest

from tools.emulator import boardfile

WING = "adafruit_feather_rp2040"
PICO = "raspberry_pi_pico"


@pytest.fixture
def opened(firmware, monkeypatch):
    """``opened(board_id, says, at, **settings)``: the board, its panel, the commands of its driver, the firmware."""

    def do(board_id, says, at=0x3C, **chosen):
        made = firmware(board_id)
        made.says, made.answers = says, {at}
        for key, value in chosen.items():
            monkeypatch.setenv(f"UNO_{key}", str(value))
        board = made.open()
        panel, options = made.drivers[-1] if made.drivers else (None, {})
        return board, panel, options, made

    return do


@pytest.mark.parametrize("asleep", [0, 0x40])
@pytest.mark.parametrize(
    ("board_id", "says", "panel", "height"),
    [
        (WING, 0x03, "SSD1306", 32),
        (WING, 0x07, "SH1107", 64),
        (WING, 0x0F, "SH1107", 64),
        (WING, 0xBF, "SSD1306", 32),  # nobody holds the wire: it reads as ones
        (WING, None, "SSD1306", 32),  # it cannot be read
        (PICO, 0x06, "SSD1306", 64),
        (PICO, 0x08, "SH1106", 64),
        (PICO, 0x07, "SSD1306", 64),  # a panel that a Pico's file does not expect does not count
    ],
)
def test_a_panel_in_the_place_of_the_usual_one_is_found_by_what_it_says(opened, board_id, says, panel, height, asleep):
    board, driver, options, _ = opened(board_id, None if says is None else says | asleep)
    assert (board.missing, driver, board.height, options["height"]) == ((), panel, height, height)
    assert options["auto_refresh"] is False


def test_a_wing_whose_jumper_has_moved_its_address_is_found_there(opened):
    board, panel, _, _ = opened(WING, 0x47, at=0x3D)
    assert (board.missing, panel) == ((), "SH1107")


@pytest.mark.parametrize(("says", "at"), [(0x06, 0x3C), (None, 0x3C), (0x08, 0x3D), (None, 0x3D), (0x06, 0x50)])
def test_the_display_gets_a_bus_on_which_no_question_was_left_without_an_answer(opened, says, at):
    board, _, _, made = opened(PICO, says, at)
    assert board.missing == (() if at in (0x3C, 0x3D) else ("display",))
    if not board.missing:
        assert board.display.bus.unanswered == 0


def test_a_display_that_is_there_and_cannot_be_read_is_not_looked_for_elsewhere(opened):
    assert set(opened(PICO, None)[3].looked) == {0x3C}


def test_where_the_settings_say_the_address_no_other_is_looked_at(opened, capsys):
    board, _, _, _ = opened(WING, 0x47, at=0x3D, ADDRESS=0x3C)
    assert board.missing == ("display",)
    assert "on the bus answer: 61 (0x3D); settings.toml: UNO_ADDRESS" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("panel", "options"),
    [
        ("SSD1306", {"height": 32}),
        ("SH1107", {"height": 64}),
        ("SH1106", {"height": 64, "colstart": 2}),
    ],
)
def test_a_panel_that_is_set_is_taken_and_nobody_is_asked(opened, panel, options):
    board, driver, told, made = opened(WING, 0x47, PANEL=panel)
    assert (board.missing, driver, made.asked) == ((), panel, 0)
    assert {key: told[key] for key in options} == options


@pytest.mark.parametrize(("turn", "panel", "driver"), [(0, "SH1107", 90), (180, "SH1107", 270), (180, "SH1106", 180)])
def test_turned_around_is_turned_around_with_every_panel(opened, turn, panel, driver):
    board, _, told, _ = opened(PICO, 0x06, PANEL=panel, ROTATION=turn)
    assert (told["rotation"], board.display.rotation) == (driver, turn)


def test_the_first_column_of_an_sh1106_may_be_set(opened):
    assert opened(PICO, 0x08, COLSTART=0)[2]["colstart"] == 0


def test_a_panel_that_nobody_knows_is_said_with_those_that_are_known(opened, capsys):
    board, _, _, _ = opened(PICO, 0x06, PANEL="SSD1309")
    assert board.missing == ("display",)
    assert "UNO_PANEL: there is no SSD1309" in capsys.readouterr().out


def test_a_display_on_spi_cannot_be_asked_and_can_be_set(opened):
    wires = {"BOARD": "settings", "SCK": "GP18", "MOSI": "GP19", "DC": "GP16"}
    keys = {"KEY_A": "GP10", "KEY_B": "GP11", "KEY_C": "GP12"}
    board, panel, told, made = opened(PICO, 0x08, PANEL="SH1106", HEIGHT=32, **wires, **keys)
    assert (panel, told["height"], board.height, made.asked) == ("SH1106", 64, 64, 0)


def test_a_board_with_a_display_on_it_that_only_settings_describe_opens_whole(firmware, monkeypatch):
    made = firmware("adafruit_feather_esp32s3_reverse_tft")
    keys = {"KEY_A": "D0", "KEY_B": "+D1", "KEY_C": "+D2"}
    for key, value in {"BOARD": "settings", "DISPLAY": "DISPLAY", "ROTATION": "180", **keys}.items():
        monkeypatch.setenv(f"UNO_{key}", value)
    board = made.open()
    assert (board.missing, board.width, board.height, board.display.rotation) == ((), 240, 135, 180)
    made.events = [{"key_number": 0, "pressed": True, "timestamp": 1}]
    assert board.key() == 0
    assert board.codes == bytes((0, 1, 2))


def test_a_display_with_a_light_behind_it_is_dark_when_it_sleeps_and_stays_so_until_its_light_is_set(firmware):
    board = firmware("pygamer").open()
    board.sleep(True)
    assert board.display.brightness == 0
    board.sleep(False)
    board.brightness(255)
    assert board.display.brightness == 1


@pytest.mark.parametrize("name", [name for name in boardfile.names() if "SHIFT" in boardfile.data(name)])
def test_every_bit_of_a_shift_register_is_a_key_from_the_first_on(name):
    keys = boardfile.data(name)["KEYS"]
    assert [bit for _, bit in keys] == list(range(len(keys)))
