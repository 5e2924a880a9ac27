# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A line of text: what the library for labels would show, without its memory."""

from pathlib import Path

import pytest

from tools.emulator import boardfile, handheld

PROGRAM = Path(__file__).parent / "on_desktop" / "lines.py"


def picture(**environment):
    launch = handheld.Launch(
        boardfile.read("pico"), code=PROGRAM, virtual=True, seconds=5, seed=1, script=[], environment=environment
    )
    with handheld.Handheld(launch) as running:
        running.wait()
        assert not running.errors, running.errors
        return running.picture


@pytest.mark.parametrize("paper", ["0", "1"])
def test_lines_are_those_of_adafruit_display_text_pixel_for_pixel(paper):
    ours = picture(LINES="ours", PAPER=paper)
    assert any(ours)
    assert ours == picture(LINES="labels", PAPER=paper)
