# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A deck that nobody chose.

All functions here are pure, from bytes to bytes. Lists of devices are in the order of their numbers.

1. Every device sends a nonce. The host sends all nonces to each device; they name the round (:func:`table`).
2. Every device makes a secret and sends a commitment to it (:func:`commit`). The host sends all commitments to each
   device, sealed for that device alone.
3. A device that has seen all commitments, its own among them, reveals its secret to the host alone, and only once.
4. The host checks the secrets (:func:`cheat`), makes a seed of them (:func:`seed`), and deals by its :func:`deck_key`.
5. After the round the host sends the secrets to everybody. Each device checks them, deals again, and plays the log
   again.
6. Each device says what it has found, fair or not, by one of two tokens. Its :func:`secret` was made of both, so a
   device with the secret can check the statement (:func:`say`, :func:`said`). The host can keep such a statement back,
   and then it is missed; it cannot turn it into the other one.

The host is the first to know the deck. It still cannot choose it, for it committed its own secret before it saw
another one. It can refuse to play on, and everybody sees that. One honest device is enough for an even deck.

The seed is a hash of the commitments, too. If the host shows different commitments to two devices, they make different
decks of them, and find in their audits that the round does not fit. The nonces are new in each round. So somebody who
wants two secrets with one commitment (2**64 tries) has to find them while the others wait. The same holds for a false
token with the hash of the true one.
"""

from micropython import const

from uno_core.codes import NONE
from uno_link.codes import NONCE, SECRET
from uno_link.channel.crypto import Hmac, sha256

_TOKEN = const(8)
_SHOWN = const(4)  # bytes


def table(session, number, aborted, nonces):
    """Return the name of this round: 16 bytes.

    :param session: of the lobby, 4 bytes.
    :param number: of the round, 0..255.
    :param aborted: how many shuffles had been broken off before this one, 0..65535.
    :param nonces: 8 bytes of each device.
    """
    head = bytes(session) + bytes((number & 255, aborted & 255, aborted >> 8, len(nonces) // NONCE))
    return sha256(b"UNO table" + head + bytes(nonces))[:SECRET]


def bind(table, start, kinds):
    """Return the name of a shuffle: a commitment holds for this round, the page it starts from, and its seats.

    :param table: of :func:`table`.
    :param start: the page before the deal, as everybody sees it.
    :param kinds: one byte for each seat (``uno_table.audits.dealing``).
    :return: 16 bytes.
    """
    return sha256(b"UNO start" + bytes(table) + sha256(start) + bytes(kinds))[:SECRET]


def proof(key, start):
    """Return the proof that a round starts from a page, for one guest: 4 bytes; the low 3 bits of the first are 0.

    A commitment holds for that page. The page is broadcast, so any guest could forge it. But no other guest can search
    for a page with the same proof: only that guest and the host have the key.

    :param key: the pair's key.
    :param start: as for :func:`bind`.
    """
    mac = Hmac(key).digest(b"UNO start", start)
    return bytes((mac[0] & 0xF8,)) + mac[1:_SHOWN]


def secret(tokens):
    """Return the secret of a device: 16 bytes.

    :param tokens: 16 random bytes: 8 to say that all was fair, 8 to say that it was not.
    """
    return _joined(_hidden(tokens[:_TOKEN]), _hidden(tokens[_TOKEN:]))


def _joined(fair, foul):
    return sha256(b"UNO secret" + fair + foul)[:SECRET]


def _hidden(token):
    return sha256(b"UNO token" + bytes(token))[:_TOKEN]


def say(tokens, fault):
    """Return the statement of a device on a round, for everybody who has its secret: 16 bytes.

    :param tokens: of its :func:`secret`.
    :param fault: whether it has found one.
    """
    if fault:
        return _hidden(tokens[:_TOKEN]) + bytes(tokens[_TOKEN:])
    return bytes(tokens[:_TOKEN]) + _hidden(tokens[_TOKEN:])


def said(secret, fault, statement):
    """Whether a device has said so.

    :param secret: of the device, 16 bytes.
    :param fault: whether it is said to have found one.
    :param statement: of :func:`say`.
    """
    fair, foul = bytes(statement[:_TOKEN]), bytes(statement[_TOKEN:])
    if len(foul) != _TOKEN:
        return False
    return bytes(secret) == (_joined(fair, _hidden(foul)) if fault else _joined(_hidden(fair), foul))


def commit(name, who, secret):
    """Return a commitment: 16 bytes.

    :param name: of :func:`bind`.
    :param who: device number.
    :param secret: 16 random bytes.
    """
    return sha256(b"UNO commit" + bytes(name) + bytes((who,)) + bytes(secret))[:SECRET]


def cheat(name, devices, commitments, secrets):
    """Return the first device whose secret is not the one it committed to, or 255 if there is none.

    :param devices: their numbers, ascending.
    :param commitments, secrets: 16 bytes of each, in that order; what is missing counts as wrong.
    """
    for i, who in enumerate(devices):
        at = i * SECRET
        secret = secrets[at : at + SECRET]
        if len(secret) < SECRET or commit(name, who, secret) != bytes(commitments[at : at + SECRET]):
            return who
    return NONE


def seed(name, commitments, secrets):
    """Return the seed that all of them made together: 32 bytes."""
    return sha256(b"UNO seed" + bytes(name) + bytes(commitments) + bytes(secrets))


def deck_key(seed):
    """Return the key of the page's generator (``G_KEYED``): 8 bytes."""
    return sha256(b"UNO deck" + bytes(seed))[:8]


def dice(seed):
    """Return the bots' own chance, which an audit plays again: 4 bytes."""
    return sha256(b"UNO dice" + bytes(seed))[:4]


def audit(name, devices, commitments, secrets, key, logged, told):
    """Return the finding of a device after a round, before it plays the round again.

    :param key: the deck's key that the host revealed, 8 bytes.
    :param logged, told: the hash of the log, ours and the host's.
    :return: "" if all agrees, else "secret", "deck" or "log".
    """
    if cheat(name, devices, commitments, secrets) != NONE:
        return "secret"
    if deck_key(seed(name, commitments, secrets)) != bytes(key):
        return "deck"
    return "" if bytes(logged) == bytes(told) else "log"
