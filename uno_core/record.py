# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Record: bytes as a save, and the conditions for a page in one.

A save is ``U N version length(2) payload crc(2)``, numbers little endian: CRC-16 (CCITT, 0x1021, from 0xFFFF) over
everything before it. The contents of the payload are the table's business; a page in it is checked
(:mod:`uno_core.judge`).
"""

from micropython import const

SAVE_VERSION = 3
_PIECE = const(256)  # bytes that are summed together, a power of two


def crc16(data, end, at=0):
    """Return CRC-16/CCITT-FALSE of the bytes from ``at`` to ``end``.

    A piece of the bytes is one polynomial over two elements, a bit each. Modulo x^16 + x^12 + x^5 + 1, the k-th power
    has the same number of terms if k is a power of two. So the part above x^16k equals that part times x^12k + x^5k +
    1. That takes a few folds of long numbers; a loop would take thirty bytecodes for each byte. In pieces, because a
    full heap in areas may have no room for a number as long as a save.
    """
    x = 0xFFFF
    while at < end:
        n = min(_PIECE, end - at)
        x = int.from_bytes(data[at : at + n], "big") << 16 ^ x << 8 * n
        at += n
        k = _PIECE >> 1
        while k:
            high = x >> 16 * k
            while high:
                x ^= high << 16 * k ^ high << 12 * k ^ high << 5 * k ^ high
                high = x >> 16 * k
            k >>= 1
    return x


def pack(payload, version=SAVE_VERSION):
    """Return a save of these bytes."""
    out = bytearray(len(payload) + 7)
    pack_into(out, 0, (payload,), version)
    return out


def pack_into(out, at, pieces, version=SAVE_VERSION):
    """Pack bytes as a save, in place: with little memory there may be no room for all of them twice.

    :param at: where in ``out`` it begins.
    :param pieces: bytes, one behind the other.
    """
    n = 0
    for piece in pieces:
        out[at + 5 + n : at + 5 + n + len(piece)] = piece
        n += len(piece)
    out[at] = 85
    out[at + 1] = 78
    out[at + 2] = version
    out[at + 3] = n & 255
    out[at + 4] = n >> 8
    end = at + n + 5
    crc = crc16(out, end, at)
    out[end] = crc & 255
    out[end + 1] = crc >> 8


def unpack(data, version=SAVE_VERSION, at=0):
    """Return the payload of a save.

    :param version: the only one that is read.
    :param at: where in ``data`` it begins.
    :raises ValueError: says what is wrong: not a save, another version, cut short, damaged.
    """
    if len(data) < at + 7 or data[at] != 85 or data[at + 1] != 78:
        raise ValueError("this is not a save")
    if data[at + 2] != version:
        raise ValueError("a save of version %d, not %d" % (data[at + 2], version))
    end = at + 5 + (data[at + 3] | data[at + 4] << 8)
    if len(data) < end + 2:
        raise ValueError("the save is cut")
    if crc16(data, end, at) != data[end] | data[end + 1] << 8:
        raise ValueError("the save is damaged")
    return data[at + 5 : end]


def hash16(page):
    """Return a 16-bit sum over the whole page (Fletcher), equal on every interpreter.

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
