# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Modules that may be needed next, by the name of the current screen: modules to import, each after those that it
imports. The screen's own modules are among them, as all others may go when there is no room for those that come.

They are written as in :mod:`unload.phases`, without signs. One is imported at a time, so that a key waits for at most
one import. So a module is listed before those that import it. The likely ones are first, because memory may end. A name
that is a part of another module on this board, or in none of its files, is skipped. A test
(tests/test_tools_latency.py) plays keys and finds modules that are loaded while the player waits: in menus, the list of
games, and a round of Classic.
"""

import sys

from unload.codes import EACH, NEXT_SCREEN, NO_SETUP

_MENU = " uno_core. flow bots bots.levels editions uno_table. slots scores saved uno_ui.screens. menu main_menu"
_SETUP = " uno_core. view flow ruleset opening results editions editions.classic uno_ui. setup"
_LOBBY = _SETUP + " uno_ui.screens. menu lobby"
_TABLE = (
    " uno_core. view flow bots bots.levels bots.fair uno_table. slots table uno_ui. names match_flow actions motion"
    " screens.table table_picture uno_core. seldom uno_ui. animations widgets"
)
_START = " uno_core. editions results opening uno_table. saved uno_ui. quick_start table_begins" + _TABLE
_RESTORED = " uno_link. names roster uno_core. judge judges judges.frame judges.whole uno_table. replayed save_judge"
_PAUSE = " uno_core. seldom uno_ui. long_presses prompts screens.menu screens.pause"
_ROUND = " uno_core. results record uno_table. slots scores round_tally"  # of one that is over
_LINK = (
    "uno_link uno_link. cells ring crypto beacon lobby lobby_host lobby_join keys"
    " uno_table. party party_host transports media"
    " uno_ui. remote_play remote_party screens.waiting_room"
)
_TEXTS = " adafruit_display_text. bitmap_label uno_ui.screens. reading"
_RESULT = _ROUND + " uno_ui. round_end screens.result"

# By screen: what comes, and what the screen itself has and may use again.
COMING = {
    "language": ("uno_ui.screens. colors", ""),
    "title": (_MENU + _LOBBY, "uno_ui.screens. title colors"),
    "colors": (_MENU + _LOBBY, "uno_ui.screens. colors"),
    "main_menu": (_LOBBY + " uno_ui. boot screens.settings remote_play remote_party screens.link" + _START, _MENU),
    "resume": (_RESTORED + " uno_ui. boot" + _START, _MENU),  # the main menu when a match is saved
    "settings": (_MENU, " uno_ui.screens. settings"),
    "lobby": (
        " uno_ui.screens. games who reading first" + _START + " screens.main_menu screens.rule_words screens.rules"
        " screens.rule_groups",
        _LOBBY,
    ),
    "first": (" uno_ui. quick_start" + _START, _SETUP + " uno_ui.screens. first"),
    "games": (_LOBBY, "uno_ui.screens. games"),
    "rules": (_LOBBY + _START, "uno_ui.screens. rules rule_words rule_groups"),
    "rule_groups": (_LOBBY + " uno_ui.screens. rule_words rules", "uno_ui.screens. rule_groups"),
    "who": (_LOBBY + " uno_ui.screens. opponent" + _START, "uno_ui.screens. who"),
    "link": (_LOBBY + " uno_ui. remote_play remote_party", "uno_ui.screens. link"),
    # while somebody opens a table for others: by the medium
    "ir": (
        "boards.pins uno_link.ppm uno_link.transport uno_link.polling uno_link.ir uno_link.polling_host " + _LINK,
        "",
    ),
    "udp": (_LINK, ""),
    "mqtt": (_LINK, ""),
    "ble": ("", ""),
    "guide": (_TEXTS + " reader guide_text guide_topics", "uno_ui.screens. menu guide"),
    "table": ("uno_ui. animations.hand screens.question" + _PAUSE + _RESULT + _TEXTS + " recap", _TABLE),
    "pause": (" uno_table. slots saved" + _TEXTS + " recap", _TABLE + _PAUSE),
    "recap": (_PAUSE, _TABLE + _TEXTS + " recap"),
    "-": (_PAUSE + _RESULT, ""),  # of any other screen: perhaps a table of its own
}


def after(screen, meant, roomy, unload):
    """Return the names of modules that may be needed after a screen and are not loaded. If there is no room for them,
    modules go that belong to other screens.

    :param screen: before its name may be those of modules with the tables of games; all others of that kind go.

    The other parameters are functions of the package, which imports this module.
    """
    tables, _, screen = screen.rpartition(" ")
    comes, own = COMING.get(screen, COMING["-"])
    comes = meant(tables + " " + comes, (), True)
    if tables:  # another game was looked at before
        unload([name for name in meant("uno_core. editions.*", (), False) if name not in comes])
    absent = [name for name in comes if name not in sys.modules]
    if not roomy(-EACH * len(absent)):
        from unload import phases

        comes += meant(own, (), True)
        for phase in (NO_SETUP, NEXT_SCREEN):
            goes, parts, _ = phases.PHASES[phase]
            for text in goes + (parts,):
                unload([name for name in meant(text, (), False) if name not in comes])
    return absent


def load(names, roomy):
    """Import the first of some modules that is not loaded, and take it from the list; all, when there is no room.

    :return: False if memory has run out.
    """
    while names:
        name = names.pop(0)
        if name not in sys.modules:
            if not roomy(EACH):
                names.clear()
                break
            try:
                __import__(name)
            except ImportError:
                pass  # a part of another one
            except MemoryError:
                return False
            break
    return True
