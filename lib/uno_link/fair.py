# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A deck that nobody chose. Pure functions over bytes; devices in the order of their numbers everywhere.

1. Every device sends a nonce; the host sends all of them to each device: :func:`table`.
2. Every device sends a :func:`commit` of its secret; the host sends all of them to each, pairwise.
3. Once a device has seen every commitment, its own among them, it reveals its secret to the host alone.
4. The host checks (:func:`cheat`), makes the :func:`seed`, deals by :func:`deck_key`.
5. After the round it sends the secrets to everybody; each checks again, deals again, and plays the log again.

The host is the first to know the deck and the last to choose nothing: its own secret was committed before it saw
another. It can refuse to play on, which everybody sees. One honest device is enough for an even deck. The seed hashes
the commitments too, so devices that were shown different ones find different decks; four cards of it read aloud
(``keys.check_cards``) tell them at once. The nonces are new in each round, so two secrets with one commitment (2**64
tries) would have to be found while the others wait.
"""

from micropython import const

from uno_link.crypto import sha256

_SECRET = const(16)  # bytes of a secret and of a commitment: two cells of 8
_NONCE = const(8)
_NOBODY = const(255)


def table(session, number, nonces):
    """What this round is called: 16 bytes.

    :param session: of the lobby, 4 bytes.
    :param number: of the round, 0..255.
    :param nonces: 8 bytes of each device.
    """
    head = bytes(session) + bytes((number & 255, len(nonces) // _NONCE))
    return sha256(b"UNO table" + head + bytes(nonces))[:_SECRET]


def bind(table, start):
    """The name of a shuffle: what is committed holds for this round and for the page it starts from: 16 bytes.

    :param table: of :func:`table`.
    :param start: the page before the deal, as everybody sees it.
    """
    return sha256(b"UNO start" + bytes(table) + sha256(start))[:_SECRET]


def commit(name, who, secret):
    """A commitment: 16 bytes.

    :param name: of :func:`bind`.
    :param who: device number.
    :param secret: 16 random bytes.
    """
    return sha256(b"UNO commit" + bytes(name) + bytes((who,)) + bytes(secret))[:_SECRET]


def cheat(name, devices, commitments, secrets):
    """The first device whose secret is not the one it committed to; 255 if all are.

    :param devices: their numbers, ascending.
    :param commitments, secrets: 16 bytes of each, in that order; what is missing counts as wrong.
    """
    for i, who in enumerate(devices):
        at = i * _SECRET
        secret = secrets[at : at + _SECRET]
        if len(secret) < _SECRET or commit(name, who, secret) != bytes(commitments[at : at + _SECRET]):
            return who
    return _NOBODY


def seed(name, commitments, secrets):
    """What all of them made together: 32 bytes."""
    return sha256(b"UNO seed" + bytes(name) + bytes(commitments) + bytes(secrets))


def deck_key(seed):
    """The key of the page's generator (``G_KEYED``): 8 bytes."""
    return sha256(b"UNO deck" + bytes(seed))[:8]


def dice(seed):
    """The bots' own chance, which an audit plays again: 4 bytes."""
    return sha256(b"UNO dice" + bytes(seed))[:4]


def audit(name, devices, commitments, secrets, key, logged, told):
    """What a device can say after a round, before it plays it again.

    :param key: the deck's key that the host told, 8 bytes.
    :param logged, told: the hash of the log, ours and the host's.
    :return: "" if all agrees, else "secret", "deck" or "log".
    """
    if cheat(name, devices, commitments, secrets) != _NOBODY:
        return "secret"
    if deck_key(seed(name, commitments, secrets)) != bytes(key):
        return "deck"
    return "" if bytes(logged) == bytes(told) else "log"
