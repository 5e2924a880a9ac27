# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A match in a save: seats, chance of the bots, what they remember, how many acts, scores, page. Loaded for that.

::

    0        1       11      15       25         27
    | seats  | kinds | dice  | memory | acts, 2  | scores, see uno_table.scores | page
"""

from micropython import const

from uno_core.bots import levels
from uno_table.scores import length
from uno_table.slots import Slots

_HEAD = const(27)
_DICE = const(11)
_O_SEATS = const(3)


def save(store, table, dice, memory):
    """Keep the match of a :class:`uno_table.table.Table`; True when there is a store and it fits.

    :param dice: 4 bytes, the chance of its bots.
    :param memory: 10 bytes, what they remember.
    """
    if not store:
        return False
    head = bytearray(_HEAD)
    head[0] = table.seats
    head[1 : 1 + table.seats] = table.kinds
    head[11:15] = dice
    head[15:25] = memory
    head[25] = table.acts_done & 255
    head[26] = table.acts_done >> 8
    return Slots(store).save(head + table.totals + table.page)


def load(store):
    """``(what is kept, why a save was set aside)``, of which at least one is None.

    What is kept: ``kinds, dice, memory, acts_done, totals, page``, as in a :class:`uno_table.table.Table`.
    """
    if not store:
        return None, None
    slots = Slots(store)
    data = slots.load()
    if data is None:
        return None, slots.fault
    n = length(data[_HEAD:])
    if n < 0:
        return None, "the save is cut short"
    from uno_core import judge
    from uno_core.judges.whole import still

    page = bytearray(data[_HEAD + n :])
    kinds = data[1 : 1 + data[0]]
    fault = judge.fault(page)
    if not fault and (data[0] != page[_O_SEATS] or max(kinds) >= len(levels.LEVELS) or data[_HEAD] not in (0, data[0])):
        fault = "the seats of the save do not fit its page"
    if not fault and still(data, _DICE):
        fault = "the dice of the save stand still"
    if fault:
        return None, fault
    return (kinds, data[11:15], data[15:25], data[25] | data[26] << 8, bytearray(data[_HEAD : _HEAD + n]), page), None


def resume(store, table):
    """Take up the match that is kept, at a :class:`uno_table.table.Table`; True when there was one."""
    found, table.fault = load(store)
    if not found:
        return False
    kinds, dice, memory, acts_done, table.totals, page = found
    table._dice[0:4] = dice  # first: with an open window the bots throw them at once
    table._sit(page, kinds)
    table._memory[0:10] = memory
    table.acts_done = acts_done
    table.log[0] = 0
    return True


def forget(store):
    """Drop the match that is kept."""
    if store:
        Slots(store).forget()
