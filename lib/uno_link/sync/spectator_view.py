# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The view of a spectator, from a public state (``state_sender.py``)."""

from uno_core.codes import MOST_SEATS, O_CARDS, O_FENCE, O_MAGIC, O_NEXT, O_ROW, O_RULES, O_SEATS, PAGE_MAGIC
from uno_link.codes import IMAGE_TOP


def show(state, out):
    """Write the view of a spectator, from a public state. Of the discard pile only the top is known.

    :param out: a bytearray as long as the public state.
    :return: whether there can be such a view.
    """
    if state[O_SEATS] > MOST_SEATS:
        return False
    for i in range(len(state)):
        out[i] = state[i] if i < IMAGE_TOP or i >= O_RULES else 0
    out[O_MAGIC] = PAGE_MAGIC
    n = state[O_FENCE]
    for k in range(O_NEXT, O_ROW):
        n += state[k]
        out[k] = n & 255
    last = out[O_FENCE + state[O_SEATS]]
    if last < state[O_CARDS] and O_ROW + last < len(out):
        out[O_ROW + last] = state[IMAGE_TOP]
    return True
