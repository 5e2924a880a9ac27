# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The save of a match on this device: its contents, how often it is written, and the log of acts after it.

Seats, dice of the bots, what they remember, how many acts, scores, tally, page. :class:`uno_table.tables.table.Table`
writes it and restores itself from it.

::

    0        1       11      15       25         27      28
    | seats  | kinds | dice  | memory | acts, 2  | whole | scores, see uno_table.history.scores | tally | page

``whole``: bit 0: nothing was played after it that is not in its log; the other bits: how often an act was taken back.
The log follows, see :mod:`uno_table.saves.slots`: acts, how often the dice were thrown before each, and the places at
which the next round was dealt. Replayed it gives the page, what bots remember, the scores and the tally. ``seats`` has
two more bits, LOCAL_FORM: saves of an earlier version lack them, and are set aside. In the page, each run of zeros is a
0 and its length.

If more may have been played than is here, the unseen cards are shuffled again.
"""

from micropython import const

from uno_core.codes import LEVEL_CARELESS, LEVEL_EXPERT, NONE, O_FENCE, O_RAW, O_RNG, O_ROW, O_STATE, V_TIMEOUT
from uno_core.mask import view_into
from uno_core.opening import seed
from uno_core.rng import shuffle
from uno_link.codes import BOT
from uno_table import fresh_tally
from uno_table.saves import save_judge
from uno_table.codes import LOCAL_FORM, MARK_ROUND, MATCH_STEPS, SAVES_ACTS, SAVES_FIRST, SAVE_ACTS, SAVE_DICE
from uno_table.codes import SAVE_HEAD, SAVE_MEMORY, SAVE_WHOLE, SCORES_SEATS, TALLY, TALLY_SEAT
from uno_table.history.scores import length
from uno_table.saves.slots import RECORD, Slots, appends

_DAYS = const(1095)
_HOUR_S = const(3600)
_LEAST_S = const(60)
_ERASES = const(10_000)  # if the board does not say: the least of all chips
_MOST = const(1024)  # bytes: no page is larger
AGAIN_MS = const(60_000)  # a store that has refused a save is asked again after this time, at the earliest


def load(store):
    """Return ``(the saved match, why a save was set aside)``, of which at least one is None.

    The saved match is ``kinds, dice, memory, acts_done, totals, page``, as in a :class:`uno_table.tables.table.Table`.
    Then come whether more may have been played, the :class:`uno_table.saves.slots.Slots`, which has the log, ``steps``,
    and the tally.
    """
    if not store:
        return None, None
    slots = Slots(store)
    data = slots.load()
    if data is None:
        return None, slots.fault
    found, fault = decoded(data)
    if fault:
        return None, fault
    less = slots.less or not data[SAVE_WHOLE] & 1
    return found[:MATCH_STEPS] + (less, slots) + found[MATCH_STEPS:], None


def decoded(data):
    """Return the contents of a save, as :func:`load` does, without the data that only :class:`Slots`
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
    # Only a match at one device has an expert: it counts as the kind before it.
    judged = [kind and min(BOT + kind - (kind == LEVEL_EXPERT), NONE) for kind in kinds]
    fault = save_judge.match(page, bytes(judged), dice)
    if not fault and data[SAVE_HEAD + SCORES_SEATS] not in (0, seats):
        fault = "the scores of the save are of other seats"
    if fault:
        return None, fault
    acts_done = data[SAVE_ACTS] | data[SAVE_ACTS + 1] << 8
    scores = bytearray(data[SAVE_HEAD:n])
    if tally[TALLY_SEAT] != fresh_tally(kinds)[TALLY_SEAT]:
        tally[TALLY_SEAT] = 0
    memory = data[SAVE_MEMORY:SAVE_ACTS]
    return (kinds, dice, memory, acts_done, scores, page, data[SAVE_WHOLE] >> 1, tally), None


def squeezed(page):
    """Return a page in which each run of zeros is a 0 and how many they are; without a copy of it."""
    out = bytearray()
    zeros = 0
    for byte in page:
        if zeros and (byte or zeros == 255):
            out.append(zeros)
            zeros = 0
        if byte or not zeros:
            out.append(byte)
        if not byte:
            zeros += 1
    if zeros:
        out.append(zeros)
    return out


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


def interval(store):
    """Return how many milliseconds are between two saves, or SAVES_ACTS if every act is appended. With this
    interval the store lasts three years of an hour a day.

    Three more saves a day are allowed for: a match is opened or resumed, and left.
    """
    if appends(store):
        return SAVES_ACTS
    try:
        erases = store.erases or _ERASES
    except AttributeError:
        erases = _ERASES
    return min(max(_HOUR_S * _DAYS // max(erases - 3 * _DAYS, 1), _LEAST_S), _HOUR_S) * 1000


def keep(table, whole):
    """Save what is not saved yet of a match that is saved as it is played. Return whether the save is as of now.

    :param whole: see :meth:`uno_table.tables.table.Table.save`.
    """
    if table.saves == SAVES_FIRST or table.saves > SAVES_ACTS and table.owed:
        return table.save(whole)
    return table.saves >= SAVES_ACTS


def leave(table):
    """Save a match that may be resumed another day. Return whether it is saved as of now."""
    return keep(table, True) or table.save()


def forget(store):
    """Drop the match that is kept."""
    if store:
        Slots(store).forget()
