# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Game: what is played at a table, as keywords say it; how an episode begins and ends, and what it is worth."""

from __future__ import annotations

from typing import Any

import numpy as np

from uno_core import codes, deal, editions, opening, results, ruleset

from . import fast
from .layout import layout
from .words import among, whole

PLAYS = ("round", "match")
REWARDS = ("win", "points")
REACTIONS = ("none", "turn", "all")  # by the numbers of fast.py
MOST_HISTORY = 200
Rule = str | int | bool  # a value of a house rule
_FEWEST = 0  # how a match is scored: the winner gets points


class Game:
    """The settings that every table of an environment has in common.

    :param edition: a name of ``uno_core.editions.NAMES``.
    :param seats: as many as the edition has room for.
    :param play: an episode is a ``"round"`` or a whole ``"match"``.
    :param reward: ``"win"``: 1 for the winner, the others lose as much together. ``"points"``: of each round, what it
        counts by the rules; negative where points are bad.
    :param reactions: ``"none"``: no player calls UNO or catches, and the asked seat acts. ``"turn"``: the asked seat
        may call and catch, too. ``"all"``: every seat that can act out of turn is asked first, and may wait.
    :param max_acts: acts after which a round is cut off.
    :param history: so many acts of the round are in each observation, as far as everybody saw them.
    :param preset: a preset of house rules, ``uno_core.ruleset.PRESETS``.
    :param rules: house rules, a hyphen written as ``_``: ``w4_mode="strict"``; ``uno_core.ruleset.ROWS`` has them all.
    :raises ValueError: there is no such edition, number, rule or value; the text says which there are.
    """

    def __init__(
        self,
        edition: str = "classic",
        seats: int = 2,
        play: str = "round",
        reward: str = "win",
        reactions: str = "none",
        max_acts: int = 4000,
        history: int = 0,
        preset: str | None = None,
        **rules: Rule,
    ):
        self.settings: dict[str, Any] = {
            "edition": edition,
            "seats": seats,
            "play": play,
            "reward": reward,
            "reactions": reactions,
        }
        self.settings |= {"max_acts": max_acts, "history": history, "preset": preset, **rules}
        among("edition", edition, editions.NAMES)
        among("play", play, PLAYS)
        among("reward", reward, REWARDS)
        among("reactions", reactions, REACTIONS)
        whole("max_acts", max_acts, 1, 0xFFFF)
        whole("history", history, 0, MOST_HISTORY)
        whole("seats", seats, 0)
        number = editions.NAMES.index(edition)
        page = opening.new(number, seats, bytes(4))
        pairs = [(key.replace("_", "-"), value) for key, value in rules.items()]
        if preset is not None:
            ruleset.set_rules(page, preset, pairs)
        else:
            for key, value in pairs:
                ruleset.set_rule(page, key, value)
        if play == "match" and page[codes.O_RULES + codes.R_SCORE] == codes.SCORE_ROUNDS:
            if not page[codes.O_RULES + codes.R_ROUNDS]:
                raise ValueError("a match of no number of rounds never ends: set rounds, or play rounds")
        self.edition, self.seats = edition, seats
        self.match, self.wins = play == "match", reward == "win"
        self.reactions, self.max_acts = REACTIONS.index(reactions), max_acts
        partners = page[codes.O_RULES + codes.R_PARTNER] > 0
        self.of_winner = np.zeros((codes.NONE + 1, seats), np.float32)  # 255: nobody
        for winner in range(seats):
            wins = [seat == winner or partners and not (seat ^ winner) & 1 for seat in range(seats)]
            self.of_winner[winner] = _shared(wins)
        self.layout = layout(number, history)
        self.page = page  # as it is before a match
        self.template = np.zeros(self.layout.size, np.uint8)
        rules_at = self.layout.fields["rules"]
        self.template[rules_at] = np.frombuffer(page, np.uint8)[codes.O_RULES : codes.O_RULES + codes.RULE_BYTES]
        self.blank = self.template.tobytes()

    def __reduce__(self):
        """Pickle the settings: another process has to load the edition and its rules."""
        return _game, (self.settings,)

    def __deepcopy__(self, memo) -> Game:
        """Return itself: nothing of it changes."""
        return self

    def seed(self, page: bytearray, desk: bytearray, at: int, seed: int) -> None:
        """Seed a table: everything that follows there is a function of the seed (its lowest 32 bits)."""
        mixed = (seed & 0xFFFFFFFF) * 2654435761 & 0xFFFFFFFF  # near seeds begin far from each other
        opening.seed(page, (mixed ^ mixed >> 15).to_bytes(4, "little"))
        first = mixed * 1664525 + 1013904223
        desk[at + fast.CHANCE : at + fast.CHANCE + 4] = (first >> 8 & 0xFFFF | 0x10001).to_bytes(4, "little")

    def begin(self, page: bytearray, desk: bytearray, at: int, log) -> None:
        """Begin a match."""
        opening.open_match(page, log)
        fast.clear(desk, at)

    def again(self, page: bytearray, desk: bytearray, at: int, log) -> None:
        """Begin the next episode at a table: another match; or a round, dealt by the next seat, of no match."""
        if self.match:
            self.begin(page, desk, at, log)
        else:
            fast.again(page, desk, at, log)

    def ended(self, page: bytearray, desk: bytearray, at: int, how: int, log) -> tuple[bool, np.ndarray]:
        """End a round that is over or cut off. Return whether the episode is over, and each seat's reward. If not, the
        next round is dealt.

        :param how: of :func:`uno_lab.fast.do`.
        """
        if how == fast.CUT:
            return True, np.zeros(self.seats, np.float32)
        if not self.match and self.wins:
            return True, self.of_winner[page[codes.O_WINNER]]
        whole = not self.match or results.match_over(page)
        if not self.wins:
            rewards = self._points(page)
        elif whole:
            rewards = _shared([results.wins_match(page, seat) for seat in range(self.seats)])
        else:
            rewards = np.zeros(self.seats, np.float32)
        if not whole:
            deal.next_round(page, log)
            fast.clear(desk, at)
        return whole, rewards

    def _points(self, page) -> np.ndarray:
        points = np.array([results.round_points(page, seat) for seat in range(self.seats)], np.float32)
        good = page[codes.O_RULES + codes.R_SCORE] in (_FEWEST, codes.SCORE_ROUNDS)
        return points if good else -points


def _game(settings: dict) -> Game:
    return Game(**settings)


def seed_of(seed: int, table: int) -> int:
    """Return the seed of a table of a batch. The first one has the batch's own seed.

    Those of near seeds and tables are far from each other, so that runs with the seeds 1, 2 and 3 share no table
    (the finalizer of MurmurHash3, A. Appleby).
    """
    if not table:
        return seed & 0xFFFFFFFF
    mixed = seed + table * 0x9E3779B9 & 0xFFFFFFFF
    for factor in (0x85EBCA6B, 0xC2B2AE35):
        mixed = (mixed ^ mixed >> 15) * factor & 0xFFFFFFFF
    return mixed ^ mixed >> 16


def _shared(wins: list) -> np.ndarray:
    """Return 1 for each winner, and what that is together shared by the others; nothing where all have won, or
    nobody."""
    won = np.array(wins, bool)
    count = int(won.sum())
    if not 0 < count < len(won):
        return np.zeros(len(won), np.float32)
    return np.where(won, 1.0, -count / (len(won) - count)).astype(np.float32)
