# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The secrets of a view's seat, and the same table with all of them exchanged."""

import functools
import operator
import random

from uno_core import codes, editions

_NONE = codes.NONE
_ROW = codes.O_ROW
_FENCE = codes.O_FENCE
_STATE = codes.O_STATE
_PAIRS = 112


def _two_sided(page: bytearray) -> bool:
    """Whether cards have another face: which, lies behind the row."""
    return editions.NAMES[page[codes.O_EDITION]] == "flip"


def _backs(page: bytearray) -> bool:
    """Whether these faces are visible, so that they distinguish cards."""
    return _two_sided(page) and page[codes.O_RULES + codes.R_OWN] > 0


def _aside(page: bytearray) -> list:
    """Cards that are set aside are hidden from all."""
    end = _ROW + page[codes.O_CARDS]
    return [(end, end + page[codes.O_ASIDE])] if page[codes.O_ASIDE] else []


def hidden(page: bytearray, seat: int) -> list:
    """Return the parts of the row whose cards a seat (255: a spectator) cannot see, as ``(first, end)``."""
    if page[_STATE] >> 4 == codes.P_OVER:
        return [(_ROW, _ROW + page[_FENCE]), *_aside(page)]
    seen = [] if seat == _NONE else [(page[_FENCE + seat], page[_FENCE + seat + 1])]
    shown = page[codes.O_SHOWN_SEAT]
    if shown not in (_NONE, seat) and page[codes.O_SHOWN_TO] in (seat, _NONE):
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
    return parts + _aside(page)


@functools.lru_cache(None)
def _order(n: int, number: int):
    """Return an order of ``n`` cards: shuffling again each time would take most of a run."""
    return operator.itemgetter(*random.Random(f"{n} {number}").sample(range(n), n))


def shuffle_hidden(page: bytearray, seat: int, chance: random.Random) -> bytearray:
    """Return the same table for this seat (255: a spectator), with everything it cannot know exchanged."""
    dice, twin = chance.getrandbits(51), page[:]
    parts = [] if _backs(page) else hidden(page, seat)
    faces = b"".join([page[first:end] for first, end in parts])
    if len(faces) > 1:
        faces = bytes(_order(len(faces), dice & 7)(faces))
        at = 0
        for first, end in parts:
            twin[first:end] = faces[at : at + end - first]
            at += end - first
    if _two_sided(page) and not _backs(page):
        behind = len(page) - _PAIRS
        twin[behind:] = bytes(_order(_PAIRS, dice & 7)(twin[behind:]))
    twin[codes.O_VERDICT] = dice >> 3 & 3
    twin[codes.O_RAW] = dice >> 16 & 63
    twin[codes.O_IDLE] = dice >> 4 & 7
    if page[_STATE] != codes.P_DREW << 4 | seat:
        twin[codes.O_DRAWN] = dice >> 7 & 255
    if page[_STATE] & 15 != seat:
        twin[codes.O_SEL] = dice >> 48
    twin[codes.O_RNG + 1 : codes.O_RNG + 5] = (dice >> 15 & 0xFFFFFFFF).to_bytes(4, "little")
    return twin
