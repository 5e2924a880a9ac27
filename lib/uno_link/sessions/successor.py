# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The successor: the guest that deals when the host has left for good, whether it said so or its battery died.

**The handover record.** With every TABLE the host names the successor: the first guest that plays and can deal. Only
the successor gets, by cells HANDOVER, the host's data of all other guests: a ``roster.py``, with unused keys. Each key
is made of the pair's key (this guest and the host), of the successor's device, and of how often another successor was
named (:func:`key_for`). So the guest computes it by itself. Such a key opens no cell between the guest and this host. A
former successor keeps its keys, but a guest that has heard of a later successor does not accept them. The page is not
handed on, because no device has to be believed. Between two rounds everybody sees all that a deal depends on
(``uno_table.audits.dealing``), and the successor deals from that. The handover record is sent before the first shuffle.
With its answer to a shuffle, each guest has saved the number of the successor. The successor has also saved the
handover record and the start page of the deal (``keep_start``). So every device that has shuffled can continue from
then on, even after a power cut. If the successor has not shuffled, it has no such page, and no device can continue.

**A host that leaves** says so in a BYE with the successor's number. It goes to all others first and then to the
successor, until each has answered or had enough time. **A host that is lost**: the person at each device decides to
continue without it. A guest that was out of reach when the host named another successor hears the call of that
successor, by the key of the handover record. It then continues with that one instead
(``uno_table.parties.succession.called``).

**They continue** in another game (:func:`game_of`). The successor becomes its host, number 0, and restores it as a host
does after a power cut. All others keep their numbers and ask it for a session, by the keys of the handover record. A
bot sits where the host has sat. An unfinished round counts for nothing. A secret is made for one ROUND, and revealed
once; so a shuffle of one host is useless to the next host. That one counts on from the broken deals that it knows. A
deal that is lost with its host counts as one more, because that host could know its deck
(``uno_table.parties.succession``).

The old host knows the keys that it has made. In reach, it can listen and read hands as long as the game lasts. It
cannot know a deck before it is dealt, nor choose one, as nobody can (``fair.py``). Players who do not accept that open
another table.

The two ends do their parts themselves (:meth:`uno_link.sessions.host.Host.name_successor`,
:meth:`uno_link.sessions.guest.Guest.take_handover`).
"""

from uno_link.codes import KEY
from uno_link.channel.crypto import Hmac


def key_for(key, successor, count, fair):
    """Return the key that a guest and the successor have: 16 bytes.

    :param key: that the guest and the host have.
    :param successor: the number of the successor.
    :param count: how many times the host had named another successor then, 0..65535.
    :param fair: not at an open table.
    """
    if not fair:
        return bytes(KEY)
    return Hmac(key).digest(b"UNO heir" + bytes((successor, count & 255, count >> 8)))[:KEY]


def game_of(session, successor):
    """Return the name of the game in which they continue. It has another tag, so that late cells of the old game do not
    belong to it."""
    return session[:3] + bytes((session[3] + successor & 255,))


class Farewell:
    """The messages of a host that leaves for good. It replaces the lobby, so it is sent before all else.

    :param host: a :class:`uno_link.sessions.host.Host`.
    """

    def __init__(self, host):
        self._host = host

    def transmit(self, cell, now):
        """Write the next good-bye. Return False if none is due."""
        peer = self._host.write_farewell(cell, now)
        return peer is not None and peer.channel.seal(cell)

    def receive(self, cell):
        """Ignore it: no device is let in."""

    def free(self, device):
        """Nor is a number given to another one."""
