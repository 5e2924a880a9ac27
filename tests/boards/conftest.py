# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A firmware made of fakes, as strict about pins as a real one: it can lack what the emulator always has.

:mod:`tools.emulator.profile` has the chip's limits, :mod:`tools.boards` the names of its pins.
"""

import functools
import importlib
import os
import sys
import types

import pytest

from tools.emulator.fitted import FITTED
from tools.emulator.profile import PROFILES
from tools.emulator.wiring import Wiring


class Firmware:
    """The modules a board may import; take one away with :meth:`without`, take its pins from ``wiring``."""

    def __init__(self, patch, board_id):
        self._patch = patch
        self.board_id = board_id
        profile = self.profile = PROFILES[board_id]
        self.wiring = Wiring(set(profile.pins.values()))
        self.timers = set()
        self.levels = {}
        self.watched = {}
        self.nvm = bytearray(b"\xff" * profile.nvm) if profile.nvm else None
        self.answers = {0x3C}
        self.says = 0x46  # an SSD1306 of 128x64, off; None: it cannot be read
        self.asked = 0  # how often it was read
        self.looked = []  # addresses that were asked, one by one
        self.pixels, self.events, self.released_displays = [], [], 0
        self.module("board", board_id=board_id, **{n: types.SimpleNamespace(id=p) for n, p in profile.pins.items()})
        self.module(
            "busio", I2C=self._bus(profile.check_i2c, ("scl", "sda")), SPI=self._bus(profile.check_spi, ("MOSI",))
        )
        self.module("digitalio", DigitalInOut=self._output())
        self.module("displayio", release_displays=self._release_displays)
        self.module("i2cdisplaybus", I2CDisplayBus=self._i2c_display_bus)
        self.module("fourwire", FourWire=self._four_wire)
        self.drivers = []
        for panel in ("SSD1306", "SH1106", "SH1107"):
            self.module("adafruit_displayio_" + panel.lower(), **{panel: functools.partial(self._driver, panel)})
        self.module("keypad", Keys=self._keys, ShiftRegisterKeys=self._shifted, Event=types.SimpleNamespace)
        self.module("pwmio", PWMOut=self._pulses())
        self.module("pulseio", PulseOut=self._pulses(), PulseIn=self._input())
        self.module("neopixel_write", neopixel_write=lambda pin, buffer: self.pixels.append(bytes(buffer)))
        cpu = types.SimpleNamespace(uid=b"\x01\x02\x03", temperature=21.5)
        self.module("microcontroller", nvm=self.nvm, cpu=cpu)
        self.module("analogio", AnalogIn=self._watched(32767))
        self.module("touchio", TouchIn=self._watched(False))
        self.module("audioio", AudioOut=self._watched(None))
        self.module("audiocore", RawSample=lambda wave, sample_rate: types.SimpleNamespace())
        if profile.keyboard:
            taken = types.SimpleNamespace(events=types.SimpleNamespace(get_into=self._next))
            self.module(profile.keyboard, KEYBOARD=taken, detach_serial=lambda: None)
        fitted = FITTED.get(board_id)
        if fitted:
            sys.modules["board"].DISPLAY = Lit(
                None, width=fitted.width, height=fitted.height, rotation=0, auto_refresh=True
            )
        self.now = 1000
        self.module("supervisor", ticks_ms=lambda: self.now)

    def module(self, name, **contents):
        made = types.ModuleType(name)
        vars(made).update(contents)
        self._patch.setitem(sys.modules, name, made)

    def without(self, name):
        """The build lacks this module."""
        self._patch.setitem(sys.modules, name, None)  # importing it raises ImportError

    def _output(self):
        made = self

        class DigitalInOut:
            def __init__(self, pin):
                made.wiring.claim(pin.id)
                self.pin = pin

            def switch_to_output(self, value=False):
                made.levels[self.pin.id] = value

            @property
            def value(self):
                return made.levels[self.pin.id]

            @value.setter
            def value(self, level):
                made.levels[self.pin.id] = level

        return DigitalInOut

    def _pulses(self):
        """Return makes pulses of a frequency of its own: its timer is shared with nobody."""
        made = self

        class Pulses:
            def __init__(self, pin, **options):
                timer = made.profile.timer(pin.id)
                if timer in made.timers:
                    raise ValueError(f"{pin.id} in use: {timer} has a frequency already")
                made.wiring.claim(pin.id)
                made.timers |= {timer} - {None}
                self.__dict__.update(options)

        return Pulses

    def _input(self):
        def open_(pin, **options):
            self.profile.check_input(pin.id)
            self.wiring.claim(pin.id)
            return types.SimpleNamespace(**options)

        return open_

    def _bus(self, check, names):
        def open_(*pins, frequency=None, **named):
            used = [pin.id for pin in (*pins, *(named[name] for name in names if name in named))]
            check(*used)
            self.wiring.claim(*used)
            bus = types.SimpleNamespace(pins=used, frequency=frequency, unanswered=0)
            bus.try_lock, bus.scan, bus.unlock = lambda: True, lambda: sorted(self.answers), lambda: None
            bus.writeto = functools.partial(self._answer, bus)
            bus.readfrom_into = functools.partial(self._say, bus)
            bus.deinit = lambda: self.wiring.release(*used)
            return bus

        return open_

    def _answer(self, bus, address, _):
        self.looked.append(address)
        if address not in self.answers:
            bus.unanswered += 1
            raise OSError(19, "No such device")

    def _say(self, bus, address, buffer):
        self._answer(bus, address, b"")
        self.asked += 1
        if self.says is None:
            bus.unanswered += 1
            raise OSError(5, "Input/output error")
        buffer[0] = self.says

    def _driver(self, panel, bus, **options):
        self.drivers.append((panel, dict(options)))
        options.pop("colstart", None)
        options["rotation"] = (options["rotation"] - (90 if panel == "SH1107" else 0)) % 360  # as it is held
        return Display(bus, **options)

    def _i2c_display_bus(self, i2c, *, device_address, reset=None):
        if device_address not in self.answers:
            raise ValueError(f"Unable to find I2C Display at {device_address:x}")
        return i2c

    def _four_wire(self, spi, *, command, chip_select, reset, baudrate):
        self.wiring.claim(*(pin.id for pin in (command, chip_select, reset) if pin))
        return types.SimpleNamespace(pins=spi.pins, baudrate=baudrate)

    def _keys(self, pins, *, value_when_pressed, pull):
        assert pull
        for pin in pins:
            self.profile.check_input(pin.id)
        self.wiring.claim(*(pin.id for pin in pins))
        return types.SimpleNamespace(events=types.SimpleNamespace(get_into=self._next))

    def _next(self, event):
        if not self.events:
            return False
        vars(event).update(self.events.pop(0))
        return True

    def _shifted(self, *, clock, latch, data, key_count, value_when_pressed, value_to_latch):
        assert key_count in (4, 8) and value_when_pressed and value_to_latch
        return self._keys((clock, latch, data), value_when_pressed=False, pull=True)

    def _watched(self, value):
        """Return a class: something on a pin that is looked at, or makes a sound."""
        made = self

        class Watched:
            def __init__(self, pin):
                made.wiring.claim(pin.id)
                self.value, made.watched[pin.id] = value, self

            def play(self, wave, loop):
                made.levels["sound"] = wave.sample_rate

            def stop(self):
                made.levels["sound"] = 0

        return Watched

    def _release_displays(self):
        self.released_displays += 1

    def open(self, name=None):
        return importlib.import_module("boards.opening").open_board(name)


class Display:
    def __init__(self, bus, *, width, height, rotation, auto_refresh):
        self.bus, self.width, self.height = bus, width, height
        self.rotation, self.auto_refresh = rotation, auto_refresh
        self.brightness, self.asleep = 1.0, False
        self.bus = types.SimpleNamespace(send=self._send, **vars(bus or types.SimpleNamespace()))

    def _send(self, command, data):
        assert (command in (0xAE, 0xAF), bytes(data)) == (True, b"")
        self.asleep = command == 0xAE

    def wake(self):
        raise AssertionError("not by the library: boards.Board.sleep says why")


class Lit(Display):
    """With a light behind it, and no driver of ours."""

    wake = property()  # it has no such pin


@pytest.fixture
def firmware(monkeypatch):
    """``firmware(board_id)``: installed for this test."""
    for setting in [key for key in os.environ if key.startswith("UNO_")]:
        monkeypatch.delenv(setting)
    monkeypatch.setenv("UNO_SAVES", "")
    return lambda board_id="raspberry_pi_pico": Firmware(monkeypatch, board_id)
