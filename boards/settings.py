# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A board that only ``settings.toml`` describes: ``UNO_BOARD = "settings"``.

The keys are the data of :mod:`boards` with ``UNO_`` in front, pins by their names in :mod:`board`::

    UNO_BOARD = "settings"
    UNO_SDA = "GP4"        # or UNO_SCK, UNO_MOSI, UNO_DC and, if it is wired, UNO_CS
    UNO_SCL = "GP5"
    UNO_KEY_A = "GP10"     # A, B and C; if you like UP DOWN LEFT RIGHT
    UNO_KEY_B = "GP11"
    UNO_KEY_C = "GP12"

For a built-in display, which the firmware has opened, ``UNO_DISPLAY = "DISPLAY"`` replaces these pins. Then a key that
switches its pin to 3.3 V has a plus before the name, ``UNO_KEY_B = "+D1"``.

All others have a default or may be missing: ``UNO_WIDTH`` (128), ``UNO_HEIGHT`` (64; or 32), ``UNO_ROTATION`` (0; or
180; 90 and 270 with ``UNO_DISPLAY``), ``UNO_PANEL`` (``"SSD1306"``), ``UNO_COLSTART`` (2), ``UNO_ADDRESS`` (60, that
is 0x3C), ``UNO_HERTZ``, ``UNO_RESET``, ``UNO_BUZZER``, ``UNO_PIXEL``, ``UNO_PIXEL_POWER``, ``UNO_IR_RX`` with
``UNO_IR_TX``, ``UNO_CHIP``, ``UNO_STORE`` (``"nvm"``; ``"append"``, ``"file"``, ``"none"``).
"""

from boards import KEY_NAMES, UnknownBoard

_PINS = ("SDA", "SCL", "SCK", "MOSI", "DC", "CS", "RESET", "BUZZER", "PIXEL", "PIXEL_POWER", "IR_RX", "IR_TX")
_ONE_OF = (
    ("WIDTH", 128, (128,)),
    ("HEIGHT", 64, (64, 32)),
    ("PANEL", "SSD1306", ("SSD1306", "SH1106", "SH1107")),
    ("CHIP", "", ("nrf52840", "esp32s3", "")),
    ("STORE", "nvm", ("nvm", "append", "file", "none")),
)
# If one of these is wired, the others are needed.
_TOGETHER = (("SDA", "SCL"), ("SCK", "MOSI", "DC"), ("IR_RX", "IR_TX"))


class Data:
    """The data of a board file, from settings.

    :param setting: ``setting(key)``, the value or None.
    :raises boards.UnknownBoard: they do not describe a board; the text names every key that is wrong, and the fix.
    """

    def __init__(self, setting):
        self._setting = setting
        self._faults = []
        self._taken = {}
        for name in _PINS:
            self._pin(name)
        if self._text("DISPLAY"):
            self.DISPLAY = self._text("DISPLAY")
        keys = [(key, self._claim("KEY_" + key)) for key in KEY_NAMES if self._text("KEY_" + key)]
        self.KEYS = tuple([(key, name) for key, name in keys if name[0] != "+"])
        self.HIGH_KEYS = tuple([(key, name[1:]) for key, name in keys if name[0] == "+"])
        for name, default, allowed in _ONE_OF:
            self._choose(name, default, allowed)
        self._choose("ROTATION", 0, (0, 180, 90, 270) if hasattr(self, "DISPLAY") else (0, 180))
        for name in ("ADDRESS", "HERTZ", "COLSTART"):
            self._number(name)
        self._complete()
        if self._faults:
            raise UnknownBoard("settings.toml: " + "; ".join(self._faults))
        if self.STORE == "none":
            del self.STORE
        if self.CHIP == "nrf52840":
            self.TIGHT = 6  # as in boards/feather_nrf52840.py
        # Nobody said what a write puts at risk: all of it, until a board file knows better.
        self.ERASE = self.ERASES = self.ERASE_MS = None

    def _text(self, name):
        value = self._setting("UNO_" + name)
        return "" if value is None else value if isinstance(value, int) else value.strip()

    def _pin(self, name):
        if self._text(name):
            setattr(self, name, self._claim(name))

    def _claim(self, name):
        """Return the pin of a key, which no other key may have."""
        pin = self._text(name)
        if pin in self._taken:
            self._faults.append("UNO_%s and UNO_%s are both %s" % (self._taken[pin], name, pin))
        self._taken[pin] = name
        return pin

    def _choose(self, name, default, allowed):
        value = self._text(name)
        if value == "":
            value = default
        elif isinstance(default, int):
            value = self._whole(name, value)
        setattr(self, name, value)
        if value is not None and value not in allowed:
            words = " or ".join([str(one) for one in allowed if one != ""])
            self._faults.append("UNO_%s = %s: must be %s" % (name, value, words))

    def _number(self, name):
        value = self._text(name)
        if value != "":
            setattr(self, name, self._whole(name, value))

    def _whole(self, name, value):
        try:
            return value if isinstance(value, int) else int(value, 0)
        except ValueError:
            self._faults.append('UNO_%s = "%s": must be a number' % (name, value))

    def _complete(self):
        """Whether all needed settings are present."""
        for names in _TOGETHER:
            there = [name for name in names if hasattr(self, name)]
            for name in names:
                if there and name not in there:
                    self._faults.append('UNO_%s is missing; UNO_%s needs it: UNO_%s = "PIN"' % (name, there[0], name))
        places = ["UNO_" + name for name in ("SDA", "SCL", "SCK", "DISPLAY") if hasattr(self, name)]
        if not places:
            self._faults.append('the display is missing: UNO_SDA = "PIN" and UNO_SCL = "PIN"')
        elif len(places) > 1 and places != ["UNO_SDA", "UNO_SCL"]:
            self._faults.append("a display is at one of these, not at both: " + ", ".join(places))
        if self.HIGH_KEYS and not hasattr(self, "DISPLAY"):
            self._faults.append("a plus before a pin: only with UNO_DISPLAY")
        named = [key for key, _ in self.KEYS + self.HIGH_KEYS]
        for key in KEY_NAMES[:3]:
            if key not in named:
                self._faults.append('UNO_KEY_%s is missing: UNO_KEY_%s = "PIN"' % (key, key))
