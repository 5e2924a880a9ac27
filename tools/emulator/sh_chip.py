# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A virtual SH1106 and SH1107, fed with the bytes the real drivers put on the bus, and the panels that are on them.

Sources: Sino Wealth, SH1106 datasheet 2.3 and SH1107 datasheet 2.1, "Commands"; the framing is the SSD1306's
(:mod:`tools.emulator.chip`), and so is how strict they are. Both write one page at a time. The column counts up and
stays at the end of the page, and the page never moves by itself. More data than a page has is an error here. Reading
the memory back (0xE0, 0xEE) is not modeled and is refused.
"""

from tools.emulator.chip import Framed, ProtocolError
from tools.emulator.glass import com, memory_row

_ANY = range(256)
_ELECTRICAL = {0xD5: (_ANY,), 0xD9: (tuple(v for v in _ANY if v & 0x0F and v & 0xF0),), 0xDB: (_ANY,)}
_CONVERTER = {0xAD: ((0x8A, 0x8B),)}
_BOTH = {0x81: (_ANY,), **_CONVERTER, **_ELECTRICAL}
_PLAIN = (*range(0x10), 0xA0, 0xA1, *range(0xA4, 0xA8), 0xAE, 0xAF, 0xC0, 0xC8, 0xE3)
_READING = dict.fromkeys((0xE0, 0xEE), "reading the memory")
_VERTICAL = 0x21
WIDE, HIGH = 128, 64  # pixels of both panels


class ShChip(Framed):
    """The common base of the two. ``memory`` is page major: byte ``page * columns + column``."""

    refused = _READING
    columns = pages = 0

    def __init__(self):
        super().__init__()
        self.memory = bytearray(self.columns * self.pages)
        self.reset()

    def reset(self):
        """Reset as when RES# went low: registers as in the tables of commands; the memory keeps what it has."""
        self.page = self.column = 0
        self.vertical = False
        self.converter = True
        self._restart(0x80)

    def _execute(self, command):
        """Execute a command without arguments. 0xE3 is nothing; 0x30 to 0x33 (the charge pump's voltage) nobody can
        see."""
        if command <= 0x0F:
            self._to(self.column & 0xF0 | command)
        elif command <= 0x1F:
            self._to(self.column & 0x0F | (command & 0x0F) << 4)
        elif 0xB0 <= command <= 0xBF:
            self.page = command & 0x0F
        elif not self._switch(command):
            self._more(command)

    def _to(self, column):
        """Set a column. The two halves come one after the other: the state in between is not a fault."""
        self.column = column

    def _more(self, command):
        """Execute a command that one of the two has."""

    def _configure(self, command, value):
        """Execute a command with its argument. 0xD5, 0xD9 and 0xDB are electrical: nobody can see them."""
        if command == 0xAD:
            self.converter = value == 0x8B
        elif command == 0xDC:
            self.start_line = value
        else:
            self._set(command, value)

    def _store(self, chunk):
        self.counts["data"] += len(chunk)
        for byte in chunk:
            if self.column >= self.columns:
                raise ProtocolError(f"{self.name}: data behind column {self.columns - 1} of page {self.page}")
            self.memory[self.page * self.columns + self.column] = byte
            if self.vertical:
                self.page = (self.page + 1) % self.pages
                self.column += self.page == 0
            else:
                self.column += 1

    def _lit(self):
        return self.on and self.converter

    def _seen(self, bit):
        """Return the packed picture, whose pixels come from ``bit(x, y)``."""
        if not self._lit():
            return bytes(WIDE * HIGH // 8)
        if self.all_on:
            return b"\xff" * (WIDE * HIGH // 8)
        flip = 1 if self.inverted else 0
        digits = "".join("1" if bit(x, y) ^ flip else "0" for y in range(HIGH) for x in range(WIDE))
        return int(digits, 2).to_bytes(WIDE * HIGH // 8, "big")


class Sh1106(ShChip):
    """132 columns, 8 pages; bit 0 of a byte is its top row. Modules show columns 2 to 129; the left edge is SEG129."""

    name = "SH1106"
    columns, pages = 132, 8
    arguments = {**_BOTH, 0xA8: (range(64),), 0xD3: (range(64),), 0xDA: ((0x02, 0x12),)}
    # 0x20 is in no table; Adafruit's library (2.0.4) sends it twice, as to an SSD1306, and silicon takes it as nothing.
    plain = frozenset([*_PLAIN, *range(0x10, 0x20), 0x20, *range(0x30, 0x34), *range(0x40, 0x80), *range(0xB0, 0xB8)])

    def reset(self):
        """See :meth:`ShChip.reset`."""
        super().reset()
        self.mux, self.com_pins = 63, 0x12

    def status(self):
        """Return the status. Bit 6: the display is off; bits 0 to 2 are 0, and bit 3 has been seen to be 1."""
        return 0x08 | (not self.on) << 6

    def _more(self, command):
        if 0x40 <= command <= 0x7F:
            self.start_line = command & 0x3F

    def picture(self) -> bytes:
        """Return the visible picture, packed as in :mod:`tools.emulator.glass`."""
        rows = [memory_row(self, com(self, HIGH, y)) for y in range(HIGH)]

        def bit(x, y):
            segment = 129 - x
            column = 131 - segment if self.seg_remap else segment
            row = rows[y]
            return 0 if row is None else self.memory[row // 8 * self.columns + column] >> row % 8 & 1

        return self._seen(bit)


class Sh1107(ShChip):
    """128 columns, 16 pages: a column is a COM, page and bit are a SEG. Adafruit's FeatherWing 4650 has it lying on its
    side: its left edge is SEG0, and its rows, from below, are COM96 to 127 and 0 to 31.
    """

    name = "SH1107"
    columns, pages = 128, 16
    arguments = {**_BOTH, 0xA8: (range(128),), 0xD3: (range(128),), 0xDC: (range(128),)}
    plain = frozenset([*_PLAIN, *range(0x10, 0x18), 0x20, _VERTICAL, *range(0xB0, 0xC0)])

    def reset(self):
        """See :meth:`ShChip.reset`."""
        super().reset()
        self.mux = 127

    def status(self):
        """Return the status. Bit 6: the display is off; the rest is what all of them say, 000111."""
        return 0x07 | (not self.on) << 6

    def _more(self, command):
        self.vertical = command == _VERTICAL

    def picture(self) -> bytes:
        """Return the visible picture, packed as in :mod:`tools.emulator.glass`."""

        def bit(x, y):
            line = (HIGH - 1 - y + 96 - self.offset) % 128
            if line > self.mux:
                return 0
            line = self.mux - line if self.com_remap else line
            segment = 127 - x if self.seg_remap else x
            return self.memory[segment // 8 * self.columns + (line + self.start_line) % 128] >> segment % 8 & 1

        return self._seen(bit)


KINDS = {"SH1106": Sh1106, "SH1107": Sh1107}
