# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Record: bytes as a save, and what a page in one must be.

A save is ``U N version length(2) payload crc(2)``, numbers little endian: CRC-16
(CCITT, 0x1021, from 0xFFFF) over everything before it. What the payload holds is
the table's business; a page in it is judged (:mod:`uno_core.judge`).
"""

from micropython import const

_SAVE_VERSION = const(3)
_PIECE = const(256)  # bytes that are summed at once, a power of two


def crc16(data, n):
    """CRC-16/CCITT-FALSE of the first ``n`` bytes.

    A piece of the bytes is one polynomial over two elements, a bit each. Modulo x^16 + x^12 + x^5 + 1, whose k-th power
    has no more terms where k is a power of two, what is above x^16k is the same as that times x^12k + x^5k + 1: a few
    folds of long numbers, where a loop would take thirty bytecodes a byte. In pieces, because a full heap in areas may
    have no room for a number as long as a save.
    """
    x = 0xFFFF
    at = 0
    while at < n:
        end = min(at + _PIECE, n)
        x = int.from_bytes(data[at:end], "big") << 16 ^ x << 8 * (end - at)
        at = end
        k = _PIECE >> 1
        while k:
            high = x >> 16 * k
            while high:
                x ^= high << 16 * k ^ high << 12 * k ^ high << 5 * k ^ high
                high = x >> 16 * k
            k >>= 1
    return x


def pack(payload, version=_SAVE_VERSION):
    """A save of these bytes."""
    n = len(payload)
    out = bytearray(n + 7)
    out[0] = 85
    out[1] = 78
    out[2] = version
    out[3] = n & 255
    out[4] = n >> 8
    out[5 : 5 + n] = payload
    crc = crc16(out, n + 5)
    out[n + 5] = crc & 255
    out[n + 6] = crc >> 8
    return out


def unpack(data, version=_SAVE_VERSION):
    """The payload of a save.

    :param version: the only one that is read.
    :raises ValueError: says what is wrong: not a save, another version, cut short, damaged.
    """
    if len(data) < 7 or data[0] != 85 or data[1] != 78:
        raise ValueError("this is not a save")
    if data[2] != version:
        raise ValueError("a save of version %d, this is %d" % (data[2], version))
    n = data[3] | data[4] << 8
    if len(data) < n + 7:
        raise ValueError("the save is cut short")
    if crc16(data, n + 5) != data[n + 5] | data[n + 6] << 8:
        raise ValueError("the save is damaged")
    return data[5 : 5 + n]


def hash16(page):
    """A 16-bit sum over the whole page (Fletcher), equal on every interpreter.

    :return: 0..65535; two devices that differ are found out, a forger is not.
    """
    a = 1
    b = 0
    for c in page:
        a += c
        b += a
        if b > 0xFFFFF:
            a %= 255
            b %= 255
    return b % 255 << 8 | a % 255
