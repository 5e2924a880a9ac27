# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The audit: honest rounds of every edition pass, and every lie is found and called by its name."""

import random
import shutil
from pathlib import Path

import pytest

from tests.table.auditing import (
    Chooser,
    Helper,
    Robber,
    Shower,
    Swapper,
    flipped,
    linked,
    played,
    seated,
    who_shuffles,
    zones,
)
from tests.table.on_device import audit_round
from tests.table.on_device.audit_round import Linked, check
from tests.random_rules import random_page
from uno_core import codes, editions, flow, turns
from uno_link.shuffle import fair
from uno_table.audits import dealing
from uno_table.audits.audit import Audit

ROOT = Path(__file__).resolve().parents[2]
SECRET, DECK, ACT, BOT, LOG, VIEW = range(1, 7)
CANNOT_SAY = 255


def verdict(match, bots=True):
    """Return the verdict of the audit of the last round of a match."""
    return check(match.audit(bots), match.done, match.digest)


# --- honest rounds ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", range(len(editions.NAMES)), ids=editions.NAMES)
def test_honest_rounds_of_every_edition_pass_act_for_act(edition):
    marks = choices = seen = 0
    for seed in range(8):
        chance = random.Random(f"{edition} {seed}")
        page = random_page(edition, chance.choice((2, 3, 4, 4, 6)), chance, chance.choice((0, 0, 0.05, 0.2)))
        kinds = seated(page[codes.O_SEATS], chance)
        match = Linked(edition, kinds, chance.randbytes(4), page=page)
        for _ in range(2):
            match.bot_acts = 0
            match.play(who_shuffles(kinds, chance))
            made = match.audit()
            assert check(made, match.done, match.digest) == 0, (seed, made.who, made.reason, made.count)
            assert made.page[: codes.O_RNG] == match.page[: codes.O_RNG] and made.page == match.page
            assert made.choices == match.bot_acts
            assert check(match.audit(False), match.done, match.digest) == 0
            marks += sum(dealing.marked(act) >= 0 for act in match.done)
            choices += made.choices
            seen += len(match.witnesses)
            if match.match_over():
                break
    assert marks and choices and seen, (marks, choices, seen)


def test_a_whole_match_passes_and_ends_as_it_did():
    match, rounds = linked(0, b"\x00\x01\x82\x02", 5, (("target", 300),)), 0
    while not (rounds and match.match_over()):
        match.play((0, 1, 2))
        assert verdict(match) == 0
        rounds += 1
    assert rounds > 2 and match.page[codes.O_ROUND] == rounds


# --- lies -------------------------------------------------------------------------------------------------------


def lies(made, bots=True, editions_=(0, 2, 5, 9, 12, 13), seeds=5):
    """Return faults of rounds of a host that lies."""
    found = []
    for edition in editions_:
        for seed in range(seeds):
            kinds = b"\x00\x01" if editions.load(edition).SEATS[1] == 2 else b"\x00\x01\x82\x01"
            match = played(edition, kinds, 1000 * edition + seed, made=made)
            if getattr(match, "lied", True) not in (False, -1):
                done = match.audit(bots)
                found.append((match, done, check(done, match.done, match.digest)))
    assert len(found) > 4
    return found


@pytest.mark.parametrize("bots", (True, False))
def test_a_swapped_card_is_found_by_the_rules_the_bots_or_a_witness(bots):
    found = lies(Swapper, bots)
    faults = [fault for _, _, fault in found]
    assert {ACT, VIEW} <= set(faults) <= {0, ACT, BOT, VIEW, LOG, CANNOT_SAY} and faults.count(0) < len(faults) / 5
    for match, made, fault in found:
        if not fault:
            assert zones(made.page) == zones(match.page), "it drew the other card before it laid the first: no gain"


def test_a_guests_card_that_the_host_has_taken_is_found():
    faults = [fault for _, _, fault in lies(Robber)]
    assert ACT in faults and set(faults) <= {ACT, BOT, VIEW}


def test_a_deck_of_another_key_is_found_though_the_right_key_is_told():
    faults = [fault for _, _, fault in lies(Chooser)]
    assert set(faults) <= {ACT, BOT, VIEW, LOG} and 0 not in faults


def test_one_false_view_is_found_though_all_else_is_right():
    """If the host has vouched for it, it is a fault. Without, another device may have forged it: "cannot say"."""
    found = set()
    for match, made, fault in lies(Shower):
        found.add(fault)
        assert fault in (VIEW, CANNOT_SAY) and made.who == 1
        assert made.page == match.page
        assert fault == (VIEW if match.sealed else CANNOT_SAY)
    assert found == {VIEW, CANNOT_SAY}


def test_a_bot_that_does_not_choose_for_itself_is_found_at_that_act_if_bots_are_looked_at():
    for match, made, fault in lies(Helper, editions_=(0, 2, 5, 9, 12)):
        assert (fault, made.count) == (BOT, match.lied)
        assert match.kinds[made.who] == 0x82 or made.who in (1, 3)
        assert verdict(match, bots=False) == 0


def told(match):
    """Return the arguments of an audit of a round, to be changed."""
    return {
        "start": match.before,
        "devices": match.devices,
        "nonces": match.nonces,
        "commitments": match.commitments,
        "secrets": match.secrets,
        "session": audit_round.SESSION,
        "number": match.number,
        "aborted": match.aborted,
        "kinds": match.kinds,
        "key": match.key,
    }


@pytest.mark.parametrize("place", (0, 1, 2))
def test_another_secret_commitment_or_nonce_is_a_secret_that_was_not_promised(place):
    match = played(kinds=b"\x00\x01\x02\x82")
    for name, size in (("secrets", 16), ("commitments", 16), ("nonces", 8)):
        for at in (place * size, place * size + size - 1):
            wrong = told(match)
            wrong[name] = flipped(wrong[name], at)
            made = Audit(**wrong)
            assert made.begin() == SECRET
            assert made.who == (place if name != "nonces" else 0)
            assert made.step(match.done[0]) == SECRET and made.end() == SECRET, "the first fault stays"


def test_another_session_number_start_or_device_is_a_secret_that_was_not_promised():
    match = played(rounds=2)
    for name, value in (
        ("session", b"Sess"),
        ("number", 3),
        ("aborted", 0),
        ("kinds", b"\x00\x01\x81\x81"),
        ("start", flipped(match.before, codes.O_SCORE)),
        ("start", flipped(match.before, codes.O_RULES + codes.R_HAND)),
        ("devices", bytes((0, 2))),
        ("secrets", match.secrets[:16]),
        ("secrets", b""),
    ):
        made = Audit(**{**told(match), name: value})
        assert made.begin() == SECRET, name


def test_another_key_is_another_deck():
    match = played()
    made = Audit(**{**told(match), "key": flipped(match.key, 7)})
    assert made.begin() == DECK
    assert Audit(**{**told(match), "key": b""}).begin() == 0, "a host need not tell it"


def test_every_act_that_is_left_out_put_in_twice_or_changed_is_found():
    found = set()
    for edition, seed in ((0, 1), (2, 2), (4, 3), (9, 4), (19, 5)):
        match = played(edition, b"\x00\x01\x82", seed)
        assert verdict(match) == 0
        for i in range(seed % 3, len(match.done), 3):
            act = match.done[i]
            for log in (
                match.done[:i] + match.done[i + 1 :],
                match.done[: i + 1] + match.done[i:],
                match.done[:i] + [act ^ 1] + match.done[i + 1 :],
                match.done[:i] + [act ^ 0x100] + match.done[i + 1 :],
                match.done[:i] + [act ^ 0x1000] + match.done[i + 1 :],
                match.done[:i],
            ):
                if log == match.done:
                    continue
                made = match.audit()
                fault = check(made, log, match.digest)
                assert fault in (ACT, BOT, LOG) and made.count <= len(log), (edition, i)
                found.add(fault)
    assert found == {ACT, BOT, LOG}


def test_two_acts_that_change_places_are_found():
    match = played(kinds=b"\x00\x01\x02")
    for i in range(len(match.done) - 1):
        log = list(match.done)
        log[i], log[i + 1] = log[i + 1], log[i]
        if log != match.done:
            assert check(match.audit(), log, match.digest) in (ACT, BOT, LOG)


def test_a_log_made_up_from_the_first_act_to_the_digest_is_found_by_who_saw_the_round():
    found = []
    for seed in range(12):
        match = played(0, b"\x00\x01\x00\x01", seed)
        other = Linked(0, match.kinds, b"\x01\x02\x03\x04")
        other.__dict__.update({**match.__dict__, "chance": other.chance, "witnesses": {}})
        other.page, other.done, other.played = match.deal(), [], 0
        other.digest = fair.table(audit_round.SESSION, 1, match.aborted, match.nonces)
        other.away, other.memory = 0, bytearray(10)
        while not other.over():
            other.step()
        assert other.done != match.done
        assert check(other.audit(), other.done, other.digest) == 0, "it holds together"
        found.append(check(match.audit(), other.done, other.digest))
    assert set(found) == {VIEW}


def test_another_digest_is_another_log():
    match = played()
    for at in (0, 15):
        assert check(match.audit(), match.done, flipped(match.digest, at)) == LOG
    assert check(match.audit(), match.done, b"") == 0, "a host need not tell it"


def test_a_bot_is_never_too_slow_and_nobody_leaves_who_does_not_sit_there():
    match = played(editions.NAMES.index("flash"), b"\x82\x00\x01")  # it has a clock
    made = match.audit()
    made.begin()
    for act in match.done:
        if made.page[codes.O_STATE] in (codes.P_TURN << 4, codes.P_DREW << 4):
            break
        assert made.step(act) == 0
    else:
        raise AssertionError("the bot was never asked")
    before, count = bytes(made.page), made.count
    assert flow.refusal(made.page, codes.V_TIMEOUT << 12) == 0
    assert (made.step(codes.V_TIMEOUT << 12), made.who) == (BOT, 0)
    assert made.page == before and made.count == count
    made = match.audit()
    made.begin()
    assert (made.step(dealing.mark(5, 0)), made.who, made.reason) == (ACT, 5, 0)


class Sleepers(Linked):
    """Persons who leave every other question to the clock."""

    slept: set = set()

    def person(self, seat):
        if self.page[codes.O_STATE] >> 4 == codes.P_ASK and self.draw(2):
            self.slept = self.slept | {self.page[codes.O_ASK]}
            assert self.do(codes.V_TIMEOUT << 12 | seat << 8)
        else:
            Linked.person(self, seat)


def test_what_chance_chooses_for_a_person_who_is_too_slow_is_the_same_in_the_audit():
    slept = set()
    for seed in range(3):
        match = played(editions.NAMES.index("flash"), b"\x00\x01\x82", seed, (("flash-mode", "targeted"),), Sleepers, 2)
        assert verdict(match) == 0
        slept |= match.slept
    assert slept == {codes.A_COLOR, codes.A_SEAT, codes.A_PASS}


@pytest.mark.parametrize("bots", (True, False))
def test_a_mark_that_changes_nothing_is_a_fault_and_so_is_one_about_the_host_or_who_does_not_play(bots):
    match = played(kinds=b"\x00\x01\x02\x82")
    for away, device, back in (
        (0, 1, 1),
        (0, 0, 0),
        (0, 0, 1),
        (1, 1, 0),
        (2, 2, 0),
        (0, 3, 0),
        (0, 3, 1),
        (0, 127, 1),
    ):
        made = match.audit(bots)
        made.begin()
        assert not away or made.step(dealing.mark(away, 0)) == 0
        assert (made.step(dealing.mark(device, back)), made.who, made.reason) == (ACT, device, 0), (away, device, back)


def test_a_host_gets_no_other_dice_for_its_bots_by_writing_marks():
    """After valid marks a bot chooses the same act as without them."""
    chosen = 0
    for seed in range(30):
        match = linked(0, b"\x82\x01\x82\x02", seed)
        match.shuffle((0, 1, 2))
        while turns.asked(match.page) not in (0, 2) and not match.over():
            match.step()
        if match.over():
            continue
        seat = turns.asked(match.page)
        acts = set()
        for _ in range(6):
            acts.add(match.choice(seat, False))
            match.note(2, match.away >> 2 & 1)
        assert len(acts) == 1
        chosen += 1
    assert chosen > 20


def test_a_bot_does_nothing_wrong_where_the_rules_would_let_it():
    rules = (("pen-on-demand", True),)
    for seed in range(40):
        match = linked(0, b"\x81\x00\x01", seed, rules)
        match.shuffle((0, 1))
        page = match.page
        hand = page[codes.O_ROW + page[codes.O_FENCE] : codes.O_ROW + page[codes.O_FENCE + 1]]
        wrong = [face for face in hand if flow.refusal(page, face) == codes.X_MATCH]
        if page[codes.O_STATE] != codes.P_TURN << 4 or not wrong:
            continue
        for bots in (True, False):
            made = match.audit(bots)
            made.begin()
            assert made.step(wrong[0]) == ACT and made.reason == codes.X_MATCH
        return
    raise AssertionError("no seed has the bot begin")


# --- on a device --------------------------------------------------------------------------------------------------


def test_every_round_and_verdict_is_the_same_on_micropython(micropython, tmp_path, capsys):
    for room in ("uno_core", "lib/uno_link", "lib/uno_table"):
        shutil.copytree(ROOT / room, tmp_path / Path(room).name)
    shutil.copy(audit_round.__file__, tmp_path)
    audit_round.main()
    here = capsys.readouterr().out.splitlines()
    done = micropython.run("audit_round.py", path=tmp_path)
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines() == here
    assert len(here) > 40
