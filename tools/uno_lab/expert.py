# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Expert: a player that tries its acts on many deals, and leaves the choice of a hard bot only for a reason.

It is given a view, and has nothing else. Each deal puts every card that it does not see into a hidden place
(:func:`uno_lab.resample.resample`). A seat holds no color that it could not follow lately, by the public memory of the
bots. Each candidate is done on the same deal with the same chance, and hard bots play the round to its end for all
seats. After 32, 64, 128 ... deals, candidates that will not win more rounds than hard's choice are dropped. Another act
is chosen only if it won more rounds, by more than ``sure`` standard errors of the paired difference.

Everything follows from the view, the memory and the seed. It wants the most rounds, not the most points.
"""

from __future__ import annotations

import math
import random
import time
import zlib
from array import array
from typing import TYPE_CHECKING

from uno_core import TABLES, bots, codes, deal, mask
from uno_core.bots import fair, levels
from uno_core.turns import asked

from . import ahead, fast
from .resample import ACTS, LOG, backs_of, dice_of, pair, resample, two_faces
from .words import whole

if TYPE_CHECKING:
    from .aec import raw_env

KEEN = codes.LEVEL_KEEN
DEALS = 1024
FIRST = 32  # deals before a candidate can be dropped
CARDS = 6  # candidates by hard's scores; the other acts of a turn beside them
MOST = 800  # acts of a round that is tried
_OF_A_TURN = (codes.V_PLAY, codes.V_DRAW, codes.V_PASS, codes.V_ACCEPT, codes.V_CHALLENGE, codes.V_CHOOSE)
_HOPE = 0.7  # standard errors: a candidate that is so far behind is dropped
_ALIKE = 0.004  # a standard error below which a candidate that is not ahead is as good as hard's choice


class Expert:
    """A player for :func:`uno_lab.evaluate`, and for whoever has a view.

    It is a hard bot out of turn, and in games that hide more than cards: Boost, Color powers, the boards. It also
    is one where a play can be challenged: on random deals, most Wild Draw Fours would be bluffs.

    :param deals: on which each candidate is tried at most. More is stronger, and slower.
    :param sure: standard errors by which another act must be better than hard's choice.
    :param seed: the same seed and view give the same act.
    :param seconds: a limit for one decision, for play only: what it chooses depends on the computer then.
    :raises ValueError: a number is wrong; the text says which.
    """

    def __init__(self, deals: int = DEALS, *, sure: float = 1.0, seed: int = 0, seconds: float | None = None):
        self.deals = whole("deals", deals, FIRST, 1 << 20)
        self.seed = whole("seed", seed, 0)
        self.sure = _number("sure", sure)
        self.seconds = None if seconds is None else _number("seconds", seconds)
        self.tried = 0  # rounds, so far
        self.cut = False  # the time has ended the last decision
        self._acts = array("H", bytes(2 * ACTS))
        self._log = bytearray(LOG)

    def plan(self, env: raw_env) -> int:
        """Return an action for the agent that acts, without a memory of the round."""
        seat, told = env.possible_agents.index(env.agent_selection), env.layout
        view = bytearray(len(env._page))
        mask.view_into(env._page, seat, view)
        legal = [action for action, allowed in enumerate(bytes(env._allowed)) if allowed]
        action_of = {told.act(action, seat, env.game.seats): action for action in legal}
        acts = [act for act in action_of if act >> 12 != codes.V_TIMEOUT]
        dice, memory = bytearray(dice_of(random.Random(zlib.crc32(view)))), bytearray(env.game.seats)
        if asked(view) == seat:
            return action_of[self.choose(view, seat, acts, len(acts), dice, memory)]
        act = bots.at_once(KEEN, view, seat, acts, len(acts), dice)
        return told.starts[codes.V_TIMEOUT] if act < 0 else action_of[act]

    def choose(self, view: bytearray, seat: int, acts, n: int, dice: bytearray, memory: bytearray) -> int:
        """Return an act of a seat that is asked.

        :param view: what it sees, :func:`uno_core.mask.view_into`.
        :param acts: its ``n`` legal acts; their order is lost.
        :param dice: chance of the hard bot whose choice is the first candidate.
        :param memory: public memory of the table (:func:`uno_core.bots.fair.remember`).
        """
        given = list(acts[:n])
        mind = levels.load(KEEN, view[codes.O_EDITION])
        base = bots.choose(mind, KEEN, view, seat, acts, n, dice, memory)
        if not _is_of_a_turn(view, seat, base):
            return base
        candidates = self._candidates(view, seat, given, base, memory)
        page = None if len(candidates) == 1 else complete(view, seat)
        if page is None:
            return base
        better = self._better(page, view, seat, candidates, mind, memory)
        return better[0] if better else base

    def judge(self, view: bytearray, seat: int, acts, n: int, act: int, memory: bytearray) -> tuple[int, float] | None:
        """Return ``(the best act, the share of rounds that an act wins less)``, or None if that cannot be said.

        It cannot if the position is of another kind, or if the time has ended while others may still have been better.

        :param act: of the ``n`` legal ones. If none is better, it is the best one, and 0 follows.
        :param view: and the others are as for :meth:`choose`.
        """
        if not _is_of_a_turn(view, seat, act):
            return None
        candidates = self._candidates(view, seat, list(acts[:n]), act, memory)
        page = complete(view, seat)
        if page is None:
            return None
        if len(candidates) == 1:
            return act, 0.0
        mind = levels.load(KEEN, view[codes.O_EDITION])
        better = self._better(page, view, seat, candidates, mind, memory)
        return better or (None if self.cut else (act, 0.0))

    @staticmethod
    def _candidates(view: bytearray, seat: int, acts: list[int], base: int, memory: bytearray) -> list[int]:
        """Return the acts that are tried, the one that they are compared with first."""
        found = sorted({act for act in acts if act >> 12 in _OF_A_TURN} - {base})
        cards = [act for act in found if act >> 12 == codes.V_PLAY]
        cards.sort(key=lambda act: -fair.value(view, seat, act & 255, memory))
        return [base, *cards[:CARDS], *(act for act in found if act >> 12 != codes.V_PLAY)]

    def _better(self, page, view, seat: int, candidates: list[int], mind, memory) -> tuple[int, float] | None:
        """Return the best candidate and the share of rounds that it wins more than the first one, or None: that is
        the best one."""
        start = time.monotonic()
        chance = random.Random(zlib.crc32(bytes(view) + bytes(memory), self.seed & 0xFFFFFFFF))
        page = resample(page, seat, chance)
        desk = bytearray(fast.DESK)
        desk[fast.CHANCE : fast.CHANCE + 4] = dice_of(chance)
        many = len(candidates)
        places, holders = hidden(view)
        faces = other_faces(page, view)
        listed, alive, won = array("H", candidates), bytearray(b"\1" * many), bytearray(self.deals * many)
        there, table = bytearray(len(page)), bytearray(len(page))
        heard, luck, good = bytearray(len(memory)), bytearray(4), self._good(view, seat)
        room = self._acts, mind, memory, heard, luck
        done, stop, late = 0, FIRST, False
        while True:
            for k in range(done, stop):
                late = self.seconds is not None and k >= FIRST and time.monotonic() - start > self.seconds
                if late:
                    stop = k
                    break
                ahead.deal(page, there, places, holders, memory, desk, *faces)
                ahead.tries(there, table, listed, alive, won, k * many, good, *room, self._log, MOST)
            self.tried += (stop - done) * sum(alive)
            done = stop
            mean, error = _differences(won, done, many)
            for k in range(1, many):
                if mean[k] + _HOPE * error[k] < 0 or mean[k] <= 0 and error[k] < _ALIKE:
                    alive[k] = 0
            self.cut = late and any(alive[1:])
            if done == self.deals or not any(alive[1:]) or late:
                break
            stop = min(2 * done, self.deals)
        better = [k for k in range(1, many) if alive[k] and mean[k] > self.sure * error[k]]
        best = max(better, key=lambda k: mean[k], default=0)
        return (candidates[best], mean[best]) if best else None

    @staticmethod
    def _good(view: bytearray, seat: int) -> bytearray:
        """Return for each winner whether the seat has won then, alone or as a partner."""
        partners = view[codes.O_RULES + codes.R_PARTNER] > 0
        seats = range(view[codes.O_SEATS])
        won = [each == seat or partners and not (each ^ seat) & 1 for each in seats]
        return bytearray(won) + bytes(codes.NONE + 1 - len(won))


def complete(view: bytearray, seat: int) -> bytearray | None:
    """Return a page that has this view: every card that is not seen is in some hidden place, and so is every other
    face. None if other bytes behind the cards are hidden, too."""
    end, tables = codes.O_ROW + view[codes.O_CARDS], TABLES[view[codes.O_EDITION]]
    two = two_faces(tables)
    if len(view) != end and not two:
        return None
    here, there = _sides(view, tables) if two else (deal.faces(view), bytearray())
    row, backs = _filled(view[codes.O_ROW : end], here), _filled(view[end : end + len(there)], there)
    if row is None or backs is None:
        return None
    page = bytearray(view)
    page[codes.O_ROW : end] = row
    if two:
        pair(page, tables, backs)
    return page


def _sides(view: bytearray, tables: list) -> tuple[bytearray, bytearray]:
    """Return all faces that cards with two can show now, and all that are on their other sides."""
    fresh = bytearray(view)
    fresh[codes.O_ROUND], fresh[codes.O_RNG + 1] = 1, 1  # the other faces are dealt once a match
    tables[codes.Q_DEAL](fresh, bytearray(LOG))
    light, dark = bytearray(tables[codes.Q_DECK]), fresh[codes.O_ROW + view[codes.O_CARDS] :]
    return (dark, light) if view[codes.O_POWERS] else (light, dark)


def _filled(seen: bytearray, faces: bytearray) -> bytearray | None:
    """Return what is seen of all faces, with the others where nothing is seen; None: they are other ones."""
    unseen = bytearray(faces)
    for face in seen:
        if face != codes.NONE:
            at = unseen.find(face)
            if at < 0:
                return None
            del unseen[at]
    if seen.count(codes.NONE) != len(unseen):
        return None
    rest = iter(sorted(unseen))
    return bytearray(next(rest) if face == codes.NONE else face for face in seen)


def other_faces(page: bytearray, view: bytearray) -> tuple[bytearray, bytearray, bytearray]:
    """Return what :func:`uno_lab.ahead.deal` asks about the other faces of the cards: ``(backs, loose, ranks)``."""
    tables = TABLES[page[codes.O_EDITION]]
    if not two_faces(tables):
        return bytearray(), bytearray(), bytearray()
    end, ranks = codes.O_ROW + page[codes.O_CARDS], bytearray(codes.NONE + 1)
    for k, face in enumerate(tables[codes.Q_DECK]):
        ranks[face] = k
    loose = bytearray(k for k in range(page[codes.O_CARDS]) if view[end + k] == codes.NONE)
    return bytearray(backs_of(page, tables)), loose, ranks


def hidden(view: bytearray) -> tuple[bytearray, bytearray]:
    """Return the places of hidden cards in the row, and the seat that holds each (255: the draw pile)."""
    places = bytearray(k for k in range(view[codes.O_CARDS]) if view[codes.O_ROW + k] == codes.NONE)
    fences = view[codes.O_FENCE : codes.O_FENCE + view[codes.O_SEATS] + 1]
    holders = (sum(fence <= k for fence in fences) - 1 if k >= fences[0] else codes.NONE for k in places)
    return places, bytearray(holders)


def _is_of_a_turn(view: bytearray, seat: int, act: int) -> bool:
    """Whether it is the seat's own turn, in which nothing can be challenged, and the act is of the turn itself."""
    if act >> 12 not in _OF_A_TURN or view[codes.O_STATE] >> 4 == codes.P_RACE or asked(view) != seat:
        return False
    return not view[codes.O_WINDOWS] & (codes.W_CHALLENGE | codes.W_ACCUSE)


def _differences(won: bytearray, deals: int, many: int) -> tuple[list[float], list[float]]:
    """Return the mean difference of each candidate to the first one, and its standard error.

    :param won: a row for each deal: of each candidate, 1 if it won.
    """
    columns = [int.from_bytes(won[k : deals * many : many], "little") for k in range(many)]
    means, errors = [], []
    for column in columns:
        both = column & columns[0]
        more, less = (column ^ both).bit_count(), (columns[0] ^ both).bit_count()
        mean = (more - less) / deals
        means.append(mean)
        errors.append(math.sqrt(max((more + less) / deals - mean * mean, 0) / deals) + 1e-9)
    return means, errors


def _number(key: str, value) -> float:
    """Return a number from 0 on that a person has given.

    :raises ValueError: it is none.
    """
    if isinstance(value, bool) or not isinstance(value, (int, float)) or not 0 <= value < math.inf:
        raise ValueError(f"{key}: a number from 0 on, not {value!r}")
    return float(value)
