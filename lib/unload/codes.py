# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The phases, by their rows in :mod:`unload.phases`."""

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
# --- not a phase: in those below, what goes may stay as long as there is room
MAY_STAY = 5
