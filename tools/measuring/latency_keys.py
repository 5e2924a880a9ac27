# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The scripts of tools/latency.py: which keys are pressed, and what each is called.

A script is written as ``key name seconds, key name seconds, ...``: ``B lobby`` a click of B, ``B- pause`` B held, ``C*3
cursor`` three clicks; the seconds in which a key may have its effect are 0.4 where none are told. Then somebody thinks
for a second about the next key. A key without a name is only on the way. Keys of one name are one row of the report:
that of the slowest.
"""

import dataclasses

from uno_core import editions
from uno_ui import setup

THINK_S = 1.0  # before each key: what the program does then is not the key's
_WAIT_S = 0.4
_HOLD_S = 0.7


@dataclasses.dataclass(frozen=True)
class Key:
    """A key that is pressed: ``name`` what for, empty: it is not reported; ``key``; seconds that it is held, 0: a
    click; ``wait`` seconds after it that belong to it: what comes of it, what bots do then.
    """

    name: str
    key: str
    hold: float = 0
    wait: float = _WAIT_S


@dataclasses.dataclass(frozen=True)
class Script:
    """``keys`` that are measured, from power on; ``before``: those of other evenings, which leave a save; ``infrared``:
    the firmware can send and hear it; ``seed`` of what is dealt.
    """

    name: str
    keys: tuple[Key, ...]
    before: tuple[tuple[Key, ...], ...] = ()
    infrared: bool = False
    seed: int = 7


def keys(text: str) -> tuple[Key, ...]:
    """The keys of a script that is written as above."""
    found = []
    for part in text.split(","):
        word, *name = part.split()
        wait = float(name.pop()) if name and name[-1].replace(".", "").isdigit() else _WAIT_S
        key, _, times = word.partition("*")
        hold = _HOLD_S if key.endswith("-") else 0
        found += [Key(" ".join(name), key.rstrip("-"), hold, wait)] * int(times or 1)
    return tuple(found)


def _edition(name):
    """Keys that lead to the table of an edition, and an act or two there."""
    down = setup.games().index((0, editions.NAMES.index(name)))
    text = f"B, B, B, C, B, C*{down} cursor of the list, B game chosen, A, B start 8"
    return Script(name, keys(text + ", C cursor, A cursor, B act 6, C cursor, B act 6, B act 6, B- pause, A- back 3"))


_MENU = "B colors, B menu"  # on the first evening the colors come before the menu
_START = "B, B, B, B start 6"

# After Classic the five games whose tables need most memory.
SCRIPTS = (
    Script("menus", keys(_MENU + ", C*2 cursor, B settings, C*2 cursor of settings, B change, A- back")),
    Script(
        "lobby",
        keys(
            "B, B, B lobby, C*2 cursor, B players, C, B bots, C, B who, C cursor of who, A- back, C, B rules,"
            " C cursor of rules, B a group, C cursor of a group, A- back, A- back, A- back"
        ),
    ),
    Script("games", keys("B, B, B, C, B list, C*4 cursor, A*5 cursor, B game chosen")),
    Script("guide", keys("B, B, C, B guide, C cursor, B chapter, C*3 page, A- back, A- back")),
    Script(
        "classic",
        keys(
            _START
            + ", A cursor, C cursor, B draw 6, C cursor, B act 6, B act 6, B- pause, C, B recap, A- back, A- back"
        ),
    ),
    Script(
        "saved",
        keys("B menu, B resume 5, B- pause, C, B save"),
        (keys(_START + ", B- pause, C*2, B save"),),
    ),
    Script("link", keys("B, B, C, B link, C cursor, A, B lobby of a host, B table opens 2"), infrared=True),
    *map(_edition, ("nomercy", "flip", "spin", "stacko", "blitzo")),
    Script("result", keys(_START + ", B*170 round 0.7")),
)
