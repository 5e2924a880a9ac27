# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The frame of a page: what stays as it is throughout a round; and the page before a deal.

``MOST``: of every rule byte, as its rows have it; 255: what the edition begins with, and nothing else.
"""

from micropython import const

from uno_core import TABLES, deal, editions
from uno_core.active_rules import activate
from uno_core.codes import J_LEVELS, J_MORE, MOST_CARDS, O_ASIDE, O_CARDS, O_EDITION, O_EVERY, O_MAGIC, O_ROUND, O_ROW
from uno_core.codes import O_RULES, O_SEATS, O_STATE, O_STRICT, O_VERSION, PAGE_MAGIC, PAGE_VERSION, Q_BEHIND
from uno_core.codes import RULE_BYTES, R_BLANK_EFFECT, R_CLOCK, R_CUSTOM, R_CUSTOM_2, R_CUSTOM_3, R_HAND, R_MULTIDECK
from uno_core.codes import R_OWN, R_OWN_2, R_PARTNER, R_ROUNDS, R_TARGET, R_UNO_PEN
from uno_core.rules import most_of_each

_MOST_TARGET = const(9999)
_FEW_ROUNDS = const(10)
_AT_SCORED = const(0x81)

MOST = most_of_each()


def fault(page, own):
    """Return why a page has no good frame, in words, or None when it has. The edition and the packs are loaded then.

    :param own: by edition, where what is known of it is kept (``judge.own``).
    """
    if len(page) < O_ROW or page[O_MAGIC] != PAGE_MAGIC:
        return "this is not a page"
    if page[O_VERSION] != PAGE_VERSION:
        return "a page of version %d, this is %d" % (page[O_VERSION], PAGE_VERSION)
    number = page[O_EDITION]
    if number >= len(editions.NAMES):
        return "no edition %d" % number
    module = editions.load(number)
    seats = page[O_SEATS]
    if not module.SEATS[0] <= seats <= module.SEATS[1]:
        return "a page with %d seats" % seats
    if not own[number]:
        own[number] = _own(number)
    at = _rules(page, module, own[number][J_LEVELS], own[number][J_MORE])
    if at >= 0:
        return "rule %d cannot be %d" % (at, page[O_RULES + at])
    if page[O_RULES + R_PARTNER] and seats & 1:
        return "partners need an even number of players"
    n = deal.cards(page, None, 0)
    if n > MOST_CARDS:
        return "%d cards, %d are the most" % (n, MOST_CARDS)
    strict, every = page[O_STRICT], page[O_EVERY]
    activate(page)
    if strict != page[O_STRICT] or every != page[O_EVERY]:
        return "the rules are not settled"
    tables = TABLES[number]
    behind = tables[Q_BEHIND] or 0
    if len(page) < O_ROW + n + behind:
        return "the page is truncated"
    held = page[O_CARDS] + page[O_ASIDE]
    if held != len(deal.faces(page)) or len(page) != O_ROW + n + behind or page[O_ASIDE] and behind:
        return "%d cards, not %d" % (held, n)
    return None


def _facts(name):
    """Return the module with the facts that judges know of an edition, or None.

    They stand in its own file. On a device they are a module by themselves (tools/deploying/residence.py), for they are
    needed only while a page is judged.
    """
    try:
        return __import__("uno_core.judges.on_" + name, None, None, ("ASKS",))
    except ImportError:
        pass
    try:
        module = __import__("uno_core.editions." + name, None, None, ("ASKS",))
    except ImportError:
        return None  # another one by this name
    return module if hasattr(module, "ASKS") or hasattr(module, "LEVELS") else None


def _own(number):
    """Return the facts that judges know of an edition, by the numbers J_*."""
    name = editions.NAMES[number]
    found = None  # it may have nothing of its own
    while name and not found:
        found = _facts(name)
        name = name.rpartition("_")[0]
    return (
        getattr(found, "ASKS", b""),  # J_ASKS
        getattr(found, "wrong", None),  # J_WRONG
        getattr(found, "OWN_PHASE", 0),  # J_PHASE
        getattr(found, "LEVELS", b"\x00\x00"),  # J_LEVELS
        getattr(found, "whole", None),  # J_WHOLE
        getattr(found, "UNTIL", False),  # J_UNTIL
        getattr(found, "MORE", 0),  # J_MORE
        getattr(found, "POWERS", bytes(4)),  # J_POWERS
        getattr(found, "ASKS_DUE", False),  # J_ASKS_DUE
    )


def standard(module, at):
    """Return a rule byte as an edition begins with it."""
    rules = getattr(module, "RULES", b"")
    for i in range(0, len(rules), 2):
        if rules[i] == at:
            return rules[i + 1]
    if at == R_TARGET:
        return 500 & 255
    if at == R_TARGET + 1:
        return 500 >> 8
    if at == R_ROUNDS:
        return _FEW_ROUNDS
    return module.HAND if at == R_HAND else 2 if at == R_UNO_PEN else 1 if at == R_MULTIDECK else 0


def _rules(page, module, levels, more):
    """Return the first rule byte that cannot be, or -1 when all can."""
    fixed = getattr(module, "FIXED", b"")
    for at in range(RULE_BYTES):
        value = page[O_RULES + at]
        most = MOST[at]
        if at == R_TARGET:
            if at in fixed and value != standard(module, at):
                return at
            if not 1 <= value | page[O_RULES + at + 1] << 8 <= _MOST_TARGET:
                return at
        elif at == R_TARGET + 1:
            pass
        elif at == R_OWN:
            if not levels[0] <= value <= levels[1]:
                return at
        elif at == R_OWN_2:
            if value > more:
                return at
        elif at == R_CLOCK:
            if value > most or value and not standard(module, at):
                return at
        elif at in fixed or most == 255:
            if value != standard(module, at):
                return at
        elif at in (R_BLANK_EFFECT, R_CUSTOM, R_CUSTOM_2, R_CUSTOM_3):
            # The value that a number follows.
            takes = 1 if at == R_BLANK_EFFECT else 3 if at == R_CUSTOM else 4
            if value & 15 > most or (1 <= value >> 4 <= 9) != (value & 15 == takes) or value >> 4 > 9:
                return at
        elif value > most or not value and at == R_MULTIDECK:
            return at
    never = getattr(module, "NEVER", b"")
    for i in range(0, len(never), 2):
        if page[O_RULES + never[i]] == never[i + 1]:
            return never[i]
    return -1


def start(page):
    """Return the offset that makes a deal from the page impossible, or -1."""
    if not page[O_STATE]:
        return O_ROUND if page[O_ROUND] else -1
    if page[O_STATE] != _AT_SCORED:
        return O_STATE
    from uno_core.results import match_over

    return O_STATE if match_over(page) else -1
