# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Harry Potter: Classic with four Voldemorts (rule book 3.14, 6.14).

Kinds as in Classic, then 15 Voldemort, a wild with which all 2, 6 and 9 of the hand are discarded; the card on top
decides the match. Without such a card, and with the last one of a hand that has not called UNO (that card is not
accepted and stays, B-UNO-9), it is a Wild.
"""

from micropython import const

from uno_core.acts import alone, emptied
from uno_core.codes import A_CARD, A_COLOR, E_DISCARDED, FX_SPECIAL, FX_WATCH, L_VOLDEMORT, NONE, OF_EDITION, O_ACTOR
from uno_core.codes import O_EDITION, O_FENCE, O_FLAGS, O_MATCH, O_ROW, O_RULES, O_WHO, O_WINNER, PACK_TURN_RULES
from uno_core.codes import Q_AFTER, Q_CHOSEN, Q_LABELS, Q_MAY_CHOOSE, R_REINHOLEN, S_LATE, S_MANY, TURN_OF_NEXT
from uno_core.codes import V_CHOOSE, V_UNO, X_CHOICE
from uno_core.editions import classic
from uno_core.page import discard, note
from uno_core.turns import ask, close_round, go_on
from uno_core import TABLES
from uno_core.view import armed, ask as question, card, size


_VOLDEMORT = const(15)
_CALLED = const(3)  # armed or called
HARRY = const(0x244)  # bits 2, 6, 9

EFFECTS = classic.EFFECTS + bytes((FX_SPECIAL | FX_WATCH,))
DRAWS = classic.DRAWS + bytes((0,))
POINTS = classic.POINTS + bytes((50,))
LABELS = classic.LABELS + bytes((L_VOLDEMORT,))
DECK = classic.DECK + b"\x7c\x7c\x7c\x7c"
SEATS = classic.SEATS
HAND = classic.HAND
NEEDS = PACK_TURN_RULES, S_LATE | S_MANY, FX_SPECIAL


def _harry(face):
    """Whether a card shows Harry."""
    return not face & 4 and HARRY >> (face >> 3) & 1


def after(page, seat, face, log):
    """Ask what goes with Voldemort, who lies, or his color."""
    if face >> 3 != _VOLDEMORT or page[O_WINNER] != NONE:
        return False
    who = page[O_ACTOR]
    found = NONE
    n = unlike = 0
    for i in range(page[O_FENCE + who] + O_ROW, page[O_FENCE + who + 1] + O_ROW):
        if _harry(page[i]):
            n += 1
            unlike |= found != NONE and page[i] != found
            found = page[i]
    if not n or n == 1 == page[O_FENCE + who + 1] - page[O_FENCE + who] and not page[O_FLAGS + who] & _CALLED:
        ask(page, who, A_COLOR, TURN_OF_NEXT)
    elif unlike:
        ask(page, who, A_CARD, OF_EDITION)
    else:
        chosen(page, who, found, log)
    return True


def may_choose(page, seat, arg):
    """Allow which of them lies on top."""
    for i in range(page[O_FENCE + seat], page[O_FENCE + seat + 1]):
        if page[O_ROW + i] == arg and _harry(arg):
            return 0
    return X_CHOICE


def chosen(page, seat, arg, log):
    """Discard all that show Harry, the chosen one last; it may be the last card of the hand."""
    fence = O_FENCE + seat
    stays = not page[O_FLAGS + seat] & _CALLED
    for i in range(page[fence], page[fence + 1]):
        if not _harry(page[O_ROW + i]):
            stays = False  # the hand is not emptied
    waits = True
    i = page[fence]
    while i < page[fence + 1]:
        face = page[O_ROW + i]
        if not _harry(face):
            i += 1
        elif waits and face == arg:
            waits = False
            i += 1
        elif stays:
            stays = False
            i += 1
        else:
            discard(page, seat, face)
            note(log, E_DISCARDED, seat, face)
    left = discard(page, seat, arg)
    note(log, E_DISCARDED, seat, arg)
    page[O_MATCH] = arg
    if left == 1:
        alone(page, seat)
    elif not left:
        emptied(page, seat, log)
        if not page[O_RULES + R_REINHOLEN]:
            page[O_WINNER] = seat
            close_round(page, seat, log)
            return
    go_on(page, page[O_WHO], log)


del classic  # its tables are not kept

OWN = (Q_AFTER, after, Q_MAY_CHOOSE, may_choose, Q_CHOSEN, chosen)

# What judges know of it (uno_core.judges). The discarded card that goes on top.
ASKS = bytes((A_CARD, OF_EDITION))

# Bots (uno_core.bots.levels). Voldemort for bots: it is worth the cards that it takes along, and ends a round after a
# call.
WORTH = WEIGHTS = None


def pick(level, v, seat, acts, n, dice):
    """Play it when at least two cards go with it, or all; the card on top has the color that the hand has most of."""
    if acts[0] >> 12 == V_CHOOSE:
        if question(v) != A_CARD or level < 2:
            return -1
        best = acts[0]
        most = -1
        for i in range(n):
            held = 0
            for k in range(size(v, seat)):
                held += card(v, seat, k) & 7 == acts[i] & 3
            if held > most:
                most = held
                best = acts[i]
        return best
    if level < 2:
        return -1
    harry = 0
    for k in range(size(v, seat)):
        face = card(v, seat, k)
        if not face & 4 and HARRY >> (face >> 3) & 1:
            harry += 1
    for i in range(n):
        if not acts[i] >> 12 and TABLES[v[O_EDITION]][Q_LABELS][(acts[i] & 255) >> 3] == L_VOLDEMORT:
            if harry + 1 == size(v, seat) and harry and not armed(v, seat):
                return V_UNO << 12 | seat << 8
            if harry > 1 or harry + 1 == size(v, seat):
                return acts[i]
    return -1
