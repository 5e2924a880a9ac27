# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Shelf: editions that were only looked at go back. Lobby only."""

import gc
import sys

import uno_core.editions


def leave(number):
    """Let go of an edition that was only looked at, of what it is made of, and of its bots; its pages are no use."""
    uno_core.TABLES[number] = None
    kept = [name for k, name in enumerate(uno_core.editions.NAMES) if uno_core.TABLES[k]]
    for path, start in (("uno_core.editions.", ""), ("uno_core.bots.", "on_")):
        for name in list(sys.modules):
            own = name[len(path) :]
            if name.startswith(path + start) and own[len(start) :] not in kept:
                del sys.modules[name]
                room = sys.modules[path[:-1]]
                if hasattr(room, own):
                    delattr(room, own)
    gc.collect()
