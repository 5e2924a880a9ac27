# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Shelf: what a linked match needs between its rounds goes back while one is played."""

import sys

import uno_link
import uno_table

_HOST = (
    "host_rounds",
    "host_devices",
    "session_start",
    "feed_start",
    "shown",
    "dealer",
    "parcel",
    "fair",
    "lobby_host",
)
_GUEST = ("guest_rounds", "session_start", "share", "parcel", "fair", "lobby_guest")


def leave(hosting):
    """Let go of it; whoever needs it again imports it where it does. The next collection takes it."""
    _drop(uno_link, "uno_link.", _HOST if hosting else _GUEST)
    _drop(uno_table, "uno_table.", ("audit",))


def _drop(room, path, names):
    for name in names:
        if hasattr(room, name):
            delattr(room, name)
            sys.modules.pop(path + name, None)
