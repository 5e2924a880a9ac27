# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""What a linked device keeps, to come back after a power cut: fields of bytes, each behind its length.

Kept where local matches are (``slots.py``); the first byte tells them apart.

A host keeps its match when a shuffle begins, with the acts of the round before (:mod:`uno_table.watching`), and when it
is dealt; the acts since then are with the guests. A guest keeps its seat when it is let in; before it takes part in a
shuffle, what going on without the host needs; and with each deal what it needs for the audit.
"""

from micropython import const

from uno_core.codes import CHARACTERS, LEVELS, O_SEATS, O_STATE
from uno_link.codes import BOT, DEVICES, NONCE, SECRET
from uno_table.codes import SAVED_GUEST, SAVED_HOST
from uno_table.slots import Slots, appends

_VERSION = const(3)
_BETWEEN = (0, 0x80, 0x81)  # states of a page from which the next round is dealt
_LONG = const(255)  # as long as there is room
# Fewest and most bytes of every field.
_OF_HOST = (
    b"\x04\x04\x04\x04\x00\xff\x00\x0a\x00\x50\x00\xa0\x00\xa0\x00\xff\x06\x06\x02\x0a\x04\x04\x04\x20\x02\x02\x00\xff"
)
_OF_GUEST = b"\x05\x05\x04\x04\x10\x10\x00\x18\x0a\x0a\x00\x10\x00\x10\x00\xff\x00\xff"


def pack(kind, fields):
    """The pieces of a payload of a kind and its fields."""
    pieces = [bytes((kind, _VERSION))]
    for field in fields:
        pieces.append(number(len(field)))
        pieces.append(field)
    return pieces


def unpack(data):
    """``(kind, fields)``; ``(0, [])``: that is something else."""
    if data is None or len(data) < 2 or data[0] not in (SAVED_HOST, SAVED_GUEST) or data[1] != _VERSION:
        return 0, []
    fields = []
    at = 2
    while at + 2 <= len(data):
        n = data[at] | data[at + 1] << 8
        if at + 2 + n > len(data):
            return 0, []  # it is cut short
        fields.append(bytes(data[at + 2 : at + 2 + n]))
        at += 2 + n
    return data[0], fields


def load(store, judged=True):
    """What is kept: ``(kind, fields)``; ``(0, [])``: nothing of a linked match, or nothing that can be.

    :param judged: all of it; else as far as lengths and the host's name tell, which is soon told.
    """
    kind, fields = unpack(Slots(store).load()) if store else (0, [])
    return (kind, fields) if kind and can_be(kind, fields, judged) else (0, [])


def can_be(kind, fields, judged=True):
    """Whether a device can have kept these fields."""
    lengths = _OF_HOST if kind == SAVED_HOST else _OF_GUEST
    if 2 * len(fields) != len(lengths):
        return False
    for i in range(len(fields)):
        if not lengths[2 * i] <= len(fields[i]) <= lengths[2 * i + 1] and lengths[2 * i + 1] != _LONG:
            return False
    if fields[0][1] > 1:
        return False
    from uno_link import roster

    if kind == SAVED_GUEST and not roster.is_name(fields[3]):
        return False
    if not judged:
        return True
    return _guest_can(fields) if kind == SAVED_GUEST else _host_can(fields)


def _guest_can(fields):
    """Whether a guest can have kept these fields, whose lengths are right."""
    from uno_core import judge

    if not 0 < fields[0][2] < DEVICES:
        return False
    if len(fields[5]) not in (0, SECRET) or len(fields[6]) not in (0, SECRET):
        return False
    if not _is_legacy(fields[8], fields[0][2]):
        return False
    return not fields[7] or judge.fault(fields[7], judge.START) is None


def _host_can(fields):
    """Whether a host can have kept these fields."""
    from uno_core import judge
    from uno_link import roster

    peers, devices, nonces, promises, secrets, acts = fields[2:8]
    seats, dice, _, flags, page = fields[9:]
    n = len(devices)
    if n and (devices[0] or max(devices) >= DEVICES or list(devices) != sorted(set(devices))):
        return False
    if len(nonces) not in (0, NONCE * n):
        return False
    if len(promises) not in (0, SECRET * n) or len(secrets) not in (0, SECRET * n):
        return False
    if not roster.can_be(peers) or len(acts) & 1 or len(seats) > len(page) or not page or not flags:
        return False
    if judge.fault(page) is not None and (flags[1] or judge.fault(page, judge.START) is not None):
        return False  # who has become the host has not seen all of the page from which it deals
    if len(seats) != page[O_SEATS]:
        return False
    for seat in seats:
        if seat >= DEVICES and not BOT < seat <= BOT + LEVELS + CHARACTERS:  # a device that is not there has left
            return False
    from uno_core.judges.whole import still

    return not still(dice, 0) and (flags[1] > 0 or page[O_STATE] in _BETWEEN)


def _is_legacy(kept, device):
    """Whether a field can be what a guest keeps of the heir (``seat_save.py``)."""
    if not kept:
        return True
    from uno_link import roster

    at = 2 + kept[1] if len(kept) > 1 else 0
    if kept[0] >= DEVICES or not 2 <= at <= len(kept):
        return False
    return roster.can_be(kept[at + 1 :]) if kept[0] == device else roster.is_name(kept[at:])


def save(store, kind, fields):
    """Keep it; whether there is a store and it fits."""
    return bool(store) and Slots(store).save(pack(kind, fields))


def forget(party):
    """Drop what is kept of the match of a party; a local one stays.

    A host keeps the acts of a round with the next shuffle. Of the last round it does so now, where what was written
    stays to be watched again (:mod:`uno_table.watching`).
    """
    store = party.store
    if load(store)[0]:
        if party.hosting and appends(store) and party.table and party.table.round_over():
            party.save()
        Slots(store).forget()


def number(n):
    """Two bytes of a field."""
    return bytes((n & 255, n >> 8))


def read(field, i):
    """The i-th number of a field of them."""
    return field[2 * i] | field[2 * i + 1] << 8
