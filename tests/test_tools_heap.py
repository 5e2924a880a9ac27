# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The measurement of the heap (tools/measuring/heap.py) measures what it says."""

import contextlib
import types

import pytest

from tests.device import pretended
from tools.dev import cli
from tools.measuring import heap_app, heap_areas, heap_boards, heap_core, heap_in_place, heap_run
from uno_core import editions


def test_the_smallest_heap_is_found_to_the_step():
    for need in (4 * 1024 + 1, 14 * 1024, 64 * 1024):
        found = heap_run.smallest(lambda size, need=need: size >= need)
        assert need <= found < need + 2 * heap_run.STEP


def test_a_heap_that_is_never_enough_is_none():
    assert heap_run.smallest(lambda size: False) is None


def test_the_rules_core_fits_its_budget_with_every_edition(micropython32, mpy_cross, tmp_path):
    found = heap_core.measure(micropython32, tmp_path)
    assert heap_core.verdict(found) == []
    assert list(found) == list(heap_run.budgets("editions")) == list(editions.NAMES)
    for sizes in found.values():
        assert 0 < sizes["round"] < sizes["deal"] < sizes["rules"]
        assert 0 < sizes["bots"] < sizes["rules"]


def test_an_edition_over_its_budget_or_over_the_bar_is_a_problem(monkeypatch):
    known = heap_run.budgets("editions")
    assert heap_core.verdict({name: {"rules": size} for name, size in known.items()}) == []
    assert "flip" in heap_core.verdict({"flip": {"rules": known["flip"] + 1}})[0]
    new = {"rules": 9000, "bots": 1, "deal": 1, "round": 1}  # its bound is what the tool is asked for
    assert "new" in heap_core.verdict({"new": new})[0] and "9000" in heap_core.table({"new": new})[-1]
    monkeypatch.setattr(heap_run, "budgets", lambda _: {"flip": 2 * heap_core.MOST})
    assert heap_core.verdict({"flip": {"rules": heap_core.MOST}}) == []
    assert heap_core.verdict({"flip": {"rules": heap_core.MOST + 1}})


def test_the_whole_application_fits_its_budgets(micropython32, mpy_cross, tmp_path):
    result = heap_app.measure(micropython32, tmp_path, search=False)
    assert heap_app.verdict(result["found"]) == []
    assert set(result["found"]) == set(heap_app.budgets())
    # With what may stay, in the areas of a Pico: a round of Classic, infrared, and the heaviest tables.
    assert {"result", "ir_waiting", "flip_question", "spin_table", "extreme_c_table"} <= set(result["blocks"])
    found = result["found"]
    assert found["round"] < found["turn"] < found["core"] < found["title"] < found["table"] < found["smallest"]


def test_whatever_of_the_application_is_over_its_budget_is_a_problem():
    known = heap_app.budgets()
    assert heap_app.verdict(known) == []
    for name, budget in known.items():
        assert heap_app.verdict({name: budget + 1}) and heap_app.verdict({name: None})


def test_a_limit_holds_whatever_a_budget_says(monkeypatch):
    known, limits = heap_app.budgets(), heap_run.budgets("app_limits")
    assert limits and all(known[name] <= limit for name, limit in limits.items())
    monkeypatch.setattr(heap_app, "budgets", lambda _: dict.fromkeys(known, 1 << 20))
    assert heap_app.verdict(limits) == []
    for name, limit in limits.items():
        assert heap_app.verdict({name: limit + 1})


def test_a_new_budget_is_3_percent_above_what_was_measured_and_below_its_limit(monkeypatch, tmp_path):
    monkeypatch.setattr(heap_run, "BUDGETS", tmp_path / "budgets.toml")
    text = "# Why.\n[app]\ntable = 1\ngrows = 0\ntable_low = 7\n\n# Another.\n[app_limits]\ntable = 78500\n"
    heap_run.BUDGETS.write_text(text)
    changes = heap_app.write({"table": 70_000, "grows": -16, "table_low": 7, "mpy_ours": 9})
    assert changes == ["[app] table: 1 -> 72100"]
    assert heap_run.BUDGETS.read_text() == text.replace("table = 1\n", "table = 72100\n")
    heap_app.write({"table": 78_000})
    assert heap_run.BUDGETS.read_text() == text.replace("table = 1\n", "table = 78500\n")
    heap_run.write("app_limits", {"table": 100}, {})  # the last table of a file
    assert heap_run.budgets("app_limits") == {"table": 103} and heap_app.budgets()["table"] == 78_500


@pytest.mark.parametrize("found", [{"table": 78_501}, {"unknown": 1}, {"smallest": None}], ids=str)
def test_no_budget_is_written_that_passes_its_limit_or_that_nobody_has_asked_for(found, monkeypatch, tmp_path):
    text = heap_run.BUDGETS.read_text(encoding="utf-8")
    monkeypatch.setattr(heap_run, "BUDGETS", tmp_path / "budgets.toml")
    heap_run.BUDGETS.write_text(text, encoding="utf-8")
    with pytest.raises(cli.Problem):
        heap_app.write(found)
    assert heap_run.BUDGETS.read_text(encoding="utf-8") == text


def test_in_place_a_table_takes_half_and_fits_its_budget(micropython32, mpy_cross, tmp_path):
    app = heap_app.App(micropython32, tmp_path, in_place=True)
    done = app.run(pretended.script(*heap_app.ALONE, measures=heap_app.ALONE_MARKS, seconds=7))
    found = {name: done.heap[name] - done.heap["firmware"] for _, name in heap_app.ALONE_MARKS}
    assert heap_app.verdict(found, "in_place") == []
    assert found["table"] < heap_app.budgets()["table"] * 0.55


def test_in_place_an_nrf52840_offers_flip_and_hosts_it_and_what_deals_stays(micropython32, mpy_cross, tmp_path):
    app = heap_app.App(micropython32, tmp_path, heap_in_place.BOARD, in_place=True)
    done = heap_in_place.evening(app, "flip", 24)
    assert "uno_table.host_deals" in done.modules["end"]


@pytest.mark.parametrize(
    ("end", "lines", "phase", "good"),
    [
        ("end", [], heap_boards.PLAYING, True),  # the first round goes on
        ("end", ["round 9 winner 1 scores 501 0"], 0, True),  # the match is over, and no other one has begun
        ("end", [], 0, False),  # the keys did not lead to a table
        ("reload", ["round 1 winner 1 scores 9 0"], heap_boards.PLAYING, False),  # memory has run out
        ("returned", ["round 1 winner 1 scores 9 0"], heap_boards.PLAYING, False),
    ],
)
@pytest.mark.parametrize("hosts", [True, False])
def test_an_evening_may_end_with_its_match_but_not_without_a_round_or_without_memory(
    monkeypatch, end, lines, phase, good, hosts
):
    done = pretended.Outcome(
        [], {"firmware": 0}, {}, {}, {"end": ["uno_core.editions.flip"]}, {}, lines, end, 0, "", b"", []
    )
    peer = contextlib.nullcontext(types.SimpleNamespace(party=types.SimpleNamespace(phase=phase)))
    monkeypatch.setattr(heap_in_place, "Peer", lambda *_, **__: peer)
    board = types.SimpleNamespace(board=types.SimpleNamespace(board_id="feather_nrf52840_express"), folder=None)
    app = types.SimpleNamespace(device=board, run=lambda *_, **__: done)
    with contextlib.nullcontext() if good else pytest.raises(cli.Problem, match="an evening of flip has ended early"):
        assert heap_in_place.rounds(heap_in_place.evening(app, "flip", hosts=hosts)) == len(lines)


def test_in_place_a_figure_over_its_budget_or_an_evening_without_a_round_is_a_problem():
    found = heap_app.budgets("in_place")
    good = {"found": found, "evenings": dict.fromkeys(heap_in_place.GAMES, 1)}
    assert heap_in_place.problems(good) == []
    assert heap_in_place.problems({**good, "found": {**found, "ble_table": found["ble_table"] + 1}})
    assert heap_in_place.problems({**good, "evenings": {"flip": 0}})
    assert all(found[name] <= limit for name, limit in heap_run.budgets("in_place_limits").items())


@pytest.mark.parametrize(
    ("board", "settings", "heaviest"),
    [
        ("clue", ("other keys", "shapes"), "blitzo"),
        ("picosystem", ("by ear", "shapes"), "boost"),
        ("feather_nrf52840", ("by ear", "other keys", "shapes"), "extreme_c"),
    ],
)
def test_beside_settings_that_keep_modules_loaded_the_heaviest_games_that_a_board_offers_fit(
    micropython32, mpy_cross, tmp_path, board, settings, heaviest
):
    found = heap_boards.with_settings(heap_app.App(micropython32, tmp_path, board), settings)
    assert all(found.values()), found
    assert {"classic", heaviest} <= set(found)


@pytest.mark.parametrize(("board", "settings"), [("clue", ("by ear", "other keys")), ("picopad", ("other keys",))])
def test_settings_that_do_not_fit_are_not_measured_as_no_board_takes_them(
    micropython32, mpy_cross, tmp_path, board, settings
):
    assert heap_boards.with_settings(heap_app.App(micropython32, tmp_path, board), settings) == {}


def test_areas_double_as_those_of_a_pico_did():
    found = heap_areas.areas(heap_areas.heap_of(heap_areas.PICO))
    assert [round(size / 1024, 1) for size in found] == [7.9, 7.9, 15.8, 31.5, 63.0]
    assert heap_areas.areas(9000) == found[:1] and heap_areas.areas(5000) == ()


def test_no_block_reaches_over_the_end_of_an_area(micropython32, mpy_cross, tmp_path):
    app = heap_app.App(micropython32, tmp_path)
    events = pretended.script(measures=[(0.9, "title")], word="block", seconds=1)
    flash = app.run(events).heap["firmware"]
    apart, whole = (app.run(events, heap=126_000 + flash, areas=areas).blocks["title"] for areas in ((25_000,) * 4, ()))
    assert 10_000 < apart <= 26_000 < whole


def test_a_program_that_asks_for_more_than_an_area_holds_runs_out_of_memory(micropython32, mpy_cross, tmp_path):
    device = pretended.Device(micropython32, tmp_path)
    device.drive.mkdir()

    def error(size, areas):
        (device.drive / "code.py").write_text(f"held = bytearray({size})\n")
        return device.run(pretended.script(seconds=1), heap=400_000, areas=areas).error

    apart = (50_000,) * 8
    assert "MemoryError" in error(60_000, apart)
    assert not error(60_000, ()) and not error(40_000, apart)


def test_an_area_that_is_larger_than_what_is_left_of_the_heap_is_the_last(micropython32, mpy_cross, tmp_path):
    app = heap_app.App(micropython32, tmp_path)
    assert app.run(pretended.script(seconds=1), heap=120_000, areas=(30_000, 200_000)).end.startswith("end")


def test_what_is_free_is_told_for_every_board_and_what_does_not_fit_is_a_problem():
    found = {"table": 70_000, "ble_table": 120_000, "grows": 0, "ble_hosts": 150_000, "smallest": None}
    free = heap_areas.free(found)
    assert free["raspberry_pi_pico"] == {"table": 105_821}
    assert free["feather_nrf52840_express"] == {"table": 74_080, "ble_table": 24_080, "ble_hosts": -5_920}
    assert heap_areas.verdict(free) == []
    assert (
        "flip_table of feather_nrf52840_express: 920" in heap_areas.verdict(heap_areas.free({"flip_table": 145_000}))[0]
    )
    assert "105821" in " ".join(heap_areas.table(free, {"title": 30_000}))


def test_keys_that_lead_elsewhere_are_a_problem(micropython32, mpy_cross, tmp_path, monkeypatch):
    there = heap_boards.Visit((), ((1.5, "low_table"),), "uno_table.table")
    monkeypatch.setattr(heap_boards, "VISITS", {"feather_rp2040": (there,)})
    with pytest.raises(cli.Problem, match="low_table"):
        heap_boards.measure(micropython32, tmp_path, search=False)
