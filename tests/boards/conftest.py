# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A firmware made of fakes, as strict about pins as a real one: it can lack what the emulator always has."""

import importlib
import sys
import types

import pytest

from tools.emulator.profile import PROFILES
from tools.emulator.wiring import Wiring


class Firmware:
    """The modules a board may import; take one away with :meth:`without`, take its pins from ``wiring``."""

    def __init__(self, patch, board_id):
        self._patch = patch
        self.board_id = board_id
        profile = PROFILES[board_id]
        self.wiring = Wiring(set(profile.pins.values()))
        self.nvm = bytearray(b"\xff" * 4096)
        self.answers = {0x3C}
        self.pixels, self.events, self.released_displays = [], [], 0
        self.module("board", board_id=board_id, **{n: types.SimpleNamespace(id=p) for n, p in profile.pins.items()})
        self.module(
            "busio", I2C=self._bus(profile.check_i2c, ("scl", "sda")), SPI=self._bus(profile.check_spi, ("MOSI",))
        )
        self.module("digitalio", DigitalInOut=self._owner())
        self.module("displayio", release_displays=self._release_displays)
        self.module("i2cdisplaybus", I2CDisplayBus=self._i2c_display_bus)
        self.module("fourwire", FourWire=self._four_wire)
        self.module("adafruit_displayio_ssd1306", SSD1306=Display)
        self.module("keypad", Keys=self._keys, Event=types.SimpleNamespace)
        self.module("pwmio", PWMOut=self._owner())
        self.module("neopixel_write", neopixel_write=lambda pin, buffer: self.pixels.append(bytes(buffer)))
        cpu = types.SimpleNamespace(uid=b"\x01\x02\x03", temperature=21.5)
        self.module("microcontroller", nvm=self.nvm, cpu=cpu)
        self.now = 1000
        self.module("supervisor", ticks_ms=lambda: self.now)

    def module(self, name, **contents):
        made = types.ModuleType(name)
        vars(made).update(contents)
        self._patch.setitem(sys.modules, name, made)

    def without(self, name):
        """The build lacks this module."""
        self._patch.setitem(sys.modules, name, None)  # importing it raises ImportError

    def _owner(self):
        wiring = self.wiring

        class Owner:
            def __init__(self, pin, **options):
                wiring.claim(pin.id)
                self.__dict__.update(options)

            def switch_to_output(self):
                pass

        return Owner

    def _bus(self, check, names):
        def open_(*pins, frequency=None, **named):
            used = [pin.id for pin in (*pins, *(named[name] for name in names if name in named))]
            check(*used)
            self.wiring.claim(*used)
            return types.SimpleNamespace(pins=used, frequency=frequency)

        return open_

    def _i2c_display_bus(self, i2c, *, device_address, reset=None):
        if device_address not in self.answers:
            raise ValueError(f"Unable to find I2C Display at {device_address:x}")
        return i2c

    def _four_wire(self, spi, *, command, chip_select, reset, baudrate):
        self.wiring.claim(*(pin.id for pin in (command, chip_select, reset) if pin))
        return types.SimpleNamespace(pins=spi.pins, baudrate=baudrate)

    def _keys(self, pins, *, value_when_pressed, pull):
        assert (value_when_pressed, pull) == (False, True)
        self.wiring.claim(*(pin.id for pin in pins))

        def get_into(event):
            if not self.events:
                return False
            vars(event).update(self.events.pop(0))
            return True

        return types.SimpleNamespace(events=types.SimpleNamespace(get_into=get_into))

    def _release_displays(self):
        self.released_displays += 1

    def open(self, name=None):
        return importlib.import_module("boards").open_board(name)


class Display:
    def __init__(self, bus, *, width, height, rotation, auto_refresh):
        self.bus, self.width, self.height = bus, width, height
        self.rotation, self.auto_refresh = rotation, auto_refresh
        self.brightness, self.asleep = 1.0, False

    def sleep(self):
        self.asleep = True

    def wake(self):
        self.asleep = False


@pytest.fixture
def firmware(monkeypatch):
    """``firmware(board_id)``: installed for this test."""
    for setting in ("UNO_BOARD",):
        monkeypatch.delenv(setting, raising=False)
    return lambda board_id="raspberry_pi_pico": Firmware(monkeypatch, board_id)
