# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The table on MicroPython: a match is saved, resumed and ends as on CPython."""

import shutil
from pathlib import Path

from tests import store
from tests.table.on_device import resume

ROOT = Path(__file__).resolve().parents[2]


def test_a_match_is_saved_and_resumed_on_micropython_as_on_cpython(micropython, tmp_path, capsys):
    for room in ("uno_core", "lib/unload", "lib/uno_link", "lib/uno_table"):
        shutil.copytree(ROOT / room, tmp_path / Path(room).name)
    shutil.copy(resume.__file__, tmp_path)
    store.copy(tmp_path)
    resume.main()
    resume.appended()
    here = capsys.readouterr().out.splitlines()
    assert here[2] == "resumed True True True"
    assert here[4] == "damaged False the save is damaged"
    taken_up = here[6].split()
    assert taken_up[2] == "True" and taken_up[3] == taken_up[4] == here[-1].split()[-1]
    there = micropython.run("resume.py", path=tmp_path)
    assert there.returncode == 0, there.stderr
    assert there.stdout.splitlines() == here
