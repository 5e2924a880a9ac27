# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Words and settings on MicroPython: the same letters, cut at the same places, as on CPython."""

import shutil
from pathlib import Path

from tests.ui.on_device import words_said
from uno_ui import words

ROOT = Path(__file__).resolve().parents[2]


def test_every_language_says_the_same_on_micropython(micropython, tmp_path, capsys):
    words_said.main()
    words.load("en")
    here = capsys.readouterr().out
    assert len(here.splitlines()) == len(words.LANGUAGES) + 3
    shutil.copytree(ROOT / "uno_core", tmp_path / "uno_core")
    for room in ("uno_ui", "uno_table"):
        shutil.copytree(ROOT / "lib" / room, tmp_path / "lib" / room)
    shutil.copy(words_said.__file__, tmp_path)
    done = micropython.run("words_said.py", path=tmp_path)
    assert done.returncode == 0, done.stderr + done.stdout
    assert done.stdout == here
