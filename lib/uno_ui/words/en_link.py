# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""English, from the title to the deal of linked handhelds. A line an entry, ``key words``; {0} a name of 6 letters."""

TEXT = (
    "\n"
    # Menus: title (18), rows (17 with their value), hints (21).
    "again-host Resume linked\n"
    "again-guest Back to {0}\n"
    "link Link\n"
    "title-link Link\n"
    "host Host a table\n"
    "join Join a table\n"
    "medium Over\n"
    "m-ble Bluetooth\nm-ir Infrared\nm-udp Network\nm-mqtt Internet\n"
    "name Name\n"
    "title-name Your name\n"
    "hint-name A<   B next   >C\n"
    "hint-name-end Hold B: done\n"
    "no-medium Not possible here\n"
    # Whether one is sure: the question (21), and why one is asked (two lines of 21; the other one: one line).
    "sure-open Open table?\n"
    "sure-open-low All see cards. Open?\n"
    "sure-open-why Anybody can read the cards here.\n"
    # Tables that were found: title (18), in a row (8), below the rows (21).
    "title-tables Tables\n"
    "tables-open Open tables only\n"
    "looking-tables Looking for tables\n"
    "free {0} free\n"
    "w1 full\nw2 version\nw3 begun\nw4 no game\nw5 busy\nw6 secret\n"
    "open-game Open: all see cards\n"
    # Why one cannot join, or is not linked any more (21).
    "why1 The table is full\n"
    "why2 Other version of game\n"
    "why3 The match has begun\n"
    "why4 Game not known here\n"
    "why5 Host busy: try again\n"
    "why6 Only open tables here\n"
    "why7 The codes differ!\n"
    "why8 The host has left\n"
    "why9 Aborted too often\n"
    "why0 The match has ended\n"
    "title-ended Not linked\n"
    # Joining: title (18), below (21).
    "title-joining Joining {0}\n"
    "making-keys Making keys...\n"
    "title-compare Compare the cards\n"
    "same Same on {0}?\n"
    "no-yes A no          B yes\n"
    # The waiting room: its button (20), who sees the deck (two lines of 21; the other ones: one line).
    "deal Deal\n"
    "deal-bots Deal, bots: {0}\n"
    "nobody-in Waiting for players\n"
    "not-ready Somebody is joining\n"
    "sees This device deals: it could see the deck\n"
    "sees-low It could see the deck\n"
    "sees-far {0} deals: it could see the deck\n"
    "sees-far-low {0} could see deck\n"
    # Dealing: title (18), below (21).
    "title-dealing Shuffling together\n"
    "mixed {0} of {1}\n"
    "deal-again Again: it was aborted\n"
)
