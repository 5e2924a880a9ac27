# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Extreme with deck B of 2010 (rule book 3.7, 6.7): kinds and rules of ``extreme.py``."""

from uno_core.editions import extreme

EFFECTS = extreme.EFFECTS
DRAWS = extreme.DRAWS
POINTS = extreme.POINTS
LABELS = extreme.LABELS
DECK = extreme.deck(b"\x0a\x0a\x0b\x0c\x0c\x0d\x0d\x0f", b"\x10\x10\x10\x10\x13\x13\x13\x13")
SEATS = extreme.SEATS
HAND = extreme.HAND
NEEDS = extreme.NEEDS
RULES = extreme.RULES
FIXED = extreme.FIXED
OWN = extreme.OWN
