# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The phases, and the steps of linked handhelds (:mod:`unload.steps`).

Phases below :data:`OF_LINK` have a row in :mod:`unload.phases`, all others in ``unload.link_phases``.
"""

NEXT_SCREEN = 0
BARE_SCREEN = 1
NO_SETUP = 2
EDITION_LEFT = 3
ANSWERED = 4
REMARKED = 5
MATCH_OPENS = 6
LINK_OPENS = 7
NO_TABLE = 8
BEFORE_DEAL = 9
LINK_IDLE = 10
RADIO_READY = 11
STEP_DONE = 12
AUDITED = 13
# --- not phases
MAY_STAY = 7  # with a smaller number, modules may stay as long as there is room
EVERYTHING = -1  # what may be kept where modules run in place
OF_LINK = 8  # with a smaller number, a phase is not only of linked handhelds
EACH = 3_000  # bytes that a module takes, about
# --- steps
OPEN_MATCH = 0
SAVE_SEATS = 1
BEGIN_SHUFFLE = 2
SHUFFLE = 3
SECRETS_HERE = 4
DEAL = 5
SAVE_DEAL = 6
SHOW_DEAL = 7
RESTORED = 8
SEE_START = 9
SEAT_SAVED = 10
PROVE = 11
DEAL_AGAIN = 12
PLAY_AGAIN = 13
CONCLUDE = 14
AUDIT_OVER = 15
