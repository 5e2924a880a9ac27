# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The measurement of keys (tools/measuring/latency.py): the same every time, near a firmware, within its budgets."""

import json
import subprocess
import sys

import pytest

from tools.dev import cli, mpy
from tools.dev.environment import ROOT
from tools.measuring import heap_run, latency, latency_bots, latency_count, latency_fit, latency_keys, latency_play

_MEASURED = sys.version_info[:2] == latency.MEASURED
# Waits for keys; half a second after each it works.
_WORKS_WHILE_IDLE = """
import time, board, keypad
keys = keypad.Keys((board.GP11,), value_when_pressed=False, pull=True)
event = keypad.Event()
turn = 0
while True:
    if keys.events.get_into(event):
        turn = 0
    turn += 1
    if turn == 50:
        for k in range(2000):
            pass
    time.sleep(0.01)
"""


# The colors are seen once in the life of a handheld, a game has packs of its own, and what draws a recap is last in a
# full memory.
_NOT_AHEAD = {("menus", "colors"): 1, ("games", "game chosen"): 3, ("classic", "recap"): 1}


@pytest.fixture(scope="module")
def played(mpy_cross, tmp_path_factory):
    """Return a drive, and the cheap scripts on it."""
    drive = tmp_path_factory.mktemp("latency") / "drive"
    return drive, latency.measure(latency.CHEAP, drive)


def test_keys_are_answered_within_their_budgets(played):
    found = played[1]
    assert list(found) == list(latency.CHEAP)
    if _MEASURED:
        assert latency.verdict(found) == []


def test_what_keys_lead_to_was_imported_while_somebody_thought(played):
    """The lists of ``unload.coming``: a module that is missing there is loaded when a key waits for it."""
    held = {(script.name, key.name) for script in latency_keys.SCRIPTS for key in script.keys if key.hold}
    waited = {
        (script, key): row["loaded"]
        for script, found in played[1].items()
        for key, row in found["keys"].items()
        if key != "power on" and row["loaded"] and (script, key) not in held  # who holds a key does nothing for long
    }
    assert waited == _NOT_AHEAD


def test_the_same_keys_give_the_same_numbers(played):
    drive, found = played
    (menus,) = [script for script in latency_keys.SCRIPTS if script.name == "menus"]
    answers = latency_play.play(drive / menus.board, menus)
    assert [answer.name for answer in answers[1:]] == [key.name for key in menus.keys]
    for answer in answers:
        if answer.name == "colors":
            row = found["menus"]["keys"]["colors"]
            assert (answer.shown, answer.turn) == (row["until"], row["all"])
            assert answer.shown["bytecodes"] > 5_000 and not answer.shown["bus"]
            assert answer.shown["taken"] > 10_000 and answer.shown["pixels"] > 1000
            assert answer.turn["bus"]
        assert bool(answer.turn["nvm"]) == (answer.name in ("menu", "back")), "what was set is kept"


def test_three_of_four_estimates_are_near_what_a_firmware_took():
    near = [row for row in latency_fit.residuals() if abs(row["error"]) <= latency_fit.NEAR]
    assert len(near) >= 0.75 * len(latency_fit.residuals()) and len(latency_fit.residuals()) >= 46
    assert all(row["why"] for row in latency_fit.residuals() if row not in near), "nobody says what is not counted"


def test_a_weight_that_is_fitted_stays_near_what_a_profile_says():
    expected = {name: row.get("expected", row.get("known")) for name, row in latency_fit.table().items()}
    found = latency_fit.weights()
    assert list(found) == list(expected)
    assert not {name for name, about in expected.items() if not about / 3 <= found[name] <= 3 * about}


def test_names_of_a_compiled_module_are_counted(tmp_path, mpy_cross):
    source = tmp_path / "some.py"
    source.write_text("brandnew = alsonew = 1\nprint(brandnew)\n", encoding="utf-8")
    mpy.compile_file(source, tmp_path / "some.mpy", mpy.MICROPYTHON)
    few = latency_count.names_of((tmp_path / "some.mpy").read_bytes())
    source.write_text("brandnew = alsonew = third = 1\nprint(brandnew)\n", encoding="utf-8")
    mpy.compile_file(source, tmp_path / "some.mpy", mpy.MICROPYTHON)
    assert latency_count.names_of((tmp_path / "some.mpy").read_bytes()) == few + 1 and few >= 2


def test_a_picture_is_kept_for_every_key(tmp_path):
    script = latency_keys.Script("shots", latency_keys.keys("B, B pressed"))
    (tmp_path / "code.py").write_text(_WORKS_WHILE_IDLE)
    answers = latency_play.play(tmp_path, script)
    latency.shoot(answers, tmp_path / "shots")
    assert sorted(path.name for path in (tmp_path / "shots").iterdir()) == [
        "000-power-on.png",
        "001.png",
        "002-pressed.png",
    ]


def test_keys_that_lead_to_another_screen_are_a_problem(tmp_path):
    (tmp_path / "code.py").write_text(_WORKS_WHILE_IDLE)
    script = latency_keys.Script("lost", latency_keys.keys("B pressed"), ends="lobby")
    with pytest.raises(cli.Problem, match="lost lead to '', not to 'lobby'"):
        latency_play.play(tmp_path, script)
    assert all(script.ends for script in latency_keys.SCRIPTS)


def _in_a_process_of_its_own(call):
    path = [str(ROOT), str(ROOT / "lib")]
    program = f"import json, sys; sys.path[:0] = {path}; from tools.measuring import latency_bots"
    program += f"; print(json.dumps({call}))"
    done = subprocess.run([sys.executable, "-P", "-c", program], capture_output=True, text=True, check=True)
    return json.loads(done.stdout)


def test_a_bot_decides_within_its_budget():
    found = _in_a_process_of_its_own("latency_bots.measure(12)")  # others leave rules of their editions in this one
    budgets = heap_run.budgets("latency_bot_ms")
    assert list(found) == list(budgets) and all(list(levels) == list(latency_bots.LEVELS) for levels in found.values())
    assert max(budgets.values()) <= 45, "ms that a bot may take"
    if _MEASURED:
        assert latency_bots.verdict(found, budgets) == []
        assert len(latency_bots.verdict(found, dict.fromkeys(budgets, 1))) == len(budgets)
    assert all(0 < row["mean"] <= row["most"] for levels in found.values() for row in levels.values())


def test_under_another_python_nothing_fails_and_it_is_said(monkeypatch):
    assert latency.how_it_ended(["slow"]) == {"ok": False, "problems": ["slow"]} or not _MEASURED
    monkeypatch.setattr(latency, "MEASURED", (3, 9))
    ended = latency.how_it_ended(["slow"])
    assert ended["ok"] and "3.9" in ended["remarks"][0] and ended["remarks"][1:] == ["slow"]
    assert "3.9" in latency.told(["slow"])[0] and "slow" in latency.told(["slow"])[1]


def test_every_script_has_its_budget_and_every_kind_of_key_its_bar():
    assert list(heap_run.budgets("latency")) == [script.name for script in latency_keys.SCRIPTS]
    bars = heap_run.budgets("latency_bar_ms")
    assert set(bars) == {"cursor", "round", "idle", *latency_keys.BARS}
    named = {key.name for script in latency_keys.SCRIPTS for key in script.keys}
    known = {name.replace("-", " ") for names in latency_keys.BARS.values() for name in names.split()}
    assert known <= named, "keys that no script presses"
    assert {latency_keys.bar(name) for name in named} <= {"", *bars}


def test_no_key_is_allowed_more_than_its_bar_that_does_not_need_it():
    """What is above its bar, and how far: this list gets shorter."""
    bars = heap_run.budgets("latency_bar_ms")
    for name, ms in latency.allowed().items():
        script, _, key = name.partition(": ")
        bar = key if key in ("round", "idle") else latency_keys.bar(key)
        assert script in heap_run.budgets("latency") and ms > bars[bar], name


def test_whatever_is_over_its_budget_is_a_problem(monkeypatch):
    monkeypatch.setattr(latency, "allowed", dict)
    row = {"shown": 150, "first": 10}
    menus = {"bytecodes": heap_run.budgets("latency")["menus"], "round": 250, "idle": 250, "keys": {"menu": row}}
    assert latency.verdict({"menus": menus}) == []
    assert latency.verdict({"menus": {**menus, "keys": {"menu": {**row, "shown": 150.1}}}}) == [
        "menus: menu: 150.1 ms, more than 150 (menu)"
    ]
    assert len(latency.verdict({"menus": {**menus, "bytecodes": 1 << 30, "round": 251, "idle": 251}})) == 3
    monkeypatch.setattr(latency, "allowed", lambda: {"menus: menu": 200})
    assert latency.verdict({"menus": {**menus, "keys": {"menu": {**row, "shown": 200}}}}) == []
    assert len(latency.verdict({"menus": {**menus, "keys": {"menu": {**row, "shown": 201}}}})) == 1


def test_what_is_done_while_somebody_thinks_is_not_the_keys(tmp_path):
    program = tmp_path / "code.py"
    program.write_text(_WORKS_WHILE_IDLE)
    script = latency_keys.Script("idle", latency_keys.keys("B, B pressed"))
    answer = latency_play.play(tmp_path, script)[-1]
    assert sum(counts["bytecodes"] for counts in (answer.turn, *answer.later)) < 1000
    assert len(answer.idle) == 1 and answer.idle[0]["bytecodes"] > 5000


def test_keys_are_read_as_they_are_written():
    click, held, first, second = latency_keys.keys("B lobby of a host, A- back 2, C*2")
    assert (click.key, click.name, click.hold, click.wait) == ("B", "lobby of a host", 0, 0.4)
    assert held.key == "A" and held.name == "back" and held.hold > 0.5 and held.wait == 2
    assert first == second and not first.name


def test_a_script_that_is_not_there_is_told():
    with pytest.raises(cli.Problem, match="menus"):
        latency.main(["--script", "moon"])
