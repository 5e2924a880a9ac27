# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""English, what is said while handhelds are linked. A line an entry, ``key words``; {0} is a name of 6 letters."""

TEXT = (
    "\n"
    # On top of any screen (21).
    "looking Looking for {0}...\n"
    # News (16).
    "far-left {0} has left\nfar-away {0} is away\nfar-back {0} is back\n"
    # An act is on its way to the host (16).
    "sending Sending...\n"
    # A refusal (as those of en): an act is on its way to the host.
    "x31 Wait a moment\n"
    # The menu of a match (17), and whether one is sure (21).
    "leave Leave the table\n"
    "save-leave Save and leave\n"
    "sure-host End it for everybody?\n"
    "sure-guest Leave? A bot plays on\n"
    # Below a result (21).
    "vd-busy Checking shuffle...\n"
    "vd-true Shuffle checked by {0}\n"
    "vd-open Open table: unchecked\n"
    "vd-wait Not all have checked\n"
    "vd-aborted Aborted deals: {0}\n"
    "wait-for Waiting for {0}\n"
    # What failed (21), and who has found it (21).
    "cheat1 CHEAT: false secret\n"
    "cheat2 CHEAT: another deck\n"
    "cheat3 CHEAT: against rules\n"
    "cheat4 CHEAT: a bot's act\n"
    "cheat5 CHEAT: false record\n"
    "cheat6 CHEAT: false view\n"
    "cheat-by found by {0}\n"
)
