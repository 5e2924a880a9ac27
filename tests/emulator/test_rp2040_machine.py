# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The emulated Pico, with firmware written here: a few dozen instructions instead of CircuitPython, which is in no
registry. They use the parts that CircuitPython uses: the I2C controller, pins moved by hand, a button, flash.
"""

import types

import pytest

from tests.emulator import thumb
from tools.dev.cli import Problem
from tools.dev.need import need
from tools.emulator import boardfile
from tools.deploying import fat
from tools.emulator.rp2040 import DRIVE, DRIVE_START, NVM_START, live, pico

SDA, SCL, BUTTON = 4, 5, 10  # boards/pico.py: SDA, SCL and the key A
INIT = bytes.fromhex("00 AE 8D 14 20 00 21 00 7F 22 00 07 A1 C8 DA 12 AF")


@pytest.fixture(scope="module", autouse=True)
def emulator():
    return need("rp2040")


@pytest.fixture
def boot():
    """``boot(program, …)``: a Pico that has run for a moment, and what it said."""

    def make(program, seconds=0.002, **options):
        said = bytearray()
        board = boardfile.read("pico")
        machine = pico.Pico(board, program.flash(), options.pop("drive", b""), console=said.extend, **options)
        machine.run(seconds)
        return machine, said

    return make


@pytest.fixture
def button():
    """Shows columns of light, then inverts them while A is held, and says so."""
    program = thumb.Program()
    program.prepare(sio_pins=(BUTTON,), i2c_pins=(SDA, SCL))
    program.send(0x3C, [INIT, b"\x40" + b"\xff\x00" * 64])
    program.say("ready ")
    program.label("again")
    program.wait(thumb.SIO, thumb.GPIO_IN, 1 << BUTTON, False)
    program.send(0x3C, [b"\x00\xa7"])
    program.say("down ")
    program.wait(thumb.SIO, thumb.GPIO_IN, 1 << BUTTON, True)
    program.send(0x3C, [b"\x00\xa6"])
    program.say("up ")
    program.branch("again")
    return program


def test_what_the_controller_sends_is_on_the_display(boot, button):
    machine, said = boot(button, 0.004)
    assert said == b"ready "
    assert machine.picture[: 16 * 8] == b"\xaa" * 16 * 8
    assert machine.picture[16 * 8 :] == bytes(16 * 56)
    assert machine.chip.counts["bytes"] == len(INIT) + 1 + 130
    assert (machine.bus_error, machine.errors, machine.halted) == (None, [], False)


def test_the_bus_takes_the_time_that_it_takes_at_400_khz(boot):
    program = thumb.Program()
    program.prepare(i2c_pins=(SDA, SCL))
    program.send(0x3C, [b"\x40" + bytes(100), b"\x00\xe3"])
    program.say("sent")
    program.stay()
    machine, said = boot(program, 0.0022)
    assert said == b""
    told = []
    machine.bus.listen = lambda start, end, size: told.append((round((end - start) / size), size))
    machine.run(0.0005)
    assert (said, machine.bus.bytes) == (b"sent", 102 + 3)
    assert machine.bus.nanos == pytest.approx(105 * 22_500, rel=0.01)
    assert told == [(pytest.approx(22_500, rel=0.01), 102), (pytest.approx(22_500, rel=0.01), 3)]


def test_buttons_are_pressed_when_the_script_says(boot, button):
    machine, said = boot(button, 0.001)
    machine.script([(5_000, "GP10", 0), (9_000, "GP10", None), (12_000, "GP10", 0), (12_500, "GP10", None)])
    machine.run(0.0035)
    assert (round(machine.seconds, 4), said, machine.chip.inverted) == (0.0045, b"ready ", False)
    machine.run(0.001)
    assert (said, machine.chip.inverted) == (b"ready down ", True)
    assert machine.picture[:16] == b"\x55" * 16
    machine.run(0.005)
    assert (said, machine.chip.inverted) == (b"ready down up ", False)
    machine.run(0.005)
    assert said == b"ready down up down up "


def test_a_button_that_the_script_does_not_press_stays_up(boot, button):
    machine, said = boot(button)
    machine.script([(3_000, "GP11", 0), (4_000, "GP11", None)])
    machine.run(0.003)
    assert said == b"ready "


def test_two_runs_are_the_same(boot, button):
    ends = []
    for _ in range(2):
        machine, said = boot(button)
        machine.script([(2_345, "GP10", 0)])
        machine.run(0.003)
        ends.append((machine.seconds, bytes(said), machine.picture, dict(machine.chip.counts)))
    assert ends[0] == ends[1]


@pytest.mark.parametrize(("address", "answer"), [(0x3C, b"01"), (0x3D, b"11")])
def test_a_program_that_asks_by_hand_finds_the_display_and_nobody_else(boot, address, answer):
    program = thumb.Program()
    program.prepare(sio_pins=(SDA, SCL), pull_up=False)
    program.say_bit(thumb.SIO, thumb.GPIO_IN, SDA)
    program.say_bit(thumb.SIO, thumb.GPIO_IN, SCL)
    program.probe(SDA, SCL, address)
    program.stay()
    machine, said = boot(program)
    # First the check that both wires have pull-ups of their own, which CircuitPython requires. Then the answer; then
    # SDA is free again
    assert said == b"11" + answer
    assert machine.chip.counts["transactions"] == 0


def test_the_controller_is_told_when_nobody_answers(boot):
    program = thumb.Program()
    program.prepare(i2c_pins=(SDA, SCL))
    program.send(0x3D, [b"\x00"])
    program.say_bit(thumb.I2C0, thumb.IC_TX_ABRT_SOURCE, 0)
    program.send(0x3C, [b"\x00\xe3"])
    program.say_bit(thumb.I2C0, thumb.IC_TX_ABRT_SOURCE, 0)
    program.stay()
    machine, said = boot(program)
    assert said == b"10"
    assert machine.chip.counts["transactions"] == 1


@pytest.mark.parametrize(("address", "said"), [(0x3C, b"\x46"), (0x3D, b"\x00")])
def test_a_program_that_reads_the_status_is_told_it_or_soon_that_nobody_answers(boot, address, said):
    program = thumb.Program()
    program.prepare(i2c_pins=(SDA, SCL))
    program.send(0x3C, [b"\x00\xe3"])
    program.ask(address)
    program.send(0x3C, [INIT])
    program.stay()
    machine, told = boot(program, 0.004)
    assert (told, machine.bus_error, machine.errors) == (said, None, [])
    assert machine.chip.on


def test_an_endpoint_for_which_the_host_has_nothing_stays_unanswered(boot):
    """A host that has nothing to send asks again later (NAK); an empty packet would wake the firmware for nothing."""
    program = thumb.Program()
    program.prepare()
    program.stay()
    machine, _ = boot(program)
    usb, host = machine._mcu.usb_ctrl, machine.host
    done = []
    usb.endpoint_read_done = lambda endpoint, data: done.append((endpoint, bytes(data)))
    host._out_endpoint = 2
    usb.on_endpoint_read(2, 64)
    assert done == []
    host.send_serial_byte(3)
    usb.on_endpoint_read(2, 64)
    host._pending_line_coding = host.line_coding  # a control request, which has data of its own
    usb.on_endpoint_read(0, 7)
    assert done == [(2, b"\x03"), (0, host.line_coding.to_bytes())]


def test_the_controller_reaches_the_display_over_the_pins_of_the_board_only(boot):
    program = thumb.Program()
    program.prepare(i2c_pins=(0, 1))  # the same controller, and nothing is connected there
    program.send(0x3C, [b"\x00\xe3"])
    program.say_bit(thumb.I2C0, thumb.IC_TX_ABRT_SOURCE, 0)
    program.stay()
    machine, said = boot(program)
    assert (said, machine.chip.counts["transactions"]) == (b"1", 0)


def test_the_drive_and_nvm_are_where_the_firmware_looks(boot, tmp_path):
    program = thumb.Program()
    program.prepare()
    program.say_byte(0x10000000 + DRIVE_START + fat.SECTOR - 2)
    program.say_byte(0x10000000 + DRIVE_START + fat.SECTOR - 1)
    program.say_byte(0x10000000 + NVM_START)
    program.say_byte(0x10000000 + NVM_START + 5)
    program.stay()
    machine, said = boot(program, drive=fat.build(tmp_path, DRIVE), nvm=b"UNO")
    assert said == b"\x55\xaaU\xff"
    assert machine.nvm == b"UNO".ljust(4096, b"\xff")
    assert machine.drive == fat.build(tmp_path, DRIVE)


def test_what_the_firmware_writes_to_flash_stays(boot):
    program = thumb.Program()
    program.prepare()
    program.store(thumb.RAM, 0, int.from_bytes(b"page", "little"))
    # As flash_range_erase() and flash_range_program() of the SDK do it, on which nvm and the drive are built
    program.call_rom("IF")
    program.call_rom("EX")
    program.call_rom("RE", NVM_START, 4096, 1 << 16, 0xD8)
    program.call_rom("RP", NVM_START + 256, thumb.RAM, 256)
    program.call_rom("FC")
    program.call_rom("CX")
    program.say("written")
    program.stay()
    machine, said = boot(program, 0.03, nvm=bytes(4096))
    assert (said, machine.errors) == (b"written", [])
    assert machine.nvm == b"\xff" * 256 + b"page" + bytes(252) + b"\xff" * (4096 - 512)


def sleeper(waits_first):
    """Masks interrupts, sets the timer's alarm, sleeps, and lets the interrupt come.

    :param waits_first: until the interrupt is pending, before it sleeps.
    """
    program = thumb.Program()
    program.prepare()
    program.mask(True)
    program.alarm(200, "handler")
    if waits_first:
        program.wait(thumb.TIMER, thumb.TIMER_RAISED, 1, True)
    program.say("asleep ")
    program.sleep()
    program.say("awake ")
    program.mask(False)
    program.say("on ")
    program.stay()
    program.label("handler")
    program.handle("interrupt ")
    return program


def test_a_core_does_not_sleep_over_an_interrupt_that_is_pending_behind_its_mask(boot):
    machine, said = boot(sleeper(True), 0.001)
    assert said == b"asleep awake interrupt on "


def test_an_interrupt_that_comes_while_it_sleeps_behind_its_mask_wakes_it(boot):
    machine, said = boot(sleeper(False), 0.001)
    assert sorted(said.split()) == [b"asleep", b"awake", b"interrupt", b"on"]


def test_a_core_sleeps_as_long_as_nothing_is_pending(boot):
    program = thumb.Program()
    program.prepare()
    program.sleep()
    program.say("awake")
    program.stay()
    machine, said = boot(program, 0.5)
    assert (said, machine.seconds) == (b"", 0.5)


def test_bytes_the_display_does_not_understand_are_told(boot):
    program = thumb.Program()
    program.prepare(i2c_pins=(SDA, SCL))
    program.send(0x3C, [b"\x00\x26"])
    program.stay()
    machine, _ = boot(program)
    assert "hardware scrolling is not modeled" in str(machine.bus_error)


def test_firmware_that_gives_up_is_halted(boot):
    program = thumb.Program()
    program.prepare()
    program.say("oh")
    program.break_off()
    program.stay()
    machine, said = boot(program)
    before = machine.seconds
    machine.run(1)
    assert (said, machine.halted, machine.seconds) == (b"oh", True, before)


def test_a_press_in_the_terminal_lasts_as_long_in_its_time(boot, button, monkeypatch):
    machine, said = boot(button)
    handheld = live.Live(boardfile.read("pico"), machine)
    now = [100.0]
    monkeypatch.setattr(live, "time", types.SimpleNamespace(monotonic=lambda: now[0]))
    monkeypatch.setattr(live, "_GAP", 0.002)
    for key, hold in (("A", 0.005), ("?", 1), ("A", 0.02)):
        handheld.press(key)
        now[0] += hold
        handheld.release(key)
    handheld.step()  # 2..12 ms: pressed 2..7 and from 9 on
    assert (said, handheld.changes, handheld.picture[:16]) == (b"ready down up down ", 1, b"\x55" * 16)
    handheld.step()
    assert (said, handheld.changes) == (b"ready down up down ", 1)
    handheld.step()  # released at 29 ms
    assert (said, handheld.changes, handheld.picture[:16]) == (b"ready down up down up ", 2, b"\xaa" * 16)


def test_what_it_says_comes_line_by_line_to_the_terminal(boot, button):
    handheld = live.Live(boardfile.read("pico"), boot(button)[0])
    for part in (b"one\r\ntw", b"o\r\n", b"thr"):
        handheld.say(part)
    assert (list(handheld.lines), handheld.changes) == (["one", "two"], 3)


def test_a_board_that_is_no_pico_is_refused():
    board = boardfile.read("pico")
    board.board_id = "feather"
    with pytest.raises(Problem, match="board 'pico' is a feather, this emulator is a raspberry_pi_pico"):
        pico.check(board)
    board.board_id = pico.BOARD_ID
    del board.display["sda"]
    with pytest.raises(Problem, match="has its display on SPI"):
        pico.check(board)
