# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""tools/verify.py: whole matches of every edition verify, and the first thing that does not match is named."""

import json
import random
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.table.auditing import Helper, Robber, Shower, flipped, seated
from tests.table.on_device.audit_round import Linked
from tests.transcripts import KINDS, passed_on, recorded, round_of, short
from tests.random_rules import random_page
from tools.dev import cli
from tools.verifying import transcript, verify
from tools.verifying.transcript import Transcript
from uno_core import codes, editions, ruleset
from uno_link.shuffle import fair
from uno_table.audits import dealing

ROOT = Path(__file__).resolve().parents[1]


def fault(made):
    found = verify.verify(made)
    assert found["ok"] == (found["fault"] is None) == bool(found["proves"])
    return found["fault"]


# --- honest matches -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", range(len(editions.NAMES)), ids=editions.NAMES)
def test_whole_matches_of_every_edition_verify(edition, tmp_path):
    for seed in range(2):
        chance = random.Random(f"shown {edition} {seed}")
        page = random_page(edition, chance.choice((2, 3, 4)), chance, 0.1 * seed)
        for key, few in (("target", 3 if page[codes.O_RULES + codes.R_TARGET] < 10 else 400), ("rounds", 3)):
            if ruleset.why_not(page, key, few) is None:
                ruleset.set_rule(page, key, few)
        match = Linked(edition, seated(page[codes.O_SEATS], chance), chance.randbytes(4), page=page)
        made = recorded(match)
        found = verify.verify(passed_on(made, tmp_path))
        assert found["fault"] is None and found["over"] and found["whole"]
        assert [one["acts"] + one["marks"] for one in found["rounds"]] == [len(one.acts) for one in made.match]
        assert sum(one["bots"] for one in found["rounds"]) == match.bot_acts
        assert found["rounds"][-1]["views"].keys() == {str(device) for device in match.witnesses}


def test_the_report_tells_of_each_round_what_was_verified_by_what(tmp_path, capsys):
    path = tmp_path / "match.json"
    transcript.write(path, short())
    assert verify.main([str(path)]) == cli.GOOD
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 4
    for number in (1, 2):
        line = lines[number - 1]
        assert re.match(rf"round {number}: devices 0, 1, 2 kept their commitments", line)
        for word in ("commitments", "played again", "dice", "digest", "witnesses"):
            assert word in line
        assert "found fair by devices 1, 2 (words)" in line
    assert "called off before it: 1" in lines[1] and "called off" not in lines[0]
    assert "does not tell who" in lines[-1]


def test_json_is_one_line(tmp_path, capsys):
    path = tmp_path / "match.json"
    made = short(rounds=2)
    del made.match[0]
    transcript.write(path, made)
    assert verify.main([str(path), "--json"]) == cli.GOOD
    found = json.loads(capsys.readouterr().out)
    assert found["ok"] and found["edition"] == "classic" and found["over"] is False
    assert found["rounds"][0]["devices"] == [0, 1, 2] and found["rounds"][0]["aborted"] == 1


def test_a_match_whose_beginning_is_not_in_the_file_says_so():
    made = short(rounds=3)
    made.match = made.match[1:]
    found = verify.verify(made)
    assert found["ok"] and not found["whole"]
    assert verify.text(found).startswith("The rounds before these")


def test_a_round_without_witnesses_says_that_nobody_kept_what_was_shown():
    made = short(rounds=1)
    made.match[0].witnesses = []
    assert "nobody kept" in verify.text(verify.verify(made))


def test_the_tool_starts_with_a_bare_python_from_any_folder(tmp_path):
    path = tmp_path / "match.json"
    made = short(rounds=1)
    transcript.write(path, made)
    command = [sys.executable, str(ROOT / "tools/verify.py"), "match.json", "--json"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["ok"] and len(done.stdout.splitlines()) == 1
    made.match[0].digest = bytes(16)
    transcript.write(path, made)
    done = subprocess.run(command[:3], cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 1
    assert re.fullmatch(r"round 1, act \d+: the acts are not those of the host's log\n", done.stdout)
    path.write_text(path.read_text()[:-20])
    done = subprocess.run(command[:3], cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 2 and done.stdout == "" and len(done.stderr.splitlines()) == 1


# --- tampering ------------------------------------------------------------------------------------------------


def test_another_secret_commitment_or_nonce_is_named_with_round_and_device():
    for name in ("secrets", "commitments", "nonces"):
        for place in range(3):
            made = short()
            items = getattr(made.match[1], name)
            items[place] = flipped(items[place], 3)
            found = fault(made)
            assert (found["round"], found["act"], found["code"]) == (2, 0, "secret")
            who = place if name != "nonces" else 0
            assert found["what"].startswith(f"device {who} has not revealed the secret that it promised")


def test_another_session_number_or_count_of_what_was_called_off_is_named():
    made = short()
    made.match[0].session = b"Sess"
    assert fault(made)["code"] == "secret"
    for name in ("number", "aborted"):
        for more in (1, 2, 7):
            made = short(rounds=1)
            setattr(made.match[0], name, getattr(made.match[0], name) + more)
            assert (fault(made)["round"], fault(made)["code"]) == (1, "secret")


def test_rounds_are_numbered_through_and_what_was_called_off_stays_counted():
    made = short()
    made.match[1].number += 1
    assert (fault(made)["round"], fault(made)["code"]) == (2, "count") and "is missing" in fault(made)["what"]
    made = short(rounds=3)
    made.match[2].aborted = 0
    assert (fault(made)["round"], fault(made)["code"]) == (3, "count") and "called off" in fault(made)["what"]


def test_another_key_is_named():
    made = short()
    made.match[1].deck_key = flipped(made.match[1].deck_key, 0)
    found = fault(made)
    assert (found["round"], found["act"], found["code"]) == (2, 0, "deck") and "deck" in found["what"]


def test_another_digest_is_named():
    made = short()
    made.match[0].digest = flipped(made.match[0].digest, 5)
    assert (fault(made)["round"], fault(made)["code"]) == (1, "log")


def test_a_start_that_the_round_before_has_not_left_is_named():
    made = short(rounds=2)
    made.match[1].start = flipped(made.match[1].start, codes.O_SCORE + 2)
    found = fault(made)
    assert (found["round"], found["act"], found["code"]) == (2, 0, "start")
    assert "what the round before has left" in found["what"]
    made = short(rounds=3)
    del made.match[1]
    assert (fault(made)["round"], fault(made)["code"]) == (2, "count")
    made = short(rounds=2)
    made.match.reverse()
    assert fault(made)["code"] == "count"


@pytest.mark.parametrize(
    ("at", "value"),
    [
        (codes.O_RULES + codes.R_HAND, 200),
        (codes.O_RULES + codes.R_STACK, 15),
        (codes.O_RULES + codes.R_JUMP, 2),
        (codes.O_RULES + codes.R_MULTIDECK, 0),
        (codes.O_RULES + codes.R_MULTIDECK, 9),
        (codes.O_CARDS, 12),
        (codes.O_SCORE, 7),
        (codes.O_STATE, 0x20),
        (codes.O_STATE, 0x80),
        (codes.O_ROUND, 9),
    ],
)
def test_a_first_start_that_is_no_new_match_is_named_even_if_all_have_promised_for_it(at, value):
    match = Linked(0, KINDS, b"seed")
    page = bytearray(match.page)
    match.play((0, 1, 2))
    made = Transcript(0, [round_of(match)])
    page[codes.O_RNG : codes.O_RULES] = bytes(13)
    page[at] = value
    one = made.match[0]
    one.start = bytes(page)
    name = fair.bind(fair.table(one.session, one.number, one.aborted, b"".join(one.nonces)), one.start, one.kinds)
    one.commitments = [fair.commit(name, who, secret) for who, secret in zip(one.devices, one.secrets)]
    one.deck_key = fair.deck_key(fair.seed(name, b"".join(one.commitments), b"".join(one.secrets)))
    assert fault(made)["code"] == "start"


@pytest.mark.parametrize(
    ("at", "value"), [(codes.O_RULES + codes.R_HAND, 200), (codes.O_RULES + codes.R_SCORE, 9), (codes.O_STATE, 0x13)]
)
def test_a_later_start_whose_rules_do_not_go_together_is_named(at, value):
    made = short(rounds=2)
    del made.match[0]
    page = bytearray(made.match[0].start)
    page[at] = value
    made.match[0].start = bytes(page)
    assert fault(made)["code"] == "start"


def test_a_match_that_begins_in_its_middle_verifies_in_every_edition():
    for edition in range(len(editions.NAMES)):
        kinds = KINDS[: editions.load(edition).SEATS[1]]
        match = Linked(edition, kinds, b"seed", rules=() if edition != 20 else (("blitzo-level", 3),))
        made = recorded(match, 2)
        if len(made.match) > 1:
            del made.match[0]
            assert fault(made) is None


def test_a_round_after_the_match_is_over_is_named():
    match = Linked(0, KINDS, b"\x01\x02\x03\x04", rules=(("target", 1),))
    made = recorded(match)
    match.play((0, 1, 2))
    made.match.append(round_of(match))
    found = fault(made)
    assert (found["round"], found["code"]) == (2, "start") and "was over" in found["what"]
    made.match[1] = made.match[0]
    assert fault(made)["code"] == "count"


def test_every_way_to_change_the_log_is_named_at_or_before_where_it_shows():
    original = short(rounds=1, seed=1)
    log = original.match[0].acts
    seen = set()
    for i in range(0, len(log), 2):
        for other in (log[:i] + log[i + 1 :], log[:i] + [log[i], *log[i:]], log[:i] + [log[i] ^ 1, *log[i + 1 :]]):
            if other == log:
                continue
            original.match[0].acts = other
            found = fault(original)
            assert found["round"] == 1 and found["act"] <= len(other) + 1
            assert found["code"] in ("act", "bot", "log") and found["what"]
            seen.add(found["code"])
    assert seen == {"act", "bot", "log"}


def test_an_act_that_the_rules_refuse_is_told_in_words():
    made = short(rounds=1, kinds=b"\x00\x01", rules=())
    one = made.match[0]
    first = next(k for k, act in enumerate(one.acts) if dealing.marked(act) < 0)
    one.acts[first] = one.acts[first] & 0x100 | 0x6000 | (one.acts[first] >> 8 & 15)
    found = fault(made)
    seat = one.acts[first] >> 8 & 15
    assert found["act"] == first + 1
    assert found["what"] == (
        f"seat {seat} (device {seat}) catches seat {seat}; the rules refuse it: there is nobody to catch"
    )


def test_the_names_of_cards_are_words():
    match = Linked(9, b"\x00\x01", b"name")
    match.shuffle((0, 1))
    page = match.page
    page[codes.O_POWERS] = 0
    assert verify.card(page, 5 << 3 | 1) == "yellow 5" and verify.card(page, 12 << 3) == "red draw one"
    assert verify.card(page, 4) == "wild" and verify.card(page, 128 | 6) == "wild two"
    page[codes.O_POWERS] = 1
    assert verify.card(page, 5 << 3 | 1) == "teal 5" and verify.card(page, 14 << 3) == "pink draw five"
    assert verify.does(page, codes.V_CATCH << 12 | 3) == "catches seat 3"


def test_a_bot_that_did_not_choose_for_itself_is_named_at_its_act():
    for seed in range(9):
        match = Helper(0, KINDS, bytes((seed, 1, 1, 1)))
        made = recorded(match, 1)
        if match.lied < 0:
            continue
        found = fault(made)
        assert (found["act"], found["code"]) == (match.lied + 1, "bot")
        assert "that would not have chosen so" in found["what"]
        return
    raise AssertionError("no host has lied")


def test_a_stolen_card_and_a_false_view_are_named():
    codes_found = {fault(short(made=Robber, seed=seed, rounds=1))["code"] for seed in range(6)}
    assert codes_found <= {"act", "bot", "view"}
    found = fault(short(made=Shower, kinds=b"\x00\x01\x82", rounds=1))
    assert found["code"] == "view" and re.match(r"device 1 was shown something else .* in its \d+ views", found["what"])


def test_a_word_that_a_device_has_not_said_is_named_and_so_is_a_fault_that_it_has_found():
    made = short(rounds=1)
    shown = made.match[0].witnesses[1]
    shown.found = 6
    assert fault(made)["code"] == "word" and fault(made)["what"].startswith("device 2 has not said so")
    match = Linked(0, KINDS, b"seed")
    match.play((0, 1, 2))
    one = round_of(match)
    one.witnesses[1].found, one.witnesses[1].word = 7, fair.say(match.tokens[2], 7)
    found = fault(Transcript(0, [one]))
    assert found["code"] == "hidden" and found["what"].startswith("device 2 has found a fault")
    one.witnesses[1].found, one.witnesses[1].word = 0, fair.say(match.tokens[1], 0)
    assert fault(Transcript(0, [one]))["code"] == "word"


def test_who_has_not_been_heard_is_told():
    made = short(rounds=1)
    del made.match[0].witnesses[0]
    made.match[0].silent = b"\x01"
    assert "not heard from: devices 1" in verify.text(verify.verify(made))


def test_another_witness_is_named():
    made = short(rounds=2)
    made.match[1].witnesses[1].digest = bytes(16)
    assert (fault(made)["round"], fault(made)["code"]) == (2, "view")
    assert fault(made)["what"].startswith("device 2 ")
    made = short(rounds=1)
    made.match[0].witnesses[0].acts.append(len(made.match[0].acts) + 50)
    assert fault(made)["code"] == "view"


@pytest.mark.parametrize("kinds", [b"\x00\x82", b"\x00\x00", b"\x05\x01", b"\x01\x01"])
def test_another_one_in_a_seat_is_named_as_all_have_promised_for_who_sits_where(kinds):
    made = short(rounds=1, kinds=b"\x00\x01")
    made.match[0].kinds = kinds
    made.match[0].witnesses = []
    assert fault(made)["code"] == "secret"
