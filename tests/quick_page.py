# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""On a desk, runs of bytes are copied, filled and moved at once; a device goes byte by byte, and allocates nothing.

A tenth of what most tests of rounds take goes into these three loops of :mod:`uno_core.page`. What a loop would do that
is not plain (places that are not there, a page that is copied into itself) the loop does.
"""


def quicken(module) -> None:
    """Give :mod:`uno_core.page` the quick ones; who imports from it has them."""
    slow_copy, slow_fill, slow_move = module.copy, module.fill, module.move

    def copy(to, at, page, i, j):
        if 0 <= i < j <= len(page) and 0 <= at <= len(to) - j + i and _plain(to, page):
            to[at : at + j - i] = page[i:j]
        else:
            slow_copy(to, at, page, i, j)

    def fill(page, i, j, value):
        if 0 <= i < j <= len(page) and type(page) is bytearray and type(value) is int and 0 <= value <= 255:
            page[i:j] = bytes((value,)) * (j - i)
        else:
            slow_fill(page, i, j, value)

    def move(page, i, j):
        if type(page) is bytearray and 0 <= i < j < len(page):
            page[i : j + 1] = page[i + 1 : j + 1] + page[i : i + 1]
        elif type(page) is bytearray and 0 <= j < i < len(page):
            page[j : i + 1] = page[i : i + 1] + page[j:i]
        else:
            slow_move(page, i, j)

    module.copy, module.fill, module.move = copy, fill, move


def _plain(to, page) -> bool:
    return type(to) is bytearray and type(page) in (bytearray, bytes) and to is not page
