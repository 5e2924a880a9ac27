# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Record: bytes as a save, and what a page in one must be.

A save is ``U N version length(2) payload crc(2)``, numbers little endian: CRC-16
(CCITT, 0x1021, from 0xFFFF) over everything before it. What the payload holds is
the table's business; a page in it is checked by :func:`page_fault`.
"""

from micropython import const

from uno_core import TABLES

_Q_BEHIND = const(23)
_MAGIC = const(0x55)
_VERSION = const(2)
_O_MAGIC = const(0)
_O_VERSION = const(1)
_O_EDITION = const(2)
_O_SEATS = const(3)
_O_CARDS = const(4)
_O_ASIDE = const(14)
_O_FENCE = const(181)
_O_ROW = const(192)
_SAVE_VERSION = const(3)


def crc16(data, n):
    """CRC-16/CCITT-FALSE of the first ``n`` bytes."""
    crc = 0xFFFF
    for i in range(n):
        x = crc >> 8 ^ data[i]
        x ^= x >> 4
        crc = (crc << 8 ^ x << 12 ^ x << 5 ^ x) & 0xFFFF
    return crc


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


def page_fault(page):
    """What is wrong with a page, its cards included; None when it can be played."""
    from uno_core import deal, editions

    if len(page) < _O_ROW or page[_O_MAGIC] != _MAGIC:
        return "this is not a page"
    if page[_O_VERSION] != _VERSION:
        return "a page of version %d, this is %d" % (page[_O_VERSION], _VERSION)
    if page[_O_EDITION] >= len(editions.NAMES):
        return "no edition %d" % page[_O_EDITION]
    if not 2 <= page[_O_SEATS] <= 10:
        return "a page with %d seats" % page[_O_SEATS]
    if len(page) < _O_ROW + page[_O_CARDS]:
        return "the page is truncated"
    before = 0
    for k in range(_O_FENCE, _O_FENCE + page[_O_SEATS] + 1):
        if not before <= page[k] <= page[_O_CARDS]:
            return "fences out of order"
        before = page[k]
    editions.load(page[_O_EDITION])
    deck = deal.faces(page)
    held = page[_O_CARDS] + page[_O_ASIDE]
    behind = TABLES[page[_O_EDITION]][_Q_BEHIND] or 0
    if len(deck) != held or len(page) < _O_ROW + max(held, deal.cards(page, None, 0) + behind):
        return "%d cards, not %d" % (held, len(deck))
    for face in set(deck):
        n = 0
        for k in range(_O_ROW, _O_ROW + held):
            if page[k] == face:
                n += 1
        for other in deck:
            if other == face:
                n -= 1
        if n:
            return "%d cards of face %d too many" % (n, face)
    return None
