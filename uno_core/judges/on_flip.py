# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Checks of Flip: the side that is up, the color to draw for, the other faces of the cards."""

from uno_core import TABLES
from uno_core.codes import A_COLOR, OF_EDITION, O_CARDS, O_EDITION, O_ROW, Q_BEHIND, Q_DECK
from uno_core.editions.flip import DRAW_ONE, SKIP_ONE

# The color of a wild that a Flip has turned up, of a last Wild Draw Colour
ASKS = bytes((A_COLOR, OF_EDITION, A_COLOR, OF_EDITION + 1))
LEVELS = bytes((0, 1))
UNTIL = True
POWERS = bytes((1, 3, 0, 0))


def whole(page):
    """Check that each card has one other face, and each dark face belongs to one card."""
    tables = TABLES[page[O_EDITION]]
    at = O_ROW + page[O_CARDS]
    dark = sorted(page[at : at + tables[Q_BEHIND]])
    faces = []
    for face in tables[Q_DECK]:
        if face & 0x7C == SKIP_ONE:
            face += 0x28
        elif face & 0x7C == DRAW_ONE:
            face += 0x10
        faces.append(face)
    return -1 if dark == sorted(faces) else at
