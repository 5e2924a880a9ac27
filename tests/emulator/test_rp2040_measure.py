# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""tools/rp2040.py --measure: its report on firmware whose times are known, because it is written here."""

import dataclasses
import json

import pytest

from tests.device import pretended
from tests.emulator import thumb
from tools.dev import cli
from tools.dev.need import need
from tools.emulator import boardfile
from tools.emulator.rp2040 import drive, measure, pico, run
from tools.measuring import latency_keys
from tools.measuring.latency_count import COUNTS
from tools.measuring.latency_keys import THINK_S

A, B, ASKING = 10, 11, 28  # boards/pico.py: the keys A and B; drive.ASKING
INIT = bytes.fromhex("00 AE 8D 14 20 00 21 00 7F 22 00 07 A1 C8 DA 12 AF")
BEFORE_MS, AFTER_MS, LATER_MS = 12, 4, 8  # of computing, which takes a hundred times as long here
TICK_MS = 1  # the firmware looks at its keys so often
SENT = 64  # bytes of a picture
WIRE_MS = (SENT + 2) * 0.02254  # with the address and the control byte
BUSY = measure.Patience(boot=0.05, quiet=0.01, title=0.01, key=0.1, heap=0.005, think=0.01)
PROMPT = measure.Patience(boot=0.05, quiet=0.01, heap=0.02, think=0.02)  # this firmware lets nobody wait


@pytest.fixture(scope="module", autouse=True)
def emulator():
    return need("rp2040")


def tick(program):
    """Sleep for a millisecond, as CircuitPython does it: with interrupts masked, and only if none is pending."""
    program.mask(True)
    program.alarm(TICK_MS * 1000, "handler")
    program.sleep()
    program.mask(False)


def compute(program, milliseconds):
    program.spend(round(milliseconds * 125_000 / 3))


def sleeper(heap=None):
    """Answers a click of A on its release: computes, sends, computes, sleeps, computes.

    :param heap: what it says when somebody asks.
    """
    program = thumb.Program()
    program.prepare(sio_pins=(A, ASKING), i2c_pins=(4, 5))
    program.send(0x3C, [INIT])
    program.label("again")
    tick(program)
    if heap is not None:
        program.go_if("quiet", ASKING, True)
        program.say(heap)
        program.wait(thumb.SIO, thumb.GPIO_IN, 1 << ASKING, True)
        program.label("quiet")
    program.go_if("again", A, True)
    program.label("held")
    tick(program)
    program.go_if("held", A, False)
    compute(program, BEFORE_MS)
    program.send(0x3C, [b"\x40" + bytes(SENT)])
    compute(program, AFTER_MS)
    tick(program)
    compute(program, LATER_MS)
    program.branch("again")
    program.label("handler")
    program.handle("")
    return program


@pytest.fixture
def play():
    """``play(program, keys)``: the rows."""

    def run(program, keys, patience=PROMPT):
        board, players = boardfile.read("pico"), []
        machine = pico.Pico(board, program.flash(), b"", console=lambda data: [one.say(data) for one in players])
        players.append(measure.Player(machine, board, patience))
        return players[0].play(latency_keys.keys(keys))

    return run


def test_what_is_measured_is_what_the_firmware_takes(play):
    start, row = play(sleeper(), "A click 0.1")
    assert (start["name"], start["first"], start["first_byte"]) == ("power on", None, pytest.approx(0.1, abs=0.1))
    assert row["name"] == "click"
    assert row["first"] == pytest.approx(BEFORE_MS + TICK_MS / 2, abs=TICK_MS / 2 + 0.1)
    assert row["turn"] - row["first"] == pytest.approx(WIRE_MS + AFTER_MS, abs=0.1)
    assert row["later"] == pytest.approx(LATER_MS, abs=0.1)
    assert (row["until"]["bus"], row["all"]["bus"]) == (0, SENT + 2)
    assert (row["touch"], row["heap"]) == (row["first"], None)


def test_the_heap_is_asked_for_after_every_key_that_has_a_name(play):
    rows = play(sleeper("heap 68012 103456\r\n"), "A 0.05, A click 0.05")
    assert [row["heap"] for row in rows] == [heap := {"used": 68012, "free": 103456}, None, heap]


def test_a_program_that_never_sleeps_is_measured_too(play, monkeypatch):
    monkeypatch.setattr(
        measure, "CLICK_S", 0.01
    )  # each instruction of it is carried out, and it sees the pin immediately
    monkeypatch.setattr(measure, "_SEEN_S", 0.005)
    program = thumb.Program()
    program.prepare(sio_pins=(A,), i2c_pins=(4, 5))
    program.send(0x3C, [INIT])
    program.label("again")
    program.wait(thumb.SIO, thumb.GPIO_IN, 1 << A, False)
    program.wait(thumb.SIO, thumb.GPIO_IN, 1 << A, True)
    compute(program, 3)
    program.send(0x3C, [b"\x00\xa7", b"\x00\xa6"])
    program.branch("again")
    _, row = play(program, "A click 0.02", BUSY)
    assert row["first"] == pytest.approx(3, abs=0.02)
    assert (row["turn"], row["later"], row["all"]["bus"]) == (None, 0, 6)


def test_what_is_done_while_somebody_thinks_is_idle_and_not_the_keys(play):
    program = thumb.Program()
    program.prepare(sio_pins=(A,), i2c_pins=(4, 5))
    program.send(0x3C, [INIT])
    program.label("again")
    program.number(4, 500)
    program.label("wait")
    tick(program)
    program.go_if("pressed", A, False)
    program.subtract(4)
    program.branch("wait", thumb.NE)
    compute(program, 25)  # twice in a second
    program.branch("again")
    program.label("pressed")
    tick(program)
    program.go_if("pressed", A, False)
    compute(program, 3)
    program.send(0x3C, [b"\x00\xa7"])
    program.branch("again")
    program.label("handler")
    program.handle("")
    _, row = play(program, "A click 0.05", dataclasses.replace(PROMPT, think=THINK_S))
    assert row["idle"] == pytest.approx(25, abs=0.1)
    assert row["thought"] == pytest.approx(50, abs=25.1)
    assert row["first"] == pytest.approx(3 + TICK_MS / 2, abs=TICK_MS / 2 + 0.1)


def test_a_held_key_counts_from_when_it_is_long_and_a_touch_from_the_press(play):
    program = thumb.Program()
    program.prepare(sio_pins=(A,), i2c_pins=(4, 5))
    program.send(0x3C, [INIT])
    program.label("again")
    tick(program)
    program.go_if("again", A, True)
    compute(program, 2)
    program.send(0x3C, [b"\x00\xa7"])  # the pressed row inverts
    program.number(4, 510)
    program.label("wait")
    tick(program)
    program.subtract(4)
    program.branch("wait", thumb.NE)
    compute(program, 12)
    program.send(0x3C, [b"\x00\xa6"])
    program.label("held")
    tick(program)
    program.go_if("held", A, False)
    program.branch("again")
    program.label("handler")
    program.handle("")
    _, long, click = play(program, "A- long 0.05, A click 1")
    assert long["first"] == pytest.approx(12 + 2 + 510 * 1.01 - 500, abs=10)
    for row in (long, click):
        assert row["touch"] == pytest.approx(2 + TICK_MS / 2, abs=TICK_MS / 2 + 0.1)


@pytest.mark.parametrize(
    ("make", "told"),
    [
        (lambda program: program.stay(), "the display got nothing in 0.05 emulated seconds"),
        (lambda program: program.break_off(), "stopped at a breakpoint"),
        (lambda program: program.send(0x3C, [b"\x00\x26"]) or program.stay(), "does not understand the program"),
        (
            lambda program: program.say("Traceback (most recent call last):\nMemoryError:\n") or program.stay(),
            "the program on the drive crashed: MemoryError:",
        ),
    ],
)
def test_firmware_that_does_not_come_to_the_end_has_failed(play, make, told):
    program = thumb.Program()
    program.prepare(i2c_pins=(4, 5))
    make(program)
    with pytest.raises(measure.Failed, match=told):
        play(program, "A click", BUSY)


def test_the_report_is_that_of_the_estimate(play):
    found = {"menus": measure.summary(play(sleeper("heap 68012 103456\n"), "A click 0.05, A click 0.05, A other 0.05"))}
    assert list(found["menus"]["keys"]) == ["power on", "click", "other"]
    assert {"bytecodes", "slowest", "idle", "keys"} == set(found["menus"])
    row = found["menus"]["keys"]["click"]
    assert {"first", "turn", "whole", "loaded", "later", "idle", "thought", "until", "all"} <= set(row)
    assert tuple(row["all"]) == COUNTS
    assert found["menus"]["slowest"] == max(found["menus"]["keys"][key]["first"] for key in ("click", "other"))
    head, script, power, click, _ = measure.table(found)
    assert head.split()[:11] == "first ms turn ms whole ms later ms idle ms bytecodes".split()
    assert script == "menus (- bytecodes)"
    assert power.split()[:3] == ["power", "on", "-"]
    cells = [row["first"], row["turn"], "-", row["later"], row["idle"], *"---", 66, row["touch"], 68.0, 103.5]
    assert click.split() == ["click", *map(str, cells)]


# On the drive


@pytest.fixture
def place(tmp_path):
    """A drive as a person has filled it, short."""
    (tmp_path / "game").mkdir()
    (tmp_path / "game" / "code.py").write_text("import time\n\ntime.sleep(0.25)\nprint(time.monotonic)\n")
    (tmp_path / "game" / "settings.toml").write_text('# mine\nUNO_SEED = 9\nUNO_BOARD = "pico"\n# UNO_NAME = "BEN"\n')
    return tmp_path / "game"


def test_a_measured_drive_has_the_seed_of_the_estimate(place):
    drive.make_ready(place, boardfile.read("pico"), 7, True)
    lines = (place / "settings.toml").read_text().splitlines()
    assert lines == ["UNO_SEED = 7", 'UNO_NAME = "ANNA"', "# mine", 'UNO_BOARD = "pico"', '# UNO_NAME = "BEN"']


def test_a_folder_without_a_program_is_refused(place):
    (place / "code.py").unlink()
    with pytest.raises(cli.Problem, match="has no code.py to be measured"):
        drive.measured(place, boardfile.read("pico"), 7, True)


FIRMWARE = """
import sys

class Pins:
    GP28 = "GP28"

class Io:
    class Pull:
        UP = 1

    class DigitalInOut:
        def __init__(self, pin):
            self.levels = [pin != "GP28", True]

        def switch_to_input(self, pull):
            assert pull == 1

        value = property(lambda self: self.levels.pop(0))

class Clock:
    monotonic = "the firmware's"

    def sleep(self, seconds):
        print("slept", seconds)

sys.modules.update({"board": Pins, "digitalio": Io, "time": Clock()})
exec(open("%s").read())
"""


def test_the_probe_tells_the_heap_after_a_sleep_in_which_it_is_asked(micropython32, place):
    drive.make_ready(place, boardfile.read("pico"), 7, True)
    done = micropython32.run("-c", FIRMWARE % (place / "code.py"), heap=1 << 20)
    assert done.returncode == 0, done.stderr
    slept, heap, last = done.stdout.splitlines()
    assert (slept, last) == ("slept 0.25", "the firmware's")
    used, free = map(int, drive.HEAP.fullmatch(heap.encode() + b"\n").groups())
    assert 1000 < used < 100_000 and used + free <= 1 << 20


ASKED = """
import sys

class Io:
    class Pull:
        UP = 1

    class DigitalInOut:
        looks = 0

        def __init__(self, pin):
            pass

        def switch_to_input(self, pull):
            pass

        def switch_to_output(self, *given, **named):
            pass

        @property
        def value(self):
            Io.DigitalInOut.looks += 1
            return Io.DigitalInOut.looks % 100 > 0

        @value.setter
        def value(self, level):
            pass

sys.modules["digitalio"] = Io
"""
PRESSES = ((1, "B", 0.08), (1.2, "A", 0.08), (1.5, "B", 0.08), (2.5, "B", 0.08))


def test_the_game_on_a_measured_drive_is_the_same_but_has_no_light(micropython32, mpy_cross, tmp_path):
    """As shipped, shrunk; on a board that is only pretended, from the title to the table."""
    pretended.fill(tmp_path)
    device = pretended.Device(micropython32, tmp_path)
    events = pretended.script(*PRESSES, seconds=5)
    settings = {"UNO_SEED": "7", "UNO_NAME": "ANNA"}
    light, dark = (device.run(events, settings, more=more) for more in (("pulseio",), ()))
    drive.make_ready(device.drive, device.board, 7, False)
    code = device.drive / "code.py"
    code.write_text(ASKED + code.read_text())
    measured = device.run(events, settings, more=("pulseio",))
    assert (measured.error, measured.end) == ("", "end")
    assert sum(bool(drive.HEAP.fullmatch(line.encode() + b"\n")) for line in measured.lines) > 3
    assert len(dark.film) > 5
    assert measured.film == dark.film != light.film


# The command


def call(monkeypatch, capsys, *arguments):
    argv = [str(argument) for argument in arguments]
    monkeypatch.setattr(measure, "Patience", lambda: PROMPT)
    monkeypatch.setattr("sys.argv", ["tools/rp2040.py", *argv])
    code = cli.call(run.main, [argv])
    return code, *capsys.readouterr()


def test_the_command_plays_the_scripts_that_are_named(monkeypatch, capsys, tmp_path, place):
    short = [latency_keys.Script("menus", latency_keys.keys("A click 0.05")), latency_keys.Script("games", ())]
    short.append(latency_keys.Script("saved", latency_keys.keys("A again 0.05"), (latency_keys.keys("A 0.05"),)))
    monkeypatch.setattr(latency_keys, "SCRIPTS", tuple(short))
    firmware = tmp_path / "firmware.uf2"
    firmware.write_bytes(thumb.uf2(sleeper().flash()))
    arguments = ("--firmware", firmware, "--drive", place, "--measure", "--script", "saved", "--script", "menus")
    code, out, err = call(monkeypatch, capsys, *arguments, "--json")
    found = json.loads(out)
    assert (code, found["ok"], list(found["scripts"])) == (0, True, ["menus", "saved"])
    assert BEFORE_MS <= found["scripts"]["saved"]["keys"]["again"]["first"] < BEFORE_MS + TICK_MS + 0.1
    assert "playing saved" in err


def test_firmware_that_fails_is_a_problem_and_exit_1(monkeypatch, capsys, tmp_path, place):
    program = thumb.Program()
    program.break_off()
    firmware = tmp_path / "firmware.uf2"
    firmware.write_bytes(thumb.uf2(program.flash()))
    code, out, _ = call(monkeypatch, capsys, "--firmware", firmware, "--drive", place, "--measure", "--script", "menus")
    assert code == 1
    assert "PROBLEM: menus: the firmware stopped at a breakpoint" in out


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("--measure", "--script", "chess"), "there is no script 'chess'; there are menus,"),
        (("--measure", "--seconds", "3"), "--measure presses its own keys; leave out --seconds"),
        (("--script", "menus"), "--script is for --measure"),
    ],
)
def test_options_that_do_not_go_together_are_refused(monkeypatch, capsys, arguments, told):
    code, _, err = call(monkeypatch, capsys, "--firmware", "some.uf2", *arguments)
    assert (code, told in err, err.count("\n")) == (2, True, 1)
