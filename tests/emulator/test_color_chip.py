# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The virtual ST7789 and ST7735R take what firmware sends, show it as it is held, refuse what silicon misreads."""

import pytest

from tools.emulator import glass, handheld, wire
from tools.emulator.boardfile import read
from tools.emulator.chip import ProtocolError
from tools.emulator.color_chip import ColorChip
from tools.emulator.fitted import FITTED, made
from tools.emulator.fronts.cells import STYLES

PROGRAM = """
import board, displayio
from tools.emulator import buses
chip = next(iter(buses.SPI.bench._spi.values())).__self__.chip
def refresh():
    before = chip.counts["data"]
    display.refresh()
    return chip.counts["data"] - before
display = board.DISPLAY
display.auto_refresh = False
bitmap = displayio.Bitmap(display.width, display.height, 4)
palette = displayio.Palette(4)
palette[1], palette[2], palette[3] = 0xFF0000, 0x00FF00, 0x0000FF
for k in range(8):
    bitmap[k, 0], bitmap[display.width - 1 - k, 0], bitmap[0, display.height - 1 - k] = 1, 2, 3
group = displayio.Group()
group.append(displayio.TileGrid(bitmap, pixel_shader=palette))
display.root_group = group
whole = refresh()
bitmap[40, 40] = 1
refresh()  # Blinka sends all once more
bitmap[40, 40] = 0
bitmap[56, 64] = 0
print(whole, refresh())
display.brightness = 0.5
"""
_WINDOW = 11  # bytes of a window's commands; CircuitPython sends as many whole rows together as 512 bytes hold
_BUFFER = 512
_FRAME_MS = 40


def on_the_bus(wide, high):
    """Return bytes for a box, as CircuitPython sends it (busdisplay)."""
    rows = max(_BUFFER // (2 * wide), 1)
    return 2 * wide * high + _WINDOW * -(-high // rows)


@pytest.mark.parametrize(
    "name", ["pygamer", "reverse_tft", "clue", "picosystem", "picopad", "thumby_color", "cardputer"]
)
def test_a_picture_is_seen_upright_and_in_its_colors(tmp_path, name):
    """Red at the top left, green at the top right, blue at the bottom left: rotation, offsets, inversion are right."""
    program, seen = tmp_path / "program.py", []
    program.write_text(PROGRAM, encoding="utf-8")
    board = read(name)
    launch = handheld.Launch(board, program, virtual=True)
    with handheld.Handheld(launch, lambda kind, _, what: kind == wire.FRAME and seen.append(what)) as running:
        running.wait()
    assert running.end["status"] == "returned", running.errors
    assert (glass.size(seen[-1]), running.light) == ((board.width, board.height), 128)
    whole, box = map(int, running.lines[-1].split())
    assert (whole, box) == (2 * board.width * board.height, 2 * 17 * 25)  # what has changed, and no more
    assert on_the_bus(board.width, board.height) * 8 / FITTED[board.board_id].hertz < _FRAME_MS / 1000
    rows = glass.rgb(seen[-1])
    assert rows[0] == b"\xff\0\0" * 8 + bytes(3 * (board.width - 16)) + b"\0\xff\0" * 8
    assert [row[:3] for row in rows[-8:]] == [b"\0\0\xff"] * 8 and not any(rows[board.height // 2])


def started(kind="ST7735R"):
    chip = ColorChip(kind)
    for command, data in ((0x11, b""), (0x36, b"\xa0"), (0x3A, b"\x05"), (0x29, b"")):
        send(chip, command, data)
    return chip


def send(chip, command, data=b""):
    chip.spi_write(bytes([command]), 0)
    chip.spi_write(data, 1)


@pytest.mark.parametrize(
    ("sent", "said"),
    [
        ([(0x99, b"")], "unknown command 0x99"),
        ([(0x36, b"\0\0")], "takes 1 bytes"),
        ([(0x2A, b"\0\x05\0\x04")], "start 5 is behind 4"),
        ([(0x2A, b"\0\x05\0\xa0"), (0x2C, b"\0\0")], "leaves the memory of 160x128"),
        ([(0x2A, b"\0\0\0\0"), (0x2B, b"\0\0\0\0"), (0x2C, b"\0\0\0\0")], "more pixels"),
        ([(0x2C, b"\0"), (0x00, b"")], "half a pixel"),
        ([(0x3A, b"\x06"), (0x2C, b"\0\0")], "COLMOD says 6"),
    ],
)
def test_what_silicon_would_misread_is_refused(sent, said):
    chip = started()
    with pytest.raises(ProtocolError, match=said):
        for command, data in sent:
            send(chip, command, data)


def test_pixels_that_come_in_pieces_go_on_where_they_were():
    chip = started()
    send(chip, 0x2A, b"\0\x02\0\x03")
    send(chip, 0x2B, b"\0\0\0\x01")
    chip.spi_write(b"\x2c", 0)
    for piece in (b"\x12", b"\x34\x56", b"\x78\x9a\xbc\xde", b"\xf0"):
        chip.spi_write(piece, 1)
    assert [chip.memory[chip.place(x, y)] for y in (0, 1) for x in (2, 3)] == [0x1234, 0x5678, 0x9ABC, 0xDEF0]


def test_the_low_byte_of_a_pixel_is_first_where_ramctrl_says_so():
    chip = ColorChip("ST7789")
    seen = []
    for endian in (b"\x00\xf0", b"\x00\xf8"):
        for command, data in ((0x3A, b"\x55"), (0xB0, endian), (0x2C, b"\x12\x34")):
            send(chip, command, data)
        seen.append(chip.memory[0])
    chip.reset()
    assert (seen, chip.low_first) == ([0x1234, 0x3412], False)


def test_a_dark_or_sleeping_panel_shows_nothing():
    chip, panel = made(FITTED["pygamer"])
    send(chip, 0x36, b"\xa0")
    send(chip, 0x3A, b"\x05")
    send(chip, 0x2C, b"\xff\xff")
    assert not any(panel.picture())
    send(chip, 0x11)
    send(chip, 0x29)
    assert panel.picture()[:3] == b"\xff\xff\0"


def test_a_terminal_shows_every_pixel_of_a_color_picture_in_half_blocks():
    picture = b"\xf8\x00" * 160 + b"\x00\x1f" * 160 + bytes(2 * 160 * 126)
    line = STYLES[0].draw(picture)[0]
    assert line.count("\x1b[38;2;") == 1 and len(line.split("m")[-2].replace("\x1b[0", "")) == 160
    assert {"255;0;0", "0;0;255"} == set(line.split("m")[k].split("8;2;")[1] for k in (0, 1))
