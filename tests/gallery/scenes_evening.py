# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Scenes of an evening: the first one, and what makes the next ones."""

from tests.gallery.stage import MENU, NEXT, SELECT, SEVEN, SOME, act, arrange, over, play
from tests.store import Appending, Store
from uno_core import codes as c
from uno_core import editions
from uno_table.history import cup, day, records
from uno_table.codes import TALLY, TALLY_CUP, TALLY_DAY, TALLY_FEATS, TALLY_ROUNDS, TALLY_WINS
from uno_table.saves.slots import RULES, Slots
from uno_table.tables.table import Table
from uno_ui.flows import boot
from uno_ui import words


def language(stage):
    """The first start of all: which language."""
    spoken = words.language
    stage.open("language")
    cost = stage.key(NEXT)
    words.load(spoken)
    return cost


def tip(stage):
    """The best move, and why."""
    stage.table(["Rs R7 R1 B3", "R4 G2", SOME], turn=0)
    stage.key(MENU)
    stage.go("tip")
    return stage.key(SELECT)


def step_back(stage):
    """An act can be taken back."""
    stage.table([SEVEN, SOME], turn=0)
    stage.key(SELECT)
    stage.do(play(1, "R4"))
    stage.key(MENU)
    stage.go("step-back")


def taken_back(stage, seats, steps):
    """The result of a round in which ``steps`` acts were taken back."""
    stage.app.table.steps = 0
    over(stage, seats, 0, (120, 44, 17, 0, 60)[:seats])
    stage.app.table.steps = steps
    stage.app.go("result", 0)


def result_steps(stage):
    """Acts were taken back."""
    taken_back(stage, 4, 3)
    stage.later(2500)


def result_steps_5(stage):
    """The same with five seats, which have less room."""
    taken_back(stage, 5, 12)


def result_again(stage):
    """The end of a match: another one at the same table by a key."""
    stage.app.table.steps = 0
    over(stage, 4, 0, (524, 120, 431, 0))
    stage.key(SELECT)
    stage.later(2500)


def attract(stage):
    """Nobody has pressed a key on the title: bots play."""
    app = stage.app
    app.held = -1
    app.match = None
    stage.open("attract")
    arrange(app.table.page, [SEVEN, SOME, "G1 G3 G5 G6", "Y3 Y5 Y6 R7 R8"], "R5", 0, 3)
    stage.do(play(3, "R8"))


def first_game(stage):
    """The first page of a game, before its first match."""
    _first_pages(stage, "blitzo")


def first_game_more(stage):
    """The second one."""
    _first_pages(stage, "power")
    return stage.key(NEXT)


def first_game_alike(stage):
    """The page of a game that is Classic with some more cards."""
    _first_pages(stage, "downpour")


def _first_pages(stage, name):
    app = stage.app
    app.match = None
    stage.open("first", editions.NAMES.index(name))


def first_colors(stage):
    """The colors at the first start, with an offer."""
    stage.open("colors")


def lesson(stage):
    """The first sentence of the round to learn by."""
    stage.open("lesson")
    stage.later(1000)


def lesson_table(stage):
    """And what to do, at the table; the cursor is beside the card."""
    lesson(stage)
    stage.key(SELECT)
    return stage.key(NEXT)


def lesson_wrong(stage):
    """Another card was played: the mistake, and the key to press."""
    lesson_table(stage)
    return stage.key(SELECT)


def lesson_won(stage):
    """The last page."""
    lesson(stage)
    stage.key(SELECT)
    screen, table = stage.app.screen, stage.app.table
    table.pace_ms = 0
    while table.next()[0] >= 0:
        act = table.next()[0]
        if act >> 8 & 15:
            stage.later(10)
        else:
            screen.page = ""
            screen.do(act)
    stage.later(4000)
    stage.later(4000)


def with_records(stage):
    """A store in which some records are kept; without feats there is less to see."""
    kept = records.Records()
    for game, row in ((1, (3, 1, 1, 0, 44, 0)), (0, (148, 61, 5, 2, 233, 17))):
        for (field, _), value in zip(records.FIELDS, row):
            kept.set(game, field, value)
    tally = bytearray(TALLY)
    tally[TALLY_FEATS] = 0b10110011
    kept.count(0, tally, 0, 0)
    stage.app.board.store = Store()
    records.save(stage.app.board.store, kept)


def without_store(scene):
    """The scene; the board has no store behind it, as before."""

    def played(stage):
        try:
            return scene(stage)
        finally:
            stage.app.board.store = None

    played.__name__ = scene.__name__
    played.__doc__ = scene.__doc__
    return played


@without_store
def records_game(stage):
    """The records of a game."""
    with_records(stage)
    stage.open("records")


@without_store
def records_people(stage):
    """The share of each person in matches of several people."""
    with_people(stage)
    stage.open("records")
    stage.key(SELECT, SELECT)


def with_people(stage):
    """As :func:`with_records`, and four people have played together."""
    with_records(stage)
    store = stage.app.board.store
    kept = records.load(store)
    for wins, times in ((5, 1), (4, 1), (2, 1)):
        tally = bytearray(TALLY)
        tally[TALLY_ROUNDS] = 12 * times
        tally[TALLY_WINS : TALLY_WINS + 3] = bytes((wins, 7 - wins, 3))
        kept.count_people(b"\0\0\0", tally, 0)
    records.save(store, kept)
    stage.app.settings.names[:2] = ["MAXIMI", "ANNA"]


@without_store
def records_below(stage):
    """The rest of it, and how many feats."""
    with_records(stage)
    stage.open("records")
    stage.go("rec-feats")


@without_store
def feats(stage):
    """Feats, and what has to be done for one."""
    with_records(stage)
    stage.open("feats")
    return stage.key(NEXT, NEXT)


def result_feat(stage):
    """The result of a round by which feats were done."""
    taken_back(stage, 4, 0)
    stage.app.screen._feats = [words.say("feat-new").format(words.say("q-feat6"))]
    stage.app.screen._line = True
    stage.app.screen._part()
    stage.app.screen.enter()
    stage.later(2500)


def day_menu(stage):
    """The deal of the day."""
    stage.open("day", 329, 4)


def day_date(stage):
    """The date is entered."""
    day_menu(stage)
    stage.go("day-date")
    stage.key(SELECT)
    return stage.key(SELECT)


def day_code(stage):
    """A code of somebody else is entered."""
    day_menu(stage)
    stage.go("day-code")
    stage.key(SELECT, NEXT, SELECT)
    return stage.key(NEXT, NEXT, NEXT, SELECT)


def day_no_room(stage):
    """A code of a game that this board has no room for."""
    day_menu(stage)
    stage.go("day-code")
    stage.key(SELECT)
    stage.app.screen.picked = [day.LETTERS.find(letter) for letter in day.pack(329, 4, 1, 34, 71)]
    stage.app.board.room_kb = 1
    try:
        return stage.key(MENU)
    finally:
        stage.app.board.room_kb = 0


@without_store
def memory_short(stage):
    """Memory has run out: what was on is gone, the match is kept."""
    stage.app.board.store = Store()
    stage.app.match = None
    stage.table([SEVEN, SOME], turn=0)
    boot.over(stage.app)


def with_rungs(stage, rungs):
    """A store in which so many rungs of the cup are won."""
    stage.app.board.store = Store()
    kept = records.Records()
    kept.set_cup(rungs)
    records.save(stage.app.board.store, kept)


@without_store
def cup_first(stage):
    """The cup, of which nothing is won yet."""
    with_rungs(stage, 0)
    stage.open("cup")


@without_store
def cup_rungs(stage):
    """The first rungs are won."""
    with_rungs(stage, 3)
    stage.open("cup")


@without_store
def cup_closed(stage):
    """A rung that is still closed."""
    with_rungs(stage, 5)
    stage.open("cup")
    return stage.key(NEXT)


@without_store
def cup_done(stage):
    """All rungs are won."""
    with_rungs(stage, 7)
    stage.open("cup")


@without_store
def cup_won(stage):
    """The result of a match of the cup that was won."""
    _cup_result(stage, "R5", ["G1 G3 G5 G6", "Y3 Y5 Y6 R7"], 0)


@without_store
def cup_lost(stage):
    """The result of a match of the cup that was lost."""
    _cup_result(stage, "R5 G6", ["R7", "Y3 Y5 Y6 R7"], 1)


def _cup_result(stage, mine, others, turn):
    with_rungs(stage, 2)
    app = stage.app
    app.match = None
    app.open(b"\0" + cup.bots(2), (("score", "rounds"), ("rounds", 1)), 0)
    app.table.tally[TALLY_DAY : TALLY_DAY + 2] = bytes((2, TALLY_CUP))
    app.show_table()
    arrange(app.table.page, [mine, *others], "R4", 0, turn)
    app.screen.update()
    if turn:
        app.table.propose(play(turn, others[turn - 1]))
        stage.later(4000)
    else:
        stage.key(SELECT)
    stage.result()
    stage.key(SELECT)


@without_store
def settings_cup(stage):
    """What the cup has brought, in the settings of a color display."""
    with_rungs(stage, 7)
    stage.open("settings")
    if "felt" in stage.app.screen.rows:
        stage.go("felt")


@without_store
def day_days(stage):
    """The deal of the day was played on some days in a row."""
    stage.app.board.store = Store()
    kept = records.Records()
    for number in range(318, 330):
        kept.play_day(number)
    records.save(stage.app.board.store, kept)
    stage.open("day", 330, 4, 330)
    stage.go("day-days")


@without_store
def day_result_today(stage):
    """The result of the deal of this day, and on how many days in a row that was."""
    _day_result(stage, None, True)


@without_store
def day_result(stage):
    """The result, and another player's result."""
    _day_result(stage, (0, 34, 71), False)


def _day_result(stage, rival, today):
    stage.app.board.store = Store()
    day.start(stage.app.table, 329, 0, rival, today)
    stage.app.held = -1
    stage.app.show_table()
    page = stage.app.table.page
    arrange(page, ["R5", SOME, "G1 G3 G5 G6", "Y3 Y5 Y6 R7"], "R4", 0, 0)
    stage.app.screen.update()
    stage.key(SELECT)
    stage.result()
    stage.key(SELECT)


def _watch(stage):
    """A round that was played is watched again."""
    store = stage.app.board.store = Store()
    store.appends = True
    table = Table(store)
    table.open(b"\0\1\1", b"abcd")
    arrange(table.page, [SEVEN, SOME, "G1 G3 G5 G6"], "R4", 0, 0)
    table.rest(0)
    for one in (play(0, "R1"), play(1, "R2")):
        assert not table.propose(one)
    stage.open("watch")


@without_store
def watched(stage):
    """Act by act."""
    _watch(stage)
    cost = stage.key(NEXT, NEXT)
    stage.later(400)
    return cost


@without_store
def watched_begins(stage):
    """Which round it is, and what keys do."""
    _watch(stage)


class Placed(Store):
    """A store with three places, as a page and a Raspberry Pi have."""

    appends = 3
    place = 0

    def __init__(self):
        super().__init__(3 * 4097)
        self.size = 4096


def _saved_matches(stage):
    """Three matches in the store: a long one, one for many, and one that has begun."""
    store = stage.app.board.store = Placed()
    kept = ((2, 4, 12, (1485, 960)), (9, 7, 3, (120, 85)), (6, 2, 1, (0, 0)))
    for place, (edition, seats, number, points) in enumerate(kept):
        store.place = place
        table = Table(store)
        table.open(bytes([0] + [2] * (seats - 1)), b"\1\2\3\4", (("target", 2000),), edition)
        table.page[c.O_ROUND] = number
        for seat, total in enumerate(points):
            table.page[c.O_SCORE + 2 * seat : c.O_SCORE + 2 * seat + 2] = total.to_bytes(2, "little")
        assert table.save()
    stage.open("matches")


@without_store
def rule_sets(stage):
    """Rules that are saved under a name."""
    store = stage.app.board.store = Placed()
    rows = ("SUNDAY0A963", "ANNA  5QT8HF2MY0A963K3", "DUO   H00B")
    Slots(store, RULES).save("".join([row.ljust(30) for row in rows]).encode())
    stage.forget_setup()
    stage.open("rule_sets")


@without_store
def rule_sets_empty(stage):
    """An empty place takes the rules that are set."""
    rule_sets(stage)
    return stage.key(NEXT, NEXT, NEXT)


@without_store
def matches(stage):
    """Which of several matches is resumed."""
    _saved_matches(stage)
    return stage.key(NEXT)


@without_store
def matches_delete(stage):
    """Which of them is deleted."""
    _saved_matches(stage)
    stage.go("delete-match")
    return stage.key(SELECT)


def taught(stage, hands, one, *before, **arranged):
    """Show what the coach says about an act in that position."""
    from uno_table.tables import coach  # not with a scene's words

    if stage.app.link.party:
        stage.app.link.unlink()  # of the scene before
    stage.table(hands, turn=0, level=3, **arranged)
    table = stage.app.table
    stage.do(*before)
    lesson = (one, *coach.judge(table, one)[1:], table.kinds, bytes(table.page), bytes(table.memory), 0)
    stage.app.set_back_stack()
    stage.app.go("coach", lesson)


MANY = "R6 R8 Y8 G8 B8 Y6 G6"


def coach_drew(stage):
    """The coach: the player drew, and could play."""
    taught(stage, ["R7 R1 R3 B4 G9", SOME, MANY], act(0, c.V_DRAW))


def coach_wild(stage):
    """A wild was not saved."""
    taught(stage, ["W Y1 Y3 G2 G4 B6", SOME, MANY], play(0, "W"))


def coach_color(stage):
    """Another color was better; its page has most words."""
    taught(stage, ["W R1 R2 R3 R4 B2", SOME, MANY], act(0, c.V_CHOOSE, c.C_BLUE), play(0, "W"))


def coach_caught(stage):
    """Nobody called UNO; the second page of a low display."""
    taught(stage, ["R1 R7", SOME, MANY], play(0, "R1"))
    return stage.key(NEXT)


@without_store
def coach_looks(stage):
    """The round is replayed."""
    coach_store(stage)
    acts = stage.app.table.acts_done
    stage.app.go("coach")
    screen = stage.app.screen
    screen.tick(stage.app.board.ticks_ms())
    for _ in range(acts // 2):
        stage.app.table.step()
    screen.tick(stage.app.board.ticks_ms() - 40)  # no time for more


def coach_store(stage):
    """A round that a person has won by a bot's acts, in a store that keeps every act."""
    from uno_table.tables import hint

    table = Table(stage.keep_in(Appending()))
    table.pace_ms = now_ms = 0
    table.open(b"\0\3\3", b"\1\2\3\4")
    table.rest(0)
    while not table.round_over():
        if table.asked() == 0:
            table.propose(hint.best(table, 0)[0])
        else:
            now_ms += 9000
            table.tick(now_ms)
    stage.app.play_at(table)
    stage.app.hand_to(0)
    stage.app.set_back_stack()


@without_store
def coach_none(stage):
    """Nothing was better."""
    coach_store(stage)
    stage.app.go("coach")
    for _ in range(2):
        stage.app.screen.tick(stage.app.board.ticks_ms())


@without_store
def result_coach(stage):
    """The result of a round that the coach can look at."""
    coach_store(stage)
    stage.app.go("result", 0)
    stage.later(2500)


def practice(stage):
    """The table of a practice."""
    coach_drew(stage)
    return stage.key(SELECT)


def practice_menu(stage):
    """And its menu."""
    practice(stage)
    return stage.key(MENU)


def practice_over(stage):
    """Back at the coach, with the winner."""
    practice(stage)
    stage.app.screen.leave(words.say("q-win"))


SCENES = (
    language, tip, step_back, result_steps, result_steps_5, result_again, attract,
    first_game, first_game_more, first_game_alike,
    first_colors, lesson, lesson_table, lesson_wrong, lesson_won, records_game, records_people, records_below,
    feats, result_feat,
    rule_sets, rule_sets_empty,
    day_menu, day_date, day_code, day_no_room, day_result, day_result_today, day_days,
    cup_rungs, cup_first, cup_closed, cup_done, cup_won, cup_lost, settings_cup, watched, watched_begins,
    memory_short, matches, matches_delete,
    result_coach, coach_drew, coach_looks, coach_wild, coach_color, coach_caught, coach_none,
    practice, practice_menu, practice_over,
)  # fmt: skip
