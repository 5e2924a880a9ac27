# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Junior: 56 cards (rule book 3.5, 6.5).

Kinds: 1..9 the numbers, 10 Skip, 11 Draw One, 12 Draw Two, 13 Wild. The animals (R_OWN) are the screen's business.

Fixed, since no card is there for it: Reverse (J-3), Wild Draw Four and its challenge, the 0, Wild Customizable.

"""

from uno_core.codes import FX_COLOR, FX_DRAW, FX_SKIP, L_DRAW_ONE, L_DRAW_TWO, L_SKIP, L_WILD, MARK_ANIMAL, Q_MARKS
from uno_core.codes import R_CUSTOM, R_FINAL_W4, R_FIRST_REV, R_FIRST_W4, R_NO_ZERO_END, R_RETOUR, R_REV_MULTI
from uno_core.codes import R_W4_GUILTY, R_W4_LEGAL, R_W4_MODE, R_ZERO


EFFECTS = bytes((
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0,  # numbers
    FX_SKIP,  # Skip
    FX_DRAW,  # Draw one
    FX_DRAW,  # Draw two
    FX_COLOR,  # Wild
))  # fmt: skip
#             -   1   2   3   4   5   6   7   8   9   S   +1  +2  W
DRAWS = bytes((0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 0))
POINTS = bytes((0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 20, 20, 20, 50))
LABELS = bytes((0, 1, 2, 3, 4, 5, 6, 7, 8, 9, L_SKIP, L_DRAW_ONE, L_DRAW_TWO, L_WILD))
DECK = (
    b"\x08\x08\x10\x18\x20\x28\x30\x38\x40\x48\x50\x58\x60"  # red
    b"\x09\x09\x11\x19\x21\x29\x31\x39\x41\x49\x51\x59\x61"  # yellow
    b"\x0a\x0a\x12\x1a\x22\x2a\x32\x3a\x42\x4a\x52\x5a\x62"  # green
    b"\x0b\x0b\x13\x1b\x23\x2b\x33\x3b\x43\x4b\x53\x5b\x63"  # blue
    b"\x6c\x6c\x6c\x6c"  # Wild
)
MARKS = bytes((
    0, MARK_ANIMAL, MARK_ANIMAL, MARK_ANIMAL, MARK_ANIMAL, MARK_ANIMAL, MARK_ANIMAL, MARK_ANIMAL, MARK_ANIMAL,
    MARK_ANIMAL, 0, 0, 0, 0,
))  # fmt: skip
SEATS = bytes((2, 4))
HAND = 5
NEEDS = 0, 0, 0
FIXED = bytes((
    R_FIRST_W4, R_FIRST_REV, R_W4_MODE, R_W4_LEGAL, R_W4_GUILTY, R_RETOUR, R_REV_MULTI, R_ZERO, R_CUSTOM,
    R_NO_ZERO_END, R_FINAL_W4,
))  # fmt: skip


OWN = (Q_MARKS, MARKS)

# What judges know of it (uno_core.judges): a parameter says whether animals are shown.
LEVELS = bytes((0, 1))
