# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Checks for :mod:`uno_core.judge`: the frame of a page, a page without hidden bytes, and the bytes of editions.

An edition says in its own file what judges have to know, or an edition does whose name is before an underscore in
its name. What it leaves out it does not have:

=========  ==============================================================================================
ASKS       pairs of a question and its next step (``O_ASK``, ``O_RESUME`` from 8 on)
wrong      ``wrong(page)``: where what it keeps of its own cannot be, -1 nowhere; a view may hide what is
           behind the row
whole      ``whole(page)``: the same where nothing is hidden
OWN_PHASE  1: it has P_OWN; 2: and no cards to hold, and no other phase
LEVELS     fewest and most of R_OWN, else 0
MORE       the most of R_OWN_2, else 0
POWERS     the most of each byte of O_POWERS, else 0
UNTIL      whether DUE_UNTIL is possible instead of a number of pending cards
ASKS_DUE   whether it may ask while a draw is due
=========  ==============================================================================================
"""

from micropython import const

from uno_core import TABLES
from uno_core.codes import O_EDITION, O_RULES, Q_EFFECTS, Q_KINDS, R_BLANK, R_SWAP_NEXT

NAMED = const(0x87)  # O_MATCH: nothing but a color
COLOR_BITS = const(0xBF)  # one bit each, 6 is not a color
EVERY_WINDOW = const(127)
# In a table of the greatest values at places, instead of a number:
ANY_SEAT = const(250)
SEAT_OR_NONE = const(251)


def kinds(page):
    """Return how many kinds of cards its rules know; another page may have widened the tables (HR-BLANK,
    HR-SWAP-NEXT)."""
    tables = TABLES[page[O_EDITION]]
    return len(tables[Q_EFFECTS]) if page[O_RULES + R_BLANK] or page[O_RULES + R_SWAP_NEXT] else tables[Q_KINDS]
