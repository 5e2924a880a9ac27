# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The runner of rule cases (tools/cases.py): it must notice what is wrong, or a green case proves nothing."""

import json
import sys

import pytest

from tests.cases import runner
from tools.dev import cli
from uno_core import codes, rng

RIGHT = {
    "id": "right",
    "edition": "classic108",
    "players": 3,
    "hands": ["R2 B7 Y1", "R5 Y2 Y3", "G1 G2 G3"],
    "discard": "R9",
    "draw": "B1 B2",
    "steps": ["P0 play R2"],
    "expect": {"turn": 1},
}


def failure(table="case", without=(), **changed):
    return runner.run(table, {key: value for key, value in {**RIGHT, **changed}.items() if key not in without})


def test_a_right_case_passes():
    assert failure() == {}


@pytest.mark.parametrize(
    ("key", "right", "wrong"),
    [
        ("turn", 1, 2),
        ("dir", 1, -1),
        ("colour", "R", "B"),
        ("top", "R2", "R9"),
        ("symbol", "2", "9"),
        ("pending", 0, 2),
        ("sizes", [2, 3, 3], [2, 3, 4]),
        ("hands", {"P0": "Y1 B7"}, {"P0": "Y1 B7 R2"}),
        ("legal", "Y2 R5", "R5"),
        ("catchable", [], [0]),
        ("draw_size", 98, 97),
        ("draw_top", "B1 B2", "B2 B1"),
        ("discard_size", 2, 1),
        ("discard", "R9 R2", "R2 R9"),
        ("out", [], [1]),
        ("shown", [], ["P0 to P1"]),
        ("round_over", False, True),
        ("scores", [0, 0, 0], [1, 0, 0]),
        ("game_over", False, True),
        ("game_winners", [], [0]),
        ("ranking", [0, 1, 2], [1, 0, 2]),
    ],
)
def test_a_wrong_expectation_fails_and_a_right_one_passes(key, right, wrong):
    assert failure(expect={key: right}) == {}
    found = failure(expect={key: wrong})
    assert found["step"] == "end"
    assert found["expected"].startswith(key) and found["found"].startswith(key) and found["expected"] != found["found"]


@pytest.mark.parametrize("key", ["winner", "dealer_next"])
def test_the_end_of_a_round_is_expected_in_vain_while_it_goes_on(key):
    assert "it goes on" in failure(expect={key: 0})["found"]


@pytest.mark.parametrize(
    ("key", "right", "wrong"),
    [
        ("draw", "B1 B2", "B2 B1"),
        ("draw_bottom", "B2", "B1"),
        ("draw_size", 2, 3),
        ("winner", 0, 1),
        ("dealer_next", 0, 1),
    ],
)
def test_piles_are_exact_and_a_round_has_one_winner(key, right, wrong):
    change = {"hands": ["R2", "R5 Y2", "G1 G2"], "draw_rest": "none"}
    assert failure(expect={key: right}, **change) == {}
    assert failure(expect={key: wrong}, **change)["step"] == "end"


@pytest.mark.parametrize(
    ("step", "place", "found"),
    [
        ("P0 play R2 -> refused", "step 1", "it was taken"),
        ("P0 play R2 -> void", "step 1", "changed"),
        ("P0 play B7", "step 1", "X_MATCH"),
        ("P1 play R5", "step 1", "X_TURN"),
        ("P0 accept -> refused", "end", "turn 0"),
        ("P0 uno -> void", "end", "turn 0"),
        ("P0 play R2 colour=G", "step 1", "colour is not asked"),
        ("expect turn=1", "step 1", "turn 0"),
        ("expect sizes=3,3", "step 1", "3 3 3"),
        ("P7 draw", "step 1", "X_SEAT"),
    ],
)
def test_a_step_that_goes_another_way_fails_with_its_place(step, place, found):
    wrong = failure(steps=[step])
    assert wrong["step"].startswith(place) and found in wrong["found"]


@pytest.mark.parametrize(
    ("change", "what"),
    [
        ({"edition": "chess"}, "edition 'chess'"),
        ({"edition": None}, "edition None"),
        ({"preset": "fr"}, "preset 'fr'"),
        ({"set": {"grandma": True}}, "setting grandma = True"),
        ({"set": {"score": "style"}}, "setting score = 'style'"),
        ({"weather": "fine"}, "key 'weather'"),
        ({"steps": ["P0 sing"]}, "verb 'sing'"),
        ({"steps": ["P0 play R2 hat=red"]}, "option 'hat' of play"),
        ({"steps": ["expect mood=good"]}, "expectation 'mood'"),
        ({"expect": {"mood": "good"}}, "expectation 'mood'"),
        ({"random": ["coin heads"]}, "outcome of chance 'coin'"),
    ],
)
def test_what_is_unknown_fails_and_is_named(change, what):
    assert what in failure(**change)["unknown"]


def test_an_unknown_table_fails():
    assert failure("song")["unknown"] == ["table 'song'"]


@pytest.mark.parametrize(
    "change",
    [
        {"players": 11},
        {"players": "three"},
        {"hands": ["R2", "R3"]},
        {"hands": ["R2 R2 R2", "Y1", "Y2"]},
        {"hands": ["R2 Q9", "Y1", "Y2"]},
        {"discard": ""},
        {"discard": "R9 W"},
        {"discard": "R9 W", "colour": "pink"},
        {"turn": 3},
        {"dir": 0},
        {"scores": [1]},
        {"start": "tomorrow"},
        {"steps": ["P0"]},
        {"steps": [""]},
        {"steps": ["Pauline draw"]},
        {"steps": ["P0 play R2 -> perhaps"]},
        {"steps": ["P0 play"]},
        {"steps": ["P0 catch"]},
        {"expect": {"turn": "soon"}},
        {"expect": "turn 1"},
        {"start": "first-card", "draw": "W4", "random": ["reinsert 300"]},
        {"start": "deal", "draw": "", "random": ["shuffle"], "draw_rest": "none"},
    ],
)
def test_a_case_that_makes_no_sense_fails_and_does_not_stop_the_others(change):
    wrong = failure(**change)
    assert wrong and set(wrong) == {"step", "expected", "found"}


def test_an_error_of_the_core_fails_the_case_only(monkeypatch):
    from uno_core import flow

    def broken(*_):
        raise IndexError("row 300")

    monkeypatch.setattr(flow, "apply", broken)
    assert failure()["found"] == "IndexError: row 300"


def test_a_refusal_that_changes_the_page_fails(monkeypatch):
    from uno_core import codes, flow

    real = flow.refusal

    def careless(page, act):
        page[codes.O_IDLE] += 1
        return real(page, act)

    monkeypatch.setattr(flow, "refusal", careless)
    assert failure()["expected"] == "a question that changes nothing"


def test_a_core_of_two_minds_about_what_is_legal_fails(monkeypatch):
    from uno_core import flow

    monkeypatch.setattr(flow, "refusal", lambda page, act: 0)
    assert "of one mind" in failure(steps=["P0 play B7"])["expected"]


def test_a_card_that_gets_lost_fails(monkeypatch):
    from uno_core import codes, flow

    real = flow.apply

    def sleight(page, act, log):
        real(page, act, log)
        page[codes.O_ROW] ^= 1

    monkeypatch.setattr(flow, "apply", sleight)
    assert failure()["expected"] == "the same cards as before"


def test_chance_is_itself_again_after_a_case():
    from uno_core import deal, page, rng

    kept = deal.below, deal.shuffle, page.shuffle, rng.below, rng.shuffle
    failure(start="first-card", hands=["R2", "R3", "R4"], draw="W4 G5", random=["reinsert 0"])
    assert (deal.below, deal.shuffle, page.shuffle, rng.below, rng.shuffle) == kept


@pytest.mark.parametrize(
    ("draws", "expect", "found"),
    [
        (["R5", "Y9", "B1"], {"dealer": 1, "start": 2}, None),
        (["R5", "Y9", "B1"], {"dealer": 2}, "dealer 1"),
        (["R5", "Y9", "B1"], {"start": 0}, "start 2"),
        (["R5", "Y5", "B1"], {"again": [0, 1]}, None),
        (["R5", "Y5", "B1"], {"again": [1]}, "0 1"),
        (["R5", "Y5", "B1"], {"dealer": 0}, "P0 P1 must draw again"),
        (["R5", "Y9", "B1 B2"], {"dealer": 1}, "B2 is not drawn"),
        (["R5", "Y9"], {"dealer": 1}, "the case says otherwise"),
    ],
)
def test_a_draw_for_the_dealer_is_compared(draws, expect, found):
    wrong = runner.run(
        "dealer_case", {"id": "x", "edition": "classic108", "players": 3, "draws": draws, "expect": expect}
    )
    assert wrong == {} if found is None else found in wrong["found"]


@pytest.mark.parametrize(("key", "value"), [("total", 107), ("points", 1), ("hand", 8), ("draw_size", 1)])
def test_a_deck_is_compared(key, value):
    assert runner.run("deck_case", {"id": "x", "edition": "classic108", "players": 3, key: value})["step"] == "deck"


@pytest.mark.parametrize(
    ("step", "expect", "found"),
    [
        ("P0 pull R1", {"turn": 1, "reference": "R1", "shaky": 0}, None),
        ("P0 pull R1 at=0", {"shaky": 3, "loser": "none"}, None),
        ("P0 pull R1 fall", {"loser": 0, "winner": 1}, None),
        ("P0 pull R1", {"reference": "R2"}, "reference R1"),
        ("P0 pull R1", {"loser": 0}, "loser none"),
        ("P0 pull B1 -> refused", {}, None),
        ("P0 pull B1", {}, "refused"),
        ("P0 roll", {}, "no die"),
    ],
)
def test_a_tower_is_pulled_at_and_compared(step, expect, found):
    case = {"id": "x", "edition": "stacko", "players": 2, "reference": "R3", "steps": [step], "expect": expect}
    wrong = runner.run("stacko_case", case)
    assert wrong == {} if found is None else found in wrong["found"]


def old_tower(steps, expect, die="R1"):
    case = {"id": "x", "edition": "stacko-old", "players": 2, "random": [f"die {die}"]}
    return runner.run("stacko_case", {**case, "steps": steps, "expect": expect})


@pytest.mark.parametrize("block", ["R1", "B4"])  # the last one lies at place 0
@pytest.mark.parametrize("how", ["", " fall", " at=0"])
def test_no_block_is_pulled_before_the_die_is_rolled_wherever_it_lies(block, how):
    die = {"R1": "R1", "B4": "Y4"}[block]  # the block would fit then
    assert old_tower([f"P0 pull {block}{how} -> refused", "P0 roll", f"P0 pull {block}"], {"turn": 1}, die) == {}


def test_the_die_is_not_rolled_twice_and_a_block_at_place_0_can_be_pulled():
    assert old_tower(["P0 roll", "P0 roll -> refused", "P0 pull B4"], {"turn": 1}, "B2") == {}


# An edition, a table at which the act number 0 of its own is legal for the seat, and the verb that is this act.
_OWN_ACT = {
    "spin": ({"edition": "spin", "hands": ["R5* G1", "B1 B2"], "steps": ["P0 play R5*"]}, 1, "spin"),
    "power": ({"edition": "power", "hands": ["B1 B2", "R1 R2 R3"], "powers": {"red": 1}, "turn": 1}, 1, "give P0"),
    "boost": ({"edition": "boost", "hands": ["B1 B2", "G1 G2"]}, 0, "exchange"),
}


@pytest.mark.parametrize("edition", _OWN_ACT)
@pytest.mark.parametrize("act", ["spin", "give P0", "exchange B1 B2", "roll", "pull B1", "key R1", "power green"])
def test_an_act_of_one_edition_is_not_mistaken_for_that_of_another_with_the_same_number(edition, act):
    case, seat, own = _OWN_ACT[edition]
    if act.split()[0] != own.split()[0]:
        steps = [*case.get("steps", []), f"P{seat} {act} -> refused"]
        assert failure(without=("draw", "expect"), **{**case, "players": 2, "discard": "R9", "steps": steps}) == {}


def test_two_lists_of_chance_may_name_the_same_card_with_two_faces():
    hands = ["R5/K1 G2", "G1 G3"]
    change = {"edition": "flip", "players": 2, "hands": hands, "discard": "R9", "steps": ["P0 draw"], "draw": "B1"}
    twice = ["shuffle R5/K7 W/K9", "shuffle R5/K7 W/K9"]
    assert failure(random=twice, expect={"draw_size": 106}, **change) == {}
    wrong = failure(random=["shuffle R5/K7 R5/K7"], **change)
    assert "no more of R5" in wrong["expected"]


def test_the_clock_of_an_edition_counts_before_the_rule_of_who_is_asleep():
    change = {"edition": "flash", "set": {"flash-timer": 4, "pen-any": 9}, "random": ["pick P1"]}
    assert failure(steps=["wait 4"], expect={"turn": 1, "sizes": [5, 3, 3]}, without=("draw",), **change) == {}


@pytest.mark.parametrize(("pick", "found"), [("P1", None), ("P2", None), ("P0", "not P0"), ("P3", "otherwise")])
def test_a_seat_that_chance_names_is_one_of_those_that_can_be_named(pick, found):
    change = {"edition": "flash", "set": {"flash-timer": 4, "flash-mode": "targeted"}, "hands": ["R+2 B1", "Y1", "G1"]}
    sizes = [3, 1, 1]
    if found is None:
        sizes[int(pick[1])] = 3
    wrong = failure(
        steps=["P0 uno", "P0 play R+2", "wait 4"],
        random=[f"pick {pick}", "pick P1"],
        expect={"turn": 1, "sizes": sizes},
        without=("draw",),
        **change,
    )
    assert wrong == {} if found is None else found in f"{wrong['expected']} {wrong['found']}"


TWO = """
[[case]]
id = "good"
edition = "classic108"
players = 2
hands = ["R1 R2", "Y1 Y2"]
discard = "R9"
steps = ["P0 draw"]
expect = { draw_size = 102 }
[[case]]
id = "bad"
edition = "classic108"
players = 2
hands = ["R1 R2", "Y1 Y2"]
discard = "R9"
steps = ["P0 play R1"]
expect = { turn = 0, colour = "R" }
"""


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "two.toml").write_text(TWO, encoding="utf-8")
    return tmp_path


def test_a_line_for_each_failure_and_the_count_alone_on_the_last(folder, capsys):
    assert runner.main([str(folder)]) == cli.FAILED
    assert capsys.readouterr().out.splitlines() == ["bad: end: expected turn 0; found turn 1", "1 passed, 1 failed"]


def test_one_file_and_several_places(folder, capsys):
    assert runner.main([str(folder / "two.toml"), str(folder)]) == cli.FAILED
    assert capsys.readouterr().out.splitlines()[-1] == "2 passed, 2 failed"


def test_all_good_is_exit_0(folder, capsys):
    (folder / "two.toml").write_text(TWO.replace("turn = 0", "turn = 1"), encoding="utf-8")
    assert runner.main([str(folder)]) == cli.GOOD
    assert capsys.readouterr().out == "2 passed, 0 failed\n"


def test_json_is_one_object_on_one_line(folder, capsys):
    assert runner.main(["--json", str(folder)]) == cli.FAILED
    (line,) = capsys.readouterr().out.splitlines()
    result = json.loads(line)
    assert (result["ok"], result["passed"], result["failed"]) == (False, 1, 1)
    assert result["failures"] == [
        {"id": "bad", "file": "two.toml", "step": "end", "expected": "turn 0", "found": "turn 1"}
    ]


@pytest.mark.parametrize("text", [None, "", "id = ", "[[case]]\nid = 'x'\n[[case]]\nid = \xff"])
def test_no_case_at_all_is_bad_input(tmp_path, text):
    if text is not None:
        (tmp_path / "odd.toml").write_bytes(text.encode("latin-1"))
    with pytest.raises(cli.Problem):
        runner.main([str(tmp_path)])


def test_a_place_that_is_not_there_is_bad_input(tmp_path):
    with pytest.raises(cli.Problem, match="cannot read"):
        runner.main([str(tmp_path / "nowhere")])


def test_a_case_leaves_no_trace_in_the_rules():
    """Such traces are a runner's prints on a deck, and its random numbers in modules that it is the first to load."""
    from uno_core import editions
    from uno_core.editions import flex

    printed = flex.MARKS
    case = {"id": "x", "edition": "flex", "hands": ["R3/G G2", "Y5 Y2"], "discard": "R9", "random": ["shuffle B5"]}
    runner.run("case", case)
    assert flex.MARKS == editions.TABLES[editions.NAMES.index("flex")][codes.Q_MARKS] == printed
    rigged = [
        (name, one)
        for name, module in sys.modules.items()
        if name.startswith("uno_core")
        for one in ("below", "shuffle")
        if vars(module).get(one, rng.below).__module__.startswith("tools")
    ]
    assert rigged == []
