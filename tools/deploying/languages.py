# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The languages there are words of."""

import ast
from collections.abc import Iterable
from pathlib import Path

from tools.dev.cli import Problem
from tools.dev.environment import ROOT

FOLDER = ROOT / "lib" / "uno_ui" / "words"
# Always there: a handheld speaks it until somebody chooses another one.
FIRST = "en"
HEARD = "_cues"  # ends the name of a file of words that nobody sees,
_OF_COMPUTERS = b"bots10 "  # begins the name of a level that no board has (tools/thinking)
SOUNDS = "_sounds"  # and of one that only a handheld needs that is played by ear


def names() -> list[str]:
    """Return languages that a handheld offers and that are complete: as many files as English has."""
    parts = [path.name.removeprefix(FIRST) for path in FOLDER.glob(FIRST + "*.txt")]
    return [name for name in _offered() if all((FOLDER / (name + part)).exists() for part in parts)]


def chosen(wanted: Iterable[str]) -> tuple[str, ...]:
    """Return those languages, English first.

    :raises Problem: there are no words of one of them.
    """
    check("--languages", wanted)
    return tuple(name for name in names() if name == FIRST or name in wanted)


def check(option: str, wanted: Iterable[str]) -> None:
    """Refuse a language without words.

    :param option: the option that names it.
    :raises Problem: with the languages there are.
    """
    known = names()
    for name in wanted:
        if name not in known:
            raise Problem(f"{option}: there is no {name!r}; there are {', '.join(known)}")


def listed(text: str) -> list[str]:
    """Return the names of a list with commas, as of an option."""
    return [name.strip() for name in text.split(",") if name.strip()]


def files(wanted: tuple[str, ...], by_ear: bool = False, sounds: bool = False) -> list[Path]:
    """Return the files of words.

    :param by_ear: also those of what is only heard (:mod:`uno_ui.ear`).
    :param sounds: also those for playing by ear without words.
    """
    paths = [path for path in sorted(FOLDER.glob("*.txt")) if path.stem.split("_")[0] in wanted]
    without = (() if by_ear else (HEARD,)) + (() if sounds else (SOUNDS,))
    return [path for path in paths if not path.stem.endswith(without)]


def lean(data: bytes) -> bytes:
    """Remove the lines of a file of words that no board needs: those that begin with ``#``, empty ones, and a level of
    computers. It begins with an empty line, because an entry is searched after the end of a line (uno_ui.words).
    """
    lines = data.splitlines(keepends=True)
    return b"\n" + b"".join(line for line in lines if line.strip() and not line.startswith((b"#", _OF_COMPUTERS)))


def _offered() -> tuple[str, ...]:
    """Return ``words.LANGUAGES``, read without importing the room."""
    for node in ast.parse((FOLDER / "__init__.py").read_text("utf-8")).body:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name) and node.targets[0].id == "LANGUAGES":
            return ast.literal_eval(node.value)
    raise AssertionError("words/__init__.py has no LANGUAGES")
