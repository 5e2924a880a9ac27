# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Colour power (DWV64): four powers that are taken from each other (rule book 3.3, 6.3).

Kinds: 1..9 the numbers, 10 Skip, 11 Reverse, 12 Draw Two, 13 Character (the low two bits are its power), 14 Wild Draw
Four, 15 Choose-Power. V_EDITION: 0..9 give all red cards to that seat (RED), 10 play the top of the draw pile (GREEN).
O_POWERS: whose each power is, seat + 1. BLUE and YELLOW: ``power_turn.py``.

Decided: the card that takes BLUE is played without it. A set of several is BLUE's two cards. Draws of both cards add up
on one seat, whatever else is passed over; with two seats they never hit their player. A Wild Draw Four under the second
card is challenged as usual, but not where it would be taken back. A player who draws first does not answer (CP-11).

Fixed: zero and no-zero-end (the deck has no 0). Never: a Skip that is passed on (BLUE would owe two things at the same
time).
"""

from micropython import const

from uno_core import HOOKS, TABLES
from uno_core.acts import alone, apply, name_color, playable
from uno_core.codes import AT_TURN, A_CARD, A_COLOR, A_POWER, EVEN, E_DREW, E_GAVE, E_POWER, FX_CHALLENGE, FX_COLOR
from uno_core.codes import FX_DRAW, FX_LAST, FX_REVERSE, FX_SKIP, FX_SPECIAL, FX_WATCH, F_ARMED, F_CALLED, F_OUT
from uno_core.codes import H_SUM, L_CHARACTER, L_CHOOSE_POWER, L_DRAW_TWO, L_REVERSE, L_SKIP, L_WILD_FOUR, NONE
from uno_core.codes import OF_EDITION, O_ACTOR, O_ASK_ARG, O_CARDS, O_DUE, O_EDITION, O_FENCE, O_FLAGS, O_FX2, O_IDLE
from uno_core.codes import O_MARK, O_OPEN, O_PEND_TO, O_PLAYS, O_POWERS, O_RESULT, O_RESUME, O_ROW, O_RULES, O_SEATS
from uno_core.codes import O_SEL, O_SHOWN_SEAT, O_STATE, O_WHO, O_WINNER, PACK_TURN_RULES, P_ASK, P_DREW, P_TURN
from uno_core.codes import Q_AFTER, Q_BEHIND, Q_CHOSEN, Q_DO, Q_LABELS, Q_MAY, Q_MAY_CHOOSE, Q_MOVE_ON, Q_SPARES
from uno_core.codes import Q_WIDTH, R_NO_ZERO_END, R_PARTNER, R_SKIP_ANSWER, R_ZERO, SKIP_ANSWER_UA, S_LATE, S_MORE
from uno_core.codes import V_CHOOSE, V_EDITION, X_CHOICE, X_CHOOSE_FIRST, X_EMPTY, X_MUST_PLAY, X_NOT_HELD, X_SEAT
from uno_core.codes import X_TURN, X_VERB
from uno_core.editions.power_turn import YELLOW, laid, may_second, move_on, spares
from uno_core.judges import kinds
from uno_core.page import lapse, move, note, take
from uno_core.turns import ask, begin, go_on
from uno_core.view import ask as question, card, size


_RED = const(30)  # O_POWERS and the color of a power
_GREEN = const(32)
_OF_POWER = const(8)  # values of RESUME
_OF_COLOR = const(9)
OF_KEPT = const(10)
GREEN_ACT = const(10)  # an argument of V_EDITION

EFFECTS = bytes((
    FX_LAST, FX_LAST, FX_LAST, FX_LAST, FX_LAST, FX_LAST, FX_LAST, FX_LAST, FX_LAST, FX_LAST,  # numbers
    FX_SKIP | FX_LAST,  # Skip
    FX_REVERSE | FX_LAST,  # Reverse
    FX_DRAW | FX_LAST,  # Draw two
    FX_COLOR | FX_SPECIAL | FX_LAST,  # Character
    FX_COLOR | FX_DRAW | FX_CHALLENGE | FX_LAST,  # Wild four
    FX_SPECIAL | FX_LAST,  # Choose power
))  # fmt: skip
# By kind: 0 1 2 3 4 5 6 7 8 9 S R +2 CH W4 WCP
DRAWS = bytes((0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 4, 0))
POINTS = bytes((0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 20, 20, 20, 50, 50, 50))
LABELS = bytes((0, 1, 2, 3, 4, 5, 6, 7, 8, 9, L_SKIP, L_REVERSE, L_DRAW_TWO, L_CHARACTER, L_WILD_FOUR, L_CHOOSE_POWER))
# Of every color two each of 1 to 8, one 9 (AMB-31), a Skip, a Reverse, two Draw Twos.
DECK = (
    b"\x08\x08\x10\x10\x18\x18\x20\x20\x28\x28\x30\x30\x38\x38\x40\x40\x48\x50\x58\x60\x60"  # red
    b"\x09\x09\x11\x11\x19\x19\x21\x21\x29\x29\x31\x31\x39\x39\x41\x41\x49\x51\x59\x61\x61"  # yellow
    b"\x0a\x0a\x12\x12\x1a\x1a\x22\x22\x2a\x2a\x32\x32\x3a\x3a\x42\x42\x4a\x52\x5a\x62\x62"  # green
    b"\x0b\x0b\x13\x13\x1b\x1b\x23\x23\x2b\x2b\x33\x33\x3b\x3b\x43\x43\x4b\x53\x5b\x63\x63"  # blue
    b"\x6c\x6c\x6c\x6c\x6d\x6d\x6d\x6d\x6e\x6e\x6e\x6e\x6f\x6f\x6f\x6f"  # Characters
    b"\x74\x74\x74\x74\x7c\x7c\x7c\x7c"  # Wild Draw Four, Choose-Power
)
SEATS = bytes((2, 10))
HAND = 7
NEEDS = PACK_TURN_RULES, S_LATE | S_MORE, FX_SPECIAL | FX_WATCH
FIXED = bytes((R_ZERO, R_NO_ZERO_END))
NEVER = bytes((R_SKIP_ANSWER, SKIP_ANSWER_UA))
WIDTH = 11
BEHIND = 1
TOKENS = 4


def after(page, seat, face, log):
    """Do the power of a card, then its effects: it lies, and the color of a Character or a Wild Draw Four is named."""
    who = page[O_ACTOR]
    label = TABLES[page[O_EDITION]][Q_LABELS][face >> 3]
    twice = may_second(page, who)  # BLUE counts from the turn after it was taken
    if page[O_WINNER] == NONE:
        if label == L_CHOOSE_POWER:
            page[O_ASK_ARG] = twice
            ask(page, who, A_POWER, _OF_POWER)
            return True
        if label == L_CHARACTER:
            _take_power(page, who, face & 3, log)
    laid(page, seat, face, twice, log)
    return True


def _take_power(page, seat, color, log):
    """Take the power from the table or from its owner (CP-2, CP-3); nothing changes for a seat that has it (CP-4)."""
    if page[_RED + color] != seat + 1:
        page[_RED + color] = seat + 1
        note(log, E_POWER, seat, color)


def may(page, seat, arg):
    """Allow RED at any time while nothing is due or asked (CP-5), GREEN on the own turn without a card that fits
    (CP-7)."""
    phase = page[O_STATE] >> 4
    if arg == GREEN_ACT:
        if page[_GREEN] != seat + 1:
            return X_VERB
        if page[O_STATE] != AT_TURN + seat:
            return X_TURN
        if playable(page, seat) or HOOKS[H_SUM] and HOOKS[H_SUM](page, seat):
            return X_MUST_PLAY
        exhausted = not page[O_FENCE] and page[O_FENCE + page[O_SEATS]] >= page[O_CARDS] - 1
        return X_EMPTY if exhausted else 0
    if page[_RED] != seat + 1 or arg > GREEN_ACT:
        return X_VERB
    if phase != P_TURN and phase != P_DREW:
        return X_CHOOSE_FIRST
    if arg >= page[O_SEATS] or arg == seat or page[O_FLAGS + arg] & F_OUT or page[YELLOW] == arg + 1:
        return X_SEAT
    first = page[O_FENCE + seat]
    last = page[O_FENCE + seat + 1]
    if last - first > 1:
        for i in range(first, last):
            if not page[O_ROW + i] & 7:
                return 0
    return X_NOT_HELD


def do(page, seat, arg, log):
    """Play the top of the draw pile, or give the red cards away; if all cards are red, ask which one to keep."""
    if arg == GREEN_ACT:
        _blind(page, seat, log)
        return
    page[O_SEL] = 0
    for i in range(page[O_FENCE + seat], page[O_FENCE + seat + 1]):
        if page[O_ROW + i] & 7:
            _give(page, seat, arg, NONE, log)
            return
    page[O_ASK_ARG] = page[O_STATE]
    page[O_RESULT] = arg
    ask(page, seat, A_CARD, OF_KEPT)


def _give(page, seat, other, kept, log):
    """Give all red cards but one that is kept to another hand (CP-5)."""
    note(log, E_GAVE, seat, other)
    i = page[O_FENCE + seat]
    n = 0
    while i < page[O_FENCE + seat + 1]:
        face = page[O_ROW + i]
        if face & 7 or face == kept:
            if face == kept:
                kept = NONE
            i += 1
        elif seat < other:
            move(page, O_ROW + i, O_ROW - 1 + page[O_FENCE + other + 1])
            for k in range(O_FENCE + seat + 1, O_FENCE + other + 1):
                page[k] -= 1
            n += 1
        else:
            move(page, O_ROW + i, O_ROW + page[O_FENCE + other + 1])
            for k in range(O_FENCE + other + 1, O_FENCE + seat + 1):
                page[k] += 1
            i += 1
            n += 1
    page[O_IDLE] = 0
    if seat == page[O_ACTOR] or seat == page[O_SHOWN_SEAT]:
        page[O_MARK] -= min(n, page[O_MARK])  # what is shown of this hand is less by these
    lapse(page, other)
    page[O_OPEN + (other >> 3)] &= 255 - (1 << (other & 7))
    if page[O_FENCE + seat + 1] - page[O_FENCE + seat] == 1:
        alone(page, seat)


def _blind(page, seat, log):
    """Play the top of the draw pile as a normal play; the hand stays unchanged, its call too (CP-7)."""
    begin(page, seat)
    flags = page[O_FLAGS + seat]
    one = page[O_FENCE + seat + 1] - page[O_FENCE + seat] == 1
    page[O_SEL] = 0
    face = take(page, seat, log)
    if face == NONE:
        go_on(page, seat, log)
        return
    note(log, E_DREW, seat, 1)
    page[O_RESULT] = face
    page[O_FX2] = 1
    if one:
        page[O_FLAGS + seat] |= F_ARMED  # or the play would open the hand of one to be caught
    apply(page, seat << 8 | face, log, log[0])
    if one and not flags & F_CALLED:
        page[O_FLAGS + seat] &= 255 - F_CALLED


def may_choose(page, seat, arg):
    """Allow a power; or the card that is kept when all are red."""
    if page[O_RESUME] == _OF_POWER:
        return X_CHOICE if arg > 3 else 0
    for i in range(page[O_FENCE + seat], page[O_FENCE + seat + 1]):
        if page[O_ROW + i] == arg:
            return 0
    return X_CHOICE


def chosen(page, seat, arg, log):
    """Take a power and ask a color; the color completes the card; the kept card is known."""
    resume = page[O_RESUME]
    if resume == _OF_POWER:
        _take_power(page, seat, arg, log)
        ask(page, seat, A_COLOR, _OF_COLOR)
    elif resume == _OF_COLOR:
        name_color(page, seat, arg, log)
        face = page[O_ROW + page[O_FENCE + page[O_SEATS]]]
        laid(page, page[O_WHO], face, page[O_ASK_ARG], log)
    else:
        page[O_STATE] = page[O_ASK_ARG]
        _give(page, seat, page[O_RESULT], arg, log)


# fmt: off
OWN = (
    Q_AFTER, after,
    Q_MAY, may,
    Q_DO, do,
    Q_MAY_CHOOSE, may_choose,
    Q_CHOSEN, chosen,
    Q_MOVE_ON, move_on,
    Q_WIDTH, WIDTH,
    Q_BEHIND, BEHIND,
    Q_SPARES, spares,
)
# fmt: on

# What judges know of it (uno_core.judges). The owners of powers, the first card of a turn of BLUE, a hand that is
# given away.
# A power, its color, the card that is kept
ASKS = bytes((A_POWER, OF_EDITION, A_COLOR, OF_EDITION + 1, A_CARD, OF_EDITION + 2))
POWERS = bytes((10, 10, 10, 10))

_MOST_DUE = const(60)


def wrong(page):
    """Return the offset of an impossible byte, or -1."""
    seats = page[O_SEATS]
    for at in range(O_POWERS, O_POWERS + 4):
        if page[at] > seats:
            return at
    to = page[O_PEND_TO]
    if to and not (to >> 4 < seats and 1 <= to & 15 <= seats):
        return O_PEND_TO
    if page[O_PLAYS] >> 3 >= kinds(page) or page[O_PLAYS] and page[O_STATE] < 0x20:
        return O_PLAYS
    if page[O_DUE] > _MOST_DUE:
        return O_DUE
    if page[O_STATE] >> 4 == P_ASK and page[O_RESUME] == OF_KEPT:
        before = page[O_ASK_ARG]
        if not 1 <= before >> 4 <= P_DREW or before & 15 >= seats:
            return O_ASK_ARG
        if page[O_RESULT] >= seats or page[O_RESULT] == page[O_STATE] & 15:
            return O_RESULT
    return -1


# Bots (uno_core.bots.levels). Powers for bots: cards are given away as soon as possible, and a blind card beats
# drawing.
_ORDER = bytes((0, 3, 1, 2))  # powers, the best one first

WORTH = bytes((
    EVEN, EVEN, EVEN, EVEN, EVEN, EVEN, EVEN, EVEN, EVEN, EVEN, EVEN, EVEN, EVEN,  # 0 to 9, Skip, Reverse, Draw two
    EVEN + 20,  # Character
    EVEN,  # Wild four
    EVEN + 24,  # Choose power: it is worth a wild
))  # fmt: skip


WEIGHTS = (bytes((
    EVEN + 25, EVEN + 29, EVEN + 35, EVEN + 43, EVEN - 2, EVEN + 21, EVEN, EVEN + 2, EVEN + 20, EVEN + 16, EVEN + 9,
    EVEN + 11, EVEN - 10, EVEN - 16, EVEN + 12, EVEN - 1, EVEN - 4, EVEN + 33, EVEN - 2, EVEN, EVEN + 4, EVEN + 2,
    EVEN + 18, EVEN + 2, EVEN + 2, EVEN + 7, EVEN + 3, EVEN + 64,
    EVEN + 3, EVEN + 11, EVEN - 3, EVEN + 1, EVEN - 6, EVEN + 1, EVEN + 4, EVEN - 3, EVEN + 1, EVEN + 4, EVEN - 1,
    EVEN + 2, EVEN + 8, EVEN + 19, EVEN + 2, EVEN + 27,
)),) * 2  # fmt: skip


def pick(level, v, seat, acts, n, dice):
    """Give to an opponent who is nearly out, but for level 1 to anybody; take the power most wanted."""
    if acts[0] >> 12 == V_CHOOSE:
        if question(v) == A_POWER and level > 1:
            for color in _ORDER:
                if v[O_POWERS + color] != seat + 1:
                    for i in range(n):
                        if acts[i] & 255 == color:
                            return acts[i]
        if question(v) == A_CARD:
            return acts[0]
        return -1
    best = -1
    least = 255
    for i in range(n):
        if acts[i] >> 12 == V_EDITION:
            other = acts[i] & 255
            if other == GREEN_ACT:
                return acts[i]
            held = size(v, other)
            if v[O_RULES + R_PARTNER] and not (other ^ seat) & 1:
                held = 254  # the own partner
            if held < least and (best < 0 or level > 1):
                least = held
                best = acts[i]
    if best >= 0 and level > 1 and _one_red(v, seat):
        return -1  # better to play it, because a gift would leave more
    return best


def _one_red(v, seat):
    """Whether a hand of two has one red card: playing it leaves as few."""
    red = 0
    for i in range(size(v, seat)):
        red += not card(v, seat, i) & 7
    return red == 1 and size(v, seat) == 2
