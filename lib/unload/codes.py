# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The phases, by the row of :mod:`unload.phases` that tells of each."""

NEXT_SCREEN = 0
BARE_SCREEN = 1
MATCH_CHOSEN = 2
EDITION_LEFT = 3
NO_TABLE = 4
DEALING = 5
LINK_CALM = 6
RADIO_READY = 7
# --- not a phase: in those below, what goes may stay as long as there is room
MAY_STAY = 4
