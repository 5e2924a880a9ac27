# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The fair window: for some seconds after an act it does not matter who is faster (HR-FAIR-WINDOW). Loaded only in a
match with this rule.

The window is open after a card, while somebody may be caught, and while the rules let somebody jump in or add a card.
Hands decide nothing here, so a wait tells nothing about them. While the window is open

* a catch, a jump-in, and what the asked player does next are *claims*: the table keeps them. A new claim of a seat
  replaces its old one.
* every other act is done immediately, a call of UNO above all.

When the window closes, the table does the claims as ordinary acts, one by one, and judges each again: catches first,
then jump-ins, then the act of the asked player. Among equal claims the table draws lots. So the result depends on the
claims, and not on their order. A claim that has become impossible is refused, and costs nothing.

Bots look once, when the window closes. If no other person can reach a key, a claim closes it for bots: they look, and
nobody waits.

The page has neither window nor claims, so logs, audits, replays and undoing know only what was done. Claims are in the
memory of the device that deals. If it loses power, guests ask again for what was not done.
"""

from array import array

from micropython import const

from uno_core import flow
from uno_core.codes import MOST_SEATS, O_CARDS, O_FENCE, O_OPEN, O_SEATS, O_STATE, O_WINDOWS, P_ASK, P_RACE, TICKS
from uno_core.codes import V_ACCEPT, V_CATCH, V_CHALLENGE, V_DRAW, V_EDITION, V_JUMP, V_PASS, V_PLAY, V_UNO, W_ADD
from uno_core.codes import W_JUMP
from uno_core.rng import below
from uno_core.turns import asked
from uno_core.view import out
from uno_link.codes import FAR, L_ACT_REFUSED, PEER_IN

# Places of ``claims``, behind those of the seats.
_MOMENT = const(10)  # what the table looked like when the window opened
_OPENED = const(11)  # ticks
_BEGAN = const(12)  # ticks: as _OPENED, before it waited for devices that had not seen the act
_NOW = const(13)
_PLACES = const(14)
_NO_CLAIM = const(-1)
_RACE = 1 << V_CATCH | 1 << V_JUMP  # verbs, a bit each
_TURN = 1 << V_PLAY | 1 << V_DRAW | 1 << V_PASS | 1 << V_ACCEPT | 1 << V_CHALLENGE | 1 << V_EDITION


def take(table, act):
    """Look at an act that a person has asked for.

    :return: whether it waits as a claim; if a bot has done something first, its events are in the log. Otherwise the
        caller does or refuses the act as on any table.
    """
    page = table.page
    kinds = table.kinds
    claims = _claims(table)
    verb = act >> 12
    seat = act >> 8 & 15
    if flow.refusal(page, act):
        return False
    for other in range(len(kinds)):
        if kinds[other] == kinds[seat] >= FAR:  # a device asks for one act at a time, and for this one now
            claims[other] = _NO_CLAIM
    if not (_RACE >> verb & 1 or _TURN >> verb & 1 and asked(page) == seat) or not _open(table):
        return False
    if not _others(table, seat) and not (table.react_ms and _first(table, act)):
        return False
    _set(table, seat, act)
    return True


def _claims(table):
    """Return what is kept for the round of a table."""
    if not table.claims:
        table.claims = array("i", [_NO_CLAIM] * _PLACES)
        if not table.alone:
            table.session.proposing = False
    return table.claims


def _set(table, seat, act):
    """Keep the claim of a seat, or none; the session knows whether one of a person at this device waits."""
    table.claims[seat] = act
    if not (table.alone or table.kinds[seat]):
        table.session.proposing = _waiting(table)


def _waiting(table):
    """Whether a claim of a person at this device waits."""
    for seat in range(len(table.kinds)):
        if not table.kinds[seat] and table.claims[seat] >= 0:
            return True
    return False


def tick(table, now_ms):
    """Let time pass.

    :return: 1 if an act was done, 0 if the table waits, -1 if it goes on as without a window.
    """
    claims = _claims(table)
    page = table.page
    if table.paused:
        return -1
    claims[_NOW] = now_ms
    if claims[_MOMENT] != _moment(page):
        claims[_MOMENT] = _moment(page)
        claims[_OPENED] = claims[_BEGAN] = now_ms
        _refuse(table)
    elif not table.alone and (now_ms - claims[_BEGAN]) & TICKS < table.fair_ms and _unseen(table.session):
        claims[_OPENED] = now_ms
    if table.alone and _waiting(table):
        return _ask_again(table)
    if _open(table):
        return -1 if page[O_STATE] >> 4 == P_ASK or not table.anybody() else 0
    for seat in range(MOST_SEATS):
        if claims[seat] >= 0:
            return 1 if _first(table, _NO_CLAIM) else -1
    return -1


def _moment(page):
    """Return a number that another card, turn or question changes, but no call, catch or mark."""
    return page[O_STATE] << 8 | page[O_CARDS] - page[O_FENCE + page[O_SEATS]]


def _open(table):
    """Whether the window is open."""
    page = table.page
    claims = table.claims
    if page[O_STATE] >> 4 == P_RACE or not (page[O_OPEN] | page[O_OPEN + 1] | page[O_WINDOWS] & (W_JUMP | W_ADD)):
        return False
    return claims[_MOMENT] != _moment(page) or (claims[_NOW] - claims[_OPENED]) & TICKS < table.fair_ms


def _others(table, seat):
    """Whether a person beside the one on a seat could claim something now; at one device only one holds the keys."""
    for other in range(0 if table.alone else table.seats):
        if other != seat and not table.level(other) and not out(table.page, other):
            return True
    return False


def _unseen(session):
    """Whether a device has not seen the last act yet."""
    for peer in session.peers:
        if peer and peer.state == PEER_IN and peer.acts < session.acts.count:
            return True
    return False


def _ask_again(table):
    """Ask again for the act of the only person who has keys: a bot came first. Return as :func:`tick`."""
    claims = table.claims
    seat = 0
    while claims[seat] < 0:
        seat += 1
    act = claims[seat]
    claims[seat] = _NO_CLAIM
    return -1 if table.propose(act) else 1


def _first(table, asked_for):
    """Do the first of all claims, of an act that is asked for, and of what a bot notices.

    :return: whether an act was done; not the one that is asked for.
    """
    claims = table.claims
    chosen = table.noticed() if table.react_ms else _NO_CLAIM
    table.react_ms = 0
    best = _rank(chosen)
    equal = 1
    _refuse(table)
    for seat in range(-1, table.seats):
        act = asked_for if seat < 0 else claims[seat]
        if act < 0:
            continue
        rank = _rank(act)
        if rank == best:
            equal += 1
        if rank > best or rank == best and not below(table.dice, equal, 0):
            chosen = act
        if rank > best:
            best = rank
            equal = 1
    if chosen < 0 or chosen == asked_for:
        return False
    seat = chosen >> 8 & 15
    if claims[seat] == chosen:
        _set(table, seat, _NO_CLAIM)
    table.do(chosen)
    return True


def _rank(act):
    """Return which claims come first: 3 a call, 2 catches, and what else bots do out of turn, 1 jump-ins, 0 the turn;
    -1 no claim."""
    if act < 0:
        return -1
    verb = act >> 12
    if verb == V_UNO:
        return 3
    return 1 if verb == V_JUMP else 0 if _TURN >> verb & 1 else 2


def _refuse(table):
    """Refuse the claims that another act has made impossible. Those of a seat for which a bot plays now go."""
    for seat in range(0 if table.alone else table.seats):
        act = table.claims[seat]
        if act < 0:
            continue
        bot = table.level(seat)
        reason = flow.refusal(table.page, act)
        if bot or reason:
            _set(table, seat, _NO_CLAIM)
        if bot or not reason:
            continue
        if table.kinds[seat] < FAR:
            table.session.tell(L_ACT_REFUSED, reason)
        else:
            table.session.refuse_act(table.kinds[seat] - FAR, reason)
