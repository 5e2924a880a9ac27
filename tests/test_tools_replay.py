# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""tools/replay.py: what of a file it plays, and what it says of one in which there is nothing to play."""

import pytest

from tests.link.test_watch_linked import evening, left
from tests.ui.test_watch import STORE, TWO, Appending
from tools.dev import cli
from tools.replaying import replay
from tools.replaying.kept import rounds
from uno_core import view
from uno_core.codes import V_DRAW
from uno_table.tables.table import Table
from uno_ui.table import news
from uno_ui import words


def test_the_rounds_of_a_file_play_to_what_was():
    seen = []
    for table in rounds(bytes(STORE.data)):
        seen.append([bytes(table.page)])
        while table.step():
            seen[-1].append(bytes(table.page))
    assert seen == TWO


def test_linked_rounds_of_a_file_play_to_what_was(tmp_path):
    with evening(22, (1, 2), 4, 1) as match:
        assert match.run(120_000)
        end = bytes(match.host.table.page)
        file = tmp_path / "store"
        file.write_bytes(left(match).data)
    (table,) = rounds(file.read_bytes())
    while table.step():
        pass
    assert bytes(table.page) == end
    acts, pictures = replay.played(file, "en", 32)
    assert acts[0] == "round 1" and len(acts) == len(pictures) == 1 + table.at
    assert any("BB2" in text for text in acts), "they are called by their names"


def test_it_is_said_which_rounds_of_which_matches_there_are():
    told = ["round 3", "Ann plays", "round 4", "round 1", "round 1", "round 2"]
    assert replay.matches(told) == [(3, 4), (1, 1), (1, 2)]


@pytest.mark.parametrize("data", [b"", b"\xff" * 4096, bytes(8192)])
def test_a_file_without_acts_is_said_in_a_line(tmp_path, data):
    file = tmp_path / "store"
    file.write_bytes(data)
    with pytest.raises(cli.Problem, match="no acts"):
        replay.main([str(file)])


def test_a_file_that_is_not_there_is_said_in_a_line(tmp_path):
    with pytest.raises(cli.Problem, match="No such file"):
        replay.main([str(tmp_path / "none")])


def test_a_card_that_the_person_draws_is_named_and_the_end_is_said(tmp_path, capsys):
    store = Appending()
    table = Table(store)
    table.open(b"\0\1", b"abcd")
    table.rest(0)
    table.pace_ms = now_ms = 0
    while table.asked() != 0:
        now_ms += 5000
        table.tick(now_ms)
    assert table.propose(V_DRAW << 12) == 0
    face = view.card(table.view(0), 0, view.size(table.view(0), 0) - 1)
    file = tmp_path / "store"
    file.write_bytes(bytes(store.data))
    assert replay.main([str(file)]) == cli.GOOD
    lines = capsys.readouterr().out.splitlines()
    words.load("en")
    assert any(line.endswith(f"You drew {news.card_words(table.view(0), face)}") for line in lines)
    assert lines[-1] == "the round goes on from here"


def test_a_match_that_is_over_is_said_to_be():
    *_, last = rounds(bytes(STORE.data))
    assert replay.end(last) in ("the match is over", "the round is over, the match goes on")
    assert last.round_over()
