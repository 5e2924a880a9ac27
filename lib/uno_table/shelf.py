# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Shelf: what a linked match needs between its rounds goes back while one is played."""

import gc
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
    """Let go of it; whoever needs it again imports it where it does. Nothing is done if it is not there."""
    found = _drop(uno_link, "uno_link.", _HOST if hosting else _GUEST)
    if _drop(uno_table, "uno_table.", ("audit",)) or found:
        gc.collect()


def _drop(room, path, names):
    found = False
    for name in names:
        if hasattr(room, name):
            found = True
            delattr(room, name)
            sys.modules.pop(path + name, None)
    return found
