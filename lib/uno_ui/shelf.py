# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Shelf: screens and words that are not needed any more go back, and their memory with them."""

import sys

_LOBBY = (
    "screens.link",
    "screens.name",
    "screens.offers",
    "screens.joining",
    "screens.check_code",
    "screens.waiting_room",
    "screens.opening",
    "screens.lobby",
    "screens.title",
)


def leave(names=_LOBBY):
    """Let go of modules of this room that nothing else holds; they are loaded again when somebody asks.

    :param names: below ``uno_ui``; default: all that comes before the table of linked handhelds.
    """
    for name in names:
        sys.modules.pop("uno_ui." + name, None)
        room, _, name = ("uno_ui." + name).rpartition(".")
        room = sys.modules.get(room)
        if room and hasattr(room, name):
            delattr(room, name)
