# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The heir: the guest that deals when the host has left for good, whether it said so or its battery died.

**The will.** With every TABLE the host names the heir: the first guest that plays and can deal. Only the heir gets, by
cells WILL, the host's data of all other guests: a ``roster.py``, with unused keys. Each key is made of the pair's key
(this guest and the host), of the heir's device, and of how often another heir was named (:func:`key_for`). So the guest
computes it by itself. Such a key opens no cell between the guest and this host. A former heir keeps its keys, but a
guest that has heard of a later heir does not accept them. The page is not handed on, because no device has to be
believed. Between two rounds everybody sees all that a deal depends on (``uno_table.audits.dealing``), and the heir
deals from that. The will is sent before the first shuffle. With its answer to a shuffle, each guest has saved the
number of the heir. The heir has also saved the will and the start page of the deal (``keep_start``). So every device
that has shuffled can continue from then on, even after a power cut. If the heir has not shuffled, it has no such page,
and no device can continue.

**A host that leaves** says so in a BYE with the heir's number. It goes to all others first and then to the heir, until
each has answered or had enough time. **A host that is lost**: the person at each device decides to continue without it.
A guest that was out of reach when the host named another heir hears the call of that heir, by the key of the will. It
then continues with that one instead (``uno_table.parties.inherit.called``).

**They continue** in another game (:func:`game_of`). The heir becomes its host, number 0, and restores it as a host does
after a power cut. All others keep their numbers and ask it for a session, by the keys of the will. A bot sits where the
host has sat. An unfinished round counts for nothing. A secret is made for one ROUND, and revealed once; so a shuffle of
one host is useless to the next host. That one counts on from the broken deals that it knows. A deal that is lost with
its host counts as one more, because that host could know its deck (``uno_table.parties.inherit``).

The old host knows the keys that it has made. In reach, it can listen and read hands as long as the game lasts. It
cannot know a deck before it is dealt, nor choose one, as nobody can (``fair.py``). Players who do not accept that open
another table.

Functions of the two ends of a session, loaded between rounds only.
"""

from micropython import const

from uno_link.sessions import roster
from uno_link.channel.cells import crc16
from uno_link.codes import BODY, DEVICES, HOST_LEFT, KEY, LAST_COUNT, L_HEIR, L_REFUSED, MESSAGE, PARTY_ENDED
from uno_link.codes import PEER_AWAY, PEER_GONE, PEER_IN, T_BYE, T_KIND, T_WILL
from uno_link.channel.crypto import Hmac
from uno_link.channel.fragments import Message, Reassembly, has_come, pack, send

_TRIES = const(6)  # to say good-bye to one device
_NUMBER = const(8)  # behind the numbers of a host's messages: the will's,
_SUM = const(9)  # and two bytes: its checksum
_NAMES_HEIR = const(0xF0)  # in a TABLE, in the place of a device; there is no 16th person


def key_for(key, heir, count, fair):
    """Return the key that a guest and the heir have: 16 bytes.

    :param key: that the guest and the host have.
    :param heir: the number of the heir.
    :param count: how many times the host had named another heir then, 0..65535.
    :param fair: not at an open table.
    """
    if not fair:
        return bytes(KEY)
    return Hmac(key).digest(b"UNO heir" + bytes((heir, count & 255, count >> 8)))[:KEY]


def game_of(session, heir):
    """Return the name of the game in which they continue. It has another tag, so that late cells of the old game do not
    belong to it."""
    return session[:3] + bytes((session[3] + heir & 255,))


# -- the host --------------------------------------------------------------------------------------------


def choose(host, kinds):
    """Return the device that deals when we have left: the current choice as long as it is here, or 0 if no device can.

    :param kinds: one byte for each seat: its player.
    """
    for state in (PEER_IN, PEER_AWAY):
        for device in (host.heir,) + tuple(range(1, DEVICES)):
            peer = host.peers[device]
            if peer and peer.able and peer.state == state and device in kinds:
                return device
    return 0


def name(host, table):
    """Take another TABLE: it names the heir, and the will is written again.

    :param table: a bytearray, to which it is appended.
    """
    before = host.heir
    host.heir = choose(host, host.kinds)
    if host.heir != before:
        host.heirs = min(host.heirs + 1, LAST_COUNT)
    if host.heir:
        table.extend(bytes((_NAMES_HEIR | host.heir, 2, host.heirs & 255, host.heirs >> 8)))
    bequeath(host)


def bequeath(host):
    """Make the will, for sending to the heir."""
    host.will = None
    if not host.heir:
        return
    others = [peer for peer in host.peers if peer and peer.device != host.heir and peer.state in (PEER_IN, PEER_AWAY)]
    for most in (DEVICES, 0):  # further names as long as there is room for all
        out = bytearray()
        for peer in others:
            key = key_for(peer.key, host.heir, host.heirs, host.shuffle_host.fair)
            roster.add(out, peer.device, peer.want, peer.able, (peer.name,) + tuple(peer.more)[:most], key)
        if len(out) < MESSAGE:
            break
    high, low = divmod(crc16(out, 0, len(out)), 256)
    known = host.serials
    if known[_SUM] != low or known[_SUM + 1] != high:  # an equal one is not sent again
        known[_SUM] = low
        known[_SUM + 1] = high
        known[_NUMBER] = known[_NUMBER] + 1 & 255
    host.will = Message(pack(out), known[_NUMBER])


def tell(host, cell, now):
    """Write the next part of the will that the heir lacks. Return False if none is due."""
    will = host.will
    return send(host, cell, T_WILL, will.serial, will.data, will, now)


def confirmed(host, peer, cell):
    """Take the heir's report of the received parts of the will."""
    will = host.will
    if will and peer.device == host.heir and cell[BODY] == will.serial:
        if has_come(will, cell[BODY + 1] | cell[BODY + 2] << 8 | cell[BODY + 3] << 16):
            host.will = None


class Farewell:
    """The messages of a host that leaves for good. It replaces the lobby, so it is sent before all else.

    :param host: a :class:`uno_link.sessions.host.Host`.
    """

    def __init__(self, host):
        self._host = host

    def transmit(self, cell, now):
        """Write the next good-bye. Return False if none is due."""
        peer = _write_bye(self._host, cell, now)
        return peer is not None and peer.box.seal(cell)

    def receive(self, cell):
        """Ignore it: no device is let in."""

    def free(self, device):
        """Nor is a number given to another one."""


def leave(host):
    """Leave for good: the heir continues. Transmit until :func:`has_left`."""
    host.lobby = Farewell(host)
    for peer in host.peers:
        if peer:
            peer.strikes = 0  # how often it was sent
            peer.at = host.now - host.rto_ms
            if peer.state == PEER_AWAY or not peer.box:
                peer.state = PEER_GONE
                peer.ping = False


def has_left(host):
    """Whether every device has been informed."""
    return not [peer for peer in host.peers if peer and peer.state != PEER_GONE]


def _write_bye(host, cell, now):
    """Write the next good-bye, the heir's last. Return its receiver, or None."""
    there = [peer for peer in host.peers if peer and peer.state != PEER_GONE]
    others = [peer for peer in there if peer.device != host.heir]
    for peer in others or there:
        if host.due(peer.at, host.rto_ms, now):
            if peer.strikes == _TRIES:
                peer.state = PEER_GONE
                continue
            peer.strikes += 1
            peer.at = now
            host.head(cell, T_BYE)
            cell[BODY] = HOST_LEFT
            cell[BODY + 1] = host.heir
            return peer
    return None


# -- a guest ---------------------------------------------------------------------------------------------


def named(guest, entry):
    """Learn who is the heir from an entry of a TABLE, 4 bytes. Drop a will that was for another entry."""
    count = entry[2] | entry[3] << 8
    guest.heir = entry[0] & 15 if entry[0] & 15 < DEVICES else 0
    guest.will_serial = -1
    guest.will_heard = False
    guest.inbox_will = None
    if guest.heir != guest.device or guest.heirs != count:
        guest.will = None
    guest.heirs = count


def hear(guest, cell, late):
    """Take a part of the will, or the good-bye of a host that leaves us to the heir."""
    if cell[0] & T_KIND == T_BYE:
        if guest.moved or follow(guest, cell[BODY + 1]):
            guest.ping = True  # we answer each
        else:
            guest.why = HOST_LEFT
            guest.phase = PARTY_ENDED
            guest.tell(L_REFUSED)
        return
    if guest.heir != guest.device:
        guest.strange += 1
        return
    if cell[BODY] != guest.will_serial:
        if not guest.inbox_will:
            guest.inbox_will = Reassembly(MESSAGE)
        new = guest.inbox_will.take_part(cell, late)
        if guest.inbox_will.serial < 0:
            guest.inbox_will = None  # what comes late begins none
            return
        if not guest.inbox_will.is_whole():
            # what is new has more of it on its way, and what comes late may be of another one
            guest.will_heard = guest.will_heard or not new and guest.inbox_will.serial == cell[BODY]
            return
        if new:
            told = guest.inbox_will.payload(0, MESSAGE)
            guest.will_serial = guest.inbox_will.serial
            guest.inbox_will = None
            if told != guest.will and roster.can_be(told):  # else it is kept already
                guest.will = told
                guest.tell(L_HEIR, guest.device)
    guest.will_heard = True


def confirm(guest, cell):
    """Write which parts of the will are here."""
    guest.will_heard = False
    inbox = guest.inbox_will
    guest.head(cell, T_WILL)
    cell[BODY] = inbox.serial if inbox else guest.will_serial
    for i in range(3):
        cell[BODY + 1 + i] = inbox.mask >> 8 * i & 255 if inbox else 255
    return True


def follow(guest, heir):
    """Continue with the heir, because the host has left or is given up.

    :return: whether we can: we know the heir, and if it is us, the will.
    """
    if not heir or heir != guest.heir or heir == guest.device and guest.will is None:
        return False
    guest.moved = True
    guest.phase = PARTY_ENDED
    guest.ping = False
    guest.tell(L_HEIR, heir)
    return True
