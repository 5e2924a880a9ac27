# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A release: each zip is what a deploy leaves on that board's drive, it fits, and it comes out the same each time."""

import base64
import hashlib
import io
import json
import os
import re
import subprocess
import sys
import time
import zipfile
import zlib
from pathlib import PurePosixPath

import pytest

from tools import deploying
from tests.test_tools_image import as_adafruit_offers, firmware
from tools.deploying import capacity, keeping, languages, settings, uf2, wiring
from tools.dev import cli
from tools.dev.environment import ROOT
from tools.publishing import image, release, release_command, zips

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
        assert all(data == languages.lean((ROOT / path).read_bytes()) for path, data in words.items())
    known = capacity.BOARDS[SMALL]
    assert capacity.on_drive(inside(small.files, "CIRCUITPY"), known) <= capacity.room(known)


def test_the_readme_and_the_settings_tell_what_that_board_is(small):
    readme = small.files["README.txt"].decode()
    assert "circuitpython.org/board/" + SMALL in readme and "button A       GP10    pin 14  and GND" in readme
    assert "infrared, Wi-Fi" in readme and "Bluetooth" not in readme
    assert small.files["first time/settings.toml"] == settings.text("", wiring.read("pico")).encode()
    assert b"adafruit-circuitpython-displayio-ssd1306" in small.files["licenses.txt"]
    assert small.files["wiring.svg"] == (ROOT / "boards" / "pictures" / "pico.svg").read_bytes()


def test_every_compiled_file_is_of_the_form_that_circuitpython_9_and_10_read(small):
    compiled = [data for path, data in small.files.items() if path.endswith(".mpy")]
    assert len(compiled) > 100 and all(data[:2] == b"C\x06" for data in compiled)


def test_every_board_that_is_deployed_to_is_released_and_has_a_name_and_a_known_drive():
    assert set(release.ids()) == set(capacity.BOARDS)


def told(board_id):
    """Return README.txt for a firmware."""
    return release.readme(release.Download(board_id, release.ids()[board_id], (), ("en",), (), {}))


@pytest.mark.parametrize("board_id", capacity.BOARDS)
def test_the_readme_leads_somebody_without_python_from_the_box_to_a_report(board_id, monkeypatch):
    for name in ("GITHUB_SERVER_URL", "GITHUB_REPOSITORY"):
        monkeypatch.delenv(name, raising=False)
    text = told(board_id)
    heads = [
        "None of this has run on real hardware yet",
        "What you need",
        "1. CircuitPython",
        "2. The game",
        "When it stays dark",
    ]
    heads += ["A new version", "Please report", "from which you have this zip"]
    places = [text.index(head) for head in heads]
    assert places == sorted(places) and text.splitlines()[2].startswith(heads[0])
    assert ".uf2" in text and "cable for data" in text and "boot_out.txt" in text
    assert max(map(len, text.splitlines())) <= 120 and all(line == line.rstrip() for line in text.splitlines())
    assert ("9.2.0" in text) == ("pico2" in board_id) and ("0.6.1" in text) == ("nrf52840" in board_id)
    kind = {
        "pico": "BOOTSEL",
        "feather_rp2040": "BOOTSEL",
        "picopad": "BOOTSEL",
        "picosystem": "key X",
        "thumby_color": "pad down",
        "cardputer": "Open Installer",
    }.get(release.ids()[board_id], "RESET")
    assert kind in text[places[2] : places[3]]
    monkeypatch.setenv("GITHUB_SERVER_URL", "https://forge.example")
    monkeypatch.setenv("GITHUB_REPOSITORY", "anna/uno")
    assert "https://forge.example/anna/uno/issues" in told(board_id)


@pytest.mark.parametrize("board_id", ["raspberry_pi_pico", "itsybitsy_nrf52840_express", "feather_nrf52840_express"])
def test_the_readme_of_a_wired_board_says_what_must_be_there_and_what_is_optional(board_id):
    text, data = told(board_id), wiring.read(release.ids()[board_id])
    needed, optional = text[: text.index("1. CircuitPython")].split("Optional: what you leave out does no harm")
    for key, pin in data["KEYS"][3:]:
        assert f"button {key}" in optional and pin in optional and f"button {key}" not in needed
    assert "infrared RX" in optional and data["BUZZER"] in optional and "infrared" not in needed
    if "feather" in board_id:
        assert "4650" in needed and "Push the wing on" in needed and "NeoPixel" not in optional
    else:
        for sign in ("3V3", "GND", "SDA", "SCL", "button A", "button B", "button C", "SSD1306", "SH1106", "VBUS"):
            assert sign in needed
    if board_id == "raspberry_pi_pico":
        assert "display VCC    3V3     pin 36" in needed and "GND     pin 3 or another GND" in needed
        assert "display SDA    GP4     pin 6" in needed and "infrared RX    GP16    pin 21" in optional


@pytest.mark.parametrize("name", [name for name in wiring.names() if "DISPLAY" not in wiring.read(name)])
def test_the_examples_in_the_settings_are_the_pins_of_that_board(name):
    data, text = wiring.read(name), settings.text("", wiring.read(name))
    for key, pin in [
        *((f"KEY_{key}", pin) for key, pin in data["KEYS"]),
        ("SDA", data["SDA"]),
        ("IR_TX", data["IR_TX"]),
    ]:
        assert f'# UNO_{key} = "{pin}"' in text
    assert "GP" in data["SDA"] or not re.search(r'= "GP\d', text)
    pins = re.findall(r'^# UNO_\w+ = "(GP\d+)"', text, re.MULTILINE)
    assert len(pins) == len(set(pins))  # no two parts on one pin
    assert settings.text("", wiring.read("pygamer")) == settings.text()


def test_the_readme_of_a_board_with_everything_on_it_says_what_is_printed_on_its_keys():
    for board_id, known in capacity.BOARDS.items():
        if "DISPLAY" not in wiring.read(release.ids()[board_id]):
            continue
        told = release.readme(release.Download(board_id, release.ids()[board_id], (), ("en",), (), {}))
        assert "B: select" in told and "wiring.svg" not in told and known.title in told
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


@pytest.fixture
def cut_down(monkeypatch, small):
    """The release has one board, without compiling it anew."""
    monkeypatch.setattr(release, "download", lambda board_id: small)


def test_the_drive_of_a_uf2_file_is_what_the_zip_has_and_what_keeps_the_settings(small):
    there = release.laid(small)
    files = {**inside(small.files, "CIRCUITPY"), **keeping.files(), "settings.toml": settings.brief().encode()}
    assert there.places.keys() == {path for path, data in files.items() if data}
    assert all(there.data[at:].startswith(files[path]) for path, at in there.places.items())
    known = capacity.BOARDS[SMALL]
    listed = {**inside(small.files, "CIRCUITPY"), "settings.toml": files["settings.toml"]}
    boot_out = 512
    assert len(there.data) - there.end == capacity.room(known) - capacity.on_drive(listed, known) + boot_out


def test_a_page_makes_the_same_drive_from_the_zip_and_a_recipe(small):
    there, told = release.laid(small), release.recipe(small, release.laid(small))
    drive = bytearray(zlib.decompress(base64.b64decode(told["plate"]), -15))
    for path, at in told["files"].items():
        drive[at : at + len(small.files[path])] = small.files[path]
    assert drive == there.data[: there.end]
    assert len(json.dumps(told)) < 24_000


def test_a_release_has_the_drive_as_a_uf2_file_and_with_a_firmware_both_in_one(tmp_path, capsys, cut_down):
    path = tmp_path / "adafruit.uf2"
    path.write_bytes(as_adafruit_offers(SMALL, firmware(SMALL)))
    args = ["--out", str(tmp_path / "dist"), "--only", SMALL, "--json"]
    assert release_command.main([*args, "--firmware", str(path)]) == cli.GOOD
    names = {file.name.removeprefix(f"uno-{release.version()}-{SMALL}") for file in (tmp_path / "dist").iterdir()}
    assert names == {".zip", "-drive.uf2", ".uf2", "-drive.json", "downloads.json", "SHA256SUMS"}
    alone, both = (
        len(uf2.read(tmp_path / "dist" / release.drive_file(SMALL).replace(part, ""))) for part in ("", "-drive")
    )
    assert both == alone + 1118 + -1118 % 16
    other = tmp_path / "other.uf2"
    other.write_bytes(as_adafruit_offers("raspberry_pi_pico", firmware("raspberry_pi_pico")))
    with pytest.raises(cli.Problem, match="is for raspberry_pi_pico: name it with --only, too"):
        release_command.main([*args, "--firmware", str(other)])


def test_the_readme_of_a_board_with_a_uf2_file_begins_with_it():
    for board_id in capacity.BOARDS:
        text = told(board_id)
        assert (release.drive_file(board_id) in text) == (board_id in image.known())
        assert ("do this first" in text) == (board_id in image.known() and capacity.BOARDS[board_id].drive_kib < 512)
        assert "press RESET once" in text or board_id not in image.known()


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
