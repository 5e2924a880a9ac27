# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Bots with a character say something about what has happened, and nothing waits for it."""

import pytest

from tests.gallery.stage import CALL, SEVEN, SOME, act, play
from tests.store import Store
from tests.ui.test_words import entries
from uno_core import codes as c
from uno_table.codes import FEAT_UNO
from uno_table.history import records as kept
from uno_ui import words
from uno_ui.codes import SET_PACE, SET_REMARKS

ARI, NOA, RIO, TAO, ELI, UKI = range(c.LEVELS + 1, c.LEVELS + c.CHARACTERS + 1)
TALKS = 5  # acts of a round after which a bot talks
READ_MS = 1900  # a second and the pace of the bots
HIGH, LOW = 64, 32  # displays
FEWEST = 20  # letters of a line that is alone on a display


@pytest.fixture
def remarks():
    from uno_ui.table import remarks

    return remarks


def texts(stage):
    return [line.text for line in stage.app.lines if line.text]


def told(stage):
    """The remark on the screen, which may take two lines, or ""."""
    lines = stage.app.lines
    for shown in (lines[-1].text, " ".join(line.text for line in lines[-2:])):
        if ": " in shown[:5] and shown == stage.app.screen.remarks.remark:
            return shown[5:]
    return ""


def lines_of(kind, situation):
    return words.say(f"says-{situation}{kind}").split("|")


def after(stage, acts):
    """The next act of the round has that number."""
    stage.app.table.acts_done = acts - 1


def hit(stage, card="R+", level=(NOA, RIO, ARI), acts=TALKS):
    """Let Ari play a card, before the person."""
    stage.table([SEVEN, "Y7 Y8 B3", "B7 B8 R6 Y7", "R+ Rs G3 G5"], turn=3, level=level)
    after(stage, acts)
    stage.do(play(3, card))


def read(stage):
    """What has happened to the person was read."""
    stage.later(READ_MS + 10)


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_every_character_has_a_line_for_every_situation_that_fits_behind_its_name(language, remarks):
    entry = entries(language)
    for kind in range(ARI, UKI + 1):
        for _, situation in remarks.SITUATIONS:
            for line in entry[f"says-{situation}{kind}"].split("|"):
                assert 0 < len(f"{entry[f'own{kind}']}: {line}") <= FEWEST


@pytest.mark.parametrize("card", ["R+", "Rs"])
def test_who_makes_me_draw_or_wait_says_something_when_i_have_read_it(stage, card):
    hit(stage, card)
    assert not told(stage)
    read(stage)
    assert told(stage) in lines_of(ARI, "hits")
    assert not stage.app.lines[-1].lit


@pytest.mark.parametrize("stage", [HIGH], indirect=True)  # one line has no news when a remark is there
@pytest.mark.parametrize("acts", [TALKS, TALKS + 3])
def test_a_remark_hides_at_most_the_older_of_two_news(stage, remarks, monkeypatch, acts):
    monkeypatch.setattr(remarks, "chance", lambda _: True)
    hit(stage, acts=acts)
    read(stage)
    short = len(stage.app.screen.remarks.remark) <= stage.app.lines[-1].letters
    assert told(stage)
    assert texts(stage)[: 1 + short] == (["Ari plays R +2"] if short else []) + ["You draw 2"]


@pytest.mark.parametrize("stage", [LOW], indirect=True)  # three lines have a place for both
def test_one_line_keeps_the_news_until_there_is_time_for_a_hint(stage):
    stage.table([SEVEN, SOME, SOME, "R1 G3"], turn=3, level=(NOA, RIO, ARI))
    after(stage, TALKS)
    stage.do(act(3, c.V_UNO))
    assert texts(stage) == ["Ari: UNO!"]
    stage.do(play(3, "R1"))
    assert texts(stage) == ["Ari plays R1"]
    stage.later(1600)
    assert told(stage) in lines_of(ARI, "calls")


def test_a_remark_is_gone_after_the_next_act_but_one(stage):
    hit(stage)
    ticker = stage.app.screen.remarks
    said = ticker.remark
    stage.do(act(1, c.V_DRAW))
    assert said == ticker.remark != ""
    stage.do(act(1, c.V_PASS))
    assert not ticker.remark


def test_a_remark_does_not_delay_the_next_act(stage):
    done = []
    for muted in (1, 0):
        stage.app.settings.set(SET_REMARKS, muted)
        hit(stage)
        stage.app.table.paused = False
        waited = 0
        while stage.app.table.acts_done == TALKS and waited < 9000:
            waited += 10
            stage.app.board.sleep_ms(10)
            stage.app.screen.tick(stage.app.board.ticks_ms())
        done.append(waited)
    assert done[0] == done[1] < 9000


def test_in_my_turn_a_remark_follows_my_turn_and_leaves(stage):
    stage.table([SEVEN, SOME, SOME, "R1 G3"], turn=3, level=(NOA, RIO, ARI))
    after(stage, TALKS)
    stage.do(act(3, c.V_UNO), play(3, "R1"))
    seen = []
    for _ in range(4):
        seen.append(told(stage) or texts(stage)[-1])
        stage.later(1400)
    if len(stage.app.lines) == 1:
        seen[0] = words.say("turn")  # the news is there first
    assert seen[0] == words.say("turn")
    assert [line in lines_of(ARI, "calls") for line in seen].count(True) == 1
    assert seen[-1] == words.say("turn")


def test_a_bot_says_something_when_it_draws_many_cards_is_caught_or_has_bluffed(stage, remarks):
    table = stage.app.table
    named = [""] * 4
    stage.table([SEVEN, SOME, "R+ Y8 B3", "B7 B8 R6 Y7"], turn=2, level=(NOA, 2, UKI))
    stage.do(play(2, "R+"))
    assert remarks.line(table, named)[2:] in lines_of(UKI, "draws")
    stage.table([SEVEN, SOME, SOME, "R1 G3"], turn=3, level=(NOA, 2, RIO))
    stage.do(play(3, "R1"), act(0, c.V_CATCH, 3))
    assert remarks.line(table, named)[2:] in lines_of(RIO, "caught")
    for held, situation in (("R7", "guilty"), ("G1", "innocent")):
        stage.table([SEVEN, SOME, SOME, f"F {held} B8 Y9"], turn=3, level=(NOA, 2, ELI))
        stage.do(play(3, "F"), act(3, c.V_CHOOSE, c.C_YELLOW), act(0, c.V_CHALLENGE))
        assert remarks.line(table, named)[2:] in lines_of(ELI, situation)


def test_the_winner_of_a_round_says_something(stage):
    stage.table([SEVEN, SOME, SOME, "R1"], turn=3, level=(NOA, RIO, TAO))
    after(stage, TALKS)
    stage.do(play(3, "R1"))
    assert stage.app.screen.remarks.remark == f"Tao: {lines_of(TAO, 'wins')[0]}"


def test_bots_without_a_character_say_nothing(stage, remarks):
    hit(stage, level=(2, 2, 2))
    assert not stage.app.screen.remarks
    assert remarks.line(stage.app.table, stage.app.screen.names) == ""
    hit(stage, level=(ARI, NOA, 2))
    read(stage)
    assert not stage.app.screen.remarks.remark


def test_nobody_says_anything_when_remarks_are_off_or_bots_act_at_once_or_are_linked(stage):
    hit(stage)
    assert stage.app.screen.remarks
    stage.app.settings.set(SET_REMARKS, 1)
    hit(stage)
    assert not stage.app.screen.remarks
    stage.app.settings.set(SET_REMARKS, 0)
    stage.app.settings.set(SET_PACE, 3)
    hit(stage)
    assert not stage.app.screen.remarks


def test_one_chance_in_three_is_taken_by_every_seat_and_the_same_acts_have_the_same_remark(remarks):
    taken = [remarks.chance(acts) for acts in range(240)]
    assert sum(taken) <= 80
    for seats in range(2, 11):
        for seat in range(seats):
            of_seat = taken[seat::seats]
            assert len(of_seat) / 5 <= sum(of_seat) <= len(of_seat) / 2


# -- feats -------------------------------------------------------------------------------------------


def calls(stage):
    """Let the person call UNO with two cards, and read what is new then; "" if nothing is."""
    stage.table(["R1 R5", SOME, "Y7 Y8 B3"])
    stage.key(CALL)
    ticker = stage.app.screen._ticker
    stage.later(1600)
    return ticker.remark


def test_a_new_feat_is_told_when_it_happens(stage):
    stage.keep_in(Store())
    feat = words.say("feat-new").format(words.say("q-feat0"))
    assert calls(stage) == feat
    assert feat in " ".join(texts(stage))


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_the_line_of_a_feat_of_an_event_fits(language):
    entry = entries(language)
    for feat in range(6):
        assert len(entry["feat-new"].format(entry[f"q-feat{feat}"])) <= FEWEST


def test_a_feat_that_is_in_the_records_is_not_told_again(stage):
    store = stage.keep_in(Store())
    done = kept.load(store)
    done._put(2, 4, 1 << FEAT_UNO)
    kept.save(store, done)
    assert calls(stage) == ""


def test_a_feat_is_not_told_twice_in_a_match(stage):
    stage.keep_in(Store())
    assert calls(stage)
    ticker = stage.app.screen._ticker
    ticker.remark = ticker.lasts = ""
    stage.app.recap.add(stage.app.table)
    stage.app.screen._acted(255)
    assert ticker.remark == ""


# -- the light ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("winner", [0, 1])
def test_the_light_runs_through_the_colors_for_who_has_won(stage, monkeypatch, winner):
    seen = []
    monkeypatch.setattr(stage.app.board, "has_pixel", True, raising=False)
    monkeypatch.setattr(stage.app.board, "pixel", lambda *color: seen.append(color), raising=False)
    hands = ["R1", "Y7 Y8 B3"] if not winner else [SEVEN, "R1"]
    stage.table(hands, turn=winner, level=2)
    assert stage.app.table.propose(play(winner, "R1")) == 0
    stage.app.screen._acted(255)
    stage.result()
    seen.clear()
    stage.later(4000)
    assert len(set(seen)) == (0 if winner else 4)
    seen.clear()
    stage.later(1000)
    assert not seen
