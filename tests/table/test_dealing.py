# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Deals from public data equal the core's; marks name absent players; dice of near acts are unrelated."""

import random
import shutil
from pathlib import Path

import pytest

from tests.table.auditing import linked, played, seated
from tests.table.on_device.audit_round import Linked
from tests.random_rules import random_page
from uno_core import TABLES, codes, deal, editions, flow, mask, opening, results, rng, speck
from uno_core.active_rules import activate
from uno_table.audits import dealing

ROOT = Path(__file__).resolve().parents[2]


# --- the deal -------------------------------------------------------------------------------------------------


def spoiled(page, chance):
    """Return a page with all that a spectator does not see, and what no view shows, as it happens."""
    seen = bytearray(len(page))
    mask.view_into(page, codes.NONE, seen)
    out = bytearray(page)
    for i in range(len(page)):
        if seen[i] != page[i]:
            out[i] = chance.randrange(256)
    out[codes.O_RNG : codes.O_RULES] = chance.randbytes(13)
    return out


@pytest.mark.parametrize("edition", range(len(editions.NAMES)), ids=editions.NAMES)
def test_a_deal_from_what_everybody_sees_is_the_deal_from_the_whole_page(edition):
    for seed in range(4):
        chance = random.Random(f"deal {edition} {seed}")
        page = random_page(edition, chance.choice((2, 3, 4, 6)), chance, chance.choice((0, 0.1, 0.3)))
        match = Linked(edition, seated(page[codes.O_SEATS], chance), chance.randbytes(4), page=page)
        for _ in range(3):
            match.play([0])
            if match.match_over():
                break
            key, page = chance.randbytes(8), bytes(match.page)
            log, other_log = bytearray(145), bytearray(145)
            dealt = dealing.deal(page, key, log)
            view = bytearray(len(page))
            mask.view_into(match.page, codes.NONE, view)
            for other in (view, match.start(), spoiled(match.page, chance)):
                assert dealing.deal(other, key, other_log) == dealt and other_log == log
            assert match.page == page, "the start is not touched"


# Bytes that a deal leaves from the round before, and that no rule reads then: the question and its seat.
STALE = (codes.O_ASK, codes.O_ACTOR, codes.O_ASK_ARG, codes.O_RESUME)


@pytest.mark.parametrize("edition", [k for k in range(len(editions.NAMES)) if editions.NAMES[k] != "flip"])
def test_a_deal_is_the_one_the_core_makes_of_the_whole_page(edition):
    for seed in range(6):
        chance = random.Random(f"core {edition} {seed}")
        page = random_page(edition, chance.choice((2, 3, 4, 6)), chance, chance.choice((0, 0.2)))
        match = Linked(edition, seated(page[codes.O_SEATS], chance), chance.randbytes(4), page=page)
        for number in range(3):
            if number:
                match.play([0])
                if match.match_over():
                    break
            key, page, log = chance.randbytes(8), bytearray(match.page), bytearray(145)
            dealt = dealing.deal(match.start(), key, log)
            speck.start(page, key)
            core_log = bytearray(145)
            (deal.next_round if number else opening.open_match)(page, core_log)
            behind = codes.O_ROW + page[codes.O_CARDS] + page[codes.O_ASIDE]
            last = codes.O_FENCE + page[codes.O_SEATS]
            for one in (page, dealt):
                for i in (*STALE, *range(last + 1, codes.O_ROW)):
                    one[i] = 0
                if not TABLES[edition][codes.Q_SEE]:
                    one[behind:] = bytes(len(one) - behind)
            assert core_log == log and dealt == page


def test_cards_with_two_sides_are_paired_anew_in_every_round():
    match = played(editions.NAMES.index("flip"), rounds=1)
    pairs = {bytes(match.page[-112:])}
    for _ in range(3):
        match.play((0, 1))
        pairs.add(bytes(match.page[-112:]))
    assert len(pairs) == 4 and len({bytes(sorted(one)) for one in pairs}) == 1


def test_every_bit_of_the_key_deals_other_cards():
    page = opening.new(0, 4, bytes(4))
    decks = {bytes(dealing.deal(page, (1 << bit).to_bytes(8, "little"), bytearray(145))) for bit in range(64)}
    assert len({deck[codes.O_ROW :] for deck in decks}) == 64


def test_nothing_is_dealt_while_a_round_is_under_way():
    match = linked()
    match.shuffle((0, 1))
    with pytest.raises(ValueError, match="under way"):
        dealing.deal(match.page, bytes(8), bytearray(145))


def test_a_round_that_is_not_scored_yet_is_scored_by_the_deal():
    match = played(rules=(("target", 500),))
    page = bytearray(match.page)
    scored = dealing.deal(page, bytes(8), bytearray(145))
    for seat in range(4):
        given = results.round_points(page, seat)
        before = results.total(page, seat) - given
        page[codes.O_SCORE + 2 * seat : codes.O_SCORE + 2 * seat + 2] = before.to_bytes(2, "little")
    page[codes.O_STATE] = 0x80
    assert dealing.deal(page, bytes(8), bytearray(145)) == scored and page[codes.O_STATE] == 0x80


def test_the_packs_that_house_rules_need_are_loaded_by_the_deal():
    page = opening.new(0, 4, bytes(4))
    page[codes.O_RULES + codes.R_SEVEN] = 1
    want = bytearray(page)
    activate(want)
    dealt = dealing.deal(page, bytes(8), bytearray(145))
    assert dealt[codes.O_STRICT] == want[codes.O_STRICT] != 0 and dealt[codes.O_EVERY] == want[codes.O_EVERY]


# --- who plays ------------------------------------------------------------------------------------------------


def test_a_bot_stands_in_for_whoever_is_away_and_for_whoever_has_not_shuffled():
    kinds = b"\x00\x03\x81\x09\x82"
    away = dealing.absent(kinds, b"\x00\x03")
    assert [dealing.level(kinds, away, seat) for seat in range(5)] == [0, 0, 1, 2, 2]
    away = dealing.away_after(dealing.away_after(away, dealing.mark(3, 0)), dealing.mark(9, 1))
    assert [dealing.level(kinds, away, seat) for seat in range(5)] == [0, 2, 1, 0, 2]
    assert dealing.away_after(away, dealing.mark(3, 0)) == away


def test_a_mark_is_no_act_of_any_seat():
    marks = {dealing.mark(device, back) for device in range(16) for back in (0, 1)}
    assert len(marks) == 32 and {dealing.marked(act) for act in marks} == set(range(16))
    page = linked().page
    for act in range(0x10000):
        if act >> 8 & 15 < 10:
            assert dealing.marked(act) == -1
    match = linked()
    match.shuffle((0, 1))
    page = match.page
    assert all(flow.refusal(page, act) == codes.X_SEAT for act in marks)


# --- dice -------------------------------------------------------------------------------------------------------


def throws(base, n, sides=16, many=1):
    dice = bytearray(4)
    speck.shake(dice, base, n)
    return [rng.below(dice, sides, 0) for _ in range(many)]


def test_shaken_dice_fall_evenly_for_any_base_over_near_acts():
    for base in (bytes(4), b"\xff\xff\xff\xff", b"\x01\x00\x00\x00", b"dice"):
        for place in range(3):
            counts = [0] * 16
            for n in range(8000):
                counts[throws(base, n, 16, place + 1)[place]] += 1
            assert sum((c - 500) ** 2 / 500 for c in counts) < 45, (base, place)  # 15 degrees: 1 in 10000


def test_dice_of_near_acts_and_of_near_bases_tell_nothing_of_each_other():
    chance = random.Random(3)
    for apart in (1, 2, 3, 256, 0x9E37, 0x8000):
        counts = [0] * 64
        for _ in range(6400):
            base, n = chance.randbytes(4), chance.randrange(0x10000)
            counts[throws(base, n, 8)[0] * 8 + throws(base, n + apart & 0xFFFF, 8)[0]] += 1
        assert sum((c - 100) ** 2 / 100 for c in counts) < 115, apart  # 63 degrees: 1 in 10000
    for bit in range(32):
        counts = [0] * 16
        for _ in range(1600):
            base, n = chance.randrange(1 << 32), chance.randrange(1000)
            pair = [throws(one.to_bytes(4, "little"), n, 4)[0] for one in (base, base ^ 1 << bit)]
            counts[pair[0] * 4 + pair[1]] += 1
        assert sum((c - 100) ** 2 / 100 for c in counts) < 48, bit


def test_no_shaken_dice_stand_still_and_few_are_the_same():
    states = set()
    dice = bytearray(4)
    for n in range(0x10000):
        speck.shake(dice, b"base", n)
        states.add(bytes(dice))
        before = bytes(dice)
        assert dice[2] & 1, "neither 0, 0 nor 65535, 16364, which never move"
        rng.next16(dice, 0)
        assert dice != before
    assert len(states) > 0x10000 - 40  # of 2**29 by chance 4 pairs


def test_shaking_dice_allocates_nothing(micropython, tmp_path):
    for room in ("uno_core", "lib/uno_link", "lib/uno_table"):
        shutil.copytree(ROOT / room, tmp_path / Path(room).name)
    code = (
        "from micropython import heap_lock, heap_unlock\nfrom uno_core.speck import shake\n"
        "def main(dice, base):\n heap_lock()\n for n in range(0, 65536, 13): shake(dice, base, n)\n heap_unlock()\n"
        "dice = bytearray(4)\nmain(dice, bytes((255,)) * 4)\nprint(dice.hex())\n"
    )
    done = micropython.run("-c", code, path=tmp_path)
    assert done.returncode == 0, done.stderr
    dice = bytearray(4)
    speck.shake(dice, b"\xff\xff\xff\xff", 65533)
    assert done.stdout.split() == [dice.hex()]
