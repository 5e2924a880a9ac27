# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The virtual SH1106 and SH1107: what they take and refuse, and that a game looks on them as it does on an SSD1306."""

from pathlib import Path

import pytest

from tools.emulator import boardfile, handheld, wire
from tools.emulator.chip import ProtocolError
from tools.emulator.sh_chip import Sh1106, Sh1107

PROGRAM = Path(__file__).resolve().parent / "programs" / "opened_together.py"
BOTH = pytest.mark.parametrize("kind", [Sh1106, Sh1107])
# The first bytes of Adafruit's libraries (2.0.4 and 2.0.6), as CircuitPython sends them.
BEGINS = {
    Sh1106: "AE D580 A83F D300 40 AD8B A1 C8 DA12 81FF D91F DB40 2020 33 A6 A4 AF",
    Sh1107: "AE DC00 814F 20 A0 C0 A83F D360 D922 DB35 A4 A6 AF",
}


def send(chip, text):
    """Send commands, in hexadecimal."""
    chip.i2c_write(b"".join(b"\x80" + bytes([byte]) for byte in bytes.fromhex(text)))


def begun(kind):
    chip = kind()
    send(chip, BEGINS[kind])
    return chip


def lit(picture):
    return {(x, y) for y in range(64) for x in range(128) if picture[16 * y + x // 8] >> (7 - x % 8) & 1}


@pytest.mark.parametrize(
    ("kind", "sent", "seen"),
    [
        (Sh1106, "10 02 B0", {(0, 0)}),  # what is shown begins at column 2
        (Sh1106, "18 01 B7", {(127, 56)}),
        (Sh1107, "13 0F B0", {(0, 0)}),  # column 63: the uppermost row
        (Sh1107, "10 00 BF", {(120, 63)}),
    ],
)
def test_a_byte_is_seen_where_a_person_looks_for_it(kind, sent, seen):
    chip = begun(kind)
    send(chip, sent)
    chip.i2c_write(b"\x40\x01")
    assert lit(chip.picture()) == seen
    send(chip, "A7")
    assert len(lit(chip.picture())) == 128 * 64 - 1
    send(chip, "A5")
    assert len(lit(chip.picture())) == 128 * 64
    send(chip, "AE")
    assert lit(chip.picture()) == set()


def test_a_panel_that_is_told_another_place_of_its_lines_shows_another_picture():
    chip = begun(Sh1107)
    send(chip, "10 00 B0")
    chip.i2c_write(b"\x40\x01")
    send(chip, "D3 00")  # as for a module of 128x128: half of it is dark
    assert lit(chip.picture()) == {(0, 31)}
    send(chip, "A8 7F DC 20")
    assert lit(chip.picture()) == {(0, 63)}


@BOTH
def test_the_column_counts_up_and_the_page_stays(kind):
    chip = begun(kind)
    send(chip, "10 05 B3")
    chip.i2c_write(b"\x40\x11\x22")
    assert chip.memory[3 * chip.columns + 5 : 3 * chip.columns + 7] == b"\x11\x22"
    assert sum(chip.memory) == 0x33


@BOTH
def test_more_data_than_a_page_has_is_refused(kind):
    chip = begun(kind)
    send(chip, "10 00 B1")
    chip.i2c_write(b"\x40" + bytes(chip.columns))
    with pytest.raises(ProtocolError, match=f"{kind.name}: data behind column {chip.columns - 1} of page 1"):
        chip.i2c_write(b"\x40\x00")


def test_an_sh1107_may_count_pages_first():
    chip = begun(Sh1107)
    send(chip, "21 10 03 BF")
    chip.i2c_write(b"\x40\x11\x22")
    assert (chip.memory[15 * 128 + 3], chip.memory[4]) == (0x11, 0x22)


@pytest.mark.parametrize(
    ("kind", "sent", "said"),
    [
        (Sh1106, "21", "unknown command 0x21"),
        (Sh1106, "8D", "unknown command 0x8D"),  # an SSD1306's charge pump
        (Sh1106, "B8", "unknown command 0xB8"),
        (Sh1106, "DA 22", "0xDA: argument 1 cannot be 0x22"),
        (Sh1106, "AD 14", "0xAD: argument 1 cannot be 0x14"),
        (Sh1107, "40", "unknown command 0x40"),
        (Sh1107, "DA", "unknown command 0xDA"),
        (Sh1107, "18", "unknown command 0x18"),
        (Sh1107, "A8 80", "0xA8: argument 1 cannot be 0x80"),
        (Sh1107, "22", "unknown command 0x22"),
        (Sh1107, "E0", "0xE0: reading the memory is not modeled"),
        (Sh1106, "EE", "0xEE: reading the memory is not modeled"),
    ],
)
def test_what_a_chip_would_misread_is_an_error_that_names_the_byte(kind, sent, said):
    with pytest.raises(ProtocolError, match=f"{kind.name}: .*{said}"):
        send(kind(), sent)


def played(board, **environment):
    """Return the pictures of a player who looks at the menu, begins a round and plays cards."""
    presses = [(1, "B"), (1.2, "A"), (1.5, "C"), (1.7, "A"), (1.9, "B"), (2.5, "B")]
    presses += [(4 + 0.7 * k, "BC"[k % 3 == 2]) for k in range(20)]
    script = []
    for at, key in presses:
        script += [(round(1e6 * at), board.keys[key], 0), (round(1e6 * (at + 0.08)), board.keys[key], None)]
    seen = []
    launch = handheld.Launch(
        board,
        code=PROGRAM,
        virtual=True,
        seconds=20,
        seed=1,
        script=script,
        environment={"UNO_SEED": "7", **environment},
    )
    with handheld.Handheld(launch, lambda kind, _, what: kind == wire.FRAME and seen.append(what)) as running:
        running.wait()
    assert not running.errors
    return seen


def test_a_round_looks_the_same_on_every_panel_of_its_size():
    usual = played(boardfile.read("pico"))
    assert len(usual) > 30
    assert played(boardfile.read("pico", "SH1106")) == usual  # found
    assert played(boardfile.read("feather_rp2040", "SH1107")) == usual  # a wing, found
