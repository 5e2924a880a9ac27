# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The rule-based bot of RLCard (``uno-rule-v1``) at our table, in Classic: so it is measured in the same run as ours.

It is shown what its own engine would show it: its hand, and of what is legal here what is legal there. That is every
card that fits, a wild once for each color, a Wild Draw Four only where nothing else fits, a draw only where nothing
does. It names a color with the wild, and is not asked again. Calls and challenges it does not know.
"""

from tools.dev import environment
from tools.dev.cli import Problem

NAME = "rlcard"
ASKED = 255  # uno_core.bots.contest: a player that is an object
_COLORS = "rygb"  # in the order of uno_core
_TRAITS = (*"0123456789", "skip", "reverse", "draw_2", "wild", "wild_draw_4")  # by kind, in Classic


def check() -> str:
    """Return its name.

    :raises Problem: RLCard cannot be had.
    """
    if reason := environment.want("bench"):
        raise Problem(f"rlcard needs tools/requirements/bench.txt: {reason}")
    return NAME


def agent():
    """Return the bot, and what seeds the dice that it throws: numpy's, which all of a process share.

    :raises Problem: RLCard cannot be had.
    """
    check()
    import numpy.random
    from rlcard.models.uno_rule_models import UNORuleAgentV1

    return UNORuleAgentV1(), numpy.random.seed


def _card(face: int) -> str:
    return f"{_COLORS[face & 3]}-{_TRAITS[face >> 3]}"


def _offered(faces: list[int]) -> list[str]:
    """Return the acts that RLCard's engine would call legal, among the cards that are legal here: one entry for each
    card held."""
    offered = [_card(face) for face in faces if not face & 4]
    for kind in ("wild", "wild_draw_4"):
        if any(face & 4 and _TRAITS[face >> 3] == kind for face in faces) and (kind == "wild" or not offered):
            offered += [f"{color}-{kind}" for color in "rgby"]
    return offered or ["draw"]


class Rlcard:
    """The agent, asked as a bot of ours is.

    :param bot, seed: what :func:`agent` gives.
    """

    level = ASKED

    def __init__(self, bot, seed):
        self.mind = self
        self._agent, self._seed = bot, seed
        self._color = -1  # named with the wild that was played last

    def open(self, edition: int) -> None:
        """:raises tools.contest.players.Fault: it knows Classic only."""
        from tools.contest.players import Fault
        from uno_core import codes, view

        if edition:
            raise Fault("rlcard plays Classic only")
        self._codes, self._view = codes, view

    def choose(self, seen, seat, acts, n, dice, memory, chance) -> int:
        """Return its act when it is asked."""
        codes, view = self._codes, self._view
        legal = acts[:n]
        if legal[0] >> 12 == codes.V_CHOOSE:
            named = [act for act in legal if act & 255 == self._color]
            return named[0] if named else legal[int(chance() * n)]
        held = [view.card(seen, seat, k) for k in range(view.size(seen, seat))]
        plays = {act & 255: act for act in legal if act >> 12 == codes.V_PLAY}
        offered = _offered([face for face in held if face in plays])
        state = {"raw_legal_actions": offered, "raw_obs": {"hand": [_card(face) for face in held]}}
        self._seed(int(chance() * 2**32))
        answer = str(self._agent.step(state))
        if answer == "draw":
            return next(act for act in legal if act >> 12 in (codes.V_DRAW, codes.V_PASS, codes.V_ACCEPT))
        color, _, trait = answer.partition("-")
        kind = _TRAITS.index(trait)
        self._color = _COLORS.index(color)
        return next(act for face, act in plays.items() if face >> 3 == kind and (face & 4 or face & 3 == self._color))

    def react(self, seen, seat, acts, n, dice, chance) -> int:
        """React never: it does nothing of itself."""
        return -1
