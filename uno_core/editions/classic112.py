# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Classic with 112 cards: a Wild Shuffle Hands and three Wild Customizable more (catalogue 3.2, 6.2).

Kinds as in Classic, then 15 Wild Shuffle Hands (its color is named after the deal), 16 Wild Customizable.
"""

from uno_core.codes import FX_COLOR, FX_SPECIAL, FX_WATCH, PACK_HANDS, S_MORE
from uno_core.editions import classic

EFFECTS = classic.EFFECTS + bytes((FX_SPECIAL, FX_COLOR | FX_SPECIAL))
DRAWS = classic.DRAWS + b"\x00\x00"
POINTS = classic.POINTS + b"\x28\x28"
LABELS = classic.LABELS + b"\x0f\x10"
DECK = classic.DECK + b"\x7c\x84\x84\x84"
SEATS = classic.SEATS
HAND = classic.HAND
NEEDS = PACK_HANDS, S_MORE, FX_WATCH  # whose card it is
OWN = ()
