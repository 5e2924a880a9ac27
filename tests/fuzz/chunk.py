# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A chunk of decisions: matches one after the other, and what was found in them."""

import random
import time
from collections import Counter, deque

from tests.fuzz import replay, rules
from tests.fuzz.choice import PLAY_ON, STYLES, Choice
from tests.fuzz.game import Game
from tests.fuzz.shrink import acts_of, named, shrink
from tests.fuzz.violation import Violation
from uno_core import codes, editions, opening, results

SWEEP = 960  # decisions from one look at all acts and all views to the next
SAVE = 64  # decisions from one save to the next
LOOK = 32  # decisions from one look at a view to the next; divides the other two
ROUNDS = (1, 1, 2, 2, 3, 4, 30)  # of a match, at most
REPLAYED = 6000  # acts; longer matches are no longer replayed
LONG = 160  # decisions of a round before its seats play on; the deck is drawn up well before
BOUND = 20000  # decisions in which a round ends from then on
_OVER = codes.P_OVER << 4
_VERBS = {value: name[2:].lower() for name, value in vars(codes).items() if name.startswith("V_")}


class Rounds:
    """The rounds of one match.

    :param chance: where everything random comes from; ``count``: of what was played and checked, it also says
        how much of the chunk is done.
    """

    def __init__(self, chance: random.Random, count: Counter, game: Game):
        self.chance, self.count, self.game = chance, count, game
        self.choice = Choice(game, chance)

    def play(self, decisions: int) -> None:
        """The match, or as much of it as the chunk has decisions left.

        :raises Violation: by the first thing that does not hold.
        """
        game = self.game
        for _ in range(self.chance.choice(ROUNDS)):
            if not self._round(decisions):
                return
            game.ended()
            game.sorted()
            self.count["rounds"] += 1
            self.count["blocked"] += game.page[codes.O_WINNER] == codes.NONE
            if len(game.tape) <= replay.HEAD + 2 * REPLAYED:
                game.replayed()
                self.count["replays"] += 1
            if results.match_over(game.page):
                self.count["whole_matches"] += 1
                return
            game.next_round()

    def _round(self, decisions: int) -> bool:
        """Play a round; false if the chunk is full before it is over."""
        count, choice, page, attempt = self.count, self.choice, self.game.page, self.game.attempt
        number = count["decisions"]
        last = number + LONG
        style, calm = self.chance.choice(STYLES), False
        while page[codes.O_STATE] < _OVER and number < decisions:
            if number >= last:
                style, calm = PLAY_ON, True
                if number >= last + BOUND:
                    raise Violation("the round does not end though its seats play on")
            tried = choice.anything(calm)
            if tried and attempt(*tried):
                count["wrong"] += tried[1] > 0
            else:
                count["refused"] += tried is not None
                act = choice.act(style)
                if not attempt(act, 0):
                    raise Violation("a legal act is refused", act)
            number += 1
            count["decisions"] = number
            if number % LOOK == 0:
                self._look(number)
        return page[codes.O_STATE] >= _OVER

    def _look(self, number: int) -> None:
        """Do the expensive checks."""
        game, chance = self.game, self.chance
        game.sorted()
        viewer = chance.randrange(game.seats + 1)
        if viewer == game.seats:
            game.look(codes.NONE, [], chance)
        else:
            tried = [chance.getrandbits(4) << 12 | viewer << 8 | chance.getrandbits(8) for _ in range(4)]
            game.look(viewer, game.listed(viewer), chance, tried)
        self.count["looks"] += 1
        if number % SAVE == 0:
            game.saved()
            self.count["saves"] += 1
        if number % SWEEP == 0:
            game.sweep(chance)
            self.count["sweeps"] += 1


def play_chunk(seed: int, number: int, decisions: int, wanted: deque) -> dict:
    """Play one chunk: that many decisions, or fewer after a violation.

    :param wanted: what :func:`tests.fuzz.rules.aims` gives.
    :return: ``count`` of the acts, ``rules`` (the rules in force in every match), ``found`` (None or the violation) and
        ``cpu`` seconds, which do not count other work of the machine.
    """
    start = time.process_time()
    chance = random.Random(f"{seed}/{number}")
    result: dict = {"count": Counter(decisions=0), "rules": [], "alone": set(), "found": None}
    count = result["count"]
    while count["decisions"] < decisions and not result["found"]:
        page, preset = rules.draw(chance, wanted)
        entropy = chance.randbytes(4)
        opening.seed(page, entropy)
        settings = rules.in_force(page)
        result["rules"].append(settings)
        name = editions.NAMES[page[codes.O_EDITION]]
        result["alone"] |= {(name, one) for one in settings}
        count[f"edition {name}"] += 1
        count["matches"] += 1
        count[f"preset {preset}"] += 1
        head = replay.start(page, entropy)
        game = None
        try:
            game = Game(page, entropy)
            Rounds(chance, count, game).play(decisions)
        except Exception as error:  # noqa: BLE001 - whatever the core raises is a find
            result["found"] = {
                "chunk": number,
                "step": count["decisions"],
                "edition": editions.NAMES[page[codes.O_EDITION]],
                "seats": page[codes.O_SEATS],
                "preset": preset,
                "rules": settings,
                **_found(error, head, game),
            }
    result["cpu"] = time.process_time() - start
    return result


def _found(error: Exception, head: bytearray, game: Game | None) -> dict:
    """Return the facts about a violation, its acts shrunk."""
    what, act, more = named(error), getattr(error, "act", game and game.doing), getattr(error, "more", "")
    acts = acts_of(game.tape if game else head)
    if act is not None and (not acts or acts[-1] != act):
        acts.append(act)
    short = shrink(bytes(head), acts, what) if len(acts) <= REPLAYED else None
    tape = bytes(head) + b"".join(one.to_bytes(2, "big") for one in (acts if short is None else short))
    return {
        "what": what,
        "more": more,
        "act": act,
        "seed": head[4:8].hex(),
        "acts": [tell(one) for one in short or ()],
        "shrunk": short is not None,
        "replay": tape.hex(),
        "page": bytes(game.page).hex() if game else "",
        "before": game.before.hex() if game else "",
    }


def tell(act: int | None) -> str:
    """An act for people."""
    if act is None:
        return "none"
    return f"0x{act:04x} ({_VERBS.get(act >> 12, '?')}, seat {act >> 8 & 15}, {act & 255})"
