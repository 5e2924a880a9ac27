# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A violation made small: a shorter list of acts that ends in the same one."""

import random
import traceback

from tests.fuzz.game import Game
from tests.fuzz.replay import HEAD
from tests.fuzz.violation import Violation
from uno_core import codes, flow, ruleset, opening, results

WORK = 100000  # acts that are played for it; a look at all acts and views counts as many
DEEP = 2000
_RULES = slice(codes.O_RULES, codes.O_FLAGS)


def open_game(head: bytes) -> Game:
    """Return the match of a replay, before its first act.

    :param head: the bytes of the replay before its acts.
    """
    page = opening.new(head[2], head[3], head[4:8])
    page[_RULES] = head[8:HEAD]
    ruleset.fit(page)
    return Game(page, bytes(head[4:8]))


def acts_of(tape: bytes | bytearray) -> list:
    """Return the acts of a replay."""
    return [tape[i] << 8 | tape[i + 1] for i in range(HEAD, len(tape) - 1, 2)]


def named(error: Exception) -> str:
    """Return a violation, or whatever the core raised, in words that are the same for the same fault."""
    if isinstance(error, Violation):
        return str(error)
    places = [place for place in traceback.extract_tb(error.__traceback__) if "uno_core" in place.filename]
    where = f" ({places[-1].filename.rpartition('uno_core')[2][1:]} line {places[-1].lineno})" if places else ""
    return f"{type(error).__name__}: {error}{where}"


def play(head: bytes, acts: list, deep: bool) -> tuple:
    """Play acts, refused ones too, with every check that is cheap; ``deep``: with all of them after the last one.

    :return: what was found (None: nothing), and how many acts it took.
    """
    done = 0
    try:
        game = open_game(head)
        for act in acts:
            if game.page[codes.O_STATE] >> 4 == codes.P_OVER and not results.match_over(game.page):
                game.next_round()
            done += 1
            reason = flow.refusal(game.page, act)
            game.attempt(act, reason)
            if game.page[codes.O_STATE] >> 4 == codes.P_OVER:
                game.ended()
        if deep:
            everything(game)
    except Exception as error:  # noqa: BLE001 - whatever the core raises is a find
        return named(error), done
    return None, done


def everything(game: Game) -> None:
    """Do all checks that are not made after every act."""
    chance = random.Random(1)
    for seat in range(game.seats):
        game.listed(seat)
    game.replayed()
    game.saved()
    for _ in range(4):
        for seat in range(game.seats):
            game.look(seat, game.listed(seat), chance)
        game.look(codes.NONE, [], chance)
    game.sweep(chance)


def shrink(head: bytes, acts: list, what: str) -> list | None:
    """Return the fewest acts found with which the same does not hold; None if it is not found again.

    Halves, quarters and so on are left out as long as what remains ends in the same violation.
    """
    found, done = play(head, acts, False)
    deep = found != what
    if deep:
        found, done = play(head, acts, True)
        if found != what:
            return None
    acts = acts[:done]
    work = WORK
    size = len(acts) // 2
    while size:
        at = 0
        while at < len(acts) and work > 0:
            fewer = acts[:at] + acts[at + size :]
            work -= len(fewer) + (DEEP if deep else 0)
            found, done = play(head, fewer, deep)
            if found == what:
                acts = fewer[:done]
            else:
                at += size
        size //= 2
    return acts
