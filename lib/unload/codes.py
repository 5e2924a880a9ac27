# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The phases, by the row of :mod:`unload.phases` that tells of each."""

BOARD_OPEN = 0
NEXT_SCREEN = 1
BARE_SCREEN = 2
MATCH_CHOSEN = 3
NO_TABLE = 4
EDITION_LEFT = 5
DEALING = 6
LINK_CALM = 7
RADIO_READY = 8
