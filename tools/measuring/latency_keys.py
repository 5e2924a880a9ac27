# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The scripts of tools/latency.py: which keys are pressed, and what each is called.

A script is written as ``key name seconds, key name seconds, ...``: ``B lobby`` a click of B, ``B- pause`` B held,
``C*3 cursor`` three clicks. The seconds are the time for a key's effect, by default 0.4. Then somebody thinks for a
second about the next key. A key without a name is only on the way. Keys of one name are one row of the report: the
slowest key's.
"""

import dataclasses

from uno_core import editions
from uno_ui.flows import setup

THINK_S = 1.0  # before each key: what the program does then is not the key's
_WAIT_S = 0.4
_HOLD_S = 0.7
_INFRARED = ("pulseio",)
_BLUETOOTH = "feather_nrf52840"
_HOSTS = "feather_esp32s3"  # over Bluetooth; the other one only joins


@dataclasses.dataclass(frozen=True)
class Key:
    """A key that is pressed: ``name`` its purpose, or empty if it is not reported; ``key``; seconds that it is held, 0:
    a click. ``wait``: seconds after it that belong to it, for its effects and for bots.
    """

    name: str
    key: str
    hold: float = 0
    wait: float = _WAIT_S


@dataclasses.dataclass(frozen=True)
class Script:
    """``keys`` that are measured, from power on. ``ends``: the module of the screen to which they lead. ``before``: the
    keys of other evenings, which leave a save. ``seed`` of the deal; ``board``: a file of ``boards/``. ``firmware``:
    further simulated modules (``tests/device``). ``peer``: whether another handheld in its reach hosts, or None without
    one.
    """

    name: str
    keys: tuple[Key, ...]
    before: tuple[tuple[Key, ...], ...] = ()
    seed: int = 7
    board: str = "pico"
    firmware: tuple[str, ...] = ()
    peer: bool | None = None
    ends: str = ""


# What a key waits for, by the name of the key: the rows of [latency_bar_ms] in tests/budgets.toml. A name that begins
# with "cursor" is a cursor. What a link does has no bar: a radio decides when it is over.
BARS = {
    "card": "change players bots draw question answer block-chosen block-pulled key-pressed card-laid",
    "menu": "colors menu settings back lobby list game-chosen first who link lobby-of-a-host pause save",
    "text": "guide chapter page rules a-group recap",
    "start": "start",
    "resume": "resume",
}
OPENS = ("start", "resume")  # keys after which a round is on
_OF = {name.replace("-", " "): bar for bar, names in BARS.items() for name in names.split()}


def bar(name: str) -> str:
    """Return the name of a key's bar, or an empty text without one."""
    return "cursor" if name.startswith("cursor") else _OF.get(name, "")


def keys(text: str) -> tuple[Key, ...]:
    """Return the keys of a script that is written as above."""
    found = []
    for part in text.split(","):
        word, *name = part.split()
        wait = float(name.pop()) if name and name[-1].replace(".", "").isdigit() else _WAIT_S
        key, _, times = word.partition("*")
        hold = _HOLD_S if key.endswith("-") else 0
        found += [Key(" ".join(name), key.rstrip("-"), hold, wait)] * int(times or 1)
    return tuple(found)


def _table(name, acts, seed, ends="table"):
    """Return keys that lead to the table of an edition, and what is done there."""
    down = setup.games().index((0, editions.NAMES.index(name)))
    text = (
        f"B, A, B, C, B, C*{down} cursor of the list, B game chosen, A, B first, A start 8, {acts}, B- pause, A- back 3"
    )
    return Script(name, keys(text), seed=seed, ends=ends)


_MENU = "B colors, A menu"  # on the first evening the colors come before the menu
_START = "B, A, B, B start 6"
# The first card of the hand can be played, and so can the last, a wild (by the choice of seeds). The cursor goes in a
# circle, over the draw pile; in Flip it is on the wild then.
_LAID = "C cursor, A cursor, B card laid 6"
_ASKED = "B question, C cursor of a question, B answer 6"
_WILD = "A, A, " + _ASKED
_LINK = "B, A, C*2, B link"
_JOINED = _LINK + ", C, B offers 4, B table joined 3, B code 6"

# After Classic the five games whose tables need most memory.
SCRIPTS = (
    Script(
        "menus", keys(_MENU + ", C*6 cursor, B settings, C*2 cursor of settings, B change, A- back"), ends="main_menu"
    ),
    Script(
        "lobby",
        keys(
            "B, A, B lobby, C*2 cursor, B players, C*2, B bots, C, B who, C cursor of who, A- back, C, B rules,"
            " C cursor of rules, B a group, C cursor of a group, A- back, A- back, A- back"
        ),
        ends="main_menu",
    ),
    Script("games", keys("B, A, B, C, B list, C*4 cursor, A*5 cursor, B game chosen"), ends="lobby"),
    Script("guide", keys("B, A, C*4, B guide, C*2 cursor, B chapter, C*3 page, A- back, A- back"), ends="main_menu"),
    Script(
        "classic",
        keys(
            _START
            + ", A cursor, C cursor, B draw 6, C cursor, B card laid 6, B card laid 6, B- pause, C*3, B recap, A- back,"
            " A- back"
        ),
        ends="table",
    ),
    Script("wild", keys(_START + f", {_WILD}"), seed=43, ends="table"),
    Script("challenge", keys(_START + ", C cursor of a question, B answer 6"), seed=46, ends="table"),
    Script(
        "saved",
        keys("B menu, B resume 5, B- pause, C*2, B save"),
        (keys(_START + ", B- pause, C*3, B save"),),
        ends="title",
    ),
    Script(
        "link",
        keys(_LINK + ", C cursor, A, B lobby of a host, B table opens 2"),
        firmware=_INFRARED,
        ends="waiting_room",
    ),
    Script("ir_guest", keys(_LINK + ", C, B offers 4, A- back"), firmware=_INFRARED, ends="link"),
    Script(
        "ble_host",
        keys(_LINK + ", B lobby of a host, B table opens 4, B code 3, B deal 6, C cursor"),
        board=_HOSTS,
        firmware=("_bleio", *_INFRARED),
        peer=False,
        ends="remote_table",
    ),
    Script(
        "ble_guest",
        keys(_JOINED + ", C cursor"),
        board=_BLUETOOTH,
        firmware=("_bleio", *_INFRARED),
        peer=True,
        ends="remote_table",
    ),
    Script(
        "ble_back",
        keys("B menu, B again 8, C cursor"),
        (keys(_JOINED),),
        board=_BLUETOOTH,
        firmware=("_bleio", *_INFRARED),
        peer=True,
        ends="remote_table",
    ),
    _table("nomercy", f"{_LAID}, {_WILD}", 12),
    _table("flip", f"{_LAID}, {_ASKED}", 14),
    _table("spin", f"{_LAID}, {_WILD}", 105),
    _table("stacko", "C cursor, A cursor, B block chosen 0.8, B block pulled 6", 7, "tower"),
    _table("blitzo", "C cursor, A cursor, B key pressed, C cursor, B key pressed, B key pressed", 7, "blitzo"),
    Script("result", keys(_START + ", B*25 round 0.7"), seed=2, ends="result"),
)
