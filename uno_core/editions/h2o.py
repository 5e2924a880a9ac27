# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""H2O: Classic on waterproof cards (catalogue 3.14, 6.14); with its own cards: ``downpour.py``."""

from uno_core.editions import classic

EFFECTS = classic.EFFECTS
DRAWS = classic.DRAWS
POINTS = classic.POINTS
LABELS = classic.LABELS
DECK = classic.DECK
SEATS = classic.SEATS
HAND = classic.HAND
NEEDS = classic.NEEDS
OWN = ()
