# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The visible part of the display memory (SSD1306 datasheet rev 1.1, tables 10-1 to 10-3)."""

import hashlib

import pytest

from tools.emulator import glass
from tools.emulator.chip import Chip

# adafruit_displayio_ssd1306 3.0.6, _INIT_SEQUENCE
INIT = bytes.fromhex("AE 2000 81CF A1 A6 C8 A83F D580 D9F1 DA12 DB40 8D14 AF")
PICTURE = b"".join(hashlib.sha256(b"%d" % i).digest() for i in range(32))  # 1024 bytes of noise


def send(chip, *commands):
    chip.i2c_write(bytes([0, *commands]))


def memory_for(picture, height=64):
    """Return the 128-column pages that show a packed picture: byte = eight rows, bit 0 at the top."""
    number = int.from_bytes(picture, "big")
    digits = f"{number:0{128 * height}b}"
    rows = [digits[y * 128 : (y + 1) * 128] for y in range(height)]
    return bytes(
        int("".join(rows[page * 8 + 7 - bit][x] for bit in range(8)), 2)
        for page in range(height // 8)
        for x in range(128)
    )


def shifted(picture, rows):
    return picture[rows * 16 :] + picture[: rows * 16]


@pytest.fixture
def chip():
    made = Chip()
    made.i2c_write(b"\x00" + INIT)
    send(made, 0x21, 0, 127, 0x22, 0, 7)
    made.i2c_write(b"\x40" + memory_for(PICTURE))
    return made


def test_the_drivers_setup_shows_the_picture_upright(chip):
    assert glass.picture(chip) == PICTURE


def test_inversion_shows_the_opposite(chip):
    send(chip, 0xA7)
    assert glass.picture(chip) == bytes(255 - byte for byte in PICTURE)


def test_all_on_shows_light_and_forgets_nothing(chip):
    send(chip, 0xA5)
    assert glass.picture(chip) == b"\xff" * 1024
    send(chip, 0xA4)
    assert glass.picture(chip) == PICTURE


@pytest.mark.parametrize(("off", "on"), [((0xAE,), (0xAF,)), ((0x8D, 0x10), (0x8D, 0x14))])
def test_a_display_that_is_off_or_has_no_charge_pump_is_dark_and_keeps_its_memory(chip, off, on):
    send(chip, *off)
    assert glass.picture(chip) == bytes(1024)
    send(chip, *on)
    assert glass.picture(chip) == PICTURE


def test_the_start_line_rolls_the_picture_up(chip):
    send(chip, 0x40 | 8)
    assert glass.picture(chip) == shifted(PICTURE, 8)


def test_table_10_1_mux_56_and_offset_8(chip):
    send(chip, 0xC0, 0xA8, 55, 0xD3, 8)
    assert [glass.memory_row(chip, com) for com in (0, 47, 48, 55, 56, 63)] == [8, 55, None, None, 0, 7]


def test_table_10_2_remap_and_offset_8(chip):
    send(chip, 0xD3, 8)
    assert [glass.memory_row(chip, com) for com in (0, 7, 8, 63)] == [7, 0, 63, 8]


def test_without_com_remap_the_picture_is_upside_down(chip):
    send(chip, 0xC0)
    rows = [PICTURE[y * 16 : (y + 1) * 16] for y in range(64)]
    assert glass.picture(chip) == b"".join(reversed(rows))


def test_the_wrong_com_configuration_shuffles_the_rows(chip):
    send(chip, 0xDA, 0x02)
    rows = [PICTURE[y * 16 : (y + 1) * 16] for y in range(64)]
    assert glass.picture(chip) != PICTURE
    seen = glass.picture(chip)
    assert sorted(seen[y * 16 : (y + 1) * 16] for y in range(64)) == sorted(rows)


def test_a_panel_of_32_rows_shows_the_first_four_pages_with_the_drivers_setup():
    chip = Chip()
    setup = bytearray(INIT)
    setup[setup.index(0xA8) + 1], setup[setup.index(0xDA) + 1] = 31, 0x02
    chip.i2c_write(b"\x00" + bytes(setup))
    send(chip, 0x21, 0, 127, 0x22, 0, 3)
    chip.i2c_write(b"\x40" + memory_for(PICTURE[:512], 32))
    assert glass.picture(chip, 32) == PICTURE[:512]
