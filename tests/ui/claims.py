# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The claim of each sentence of the guide: the games and rules for which it is true. Written from the rules of the
rule book, and not from the tables of the guide (uno_ui.screens.guides), which must agree with it, both ways.
"""

from uno_core import codes as c
from uno_core import editions, ruleset

TOWERS = {"stacko", "stacko_old"}
PAD = "blitzo"
LAUNCHERS = {"extreme", "extreme_b", "extreme_c"}
_CLASSIC = {c.L_SKIP, c.L_REVERSE, c.L_DRAW_TWO, c.L_WILD, c.L_WILD_FOUR}
_EXTREME = {c.L_SKIP, c.L_REVERSE, c.L_HIT_TWO, c.L_DISCARD_ALL, c.L_WILD}
# The cards with a sign of each edition (rule book 3); of those not named here: Classic.
DECKS = {
    "classic112": _CLASSIC | {c.L_SHUFFLE, c.L_CUSTOM},
    "power": _CLASSIC - {c.L_WILD} | {c.L_CHARACTER, c.L_CHOOSE_POWER},
    "junior": {c.L_SKIP, c.L_DRAW_ONE, c.L_DRAW_TWO, c.L_WILD},
    "extreme": _EXTREME | {c.L_TRADE, c.L_ALL_HIT, c.L_HIT_FIRE},
    "extreme_b": _EXTREME | {c.L_HIT_ONE, c.L_ATTACK},
    "extreme_c": _EXTREME | {c.L_ATTACK, c.L_HIT_FOUR, c.L_CUSTOM},
    "allwild": {c.L_WILD, c.L_REVERSE, c.L_SKIP, c.L_DRAW_TWO, c.L_DRAW_FOUR, c.L_SKIP_TWO}
    | {c.L_TARGET_TWO, c.L_FORCED_SWAP},
    "flip": {c.L_DRAW_ONE, c.L_REVERSE, c.L_SKIP, c.L_FLIP, c.L_WILD, c.L_WILD_TWO}
    | {c.L_DRAW_FIVE, c.L_SKIP_ALL, c.L_WILD_COLOR},
    "flash": _CLASSIC - {c.L_REVERSE} | {c.L_SLAP},
    "flex": {c.L_SKIP, c.L_REVERSE, c.L_DRAW_TWO, c.L_ALL_FLIP, c.L_FLEX_ALL, c.L_FLEX_TARGET, c.L_FLEX_FOUR},
    "nomercy": {c.L_SKIP, c.L_REVERSE, c.L_DRAW_TWO, c.L_DRAW_FOUR, c.L_SKIP_ALL, c.L_DISCARD_ALL}
    | {c.L_REVERSE_FOUR, c.L_WILD_SIX, c.L_WILD_TEN, c.L_ROULETTE},
    "potter": _CLASSIC | {c.L_VOLDEMORT},
    "downpour": _CLASSIC | {c.L_DOWNPOUR_ONE, c.L_DOWNPOUR_TWO},
    "stacko": set(),
    "stacko_old": set(),
    "blitzo": set(),
}
BLUFFS = {c.L_WILD_FOUR, c.L_WILD_TWO, c.L_WILD_COLOR, c.L_FLEX_FOUR}
DRAWS = {c.L_DRAW_TWO, c.L_WILD_FOUR, c.L_DRAW_ONE, c.L_DRAW_FIVE, c.L_WILD_TWO, c.L_HIT_TWO}


class Game:
    """A page as the claims ask about it."""

    def __init__(self, page):
        self.page = page
        self.name = editions.NAMES[page[c.O_EDITION]]
        self.cards = self.name not in TOWERS and self.name != PAD
        self.deck = set(DECKS.get(self.name, _CLASSIC))
        for label, rule in ((c.L_BLANK, "blank"), (c.L_SWAP_NEXT, "swap-next")):
            if (self[rule] or "0") != "0":
                self.deck.add(label)

    def __getitem__(self, rule):
        """Return the value of a rule as a text; None where it means nothing."""
        if not ruleset.means(self.page, rule):
            return None
        value = ruleset.get_rule(self.page, rule)
        return str(value) if not isinstance(value, bool) else "on" if value else "off"

    def fixed(self, rule):
        """Return the same where the edition may have fixed it."""
        return str(ruleset.get_rule(self.page, rule))

    @property
    def colored(self):
        return self.cards and self.name != "allwild"

    @property
    def bluffs(self):
        return bool(self.deck & BLUFFS)

    @property
    def until(self):
        """Whether one draws until a card fits: by house rule, or by the game."""
        return self.name == "nomercy" or self["draw-until"] in ("may", "must")


def _in(*names):
    return lambda g: g.name in names


def _has(label):
    return lambda g: label in g.deck


def _value(rule, *values, fixed=False):
    return lambda g: (g.fixed(rule) if fixed and g.cards else g[rule]) in values


def _both(*claims):
    return lambda g: all(claim(g) for claim in claims)


def _cards(g):
    return g.cards


def _drawn(value):
    """A drawn card can be played or kept: a card is drawn because nothing fits, or freely, and not from a launcher."""

    def claim(g):
        by_one = g["draw-until"] == "off" or g.name == "allwild" or g.until and g["draw-vol"] == "yes"
        return g["drawn-play"] == value and by_one

    return claim


def _must(g):
    """A player without a card that fits draws until a card does, and plays it."""
    if g.name == "nomercy":
        return True
    how = g["draw-until"], g["drawn-play"]
    return how[0] == "must" and how[1] != "never" or how == ("may", "must")


def _strong(rule, value):
    return lambda g: g.bluffs and g[rule] == value


def _first(value):
    """The question about the first card: All Wild ignores it, Flash has its own words for the effect."""
    return lambda g: g.colored and g.fixed("first") == value and not (g.name == "flash" and value == "effect")


CLAIMS = {
    # the game
    "t-goal": _cards,
    "t-goal-left": _in("nomercy"),
    "t-target": lambda g: g["score"] != "rounds" if g["score"] else True,
    "t-rounds": _value("score", "rounds"),
    "h-partner": _value("partner", "on"),
    "t-deal": _cards,
    "t-deal-cards": _cards,
    "t-deal-many": lambda g: g.cards and g.name != "boost",
    "t-deal-two": _in("boost"),
    "t-seats": lambda g: not g.cards,
    "t-match": lambda g: g.colored,
    "t-match-wild": _value("wow", "allow"),
    "h-action-any": _value("action-any", "on"),
    "t-free": _in("allwild"),
    "t-lot": _in("flash"),
    "h-flash-mode-random": lambda g: g["flash-mode"] == "random" and g.page[c.O_SEATS] > 2,
    "h-flash-mode-targeted": lambda g: g["flash-mode"] == "targeted" and g.page[c.O_SEATS] > 2,
    "t-lot-two": lambda g: g.name == "flash" and g.page[c.O_SEATS] == 2,
    "t-timer": lambda g: g.name == "flash" and g["flash-timer"] != "0",
    "h-flash-timer": lambda g: g.name == "flash" and g["flash-timer"] != "0",
    "t-draw": lambda g: g.cards and g.name not in LAUNCHERS,
    "h-draw-until-off": _value("draw-until", "off"),
    "t-draw-till": lambda g: g["draw-until"] in ("may", "must") and g["drawn-play"] == "never",
    "h-draw-until-must": _must,
    "h-draw-until-may": lambda g: (g["draw-until"], g["drawn-play"]) == ("may", "may"),
    "t-draw-instead": _in("allwild"),
    "h-draw-vol-yes": lambda g: g.cards and g["draw-vol"] == "yes",
    "h-draw-vol-no": lambda g: g.cards and g["draw-vol"] == "no",
    "h-drawn-play-may": _drawn("may"),
    "h-drawn-play-must": _drawn("must"),
    "h-drawn-play-never": _drawn("never"),
    "t-launcher": lambda g: g.name in LAUNCHERS,
    **{f"t-power{what}": _in("power") for what in ("", "-red", "-blue", "-green", "-yellow")},
    "t-animals": _in("junior"),
    "h-animals": _value("animals", "on"),
    "t-wheel": _in("spin"),
    "h-spin-who-next": _value("spin-who", "next"),
    "h-spin-who-self": _value("spin-who", "self"),
    "t-war": _in("spin"),
    "t-sides": _in("flip"),
    "h-backs": _value("backs", "on"),
    **{f"t-flex{what}": _in("flex") for what in ("", "-number", "-action", "-flip")},
    **{f"t-{what}": _in("nomercy") for what in ("add", "mercy", "zero-seven")},
    "t-boost": _in("boost"),
    **{f"t-{what}": _in(*TOWERS) for what in ("tower", "bar", "fall")},
    "t-won": lambda g: not g.cards,
    "t-pull": _in("stacko"),
    "t-die": _in("stacko_old"),
    "t-fall-last": _value("play-on", "off"),
    "t-fall-on": _value("play-on", "on"),
    **{f"t-{what}": _in(PAD) for what in ("unit", "tabs", "instant", "wrong", "pad")},
    "t-wrong-1": _value("blitzo-level", "1", "2"),
    "t-wrong-2": _value("blitzo-level", "3", "4"),
    "t-false": _value("blitzo-level", "4"),
    "t-strong": lambda g: g.bluffs,
    "t-strong-side": _in("flex"),
    "t-challenge": _strong("w4-mode", "bluff"),
    "t-uno": _cards,
    "t-false-uno": lambda g: g.cards and g["uno-false"] != "0",
    "t-catch": _cards,
    "t-penalty": lambda g: g.cards and g.name not in LAUNCHERS,
    "t-penalty-press": lambda g: g.name in LAUNCHERS,
    "t-first": _cards,
    "h-first-effect": _first("effect"),
    "h-first-number-bury": _first("number-bury"),
    "h-first-number-next": _first("number-next"),
    "t-first-slap": _both(_in("flash"), _value("first", "effect")),
    "t-first-none": _in("allwild"),
    "t-pile": lambda g: g.cards and g.name not in LAUNCHERS,
    "t-last": _cards,
    "t-last-flip": _in("flip"),
    "t-points": _cards,
    "t-points-out": _both(_in("nomercy"), _value("score", "winner", "rounds")),
    "t-points-own": _both(_in("nomercy"), _value("score", "lowest", "reach-loses", "elimination")),
    "t-two": _has(c.L_REVERSE),
    # the cards
    "t-counts": _cards,
    "t-numbers": lambda g: g.colored,
    "t-k0": lambda g: g.colored,
    **{f"t-k{label}": _has(label) for label in range(c.L_SKIP, c.L_DOWNPOUR_TWO + 1) if not 19 <= label <= 23},
    "t-next-skip": lambda g: c.L_SKIP in g.deck and g.name != "flash",
    "t-hit-skip": _in("flash"),
    "t-next-2": lambda g: c.L_DRAW_TWO in g.deck and g.name != "flash",
    "t-hit-2": _in("flash"),
    "t-flex-2": _in("flex"),
    "t-next-4": lambda g: c.L_WILD_FOUR in g.deck and g.name != "flash",
    "t-hit-4": _in("flash"),
    "t-color": lambda g: c.L_WILD in g.deck and g.colored,
    "t-plain": _in("allwild"),
    "t-swap-own": _value("forced-swap", "own"),
    "h-forced-swap-any-two": _value("forced-swap", "any-two"),
    "h-wow-forbid": _value("wow", "forbid"),
    "h-fair-window": _both(_cards, lambda g: g["fair-window"] != "0"),
    "h-nine-slap": _both(lambda g: g.colored, _value("nine-slap", "on")),
    "h-retour": _value("retour", "on"),
    "h-rev-multi": _value("rev-multi", "on"),
    # the blocks
    "t-b0": _in(*TOWERS),
    **{f"t-b{label}": _in("stacko") for label in (10, 11, 12, 13)},
    # the buttons
    **{f"t-keys{n}": _cards for n in (1, 2, 3, 4, 6, 7)},
    "t-high": _cards,
    "t-new": _cards,
    "t-explain": _cards,
    "t-arrow": lambda g: g.cards and g.name != "flash",
    **{f"t-keys{n}": lambda g: True for n in (0, 5, 12, 13)},
    **{f"t-keys{n}": _in(*TOWERS) for n in (8, 9)},
    **{f"t-keys{n}": _in(PAD) for n in (10, 11)},
    **{f"t-about{n}": lambda g: True for n in (1, 4, 5, 6, 7, 8)},
}
for _value_of in ("winner", "lowest", "reach-loses", "rounds", "elimination"):
    CLAIMS["h-score-" + _value_of] = _both(_cards, _value("score", _value_of))
for _value_of in ("bluff", "strict", "free"):
    CLAIMS["h-w4-mode-" + _value_of] = _strong("w4-mode", _value_of)
for _value_of in ("colour", "colour-numbers", "colour-or-value", "any-playable"):
    CLAIMS["h-w4-legal-" + _value_of] = _strong("w4-legal", _value_of)
for _value_of in ("keep", "takeback"):
    CLAIMS["h-w4-guilty-" + _value_of] = _strong("w4-guilty", _value_of)
for _value_of in ("random", "shuffle"):
    CLAIMS["h-first-w4-" + _value_of] = _strong("first-w4", _value_of)
for _value_of in ("name", "free"):
    CLAIMS["h-first-wild-" + _value_of] = _value("first-wild", _value_of)
for _value_of in ("dealer", "right"):
    CLAIMS["h-first-rev-" + _value_of] = _both(_has(c.L_REVERSE), _value("first-rev", _value_of))
for _value_of in ("next-start", "next-end"):
    CLAIMS["h-uno-window-" + _value_of] = _both(_cards, _value("uno-window", _value_of))
for _value_of in ("draw", "none", "de"):
    CLAIMS["h-final-draw-" + _value_of] = _both(_cards, _value("final-draw", _value_of, fixed=True))
for _rule in ("end-number", "no-zero-end", "reinholen"):
    CLAIMS["h-" + _rule] = _value(_rule, "on")
for _value_of in ("dir", "left"):
    CLAIMS["h-zero-" + _value_of] = _value("zero", _value_of)
for _value_of in ("must", "may"):
    CLAIMS["h-seven-" + _value_of] = _both(lambda g: g.colored, _value("seven", _value_of))
for _value_of in ruleset.row("stack")[1][1:]:
    CLAIMS["h-stack-" + _value_of] = _both(lambda g: bool(g.deck & DRAWS), _value("stack", _value_of))
for _value_of in ruleset.row("skip-answer")[1][1:]:
    CLAIMS["h-skip-answer-" + _value_of] = _both(_has(c.L_SKIP), _value("skip-answer", _value_of))
for _value_of in ruleset.row("custom")[1]:
    CLAIMS["h-custom-" + _value_of] = lambda g, v=_value_of: (
        c.L_CUSTOM in g.deck and (g["custom"] or "").rstrip("123456789") == v
    )
for _value_of in ruleset.row("blank-effect")[1]:
    CLAIMS["h-blank-effect-" + _value_of] = lambda g, v=_value_of: (
        c.L_BLANK in g.deck and (g["blank-effect"] or "").rstrip("123456789") == v
    )
