# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The log of a round's acts (``acts.py``): its running hash, and what is covered in it while the round lasts."""

from uno_link.codes import DIGEST, VEILED
from uno_link.channel.crypto import sha256


def log(digest, act):
    """Return the running hash of the acts that the host took, 16 bytes.

    :param digest: before this act; of ``fair.table`` at first.
    :param act: its two bytes as a number.
    """
    return sha256(bytes(digest) + bytes((act >> 8, act & 255)))[:DIGEST]


def veil(secret, n, act):
    """Return an act as it is logged, or back again.

    The argument of an act with a hidden card (a selected card, a given card) is secret during the round.
    So the last byte of such an act is covered; the dealer's secret, revealed after the round, uncovers it.

    :param secret: of the dealer, 16 bytes.
    :param n: its place in the log.
    """
    if VEILED >> (act >> 12) & 1:
        return act ^ sha256(b"UNO veil" + bytes(secret) + bytes((n >> 8, n & 255)))[0]
    return act
