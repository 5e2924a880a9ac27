# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The verbs of the steps as acts of the core.

Some are needed only by editions that the core does not have yet. ``codes.py`` keeps acts for them, and a game without
such an act refuses it.
"""

from fractions import Fraction
from typing import Any

from tests.cases.runner import cards, core, pads, tower
from tests.cases.runner.game import Game
from tests.cases.runner.verdict import Malformed, Refused
from uno_core import codes, view

RACE = 2  # seconds: the window of a race (T_RACE)


def _one(step: Any, what: str) -> str:
    if len(step.words) != 1:
        raise Malformed(f"{step.verb} {what}")
    return step.words[0]


def _none(step: Any) -> None:
    if step.words:
        raise Malformed(f"{step.verb} and nothing more")


def _faces(game: Game, step: Any) -> list[int]:
    found = cards.faces(game.page, " ".join(step.words), step.seat)
    if not found:
        raise Malformed(f"{step.verb} CARD...")
    return found


def _choose(game: Game, seat: int, asks: tuple, arg: int) -> None:
    if game.phase == codes.P_ASK and game.page[codes.O_ASK] not in asks:
        raise Refused("something else is asked")
    game.act(codes.V_CHOOSE, seat, arg)


def _flexed(game: Game, left: dict) -> None:
    """If a card can be played by its flex side only, no question is asked."""
    if codes.E_FLEXED in game.log[1 : 3 * game.log[0] : 3]:
        left.pop("flex", None)


def _answer(game: Game, step: Any) -> None:
    """Answer what the core asks after a play with the options of the step."""
    left = dict(step.options)
    _flexed(game, left)
    while left and game.phase == codes.P_ASK and game.asked == step.seat:
        ask = game.page[codes.O_ASK]
        name = next((name for name in left if ask in OPTIONS[name][0]), None)
        if name is None:
            break
        game.act(codes.V_CHOOSE, step.seat, OPTIONS[name][1](game, left.pop(name)))
        _flexed(game, left)
    if game.phase == codes.P_ASK and game.page[codes.O_ASK] == codes.A_FLEX and game.asked == step.seat:
        game.act(codes.V_CHOOSE, step.seat, 0)  # the flex side is not asked for
    if view.top(game.page) & codes.C_WILD and not game.hand(step.seat):
        # A wild played as last card needs no color; if the core asks anyway, any color will do.
        if not left.pop("colour", None) and game.phase == codes.P_ASK and game.page[codes.O_ASK] == codes.A_COLOR:
            game.act(codes.V_CHOOSE, step.seat, codes.C_RED)
    if left:
        raise Refused(f"{', '.join(left)} is not asked")


def _play(game: Game, step: Any) -> None:
    """Lay cards; of several all but the last are selected first."""
    *others, last = _faces(game, step)
    for face in others:
        game.act(codes.V_SELECT, step.seat, face)
    game.act(codes.V_PLAY, step.seat, last)
    _answer(game, step)


def _lay(verb: int):
    """Lay one card in another way than by playing it."""

    def do(game: Game, step: Any) -> None:
        game.act(verb, step.seat, cards.faces(game.page, _one(step, "CARD"), step.seat)[0])
        _answer(game, step)

    return do


def _challenge(game: Game, step: Any) -> None:
    if step.words and cards.seat(_one(step, "P1")) != game.page[codes.O_PEND_BY]:
        raise Refused("nothing of that seat is due")
    if game.phase not in (codes.P_OWED, codes.P_FINAL):
        raise Refused("nothing is due")
    game.act(codes.V_CHALLENGE, step.seat)


def _accuse(game: Game, step: Any) -> None:
    """Accuse a seat that has just added up: the core's act is a challenge."""
    by = cards.seat(_one(step, "P1"))
    if not game.page[codes.O_WINDOWS] & codes.W_ACCUSE or by != game.page[codes.O_ACTOR]:
        raise Refused("that seat has not added up")
    game.act(codes.V_CHALLENGE, step.seat)


def _wait(game: Game, step: Any) -> None:
    """Let seconds pass. Time that is up enters the core as an act: of a race, or of the seat that is asked."""
    whole, _, part = _one(step, "seconds").partition(".")
    if not (whole + part).isdigit() or not whole:
        raise Malformed("wait seconds")
    limit = view.clock_seconds(game.page)
    game.waited += Fraction(step.words[0])
    if game.phase == codes.P_RACE:
        if game.waited >= RACE:
            game.act(codes.V_TIMEOUT, game.page[codes.O_STATE] & 15)
    elif limit and game.waited >= limit and game.asked != codes.NONE:
        game.act(codes.V_TIMEOUT, game.asked)


def _look(game: Game, step: Any) -> None:
    """Looking at the own hand is not an act."""


def _pass(game: Game, step: Any) -> None:
    """Without another card; or by the own button, if that ends a turn."""
    _none(step)
    if game.phase == codes.P_ASK and game.page[codes.O_ASK] == codes.A_PASS:
        game.act(codes.V_CHOOSE, step.seat)
    else:
        game.act(codes.V_PASS, step.seat)


def _bare(verb: int):
    def do(game: Game, step: Any) -> None:
        _none(step)
        game.act(verb, step.seat)

    return do


def _at_seat(verb: int):
    def do(game: Game, step: Any) -> None:
        game.act(verb, step.seat, cards.seat(_one(step, "P1")))

    return do


def _choice(name: str):
    """An option of a play as an act of its own."""

    def do(game: Game, step: Any) -> None:
        asks, read = OPTIONS[name]
        _choose(game, step.seat, asks, read(game, _one(step, "CHOICE")))

    return do


def _some(game: Game, step: Any) -> None:
    """Choose cards of the hand, one after the other; 255 when the core would take more."""
    for face in [] if step.words == ["none"] else _faces(game, step):
        _choose(game, step.seat, (codes.A_CARD,), face)
    if game.phase == codes.P_ASK and game.page[codes.O_ASK] == codes.A_CARD and game.asked == step.seat:
        game.act(codes.V_CHOOSE, step.seat, codes.NONE)


def _number(game: Game, step: Any) -> None:
    _choose(game, step.seat, (codes.A_NUMBER,), cards.digit(_one(step, "5")))


def _give(game: Game, step: Any) -> None:
    game.act(codes.V_EDITION, step.seat, cards.seat(_one(step, "P1")))
    _answer(game, step)


def _power(game: Game, step: Any) -> None:
    if _one(step, "green") != "green":
        raise Malformed("power green")
    game.act(codes.V_EDITION, step.seat, 10)
    _answer(game, step)


def _exchange(game: Game, step: Any) -> None:
    """Exchange a card of the hand for one of the pool."""
    faces = _faces(game, step)
    if len(faces) != 2:
        raise Malformed("exchange CARD CARD")
    place = game.page.find(faces[1], len(game.page) - 4)
    if place < 0:
        raise Refused("not in the pool")
    game.act(codes.V_EDITION, step.seat, place - len(game.page) + 4)
    _choose(game, step.seat, (codes.A_CARD,), faces[0])


def _pull(game: Game, step: Any) -> None:
    """Pull a block and put it on top."""
    tower.pull(game, step)
    if "colour" in step.options:
        _choose(game, step.seat, (codes.A_COLOR,), cards.color(step.options["colour"]))


def _face(game: Game, code: str) -> int:
    return (cards.faces(game.page, code) or [codes.NONE])[0]


# Options of a play, which are answers where the core asks: what it asks, and how the answer is read.
OPTIONS = {
    "colour": ((codes.A_COLOR,), lambda game, word: cards.color(word)),
    "target": ((codes.A_SEAT, codes.A_SEAT2), lambda game, word: cards.seat(word)),
    "flex": ((codes.A_FLEX,), lambda game, word: 1),
    "power": ((codes.A_POWER,), lambda game, word: cards.color_named(word)),
    "top": ((codes.A_CARD,), _face),
    "keep": ((codes.A_CARD,), _face),
}
_OF_A_PLAY = ("colour", "target", "flex", "power", "top")

# Verb: what it does, and its options.
VERBS = {
    "play": (_play, _OF_A_PLAY),
    "add": (_lay(codes.V_ADD), _OF_A_PLAY),
    "jump": (_lay(codes.V_JUMP), _OF_A_PLAY),
    "draw": (_bare(codes.V_DRAW), ()),
    "pass": (_pass, ()),
    "accept": (_bare(codes.V_ACCEPT), ()),
    "challenge": (_challenge, ()),
    "uno": (_bare(codes.V_UNO), ()),
    "catch": (_at_seat(codes.V_CATCH), ()),
    "colour": (_choice("colour"), ()),
    "target": (_choice("target"), ()),
    "slap": (_bare(codes.V_SLAP), ()),
    "press": (_bare(codes.V_DRAW), ()),
    "spin": (_bare(codes.V_EDITION), ()),
    "keep": (_some, ()),
    "number": (_number, ()),
    "discard": (_some, ()),
    "give": (_give, ("keep",)),
    "power": (_power, ("colour", "target", "power")),
    "accuse": (_accuse, ()),
    "report": (_at_seat(codes.V_REPORT), ()),
    "advise": (_at_seat(codes.V_ADVISE), ()),
    "exchange": (_exchange, ()),
    "look": (_look, ()),
    "pull": (_pull, ("fall", "at", "colour")),
    "roll": (tower.roll, ()),
    "key": (pads.press, ()),
    "late": (pads.late, ()),
    "wait": (_wait, ()),
}

# Verbs that are an act of one edition (V_EDITION), whose numbers mean something else in another one.
ONLY = {
    "spin": ("spin",),
    "give": ("power",),
    "power": ("power",),
    "exchange": ("boost",),
    "pull": ("stacko", "stacko_old"),
    "roll": ("stacko", "stacko_old"),
    "key": ("blitzo",),
}


def check(game: Game, verb: str) -> None:
    """Check that the edition of a game has a verb.

    :raises Refused: it has not.
    """
    name = core.NAMES[game.page[codes.O_EDITION]]
    if name not in ONLY.get(verb, (name,)):
        raise Refused(f"no {verb} in this edition")


def _owes(game: Game, seat: int) -> bool:
    """Whether something is due to a seat: cards, or a Skip."""
    if game.asked != seat or game.phase not in (codes.P_OWED, codes.P_FINAL):
        return False
    return game.phase == codes.P_OWED or view.pending(game.page) > 0


# Verb: whether the core has done by itself what the step says, since nobody could prevent it.
DONE = {
    "accept": lambda game, seat: not _owes(game, seat),
    "pass": lambda game, seat: game.over or view.turn(game.page) != seat,
    "slap": lambda game, seat: game.phase != codes.P_RACE,
}
