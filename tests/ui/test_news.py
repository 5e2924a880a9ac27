# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""News: the events of an act in words."""

import pytest

from tests.gallery.stage import act, arrange, faces, play
from uno_core import codes as c
from uno_core import editions, ruleset, opening
from uno_table.tables.table import Table
from uno_ui.table import news
from uno_ui import words

pytestmark = pytest.mark.usefixtures("english")


def told(hands, *acts, me=0, turn=0, drawn=255, top="R5", color=0, rules=()):
    """Return the lines of the last of some acts."""
    table = Table()
    pairs = [(key.replace("_", "-"), value) for key, value in dict(rules).items()]
    table.open(bytes([0] + [2] * (len(hands) - 1)), b"\1\2\3\4", pairs)
    arrange(table.page, hands, top, color, turn)
    names = ["You" if seat == me else words.say(f"n{seat}") for seat in range(len(hands))]
    for one in acts:
        assert table.propose(one) == 0
    view = table.view(0)
    log = table.log
    lines = [news.tell(log[i], log[i + 1], log[i + 2], me, names, view, drawn) for i in range(1, 3 * log[0], 3)]
    return [line for line in lines if line]


@pytest.mark.parametrize(
    ("hands", "acts", "lines"),
    [
        (["R1 Y1", "Y2 Y3"], [play(0, "R1")], ["You play R1"]),
        (["R+ Y1 Y4", "Y2 Y3"], [play(0, "R+")], ["You play R+2", "Ann must draw 2", "Ann draws 2"]),
        (["R+ Y1", "Y2 Y3"], [play(0, "R+"), act(1, c.V_ACCEPT)], ["Ann draws 2"]),
        (["Rs Y1 Y4", "Y2 Y3", "B1"], [play(0, "Rs")], ["You play R skip", "Ann is skipped"]),
        (["Rr Y1 Y4", "Y2 Y3", "B1"], [play(0, "Rr")], ["You play R rev"]),
        (["W Y1 Y4", "Y2 Y3"], [play(0, "W")], ["You play wild"]),
        (["W Y1 Y4", "Y2 Y3"], [play(0, "W"), act(0, c.V_CHOOSE, c.C_GREEN)], ["You: green"]),
        (["R1 Y1", "Y2 Y3"], [act(0, c.V_UNO)], ["You: UNO!"]),
        (["R1 Y1", "Y2 Y3"], [play(0, "R1"), act(1, c.V_CATCH, 0)], ["Ann catches you", "You draw 2"]),
        (
            ["F Y1 Y4", "Y2 Y3"],
            [play(0, "F"), act(0, c.V_CHOOSE, 3), act(1, c.V_CHALLENGE)],
            ["You were honest", "Ann draws 6"],
        ),
        (
            ["F R1 Y4", "Y2 Y3"],
            [play(0, "F"), act(0, c.V_CHOOSE, 3), act(1, c.V_CHALLENGE)],
            ["You bluffed!", "You draw 4"],
        ),
        (["R1", "Y2 Y3"], [play(0, "R1")], ["You play R1", "You finish!"]),
    ],
)
def test_an_act_is_told_in_these_words(hands, acts, lines):
    assert told(hands, *acts) == lines


def test_the_drawn_card_is_told_to_the_person_alone():
    assert told(["G1 G2", "Y2 Y3"], act(0, c.V_DRAW), drawn=faces("B7")[0]) == ["You drew B7"]
    assert told(["G1 G2", "Y2 Y3"], act(1, c.V_DRAW), turn=1) == ["Ann draws"]


def test_when_bots_play_alone_everybody_has_a_name():
    assert told(["R1 Y1", "Y2 Y3"], play(0, "R1"), me=-1) == ["Zoe plays R1"]


def test_an_event_nobody_knows_is_not_told():
    assert news.tell(200, 0, 0, 0, ["You"], None, 255) == ""


# Rules, hands, whose turn, acts, the lines of the last one.
RULED = [
    ({"seven": "must"}, ["R7 Y1 Y4", "Y2 Y3"], 0, [play(0, "R7"), act(0, c.V_CHOOSE, 1)], ["You and Ann swap"]),
    ({"seven": "must"}, ["Y1 Y4", "R7 Y2 Y3"], 1, [play(1, "R7"), act(1, c.V_CHOOSE, 0)], ["Ann and you swap"]),
    ({"zero": "dir"}, ["R0 Y1 Y4", "Y2 Y3"], 0, [play(0, "R0")], ["You play R0", "Hands pass on >"]),
    (
        {"jump": True},
        ["R1 Y1 Y4", "R1 Y2 Y3", "B1"],
        1,
        [play(1, "R1"), act(0, c.V_JUMP, faces("R1")[0])],
        ["You jump in!", "You play R1"],
    ),
    ({"double": True}, ["R1 R1 Y4", "Y2 Y3"], 0, [play(0, "R1"), act(0, c.V_ADD, faces("R1")[0])], ["You add R1"]),
    ({"nine_slap": True}, ["R9 Y1 Y4", "Y2 Y3"], 0, [play(0, "R9")], ["You play R9", "Nine: slap!"]),
    (
        {"nine_slap": True},
        ["R9 Y1 Y4", "Y2 Y3"],
        0,
        [play(0, "R9"), act(1, c.V_SLAP)],
        ["Ann slaps", "You were last", "You draw 2"],
    ),
    (
        {"skip_answer": "block"},
        ["R+ Y1 Y4", "Rs Y3"],
        0,
        [play(0, "R+"), play(1, "Rs")],
        ["Ann plays R skip", "Ann blocks +2"],
    ),
    (
        {"add_up": True},
        ["Y1 Y4 G1", "Y2 Y3"],
        0,
        [act(0, c.V_SELECT, faces("Y1")[0]), play(0, "Y4"), act(1, c.V_CHALLENGE)],
        ["Ann accuses you", "You were honest", "Ann draws 2"],
    ),
    ({"pen_on_demand": True}, ["B1 Y4", "Y2 Y3"], 0, [play(0, "B1")], ["Wrong: B1", "You play B1"]),
    (
        {"pen_on_demand": True},
        ["Y4 Y5", "B1 Y3"],
        1,
        [play(1, "B1"), act(0, c.V_REPORT, 1)],
        ["You report Ann", "B1 goes back", "Ann draws 2"],
    ),
    ({"advice": 2}, ["Y4 Y5", "B1 Y3"], 0, [act(1, c.V_ADVISE, 0)], ["Ann advises you"]),
    ({"pen_any": 15}, ["Y4 Y5", "B1 Y3"], 1, [act(1, c.V_TIMEOUT)], ["Ann is too slow", "Ann draws 2"]),
]


@pytest.mark.parametrize(("rules", "hands", "turn", "acts", "lines"), RULED)
def test_what_house_rules_add_is_told_in_these_words(rules, hands, turn, acts, lines):
    assert told(hands, *acts, turn=turn, rules=rules) == lines


def test_hands_shuffled_and_seats_that_leave_are_told(english):
    names = ["You", "Ann"]
    assert news.tell(c.E_SHUFFLED, 1, 0, 0, names, None, 255) == "Hands shuffled"
    assert news.tell(c.E_GONE, 1, 0, 0, names, None, 255) == "Ann is out"
    assert news.tell(c.E_GONE, 0, 0, 0, names, None, 255) == "You are out"


def view_of(edition, dark=0):
    view = opening.new(edition, editions.load(edition).SEATS[0], b"\1\2\3\4")
    view[c.O_POWERS] = dark
    return view


POWER, JUNIOR, EXTREME, FLIP = 2, 3, 5, 9


# The lines of editions: edition, event, the line about another player, the line about the person.
ADDED = [
    (POWER, c.E_POWER, 1, "Ann owns yellow", "You own yellow"),
    (POWER, c.E_GAVE, 2, "Ann gives to Bob", "You give to Bob"),
    (POWER, c.E_PROTECTED, 0, "Ann is safe", "You are safe"),
    (FLIP, c.E_TURNED, 1, "Flip: dark side", "Flip: dark side"),
    (4, c.E_WHEEL, 7, "Ann: trade hands", "You: trade hands"),
    (4, c.E_NAMED, 9, "Ann: number 9", "You: number 9"),
    (4, c.E_SHOWS, 255, "Ann shows cards", "You show cards"),
    (4, c.E_DISCARDED, 0x28, "Ann drops R5", "You drop R5"),
    (EXTREME, c.E_LAUNCHED, 8, "Ann presses: 8", "You press: 8"),
    (EXTREME, c.E_OWES, 2, "Ann must hit 2", "You must hit 2"),
    (EXTREME, c.E_OWES, 252, "Ann must hit ?+2", "You must hit ?+2"),
    (10, c.E_PICKED, 0, "Next: Ann", "You're next!"),
    (11, c.E_FLEXED, 1, "Ann's flex red", "Your flex: red"),
    (12, c.E_KNOCKED, 25, "Ann knocked out!", "You are out!"),
    (13, c.E_EXCHANGED, 0x63, "Ann gets B+2", "You get B+2"),
]


@pytest.mark.parametrize(("edition", "code", "arg", "other", "mine"), ADDED)
def test_what_editions_add_is_told_in_these_words(english, edition, code, arg, other, mine):
    names = ["You", "Ann", "Bob"]
    assert news.tell(code, 1, arg, 0, names, view_of(edition), 255) == other
    assert news.tell(code, 0, arg, 0, names, view_of(edition), 255) == mine


def test_a_gift_to_the_person_is_told_as_one(english):
    assert news.tell(c.E_GAVE, 1, 0, 0, ["You", "Ann"], view_of(POWER), 255) == "Ann gives to you"


def test_cards_have_the_colors_of_the_side_that_is_up(english):
    assert [news.card_words(view_of(FLIP, dark), 0x2B) for dark in (0, 1)] == ["B5", "U5"]
    assert news.tell(c.E_COLOR, 0, 2, 0, ["You"], view_of(FLIP, 1), 255) == "You: orange"


def test_a_card_that_turned_all_others_is_told_as_it_was_laid(english):
    flip = [k for k, label in enumerate(editions.load(FLIP).LABELS[:32]) if label == c.L_FLIP][0] << 3
    assert news.tell(c.E_PLAYED, 0, flip, 0, ["You"], view_of(FLIP, 1), 255) == "You play R flip"


def test_a_character_is_told_with_the_color_of_its_power(english):
    assert [news.card_words(view_of(POWER), 13 << 3 | 4 | k) for k in range(2)] == ["R hero", "Y hero"]


def test_numbers_are_animals_where_the_rules_say_so(english):
    view = view_of(JUNIOR)
    assert news.card_words(view, 0x2A) == "G5"
    ruleset.set_rule(view, "animals", True)
    assert news.card_words(view, 0x2A) == "G hare"
    assert news.card_words(view, 0x52) == "G skip"


def test_a_wild_that_is_called_as_a_colored_card_has_no_gap_before_it(english):
    assert news.card_words(view_of(8), 1 << 3 | 4) == "rev"
