# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""*Save and quit* is exact: a match that is left at any moment continues from there, on every chip."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.table.chips import ALL, ERASING
from tests.table.test_cuts import FAIR, PERSON, STEP, Evening
from uno_core import codes, editions
from uno_table import count
from uno_table.saves import saved
from uno_table.codes import TALLY_ROUND, TALLY_TOLD
from uno_table.tables.table import Table

CARELESS, CHARACTER = 1, 5
NO_QUESTION = (codes.P_TURN, codes.P_OVER)


def state(table):
    """All that a match is: what everybody sees, what each seat may do, what bots remember, and their chance."""
    legal = []
    for seat in range(table.seats):
        legal.append((bytes(table.view(seat)), list(table.acts[: table.legal(seat)])))
    tally = table.tally[:TALLY_TOLD], table.tally[TALLY_ROUND:]  # between them: feats that a result has shown
    fields = (table.page, table.kinds, table.memory, table.kept_dice, table.totals, *tally)
    return [bytes(field) for field in fields], table.acts_done, table.steps, legal


def left_and_resumed(evening, chip):
    """Return a match when it was left, and the resumed match. The resumed match is not random."""
    table = evening.table
    if table.round_over():
        table.note_round()  # as its result does, which is on the display
    assert saved.leave(table)
    store = chip.store(evening.store.nvm[:])
    again = Table(store)
    assert again.resume(lambda n: pytest.fail("what is exact needs no new chance"))
    return state(table), state(again), again, store.nvm


@pytest.mark.parametrize("name", ALL)
@settings(max_examples=25)
@given(
    seed=st.binary(min_size=4, max_size=4),
    edition=st.integers(0, len(editions.NAMES) - 1),
    level=st.sampled_from((CARELESS, FAIR, CHARACTER)),
    persons=st.integers(1, 2),
    acts=st.integers(0, 120),
    waits=st.integers(0, 3),
)
def test_a_match_that_is_left_at_any_moment_is_resumed_act_by_act(name, seed, edition, level, persons, acts, waits):
    chip = ALL[name]
    least, most = editions.load(edition).SEATS
    kinds = ((PERSON,) * persons + (level,) * 9)[: max(least, min(4, most))]
    evening = Evening(chip.store(), seed=seed, edition=edition, kinds=kinds)
    evening.choose = random.Random(seed).randrange
    real = evening.table.done
    evening.table.done = lambda act: (count(evening.table.tally, evening.table.log), real(act))  # as its screen does
    evening.play(acts)
    for _ in range(waits):  # a bot thinks, or looks whether it may react
        evening.now += STEP // 2
        evening.table.tick(evening.now)
    before, after, again, nvm = left_and_resumed(evening, chip)
    assert after == before
    for _ in range(3):  # left and resumed again and again, without an act: no flash is worn, nothing changes
        writes = nvm.writes
        assert saved.leave(again)
        assert state(again) == before and nvm.writes <= writes + (name in ERASING)


@pytest.mark.parametrize("name", ALL)
def test_an_open_question_is_open_when_the_match_is_resumed(name):
    chip = ALL[name]
    asked = set()
    for seed in range(24):
        evening = Evening(chip.store(), seed=bytes((seed, 1, 2, 3)), edition=seed & 3)
        evening.choose = random.Random(seed).randrange
        for _ in range(50):
            evening.play(1)
            phase = evening.table.page[codes.O_STATE] >> 4
            seat = evening.table.asked()
            if phase not in {*NO_QUESTION, *asked} and not evening.table.kinds[seat]:
                before, after, *_ = left_and_resumed(evening, chip)
                assert after == before
                asked.add(phase)
    assert {codes.P_DREW, codes.P_OWED, codes.P_ASK} <= asked


@pytest.mark.parametrize("name", ALL)
def test_an_act_that_was_taken_back_stays_so_when_the_match_is_left(name):
    chip = ALL[name]
    evening = Evening(chip.store(), kinds=(PERSON, FAIR, FAIR))
    evening.play(25)
    while not evening.table.can_undo():
        evening.play(1)
    evening.table.undo()
    before, after, again, nvm = left_and_resumed(evening, chip)
    assert after == before and again.steps == 1
