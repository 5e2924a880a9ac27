# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The expert at a table of this computer: a bot that tries its acts on many deals, and the coach that judges so.

:mod:`tools.thinking.seat` puts it into the program of the handheld, :mod:`tools.thinking.mind` asks a process of its
own, and that is :mod:`tools.thinking.worker`. A board has nothing of it: there an expert plays as a hard bot.
"""

from typing import NamedTuple


class Limits(NamedTuple):
    """How long an expert thinks.

    ``deals``: on which a bot tries each act at most. ``seconds``: of a decision at most, after the first 32 deals; if
    None, the number of deals decides alone, and every computer finds the same act. ``judged`` and ``judges_s`` are the
    same for an act that the coach judges. ``sure``: standard errors by which another act must be better for the coach.
    """

    deals: int = 1024
    seconds: float | None = None
    judged: int = 512
    judges_s: float | None = None
    sure: float = 2.0


class Question(NamedTuple):
    """A question of a bot or of the coach: ``view`` of a seat, its legal ``acts``, ``dice`` of the table, and the
    public ``memory`` of its bots (:mod:`uno_core.bots`). ``act``: the act that is judged, or -1 to choose an act.
    ``free_s``: seconds that pass at the table anyway. If that is longer than the limit of a decision, it is the limit.
    """

    view: bytes
    seat: int
    acts: tuple[int, ...]
    dice: bytes
    memory: bytes
    act: int = -1
    free_s: float = 0


DESKTOP = Limits(seconds=0.07, judges_s=1.0)
RASPBERRY_PI = Limits(seconds=0.25, judges_s=2.0)
REPEATABLE = Limits(deals=128, judged=128)  # for a clock that is not the computer's
