# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Parts of editions that cases cannot express: the number of players, the settings, and that the piles of No Mercy
last."""

import pytest

from uno_core import codes, editions, ruleset, opening

SEATS = {"nomercy": (2, 6), "junior": (2, 4), "allwild": (2, 10), "flash": (2, 10)}


def new(name, seats=2):
    return opening.new(editions.NAMES.index(name), seats, b"seed")


@pytest.mark.parametrize("name", SEATS)
def test_how_many_may_play(name):
    fewest, most = SEATS[name]
    for seats in range(fewest, most + 1):
        assert new(name, seats)[codes.O_SEATS] == seats
    for seats in (fewest - 1, most + 1):
        with pytest.raises(ValueError):
            new(name, seats)


@pytest.mark.parametrize(
    ("name", "refused"),
    [
        (
            "nomercy",
            "stack=mix stack=de zero=off seven=off seven=may draw-until=may drawn-play=never first=effect"
            " final-draw=draw reinholen=True",
        ),
        ("flash", "jump=True retour=True rev-multi=True skip-answer=pass skip-answer=ua"),
        ("allwild", "jump=True reinholen=True wow=forbid end-number=True draw-vol=no dealer=zero stack=de"),
        ("junior", "zero=dir"),
    ],
)
def test_what_the_conflict_matrix_refuses(name, refused):
    page = new(name, 4)
    for pair in refused.split():
        key, _, value = pair.partition("=")
        assert ruleset.why_not(page, key, True if value == "True" else value), pair


@pytest.mark.parametrize("key", "jump double nine-slap partner pen-on-demand end-number add-up action-any".split())
def test_no_mercy_allows_other_house_rules(key):
    assert ruleset.why_not(new("nomercy", 4), key, True) is None


def test_the_piles_cannot_both_run_dry():
    """24 cards in every hand but the drawer's 25th, and the top card: there is always one more."""
    cards, most = new("nomercy")[codes.O_CARDS], SEATS["nomercy"][1]
    assert cards == 168
    assert cards - 24 * most - 1 > 0
