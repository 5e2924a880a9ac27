# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Scenes of an evening: the first one, and what makes the next ones."""

from tests.gallery.stage import MENU, NEXT, SELECT, SOME
from uno_ui import words


def language(stage):
    """The first start of all: which language."""
    spoken = words.language
    stage.open("language")
    cost = stage.key(NEXT)
    words.load(spoken)
    return cost


def tip(stage):
    """What is best, and why."""
    stage.table(["Rs R7 R1 B3", "R4 G2", SOME], turn=0)
    stage.key(MENU)
    stage.go("tip")
    return stage.key(SELECT)


SCENES = (language, tip)
