# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A Raspberry Pi: the board through real Blinka, and the message of tools/pi.py on another computer."""

import os
import subprocess
import sys
import warnings
from pathlib import Path

import pytest

from tools.dev import cli
from tools.emulator import pi
from tools.thinking import RASPBERRY_PI, seat

PROGRAM = Path(__file__).resolve().parent / "pi" / "program.py"
linux = pytest.mark.skipif(sys.platform != "linux", reason="Blinka's back end for a Raspberry Pi runs on Linux only")


def run(address, tmp_path):
    clean = {key: value for key, value in os.environ.items() if not key.startswith(("UNO_", "BLINKA_"))}
    done = subprocess.run(
        [sys.executable, "-W", "ignore", str(PROGRAM), address],
        env={**clean, "UNO_SAVES": str(tmp_path / "saves")},
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


@linux
def test_the_bonnet_shows_the_title_and_its_keys_press_through_real_blinka(tmp_path):
    about, keys, picture = run("3C", tmp_path)
    assert about == "raspberry_pi () FileStore False [4, 5, 6, 17, 22, 23, 27]"  # BCM numbers with a pull-up
    assert keys == "[1, 9] [6, 14]"  # B, RIGHT: pressed and released
    word, on, _, lit = picture.split()
    assert (word, on) == ("on", "True")
    assert int(lit) > 300
    assert (tmp_path / "saves").stat().st_size == 3 * 8192 + 3


@linux
def test_without_a_display_it_says_so_and_comes_to_its_end(tmp_path):
    said = run("3D", tmp_path)
    assert said[0].startswith("boards/raspberry_pi: no display: ")
    assert "on the bus answer: 61 (0x3D); settings.toml: UNO_ADDRESS" in said[0]
    assert said[1].startswith("raspberry_pi ('display',)")
    assert said[-1] == "ended"


@pytest.fixture
def model(tmp_path):
    made = tmp_path / "model"
    made.write_bytes(b"Raspberry Pi Zero W Rev 1.1\0")
    return made


def test_the_program_gets_the_settings_and_the_environment_wins(tmp_path, monkeypatch, capsys):
    (tmp_path / "code.py").write_text("import os\nprint(os.environ['UNO_NAME'], os.environ['UNO_SEED'], __name__)\n")
    (tmp_path / "settings.toml").write_text('UNO_NAME = "ANNA"\nUNO_SEED = 7\n')
    for key in ("UNO_NAME", "UNO_SEED", "BLINKA_SKIP_DEPENDENCY_CHECK"):
        monkeypatch.delenv(key, raising=False)
    monkeypatch.setenv("UNO_SEED", "8")
    monkeypatch.setattr(pi, "ROOT", tmp_path)
    monkeypatch.setattr(pi, "check", lambda: None)
    monkeypatch.setattr(pi.sh110x, "mend", lambda: None)  # there is no Blinka for the computer that tests
    minds: list = []
    monkeypatch.setattr(seat, "sit_down", minds.append)
    with warnings.catch_warnings():
        assert pi.main(["--json"]) == cli.GOOD
    assert [mind.limits for mind in minds] == [RASPBERRY_PI], "the expert is there"
    assert capsys.readouterr().out.splitlines() == ["ANNA 8 __main__", '{"status": "returned"}']
    monkeypatch.delenv("UNO_NAME")
    (tmp_path / "code.py").write_text("import boards\nraise boards.UnknownBoard('set UNO_BOARD')\n")
    with warnings.catch_warnings(), pytest.raises(cli.Problem, match="set UNO_BOARD"):
        pi.main([])


def test_a_raspberry_pi_with_i2c_is_fine(tmp_path, model):
    (tmp_path / "i2c-1").touch()
    pi.check(model, tmp_path / "i2c-1")


def test_what_is_missing_is_said_with_what_to_do(tmp_path, model, monkeypatch):
    with pytest.raises(cli.Problem, match=r"no Raspberry Pi; python3 tools/play.py"):
        pi.check(tmp_path / "nosuch", tmp_path)
    (tmp_path / "other").write_bytes(b"Orange Pi Zero\0")
    with pytest.raises(cli.Problem, match=r"this is Orange Pi Zero; "):
        pi.check(tmp_path / "other", tmp_path)
    with pytest.raises(cli.Problem, match="raspi-config nonint do_i2c 0"):
        pi.check(model, tmp_path / "i2c-1")
    (tmp_path / "i2c-1").touch()
    monkeypatch.setattr(os, "access", lambda *_: False)
    with pytest.raises(cli.Problem, match="usermod -aG i2c,gpio"):
        pi.check(model, tmp_path / "i2c-1")
