# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A desk does this in one step or knows it already; a device goes byte by byte and bit by bit, and allocates nothing.

A tenth of the time of most tests of rounds goes into three loops of :mod:`uno_core.page`. As much of the time of tests
with a link goes into keys, keyed numbers and sums of cells: a check of a round asks for the numbers that have dealt it.
Cases that are not plain (places that do not exist, a page that is copied into itself) are left to the loop.
"""

import binascii

_MOST = 1 << 16  # entries of one kind; then it starts again
_KEYED, _KEY_END = 69, 81  # in a page: what the next number depends on (uno_core/speck.py)
_numbers: dict[bytes, tuple[int, bytes]] = {}
_steps: dict[tuple, tuple] = {}


def page(module) -> None:
    """Copy, fill and move runs of bytes in one step."""
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


def speck(module) -> None:
    """A number that was asked for before, under the same key, is known."""
    slow = module.next16

    def next16(page):
        if type(page) is not bytearray or len(page) < _KEY_END:
            return slow(page)
        asked = bytes(page[_KEYED:_KEY_END])
        known = _numbers.get(asked)
        if known is None:
            if len(_numbers) >= _MOST:
                _numbers.clear()
            known = _numbers[asked] = slow(page), bytes(page[_KEYED:_KEY_END])
        page[_KEYED:_KEY_END] = known[1]
        return known[0]

    module.next16 = next16


def cells(module) -> None:
    """Python has the sum, too."""
    slow = module.crc16

    def crc16(data, i, j):
        if 0 <= i < j <= len(data) and type(data) in (bytearray, bytes):
            return binascii.crc_hqx(data[i:j], 0xFFFF)
        return slow(data, i, j)

    module.crc16 = crc16


def keys(module) -> None:
    """An exchange that was begun before, with the same two keys, is known as far as it was taken."""
    slow = module.X25519.step

    def step(self, bits=8):
        asked = self._k, self._u, self._t, bits
        known = _steps.get(asked)
        if known is None:
            if len(_steps) >= _MOST:
                _steps.clear()
            known = slow(self, bits), self._t, self._four
            _steps[asked] = known
        left, self._t, self._four = known
        return left

    module.X25519.step = step


OF = {"uno_core.page": page, "uno_core.speck": speck, "uno_link.channel.cells": cells, "uno_link.channel.keys": keys}
