# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The expert in the program of a handheld on this computer: it sits at tables, and the coach and a hint ask it.

The program itself stays as it is. Its lobby has a list of levels, its table asks two functions about a bot, its coach
asks one about an act, and a hint asks one for an act. Each of them is answered here. A linked match has no expert:
other devices check the acts of its bots, and could not find what this computer's time has let it find. So the lobby of
a linked match does not list it.

Nothing recomputes an act of an expert. A save has the acts themselves, and how often the dice were thrown. So it is
resumed, watched and taken back like a save with other bots.
"""

import time
from array import array

from tools.thinking import Question
from tools.thinking.mind import Mind
from uno_core import flow, mask
from uno_core.codes import A_COLOR, LEVEL_EXPERT, LEVEL_KEEN, NONE, O_SEL, TICKS, V_CHOOSE, V_SELECT, V_UNO
from uno_core.view import ask

_ACTS = 300  # legal acts at the same time
_PAUSE_S = 0.002
_OF_THE_PACE = 0.5  # that it may think: the question and the answer take time, too
_PACE = 32  # it acts when the pace is over: in 32nds of it


class _NotYet(Exception):
    """An act has no answer yet."""


def sit_down(mind: Mind) -> None:
    """Let an expert sit down at the tables of the program in this process, before it starts.

    :param mind: whom its tables, its coach, and its hints ask.
    """
    at_tables(mind)
    in_the_lobby()
    at_the_coach(mind)
    in_hints(mind)


def asks(table, seat: int, act: int = -1) -> Question:
    """Return the question about a seat of a table that is asked now.

    :param act: an act of the seat that is judged, or -1 to choose an act.
    """
    view, acts = bytearray(len(table.page)), array("H", bytes(2 * _ACTS))
    mask.view_into(table.page, seat, view)
    legal = tuple(acts[: flow.legal(table.page, seat, acts)])
    if act >= 0:
        return Question(bytes(view), seat, legal, b"", bytes(table.memory), act)
    free_s = table.pace_ms * _OF_THE_PACE / 1000
    return Question(bytes(view), seat, legal, bytes(table.dice), bytes(table.memory), free_s=free_s)


def at_tables(mind: Mind) -> None:
    """Let bots of the level ask the mind, and wait for it."""
    from uno_table.tables.table import Table

    wait_ms, bot_acts = Table._wait_ms, Table._bot_acts
    last: list = [b"", None]  # a page, and its question

    def question(table):
        seat = table.asked()
        if not table.alone or seat == NONE or table.kind(seat) != LEVEL_EXPERT:
            return None
        now = bytes(table.page), bytes(table.dice), bytes(table.memory)
        if last[0] != now:
            last[:] = now, asks(table, seat)
        return last[1]

    def waits(table):
        asked = None if table._choice else question(table)
        # With a clock of its own a program waits here: its time stands still meanwhile.
        if asked and mind.limits.seconds is not None and not mind.ask(asked):
            return TICKS + 1
        return wait_ms(table)

    def acts(table, seat, waited):
        asked = None if table._choice or waited < table._wait_ms() else question(table)
        found = mind.answer(asked) if asked else None
        if found and not flow.refusal(table.page, found[0]):
            table.dice[0:4] = bytes.fromhex(found[1])
            table._choice = _PACE << 16 | found[0]
        return bot_acts(table, seat, waited)

    Table._wait_ms, Table._bot_acts = waits, acts  # type: ignore[method-assign]


def in_the_lobby() -> None:
    """Let the lobby offer the level, but not for a linked match."""
    from uno_ui.flows.setup import Setup
    from uno_ui.screens.choosing.lobby import Lobby
    from uno_ui.screens.choosing.who import Who

    linked, opens, begin_with = Lobby.levels, Lobby.__init__, Setup.begin_with
    here = _behind_hard(linked)

    def opened(lobby, app):
        lobby.levels = linked if app.link.hosting else here
        if app.setup.bots not in lobby.levels:
            app.setup.set_bots(LEVEL_KEEN)
        opens(lobby, app)

    def begins_with(setup, game, faces=False):
        *rest, level = game
        expert = level == LEVEL_EXPERT
        begin_with(setup, bytes((*rest, LEVEL_KEEN if expert else level)), faces)
        if expert and setup.bots == LEVEL_KEEN:
            setup.set_bots(LEVEL_EXPERT)

    Lobby.__init__, Setup.begin_with = opened, begins_with  # type: ignore[method-assign]
    Who.kinds = _behind_hard(Who.kinds)


def _behind_hard(kinds: bytes) -> bytes:
    """Return a circle of kinds with the expert in it."""
    at = kinds.index(LEVEL_KEEN) + 1
    return kinds[:at] + bytes((LEVEL_EXPERT,)) + kinds[at:]


def at_the_coach(mind: Mind) -> None:
    """Let the coach ask what an act costs, if the expert can say it."""
    from uno_table.tables import coach
    from uno_table.tables.hint import why

    by_hard, step = coach.judge, coach.CoachTable.step

    def judge(table, act):
        found = by_hard(table, act)
        seat, better = act >> 8 & 15, found[1]
        view = table.view(seat)
        if better < 0 or better >> 12 == V_UNO or view[O_SEL] or act >> 12 == V_CHOOSE and ask(view) != A_COLOR:
            return found
        asked = asks(table, seat, act)
        if mind.limits.seconds is not None and not mind.ask(asked):
            raise _NotYet
        answer = mind.answer(asked)
        if not answer:
            return found
        best, share = answer
        return (round(1000 * share), best, *why(table, seat, best))

    def steps(table):
        try:
            return step(table)
        except _NotYet:  # nothing was done; the screen asks again, and answers keys in between
            time.sleep(_PAUSE_S)
            return True

    coach.judge, coach.CoachTable.step = judge, steps  # type: ignore[method-assign]


def in_hints(mind: Mind) -> None:
    """Let a hint be the expert's choice in a turn, and wait for it: it has a limit of time."""
    from uno_table.tables import hint

    by_hard = hint.best

    def best(table, seat):
        found = by_hard(table, seat)
        if found[0] < 0 or table.asked() != seat:
            return found
        asked = asks(table, seat)
        one_by_one = tuple(act for act in asked.acts if act >> 12 != V_SELECT or act & 255 == NONE)
        answer = mind.answer(asked._replace(acts=one_by_one, dice=bytes(hint._DICE), free_s=0))
        if not answer or flow.refusal(table.page, answer[0]):
            return found
        return (answer[0], *hint.why(table, seat, answer[0]))

    hint.best = best
