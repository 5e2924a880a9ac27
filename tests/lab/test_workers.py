# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Several processes play the tables of one batch."""

import multiprocessing

import pytest

from tools.dev.need import need_all_over

need_all_over("lab")

import numpy as np

from tools import uno_lab

ARRAYS = ("observations", "masks", "seats", "rewards", "ended")


def test_tables_of_two_processes_play_as_in_one_batch_act_by_act():
    settings = dict(edition="flip", seats=3, seed=5)
    one = uno_lab.Batch(6, **settings)
    ended = 0
    with uno_lab.Workers(2, 6, **settings) as two:
        for step in range(120):
            for name in ARRAYS:
                assert (getattr(one, name) == getattr(two, name)).all(), (name, step)
            actions = two.sample()
            assert (actions == one.sample()).all()
            wrong = actions.copy()
            wrong[4] = np.flatnonzero(one.masks[4] == 0)[0]
            with pytest.raises(ValueError, match=r"table 4: action \d+ \(.*\) is not legal"):
                two.step(wrong)
            one.step(actions)
            two.step(actions)
            ended += int(two.ended.sum())
        assert ended
        two.reset(9)
        one.reset(9)
        assert (one.observations == two.observations).all() and not two.ended.any()
    assert not multiprocessing.active_children()


def test_what_cannot_be_shared_out_is_said_before_a_process_starts():
    with pytest.raises(ValueError, match="a multiple of 2 workers, not 5"):
        uno_lab.Workers(2, 5)
    with pytest.raises(ValueError, match="workers: a whole number from 1 on"):
        uno_lab.Workers(0, 4)
    with pytest.raises(ValueError, match="one of"):
        uno_lab.Workers(2, 4, w4_mode="strictt")
