# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Flip: the two faces of a card, over rounds and in views (rule book 6.9)."""

import random
from collections import Counter

import pytest

from tests.cases.runner import core, sides
from uno_core import codes, flow

FLIP = core.NAMES.index("flip")
MODULE = core.load(FLIP)
ACTS = [0] * 256


def match(seats=4, seed=1, **rules):
    page = core.new(FLIP, seats, seed.to_bytes(4, "little"))
    for key, value in rules.items():
        core.set_rule(page, key, value)
    core.open_match(page, core.new_log(254))
    return page


def pairing(page):
    return bytes(page[codes.O_ROW + page[codes.O_CARDS] :])


def played(page, seed):
    """Play the round under way by chance; yields the page after every act."""
    chance, log = random.Random(seed), core.new_log(254)
    while page[codes.O_STATE] >> 4 != codes.P_OVER:
        asked = page[codes.O_STATE] & 15
        acts = ACTS[: flow.legal(page, asked, ACTS)]
        flow.apply(page, chance.choice([act for act in acts if act < 0x1000] or acts), log)
        yield page


def test_a_face_is_the_only_one_of_its_side():
    assert len(set(MODULE.DECK)) == 112
    assert len(set(pairing(match()))) == 112


def test_the_pairing_is_of_the_match_and_of_its_seed():
    page = match()
    before, dark = pairing(page), 0
    for seed in range(6):
        for now in played(page, seed):
            dark += now[codes.O_POWERS]
            shown = bytes(now[codes.O_ROW : codes.O_ROW + 112])
            assert sorted(shown) == sorted(core.faces(now))
        assert pairing(page) == before
        core.next_round(page, core.new_log(254))
        assert page[codes.O_POWERS] == 0 or page[codes.O_MATCH] & 0x78 == 0x68 or dark
        assert pairing(page) == before
    assert dark
    assert pairing(match(seed=2)) != before
    assert pairing(match()) == before


def test_any_two_faces_may_be_on_one_card():
    backs = Counter(pairing(match(2, seed))[0] for seed in range(600))
    assert len(backs) > 100


def test_a_round_begins_light_though_the_last_one_ended_dark():
    ended_dark = 0
    for seed in range(40):
        page = match(2, seed)
        for _ in played(page, seed):
            pass
        if page[codes.O_POWERS]:
            ended_dark += 1
            core.set_rule(page, "first", "number-next")  # a first Flip would turn it
            core.next_round(page, core.new_log(254))
            assert page[codes.O_POWERS] == 0
            assert set(page[codes.O_ROW : codes.O_ROW + 112]) == set(MODULE.DECK)
    assert ended_dark


@pytest.mark.parametrize("backs", [False, True])
def test_backs_are_seen_of_other_hands_and_of_the_next_card_if_the_rule_says_so(backs):
    page = match(3, 5, backs=backs)
    seen = 0
    for now in played(page, 3):
        if now[codes.O_STATE] >> 4 == codes.P_OVER:
            break
        for seat in (0, 1, 2, codes.NONE):
            view = bytearray(len(now))
            core.view_into(now, seat, view)
            shown = view[codes.O_ROW + 112 :]
            if not backs:
                assert set(shown) == {codes.NONE}
                continue
            fences = now[codes.O_FENCE : codes.O_FENCE + 4]
            own = range(fences[seat], fences[seat + 1]) if seat < 3 else ()
            for k in range(112):
                if max(fences[0] - 1, 0) <= k < fences[3] and k not in own:
                    light, dark = sides.full(now, now[codes.O_ROW + k]).split("/")
                    other = sides.turned(now) if not now[codes.O_POWERS] else now[:]
                    other[codes.O_POWERS] = 1 - now[codes.O_POWERS]
                    assert sides.write(other, shown[k]) == (light if now[codes.O_POWERS] else dark)
                    seen += 1
                else:
                    assert shown[k] == codes.NONE
            assert set(view[codes.O_ROW : codes.O_ROW + fences[0]]) <= {codes.NONE}
    assert bool(seen) == backs
