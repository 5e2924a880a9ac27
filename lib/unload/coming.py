# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Modules that may be needed next, by the name of the current screen: modules to import, each after those that it
imports.

They are written as in :mod:`unload.phases`, without signs. One is imported at a time, so that a key waits for at most
one import. So a module is listed before those that import it. The likely ones are first, because memory may end. A name
that is a part of another module on this board, or in none of its files, is skipped. A test
(tests/test_tools_latency.py) plays keys and finds modules that are loaded while the player waits: in menus, the list of
games, and a round of Classic.
"""

_MENU = (
    "uno_core uno_table uno_core. flow bots bots.levels editions uno_table. slots scores saved"
    " uno_ui.screens. menu main_menu"
)
_LOBBY = " uno_core. ruleset opening results editions.classic uno_ui. setup screens.lobby"
_PAUSE = "uno_core. seldom uno_ui. long_presses prompts screens.menu screens.pause"
_ROUND = " uno_core. results record uno_table. slots scores round_tally"  # of one that is over
_LINK = (
    "uno_link uno_link. cells ring crypto beacon lobby lobby_host lobby_join keys"
    " uno_table. party party_host transports media"
    " uno_ui. remote_play remote_party screens.waiting_room"
)
_TEXTS = " adafruit_display_text. bitmap_label uno_ui.screens. reading"

COMING = {
    "language": "uno_ui.screens. colors",
    "title": _MENU + _LOBBY,
    "colors": _MENU + _LOBBY,
    "main_menu": _LOBBY + " uno_ui. boot screens.settings remote_play remote_party screens.link",
    "settings": _MENU,
    "lobby": "uno_ui. quick_start names match_flow uno_ui.screens. games rules rule_groups who",
    "games": "uno_ui.screens. lobby",
    "rules": "uno_ui.screens. lobby",
    "rule_groups": "uno_ui.screens. rules lobby",
    "who": "uno_ui.screens. lobby opponent",
    "link": _LOBBY + " uno_ui. remote_play remote_party",
    # while somebody opens a table for others: by the medium
    "ir": "boards.pins uno_link.ppm uno_link.transport uno_link.polling uno_link.ir uno_link.polling_host " + _LINK,
    "udp": _LINK,
    "mqtt": _LINK,
    "ble": "",
    "guide": _TEXTS + " reader",
    "table": "uno_ui. widgets animations animations.hand "
    + _PAUSE
    + _ROUND
    + " uno_ui. round_end screens.result"
    + _TEXTS
    + " recap",
    "": _PAUSE + _ROUND + " uno_ui. round_end screens.result",  # of any other screen: perhaps a table of its own
    "pause": "uno_table. slots saved" + _TEXTS + " recap",
}
