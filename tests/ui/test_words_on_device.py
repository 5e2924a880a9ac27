# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Words, settings and the values of rules on MicroPython: the same, cut at the same places, as on CPython."""

import shutil
from pathlib import Path

from tests import store
from tests.ui.on_device import rule_values, words_said
from uno_ui import words

ROOT = Path(__file__).resolve().parents[2]


def on_micropython(micropython, folder, script):
    """Return the output of a script there, with the packages that it needs."""
    shutil.copytree(ROOT / "uno_core", folder / "uno_core")
    for room in ("uno_ui", "uno_table", "uno_link"):
        shutil.copytree(ROOT / "lib" / room, folder / "lib" / room)
    shutil.copy(script.__file__, folder)
    store.copy(folder)
    done = micropython.run(Path(script.__file__).name, path=folder)
    assert done.returncode == 0, done.stderr + done.stdout
    return done.stdout


def test_every_language_says_the_same_on_micropython(micropython, tmp_path, capsys, monkeypatch):
    monkeypatch.setattr(words, "keys", words.keys)  # which the script changes, for itself only
    words_said.main()
    words.load("en")
    here = capsys.readouterr().out
    assert len(here.splitlines()) == len(words.LANGUAGES) + 3
    assert on_micropython(micropython, tmp_path, words_said) == here


def test_a_menu_offers_the_same_next_value_of_every_rule_on_micropython(micropython, tmp_path, capsys):
    rule_values.main()
    here = capsys.readouterr().out
    assert len(here.splitlines()) > 200
    assert on_micropython(micropython, tmp_path, rule_values) == here
