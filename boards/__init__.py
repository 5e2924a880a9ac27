# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The parts of a handheld: the contract between the application and a board.

A board is a file of data, ``boards/<name>.py``; it imports nothing, so that it can be read without the hardware.
The module :mod:`boards.opening` opens what the data name. The application never learns which board it runs on::

    board = opening.open_board()
    board.display.root_group = group
    board.display.refresh()
    while True:
        key = board.key()          # -1, or 0..6, or 8 | 0..6 when the key is released
        board.sleep_ms(10)

The data (pins are names in :mod:`board`, the module of the firmware; a part without a line is a part the board lacks):

===============  =======================================================================================
``BOARD_IDS``    the firmware's ``board.board_id`` strings this file is for; also in :mod:`boards.opening`
``WIDTH``        pixels, as held in the hand (after ``ROTATION``)
``HEIGHT``       pixels
``ROTATION``     0 (default), 90, 180 or 270 degrees
``SDA SCL``      the display's I2C pins, and ``ADDRESS`` (default 0x3C) and ``HERTZ`` (default 400 000); or
``SCK MOSI``     its SPI pins, and ``DC``, ``CS`` (optional) and ``HERTZ`` (default 8 000 000)
``RESET``        the display's reset pin (optional)
``PANEL``        its chip, ``"SSD1306"`` (default), ``"SH1106"`` or ``"SH1107"``; ``COLSTART`` (2) of an SH1106
``OTHER``        a panel that may be in its place, on I2C, and is found by what it says: :mod:`boards.wired`
``DISPLAY``      instead of these: the name of a built-in display, which the firmware has opened
``PICTURE``      ... ``"240x135"``: what is drawn, if memory is short; default: all. It is in the middle, as many times
                 as large as fits
``KEYS``         pairs (key, pin); keys are of ``KEY_NAMES``, each switches its pin to GND
``HIGH_KEYS``    with ``DISPLAY``: further keys, which switch their pins to 3.3 V; ``TOUCH`` pads, pairs as well
``LABELS``       what is printed on the keys A, B and C, if that is something else: hints on screens name them by it
``SHIFT``        ... pins clock, latch, data of a shift register; ``KEYS`` are pairs (key, its bit) then, from bit 0 on
``KEYBOARD``     ... ``"cardputer_keyboard"``, the firmware's module; ``KEYS`` are pairs (key, its number there)
``STICK``        ... pins of a stick's two axes: LEFT RIGHT UP DOWN
``BUZZER``       a passive buzzer's pin
``DAC``          a loudspeaker at a digital-analog converter, ``DAC_POWER`` the switch of its amplifier
``PIXEL``        a NeoPixel's pin, and ``PIXEL_POWER`` (optional) a pin that must be high for it to have power
``IR_RX``        an infrared receiver for 38 kHz, and
``IR_TX``        an infrared LED, through a transistor: both, or no links by light
``WAKES``        keys that end deep sleep, so the board can be switched off: :mod:`boards.off`. Not those of ``SHIFT``,
                 ``TOUCH`` and ``STICK``
``BATTERY``      what says how full it is: ``"MAX17048"``, a gauge on the pins SDA and SCL; or an analog input and the
                 ratio of its divider: :mod:`boards.gauge`, :mod:`boards.divider`
``CHIP``         ``"nrf52840"`` or ``"esp32s3"``: chips whose Bluetooth carries links
``TIGHT``        memory is tight while it is linked, and what a match can do without is not offered: kB that a game may
                 take there over Bluetooth beyond what Classic takes; default 0: there is enough
``ROOM``         kB that a game may take beyond what Classic takes (:mod:`uno_core.editions`); default: enough for all
                 Some settings take from both. Where modules run in place, neither counts
``WIFI``         the ids of ``BOARD_IDS`` with Wi-Fi (``UNO_LINK``, ``UNO_BROKER``)
``KEEP``         kB of heap in use; below it, what has been loaded stays, and what may come next is loaded while
                 nobody does anything; default 0: nothing stays. Setting: ``UNO_KEEP``. Without that setting,
                 everything stays where modules run in place
``STORE``        where saves are kept: ``"nvm"``, ``microcontroller.nvm``, where every write erases; ``"append"``, one
                 where bytes that are blank (0xFF) are programmed without; ``"file"``, see :mod:`boards.filestore`
``ERASE``        bytes of it that one write puts at risk if power fails in the middle; 0: no risk, None: unknown
``ERASE_MS``     how long the program pauses for it
``ERASES``       such writes it is good for, after the maker's figures for the flash; None: unknown
===============  =======================================================================================

How each chip writes ``nvm`` (the folders are CircuitPython's):

RP2040
    Blank bytes are programmed without an erase. Any other write erases and rewrites the whole sector of 4 kB, and nvm
    is that one sector (ports/raspberrypi/common-hal/nvm). If power fails in the middle of such a write, everything that
    was stored is lost, old and new. W25Q flash: 100 000 erasures, 45 ms each (at most 400).
nRF52840
    nvm is one page of 4 kB or two, each erased alone (ports/nrf/common-hal/nvm). That takes 85 ms, and writing 42 ms. A
    page is good for 10 000 erasures (product specification, 6.6: NVMC). With two pages a power cut costs the newer save
    only, with one it costs everything.
ESP32-S3
    nvm is a blob of 8 kB in NVS. A write erases it, then writes it again (ports/espressif/common-hal/nvm): a power cut
    in between loses everything. It moves through the five sectors of NVS, each good for 100 000 erasures (Espressif's
    FAQ on NVS). A write takes two or three of them, about 45 ms each.
SAMD51
    Every write erases and programs a block of 8 kB, and a power cut in between loses all of it
    (ports/atmel-samd/common-hal/nvm). That takes at most 200 ms and 16 pages of 3 ms. The flash is good for 10 000
    erasures (SAM D5x data sheet, NVM characteristics).

On any board the settings ``UNO_ADDRESS``, ``UNO_PANEL``, ``UNO_COLSTART``, ``UNO_ROTATION`` and ``UNO_PICTURE`` win
over the file: displays that look alike differ in them.

To add a board: write its file, add its ids to :mod:`boards.opening`, run the tests. A file that is only yours needs no
entry there: name it in ``settings.toml``, ``UNO_BOARD = "mine"``. And a board needs no file at all if the settings
describe it: ``UNO_BOARD = "settings"``, see :mod:`boards.settings`.
"""

import os
import sys
import time

from micropython import const

KEY_NAMES = ("A", "B", "C", "UP", "DOWN", "LEFT", "RIGHT")

_RELEASED = const(8)
_ANY_GAME = const(255)  # kB
_DISPLAY_OFF = const(0xAE)  # of the three chips of an OLED
_DISPLAY_ON = const(0xAF)

# Errors that the firmware raises if a part is missing or impossible. OSError: no answer on the bus. ValueError: a pin
# is in use or cannot do this. RuntimeError: no pull-up on the bus. ImportError, NotImplementedError: a build or a port
# without it. Anything else is a fault of ours and is not caught.
ABSENT = (OSError, ValueError, RuntimeError, ImportError, NotImplementedError)


class UnknownBoard(Exception):
    """No data for this board. The text names what is wrong and the setting that mends it."""


def setting(key):
    """Return a setting as text, a number as its digits; None if it is missing or cannot be read.

    The console names the line of settings.toml that cannot be read. On a port without settings none is there.
    """
    try:
        value = os.getenv(key)
    except AttributeError:
        return None
    except ValueError as error:
        from boards.unread import tell

        return tell(key, error)
    return value if value is None else str(value)


class Board:
    """An open handheld.

    ``name`` file name of its data; ``keys`` what is printed on A, B and C, if that is something else; ``width``,
    ``height`` pixels; ``display`` a displayio display that is refreshed by hand, or None; ``missing`` names of the
    parts that did not open (``"display"``, ``"keys"``, ``"buzzer"``, ``"pixel"``, ``"store"``, and ``"entropy"`` where
    the port has no source of true chance); ``store`` or None; ``keep`` bytes of heap in use, below which modules stay
    (:mod:`unload`); ``has_tone``, ``buzzer`` (a ``pwmio.PWMOut``,
    or what looks like it, or None), ``quiet`` (no sound at first), ``has_pixel``, ``has_infrared``; ``chip``, empty
    where it does not matter; ``tight``: memory is short while it is linked, ``room_kb``: always (:meth:`room`); else 0.
    ``rooms``: both as the data have them, only there once a setting has taken from them;
    ``battery`` what measures it, with a method ``percent()``: 0..100, or -1; only there if something can;
    ``key_ms`` the time of the last :meth:`key`; ``codes`` the keys that are there, each as a number of ``KEY_NAMES``;
    ``restarted``: 1 if the program has begun because it asked for that itself, see :meth:`restart`; 2 if a key has
    switched the board on; ``sleeps``: it can be switched off (:mod:`boards.off`). ``scan``: of the keys, only there if
    they can do that.
    """

    # Names that other classes have, too (tools/mpy_shrink, ``declared``).
    name = ""
    width = height = keep = 0
    quiet = sleeps = False
    restarted = room_kb = tight = 0
    store = _event = None
    codes = b""

    def key(self):
        """Return the next key event: -1 none, k pressed, k | 8 released; k as in ``KEY_NAMES``. Sets ``key_ms``.

        Cost: no allocation.
        """
        event = self._event
        if event is None or not self._events.get_into(event):
            return -1
        # Blinka on a single-board computer has no timestamps: there, the time of asking.
        self.key_ms = getattr(event, "timestamp", None) or self._ticks()
        code = self.codes[event.key_number]
        return code if event.pressed else code | _RELEASED

    def ticks_ms(self):
        """Return milliseconds, 0..2**29-1. They wrap: compare by ``(b - a) & 0x1FFFFFFF``."""
        return self._ticks()

    def sleep_ms(self, ms):
        """Wait; keys pressed meanwhile are kept."""
        time.sleep(ms / 1000)

    def entropy(self, n):
        """Return ``n`` bytes of chance. Guessable when ``"entropy"`` is in ``missing``."""
        if "entropy" in self.missing:
            from boards.chance import weak

            return weak(n)
        return os.urandom(n)

    def restart(self):
        """Restart the program, with an empty heap. Comes back where the firmware cannot."""
        try:
            from supervisor import reload
        except ImportError:
            return
        reload()

    def today(self):
        """Return ``(year, month, day)``, or None where neither a clock that was set nor Wi-Fi knows. May take some
        seconds."""
        from boards.clock import today

        return today()

    def number(self, key):
        """Return a setting as a number, also of ``"0x3D"``.

        Return None if it is missing, or if it is not a number; the console reports that.
        """
        value = setting(key)
        if not value:
            return None
        try:
            return int(value, 0)
        except ValueError as error:
            from boards.unread import tell

            return tell(key, error)

    def has(self, module):
        """Return a module, or None if this firmware lacks it, or this drive: ``"boards.probe"`` measures the parts for
        a self-test, ``"boards.off"`` switches off. It is loaded: ask for what is built in, or is wanted anyway.
        """
        try:
            __import__(module)
            return sys.modules[module]
        except ABSENT:
            return None

    def room(self, medium):
        """Return the kB that a game may take at its table beyond what Classic takes: ``ROOM`` or ``TIGHT`` of the data,
        less what the settings keep loaded.

        :param medium: the medium of its link, see :mod:`uno_table.media`; "" if it is not linked.
        """
        return medium == "ble" and self.tight or self.room_kb or _ANY_GAME

    def infrared(self):
        """Return (receiver's pin, LED's pin), or () on a board without infrared. The caller opens the pins.

        :raises ValueError: the firmware has no such pin.
        """
        from boards.pins import pin

        return tuple([pin(name) for name in self._infrared])

    def text(self, key):
        """Return a setting as :func:`setting` does."""
        return setting(key)

    def tone(self, hz):
        """Sound a tone until the next call; 0 stops. Nothing happens without a buzzer."""
        buzzer = self.buzzer
        if buzzer is None:
            return
        if hz:
            buzzer.frequency = hz
        buzzer.duty_cycle = 0x8000 if hz else 0

    def pixel(self, red, green, blue):
        """Set the color of the NeoPixel, 0..255 each. Nothing happens without one."""
        if self._pixel is not None:
            self._pixel.show(red, green, blue)

    def brightness(self, level):
        """Set the brightness of the display, 0..255. Nothing happens where the display cannot."""
        if self.display is not None and hasattr(self.display, "brightness"):
            self.display.brightness = level / 255

    def sleep(self, asleep):
        """Switch the display off (its picture is kept) and on; one with a light behind it is dark, until
        :meth:`brightness` is set."""
        display = self.display
        if hasattr(display, "wake"):
            # Not its sleep(): the SH1106's library 2.0.4 passes a list to the bus, which wants bytes.
            display.bus.send(_DISPLAY_OFF if asleep else _DISPLAY_ON, b"")
        elif asleep:
            self.brightness(0)


class Store:
    """Bytes that outlive power: ``microcontroller.nvm``.

    ``size``
        in bytes.
    ``erase``
        how many bytes one write puts at risk if power fails in the middle of it.
    ``erases``
        how many such writes the flash is good for, or None if unknown.
    ``appends``
        whether blank bytes are programmed without an erase. More than 1: the store has room for that many matches, each
        in ``size`` bytes, and ``appends`` bytes follow the last one (:mod:`uno_table.saves.places`).
    ``place``
        the number of the current match, if ``appends`` is more than 1.
    ``failed``
        0, or 1 if the last write was refused and the data is not saved. A screen that has said so makes it 2.

    :param data: the board's data.
    :raises RuntimeError, NotImplementedError: the firmware has no nvm, or cannot read it.
    """

    failed = place = 0

    def __init__(self, data):
        import microcontroller

        nvm = getattr(microcontroller, "nvm", None)
        if nvm is None:
            raise NotImplementedError("this firmware has no nvm")
        self._nvm = nvm
        self.size = len(nvm)
        self.read(0, 1)
        self.erase = self.size if data.ERASE is None else data.ERASE
        self.erases = data.ERASES
        self.appends = data.STORE == "append" or getattr(nvm, "appends", False)  # the desktop's nvm, whatever the chip

    def read(self, offset, n):
        """Return ``n`` bytes from ``offset``."""
        return bytes(self._nvm[offset : offset + n])

    def write(self, offset, data):
        """Write immediately. Slow (``ERASE_MS`` of the data) and wearing, if the store does not append.

        Return whether the write was refused. Then these bytes may be anything; the console has the reason, once until a
        write succeeds.
        """
        end = offset + len(data)
        if offset < 0 or end > len(self._nvm):
            raise ValueError("leaves the store of %d" % self.size)
        try:
            self._nvm[offset:end] = data
            self.failed = 0
        except ABSENT as error:
            if not self.failed:
                self.failed = 1
                print("not saved:", error)
        return self.failed


class Pixel:
    """One NeoPixel, without the neopixel library: three bytes, green first.

    :param output: the open pin of its data; ``power`` the pin of its power or None, only to be held.
    """

    def __init__(self, output, power):
        from neopixel_write import neopixel_write

        self._write = neopixel_write
        self._pin = output
        self._power = power
        self._grb = bytearray(3)
        self.show(0, 0, 0)

    def show(self, red, green, blue):
        """Set the color, 0..255 each."""
        grb = self._grb
        grb[0] = green
        grb[1] = red
        grb[2] = blue
        self._write(self._pin, grb)
