# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Resample: the same table for one seat, with everything it cannot know drawn again.

Each hidden card is equally likely in each hidden place (Bayes, with what the view shows and no other history). Five
facts follow from the cards, so they are made to fit:

* a card that another seat drew and may play now still fits;
* the verdict on a Wild Draw Four, or on a sum that can be accused, is judged again in the new hand. If the rules forbid
  a bluff, its verdict is known to all, and the hand agrees with it;
* another seat that is asked for a card holds two that answer;
* the other face of each card (if cards have two faces): a visible back stays where it is;
* cards that another seat has selected: none.

The random numbers that follow are new, too.
"""

from __future__ import annotations

import random

from uno_core import TABLES, codes, flow, mask, turns

from . import fast

ACTS = 300  # places for the legal acts of a seat
LOG = 400  # places of the log of an act: 133 events; further events are dropped
_FALSE_SUM = 2  # in O_VERDICT, see uno_core/packs/several.py
_ROW = codes.O_ROW


def resample(page: bytearray, seat: int, chance: random.Random) -> bytearray:
    """Return a page whose view from ``seat`` (255: a spectator) is the view of this page, byte for byte."""
    tables = TABLES[page[codes.O_EDITION]]
    view, twin = bytearray(len(page)), page[:]
    mask.view_into(page, seat, view)
    end = _ROW + page[codes.O_CARDS] + page[codes.O_ASIDE]
    places = [k for k in range(_ROW, end) if view[k] == codes.NONE]
    backs = backs_of(page, tables) if two_faces(tables) else b""
    _shuffle(twin, places, chance)
    twin[codes.O_RAW] = 0  # the whole draw pile is shuffled
    if page[codes.O_STATE] & 15 != seat:
        twin[codes.O_SEL] = 0
    _drawn(page, twin, seat, places, chance)
    _verdict(page, twin, places, chance)
    _answers(page, twin, seat, places, chance)
    if backs:
        behind = bytearray(backs)
        _shuffle(behind, [k for k in range(len(behind)) if view[end + k] == codes.NONE], chance)
        pair(twin, tables, behind)
    twin[codes.O_X : codes.O_X + 4] = dice_of(chance)
    return twin


def resample_table(page: bytearray, desk: bytearray, at: int, seat: int, chance: random.Random) -> bytearray:
    """Return such a page, and bring the desk of the table to it: its random numbers are drawn again, too.

    The seats that were asked out of turn before the acting seat, or could do nothing, are not asked again.
    """
    asked, acting, seats = page[codes.O_STATE] & 15, desk[at], page[codes.O_SEATS]
    race = page[codes.O_STATE] >> 4 == codes.P_RACE
    for k in range(seats):
        each = (desk[at + fast.FIRST] + k) % seats
        if each == acting and (race or acting != asked):
            break
        desk[at + fast.WAITED + (each >> 3)] |= 1 << (each & 7)
    desk[at + fast.CHANCE : at + fast.CHANCE + 4] = dice_of(chance)
    return resample(page, seat, chance)


def dice_of(chance: random.Random) -> bytes:
    """Return the state of a generator (two words); it is not one of those that repeat a number."""
    return (chance.randrange(1, 0xFFFF) | chance.randrange(1, 0x3FE0) << 16).to_bytes(4, "little")


def _shuffle(cards: bytearray, places: list[int], chance: random.Random) -> None:
    """Shuffle the cards of these places."""
    held = [cards[k] for k in places]
    chance.shuffle(held)
    for k, face in zip(places, held):
        cards[k] = face


def _drawn(page: bytearray, twin: bytearray, seat: int, places: list[int], chance: random.Random) -> None:
    """Choose the card that another seat has just drawn. If the true card fits, the new card fits."""
    asked, face = page[codes.O_STATE] & 15, page[codes.O_DRAWN]
    if page[codes.O_STATE] >> 4 != codes.P_DREW or asked == seat or face == codes.NONE:
        return
    hand = range(_ROW + page[codes.O_FENCE + asked], _ROW + page[codes.O_NEXT + asked])
    at = max((k for k in hand if page[k] == face), default=-1)
    if at not in places:
        return
    twin[codes.O_DRAWN] = twin[at]
    if not turns.matches(page, asked, face):
        others = list(places)
        chance.shuffle(others)
        for other in others:
            if not turns.matches(twin, asked, twin[at]):
                break
            twin[at], twin[other] = twin[other], twin[at]
        twin[codes.O_DRAWN] = twin[at]


def _verdict(page: bytearray, twin: bytearray, places: list[int], chance: random.Random) -> None:
    """Judge the last play in the new hand."""
    actor, windows = page[codes.O_ACTOR], page[codes.O_WINDOWS]
    if windows & codes.W_ACCUSE:
        twin[codes.O_VERDICT] = _FALSE_SUM if _sum_is_false(twin, actor) else 0
        return
    top = page[codes.O_FENCE + page[codes.O_SEATS]]
    waits = windows & codes.W_CHALLENGE or page[codes.O_STATE] >> 4 == codes.P_ASK
    if not waits or not page[codes.O_SHADOW] or top >= page[codes.O_CARDS]:
        return
    if not TABLES[page[codes.O_EDITION]][codes.Q_EFFECTS][page[_ROW + top] >> 3] & codes.FX_CHALLENGE:
        return
    if page[codes.O_RULES + codes.R_W4_MODE] == codes.W4_STRICT:
        _agree(twin, actor, page[codes.O_VERDICT], places, chance)
    twin[codes.O_VERDICT] = _forbidden(twin, *_then(twin, actor))


def _then(page: bytearray, actor: int) -> tuple[int, int]:
    """Return where the hand of the last play is, without the cards that the seat has drawn since: ``(first, end)``."""
    first, end = page[codes.O_FENCE + actor], page[codes.O_NEXT + actor]
    return _ROW + first, _ROW + min(first + page[codes.O_MARK], end)


def _forbidden(page: bytearray, first: int, end: int) -> int:
    """Return 1 if one of these cards of a hand forbade the last play, or 0."""
    then = page[:]
    then[codes.O_MATCH] = page[codes.O_SHADOW + codes.O_MATCH - codes.O_STATE]
    then[codes.O_FENCE], then[codes.O_NEXT] = first - _ROW, end - _ROW
    return int(turns.bluff(then, 0))


def _agree(twin: bytearray, actor: int, known: int, places: list[int], chance: random.Random) -> None:
    """Exchange hidden cards until the hand of the last play agrees with a verdict that all know."""
    first, end = _then(twin, actor)
    others = [k for k in places if not first <= k < end]
    chance.shuffle(others)
    for at in [k for k in places if first <= k < end]:
        if known and _forbidden(twin, first, end):
            return
        if known or _forbidden(twin, at, at + 1):
            other = next((k for k in others if _forbidden(twin, k, k + 1) == known), at)
            twin[at], twin[other] = twin[other], twin[at]


def _sum_is_false(page: bytearray, actor: int) -> bool:
    """Whether the hand, with the two cards of a sum on the discard pile, held a card that fits."""
    match = page[codes.O_SHADOW + codes.O_MATCH - codes.O_STATE]
    top = _ROW + page[codes.O_FENCE + page[codes.O_SEATS]]
    hand = page[_ROW + page[codes.O_FENCE + actor] : _ROW + page[codes.O_NEXT + actor]] + page[top : top + 2]
    return any(not face & 4 and (face & 7 == match & 7 or face & 0x78 == match & 0x78) for face in hand)


def _answers(page: bytearray, twin: bytearray, seat: int, places: list[int], chance: random.Random) -> None:
    """Give another seat that is asked something the cards to answer: a question has two answers, or it is not asked."""
    asked = page[codes.O_STATE] & 15
    if page[codes.O_STATE] >> 4 != codes.P_ASK or asked == seat:
        return
    room = [0] * ACTS
    least = min(2, flow.legal(page, asked, room))
    many = flow.legal(twin, asked, room)
    hand = [k for k in places if _ROW + page[codes.O_FENCE + asked] <= k < _ROW + page[codes.O_NEXT + asked]]
    others = [k for k in places if k not in hand]
    pairs = [(at, other) for at in hand for other in others]
    chance.shuffle(pairs)
    for at, other in pairs:
        if many >= least:
            return
        twin[at], twin[other] = twin[other], twin[at]
        now = flow.legal(twin, asked, room)
        if now > many:
            many = now
        else:
            twin[at], twin[other] = twin[other], twin[at]


def two_faces(tables: list) -> bool:
    """Whether each card has another face, which is behind the row."""
    return len(tables[codes.Q_LABELS]) > codes.Q_SIDE and tables[codes.Q_BEHIND] == len(tables[codes.Q_DECK])


def backs_of(page: bytearray, tables: list) -> bytes:
    """Return the other face of each card of the row."""
    end = _ROW + page[codes.O_CARDS]
    pairs = zip(tables[codes.Q_DECK], page[end:])
    other = {dark: light for light, dark in pairs} if page[codes.O_POWERS] else dict(pairs)
    return bytes(other[face] for face in page[_ROW:end])


def pair(twin: bytearray, tables: list, backs: bytearray) -> None:
    """Write the other faces behind the row."""
    end = _ROW + twin[codes.O_CARDS]
    row = twin[_ROW:end]
    dark = dict(zip(backs, row) if twin[codes.O_POWERS] else zip(row, backs))
    for k, light in enumerate(tables[codes.Q_DECK]):
        twin[end + k] = dark[light]
