# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Extreme with deck C, the newest (rule book 3.7, 6.7): kinds and rules of ``extreme.py``."""

from uno_core.codes import FX_SPECIAL, PACK_HANDS, PACK_TURN_RULES, S_DRAW, S_LATE, S_MANY
from uno_core.editions import extreme

EFFECTS = extreme.EFFECTS
DRAWS = extreme.DRAWS
POINTS = extreme.POINTS
LABELS = extreme.LABELS
DECK = extreme.deck(b"\x0a\x0a\x0b\x0c\x0c\x0d\x0d", b"\x10\x10\x10\x10\x13\x13\x13\x13\x14\x15\x15\x15")
SEATS = extreme.SEATS
HAND = extreme.HAND
NEEDS = PACK_HANDS | PACK_TURN_RULES, S_DRAW | S_LATE | S_MANY, FX_SPECIAL  # hands for the Customizable
RULES = extreme.RULES
FIXED = extreme.FIXED
OWN = extreme.OWN
