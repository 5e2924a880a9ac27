# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""tools/replay.py: what of a file it plays, and what it says of one in which there is nothing to play."""

import pytest

from tests.ui.test_watch import STORE, TWO
from tools.dev import cli
from tools.replaying import replay
from tools.replaying.kept import Memory, stretches
from uno_table.table import Table


def test_the_saves_of_a_file_and_their_acts_play_to_what_was():
    seen = []
    for payload, acts in stretches(bytes(STORE.data)):
        table = Table(Memory(payload))
        assert table.resume()
        seen.append(bytes(table.page))
        for act in acts:
            assert not table.propose(act)
            seen.append(bytes(table.page))
    assert seen[-1] == TWO[-1][-1] and len(seen) > len(TWO[-1])


@pytest.mark.parametrize("data", [b"", b"\xff" * 4096, bytes(8192)])
def test_a_file_without_acts_is_said_in_a_line(tmp_path, data):
    file = tmp_path / "store"
    file.write_bytes(data)
    with pytest.raises(cli.Problem, match="no acts"):
        replay.main([str(file)])


def test_a_file_that_is_not_there_is_said_in_a_line(tmp_path):
    with pytest.raises(cli.Problem, match="No such file"):
        replay.main([str(tmp_path / "none")])
