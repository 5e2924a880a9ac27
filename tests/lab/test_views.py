# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""What an agent gets: the last acts, the mask where it wants it, names, and the same as JSON and text."""

import json
import warnings

import pytest

from tools.dev.need import need_all_over

need_all_over("lab")

import numpy as np
from pettingzoo.test import api_test, seed_test

from tools import uno_lab
from tools.uno_lab.past import Past
from tools.uno_lab.layout import OF_ACT, SEATS, VERBS
from uno_core import codes, editions

HISTORY = 4


def played(env, steps, seed=1):
    """Play random acts, and give ``(seat, action)`` after each."""
    chance = np.random.default_rng(seed)
    for _ in range(steps):
        if any(env.terminations.values()) or any(env.truncations.values()):
            env.reset()
        seen = env.observe(env.agent_selection)
        seat = env.possible_agents.index(env.agent_selection)
        action = int(chance.choice(np.flatnonzero(seen["action_mask"])))
        env.step(action)
        yield seat, action


def remembered(told, seen):
    """Return the acts of an observation: ``(seat from the own seat on, verb, value, face)``, None where it is not."""
    rows = seen[told.fields["history"]].reshape(told.history, -1)
    ends = np.cumsum([wide for _, wide in OF_ACT]).tolist()
    found = []
    for row in rows:
        who, verb, value, face = np.split(row, ends)
        if verb.any():
            assert who.sum() == verb.sum() == 1 and value.sum() <= 1 and face.sum() <= 1
            places = [int(part.argmax()) if part.any() else None for part in (who, verb, value, face)]
            found.append((*places[:3], None if places[3] is None else told.faces[places[3]]))
        else:
            assert not row.any()
    return found


def test_an_observation_remembers_the_last_acts_as_the_seat_counts_seats():
    env = uno_lab.raw_env(edition="classic", seats=3, reactions="all", history=HISTORY, seven="may")
    env.reset(seed=2)
    done, met = [], set()
    for seat, action in played(env, 600):
        over = any(env.terminations.values())
        number = env.layout.numbers[action]
        verb = number >> 12
        if verb != codes.V_TIMEOUT:
            relative, arg = number & 0x100, number & 255
            value = (arg + seat) % 3 if relative else arg if verb == codes.V_CHOOSE and arg < SEATS else None
            done.insert(0, (seat, verb, value, relative, arg if verb in (codes.V_PLAY, codes.V_JUMP) else None))
            met.add(verb)
        viewer = 1
        seen = env.observe("seat_1")["observation"]
        assert remembered(env.layout, seen) == [
            ((who - viewer) % 3, verb, (value - viewer) % 3 if relative else value, face)
            for who, verb, value, relative, face in done[:HISTORY]
        ]
        if over:
            done = []
    assert {codes.V_PLAY, codes.V_DRAW, codes.V_CATCH, codes.V_CHOOSE} <= met


def test_a_selection_and_a_chosen_card_are_not_told_to_others():
    told = uno_lab.layout("classic", 3)
    past = Past(told, 1, 2)
    select, card = told.starts[codes.V_SELECT], told.starts[17]
    wait = told.starts[codes.V_TIMEOUT]
    for action in (select, wait, card):
        past.note(np.array([0]), np.array([1]), np.array([action]))
    assert past.words(0) == [(1, "choose")]


def test_a_batch_remembers_what_its_tables_remember_alone():
    settings = {"edition": "power", "seats": 3, "history": HISTORY, "reactions": "turn", "play": "match"}
    tables = uno_lab.Batch(2, seed=4, **settings)
    env = uno_lab.raw_env(**settings)
    env.reset(seed=uno_lab.seed_of(4, 1))
    for _ in range(150):
        seen = env.observe(env.agent_selection)
        assert (seen["observation"] == tables.observations[1]).all()
        actions = tables.sample()
        env.step(int(actions[1]))
        tables.step(actions)
        if tables.ended[1]:
            env.reset()
    twin = tables.clone()
    assert (twin.observations == tables.observations).all() and tables.observations[:, -200:].any()


@pytest.mark.parametrize("edition", ["classic", "flip"])
def test_pettingzoo_finds_nothing_wrong_with_a_mask_in_info(edition, capsys):
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", "Observation", UserWarning)
        api_test(uno_lab.env(edition=edition, seats=3, mask="info", history=2), num_cycles=60)
        seed_test(lambda: uno_lab.env(edition=edition, mask="info"), num_cycles=20)
    both = [uno_lab.env(edition=edition, mask=where) for where in ("observation", "info")]
    for env in both:
        env.reset(seed=3)
    seen, _, _, _, info = both[1].last()
    assert (seen == both[0].last()[0]["observation"]).all()
    assert (info["action_mask"] == both[0].last()[0]["action_mask"]).all() and info["action_mask"].any()
    with pytest.raises(ValueError, match="mask: one of observation, info, not 'none'"):
        uno_lab.env(mask="none")


@pytest.mark.parametrize("edition", editions.NAMES)
def test_every_action_of_an_edition_has_a_name_of_its_own(edition):
    told = uno_lab.layout(edition)
    names = [told.name(action) for action in range(told.actions)]
    assert len(set(names)) == len(names)
    assert all(name.split()[0] in VERBS for name in names)
    assert not any("hidden" in name or " card " in name for name in names)


def test_a_choice_is_named_as_the_question_that_is_asked_and_a_card_by_the_side_that_is_up():
    told = uno_lab.layout("flip")
    view = bytearray(codes.O_ROW)
    view[codes.O_ASK] = codes.A_COLOR
    first = told.starts[codes.V_CHOOSE]
    assert [told.name(first + k, view) for k in range(4)] == [f"choose {c}" for c in ("red", "yellow", "green", "blue")]
    assert told.card(0x08) == "red 1" and told.card(0x88) == "red 1 (2)"
    view[codes.O_POWERS] = 1
    assert told.name(first, view) == "choose pink" and told.name(0x08 - 4, view).startswith("play pink")
    with pytest.raises(ValueError, match="edition: one of classic, .* not 'chess'"):
        uno_lab.layout("chess")


@pytest.mark.parametrize("edition", editions.NAMES)
def test_the_text_and_json_of_a_seat_have_its_legal_acts_and_nothing_hidden(edition):
    env = uno_lab.raw_env(edition=edition, seats=3 if edition != "boost" else 2, reactions="turn", history=3)
    env.reset(seed=5)
    for _ in played(env, 25):
        if any(env.terminations.values()):
            continue
        for agent in env.possible_agents:
            found = env.tell(agent)
            assert json.loads(json.dumps(found)) == found
            twin = env.resample(agent, seed=1)
            assert twin.tell(agent) == found and twin.text(agent) == env.text(agent)
            acts = agent == env.agent_selection
            legal = np.flatnonzero(env.observe(agent)["action_mask"]).tolist() if acts else []
            assert [each["action"] for each in found["legal"]] == legal
            assert "hidden" not in env.text(agent)


def test_the_text_would_differ_if_it_were_made_of_the_page():
    """The property above can fail: another seat's text of the two tables differs."""
    env = uno_lab.raw_env(seats=3)
    env.reset(seed=5)
    assert env.resample("seat_0", seed=1).text("seat_1") != env.text("seat_1")
