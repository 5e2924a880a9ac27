# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The real display driver on the virtual chip."""

import dataclasses
from pathlib import Path

import pytest

from tools.emulator import boardfile, handheld, wire

PROGRAM = Path(__file__).resolve().parent / "programs" / "buses.py"
SPI = {"sck": "GP18", "mosi": "GP19", "dc": "GP16", "cs": "GP17", "reset": "GP20"}


@pytest.fixture
def drawn(pico, run, monkeypatch):
    """``drawn(bus, height, turn)``: (the handheld, its messages)."""

    def do(bus="i2c", height=64, turn=0, **environment):
        messages = []
        monkeypatch.setattr(pico, "height", height)
        if bus == "spi":
            monkeypatch.setattr(pico, "display", SPI)
        running = run(
            PROGRAM,
            listen=lambda kind, at, payload: messages.append((kind, payload)),
            environment={"BUS": bus, "HEIGHT": str(height), "TURN": str(turn), **environment},
        )
        assert running.end["status"] == "returned", running.errors
        assert list(running.lines)[0] == "missing ()"
        return running, messages

    return do


def test_what_is_drawn_a_row_at_a_time_is_what_blinka_draws_pixel_by_pixel(run):
    running = run(PROGRAM.with_name("quickly.py"), seconds=None)
    assert list(running.lines) == ["the same, most of them quickly"], running.errors


def frames(messages):
    return [payload for kind, payload in messages if kind == wire.FRAME]


def test_i2c_and_spi_show_the_same_frames(drawn):
    by_i2c, by_spi = drawn("i2c")[1], drawn("spi")[1]
    assert frames(by_i2c) == frames(by_spi)
    assert any(frames(by_i2c)[0])


def test_the_pixels_are_where_the_program_put_them(drawn):
    first, state, wanted = frames(drawn()[1])[0], 1, set()
    for y in range(16, 64):
        for x in range(128):
            state = (state * 75 + 74) % 65537  # as in the program
            if state & 1:
                wanted.add((x, y))
    lit = {(x, y) for y in range(64) for x in range(128) if first[y * 16 + x // 8] >> (7 - x % 8) & 1}
    assert {(x, y) for x, y in lit if y >= 16} == wanted
    assert lit - wanted, "the label has no pixels"


def test_a_small_change_sends_few_bytes_and_shows_one_frame(drawn):
    _, messages = drawn()
    first, second, *_ = frames(messages)
    differ = [i for i in range(1024) if first[i] != second[i]]
    assert differ == [20 * 16]


def test_sleeping_is_dark_waking_brings_the_picture_back_and_brightness_is_told(drawn):
    _, messages = drawn()
    _, last, dark, woken = frames(messages)
    assert dark == bytes(1024)
    assert woken == last
    assert (wire.LIGHT, bytes([51])) in messages


@pytest.mark.parametrize("turn", [0, 180])
def test_a_panel_of_32_rows_is_drawn_too(drawn, turn):
    first = frames(drawn(height=32, turn=turn)[1])[0]
    assert len(first) == 512
    assert any(first)


def turned(picture):
    number = int.from_bytes(picture, "big")
    return int(f"{number:08192b}"[::-1], 2).to_bytes(1024, "big")


def test_a_display_that_is_turned_around_shows_the_picture_upside_down(drawn):
    assert frames(drawn(turn=180)[1])[0] == turned(frames(drawn()[1])[0])


def test_a_display_that_stands_is_drawn(drawn):
    assert any(frames(drawn(turn=90)[1])[0])


def test_the_clock_counts_the_time_on_the_bus(drawn):
    """Nine bits a byte at 400 kHz on I2C, eight at 8 MHz on SPI; a reset pulse of 2 ms only there."""
    by_i2c, by_spi = drawn("i2c")[0].end, drawn("spi")[0].end
    expected = by_i2c["bus_bytes"] * 9 / 400e3 - by_spi["bus_bytes"] * 8 / 8e6 - 0.002
    assert by_i2c["seconds"] - by_spi["seconds"] == pytest.approx(expected, abs=0.003)
    assert expected > 0.02


def test_a_display_that_is_not_plugged_in_is_missing_and_the_program_goes_on(launch):
    program = """
        from boards import opening
        board = opening.open_board()
        print(board.missing, board.display)
        board.brightness(9)
        board.sleep(True)
    """
    with handheld.Handheld(dataclasses.replace(launch(program), display=False)) as running:
        assert running.wait(400)
    assert "('display',) None" in running.lines
    assert running.end["status"] == "returned", running.errors
    assert "no display: RuntimeError: I2C write error to 0x3c; nobody answers on the bus" in running.lines[0]


def test_the_chip_takes_what_the_shipped_boards_send(launch):
    program = "from boards import opening\nboard = opening.open_board()\nprint(board.name, board.missing)"
    for name in boardfile.names():
        with handheld.Handheld(dataclasses.replace(launch(program), board=boardfile.read(name))) as running:
            assert running.wait(400)
        assert running.end["status"] == "returned", running.errors
        assert running.lines[-1] == f"{name} ()"
