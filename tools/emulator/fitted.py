# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Boards with a display on them: what their firmware has done before any program runs.

Beginnings, offsets and pins: CircuitPython 10.2.1, ports/*/boards/*/board.c of each. The orientation of a panel: the
place of the chip's memory at the top left, and the effect of a step to the right and of a step down, (columns, rows).
"""

import dataclasses

from tools.emulator.color_chip import ColorChip, Panel

_ST7735R = (
    b"\x01\x80\x96\x11\x80\xff\xb1\x03\x01\x2c\x2d\xb2\x03\x01\x2c\x2d\xb3\x06\x01\x2c\x2d\x01\x2c\x2d\xb4\x01\x07"
    b"\xc0\x03\xa2\x02\x84\xc1\x01\xc5\xc2\x02\x0a\x00\xc3\x02\x8a\x2a\xc4\x02\x8a\xee\xc5\x01\x0e\x2a\x00\x36\x01\xa0"
    b"\x3a\x01\x05\xe0\x10\x02\x1c\x07\x12\x37\x32\x29\x2d\x29\x25\x2b\x39\x00\x01\x03\x10"
    b"\xe1\x10\x03\x1d\x07\x06\x2e\x2c\x29\x2d\x2e\x2e\x37\x3f\x00\x00\x02\x10"
    b"\x2a\x03\x02\x00\x81\x2b\x03\x02\x00\x81\x13\x80\x0a\x29\x80\x64"
)
_CLUE = b"\x01\x80\x96\x11\x80\xff\x36\x01\xa0\x3a\x01\x55\x21\x80\x0a\x13\x80\x0a\x29\x80\xff"
_REVERSE_TFT = b"\x01\x80\x96\x11\x80\xff\x36\x01\x68\x3a\x01\x55\xb6\x02\x0a\x82\x21\x80\x0a\x13\x80\x0a\x29\x80\xff"
_PICOSYSTEM = (
    b"\x01\x80\x96\x36\x01\x04\x35\x01\x00\xb2\x05\x0c\x0c\x00\x33\x33\x3a\x01\x05\xb7\x01\x14\xbb\x01\x37\xc0\x01\x2c"
    b"\xc2\x01\x01\xc3\x01\x12\xc4\x01\x20\xd0\x02\xa4\xa1\xc6\x01\x0f"
    b"\xe0\x0e\xd0\x04\x0d\x11\x13\x2b\x3f\x54\x4c\x18\x0d\x0b\x1f\x23"
    b"\xe1\x0e\xd0\x04\x0c\x11\x13\x2c\x3f\x44\x51\x2f\x1f\x1f\x20\x23"
    b"\x21\x00\x11\x80\xff\x29\x80\x64\x2a\x04\x00\x00\x00\xfe\x2b\x04\x00\x00\x00\xfe\x2c\x00"
)


@dataclasses.dataclass
class Fitted:
    """``chip``: its kind; ``held`` (top left, right, down) in columns and rows; ``pins`` SCK MOSI DC CS RESET."""

    chip: str
    width: int
    height: int
    held: tuple
    begin: bytes
    pins: str
    hertz: int
    colstart: int = 0
    rowstart: int = 0
    inverts: bool = True

    def made(self):
        """Return the chip, and the panel on it."""
        chip = ColorChip(self.chip)
        return chip, Panel(chip, self.width, self.height, *self.held, inverts=self.inverts)


_PYGAMER = ("ST7735R", 160, 128, ((0, 159), (0, -1), (1, 0)), _ST7735R)
FITTED = {
    "pygamer": Fitted(*_PYGAMER, "PB13 PB15 PB05 PB12 PA00", 24_000_000, inverts=False),
    "pybadge": Fitted(*_PYGAMER, "PB13 PB15 PB05 PB07 PA00", 24_000_000, inverts=False),
    "clue_nrf52840_express": Fitted(
        "ST7789", 240, 240, ((0, 239), (0, -1), (1, 0)), _CLUE, "P0_14 P0_15 P0_13 P0_12 P1_03", 32_000_000, 80
    ),
    "pimoroni_picosystem": Fitted(
        "ST7789", 240, 240, ((0, 0), (1, 0), (0, 1)), _PICOSYSTEM, "GPIO6 GPIO7 GPIO9 GPIO5 GPIO4", 31_250_000
    ),
    "adafruit_feather_esp32s3_reverse_tft": Fitted(
        "ST7789",
        240,
        135,
        ((186, 40), (0, 1), (-1, 0)),
        _REVERSE_TFT,
        "GPIO36 GPIO35 GPIO40 GPIO42 GPIO41",
        40_000_000,
        40,
        53,
    ),
}


def open_display(fitted, pins, light):
    """Return the display as the firmware hands it to the program, ``board.DISPLAY``.

    :param pins: name -> the pin, as Blinka sees it. :param light: gets the brightness, 0..255.
    """
    import busdisplay
    import busio
    from fourwire import FourWire

    class Display(busdisplay.BusDisplay):
        """Its light is a lamp of its own."""

        @property
        def brightness(self):
            """0 to 1."""
            return self._brightness

        @brightness.setter
        def brightness(self, value):
            self._brightness = value
            light(round(255 * value))

    sck, mosi, dc, cs, reset = (pins[name] for name in fitted.pins.split())
    bus = FourWire(busio.SPI(sck, MOSI=mosi), command=dc, chip_select=cs, reset=reset, baudrate=fitted.hertz)
    return Display(
        bus,
        fitted.begin,
        width=fitted.width,
        height=fitted.height,
        colstart=fitted.colstart,
        rowstart=fitted.rowstart,
        auto_refresh=False,
    )
