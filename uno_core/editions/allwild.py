# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""All Wild: 112 wilds and no color (rule book 3.8, 6.8).

Kinds: 0 Wild, 1 Reverse, 2 Skip, 3 Draw Two, 4 Draw Four, 5 Skip Two, 6 Targeted Draw Two, 7 Forced Swap. MATCH stays
unnamed: no color is asked (AW-1).

Fixed: the first dealer by lot, the first card does nothing (AW-6), drawing is free (AW-5). Jumping in and fetching back
in are refused (rule book 5.9). Rules about colors, numbers, colored cards, a challenge or a custom card have no card
here.
"""

from uno_core import TABLES
from uno_core.codes import AT_TURN, A_SEAT, A_SEAT2, DEALER_LOT, EVEN, E_SKIPPED, E_SWAPPED, FINAL_DRAW_DE
from uno_core.codes import FIRST_OTHER_ACT, FX_DRAW, FX_LAST, FX_REVERSE, FX_SKIP, FX_SPECIAL, FX_WATCH, F_OUT
from uno_core.codes import LEVEL_FAIR, L_DRAW_FOUR, L_DRAW_TWO, L_FORCED_SWAP, L_REVERSE, L_SKIP, L_SKIP_TWO
from uno_core.codes import L_TARGET_TWO, L_WILD, NONE, OF_EDITION, O_ACTOR, O_ASK, O_ASK_ARG, O_DEALER, O_EDITION
from uno_core.codes import O_FENCE, O_FLAGS, O_OUTS, O_POWERS, O_ROW, O_RULES, O_SEATS, O_STATE, O_WHO, O_WINNER
from uno_core.codes import PACK_HANDS, Q_AFTER, Q_CHOSEN, Q_FIRST, Q_LABELS, Q_MAY_CHOOSE, R_ACTION_ANY, R_ADD_UP
from uno_core.codes import R_CUSTOM, R_DEALER, R_DOUBLE, R_DRAW_UNTIL, R_DRAW_VOL, R_END_NUMBER, R_FINAL_DRAW, R_FIRST
from uno_core.codes import R_FIRST_REV, R_FIRST_W4, R_FIRST_WILD, R_JUMP, R_JUMP_ACTION, R_JUMP_CALL, R_JUMP_CONT
from uno_core.codes import R_MIX_STRICT, R_MULTI_IDENT, R_MULTI_NUMBER, R_NINE_SLAP, R_NO_ZERO_END, R_OWN, R_PAIR_CN
from uno_core.codes import R_REINHOLEN, R_RETOUR, R_REV_MULTI, R_SEVEN, R_SKIP_ANSWER, R_SKIP_BLOCK_RESULT, R_STACK
from uno_core.codes import R_W4_GUILTY, R_W4_LEGAL, R_W4_MODE, R_WOW, R_ZERO, S_MORE, V_CHOOSE, X_CHOICE
from uno_core.packs.trade import moved, swap
from uno_core.page import draw_many, note
from uno_core.turns import ask, close_round, go_on, next_seat
from uno_core.view import ask as question, size, top


EFFECTS = bytes((
    0,  # Wild
    FX_REVERSE,  # Reverse
    FX_SKIP,  # Skip
    FX_DRAW,  # Draw two
    FX_DRAW,  # Draw four
    FX_SPECIAL,  # Skip two
    FX_SPECIAL | FX_LAST,  # Target two
    FX_SPECIAL,  # Forced swap
))  # fmt: skip
#             W   R   S   D2  D4  S2  T2  FS
DRAWS = bytes((0, 0, 0, 2, 4, 0, 2, 0))
POINTS = bytes((20, 50, 50, 50, 50, 50, 50, 50))
LABELS = bytes((L_WILD, L_REVERSE, L_SKIP, L_DRAW_TWO, L_DRAW_FOUR, L_SKIP_TWO, L_TARGET_TWO, L_FORCED_SWAP))
DECK = (
    b"\x04" * 54  # Wild
    + b"\x0c" * 14  # Reverse
    + b"\x14" * 14  # Skip
    + b"\x1c" * 10  # Draw Two
    + b"\x24" * 6  # Draw Four
    + b"\x2c" * 6  # Skip Two
    + b"\x34" * 4  # Targeted Draw Two
    + b"\x3c" * 4  # Forced Swap
)
SEATS = bytes((2, 10))
HAND = 7
NEEDS = PACK_HANDS, S_MORE, FX_WATCH  # whose card it is
RULES = bytes((R_DEALER, DEALER_LOT))
FIXED = bytes((
    # dealer, first card, drawing, matching, challenge
    R_DEALER, R_FIRST, R_FIRST_W4, R_FIRST_WILD, R_FIRST_REV, R_DRAW_VOL, R_DRAW_UNTIL, R_WOW, R_ACTION_ANY,
    R_W4_MODE, R_W4_LEGAL, R_W4_GUILTY,
    # answers, several cards
    R_STACK, R_MIX_STRICT, R_SKIP_ANSWER, R_SKIP_BLOCK_RESULT, R_RETOUR, R_REV_MULTI, R_DOUBLE, R_MULTI_IDENT,
    R_MULTI_NUMBER, R_PAIR_CN, R_ADD_UP,
    # out of turn, 0 and 7, custom, the last card
    R_JUMP, R_JUMP_CONT, R_JUMP_ACTION, R_JUMP_CALL, R_NINE_SLAP, R_ZERO, R_SEVEN, R_CUSTOM, R_END_NUMBER,
    R_NO_ZERO_END, R_REINHOLEN,
))  # fmt: skip
NEVER = bytes((R_FINAL_DRAW, FINAL_DRAW_DE))


def first(page, _, log):
    """Let the next seat begin, whatever the card is (AW-6)."""
    page[O_STATE] = AT_TURN + next_seat(page, page[O_DEALER])
    return True


def after(page, seat, face, log):
    """Do Skip Two and the other actions (AW-2, AW-3, AW-4). Of the last card a draw is carried out (AW-6)."""
    label = TABLES[page[O_EDITION]][Q_LABELS][face >> 3]
    if label == L_SKIP_TWO:
        seat = next_seat(page, seat)
        note(log, E_SKIPPED, seat, 0)
        if page[O_SEATS] - page[O_OUTS] > 2:
            seat = next_seat(page, seat)
            note(log, E_SKIPPED, seat, 0)
        go_on(page, seat, log)
        return True
    if label != L_TARGET_TWO and label != L_FORCED_SWAP:
        return False
    page[O_ASK_ARG] = 0  # "nobody" is not an answer
    ask(page, page[O_ACTOR], A_SEAT, OF_EDITION)
    return True


def _any_two(page):
    """Whether a Forced Swap is of two hands of choice (AMB-38)."""
    if not page[O_RULES + R_OWN]:
        return False
    return TABLES[page[O_EDITION]][Q_LABELS][page[O_ROW + page[O_FENCE + page[O_SEATS]]] >> 3] == L_FORCED_SWAP


def may_choose(page, seat, arg):
    """Allow another seat; of any two the first may be the own one."""
    if arg >= page[O_SEATS] or page[O_FLAGS + arg] & F_OUT:
        return X_CHOICE
    if page[O_ASK] == A_SEAT2:
        return X_CHOICE if arg == page[O_POWERS] else 0
    return X_CHOICE if arg == seat and not _any_two(page) else 0


def chosen(page, seat, arg, log):
    """Do to a seat that was named what the card on top says."""
    label = TABLES[page[O_EDITION]][Q_LABELS][page[O_ROW + page[O_FENCE + page[O_SEATS]]] >> 3]
    if label == L_TARGET_TWO:
        draw_many(page, arg, 2, log)
        if page[O_WINNER] != NONE:
            close_round(page, page[O_WINNER], log)
            return
    elif page[O_ASK] == A_SEAT and _any_two(page):
        page[O_POWERS] = arg
        ask(page, seat, A_SEAT2, OF_EDITION)
        return
    else:
        other = page[O_POWERS] if page[O_ASK] == A_SEAT2 else seat
        note(log, E_SWAPPED, other, arg)
        swap(page, other, arg)
        moved(page, other)
        moved(page, arg)
    go_on(page, page[O_WHO], log)


OWN = (Q_AFTER, after, Q_MAY_CHOOSE, may_choose, Q_CHOSEN, chosen, Q_FIRST, first)

# What judges know of it (uno_core.judges). The first of two hands that are swapped.
ASKS = bytes((A_SEAT, OF_EDITION, A_SEAT2, OF_EDITION))  # a seat, a second one
LEVELS = bytes((0, 1))
POWERS = bytes((9, 0, 0, 0))


def wrong(page):
    """Return the offset of an impossible byte, or -1."""
    return O_POWERS if page[O_POWERS] and page[O_POWERS] >= page[O_SEATS] else -1


# Bots (uno_core.bots.levels). All Wild: every card fits, so a Forced Swap waits for a hand that is smaller.
WORTH = bytes((
    EVEN + 8,  # Wild
    EVEN, EVEN,  # Reverse, Skip
    EVEN + 2,  # Draw two
    EVEN + 4,  # Draw four
    EVEN, EVEN,  # Skip two, Target two
    EVEN - 80,  # Forced swap
))  # fmt: skip


# python3 tools/arena.py fit --edition allwild --rounds 2500 --compiled
WEIGHTS = (bytes((
    EVEN + 25, EVEN + 10, EVEN + 28, EVEN + 38, EVEN + 12, EVEN + 29, EVEN + 5, EVEN + 3, EVEN + 2, EVEN + 15,
    EVEN + 5, EVEN + 29, EVEN - 4, EVEN - 12, EVEN + 10, EVEN + 1, EVEN - 4, EVEN + 23, EVEN + 2, EVEN + 2, EVEN + 1,
    EVEN + 1, EVEN + 16, EVEN + 3, EVEN + 1, EVEN + 4, EVEN + 1, EVEN + 64, EVEN + 1, EVEN - 2, EVEN - 1, EVEN + 1,
    EVEN + 7, EVEN + 2, EVEN + 23, EVEN - 97,
)),) * 2  # fmt: skip


def pick(level, v, seat, acts, n, _):
    """Swap with the smallest hand, or swap two others."""
    if level < LEVEL_FAIR:
        return -1
    labels = TABLES[v[O_EDITION]][Q_LABELS]
    small = large = seat
    for other in range(v[O_SEATS]):
        if other != seat and not v[O_FLAGS + other] & F_OUT:
            if small == seat or size(v, other) < size(v, small):
                small = other
            if large == seat or size(v, other) >= size(v, large):
                large = other
    if acts[0] >> 12 == V_CHOOSE:
        if labels[top(v) >> 3] != L_FORCED_SWAP:
            return -1
        # Of any two first the smallest other hand, then the own one, or another one if that is small already.
        want = small if question(v) == A_SEAT else seat if size(v, small) < size(v, seat) else large
        for i in range(n):
            if acts[i] & 255 == want:
                return acts[i]
        return -1
    for i in range(n):
        act = acts[i]
        if act < FIRST_OTHER_ACT and labels[(act & 255) >> 3] == L_FORCED_SWAP:
            if size(v, small) < size(v, seat) - 1:
                return act
    return -1
