# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The validator of saves: whether a match can be resumed from a save. No part of a save is used before.

:func:`match` is for matches on one device (:mod:`uno_table.saves.saved`) and linked ones
(:mod:`uno_table.saves.linked_save`). The match that a successor takes along (:mod:`uno_table.parties.succession`) is
judged in the same way, though it was not in a store.
"""

from micropython import const

from uno_core import judge
from uno_core.codes import O_SEATS, O_STATE
from uno_core.judges.whole import still
from uno_link.sessions import roster
from uno_link.codes import DEVICES, NONCE, SECRET
from uno_link.join.names import is_nametag
from uno_table.codes import (
    GUEST_SUCCESSOR,
    GUEST_PARTY,
    GUEST_SEAL,
    GUEST_START,
    GUEST_TOKENS,
    SUCCESSOR_DEVICE,
    SUCCESSOR_HEAD,
)
from uno_table.codes import SUCCESSOR_SEATS, HOST_COUNTS, HOST_PARTY, HOST_PEERS, HOST_SEATS, PARTY_DEVICE, PARTY_OPEN
from uno_table.codes import ROUND_DEALT, SAVED_GUEST

_BETWEEN = (0, 0x80, 0x81)  # states of a page that the next round is dealt from
_MOST_PEOPLE = const(10)
_TABLE = const(254)  # bytes of a message TABLE (uno_link.sessions.host), and 5 of them are neither seats nor nametags


def match(page, kinds, dice, dealt=True):
    """Return the reason why a match cannot be resumed, in words for a console, or None.

    :param page: bytes of any length.
    :param kinds: a byte for each seat: the device of a person, or 128 and the level of a bot.
    :param dice: 4 bytes of the bots' chance.
    :param dealt: whether a round is played, or over, on this page. If not, the next round is dealt from it; a guest
        that has become the host has not seen all of that page.
    """
    fault = judge.fault(page)
    if fault and not dealt:
        fault = judge.fault(page, judge.START)
    if fault:
        return fault
    if dealt and not page[O_STATE]:
        return "a save without a round"
    if not dealt and page[O_STATE] not in _BETWEEN:
        return "a save of a round that was not dealt"
    if len(kinds) != page[O_SEATS] or not roster.can_sit(kinds):
        return "the seats of the save do not fit its page"
    return "the dice of the save stand still" if still(dice, 0) else None


def linked(kind, fields):
    """Whether a match, or a seat, can be resumed from fields whose lengths are right (``linked_save.py``)."""
    return _guest(fields) if kind == SAVED_GUEST else _host(fields)


def _guest(fields):
    device = fields[GUEST_PARTY][PARTY_DEVICE]
    if not 0 < device < DEVICES:
        return False
    if len(fields[GUEST_TOKENS]) not in (0, SECRET) or len(fields[GUEST_SEAL]) not in (0, SECRET):
        return False
    if fields[GUEST_SUCCESSOR] and not _successor_fields(fields[GUEST_SUCCESSOR], device):
        return False
    return not fields[GUEST_START] or judge.fault(fields[GUEST_START], judge.START) is None


def _successor_fields(kept, device):
    """Whether a guest can have saved this of its successor (:mod:`uno_table.parties.party_guest`)."""
    at = SUCCESSOR_HEAD + kept[SUCCESSOR_SEATS] if len(kept) > SUCCESSOR_SEATS else 0
    if (
        kept[SUCCESSOR_DEVICE] >= DEVICES
        or not SUCCESSOR_HEAD <= at <= len(kept)
        or not roster.can_sit(kept[SUCCESSOR_HEAD:at])
    ):
        return False
    return roster.can_be(kept[at + 1 :]) if kept[SUCCESSOR_DEVICE] == device else is_nametag(kept[at:])


def _host(fields):
    peers, devices, nonces, commitments, secrets, acts = fields[HOST_PEERS:HOST_COUNTS]
    seats, dice, _, flags, page = fields[HOST_SEATS:]
    n = len(devices)
    dealt = flags[ROUND_DEALT] > 0
    if n and (devices[0] or max(devices) >= DEVICES or list(devices) != sorted(set(devices))):
        return False
    for one, size in ((nonces, NONCE), (commitments, SECRET), (secrets, SECRET)):
        if len(one) != size * n and (one or dealt and not fields[HOST_PARTY][PARTY_OPEN]):
            return False  # where all have shuffled, a round is dealt from all of them
    if len(acts) & 1 or not roster.can_be(peers):
        return False
    told = len(seats)
    for _, want, _, nametags, _ in roster.entries(peers):
        told += sum([2 + len(nametag.encode()) for nametag in nametags])
        if want > _MOST_PEOPLE:
            return False
    return told <= _TABLE - 5 and match(page, seats, dice, dealt) is None
