# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The work of looking ahead: deal the hidden cards, and let hard bots play each candidate to the end of the round.

Written like :mod:`uno_lab.fast`, and compiled with it. ``luck`` is the dice of the bots, ``heard`` a copy of their
public memory.
"""

from micropython import const

from uno_core.acts import apply
from uno_core.bots import choose
from uno_core.bots.fair import remember
from uno_core.codes import LEVEL_KEEN, NONE, O_CARDS, O_POWERS, O_RAW, O_ROW, O_STATE, O_WINNER, O_X, P_OVER, V_CATCH
from uno_core.codes import V_UNO
from uno_core.flow import legal
from uno_core.page import copy
from uno_core.turns import asked

from .fast import chance

_TRIES = const(12)  # to find a card that a seat may hold


def deal(page, view, places, movers, memory, desk, backs, loose, ranks):
    """Write a page with its hidden cards dealt again into ``view``. Only the shuffled cards and chance differ.

    :param places: of each hidden card, its place in the row.
    :param movers: of each place, the seat that holds it, or 255: nobody.
    :param memory: the public memory. A seat holds no card of a color that it could not follow, if others are found.
    :param desk: chance (:func:`uno_lab.fast.chance`), of one table.
    :param backs: of each place of the row, the other face of its card; empty if cards have one face.
    :param loose: the places whose other faces are hidden, too: they are shuffled.
    :param ranks: of each light face, its place in the deck.
    """
    copy(view, 0, page, 0, len(page))
    shuffle(view, places, desk)
    for k in range(len(places)):
        seat = movers[k]
        if seat != NONE and memory[seat] & 15:
            believe(view, k, places, movers, memory, desk)
    if len(backs):
        turn_over(view, backs, loose, ranks, desk)
    view[O_RAW] = 0
    view[O_X] = 1 + chance(desk, 0, 255)
    view[O_X + 1] = chance(desk, 0, 256)
    view[O_X + 2] = 1 + chance(desk, 0, 255)
    view[O_X + 3] = chance(desk, 0, 63)


def turn_over(page, backs, loose, ranks, desk):
    """Shuffle the hidden other faces, and write the other faces of the whole deck behind the row."""
    for k in range(len(loose) - 1, 0, -1):
        i = loose[k]
        j = loose[chance(desk, 0, k + 1)]
        face = backs[i]
        backs[i] = backs[j]
        backs[j] = face
    behind = O_ROW + page[O_CARDS]
    for k in range(page[O_CARDS]):
        if page[O_POWERS]:
            page[behind + ranks[backs[k]]] = page[O_ROW + k]
        else:
            page[behind + ranks[page[O_ROW + k]]] = backs[k]


def shuffle(page, places, desk):
    """Shuffle the cards of these places (Fisher-Yates)."""
    for k in range(len(places) - 1, 0, -1):
        i = O_ROW + places[k]
        j = O_ROW + places[chance(desk, 0, k + 1)]
        face = page[i]
        page[i] = page[j]
        page[j] = face


def believe(page, k, places, movers, memory, desk):
    """Exchange the card of a place if its seat could not follow its color lately."""
    i = O_ROW + places[k]
    face = page[i]
    if face & 4 or not memory[movers[k]] >> (face & 3) & 1:
        return
    for _ in range(_TRIES):
        n = chance(desk, 0, len(places))
        j = O_ROW + places[n]
        held = page[j]
        if not held & 4 and memory[movers[k]] >> (held & 3) & 1:
            continue
        if movers[n] != NONE and memory[movers[n]] >> (face & 3) & 1:
            continue
        page[i] = held
        page[j] = face
        return


def tries(page, view, candidates, alive, won, row, good, acts, mind, memory, heard, luck, log, most):
    """Do each candidate that is alive on the same deal, and let hard bots play on.

    :param page: the deal; it stays as it is.
    :param view: room for a table.
    :param candidates: acts of the seat that is asked.
    :param alive: a byte for each candidate.
    :param won: its bytes from ``row`` on receive, for each candidate, 1 if the round was won.
    :param good: of each winner, 1 if the seat that looks ahead has won then.
    :param acts: room for the legal acts of a seat.
    """
    for k in range(len(alive)):
        if alive[k]:
            copy(view, 0, page, 0, len(page))
            for i in range(len(memory)):
                heard[i] = memory[i]
            for i in range(4):
                luck[i] = page[O_X + i]
            apply(view, candidates[k], log)
            remember(heard, view, log)
            won[row + k] = good[rest(view, acts, mind, heard, luck, log, most)]


def rest(page, acts, mind, memory, luck, log, most):
    """Let hard bots play a round to its end, without calls and catches. They read the page as they read a view.

    In a race the asked seat presses first.

    :return: the winner, or 255.
    """
    for _ in range(most):
        if page[O_STATE] >> 4 == P_OVER:
            return page[O_WINNER]
        seat = asked(page)
        if seat == NONE:
            return NONE
        n = legal(page, seat, acts)
        kept = 0
        for k in range(n):
            act = acts[k]
            if act >> 12 != V_UNO and act >> 12 != V_CATCH:
                acts[kept] = act
                kept += 1
        if not kept:
            return NONE
        act = acts[0]
        if kept > 1:
            act = choose(mind, LEVEL_KEEN, page, seat, acts, kept, luck, memory)
        apply(page, act, log)
        remember(memory, page, log)
    return NONE
