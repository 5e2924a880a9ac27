# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Record: a page as a save, and a match as seed and acts.

A save is ``U N version length(2) payload crc(2)``, numbers little endian: CRC-16
(CCITT, 0x1021, from 0xFFFF) over everything before it. What the payload holds is
the table's business; a page in it is checked by :func:`page_fault`.

A replay is a bytearray: ``R, rules version, edition, seats, seed(4)``, the 60 rule
bytes, then the acts, two bytes each, high byte first. :func:`replay` plays it; the next round is
dealt by itself when one is over.
"""

try:
    from micropython import const
except ImportError:

    def const(x):
        """MicroPython folds ``const``; elsewhere it is the identity."""
        return x


from uno_core import deal, editions, flow, house, page as _page, rng, scoring
from uno_core.events import new_log

_P_OVER = const(8)
_O_EDITION = const(2)
_O_CARDS = const(4)
_O_STATE = const(40)
_O_RULES = const(81)
_O_ROW = const(192)
_RULES = const(60)
_HEAD = const(68)

RULES_VERSION = 1  # anything that changes a golden round raises it
_SAVE_VERSION = const(1)


def crc16(data, n):
    """CRC-16/CCITT-FALSE of the first ``n`` bytes."""
    crc = 0xFFFF
    for i in range(n):
        crc ^= data[i] << 8
        for _ in range(8):
            crc = (crc << 1 ^ 0x1021 if crc & 0x8000 else crc << 1) & 0xFFFF
    return crc


def pack(payload):
    """A save of these bytes."""
    n = len(payload)
    out = bytearray(n + 7)
    out[0] = 85
    out[1] = 78
    out[2] = _SAVE_VERSION
    out[3] = n & 255
    out[4] = n >> 8
    out[5 : 5 + n] = payload
    crc = crc16(out, n + 5)
    out[n + 5] = crc & 255
    out[n + 6] = crc >> 8
    return out


def unpack(data):
    """The payload of a save.

    :raises ValueError: says what is wrong: not a save, another version, cut short, damaged.
    """
    if len(data) < 7 or data[0] != 85 or data[1] != 78:
        raise ValueError("not a save")
    if data[2] != _SAVE_VERSION:
        raise ValueError("a save of version %d, this is %d" % (data[2], _SAVE_VERSION))
    n = data[3] | data[4] << 8
    if len(data) < n + 7:
        raise ValueError("the save is cut short")
    if crc16(data, n + 5) != data[n + 5] | data[n + 6] << 8:
        raise ValueError("the save is damaged")
    return data[5 : 5 + n]


def page_fault(page):
    """What is wrong with a page, its cards included; None when it can be played."""
    fault = _page.fault(page)
    if fault:
        return fault
    if page[_O_EDITION] >= len(editions.NAMES):
        return "no edition %d" % page[_O_EDITION]
    deck = editions.load(page[_O_EDITION]).DECK
    for face in deck:
        n = 0
        for k in range(_O_ROW, _O_ROW + page[_O_CARDS]):
            if page[k] == face:
                n += 1
        for other in deck:
            if other == face:
                n -= 1
        if n:
            return "%d cards of face %d too many" % (n, face)
    return None


def new_page(edition, seats, seed):
    """A page with the edition's deck and the preset Standard, ready for ``open_match``.

    :param seed: 4 bytes.
    """
    module = editions.load(edition)
    page = _page.new(edition, seats, len(module.DECK))
    house.standard(page, module.HAND)
    rng.seed(page, seed[0] | seed[1] << 8, seed[2] | seed[3] << 8)
    return page


def start_replay(page, seed):
    """The head of a replay of the match a new page is about to open."""
    out = bytearray(b"R\x00\x00\x00")
    out[1] = RULES_VERSION
    out[2] = page[_O_EDITION]
    out[3] = page[3]
    out.extend(seed)
    out.extend(page[_O_RULES : _O_RULES + _RULES])
    return out


def replay(data):
    """Play a replay to its end.

    :return: the page after the last act.
    :raises ValueError: not a replay, other rules, or an act that is refused (says which).
    """
    if len(data) < _HEAD or data[0] != 82:
        raise ValueError("not a replay")
    if data[1] != RULES_VERSION:
        raise ValueError("rules of version %d, this is %d" % (data[1], RULES_VERSION))
    page = new_page(data[2], data[3], data[4:8])
    page[_O_RULES : _O_RULES + _RULES] = data[8 : 8 + _RULES]
    house.settle(page)
    log = new_log()
    deal.open_match(page, log)
    for i in range(_HEAD, len(data) - 1, 2):
        if page[_O_STATE] >> 4 == _P_OVER and not scoring.match_over(page):
            deal.next_round(page, log)
        act = data[i] << 8 | data[i + 1]
        reason = flow.refusal(page, act)
        if reason:
            raise ValueError("act %d is refused: %d" % ((i - _HEAD) >> 1, reason))
        flow.apply(page, act, log)
    return page
