# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The phases. Those below :data:`OF_LINK` have a row in :mod:`unload.phases`, all others in ``unload.link_phases``."""

NEXT_SCREEN = 0
BARE_SCREEN = 1
MATCH_CHOSEN = 2
EDITION_LEFT = 3
ANSWERED = 4
MATCH_OPENS = 5
NO_TABLE = 6
DEALING = 7
LINK_CALM = 8
RADIO_READY = 9
SHUFFLING = 10
AUDITED = 11
# --- not phases
MAY_STAY = 5  # with a smaller number, modules may stay as long as there is room
OF_LINK = 6  # with a smaller number, a phase is not only of linked handhelds
