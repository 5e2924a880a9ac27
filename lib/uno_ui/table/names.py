# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The names of seats in three letters; no two begin with the same letter, if that can be.

A person has the given name, or else the number of the seat, as in the list of players; on their own screen it is "you".
A bot with a character has its name.
"""

from uno_core.codes import LEVELS, LEVEL_EXPERT
from uno_link.codes import FAR
from uno_ui.words import say
from uno_ui.codes import SET_REMARKS

_BOTS = 10
_LETTERS = 3
# Persons have Latin letters; these Cyrillic ones of bots look the same.
_CYRILLIC = "АВЕЗІКМНОРСТУХ"
_ALIKE = "ABE3IKMHOPCTYX"


def person(table):
    """Return the first seat of a person here, or -1."""
    for seat in range(table.seats):
        if not table.kind(seat):
            return seat
    return -1


def talkative(app):
    """Whether bots of the table make remarks: some have a character, and none is linked or acts at once."""
    table = app.table
    if app.link.party or not table.pace_ms or app.settings.get(SET_REMARKS):
        return False
    return any([LEVELS < table.kind(seat) < LEVEL_EXPERT for seat in range(table.seats)])


def seated(app, me):
    """Return the name of every seat of the table, in three letters.

    :param me: the seat of the person who looks, or -1.
    """
    table = app.table
    party = app.link.party or table.party  # of a linked round that is watched again
    return of_seats([table.kind(seat) for seat in range(table.seats)], app.settings.names, me, party)


def of_seats(kinds, own, me, party=None):
    """Return the name of every seat: a given name, or a bot's name with a unique beginning.

    :param kinds: one byte for each seat: 0 a person here, FAR and more a person elsewhere, else a bot.
    :param own: the names persons have been given, by seat.
    :param me: the seat of the person who looks, -1 for nobody; it is "you", but nobody is called like its own name.
    :param party: what knows the names of linked persons, or None.
    """
    seats = len(kinds)
    found = [""] * seats
    first = _seen(say("you"))
    for seat in range(seats):
        kind = kinds[seat]
        name = ""
        if LEVELS < kind < LEVEL_EXPERT:
            name = say("own%d" % kind)
        elif party and (not kind or kind >= FAR):
            name = party.name_at(seat) or "?"
        elif not kind:
            name = own[seat] or ("" if seat == me else say("person-seat").format(seat + 1))
        if name:
            found[seat] = _short(name, found)
            first += _seen(found[seat])
    if me >= 0:
        found[me] = say("you")
    for seat in range(seats):
        k = seat
        while not found[seat]:
            name = say("n%d" % (k % _BOTS))
            if _seen(name) not in first or k >= seat + _BOTS:
                found[seat] = name
                first += _seen(name)
            k += 1
    return found


def _seen(name):
    """Return the first letter of a name as it is seen."""
    letter = name[0].upper()
    at = _CYRILLIC.find(letter)
    return _ALIKE[at] if at >= 0 else letter


def _short(name, found):
    """Return three letters of a name; a number at the end where somebody has the same ones."""
    short = name[:_LETTERS]
    taken = [one.upper() for one in found] + [say("you").upper()]
    k = 2
    while short.upper() in taken:
        short = name[: _LETTERS - len(str(k))] + str(k)
        k += 1
    return short
