# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""One row for each rule that players can set.

Menus, links, presets, bots, judges and the tables of the pages get what they know of a rule from its row. A board has
no memory for this module: the build works out the texts and bytes that :mod:`uno_core.rule_table`,
:mod:`uno_core.active_rules` and :mod:`uno_core.judges.frame` make of it, and leaves it out.
"""

from uno_core.codes import DRAW_VOL_NO, FINAL_DRAW_DE, FX_SEVERAL, FX_SPECIAL, FX_WATCH, PACK_ANSWERS, PACK_HANDS
from uno_core.codes import PACK_JUMPS, PACK_LIMITS, PACK_RACES, PACK_REFEREE, PACK_SEVERAL, PACK_TURN_RULES
from uno_core.codes import RULE_BYTES, R_ACTION_ANY, R_ADD_UP, R_ADVICE, R_BLANK, R_BLANK_EFFECT, R_BOOST_DECK, R_CLOCK
from uno_core.codes import R_CUSTOM, R_CUSTOM_2, R_CUSTOM_3, R_DEALER, R_DOUBLE, R_DRAWN_PLAY, R_DRAW_UNTIL, R_DRAW_VOL
from uno_core.codes import (
    R_END_NUMBER,
    R_FAIR_WINDOW,
    R_FINAL_DRAW,
    R_FINAL_W4,
    R_FIRST,
    R_FIRST_REV,
    R_FIRST_W4,
    R_FIRST_WILD,
)
from uno_core.codes import R_JUMP, R_JUMP_ACTION, R_JUMP_CALL, R_JUMP_CONT, R_MIX_STRICT, R_MULTIDECK, R_MULTI_IDENT
from uno_core.codes import R_MULTI_NUMBER, R_NINE_SLAP, R_NO_ZERO_END, R_OWN, R_OWN_2, R_PAIR_CN, R_PARTNER, R_PEN_ANY
from uno_core.codes import R_PEN_ON_DEMAND, R_REINHOLEN, R_RETOUR, R_REV_MULTI, R_ROUNDS, R_SCORE, R_SEVEN
from uno_core.codes import R_SKIP_ANSWER, R_SKIP_BLOCK_RESULT, R_STACK, R_SWAP_NEXT, R_TARGET, R_UNO_FALSE, R_UNO_PEN
from uno_core.codes import R_UNO_WINDOW, R_W4_GUILTY, R_W4_LEGAL, R_W4_MODE, R_WOW, R_ZERO, S_ANSWER, S_DRAW, S_LATE
from uno_core.codes import S_LIMIT, S_MANY, S_MORE, S_MUST, S_WRONG, W4_STRICT

ONLY = 128  # with Rule.since: this value alone, not those above it
ANYTHING = 255  # in most_of_each: the byte belongs to no rule, or is checked in another way


class Rule:
    """The facts about a rule.

    ``key``: its name in menus, cases and saves of settings.
    ``number``: its byte, R_*; None if it has none, because one value is all there is.
    ``group``: the page of the menu.
    ``values``: texts, the first is Standard; a text that ends in ``-`` takes a number from 1 to 9 after it.
        ``flag``: off or on. ``number FEWEST MOST STANDARD``.
    ``entry``: its place in the rule book.
    ``packs, asks, every``: what the flow must load and ask where the rule is in force (PACK_*, S_*, FX_*).
    ``since``: the first value that needs these.
    ``needs``: another key and its values. With any other value of that one, this rule means nothing.
    ``edition``: the letters that the names of its editions begin with; empty: it is a rule of every edition.
    """

    def __init__(self, key, number, group, values, entry, packs=0, asks=0, every=0, since=1, needs="", edition=""):
        self.key = key
        self.number = number
        self.group = group
        self.values = values.split(" ")
        self.entry = entry
        self.packs = packs
        self.asks = asks
        self.every = every
        self.since = since
        self.needs = needs
        self.edition = edition

    def most(self):
        """Return the highest number of a value; for a value with a number after it, without that number."""
        if self.values[0] == "flag":
            return 1
        return int(self.values[2]) if self.values[0] == "number" else len(self.values) - 1


_ANSWERS = PACK_ANSWERS | PACK_TURN_RULES
_SEVERAL = PACK_SEVERAL | PACK_TURN_RULES
_CUSTOM = "plain others-draw swap next-draws- skip-all"
_WATCHED = FX_SPECIAL | FX_WATCH
_LATE_MANY = S_LATE | S_MANY | S_MORE
_WATCHED_SET = FX_SPECIAL | FX_WATCH | FX_SEVERAL

# In the order of the menu.
# fmt: off
RULES = (
    Rule("score", R_SCORE, "match", "winner lowest reach-loses rounds elimination", "P-SCORE"),
    Rule("target", R_TARGET, "match", "number 1 9999 500", "P-TARGET",
         needs="score winner lowest reach-loses elimination"),
    Rule("rounds", R_ROUNDS, "match", "number 0 99 10", "SC-ROUNDS", needs="score rounds"),
    Rule("partner", R_PARTNER, "match", "flag", "HR-PARTNER"),
    Rule("multideck", R_MULTIDECK, "cards", "number 1 4 1", "HR-MULTIDECK"),
    Rule("boost-deck", R_BOOST_DECK, "cards", "number 0 4 0", "HR-BOOST-DECK"),
    Rule("blank", R_BLANK, "cards", "number 0 9 0", "HR-BLANK",
         PACK_LIMITS | PACK_HANDS, S_LIMIT | S_MORE, _WATCHED),
    Rule("blank-effect", R_BLANK_EFFECT, "cards", "swap draw- choose", "HR-BLANK"),
    Rule("swap-next", R_SWAP_NEXT, "cards", "number 0 9 0", "HR-SWAP-NEXT",
         PACK_LIMITS | PACK_HANDS, S_LIMIT | S_MORE, _WATCHED),
    Rule("custom", R_CUSTOM, "cards", _CUSTOM, "HR-CUSTOM"),
    Rule("custom-2", R_CUSTOM_2, "cards", "same " + _CUSTOM, "HR-CUSTOM"),
    Rule("custom-3", R_CUSTOM_3, "cards", "same " + _CUSTOM, "HR-CUSTOM"),

    Rule("dealer", R_DEALER, "start", "zero redraw excluded lot", "P-DEALER"),
    Rule("dealer-next", None, "start", "left", "P-DEALER-NEXT"),
    Rule("first", R_FIRST, "start", "effect number-bury number-next", "P-FIRST"),
    Rule("first-w4", R_FIRST_W4, "start", "random shuffle", "P-FIRST-W4", needs="first effect"),
    Rule("first-wild", R_FIRST_WILD, "start", "name free", "P-FIRST-WILD", needs="first effect"),
    Rule("first-rev", R_FIRST_REV, "start", "dealer right", "P-FIRST-REV", needs="first effect"),
    Rule("draw-vol", R_DRAW_VOL, "turn", "yes no", "P-DRAW-VOL", asks=S_MUST, since=DRAW_VOL_NO),
    Rule("draw-until", R_DRAW_UNTIL, "turn", "off must may", "P-DRAW-COUNT", PACK_TURN_RULES, S_DRAW),
    Rule("drawn-play", R_DRAWN_PLAY, "turn", "may must never", "P-DRAWN-PLAY", PACK_TURN_RULES, S_DRAW),
    Rule("wow", R_WOW, "turn", "allow forbid", "P-WOW", PACK_LIMITS, S_LIMIT),
    Rule("action-any", R_ACTION_ANY, "turn", "flag", "HR-ACTION-ANY", PACK_LIMITS, S_LIMIT),
    Rule("w4-mode", R_W4_MODE, "four", "bluff strict free", "P-W4-MODE",
         PACK_LIMITS, S_LIMIT, since=ONLY | W4_STRICT),
    Rule("w4-legal", R_W4_LEGAL, "four", "colour colour-numbers colour-or-value any-playable", "P-W4-LEGAL",
         needs="w4-mode bluff strict"),
    Rule("w4-guilty", R_W4_GUILTY, "four", "keep takeback", "P-W4-GUILTY", needs="w4-mode bluff"),

    Rule("stack", R_STACK, "answer", "none de de-d2 de-w4 cz28 cz46 mix ua", "P-STACK",
         _ANSWERS, S_LATE | S_ANSWER, FX_SPECIAL),
    Rule("mix-strict", R_MIX_STRICT, "answer", "flag", "HR-STACK-MIX", needs="stack mix"),
    Rule("skip-answer", R_SKIP_ANSWER, "answer", "none block pass ua", "P-SKIP-ANSWER",
         _ANSWERS, S_LATE | S_ANSWER, FX_SPECIAL),
    Rule("skip-block-result", R_SKIP_BLOCK_RESULT, "answer", "cancel pass-on", "HR-SKIP-BLOCK",
         needs="skip-answer block"),
    Rule("retour", R_RETOUR, "answer", "flag", "HR-RETOUR", _ANSWERS, S_LATE | S_ANSWER, FX_SPECIAL),
    Rule("rev-multi", R_REV_MULTI, "several", "flag", "HR-REV-MULTI", _SEVERAL, _LATE_MANY, _WATCHED_SET),
    Rule("double", R_DOUBLE, "several", "flag", "HR-DOUBLE", _SEVERAL, _LATE_MANY, _WATCHED_SET),
    Rule("multi-ident", R_MULTI_IDENT, "several", "flag", "HR-MULTI-IDENT", _SEVERAL, _LATE_MANY, _WATCHED_SET),
    Rule("multi-number", R_MULTI_NUMBER, "several", "flag", "HR-MULTI-NUMBER", _SEVERAL, _LATE_MANY, _WATCHED_SET),
    Rule("pair-cn", R_PAIR_CN, "several", "flag", "HR-PAIR-CN", _SEVERAL, _LATE_MANY, _WATCHED_SET),
    Rule("add-up", R_ADD_UP, "several", "flag", "HR-ADD-UP", _SEVERAL, _LATE_MANY, _WATCHED_SET),
    Rule("jump", R_JUMP, "race", "flag", "HR-JUMP", PACK_TURN_RULES | PACK_JUMPS, S_LATE | S_MORE, _WATCHED),
    Rule("jump-cont", R_JUMP_CONT, "race", "jumper original", "HR-JUMP", needs="jump on"),
    Rule("jump-action", R_JUMP_ACTION, "race", "cancel add", "HR-JUMP", needs="jump on"),
    Rule("jump-call", R_JUMP_CALL, "race", "flag", "PEN-JUMP", PACK_REFEREE | PACK_JUMPS, S_WRONG, needs="jump on"),
    Rule("nine-slap", R_NINE_SLAP, "race", "flag", "HR-NINE-SLAP", PACK_RACES, S_MORE, _WATCHED),
    Rule("fair-window", R_FAIR_WINDOW, "race", "number 0 5 0", "HR-FAIR-WINDOW"),
    Rule("zero", R_ZERO, "hands", "off dir left", "HR-ZERO", PACK_HANDS, S_MORE, _WATCHED),
    Rule("seven", R_SEVEN, "hands", "off must may", "HR-SEVEN", PACK_HANDS, S_MORE, _WATCHED),

    Rule("end-number", R_END_NUMBER, "end", "flag", "HR-END-NUMBER", PACK_LIMITS, S_LIMIT),
    Rule("no-zero-end", R_NO_ZERO_END, "end", "flag", "HR-NO-ZERO-END", PACK_LIMITS, S_LIMIT),
    Rule("reinholen", R_REINHOLEN, "end", "flag", "HR-REINHOLEN", PACK_TURN_RULES, S_LATE | S_MORE, FX_SPECIAL),
    Rule("final-draw", R_FINAL_DRAW, "end", "draw none de", "P-FINAL-DRAW",
         PACK_ANSWERS, S_ANSWER, FX_SPECIAL | FX_SEVERAL, since=FINAL_DRAW_DE),
    Rule("final-w4", R_FINAL_W4, "end", "flag", "B-END-4", needs="final-draw de"),
    Rule("uno-window", R_UNO_WINDOW, "uno", "next-start next-end", "P-UNO-WINDOW", PACK_TURN_RULES, S_LATE, FX_SPECIAL),
    Rule("uno-pen", R_UNO_PEN, "uno", "number 0 20 2", "P-UNO-PEN"),
    Rule("uno-false", R_UNO_FALSE, "uno", "number 0 20 0", "P-UNO-FALSE",
         PACK_TURN_RULES | PACK_REFEREE, S_LATE | S_MANY | S_WRONG | S_MORE, FX_SPECIAL),
    Rule("advice", R_ADVICE, "referee", "number 0 20 0", "P-ADVICE",
         PACK_TURN_RULES | PACK_REFEREE, S_LATE | S_MORE, FX_SPECIAL),
    Rule("pen-on-demand", R_PEN_ON_DEMAND, "referee", "flag", "PEN-ON-DEMAND",
         PACK_TURN_RULES | PACK_REFEREE, S_LATE | S_WRONG | S_MORE, _WATCHED),
    Rule("pen-any", R_PEN_ANY, "referee", "number 0 99 0", "HR-PEN-ANY",
         PACK_RACES | PACK_TURN_RULES | PACK_REFEREE, S_LATE | S_WRONG | S_MORE, _WATCHED),
    Rule("spin-who", R_OWN, "edition", "next self", "SP-1", edition="spin"),
    Rule("flash-timer", R_CLOCK, "edition", "number 0 99 0", "FS-2", edition="flash"),
    Rule("flash-mode", R_OWN, "edition", "random targeted", "FS-4", edition="flash"),
    Rule("flash-pass", R_OWN_2, "edition", "button auto", "FS-3", edition="flash"),
    Rule("forced-swap", R_OWN, "edition", "own any-two", "AW-4", edition="allwild"),
    Rule("launcher", R_OWN, "edition", "instead added", "EX-1", edition="extreme"),
    Rule("backs", R_OWN, "edition", "flag", "FL-10", edition="flip"),
    Rule("animals", R_OWN, "edition", "flag", "J-2", edition="junior"),
    Rule("play-on", R_OWN, "edition", "flag", "ST-4", edition="stacko"),
    Rule("boost-level", R_OWN, "edition", "number 1 10 1", "6.14", edition="boost"),
    Rule("blitzo-level", R_OWN, "edition", "number 1 4 1", "BL-1", edition="blitzo"),
)
# fmt: on
_BEGIN_A_TEXT = ("start", "answer", "end")  # groups: free memory of a board may be in pieces


def texts():
    """Return ``KEY NUMBER GROUP VALUES`` of every rule, a line each, in a few texts."""
    found = ["\n"]
    group = ""
    for rule in RULES:
        if rule.group != group and rule.group in _BEGIN_A_TEXT:
            found.append("\n")
        group = rule.group
        number = "-" if rule.number is None else str(rule.number)
        found[-1] += " ".join([rule.key, number, group] + rule.values) + "\n"
    return tuple(found)


def lines(field):
    """Return ``KEY`` and what a field of its row says, a line for each rule where it says something."""
    rows = [(rule.key, getattr(rule, field)) for rule in RULES]
    return "\n" + "".join([key + " " + text + "\n" for key, text in rows if text])


def asked():
    """Return byte, since which value, packs, asks, every, of each rule that needs something, in the order of the
    bytes."""
    found = []
    for number in range(RULE_BYTES):
        for rule in RULES:
            if rule.number == number and (rule.packs or rule.asks or rule.every):
                found += [number, rule.since, rule.packs, rule.asks, rule.every]
    return bytes(found)


def most_of_each():
    """Return the most that each rule byte can be; ANYTHING where no row says so."""
    found = bytearray([ANYTHING] * RULE_BYTES)
    for rule in RULES:
        if rule.number is not None and rule.number != R_TARGET:  # the target has two bytes
            before = found[rule.number]
            found[rule.number] = max(0 if before == ANYTHING else before, rule.most())
    return bytes(found)
