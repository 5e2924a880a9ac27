# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Boards with a display on them: what their firmware has done before any program runs."""

from tools import boards
from tools.emulator.color_chip import ColorChip, Panel

# By the id of the firmware
FITTED = {board_id: one for name, one in boards.lines("DISPLAY").items() for board_id in boards.every()[name].FIRMWARES}


def made(fitted):
    """Return the chip of a :class:`tools.boards.records.Display`, and the panel on it."""
    chip = ColorChip(fitted.chip)
    return chip, Panel(chip, fitted.width, fitted.height, *fitted.held, inverts=fitted.inverts)


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
        reverse_bytes_in_word=not fitted.low_first,
    )
