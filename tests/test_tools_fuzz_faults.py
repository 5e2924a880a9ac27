# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The fuzzer (tests/fuzz) finds what is planted in the core, names it and makes it small."""

import importlib
import random

import pytest

from tests.fuzzing import starter
from tools.dev import cli
from tests.fuzz import chunk, events, replay, run, shrink
from uno_core import acts, codes, deal, flow, judge, mask, page, turns, record, results, active_rules


@pytest.fixture
def here(monkeypatch, capsys):
    return starter(monkeypatch, capsys)


def _loses_a_card(monkeypatch):
    def discard(table, seat, face):
        left = page.discard(table, seat, face)
        if face == 0x6C:
            table[codes.O_ROW + codes.O_SEATS] = face
        return left

    monkeypatch.setattr(acts, "discard", discard)


def _asking(monkeypatch):
    """To ask for a refusal changes the page."""
    honest = flow.refusal

    def refusal(table, act):
        reason = honest(table, act)
        if reason == codes.X_MATCH:
            table[codes.O_IDLE] += 1
        return reason

    monkeypatch.setattr(flow, "refusal", refusal)


def _hook(monkeypatch, number, function):
    for name in active_rules.PACKS:
        importlib.import_module("uno_core.packs." + name)
    do = list(acts.DO)
    do[number] = function
    monkeypatch.setattr(acts, "DO", do)


def _attempt(change):
    """``change(table, act, got)`` after every attempt returns the caller's result."""

    def plant(monkeypatch):
        honest = flow.attempt
        monkeypatch.setattr(flow, "attempt", lambda table, act, log: change(table, act, log, honest(table, act, log)))

    return plant


def _refused_but_changed(table, act, log, got):
    if got == codes.X_MATCH:
        table[codes.O_IDLE] += 1
    return got


def _changes_a_rule(table, act, log, got):
    if act >> 12 == codes.V_PASS and not got:
        table[codes.O_RULES + codes.R_WOW] ^= 1
    return got


def _moves_a_fence(table, act, log, got):
    if act >> 12 == codes.V_DRAW and not got:
        table[codes.O_FENCE + 1] = 0
    return got


def _breaks(table, act, log, got):
    if act >> 12 == codes.V_CHALLENGE and not got:
        raise IndexError("out of range")
    return got


def _asks_nobody(table, act, log, got):
    if act >> 12 == codes.V_CHOOSE and not got and table[codes.O_STATE] >> 4 == codes.P_TURN:
        table[codes.O_STATE] = codes.P_TURN << 4 | 15
    return got


def _gives_points(table, act, log, got):
    if act >> 12 == codes.V_PASS and not got:
        table[codes.O_SCORE] += 1
    return got


def _keeps_a_debt(table, act, log, got):
    if act >> 12 == codes.V_PASS and not got and table[codes.O_STATE] >> 4 == codes.P_TURN:
        table[codes.O_PEND] = 2
    return got


def _names_another_color(table, act, log, got):
    if act >> 12 == codes.V_DRAW and not got and table[codes.O_MATCH] < 80:
        table[codes.O_MATCH] ^= 1
    return got


def _lets_all_be_caught(table, act, log, got):
    if act >> 12 == codes.V_UNO and not got:
        table[codes.O_OPEN] = 255
    return got


def _calls_for_all(table, act, log, got):
    if act >> 12 == codes.V_UNO and not got:
        for seat in range(table[codes.O_SEATS]):
            table[codes.O_FLAGS + seat] |= codes.F_CALLED
    return got


def _forgets_false_calls(table, act, log, got):
    for seat in range(table[codes.O_SEATS]):
        table[codes.O_FLAGS + seat] &= 255 - codes.F_CLAIMED
    return got


def _forgets_calls_when_others_act(table, act, log, got):
    if act >> 12 in (codes.V_ADVISE, codes.V_JUMP) and not got and not table[codes.O_RULES + codes.R_UNO_FALSE]:
        table[codes.O_FLAGS + (table[codes.O_STATE] & 15)] &= 255 - codes.F_ARMED
    return got


def _closes_what_can_be_caught(table, act, log, got):
    """A draw opens every hand of one of the others, a pass closes them all."""
    if act >> 12 == codes.V_PASS and not got:
        table[codes.O_OPEN] = 0
    if act >> 12 == codes.V_DRAW and not got and table[codes.O_STATE] >> 4 == codes.P_DREW:
        for seat in range(min(8, table[codes.O_SEATS])):
            if table[codes.O_FENCE + seat + 1] - table[codes.O_FENCE + seat] == 1:
                table[codes.O_OPEN] |= 1 << seat
    return got


def _closes_what_can_be_reported(table, act, log, got):
    if act >> 12 == codes.V_PASS and not got:
        for seat in range(table[codes.O_SEATS]):
            table[codes.O_OFFENCE + seat] = 0
    return got


def _takes_a_call_for_a_turn(table, act, log, got):
    if act >> 12 == codes.V_UNO and not got and table[codes.O_STRICT] & codes.S_LATE:
        table[codes.O_TURN] ^= 0x10
    return got


def _keeps_a_call(table, act, log, got):
    if act >> 12 == codes.V_PLAY and not got and table[codes.O_STRICT] & codes.S_LATE:
        if table[codes.O_STATE] == codes.AT_TURN | table[codes.O_TURN] & 15:
            table[codes.O_FLAGS + (act >> 8)] |= codes.F_ARMED
    return got


def _forgives_what_offences_cost(table, act, log, got):
    if act >> 12 == codes.V_PASS and not got:
        for seat in range(table[codes.O_SEATS]):
            table[codes.O_PENALTY + seat] = 0
    return got


def _counts_turns_where_nobody_asks(table, act, log, got):
    if not got and not table[codes.O_STRICT] & codes.S_LATE:
        table[codes.O_TURN] = 1
    return got


def _lets_nobody_be_caught(table, act, log, got):
    if not got:
        table[codes.O_OPEN] = 0
    return got


def _tells_nothing(table, act, log, got):
    if act >> 12 == codes.V_CATCH:
        log[0] = 0
    return got


def _tells_fewer_cards(table, act, log, got):
    told = events.events(log)
    if not got and told and told[-1][0] == codes.E_DREW:
        log[3 * log[0]] += 1
    return got


def _does_what_is_wrong(monkeypatch):
    """A card that does not fit is played though the referee is on."""

    honest = flow.attempt

    def attempt(table, act, log):
        if flow.refusal(table, act) == codes.X_MATCH and not table[codes.O_STRICT] & codes.S_WRONG:
            flow.apply(table, act, log)
            return 0
        return honest(table, act, log)

    monkeypatch.setattr(flow, "attempt", attempt)


def _leaks(offset):
    def plant(monkeypatch):
        honest = mask.view_into

        def view_into(table, seat, out):
            honest(table, seat, out)
            out[offset] = table[offset]

        monkeypatch.setattr(mask, "view_into", view_into)

    return plant


def _shows_a_hand_to_all(monkeypatch):
    """A card of the player of the last draw card is shown, although nobody has challenged it."""
    honest = mask.view_into
    marks = codes.O_SHOWN_SEAT, codes.O_SHOWN_TO, codes.O_MARK

    def view_into(table, seat, out):
        twin = bytearray(table)
        for at, value in zip(marks, (table[codes.O_PEND_BY], codes.NONE, 1)):
            twin[at] = value
        honest(twin, seat, out)
        for at in marks:
            out[at] = table[at]

    monkeypatch.setattr(mask, "view_into", view_into)


def _legal(change):
    def plant(monkeypatch):
        honest = flow.legal
        monkeypatch.setattr(flow, "legal", lambda table, seat, out: change(table, seat, out, honest(table, seat, out)))

    return plant


def _omits_the_last(table, seat, out, n):
    return n - 1 if n > 1 else n


def _twice(table, seat, out, n):
    if n and out[0] >> 12 == codes.V_ACCEPT:
        out[n] = out[0]
        n += 1
    return n


def _adds_a_pass(table, seat, out, n):
    if n and table[codes.O_FENCE]:
        out[n] = codes.V_PASS << 12 | seat << 8
        n += 1
    return n


def _lists_the_clock(table, seat, out, n):
    if table[codes.O_STATE] == codes.P_RACE << 4 | seat:
        out[n] = codes.V_TIMEOUT << 12 | seat << 8
        n += 1
    return n


def _omits_everything(table, seat, out, n):
    return 0 if table[codes.O_STATE] >> 4 == codes.P_OWED else n


def _refusal(change):
    """``change(table, act, reason)`` replaces the reason."""

    def plant(monkeypatch):
        honest = flow.refusal
        monkeypatch.setattr(flow, "refusal", lambda table, act: change(table, act, honest(table, act)))

    return plant


def _draws_out_of_turn(monkeypatch):
    """Accepted, and listed."""

    def accepted(table, act, reason):
        return 0 if act & 0xF0FF == codes.V_DRAW << 12 and reason == codes.X_TURN else reason

    def listed(table, seat, out, n):
        act = codes.V_DRAW << 12 | seat << 8
        if act not in out[:n] and flow.refusal(table, act) == 0:
            out[n] = act
            n += 1
        return n

    _refusal(accepted)(monkeypatch)
    _legal(listed)(monkeypatch)


def _knows_another_verb(monkeypatch):
    def change(table, act, reason):
        return 0 if act & 0xF0FF == codes.V_EDITION << 12 and reason == codes.X_VERB else reason

    _refusal(change)(monkeypatch)
    _hook(monkeypatch, codes.V_EDITION, lambda table, seat, arg, log: None)


def _peeks(table, act, reason):
    """A refusal depends on what no seat can see."""
    return codes.X_VERB if reason and act >> 12 == codes.V_PASS and table[codes.O_RAW] else reason


def _wins_with_cards(monkeypatch):
    honest = turns.close_round
    monkeypatch.setattr(acts, "close_round", lambda table, winner, log: honest(table, winner and winner - 1, log))


def _draws_by_a_chance_of_its_own(monkeypatch):
    chance, honest = random.Random(1), acts.begin

    def begin(table, seat):
        top = codes.O_ROW + table[codes.O_FENCE] - 1
        if table[codes.O_FENCE] > 40:
            at = top - chance.randrange(10)
            table[top], table[at] = table[at], table[top]
        return honest(table, seat)

    monkeypatch.setattr(acts, "begin", begin)


def _saves_another_page(monkeypatch):
    honest = record.unpack
    monkeypatch.setattr(record, "unpack", lambda data: bytearray(len(honest(data))))


def _calls_a_page_bad(monkeypatch):
    monkeypatch.setattr(judge, "fault", lambda table: "a fault")


def _forgets_a_replay(monkeypatch):
    def refused(data):
        raise ValueError("act 3 is refused: 32")

    monkeypatch.setattr(replay, "play", refused)


def _no_winner(monkeypatch):
    monkeypatch.setattr(results, "wins_match", lambda table, seat: False)


def _race_of_nobody(table, act, log, got):
    if table[codes.O_STATE] >> 4 == codes.P_RACE:
        table[codes.O_RACE_MASK] = table[codes.O_RACE_MASK + 1] = 0
    return got


def _selects_in_vain(table, act, log, got):
    if act >> 12 == codes.V_DRAW and not got:
        table[codes.O_SEL] = 200
    return got


def _never_ends(monkeypatch):
    monkeypatch.setattr(chunk, "LONG", 3)
    monkeypatch.setattr(chunk, "BOUND", 30)


def _has_a_broken_pack(monkeypatch):
    def broken(table, seat, face, log):
        raise KeyError("a pack")

    _hook(monkeypatch, codes.V_SELECT, broken)


FAULTS = [
    (_loses_a_card, "cards are not conserved"),
    (_attempt(_refused_but_changed), "a refused act changes the page"),
    (_asking, "changes the page"),
    (_attempt(_changes_a_rule), "edition, seats or rules changed"),
    (_attempt(_moves_a_fence), "the fences are out of order"),
    (_attempt(_breaks), "IndexError: out of range"),
    (_has_a_broken_pack, "KeyError"),
    (_attempt(_asks_nobody), "no seat is asked"),
    (_attempt(_race_of_nobody), "a race does not name the seats that must press"),
    (_attempt(_gives_points), "points are given before the round is over"),
    (_attempt(_keeps_a_debt), "something is still due though a turn is on"),
    (_attempt(_names_another_color), "color and symbol are not those of the top card"),
    (_attempt(_selects_in_vain), "cards are selected that cannot be"),
    (_attempt(_lets_all_be_caught), "who does not hold one card can be caught"),
    (_attempt(_calls_for_all), "a call counts for more than one card"),
    (_attempt(_forgets_false_calls), "a call that came to nothing is forgotten"),
    (_attempt(_forgets_calls_when_others_act), "a call is lost though the turn goes on"),
    (_attempt(_closes_what_can_be_caught), "who could be caught cannot any more"),
    (_attempt(_closes_what_can_be_reported), "what could be reported cannot any more"),
    (_attempt(_takes_a_call_for_a_turn), "a turn ends by what ends none"),
    (_attempt(_keeps_a_call), "a call outlives the turn in which it was made"),
    (_attempt(_forgives_what_offences_cost), "what an offence costs has fallen, and nobody has paid"),
    (_attempt(_counts_turns_where_nobody_asks), "a turn is told where none is kept"),
    (_attempt(_lets_nobody_be_caught), "a hand of one that nobody has called cannot be caught"),
    (_attempt(_tells_nothing), "the events do not tell the act"),
    (_attempt(_tells_fewer_cards), "the events do not tell how many cards are held"),
    (_does_what_is_wrong, "a wrong act is done though no rule lets it"),
    (_leaks(codes.O_DRAWN), "a view shows what is hidden"),
    (_leaks(codes.O_VERDICT), "a view shows what is hidden"),
    (_leaks(codes.O_SEL), "a view shows what is hidden"),
    (_leaks(codes.O_RNG + 1), "a view shows what is hidden"),
    (_leaks(codes.O_ROW), "a view shows what is hidden"),
    (_shows_a_hand_to_all, "a view shows what is hidden"),
    (_legal(_omits_the_last), "an act is accepted that legal does not list"),
    (_legal(_twice), "legal lists an act too often"),
    (_legal(_adds_a_pass), "legal lists an act that is refused"),
    (_legal(_lists_the_clock), "legal lists an act that is not the seat's"),
    (_legal(_omits_everything), "the seat that is asked has no act"),
    (_draws_out_of_turn, "a seat may act out of turn"),
    (_knows_another_verb, "an act is legal that no rule in force knows"),
    (_refusal(_peeks), "for another reason than the page"),
    (_wins_with_cards, "who holds cards has won"),
    (_no_winner, "nobody has won the match that is over"),
    (_draws_by_a_chance_of_its_own, "the replay"),
    (_forgets_a_replay, "the replay fails"),
    (_saves_another_page, "a save does not give the page back"),
    (_calls_a_page_bad, "a good page is called bad"),
    (_never_ends, "does not end though its seats play on"),
]
# Faults that another check may notice first; the chunk ends there.
IN_A_LATER_CHUNK = (
    "a call that came to nothing is forgotten",
    "who could be caught cannot any more",
    "an act is legal that no rule in force knows",
)


@pytest.mark.parametrize(("plant", "name"), FAULTS, ids=[f"{name} {k}" for k, (_, name) in enumerate(FAULTS)])
def test_a_planted_fault_is_found_and_named(plant, name, monkeypatch, here):
    monkeypatch.setattr(shrink, "WORK", 2000)  # to shrink is another test's business
    plant(monkeypatch)
    decisions = "30000" if name in IN_A_LATER_CHUNK else "10000"
    code, result, told = here("--decisions", decisions, "--seed", "5")
    assert code == cli.FAILED and result["violations"] >= 1
    found = next((one for one in result["found"] if name in one["what"]), None)
    assert found and f"VIOLATION: {found['what']}" in told, [one["what"] for one in result["found"]]
    again = f"--decisions {decisions} --seed 5 --chunk {found['chunk']}"
    assert f"tools/fuzz.py {again}" in told and "step" in told and "not Standard" in told
    if "replay" not in name:  # those faults have a chance of their own
        assert here(*again.split())[1]["found"] == [found]


def test_the_acts_of_a_violation_are_shrunk_and_lead_to_it_again(monkeypatch, here, capsys):
    _attempt(_breaks)(monkeypatch)
    code, result, told = here("--decisions", "10000", "--seed", "5")
    found = result["found"][0]
    assert code == cli.FAILED and found["shrunk"] and found["acts"][-1].startswith("0x4")
    assert f"--replay {found['replay']}" in told and found["acts"][-1] in told
    assert len(found["acts"]) <= found["step"] + 1
    assert run.main(["--replay", found["replay"]]) == cli.FAILED
    assert "IndexError: out of range" in capsys.readouterr().out
    monkeypatch.undo()
    assert run.main(["--replay", found["replay"]]) == cli.GOOD


def test_acts_that_a_violation_does_not_need_are_left_out(monkeypatch, here):
    _attempt(_breaks)(monkeypatch)
    found = here("--decisions", "10000", "--seed", "5")[1]["found"][0]
    tape = bytes.fromhex(found["replay"])
    head, needed = tape[: 8 + codes.RULE_BYTES], shrink.acts_of(tape)
    padded = [act for one in needed for act in (0xD000, one, 0x3F00)]
    assert shrink.shrink(head, padded, found["what"]) == needed
    assert shrink.shrink(head, needed, "something else") is None
    assert flow.refusal(bytearray.fromhex(found["before"]), needed[-1]) == 0


def test_the_deal_is_checked_too(monkeypatch, here):
    honest = deal.next_round

    def next_round(table, log):
        honest(table, log)
        table[codes.O_ROW] ^= 1

    monkeypatch.setattr(deal, "next_round", next_round)
    assert "cards are not conserved" in here("--decisions", "10000")[1]["found"][0]["what"]
