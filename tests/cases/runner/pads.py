# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""``[[blitzo_case]]``: pads of keys instead of hands and piles.

Further keys of a case: ``pads``, the lit keys of every seat (``"R1 G5"``), ``call``: a color, a number, ``draw-2``,
``reverse``, ``instant`` or ``false``, ``calls`` so far. Chance: ``call WHAT``, and ``light N``, the how-many-th of the
keys that are dark (or, after instant UNO, lit) counting from 0.
"""

from tests.cases.runner import chance, core, expect
from tests.cases.runner.game import Game
from tests.cases.runner.verdict import Malformed
from uno_core import codes

KEYS = {"turn", "dir", "pads", "call", "calls", "scores", "steps", "random"}
_CALLED = {
    **{letter: color for color, letter in enumerate("RYGB")},
    **{str(number): 0x10 + number for number in range(1, 7)},
    **{f"draw-{number}": 0x20 + number for number in range(1, 4)},
    **{"reverse": 0x30, "instant": 0x40, "false": 0x50},
}
_BESIDE = {">": 24, "<": 25, "UNO": 26}


def _module():
    return core.load(core.NAMES.index("blitzo"))


def _key(text: str) -> int:
    if len(text) != 2 or text[0] not in "RYGB" or text[1] not in "123456":
        raise Malformed(f"a key R1 to B6, not {text!r}")
    return 6 * "RYGB".index(text[0]) + int(text[1]) - 1


def _call(text: str) -> int:
    if text not in _CALLED:
        raise Malformed(f"a call {' '.join(_CALLED)}, not {text!r}")
    return _CALLED[text]


def lay(game: Game, case: dict) -> None:
    """Light the keys and have the unit call."""
    page = game.page
    if len(case.get("pads", [])) != page[codes.O_SEATS]:
        raise Malformed(f"pads of {page[codes.O_SEATS]} seats")
    page[codes.O_ROW : codes.O_ROW + 17] = bytes(17)
    for seat, pad in enumerate(case["pads"]):
        for key in map(_key, pad.split()):
            page[codes.O_ROW + 4 * seat + key // 6] |= 1 << key % 6
    page[codes.O_ROW + 16] = case.get("calls", 1)
    page[codes.O_STATE] = codes.P_OWN << 4 | case.get("turn", 0)
    page[codes.O_RESULT] = _call(case.get("call", "R"))


def press(game: Game, step) -> None:
    """Press a key, the tab ``<`` or ``>``, or ``UNO`` (a verb)."""
    if len(step.words) != 1:
        raise Malformed("key KEY, <, > or UNO")
    what = step.words[0]
    game.act(codes.V_EDITION, step.seat, _BESIDE[what] if what in _BESIDE else _key(what))


def late(game: Game, step) -> None:
    """Let its time be up (a verb)."""
    game.act(codes.V_TIMEOUT, step.seat)


def _pad(game, seat):
    return sorted("RYGB"[key // 6] + str(key % 6 + 1) for key in range(24) if _module().shines(game.page, seat, key))


def _pads(game, expected):
    return {seat: _pad(game, seat) for seat in expected}


def _lit(game, _):
    return [len(_pad(game, seat)) for seat in range(game.page[codes.O_SEATS])]


def _said(game, _):
    return next(text for text, call in _CALLED.items() if call == game.page[codes.O_RESULT])


chance.OUTCOMES.update(
    {
        "call": ("below", lambda page, words: _module()._SAID.index(_call(words[0]))),
        "light": ("below", lambda page, words: int(words[0])),
    }
)
expect.KEYS.update(
    {"pads": (expect._hands, _pads), "lit": (expect._numbers, _lit), "call": (expect._text, _said)},
)
