# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Shelf: modules go back when what they were loaded for is over, and their memory with them.

When another screen is shown, the modules of the one before are let go, and what is loaded for a moment
(:func:`sweep`). Before a table or the lobby is shown, so is what chooses, opens and deals a match. On a screen that
is ``bare`` (the title, the main menu) nothing of a match is needed: what was not there at first goes (:func:`bare`).
What the new screen holds of them stays alive by that alone; whatever somebody asks for again is loaded again.
"""

import gc
import sys

_SCREENS = "uno_ui.screens"
# Rooms, and what of them goes: a text each, because a name in a table costs its own memory.
# What a table's screen is made of:
_OF_A_SCREEN = "uno_ui. widgets hand table_picture table_picture_low animations ticker"
_LABELS = ("adafruit_display_text", "adafruit_ticks")
_FOR_A_MOMENT = (
    "uno_core. bots.levels judge judges.frame judges.whole record seldom",
    "uno_table. kept media saved scores slots transports",
    "uno_ui. banner long_presses languages letters remote_party names prompts screens.opening seating settings_kept"
    " signs starting tunes",
)
_BETWEEN_ROUNDS = ("uno_core. deal editions house opening results rows settle", "uno_ui. setup")

_first = ()  # modules that are always there
_before = ()  # modules of screens that there were when a screen was shown the last time


def begin():
    """The application begins, and has loaded what it always needs."""
    global _first  # noqa: PLW0603  there is one application
    _first = tuple(sys.modules)


def leave(names):
    """Let go of modules that nothing else holds."""
    for path in names:
        sys.modules.pop(path, None)
        room, _, name = path.rpartition(".")
        room = sys.modules.get(room)
        if room and hasattr(room, name):
            delattr(room, name)


def _leave(rooms):
    for text in rooms:
        names = text.split(" ")
        leave([names[0] + name for name in names[1:]])


def rules():
    """Nobody chooses, opens or deals now."""
    _leave(_BETWEEN_ROUNDS)


def core():
    """There is no table: all that knows of rules goes."""
    leave([name for name in sys.modules if name[:8] == "uno_core" and name not in _first])


def bare():
    """Nothing of a match is needed."""
    leave([name for name in sys.modules if name[:4] == "uno_" and name not in _first and _SCREENS not in name])


def sweep():
    """Another screen is going to be shown."""
    global _before  # noqa: PLW0603  there is one display
    leave(_before)
    _leave(_FOR_A_MOMENT)
    parts = _OF_A_SCREEN.split(" ")
    _before = [name for name in sys.modules if _SCREENS + "." in name or name[:7] == parts[0] and name[7:] in parts]
    _before += [name for name in sys.modules if name.startswith(_LABELS)]
    gc.collect()
