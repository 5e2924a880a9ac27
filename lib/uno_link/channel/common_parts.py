# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Messages that are the same for all, if each byte costs air: a part is broadcast, and then proved.

The nonces, commitments and secrets of all, and the result, go to each device. With ten devices that was 17 parts for
nine of them each: 153 cells instead of 26. So a part that two or more lack is broadcast, once. Every player can forge a
broadcast, so a broadcast alone opens no message. After the parts, each device gets a proof of all of them
(:meth:`uno_link.channel.secure_channel.SecureChannel.proof`) in its own cell, with the part number :data:`PROOF`. A
device that lacks parts names them in its answer; they are sent to it alone. A device for which they do not fit the
proof refuses all later broadcast parts of this message, and gets all of them alone, too.

Bit :data:`PROOF` of a device's mask: it has opened the message. Loaded between rounds only, and on infrared.
"""

from micropython import const

from uno_link.codes import ALL, BODY, CELL_WAY, PART_ALONE, PEER_IN, PROOF, T_PART, W_ROUND
from uno_link.channel.fragments import full, write

_ALL_PARTS = const(0xFFFFFF)  # and their proof
_PROVED = const(1 << 23)  # bit PROOF


# -- the host --------------------------------------------------------------------------------------------


def send(host, peer, what, cell, now):
    """Write the next part of a message into a cell, for a device that lacks it or for all, or the proof.

    :param what: W_*, the device's next message.
    :return: whether a part is due.
    """
    data = host.messages[what]
    every = full(data) | _PROVED
    left = every & ~(peer.mask | peer.said)
    if not left:
        if not (every & ~peer.mask and host.due(peer.at, host.part_ms, now)):
            return False
        left = _PROVED  # a device that lacks more says so
        host.retries += 1
    part = 0
    while not left >> part & 1:
        part += 1
    peer.was_told(part, now)
    host.head(cell, T_PART)
    write(cell, host.serials[what], data, part)
    if part == PROOF:
        _prove(cell, peer.channel, data)
    elif not host.aired >> part & 1:
        host.aired |= 1 << part
        for other in host.peers:
            if other and other.done == peer.done and other.state == PEER_IN:
                other.was_told(part, now)
                if other.device != peer.device:
                    cell[CELL_WAY] = ALL
    return True


def _prove(cell, channel, data):
    """Write the proof of a message into a cell."""
    proof = channel.proof(data, b"parts")
    for i in range(len(proof)):
        cell[BODY + 2 + i] = proof[i]


# -- a guest ---------------------------------------------------------------------------------------------


def receive(inbox, serials, cell, late, channel):
    """Take a broadcast part, or the proof of a message. Return whether the whole message is here now, and right.

    :param inbox: a :class:`uno_link.channel.fragments.Reassembly`.
    :param serials: of the messages that were opened.
    :param channel: of the pair.
    """
    if cell[CELL_WAY] & ALL != ALL:
        return _proved(inbox, serials, cell, channel)
    _take_part(inbox, serials, cell, late)
    return False


def _take_part(inbox, serials, cell, late):
    """Take a broadcast part; it never replaces a message that is half here."""
    serial = cell[BODY]
    if serials[serial & 7] == serial or cell[BODY + 1] >= PROOF or serial & 7 <= W_ROUND:
        return
    if serial == inbox.serial:
        if inbox.mask & PART_ALONE:
            return
    elif inbox.serial >= 0 and serials[inbox.serial & 7] != inbox.serial:
        return
    if inbox.take_part(cell, late):
        inbox.mark_broadcast()


def _proved(inbox, serials, cell, channel):
    serial = cell[BODY]
    if serials[serial & 7] == serial:
        if inbox.serial < 0 or serials[inbox.serial & 7] == inbox.serial:
            # a restarted host sends it once more, and must hear that the whole message is here
            inbox.be_whole(serial, _ALL_PARTS)
        return False
    if serial != inbox.serial:
        inbox.await_alone(serial)  # the broadcast parts did not arrive, and are not broadcast again
        return False
    if not inbox.mask & 1 or not inbox.data[0] or inbox.mask & _ALL_PARTS != full(inbox.data):
        return False
    proof = channel.proof(bytes(inbox.data[: inbox.data[0]]), b"parts")
    for i in range(len(proof)):
        if proof[i] != cell[BODY + 2 + i]:
            inbox.drop_broadcast()
            return False
    return True
