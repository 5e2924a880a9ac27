# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A shrunk program (tools/mpy_shrink) does what it did before. The screens of what is shipped: tests/device."""

import ast
import contextlib
import io
import re
import shutil
import subprocess
import sys
import textwrap
import types
from pathlib import Path

import pytest

from tools import mpy_shrink
from tools.deploying import content, wiring
from tools.dev.need import need
from tools.mpy_shrink import flash, shrink

# Programs in which a name means two things, or is used in a way that is not visible directly; main prints.
TRAPS = {
    "a parameter given by keyword keeps its name": """
        # main
        from room import choir
        print(choir.sing(pitch=5), choir.sing(**{"pitch": 6}), choir.Voice(loud=2).loud)
        # room.choir
        class Voice:
            def __init__(self, loud=0):
                self.loud = loud
        def sing(key=1, pitch=2):
            return key + pitch
    """,
    "a class is called through a module": """
        # main
        from room import choir as c
        def make(*many, **more):
            return c.Voice(*many, **more)
        print(make(1, loud=2).total, c.make(loud=4).total)
        # room.choir
        class Voice:
            def __init__(self, key=3, loud=0):
                self.total = key + 10 * loud
        def make(**more):
            return Voice(**more)
    """,
    "a variable has a name that is in flash": """
        # main
        seen = [1]
        log = [2]
        def play():
            count = 5
            index = 6
            return seen, log, count, index
        print(play())
    """,
    "a function changes a variable of its module": """
        # main
        from room import state
        state.speak("la")
        print(state.spoken())
        # room.state
        _words = ""
        def speak(text):
            global _words
            _words = text
        def spoken():
            return _words
    """,
    "another module is changed from outside": """
        # main
        from room import state
        state.level = 5
        print(state.double())
        # room.state
        level = 1
        def double():
            return 2 * level
    """,
    "attributes are asked for as text": """
        # main
        class Box:
            def __init__(self):
                self.seat = 1
                self.card = 2
            def lay(self):
                return 3
        box = Box()
        print(getattr(box, "seat"), hasattr(box, "lay"), hasattr(box, "append"), hasattr(box, "close"))
        setattr(box, "card", 7)
        print(box.card)
    """,
    "attributes are asked for all at once": """
        # main
        class Many:
            def __init__(self, standard, vendor):
                self.standard = standard
                self.vendor = vendor
            def __call__(self):
                return total(**self.__dict__)
        def total(standard, vendor):
            return standard - vendor
        print(Many(5, 3)())
    """,
    "properties and what sets them": """
        # main
        class Voice:
            def __init__(self):
                self._loud = 0
            @property
            def tag(self):
                return self._loud
            @tag.setter
            def tag(self, tag):
                self._loud = tag
        voice = Voice()
        voice.tag = 4
        print(voice.tag)
    """,
    "the body of a class asks for what its attributes hide": """
        # main
        def out(n):
            return n + 1
        def into(n):
            return n + 2
        class Service:
            _tx = out(1)
            _rx = into(_tx)
            both = (_tx, _rx)
        print(Service.both)
    """,
    "what is derived has attributes of its own": """
        # main
        from room.base import Base
        class Higher(Base):
            def __init__(self):
                super().__init__()
                self._own = 5
            def tell(self):
                return self._own, self._low, self.say()
        print(Higher().tell())
        # room.base
        class Base:
            def __init__(self):
                self._low = 1
                self._deep = 2
            def say(self):
                return self._deep
    """,
    "attributes are given from outside, by functions whose first parameter is self": """
        # main
        from room import start
        class Guest:
            def __init__(self):
                self.state = 0
                start.begin(self, 7)
            def tell(self):
                return self.feed, self.state, self.copy, self.whole()
            def whole(self):
                return self.feed + self.acts
        print(Guest().tell())
        # room.start
        def begin(self, n):
            self.feed = n
            self.acts = 2 * n
            self.copy = 3 * n
    """,
    "two classes of one shape": """
        # main
        class One:
            def __init__(self):
                self.seat = 1
            def card(self):
                return 10 * self.seat
        class Two:
            def __init__(self):
                self.card_ = 2
            def card(self):
                return 100 * self.card_
        print([thing.card() for thing in (One(), Two())])
    """,
    "a builtin type has a method of that name": """
        # main
        class Hand:
            def __init__(self):
                self.cards = []
            def append(self, card):
                self.cards.append(card)
            def sort(self):
                self.cards.sort()
                return self.cards
        hand = Hand()
        for thing in (hand, hand.cards):
            thing.append(3)
            thing.append(1)
        print(hand.sort())
    """,
    "an error of our own": """
        # main
        class Unknown(Exception):
            def __init__(self, board):
                super().__init__("no " + board)
                self.board = board
        try:
            raise Unknown("pico")
        except Unknown as error:
            print(error, error.board, error.args)
    """,
    "numbers of another module, one hidden by a variable": """
        # main
        from room import codes
        from room.codes import SEATS as _SEATS
        LOCAL = codes.SEATS + _SEATS
        def count(SEATS):
            return SEATS + codes.KINDS - LOCAL
        print(count(1), codes.NAMES[codes.KINDS])
        # room.codes
        from micropython import const
        SEATS = const(10)
        KINDS = SEATS - 8
        NAMES = ("a", "b", "c")
        UNUSED = 5
    """,
    "a number that is not the same for ever": """
        # main
        from room import codes
        codes.more()
        print(codes.turn, codes.round_)
        # room.codes
        turn = 1
        round_ = 1
        def more():
            global turn
            turn += 1
        round_ = 3
    """,
    "an import in two branches": """
        # main
        def deal(first):
            if first:
                from room import rules
                return rules.one()
            from room import rules
            return rules.two()
        def other(first):
            if first:
                from room.rules import one as rule
            else:
                from room.rules import two as rule
            return rule()
        print(deal(True), deal(False), other(True), other(False))
        # room.rules
        def one():
            return 1
        def two():
            return 2
    """,
    "modules that are handed around": """
        # main
        import room.classic
        def load(name):
            return __import__("room." + name, None, None, ("deck",))
        for name in ("classic", "flip"):
            module = load(name)
            print(module.deck(), getattr(module, "BEHIND", 0), module.size(len("ab")))
        # room.classic
        def deck():
            return "classic"
        def size(n):
            return n
        # room.flip
        from room.classic import size
        BEHIND = 4
        def deck():
            return "flip"
    """,
    "functions within functions": """
        # main
        def outer(count):
            total = 0
            def add(n):
                nonlocal_ = n * count
                return [total + nonlocal_ + k for k in range(2)]
            return [add(x) for x in range(count)] + list(map(lambda count: count + total, [1]))
        print(outer(3))
    """,
    "what is for other interpreters": """
        # main
        try:
            from typing import Optional
            Names = Optional[str]
        except ImportError:
            pass
        def say(name: "Names") -> "Names":
            '''A text.'''
            fast: int = 5
            return name, fast
        if hasattr(bytearray, "pop"):
            from room.swift import say
        print(say("x")[0])
        # room.swift
        def say(name):
            return name
    """,
    "what is loaded for what it does": """
        # main
        from room import table
        import room.pack
        print(table.HOOKS)
        # room.table
        HOOKS = [0]
        # room.pack
        from room import table
        def answer():
            return 5
        table.HOOKS[0] = answer()
    """,
    "a class with fields only": """
        # main
        from room import seats
        from room.seats import Seat as Chair
        class Empty:
            pass
        class Bag(Empty):
            def __init__(self, *many, **more):
                self.many, self.more = many, more
                self.later = lambda: (self.many, len(more))
        print(seats.Seat(3).name, Chair(4, name="ANNA").name, Chair(5).tall, seats.first().number)
        print(Bag(1, 2, a=3).later(), Bag().more)
        # room.base
        class Record:
            "Nothing."
        # room.seats
        from room import base
        class Seat(base.Record):
            "A seat."
            def __init__(me, number, name="BEN", tall=2):
                "Sit."
                me.number = number
                if number > 3:
                    tall = number
                me.name = name
                me.tall = tall
        def first():
            return Seat(1)
    """,
    "merged modules and who uses them": """
        # main
        from room import glyphs, draw
        from room.draw import Canvas, line as stroke
        def later():
            from room import glyphs as g
            from room.app import App
            return g.width("x"), App().draw(), glyphs.COUNT
        print(draw.Canvas().size, Canvas().size, stroke(2), later(), glyphs.width("abc"))
        # room.glyphs
        COUNT = [3]
        _size = 2
        def width(text):
            global _size
            _size += 1
            return _size * len(text)
        # room.draw
        from room import glyphs
        from room.glyphs import width as wide
        class Canvas:
            size = 4
        def line(n):
            return wide("a" * n) + glyphs.COUNT[0]
        # room.app
        from room import draw
        from room.draw import line
        _size = 9
        class App:
            def draw(self):
                from room.glyphs import width
                if self:
                    from room.draw import line as drawn
                else:
                    from room.glyphs import width as drawn
                return draw.line(1), line(1), width("b"), drawn(1), _size
        # together
        room.draw room.glyphs room.app
    """,
    "a package merged into its module": """
        # main
        from room.label import Label
        print(Label("x").text, Label("x").scale)
        # room
        class Base:
            def __init__(self, text):
                self.text = text
        # room.label
        from room import Base
        class Label(Base):
            scale = 1
        # together
        room room.label
    """,
}


def read(text):
    """Return the modules of a trap, and what is merged."""
    modules, together, lines = {}, [], []
    for line in textwrap.dedent(text).strip().splitlines():
        if line == "# together":
            lines = together
        elif line.startswith("# "):
            lines = modules.setdefault(line[2:], [])
        else:
            lines.append(line)
    return {name: "\n".join(lines) + "\n" for name, lines in modules.items()}, [line.split() for line in together]


def run(modules, packages, folder):
    """Return the program's output."""
    for name, text in modules.items():
        path = folder / (name.replace(".", "/") + ("/__init__.py" if name in packages else ".py"))
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    (folder / "micropython.py").write_text("def const(n):\n    return n\n", encoding="utf-8")
    program = "import sys; sys.path.insert(0, '.'); import main"
    done = subprocess.run([sys.executable, "-c", program], cwd=folder, capture_output=True, text=True, timeout=30)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize("trap", TRAPS)
def test_a_shrunk_program_prints_the_same(trap, tmp_path):
    modules, together = read(TRAPS[trap])
    packages = {"room"} if any(name.startswith("room.") for name in modules) else set()
    modules |= {name: modules.get(name, "") for name in packages}
    small = shrink(modules, packages, (), together)
    assert run(small, packages, tmp_path / "small") == run(modules, packages, tmp_path / "whole") != ""
    assert small != modules


TABLES = """
from room.codes import A, B
NAMED = bytes((A, 1, A | B, A + B * 2, ~A & 255))
LISTED = bytes([B, 0])
JOINED = b"\\xff" + bytes((A, B)) + b"\\x07" + bytes((B,))
NUMBERS = A | B, 0
NONE = bytes(())
OTHER = bytes((A,)) + NUMBERS[0] * bytes((B,))
ZEROS = bytes(B)
UNKNOWN = bytes((A, len(NAMED)))
print(NAMED, LISTED, JOINED, NUMBERS, NONE, OTHER, ZEROS, UNKNOWN)
"""


def test_a_table_of_numbers_with_names_is_bytes():
    small = shrink({"main": TABLES, "room": "", "room.codes": "A = 4\nB = 3\n"}, {"room"})
    said = [line.partition(" = ")[2] for line in small["main"].splitlines() if " = " in line]
    assert said[5].startswith(r"b'\x04' + ") and said.pop(5).endswith(r"[0] * b'\x03'")
    assert said.pop().startswith("bytes((4, len(")
    assert said == [
        r"b'\x04\x01\x07\n\xfb'",
        r"b'\x03\x00'",
        r"b'\xff\x04\x03\x07\x03'",
        "(7, 0)",
        "b''",
        "bytes(3)",
    ]


@pytest.mark.parametrize(
    "text",
    [
        "X = bytes((1, 256))",  # these raise errors on a device as they do here
        "X = bytes((1, -2))",
        "X = bytes((1, 'a'))",
        "X = bytes('a', 'utf-8')",
        "X = bytes((True, 1.5))",
        "def bytes(n):\n    return list(n)\nX = bytes((1, 2))",
        "X = b'a' * 2",
        "def do():\n    return bytes((1, 2))\nX = do()",  # made whenever it is asked for
    ],
)
def test_what_is_no_table_of_numbers_stays_a_call(text):
    (small,) = shrink({"main": text + "\nprint(X)\n"}).values()
    assert "b'\\x01" not in small


ROWS = types.SimpleNamespace(texts=lambda few: (f"{few}\n",) * few, MOST=3)
CALLS = """\
from room.rows import (
    texts,
)

NAMED = texts(
    2
)

def told():
    return NAMED
"""


def test_what_the_build_works_out_is_a_value_on_the_line_where_it_was_asked_for():
    files = {"main": CALLS, "room.rows": "def texts(few): ...", "room": ""}
    said = mpy_shrink.numbered(files, {"room"}, run={"room.rows": ROWS})
    assert set(said) == {"main", "room"}
    lines = said["main"].split("\n")
    assert lines[4] == r"NAMED = ('2\n', '2\n')" and lines[9:] == CALLS.split("\n")[9:] and "rows" not in said["main"]
    small = shrink(files, {"room"}, ["from main import told"], run={"room.rows": ROWS})
    assert r"('2\n', '2\n')" in small["main"] and "import" not in small["main"] and "room.rows" not in small


@pytest.mark.parametrize("line", ["MOST = texts(MOST)[0]", "def later(): return texts(1)"])
def test_what_the_build_works_out_can_be_asked_for_at_the_top_of_a_module_only(line):
    files = {"main": f"from room.rows import texts, MOST\n{line}\n", "room.rows": "", "room": ""}
    with pytest.raises(ValueError, match="in the build only"):
        shrink(files, {"room"}, run={"room.rows": ROWS})


def test_what_nobody_asks_for_is_left_out_and_what_only_that_asks_for():
    small = shrink(
        {
            "main": "from room import used, table\nprint(used())\n",
            "room": "import gc\nX = 5\ntable = [1]\ndef used():\n return 1\ndef idle():\n return deep()\n"
            "def deep():\n gc.collect()\n return X\nclass Box:\n pass\n",
        }
    )
    (function,) = ast.parse(small["room"]).body
    assert [ast.unparse(line) for line in function.body] == ["return 1"]
    assert "table" not in small["main"]


def test_a_method_that_calls_a_function_of_its_name_asks_for_the_function():
    """A method is no name inside itself; the page lost a function in that way."""
    small = shrink(
        {
            "main": "from room import told\nclass Ear:\n def told(self):\n  return told()\nprint(Ear().told())",
            "room": "import gc\ndef told():\n gc.collect()\n return gc.mem_free()\ndef idle():\n return idle()\n",
        }
    )
    assert small["room"].count("def ") == 1


def test_what_others_ask_for_is_there_under_its_name():
    room = "def start(board):\n return board\ndef idle():\n pass\n"
    small = shrink({"room": room}, (), ["import room\nroom.start(board=1)"])
    assert "def start(board)" in small["room"] and "idle" not in small["room"]


RECORD = "class Record:\n pass\nclass Seat(Record):\n def __init__(self, n):\n  self.n = n\n"


def test_an_object_with_fields_only_is_of_a_class_that_holds_no_module():
    small = shrink({"main": RECORD + "class Chair(Record):\n def sit(self):\n  pass\nprint(Seat(1).n, Chair().sit())"})
    classes = [node for node in ast.parse(small["main"]).body if isinstance(node, ast.ClassDef)]
    assert [len(node.bases) for node in classes] == [0, 1], "one with methods stays"


def crowd(many):
    """Return a program: a class and a record with ``many`` fields each; the record's fields are also set from
    outside."""
    fields = range(many)
    lines = ["class Record:\n pass\nclass Table:\n def __init__(self):"]
    lines += [f"  self.place_{k} = {k}" for k in fields]
    lines += ["class Seat(Record):\n def __init__(self):", *[f"  self.card_{k} = 0" for k in fields]]
    lines += ["def deal(seat, table):", *[f" seat.card_{k} += table.place_{k}" for k in fields]]
    shown = " + ".join(f"table.place_{k} * seat.card_{k}" for k in fields)
    return "\n".join([*lines, "table = Table()\nseat = Seat()\ndeal(seat, table)", f"print({shown})"])


def test_fields_that_a_declared_package_sets_from_outside_have_names_that_cost_nothing():
    found = {declared: shrink({"main": crowd(300)}, declared=declared)["main"] for declared in ((), ("main",))}
    costly = {declared: set(re.findall(r"\bx\d+\b", text)) for declared, text in found.items()}
    assert len(costly[()]) > 200 and not costly["main",]
    for text in found.values():
        with contextlib.redirect_stdout(io.StringIO()) as said:
            exec(text, {})
        assert int(said.getvalue()) == sum(k * k for k in range(300))


@pytest.mark.parametrize(
    ("modules", "together", "reason"),
    [
        ({"main": "from room import a\nprint([a])", "room": "", "room.a": "", "room.b": ""}, "room.a room.b", "value"),
        ({"room": "", "room.a": "print(__file__)", "room.b": ""}, "room.a room.b", "where it is"),
        (
            {"room": "", "room.a": "from room import b", "room.b": "from room import a\na.x"},
            "room.a room.b",
            "need each",
        ),
        (
            {
                "room": "",
                "room.a": "from room import c\nc.f()",
                "room.b": "def g(): pass",
                "room.c": "from room.b import g\ndef f(): g()",
            },
            "room.b room.a",
            "merge it, too",
        ),
        ({"main": "for name in 'xy':\n  y = __import__(name)"}, "", "beginning of the name"),
        ({"main": RECORD + "print(isinstance(Seat(1), Seat))"}, "", "can only be called"),
        ({"main": RECORD + "class Throne(Seat):\n pass\nThrone(2)"}, "", "can only be called"),
        ({"main": RECORD.replace("self.n = n", "return") + "Seat(1)"}, "", "returns before its end"),
    ],
)
def test_what_cannot_be_shrunk_is_said_with_the_reason(modules, together, reason):
    with pytest.raises(ValueError, match=reason):
        shrink(modules, {"room"} & set(modules), (), [together.split()])


def test_the_device_gets_few_names_that_are_not_in_its_flash(mpy_cross):
    need("device")
    paths = content.program(content.libraries())
    modules = content.chosen(paths, None, tuple(wiring.MEDIA))[0] - {"code"}
    before = [paths[name].read_text("utf-8") for name in modules]
    after = [path.read_text("utf-8") for path in content.compiled().rglob("*.py")]
    assert len(after) > 100
    assert len(names("\n".join(after))) < len(names("\n".join(before))) / 3


def names(text):
    """Return names that a device must keep for a program: of functions, of their parameters, of attributes; none of
    flash."""
    found = set()
    for node in ast.walk(ast.parse(text)):
        found |= {getattr(node, field, None) for field in ("attr", "arg", "name")} - {None}
    return found - set(flash.FLASH)


def test_what_is_swapped_needs_no_tuple_which_costs_heap():
    small = shrink({"main": 'a = [1]\nb = "é", 2\nc, d = b, (a, 3)\na[0], d = "(é", ")"\nprint(a, b, c, d)\n'})
    (main,) = small.values()
    assert [line for line in main.splitlines() if " = (" in line and ", " in line.split(" = ")[0]] == []
    found = []
    exec(main, {"print": lambda *told: found.extend(told)})
    assert found == [["(é"], ("é", 2), ("é", 2), ")"]


def test_another_project_can_take_the_folder_and_do_as_its_readme_says(tmp_path):
    package = Path(mpy_shrink.__file__).parent
    shutil.copytree(package, tmp_path / "mpy_shrink", ignore=shutil.ignore_patterns("__pycache__"))
    (script,) = re.findall(r"```python\n(.*?)```", (package / "README.md").read_text("utf-8"), re.S)
    room = tmp_path / "src" / "room"
    room.mkdir(parents=True)
    for place, text in {
        "room/__init__.py": "",
        "room/codes.py": "RED = 4\n",
        "room/start.py": "from room.codes import RED\ndef idle():\n pass\ndef go(loud):\n print(loud + RED)\n",
        "code.py": "from room import start\nstart.go(loud=3)\n",
    }.items():
        (tmp_path / "src" / place).write_text(text, encoding="utf-8")
    subprocess.run([sys.executable, "-I", "-c", "import sys; sys.path.append('.');" + script], cwd=tmp_path, check=True)
    built = {path.relative_to(tmp_path / "build").as_posix() for path in (tmp_path / "build").rglob("*.py")}
    assert built == {"room/__init__.py", "room/start.py"}
    assert "idle" not in (tmp_path / "build/room/start.py").read_text("utf-8")
    main = "import sys; sys.path.append('build'); exec(open('src/code.py').read())"
    assert subprocess.check_output([sys.executable, "-I", "-c", main], cwd=tmp_path) == b"7\n"
