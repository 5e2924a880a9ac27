# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""tools/play.py --link: handhelds in processes of their own find each other over UDP on this computer."""

import json
import socket

import pytest

from tools.dev import cli
from tools.emulator import linked, person, wire
from tools.emulator import play as play_tool


def test_two_handhelds_meet_play_a_round_and_find_its_shuffle_true(play):
    """One with an OLED, and one in color."""
    done = play("--link", "--front", "none", "--rounds", 1, "--json", "--board", "pico", "--board", "pygamer")
    assert done.returncode == 0, done.stderr
    assert done.stdout.count("\n") == 1
    told = json.loads(done.stdout)
    assert (told["devices"], told["rounds"], told["status"]) == (2, 1, "returned")
    assert told["audit"] == [{"verified": 2, "fault": 0}]
    assert len(told["scores"]) == 4
    assert told["actions"] > 0


def test_every_handheld_has_its_own_keys_name_and_person_and_all_have_the_same_ports(tmp_path):
    files = [tmp_path / "host", tmp_path / "guest"]
    for k, file in enumerate(files):
        file.write_text(f"{k + 1} B 0.08\n", encoding="utf-8")
    args = play_tool.arguments(["--link", "--boards", "3", "--autoplay", *(f"--keys={file}" for file in files)])
    launches = [play_tool.launch_of(args, number) for number in (1, 2, 3)]
    assert [launch.script[:1] for launch in launches] == [[(1_000_000, "GP11", 0)], [(2_000_000, "GP11", 0)], []]
    assert [launch.person["hosting"] for launch in launches] == [True, False, False]
    assert {launch.person["people"] for launch in launches} == {3}
    assert len({launch.environment["UNO_PORT"] for launch in launches}) == 1
    assert not any("UNO_DEMO" in launch.environment for launch in launches)


def test_handhelds_of_one_match_may_be_unlike_each_other(tmp_path):
    files = [tmp_path / "host", tmp_path / "guest"]
    for file in files:
        file.write_text("1 C 0.08\n", encoding="utf-8")
    unlike = ("--board", "pico", "--board", "pygamer")
    args = play_tool.arguments(["--link", "--boards", "3", *unlike, *(f"--keys={file}" for file in files)])
    launches = [play_tool.launch_of(args, number) for number in (1, 2, 3)]
    assert [launch.board.name for launch in launches] == ["pico", "pygamer", "pygamer"]
    assert [launch.environment["UNO_BOARD"] for launch in launches] == ["pico", "pygamer", "pygamer"]
    assert [launch.script[:1] for launch in launches[:2]] == [[(1_000_000, "GP12", 0)], [(1_000_000, "KEY2", 1)]]


@pytest.mark.parametrize(
    ("arguments", "boards", "autoplay"),
    [
        ([], 1, False),
        (["--link"], 2, False),
        (["--link", "--boards", "5"], 5, False),
        (["--link", "--front", "none"], 2, True),
        (["--link", "--front", "none", "--keys", "KEYS"], 2, False),
    ],
)
def test_link_alone_is_for_two_and_without_a_front_somebody_plays(tmp_path, arguments, boards, autoplay):
    keys = tmp_path / "keys"
    keys.write_text("1 B 0.08\n", encoding="utf-8")
    args = play_tool.arguments([str(keys) if word == "KEYS" else word for word in arguments])
    assert (args.boards, args.autoplay) == (boards, autoplay)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--link", "--boards", 1), "--link needs --boards 2 or more"),
        (("--link", "--seed", 7), "nobody may choose"),
        (("--boards", 2, "--front", "none"), "or --link them"),
        (("--keys", "a", "--keys", "b"), "2 times for 1"),
    ],
)
def test_what_makes_no_sense_is_refused_and_the_way_out_is_named(play, arguments, words):
    done = play(*arguments)
    assert done.returncode == 2
    assert words in done.stderr


def test_a_match_that_does_not_come_about_in_its_time_is_a_failure():
    args = play_tool.arguments(["--link", "--front", "none"])
    recorder = play_tool.recorder_of(args)
    outcome = play_tool.Outcome(recorder, {"status": "unplugged"}, "", 1, devices=2)
    assert "1 round was to be played, 0 ended" in play_tool.problem_of(args, outcome)
    recorder.listen(wire.CONSOLE, 0, b"round 1 winner 2 scores 0 0 34 0 actions 87\n")
    assert "have found every shuffle true" in play_tool.problem_of(args, outcome)
    recorder.listen(wire.CONSOLE, 0, b"audit 1 verified 1 fault 0\n")
    assert "have found every shuffle true" in play_tool.problem_of(args, outcome)
    recorder.verdicts[0] = {"verified": 2, "fault": 0}
    assert play_tool.problem_of(args, outcome) is None


def test_two_runs_at_once_have_ports_of_their_own():
    base = linked.ports()
    taken = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
    taken.bind(("127.0.0.1", base + 3))
    try:
        assert linked.ports() >= base + 12
    finally:
        taken.close()


def test_where_no_ports_are_free_that_is_said(monkeypatch):
    monkeypatch.setattr(linked, "bound", lambda port: None)
    with pytest.raises(cli.Problem, match="12 free UDP ports"):
        linked.ports()


def test_a_name_that_the_user_has_set_is_that_of_the_first_handheld(monkeypatch):
    monkeypatch.delenv("UNO_NAME", raising=False)
    assert [linked.environment(k, 1)["UNO_NAME"] for k in (1, 2)] == ["ANNA", "BEN"]
    monkeypatch.setenv("UNO_NAME", "JO")
    assert "UNO_NAME" not in linked.environment(1, 1)
    assert linked.environment(2, 1)["UNO_NAME"] == "BEN"


@pytest.mark.parametrize(
    ("line", "verdict"),
    [
        ("audit 2 verified 3 fault 0\n", {"verified": 3, "fault": 0}),
        ("audit 1 verified 1 fault 6", {"verified": 1, "fault": 6}),
        ("round 1 winner 2 scores 0 0 34 0 actions 87", None),
    ],
)
def test_a_verdict_is_read_from_the_console(line, verdict):
    assert person.parse(line) == verdict


@pytest.mark.parametrize(
    ("computer", "chosen", "spoken"),
    [("de_DE.UTF-8", None, [None, "de", "de"]), ("fi_FI", None, [None, "en", "en"]), ("de_DE", "pl", [None] * 3)],
)
def test_of_several_handhelds_the_first_asks_for_the_language(monkeypatch, computer, chosen, spoken):
    monkeypatch.setenv("LANG", computer)
    monkeypatch.delenv("UNO_LANGUAGE", raising=False)
    if chosen:
        monkeypatch.setenv("UNO_LANGUAGE", chosen)  # which the handhelds inherit
    args = play_tool.arguments(["--link", "--boards", "3", "--front", "terminal"])
    args.settings = {}
    launched = [play_tool.launch_of(args, number) for number in (1, 2, 3)]
    assert [launch.environment.get("UNO_LANGUAGE") for launch in launched] == spoken
