# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A release: each zip is what a deploy leaves on that board's drive, it fits, and it comes out the same each time."""

import hashlib
import io
import json
import os
import re
import subprocess
import sys
import time
import zipfile
from pathlib import PurePosixPath

import pytest

from tools import deploying
from tools.deploying import capacity, languages, settings, wiring
from tools.dev import cli
from tools.dev.environment import ROOT
from tools.publishing import release, release_command, zips

SMALL = "raspberry_pi_pico_w"  # half a megabyte of drive


@pytest.fixture(scope="module")
def small(mpy_cross):
    return release.download(SMALL)


def inside(files, folder):
    return {path.removeprefix(folder + "/"): data for path, data in files.items() if path.startswith(folder + "/")}


def test_what_is_copied_is_what_a_deploy_leaves_on_that_drive(small, tmp_path):
    (tmp_path / "boot_out.txt").write_text(f"Adafruit CircuitPython 10.2.1 on 2026-08-01; x\nBoard ID:{SMALL}\n")
    deploying.install(tmp_path, languages=("en",))
    left = {path.relative_to(tmp_path).as_posix(): path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}
    del left["boot_out.txt"]
    assert inside(small.files, "first time") == {"settings.toml": left.pop("settings.toml")}
    assert inside(small.files, "CIRCUITPY") == left
    assert not deploying.check(tmp_path)


def test_a_small_drive_gets_english_and_every_other_language_lies_beside_it(small):
    assert small.languages == ("en",) and set(small.more) == set(languages.names()) - {"en"}
    for name in small.more:
        words = inside(small.files, f"languages/{name}")
        assert words and all(PurePosixPath(path).stem.split("_")[0] == name for path in words)
        assert all(data == (ROOT / path).read_bytes() for path, data in words.items())
    assert capacity.on_drive(inside(small.files, "CIRCUITPY")) <= capacity.BOARDS[SMALL].drive


def test_the_readme_and_the_settings_tell_what_that_board_is(small):
    readme = small.files["README.txt"].decode()
    assert "circuitpython.org/board/" + SMALL in readme and "button A       GP10" in readme
    assert "infrared, Wi-Fi" in readme and "Bluetooth" not in readme
    assert small.files["first time/settings.toml"] == settings.text().encode()
    assert b"adafruit-circuitpython-displayio-ssd1306" in small.files["licenses.txt"]
    assert small.files["wiring.svg"] == (ROOT / "boards" / "pictures" / "pico.svg").read_bytes()


def test_every_compiled_file_is_of_the_form_that_circuitpython_9_and_10_read(small):
    compiled = [data for path, data in small.files.items() if path.endswith(".mpy")]
    assert len(compiled) > 100 and all(data[:2] == b"C\x06" for data in compiled)


def test_every_board_that_is_deployed_to_is_released_and_has_a_name_and_a_known_drive():
    assert set(release.ids()) == set(release.TITLES) == set(capacity.BOARDS)


def test_the_readme_of_a_board_with_everything_on_it_says_what_is_printed_on_its_keys():
    for board_id, title in release.TITLES.items():
        if "DISPLAY" not in wiring.read(release.ids()[board_id]):
            continue
        told = release.readme(release.Download(board_id, release.ids()[board_id], (), ("en",), (), {}))
        assert "B: select" in told and "wiring.svg" not in told and title in told
    clue = release.readme(release.Download("clue_nrf52840_express", "clue", (), ("en",), (), {}))
    assert re.search(r"A: left, up, back +A\n +B: select +pads 0, 1, 2\n +C: right, down, UNO! +B\n", clue)


def test_twice_the_same_bytes_whoever_makes_them_and_wherever(tmp_path, monkeypatch, mpy_cross):
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1790000000")
    one = release.build([SMALL])
    monkeypatch.setenv("TZ", "Asia/Kathmandu")
    if hasattr(time, "tzset"):
        time.tzset()
    before = os.umask(0o077)
    try:
        assert release.build([SMALL]) == one
    finally:
        os.umask(before)
        monkeypatch.undo()
        if hasattr(time, "tzset"):
            time.tzset()
    with zipfile.ZipFile(io.BytesIO(one[f"uno-{release.version()}-{SMALL}.zip"])) as archive:
        assert {entry.date_time for entry in archive.infolist()} == {(2026, 9, 21, 14, 13, 20)}
        assert archive.testzip() is None


def test_sums_and_the_list_for_the_page_agree_with_the_files(tmp_path, capsys, mpy_cross):
    assert release_command.main(["--out", str(tmp_path / "dist"), "--only", SMALL, "--json"]) == cli.GOOD
    told = json.loads(capsys.readouterr().out.splitlines()[-1])
    for line in (tmp_path / "dist" / "SHA256SUMS").read_text().splitlines():
        digest, name = line.split("  ")
        assert hashlib.sha256((tmp_path / "dist" / name).read_bytes()).hexdigest() == digest
    listed = json.loads((tmp_path / "dist" / "downloads.json").read_text())["boards"][SMALL]
    assert listed["bytes"] == told["files"][listed["file"]]
    assert listed["media"] == ["ir", "udp", "mqtt"]


def test_the_source_is_what_git_knows_and_without_git_what_is_no_tools_product(monkeypatch):
    known = zips.sources()
    assert "code.py" in known and "tools/release.py" in known
    monkeypatch.setattr(zips, "git", lambda *words: "")
    there = zips.sources()
    assert set(known) <= set(there) and not [name for name in there if name.startswith((".venv", ".cache", ".git/"))]


def test_a_board_that_is_not_there_and_a_folder_of_ones_own_are_problems(tmp_path, mpy_cross):
    with pytest.raises(cli.Problem, match="there is no board 'nix'; there are"):
        release.build(["nix"])
    (tmp_path / "letter.txt").write_text("dear")
    with pytest.raises(cli.Problem, match="holds other things"):
        release_command.main(["--out", str(tmp_path), "--only", SMALL])


def test_the_tool_says_what_it_does():
    tool = ROOT / "tools" / "release.py"
    done = subprocess.run([sys.executable, tool, "--help"], capture_output=True, encoding="utf-8")
    assert done.returncode == 0 and "SOURCE_DATE_EPOCH" in done.stdout
