# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""tools/link.py: whole rounds over a medium, and what it prints."""

import json

import pytest

from tools.dev import cli
from tests.link.rigs import run, storm
from tools.verifying import transcript, verify

FIELDS = {
    "ms_per_turn_median",
    "ms_per_turn_p95",
    "bytes_per_turn",
    "join_s",
    "deal_s",
    "retries",
    "resumes",
    "rounds",
    "audit",
}


def result(capsys, *arguments, code=0):
    """Return the tool's output with ``--json``."""
    assert run.main([*arguments, "--json"]) == code
    out = capsys.readouterr().out
    assert out.count("\n") == 1
    return json.loads(out)


def test_a_clean_round_on_loop_is_told_with_all_its_figures(capsys):
    said = result(capsys, "--rounds", "2")
    assert set(said) >= FIELDS
    assert (said["audit"], said["rounds"], said["verified"]) == ("ok", 2, [4, 4])
    assert said["turns"] > 20
    assert 0 < said["ms_per_turn_median"] <= said["ms_per_turn_p95"] < 200
    assert said["join_s"] > 0


def test_the_same_seed_gives_the_same_figures_in_virtual_time(capsys):
    lossy = ("--loss", "0.2", "--seed", "5")
    first, second = result(capsys, *lossy), result(capsys, *lossy)
    del first["wall_s"], second["wall_s"]
    assert first == second
    assert first["retries"] > 0


@pytest.mark.parametrize("medium", ["ble", "ir"])
def test_a_match_with_a_fair_window_is_played_over_the_air_and_its_audit_finds_nothing(medium, capsys):
    rules = "fair-window=1,jump=on"
    said = result(capsys, "--medium", medium, "--rules", rules, "--devices", "2", "--seats", "3")
    assert (said["audit"], said["verified"]) == ("ok", [2])
    assert said["ms_per_turn_p95"] > 1000, "somebody could jump in, and was waited for"


def test_several_seats_a_device_are_bots_or_persons_and_an_open_table_has_no_audit(capsys):
    said = result(capsys, "--seats", "6", "--devices", "2", "--open")
    assert (said["audit"], said["verified"], said["devices"]) == ("ok", [0], 2)


def test_a_transcript_is_one_that_verify_accepts(tmp_path, capsys):
    file = tmp_path / "match.json"
    result(capsys, "--transcript", str(file), "--rounds", "2", "--devices", "3")
    assert verify.main([str(file)]) == 0
    assert [one.devices for one in transcript.read(file).match] == [bytes((0, 1, 2))] * 2


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--seats", "1"], "2 to 10"),
        (["--edition", "blitzo", "--seats", "9"], "blitzo is for 1 to 4"),
        (["--devices", "5"], "--devices must be 2 to 4"),
        (["--loss", "1"], "loss is a share"),
        (["--noise", "3"], "noise is for ir"),
        (["--rounds", "0"], "--rounds must be 1 or more"),
        (["--matches", "0"], "--matches must be 1 or more"),
        (["--open", "--transcript", "x"], "leave out --open"),
        (["--transcript", "/no/such/folder/x"], "no folder"),
        (["--med", "udp"], "unrecognized"),
        (["--rules", "nix=1"], "no rule 'nix'"),
        (["--rules", "fair-window=9"], "fair-window: a number 0 to 5"),
    ],
)
def test_bad_input_is_one_line_that_names_the_fix(arguments, words):
    with pytest.raises(cli.Problem, match=words):
        run.main(arguments)


def test_matches_in_every_weather_are_summed_up(capsys):
    said = result(capsys, "--matches", "4", "--seed", "40", "--jobs", "1")
    assert (said["matches"], said["failed"], said["found"]) == (4, 0, [])
    assert said["rounds"] >= 4 and said["acts"] > 100


def test_what_goes_wrong_in_a_match_is_told_with_its_seed(capsys, monkeypatch):
    real = storm.Match.run

    def broken(match, limit_ms):
        real(match, limit_ms)
        match.faults.append("round 0: device 1 has another log")
        return True

    monkeypatch.setattr(storm.Match, "run", broken)
    monkeypatch.setattr(run.concurrent.futures, "ProcessPoolExecutor", _Here)
    said = result(capsys, "--matches", "1", "--seed", "40", code=cli.FAILED)
    assert said["found"][0]["seed"] == 40
    assert "another log" in said["found"][0]["faults"][0]


class _Here:
    """A pool in this process, which the test can break."""

    def __init__(self, jobs):
        pass

    def __enter__(self):
        return self

    def __exit__(self, *_):
        pass

    def map(self, function, items, chunksize=1):
        return map(function, items)
