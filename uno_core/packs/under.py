# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Under: cards that leave a hand without effect (the wheel of SP-3, Discard All of EX-5); editions import it."""

from uno_core.acts import alone, emptied
from uno_core.codes import E_DISCARDED, NONE, O_FENCE, O_ROW, O_RULES, O_SEATS, O_WINNER, R_REINHOLEN
from uno_core.page import discard, move, note


def shed(page, seat, face, log):
    """Put a card of a hand under the top card.

    A hand that is empty then has won: WINNER is written, and the caller closes the round (not under HR-REINHOLEN).
    """
    left = discard(page, seat, face)
    top = O_ROW + page[O_FENCE + page[O_SEATS]]
    move(page, top, top + 1)
    note(log, E_DISCARDED, seat, face)
    if left == 1:
        alone(page, seat)
    elif not left:
        emptied(page, seat, log)
        if page[O_WINNER] == NONE and not page[O_RULES + R_REINHOLEN]:
            page[O_WINNER] = seat
