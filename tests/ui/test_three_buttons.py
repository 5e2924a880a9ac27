# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Everything house rules add can be done with three buttons, on both heights of the screen."""

import pytest

from tests.gallery.stage import SEVEN, SOME, act, faces, play
from uno_core import codes as c
from uno_core import editions, ruleset
from uno_core import rule_table as rules
from uno_ui import words

A, B, C = 0, 1, 2
LONG_A, LONG_B, LONG_C = 8, 9, 10
NONE = 255


def acted(stage, verb, seat=0, arg=None):
    """Whether the table has just got that act: its page is the proof, so look at its call."""
    return [one for one in stage.told if one >> 12 == verb and one >> 8 & 15 == seat and arg in (None, one & 255)]


@pytest.fixture
def table(stage):
    """The stage; ``told`` are the acts the table has done for somebody here."""
    stage.told = []
    propose = stage.app.table.propose

    def listening(one):
        reason = propose(one)
        if not reason:
            stage.told.append(one)
        return reason

    stage.app.table.propose = listening
    return stage


def text(stage):
    """Return the text of the lines."""
    return " ".join(line.text for line in stage.app.lines)


def rows(stage):
    screen = stage.app.screen
    return [screen.label(row) for row in screen.rows]


# -- several cards ----------------------------------------------------------------------------


def test_marked_cards_are_laid_with_one_press_and_the_pressed_one_lies_on_top(table):
    table.table(["R3 Y3 G3 B7 B9", SOME], multi_number=True)
    table.key(LONG_B, C, LONG_B, C)
    assert table.app.screen.hand.marks == 2
    table.key(B)
    view = table.app.table.view(0)
    assert acted(table, c.V_PLAY, arg=faces("G3")[0])
    assert (c_top(view), size(view, 0)) == (faces("G3")[0], 2)


def c_top(view):
    return view[c.O_ROW + view[c.O_FENCE + view[c.O_SEATS]]]


def size(view, seat):
    return view[c.O_FENCE + seat + 1] - view[c.O_FENCE + seat]


def test_a_press_on_a_marked_card_lays_all_marked_ones_the_last_on_top(table):
    table.table(["R3 Y3 G3 B7 B9", SOME], multi_number=True)
    table.key(LONG_B, C, LONG_B, B)
    assert c_top(table.app.table.view(0)) == faces("Y3")[0]
    assert size(table.app.table.view(0), 0) == 3


def test_a_long_press_on_a_marked_card_unmarks(table):
    table.table(["R3 Y3 G3 B7 B9", SOME], multi_number=True)
    table.key(LONG_B, C, LONG_B, LONG_B)
    assert table.app.screen.hand.marks == 0


def test_the_menu_unmarks(table):
    table.table(["R3 Y3 G3 B7 B9", SOME], multi_number=True)
    table.key(LONG_B, LONG_A)
    assert words.say("act-unmark") in rows(table)
    table.key(C, B)
    assert table.app.screen.hand.marks == 0


def test_two_cards_that_do_not_fit_alone_can_be_marked_and_laid_as_a_sum(table):
    table.table(["B1 B4 Y1 Y4", SOME], add_up=True)
    table.app.screen.hand.point(faces("B1")[0])
    table.key(LONG_B, C)
    table.key(B)
    assert c_top(table.app.table.view(0)) == faces("B4")[0]


def test_a_long_press_on_a_card_that_cannot_be_marked_is_the_menu(table):
    table.table([SEVEN, SOME])
    table.key(LONG_B)
    assert table.app.screen.title == "title-pause"


# -- out of turn, and after the own one --------------------------------------------------------------


def test_the_same_card_is_added_with_one_press(table):
    table.table(["R3 R3 G3 B7 B9", SOME], double=True)
    table.key(B)
    assert words.say("hint-add") in text(table)
    table.key(B)
    assert acted(table, c.V_ADD)


def test_a_jump_is_one_press_wherever_the_cursor_was(table):
    table.table(["B8 G7 R1", "R1 B8 Y5", SOME], turn=1, jump=True)
    table.do(play(1, "R1"))
    assert words.say("hint-jump") in text(table)
    table.key(B)
    assert acted(table, c.V_JUMP)


def test_a_wrong_jump_can_be_tried_where_it_costs(table):
    table.table(["B8 G7 R2", "R1 B8 Y5", SOME], turn=1, jump=True, jump_call=True)
    table.do(play(1, "R1"))
    table.app.screen.hand.cursor = 0
    table.key(B)
    assert acted(table, c.V_JUMP)
    assert size(table.app.table.view(0), 0) == 5


@pytest.mark.parametrize("key", [A, B, C, LONG_A, LONG_B, LONG_C])
def test_any_press_slaps(table, key):
    table.table([SEVEN, "R9 B8 Y5", SOME], turn=1, nine_slap=True)
    table.do(play(1, "R9"))
    table.key(key)
    assert acted(table, c.V_SLAP)
    assert table.app.screen.question is None


# -- questions -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("steps", range(7))
def test_every_player_can_be_chosen(table, steps):
    hands = ["R7 B2 B4", SOME, "G1 G3 G5", "Y3 Y5 R8", "B6", "B7 B8", "Y6", "R6 Y8 G9"]
    table.table(hands, seven="must")
    table.key(B)
    table.key(*[C] * steps)
    table.key(B)
    assert acted(table, c.V_CHOOSE, arg=steps + 1)


def test_nobody_can_be_chosen_where_one_may_decline(table):
    table.table(["R7 B2 B4", SOME, "G1 G3 G5"], seven="may")
    table.key(B, A)
    table.key(B)
    assert acted(table, c.V_CHOOSE, arg=NONE)


def test_a_draw_is_answered_or_taken(table):
    for keys, verb in (((B,), c.V_PLAY), ((A, B), c.V_ACCEPT)):
        table.table(["R+ G7 B2 B4", "Y+ Y1 Y4"], turn=1, top="Y2", color=1, stack="de")
        table.do(play(1, "Y+"))
        table.told.clear()
        table.key(*keys)
        assert acted(table, verb)


@pytest.mark.parametrize(
    ("keys", "verb"),
    [((B,), c.V_ACCEPT), ((C, B), c.V_CHALLENGE), ((A, B, B), c.V_PLAY), ((A, B, LONG_C), c.V_CHALLENGE)],
)
def test_a_wild_draw_four_is_taken_challenged_or_answered(table, keys, verb):
    table.table(["F G7 B2 B4", "F Y1 Y4"], turn=1, stack="de", w4_legal="colour")
    table.do(play(1, "F"), act(1, c.V_CHOOSE, c.C_RED))
    table.told.clear()
    table.key(*keys)
    assert acted(table, verb)


def test_a_skip_is_passed_on_or_taken(table):
    for keys, verb in (((B,), c.V_PLAY), ((A, B), c.V_ACCEPT)):
        table.table(["Rs G7 B2 B4", "B1 Y3", "Rs Y1 Y4"], turn=2, skip_answer="ua")
        table.do(play(2, "Rs"))
        table.told.clear()
        table.key(*keys)
        assert acted(table, verb)


def test_a_drawn_card_is_laid_off_at_the_end_or_not(table):
    for keys, verb in (((A, B), c.V_PLAY), ((B,), c.V_PASS)):
        table.table(["Y4 G7 B2", "B7", "R+"], turn=2, final_draw="de", discards=0)
        table.next_card("R8")
        table.app.table.page[c.O_FLAGS + 2] = c.F_CALLED
        table.do(play(2, "R+"))
        table.key(B)
        table.told.clear()
        table.app.screen.hand.cursor = 0 if keys[0] == B else 1
        if verb == c.V_PASS:
            table.app.screen.hand.cursor = table.app.screen.hand.n
        else:
            table.app.screen.hand.point(faces("R8")[0])
            keys = keys[1:]
        table.key(*keys)
        assert acted(table, verb)


# -- speaking up ---------------------------------------------------------------------------------------


def test_a_sum_is_accused_by_holding_c(table):
    table.table([SEVEN, "B1 B4 Y1 Y4"], turn=1, add_up=True)
    table.do(act(1, c.V_SELECT, faces("B1")[0]), play(1, "B4"))
    assert words.say("hint-accuse") in text(table)
    table.key(LONG_C)
    assert acted(table, c.V_CHALLENGE)


def test_a_sum_is_accused_from_the_menu(table):
    table.table([SEVEN, "B1 B4 Y1 Y4"], turn=1, add_up=True)
    table.do(act(1, c.V_SELECT, faces("B1")[0]), play(1, "B4"))
    table.key(LONG_B, C, B)
    assert acted(table, c.V_CHALLENGE)


def test_a_wrong_card_is_reported_by_holding_c(table):
    table.table([SEVEN, "B1 B4 Y1 Y4"], turn=1, pen_on_demand=True)
    table.do(play(1, "B4"))
    assert "Ann" in text(table)
    table.key(LONG_C)
    assert acted(table, c.V_REPORT, arg=1)


def test_a_wrong_card_can_be_laid_where_the_referee_is_off(table):
    table.table([SEVEN, "R2 B4 Y1 Y4", "B7 B8 B9"], pen_on_demand=True)
    table.app.screen.hand.point(faces("Y4")[0])
    table.key(B)
    assert c_top(table.app.table.view(0)) == faces("Y4")[0]


def test_a_wrong_card_is_refused_with_the_reason_otherwise(table):
    table.table([SEVEN, SOME])
    table.app.screen.hand.point(faces("Y4")[0])
    table.key(B)
    assert words.say(f"x{c.X_MATCH}") in text(table)


def test_advice_is_given_from_the_menu(table):
    table.table([SEVEN, SOME, "B7 B8 B9"], advice=2)
    table.key(LONG_B)
    table.key(*[C] * rows(table).index(words.say("act-advise").format("Bob")), B)
    assert acted(table, c.V_ADVISE, arg=2)


def test_a_false_call_can_be_made_where_it_costs(table):
    table.table([SEVEN, SOME], turn=1, uno_false=4)
    table.key(LONG_C)
    assert size(table.app.table.view(0), 0) == 11


# -- the lobby -----------------------------------------------------------------------------------------


def lobby(stage, **differs):
    setup = stage.app.setup
    setup.__init__()
    setup.differs.update({key.replace("_", "-"): value for key, value in differs.items()})
    stage.open("lobby")
    return Live(stage.app)


class Live:
    """The setup, which comes and goes."""

    def __init__(self, app):
        self._app = app

    def __getattr__(self, name):
        return getattr(self._app.setup, name)


def go(stage, row):
    """Move the cursor down to a row."""
    screen = stage.app.screen
    for _ in range(len(screen.rows)):
        if screen.rows[screen.cursor] == row:
            return
        stage.key(C)
    raise AssertionError(f"no row {row}")


def game(stage, preset, edition):
    """Choose a game in the list of the lobby."""
    go(stage, "game")
    stage.key(B)
    go(stage, (preset, edition))
    stage.key(B)


@pytest.mark.parametrize(
    "key", [row[0] for row in ruleset.ROWS if row[1] is not None and row[0][:6] != "custom" and not rules.own(row[0])]
)
def test_every_rule_can_be_set_and_set_back(stage, key):
    needs = rules.needs(key)
    differs = {}
    if needs and not ruleset.means(stage.app.setup.page(), key):
        differs = {needs[0]: needs[1][0]}
    if key == "blank-effect":
        differs = {"blank": 1}
    setup = lobby(stage, **differs)
    go(stage, "rules")
    stage.key(B)
    go(stage, next(row[3] for row in ruleset.ROWS if row[0] == key))
    stage.key(B)
    go(stage, key)
    before = ruleset.get_rule(setup.page(), key)
    seen = set()
    for _ in range(40):
        stage.key(B)
        seen.add(ruleset.get_rule(setup.page(), key))
        if before in seen:
            break
    assert len(seen) > 1 and before in seen, "all its values, and around again"
    stage.key(B)
    assert ruleset.get_rule(setup.page(), key) != before and setup.differs != {}
    stage.key(LONG_A)
    go(stage, "reset")
    stage.key(B)
    assert setup.differs == {}


def test_the_customizable_wild_can_be_set_where_it_is_in_the_deck(stage):
    setup = lobby(stage)
    game(stage, 0, 1)
    go(stage, "rules")
    stage.key(B)
    go(stage, "cards")
    stage.key(B)
    go(stage, "custom")
    stage.key(B)
    assert ruleset.get_rule(setup.page(), "custom") == "others-draw"


def test_a_value_that_does_not_go_together_is_not_taken_and_says_why(stage):
    setup = lobby(stage, multideck=2)
    go(stage, "rules")
    stage.key(B)
    go(stage, "cards")
    stage.key(B, B)
    assert ruleset.get_rule(setup.page(), "multideck") == 2
    assert "324" in stage.app.screen.note
    stage.key(B)
    assert ruleset.get_rule(setup.page(), "multideck") == 1


def test_partners_leave_out_odd_numbers_of_players_and_say_why(stage):
    setup = lobby(stage, partner=True)
    go(stage, "players")
    stage.key(B)
    assert setup.seats == 6
    assert stage.app.screen.note == words.say("short-partner")


def test_rules_that_mean_nothing_are_left_out(stage):
    lobby(stage)
    go(stage, "rules")
    stage.key(B)
    go(stage, "race")
    stage.key(B)
    assert "jump-call" not in stage.app.screen.rows
    stage.key(B)
    assert "jump-call" in stage.app.screen.rows


def test_scoring_by_rounds_starts_with_ten(stage):
    from uno_ui.screens.choosing.lobby import Lobby
    from uno_ui.flows.setup import choices

    assert stage.app.setup.set("score", "rounds") is None
    lobby = Lobby(stage.app)
    assert "rounds" in lobby.rows and "target" not in lobby.rows
    assert lobby.value("rounds") == "10"
    lobby.change("rounds", 1)
    assert lobby.value("rounds") == "11"
    assert stage.app.setup.differs == {"score": "rounds", "rounds": 11}
    assert 0 not in choices("rounds") and ruleset.standard(stage.app.setup.page(), "rounds") == 10


def test_what_differs_from_standard_is_marked(stage):
    lobby(stage, jump=True)
    go(stage, "rules")
    stage.key(B)
    screen = stage.app.screen
    assert [row for row in screen.rows if screen.marked(row)] == ["race"]


@pytest.mark.parametrize("preset", range(len(ruleset.PRESETS)))
def test_every_preset_starts_a_match_by_its_rules(stage, preset):
    setup = lobby(stage)
    name, edition, pairs, _ = ruleset.PRESETS[preset]
    game(stage, preset, editions.NAMES.index(edition))
    assert setup.preset == preset
    go(stage, "start")
    stage.key(B)
    if type(stage.app.screen).__name__ == "First":
        stage.key(A)  # skips the pages about the game
    page = stage.app.table.page
    assert {key: ruleset.get_rule(page, key) for key, _ in pairs} == dict(pairs), name
    assert page[c.O_EDITION] == (1 if name == "it" else 0)


def test_the_setup_is_kept_for_the_evening(stage):
    lobby(stage, jump=True)
    go(stage, "start")
    stage.key(B)
    assert ruleset.get_rule(stage.app.table.page, "jump") is True
    stage.open("lobby")
    assert stage.app.setup.differs == {"jump": True}


# -- results -------------------------------------------------------------------------------------------


def test_the_result_of_ten_seats_is_paged_where_it_does_not_fit_and_then_goes_on(stage):
    from tests.gallery import scenes

    scenes.result_10(stage)
    pages = 0
    while type(stage.app.screen).__name__ == "Result":
        pages += 1
        stage.key(B)
    assert pages == (1 if stage.app.canvas.height == 64 else 3)


def test_a_seat_that_is_out_hurries_the_bots_when_it_presses(table):
    table.table(["", SOME, "G1 G3"], turn=1, score="elimination")
    page = table.app.table.page
    page[c.O_FLAGS] = c.F_OUT | c.F_GONE
    page[c.O_OUTS] = 1
    table.app.show_table()
    table.key(B)
    assert table.app.table.pace_ms == 200  # it cannot act, and hurries the others


def test_the_menu_of_a_match_lists_the_rules_in_force(table):
    table.table([SEVEN, SOME], seven="may", jump=True)
    table.key(LONG_B)
    table.app.screen.cursor = table.app.screen.rows.index("rules")
    table.key(B)
    assert table.app.screen.rows == ["score", "target", "jump", "seven"]
    table.key(B, LONG_A)
    assert table.app.screen.title == "title-pause"
    table.key(LONG_A)
    assert table.app.screen.me == 0
