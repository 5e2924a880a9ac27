# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The cues (:mod:`uno_ui.ear.cues`) of what a screen of a match shows: of its table, and of what its cursor is on.

Who listens, in tones or in words, asks here.
"""

from uno_core import view as v
from uno_core.codes import NONE, V_EDITION
from uno_ui.codes import COLORS, CUE_CARD, CUE_FITS, CUE_MAY, CUE_PILE, CUE_SELECTED, PAD_NUMBERS
from uno_ui.ear.cues import cues, is_tower
from uno_ui.table.actions import arg_of, verb_of

_PAD_KEYS = COLORS * PAD_NUMBERS
_BESIDE = b"\x19\x1a\x18"  # what a pad's cursor can be on beside the keys: a tab, UNO, the other tab


def facts(table, screen, drawn=NONE, log=b"\0"):
    """Return the cues of a table, and its view; parameters as of :func:`uno_ui.ear.cues.cues`."""
    me = screen.me
    n = table.legal(me) if me >= 0 else 0
    acts = [table.acts[i] for i in range(n)]
    left = table.left_ms(screen.now) if table.asked() == me else -1
    view = table.view(max(me, 0))
    return cues(view, me, log, acts, drawn, (left + 999) // 1000 if left >= 0 else -1), view


def under_cursor(table, screen):
    """Return the cue of what the cursor is on; a text if that is no act, None if it is on nothing."""
    if screen.me < 0:
        return None
    view = table.view(screen.me)
    if screen.hand:
        return _in_hand(screen, view)
    if is_tower(view):
        return (CUE_MAY, V_EDITION, screen.at) if table.asked() == screen.me and screen.at != NONE else None
    at = screen.cursor
    return (CUE_MAY, V_EDITION, at if at < _PAD_KEYS else _BESIDE[at - _PAD_KEYS])


def _in_hand(screen, view):
    question = screen.question
    if question:
        act = question.act()
        if act >= 0:
            return (CUE_MAY, verb_of(act), arg_of(act))
        return question.answers[question.chosen]
    hand = screen.hand
    if hand.on_pile():
        return (CUE_PILE, v.draw_size(view), 0)
    how = (CUE_FITS if hand.playable(hand.cursor) else 0) | (CUE_SELECTED if hand.marked(hand.cursor) else 0)
    return (CUE_CARD, hand.faces[hand.cursor], how)
