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


SHELF = """
from strange import cupboard


class Shelf:
    width = 3
    def __init__(self, label):
        self._books, self.asked, self.label = [], 0, label
        cupboard.weigh(self)

    def weight(self):
        return self.width

    def lay(self, books):
        self.asked += 1
        self._books.append(books)
        return self._sum() + getattr(self, "secret", 0)

    def _sum(self):
        return sum(self._books)
"""
PAPER = """
class Paper:
    def __init__(self, weight_of):
        self._lines, self.secret, self.colour = 5, 7, weight_of

    def fold(self):
        self._lines += 1
        return self._lines
"""
USER = """
from room.paper import Paper
from room import helper
print(Paper(weight_of=3).colour, helper.fold_twice(Paper(1)))
"""
HELPER = """
from room.paper import Paper


def fold_twice(paper):
    paper.fold()
    return paper.fold() + len(Paper(1)._own())
"""


def test_an_attribute_gets_another_name_unless_somebody_else_may_ask_for_it():
    room = {"room.shelf": SHELF, "room.paper": PAPER}
    members = squeeze.attributes(room, [USER])
    assert set(members) == {"_books", "_sum", "_lines", "fold"}, "not asked: strange; secret: text; colour: a user"
    assert not set(members.values()) & {"append", "colour", "secret", "asked"}


def test_objects_that_may_meet_share_no_names_and_others_do():
    room = {"room.shelf": SHELF, "room.paper": PAPER}
    apart = squeeze.attributes(room, [])
    assert set(apart[name] for name in ("_books", "_sum")) & set(apart[name] for name in ("_lines", "fold"))
    room["room.both"] = "from room import paper, shelf\n"
    together = squeeze.attributes(room, [])
    assert len(set(together.values())) == len(together) == len(apart)


def test_a_class_with_other_names_does_the_same():
    members = squeeze.attributes({"room.paper": PAPER}, [USER])
    small = squeeze.squeeze(PAPER, {}, members)
    assert "_lines" not in small and "fold" not in small and "colour" in small
    paper = run(small)["Paper"](3)
    assert getattr(paper, members["fold"])() == 6 and paper.colour == 3


def test_a_function_that_a_module_is_asked_for_is_renamed_there_and_where_it_is_asked_for():
    asking = "from room import helper\n\n\ndef go():\n    return helper.fold_twice(1)\n"
    names = squeeze.internal([HELPER, asking], [])
    small = [squeeze.squeeze(source, names) for source in (HELPER, asking)]
    assert "fold_twice" in names and "fold_twice" not in small[0] + small[1]
    assert f"helper.{names['fold_twice']}(1)" in small[1]
    assert "fold_twice" not in squeeze.internal([HELPER, asking], [USER])


def test_a_method_keeps_its_name_though_a_function_or_a_variable_is_called_like_it():
    source = "def seat():\n    return 1\n\n\nclass A:\n    def seat(self, n):\n        seat = n\n        return seat\n"
    small = squeeze.squeeze(source, {"seat": "index"})
    assert run(small)["A"]().seat(4) == 4 and run(small)["index"]() == 1


def test_what_a_module_calls_something_itself_is_nobody_elses_function():
    one = "def write():\n    return 1\n\n\ndef part():\n    return 2\n"
    two = "from room.one import write as part\n\n\ndef go():\n    return part()\n"
    names = squeeze.internal([one, two], [])
    assert "part" not in names and "write" in names
    assert f"import {names['write']} as part" in squeeze.squeeze(two, names)
