# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The expert looks ahead, and sees no more than a person in its seat."""

import json
import subprocess
import sys
from array import array
from pathlib import Path

import numpy as np
import pytest

from tests.lab.positions import LOG, walks
from tools.dev.need import need, need_all_over

need_all_over("lab")

from tools import uno_lab
from tools.dev.cli import Problem
from tools.measuring import lab
from tools.uno_lab import ahead, expert, resample, score
from uno_core import TABLES, bots, codes, editions, flow, mask, opening, ruleset
from uno_core.bots import contest, levels

ROOT = Path(__file__).resolve().parents[2]
ROW = codes.O_ROW
FEW = 32  # deals
ONE_FACE = bytearray(), bytearray(), bytearray()  # what cards with one face have behind them
SKIP, REVERSE, TWO, FOUR = 10 << 3, 11 << 3, 12 << 3, 14 << 3 | 4  # kinds of Classic, red
CHOICES = """
expert = uno_lab.Expert(32)
for seats in (2, 3):
    env = uno_lab.raw_env(seats=seats, stack='mix')
    env.reset(seed=seats)
    for _ in range(8):
        action = expert.plan(env)
        print(action)
        env.step(action)
"""


def viewed(page, seat):
    """Return the view of a seat."""
    view = bytearray(len(page))
    mask.view_into(page, seat, view)
    return view


def laid(hand, top, other):
    """Return a page of Classic with two seats: seat 0 is asked and holds a hand, the other seat so many cards."""
    page = opening.new(0, 2, b"seed")
    ruleset.set_rule(page, "w4-mode", "strict")
    opening.open_match(page, LOG)
    cards = sorted(page[ROW : ROW + page[codes.O_CARDS]])
    for face in (*hand, top):
        cards.remove(face)
    draw = len(cards) - other
    page[ROW : ROW + page[codes.O_CARDS]] = bytes((*cards[:draw], *hand, *cards[draw:], top))
    page[codes.O_FENCE : codes.O_FENCE + 3] = bytes((draw, draw + len(hand), draw + len(hand) + other))
    page[codes.O_STATE], page[codes.O_MATCH], page[codes.O_DIR] = codes.AT_TURN, top, 1
    page[codes.O_WINDOWS] = page[codes.O_PEND] = page[codes.O_RAW] = 0
    return page


def asked(page, player=None):
    """Return the act of seat 0: of a player, or of a hard bot."""
    view, acts, dice, memory = viewed(page, 0), array("H", bytes(600)), bytearray(b"\1\2\3\4"), bytearray(2)
    n = flow.legal(view, 0, acts)
    if player:
        return player.choose(view, 0, acts, n, dice, memory)
    return bots.choose(levels.load(3), 3, view, 0, acts, n, dice, memory)


def test_a_chain_of_skips_that_wins_for_certain_is_played_where_hard_plays_another_card():
    yellow, green = 1, 2
    page = laid((1 << 3 | green, TWO | yellow, TWO, REVERSE, FOUR), 4 << 3, 1)
    assert asked(page) == TWO  # it strands the Reverse
    chain = []
    while page[codes.O_STATE] < codes.AT_OVER:
        assert page[codes.O_STATE] & 15 == 0 or chain[-1] >> 12 == codes.V_PLAY
        if page[codes.O_STATE] & 15:  # the other seat takes the cards that are due
            flow.apply(page, codes.V_ACCEPT << 12 | 1 << 8, LOG)
            continue
        chain.append(asked(page, uno_lab.Expert(64)))
        flow.apply(page, chain[-1], LOG)
    assert page[codes.O_WINNER] == 0
    assert [act & 255 for act in chain if act >> 12 == codes.V_PLAY][0] == REVERSE


def test_it_chooses_alike_whatever_the_hidden_cards_are():
    player, differ = uno_lab.Expert(FEW), 0
    flip = {"edition": "flip", "seats": 2}
    others = {"seats": 3, "stack": "mix", "reactions": "all"}, {"edition": "flex", "seats": 2}
    for game in ({"seats": 2}, *others, flip, {**flip, "backs": True}):
        env = uno_lab.raw_env(**game)
        env.reset(seed=5)
        for step in range(4):
            action = player.plan(env)
            twin = env.resample(seed=step)
            assert player.plan(twin) == action
            differ += (twin.state() != env.state()).any()
            env.step(action)
    assert differ == 20 and player.tried > 1000


def test_a_view_is_completed_with_the_cards_and_the_faces_that_are_not_seen_where_only_these_are_hidden():
    done, left = set(), set()
    for page, chance in walks(11, acts=30):
        seat = chance.randrange(page[codes.O_SEATS])
        view = viewed(page, seat)
        found = expert.complete(view, seat)
        (left if found is None else done).add(editions.NAMES[page[codes.O_EDITION]])
        if found is not None and page[codes.O_STATE] < codes.AT_OVER:
            assert viewed(found, seat) == view
            assert sorted(found[ROW:]) == sorted(page[ROW:])
    assert left == {"boost", "power", "stacko", "stacko_old", "blitzo"} and not left & done


def test_a_deal_leaves_the_view_and_gives_nobody_a_color_that_it_could_not_follow():
    page = opening.new(0, 3, b"seed")
    opening.open_match(page, LOG)
    view, there, desk = viewed(page, 1), bytearray(len(page)), bytearray(b"\0\0\0\0\1\2\3\4\0\0")
    places, holders = expert.hidden(view)
    hands = []
    for _ in range(50):
        ahead.deal(page, there, places, holders, bytearray((0, 0, 5)), desk, *ONE_FACE)
        assert viewed(there, 1) == view and sorted(there[ROW:]) == sorted(page[ROW:])
        hand = there[ROW + page[codes.O_FENCE + 2] : ROW + page[codes.O_FENCE + 3]]
        assert all(face & 4 or face & 3 in (1, 3) for face in hand)
        hands.append(bytes(hand))
    assert len(set(hands)) > 45


@pytest.mark.parametrize("backs", [False, True])
@pytest.mark.parametrize("dark", [0, 1])
def test_a_deal_of_cards_with_two_faces_leaves_the_backs_that_are_seen_and_shuffles_the_others(backs, dark):
    page = opening.new(editions.NAMES.index("flip"), 3, b"seed")
    ruleset.set_rule(page, "backs", backs)
    opening.open_match(page, LOG)
    if dark:
        row = resample.backs_of(page, TABLES[page[codes.O_EDITION]])
        page[ROW : ROW + len(row)], page[codes.O_POWERS] = row, 1
    view, there, desk = viewed(page, 1), bytearray(len(page)), bytearray(b"\0\0\0\0\1\2\3\4\0\0")
    end = ROW + page[codes.O_CARDS]
    whole = expert.complete(view, 1)
    assert viewed(whole, 1) == view and sorted(whole[ROW:]) == sorted(page[ROW:])
    assert backs == any(face != codes.NONE for face in view[end:])
    places, holders = expert.hidden(view)
    behind, own = set(), set()
    hand = range(page[codes.O_FENCE + 1], page[codes.O_FENCE + 2])
    faces = expert.other_faces(whole, view)
    for _ in range(30):
        ahead.deal(whole, there, places, holders, bytearray(3), desk, *faces)
        assert viewed(there, 1) == view and sorted(there[ROW:]) == sorted(page[ROW:])
        behind.add(bytes(there[end:]))
        others = resample.backs_of(there, TABLES[page[codes.O_EDITION]])
        own.add(bytes(others[k] for k in hand))
    assert len(behind) == len(own) == 30


def test_a_round_that_is_tried_is_a_round_of_hard_bots_with_their_views():
    met = set()
    for number in range(len(editions.NAMES)):
        page = opening.new(number, 2 + number % (editions.load(number).SEATS[1] - 1), bytes((number, 1, 2, 3)))
        if len(page) != ROW + page[codes.O_CARDS] or editions.NAMES[number] in ("spin", "flash"):  # they have races
            continue
        opening.open_match(page, LOG)
        mind, seats = levels.load(3, number), page[codes.O_SEATS]
        twin, acts, log = page[:], array("H", bytes(600)), bytearray(400)
        luck, dice = bytearray(b"\1\2\3\4"), bytearray(b"\1\2\3\4")
        level = bytes([3]) * seats
        won = contest.play(twin, log, acts, bytearray(len(page)), level, [mind] * seats, 0, dice, float, 800)
        assert ahead.rest(page, acts, mind, bytearray(seats), luck, log, 800) == won
        assert page == twin and luck == dice
        met.add(number)
    assert len(met) == 13


def test_the_compiled_core_chooses_the_same():
    need("compiled")
    start = f"""
import sys
sys.path += [{str(ROOT)!r}, {str(ROOT / "tools/stubs")!r}]
from tools import compiling
folder = str(compiling.use())
import uno_lab
from uno_lab import ahead
assert ahead.__file__.startswith(folder) and not ahead.__file__.endswith(".py")
"""
    done = subprocess.run([sys.executable, "-c", start + CHOICES], capture_output=True, text=True, cwd=ROOT / "docs")
    assert done.returncode == 0, done.stderr
    told: list[str] = []
    exec(CHOICES, {"uno_lab": uno_lab, "print": lambda action: told.append(str(action))})
    assert done.stdout.split() == told and len(told) == 16


def test_it_is_an_opponent_and_a_policy_that_hears_who_drew():
    player = uno_lab.Expert(FEW)
    tables = uno_lab.Batch(1, seed=4, opponents=[player, "hard"], seats=3)
    for _ in range(4):
        tables.step(tables.sample())
    assert player.tried > 300
    env = uno_lab.gym_env(player)
    env.reset(seed=1)
    assert env.action_masks().any()
    heard = []
    player.choose = lambda view, seat, acts, n, dice, memory: heard.append(any(memory)) or acts[0]
    deals = score.Deals(2, opponents="hard")
    deals.open([1, 2])
    deals.play(player, score.Judge(0, 1, "hard", 1))
    assert any(heard)


def test_out_of_turn_and_where_cards_behind_the_row_are_hidden_it_is_a_hard_bot():
    player = uno_lab.Expert(FEW)
    same = [uno_lab.evaluate(one, "easy", edition="power", deals=2, reactions="all") for one in (player, "hard")]
    assert (same[0].shares == same[1].shares).all() and not player.tried
    env = uno_lab.raw_env(reactions="all", seats=4, jump=True)
    env.reset(seed=1)
    chance, met = np.random.default_rng(1), 0
    for _ in range(150):
        legal = np.flatnonzero(env.observe(env.agent_selection)["action_mask"])
        action = int(chance.choice(legal))
        if env._page[codes.O_STATE] & 15 != env._desk[0]:
            action = player.plan(env)
            assert action in legal
            met += 1
        env.step(action)
        if any(env.terminations.values()):
            env.reset()
    assert met > 3 and not player.tried


def test_the_time_for_a_decision_ends_after_the_first_deals():
    page = laid((1 << 3, 2 << 3 | 1, 3 << 3 | 2, SKIP, 5 << 3), 4 << 3, 7)
    quick, first = uno_lab.Expert(1 << 20, seconds=0), uno_lab.Expert(FEW)
    assert asked(page, quick) == asked(page, first)
    assert quick.tried == first.tried > 0


@pytest.mark.parametrize(
    "wrong, message",
    [
        ({"deals": 31}, "deals: a whole number 32 to"),
        ({"deals": 64.0}, "deals: a whole number"),
        ({"sure": -1}, "sure: a number from 0 on, not -1"),
        ({"sure": "much"}, "sure: a number from 0 on, not 'much'"),
        ({"seed": -1}, "seed: a whole number from 0 on"),
        ({"seconds": float("nan")}, "seconds: a number from 0 on, not nan"),
        ({"seconds": True}, "seconds: a number from 0 on, not True"),
    ],
)
def test_a_wrong_parameter_is_told(wrong, message):
    with pytest.raises(ValueError, match=message):
        uno_lab.Expert(**wrong)


def test_an_expert_plays_no_rollouts():
    with pytest.raises(ValueError, match="bot: one of random"):
        uno_lab.Batch(1).rollout("expert")
    with pytest.raises(ValueError, match="rollout: one of random"):
        uno_lab.evaluate("hard", rollout="expert")


def test_one_command_measures_it(capsys):
    assert lab.main(["expert", "--deals", "2", "--rollouts", "32", "--seats", "2", "--json"]) == 0
    (found,) = json.loads(capsys.readouterr().out)["seats"].values()
    assert found["rounds"] == 4 and found["tried"] >= 32 * found["decisions"] > 0 and found["hards"] > 1
    with pytest.raises(Problem, match="deals: a whole number 32 to"):
        lab.main(["expert", "--rollouts", "8"])
