# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A roster: devices as a host keeps them, and hands them on to its successor (``successor.py``).

Of each: number, how many people (bit 7: it can deal), length of the nametags (``names.py``), the nametags with breaks
between them, the key of the pair. Further people at the host itself are in an entry of number 0, without a key.
"""

from micropython import const

from uno_core.codes import CHARACTERS, LEVELS
from uno_link.codes import BOT, DEVICES, KEY, NAMED
from uno_link.join.names import is_nametag, told

_FIXED = const(3)  # bytes before the nametags
_CAN_DEAL = const(128)
_BREAK = b"\n"


def add(out, device, want, able, nametags, key):
    """Append a device.

    :param out: a bytearray.
    :param want: how many people play there.
    :param able: whether it can deal.
    :param nametags: of its people, as far as they are known, the first one first.
    :param key: of the pair, 16 bytes.
    """
    text = _BREAK.join([told(nametag) for nametag in nametags])
    out.extend(bytes((device, want | (_CAN_DEAL if able else 0), len(text))) + text)
    out.extend(key)


def entries(roster):
    """Return ``(device, want, able, nametags, key)`` of each, of a roster that :func:`can_be`."""
    found = []
    at = 0
    while at < len(roster):
        device, want, n = roster[at : at + _FIXED]
        end = at + _FIXED + n
        nametags = roster[at + _FIXED : end].decode().split("\n")
        at = end + KEY
        found.append((device, want & ~_CAN_DEAL, want >= _CAN_DEAL, nametags, bytes(roster[end:at])))
    return found


def can_be(roster):
    """Whether bytes are a roster: each device is there once, with no more nametags than people."""
    there = []
    at = 0
    while at < len(roster):
        if at + _FIXED > len(roster) or roster[at] >= DEVICES or roster[at] in there:
            return False
        end = at + _FIXED + roster[at + 2]
        nametags = bytes(roster[at + _FIXED : end]).split(_BREAK)
        if end + KEY > len(roster) or len(nametags) > min(NAMED, max(roster[at + 1] & ~_CAN_DEAL, 1)):
            return False
        for nametag in nametags:
            if not is_nametag(nametag):
                return False
        there.append(roster[at])
        at = end + KEY
    return True


def can_sit(kinds):
    """Whether each byte is a device, which may have left, or a bot with a level.

    :param kinds: a byte for each seat.
    """
    for kind in kinds:
        if kind >= DEVICES and not BOT < kind <= BOT + LEVELS + CHARACTERS:
            return False
    return True
