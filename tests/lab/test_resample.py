# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A table is dealt again behind the back of one seat, which sees no difference."""

import random

import pytest

from tests.lab.positions import LOG, legal, observed, walks
from tools.dev.need import need_all_over

need_all_over("lab")

from tools import uno_lab
from tools.uno_lab.resample import resample
from uno_core import codes, editions, flow, judge, mask, opening, ruleset
from uno_core.editions import potter

ROW, DOUBTS = codes.O_ROW, codes.W_CHALLENGE | codes.W_ACCUSE


def viewed(page, seat):
    """Return the view of a seat."""
    view = bytearray(len(page))
    mask.view_into(page, seat, view)
    return view


def row(page):
    """Return all cards, those set aside too."""
    return page[ROW : ROW + page[codes.O_CARDS] + page[codes.O_ASIDE]]


def test_the_seat_sees_the_same_and_no_card_is_lost_in_every_edition():
    met = {}
    for page, chance in walks(5, acts=30):
        seat = chance.randrange(page[codes.O_SEATS])
        twin = resample(page, seat, chance)
        assert viewed(twin, seat) == viewed(page, seat)
        assert observed(twin, seat, 2) == observed(page, seat, 2)
        assert sorted(row(twin)) == sorted(row(page))
        end = ROW + len(row(page))
        assert sorted(twin[end:]) == sorted(page[end:])
        assert judge.fault(twin) is None
        met.setdefault(page[codes.O_EDITION], set()).add(row(twin) != row(page))
    boards = {number for number, differs in met.items() if differs == {False}}
    assert len(met) == len(editions.NAMES)
    assert {editions.NAMES[number] for number in boards} == {"stacko", "stacko_old", "blitzo"}  # no hands there


def test_other_hands_and_the_draw_pile_differ_from_seed_to_seed_and_each_card_is_as_likely():
    page = opening.new(0, 3, b"seed")
    opening.open_match(page, LOG)
    first, end = ROW + page[codes.O_FENCE + 1], ROW + page[codes.O_FENCE + 2]
    hands = [resample(page, 0, random.Random(seed))[first:end] for seed in range(400)]
    assert len({bytes(hand) for hand in hands}) > 390
    wilds = sum(face & 4 > 0 for hand in hands for face in hand) / len(hands)
    seen = page[ROW + page[codes.O_FENCE] : first] + page[ROW + page[codes.O_FENCE + 3] :]
    hidden = len(row(page)) - len(seen)
    assert abs(wilds - 7 * (8 - sum(face & 4 > 0 for face in seen)) / hidden) < 0.15  # five standard errors
    assert resample(page, 0, random.Random(1)) == resample(page, 0, random.Random(1))


def test_a_verdict_is_judged_in_the_new_hand_and_the_bluffer_knows_it():
    found = {}
    for page, chance in walks(6, rounds=4, acts=60):
        actor = page[codes.O_ACTOR]
        if page[codes.O_WINDOWS] & DOUBTS:
            assert resample(page, actor, chance)[codes.O_VERDICT] == page[codes.O_VERDICT]
            other = (actor + 1) % page[codes.O_SEATS]
            verdicts = {resample(page, other, chance)[codes.O_VERDICT] for _ in range(12)}
            strict = page[codes.O_RULES + codes.R_W4_MODE] == codes.W4_STRICT
            if strict and not page[codes.O_WINDOWS] & codes.W_ACCUSE:
                assert verdicts == {page[codes.O_VERDICT]}
            found[len(verdicts)] = found.get(len(verdicts), 0) + 1
    assert found[2] > 20


def test_another_seat_that_is_asked_for_a_card_has_cards_to_answer_with():
    page = opening.new(editions.NAMES.index("potter"), 2, b"seed")
    opening.open_match(page, LOG)
    villain, heroes = (
        0x7C,
        [face for face in sorted(set(row(page))) if not face & 4 and potter.HARRY >> (face >> 3) & 1],
    )
    first = ROW + page[codes.O_FENCE + 1]
    for at, face in enumerate((villain, *heroes[:2])):
        other = page.index(face, ROW, ROW + page[codes.O_CARDS])
        page[first + at], page[other] = page[other], page[first + at]
    page[codes.O_STATE] = codes.AT_TURN + 1
    flow.apply(page, 1 << 8 | villain, LOG)
    assert page[codes.O_STATE] == codes.AT_ASK + 1 and page[codes.O_ASK] == codes.A_CARD
    answers = []
    for seed in range(40):
        twin = resample(page, 0, random.Random(seed))
        assert viewed(twin, 0) == viewed(page, 0) and sorted(row(twin)) == sorted(row(page))
        answers.append(len(set(legal(twin, 1))))
    assert min(answers) >= 2 and len(set(answers)) > 1


def test_a_card_just_drawn_by_another_seat_still_fits():
    met = 0
    for page, chance in walks(7, rounds=2, acts=60):
        asked = page[codes.O_STATE] & 15
        if page[codes.O_STATE] >> 4 == codes.P_DREW and not page[codes.O_STRICT]:
            twin = resample(page, (asked + 1) % page[codes.O_SEATS], chance)
            face, match = twin[codes.O_DRAWN], page[codes.O_MATCH]
            hand = twin[ROW + twin[codes.O_FENCE + asked] : ROW + twin[codes.O_NEXT + asked]]
            assert face in hand
            assert face & 4 or match & 7 in (face & 7, codes.C_ANY) or face & 0x78 == match & 0xF8
            met += 1
    assert met > 10


def test_a_visible_back_stays_with_the_place_of_its_card():
    page = opening.new(editions.NAMES.index("flip"), 3, b"seed")
    ruleset.set_rule(page, "backs", True)
    opening.open_match(page, LOG)
    assert viewed(page, 0)[ROW + page[codes.O_CARDS] + page[codes.O_FENCE + 1]] != codes.NONE
    for seed in range(20):
        twin = resample(page, 0, random.Random(seed))
        assert viewed(twin, 0) == viewed(page, 0) and twin != page
        assert judge.fault(twin) is None


def test_an_environment_and_a_batch_resample_for_the_seat_that_acts():
    env = uno_lab.raw_env(edition="classic", seats=3)
    env.reset(seed=3)
    tables = uno_lab.Batch(4, seed=3, seats=3)
    for twin in (env.resample(seed=1), env.resample("seat_2", seed=1)):
        assert twin.agent_selection == env.agent_selection and (twin.state() != env.state()).any()
    assert (env.resample(seed=1).state() == env.resample(seed=1).state()).all()
    many = env.batch(5, seed=2)
    seen = env.observe(env.agent_selection)
    assert (many.observations == seen["observation"]).all() and (many.masks == seen["action_mask"]).all()
    again = tables.resample(7)
    assert (again.observations == tables.observations).all() and (again.masks == tables.masks).all()
    for _ in range(30):
        many.step(many.sample())
    assert len({one.tobytes() for one in many.observations}) == 5


@pytest.mark.parametrize("edition", ["classic", "flash", "flip"])
def test_the_same_seat_acts_where_seats_act_out_of_turn_and_every_legal_action_of_the_copy_can_be_done(edition):
    game = {"edition": edition, "seats": 4, "reactions": "all", "nine_slap": edition == "classic"}
    game |= {"jump": True} if edition == "classic" else {}
    env = uno_lab.raw_env(**game)
    env.reset(seed=1)
    tables, others = uno_lab.Batch(6, seed=2, **game), 0
    for step in range(60):
        again = tables.resample(step)
        for name in ("observations", "masks", "seats"):
            assert (getattr(again, name) == getattr(tables, name)).all(), name
        again.step(again.sample())
        tables.step(tables.sample())
        agent = env.possible_agents[step % 4]
        twin = env.resample(agent, seed=step)
        assert (twin.observe(agent)["observation"] == env.observe(agent)["observation"]).all()
        others += agent != env.agent_selection
        for one in (twin, env):
            legal = one.observe(one.agent_selection)["action_mask"].nonzero()[0]
            one.step(int(legal[step % len(legal)]))
        if any(env.terminations.values()):
            env.reset()
    assert others > 20


def test_who_resamples_gives_an_agent_that_is_there():
    env = uno_lab.raw_env()
    with pytest.raises(ValueError, match="reset"):
        env.resample()
    env.reset(seed=1)
    with pytest.raises(ValueError, match="seat_0, seat_1, not 'me'"):
        env.resample("me")
    with pytest.raises(ValueError, match="tables: a whole number from 1 on, not 0"):
        env.batch(0)
