# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Keys: what two devices that never met make of a join.

Python's big integers take a time that depends on their value, so a secret given to this file is used for one match.

Sources: RFC 7748 (X25519), RFC 5869 (extract and expand).
"""

from micropython import const

from uno_link.codes import KEY
from uno_link.channel.crypto import Hmac, sha256

_CARDS = const(40)  # 4 colors of 10 numbers


class X25519:
    """X25519, some bits of the scalar at a time: the whole takes a device a second, and its keys want to be read.

    :param k: our secret, 32 random bytes.
    :param u: the other's public key, 32 bytes; :data:`BASE` to make our own.
    """

    def __init__(self, k, u):
        p = (1 << 255) - 19
        self._k = int.from_bytes(bytes(k), "little") & (1 << 255) - 8 | 1 << 254
        self._u = (int.from_bytes(bytes(u), "little") & (1 << 255) - 1) % p
        self._p = p
        self._t = 255  # bits to come
        self._four = (1, 0, self._u, 1)  # x2 z2 x3 z3

    def step(self, bits=8):
        """Compute this many bits. Return whether some are left."""
        p = self._p
        u = self._u
        x2, z2, x3, z3 = self._four
        t = self._t
        stop = max(t - bits, 0)
        while t > stop:
            t -= 1
            one = self._k >> t & 1
            if one:
                x2, z2, x3, z3 = x3, z3, x2, z2
            a = x2 + z2
            b = x2 - z2
            x2 = (x3 - z3) * a % p
            z2 = (x3 + z3) * b % p
            x3 = x2 + z2
            z3 = x2 - z2
            x3 = x3 * x3 % p
            z3 = u * (z3 * z3 % p) % p
            a = a * a % p
            b = b * b % p
            x2 = a * b % p
            b = a - b
            z2 = b * (a + 121665 * b) % p
            if one:
                x2, z2, x3, z3 = x3, z3, x2, z2
        self._t = t
        self._four = (x2, z2, x3, z3)
        return t > 0

    def result(self):
        """Return 32 bytes, once no bits are left. All zero: the other's key is invalid (RFC 7748, 6.1), refuse it."""
        x, z = self._four[:2]
        return (x * pow(z, self._p - 2, self._p) % self._p).to_bytes(32, "little")


BASE = b"\x09" + bytes(31)


def x25519(k, u):
    """Do the whole exchange in one call: 32 bytes."""
    exchange = X25519(k, u)
    exchange.step(255)
    return exchange.result()


def commitment(public):
    """Return the commitment of a joiner to its public key: 16 bytes.

    It sends the key after it has got the host's nonce, so it cannot choose a key for that nonce: :func:`agree`.
    """
    return sha256(b"UNO key" + bytes(public))[:KEY]


def agree(shared, session, joiner, host, nonce):
    """Return the result of a join, the same on both sides.

    The host's nonce is fresh for every joiner and sent only after :func:`commitment`. So an attacker in the middle has
    to fix its key toward the host before it knows the nonce. It has to fix its key and nonce toward the joiner before
    it knows the joiner's key. The two check codes agree with a chance of 1 in 2,560,000 for each nonce of the host's.
    The attacker cannot search for such a nonce, although the host shows one public key to everybody. How many nonces
    that are: ``lobby.py``.

    :param shared: of X25519, 32 bytes.
    :param session: of the lobby, 4 bytes.
    :param joiner, host: the public keys, 32 bytes each.
    :param nonce: the host's, 8 bytes.
    :return: ((16 bytes of key), check code of 4 bytes, see :func:`check_cards`), or None for a key that must be
        refused.
    """
    if not any(shared):
        return None
    parts = (shared, session, joiner, host, nonce)
    if [len(part) for part in parts] != [32, 4, 32, 32, 8]:
        return None
    root = Hmac(hmac(b"UNO link 1", b"".join(parts)))
    return root.digest(b"pair")[:KEY], check_cards(root.digest(b"check"))


def hmac(key, data):
    """Return HMAC-SHA256 of one message: 32 bytes."""
    return Hmac(key).digest(data)


def check_cards(digest):
    """Return four cards to read aloud, 21 bits: bytes of 0..39, color * 10 + number."""
    return bytes([(digest[2 * i] << 8 | digest[2 * i + 1]) % _CARDS for i in range(4)])
