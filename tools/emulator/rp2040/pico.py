# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A Pico with a display, buttons and a console, around the RP2040 of rp2040py.

Time is the chip's own. It runs as fast as this computer can (about a twentieth of a real chip) and leaps over sleep.
The same input gives the same run. There are differences to the real chip. It has one core. It never waits for flash
that is read (on a chip code outside the cache comes slowly) or erased. Its USB host knows the console only (so no drive
appears).
"""

from tools.dev.cli import Problem
from tools.emulator import glass
from tools.emulator.chip import Chip
from tools.emulator.rp2040 import DRIVE_SIZE, DRIVE_START, NVM_SIZE, NVM_START
from tools.emulator.rp2040.i2c import Bus, Wires, connect
from tools.emulator.rp2040.sleep import Watch

BOARD_ID = "raspberry_pi_pico"
_FUNCTION_I2C = 3  # RP2040 datasheet, section 1.4.3


class Pico:
    """One of them, switched on.

    ``picture``: the display's content. ``bus``: the bytes sent to it, with times. ``watch``: the times when the program
    slept. ``errors``: things that the emulated chip could not do, each once. ``halted``: the firmware has given up (a
    breakpoint, which is how a hard fault ends). ``host``: the other end of USB, of rp2040py.

    :param board: the board file, for pins and panel.
    :param firmware: flash from its start.
    :param drive: the CIRCUITPY drive.
    :param nvm: what is stored there, None for blank.
    :param console: ``console(data)`` for bytes on USB or on the first UART.
    """

    def __init__(self, board, firmware: bytes, drive: bytes, nvm: bytes | None = None, console=lambda data: None):
        from rp2040py.device.bootrom import BOOTROM_B1
        from rp2040py.execute_batch import execute_batch
        from rp2040py.simulator import Simulator
        from rp2040py.usb.cdc import USBCDC

        self._execute = execute_batch
        self._simulator = Simulator()
        self._clock = self._simulator.clock
        self._mcu = mcu = self._simulator.rp2040
        self._board = board
        self.errors: list[str] = []
        self.halted = False
        mcu.logger = _Log(self.errors)
        mcu.on_break = self._halt
        mcu.load_bootrom(BOOTROM_B1)
        mcu.flash[: len(firmware)] = firmware
        mcu.flash[DRIVE_START : DRIVE_START + len(drive)] = drive
        if nvm is not None:
            mcu.flash[NVM_START : NVM_START + NVM_SIZE] = nvm.ljust(NVM_SIZE, b"\xff")[:NVM_SIZE]
        self.host = USBCDC(mcu.usb_ctrl)
        self.host.on_serial_data = lambda data: console(bytes(data))
        _say_nothing(mcu.usb_ctrl, self.host)
        mcu.uart[0].on_byte = lambda byte: console(bytes([byte]))
        self.chip = Chip()
        self.bus = Bus({board.display["address"]: self.chip}, lambda: self._clock.nanos)
        self._solder_display(number(board.display["sda"]), number(board.display["scl"]))
        mcu.leave_reset()
        self.watch = Watch(self._clock, mcu.core)

    def _solder_display(self, sda, scl):
        """Solder both ways to the display's bus, and its pull-ups."""
        pins = self._mcu.gpio
        connect(
            self._mcu.i2c[sda // 2 % 2],
            self.bus,
            self._later(),
            self._mcu.clk_sys,
            lambda: pins[sda].function_select == pins[scl].function_select == _FUNCTION_I2C,
        )
        wires = Wires(self.bus, lambda low: pins[sda].set_input_value(not low))
        low = type(pins[sda].value).LOW
        for pin in (pins[sda], pins[scl]):
            pin.set_input_value(True)
            pin.add_listener(lambda *_: wires.move(pins[scl].value != low, pins[sda].value != low))

    def _later(self):
        """Return ``after(nanos, do)``; a second call takes the place of the first."""
        todo = []

        def call():
            todo[0]()

        alarm = self._clock.create_alarm(call)

        def after(nanos, do):
            todo[:] = (do,)
            alarm.schedule(nanos)

        return after

    def _halt(self, _code):
        self.halted = self._simulator.stopped = True

    @property
    def seconds(self) -> float:
        """How long it has been on, by its own clock."""
        return self._clock.nanos / 1e9

    @property
    def picture(self) -> bytes:
        """The picture on the display, packed as in :mod:`tools.emulator.glass`."""
        return glass.picture(self.chip, self._board.height)

    @property
    def nvm(self) -> bytes:
        """The bytes of ``microcontroller.nvm``."""
        return bytes(self._mcu.flash[NVM_START : NVM_START + NVM_SIZE])

    @property
    def drive(self) -> bytes:
        """The CIRCUITPY drive as it is now."""
        return bytes(self._mcu.flash[DRIVE_START : DRIVE_START + DRIVE_SIZE])

    @property
    def bus_error(self):
        """The first bytes the display did not understand, None while all is well."""
        return self.bus.error

    def run(self, seconds: float) -> None:
        """Go on for that long."""
        end = self._alarm(seconds, self._pause)
        self._simulator.stopped = self.halted
        while not self._simulator.stopped:
            self._execute(self._simulator, 1)
        end.cancel()

    def _pause(self):
        self._simulator.stopped = True

    def script(self, steps) -> None:
        """Press buttons later: (microseconds since it was switched on, pin, 0 pressed or None released)."""
        for at, pin, level in steps:
            delay = at / 1e6 - self.seconds
            if delay < 0:
                raise ValueError(f"{at} microseconds are over already")
            self._alarm(delay, lambda pin=pin, level=level: self._drive(pin, level))

    def _alarm(self, seconds, callback):
        alarm = self._clock.create_alarm(callback)
        alarm.schedule(seconds * 1e9)
        return alarm

    def _drive(self, pin, level):
        wired = self._mcu.gpio[number(pin)]
        if level is None:
            wired.release_input()
        else:
            wired.set_input_value(bool(level))


def _say_nothing(usb, host):
    """Leave a read of the console unanswered while the host has nothing to send, which is USB's NAK.

    rp2040py 0.3.6 answers each with an empty packet: an idle CircuitPython then takes 7,000 interrupts a
    second, more than half of its time.
    """
    answer = usb.on_endpoint_read

    def read(endpoint, size):
        if endpoint != host._out_endpoint or host.tx_fifo.item_count:
            answer(endpoint, size)

    usb.on_endpoint_read = read


class _Log:
    """The emulator's messages; warnings are of no use to a person."""

    def __init__(self, errors):
        self._errors = errors

    def debug(self, component, message):
        pass

    info = warning = debug

    def error(self, component, message):
        """Report something the firmware asks for that the emulator does not do."""
        text = f"{component}: {message}"
        if text not in self._errors:
            self._errors.append(text)


def number(pin: str) -> int:
    """Return the number of a pin: ``"GP4"`` -> 4."""
    return int(pin.removeprefix("GP"))


def check(board) -> None:
    """Refuse a board that this is not.

    :raises tools.dev.cli.Problem: naming what can be done.
    """
    if board.board_id != BOARD_ID:
        raise Problem(f"board {board.name!r} is a {board.board_id}, this emulator is a {BOARD_ID}; use --board pico")
    if "sda" not in board.display:
        raise Problem(f"board {board.name!r} has its display on SPI, this emulator has one on I2C; use --board pico")
