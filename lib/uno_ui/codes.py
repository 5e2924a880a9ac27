# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Every number that two modules of the screens share, once; what the rules share is in ``uno_core.codes``."""

NOTHING = -1  # no command, no act, no line

# --- commands: a key that was short, by its number; what is long is ``key | LONG`` (uno_ui.fingers) ----------------
PREV = 0  # A
SELECT = 1  # B
NEXT = 2  # C
UP = 3
DOWN = 4
LEFT = 5
RIGHT = 6
LONG = 8
BACK = PREV | LONG
MENU = SELECT | LONG
CALL = NEXT | LONG

# --- sizes, in pixels ----------------------------------------------------------------------------
LOW = 32  # a display of this height is laid out of its own
LETTER = 6  # the width of one
ROW = 10  # the height of a line

# --- kinds of questions: the lowest four bits of what is asked (uno_ui.intent) -----------------------
ASKS_NOTHING = 0
ASKS_COLOR = 1
ASKS_DRAWN = 2  # whether the drawn card is played
ASKS_CHALLENGE = 3
ASKS_SEAT = 4
ASKS_SLAP = 5
ASKS_NUMBER = 6
ASKS_OWN = 7  # what the edition says
ASKS_OFFER = 8
