# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Under: cards that leave a hand without effect (the wheel of SP-3, Discard All of EX-5); editions import it."""

from micropython import const

import uno_core
from uno_core.page import discard, move, note

_NONE = const(255)
_E_DISCARDED = const(44)
_O_SEATS = const(3)
_O_WINNER = const(12)
_O_RULES = const(81)
_O_FENCE = const(181)
_O_ROW = const(192)
_R_REINHOLEN = const(37)


def shed(page, seat, face, log):
    """A card of a hand goes under the top card.

    A hand that is empty then has won: WINNER is written, and who calls this closes the round
    (not under HR-REINHOLEN).
    """
    left = discard(page, seat, face)
    top = _O_ROW + page[_O_FENCE + page[_O_SEATS]]
    move(page, top, top + 1)
    note(log, _E_DISCARDED, seat, face)
    if left == 1:
        uno_core.acts.alone(page, seat)
    elif not left:
        uno_core.acts.emptied(page, seat, log)
        if page[_O_WINNER] == _NONE and not page[_O_RULES + _R_REINHOLEN]:
            page[_O_WINNER] = seat
