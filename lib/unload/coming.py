# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""What may come next, by the name of the screen that somebody looks at: modules to import, each after what it needs.

They are written as in :mod:`unload.phases`, without signs. One is imported at a time, so that a key waits for no more
than one: so a module stands before those that import it. What is likely stands first, as memory may end. A name that is
a part of another module on this board, or in none of its files, is passed over. tests/test_tools_latency.py plays
keys and finds modules that are loaded while one waits: in menus, the list of games, and a round of Classic.
"""

import sys

from micropython import const

from unload import meant, unload

_FEW = const(6)  # modules that are brought in a turn of the loop
_MENU = (
    "uno_core uno_table uno_core. flow bots bots.levels editions uno_table. slots scores saved"
    " uno_ui.screens. menu main_menu"
)
_LOBBY = " uno_core. ruleset opening results editions.classic uno_ui. setup screens.lobby"
_TABLE = " uno_core. view bots.fair uno_table. table uno_ui. actions screens.table seating"
_PAUSE = "uno_core. seldom uno_ui. long_presses prompts screens.menu screens.pause"
_LINK = (
    "uno_link uno_link. cells ring crypto beacon lobby lobby_host lobby_join keys"
    " uno_table. party party_host transports media"
    " uno_ui. remote_play remote_party screens.opening screens.waiting_room"
)
_SENDS = " uno_link. session_start host_rounds fragments shuffle_host sender_start spectator_view"
_TEXTS = " adafruit_display_text. bitmap_label uno_ui.screens. reading"

COMING = {
    "language": "uno_ui.screens. title",
    "title": _MENU + _LOBBY,
    "colors": _MENU + _LOBBY,
    "main_menu": _LOBBY + _TABLE + " uno_ui. starting screens.settings remote_play remote_party screens.link",
    "settings": _MENU,
    "lobby": "uno_ui.screens. games rules rule_groups who" + _TABLE,
    "games": "uno_ui.screens. lobby" + _TABLE,
    "rules": "uno_ui.screens. lobby" + _TABLE,
    "rule_groups": "uno_ui.screens. rules lobby" + _TABLE,
    "who": "uno_ui.screens. lobby" + _TABLE,
    "link": _LOBBY + " uno_ui. remote_play remote_party",
    # while somebody opens a table for others: by the medium
    "ir": "boards.pins uno_link.ppm uno_link.transport uno_link.polling uno_link.ir uno_link.polling_host " + _LINK,
    "udp": _LINK,
    "mqtt": _LINK,
    "ble": "",
    "guide": _TEXTS + " reader",
    "table": _PAUSE + " uno_core. results uno_ui.screens. result" + _TEXTS + " recap",
    # what brings: a host says that it is dealt, has the deck's key, has dealt
    "shuffle": "uno_core. view bots editions opening results ruleset speck"
    " uno_table. dice table host dealing host_deals slots hosting" + _SENDS + " host_devices handshake",
    "deal": "uno_core. editions opening results ruleset speck uno_table. dealing uno_link. fair",
    "dealt": "uno_core. bots.levels bots.fair uno_table. slots hosting" + _SENDS,
    "": _PAUSE + " uno_core. results uno_ui.screens. result",  # of any other screen: perhaps a table of its own
    "pause": "uno_table. slots saved" + _TEXTS + " recap",
}

_brought = []  # type: list  # what is brought just now: the moment, and the modules that are not there yet


def bring(moment):
    """Import some of the modules that somebody waits for; called once a turn of the loop until all are there.

    :param moment: what for, a name of the table above.
    :return: whether all were there already. This module goes then.
    """
    if not _brought or _brought[0] != moment:
        names = meant(COMING[moment], (), True)
        names.reverse()
        _brought[:] = moment, names
    names = _brought[1]
    most = len(sys.modules) + _FEW
    done = True
    while names and len(sys.modules) < most:
        name = names.pop()
        if name not in sys.modules:
            try:
                __import__(name)
                done = False
            except ImportError:
                pass  # a part of another one
    if done:
        _brought[:] = ()
        unload(("unload.coming",))
    return done
