# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Parameters and house rules: the one table that menus, links and tests read.

Which rung of the ladder every rule of the catalogue lands on, checked before
the page was settled, is written in ``HOUSE_RULES.md`` beside this file.

A row: key, offset of its byte among the rules, then its values (the first
one is the preset *Standard*) or, for a number, ``(fewest, most, standard)``;
:func:`uno_core.deal.new` writes what is not zero of Standard.
Only what works is listed; asking for anything else is an error that says so.
"""

from micropython import const

_O_STRICT = const(37)
_O_RULES = const(81)
_R_TARGET = const(47)
_R_FIRST_WILD = const(3)
_R_DRAW_VOL = const(5)
_R_WOW = const(8)
_R_W4_MODE = const(10)

ROWS = (
    ("dealer", 0, ("zero", "redraw", "excluded", "lot")),
    ("first-w4", 2, ("random", "shuffle")),
    ("first-wild", 3, ("name", "free")),
    ("draw-vol", 5, ("yes", "no")),
    ("drawn-play", 7, ("may", "must", "never")),
    ("wow", 8, ("allow", "forbid")),
    ("w4-mode", 10, ("bluff", "strict", "free")),
    ("w4-legal", 11, ("colour", "colour-numbers", "colour-or-value", "any-playable")),
    ("w4-guilty", 12, ("keep", "takeback")),
    ("uno-pen", 41, (0, 20, 2)),
    ("score", 46, ("winner", "lowest")),
    ("target", _R_TARGET, (1, 9999, 500)),
)


def set_rule(page, key, value):
    """Set one parameter, between rounds.

    :param value: one of its values as text, or a number.
    :raises ValueError: no such parameter or value; says which there are.
    """
    at, values = _row(key)
    if isinstance(values[0], int):
        if not isinstance(value, int) or not values[0] <= value <= values[1]:
            raise ValueError("%s: a number %d to %d, not %r" % (key, values[0], values[1], value))
        _write(page, at, value)
    else:
        if value not in values:
            raise ValueError("%s: one of %s, not %r" % (key, " ".join(values), value))
        _write(page, at, values.index(value))
    settle(page)


def get_rule(page, key):
    """The value of one parameter, as text or number."""
    at, values = _row(key)
    n = page[_O_RULES + at]
    if at == _R_TARGET:
        n |= page[_O_RULES + at + 1] << 8
    return n if isinstance(values[0], int) else values[n]


def _row(key):
    for name, at, values in ROWS:
        if name == key:
            return at, values
    raise ValueError("no rule %r; there are %s" % (key, " ".join([r[0] for r in ROWS])))


def _write(page, at, n):
    page[_O_RULES + at] = n & 255
    if at == _R_TARGET:
        page[_O_RULES + at + 1] = n >> 8


def settle(page):
    """Sum up for the hot paths what the rules ask of them (O_STRICT)."""
    strict = 2 if page[_O_RULES + _R_DRAW_VOL] else 0
    if page[_O_RULES + _R_WOW] or page[_O_RULES + _R_FIRST_WILD] or page[_O_RULES + _R_W4_MODE] == 1:
        strict |= 1
    page[_O_STRICT] = strict
