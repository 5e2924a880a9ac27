# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Flex: 104 cards and a power card a seat, green or red (rule book 3.11, 6.11).

Kinds: 0..9, 10 Skip, 11 Reverse, 12 Draw Two. The kinds with a flip symbol (2, 5, 8) and the kinds with a flex color
are 16 higher. Wilds: 13 All Flip, 14 Flex All Draw Two, 15 Flex Target Draw Two, 16 Flex Draw Four. The flex color of a
card is a function of its face: ``MARKS``, 32 behind its kind, two bits a color. ``O_POWERS``: one bit for each seat, 1
is red.

Fixed: P-FIRST number-next (FX-1). No two cards of the deck are alike: jumping in, HR-DOUBLE. No rule gives the side of
several cards that are played by a flex color: HR-MULTI-*, HR-PAIR-CN, HR-ADD-UP, HR-REV-MULTI.

Decided: a card that fits only by its flex color uses its flex side; one that fits both ways asks, an action that fits
too. The color of a wild is named first. A card that answers a pending draw, or is played at the end, is played by its
regular side. A flex color does not make a Wild Flex Draw Four illegal. If an illegal Wild Draw Four is refused (w4-mode
strict), its flex side may still be used. Sevens that swap hands, and Skips that may be passed on (ua), have no flex
side.
"""

from micropython import const

from uno_core.acts import hit
from uno_core.codes import AT_FINAL, A_FLEX, A_SEAT, C_ANY, EVEN, E_FLEXED, E_SKIPPED, FIRST_NUMBER_NEXT, FX_CHALLENGE
from uno_core.codes import FX_COLOR, FX_DRAW, FX_LAST, FX_REVERSE, FX_SKIP, FX_SPECIAL, FX_WATCH, F_OUT, K_BLANK
from uno_core.codes import LEVEL_FAIR, L_ALL_FLIP, L_DRAW_TWO, L_FLEX_ALL, L_FLEX_FOUR, L_FLEX_TARGET, L_REVERSE
from uno_core.codes import L_SKIP, MARK_FLEX, MARK_FLIP, NONE, NUMBERS_END, OF_EDITION, O_EDITION, O_FENCE, O_FLAGS
from uno_core.codes import O_MATCH, O_PEND, O_POWERS, O_RESUME, O_ROW, O_RULES, O_SEATS, O_SHADOW, O_STATE, O_VERDICT
from uno_core.codes import O_WINNER, Q_AFTER, Q_CHOSEN, Q_EFFECTS, Q_FITS, Q_MARKS, Q_MAY_CHOOSE, R_ACTION_ANY
from uno_core.codes import R_ADD_UP, R_DOUBLE, R_FIRST, R_JUMP, R_JUMP_ACTION, R_JUMP_CALL, R_JUMP_CONT, R_MULTI_IDENT
from uno_core.codes import R_MULTI_NUMBER, R_PAIR_CN, R_REV_MULTI, R_SEVEN, R_SKIP_ANSWER, R_W4_MODE, SEVEN
from uno_core.codes import SKIP_ANSWER_UA, S_LIMIT, V_CHOOSE, W4_STRICT, X_CHOICE
from uno_core.page import draw_many, note
from uno_core.turns import arrive, ask, close_round, go_on, next_seat
from uno_core import TABLES
from uno_core.rng import below
from uno_core.view import ask as question, size, top


EFFECTS = bytes((
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0,  # numbers
    FX_SKIP,  # Skip
    FX_REVERSE,  # Reverse
    FX_DRAW,  # Draw two
    FX_COLOR | FX_SPECIAL,  # All flip
    FX_COLOR | FX_SPECIAL | FX_WATCH | FX_LAST,  # Flex all
    FX_COLOR | FX_SPECIAL | FX_WATCH | FX_LAST,  # Flex target
    FX_COLOR | FX_DRAW | FX_CHALLENGE | FX_SPECIAL | FX_WATCH | FX_LAST,  # Flex four
    FX_SPECIAL | FX_WATCH, FX_SPECIAL, FX_SPECIAL | FX_WATCH,  # from here on with a flex color: 1 2 3
    FX_SPECIAL | FX_WATCH, FX_SPECIAL, FX_SPECIAL | FX_WATCH,  # 4 5 6
    FX_SPECIAL | FX_WATCH, FX_SPECIAL, 0,  # 7 8, no 9
    FX_SKIP | FX_SPECIAL | FX_WATCH,  # Skip
    FX_REVERSE | FX_SPECIAL | FX_WATCH,  # Reverse
    FX_DRAW | FX_SPECIAL | FX_WATCH | FX_LAST,  # Draw two
))  # fmt: skip
# By kind: 0 1 2 3 4 5 6 7 8 9 S R +2 WAF WFA WFT WF4; from 17 on with a flex color or a flip symbol
DRAWS = bytes((0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 4)) + bytes(11) + bytes((2,))
POINTS = bytes((
    0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 20, 20, 20, 50, 50, 50, 50,
    1, 2, 3, 4, 5, 6, 7, 8, 9, 20, 20, 20,
))  # fmt: skip
LABELS = bytes((
    0, 1, 2, 3, 4, 5, 6, 7, 8, 9, L_SKIP, L_REVERSE, L_DRAW_TWO, L_ALL_FLIP, L_FLEX_ALL, L_FLEX_TARGET, L_FLEX_FOUR,
    1, 2, 3, 4, 5, 6, 7, 8, 9, L_SKIP, L_REVERSE, L_DRAW_TWO,
))  # fmt: skip
# The flex color of a red, yellow, green and blue card: this many colors further.
_BY_1 = const(1 | 2 << 2 | 3 << 4 | 0 << 6)
_BY_2 = const(2 | 3 << 2 | 0 << 4 | 1 << 6)
_BY_3 = const(3 | 0 << 2 | 1 << 4 | 2 << 6)
MARKS = (
    bytes(17)
    + bytes((
        MARK_FLEX, MARK_FLIP, MARK_FLEX, MARK_FLEX, MARK_FLIP, MARK_FLEX, MARK_FLEX, MARK_FLIP, 0,  # 1 to 9
        MARK_FLEX, MARK_FLEX, MARK_FLEX, 0, 0, 0,  # Skip, Reverse, Draw two
    ))
    + bytes(17)
    + bytes((_BY_2, 0, _BY_3, _BY_1, 0, _BY_2, _BY_3, 0, 0, _BY_1, _BY_2, _BY_3))
)  # fmt: skip
_RED = (
    b"\x00\x08\x10\x18\x20\x28\x30\x38\x40\x48\x50\x58\x60"
    b"\x88\x90\x98\xa0\xa8\xb0\xb8\xc0\xd0\xd8\xe0"  # 1/ 2! 3/ 4/ 5! 6/ 7/ 8! and the actions with a flex color
)
DECK = bytes([face | color for color in range(4) for face in _RED]) + b"\x6c\x6c\x74\x74\x7c\x7c\x84\x84"
TOKENS = 8
SEATS = bytes((2, 8))
HAND = 7
NEEDS = 0, S_LIMIT, 0
RULES = bytes((R_FIRST, FIRST_NUMBER_NEXT))
FIXED = bytes((
    R_FIRST, R_REV_MULTI, R_DOUBLE, R_MULTI_IDENT, R_MULTI_NUMBER, R_PAIR_CN, R_ADD_UP, R_JUMP, R_JUMP_CONT,
    R_JUMP_ACTION, R_JUMP_CALL,
))  # fmt: skip

_COLORS = const(32)  # of MARKS
_ALL_FLIP = const(13)  # kinds
_ALL_DRAW = const(14)
_FOUR = const(16)
_SYMBOL = const(15)  # the bits of a kind that are its symbol
_SKIP = const(10)
_REVERSE = const(11)
_DRAW_TWO = const(12)
_SIDE = const(8)  # RESUME: which side of the card is used
_TARGET = const(9)  # asks which seat draws
_SKIP_NEXT = const(3)  # FX_SKIP, FX_REVERSE


def _by_color(page, face, match):
    """Whether a card has the color in force as its flex color, and no other rule takes its flex side away."""
    kind = face >> 3
    if face & 4 or MARKS[kind] != MARK_FLEX or MARKS[_COLORS + kind] >> 2 * (face & 3) & 3 != match & 7:
        return False
    symbol = kind & _SYMBOL
    if symbol == _SKIP and page[O_RULES + R_SKIP_ANSWER] == SKIP_ANSWER_UA:
        return False
    return symbol != SEVEN or not page[O_RULES + R_SEVEN]


def fits(page, seat, face):
    """Allow a card by its flex color, while the power card is green (FX-6, FX-7); an illegal Wild Flex Draw Four,
    too."""
    if page[O_POWERS] >> seat & 1 or page[O_STATE] >= AT_FINAL:
        return False
    return face >> 3 == _FOUR if face & 4 else _by_color(page, face, page[O_MATCH])


def after(page, seat, face, log):
    """Turn power cards. A card with two sides is played by one of them; if both are possible, the player chooses."""
    kind = face >> 3
    if MARKS[kind] == MARK_FLIP:
        _turn(page, seat, log)
        return False
    if kind == _ALL_FLIP and face & 4:
        _turn(page, NONE, log)
        return False
    if kind < _ALL_DRAW or kind >= K_BLANK:
        return False
    last = page[O_WINNER] != NONE
    if page[O_POWERS] >> seat & 1 or page[O_SHADOW + O_PEND - O_STATE]:
        return _regular(page, face, last, log)
    match = page[O_SHADOW + O_MATCH - O_STATE]  # before it was played
    if face & 4:
        both = not (kind == _FOUR and page[O_VERDICT] and page[O_RULES + R_W4_MODE] == W4_STRICT)
    else:
        symbol = kind & _SYMBOL
        both = (
            face & 7 == match & 7
            or face & 0x78 == match & 0xF8
            or match & 7 == C_ANY
            or symbol >= _SKIP
            and page[O_RULES + R_ACTION_ANY]
        )
        colored = _by_color(page, face, match)
        if not colored and (symbol < _SKIP or not both):
            return False
    if both:
        ask(page, seat, A_FLEX, _SIDE)
    else:
        _flex(page, seat, face, log)
    return True


def may_choose(page, seat, arg):
    """Allow one of two sides, or another seat."""
    if page[O_RESUME] == _SIDE:
        return 0 if arg < 2 else X_CHOICE
    return X_CHOICE if arg >= page[O_SEATS] or arg == seat or page[O_FLAGS + arg] & F_OUT else 0


def chosen(page, seat, arg, log):
    """Take the regular (0) or the flex side (1); or the seat that draws."""
    face = page[O_ROW + page[O_FENCE + page[O_SEATS]]]
    if page[O_RESUME] == _TARGET:
        draw_many(page, arg, 4 if face >> 3 == _FOUR else 2, log)
        _go_on(page, seat, log)
    elif arg:
        _flex(page, seat, face, log)
    elif not _regular(page, face, page[O_WINNER] != NONE, log):
        hit(page, seat, face, EFFECTS[face >> 3], log)


def _regular(page, face, last, log):
    """End the round for a last card whose regular side makes nobody draw. Return whether it did."""
    if last and not EFFECTS[face >> 3] & FX_DRAW:
        close_round(page, page[O_WINNER], log)
        return True
    return False


def _flex(page, seat, face, log):
    """Use the flex side of a card (FX-6 to FX-9), which turns the own power card red (FX-2)."""
    _turn(page, seat, log)
    kind = face >> 3
    symbol = kind & _SYMBOL
    if face & 4 and kind != _ALL_DRAW:
        ask(page, seat, A_SEAT, _TARGET)
    elif face & 4 or symbol >= _DRAW_TWO:
        other = next_seat(page, seat)
        while other != seat:
            draw_many(page, other, 2 if face & 4 else 1, log)
            other = next_seat(page, other)
        _go_on(page, seat, log)
    elif symbol == _SKIP:
        other = next_seat(page, seat)
        while other != seat:
            note(log, E_SKIPPED, other, 0)
            other = next_seat(page, other)
        arrive(page, seat, log)
    else:
        hit(page, seat, face, _SKIP_NEXT if symbol == _REVERSE else 0, log)


def _go_on(page, seat, log):
    """Go on, as nobody has lost a turn; after a last card the round is over (FX-11)."""
    if page[O_WINNER] != NONE:
        close_round(page, page[O_WINNER], log)
    else:
        go_on(page, seat, log)


def _turn(page, seat, log):
    """Turn the power card of a seat, or of all (255); when all are red, all turn green (FX-3)."""
    red = True
    for other in range(page[O_SEATS]):
        if not page[O_FLAGS + other] & F_OUT:
            if seat == other or seat == NONE:
                page[O_POWERS] ^= 1 << other
                note(log, E_FLEXED, other, page[O_POWERS] >> other & 1)
            if not page[O_POWERS] >> other & 1:
                red = False
    if red:
        page[O_POWERS] = 0
        for other in range(page[O_SEATS]):
            if not page[O_FLAGS + other] & F_OUT:
                note(log, E_FLEXED, other, 0)


# fmt: off
OWN = (
    Q_AFTER, after,
    Q_MAY_CHOOSE, may_choose,
    Q_CHOSEN, chosen,
    Q_FITS, fits,
    Q_MARKS, MARKS,
)
# fmt: on

# What judges know of it (uno_core.judges). The seats whose power cards are red.
ASKS = bytes((A_FLEX, OF_EDITION, A_SEAT, OF_EDITION + 1))  # the side of a card, the seat that draws
POWERS = bytes((255, 0, 0, 0))


def wrong(page):
    """Return the offset of an impossible byte, or -1."""
    return O_POWERS if page[O_POWERS] >= 1 << page[O_SEATS] else -1


# Bots (uno_core.bots.levels). Flex: the side of a card to use, and the seat that draws.
WORTH = bytes((
    EVEN, EVEN, EVEN, EVEN, EVEN, EVEN, EVEN, EVEN, EVEN, EVEN, EVEN, EVEN, EVEN,  # 0 to 9, Skip, Reverse, Draw two
    EVEN - 4,  # All flip
    EVEN + 4,  # Flex all
    EVEN + 2,  # Flex target
    EVEN,  # Flex four
    EVEN - 2, EVEN, EVEN - 2, EVEN - 2, EVEN, EVEN - 2, EVEN - 2, EVEN, EVEN,  # with a flex color: 1 to 9
    EVEN - 2, EVEN - 2, EVEN + 2,  # Skip, Reverse, Draw two
    EVEN, EVEN, EVEN,
))  # fmt: skip


# python3 tools/arena.py fit --edition flex --rounds 5000 --compiled
WEIGHTS = bytes((
    EVEN + 70, EVEN + 48, EVEN + 58, EVEN + 63, EVEN - 67, EVEN - 30, EVEN + 2, EVEN + 11, EVEN - 5, EVEN + 19,
    EVEN + 23, EVEN + 4, EVEN + 9, EVEN + 9, EVEN - 15, EVEN + 2, EVEN + 5, EVEN + 23, EVEN + 2, EVEN + 2, EVEN - 3,
    EVEN + 4, EVEN + 33, EVEN + 3, EVEN + 2, EVEN + 4, EVEN + 1, EVEN + 64, EVEN + 6, EVEN + 4, EVEN + 3, EVEN + 3,
    EVEN - 2, EVEN + 3, EVEN + 2, EVEN + 2, EVEN + 4, EVEN + 4, EVEN + 8, EVEN + 8, EVEN + 6, EVEN - 12, EVEN + 7,
    EVEN - 3, EVEN - 8, EVEN, EVEN + 3, EVEN - 11, EVEN - 13, EVEN + 1, EVEN - 7, EVEN - 3, EVEN - 1, EVEN, EVEN - 6,
    EVEN - 6, EVEN,
)), None  # fmt: skip


def pick(level, v, seat, acts, n, dice):
    """Return the flex side of an action or a wild, unless the regular one stops a next player who is nearly out."""
    if acts[0] >> 12 != V_CHOOSE:
        return -1
    if question(v) == A_FLEX:
        if level < LEVEL_FAIR:
            return acts[below(dice, n, 0)]
        face = top(v)
        if not face & 4 and face & 0x78 < NUMBERS_END:
            return acts[0]
        bits = TABLES[v[O_EDITION]][Q_EFFECTS][face >> 3]
        stops = bits & FX_DRAW and not bits & FX_CHALLENGE and size(v, next_seat(v, seat)) <= 2
        return acts[0 if stops else 1]
    if question(v) == A_SEAT and level >= LEVEL_FAIR:
        best = -1
        for i in range(n):
            other = acts[i] & 255
            if other != NONE and (best < 0 or size(v, other) < size(v, best & 255)):
                best = acts[i]
        return best
    return -1
