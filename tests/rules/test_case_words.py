# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The words of rule cases (tests/cases/README.md) mean what they say."""

import pytest

from tests.rules.test_case_runner import failure


@pytest.mark.parametrize(("key", "value"), [("spin-who", "self"), ("flash-timer", 4), ("backs", True)])
def test_a_setting_of_another_edition_is_no_setting_of_this_one(key, value):
    found = failure(set={key: value})
    assert "not in this edition" in found["expected"] and found["step"] == "set-up"


@pytest.mark.parametrize("verb", ["keep R2", "number 5", "discard R2", "give P1", "power green", "exchange R2 B7"])
def test_an_act_that_this_edition_has_not_is_refused(verb):
    assert failure(steps=[f"P0 {verb} -> refused"], expect={"turn": 0, "sizes": [3, 3, 3]}) == {}


@pytest.mark.parametrize("key", ["side", "powers", "power_side", "pool", "aside_size"])
def test_what_only_another_edition_has_is_not_expected_of_this_one(key):
    values = {"powers": {}, "power_side": [], "aside_size": 0}
    assert f"{key} with the edition" in failure(expect={key: values.get(key, "light")})["expected"]


def test_a_preset_leaves_the_edition_to_the_case():
    cards = {"draw_size": 98, "discard_size": 2}
    assert failure(preset="it", expect=cards) == {}
    assert failure(preset="it", edition="classic112", expect={**cards, "draw_size": 102}) == {}


def test_rules_that_do_not_go_together_fail_with_the_reason():
    found = failure(set={"partner": True})
    assert "even number" in found["expected"] and found["step"] == "set-up"


def test_the_deck_has_the_cards_of_its_rules():
    hands = ["BLK B7 Y1", "SWN Y2 Y3", "G1 G2 G3"]
    more = {"set": {"blank": 2, "swap-next": 1, "multideck": 2}, "hands": hands, "steps": ["P0 play BLK target=none"]}
    assert failure(expect={"draw_size": 216 + 3 - 10, "top": "BLK"}, **more) == {}
    assert "not 'BLK'" in failure(hands=hands)["expected"]


@pytest.mark.parametrize(
    ("rules", "seconds", "sizes"),
    [
        ({}, 99, [3, 3, 3]),
        ({"pen-any": 15}, 14, [3, 3, 3]),
        ({"pen-any": 15}, 15, [5, 3, 3]),
        ({"pen-any": 15}, 16, [5, 3, 3]),
    ],
)
def test_time_passes_for_who_is_asked(rules, seconds, sizes):
    assert failure(set=rules, steps=[f"wait {seconds}"], expect={"sizes": sizes, "turn": 0}) == {}


@pytest.mark.parametrize(("seconds", "sizes"), [(0, [2, 3, 3]), (1, [2, 3, 3]), (2, [4, 5, 5]), (30, [4, 5, 5])])
def test_time_ends_a_race(seconds, sizes):
    change = {"set": {"nine-slap": True}, "hands": ["R9 B7 Y1", "R5 Y2 Y3", "G1 G2 G3"], "discard": "R3"}
    assert failure(steps=["P0 play R9", f"wait {seconds}"], expect={"sizes": sizes}, **change) == {}


def test_a_wrong_act_that_can_be_done_is_taken_and_one_that_is_refused_is_not():
    wrong = ["P0 play B7"]
    assert failure(steps=wrong, set={"pen-on-demand": True}, expect={"top": "B7", "turn": 1}) == {}
    assert "X_MATCH" in failure(steps=wrong)["found"]
    assert "it was taken" in failure(steps=["P0 play B7 -> refused"], set={"pen-on-demand": True})["found"]


def test_who_is_out_of_the_match_is_out():
    change = {"set": {"score": "elimination"}, "out": [1], "scores": [0, 500, 0], "hands": ["R2 B7 Y1", "", "G1 G2 G3"]}
    assert failure(expect={"turn": 2, "out": [1]}, **change) == {}


@pytest.mark.parametrize("entry", ["reinsert", "reinsert soon", "pick", "wheel fortune", "die B9", "launcher x"])
def test_an_outcome_that_makes_no_sense_fails(entry):
    assert "another outcome" in failure(random=[entry])["expected"]
