# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Which boxes a session seals its cells with; loaded between rounds only."""

from uno_link.channel.box import Box
from uno_link.channel.group_box import GroupBox
from uno_link.channel.open_box import OpenBox


def boxes(is_open, hosting):
    """Return ``(pair's box, group's box, whether all shuffle together)`` of a kind of table."""
    if is_open:
        return OpenBox, OpenBox, False
    if hosting:
        return Box, Box, True
    return Box, GroupBox, True
