# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""What a session is at first; loaded between rounds only."""

from micropython import const

from uno_link.acts import Acts
from uno_link.cells import Sieve
from uno_link.logged import log

_BEAT_MS = const(1000)  # at least; a device that has nothing to say says so
_AWAY_MS = const(4000)  # at least; and is away when nothing came for so long


def start(session, device, tag, fair, entropy, rto_ms, acts):
    """What both ends are.

    :param device: our number.
    :param tag: of the game.
    :param fair: whether all of them shuffle together; not at an open table.
    :param entropy: a function, n -> n random bytes.
    :param rto_ms: after so long what is not confirmed is said again; what is slower goes by it, too.
    :param acts: for how many acts of a round there is room at first.
    """
    session.device = device
    session.tag = tag
    session.rto_ms = rto_ms
    session.beat_ms = max(_BEAT_MS, 3 * rto_ms)
    session.away_ms = max(_AWAY_MS, 8 * rto_ms)
    session.sieve = Sieve(device, tag)
    session.acts = Acts(acts, log if fair else None)
    session.retries = session.resumes = session.strange = 0
    session.entropy = entropy
    session.body = bytearray(12)
    session.events = []
    session.left_ms = 0


def boxes(is_open, hosting):
    """``(pair's box, group's box, whether all shuffle together)`` of a kind of table."""
    if is_open:
        from uno_link.open_box import OpenBox

        return OpenBox, OpenBox, False
    from uno_link.box import Box

    if hosting:
        return Box, Box, True
    from uno_link.group import Group

    return Box, Group, True
