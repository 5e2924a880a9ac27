# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The handheld switches itself off, and a key starts it again where it was; on virtual boards, in virtual time."""

import pytest

from tools.emulator import boardfile, handheld, wire

BOARDS = ("pico", "feather_esp32s3", "feather_nrf52840", "picosystem", "reverse_tft", "thumby_color")
_PRESS_US = 80_000


def press(board, key, at_s):
    """Return the script of a key that is pressed for a moment."""
    pin, level = board.keys[key], board.level(key)
    return [(round(at_s * 1e6), pin, level), (round(at_s * 1e6) + _PRESS_US, pin, None)]


def hold(board, key, at_s):
    """Return the script of a key that is held for a second."""
    pin, level = board.keys[key], board.level(key)
    return [(round(at_s * 1e6), pin, level), (round(at_s * 1e6) + 1_000_000, pin, None)]


def run(tmp_path, board, script, seconds, **environment):
    """Return the frames of a run, as (seconds, picture), and the handheld."""
    frames = []
    launch = handheld.Launch(
        board,
        virtual=True,
        seconds=seconds,
        seed=5,
        script=sorted(script),
        nvm=tmp_path / "saves",
        environment={"UNO_LANGUAGE": "en", "UNO_DARK_AFTER": "1", **environment},
    )

    def listen(kind, at_us, payload):
        if kind == wire.FRAME:
            frames.append((at_us / 1e6, payload))

    with handheld.Handheld(launch, listen) as made:
        assert made.wait(120)
    assert (made.end["status"], made.errors) == ("finished", "")
    return frames, made


@pytest.mark.parametrize("name", BOARDS)
def test_after_ten_dark_minutes_it_sleeps_and_a_key_leads_to_the_same_table(tmp_path, name):
    board = boardfile.read(name)
    begin = [*hold(board, "B", 2), *press(board, "B", 5)]
    frames, made = run(tmp_path, board, [*begin, *press(board, "B", 900)], 903)
    assert [at for at, _ in frames if 670 < at < 900] == [], "nothing is drawn while it sleeps"
    assert made.light == 255
    again, _ = run(tmp_path, board, hold(board, "B", 2), 5.5)
    assert frames[-1][1] == again[-1][1] != frames[0][1], "as by Resume, and not the title"


def test_a_key_before_the_ten_minutes_lights_the_display_and_nothing_restarts(tmp_path):
    board = boardfile.read("pico")
    frames, _ = run(tmp_path, board, [*hold(board, "B", 2), *press(board, "B", 650)], 655)
    title = frames[0][1]
    assert [at for at, picture in frames if at > 650 and picture == title] == []
    assert frames[-1][0] > 650
