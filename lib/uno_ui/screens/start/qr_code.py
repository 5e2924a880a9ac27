# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The code of a self-test as a QR code (ISO/IEC 18004), for a phone; any key leaves it. Color displays only.

It is the smallest one, version 1 of level L: 21 modules a side, with room for 25 digits and capitals. CircuitPython's
adafruit_miniqr has no mode for those and needs 25 modules. Version 2.1.9 puts the bits of the leftmost columns in wrong
places: a reader has to correct three errors, of the eight that it can.
"""

from micropython import const

from uno_ui.codes import ON_PAPER
from uno_ui.screens import Screen

_SIDE = const(21)  # modules
_QUIET = const(4)  # that stay white on each side (5.3.8)
_EYE = const(7)  # modules of a finder pattern
_TIMING = const(6)  # the row and the column of the timing pattern
_OPEN = const(2)  # a module that is neither white (0) nor black (1) yet
_DATA = const(19)  # bytes, without those that correct
_ALPHANUMERIC = const(2)  # the mode (7.4.1),
_LENGTH_BITS = const(9)  # of the number of letters there
_BASE = const(45)  # kinds of letters: two of them are eleven bits (7.4.4)
_PADS = b"\xec\x11"  # bytes behind the letters (7.4.10)
_GENERATOR = b"\x7f\x7a\x9a\xa4\x0b\x44\x75"  # of seven bytes that correct (annex A), without the leading 1
_FIELD = const(0x11D)  # the polynomial of the field of 256 (7.5.2)
_FORMAT = const(0x77C4)  # level L and mask 0: every other module is turned over (7.9, table C.1)
_FORMAT_BITS = const(15)


class QrCode(Screen):
    """A text as a QR code, in the middle, as large as fits.

    :param text: up to 25 digits and capitals.
    """

    bare = True

    def __init__(self, app, text):
        super().__init__(app)
        self._modules = modules(text)

    def enter(self):
        """Draw it, black on white in every theme."""
        canvas = self.app.canvas
        size = min(canvas.wide, canvas.high) // (_SIDE + 2 * _QUIET)
        left = (canvas.wide - _SIDE * size) >> 1
        top = (canvas.high - _SIDE * size) >> 1
        black = 1 if canvas.theme == ON_PAPER else 0
        canvas.box(0, 0, canvas.wide, canvas.high, 1 - black)
        for at in range(len(self._modules)):
            if self._modules[at]:
                canvas.box(left + at % _SIDE * size, top + at // _SIDE * size, size, size, black)

    def key(self, command):
        """Go back to the results."""
        self.app.back()


def modules(text):
    """Return the modules of a text, row by row: 1 is black.

    :param text: up to 25 digits and capitals.
    """
    found = bytearray(bytes([_OPEN]) * (_SIDE * _SIDE))
    for top, left in ((0, 0), (0, _SIDE - _EYE), (_SIDE - _EYE, 0)):
        for row in range(max(top - 1, 0), min(top + _EYE + 1, _SIDE)):
            for column in range(max(left - 1, 0), min(left + _EYE + 1, _SIDE)):
                ring = max(abs(row - top - _EYE // 2), abs(column - left - _EYE // 2))
                found[row * _SIDE + column] = int(ring < 2 or ring == 3)
    for k in range(_EYE + 1, _SIDE - _EYE - 1):
        found[_TIMING * _SIDE + k] = found[k * _SIDE + _TIMING] = 1 - k % 2
    for k in range(_FORMAT_BITS):  # twice: right and left, above and below
        bit = _FORMAT >> k & 1
        near = k + (k >= _TIMING)
        far = _SIDE - _FORMAT_BITS + k
        column = _SIDE - 1 - k if k < 8 else _FORMAT_BITS - k - (k > 8)
        found[(near if k < 8 else far) * _SIDE + 8] = found[8 * _SIDE + column] = bit
    found[(_SIDE - 8) * _SIDE + 8] = 1  # is always black
    _fill(found, _with_checks(_data(text)))
    return found


def _data(text):
    """Return the bytes of a text."""
    number = _ALPHANUMERIC << _LENGTH_BITS | len(text)
    bits = 4 + _LENGTH_BITS
    for k in range(0, len(text) - 1, 2):
        number = number << 11 | _value(text[k]) * _BASE + _value(text[k + 1])
        bits += 11
    if len(text) % 2:
        number = number << 6 | _value(text[-1])
        bits += 6
    found = bytearray((number << 8 * _DATA - bits).to_bytes(_DATA, "big"))
    end = (bits + 4 + 7) // 8  # four bits of zero say so
    for k in range(end, _DATA):
        found[k] = _PADS[(k - end) % 2]
    return found


def _value(letter):
    """Return the value of a digit or a capital."""
    return int(letter, 36)


def _with_checks(data):
    """Return data and the bytes that correct them: the rest of a division by the generator."""
    rest = bytearray(len(_GENERATOR))
    for byte in data:
        factor = byte ^ rest[0]
        for k in range(len(rest)):
            rest[k] = (rest[k + 1] if k + 1 < len(rest) else 0) ^ _product(_GENERATOR[k], factor)
    return data + rest


def _product(a, b):
    """Return the product of two numbers of the field."""
    found = 0
    while b:
        if b & 1:
            found ^= a
        a <<= 1
        if a > 255:
            a ^= _FIELD
        b >>= 1
    return found


def _fill(found, data):
    """Put bits into the free modules: two columns at a time from the right, up and down in turn (7.7.3)."""
    at = 0
    column = _SIDE - 1
    up = True
    while column > 0:
        if column == _TIMING:
            column -= 1
        for k in range(_SIDE):
            row = _SIDE - 1 - k if up else k
            for x in (column, column - 1):
                if found[row * _SIDE + x] == _OPEN:
                    bit = data[at >> 3] >> (7 - (at & 7)) & 1
                    found[row * _SIDE + x] = bit ^ (row + x + 1) & 1
                    at += 1
        up = not up
        column -= 2


SCREEN = QrCode
