# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Idle: the display dims, goes off, and comes back; in virtual time."""

import sys

import pytest

from tests.gallery.party import CHECKING, DEALING, ENDED, HERE, JOINING, LOOKING, party
from tests.gallery.stage import at_once, play
from tests.ui.conftest import FakeBoard
from tests.ui.linked import host, live, now
from tools.dev.environment import ROOT
from tools.measuring import heap_run, latency, latency_count
from uno_ui.screens import Screen
from uno_ui.codes import SET_DIM, SET_SORT

A, B, C, UP, DOWN = range(5)
LET_GO = 8
LIB, CORE = str(ROOT / "lib"), str(ROOT / "uno_core")


class Lit(FakeBoard):
    """Notes the commands of its display; keys come from a list of (ms, code)."""

    def __init__(self, height=64):
        super().__init__(height)
        self.told, self.pressed, self.key_ms = [], [], 0

    def key(self):
        if not self.pressed or self.pressed[0][0] > self.now:
            return -1
        self.key_ms, code = self.pressed.pop(0)
        return code

    def brightness(self, level):
        self.told.append((self.now, level))

    def sleep(self, asleep):
        self.told.append((self.now, "off" if asleep else "on"))


class Shown(Screen):
    """A screen that notes commands."""

    def __init__(self):
        self.commands = []

    def key(self, command):
        self.commands.append(command)


def handheld(stage, board):
    """Return an application on a board, and nothing on it but what notes commands."""
    app = type(stage.app)(board)
    app.show(Shown())
    return app, board


@pytest.fixture
def lit(stage):
    return handheld(stage, Lit())


def run(app, board, until):
    while board.now < until:
        app.step()


def test_without_a_key_it_dims_after_a_minute_and_is_off_after_three(lit):
    app, board = lit
    run(app, board, 600_000)
    assert board.told == [(60_000, 8), (180_000, "off")]


def test_every_key_keeps_it_bright(lit):
    app, board = lit
    board.pressed = [(at + k, code) for at in range(50_000, 500_000, 50_000) for k, code in ((0, A), (90, A | LET_GO))]
    run(app, board, 500_000)
    assert board.told == []


def test_a_key_on_a_dimmed_display_acts_and_lights_it(lit):
    app, board = lit
    board.pressed = [(70_000, C), (70_100, C | LET_GO)]
    run(app, board, 71_000)
    assert board.told == [(60_000, 8), (70_000, 255)]
    assert app.screen.commands == [C]


@pytest.mark.parametrize("key", [A, B, C, UP, DOWN])
@pytest.mark.parametrize("held", [80, 2_000])
def test_a_key_on_a_dark_display_only_lights_it_however_long_it_is_held(lit, key, held):
    app, board = lit
    board.pressed = [(200_000, key), (200_000 + held, key | LET_GO)]
    run(app, board, 203_000)
    assert board.told[2:] == [(200_000, "on"), (200_000, 255)]
    assert app.screen.commands == []


def test_the_next_press_acts_again(lit):
    app, board = lit
    board.pressed = [(200_000, B), (200_100, B | LET_GO), (201_000, B), (201_100, B | LET_GO)]
    run(app, board, 202_000)
    assert app.screen.commands == [B]


def test_with_no_time_set_it_stays_bright_for_ever(lit):
    app, board = lit
    app.idle.off_ms = 0
    run(app, board, 400_000)
    assert board.told == []


def test_a_demo_is_to_be_seen(lit):
    app, board = lit
    app.demo = 1
    run(app, board, 400_000)
    assert board.told == []


def test_the_count_goes_on_where_the_ticks_of_a_board_wrap(stage):
    board = Lit()
    board.ticks_ms = lambda: (board.now + 0x1FFFFFFF - 30_000) & 0x1FFFFFFF
    run(*handheld(stage, board), 200_000)
    assert board.told == [(60_000, 8), (180_000, "off")]


@pytest.mark.parametrize(("minutes", "off_ms"), [(None, 180_000), (0, 0), (1, 60_000), (10, 600_000), (7, 180_000)])
def test_the_board_says_when_it_goes_dark_until_somebody_chooses(stage, minutes, off_ms):
    from tests.store import Store

    board = Lit()
    board.store = Store()
    board.number = lambda key: minutes if key == "UNO_DARK_AFTER" else None
    app = type(stage.app)(board)
    assert app.idle.off_ms == off_ms
    app.settings.set(SET_SORT, 1)
    assert app.settings.save()
    assert type(stage.app)(board).idle.off_ms == off_ms
    app.settings.set(SET_DIM, 2)
    assert app.settings.save()
    assert type(stage.app)(board).idle.off_ms == 600_000


def waiting(stage):
    host(stage, HERE)


def checking(stage):
    host(stage, CHECKING)


def looking(stage):
    party(stage, False).phase = JOINING
    live(stage, 20)
    stage.app.link.party.phase = LOOKING


def joining(stage):
    party(stage, False).phase = JOINING


def dealing(stage):
    party(stage, True, 3).phase = DEALING


def ended(stage):
    party(stage, False).phase = ENDED


@pytest.mark.parametrize(
    ("place", "screen", "dark"),
    [
        (waiting, "WaitingRoom", False),
        (checking, "CheckCode", False),
        (looking, "Offers", False),
        (joining, "Joining", False),
        (dealing, "Dealing", False),
        (ended, "Ended", True),
    ],
)
def test_where_one_waits_for_others_it_does_not_go_dark(stage, place, screen, dark):
    told = []
    stage.app.board.brightness = stage.app.board.sleep = told.append
    place(stage)
    live(stage, 20)
    assert now(stage) == screen
    stage.app.idle.off_ms = 3000
    live(stage, 5000)
    assert (told != []) == dark
    assert now(stage) == screen


def test_the_persons_turn_lights_a_dark_display(stage):
    board = stage.app.board
    board.brightness = board.sleep = lambda value: None
    stage.table(["R3 Y3", "B7 B9"], color=3, top="B5", turn=1)
    stage.app.idle.tick(board.now + 180_000)  # nobody has pressed a key
    assert stage.app.idle.dark
    stage.do(play(1, "B7"))
    assert not stage.app.idle.dark


class Off:
    """In the place of :mod:`boards.off`: notes what is kept when it switches off."""

    def __init__(self, app):
        self._app, self.kept = app, []

    def now(self, board):
        self.kept.append((board.now, self._app.settings.fresh))


def able(lit, minutes=10):
    """Return an application on a board that can be switched off, and what does it."""
    app, board = lit
    off = Off(app)
    board.has = lambda name: off if name == "boards.off" else None
    board.sleeps = True
    return app, board, off


def test_after_ten_dark_minutes_the_handheld_switches_off(lit):
    app, board, off = able(lit)
    run(app, board, 2_000_000)
    assert board.told == [(60_000, 8), (180_000, "off")]
    assert off.kept[0][0] == 780_000


def test_a_key_begins_the_ten_minutes_anew(lit):
    app, board, off = able(lit)
    board.pressed = [(700_000, B), (700_100, B | LET_GO)]
    run(app, board, 1_400_000)
    assert off.kept == []
    run(app, board, 1_490_000)
    assert [at for at, _ in off.kept] == [1_480_100]


def test_who_never_goes_dark_never_switches_off(lit):
    app, board, off = able(lit)
    app.idle.off_ms = 0
    run(app, board, 2_000_000)
    assert off.kept == []


def test_a_linked_handheld_stays_on(lit):
    app, board, off = able(lit)
    app.link.party = True
    try:
        from uno_ui.flows import boot

        app.idle.dark = 2
        boot.rest(app)
    finally:
        app.link.party = None
    assert off.kept == []


@pytest.mark.parametrize("can", [False, True])
def test_the_row_off_is_there_on_a_board_that_can_and_switches_it_off(stage, can):
    if can:
        app, board, off = able((stage.app, stage.app.board))
    stage.open("main_menu")
    assert ("off" in stage.app.screen.rows) == can
    stage.table(["R3 Y3", "B7 B9"], color=3, top="B5", turn=0)
    stage.app.go("pause")
    assert ("off" in stage.app.screen.rows) == can
    if can:
        stage.app.screen.choose("off")
        assert len(off.kept) == 1


def bytecodes(app, ms):
    """Return how many bytecodes of our packages run while nobody does anything for so long, as on Python 3.11."""
    counts, _ = latency_count.weights()
    found = [0]

    def enter(frame, _event, _arg):
        if not frame.f_code.co_filename.startswith((LIB, CORE)):
            return None
        frame.f_trace_opcodes, frame.f_trace_lines = True, False
        text = frame.f_code.co_code

        def each(frame, event, _):
            if event == "opcode":
                found[0] += counts[text[frame.f_lasti]]
            return each

        return each

    until = app.board.now + ms
    before = sys.gettrace()
    sys.settrace(enter)
    try:
        while app.board.now < until:
            app.step()
    finally:
        sys.settrace(before)
    return found[0]


@pytest.mark.skipif(sys.version_info[:2] != latency.MEASURED, reason="the budgets are bytecodes of another Python")
@pytest.mark.parametrize("place", ["table", "dark"])
def test_an_idle_second_costs_no_more_than_its_budget(stage, place):
    app = at_once(type(stage.app)(Lit(stage.app.board.height)))
    app.open(b"\0\2\2\2")
    app.show_table()
    run(app, app.board, 6_000)
    if place == "dark":
        run(app, app.board, 200_000)
        assert app.idle.dark
    budget = heap_run.budgets("idle")[place]
    cost = bytecodes(app, 1000)
    assert 0.9 * budget < cost <= budget, "less by a tenth: lower the budget"


def test_dark_it_looks_five_times_less_often_for_keys_unless_others_wait(lit):
    app, board = lit
    waits = []
    sleep = board.sleep_ms
    board.sleep_ms = lambda ms: (waits.append(ms), sleep(ms))
    run(app, board, 190_000)
    assert (waits[0], waits[-1]) == (10, 50)
