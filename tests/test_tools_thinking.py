# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The expert at a table of this computer: what it plays is kept, and it is a bot like others where nothing thinks."""

import json
import subprocess
import sys
from array import array

import pytest

from tests.gallery.stage import act, arrange, play
from tests.store import Appending
from tools import compiling
from tools.dev.need import need
from tools.emulator import play as tool
from tools.thinking import REPEATABLE, Limits, Question, seat, worker
from tools.thinking.mind import Mind
from uno_core import codes as c
from uno_core import flow
from uno_table.saves import saved
from uno_table.tables import coach, hint
from uno_table.tables.table import Table
from uno_table.tables.watching import WatchTable, segments

PERSON, HARD, EXPERT = 0, c.LEVEL_KEEN, c.LEVEL_EXPERT
FEW = Limits(deals=32, judged=128)


class Whim:
    """A mind that answers something else each time: nobody could find its acts again."""

    def __init__(self, seconds=None, judges=None):
        self.limits = Limits(seconds=seconds)
        self.asked, self.judges, self.ready = [], judges, True

    def ask(self, question):
        self.asked.append(question)
        return self.ready

    def answer(self, question):
        if question.act >= 0:
            return self.judges
        self.asked.append(question)
        return [question.acts[len(self.asked) % len(question.acts)], bytes((*question.dice[:3], 7)).hex()]


@pytest.fixture
def seated(monkeypatch):
    """Return a function that lets a mind sit at the tables, until the test is over."""
    for name in ("_wait_ms", "_bot_acts"):
        monkeypatch.setattr(Table, name, getattr(Table, name))
    monkeypatch.setattr(coach, "judge", coach.judge)
    monkeypatch.setattr(coach.CoachTable, "step", coach.CoachTable.step)
    monkeypatch.setattr(hint, "best", hint.best)

    def sit(mind):
        seat.at_tables(mind)
        seat.at_the_coach(mind)
        seat.in_hints(mind)
        return mind

    return sit


def opened(store=None, kinds=(PERSON, EXPERT, HARD), pace_ms=0):
    table = Table(store)
    table.pace_ms = pace_ms
    table.open(bytes(kinds), b"deep")
    table.rest(0)
    return table


def play_on(table, acts, undo_at=-1):
    """Let bots act, and the person do the first thing that is legal, for that many acts at most."""
    now = 0
    while not table.round_over() and table.acts_done < acts:
        now += 9000
        if table.asked() == 0 and not table.racing():
            table.legal(0)
            assert table.propose(table.acts[0]) == 0
        else:
            table.tick(now)
        if table.acts_done == undo_at and table.can_undo():
            undo_at = -1
            table.undo()


def state(table):
    return bytes(table.page), bytes(table.memory), table.acts_done, bytes(table.kept_dice), table.kinds


def test_a_match_is_resumed_and_watched_by_the_acts_that_were_played_and_nobody_is_asked_again(seated):
    mind, store = seated(Whim()), Appending(32_768)
    table = opened(store)
    play_on(table, 60)
    asked = len(mind.asked)
    assert asked > 5 and len({question.seat for question in mind.asked}) == 1
    again = Table(store)
    assert again.resume() and state(again) == state(table)
    watched = WatchTable(store, segments(store), 0)
    while watched.step():
        pass
    assert watched.page == table.page
    assert len(mind.asked) == asked


def test_an_undo_gives_the_position_before_and_asks_about_it_as_before(seated):
    mind, store = seated(Whim()), Appending(32_768)
    table = opened(store)
    clock = iter(range(0, 10_000_000, 9000))
    while table.asked() != 0:
        table.tick(next(clock))
    before, questions = state(table), []
    for _ in range(2):
        first = len(mind.asked)
        table.legal(0)
        assert table.propose(table.acts[0]) == 0
        while table.asked() != 0:
            table.tick(next(clock))
        questions.append(mind.asked[first])
        assert table.can_undo()
        table.undo()
        assert state(table) == before
    assert questions[0] == questions[1]
    again = Table(store)
    assert again.resume() and state(again) == before


def test_where_nothing_thinks_a_save_with_an_expert_is_resumed_and_a_hard_bot_plays_on(seated):
    store, others = Appending(32_768), Appending(32_768)
    pages = []
    for kinds, at in (((PERSON, EXPERT, HARD), store), ((PERSON, HARD, HARD), others)):
        play_on(opened(at, kinds), 12)
        table = Table(at)
        table.pace_ms = 0
        assert table.saved() and table.resume() and table.fault is None and table.kinds == bytes(kinds)
        play_on(table, 80)
        pages.append(bytes(table.page))
        assert saved.load(at)[0]
    assert pages[0] == pages[1]


def test_a_bot_waits_for_its_answer_and_the_table_goes_on_meanwhile(seated):
    mind = seated(Whim(seconds=1.0))
    table = opened(kinds=(EXPERT, PERSON), pace_ms=100)
    mind.ready = False
    for now in range(0, 4000, 10):
        assert not table.tick(now)
    assert len(set(mind.asked)) <= 2, "the same position is one question; chance moves once, as bots may react"
    mind.ready = True
    assert table.tick(4010) and table.acts_done == 1


def test_it_may_think_while_the_pace_lets_time_pass_and_the_coach_has_its_own_limit(seated):
    table = opened(kinds=(EXPERT, PERSON), pace_ms=900)
    assert seat.asks(table, 0).free_s == 0.45
    table.pace_ms = 0
    assert seat.asks(table, 0).free_s == 0
    assert seat.asks(table, 0, table.acts[0]).free_s == 0


def test_a_mind_that_is_lost_or_says_what_is_not_legal_leaves_the_act_to_a_hard_bot(seated):
    pages = []
    for kind, answer in ((HARD, None), (EXPERT, None), (EXPERT, [c.V_CATCH << 12 | 9, "00000001"])):
        mind = seated(Whim())
        mind.answer = lambda question, answer=answer: answer
        table = opened(kinds=(PERSON, kind, HARD))
        play_on(table, 30)
        pages.append(bytes(table.page))
    assert pages[0] == pages[1] == pages[2]


def test_a_linked_match_asks_nobody(seated):
    mind = seated(Whim())
    table = opened(kinds=(EXPERT, PERSON))
    table.alone = False
    table.tick(0)
    table.tick(9000)
    assert table.acts_done == 1 and not mind.asked


def test_play_offers_it_and_a_test_bench_does_not():
    args = tool.arguments(["--front", "none"])
    assert tool.launch_of(args, 1, virtual=True).thinks
    assert not tool.handheld.Launch(args.kinds[0]).thinks


# -- the process that thinks ------------------------------------------------------------------------


def of_two():
    """Return a table whose person has two cards that hit, and a number."""
    table = opened(kinds=(PERSON, EXPERT))
    arrange(table.page, ["R5 Rs B7", "Y1 Y2 Y3 Y4 Y6 G7 B8"], "R9", 0, 0)
    table.acted()
    return table


def test_it_decides_on_as_many_deals_as_its_limit_says_and_all_know_the_act_again():
    table = of_two()
    question = seat.asks(table, 0)
    player = _in_the_laboratory()(64)
    acts = array("H", question.acts)
    chosen = player.choose(
        bytearray(question.view), 0, acts, len(acts), bytearray(question.dice), bytearray(question.memory)
    )
    assert 0 < player.tried <= 64 * 9, "hard's choice, six more cards, a draw and a pass"
    mind = Mind(Limits(deals=64))
    try:
        assert mind.answer(question)[0] == chosen
        assert mind.ask(question)
    finally:
        mind.close()


def _in_the_laboratory():
    need("lab")
    from tools.uno_lab.expert import Expert

    return Expert


@pytest.mark.parametrize("core", ["plain", "compiled"])
def test_it_runs_without_numpy_on_the_plain_core_and_on_the_compiled_one_and_chooses_the_same(core):
    if core == "compiled":
        need("compiled")
        compiling.built()
    hidden = "lambda: None" if core == "plain" else "compiling.there"
    program = (
        "import sys\n"
        f"sys.path += {[path for path in sys.path if path]!r}\n"
        "sys.modules['numpy'] = sys.modules['gymnasium'] = sys.modules['pettingzoo'] = None\n"
        "from tools import compiling\n"
        f"compiling.there = {hidden}\n"
        "from tools.thinking import Limits, worker\n"
        "for answer in worker.answers(sys.stdin, Limits(deals=32, judged=128)):\n"
        "    print(answer)\n"
        "import uno_core.acts\n"
        "print(uno_core.acts.__file__.endswith('.py'))\n"
    )
    table = of_two()
    questions = [seat.asks(table, 0), seat.asks(table, 0, act(0, c.V_DRAW))]
    lines = [json.dumps([part.hex() if isinstance(part, bytes) else part for part in one]) for one in questions]
    done = subprocess.run([sys.executable, "-c", program], input="\n".join(lines), capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    chosen, judged, plain = map(json.loads, done.stdout.lower().splitlines())
    assert plain == (core == "plain")
    assert [chosen, judged] == _told(questions)


def _told(questions):
    """Return what the process of this computer answers."""
    mind = Mind(FEW)
    try:
        return [mind.answer(question) for question in questions]
    finally:
        mind.close()


def test_a_process_that_dies_answers_nothing_and_stops_nobody():
    mind = Mind(Limits(deals=1))  # fewer than an expert can play on: it ends at once
    question = Question(b"", 0, (), b"", b"")
    assert mind.answer(question) is None and mind.lost and mind.ask(question)
    mind.close()


# -- the coach --------------------------------------------------------------------------------------


def test_the_coach_takes_cost_and_better_act_from_the_expert_where_it_can_judge_and_else_from_hard(seated):
    table = of_two()
    skip, number, draw = play(0, "Rs"), play(0, "R5"), act(0, c.V_DRAW)
    before = coach.judge(table, draw)
    assert before[0] > 0
    mind = seated(Whim(judges=[number, 0.1234]))
    assert coach.judge(table, draw) == (123, number, *coach.judge(table, draw)[2:])
    assert flow.refusal(table.page, number) == 0
    mind.judges = [draw, 0.0]
    assert coach.judge(table, draw)[:2] == (0, draw)
    mind.judges = None
    assert coach.judge(table, draw) == before
    mind.judges = [skip, 0.5]
    arrange(table.page, ["R5 Rs", "Y1 Y2 Y3"], "R9", 0, 0)
    assert coach.judge(table, number)[:2] == (0, act(0, c.V_UNO)), "it has to call first"


def test_the_coach_goes_on_when_an_answer_is_there_and_finds_the_same_lesson(seated):
    lessons = []
    for waits in (False, True):
        store = Appending(32_768)
        table = opened(store, (PERSON, HARD))
        play_on(table, 400)
        mind = seated(Whim(seconds=1.0 if waits else None))
        mind.answer = lambda question: [question.acts[-1], 0.3 if question.act != question.acts[-1] else 0.0]
        found, steps = coach.CoachTable(store, segments(store)), 0
        mind.ready = not waits
        while found.step():
            steps += 1
            mind.ready = not waits or steps % 3 == 0
        assert found.page == table.page and len(found.costs) > 3
        mind.ready = True
        lessons.append((found.at, found.costs, found.lesson()))
        assert bool(mind.asked) == waits
    assert lessons[0] == lessons[1] and lessons[0][2]


def test_a_draw_instead_of_the_last_card_costs_nearly_the_round(seated):
    table = of_two()
    arrange(table.page, ["R5", "Y1 Y2 Y3 Y4"], "R9", 0, 0)
    mind = seated(Mind(FEW))
    try:
        cost, better, why, _ = coach.judge(table, act(0, c.V_DRAW))
    finally:
        mind.close()
    assert better == play(0, "R5") and why == "last" and cost > 200


# -- hints -------------------------------------------------------------------------------------------


def test_a_hint_is_the_experts_choice_with_its_own_reason_and_hards_where_the_expert_says_nothing(seated):
    table = of_two()
    skip, number, draw = play(0, "Rs"), play(0, "R5"), act(0, c.V_DRAW)
    by_hard = hint.best(table, 0)
    mind = seated(Whim())
    for answer in (skip, number, draw):
        mind.answer = lambda question, answer=answer: [answer, question.dice.hex()]
        assert hint.best(table, 0) == (answer, *hint.why(table, 0, answer))
    for answer in (None, [play(0, "B9"), ""]):
        mind.answer = lambda question, answer=answer: answer
        assert hint.best(table, 0) == by_hard, "nothing, or what is not legal"


def test_a_hint_out_of_turn_and_one_about_several_cards_at_once_is_not_asked_of_the_expert(seated):
    table = opened(kinds=(PERSON, HARD))
    mind = seated(Whim())
    questions = []
    mind.answer = questions.append
    hint.best(table, 1 - table.asked())
    assert not questions
    hint.best(table, table.asked())
    assert [one.act for one in questions] == [-1] and not questions[0].free_s
    assert not any(act >> 12 == c.V_SELECT and act & 255 != c.NONE for act in questions[0].acts)


def test_an_expert_that_advises_wins_the_round_with_the_card_that_wins_it(seated):
    table = of_two()
    arrange(table.page, ["R5", "Y1 Y2 Y3 Y4"], "R9", 0, 0)
    mind = seated(Mind(FEW))
    try:
        assert hint.best(table, 0)[:2] == (play(0, "R5"), "last")
    finally:
        mind.close()


def test_the_limits_of_a_clock_that_is_not_the_computers_have_no_seconds():
    assert REPEATABLE.seconds is None and REPEATABLE.judges_s is None
    assert worker.Limits is Limits
