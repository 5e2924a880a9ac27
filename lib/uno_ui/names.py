# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Names in three letters where persons have names of their own; no two begin with the same letter, if that can be."""

from micropython import const

from uno_ui.words import say

_FAR = const(128)  # kind of a seat: the number of its device is added
_BOTS = 10
_LETTERS = 3
# Persons have Latin letters; these Cyrillic ones of bots look the same.
_CYRILLIC = "АВЕЗІКМНОРСТУХ"
_ALIKE = "ABE3IKMHOPCTYX"


def person(table):
    """The first seat of a person here, -1 when there is none."""
    for seat in range(table.seats):
        if not table.kind(seat):
            return seat
    return -1


def seated(app, me):
    """The name of every seat of the table, in three letters.

    :param me: the seat of the person who looks, -1 when there is none.
    """
    table = app.table
    party = app.party
    own = app.settings.names
    if party or any([own[seat] and not table.kind(seat) for seat in range(table.seats)]):

        def given(seat):
            if not party:
                return "" if table.kind(seat) else own[seat]
            here = seat == me or table.kind(seat) & _FAR
            return (party.name(party.device_of(seat)) or "?") if here else ""

        return names(table, me, given)
    return [say("you") if seat == me else say("n%d" % seat) for seat in range(table.seats)]


def names(table, me, given):
    """The name of every seat: a given one, or that of a bot that begins like nobody else's.

    :param me: the seat of the person who looks, -1 for nobody; it is "you", but nobody is called like its own name.
    :param given: called with a seat, gives its whole name; empty: it has none.
    """
    found = [""] * table.seats
    first = _seen(say("you"))
    for seat in range(table.seats):
        name = given(seat)
        if name:
            found[seat] = _short(name, found)
            first += _seen(found[seat])
    for seat in range(table.seats):
        k = seat
        while not found[seat]:
            name = say("n%d" % (k % _BOTS))
            if _seen(name) not in first or k >= seat + _BOTS:
                found[seat] = name
                first += _seen(name)
            k += 1
    if me >= 0:
        found[me] = say("you")
    return found


def _seen(name):
    """The first letter of a name as it is seen."""
    letter = name[0].upper()
    at = _CYRILLIC.find(letter)
    return _ALIKE[at] if at >= 0 else letter


def _short(name, found):
    """Three letters of a name; a number at the end where somebody has the same ones."""
    short = name[:_LETTERS]
    taken = [one.upper() for one in found] + [say("you").upper()]
    k = 2
    while short.upper() in taken:
        short = name[: _LETTERS - len(str(k))] + str(k)
        k += 1
    return short
