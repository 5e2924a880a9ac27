# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A joined device's save of its seat; :mod:`uno_table.joining` restores it.

A module of its own: a seat is kept when a deal has just taken most of the heap.
"""

from uno_link.codes import W_ROUND
from uno_table import linked_save
from uno_table.codes import SAVED_GUEST


def save(party):
    """Save our seat. Return whether there is a store and it fits."""
    session = party.session
    shuffle = session.shuffle_guest
    serial = session.serials[W_ROUND] or shuffle.kept  # of the shuffle that we know
    fields = [
        bytes((party.medium, party.open, session.device, serial, shuffle.round & 255)),
        party.game_id,
        party.key,
        party.host_name.encode(),
        b"".join(
            [
                linked_save.number(n)
                for n in (shuffle.before, shuffle.told, shuffle.aborted, shuffle.spent + 1, session.heirs)
            ]
        ),
        shuffle.tokens,
        shuffle.seal,
        shuffle.start,
        _legacy(party, session),
    ]
    return linked_save.save(party.store, SAVED_GUEST, fields)


def _legacy(party, session):
    """Return the saved data of the heir: its number, the seating; then its name, or if it is us, whether there is a
    will, and the will.
    """
    heir = 0 if party.decided else session.heir
    kept = bytes((heir, len(session.kinds))) + session.kinds
    if heir != session.device:
        return kept + party.name(heir).encode()
    return kept if session.will is None else kept + b"\x01" + session.will
