# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Squeezing names changes nothing but names."""

import ast

import pytest

from tools.kit import squeeze
from tools.kit.environment import ROOT

CORE = sorted((ROOT / "uno_core").rglob("*.py"))
SOURCE = """
from micropython import const

_X = const(3)
_TABLE = b"ab"


def public(page, seat):
    a, b = page, seat
    page, seat = seat, page
    return _helper(page, seat, a, b) + _X


def _helper(one, two, three, four):
    return one + two * three - four + len(_TABLE)


def inner(names):
    return [name for name in names]
"""


def run(source):
    places = {"const": lambda n: n}
    exec(source.replace("from micropython import const", ""), places)
    return places


def test_the_same_module_with_other_names_does_the_same():
    small = squeeze.squeeze(SOURCE)
    assert "_helper" not in small and "_TABLE" not in small and "seat" not in small
    assert run(small)["public"](5, 7) == run(SOURCE)["public"](5, 7)
    assert run(small)["inner"]("ab") == ["a", "b"]


def test_what_is_public_and_what_the_compiler_replaces_keep_their_names():
    small = squeeze.squeeze(SOURCE)
    assert "def public(" in small and "_X = const(3)" in small


def test_every_line_stays_where_it_is_and_a_swap_stays_a_swap():
    # In brackets MicroPython would make a tuple of it.
    small = squeeze.squeeze(SOURCE).splitlines()
    assert len(small) == len(SOURCE.splitlines())
    assert "(" not in small[9] and small[9].count(",") == 2


def test_names_of_a_room_are_agreed_on_unless_somebody_else_uses_them():
    room = ["def shared(a):\n    return a\n\n\ndef taken(a):\n    return a\n\n\ndef by_attribute():\n    pass\n"]
    names = squeeze.internal(room, ["from room import taken\n", "import room\n\nroom.by_attribute()\n"])
    assert set(names) == {"shared"}


@pytest.mark.parametrize("path", CORE, ids=[path.relative_to(ROOT).as_posix() for path in CORE])
def test_a_module_of_the_core_keeps_its_shape(path):
    before, after = ast.parse(path.read_text("utf-8")), ast.parse(squeeze.squeeze(path.read_text("utf-8")))
    assert [type(node) for node in ast.walk(before)] == [type(node) for node in ast.walk(after)]
