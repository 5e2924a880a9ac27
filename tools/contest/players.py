# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The bots by name, and those that somebody has written: a file with a function ``choose``.

::

    def choose(view, seat, acts, chance):
        "The first of the legal acts: ``acts`` are from uno_core.flow.legal, made from the view." return acts[0]

It is given what a person sees, never the page. ``chance()`` is a number from 0 to 1, the same in every run of a seed. A
function ``react(view, seat, acts, chance)`` is asked whether it does something now that is not its turn (it calls,
catches, jumps in): an act, or None.
"""

import importlib
import runpy
import sys
import traceback
from pathlib import Path
from typing import Any

from tools.contest import rlcard, weights
from tools.dev import environment
from tools.dev.cli import Problem

LEVELS = {"easy": 1, "fair": 2, "keen": 3, "ari": 4, "noa": 5, "rio": 6, "tao": 7, "eli": 8, "uki": 9}
RANDOM = "random"
EXPERT = "expert"  # or expert=64: so many deals
RLCARD = rlcard.NAME
ASKED = rlcard.ASKED
FEWEST = 32  # deals of an expert


class Fault(Exception):
    """A bot has done something that it may not; the text says which, where and what."""


def check(name: str) -> str:
    """Return the name of a bot, or the absolute path of a file of one.

    :raises Problem: there is no such bot.
    """
    if name in LEVELS or name == RANDOM:
        return name
    if name.startswith(weights.PREFIX):
        return weights.text(weights.read(name))
    if name == RLCARD:
        return rlcard.check()
    if name.partition("=")[0] == EXPERT:
        if reason := environment.want("lab"):
            raise Problem(f"expert needs tools/requirements/lab.txt: {reason}")
        _deals(name)
        return name
    path = Path(name)
    if path.suffix != ".py" or not path.is_file():
        known = ", ".join([RANDOM, RLCARD, *LEVELS, EXPERT])
        raise Problem(f"there is no bot {name!r}: name one of {known}, or a file of yours, as my_bot.py")
    if not callable(_run(path).get("choose")):
        raise Problem(f"{name} has no function choose(view, seat, acts, chance)")
    return str(path.resolve())


def make(name: str):
    """Return a bot, in a process that plays."""
    if name == RANDOM:
        return Random()
    if name.partition("=")[0] == EXPERT:
        return Expert(_deals(name))
    if name == RLCARD:
        return rlcard.Rlcard(*rlcard.agent())
    if name.startswith(weights.PREFIX):
        return Weighed(weights.read(name))
    return Level(LEVELS[name]) if name in LEVELS else Own(Path(name))


def _deals(name: str) -> int | None:
    """Return the deals of an expert's name, None if it has none.

    :raises Problem: it is no such number.
    """
    _, equals, text = name.partition("=")
    if equals and not (text.isdecimal() and int(text) >= FEWEST):
        raise Problem(f"{name}: its number of deals is {FEWEST} or more, as expert={FEWEST}")
    return int(text) if equals else None


def _run(path: Path) -> dict:
    try:
        return runpy.run_path(str(path))
    except Exception as error:  # noqa: BLE001  whatever it is, it is the person's
        raise Problem(_where(path, error)) from None


def _where(path: Path, error: BaseException) -> str:
    lines = [frame.lineno for frame in traceback.extract_tb(error.__traceback__) if frame.filename == str(path)]
    return f"{path.name}:{lines[-1] if lines else 0}: {type(error).__name__}: {error}"


class Level:
    """A level or character of the product.

    Like every player it has two fields, which :func:`uno_core.bots.contest.play` is given: ``level``, and ``mind``,
    after it has been opened.
    """

    def __init__(self, level: int):
        self.level = level
        self.mind: Any = None

    def open(self, edition: int) -> None:
        """Prepare for rounds of an edition."""
        from uno_core import bots
        from uno_core.bots import levels

        self.mind = levels.load(bots.strength(self.level), edition)


class Weighed(Level):
    """The keen bot with weights of its own.

    :param values: around zero, as :func:`tools.contest.weights.read` gives them.
    """

    def __init__(self, values: tuple[int, ...]):
        super().__init__(LEVELS["keen"])
        self._values = values

    def open(self, edition: int) -> None:
        """Prepare for rounds of an edition."""
        super().open(edition)
        self.mind = weights.Mind(self._values)


class Expert:
    """The player of the laboratory that looks ahead (docs/lab.md), on the core that this process plays on.

    :param deals: None: as many as there.
    """

    level = ASKED

    def __init__(self, deals: int | None):
        plain = Path(str(sys.modules["uno_core"].__file__)).parents[1] == environment.ROOT
        lab = importlib.import_module("tools.uno_lab" if plain else "uno_lab")
        self._player = lab.Expert(deals) if deals else lab.Expert()
        self.mind = self

    def open(self, edition: int) -> None:
        """Prepare nothing."""

    def choose(self, view, seat, acts, n, dice, memory, chance) -> int:
        """Return its act when it is asked."""
        return self._player.choose(view, seat, acts, n, dice, memory)

    def react(self, view, seat, acts, n, dice, chance) -> int:
        """Return its act out of turn, or -1: a hard bot's."""
        from uno_core import bots

        return bots.at_once(LEVELS["keen"], view, seat, acts, n, dice)


class Random:
    """Plays any card that fits: :func:`uno_core.bots.contest.at_random`."""

    level = 0
    mind = None

    def open(self, edition: int) -> None:
        """Prepare nothing."""


class Own:
    """A bot that somebody has written.

    :param path: its file.
    """

    level = ASKED

    def __init__(self, path: Path):
        self._path, self._functions = path, _run(path)
        self.mind = self

    def open(self, edition: int) -> None:
        """Prepare nothing."""

    def choose(self, view, seat, acts, n, dice, memory, chance) -> int:
        """Return its act when it is asked."""
        legal = acts[:n]
        act = self._call("choose", view, seat, legal, chance)
        if act not in acts[:n]:
            raise Fault(f"{self._path.name}: choose gave {act!r}, which is none of its {n} legal acts: {acts[:n]}")
        return act

    def react(self, view, seat, acts, n, dice, chance) -> int:
        """Return its act out of turn, or -1."""
        if "react" not in self._functions:
            return -1
        act = self._call("react", view, seat, acts[:n], chance)
        if act is not None and act not in acts[:n]:
            raise Fault(f"{self._path.name}: react gave {act!r}, which is none of its {n} legal acts: {acts[:n]}")
        return -1 if act is None else act

    def _call(self, name, view, seat, acts, chance):
        try:
            return self._functions[name](bytes(view), seat, list(acts), chance)
        except Exception as error:  # noqa: BLE001  whatever it is, it is the person's
            raise Fault(_where(self._path, error)) from None
