# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""``[[stacko_case]]``: a tower instead of hands and piles. It holds blocks of every kind below its top complete layer.

Further keys of a case: ``reference`` the block pulled last (default: none yet), ``gone`` kinds that are used up
(``"R3 W"``; their blocks are the last ones of their layers). Also ``shaky`` the instability, ``last`` the seat that
completed the last turn. A pull is safe, and a new place is of looseness 5, unless the step says ``at=N`` (where the
cursor is stopped) or ``fall``.
"""

import contextlib
from collections.abc import Callable, Iterator

from tests.cases.runner import cards, core, expect
from tests.cases.runner.game import Game
from tests.cases.runner.verdict import Failed, Malformed, Refused
from uno_core import codes, view

KEYS = {"turn", "dir", "reference", "colour", "gone", "shaky", "last", "out", "scores", "steps", "random"}
BLOCKS, HIGHEST = 45, 129
NAME, ROLL = 0, 2  # steps of a turn: a block is named, the die is rolled
ACTIONS = 80  # the first face that is not a number


class Tower(Game):
    """A game with a tower.

    :ivar stacko: the module of the edition without a die, which reads a tower.
    :ivar falls: what is outside the zone lets the tower fall.
    :ivar loser: the seat that has let it fall last.
    :ivar reference: the block pulled last.
    """

    def __init__(self, page: bytearray):
        super().__init__(page)
        self.stacko = core.load(core.NAMES.index("stacko"))
        self.falls, self.loser, self.reference = False, codes.NONE, codes.NONE

    def pull(self, seat: int, face: int, at: int) -> None:
        """Name a block that shows this face, if there is one that can be pulled; stop the cursor.

        :raises Refused: by the core; or it is not the time to name a block: the same act rolls the die then.
        """
        if self.stacko.step(self.page) != NAME:
            raise Refused("no block is to be named")
        row = [self.stacko.at(self.page, place) for place in range(HIGHEST)]
        places = [place for place, i in enumerate(row) if i >= 0 and self.page[codes.O_ROW + i] == face]
        listed = {act & 255 for act in self.legal(seat) if act >> 12 == codes.V_EDITION}
        self.act(codes.V_EDITION, seat, ([place for place in places if place in listed] or places)[0])
        self.act(codes.V_EDITION, seat, at)
        facts = [bytes(self.log[1 + 3 * k : 3 + 3 * k]) for k in range(self.log[0])]
        self.reference = view.top(self.page)
        self.loser = next((who for what, who in facts if what == codes.E_FELL), codes.NONE)


def lay(game: Tower, case: dict) -> None:
    """Arrange the blocks and say what lies."""
    page, stacko = game.page, game.stacko
    gone = set(cards.faces(page, case.get("gone", "")))
    deck = list(cards.deck(page))
    away = [face for face in deck if face in gone]
    once = sorted(set(deck) - gone)  # one of each is available, the others are in the top layers
    for face in away + once:
        deck.remove(face)
    page[codes.O_ROW : codes.O_ROW + BLOCKS] = bytes(deck + once + away)
    alone = [3 * layer for layer in range(len(away))]
    page[stacko.PLACE : stacko.PLACE + BLOCKS] = bytes([*alone, *range(3 * len(away), 2 * len(away) + BLOCKS)][::-1])
    for i in range(BLOCKS):
        page[stacko.LOOSE + i] = 5
    page[codes.O_STATE] = codes.P_OWN << 4 | case.get("turn", 0)
    page[codes.O_DIR] = case.get("dir", 1) & 255
    page[stacko.SHAKY] = case.get("shaky", 0)
    page[stacko.LAST] = case.get("last", page[codes.O_DEALER])
    if "reference" in case:
        face = cards.faces(page, case["reference"])[0]
        game.reference = face
        page[codes.O_MATCH] = face if face < ACTIONS else 0x80 | face & 3
        if face & codes.C_WILD:
            page[codes.O_MATCH] = 0x80 | cards.color(case["colour"])
    stacko.turn(page, case.get("turn", 0), game.log)


@contextlib.contextmanager
def rigged(game: Tower, die: list[int]) -> Iterator[None]:
    """Chance as the steps want it: asked is of 100 whether the tower falls, of 9 how loose, of 6 the die."""

    def below(page, n):
        if n == 100:
            return 0 if game.falls else 99
        if n == 6:
            if not die:
                raise Malformed('random = ["die R1", ...] for every roll')
            return die.pop(0)
        return 4

    rooms = [core.load(core.NAMES.index(name)) for name in ("stacko", "stacko_old")]
    for room in rooms:
        room.below = below
    try:
        yield
    finally:
        for room in rooms:
            room.below = core.below


def _loser(game, _):
    return game.loser


def _reference(game, _):
    """Return the block pulled last; none while any block may be pulled."""
    free = view.color(game.page) == codes.C_ANY
    return "none" if free else cards.code_of(game.page, game.reference)


def _shaky(game, _):
    return game.page[game.stacko.SHAKY]


def _number(value):
    return codes.NONE if value == "none" else int(value)


EXPECT: dict[str, tuple[Callable, Callable]] = {
    "reference": (str, _reference),
    "loser": (_number, _loser),
    "shaky": (int, _shaky),
}
expect.KEYS.update(EXPECT)


def pull(game: Game, step) -> None:
    """Pull a block and put it on top (a verb). It falls: the cursor is outside the zone, and chance is against it."""
    if not isinstance(game, Tower):
        raise Refused("there is no tower")
    if len(step.words) != 1:
        raise Malformed("pull BLOCK")
    game.falls = "fall" in step.options
    game.pull(step.seat, cards.faces(game.page, step.words[0])[0], int(step.options.get("at", 0 if game.falls else 50)))


def roll(game: Game, step) -> None:
    """Roll the die (a verb). At any other step of a turn the same act would name a block."""
    if not isinstance(game, Tower) or game.stacko.step(game.page) != ROLL:
        raise Refused("no die is to be rolled")
    game.act(codes.V_EDITION, step.seat)


def check(game: Game) -> None:
    """Check that no block is lost or doubled, and no two are at one place."""
    places = game.page[game.stacko.PLACE : game.stacko.PLACE + BLOCKS]  # type: ignore[attr-defined]
    if sorted(cards.deck(game.page)) != sorted(game.page[codes.O_ROW : codes.O_ROW + BLOCKS]):
        raise Failed("the same blocks as before", cards.text(game.page, game.page[codes.O_ROW :][:BLOCKS]))
    if list(places) != sorted(set(places), reverse=True):
        raise Failed("a place for each block, the top first", str(list(places)))
