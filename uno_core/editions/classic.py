# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Classic: 108 cards (rule book 3.1, 4.6, 4.10).

Kinds: 0..9 the numbers, 10 Skip, 11 Reverse, 12 Draw Two, 13 Wild, 14 Wild Draw Four.
"""

from uno_core.codes import FX_CHALLENGE, FX_COLOR, FX_DRAW, FX_REVERSE, FX_SKIP, L_DRAW_TWO, L_REVERSE, L_SKIP, L_WILD
from uno_core.codes import L_WILD_FOUR

EFFECTS = bytes((
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0,  # numbers
    FX_SKIP,  # Skip
    FX_REVERSE,  # Reverse
    FX_DRAW,  # Draw two
    FX_COLOR,  # Wild
    FX_COLOR | FX_DRAW | FX_CHALLENGE,  # Wild four
))  # fmt: skip
# By kind: 0 1 2 3 4 5 6 7 8 9 S R +2 W W4
DRAWS = bytes((0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 4))
POINTS = bytes((0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 20, 20, 20, 50, 50))
LABELS = bytes((0, 1, 2, 3, 4, 5, 6, 7, 8, 9, L_SKIP, L_REVERSE, L_DRAW_TWO, L_WILD, L_WILD_FOUR))

# A byte a card: of every color one 0, two of everything else.
DECK = (
    b"\x00\x08\x08\x10\x10\x18\x18\x20\x20\x28\x28\x30\x30\x38\x38\x40\x40\x48\x48\x50\x50\x58\x58\x60\x60"  # red
    b"\x01\x09\x09\x11\x11\x19\x19\x21\x21\x29\x29\x31\x31\x39\x39\x41\x41\x49\x49\x51\x51\x59\x59\x61\x61"  # yellow
    b"\x02\x0a\x0a\x12\x12\x1a\x1a\x22\x22\x2a\x2a\x32\x32\x3a\x3a\x42\x42\x4a\x4a\x52\x52\x5a\x5a\x62\x62"  # green
    b"\x03\x0b\x0b\x13\x13\x1b\x1b\x23\x23\x2b\x2b\x33\x33\x3b\x3b\x43\x43\x4b\x4b\x53\x53\x5b\x5b\x63\x63"  # blue
    b"\x6c\x6c\x6c\x6c\x74\x74\x74\x74"  # Wild, Wild Draw Four
)
SEATS = bytes((2, 10))  # fewest, most
HAND = 7
NEEDS = 0, 0, 0  # packs, STRICT, EVERY
OWN = ()
