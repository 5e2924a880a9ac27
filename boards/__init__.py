# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""What a handheld is made of: the contract between the application and a board.

A board is a file of data, ``boards/<name>.py``; it imports nothing, so that it can be read without the hardware.
This module opens what the data name. The application never learns which board it runs on::

    board = boards.open_board()
    board.display.root_group = group
    board.display.refresh()
    while True:
        key = board.key()          # -1, or 0..6, or 8 | 0..6 when it was let go
        board.sleep_ms(10)

The data (pins are names in :mod:`board`, the module of the firmware; a part without a line is a part the board lacks):

==============  ========================================================================================
``BOARD_IDS``   the firmware's ``board.board_id`` strings this file is for; also in ``_BOARDS`` below
``WIDTH``       pixels, as held in the hand (after ``ROTATION``)
``HEIGHT``      pixels
``ROTATION``    0 (default), 90, 180 or 270 degrees
``SDA SCL``     the display's I2C pins, and ``ADDRESS`` (default 0x3C) and ``HERTZ`` (default 400 000); or
``SCK MOSI``    its SPI pins, and ``DC``, ``CS`` (optional) and ``HERTZ`` (default 8 000 000)
``RESET``       the display's reset pin (optional)
``KEYS``        pairs (key, pin); keys are of ``KEY_NAMES``, each switches its pin to GND
``BUZZER``      a passive buzzer's pin
``PIXEL``       a NeoPixel's pin
``IR_RX``       an infrared receiver for 38 kHz, and
``IR_TX``       an infrared LED, through a transistor: both, or no links by light
``CHIP``        ``"nrf52840"`` or ``"esp32s3"``: chips whose Bluetooth carries links
``STORE``       ``"nvm"``: keep saves in ``microcontroller.nvm``
``ERASE``       bytes that one write to the store puts at risk when power fails in the middle of it
==============  ========================================================================================

To add a board: write its file, add its ids to ``_BOARDS``, run the tests. A file that is only yours needs no entry
there: name it in ``settings.toml``, ``UNO_BOARD = "mine"``.
"""

import os
import time

from micropython import const

KEY_NAMES = ("A", "B", "C", "UP", "DOWN", "LEFT", "RIGHT")

# board_id -> file. The files are not read to find this out: each would stay in memory.
_BOARDS = {
    "raspberry_pi_pico": "pico",
    "raspberry_pi_pico_w": "pico",
    "raspberry_pi_pico2": "pico",
    "raspberry_pi_pico2_w": "pico",
}

_RELEASED = const(8)
_TICKS_MASK = const(0x1FFFFFFF)  # supervisor.ticks_ms wraps at 2**29

# What the firmware raises when a part is not there or not possible: no answer on the bus (OSError), a pin that is taken
# or cannot do this (ValueError), no pull-up on the bus (RuntimeError), a build or a port without it (ImportError,
# NotImplementedError). Anything else is a fault of ours and is not caught.
_ABSENT = (OSError, ValueError, RuntimeError, ImportError, NotImplementedError)


class UnknownBoard(Exception):
    """No data for this board. The text names the boards there are and the setting that picks one."""


def open_board(name=None):
    """Open the board this program runs on.

    :param name: a file of this folder without ``.py``; default: the setting ``UNO_BOARD``, else by ``board.board_id``.
    :raises UnknownBoard: when there is no such file.
    """
    return Board(*_find(name))


def _find(name):
    """(name, data module) of the board."""
    name = name or _setting("UNO_BOARD")
    if not name:
        import board

        name = _BOARDS.get(board.board_id)
        if name is None:
            raise UnknownBoard(_advice("this board calls itself '%s'" % board.board_id))
    path = "boards." + name
    try:
        return name, __import__(path, None, None, (name,))
    except ImportError:
        raise UnknownBoard(_advice("there is no boards/%s.py" % name)) from None


def _advice(problem):
    """The text of :class:`UnknownBoard`."""
    known = []
    for file in _BOARDS.values():
        if file not in known:
            known.append(file)
    return '%s; set UNO_BOARD = "NAME" in settings.toml, NAME one of: %s (or your own boards/NAME.py)' % (
        problem,
        ", ".join(sorted(known)),
    )


def _setting(key):
    """A key of settings.toml; None on a port without settings."""
    getenv = getattr(os, "getenv", None)
    return getenv(key) if getenv else None


class Board:
    """An open handheld.

    ``name`` file name of its data; ``width``, ``height`` pixels; ``display`` a displayio display that is refreshed by
    hand, or None; ``missing`` names of the parts that did not open (``"display"``, ``"keys"``, ``"buzzer"``,
    ``"pixel"``, ``"store"``, and ``"entropy"`` where the port has no source of true chance); ``store`` or None;
    ``has_tone``, ``has_pixel``, ``has_infrared``; ``chip``, empty where it does not matter; ``key_ms`` the time of
    the last :meth:`key`.
    """

    def __init__(self, name, data):
        self.name = name
        self.width = data.WIDTH
        self.height = data.HEIGHT
        self.missing = ()
        self.key_ms = 0
        # The display first: its buffers are the largest pieces of memory, and now memory is in one piece.
        self.display = self._part("display", _open_display, data)
        self._codes = bytes([KEY_NAMES.index(key) for key, _ in data.KEYS])
        self._scanner = self._part("keys", _open_keys, data.KEYS)
        self._events, self._event = _key_queue(self._scanner)
        self._buzzer = self._part("buzzer", _open_buzzer, data.BUZZER) if hasattr(data, "BUZZER") else None
        self._pixel = self._part("pixel", _Pixel, data.PIXEL) if hasattr(data, "PIXEL") else None
        self.store = self._part("store", Store, data.ERASE) if hasattr(data, "STORE") else None
        self.chip = getattr(data, "CHIP", "")
        self._infrared = (data.IR_RX, data.IR_TX) if hasattr(data, "IR_RX") else ()
        self.has_infrared = len(self._infrared) > 0
        self.has_tone = self._buzzer is not None
        self.has_pixel = self._pixel is not None
        self._ticks = _open_ticks()
        self._part("entropy", self._random, 1)

    def _part(self, part, opener, argument):
        """``opener(argument)``; or None, with the part in ``missing`` and the reason on the console."""
        try:
            return opener(argument)
        except _ABSENT as error:
            print("boards/%s: no %s: %s: %s" % (self.name, part, type(error).__name__, error))
            self.missing += (part,)
            return None

    def key(self):
        """The next key event: -1 none, k pressed, k | 8 let go; k as in ``KEY_NAMES``. Sets ``key_ms``.

        Cost: no allocation.
        """
        event = self._event
        if event is None or not self._events.get_into(event):
            return -1
        # Blinka on a single-board computer has no timestamps: there, the time of asking.
        self.key_ms = getattr(event, "timestamp", None) or self._ticks()
        code = self._codes[event.key_number]
        return code if event.pressed else code | _RELEASED

    def ticks_ms(self):
        """Milliseconds, 0..2**29-1, wraps: compare by ``(b - a) & 0x1FFFFFFF``."""
        return self._ticks()

    def sleep_ms(self, ms):
        """Wait; keys pressed meanwhile are kept."""
        time.sleep(ms / 1000)

    def entropy(self, n):
        """``n`` bytes of chance. Guessable when ``"entropy"`` is in ``missing``."""
        if "entropy" in self.missing:
            return _weak_entropy(n)
        return self._random(n)

    def _random(self, n):
        urandom = getattr(os, "urandom", None)
        if urandom is None:
            raise NotImplementedError("this port has no os.urandom")
        return urandom(n)

    def number(self, key):
        """A setting of ``settings.toml`` as a number; None without it, or (said on the console) when it is none."""
        value = _setting(key)
        if value is None or value == "":
            return None
        try:
            return int(value)
        except ValueError:
            print('settings.toml: %s = "%s" is not a whole number; ignored' % (key, value))
            return None

    def has(self, module):
        """Whether this firmware has a module. It is loaded: ask for what is built in, or is wanted anyway."""
        try:
            __import__(module)
        except _ABSENT:
            return False
        return True

    def infrared(self):
        """``(receiver's pin, LED's pin)``, to be opened by who uses them; empty on a board without.

        :raises ValueError: the firmware has no such pin.
        """
        return tuple([_pin(name) for name in self._infrared])

    def text(self, key):
        """A setting of ``settings.toml`` as it stands there; None without it."""
        return _setting(key)

    def tone(self, hz):
        """Sound a tone until the next call; 0 stops. Nothing happens without a buzzer."""
        buzzer = self._buzzer
        if buzzer is None:
            return
        if hz:
            buzzer.frequency = hz
        buzzer.duty_cycle = 0x8000 if hz else 0

    def pixel(self, red, green, blue):
        """Color of the NeoPixel, 0..255 each. Nothing happens without one."""
        if self._pixel is not None:
            self._pixel.show(red, green, blue)

    def brightness(self, level):
        """Brightness of the display, 0..255. Nothing happens where the display cannot."""
        if self.display is not None and hasattr(self.display, "brightness"):
            self.display.brightness = level / 255

    def sleep(self, asleep):
        """Switch the display off (its picture is kept) and on. Nothing happens where the display cannot."""
        if self.display is not None and hasattr(self.display, "wake"):
            if asleep:
                self.display.sleep()
            else:
                self.display.wake()


class Store:
    """Bytes that outlive power: ``microcontroller.nvm``.

    ``size`` bytes; ``erase`` how many of them one write puts at risk when power fails in the middle of it.
    """

    def __init__(self, erase):
        import microcontroller

        nvm = getattr(microcontroller, "nvm", None)
        if nvm is None:
            raise NotImplementedError("this firmware has no nvm")
        self._nvm = nvm
        self.size = len(nvm)
        self.erase = erase

    def read(self, offset, n):
        """``n`` bytes from ``offset``."""
        return bytes(self._nvm[offset : offset + n])

    def write(self, offset, data):
        """Write at once; slow (an RP2040 stands still for about 50 ms) and wearing (about 100 000 times)."""
        if offset < 0 or offset + len(data) > self.size:
            raise ValueError("write of %d bytes at %d leaves the store of %d" % (len(data), offset, self.size))
        self._nvm[offset : offset + len(data)] = data


class _Pixel:
    """One NeoPixel, without the neopixel library: three bytes, green first."""

    def __init__(self, pin):
        from digitalio import DigitalInOut
        from neopixel_write import neopixel_write

        self._write = neopixel_write
        self._pin = DigitalInOut(_pin(pin))
        self._pin.switch_to_output()
        self._grb = bytearray(3)
        self.show(0, 0, 0)

    def show(self, red, green, blue):
        grb = self._grb
        grb[0] = green
        grb[1] = red
        grb[2] = blue
        self._write(self._pin, grb)


def _pin(name):
    """The firmware's pin of that name."""
    import board

    pin = getattr(board, name, None)
    if pin is None:
        raise ValueError("the firmware of %s has no pin %s" % (board.board_id, name))
    return pin


def _open_display(data):
    """The display, on I2C or SPI as the data say."""
    import busio
    import displayio
    from adafruit_displayio_ssd1306 import SSD1306

    displayio.release_displays()
    reset = _pin(data.RESET) if hasattr(data, "RESET") else None
    if hasattr(data, "SDA"):
        from i2cdisplaybus import I2CDisplayBus

        i2c = busio.I2C(_pin(data.SCL), _pin(data.SDA), frequency=getattr(data, "HERTZ", 400_000))
        bus = I2CDisplayBus(i2c, device_address=getattr(data, "ADDRESS", 0x3C), reset=reset)
    else:
        from fourwire import FourWire

        bus = FourWire(
            busio.SPI(_pin(data.SCK), MOSI=_pin(data.MOSI)),
            command=_pin(data.DC),
            chip_select=_pin(data.CS) if hasattr(data, "CS") else None,
            reset=reset,
            baudrate=getattr(data, "HERTZ", 8_000_000),
        )
    return SSD1306(bus, width=data.WIDTH, height=data.HEIGHT, rotation=getattr(data, "ROTATION", 0), auto_refresh=False)


def _open_keys(keys):
    """The scanner. It runs for as long as the program does: deinit() and reset() are never called."""
    import keypad

    return keypad.Keys(tuple([_pin(pin) for _, pin in keys]), value_when_pressed=False, pull=True)


def _key_queue(scanner):
    """(queue of the scanner, an event to fill from it); (None, None) without a scanner."""
    if scanner is None:
        return None, None
    import keypad

    return scanner.events, keypad.Event()


def _open_buzzer(pin):
    import pwmio

    return pwmio.PWMOut(_pin(pin), frequency=440, duty_cycle=0, variable_frequency=True)


def _open_ticks():
    """The function behind :meth:`Board.ticks_ms`."""
    try:
        from supervisor import ticks_ms

        return ticks_ms
    except ImportError:
        return _monotonic_ms


def _monotonic_ms():
    return (time.monotonic_ns() // 1_000_000) & _TICKS_MASK


def _weak_entropy(n):
    """Bytes for a port without a random source: the chip's serial number, its thermometer and the time, stirred.

    Two boards differ and so do two evenings, but someone who knows the board can guess it.
    """
    from microcontroller import cpu

    state = 0x9E37
    out = bytearray(n)
    for round_ in range(n + 16):
        sample = time.monotonic_ns() // 1000 ^ int((cpu.temperature or 0) * 1000) ^ cpu.uid[round_ % len(cpu.uid)] << 8
        # xorshift16, period 65 535 (John Metcalf's triple 7, 9, 8); zero is its only fixed point
        state = (state ^ sample) & 0xFFFF or 1
        state ^= (state << 7) & 0xFFFF
        state ^= state >> 9
        state ^= (state << 8) & 0xFFFF
        if round_ >= 16:
            out[round_ - 16] = state & 0xFF
    return bytes(out)
