# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The virtual microcontroller under Blinka.

Blinka's board for any computer (``BLINKA_OS_AGNOSTIC``) imports its back end by name; these names are registered here
before Blinka asks for them. ``board``, ``busio``, ``digitalio``, ``displayio`` and ``microcontroller`` stay Blinka's;
``keypad`` is replaced, ``supervisor`` and ``storage`` are added. Nothing in site-packages is touched.
"""

import enum
import importlib
import os
import sys
import types

from tools.emulator import alarm, buses, keypad, quick, sh110x, signals
from tools.emulator.clock import ticks_ms
from tools.emulator.font import BoardFont

_CHIP = "adafruit_blinka.microcontroller.generic_agnostic_board"
_BOARD = "adafruit_blinka.board.generic_agnostic_board"


class Reload(BaseException):
    """The program asked to be started again. Not an Exception: no handler of the program may keep it."""


class Pin:
    """A pin as Blinka sees it. digitalio makes new ones by ``Pin(id)``, so all state is in the wiring."""

    wiring = None  # set by install()
    IN, OUT, OPEN_DRAIN = 0, 1, 2
    PULL_UP, PULL_DOWN = 1, 2
    _PULLED = {None: None, PULL_UP: 1, PULL_DOWN: 0}

    def __init__(self, name):
        self.id = name

    def init(self, mode=IN, pull=None):
        """Set direction and pull."""
        self.wiring.configure(self.id, is_output=mode != Pin.IN, pull=self._PULLED[pull])

    def value(self, level=None):
        """Read, or write when a level is given."""
        if level is None:
            return self.wiring.level(self.id)
        self.wiring.write(self.id, level)
        return None

    def __eq__(self, other):
        # NotImplemented, so that _Any below can answer
        return self.id == other.id if isinstance(other, Pin) else NotImplemented

    def __hash__(self):
        return hash(self.id)

    def __repr__(self):
        return f"board.{self.id}"


class _Any:
    """Equal to every pin: which pins can be what is checked by the profile."""

    __hash__ = None  # type: ignore[assignment]

    def __eq__(self, other):
        return True


def install(profile, wiring, clock, bench, nvm, report, uid, anew=False, woken=None):
    """Put a microcontroller under Blinka; once in a process, before anything imports Blinka.

    :param profile: which microcontroller.
    :param report: has ``tone(hertz)``, ``pixel(red, green, blue)`` and ``look()``: the program asks for keys.
    :param uid: the chip's serial number, 8 bytes.
    :param anew: whether the program before has asked for this restart.
    :param woken: whether a key has ended a deep sleep; None: the firmware has no ``alarm``.
    """
    os.environ["BLINKA_OS_AGNOSTIC"] = "1"
    for stronger in ("BLINKA_FORCECHIP", "BLINKA_FORCEBOARD"):
        os.environ.pop(stronger, None)

    Pin.wiring = signals.PWMOut.wiring = wiring
    buses.I2C.bench = buses.SPI.bench = bench
    signals.PWMOut.report = staticmethod(report.tone)

    made = {name: Pin(name) for name in set(profile.pins.values())}
    pins = {name: made[pin] for name, pin in profile.pins.items()}
    _register(f"{_CHIP}.pin", **pins, Pin=Pin, spiPorts=((0, _Any(), _Any(), _Any()),))
    _register(f"{_CHIP}.i2c", I2C=buses.I2C)
    _register(f"{_CHIP}.spi", SPI=buses.SPI)
    _register(f"{_CHIP}.PWMOut", PWMOut=signals.PWMOut)
    _register(f"{_CHIP}.neopixel", neopixel_write=signals.pixel_writer(report.pixel))
    _register(_BOARD, **pins, board_id=profile.board_id)
    chip = importlib.import_module(_CHIP)  # microcontroller takes every name of it
    chip.nvm, chip.reset = nvm if len(nvm) else None, _reload
    chip.cpu = types.SimpleNamespace(frequency=125_000_000, temperature=25.0, voltage=3.3, uid=uid)

    _install_modules(clock, wiring, report.look, report, anew)
    if profile.keyboard:
        sys.modules[profile.keyboard] = keypad.keyboard(sys.modules["keypad"], profile.keyboard)
    if woken is not None:
        _register("alarm", **alarm.module(wiring, woken))
    buses.strict(importlib.import_module("busio"), importlib.import_module("digitalio"), wiring=wiring, profile=profile)
    displayio = importlib.import_module("displayio")
    # Blinka's refresh thread draws while the program changes what it draws, and dies of it; ours refresh by hand
    displayio._stop_background()
    sh110x.mend()
    quick.mend()
    terminalio = importlib.import_module("terminalio")
    terminalio.FONT = BoardFont(terminalio.FONT, displayio, importlib.import_module("fontio"))


def pin(name):
    """Return a pin of the chip, as programs get it."""
    return next(
        one for one in vars(importlib.import_module(f"{_CHIP}.pin")).values() if isinstance(one, Pin) and one.id == name
    )


def fit_display(opened):
    """Fit a display that the firmware has open when the program starts.

    :param opened: ``opened(pins)``, the display.
    """
    board = importlib.import_module("board")
    pins = {pin.id: pin for pin in vars(importlib.import_module(f"{_CHIP}.pin")).values() if isinstance(pin, Pin)}
    board.DISPLAY = opened(pins)


class RunReason(enum.Enum):
    """Why a program runs; of ``supervisor``."""

    STARTUP = 0
    SUPERVISOR_RELOAD = 2


def _install_modules(clock, wiring, look, report, anew):
    """Install modules that CircuitPython has and Blinka lacks."""

    def ticks():
        clock.look()
        return ticks_ms(clock.now_us())

    sys.modules["keypad"] = keypad.module(wiring, look, lambda: ticks_ms(clock.now_us()))
    _register(
        "supervisor",
        ticks_ms=ticks,
        reload=_reload,
        RunReason=RunReason,
        runtime=types.SimpleNamespace(
            run_reason=RunReason.SUPERVISOR_RELOAD if anew else RunReason.STARTUP,
            autoreload=False,
            serial_connected=True,
            usb_connected=True,
            serial_bytes_available=0,
        ),
    )
    _register("storage", remount=_remount)
    _register("analogio", AnalogIn=signals.analog(wiring))
    _register("touchio", TouchIn=signals.touch(wiring))
    _register("audioio", AudioOut=signals.audio(report))
    _register("audiocore", RawSample=signals.RawSample)


def _register(name, **contents):
    made = types.ModuleType(name)
    vars(made).update(contents)
    sys.modules[name] = made


def _reload():
    raise Reload


def _remount(mount_path, readonly=False, **_):
    """Refuse: the drive belongs to the computer the board is plugged into."""
    raise RuntimeError("Cannot remount path when visible via USB.")
