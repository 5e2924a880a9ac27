# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Classic with 112 cards: a Wild Shuffle Hands and three Wild Customizable more (rule book 3.2, 6.2).

Kinds as in Classic, then 15 Wild Shuffle Hands (its color is named after the deal), 16 Wild Customizable.
"""

from uno_core.codes import FX_COLOR, FX_SPECIAL, FX_WATCH, L_CUSTOM, L_SHUFFLE, PACK_HANDS, S_MORE
from uno_core.editions import classic

EFFECTS = classic.EFFECTS + bytes((FX_SPECIAL, FX_COLOR | FX_SPECIAL))
DRAWS = classic.DRAWS + bytes((0, 0))
POINTS = classic.POINTS + bytes((40, 40))
LABELS = classic.LABELS + bytes((L_SHUFFLE, L_CUSTOM))
DECK = classic.DECK + b"\x7c\x84\x84\x84"
SEATS = classic.SEATS
HAND = classic.HAND
NEEDS = PACK_HANDS, S_MORE, FX_WATCH  # whose card it is
OWN = ()
