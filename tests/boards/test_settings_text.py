# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A line of settings.toml that the firmware does not understand costs this setting, and the console names the line."""

import os

import pytest

import boards
from tests.boards.test_readme import read_by_the_device
from tests.pressing import pressed
from tools.emulator import boardfile

KEYS = sorted(read_by_the_device())


@pytest.fixture
def settings(tmp_path, monkeypatch):
    """Write settings.toml, as on a drive; its text without quotes is refused as CircuitPython 9.0 to 10.1 does."""

    def write(*lines):
        (tmp_path / "settings.toml").write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
        monkeypatch.chdir(tmp_path)

        def getenv(key, default=None):
            for line in lines:
                name, _, value = (part.strip() for part in line.partition("="))
                if name == key and value[:1] == '"':
                    return value[1:-1]
                if name == key:
                    try:
                        return int(value, 0)
                    except ValueError:
                        raise ValueError(f"Invalid byte {value[:1]!r}") from None
            return default

        monkeypatch.setattr(os, "getenv", getenv)

    return write


@pytest.mark.parametrize("key", KEYS)
def test_a_setting_without_quotes_is_left_out_and_its_line_is_named(settings, capsys, key):
    settings("# mine", "", f"{key} = de", f'{key}_TOO = "x"')
    assert boards.setting(key) is None
    said = capsys.readouterr().out
    assert said == f"settings.toml, line 3: {key} is left out: Invalid byte 'd'; text needs quotes: {key} = \"...\"\n"


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        (('  UNO_NAME="A\\q"',), "settings.toml, line 1: UNO_NAME is left out: no\n"),
        (("UNO_NAME_TOO = 1", "#UNO_NAME = x"), "settings.toml: UNO_NAME is left out: no\n"),
        (None, "settings.toml: UNO_NAME is left out: no\n"),
    ],
    ids=["quoted", "elsewhere", "no-file"],
)
def test_what_else_is_wrong_is_said_in_the_firmwares_words(tmp_path, monkeypatch, capsys, lines, said):
    if lines:
        (tmp_path / "settings.toml").write_text("\n".join(lines), encoding="utf-8")
    monkeypatch.chdir(tmp_path)

    def getenv(_):
        raise ValueError("no")

    monkeypatch.setattr(os, "getenv", getenv)
    assert boards.setting("UNO_NAME") is None
    assert capsys.readouterr().out == said


def test_a_number_that_is_none_is_left_out_and_its_line_is_named(firmware, settings, capsys):
    settings("", 'UNO_KEEP = "many"')
    board = firmware().open()
    assert board.number("UNO_KEEP") is None
    assert "settings.toml, line 2: UNO_KEEP is left out: invalid literal" in capsys.readouterr().out


def test_a_password_is_not_printed(settings, capsys):
    settings("UNO_BROKER_PASSWORD = hunter2")
    assert boards.setting("UNO_BROKER_PASSWORD") is None
    assert "hunter2" not in capsys.readouterr().out


@pytest.mark.parametrize("key", KEYS)
def test_a_board_opens_whatever_one_setting_lacks(firmware, settings, key):
    settings(f"{key} = de")
    assert firmware().open().missing == ()


@pytest.mark.parametrize("key", ["UNO_NAME", "UNO_LANGUAGE", "UNO_GAME", "UNO_PICTURE", "UNO_PANEL", "UNO_SAVES"])
def test_a_number_in_the_place_of_a_text_is_its_digits(firmware, settings, key):
    settings(f"{key} = 1106")
    assert boards.setting(key) == "1106"
    board = firmware().open()
    assert board.text(key) == "1106"


def test_the_game_starts_though_no_setting_can_be_read(tmp_path):
    program = tmp_path / "program.py"
    program.write_text(
        "import os\n"
        "def getenv(key, default=None):\n"
        "    raise ValueError(\"Invalid byte 'd'\")\n"
        "os.getenv = getenv\n"
        "from boards import opening\n"
        "from uno_ui import app\n"
        "for _ in app.turns(opening.open_board(), lambda: __import__('uno_table.media', fromlist=['x'])):\n"
        "    pass\n",
        encoding="utf-8",
    )
    device = pressed(boardfile.read("pico"), [], 2, code=program)
    assert device.end["status"] == "finished"
    assert "settings.toml: UNO_BOARD is left out: Invalid byte 'd'" in device.lines
