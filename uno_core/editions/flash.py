# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Flash: the unit picks who comes next (rule book 3.10, 6.10 FS-1 to FS-10).

Kinds as in Classic, but 11 is SLAP.

The turn is over when its player presses the own button (FS-3, R_OWN_2: button); or by itself, once a card is played. A
SLAP is such a button, and a turn without a card ends by itself.

The next player is unknown and there is no direction. So these are fixed: jumping in (rule book 5.9), Reverse and its
answers, passing a draw or a Skip on, cards that swap with the next seat or make it draw. The custom rule has no card.
"""

from micropython import const

from uno_core import TABLES
from uno_core.acts import hit
from uno_core.codes import AT_ASK, AT_OWED, AT_TURN, A_COLOR, A_PASS, A_SEAT, C_ANY, EVEN, E_OWES, E_PICKED, E_SKIPPED
from uno_core.codes import FX_CHALLENGE, FX_COLOR, FX_DRAW, FX_LAST, FX_SKIP, FX_SPECIAL, FX_WATCH, F_OUT, L_DRAW_TWO
from uno_core.codes import L_SKIP, L_SLAP, L_WILD, L_WILD_FOUR, OF_EDITION, O_ACTOR, O_ASK, O_ASK_ARG, O_DEALER
from uno_core.codes import O_EDITION, O_FENCE, O_FLAGS, O_MATCH, O_OUTS, O_PEND, O_PEND_BY, O_PEND_LAST, O_RESULT
from uno_core.codes import O_RESUME, O_ROW, O_RULES, O_SEATS, O_STATE, O_WHO, PACK_RACES, PACK_TURN_RULES, Q_AFTER
from uno_core.codes import Q_CHOSEN, Q_DRAWS, Q_EFFECTS, Q_FIRST, Q_LABELS, Q_MAY_CHOOSE, Q_MOVE_ON, R_BLANK_EFFECT
from uno_core.codes import R_CLOCK, R_CUSTOM, R_FIRST_REV, R_FIRST_WILD, R_JUMP, R_JUMP_ACTION, R_JUMP_CALL
from uno_core.codes import R_JUMP_CONT, R_OWN, R_OWN_2, R_RETOUR, R_REV_MULTI, R_SKIP_ANSWER, R_SKIP_BLOCK_RESULT
from uno_core.codes import R_SWAP_NEXT, SKIP_ANSWER_PASS, SKIP_ANSWER_UA, SKIP_BLOCK_PASS_ON, S_LATE, S_MORE, X_CHOICE
from uno_core.editions import classic
from uno_core.packs.races import start_race
from uno_core.page import note
from uno_core.rng import below
from uno_core.turns import ask, go_on, next_seat


_PRESSED = const(9)  # steps after an answer (O_RESUME)

EFFECTS = bytes((
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0,  # numbers
    FX_SKIP,  # Skip
    FX_SPECIAL,  # Slap
    FX_DRAW | FX_LAST,  # Draw two
    FX_COLOR,  # Wild
    FX_COLOR | FX_DRAW | FX_CHALLENGE | FX_LAST,  # Wild four
))  # fmt: skip
# By kind: 0 1 2 3 4 5 6 7 8 9 S SL +2 W W4
DRAWS = classic.DRAWS
POINTS = classic.POINTS
LABELS = bytes((0, 1, 2, 3, 4, 5, 6, 7, 8, 9, L_SKIP, L_SLAP, L_DRAW_TWO, L_WILD, L_WILD_FOUR))
DECK = classic.DECK
SEATS = classic.SEATS
HAND = classic.HAND
NEEDS = PACK_RACES | PACK_TURN_RULES, S_LATE | S_MORE, FX_SPECIAL | FX_WATCH
RULES = bytes((R_CLOCK, 6))
FIXED = bytes((
    R_FIRST_REV, R_RETOUR, R_REV_MULTI, R_JUMP, R_JUMP_CONT, R_JUMP_ACTION, R_JUMP_CALL, R_SWAP_NEXT, R_BLANK_EFFECT,
    R_CUSTOM,
))  # fmt: skip
NEVER = bytes((
    R_SKIP_ANSWER, SKIP_ANSWER_PASS,
    R_SKIP_ANSWER, SKIP_ANSWER_UA,
    R_SKIP_BLOCK_RESULT, SKIP_BLOCK_PASS_ON,
))  # fmt: skip


def move_on(page, _, log):
    """Pick any seat in the round, the one that has just moved as well (FS-1)."""
    n = below(page, page[O_SEATS] - page[O_OUTS])
    seat = 0
    while page[O_FLAGS + seat] & F_OUT or n:
        if not page[O_FLAGS + seat] & F_OUT:
            n -= 1
        seat += 1
    page[O_RESULT] = seat
    note(log, E_PICKED, seat, 0)
    return seat


def after(page, seat, face, log):
    """Begin a race (FS-5), ask for the own button (FS-3), or end the turn."""
    if TABLES[page[O_EDITION]][Q_LABELS][face >> 3] == L_SLAP:
        start_race(page, page[O_ACTOR], 0, log)
    elif page[O_RULES + R_OWN_2]:
        _turn_over(page, seat, face, log)
    else:
        ask(page, page[O_ACTOR], A_PASS, _PRESSED)
    return True


def _turn_over(page, seat, face, log):
    """Hit a seat, then have the unit pick (FS-4). Only a draw card is aimed; of two seats the other is hit (FS-7)."""
    tables = TABLES[page[O_EDITION]]
    who = page[O_ACTOR]
    if not tables[Q_EFFECTS][face >> 3] & (FX_SKIP | FX_DRAW):
        go_on(page, seat, log)
    elif page[O_SEATS] - page[O_OUTS] == 2:
        _hit(page, who, face, next_seat(page, who), log)
    elif page[O_RULES + R_OWN] and tables[Q_EFFECTS][face >> 3] & FX_DRAW:
        page[O_ASK_ARG] = 0
        ask(page, who, A_SEAT, OF_EDITION)
    else:
        _hit(page, who, face, move_on(page, who, log), log)


def _hit(page, seat, face, victim, log):
    """Let a seat draw, or skip it; nobody challenges himself (FS-8)."""
    bits = TABLES[page[O_EDITION]][Q_EFFECTS][face >> 3]
    if bits & FX_SKIP:
        note(log, E_SKIPPED, victim, 0)
        go_on(page, victim, log)
    else:
        hit(page, seat, face, FX_DRAW if victim == seat else bits & (FX_DRAW | FX_CHALLENGE), log, victim)


def may_choose(page, seat, arg):
    """Return why a choice is refused, or 0: the button, or one of the other seats (FS-4 targeted)."""
    if page[O_RESUME] == _PRESSED:
        return arg and X_CHOICE
    return X_CHOICE if arg >= page[O_SEATS] or arg == seat or page[O_FLAGS + arg] & F_OUT else 0


def chosen(page, seat, victim, log):
    """Take the press of the button, or the victim of the card on top."""
    face = page[O_ROW + page[O_FENCE + page[O_SEATS]]]
    if page[O_RESUME] == _PRESSED:
        _turn_over(page, page[O_WHO], face, log)
    else:
        _hit(page, seat, face, victim, log)


def first(page, face, log):
    """Pick the first player; a Skip or Draw Two hits it, SLAP does nothing (FS-6)."""
    bits = TABLES[page[O_EDITION]][Q_EFFECTS][face >> 3]
    seat = move_on(page, 0, log)
    state = AT_TURN
    if not face & 4:
        page[O_MATCH] = face & 0x7F
        if bits & FX_DRAW:
            page[O_PEND] = TABLES[page[O_EDITION]][Q_DRAWS][face >> 3]
            page[O_PEND_BY] = page[O_DEALER]
            page[O_PEND_LAST] = face
            note(log, E_OWES, seat, page[O_PEND])
            state = AT_OWED
        elif bits & FX_SKIP:
            note(log, E_SKIPPED, seat, 0)
            seat = move_on(page, seat, log)
    elif page[O_RULES + R_FIRST_WILD]:
        page[O_MATCH] = 0x80 + C_ANY
    else:
        page[O_ASK] = A_COLOR
        page[O_ACTOR] = seat
        page[O_RESUME] = 1
        state = AT_ASK
    page[O_STATE] = state + seat
    return True


del classic  # its tables are not kept

# fmt: off
OWN = (
    Q_AFTER, after,
    Q_MAY_CHOOSE, may_choose,
    Q_CHOSEN, chosen,
    Q_MOVE_ON, move_on,
    Q_FIRST, first,
)
# fmt: on

# What judges know of it (uno_core.judges). The seat that is hit, the own button.
ASKS = bytes((A_SEAT, OF_EDITION, A_PASS, OF_EDITION + 1))
LEVELS = bytes((0, 1))
MORE = 1
ASKS_DUE = True  # who is hit by a card that answers, and the own button

# Bots (uno_core.bots.levels). Numbers go first, for nobody knows who comes next.
WORTH = pick = None

# python3 tools/arena.py fit --edition flash --rounds 6000 --compiled
WEIGHTS = bytes((
    EVEN + 93, EVEN + 24, EVEN + 57, EVEN + 59, EVEN - 52, EVEN - 39, EVEN + 1, EVEN + 4, EVEN, EVEN, EVEN + 15,
    EVEN - 3, EVEN + 6, EVEN + 7, EVEN - 8, EVEN - 6, EVEN + 4, EVEN + 23, EVEN + 2, EVEN + 1, EVEN - 7, EVEN,
    EVEN + 17, EVEN + 3, EVEN, EVEN + 3, EVEN + 7, EVEN + 64, EVEN + 8, EVEN + 2, EVEN, EVEN - 1, EVEN + 2, EVEN - 3,
    EVEN + 4, EVEN + 1, EVEN - 3, EVEN - 2, EVEN + 4, EVEN + 1, EVEN + 3, EVEN - 9, EVEN - 9,
)), None  # fmt: skip
