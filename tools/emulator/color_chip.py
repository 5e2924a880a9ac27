# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A virtual ST7789, ST7735R or GC9107, fed with the bytes the real driver puts on the bus, and the panel that is on it.

Sources: Sitronix, ST7789V datasheet 1.3, sections 9.1 (commands), 8.12 (address control), 9.2.1 (RAMCTRL: the order of
the bytes of a pixel); ST7735R datasheet 0.2,
sections 10.1 and 9.10. Of a GC9107, CircuitPython's startup sequence. D/C# alone distinguishes commands from data: CS#
rises between a command and its arguments and may.

Strict: :class:`tools.emulator.chip.ProtocolError` is raised for bytes that a real chip would silently misread:

* a command that neither chip has, or more arguments than it takes;
* an impossible window, or a window that leaves the memory;
* half a pixel, or more pixels than the window has;
* another color depth than 16 bits.

CircuitPython's own startup sequences break these rules in two places, which pass here, as on silicon: a window of less
than four bytes is ignored, and ST7789 has no 0xB6 and ignores it.
"""

from array import array

from tools.emulator.chip import ProtocolError

# command -> the most bytes that may follow it
_BOTH = {0x00: 0, 0x01: 0, 0x10: 0, 0x11: 0, 0x13: 0, 0x20: 0, 0x21: 0, 0x28: 0, 0x29: 0, 0x2A: 4, 0x2B: 4, 0x2C: None,
         0x36: 1, 0x3A: 1, 0xE0: 16, 0xE1: 16}  # fmt: skip
_KINDS = {  # columns and rows of the memory, further commands
    "ST7789": (240, 320, {0x34: 0, 0x35: 1, 0xB0: 2, 0xB2: 5, 0xB6: 2, 0xB7: 1, 0xBB: 1, 0xC0: 1, 0xC2: 2, 0xC3: 1,
                          0xC4: 1, 0xC6: 1, 0xD0: 2}),
    "GC9107": (128, 160, {0xA8: 1, 0xAB: 1, 0xAC: 1, 0xB0: 1, 0xB1: 1, 0xB2: 1, 0xB3: 1, 0xB4: 1, 0xB6: 1, 0xB7: 1,
                          0xB8: 1, 0xC6: 1, 0xC7: 1, 0xE7: 1, 0xE8: 1, 0xE9: 1, 0xEA: 1, 0xEF: 0, 0xF0: 14, 0xF1: 14,
                          0xFE: 0}),
    "ST7735R": (128, 160, {0xB1: 3, 0xB2: 3, 0xB3: 6, 0xB4: 1, 0xC0: 3, 0xC1: 1, 0xC2: 2, 0xC3: 2, 0xC4: 2, 0xC5: 1}),
}  # fmt: skip
_MY, _MX, _MV = 0x80, 0x40, 0x20  # bits of MADCTL
_BITS_16 = 5  # of COLMOD
_ENDIAN = 8  # of the second byte of RAMCTRL: the low byte of a pixel is first


class ColorChip:
    """Registers and display memory: ``memory`` RGB565 by row and column. ``counts`` as in
    :class:`tools.emulator.chip.Chip`.
    """

    def __init__(self, kind):
        self.counts = {"transactions": 0, "bytes": 0, "data": 0, "commands": 0}
        self.kind = kind
        self.columns, self.rows, more = _KINDS[kind]
        self._most = {**_BOTH, **more}
        self.memory = array("H", bytes(2 * self.columns * self.rows))
        self.contrast = 255  # of the backlight, which is not part of the chip
        self.reset()

    def reset(self):
        """Reset as when RES# went low, or by command 0x01: the memory keeps what it has."""
        self.on = self.inverted = False
        self.asleep = True
        self.low_first = False
        self.madctl = 0
        self.depth = 6
        self.window = (0, self.columns - 1, 0, self.rows - 1)
        self._command = None
        self._arguments = b""
        self._x = self._y = 0
        self._left = 0  # pixels that the window still takes
        self._half = b""

    def spi_write(self, payload, dc):
        """Take bytes clocked in while CS# is low; ``dc`` is the level of the D/C# pin: 1 data, 0 commands."""
        self.counts["transactions"] += 1
        self.counts["bytes"] += len(payload)
        if not dc:
            for byte in payload:
                self._begin(byte)
        elif payload and self._command == 0x2C:
            self._store(payload)
        elif payload:
            self._argue(payload)

    def _fault(self, text):
        raise ProtocolError(f"{self.kind}: {text}")

    def _begin(self, command):
        """Begin a command. One before it without all of its arguments has changed nothing."""
        self.counts["commands"] += 1
        if self._half:
            self._fault("half a pixel")
        if command not in self._most:
            self._fault(f"unknown command 0x{command:02X}")
        self._command, self._arguments = command, b""
        if command == 0x01:
            self.reset()
        elif command in (0x10, 0x11):
            self.asleep = command == 0x10
        elif command in (0x20, 0x21):
            self.inverted = command == 0x21
        elif command in (0x28, 0x29):
            self.on = command == 0x29
        elif command == 0x2C:
            x0, x1, y0, y1 = self.window
            self._x, self._y = x0, y0
            self._left = (x1 - x0 + 1) * (y1 - y0 + 1)

    def _argue(self, payload):
        command = self._command
        if command is None:
            self._fault(f"data 0x{payload[0]:02X} without a command")
        self._arguments += payload
        found = self._arguments
        if len(found) > self._most[command]:
            self._fault(f"command 0x{command:02X} takes {self._most[command]} bytes, not {len(found)}")
        if command in (0x2A, 0x2B) and len(found) == 4:
            self._frame(command, found[0] << 8 | found[1], found[2] << 8 | found[3])
        elif command == 0x36:
            self.madctl = found[0]
            self.window = (0, self._across() - 1, 0, self._down() - 1)
        elif command == 0x3A:
            self.depth = found[0] & 7
        elif command == 0xB0 and self.kind == "ST7789" and len(found) == 2:
            self.low_first = bool(found[1] & _ENDIAN)

    def _across(self):
        return self.rows if self.madctl & _MV else self.columns

    def _down(self):
        return self.columns if self.madctl & _MV else self.rows

    def _frame(self, command, first, last):
        """Execute CASET and RASET. A window beyond the memory is an error only when something is drawn there."""
        if first > last:
            self._fault(f"command 0x{command:02X}: start {first} is behind {last}")
        x0, x1, y0, y1 = self.window
        self.window = (first, last, y0, y1) if command == 0x2A else (x0, x1, first, last)

    def _store(self, payload):
        """Store pixels, x first, then y."""
        self.counts["data"] += len(payload)
        if self.depth != _BITS_16:
            self._fault(f"pixels of 16 bits, COLMOD says {self.depth}")
        x0, x1, y0, y1 = self.window
        if x1 >= self._across() or y1 >= self._down():
            self._fault(f"the window {x0}-{x1}, {y0}-{y1} leaves the memory of {self._across()}x{self._down()}")
        payload = self._half + payload
        whole = len(payload) & ~1
        self._half = payload[whole:]
        pixels = array("H", payload[:whole])
        if not self.low_first:
            pixels.byteswap()
        if len(pixels) > self._left:
            self._fault("more pixels than the window has")
        self._left -= len(pixels)
        at = 0
        while at < len(pixels):
            n = min(x1 - self._x + 1, len(pixels) - at)
            self._row(self._x, self._y, pixels[at : at + n])
            at += n
            self._x += n
            if self._x > x1:
                self._x = x0
                self._y += 1

    def _row(self, x, y, pixels):
        """Store pixels of one row as the program sees it: along a row of the memory or along a column of it."""
        first, second = self.place(x, y), self.place(x + 1, y)
        step = second - first
        end = first + step * len(pixels)
        self.memory[first : end if end >= 0 else None : step] = pixels

    def place(self, x, y):
        """Return where in the memory the pixel is that the program calls (x, y): MV, then MX and MY (9.1.28 of the
        ST7789)."""
        if self.madctl & _MV:
            x, y = y, x
        if self.madctl & _MX:
            x = self.columns - 1 - x
        if self.madctl & _MY:
            y = self.rows - 1 - y
        return y * self.columns + x


class Panel:
    """A panel and its orientation. ``width``, ``height`` in pixels; ``first`` memory place of its top left pixel. A
    step to the right is ``right`` places and a step down ``down``. ``inverts``: it shows the right colors when
    inverted.
    """

    def __init__(self, chip, width, height, corner, right, down, inverts=True):
        self.width, self.height, self._inverts = width, height, inverts
        self._steps = [(part if isinstance(part, int) else part[0] + part[1] * chip.columns) for part in (right, down)]
        self._first = corner[0] + corner[1] * chip.columns
        self._chip = chip

    def picture(self) -> bytes:
        """Return the visible picture: RGB565, high byte first, row by row; all black while it is off or asleep."""
        chip, (right, down) = self._chip, self._steps
        if not chip.on or chip.asleep:
            return bytes(2 * self.width * self.height)
        seen = array("H")
        memory = chip.memory
        for y in range(self.height):
            first = self._first + down * y
            end = first + right * self.width
            seen.extend(memory[first : end if end >= 0 else None : right])
        if chip.inverted != self._inverts:
            seen = array("H", (pixel ^ 0xFFFF for pixel in seen))
        seen.byteswap()
        return seen.tobytes()
