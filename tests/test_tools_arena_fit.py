# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Fitting weights: what positions say is found, what they do not say stays, and the result can be played with."""

import json

import pytest

from tools.contest import fitting, rounds, weights
from tools.dev import cli
from tools.dev.need import need
from uno_core import codes


@pytest.fixture
def numpy():
    need("tune")
    import numpy

    return numpy


def found(numpy, count):
    return fitting.Found(numpy.zeros((count, count)), numpy.zeros(count))


def test_weights_are_those_whose_sums_differ_as_the_wins_do(numpy):
    start = weights.of("classic", 4)
    asked = found(numpy, len(start))
    chance = numpy.random.default_rng(1)
    counts = chance.normal(size=(40000, 3))  # the first three weights; nothing is said of the others
    truth = numpy.array([0.05, -0.02, 0.01])
    asked.matrix[:3, :3] = counts.T @ counts
    asked.vector[:3] = counts.T @ (counts @ truth)
    values = fitting.solved(asked, start)
    assert numpy.allclose(values[:3], truth * 800, atol=1.5)
    assert values[3:] == start[3:]


def test_a_threshold_is_where_waiting_has_surely_won_most(numpy):
    cells = {(5, 4): (100, 30), (5, 1): (100, -40), (2, 4): (100, -20), (8, 4): (50, 10)}
    cards, few = fitting.threshold(cells)
    assert 2 < cards <= 5 and 1 <= few < 4
    start = weights.of("classic", 4)
    at = weights.names().index("save")
    asked = found(numpy, len(start))
    asked.cells[codes.V_DRAW] = cells
    assert fitting.solved(asked, start)[at : at + 2] == (cards, few)


@pytest.mark.parametrize("cells", ({}, {(5, 4): (100, -10)}, {(5, 4): (100, 5)}))
def test_a_threshold_stays_where_waiting_has_not_surely_won_more(cells, numpy):
    start = weights.of("classic", 4)
    asked = found(numpy, len(start))
    asked.cells[codes.V_DRAW] = cells
    assert fitting.solved(asked, start) == start


def test_cards_are_played_from_copies_and_the_same_rounds_say_the_same(numpy):
    start = weights.of("flip", 4)
    said = []
    for _ in range(2):
        asked, told = found(numpy, len(start)), []
        fitting.watch(rounds.Setup("keen", "fair", "flip", 4), start, asked, 1, 0, 2, told.append)
        assert told == [1, 1] and asked.positions > 3
        said.append((asked.positions, asked.matrix.tolist(), asked.vector.tolist(), asked.cells))
    assert said[0] == said[1]


def test_the_tool_tells_weights_of_an_edition_with_its_kinds_and_their_gain(numpy, capsys):
    assert fitting.main("--edition junior --rounds 2 --passes 1 --check 40 --json".split()) == 0
    told = json.loads(capsys.readouterr().out.splitlines()[-1])
    assert len(told["weights"]) == len(weights.names()) + 14 and told["positions"] > 0
    assert told["source"].startswith("WEIGHTS = bytes((") and -1 <= told["gain"] <= 1


@pytest.mark.parametrize("words", ("--edition none", "--vs nobody", "--rounds 0", "--edition boost --seats 4"))
def test_what_cannot_be_played_is_refused(numpy, words):
    with pytest.raises(cli.Problem):
        fitting.main(words.split())
