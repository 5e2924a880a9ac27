# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Contest: a round among bots (never loaded on a device).

The players of a round are told by number: a level or character of :mod:`uno_core.bots`, ``AT_RANDOM``, or ``ASKED``: an
object that is asked. Chance of whoever has no dice is ``chance()``, a number from 0 to 1, below 1.
"""

from micropython import const

from uno_core.bots import at_once, choose
from uno_core.bots.fair import remember
from uno_core.codes import LEVEL_FAIR, NONE, O_SEATS, O_STATE, O_WINNER, P_OVER, P_RACE, V_ACCEPT, V_CATCH, V_CHALLENGE
from uno_core.codes import V_DRAW, V_PASS, V_REPORT, V_UNO
from uno_core.flow import apply, legal
from uno_core.mask import view_into
from uno_core.turns import asked

AT_RANDOM = const(0)
ASKED = const(255)
OFF = const(0)  # values of ``uno``: no bot calls or catches;
EQUAL = const(1)  # all do it like a fair bot;
OWN = const(2)  # each in its own way
_CARELESS = const(1)


def play(page, log, acts, seen, levels, players, uno, dice, chance, most):
    """Play the round that is open to its end.

    :param log: a bytearray (:func:`uno_core.page.note`).
    :param acts: an ``array("H")`` or list of 300.
    :param seen: room for a view, as long as the page.
    :param levels: bytes, the number of each player.
    :param players: of each seat: what a level's ``choose`` is asked of (:func:`uno_core.bots.levels.load`), None at
        random, or the object: ``choose(view, seat, acts, n, dice, memory, chance)`` gives an act, and ``react(view,
        seat, acts, n, dice, chance)`` one out of turn, or -1.
    :param most: acts; a round that is longer has no winner.
    :return: the winner, or 255.
    """
    seats = page[O_SEATS]
    memory = bytearray(seats)
    for _ in range(most):
        phase = page[O_STATE] >> 4
        if phase == P_OVER:
            return page[O_WINNER]
        act = -1
        if uno != OFF or phase == P_RACE:
            act = _react(page, acts, seen, levels, players, uno, dice, chance)
        if act < 0:
            seat = asked(page)
            if seat == NONE:
                return NONE
            view_into(page, seat, seen)
            n = legal(seen, seat, acts)
            if uno == OFF:
                n = _without_calls(acts, n)
            level = levels[seat]
            if n == 1:
                act = acts[0]
            elif level == AT_RANDOM:
                act = at_random(acts, n, chance)
            elif level == ASKED:
                act = players[seat].choose(seen, seat, _listed(acts, n), n, dice, memory, chance)
            else:
                act = choose(players[seat], level, seen, seat, acts, n, dice, memory)
        apply(page, act, log)
        remember(memory, page, log)
    return NONE


def others(page, log, acts, seen, levels, players, dice, memory, chance, own, most):
    """Let every seat but one act, until it is asked or the round is over. No bot calls or catches.

    :param memory: public memory of the table, one byte for each seat.
    :param own: the seat that is no bot.
    :param most: acts.
    :return: how many acts.
    """
    for done in range(most):
        seat = page[O_STATE] & 15
        if seat == own or page[O_STATE] >> 4 == P_OVER:
            return done
        view_into(page, seat, seen)
        n = _without_calls(acts, legal(seen, seat, acts))
        if levels[seat] == AT_RANDOM:
            act = at_random(acts, n, chance)
        else:
            act = choose(players[seat], levels[seat], seen, seat, acts, n, dice, memory)
        apply(page, act, log)
        remember(memory, page, log)
    return most


def _react(page, acts, seen, levels, players, uno, dice, chance):
    """Return an act out of turn, of the first seat that does one, from any seat on; or -1."""
    seats = page[O_SEATS]
    first = int(chance() * seats)
    for k in range(seats):
        seat = (first + k) % seats
        view_into(page, seat, seen)
        n = legal(seen, seat, acts)
        if not n:
            continue
        level = levels[seat] or _CARELESS
        if uno != OWN:
            act = at_once(LEVEL_FAIR, seen, seat, acts, n, dice)
        elif level == ASKED:
            act = players[seat].react(seen, seat, _listed(acts, n), n, dice, chance)
        else:
            act = at_once(level, seen, seat, acts, n, dice)
        if act >= 0 and (uno != OFF or not _is_call(act)):
            return act
    return -1


def _listed(acts, n):
    """Return ``n`` acts as a list."""
    found = []
    for k in range(n):
        found.append(acts[k])
    return found


def _is_call(act):
    return act >> 12 == V_UNO or act >> 12 == V_CATCH


def _without_calls(acts, n):
    """Move all acts but calls and catches to the front; return how many."""
    kept = 0
    for k in range(n):
        act = acts[k]
        if not _is_call(act):
            acts[kept] = act
            kept += 1
    return kept


def at_random(acts, n, chance):
    """Return the act of a player that plays any card that fits, a wild as four of them.

    It draws if none fits, and plays the drawn card if it fits. It never challenges, calls or demands.

    :param acts: ``n`` of them; their order is lost.
    """
    last = acts[n - 1]
    kept = cards = 0
    for i in range(n):
        act = acts[i]
        verb = act >> 12
        if verb == V_CHALLENGE or verb == V_UNO or verb == V_CATCH or verb == V_REPORT:
            continue
        k = 0
        while k < kept and acts[k] != act:
            k += 1
        if k == kept:  # the first of its kind
            acts[kept] = act
            kept += 1
            if not verb:
                cards += 4 if act & 4 else 1
    if not kept:
        return last
    if cards:
        cards = int(chance() * cards)
        for i in range(kept):
            act = acts[i]
            if not act >> 12:
                cards -= 4 if act & 4 else 1
                if cards < 0:
                    return act
    verb = acts[0] >> 12
    if verb == V_DRAW or verb == V_PASS or verb == V_ACCEPT:
        return acts[0]
    return acts[int(chance() * kept)]
