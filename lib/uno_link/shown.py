# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The view of a spectator that an image (``feed.py``) stands for."""

from micropython import const

_O_MAGIC = const(0)
_O_SEATS = const(3)
_O_CARDS = const(4)
_O_RULES = const(81)
_O_FENCE = const(181)
_O_NEXT = const(182)
_O_ROW = const(192)
_MAGIC = const(0x55)  # of every page
_SEATS = const(10)
_TOP = const(68)


def show(image, out):
    """Write the view of a spectator that an image stands for. Of the discard pile only the top is known.

    :param out: a bytearray as long as the image.
    :return: whether there can be such a view.
    """
    if image[_O_SEATS] > _SEATS:
        return False
    for i in range(len(image)):
        out[i] = image[i] if i < _TOP or i >= _O_RULES else 0
    out[_O_MAGIC] = _MAGIC
    n = image[_O_FENCE]
    for k in range(_O_NEXT, _O_ROW):
        n += image[k]
        out[k] = n & 255
    last = out[_O_FENCE + image[_O_SEATS]]
    if last < image[_O_CARDS] and _O_ROW + last < len(out):
        out[_O_ROW + last] = image[_TOP]
    return True
