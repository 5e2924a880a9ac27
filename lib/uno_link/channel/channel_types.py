# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Which channels a session seals its cells with; loaded between rounds only."""

from uno_link.channel.secure_channel import SecureChannel
from uno_link.channel.broadcast_channel import BroadcastChannel
from uno_link.channel.plain_channel import PlainChannel


def channel_types(is_open, hosting):
    """Return ``(pair's channel, group's channel, whether all shuffle together)`` of a kind of table."""
    if is_open:
        return PlainChannel, PlainChannel, False
    if hosting:
        return SecureChannel, SecureChannel, True
    return SecureChannel, BroadcastChannel, True
