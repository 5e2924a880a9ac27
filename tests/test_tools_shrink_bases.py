# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A class that is written into its subclasses (tools/mpy_shrink/bases.py) does what it did as their base."""

import contextlib
import io
import sys
import textwrap
import types

import pytest

from tools.mpy_shrink import bases, numbered, shrink

SHAPE = """
    from room.tools import twice
    def sides():
        return "sides"
    class Shape:
        '''What all of them can.'''
        @property
        def size(self):
            return twice(self.width)
        def say(self):
            return sides() + " %d" % self.size
        def name(self):
            return "shape"
"""
SQUARE = """
    from room.shape import Shape, sides
    class Other:
        pass
    class Square(
        Shape,
        Other,
    ):
        def __init__(self):
            self.width = 4
        def name(self):
            return "square"
    class Small(Square):
        pass
    def both():
        return sides(), Square().say(), Small().name()
"""
ROUND = """
    from room.tools import twice
    from room.shape import (
        Shape,
    )
    class Round(Shape):
        width = 7
"""
MAIN = """
    from room.square import Other, Square, both
    from room.round import Round
    print(both(), isinstance(Square(), Other), Round().say(), Round().name())
"""
COPIED = ("room.shape", "room.gone")
PROGRAM = {
    "main": MAIN,
    "room": "",
    "room.tools": "def twice(n):\n    return 2 * n\n",
    "room.shape": SHAPE,
    "room.square": SQUARE,
    "room.round": ROUND,
}


def program(**other):
    texts = PROGRAM | {"room." + name: text for name, text in other.items()}
    return {name: textwrap.dedent(text).lstrip("\n") for name, text in texts.items()}


def printed(sources, monkeypatch):
    """Return the program's output."""
    for name in sources:
        monkeypatch.delitem(sys.modules, name, raising=False)
    order = ["room", "room.tools", "room.shape", "room.square", "room.round", "main"]
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        for name in [name for name in order if name in sources]:
            module = types.ModuleType(name)
            module.__path__ = []
            monkeypatch.setitem(sys.modules, name, module)
            exec(sources[name], vars(module))
            if "." in name:
                setattr(sys.modules["room"], name.rpartition(".")[2], module)
    return out.getvalue()


def test_subclasses_have_all_of_a_class_of_the_table_and_its_module_goes(monkeypatch):
    whole = program()
    small = bases.copy(whole, COPIED)
    assert "room.shape" not in small and "Shape" not in "".join(small.values())
    assert printed(small, monkeypatch) == printed(whole, monkeypatch) != ""
    assert small["room.round"].count("import twice") == 1, "what a module has it does not get again"
    assert small["room.square"].count("def name") == 1, "what a class says itself it does not get"


def test_a_shrunk_program_prints_the_same_and_one_with_numbers_only_stays_as_it_is():
    small = shrink(program(), {"room"}, copied=COPIED)
    assert set(small) >= {"main", "room.square", "room.round"} and "room.shape" not in small
    assert "Shape" in numbered(program(), {"room"})["room.square"]


@pytest.mark.parametrize(
    ("name", "text", "reason"),
    [
        (
            "round",
            "from room.shape import Shape\nclass Round(Shape):\n    def say(self):\n        super().say()\n",
            "super",
        ),
        (
            "round",
            "from room.shape import Shape\nclass Round(Shape):\n    width = 7\nprint(Shape)\n",
            "nothing else",
        ),
        ("round", "from room.shape import Shape, other\nclass Round(Shape):\n    width = 7\n", "nothing else"),
        (
            "round",
            "from room.shape import Shape\ndef twice(n):\n    pass\nclass Round(Shape):\n    width = 7\n",
            "twice",
        ),
        ("shape", SHAPE + "    class Second:\n        pass\n", "only one"),
        ("shape", SHAPE.replace("class Shape:", "class Shape(dict):"), "no base"),
        ("shape", SHAPE + "    SIDES = 4\n", "functions only"),
        ("shape", SHAPE + "        sides = 4\n", "methods only"),
    ],
)
def test_what_cannot_be_copied_is_said_with_the_reason(name, text, reason):
    with pytest.raises(ValueError, match=reason):
        bases.copy(program(**{name: text}), COPIED)
