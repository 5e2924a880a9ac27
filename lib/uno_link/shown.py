# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The view of a spectator that an image (``feed.py``) stands for."""

from micropython import const

from uno_core.codes import MOST_SEATS, O_CARDS, O_FENCE, O_MAGIC, O_NEXT, O_ROW, O_RULES, O_SEATS, PAGE_MAGIC

_TOP = const(68)


def show(image, out):
    """Write the view of a spectator that an image stands for. Of the discard pile only the top is known.

    :param out: a bytearray as long as the image.
    :return: whether there can be such a view.
    """
    if image[O_SEATS] > MOST_SEATS:
        return False
    for i in range(len(image)):
        out[i] = image[i] if i < _TOP or i >= O_RULES else 0
    out[O_MAGIC] = PAGE_MAGIC
    n = image[O_FENCE]
    for k in range(O_NEXT, O_ROW):
        n += image[k]
        out[k] = n & 255
    last = out[O_FENCE + image[O_SEATS]]
    if last < image[O_CARDS] and O_ROW + last < len(out):
        out[O_ROW + last] = image[_TOP]
    return True
