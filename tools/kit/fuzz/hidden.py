# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""What is hidden from a seat, and the same table with all of it exchanged."""

import functools
import operator
import random

from uno_core import codes

_NONE = codes.NONE
_ROW = codes.O_ROW
_FENCE = codes.O_FENCE
_STATE = codes.O_STATE


def hidden(page: bytearray, seat: int) -> list:
    """The parts of the row whose cards a seat (255: a spectator) cannot see, as ``(first, end)``."""
    if page[_STATE] >> 4 == codes.P_OVER:
        return [(_ROW, _ROW + page[_FENCE])]
    seen = [] if seat == _NONE else [(page[_FENCE + seat], page[_FENCE + seat + 1])]
    shown = page[codes.O_SHOWN_SEAT]
    if shown != _NONE and seat == page[codes.O_SHOWN_TO]:
        first, end = page[_FENCE + shown], page[_FENCE + shown + 1]
        seen.append((first, min(first + page[codes.O_MARK], end)))
        seen.sort()
    seen.append((page[_FENCE + page[codes.O_SEATS]], 0))
    parts: list = []
    at = _ROW
    for first, end in seen:
        if at < _ROW + first:
            parts.append((at, _ROW + first))
        at = _ROW + end
    return parts


@functools.lru_cache(None)
def _order(n: int, number: int):
    """One of the orders ``n`` cards are put in: shuffling anew each time would take most of a run."""
    return operator.itemgetter(*random.Random(f"{n} {number}").sample(range(n), n))


def shuffle_hidden(page: bytearray, seat: int, chance: random.Random) -> bytearray:
    """The same table for this seat (255: a spectator), with everything it cannot know exchanged."""
    dice, twin = chance.getrandbits(51), page[:]
    parts = hidden(page, seat)
    faces = b"".join([page[first:end] for first, end in parts])
    if len(faces) > 1:
        faces = bytes(_order(len(faces), dice & 7)(faces))
        at = 0
        for first, end in parts:
            twin[first:end] = faces[at : at + end - first]
            at += end - first
    twin[codes.O_VERDICT] = dice >> 3 & 3
    twin[codes.O_RAW] = dice >> 16 & 63
    twin[codes.O_IDLE] = dice >> 4 & 7
    if page[_STATE] != codes.P_DREW << 4 | seat:
        twin[codes.O_DRAWN] = dice >> 7 & 255
    if page[_STATE] & 15 != seat:
        twin[codes.O_SEL] = dice >> 48
    twin[codes.O_RNG + 1 : codes.O_RNG + 5] = (dice >> 15 & 0xFFFFFFFF).to_bytes(4, "little")
    return twin
