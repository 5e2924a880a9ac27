# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The virtual SSD1306 against the datasheet (rev 1.1)."""

import pytest

from tools.emulator.chip import Chip, ProtocolError


def commands(*data):
    return bytes([0x00, *data])


def data(*values):
    return bytes([0x40, *values])


def test_after_reset_the_registers_have_their_reset_values():
    chip = Chip()
    assert (chip.contrast, chip.mux, chip.start_line, chip.offset, chip.com_pins) == (0x7F, 63, 0, 0, 0x12)
    assert not (chip.on or chip.inverted or chip.all_on or chip.seg_remap or chip.com_remap or chip.charge_pump)
    assert (chip.columns, chip.pages, chip.mode) == ((0, 127), (0, 7), 2)


def test_reset_keeps_the_display_memory():
    chip = Chip()
    chip.i2c_write(data(0xAA))
    chip.reset()
    assert chip.memory[0] == 0xAA


# Section 8.1.5.2: Co = 0, all that follows is of one kind; Co = 1, one byte, then another control byte
def test_control_bytes_may_alternate_between_commands_and_data():
    chip = Chip()
    chip.i2c_write(b"\x80\x20\x80\x00\xc0\x55\x80\xa7\x40\x66\x77")
    assert chip.memory[:3] == b"\x55\x66\x77"
    assert chip.inverted


def test_a_command_may_be_spread_over_transactions():
    chip = Chip()
    for byte in (0x21, 10, 20):
        chip.i2c_write(commands(byte))
    assert chip.columns == (10, 20)


@pytest.mark.parametrize(
    ("payload", "names"),
    [
        (b"\x03\x00", "control byte 0x03"),
        (b"\x80", "nothing follows control byte 0x80"),
        (commands(0xFF), "unknown command 0xFF"),
        (commands(0x24), "unknown command 0x24"),
        (commands(0xB8), "unknown command 0xB8"),
        (commands(0x20, 3), "0x20: argument 1 cannot be 0x03"),
        (commands(0x21, 0, 128), "0x21: argument 2 cannot be 0x80"),
        (commands(0x21, 20, 10), "0x21: start 0x14 is behind 0x0A"),
        (commands(0x22, 0, 8), "0x22: argument 2 cannot be 0x08"),
        (commands(0x22, 5, 4), "0x22: start 0x05 is behind 0x04"),
        (commands(0xA8, 14), "0xA8: argument 1 cannot be 0x0E"),
        (commands(0xD3, 64), "0xD3: argument 1 cannot be 0x40"),
        (commands(0xD9, 0x10), "0xD9: argument 1 cannot be 0x10"),
        (commands(0xDA, 0x10), "0xDA: argument 1 cannot be 0x10"),
        (commands(0x8D, 0x15), "0x8D: argument 1 cannot be 0x15"),
        (b"\x80\x21\x40\x55", "data while command 0x21 waits"),
        (commands(0x2F), "0x2F: hardware scrolling"),
    ],
)
def test_what_a_chip_would_misread_is_an_error_that_names_the_byte(payload, names):
    with pytest.raises(ProtocolError, match=names):
        Chip().i2c_write(payload)


def every_command():
    """Return one valid sending of each command of table 9-1 that is modeled."""
    arguments = {
        0x20: [0], 0x21: [0, 127], 0x22: [0, 7], 0x81: [0], 0x8D: [0x14], 0xA8: [15], 0xAD: [0x30],
        0xD3: [0], 0xD5: [0x80], 0xD9: [0x22], 0xDA: [0x02], 0xDB: [0x20],
    }  # fmt: skip
    plain = [*range(0x20), 0x2E, *range(0x40, 0x80), 0xA0, 0xA1, *range(0xA4, 0xA8), 0xAE, 0xAF, *range(0xB0, 0xB8)]
    return [(code, *more) for code, more in arguments.items()] + [(code,) for code in [*plain, 0xC0, 0xC8, 0xE3]]


def test_every_command_of_the_table_is_understood():
    chip = Chip()
    for command in every_command():
        chip.i2c_write(commands(*command))
    assert chip.counts["commands"] == len(every_command())


# Section 10.1.3
def test_horizontal_addressing_fills_the_window_row_by_row_and_wraps():
    chip = Chip()
    chip.i2c_write(commands(0x20, 0, 0x21, 10, 12, 0x22, 2, 3))
    chip.i2c_write(data(1, 2, 3, 4, 5, 6, 7))
    assert chip.memory[2 * 128 + 10 : 2 * 128 + 13] == bytes((7, 2, 3))
    assert chip.memory[3 * 128 + 10 : 3 * 128 + 13] == bytes((4, 5, 6))


def test_vertical_addressing_fills_the_window_column_by_column_and_wraps():
    chip = Chip()
    chip.i2c_write(commands(0x20, 1, 0x21, 10, 12, 0x22, 2, 3))
    chip.i2c_write(data(1, 2, 3, 4, 5, 6, 7))
    assert chip.memory[2 * 128 + 10 : 2 * 128 + 13] == bytes((7, 3, 5))
    assert chip.memory[3 * 128 + 10 : 3 * 128 + 13] == bytes((2, 4, 6))


def test_page_addressing_stays_in_its_page_and_wraps_to_the_start_column():
    chip = Chip()
    chip.i2c_write(commands(0x20, 2, 0xB5, 0x0E, 0x17))  # page 5, column 0x7E
    chip.i2c_write(data(1, 2, 3))
    assert (chip.memory[5 * 128 + 126], chip.memory[5 * 128 + 127]) == (3, 2)
    assert sum(chip.memory) == 5


def test_page_addressing_commands_do_nothing_in_the_other_modes():
    chip = Chip()
    chip.i2c_write(commands(0x20, 0, 0x21, 3, 9, 0x22, 1, 1, 0xB5, 0x0E, 0x17))
    chip.i2c_write(data(9))
    assert chip.memory[128 + 3] == 9


def test_segment_remap_mirrors_later_writes_only():
    chip = Chip()
    chip.i2c_write(commands(0x20, 0))
    chip.i2c_write(data(1))
    chip.i2c_write(commands(0xA1))
    chip.i2c_write(data(2))
    assert (chip.memory[0], chip.memory[126]) == (1, 2)


def test_spi_takes_the_same_bytes_by_the_level_of_dc():
    by_i2c, by_spi = Chip(), Chip()
    setup, pixels = (0x20, 0, 0x21, 5, 50, 0x22, 2, 4, 0xA1), bytes(range(100))
    by_i2c.i2c_write(commands(*setup))
    by_i2c.i2c_write(data(*pixels))
    by_spi.spi_write(bytes(setup), 0)
    by_spi.spi_write(pixels, 1)
    assert by_spi.memory == by_i2c.memory


def test_the_counts_are_the_bytes_on_the_wire():
    chip = Chip()
    chip.i2c_write(commands(0xAF))
    chip.i2c_write(data(1, 2, 3))
    assert chip.counts == {"transactions": 2, "bytes": 3 + 5, "data": 3, "commands": 1}
