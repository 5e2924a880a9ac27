# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The fuzzer (tools/kit/fuzz.py) finds nothing in the core as it is, and what is planted in it."""

import contextlib
import json
import random
from concurrent.futures import Future

import pytest

from tests.core.play import ACTS, match
from tools.kit import cli, fuzz
from uno_core import acts, codes, deal, flow, house, mask, opening, page, questions, record


@contextlib.contextmanager
def _here(jobs):
    """In place of processes, which would not see what a test has planted."""

    class Pool:
        def submit(self, function, *arguments):
            future = Future()
            future.set_result(function(*arguments))
            return future

    yield Pool()


@pytest.fixture
def here(monkeypatch, capsys):
    """Run the tool in this process: ``(exit code, the JSON, stderr)``."""

    def run(*options):
        monkeypatch.setattr(fuzz, "_processes", _here)
        code = fuzz.main([*options, "--json"])
        told = capsys.readouterr()
        return code, json.loads(told.out), told.err

    return run


def test_the_core_passes_and_the_rounds_are_the_same_for_any_number_of_jobs(capsys):
    results = []
    for jobs in ("1", "2"):
        assert fuzz.main(["--decisions", "20000", "--seed", "3", "--jobs", jobs, "--json"]) == cli.GOOD
        results.append(json.loads(capsys.readouterr().out))
    one, two = results
    assert one["violations"] == 0 and one["found"] == []
    assert one["decisions"] == 20000 and one["rounds"] > 50 and one["sweeps"] >= 20 and one["saves"] > 300
    for key in ("decisions", "rounds", "matches", "sweeps", "saves", "replays", "values", "pairs"):
        assert one[key] == two[key], key


def test_the_processes_have_the_constants_folded():
    with fuzz._processes(1) as pool:
        pool.submit(fuzz.play_chunk, 1, 0, 10).result()
        names = pool.submit(eval, "__import__('uno_core.acts').acts.apply.__code__.co_names").result()
    assert "copy" in names and "_O_STATE" not in names


def test_a_chunk_is_the_same_alone(here):
    _, both, _ = here("--decisions", "11000", "--seed", "4")
    parts = [here("--decisions", "11000", "--seed", "4", "--chunk", k)[1] for k in "01"]
    assert [part["decisions"] for part in parts] == [10000, 1000]
    assert both["rounds"] == sum(part["rounds"] for part in parts)


def _loses_a_card(monkeypatch):
    def discard(table, seat, face):
        left = page.discard(table, seat, face)
        if face == 0x6C:
            table[codes.O_ROW + codes.O_SEATS] = face
        return left

    monkeypatch.setattr(acts, "discard", discard)


def _changes_the_page(monkeypatch):
    honest = flow.refusal

    def refusal(table, act):
        reason = honest(table, act)
        if reason == codes.X_MATCH:
            table[codes.O_IDLE] += 1
        return reason

    monkeypatch.setattr(flow, "refusal", refusal)


def _leaks(offset):
    def plant(monkeypatch):
        honest = mask.view_into

        def view_into(table, seat, out):
            honest(table, seat, out)
            out[offset] = table[offset]

        monkeypatch.setattr(mask, "view_into", view_into)

    return plant


def _shows_a_hand_that_was_shown(monkeypatch):
    honest = mask.view_into

    def view_into(table, seat, out):
        twin = bytearray(table)
        if table[codes.O_SHOWN_SEAT] != codes.NONE and seat != codes.NONE:
            twin[codes.O_SHOWN_TO] = seat
        honest(twin, seat, out)
        out[codes.O_SHOWN_TO] = table[codes.O_SHOWN_TO]

    monkeypatch.setattr(mask, "view_into", view_into)


def _legal(change):
    def plant(monkeypatch):
        honest = flow.legal
        monkeypatch.setattr(flow, "legal", lambda table, seat, out: change(table, seat, out, honest(table, seat, out)))

    return plant


def _omits_the_challenge(table, seat, out, n):
    return n - 1 if n > 1 and out[n - 1] >> 12 == codes.V_CHALLENGE else n


def _omits_a_card(table, seat, out, n):
    return n - 1 if n > 1 and out[n - 1] < 0x1000 else n


def _adds_a_pass(table, seat, out, n):
    if n and not table[codes.O_FENCE]:
        out[n] = codes.V_PASS << 12 | seat << 8
        n += 1
    return n


def _omits_everything(table, seat, out, n):
    return 0 if table[codes.O_STATE] >> 4 == codes.P_OWED else n


def _draws_out_of_turn(monkeypatch):
    def add(table, seat, out, n):
        if not n and table[codes.O_STATE] >> 4 == codes.P_TURN:
            out[0] = codes.V_DRAW << 12 | seat << 8
            n = 1
        return n

    honest = flow.refusal
    _legal(add)(monkeypatch)
    monkeypatch.setattr(
        flow,
        "refusal",
        lambda table, act: 0 if act & 0xF0FF == codes.V_DRAW << 12 else honest(table, act),
    )


def _peeks(monkeypatch):
    """A refusal depends on what no seat can see."""
    honest = flow.refusal

    def refusal(table, act):
        if act >> 12 == codes.V_PASS and table[codes.O_VERDICT]:
            return codes.X_VERB
        return honest(table, act)

    monkeypatch.setattr(flow, "refusal", refusal)


def _apply(change):
    def plant(monkeypatch):
        honest = flow.apply

        def apply(table, act, log):
            honest(table, act, log)
            change(table, act)

        monkeypatch.setattr(flow, "apply", apply)

    return plant


def _changes_a_rule(table, act):
    table[codes.O_RULES + codes.R_WOW] ^= act >> 12 == codes.V_CATCH


def _moves_a_fence(table, act):
    if act >> 12 == codes.V_CATCH:
        table[codes.O_FENCE + 1] = codes.O_FENCE


def _breaks(table, act):
    if act >> 12 == codes.V_CHALLENGE:
        raise IndexError("out of range")


def _asks_nobody(table, act):
    if act >> 12 == codes.V_CHOOSE:
        table[codes.O_STATE] = codes.P_TURN << 4 | 15


def _wins_with_cards(monkeypatch):
    honest = questions.close_round
    monkeypatch.setattr(acts, "close_round", lambda table, winner, log: honest(table, winner and winner - 1, log))


def _draws_by_a_chance_of_its_own(monkeypatch):
    chance, honest = random.Random(1), acts.take

    def take(table, seat, log):
        top = codes.O_ROW + table[codes.O_FENCE] - 1
        if table[codes.O_FENCE] > 40:
            at = top - chance.randrange(10)
            table[top], table[at] = table[at], table[top]
        return honest(table, seat, log)

    monkeypatch.setattr(acts, "take", take)


def _saves_another_page(monkeypatch):
    honest = record.unpack
    monkeypatch.setattr(record, "unpack", lambda data: bytearray(len(honest(data))))


def _never_ends(monkeypatch):
    monkeypatch.setattr(fuzz, "LONG", 3)
    monkeypatch.setattr(fuzz, "BOUND", 30)


FAULTS = [
    (_loses_a_card, "cards are not conserved"),
    (_changes_the_page, "a refused act changes the page"),
    (_leaks(codes.O_DRAWN), "shows what is hidden from it, byte 16"),
    (_leaks(codes.O_VERDICT), "shows what is hidden from it, byte 27"),
    (_leaks(codes.O_RNG + 1), "shows what is hidden from it, byte 69"),
    (_leaks(codes.O_ROW), "shows what is hidden from it, byte 192"),
    (_shows_a_hand_that_was_shown, "shows what is hidden from it"),
    (_legal(_omits_the_challenge), "an act is accepted that legal does not list"),
    (_legal(_omits_a_card), "an act is accepted that legal does not list"),
    (_legal(_adds_a_pass), "legal lists an act that is refused"),
    (_legal(_omits_everything), "the seat that is asked has no act"),
    (_draws_out_of_turn, "a seat may act out of turn"),
    (_peeks, "for another reason than the page"),
    (_apply(_changes_a_rule), "edition, seats or rules changed"),
    (_apply(_moves_a_fence), "the fences are out of order"),
    (_apply(_breaks), "IndexError: out of range"),
    (_apply(_asks_nobody), "no seat is asked"),
    (_wins_with_cards, "who holds cards has won"),
    (_draws_by_a_chance_of_its_own, "the replay"),
    (_saves_another_page, "a save does not give the page back"),
    (_never_ends, "does not end though its seats play on"),
]


@pytest.mark.parametrize(("plant", "name"), FAULTS, ids=[name for _, name in FAULTS])
def test_a_planted_fault_is_found_and_named(plant, name, monkeypatch, here):
    plant(monkeypatch)
    options = ("--decisions", "10000", "--seed", "5")
    code, result, told = here(*options)
    assert code == cli.FAILED and result["violations"] == 1
    assert name in result["found"][0]["what"]
    assert f"VIOLATION: {result['found'][0]['what']}" in told
    assert "tools/fuzz.py --decisions 10000 --seed 5 --chunk 0" in told and "uno-pen=" in told and "step" in told
    if "replay" not in name:  # that fault has a chance of its own
        assert here(*options, "--chunk", "0")[1]["found"] == result["found"]


def test_a_list_of_rule_sets_holds_every_pair_of_values():
    chance, met, sets = random.Random(6), set(), 0
    while met != fuzz.every_pair():
        met |= fuzz.pairs(fuzz.draw_rules(chance))
        sets += 1
        assert sets <= 400
    words = {(key, value) for key, _, values in house.ROWS for value in values}
    assert words <= {value for pair in met for value in pair}
    assert ("uno-pen", "other") in {value for pair in met for value in pair}


def test_the_rules_drawn_are_rules_that_can_be_set():
    chance, table = random.Random(7), opening.new(0, 4, b"seed")
    for _ in range(100):
        for key, value in fuzz.draw_rules(chance).items():
            house.set_rule(table, key, value)
            assert house.get_rule(table, key) == value


def test_what_a_seat_cannot_see_is_exchanged_and_nothing_else():
    chance, table = random.Random(8), match(5, 8)
    flow.apply(table, ACTS[flow.legal(table, questions.asked(table), ACTS) - 1], [0] * 145)
    for seat in (0, 2, 4, codes.NONE):
        hidden = {i for first, end in fuzz.hidden(table, seat) for i in range(first, end)}
        behind = table[codes.O_FENCE + 5]
        own = range(0) if seat == codes.NONE else range(table[codes.O_FENCE + seat], table[codes.O_FENCE + seat + 1])
        assert hidden == {codes.O_ROW + i for i in range(behind) if i not in own}
        moved = set()
        for _ in range(40):
            twin = fuzz.shuffle_hidden(table, seat, chance)
            assert sorted(twin[codes.O_ROW :]) == sorted(table[codes.O_ROW :])
            moved |= {i for i in range(len(twin)) if twin[i] != table[i]}
        assert hidden <= moved
        assert {i for i in moved - hidden if i >= codes.O_ROW} == set()


@pytest.mark.parametrize(
    "options",
    [
        ["--decisions", "0"],
        ["--decisions", "many"],
        ["--jobs", "0"],
        ["--jobs", "99"],
        ["--decisions", "20000", "--chunk", "2"],
        ["--chunk", "-1"],
    ],
)
def test_bad_input_is_one_line(options):
    with pytest.raises(cli.Problem, match="^[^\n]+$"):
        fuzz.main(options)


def test_the_deal_is_checked_too(monkeypatch, here):
    honest = deal.next_round

    def next_round(table, log):
        honest(table, log)
        table[codes.O_ROW] ^= 1

    monkeypatch.setattr(deal, "next_round", next_round)
    assert "cards are not conserved" in here("--decisions", "10000")[1]["found"][0]["what"]
