# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Opening: what happens once a match, a new page and the first dealer (rule book 4.1).

Not while a round is played, for it may allocate.
"""

from micropython import const

from uno_core import TABLES
from uno_core.active_rules import activate
from uno_core.codes import E_DEALER, E_DEALER_DREW, O_CARDS, O_DEALER, O_EDITION, O_FENCE, O_FLAGS, O_MAGIC, O_RNG
from uno_core.codes import O_ROUND, O_ROW, O_RULES, O_SEATS, O_VERSION, O_X, PAGE_MAGIC, PAGE_VERSION, Q_LABELS
from uno_core.codes import R_DEALER, R_HAND, R_MULTIDECK, R_ROUNDS, R_TARGET, R_UNO_PEN
from uno_core.deal import gather, open_round
from uno_core.editions import load
from uno_core.page import copy, fill, note
from uno_core.rng import below, next16

_ZERO = const(0)
_EXCLUDED = const(2)
_LOT = const(3)


def new(edition, seats, entropy):
    """Return a page with the edition's deck and rules, else the preset Standard, ready for :func:`open_match`.

    :param seats: 1..10, as many as the edition allows.
    :param entropy: 4 bytes of seed.
    :raises ValueError: the edition does not exist, or has too few seats.
    """
    module = load(edition)
    if not module.SEATS[0] <= seats <= module.SEATS[1]:
        raise ValueError("%d to %d seats, not %d" % (module.SEATS[0], module.SEATS[1], seats))
    page = bytearray(O_ROW + len(module.DECK) + getattr(module, "BEHIND", 0))
    fill(page, O_ROW + len(module.DECK), len(page), 255)
    page[O_MAGIC] = PAGE_MAGIC
    page[O_VERSION] = PAGE_VERSION
    page[O_EDITION] = edition
    page[O_SEATS] = seats
    page[O_CARDS] = len(module.DECK)
    page[O_RULES + R_UNO_PEN] = 2
    page[O_RULES + R_TARGET] = 500 & 255
    page[O_RULES + R_TARGET + 1] = 500 >> 8
    page[O_RULES + R_ROUNDS] = 10
    page[O_RULES + R_MULTIDECK] = 1
    page[O_RULES + R_HAND] = module.HAND
    rules = getattr(module, "RULES", b"")
    for i in range(0, len(rules), 2):
        page[O_RULES + rules[i]] = rules[i + 1]
    activate(page)
    seed(page, entropy)
    return page


def seed(page, entropy):
    """Start the fast generator from 4 bytes."""
    fill(page, O_RNG, O_RULES, 0)
    copy(page, O_X, entropy, 0, 4)
    page[O_X + 3] &= 0x3F  # the carry of 14 bits; a state that never moves becomes another
    if page[O_X : O_X + 4] in (b"\x00\x00\x00\x00", b"\xff\xff\xec\x3f"):
        page[O_X] = 1
    for _ in range(12):  # near seeds part ways
        next16(page)


def open_match(page, log):
    """Set totals to zero, find the first dealer (B-SET-1), deal the first round."""
    log[0] = 0
    fill(page, O_FLAGS, O_FENCE, 0)
    page[O_ROUND] = 1
    page[O_DEALER] = _first_dealer(page, log)
    note(log, E_DEALER, page[O_DEALER], 0)
    open_round(page, log)


def _first_dealer(page, log):
    """Let every player draw one card, the highest number deals; ties draw again (AMB-02).

    zero: a symbol counts 0. redraw: a seat that draws a symbol draws again. excluded: it does not compete. lot: a
    random seat.
    """
    mode = page[O_RULES + R_DEALER]
    seats = page[O_SEATS]
    if mode == _LOT:
        return below(page, seats)
    left = (1 << seats) - 1
    top = 0
    while True:
        best = -1
        who = left
        for seat in range(seats):
            value = -1
            while left >> seat & 1 and value < 0:
                if not top:
                    gather(page, 0)
                    top = page[O_CARDS]
                top -= 1
                face = page[O_ROW + top]
                note(log, E_DEALER_DREW, seat, face)
                value = TABLES[page[O_EDITION]][Q_LABELS][face >> 3]
                if value > 9:
                    value = 0 if mode == _ZERO else -1
                if mode == _EXCLUDED:
                    break
            if value > best:
                best = value
                who = 1 << seat
            elif value == best and value >= 0:
                who |= 1 << seat
        left = who
        for seat in range(seats):
            if left == 1 << seat:
                return seat
