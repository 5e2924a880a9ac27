# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The table of phases: which modules are unloaded when, and why; :mod:`unload.link_phases` has the phases of a link. It
is loaded itself for as long as a phase is entered.

A row, in the order of :mod:`unload.codes`, has three fields. First the modules that are unloaded now: several texts of
words, because with little memory only small pieces are free. Then parts, one text: they are unloaded when the phase is
entered again, if they are loaded now. Then whether memory is collected. In a text is

==========  ===========================================================================================
``name.``   the words after it, in this text, are modules of that package
``word``    a module; one that is not loaded, or on this board is a part of another one, is passed over
``begin*``  all modules whose names begin so
``begin+``  those of them that the application did not have at its beginning
``-begin``  modules that begin so stay, although words before it in this text mean them
==========  ===========================================================================================

On a board the words are short names (``lists`` in tools/mpy_shrink/flat.py). Comments say when and why; docs/memory.md
has them and the words in one table, and a test compares it.
"""

import sys

_MANY = 74  # modules: with fewer, MicroPython's table of them has fewer places than linked handhelds need, 97
_KEPT = ("uno_+", "adafruit_display_text* adafruit_ticks* boards.*")

PHASES = (
    # NEXT_SCREEN: Another screen is going to be shown. The one before takes its modules, and the libraries that made
    # its texts, with it; what has opened the board, judges, saves and words were needed for an answer only.
    (
        (
            "boards.* uno_core. bots.levels judge judges.frame judges.whole record seldom uno_link. gestures names",
            "uno_link. roster uno_table. characters coach cup hint lesson linked_save media records replayed",
            "uno_table. round_tally save_judge saved scores slots transports undo watching uno_ui. app_begins",
            "uno_ui. banner boot cues display_begins earcons gesture_pictures handing_over languages link_begins",
            "uno_ui. long_presses match_flow moment names prompts quick_start remarks remote_news remote_party report",
            "uno_ui. result_begins round_end scanning settings_kept shapes slapping speaker table_begins tones tunes",
            "uno_ui. waiting",
        ),
        "adafruit_display_text* adafruit_ticks* uno_ui. screens.* animations animations.hand animations.launcher"
        " animations.pointer animations.turning animations.wheel hand motion table_known table_picture*"
        " blitzo_picture pictures tower_picture tower_picture_color ticker widgets",
        True,
    ),
    # BARE_SCREEN: The title or the main menu is going to be shown. Nothing of a match is needed.
    (("uno_+ -uno_ui.screens",), "", False),
    # NO_SETUP: Nobody chooses rules, opens a match or deals: a round is played, for example.
    (("uno_core. active_rules deal editions opening results rule_table ruleset uno_ui. setup",), "", False),
    # EDITION_LEFT: Another edition is chosen in the lobby. All of them together are too large; those in use stay.
    (("uno_core. editions.* bots.on_*",), "", True),
    # ANSWERED: The screen stays, and a round is over and reported. What was needed for an answer only goes now, where
    # it would wait for another screen.
    (
        (
            "uno_core. record seldom uno_table. records replayed round_tally save_judge saved scores slots",
            "uno_ui. prompts remarks result_begins round_end screens.question",
        ),
        "",
        True,
    ),
    # REMARKED: The screen stays, and a round goes on. A bot has said something, or a feat was shown.
    (("uno_table. records round_tally slots uno_ui. remarks",), "", True),
    # MATCH_OPENS: A match is going to be opened or restored, and what was kept leaves little room. All of that goes.
    (_KEPT, "", True),
    # LINK_OPENS: A device links. From now on nothing is kept: keys and cells need the room.
    (_KEPT, "", True),
)


def widen():
    """Give the table of modules all the places that it will need, as long as the heap has a piece for it: many modules
    will come. Later the heap may have no piece of that size. The caller empties the places.
    """
    for place in range(len(sys.modules), _MANY):
        sys.modules[place] = None
