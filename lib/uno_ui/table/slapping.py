# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A race where several persons share the handheld: each has a key. Loaded then.

Two players have A and C, which are at the two ends, or the two sides of a pad. With more, the first two have A and B,
and all others C: those who still have to press do so in the order of their seats.
"""

from uno_core import view as v
from uno_core.codes import V_SLAP
from uno_ui import words
from uno_ui.table.actions import act_of
from uno_ui.codes import DOWN, LEFT, NEXT, NOTHING, PREV, RIGHT, SELECT, UP
from uno_ui.table.names import seated

_KEYS = ((PREV, LEFT, UP), (SELECT,), (NEXT, RIGHT, DOWN))


def answers(app, view, people):
    """Return the texts of the question: for each active key its name and its player; and the keys that are still to
    press, a bit each.

    :param people: seats of the persons here, two at least.
    """
    names = seated(app, -1)
    found = []
    due = 0
    for key in range(len(_KEYS)):
        seats = _seats(key, people)
        if seats:
            left = [seat for seat in seats if v.racing(view, seat)]
            due |= (len(left) > 0) << len(found)
            found.append("%s %s" % (words.keys.split()[key], names[(left or seats)[0]]))
    return found, due


def act(view, people, command):
    """Return the act of a press, or -1."""
    for key in range(len(_KEYS)):
        if command in _KEYS[key]:
            for seat in _seats(key, people):
                if v.racing(view, seat):
                    return act_of(seat, V_SLAP)
    return NOTHING


def _seats(key, people):
    """Return the seats of a key."""
    if len(people) == 2:
        return people[key >> 1 : (key >> 1) + 1] if key != 1 else []
    return people[key : key + 1] if key < 2 else people[2:]
