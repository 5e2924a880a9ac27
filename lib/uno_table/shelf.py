# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Shelf: what linked devices need for a moment goes back as soon as nobody joins and nothing is shuffled or told.

That is so while one waits for others, while a round is played, and while its result is looked at. Whoever needs any of
it imports it where it does; it is loaded again then.
"""

import sys

_LINK = """beacon claims dealer fair feed_start guest_rounds host_devices host_rounds keys lobby lobby_guest lobby_host
    lobby_join parcel session_start share shown wake"""
_TABLE = "audit dealing host_deals hosting joining kept looking slots"
_CORE = "record"
_JUDGES = "frame whole"

_loaded = 0  # how many modules there were when nothing was left to let go


def leave(busy=True):
    """Let go of it. The next collection takes it.

    :param busy: some of it may have been needed since the last time; else how many modules there are tells that.
    """
    global _loaded  # noqa: PLW0603  there is one device
    if not busy and len(sys.modules) == _loaded:
        return
    for room, names in (("uno_link", _LINK), ("uno_table", _TABLE), ("uno_core", _CORE), ("uno_core.judges", _JUDGES)):
        for name in names.split():
            if sys.modules.pop(room + "." + name, None) and hasattr(sys.modules[room], name):
                delattr(sys.modules[room], name)
    _loaded = len(sys.modules)
