# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The phases. Those below :data:`MAY_STAY` have a row in :mod:`unload.phases`, all others in ``unload.link_phases``."""

NEXT_SCREEN = 0
BARE_SCREEN = 1
MATCH_CHOSEN = 2
EDITION_LEFT = 3
ANSWERED = 4
NO_TABLE = 5
DEALING = 6
LINK_CALM = 7
RADIO_READY = 8
SHUFFLING = 9
AUDITED = 10
# --- not a phase: with a smaller number, modules may stay as long as there is room
MAY_STAY = 5
