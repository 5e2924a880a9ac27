# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The heir: the guest that deals when the host has gone for good, whether it said so or its battery died.

**The will.** With every TABLE the host names the heir: the first guest that plays and can deal. It alone is told, by
cells WILL, what a host knows of all other guests: a ``roster.py``, with unused keys. Each key is made of the pair's key
(this guest and the host), of the heir's device, and of how often another heir was named (:func:`key_for`). So the guest
computes it by itself. Such a key opens no cell between the guest and this host. A former heir keeps its keys, but a
guest that has heard of a later heir does not accept them. The page is not
handed on, for nobody has to be believed: between two rounds everybody is shown all that a deal depends on
(``uno_table.dealing``), and from that the heir deals. The will is told before the first shuffle, and with the answer to
a shuffle each guest has kept who the heir is, and the heir also the will and the page from which is dealt
(``keep_start``). So whoever has shuffled can go on from then on, though it has lost its power meanwhile; the heir that
has not shuffled knows no such page, and nobody can.

**A host that leaves** says so in a BYE, with the heir's number, to all others first and then to the heir, until each
has answered or has had the time to. **A host that is lost**: persons decide at each device to go on without it. Who was
out of reach when the host named another heir hears that one call, by the key of the will, and goes on with it instead
(``uno_table.inherit.called``).

**They go on** in another game (:func:`game_of`). The heir becomes its host, number 0, and takes it up as a host does
after a power cut; all others keep their numbers and ask it for a session, by the keys of the will. A bot sits where the
host has sat. What was played of a round that is not over counts for nothing. A secret is made for one ROUND, and told
once; so no shuffle of one host is of any use to the next one. That one counts on from the broken deals that it knows. A
deal that is lost with the host, who could know its deck, is one more (``uno_table.inherit``).

Who has gone for good knows the keys it has made, and whoever is in reach can listen: it could read hands as long as the
game goes on. It cannot know a deck before it is dealt, nor choose one, as nobody can (``fair.py``). Who does not want
that opens another table.

Functions of the two ends of a session, loaded between rounds only.
"""

from micropython import const

from uno_link import roster
from uno_link.cells import crc16
from uno_link.codes import BODY, DEVICES, HOST_LEFT, KEY, LAST_COUNT, L_HEIR, L_REFUSED, MESSAGE, PARTY_ENDED
from uno_link.codes import PEER_AWAY, PEER_GONE, PEER_IN, T_BYE, T_KIND, T_WILL
from uno_link.fragments import Message, Reassembly, has_come, pack, read, send, take, whole

_TRIES = const(6)  # to say good-bye to one device
_NUMBER = const(8)  # behind the numbers of a host's messages: the will's,
_SUM = const(9)  # and two bytes: its checksum
_NAMES_HEIR = const(0xF0)  # in a TABLE, in the place of a device; there is no 16th person


def key_for(key, heir, count, fair):
    """The key that a guest and the heir have: 16 bytes.

    :param key: that the guest and the host have.
    :param heir: the number of the heir.
    :param count: how many times the host had named another heir then, 0..65535.
    :param fair: not at an open table.
    """
    if not fair:
        return bytes(KEY)
    from uno_link.crypto import Hmac

    return Hmac(key).digest(b"UNO heir" + bytes((heir, count & 255, count >> 8)))[:KEY]


def game_of(session, heir):
    """The game in which one goes on, with another tag: what is left in the air of the one before is not of it."""
    return session[:3] + bytes((session[3] + heir & 255,))


# -- the host --------------------------------------------------------------------------------------------


def choose(host, kinds):
    """The device that deals when we have gone: who it was, as long as it is here; 0: nobody can.

    :param kinds: a byte a seat: who plays.
    """
    for state in (PEER_IN, PEER_AWAY):
        for device in (host.heir,) + tuple(range(1, DEVICES)):
            peer = host.peers[device]
            if peer and peer.able and peer.state == state and device in kinds:
                return device
    return 0


def name(host, table):
    """Another TABLE: who is the heir stands in it, and the will is made anew.

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
    """Make the will: the heir is to get it."""
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
    if known[_SUM] != low or known[_SUM + 1] != high:  # the same one need not be told twice
        known[_SUM] = low
        known[_SUM + 1] = high
        known[_NUMBER] = known[_NUMBER] + 1 & 255
    host.will = Message(pack(out), known[_NUMBER])


def tell(host, cell, now):
    """Write the next part of the will that the heir lacks; whether one is due."""
    will = host.will
    return send(host, cell, T_WILL, will.serial, will.data, will, now)


def confirmed(host, peer, cell):
    """The heir tells which parts of the will it has."""
    will = host.will
    if will and peer.device == host.heir and cell[BODY] == will.serial:
        if has_come(will, cell[BODY + 1] | cell[BODY + 2] << 8 | cell[BODY + 3] << 16):
            host.will = None


class Farewell:
    """What a host says that leaves for good: in the place of its lobby, so before all else.

    :param host: a :class:`uno_link.host.Host`.
    """

    def __init__(self, host):
        self._host = host

    def transmit(self, cell, now):
        """Write the next good-bye; whether one is due."""
        peer = _write_bye(self._host, cell, now)
        return peer is not None and peer.box.seal(cell)

    def receive(self, cell):
        """Nobody is let in any more."""

    def free(self, device):
        """Nor is a number given to another one."""


def leave(host):
    """We leave for good: the heir goes on. Transmit until :func:`has_left`."""
    host.lobby = Farewell(host)
    for peer in host.peers:
        if peer:
            peer.strikes = 0  # how often it was told
            peer.at = host.now - host.rto_ms
            if peer.state == PEER_AWAY or not peer.box:
                peer.state = PEER_GONE
                peer.ping = False


def has_left(host):
    """Whether nobody is to be told any more."""
    return not [peer for peer in host.peers if peer and peer.state != PEER_GONE]


def _write_bye(host, cell, now):
    """The next good-bye, the heir's last; for whom it is, or None."""
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
    """A part of the will has come, or the good-bye of a host that leaves us to the heir."""
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
        new = take(guest.inbox_will, cell, late)
        if guest.inbox_will.serial < 0:
            guest.inbox_will = None  # what comes late begins none
            return
        if not whole(guest.inbox_will):
            # what is new has more of it on its way, and what comes late may be of another one
            guest.will_heard = guest.will_heard or not new and guest.inbox_will.serial == cell[BODY]
            return
        if new:
            told = read(guest.inbox_will, 0, MESSAGE)
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
    """The host has said that it leaves, or is given up: we go on with the heir.

    :return: whether we can: who it is was told before, and if it is us, the will.
    """
    if not heir or heir != guest.heir or heir == guest.device and guest.will is None:
        return False
    guest.moved = True
    guest.phase = PARTY_ENDED
    guest.ping = False
    guest.tell(L_HEIR, heir)
    return True
