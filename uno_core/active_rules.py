# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Active rules: sum up what the rules of a page ask of the flow, and load the packs that answer.

After a rule has been set, and for a page from a save; not while a round is played, for it may allocate.
"""

from micropython import const

from uno_core import editions
from uno_core.codes import DRAW_VOL_NO, FINAL_DRAW_DE, FX_SEVERAL, FX_SPECIAL, FX_WATCH, O_EDITION, O_EVERY, O_RULES
from uno_core.codes import O_STRICT, PACK_ANSWERS, PACK_HANDS, PACK_JUMPS, PACK_LIMITS, PACK_RACES, PACK_REFEREE
from uno_core.codes import PACK_SEVERAL, PACK_TURN_RULES, R_ACTION_ANY, R_ADD_UP, R_ADVICE, R_BLANK, R_DOUBLE
from uno_core.codes import R_DRAWN_PLAY, R_DRAW_UNTIL, R_DRAW_VOL, R_END_NUMBER, R_FINAL_DRAW, R_JUMP, R_JUMP_CALL
from uno_core.codes import R_MULTI_IDENT, R_MULTI_NUMBER, R_NINE_SLAP, R_NO_ZERO_END, R_PAIR_CN, R_PEN_ANY
from uno_core.codes import R_PEN_ON_DEMAND, R_REINHOLEN, R_RETOUR, R_REV_MULTI, R_SEVEN, R_SKIP_ANSWER, R_STACK
from uno_core.codes import R_SWAP_NEXT, R_UNO_FALSE, R_UNO_WINDOW, R_W4_MODE, R_WOW, R_ZERO, S_ANSWER, S_DRAW, S_LATE
from uno_core.codes import S_LIMIT, S_MANY, S_MORE, S_MUST, S_WRONG, W4_STRICT

PACKS = ("limits", "answers", "several", "races", "hands", "turn_rules", "referee", "jumps")
_ONLY = const(128)
_VALUE = const(127)

# A row: a rule byte, its first value that needs anything (_ONLY: no other value does), then the packs, what it adds to
# STRICT and to EVERY.
# fmt: off
_NEEDS = bytes((
    R_DRAW_VOL, DRAW_VOL_NO, 0, S_MUST, 0,
    R_DRAW_UNTIL, 1, PACK_TURN_RULES, S_DRAW, 0,
    R_DRAWN_PLAY, 1, PACK_TURN_RULES, S_DRAW, 0,
    R_WOW, 1, PACK_LIMITS, S_LIMIT, 0,
    R_ACTION_ANY, 1, PACK_LIMITS, S_LIMIT, 0,
    R_W4_MODE, _ONLY | W4_STRICT, PACK_LIMITS, S_LIMIT, 0,
    R_STACK, 1, PACK_ANSWERS | PACK_TURN_RULES, S_LATE | S_ANSWER, FX_SPECIAL,
    R_SKIP_ANSWER, 1, PACK_ANSWERS | PACK_TURN_RULES, S_LATE | S_ANSWER, FX_SPECIAL,
    R_RETOUR, 1, PACK_ANSWERS | PACK_TURN_RULES, S_LATE | S_ANSWER, FX_SPECIAL,
    R_REV_MULTI, 1, PACK_SEVERAL | PACK_TURN_RULES, S_LATE | S_MANY | S_MORE, FX_SPECIAL | FX_WATCH | FX_SEVERAL,
    R_DOUBLE, 1, PACK_SEVERAL | PACK_TURN_RULES, S_LATE | S_MANY | S_MORE, FX_SPECIAL | FX_WATCH | FX_SEVERAL,
    R_MULTI_IDENT, 1, PACK_SEVERAL | PACK_TURN_RULES, S_LATE | S_MANY | S_MORE, FX_SPECIAL | FX_WATCH | FX_SEVERAL,
    R_MULTI_NUMBER, 1, PACK_SEVERAL | PACK_TURN_RULES, S_LATE | S_MANY | S_MORE, FX_SPECIAL | FX_WATCH | FX_SEVERAL,
    R_PAIR_CN, 1, PACK_SEVERAL | PACK_TURN_RULES, S_LATE | S_MANY | S_MORE, FX_SPECIAL | FX_WATCH | FX_SEVERAL,
    R_ADD_UP, 1, PACK_SEVERAL | PACK_TURN_RULES, S_LATE | S_MANY | S_MORE, FX_SPECIAL | FX_WATCH | FX_SEVERAL,
    R_JUMP, 1, PACK_TURN_RULES | PACK_JUMPS, S_LATE | S_MORE, FX_SPECIAL | FX_WATCH,
    R_JUMP_CALL, 1, PACK_REFEREE | PACK_JUMPS, S_WRONG, 0,
    R_NINE_SLAP, 1, PACK_RACES, S_MORE, FX_SPECIAL | FX_WATCH,
    R_ZERO, 1, PACK_HANDS, S_MORE, FX_SPECIAL | FX_WATCH,
    R_SEVEN, 1, PACK_HANDS, S_MORE, FX_SPECIAL | FX_WATCH,
    R_SWAP_NEXT, 1, PACK_LIMITS | PACK_HANDS, S_LIMIT | S_MORE, FX_SPECIAL | FX_WATCH,
    R_BLANK, 1, PACK_LIMITS | PACK_HANDS, S_LIMIT | S_MORE, FX_SPECIAL | FX_WATCH,
    R_END_NUMBER, 1, PACK_LIMITS, S_LIMIT, 0,
    R_NO_ZERO_END, 1, PACK_LIMITS, S_LIMIT, 0,
    R_REINHOLEN, 1, PACK_TURN_RULES, S_LATE | S_MORE, FX_SPECIAL,
    R_FINAL_DRAW, FINAL_DRAW_DE, PACK_ANSWERS, S_ANSWER, FX_SPECIAL | FX_SEVERAL,
    R_UNO_WINDOW, 1, PACK_TURN_RULES, S_LATE, FX_SPECIAL,  # next-end
    R_UNO_FALSE, 1, PACK_TURN_RULES | PACK_REFEREE, S_LATE | S_MANY | S_WRONG | S_MORE, FX_SPECIAL,
    R_ADVICE, 1, PACK_TURN_RULES | PACK_REFEREE, S_LATE | S_MORE, FX_SPECIAL,
    R_PEN_ON_DEMAND, 1, PACK_TURN_RULES | PACK_REFEREE, S_LATE | S_WRONG | S_MORE, FX_SPECIAL | FX_WATCH,
    R_PEN_ANY, 1, PACK_RACES | PACK_TURN_RULES | PACK_REFEREE, S_LATE | S_WRONG | S_MORE, FX_SPECIAL | FX_WATCH,
))
# fmt: on


def activate(page):
    """Write STRICT and EVERY of a page and load what its rules need.

    :return: which packs, a bit each of PACKS.
    """
    number = page[O_EDITION]
    editions.load(number)
    if page[O_RULES + R_BLANK] or page[O_RULES + R_SWAP_NEXT]:
        editions.widen(number)
    packs, strict, every = editions.TABLES[number][5]
    for i in range(0, len(_NEEDS), 5):
        value = page[O_RULES + _NEEDS[i]]
        if value:  # seldom
            least = _NEEDS[i + 1]
            if value == least & _VALUE or value > least:
                packs |= _NEEDS[i + 2]
                strict |= _NEEDS[i + 3]
                every |= _NEEDS[i + 4]
    page[O_STRICT] = strict
    page[O_EVERY] = every
    for k in range(len(PACKS)):
        if packs >> k & 1:
            __import__("uno_core.packs." + PACKS[k])
    return packs
