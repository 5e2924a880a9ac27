# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""tools/rp2040.py: a person's commands and their output."""

import json
import struct
import zlib

import pytest

from tests.emulator import thumb
from tools.dev import cli
from tools.dev.need import need
from tools.emulator import boardfile
from tools.emulator.rp2040 import drive as drives
from tools.emulator.rp2040 import run, uf2

INIT = bytes.fromhex("00 AE 8D 14 20 00 21 00 7F 22 00 07 A1 C8 DA 12 AF")


@pytest.fixture
def command(monkeypatch, capsys):
    """``command(*arguments)``: (exit code, standard output, standard error)."""

    def call(*arguments):
        argv = [str(argument) for argument in arguments]
        monkeypatch.setattr("sys.argv", ["tools/rp2040.py", *argv])
        monkeypatch.setenv("COLUMNS", "80")
        monkeypatch.setenv("LINES", "40")
        code = cli.call(run.main, [argv])
        return code, *capsys.readouterr()

    return call


@pytest.fixture
def drive(tmp_path):
    folder = tmp_path / "drive"
    folder.mkdir()
    (folder / "code.py").write_text("print('never reached: no CircuitPython here')\n")
    return folder


@pytest.fixture
def firmware(tmp_path):
    """Return ``firmware(program)``: its UF2 file."""

    def make(program):
        path = tmp_path / "firmware.uf2"
        path.write_bytes(thumb.uf2(program.flash()))
        return path

    return make


@pytest.fixture
def lights_up(firmware):
    """Lights the top eight rows; A inverts; and it contains CircuitPython's words."""
    program = thumb.Program()
    program.prepare(sio_pins=(10,), i2c_pins=(4, 5))
    program.send(0x3C, [INIT, b"\x40" + b"\xff" * 128])
    program.say("hello\n")
    program.wait(thumb.SIO, thumb.GPIO_IN, 1 << 10, False)
    program.send(0x3C, [b"\x00\xa7"])
    program.say("A\n")
    program.stay()
    return firmware(program)


def pixels(path):
    """Return the rows of a grey PNG, one byte for each pixel."""
    data = path.read_bytes()
    width, height = struct.unpack(">II", data[16:24])
    at, packed = 33, b""
    while data[at + 4 : at + 8] == b"IDAT":
        size = int.from_bytes(data[at : at + 4], "big")
        packed += data[at + 8 : at + 8 + size]
        at += 12 + size
    raw = zlib.decompress(packed)
    return [raw[y * (width + 1) + 1 : (y + 1) * (width + 1)] for y in range(height)]


def test_without_firmware_one_line_says_where_to_get_it(command, drive):
    code, out, err = command("--drive", drive)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert "circuitpython.org/board/raspberry_pi_pico" in err
    assert "adafruit-circuitpython-raspberry_pi_pico-en_US-VERSION.uf2" in err


def test_without_a_folder_the_game_is_on_the_drive(command, lights_up, monkeypatch):
    need("rp2040")
    asked, built = [], []

    def install(place, board):
        asked.append(board)
        place.mkdir()
        (place / "code.mpy").write_bytes(b"the game")

    def build(folder, _):
        built.append((folder / "code.mpy").read_bytes())
        return b""

    monkeypatch.setattr(drives.deploying, "install", install)
    monkeypatch.setattr(drives.fat, "build", build)
    code, _, _ = command("--firmware", lights_up, "--seconds", "0.001")
    assert (code, asked, built) == (0, ["pico"], [b"the game"])


def spoiled(content, how):
    return {
        "text": b"<html>Not found</html>".ljust(512),
        "half": content[:-100],
        "one block less": content[:-512],
        "nothing": b"",
        "RP2350": thumb.uf2(b"\x00" * 512, family=0xE48BFF59),
        "RAM": thumb.uf2(b"\x00" * 512, start=0x20000000),
        "large": thumb.uf2(bytes(1021 << 10)),
    }[how]


@pytest.mark.parametrize(
    ("how", "told"),
    [
        ("text", "is not a UF2 file"),
        ("half", "is cut off; download it again"),
        ("one block less", r"is cut off: \d of \d blocks"),
        ("nothing", "is empty"),
        ("RP2350", "is for another chip than the RP2040; take the one for raspberry_pi_pico"),
        ("RAM", "does not fit a Pico's 1020 kB"),
        ("large", "does not fit a Pico's 1020 kB"),
    ],
)
def test_a_file_that_is_no_firmware_for_a_pico_is_refused(lights_up, tmp_path, how, told):
    path = tmp_path / "other.uf2"
    path.write_bytes(spoiled(lights_up.read_bytes(), how))
    with pytest.raises(cli.Problem, match=told):
        uf2.read(path)


def test_firmware_may_leave_gaps_and_blocks_that_are_not_for_flash(tmp_path):
    blocks = [bytearray(thumb.uf2(bytes([n]) * 256)) for n in (1, 2, 3)]
    for number, (block, address) in enumerate(zip(blocks, (0x10000000, 0x10000200, 0x20000000))):
        struct.pack_into("<3I", block, 8, 0x2001 if number == 2 else 0x2000, address, 256)
        struct.pack_into("<2I", block, 20, number, 3)
    path = tmp_path / "gaps.uf2"
    path.write_bytes(b"".join(reversed(blocks)))
    assert uf2.read(path) == b"\1" * 256 + b"\xff" * 256 + b"\2" * 256


def test_circuitpython_is_known_by_its_words():
    words = b"..Adafruit CircuitPython 10.2.1 on 2026-05-05; Raspberry Pi Pico with rp2040\0.."
    assert uf2.name(words) == "CircuitPython 10.2.1, Raspberry Pi Pico"
    assert uf2.name(b"MicroPython v1.27") == ""


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("--seconds", "0"), "--seconds must be more than 0"),
        (("--shot", "a.gif"), "must end in .png"),
        (("--shot", "no/such/a.png"), "there is no folder"),
        (("--demo", "0"), "--demo must be 1 or more"),
        (("--board", "toaster"), "no board 'toaster'"),
        (("--front", "terminal"), "needs a terminal; use --front none"),
        (("--keys", "none.txt"), "cannot read the keys"),
    ],
)
def test_bad_input_is_refused_before_anything_starts(command, lights_up, drive, arguments, told):
    code, _, err = command("--firmware", lights_up, "--drive", drive, *arguments)
    assert (code, told in err) == (2, True)


def test_saves_of_another_board_are_refused_and_stay(command, lights_up, drive, tmp_path):
    save = tmp_path / "nvm"
    save.write_bytes(b"1" * 8192)
    code, _, err = command("--firmware", lights_up, "--drive", drive, "--save", save)
    assert (code, "has the saves of another board: 8192 bytes, and pico has 4096" in err) == (2, True)
    assert save.read_bytes() == b"1" * 8192


def test_keys_are_pressed_and_the_display_is_written_and_drawn(command, lights_up, drive, tmp_path):
    need("rp2040")
    keys, shot, save = tmp_path / "keys.txt", tmp_path / "shot.png", tmp_path / "nvm"
    keys.write_text("0.004 A 0.5  # held to the end\n")
    save.write_bytes(b"saved game")
    machine = ("--firmware", lights_up, "--drive", drive, "--seconds", "0.01")
    code, out, err = command(*machine, "--shot", shot)
    assert code == 0
    assert err == f"{lights_up} does not say that it is CircuitPython; running it all the same\nhello\n"
    assert "0.01 emulated seconds" in out
    assert out.splitlines()[:4] == ["█" * 64] * 4
    rows = pixels(shot)
    assert (len(rows), set(b"".join(rows[:32])), set(b"".join(rows[32:]))) == (256, {255}, {0})

    code, out, err = command(*machine, "--shot", shot, "--keys", keys, "--save", save, "--json")
    facts = json.loads(out)
    assert (code, facts["status"], facts["seconds"], facts["display_bytes"]) == (0, "running", 0.01, 128)
    assert err.endswith("hello\nA\n")
    rows = pixels(shot)
    assert (set(b"".join(rows[:32])), set(b"".join(rows[32:]))) == ({0}, {255})
    assert save.read_bytes() == b"saved game".ljust(4096, b"\xff")

    others = b"2" * (2 * 4096 + 3)  # matches of tools/play.py
    save.write_bytes(save.read_bytes() + others)
    assert command(*machine, "--save", save)[0] == 0
    assert save.read_bytes() == b"saved game".ljust(4096, b"\xff") + others


@pytest.mark.parametrize(
    ("says", "sends", "breaks", "told"),
    [
        ("Traceback (most recent call last):\n", b"\x00\xe3", False, "the program on the drive crashed"),
        ("", b"\x00\x26", False, "the display does not understand the program: SSD1306: command 0x26"),
        ("", b"\x00\xe3", True, "the firmware stopped at a breakpoint"),
    ],
)
def test_what_goes_wrong_on_the_chip_is_exit_1(command, firmware, drive, says, sends, breaks, told):
    need("rp2040")
    program = thumb.Program()
    program.prepare(i2c_pins=(4, 5))
    program.say(says)
    program.send(0x3C, [sends])
    if breaks:
        program.break_off()
    program.stay()
    code, out, err = command("--firmware", firmware(program), "--drive", drive, "--seconds", "0.003", "--json")
    facts = json.loads(out)
    assert (code, facts["status"], told in facts["problem"], told in err) == (1, "failed", True, True)


def test_a_demo_ends_with_its_program(command, firmware, drive):
    need("rp2040")
    program = thumb.Program()
    program.prepare()
    program.say("Code done running.\n")
    program.stay()
    (drive / "settings.toml").write_text("UNO_DEMO = 9\n# UNO_DEMO = 3\n")
    code, out, _ = command("--firmware", firmware(program), "--drive", drive, "--demo", "1", "--json")
    facts = json.loads(out)
    assert (code, facts["status"]) == (0, "finished")
    assert facts["seconds"] < 1
    assert (drive / "settings.toml").read_text() == "UNO_DEMO = 9\n# UNO_DEMO = 3\n"


def test_a_demo_that_does_not_end_is_exit_1(command, firmware, drive):
    need("rp2040")
    program = thumb.Program()
    program.prepare()
    program.mask(True)
    program.sleep()
    code, out, _ = command("--firmware", firmware(program), "--drive", drive, "--demo", "1", "--seconds", "5", "--json")
    facts = json.loads(out)
    assert (code, facts["status"], facts["problem"]) == (1, "failed", "the demo is not over after 5 seconds")


def test_a_demo_is_set_on_the_drive(drive):
    (drive / "settings.toml").write_text("UNO_DEMO = 9\n# UNO_DEMO = 3\n")
    flash = drives.image(drive, boardfile.read("pico"), 2)
    assert b"UNO_DEMO = 2\n# UNO_DEMO = 3\n" in flash
    assert b"UNO_DEMO = 9" not in flash
