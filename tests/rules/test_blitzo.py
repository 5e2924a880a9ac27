# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Parts of the game of pads (BL-1) that cases cannot express: seats, deal, chance, levels, open hands, saves,
replays."""

from collections import Counter

import pytest

from tests.fuzz import replay
from uno_core import codes as c
from uno_core import deal, editions, flow, ruleset, judge, mask, opening, turns, rng

EDITION = editions.NAMES.index("blitzo")
KEYS = range(24)
SEATS = (1, 2, 3, 4)
COLORS, NUMBERS, DRAWS = range(4), range(0x11, 0x17), range(0x21, 0x24)
REVERSE, INSTANT, FALSE = 0x30, 0x40, 0x50


def opened(seats=3, seed=1, **rules):
    page = opening.new(EDITION, seats, seed.to_bytes(4, "little"))
    ruleset.set_rules(page, "standard", [(key.replace("_", "-"), value) for key, value in rules.items()])
    log = bytearray(145)
    opening.open_match(page, log)
    return page, log


def lit(page, seat):
    return [key for key in KEYS if page[c.O_ROW + 4 * seat + key // 6] >> key % 6 & 1]


def legal(page, seat):
    acts = [0] * 256
    return acts[: flow.legal(page, seat, acts)]


def played(page, dice, acts=2000):
    """Return random legal acts to the end of the round."""
    log, told = bytearray(145), []
    for _ in range(acts):
        if page[c.O_STATE] >> 4 == c.P_OVER:
            break
        seat = turns.asked(page)
        choice = legal(page, seat)
        act = choice[rng.below(dice, len(choice), 0)]
        assert flow.attempt(page, act, log) == 0
        told.append(act)
    return told


@pytest.mark.parametrize("seats", [0, 5, 10])
def test_one_to_four_play(seats):
    with pytest.raises(ValueError, match="1 to 4 seats"):
        opening.new(EDITION, seats, b"\1\2\3\4")


@pytest.mark.parametrize("seats", SEATS)
def test_seven_keys_of_every_pad_are_lit_and_the_unit_calls_for_the_seat_after_the_dealer(seats):
    shown = Counter()
    for seed in range(1, 300):
        page, log = opened(seats, seed)
        assert [len(lit(page, seat)) for seat in range(seats)] == [7] * seats
        assert page[c.O_STATE] == c.P_OWN << 4 | (page[c.O_DEALER] + 1) % seats
        assert bytes(log[3 * log[0] - 2 : 3 * log[0] + 1]) == bytes((c.E_CALLED, 255, page[c.O_RESULT]))
        shown.update(key for seat in range(seats) for key in lit(page, seat))
    mean = 299 * seats * 7 / 24
    assert all(abs(shown[key] - mean) < 6 * mean**0.5 for key in KEYS)


@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_colors_are_called_most_often_and_false_sounds_only_on_level_four(level):
    page, log = opened(2, 5, blitzo_level=level)
    calls = Counter()
    for _ in range(6600):
        page[c.O_ROW + 16] = 0
        flow.apply(page, c.V_EDITION << 12 | turns.asked(page) << 8 | 24, log)
        calls[page[c.O_RESULT]] += 1
    shares = {**dict.fromkeys(COLORS, 3), **dict.fromkeys(NUMBERS, 2), **dict.fromkeys(DRAWS, 1)}
    shares |= {REVERSE: 2, INSTANT: 1, **({FALSE: 3} if level == 4 else {})}
    assert set(calls) == set(shares)
    for call, share in shares.items():
        mean = 6600 * share / sum(shares.values())
        assert abs(calls[call] - mean) < 5 * mean**0.5, hex(call)


def test_there_is_less_time_from_level_to_level():
    limits = [opened(2, 1, blitzo_level=level)[0][c.O_RULES + c.R_CLOCK] for level in (1, 2, 3, 4)]
    assert limits == [8, 6, 5, 4]


def test_which_keys_light_up_is_chance():
    seen = Counter()
    for seed in range(1, 400):
        page, log = opened(2, seed)
        seat = turns.asked(page)
        before = lit(page, seat)
        assert flow.attempt(page, c.V_TIMEOUT << 12 | seat << 8, log) == 0
        (new,) = set(lit(page, seat)) - set(before)
        seen[new] += 1
    assert len(seen) == len(KEYS)
    assert max(seen.values()) < 40


@pytest.mark.parametrize("seats", SEATS)
def test_the_seat_that_is_asked_may_press_what_is_lit_and_nobody_else_anything(seats):
    page, _ = opened(seats)
    dice = bytearray(b"\5\6\7\1")
    log = bytearray(145)
    for _ in range(150):
        asked = turns.asked(page)
        if asked == 255:
            break
        for seat in range(seats):
            tag = c.V_EDITION << 12 | seat << 8
            wanted = [tag | arg for arg in (*lit(page, seat), 24, 25, 26)] if seat == asked else []
            assert legal(page, seat) == wanted
            view = bytearray(len(page))
            mask.view_into(page, seat, view)
            assert view[c.O_ROW :] == page[c.O_ROW :]  # pads are open
            assert not any(view[c.O_RNG : c.O_RULES])  # what comes next is not
            acts = [verb << 12 | seat << 8 | arg for verb in range(16) for arg in range(256)]
            if seat == asked or not rng.below(dice, 8, 0):
                refusals = [flow.refusal(page, act) for act in acts]
                assert refusals == [flow.refusal(view, act) for act in acts]
                clock = [act for act, reason in zip(acts, refusals) if not reason and act >> 12 == c.V_TIMEOUT]
                assert [act for act, reason in zip(acts, refusals) if not reason and act not in clock] == wanted
                assert clock == ([c.V_TIMEOUT << 12 | seat << 8] if seat == asked else [])
        choice = legal(page, asked)
        flow.apply(page, choice[rng.below(dice, len(choice), 0)], log)


@pytest.mark.parametrize("seats", SEATS)
def test_any_acts_at_all_end_a_round_after_250_calls(seats):
    for seed in range(1, 40):
        page, _ = opened(seats, seed, blitzo_level=1 + seed % 4)
        told = played(page, bytearray([seed, 1, 2, 3]))
        assert page[c.O_STATE] >> 4 == c.P_OVER
        assert len(told) <= 250
        fewest = min(len(lit(page, seat)) for seat in range(seats))
        if seats > 1 or not fewest:
            assert len(lit(page, page[c.O_WINNER])) == fewest
        else:
            assert page[c.O_WINNER] == 255  # nobody has won
        assert len(page) == c.O_ROW + 17


def test_a_round_can_be_saved_at_any_moment_and_a_match_be_replayed():
    page = opening.new(EDITION, 3, b"\7\1\1\2")
    ruleset.set_rules(page, "standard", [("blitzo-level", 3), ("target", 2)])
    tape = replay.start(page, b"\7\1\1\2")
    log = bytearray(145)
    opening.open_match(page, log)
    dice = bytearray(b"\1\2\3\4")
    while True:
        for act in played(page, dice):
            tape += bytes((act >> 8, act & 255))
        assert judge.fault(bytearray(page)) is None
        if max(page[c.O_SCORE : c.O_SCORE + 6 : 2]) == 2:
            break
        deal.next_round(page, log)
        assert judge.fault(bytearray(page)) is None
    assert replay.play(tape) == page
    assert judge.fault(page[: c.O_ROW + 3])


def test_only_level_and_target_can_be_set():
    page = ruleset.draft(EDITION, 4)
    free = {row[0] for row in ruleset.ROWS if ruleset.means(page, row[0])}
    assert free == {"target", "blitzo-level", "dealer-next"}
    assert (ruleset.get_rule(page, "target"), ruleset.get_rule(page, "blitzo-level")) == (3, 1)
    for key, value in (("seven", "must"), ("pen-any", 5), ("flash-timer", 4), ("score", "lowest"), ("dealer", "zero")):
        assert ruleset.why_not(page, key, value)


@pytest.mark.parametrize(("key", "values"), [(key, values) for key, at, values, _ in ruleset.ROWS if at is not None])
def test_what_means_nothing_to_a_pad_cannot_be_set(key, values):
    page = ruleset.draft(EDITION, 4)
    if ruleset.means(page, key):
        return
    numbers = isinstance(values[0], int) and values is not ruleset.FLAG
    for value in values[:2] if numbers else values:
        value = value + "3" if str(value)[-1] == "-" else value
        assert value == ruleset.get_rule(page, key) or ruleset.why_not(page, key, value)


def test_the_parameter_of_one_edition_is_none_of_another_one():
    page = ruleset.draft(EDITION, 2)
    ruleset.set_rule(page, "blitzo-level", 4)
    assert ruleset.get_rule(page, "backs") == ruleset.standard(page, "backs")
    assert ruleset.get_rule(ruleset.draft(0, 2), "blitzo-level") == 1
