# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Packs: house rules that answer hooks of the core, as far as a rule in force needs them."""

from uno_core import HOOKS
from uno_core.codes import H_END, O_CARDS, O_FENCE, O_ROW, O_RUN, O_SEATS


def among(page, symbol, mask):
    """Whether a card of the last play (its lower cards too) has this symbol; faces are compared under a mask."""
    top = O_ROW + page[O_FENCE + page[O_SEATS]]
    for i in range(top, min(top + (page[O_RUN] or 1), O_ROW + page[O_CARDS])):
        if page[i] & mask == symbol:
            return True
    return False


def holds(page, seat, face):
    """Whether a card is in a hand."""
    for i in range(page[O_FENCE + seat], page[O_FENCE + seat + 1]):
        if page[O_ROW + i] == face:
            return True
    return False


def same(a, b):
    """Whether two cards are the same: neither a mark on a number nor the character of a wild matters."""
    return not (a ^ b) & (0xFC if a & 4 else 0x7F)


def end(page, seat, face, played=1):
    """Return why a card may not be the last one of a hand, 0 when it may; asks ``packs/limits.py`` if that is loaded.

    :param played: how many cards are played with it.
    """
    return HOOKS[H_END](page, seat, face, played) if HOOKS[H_END] else 0
