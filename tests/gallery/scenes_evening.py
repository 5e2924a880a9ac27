# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Scenes of an evening: the first one, and what makes the next ones."""

from tests.gallery.stage import NEXT
from uno_ui import words


def language(stage):
    """The first start of all: which language."""
    spoken = words.language
    stage.open("language")
    cost = stage.key(NEXT)
    words.load(spoken)
    return cost


SCENES = (language,)
