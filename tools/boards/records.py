# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The records that describe a board."""

from dataclasses import dataclass
from typing import NamedTuple


class Heap(NamedTuple):
    """What is free when code.py starts: the C stack, 24 kB of an RP2040, is not in it, which the prompt counts as free.
    ``size`` in bytes; ``how`` that is known.
    """

    size: int
    how: str


# Of the chips that several boards have
RP2040 = 175_821  # bytes: 171.7 times 1024
NRF52840 = Heap(144_080, "a CLUE, CircuitPython 5.3.0: its issue 3030")
SAMD51 = Heap(154_000, "about, after its linker's map")
ESP32S3_PSRAM = Heap(2_000_000, "about, with its PSRAM")


class Uf2(NamedTuple):
    """How a boot ROM writes the drive: ``drive``, its place in flash; ``family``, the number of the chip in a UF2 file.

    The place is ``CIRCUITPY_FIRMWARE_SIZE + CIRCUITPY_INTERNAL_NVM_SIZE`` of CircuitPython's
    ports/raspberrypi/mpconfigport.h (commit 421ac8a8). Boards with a radio have a larger firmware (1536 kB):
    boards/raspberry_pi_pico_w/mpconfigboard.mk (9c351299), raspberry_pi_pico2_w (df98f998). The families are in
    github.com/microsoft/uf2, utils/uf2families.json.
    """

    drive: int
    family: int


PLAIN, WITH_RADIO = 0x100000, 0x181000
RP2040_FAMILY, RP2350_FAMILY = 0xE48BFF56, 0xE48BFF59


@dataclass(frozen=True)
class Firmware:
    """A board with CircuitPython, or with Blinka.

    ``title``: its name for people. ``chip``: one of :mod:`tools.emulator.profile`. ``pins``: the names in :mod:`board`,
    ``name=pin of the chip``; buses (``I2C``, ``SPI``, ``UART``) are left out. ``nvm`` bytes, of which ``erase`` are
    erased and rewritten together; 0 without nvm. ``drive_kib``: CircuitPython's, what ``mpconfigboard`` and the
    partition tables leave of the flash; 0 without one. ``heap``: None if unknown. ``output_only``: pins that cannot be
    read. ``boot_key``: the pin of a key that is soldered where the chip looks while it starts. ``uf2``: None if the
    chip's own boot ROM cannot write the drive. ``web_serial``: a browser can, with esptool-js. ``keyboard``: the module
    for a keyboard that is on the board, whose keys have numbers from 0 on; empty without one.
    """

    title: str
    chip: str
    pins: str
    nvm: int = 0
    erase: int = 0
    drive_kib: int = 0
    heap: Heap | None = None
    output_only: tuple[str, ...] = ()
    boot_key: str = ""
    uf2: Uf2 | None = None
    web_serial: bool = False
    keyboard: str = ""

    def pin_of(self) -> dict[str, str]:
        """Return name in :mod:`board` -> pin of the chip."""
        return dict(pair.split("=") for pair in self.pins.split())


@dataclass(frozen=True)
class Display:
    """A display that is on a board, as its firmware has begun it before any program runs.

    ``chip``: its kind. ``held``: the place of the chip's memory at the top left, and the effect of a step to the right
    and of a step down, (columns, rows). ``begin``, ``colstart``, ``rowstart``: of ``board.c``. ``pins``: SCK MOSI DC CS
    RESET. ``low_first``: the low byte of a pixel goes first (``reverse_bytes_in_word`` is false).
    """

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
    low_first: bool = False


@dataclass(frozen=True)
class Face:
    """A board with keys on it, from the front. The places are a scheme, not a drawing to scale.

    ``size`` of the board and ``glass`` (x, y, wide, high) of its display are in pixels of the picture. ``keys``: the
    print, the pin (or bit) as in the board's file, and the middle (x, y). ``stick``: its middle. ``notes`` (x, y,
    text): other parts.
    """

    title: str
    fill: str
    size: tuple[int, int]
    glass: tuple[int, int, int, int]
    keys: tuple[tuple[str, str | int, int, int], ...]
    stick: tuple[int, int] | None = None
    notes: tuple[tuple[int, int, str], ...] = ()


class Header:
    """The places of a board's pins, as it lies on the table.

    A row is text, ``silk=name in board`` for each pin; ``silk`` alone is a pin we have no business with; power is
    ``+GND``, ``+3V3``, ``+5V``, ``+BAT``.

    ``kind`` is ``"stick"`` (wires at both sides), ``"feather"`` (a wing on top) or ``"bonnet"``. ``title``; ``fill``
    color of the board. ``rows``: two lists of ``(silk, pin)``, pin a name in ``board``, ``"+GND"`` and so on, or empty.
    ``on_board``: pins that go to parts on the board itself. ``also``: other names of pins on the header. ``numbered``:
    pins are counted down the first row and up the second, and their names are not printed beside them.
    """

    def __init__(self, kind, title, fill, rows, on_board=(), also=None, numbered=False):
        self.kind, self.title, self.fill, self.on_board, self._also = kind, title, fill, on_board, also or {}
        self.numbered = numbered
        self.rows = [[tuple(pair.partition("=")[::2]) for pair in row.split()] for row in rows]

    def find(self, pin):
        """Return ``(row, place)`` of a pin; None when it is not on the header."""
        for number, row in enumerate(self.rows):
            for place, (_, name) in enumerate(row):
                if name == self._also.get(pin, pin):
                    return number, place
        return None

    def number(self, row, place):
        """Return what the maker's data sheet calls a pin, 1 the first, or 0 if its pins are not numbered."""
        if not self.numbered:
            return 0
        return place + 1 if row == 0 else len(self.rows[0]) + len(self.rows[1]) - place

    def numbers(self, pin):
        """Return the numbers of every pin of that name, such as ``"+GND"``; () if they are not numbered."""
        places = [(row, place) for row in (0, 1) for place, (_, name) in enumerate(self.rows[row]) if name == pin]
        return tuple(sorted(filter(None, (self.number(*where) for where in places))))

    def pins(self):
        """Return every pin that is on the header."""
        return [pin for row in self.rows for _, pin in row if pin and not pin.startswith("+")]


# learn.adafruit.com/adafruit-feather/feather-specification, USB at the left: the short row, above
FEATHER_ROW = "BAT=+BAT EN USB=+5V 13=D13 12=D12 11=D11 10=D10 9=D9 6=D6 5=D5 SCL=SCL SDA=SDA"
FEATHER_FILL = "#2b2f36"
