# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Restore a match: its page, the acts of its log (:mod:`uno_table.slots`) done again, and new random numbers."""

from micropython import const

from uno_core import deal, flow
from uno_core.bots import levels
from uno_core.codes import LEVEL_CARELESS, NONE, O_FENCE, O_RAW, O_RNG, O_ROUND, O_ROW, O_STATE, V_TIMEOUT
from uno_core.mask import view_into
from uno_core.opening import seed
from uno_core.rng import next16, shuffle
from uno_link.codes import BOT
from uno_table import count, round_tally, save_judge
from uno_table.codes import LOCAL_FORM, MARK_ROUND, SAVE_ACTS, SAVE_DICE, SAVE_HEAD, SAVE_MEMORY, SAVE_WHOLE
from uno_table.codes import SCORES_SEATS, TALLY, TALLY_SEAT
from uno_table.scores import length
from uno_table.slots import RECORD

_MOST = const(1024)  # bytes: no page is larger


def decoded(data):
    """Return the contents of a save, as :func:`uno_table.saved.load` does, without the data that only :class:`Slots`
    knows."""
    n = length(data[SAVE_HEAD:])
    if n < 0:
        return None, "the save is cut short"
    if data[0] & LOCAL_FORM != LOCAL_FORM:
        return None, "the save is of an earlier version"
    n += SAVE_HEAD
    tally = bytearray(data[n : n + TALLY])
    page = whole_page(data[n + TALLY :])
    seats = data[0] & ~LOCAL_FORM
    kinds = data[1 : 1 + seats]
    dice = data[SAVE_DICE:SAVE_MEMORY]
    fault = save_judge.match(page, bytes([kind and min(BOT + kind, NONE) for kind in kinds]), dice)
    if not fault and data[SAVE_HEAD + SCORES_SEATS] not in (0, seats):
        fault = "the scores of the save are of other seats"
    if fault:
        return None, fault
    acts_done = data[SAVE_ACTS] | data[SAVE_ACTS + 1] << 8
    scores = bytearray(data[SAVE_HEAD:n])
    if tally[TALLY_SEAT] and kinds.find(b"\0") + 1 != tally[TALLY_SEAT]:
        tally[TALLY_SEAT] = 0
    memory = data[SAVE_MEMORY:SAVE_ACTS]
    return (kinds, dice, memory, acts_done, scores, page, data[SAVE_WHOLE] >> 1, tally), None


def whole_page(data):
    """Return the page again; a bytearray. An impossible page is found elsewhere."""
    page = bytearray()
    at = 0
    while at < len(data) and len(page) < _MOST:
        zero = data.find(b"\0", at)
        if zero < 0:
            zero = len(data)
        page.extend(data[at:zero])
        if zero + 1 < len(data):
            page.extend(bytes(data[zero + 1]))
        at = zero + 2
    return page


def read(store, at, end, page, kinds):
    """Return ``(act, how often dice were thrown before it, where the next record begins)`` of a log of short records.

    :param page: as the acts before it have left it.
    :param kinds: one byte for each seat.
    :return: of the next round the act is -1. None at the end.
    """
    seat = page[O_STATE] & 15
    thrown = seat < len(kinds) and kinds[seat] == LEVEL_CARELESS
    if at < end:
        record = store.read(at, RECORD)
        mark = record[1]
        if mark and record[0] >> 4 == V_TIMEOUT:
            thrown = mark & 15
            seat = (mark >> 4) - 1
            at += RECORD
            if mark >> 4 == MARK_ROUND:
                return -1, thrown, at
            record = store.read(at, RECORD)
    if at >= end:
        return None
    return (record[0] >> 4) << 12 | seat << 8 | record[1], thrown, at + RECORD


def replay(store, table, slots):
    """Do what is in the log.

    :return: whether there is something in it that cannot be done.
    """
    page = table.page
    bot = levels.load(max(table.kinds), table.edition)  # as at the table: None where nobody remembers
    at, end = slots.log
    while at < end:
        found = read(store, at, end, page, table.kinds)
        if not found:
            slots.at = 0  # a mark without its act: nothing may be written behind it but a save
            break
        act, dice, at = found
        if act < 0:
            if not table.round_over():
                return True
            _next_round(table)
            continue
        if flow.attempt(page, act, table.log):
            return True
        if bot:
            bot.remember(table.memory, page, table.log)
        count(table.tally, table.log)
        table.acts_done = min(table.acts_done + 1, 0xFFFF)
        for _ in range(dice):
            next16(table.dice, 0)
    return False


def note(table):
    """Note that a round is over."""
    number = table.page[O_ROUND]
    table.scores.note(table, number)
    round_tally.round_over(table, number)


def _next_round(table):
    """Begin the next round as the person saw it: with its result, and the feats in that."""
    table.acted()
    note(table)
    round_tally.tell(table.tally)
    deal.next_round(table.page, table.log)
    table.seat(table.page, table.kinds)


def stir(page, entropy):
    """Stir new chance: the cards that nobody has seen lie in another order, and what is drawn by lot is new.

    :param entropy: 4 bytes.
    """
    if page[O_RNG]:
        return  # a keyed round is everybody's
    seed(page, entropy)
    pile = page[O_FENCE]
    before = bytearray(len(page))
    view_into(page, NONE, before)
    row = page[O_ROW : O_ROW + pile]
    shuffle(page, O_ROW, O_ROW + pile, O_ROW)
    seen = bytearray(len(page))
    view_into(page, NONE, seen)
    if seen != before:  # a part of the next card has been seen: it stays
        page[O_ROW : O_ROW + pile] = row
        shuffle(page, O_ROW, O_ROW + pile - 1, O_ROW)
    page[O_RAW] = 0
