# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Shelf: modules go back when what they were loaded for is over, and their memory with them.

One rule: when another screen is shown, the modules of the one before are let go, and what is loaded for a moment; when
it is a table or the main menu, so is what chooses, opens and deals a match. What the new screen holds of them stays
alive by that alone; whatever somebody asks for again is loaded again.
"""

import gc
import sys

_SCREENS = "uno_ui.screens."
_OF_A_SCREEN = (  # and what a table's screen is made of
    "uno_ui.extras",
    "uno_ui.hand",
    "uno_ui.look",
    "uno_ui.picture",
    "uno_ui.picture_low",
    "uno_ui.shows",
    "uno_ui.ticker",
)
_FOR_A_MOMENT = (
    "uno_core.bots.levels",
    "uno_core.record",
    "uno_table.kept",
    "uno_table.media",
    "uno_table.saved",
    "uno_table.slots",
    "uno_ui.languages",
    "uno_ui.names",
    "uno_ui.prompts",
    "uno_ui.settings_kept",
)
_BETWEEN_ROUNDS = (
    "uno_core.deal",
    "uno_core.editions",
    "uno_core.house",
    "uno_core.opening",
    "uno_core.results",
    "uno_core.rows",
    "uno_core.settle",
    "uno_ui.setup",
)

_before = ()  # modules of screens that there were when a screen was shown the last time


def leave(names):
    """Let go of modules that nothing else holds."""
    for path in names:
        sys.modules.pop(path, None)
        room, _, name = path.rpartition(".")
        room = sys.modules.get(room)
        if room and hasattr(room, name):
            delattr(room, name)


def sweep(far=False):
    """Another screen is going to be shown.

    :param far: it is the main menu or a table.
    """
    global _before  # noqa: PLW0603  there is one display
    leave(_before)
    leave(_FOR_A_MOMENT)
    if far:
        leave(_BETWEEN_ROUNDS)
    _before = [name for name in sys.modules if name.startswith(_SCREENS) or name in _OF_A_SCREEN]
    gc.collect()
