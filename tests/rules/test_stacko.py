# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The tower of Stacko (rule book 6.13): what a case cannot say, since it is of places, looseness and chance."""

import random
from collections import Counter

import pytest

from uno_core import bots, deal, editions, flow, ruleset, judge, mask, opening
from uno_core import codes as c
from uno_core.bots import levels

NEW, OLD = editions.NAMES.index("stacko"), editions.NAMES.index("stacko_old")
BLOCKS = 45
tower = editions.load(NEW)


def opened(edition=NEW, seats=3, seed=1, **rules):
    page = opening.new(edition, seats, seed.to_bytes(4, "little"))
    ruleset.set_rules(page, "standard", [(key.replace("_", "-"), value) for key, value in rules.items()])
    opening.open_match(page, bytearray(200))
    return page


def legal(page):
    acts = [0] * 256
    return acts[: flow.legal(page, page[c.O_STATE] & 15, acts)]


def act(page, arg):
    log = bytearray(200)
    assert not flow.attempt(page, c.V_EDITION << 12 | (page[c.O_STATE] & 15) << 8 | arg, log)
    return [bytes(log[1 + 3 * k : 4 + 3 * k]) for k in range(log[0])]


def pull(page, i, cursor=50):
    """Have a block pulled, whatever has to match."""
    page[c.O_MATCH] = 0x85
    where = tower.place(page, i)
    act(page, where)
    told = act(page, cursor)
    if page[c.O_STATE] >> 4 == c.P_ASK:
        assert not flow.attempt(page, c.V_CHOOSE << 12 | (page[c.O_STATE] & 15) << 8, bytearray(50))
    return told


def plain(page):
    """Return the place, counted from the top, of a number block that can be pulled."""
    return next(i for i in range(BLOCKS) if tower.can(page, i) and page[c.O_ROW + i] < 80)


def test_a_tower_is_fifteen_layers_of_three_in_any_order_with_any_looseness():
    seen = Counter()
    orders = set()
    for seed in range(1, 60):
        page = opened(seed=seed)
        assert [tower.place(page, i) for i in range(BLOCKS)] == list(range(BLOCKS - 1, -1, -1))
        assert not judge.fault(page)
        orders.add(bytes(page[c.O_ROW : c.O_ROW + BLOCKS]))
        seen.update(page[tower.LOOSE + i] for i in range(BLOCKS))
    assert len(orders) == 59
    assert set(seen) == set(range(1, 10))
    assert min(seen.values()) > max(seen.values()) / 2


def test_a_block_comes_from_below_the_top_complete_layer_and_goes_on_top():
    page = opened()
    for top in range(BLOCKS, BLOCKS + 8):
        page[c.O_MATCH] = 0x85
        open_now = {act & 255 for act in legal(page)}
        complete = top // 3 - 1  # the layer below the one that is being filled
        assert max(open_now) == 3 * complete - 1
        lowest = min(open_now)
        face = page[c.O_ROW + tower.at(page, lowest)]
        pull(page, tower.at(page, lowest))
        assert (tower.place(page, 0), page[c.O_ROW]) == (top, face)
        assert tower.at(page, lowest) == -1


def test_a_third_block_of_a_layer_stays():
    page = opened()
    for place in (0, 2):
        pull(page, tower.at(page, place))
    page[c.O_MATCH] = 0x85
    assert flow.refusal(page, c.V_EDITION << 12 | (page[c.O_STATE] & 15) << 8 | 1) == c.X_CHOICE
    assert 1 not in {act & 255 for act in legal(page)}
    assert 3 in {act & 255 for act in legal(page)}


def test_the_second_block_missing_in_a_layer_makes_the_tower_shakier_by_five():
    page = opened()
    pull(page, tower.at(page, 3))
    assert page[tower.SHAKY] == 0
    pull(page, tower.at(page, 5))
    assert page[tower.SHAKY] == 5


@pytest.mark.parametrize("loose", range(1, 10))
@pytest.mark.parametrize("layer", [0, 7, 13])
@pytest.mark.parametrize("gone", [0, 1])
def test_the_zone_is_as_wide_as_the_formula_says(loose, layer, gone):
    page = opened()
    if gone:
        pull(page, tower.at(page, 3 * layer + 1))
    i = tower.at(page, 3 * layer)
    page[tower.LOOSE + i] = loose
    above = (tower.place(page, 0) // 3) - layer
    assert tower.zone(page, i) == max(6, 12 + 6 * loose - 2 * above - 4 * gone)


@pytest.mark.parametrize("width", range(6, 67))
def test_the_centre_third_is_safe_the_zone_shakes_by_distance_and_outside_is_a_miss(width):
    hits = [tower.harm(width, cursor) for cursor in range(100)]
    first = hits.index(3)
    zone = hits[first : first + width]
    assert set(hits[:first] + hits[first + width :]) == {4}
    assert 4 not in zone
    assert zone == zone[::-1]
    assert zone[: (width + 1) // 2] == sorted(zone[: (width + 1) // 2], reverse=True)
    assert set(zone) == {0, 1, 2, 3} or width < 9
    assert zone.count(0) in (width - 2 * (width // 3), width // 3)
    assert abs(first + width / 2 - 50) <= 0.5


@pytest.mark.parametrize(("cursor", "more"), [(50, 0), (43, 0), (42, 1), (39, 1), (38, 2), (35, 2), (34, 3), (30, 3)])
def test_a_zone_of_forty_pixels_shakes_so(cursor, more):
    page = opened()
    i = tower.at(page, 41)
    page[tower.LOOSE + i] = 5
    assert tower.zone(page, i) == 40
    told = pull(page, i, cursor)
    assert page[tower.SHAKY] == more
    assert bytes([c.E_PLACED, 1 + page[c.O_DEALER] if page[c.O_DEALER] < 2 else 0, more]) in told


@pytest.mark.parametrize(("shaky", "percent"), [(0, 20), (3, 35), (14, 90), (15, 95), (16, 95), (99, 95)])
def test_outside_the_zone_it_falls_as_often_as_the_formula_says(shaky, percent):
    start = opened()
    start[tower.SHAKY] = shaky
    i = plain(start)
    fallen = 0
    for seed in range(400):
        page = start[:]
        opening.seed(page, (seed * 2654435761 % 2**32).to_bytes(4, "little"))
        told = [code for code, _, _ in pull(page, i, 0)]
        fallen += c.E_FELL in told
        assert (page[c.O_STATE] >> 4 == c.P_OVER) == (c.E_FELL in told)
    assert abs(fallen / 4 - percent) < 8


def test_a_new_place_is_of_any_looseness():
    start = opened()
    seen = Counter()
    for seed in range(300):
        page = start[:]
        opening.seed(page, (seed * 2654435761 % 2**32).to_bytes(4, "little"))
        pull(page, plain(page))
        seen[page[tower.LOOSE + 0]] += 1
    assert set(seen) == set(range(1, 10))


def test_without_a_miss_a_tower_ends_where_nothing_can_be_pulled_any_more():
    for seed in range(1, 8):
        page = opened(seed=seed, seats=2)
        chance = random.Random(seed)
        pulls = 0
        while page[c.O_STATE] >> 4 == c.P_OWN:
            places = [act & 255 for act in legal(page)]
            act(page, chance.choice(places))
            turn = page[c.O_STATE] & 15
            act(page, 50)
            pulls += 1
            if page[c.O_STATE] >> 4 == c.P_ASK:
                assert not flow.attempt(page, c.V_CHOOSE << 12 | turn << 8 | chance.randrange(4), bytearray(50))
        assert pulls >= 70
        assert tower.place(page, 0) < tower.WIDTH
        assert page[c.O_WINNER] < 2


@pytest.mark.parametrize("edition", [NEW, OLD])
def test_everything_is_seen_by_everybody(edition):
    page = opened(edition)
    view = bytearray(len(page))
    for seat in (0, 1, 2, 255):
        mask.view_into(page, seat, view)
        assert view[c.O_ROW :] == page[c.O_ROW :]
        assert view[c.O_STATE : c.O_SHADOW] == page[c.O_STATE : c.O_SHADOW]


def test_nobody_holds_cards_and_the_dealer_is_drawn_by_lot():
    log = bytearray(400)
    dealers = set()
    for seed in range(1, 30):
        page = opening.new(NEW, 10, seed.to_bytes(4, "little"))
        opening.open_match(page, log)
        assert log[1] == c.E_DEALER
        dealers.add(page[c.O_DEALER])
        assert page[c.O_STATE] == c.P_OWN << 4 | (page[c.O_DEALER] + 1) % 10
    assert len(dealers) > 5


def test_the_next_round_has_a_new_tower_and_begins_one_seat_further():
    page = opened()
    page[c.O_MATCH] = 0x85
    page[tower.SHAKY] = 99
    while page[c.O_STATE] >> 4 != c.P_OVER:
        pull(page, plain(page), 0)
    dealer = page[c.O_DEALER]
    deal.next_round(page, bytearray(200))
    assert page[c.O_DEALER] == (dealer + 1) % 3
    assert page[c.O_STATE] == c.P_OWN << 4 | (dealer + 2) % 3
    assert [tower.place(page, i) for i in range(BLOCKS)] == list(range(BLOCKS - 1, -1, -1))
    assert page[tower.SHAKY] == 0


def test_rules_of_cards_are_not_for_a_tower():
    page = opened()
    left = [key for key, at, _, _ in ruleset.ROWS if at is not None and ruleset.means(page, key)]
    assert left == ["target", "play-on"]
    assert ruleset.why_not(page, "jump", True)


def test_bots_hit_with_a_spread_that_depends_on_their_level():
    page = opened()
    act(page, tower.place(page, plain(page)))
    spread = {}
    for level in (1, 2):
        bot, dice, memory, view = levels.load(level, NEW), bytearray(b"dice"), bytearray(10), bytearray(len(page))
        mask.view_into(page, page[c.O_STATE] & 15, view)
        cursors = []
        for _ in range(400):
            acts = [0] * 256
            n = flow.legal(page, page[c.O_STATE] & 15, acts)
            cursors.append(bots.choose(bot, level, view, page[c.O_STATE] & 15, acts, n, dice, memory) & 255)
        assert abs(sum(cursors) / 400 - 50) < 1
        spread[level] = max(cursors) - min(cursors)
    assert spread[1] > spread[2] > 10


@pytest.mark.parametrize("edition", [NEW, OLD])
def test_what_is_listed_is_every_number_that_is_not_refused_the_lowest_first(edition):
    page = opened(edition, 3, 4, play_on=True)
    acts = [0] * 256
    steps = set()
    for k in range(200):
        asked = page[c.O_STATE] & 15
        for seat in range(3):
            listed = [one for one in acts[: flow.legal(page, seat, acts)] if one >> 12 == c.V_EDITION]
            every = range(c.V_EDITION << 12 | seat << 8, (c.V_EDITION << 12 | seat << 8) + 256)
            assert listed == [one for one in every if not flow.refusal(page, one)]
        if page[c.O_STATE] >> 4 == c.P_OVER:
            break
        steps.add(tower.step(page))
        n = flow.legal(page, asked, acts)
        flow.apply(page, acts[50 if n == 100 else 7 * k % n], bytearray(200))
    assert len(steps) == (2 if edition == NEW else 3)
