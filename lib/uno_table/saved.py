# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A match in a save: seats, chance of the bots, what they remember, how many acts, scores, page.

::

    0        1       11      15       25         27      28
    | seats  | kinds | dice  | memory | acts, 2  | whole | scores, see uno_table.scores | tally | page

``whole``: bit 0: nothing was played after it that is not in its log; the other bits: how often an act was taken back.
The log follows, see :mod:`uno_table.slots`: acts, how often the dice were thrown before each, and the places at which
the next round was dealt. Replayed it gives the page, what bots remember, the scores and the tally. ``seats`` has two
more bits, LOCAL_FORM: saves of an earlier version lack them, and are set aside. In the page, each run of zeros is a 0
and its length.

If more may have been played than is here, the unseen cards are shuffled again.
"""

from micropython import const

from uno_core.codes import O_ROUND, V_TIMEOUT
from uno_core.judges.whole import still
from uno_table import put, replayed
from uno_table.codes import LOCAL_FORM, MARK_ROUND, MATCH_STEPS, SAVES_ACTS, SAVES_FIRST, SAVES_NOTHING, SAVE_ACTS
from uno_table.codes import SAVE_DICE, SAVE_HEAD, SAVE_MEMORY, SAVE_WHOLE
from uno_table.slots import RECORD, Slots, appends

_DAYS = const(1095)
_HOUR_S = const(3600)
_LEAST_S = const(60)
_ROUND = const(100)  # bytes of a log that most rounds need
_ERASES = const(10_000)  # if the board does not say: the least of all chips
AGAIN_MS = const(60_000)  # a store that has refused a save is asked again after this time, at the earliest


def save(store, table, whole=True):
    """Save the match of a :class:`uno_table.table.Table`.

    Return False if there is no store, if the match does not fit, or if the store refuses it. After a refusal the match
    is saved again later (:func:`refused`).

    If acts are appended, and there is space for the acts of a round, a mark is enough to save a new deal.

    :param whole: nothing will be played that is not kept: it is left, or each act is appended.
    """
    if not store:
        return False
    page = table.page
    dealt = table.saves == SAVES_FIRST and not table.acts_done
    if dealt and page[O_ROUND] > 1 and 0 < table.log_at <= table.log_end - _ROUND:
        mark = bytearray(RECORD)
        put(mark, 0, V_TIMEOUT, MARK_ROUND << 4)
        if store.write(table.log_at, mark):
            refused(store, table)
            return False
        table.log_at += RECORD
        table.saves = SAVES_ACTS
        return True
    head = bytearray(SAVE_HEAD)
    head[0] = table.seats | LOCAL_FORM
    head[1 : 1 + table.seats] = table.kinds
    head[SAVE_DICE:SAVE_MEMORY] = table.kept_dice
    head[SAVE_MEMORY:SAVE_ACTS] = table.memory
    head[SAVE_ACTS] = table.acts_done & 255
    head[SAVE_ACTS + 1] = table.acts_done >> 8
    slots = Slots(store)
    head[SAVE_WHOLE] = (whole or appends(store) > 0) | table.steps << 1
    first = dealt and page[O_ROUND] == 1
    done = slots.save(head + table.totals + table.tally + _squeezed(page), table.log_at, first)
    _goes_on(store, table, slots, done)
    return done


def _squeezed(page):
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


def _goes_on(store, table, slots, kept=True):
    table.saves = interval(store) if kept else SAVES_NOTHING
    table.log_at = slots.at
    table.log_end = slots.end
    if not kept and getattr(store, "failed", 0):
        refused(store, table)


def refused(store, table):
    """Note that the store has refused a write: the whole match is saved again in a minute, or later (``interval``)."""
    table.owed = True
    table.log_at = 0  # the end of the log is not known now
    table.saves = max(interval(store), AGAIN_MS)


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


def load(store):
    """Return ``(the saved match, why a save was set aside)``, of which at least one is None.

    The saved match is ``kinds, dice, memory, acts_done, totals, page``, as in a :class:`uno_table.table.Table`. Then
    come whether more may have been played, the :class:`uno_table.slots.Slots`, which has the log, ``steps``, and the
    tally.
    """
    if not store:
        return None, None
    slots = Slots(store)
    data = slots.load()
    if data is None:
        return None, slots.fault
    found, fault = replayed.decoded(data)
    if fault:
        return None, fault
    less = slots.less or not data[SAVE_WHOLE] & 1
    return found[:MATCH_STEPS] + (less, slots) + found[MATCH_STEPS:], None


def resume(store, table, entropy=None):
    """Take up the match that is kept, at a :class:`uno_table.table.Table`; True when there was one.

    :param entropy: n -> n random bytes, for where less than all is kept; None: as if all were.
    """
    found, table.fault = load(store)
    if not found:
        return False
    kinds, dice, memory, acts_done, table.totals, page, less, slots, table.steps, table.tally = found
    table.seat(page, kinds)
    table.saves = SAVES_NOTHING
    table.log_at = 0
    table.dice[0:4] = dice
    table.memory[0:10] = memory
    table.acts_done = acts_done
    if slots.log[0] < slots.log[1]:
        less = replayed.replay(store, table, slots) or less
    if still(table.dice, 0):  # they would never move again
        table.dice[0] ^= 1
    if table.round_over():
        replayed.note(table)
    table.log[0] = 0
    table.acted()
    if less and entropy:
        replayed.stir(page, entropy(4))
    if less or not slots.at:
        table.save(False)  # from here on more is played than is here, or in another way
    else:
        _goes_on(store, table, slots)
    return True


def keep(table, whole):
    """Save what is not saved yet of a match that is saved as it is played. Return whether the save is as of now.

    :param whole: see :func:`save`.
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
