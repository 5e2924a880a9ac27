# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""One judge says what a page can be: he passes every page of a match, and whatever he passes breaks no reader."""

import random
import subprocess
import sys
from pathlib import Path

import pytest

from tests.fuzz import mutants, run
from tests.link.state_rig import expected
from tools.dev import cli
from uno_core import codes, deal, editions, flow, ruleset, judge, mask, opening, results
from uno_core.judges import frame

ROOT = Path(__file__).resolve().parents[2]
LOG = bytearray(145)
NONE = codes.NONE


def page_of(edition=0, seats=3, seed=b"seed"):
    few, most = editions.load(edition).SEATS
    page = opening.new(edition, min(max(seats, few), most), seed)
    opening.open_match(page, LOG)
    return page


def view_of(page, seat):
    out = bytearray(len(page))
    mask.view_into(page, seat, out)
    return out


def changed(page, *bytes_and_values):
    page = bytearray(page)
    for at, value in bytes_and_values:
        page[at] = value
    return page


@pytest.mark.parametrize("edition", range(len(editions.NAMES)), ids=editions.NAMES)
def test_every_page_that_a_match_comes_to_passes_and_every_view_of_it(edition):
    for seed in range(2):
        chance = random.Random(f"honest {edition} {seed}")
        page = mutants.draw(edition, chance)
        assert judge.fault(page) is judge.fault(page, judge.START) is None
        opening.open_match(page, LOG)
        for number in range(200):
            if number % 16 == 0 or page[codes.O_STATE] >> 4 not in (codes.P_TURN, codes.P_DREW):
                assert judge.fault(page) is None
                for seat in (0, page[codes.O_SEATS] - 1, NONE):
                    assert judge.fault(view_of(page, seat), judge.VIEW, seat) is None
                    assert judge.fault(expected(page, seat), judge.VIEW, seat) is None
            if page[codes.O_STATE] >> 4 == codes.P_OVER:
                goes_on = not results.match_over(page)
                assert (judge.fault(expected(page, NONE), judge.START) is None) is goes_on
            if not mutants.step(page, chance):
                break


@pytest.mark.parametrize("edition", range(len(editions.NAMES)), ids=editions.NAMES)
def test_whatever_passes_is_read_and_played_on(edition):
    some = list(mutants.tried(edition, 1, 30, 5)) + list(mutants.tried(edition, 2, 30, 5))
    passed = sum(passed for _, passed in some)
    assert 0 < passed < len(some)


def test_the_longer_run_is_a_tool(capsys):
    assert run.main(["--pages", "5", "--json"]) == cli.GOOD
    assert '"violations": 0' in capsys.readouterr().out


RESERVED = set(range(codes.RULE_BYTES)) - {row[1] for row in ruleset.ROWS} - {codes.R_TARGET + 1, codes.R_HAND}


@pytest.mark.parametrize("at", sorted(RESERVED))
def test_a_rule_byte_that_is_reserved_is_0(at):
    """Rules to come have their places already, and nobody can set them."""
    page = opening.new(0, 4, b"seed")
    for value in (1, 2, 255):
        page[codes.O_RULES + at] = value
        assert judge.fault(page) == f"rule {at} cannot be {value}"


@pytest.mark.parametrize("key", [row[0] for row in ruleset.ROWS if row[1] is not None])
def test_a_rule_byte_that_is_no_value_is_refused(key):
    page = opening.new(0, 4, b"seed")
    at = ruleset.row(key)[0]
    for value in range(256):
        before = bytes(page)
        page[codes.O_RULES + at] = value
        named = value == before[codes.O_RULES + at]
        if not ruleset.own(key):
            named = named or _is_value(page, key, value)
        if deal.cards(page, None, 0) <= 250:
            ruleset.fit(page)
        assert (judge.fault(page) is None) == (named and not ruleset._fault(page)), (key, value)
        page[:] = before


def _is_value(page, key, value):
    values = ruleset.row(key)[1]
    if key == "target":
        return 1 <= value | page[codes.O_RULES + codes.R_TARGET + 1] << 8 <= 9999
    if values is ruleset.FLAG:
        return value < 2
    if isinstance(values[0], int):
        return values[0] <= value <= values[1]
    if value & 15 >= len(values):
        return False
    return (1 <= value >> 4 <= 9) if values[value & 15][-1] == "-" else not value >> 4


@pytest.mark.parametrize(
    "damage",
    [
        [(codes.O_CARDS, 1)],
        [(codes.O_SEATS, 0)],
        [(codes.O_SEATS, 11)],
        [(codes.O_EDITION, 255)],
        [(codes.O_STATE, 0x50)],
        [(codes.O_VERSION, 0)],
        [(codes.O_DEALER, 3)],
        [(codes.O_RULES + codes.R_HAND, 100)],
        [(codes.O_RULES + codes.R_MULTIDECK, 0)],
        [(codes.O_RULES + codes.R_MULTIDECK, 4)],
        [(codes.O_RULES + codes.R_PARTNER, 1)],
        [(codes.O_STRICT, 32)],
        [(codes.O_ROUND, 1)],
    ],
)
def test_nothing_is_dealt_from_a_start_that_is_none(damage):
    start = opening.new(0, 3, b"seed")
    assert judge.fault(start, judge.START) is None
    assert judge.fault(changed(start, *damage), judge.START)


def test_a_kind_that_the_rules_of_another_page_have_brought_is_none_of_this_one():
    page = page_of()
    first = codes.O_ROW + page[codes.O_FENCE]
    strange = changed(page, (first, codes.K_BLANK << 3 | codes.C_WILD))
    other = opening.new(0, 3, b"seed")
    ruleset.set_rules(other, "standard", (("blank", 4),))
    opening.open_match(other, LOG)
    assert judge.fault(other) is None
    assert judge.fault(strange) == "byte %d cannot be 244" % first


# Flash, targeted, stack mix: seat 4 answers a draw with a Draw Two, and is asked whom it hits while two are due.
HIT_WHILE_DUE = (
    "52030a05d40e3efa00000100000000000001000000060100000000010000010000000000000001000000000000010000"
    "00020014000001f4010a010401011900000000070000000000000000025ae3000450c40274030450b1047402f450f450026272040462"
)


def test_who_answers_in_flash_may_be_asked_whom_it_hits_while_a_draw_is_due(capsys):
    assert run.main(["--replay", HIT_WHILE_DUE]) == cli.GOOD
    assert "nothing found" in capsys.readouterr().out


def test_nothing_is_dealt_after_the_end_of_a_match_nor_in_a_round():
    page = page_of()
    assert judge.fault(view_of(page, NONE), judge.START)
    page[codes.O_STATE] = codes.P_OVER << 4 | 1
    assert judge.fault(view_of(page, NONE), judge.START) is None
    assert judge.fault(changed(view_of(page, NONE), (codes.O_SCORE + 1, 3)), judge.START)  # 768 points


@pytest.mark.parametrize("length", (0, 1, 209, 210, 211, 317, 319, 470))
def test_a_page_has_the_length_that_its_cards_take(length):
    page = page_of()
    assert judge.fault((bytes(page) + bytes(300))[:length])


def late(seats=3, **rules):
    """Return a page of a match in which turns are kept, after the first card of seat 1."""
    page = opening.new(0, seats, b"seed")
    ruleset.set_rules(page, "standard", [("uno-window", "next-end"), *rules.items()])
    opening.open_match(page, LOG)
    seat = page[codes.O_STATE] & 15
    flow.apply(page, codes.V_DRAW << 12 | seat << 8, LOG)
    if page[codes.O_STATE] >> 4 == codes.P_DREW:
        flow.apply(page, codes.V_PASS << 12 | seat << 8, LOG)
    assert page[codes.O_STATE] >> 4 == codes.P_TURN and page[codes.O_TURN] >> 4 == 1
    return page


@pytest.mark.parametrize("how", [judge.WHOLE, judge.VIEW], ids=["page", "view"])
def test_a_turn_that_cannot_be_is_refused(how):
    page = late()
    seat = page[codes.O_STATE] & 15
    page = page if how == judge.WHOLE else view_of(page, 0)
    assert judge.fault(page, how, 0) is None
    for count in range(16):
        assert judge.fault(changed(page, (codes.O_TURN, count << 4 | seat)), how, 0) is None
        for other in set(range(16)) - {seat}:
            assert judge.fault(changed(page, (codes.O_TURN, count << 4 | other)), how, 0)
    for begun in range(256):
        good = begun in (codes.BEGUN_NOT, codes.BEGUN_OWN)
        assert (judge.fault(changed(page, (codes.O_BEGUN, begun)), how, 0) is None) is good
    plain = page_of()
    for at in (codes.O_TURN, codes.O_BEGUN):
        assert judge.fault(changed(plain, (at, 1))), "where nothing asks for turns none is kept"


def test_a_choice_in_a_turn_of_nobody_is_refused():
    page = changed(late(), (codes.O_ASK, codes.A_COLOR), (codes.O_RESUME, 1))
    page[codes.O_STATE] = codes.AT_ASK | page[codes.O_STATE] & 15
    assert judge.fault(page) is None
    for turn in range(256):
        assert (judge.fault(changed(page, (codes.O_TURN, turn))) is None) is (turn & 15 < 3)


def test_what_offences_cost_and_their_kinds_go_together():
    page = late(advice=2)
    offence, penalty = codes.O_OFFENCE + 2, codes.O_PENALTY + 2
    for n in range(256):
        good = 0 < n <= codes.MOST_CARDS
        for kind in (codes.OFFENCE_TURN, codes.OFFENCE_ADVICE, codes.OFFENCE_CALL | codes.OFFENCE_CARD):
            assert (judge.fault(changed(page, (offence, kind), (penalty, n)), judge.VIEW, 0) is None) is good
        for kind in (0, codes.OFFENCE_CARD):  # a wrong card that lies costs when it goes back
            assert (judge.fault(changed(page, (offence, kind), (penalty, n)), judge.VIEW, 0) is None) is (n == 0)
    assert judge.fault(changed(page, (codes.O_PENALTY + 3, 2), (codes.O_OFFENCE + 3, 1))), "there is no such seat"


@pytest.mark.parametrize("flag", [codes.F_BEFORE | codes.F_ARMED, codes.F_FALSE])
def test_a_call_of_the_turn_before_is_kept_only_where_cards_can_be_added(flag):
    assert judge.fault(changed(late(double=True), (codes.O_FLAGS + 1, flag))) is None
    assert judge.fault(changed(late(), (codes.O_FLAGS + 1, flag)))


def test_nothing_that_is_public_of_turns_and_offences_is_hidden():
    page = changed(late(advice=2), (codes.O_OFFENCE + 1, codes.OFFENCE_ADVICE), (codes.O_PENALTY + 1, 2))
    for seat in (0, 1, 2, NONE):
        seen = view_of(page, seat)
        for told in (seen, expected(page, seat)):
            assert (told[codes.O_TURN], told[codes.O_BEGUN]) == (page[codes.O_TURN], page[codes.O_BEGUN])
            assert told[codes.O_RULES : codes.O_FENCE] == page[codes.O_RULES : codes.O_FENCE]
        assert seen[codes.O_PENALTY + 1] == 2


def test_a_view_that_has_the_frame_of_the_one_before_takes_nothing_from_the_heap(monkeypatch):
    page = page_of()
    view, before = view_of(page, 1), bytearray(len(page))
    assert judge.shown(view, before, 1)
    monkeypatch.setattr(frame, "fault", None)  # is not asked again
    assert judge.shown(view_of(page, 1), view, 1)
    assert not judge.shown(changed(view, (codes.O_DIR, 0)), view, 1)
    assert not judge.shown(changed(view, (codes.O_ROW + view[codes.O_FENCE + 1], NONE)), view, 1)  # an own card


def test_who_judges_a_view_has_the_packs_of_its_rules():
    page = opening.new(0, 3, b"seed")
    ruleset.set_rules(page, "standard", [("stack", "de"), ("jump", True)])
    opening.open_match(page, LOG)
    told = bytes(view_of(page, 1))
    code = (
        "import sys; sys.path[:0] = [{!r}, {!r}]; import bootstrap\n"
        "from uno_core import flow, judge\n"
        "page = bytearray({!r}); assert judge.shown(page, bytearray(len(page)), 1)\n"
        "assert flow.legal(page, 1, [0] * 256) >= 0 and 'uno_core.packs.jumps' in sys.modules"
    ).format(str(ROOT / "tools"), str(ROOT), told)
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_a_match_is_dealt_from_what_passed_as_a_start():
    for edition in mutants.every_edition():
        chance = random.Random(f"start {edition}")
        for _ in range(12):
            page = mutants.draw(edition, chance)
            mutants.mutate(page, chance)
            if judge.fault(page, judge.START) is None:
                from uno_table.audits.dealing import deal as dealt

                page = dealt(page, chance.randbytes(8), LOG)
                page[codes.O_STATE] = codes.P_OVER << 4 | 1
                if judge.fault(view_of(page, NONE), judge.START) is None:
                    deal.next_round(page, LOG)


def test_a_judge_that_was_let_go_and_one_that_is_loaded_anew_do_not_mix(monkeypatch):
    view = view_of(page_of(11), 1)
    for name in ("uno_core.judge", "uno_core.judges.frame"):
        monkeypatch.delitem(sys.modules, name, raising=False)
    monkeypatch.setattr(judge, "own", [None] * len(judge.own))
    assert judge.shown(view, bytearray(len(view)), 1)  # a table may still hold it


@pytest.mark.parametrize("edition", range(len(editions.NAMES)), ids=editions.NAMES)
def test_every_event_of_a_match_can_be_and_the_cards_of_the_game_and_no_others(edition):
    chance = random.Random(f"events {edition}")
    log, acts = bytearray(codes.LOG_SIZE), [0] * 600
    page = opening.new(edition, editions.load(edition).SEATS[1], chance.randbytes(4))
    opening.open_match(page, log)
    for _ in range(300):
        told = bytes(log)
        assert judge.events(page, log) and log == told
        if page[codes.O_STATE] >> 4 == codes.P_OVER:
            break
        n = flow.legal(page, page[codes.O_STATE] & 15, acts)
        assert not flow.attempt(page, chance.choice(acts[:n]), log)
    faces = {face for face in range(256) if judge.events(page, bytearray((1, codes.E_PLAYED, 0, face)))}
    assert faces == set(range(min(8 * judge.kinds(page), 255)))
