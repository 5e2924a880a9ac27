# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""What a linked device keeps, to come back after a power cut: fields of bytes, each behind its length.

Kept where local matches are (``slots.py``); the first byte tells them apart.

A host keeps its match when a shuffle begins and when it is dealt; the acts since then are with the guests. A guest
keeps its seat when it is let in, and again with each deal what it needs for the audit.
"""

from micropython import const

from uno_table.slots import Slots

HOST = 0xA0  # a local match begins with how many seats it has
GUEST = 0xA1
_VERSION = const(2)


def pack(kind, fields):
    """One payload of a kind and its fields."""
    out = bytearray((kind, _VERSION))
    for field in fields:
        out.append(len(field) & 255)
        out.append(len(field) >> 8)
        out.extend(field)
    return out


def unpack(data):
    """``(kind, fields)``; ``(0, [])``: that is something else."""
    if data is None or len(data) < 2 or data[0] not in (HOST, GUEST) or data[1] != _VERSION:
        return 0, []
    fields = []
    at = 2
    while at + 2 <= len(data):
        n = data[at] | data[at + 1] << 8
        fields.append(bytes(data[at + 2 : at + 2 + n]))
        at += 2 + n
    return data[0], fields


def load(store):
    """What is kept: ``(kind, fields)``; ``(0, [])``: nothing of a linked match."""
    return unpack(Slots(store).load()) if store else (0, [])


def save(store, kind, fields):
    """Keep it; whether there is a store and it fits."""
    return bool(store) and Slots(store).save(pack(kind, fields))


def forget(store):
    """Drop what is kept of a linked match; a local one stays."""
    if load(store)[0]:
        Slots(store).forget()
