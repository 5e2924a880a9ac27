# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The handshake: two devices that know each other agree on the key of a session.

The key of the pair, from the join, is saved and seals nothing. Every channel (``secure_channel.py``) has its own key
with fresh entropy of both. So a device that was off, a restored save and a copy of a save begin with unused numbers.
Nothing about numbers must be saved, and no flash wears for them.

    T_HANDSHAKE  [3] host: serial of its shuffle; boot id 3, salt 6, first 3 bytes of the other's salt, MAC 4 by the
                 pair's key

1. A **guest** asks with a fresh salt, again and again: after a start, when it no longer hears the host, and when its
   channel is used up. Instead of a boot id it sends 1 in the first byte if it has restarted and so forgotten its part
   in a shuffle. Else it still knows everything, and the shuffle continues.
2. The **host** answers with a salt of its own and the first bytes of the guest's. It answers every cell that asks for
   this session with the same salt, and leaves its channel alone.
3. The guest, whose salt is repeated, makes the channel, and repeats the host's salt.
4. The host, whose salt is repeated, makes the same channel, and draws a new salt for the session after that.

**A recorded cell does no harm.** It may be answered, but it cannot repeat a salt that was drawn after it. So it makes
no channel, and takes no channel away. If several cells ask before an answer, each is as likely to be answered as the
others. So a stranger that plays cells again delays a guest in proportion, and does not keep it out.

A host that has started *calls*: it sends a cell that answers no salt and has its ``boot_id``, bytes that differ from
start to start. A guest that knows another boot id asks for a session.

At an open table a CRC replaces the MAC, and the key only gives the first number.
"""

from micropython import const

from uno_link.channel.cells import close, head
from uno_link.codes import CELL_NUMBER, KEY, T_HANDSHAKE, T_SEALED
from uno_link.channel.crypto import Hmac

_BOOT_ID = const(4)  # offset of the boot id in a cell
_SALT = const(7)
_ECHO = const(13)
_END = const(16)
_SIZE = const(6)  # bytes of a salt


def new_salt(entropy):
    """Return a salt. Its first byte is not 0: no salt looks like none."""
    salt = bytearray(entropy(_SIZE))
    salt[0] = salt[0] or 1
    return bytes(salt)


def session_key(key, hosts=b"", guests=b"", fair=True):
    """Return the key of a session, 16 bytes; at an open table as many as a salt has.

    :param key: of the pair.
    :param hosts, guests: their salts; b"": of the first session, right after the join.
    :param fair: not at an open table.
    """
    if fair:
        return Hmac(key).digest(b"UNO session", hosts + guests)[:KEY]
    return bytes([a ^ b for a, b in zip(hosts, guests)]) or bytes(_SIZE)


def write(cell, ends, tag, key, fair, boot_id, salt, heard, serial=0):
    """Fill a cell.

    :param ends: ``src << 4 | dst``.
    :param key: of the pair.
    :param boot_id: 3 bytes; of a guest whether it has restarted, 1 or 0 in the first.
    :param salt: ours, 6 bytes.
    :param heard: the salt that is answered; b"": none.
    :param serial: of a host's shuffle.
    """
    head(cell, T_HANDSHAKE, ends >> 4, ends & 15, tag)
    cell[CELL_NUMBER] = serial
    for i in range(3):
        cell[_BOOT_ID + i] = boot_id[i]
        if heard:
            cell[_ECHO + i] = heard[i]
    for i in range(_SIZE):
        cell[_SALT + i] = salt[i]
    if not fair:
        close(cell)
        return
    cell[0] |= T_SEALED
    mac = _mac(cell, key)
    for i in range(4):
        cell[_END + i] = mac[i]


def read(cell, key, fair):
    """Return ``(boot id, salt, first 3 bytes of the salt that is answered or b"")``, or None if it is forged.

    :param cell: of this kind, which a cell filter has found to be for us.
    """
    if fair:
        mac = _mac(cell, key)
        if not cell[0] & T_SEALED or mac[0] ^ cell[16] | mac[1] ^ cell[17] | mac[2] ^ cell[18] | mac[3] ^ cell[19]:
            return None
    heard = bytes(cell[_ECHO:_END])
    return bytes(cell[_BOOT_ID:_SALT]), bytes(cell[_SALT:_ECHO]), heard if any(heard) else b""


def _mac(cell, key):
    return Hmac(key).digest(b"UNO wake", memoryview(cell)[:_END])
