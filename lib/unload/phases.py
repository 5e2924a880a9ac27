# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The table of phases: which modules go when, and why. It is loaded itself for as long as a phase is entered.

A row, in the order of :mod:`unload.codes`: what goes now; parts, which go when the phase is entered again if they are
there now; whether memory is collected then. Both are texts of words:

``room.``   the words behind it are modules of that package
``word``    a module; one that is not loaded, or on this board is a part of another one, is passed over
``begin*``  all modules whose names begin so
``begin+``  those of them that the application did not have at its beginning
``-begin``  of what the words before mean, what begins so stays

Comments say when and why; docs/memory.md has them and the words in one table, and a test compares it.
"""

PHASES = (
    # NEXT_SCREEN: Another screen is going to be shown. The one before takes its modules, and the libraries that made
    # its texts, with it; what has opened the board, judges, saves and words were needed for an answer only.
    (
        "boards.* uno_core. bots.levels judge judges.frame judges.whole record seldom"
        " uno_link. gestures roster uno_table. advice back lesson linked_save media records round_tally"
        " saved scores slots transports watching"
        " uno_ui. banner gestures languages long_presses names prompts quick remote_party report screens.opening"
        " seating settings_kept slapping starting tunes",
        "adafruit_display_text* adafruit_ticks*"
        " uno_ui. screens.* animations hand slide table_known table_picture* ticker widgets",
        True,
    ),
    # BARE_SCREEN: The title or the main menu is going to be shown. Nothing of a match is needed.
    ("uno_+ -uno_ui.screens", "", False),
    # MATCH_CHOSEN: Nobody chooses rules, opens a match or deals. While a round is played nobody does.
    ("uno_core. active_rules deal editions opening results rule_table ruleset uno_ui. setup", "", False),
    # EDITION_LEFT: Another edition is chosen in the lobby. All of them together are too large; those in use stay.
    ("uno_core. editions.* bots.on_*", "", True),
    # ANSWERED: The screen stays, and a match is opened, or a round is over and reported. What was needed for an answer
    # only goes now, where it would wait for another screen.
    (
        "uno_core. record seldom uno_table. records round_tally saved scores slots"
        " uno_ui. prompts report screens.question",
        "",
        True,
    ),
    # NO_TABLE: Linked handhelds wait, and no match is open yet. Keys and cells need the room; nobody asks for rules.
    ("uno_core+", "", False),
    # DEALING: A match of linked handhelds is going to be dealt. That needs most; what has gone before makes room.
    ("", "", True),
    # LINK_CALM: Linked, and nobody joins, shuffles or tells secrets. A round, and a wait, need session and cells only.
    (
        "uno_link. beacon boxes fair fragments guest_rounds handshake heir host_devices host_rounds host_telling"
        " keys lobby lobby_guest lobby_host lobby_join peer public_start recovery roster sender_start session_start"
        " shuffle_guest shuffle_host spectator_view"
        " uno_table. audit dealing host_deals hosting inherit joining linked_save looking seat_save slots"
        " uno_core. judges.frame judges.whole record",
        "",
        False,
    ),
    # RADIO_READY: Cells travel over Bluetooth. From now on the driver in the chip is enough; the library is large.
    ("adafruit_ble* uno_link. ble_discovery", "", False),
    # SHUFFLING: A host has kept its match, told a shuffle or dealt; a guest has kept its seat. More room is needed.
    (
        "uno_link. fair heir roster sender_start spectator_view"
        " uno_table. dealing host_deals hosting linked_save slots uno_core. record",
        "",
        True,
    ),
)
