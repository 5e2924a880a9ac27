# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""tools/play.py as a command."""

import array
import json
import os
import subprocess
import wave
import sys
import time
from pathlib import Path

import pytest

TOOL = Path(__file__).resolve().parents[2] / "tools" / "play.py"


def test_an_autoplay_is_told_in_one_line_and_is_the_same_every_time(play, table_program, tmp_path):
    command = ["--front", "none", "--code", table_program, "--autoplay", "--seed", 7, "--rounds", 3, "--json"]
    first, second = play(*command, "--shot", tmp_path / "a.png"), play(*command, "--shot", tmp_path / "b.png")
    assert first.returncode == 0, first.stderr
    assert first.stdout.count("\n") == 1
    told, again = json.loads(first.stdout), json.loads(second.stdout)
    assert told["rounds"] == 3
    assert told["winners"] == [2, 0, 0]
    assert told["scores"] == [51, 0, 11, 0]
    assert told["actions"] == sum(told["scores"])
    assert told["frames"] > told["actions"]
    assert told["bus_bytes"] > told["frames"]
    assert told["virtual_seconds"] > 20
    assert (again["frames_sha256"], again["frames"]) == (told["frames_sha256"], told["frames"])
    assert (tmp_path / "a.png").read_bytes() == (tmp_path / "b.png").read_bytes()


def test_the_entry_itself_starts_from_any_folder(table_program, tmp_path):
    command = [sys.executable, str(TOOL), "--front", "none", "--seconds", "0.5", "--json", "--code", str(table_program)]
    ran = subprocess.run(command, cwd=tmp_path, capture_output=True, encoding="utf-8", timeout=400)
    assert ran.returncode == 0, ran.stderr
    assert json.loads(ran.stdout)["status"] == "finished"


def test_keys_from_a_file_are_pressed_and_the_run_goes_on_a_little(play, table_program, tmp_path):
    keys = tmp_path / "keys.txt"
    keys.write_text("0.5 A 0.1\n2.0 C 0.9  # long\n")
    ran = play("--front", "none", "--code", table_program, "--keys", keys, "--record", tmp_path / "film.gif", "--json")
    told = json.loads(ran.stdout)
    assert ran.returncode == 0, ran.stderr
    assert told["frames"] == 5
    assert 2.9 + 1 < told["virtual_seconds"] < 10
    assert (tmp_path / "film.gif").read_bytes()[:6] == b"GIF89a"


def test_what_the_buzzer_plays_is_written_as_a_sound(play, tmp_path):
    """The tune of the title: 0.84 s, first a G4."""
    ran = play("--front", "none", "--seconds", 3, "--record", tmp_path / "title.wav")
    assert ran.returncode == 0, ran.stderr
    with wave.open(str(tmp_path / "title.wav")) as sound:
        rate, frames = sound.getframerate(), sound.getnframes()
        first = array.array("h", sound.readframes(rate // 20))
    assert 0.8 < frames / rate < 1
    rises = sum(a < 0 <= b for a, b in zip(first[50:], first[51:], strict=False))
    assert max(first) > 3000 and rises >= 0.05 * 392 - 2


def test_keys_work_in_real_time_too(play, table_program, tmp_path):
    keys = tmp_path / "keys.txt"
    keys.write_text("2 A 0.2\n")
    sheet = tmp_path / "sheet.png"
    ran = play(
        "--front", "browser", "--port", 0, "--code", table_program, "--keys", keys, "--seconds", 3.5, "--record", sheet,
        "--json", "--save", tmp_path / "nvm",
    )  # fmt: skip
    assert ran.returncode == 0, ran.stderr
    assert json.loads(ran.stdout)["frames"] == 3
    assert sheet.read_bytes()[:4] == b"\x89PNG"


def test_without_a_display_and_a_terminal_bots_play_a_round_and_it_says_how_to_play(play, table_program, tmp_path):
    shot = tmp_path / "shot.png"
    ran = play("--code", table_program, "--shot", shot)
    assert ran.returncode == 0, ran.stderr
    assert shot.read_bytes()[:4] == b"\x89PNG"
    assert ran.stdout.startswith("1 round, ")
    assert "winner" not in ran.stdout + ran.stderr  # what is for developers
    assert str(shot) in ran.stderr
    assert "to play: python3 tools/play.py" in ran.stderr


def test_a_crash_of_the_program_is_a_traceback_and_exit_1(play, tmp_path):
    program = tmp_path / "bad.py"
    program.write_text("print('so far')\nraise RuntimeError('no such card')\n")
    ran = play("--front", "none", "--code", program, "--json")
    assert ran.returncode == 1
    assert "Traceback" in ran.stderr
    assert "RuntimeError: no such card" in ran.stderr
    assert json.loads(ran.stdout)["status"] == "crashed"


def test_bots_that_stop_before_their_rounds_are_played_are_a_failure(play, tmp_path):
    program = tmp_path / "short.py"
    program.write_text("print('round 1 winner - scores 0 0 actions 3')\n")
    ran = play("--front", "none", "--code", program, "--autoplay", "--rounds", 2, "--json")
    assert ran.returncode == 1
    assert "2 rounds were to be played, 1 ended" in ran.stderr
    assert json.loads(ran.stdout)["winners"] == [None]


COUNT = """
from boards import opening
store = opening.open_board().store
count = store.read(0, 1)[0]
print("n", count)
store.write(0, bytes([count + 1 & 255]))
"""


def test_a_headless_run_is_blank_each_time_unless_saves_are_asked_for(play, tmp_path):
    program = tmp_path / "count.py"
    program.write_text(COUNT)
    command = ["--front", "none", "--code", program]
    assert [play(*command).stdout.splitlines()[0] for _ in range(2)] == ["n 255", "n 255"]
    kept = [*command, "--save", tmp_path / "deep" / "my.nvm"]
    assert [play(*kept).stdout.splitlines()[0] for _ in range(2)] == ["n 255", "n 0"]
    assert (tmp_path / "deep" / "my.nvm").stat().st_size == 3 * 4096 + 3


def test_several_handhelds_have_several_saves(play, tmp_path):
    program = tmp_path / "count.py"
    program.write_text(COUNT)
    ran = play("--front", "browser", "--port", 0, "--boards", 2, "--code", program, "--save", tmp_path / "saves")
    assert ran.returncode == 0, ran.stderr
    assert sorted(path.name for path in (tmp_path / "saves").glob("*.nvm")) == ["pico-1.nvm", "pico-2.nvm"]


def test_a_board_never_plays_on_in_the_saves_of_another(play, tmp_path):
    program, file = tmp_path / "count.py", tmp_path / "my.nvm"
    program.write_text(COUNT)
    for board in ("pico", "pygamer", "pico"):  # in a folder each has its own
        assert play("--front", "none", "--code", program, "--board", board, "--save", tmp_path).returncode == 0
    assert [(tmp_path / f"{board}-1.nvm").read_bytes()[0] for board in ("pico", "pygamer")] == [1, 0]
    assert play("--front", "none", "--code", program, "--save", file).returncode == 0
    before = file.read_bytes()
    ran = play("--front", "none", "--code", program, "--board", "pygamer", "--save", file)
    assert ran.returncode == 2 and "has the saves of another board" in ran.stderr and ran.stderr.count("\n") == 1
    assert file.read_bytes() == before


def test_options_win_over_the_environment_and_reach_the_program(play, tmp_path):
    program = tmp_path / "ask.py"
    program.write_text("import os\nprint([os.getenv(key) for key in ('UNO_SEED', 'UNO_DEMO', 'UNO_BOARD', 'UNO_X')])\n")
    ran = play("--front", "none", "--seed", 5, "--code", program, UNO_SEED="9", UNO_X="yes")
    assert ran.stdout.splitlines()[0] == "['5', None, 'pico', 'yes']"


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["--boards", "0"], "--boards must be 1 to 10"),
        (["--boards", "2"], "--front none runs one handheld"),
        (["--board", "nosuch"], "there is no board 'nosuch'; known: "),
        (["--rounds", "2"], "--rounds needs --autoplay"),
        (["--autoplay", "--rounds", "0"], "--rounds must be 1 or more"),
        (["--seconds", "-1"], "--seconds must be more than 0"),
        (["--seconds", "nan"], "--seconds must be more than 0"),
        (["--lan"], "--front browser"),
        (["--port", "80"], "--front browser"),
        (["--shot", "x.jpg"], "must end in .png"),
        (["--record", "x.mp4"], "must end in .png or .gif or .wav"),
        (["--shot", "no/such/x.png"], "there is no folder"),
        (["--keys", "none.txt"], "cannot read the keys"),
        (["--code", "none.py"], "there is no program"),
        (["--sho", "x.png"], "unrecognized arguments"),
        (["--seed", "x"], "invalid int value"),
    ],
)
def test_bad_input_is_one_line_and_exit_2(play, table_program, arguments, says):
    ran = play("--front", "none", "--code", table_program, *arguments)
    assert ran.returncode == 2
    assert says in ran.stderr
    assert ran.stderr.count("\n") == 1
    assert ran.stdout == ""


def test_a_terminal_front_without_a_terminal_is_refused(play, table_program, tmp_path):
    ran = play("--front", "terminal", "--code", table_program, "--save", tmp_path / "nvm")
    assert ran.returncode == 2
    assert "needs a terminal" in ran.stderr


@pytest.mark.skipif(os.name != "posix", reason="needs a POSIX system")
def test_no_process_is_left_behind(play, table_program, tmp_path):
    """The children end when their parent does, even one that is killed."""
    program = tmp_path / "pid.py"
    program.write_text("import os, time\nopen('pid', 'w').write(str(os.getpid()))\ntime.sleep(900)\n")
    command = [sys.executable, str(TOOL.with_name("bootstrap.py")), "tools.emulator.play:main", "play.py"]
    command += ["--front", "browser", "--port", "0", "--code", str(program), "--save", "nvm"]
    parent = subprocess.Popen(command, cwd=tmp_path, stderr=subprocess.DEVNULL)

    def until(condition):
        end = time.monotonic() + 400
        while not condition():
            assert time.monotonic() < end
            time.sleep(0.02)

    until(lambda: (tmp_path / "pid").exists() and (tmp_path / "pid").read_text())
    child = int((tmp_path / "pid").read_text())
    parent.kill()
    parent.wait()

    def gone():
        try:
            os.kill(child, 0)
        except ProcessLookupError:
            return True
        return Path(f"/proc/{child}/stat").exists() and " Z " in Path(f"/proc/{child}/stat").read_text()

    until(gone)
