# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Saves of a linked device, so that it can come back after a power cut: fields of bytes, each after its length.

They share their place with local matches (``slots.py``). The first byte says which of the two it is.
:mod:`uno_table.saves.save_judge` judges their contents.

A host saves its match when a shuffle begins, with the acts of the round before (:mod:`uno_table.tables.watching`), and
after the deal; the guests have the acts since then. With the chance of its bots it saves what they remember. A guest
saves its seat when it is let in. Before it takes part in a shuffle it saves everything it needs to play on without the
host, and with each deal everything for the audit.
"""

from micropython import const

from uno_link.join.names import is_nametag
from uno_table.saves import save_judge
from uno_table.codes import GUEST_HOST, HOST_PARTY, PARTY_OPEN, SAVED_GUEST, SAVED_HOST
from uno_table.saves.slots import Slots, appends

_VERSION = const(5)
_LONG = const(255)  # as long as there is room
# Fewest and most bytes of every field.
# fmt: off
_OF_HOST = bytes((
    4, 4,  # HOST_PARTY
    4, 4,  # HOST_GAME
    0, _LONG,  # HOST_PEERS
    0, 10,  # HOST_DEVICES
    0, 80,  # HOST_NONCES
    0, 160,  # HOST_COMMITMENTS
    0, 160,  # HOST_SECRETS
    0, _LONG,  # HOST_ACTS
    6, 6,  # HOST_COUNTS
    2, 10,  # HOST_SEATS
    14, 14,  # HOST_CHANCE
    4, 32,  # HOST_BASE
    2, 2,  # HOST_ROUND
    0, _LONG,  # HOST_PAGE
))
_OF_GUEST = bytes((
    5, 5,  # GUEST_PARTY
    4, 4,  # GUEST_GAME
    16, 16,  # GUEST_KEY
    0, 24,  # GUEST_HOST
    10, 10,  # GUEST_COUNTS
    0, 16,  # GUEST_TOKENS
    0, 16,  # GUEST_SEAL
    0, _LONG,  # GUEST_START
    0, _LONG,  # GUEST_SUCCESSOR
))
# fmt: on


def pack(kind, fields):
    """Return the pieces of a payload of a kind and its fields."""
    pieces = [bytes((kind, _VERSION))]
    for field in fields:
        pieces.append(number(len(field)))
        pieces.append(field)
    return pieces


def unpack(data):
    """Return ``(kind, fields)``, or ``(0, [])`` for anything else, such as a save of another version."""
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
    """Return ``(kind, fields)``, or ``(0, [])`` if there is no save of a linked match, or no valid one.

    :param judged: whether to judge all of it; if not, only lengths and the host's name, which is quick.
    """
    kind, fields = unpack(Slots(store).load()) if store else (0, [])
    return (kind, fields) if kind and can_be(kind, fields, judged) else (0, [])


def can_be(kind, fields, judged=True):
    """Whether a device can have saved these fields; ``judged``: see :func:`load`."""
    lengths = _OF_HOST if kind == SAVED_HOST else _OF_GUEST
    if 2 * len(fields) != len(lengths):
        return False
    for i in range(len(fields)):
        if not lengths[2 * i] <= len(fields[i]) <= lengths[2 * i + 1] and lengths[2 * i + 1] != _LONG:
            return False
    if fields[HOST_PARTY][PARTY_OPEN] > 1:  # GUEST_PARTY is the same field
        return False
    if kind == SAVED_GUEST and not is_nametag(fields[GUEST_HOST]):
        return False
    if not judged:
        return True
    return save_judge.linked(kind, fields)


def save(store, kind, fields):
    """Save the fields. Return False if there is no store, or no room."""
    return bool(store) and Slots(store).save(pack(kind, fields))


def forget(party):
    """Drop what is kept of the match of a party; a local one stays.

    A host keeps the acts of a round with the next shuffle. Of the last round it does so now, where what was written
    stays to be watched again (:mod:`uno_table.tables.watching`).
    """
    store = party.store
    if load(store)[0]:
        if party.hosting and appends(store) and party.table and party.table.round_over():
            party.save()
        Slots(store).forget()


def number(n):
    """Return two bytes of a field."""
    return bytes((n & 255, n >> 8))


def read(field, i):
    """Return the i-th number of a field of them."""
    return field[2 * i] | field[2 * i + 1] << 8
