# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A virtual SSD1306, fed with the bytes the real driver puts on the bus.

Source: Solomon Systech, SSD1306 datasheet rev 1.1. Framing: section 8.1.5.2 (I2C control byte) and 8.1.3 (4-wire SPI).
Commands and their arguments: table 9-1. Addressing: section 10.1.3.

Strict: a byte that a real chip would silently misread is a :class:`ProtocolError` here, and the error names the byte.
So an error in a driver or in the wiring data is found on the desktop. Hardware scrolling (0x26, 0x27, 0x29, 0x2A, 0x2F,
0xA3) is not modeled and is refused too. :mod:`tools.emulator.glass` has the visible picture.
"""

COLUMNS, PAGES = 128, 8

_ANY = range(256)
# command -> the values each of its arguments may have (table 9-1)
_ARGUMENTS = {
    0x20: (range(3),),
    0x21: (range(COLUMNS), range(COLUMNS)),
    0x22: (range(PAGES), range(PAGES)),
    0x81: (_ANY,),
    0x8D: ((0x10, 0x14),),
    0xA8: (range(15, 64),),  # 0..14 are "invalid entry"
    0xAD: ((0x10, 0x30),),  # SSD1306B rev 1.1: internal current reference, on 72x40 panels
    0xD3: (range(64),),
    0xD5: (_ANY,),
    0xD9: (tuple(v for v in _ANY if v & 0x0F and v & 0xF0),),  # a phase of 0 clocks is "invalid entry"
    0xDA: ((0x02, 0x12, 0x22, 0x32),),
    # 0x40 is in no table, yet in the panel makers' own sequence (UG-2864HSWEG01, section 4.4), which all drivers copy
    0xDB: ((0x00, 0x20, 0x30, 0x40),),
}
_PLAIN = frozenset(
    [*range(0x00, 0x20), 0x2E, *range(0x40, 0x80), 0xA0, 0xA1, 0xA4, 0xA5, 0xA6, 0xA7, 0xAE, 0xAF]
    + [*range(0xB0, 0xB8), 0xC0, 0xC8, 0xE3]
)

_HORIZONTAL, _VERTICAL, _PAGE = 0, 1, 2


class ProtocolError(Exception):
    """Bytes that a display's chip does not understand."""


class Framed:
    """The common base of all OLED chips: how bytes on a bus become commands, their arguments, and data.

    ``counts``: ``transactions``, ``bytes`` (all that was on the wire, an I2C address byte included), ``data`` (display
    data bytes) and ``commands``. A kind of chip has a ``name``. ``arguments``: command -> the values that each of its
    arguments may have. ``plain``: commands without arguments. ``refused``: commands that are not modeled, and the
    reason.
    """

    name = ""
    arguments: dict = {}
    plain: frozenset = frozenset()
    refused: dict = {}

    def __init__(self):
        self.counts = {"transactions": 0, "bytes": 0, "data": 0, "commands": 0}
        self._command = None
        self._arguments = []

    def i2c_write(self, payload):
        """Take one I2C write transaction, without its address byte."""
        self.counts["transactions"] += 1
        self.counts["bytes"] += len(payload) + 1
        at = 0
        while at < len(payload):
            control = payload[at]
            if control & 0x3F:
                raise ProtocolError(f"{self.name}: control byte 0x{control:02X}, only bits 7 and 6 may be set")
            # Co = 1: one byte follows, then another control byte. Co = 0: all the rest.
            end = at + 2 if control & 0x80 else len(payload)
            if end > len(payload):
                raise ProtocolError(f"{self.name}: nothing follows control byte 0x{control:02X}")
            self._take(payload[at + 1 : end], control & 0x40)
            at = end

    def spi_write(self, payload, dc):
        """Take bytes clocked in while CS# is low; ``dc`` is the level of the D/C# pin: 1 data, 0 commands."""
        self.counts["transactions"] += 1
        self.counts["bytes"] += len(payload)
        self._take(payload, dc)

    def _take(self, chunk, is_data):
        if not is_data:
            for byte in chunk:
                self._feed(byte)
        elif self._command is not None:
            raise ProtocolError(f"{self.name}: data while command 0x{self._command:02X} waits for an argument")
        else:
            self._store(chunk)

    def _feed(self, byte):
        """Take one command or argument byte."""
        if self._command is None:
            self.counts["commands"] += 1
            if byte in self.arguments:
                self._command, self._arguments = byte, []
            elif byte in self.plain:
                self._execute(byte)
            elif byte in self.refused:
                raise ProtocolError(f"{self.name}: command 0x{byte:02X}: {self.refused[byte]} is not modeled")
            else:
                raise ProtocolError(f"{self.name}: unknown command 0x{byte:02X}")
            return
        command, arguments = self._command, self._arguments
        arguments.append(byte)
        if byte not in self.arguments[command][len(arguments) - 1]:
            raise ProtocolError(
                f"{self.name}: command 0x{command:02X}: argument {len(arguments)} cannot be 0x{byte:02X}"
            )
        if len(arguments) == len(self.arguments[command]):
            self._command = None
            self._configure(command, *arguments)

    # The common commands

    def _restart(self, contrast):
        """Set what the registers hold when RES# went low."""
        self.start_line = self.offset = 0
        self.contrast = contrast
        self.seg_remap = self.com_remap = False
        self.all_on = self.inverted = self.on = False
        self._command = None
        self._arguments = []

    def _switch(self, command):
        """Do a command that switches something. Return False for another command."""
        if command in (0xA0, 0xA1):
            self.seg_remap = command == 0xA1
        elif command in (0xA4, 0xA5):
            self.all_on = command == 0xA5
        elif command in (0xA6, 0xA7):
            self.inverted = command == 0xA7
        elif command in (0xAE, 0xAF):
            self.on = command == 0xAF
        elif command in (0xC0, 0xC8):
            self.com_remap = command == 0xC8
        else:
            return False
        return True

    def _set(self, command, value):
        """Take a command with one argument."""
        if command == 0x81:
            self.contrast = value
        elif command == 0xA8:
            self.mux = value
        elif command == 0xD3:
            self.offset = value
        elif command == 0xDA:
            self.com_pins = value


class Chip(Framed):
    """An SSD1306: registers and display memory. ``memory`` is page major: byte ``page * 128 + segment``, bit 0 is the
    top row.
    """

    name = "SSD1306"
    arguments = _ARGUMENTS
    plain = _PLAIN
    refused = dict.fromkeys((0x26, 0x27, 0x29, 0x2A, 0x2F, 0xA3), "hardware scrolling")

    def __init__(self):
        super().__init__()
        self.memory = bytearray(COLUMNS * PAGES)
        self.reset()

    def status(self):
        """Return the answer to a read: bit 6 means that the display is off. The rest is in no data sheet, and has been
        seen on panels of 128x64.
        """
        return 0x06 | (not self.on) << 6

    def reset(self):
        """Reset as when the RES# pin went low: registers as in section 8.5 and table 9-1; the memory keeps what it
        has."""
        self.mode = _PAGE
        self.columns, self.pages = (0, COLUMNS - 1), (0, PAGES - 1)
        self.column = self.page = 0
        self.first_column = 0
        self.mux = 63
        self.com_pins = 0x12
        self.charge_pump = False
        self._restart(0x7F)

    # Table 9-1

    def _execute(self, command):
        """Execute a command without arguments. 0x2E (stop scrolling) and 0xE3 (nothing) change nothing here."""
        if command <= 0x0F:
            self._set_first_column(self.first_column & 0x70 | command)
        elif command <= 0x1F:
            self._set_first_column(self.first_column & 0x0F | (command & 0x07) << 4)
        elif 0x40 <= command <= 0x7F:
            self.start_line = command & 0x3F
        elif 0xB0 <= command <= 0xB7:
            if self.mode == _PAGE:
                self.page = command & 7
        else:
            self._switch(command)

    def _configure(self, command, value, second=None):
        """Execute a command with its arguments. 0xAD, 0xD5, 0xD9 and 0xDB are electrical: nobody can see them."""
        if command == 0x20:
            self.mode = value
        elif command in (0x21, 0x22):
            if value > second:
                raise ProtocolError(
                    f"{self.name}: command 0x{command:02X}: start 0x{value:02X} is behind 0x{second:02X}"
                )
            if command == 0x21:
                self.columns, self.column = (value, second), value
            else:
                self.pages, self.page = (value, second), value
        elif command == 0x8D:
            self.charge_pump = value == 0x14
        else:
            self._set(command, value)

    def _set_first_column(self, column):
        """Set the first column by commands 0x00..0x1F, "only for page addressing mode"."""
        self.first_column = column
        if self.mode == _PAGE:
            self.column = column

    # Display memory, section 10.1.3

    def _store(self, chunk):
        self.counts["data"] += len(chunk)
        memory, remap, mode = self.memory, self.seg_remap, self.mode
        column, page = self.column, self.page
        (first_column, last_column), (first_page, last_page) = self.columns, self.pages
        for byte in chunk:
            memory[page * COLUMNS + (COLUMNS - 1 - column if remap else column)] = byte
            if mode == _HORIZONTAL:
                if column == last_column:
                    column = first_column
                    page = first_page if page == last_page else (page + 1) % PAGES
                else:
                    column = (column + 1) % COLUMNS
            elif mode == _VERTICAL:
                if page == last_page:
                    page = first_page
                    column = first_column if column == last_column else (column + 1) % COLUMNS
                else:
                    page = (page + 1) % PAGES
            else:
                column = column + 1 if column < COLUMNS - 1 else self.first_column
        self.column, self.page = column, page
