# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""H2O with two Wild Downpour 1 and two Wild Downpour 2 (rule book 6.14): all others draw one, or two; 20 points.

Kinds as in Classic, then 15 and 16 the Downpours. Nobody loses a turn by them; as a last card they are carried out, for
cards are drawn (B-END-1).
"""

from micropython import const

from uno_core.codes import AT_OVER, FX_COLOR, FX_LAST, FX_SPECIAL, L_DOWNPOUR_ONE, L_DOWNPOUR_TWO, NONE, O_ACTOR
from uno_core.codes import O_STATE, O_WINNER, Q_AFTER
from uno_core.editions import classic
from uno_core.page import draw_many
from uno_core.turns import close_round, next_seat


_ONE = const(15)  # kinds
_TWO = const(16)

EFFECTS = classic.EFFECTS + bytes((FX_COLOR | FX_SPECIAL | FX_LAST, FX_COLOR | FX_SPECIAL | FX_LAST))
DRAWS = classic.DRAWS + bytes((0, 0))
POINTS = classic.POINTS + bytes((20, 20))
LABELS = classic.LABELS + bytes((L_DOWNPOUR_ONE, L_DOWNPOUR_TWO))
DECK = classic.DECK + b"\x7c\x7c\x84\x84"
SEATS = classic.SEATS
HAND = classic.HAND
NEEDS = classic.NEEDS


def after(page, seat, face, log):
    """Let all others draw, in the order of play; then the turn continues."""
    kind = face >> 3
    if kind != _ONE and kind != _TWO:
        return False
    who = page[O_ACTOR]
    other = next_seat(page, who)
    while other != who:
        draw_many(page, other, kind - _ONE + 1, log)
        other = next_seat(page, other)
    if page[O_WINNER] != NONE:
        close_round(page, page[O_WINNER], log)
    return page[O_STATE] >= AT_OVER


del classic  # its tables are not kept

OWN = (Q_AFTER, after)
