# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Methods that only set fields stand where they are called (tools/mpy_shrink/inline.py), and the program does the
same."""

import ast
import contextlib
import io
import textwrap
from unittest import mock

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.test_tools_shrink_late import run, texts
from tools.deploying import content, folders, residence
import tools.mpy_shrink.inline
from tools.mpy_shrink import numbered, shrink
from tools.mpy_shrink.inline import inline, left

PEER = '''
    from micropython import const

    from room.base import Record
    from room.codes import STALE, STATES

    _UNKNOWN = const(-1)


    class Peer(Record):
        """A device."""

        def __init__(self, device):
            self.device = device
            self.refusal = 0
            self.ping = False
            self.acts = 3
            self.pushed = 7

        def refuse(self, reason=STALE):
            """Refuse what it asks for."""
            self.refusal = reason
            self.ping = True

        def renew(self):
            """Begin again."""
            self.acts = _UNKNOWN
            self.deny(STATES)

        def deny(self, reason=9):
            self.refusal = reason
            if self.ping:
                self.pushed = max(reason, self.pushed)
            elif reason:
                self.ping = True
            else:
                self.acts -= 1

        def push(self, at):
            much = self.acts + at
            self.pushed = much
            return much
'''
CODES = """
    STALE = 4
    STATES = STALE << 2 | 1
"""
HOST = """
    from room.peer import Peer


    class Host:
        def __init__(self):
            self.peers = [Peer(2), Peer(3)]
            self.now = 5

        def later(self):
            self.now += 1
            return self.now

        def all(self, reason):
            for peer in self.peers:
                peer.deny(reason)  # as asked
            self.peers[self.later() & 1].renew()
            if reason:
                self.peers[0].deny(
                    self.later(),
                )
            peer.deny()
            print(self.peers[0].push(2))
"""
MAIN = """
    from room.host import Host
    host = Host()
    host.all(1)
    host.all(0)
    print([(peer.refusal, peer.ping, peer.acts, peer.pushed) for peer in host.peers], host.now)
"""
BASE = """
    class Record:
        pass
"""
SEVERAL = {
    "main": MAIN,
    "room": "",
    "room.base": BASE,
    "room.codes": CODES,
    "room.host": HOST,
    "room.peer": PEER,
}


def test_a_program_whose_methods_are_written_in_does_the_same(tmp_path):
    whole = texts(SEVERAL)
    told = run(whole, tmp_path / "whole")
    for form, parts in {
        "inline": inline(whole, {}),
        "numbered": numbered(whole, {"room"}),
        "small": shrink(whole, {"room"}),
    }.items():
        assert run(parts, tmp_path / form) == told, form


def test_a_method_that_is_written_in_goes_and_one_that_gives_a_value_stays():
    peer = inline(texts(SEVERAL), {})["room.peer"]
    methods = [node.name for node in ast.walk(ast.parse(peer)) if isinstance(node, ast.FunctionDef)]
    assert methods == ["__init__", "refuse", "push"], "nobody calls refuse"


def test_lines_keep_their_numbers():
    plain = one("def sit(self, n):\n    self.n = n; self.m = 2", "seat.sit(\n    8,\n)  # comes\nseat.m += 1")
    lines = inline(plain, {})["main"].splitlines()
    assert lines.index("    seat.n = 8; seat.m = 2  # comes") + 3 == lines.index("    seat.m += 1")


def one(method, calls, more=""):
    text = f"""
class Seat:
    def __init__(self):
        self.n = 1
        self.m = 0
        self.next = self
{textwrap.indent(method, "    ")}
{more}
def later():
    print("later")
    return Seat()
def play(seat, other):
{textwrap.indent(calls, "    ")}
"""
    return {"main": text}


@pytest.mark.parametrize(
    ("method", "call", "body"),
    [
        ("def sit(self, n):\n    self.n = n", "seat.sit(other)", "seat.n = other"),
        ("def sit(self, n):\n    self.n = n", "seat.next.sit(later())", "self = seat.next; self.n = later()"),
        ("def sit(self, n):\n    self.n = n", "later().sit(n=2)", "n = 2"),
        ("def sit(self, n):\n    self.n = n", "seat.sit(later())", "seat.n = later()"),
        ("def sit(self, n):\n    self.n = n; self.m = n", "seat.sit(seat.n)", "n = seat.n; seat.n = n; seat.m = n"),
        ("def sit(self, n):\n    self.n = n; self.m = n", "seat.sit(other.o)", "seat.n = other.o; seat.m = other.o"),
        ("def sit(self, n):\n    self.n = self.m + n", "seat.sit(later())", "n = later(); seat.n = seat.m + n"),
        ("def sit(self, n):\n    other = n; self.n = other", "seat.sit(1)", "other_ = 1; seat.n = other_"),
        ("def sit(self, n):\n    n += 1; self.n = n", "seat.sit(other)", "n = other; n += 1; seat.n = n"),
        ("def sit(self, a, b):\n    self.n = b; self.m = a", "seat.sit(later(), later())", "a = later(); b = later()"),
        ("def sit(self, a):\n    self.n = 3; self.m = a", "seat.sit(seat.n)", "a = seat.n; seat.n = 3; seat.m = a"),
        ("def sit(self, n):\n    if self.n:\n        self.m = n", "seat.sit(later())", "n = later()\n    if seat.n:"),
        ("def sit(self, n):\n    self.n = later(); self.m = n", "seat.sit(other.n + 1)", "n = other.n + 1; seat.n ="),
    ],
)  # fmt: skip
def test_an_argument_stands_where_its_parameter_does_only_if_that_is_the_same(method, call, body):
    text = inline(one(method, call), {})["main"]
    if call.startswith("later().sit"):
        body = "later().n = 2"
    assert body in text and "def sit" not in text


@pytest.mark.parametrize(
    ("method", "calls", "more", "reason"),
    [
        ("def sit(self):\n    self.n = 1", "x = seat.sit()", "", "no call that is a statement of a function"),
        ("def sit(self):\n    self.n = 1", "seat.sit(); seat.n = 2", "", "no call that is a statement"),
        ("def sit(self):\n    self.n = 1", "seat.n = seat.sit", "", "no call that is a statement"),
        ("def sit(self):\n    self.n = 1", "seat.sit()", "Seat().sit()", "no call that is a statement of a function"),
        ("def sit(self):\n    self.n = 1", "Seat.sit()", "", "mean something else"),
        ("def sit(self):\n    self.n = 1", "seat.sit(*other)", "", "mean something else"),
        ("def sit(self):\n    self.n = later", "later = 1\nseat.sit()", "", "mean something else"),
        ("def sit(self):\n    self.n = 1", "seat.sit()", "class Bench:\n    def sit(self): pass", "means other things"),
        ("def sit(self):\n    self.n = 1", "seat.sit()", "class Bench:\n    sit = 1", "means other things"),
        ("def sit(self):\n    self.n = 1", "seat.sit()\nseat.sit = 1", "", "means other things"),
        ("def sit(self):\n    self.n = 1", "seat.sit()", "def sit(): pass", "means other things"),
        ("def sit(self):\n    self.n = 1", "seat.sit()", "getattr(Seat(), 'sit')()", "means other things"),
        ("def sit(self):\n    self.n = 1", "pass", "", "nobody calls it"),
        ("def sit(self):\n    self.n = 1", "seat.sit()", "# table", "the table names it"),
        ("def sit(self, n):\n    self.n = n\n" + "    self.m += self.n * 2\n" * 9, "seat.sit(1)\n" * 9, "", "is long"),
    ],
)  # fmt: skip
def test_a_method_that_cannot_be_written_in_stays_and_the_tool_says_why(method, calls, more, reason):
    parts = one(method, calls, more)
    table = {"late": ["main:Seat.sit"]} if more == "# table" else {}
    assert inline(parts, table) == parts
    assert reason in left(parts, table)["main.Seat.sit"]


@pytest.mark.parametrize(
    "method",
    [
        "def sit(self):\n    return 1",
        "def sit(self):\n    later()",
        "def sit(self):\n    self.n = [n for n in ()]",
        "def sit(self):\n    self.n = lambda: 1",
        "def sit(self):\n    self.n, self.m = 1, 2",
        "def sit(self, *n):\n    self.n = n",
        "def sit(self, n=[]):\n    self.n = n",
        "@property\ndef sit(self):\n    self.n = 1",
        "def __len__(self):\n    self.n = 1",
    ],
)
def test_a_method_that_does_more_than_set_fields_is_none_of_them(method):
    parts = one(method, "seat.sit()")
    assert inline(parts, {}) == parts and left(parts, {}) == {}


def test_names_of_a_body_are_those_of_its_module():
    parts = texts(
        {
            "room.codes": "FEW = 3",
            "room.tell": "def tell(n):\n    return n",
            "room.seat": """
                from room.codes import FEW
                from room.tell import tell
                _MOST = FEW + 1

                class Seat:
                    def sit(self):
                        self.n = tell(FEW)

                    def lie(self):
                        self.n = _MOST
            """,
            "room.host": """
                from room import tell
                from room.tell import tell as say

                def play(seat):
                    seat.sit()
                    seat.lie()
            """,
        }
    )
    small = inline(parts, {})
    assert "seat.n = say(3)" in small["room.host"] and "seat.n = 4" in small["room.host"]
    assert "def" not in small["room.seat"] and "pass" in small["room.seat"]
    parts["room.host"] = parts["room.host"].replace("from room.tell import tell as say\n", "")
    assert "seat.sit()" in inline(parts, {})["room.host"], "it has no name for tell"


# A program of some methods and calls, which prints all that it does with fields.
_VALUES = st.sampled_from(
    ["p", "q", "self.a", "self.b", "self.o.a", "K", "p + self.b", "say(p)", "say(self.a) + q", "max(p, q)", "3"]
)
_TARGETS = st.sampled_from(["self.a", "self.b", "self.o.a", "t", "p", "self.a = self.b"])
_SIMPLE = st.builds("{} = {}".format, _TARGETS, _VALUES) | st.builds(
    "{} += {}".format, st.sampled_from(["self.a", "self.o.b", "p"]), _VALUES
)
_BRANCH = st.builds("if {}:\n    {}\nelse:\n    {}".format, _VALUES, _SIMPLE, _SIMPLE)
_BODY = st.lists(_SIMPLE | _BRANCH, min_size=1, max_size=4).map("\n".join)
_GIVEN = st.sampled_from(["x", "y", "x.a", "x.o.b", "y.a + x.b", "say(x.a)", "x.step()", "2", "t", "K"])
_CALLS = st.lists(
    st.tuples(st.sampled_from(["x", "x.o", "y.o.o", "pick(x)", "rows[x.b & 1]"]), _GIVEN, _GIVEN, st.booleans()),
    min_size=1,
    max_size=3,
)


@given(first=_BODY, second=_BODY, calls=_CALLS)
def test_whatever_a_body_and_its_arguments_are_the_program_does_the_same(first, second, calls):
    lines = [f"{at}.{'go' if which else 'come'}({p}, {q})" for at, p, q, which in calls]
    lines = [line.replace("(y,", "(y.a,").replace(", y)", ", y.b)").replace("(x,", "(x.a,") for line in lines]
    lines = [line.replace(", x)", ", x.b)") for line in lines]
    text = f"""
K = 7
class Seat:
    def __init__(self, a, b):
        self.a, self.b, self.o = a, b, self
    def step(self):
        self.a += 1
        say(self.a)
        return self.b
    def go(self, p, q):
        t = 0
{textwrap.indent(first, "        ")}
    def come(self, p, q=4):
        t = 1
{textwrap.indent(second, "        ")}
def say(n):
    print("say", n)
    return n
def pick(seat):
    print("pick", seat.b)
    seat.b += 1
    return seat.o
def play(x, y):
    rows = [x, y]
    t = 5
{textwrap.indent(chr(10).join(lines), "    ")}
    return [(seat.a, seat.b) for seat in rows], t
"""
    with mock.patch.object(tools.mpy_shrink.inline, "_FUNCTION", 1 << 20):  # however long they are
        small = inline({"main": text}, {})["main"]
    assert ".go(" not in small and ".come(" not in small
    assert _played(small) == _played(text)


def _played(text):
    told, names = io.StringIO(), {}
    with contextlib.redirect_stdout(told):
        exec(text, names)
        one, other = names["Seat"](1, 2), names["Seat"](30, 41)
        one.o, other.o = other, one
        print(names["play"](one, other))
    return told.getvalue()


def test_what_happens_to_a_device_costs_the_host_no_function():
    """A device's memory has no room for functions that set a field: a method of a Peer gets a name that nothing else
    has."""
    paths = content.program(content.libraries())
    small = inline({name: folders.read(path) for name, path in (paths | content.numbers()).items()}, residence.CUT)
    (peer,) = [node for node in ast.parse(small["uno_link.peer"]).body if isinstance(node, ast.ClassDef)]
    assert [node.name for node in peer.body if isinstance(node, ast.FunctionDef)] == ["__init__"]
