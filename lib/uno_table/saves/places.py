# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The places of a store, one match in each. A store has several if its ``appends`` is more than 1.

Each place is as a store with one match (:mod:`uno_table.saves.slots`). The current place is the one in which matches
are saved and resumed. The numbers of all places follow the last place, a byte each: the place that was current last
comes first. If these bytes are damaged, only this order is lost.
"""

from uno_core import view as v
from uno_table.saves import saved, slots
from uno_table.codes import LINKED, SEVERAL
from uno_table.tables.table import Table


def order(store):
    """Return numbers of the places, the one that was current last first."""
    n = store.appends
    found = list(store.read(n * store.size, n))
    return found if sorted(found) == list(range(n)) else list(range(n))


def _switch(store, place):
    """Make a place the current one until the next start."""
    store.place = place


def choose(store, place):
    """Make a place the current one, also after the next start."""
    _switch(store, place)
    found = order(store)
    if found[0] != place:
        found.remove(place)
        store.write(store.appends * store.size, bytes([place] + found))


def taken(store):
    """Return numbers of the places that have a match, the one that was played last first."""
    current = store.place
    found = []
    for place in order(store):
        _switch(store, place)
        if slots.kept(store)[0]:
            found.append(place)
    _switch(store, current)
    return found


def latest(store):
    """Choose the place of the match that was played last, and return how many there are.

    Without any match the current place stays.
    """
    found = taken(store)
    if found:
        choose(store, found[0])
    return len(found)


def kept(store, media=None):
    """As :func:`uno_table.saves.slots.kept`, of the match that was played last.

    :param media: what this device can link over. Return SEVERAL if a list of matches is needed. None: no list.
    """
    many = latest(store) > 1
    found = slots.kept(store)
    if media is not None and (many or found[0] == LINKED and not media):
        return SEVERAL, None
    return found


def free(store):
    """Choose a place for a new match, rather one without a damaged save. Return whether there is one."""
    current = store.place
    found = -1
    for place in range(store.appends):
        _switch(store, place)
        what, fault = slots.kept(store)
        if not what and (found < 0 or not fault):
            found = place
            if not fault:
                break
    _switch(store, current)
    if found >= 0:
        choose(store, found)
    return found >= 0


def look(store):
    """Look at the match in the current place of a store, for a list. Nothing is written.

    :return: ``edition, number of the round, seats, points of the person, most points of the others``; or None if the
        save cannot be resumed.
    """
    found = saved.load(store)[0]
    if not found:
        return None
    table = Table(store)
    table.restore(found)
    me = max(table.kinds.find(b"\0"), 0)
    points = [table.total(seat) for seat in range(table.seats)]
    mine = points.pop(me)
    return table.edition, v.round_number(table.page), table.seats, mine, max(points)
