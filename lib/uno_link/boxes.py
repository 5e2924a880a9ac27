# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Which boxes a session seals its cells with; loaded between rounds only."""


def boxes(is_open, hosting):
    """Return ``(pair's box, group's box, whether all shuffle together)`` of a kind of table."""
    if is_open:
        from uno_link.open_box import OpenBox

        return OpenBox, OpenBox, False
    from uno_link.box import Box

    if hosting:
        return Box, Box, True
    from uno_link.group_box import GroupBox

    return Box, GroupBox, True
