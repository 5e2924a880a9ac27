# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Methods of records become functions (tools/mpy_shrink/free.py), and the program does the same."""

import ast
import textwrap

import pytest

from tests.test_tools_shrink_late import run, texts
from tools.mpy_shrink import numbered, shrink
from tools.mpy_shrink.free import free
from tools.mpy_shrink.kinds import Kinds

PEER = '''
    from room.base import Record


    class Peer(Record):
        """A device."""

        def __init__(self, device):
            self.device = device
            self.done = 1
            self.inbox = Inbox()

        def renew(self, by=0):
            """Begin again.

            A text of several lines.
            """
            self._clear()
            self.inbox.take(by)
            return self

        def _clear(self):
            self.done = 0


    class Inbox(Record):
        def __init__(self):
            self.got = []

        def take(self, what):
            self.got.append(what)

        def whole(self):
            return len(self.got) > 1
'''
HOST = """
    from room.base import Bag
    from room.peer import Inbox, Peer


    class Host:
        def __init__(self):
            self.peers = [Peer(2), Peer(3)]
            self.inbox = Inbox()
            self.bag = Bag()

        def all(self, peer_):
            for peer in self.peers:
                if peer.renew(7).renew().done:
                    print("not done")
            self.bag.take(1)
            inbox = self.inbox
            inbox.take(1); inbox.take([p.renew(by=1).device for p in self.peers])
            if not inbox:
                return 0
            elif inbox.whole():
                return inbox.got
            return peer_ and self.inbox.whole()

        def waits(self):
            while not self.inbox.whole():
                self.inbox.take(0)
            return 1 if self.inbox.whole() else 2
"""
BASE = """
    class Record:
        pass


    class Bag:
        def take(self, what):
            print("bag", what)

        def whole(self):
            return self
"""
MAIN = """
    from room.host import Host
    host = Host()
    print(host.all(1), host.waits(), host.inbox.got, [peer.inbox.got for peer in host.peers])
"""
SEVERAL = {"main": MAIN, "room": "", "room.base": BASE, "room.host": HOST, "room.peer": PEER}


def test_a_program_with_records_does_the_same(tmp_path):
    whole = texts(SEVERAL)
    told = run(whole, tmp_path / "whole")
    assert told == ["bag 1", "[1, [2, 3]] 1 [1, [2, 3]] [[7, 0, 1], [7, 0, 1]]"]
    freed, _ = free(whole, {})
    for form, parts in {
        "free": freed,
        "numbered": numbered(whole, {"room"}),
        "small": shrink(whole, {"room"}),
    }.items():
        assert run(parts, tmp_path / form) == told, form


def test_a_record_has_nothing_but_its_fields_left_and_lines_keep_their_numbers():
    whole = texts(SEVERAL)
    freed, _ = free(whole, {})
    classes = [node for node in ast.parse(freed["room.peer"]).body if isinstance(node, ast.ClassDef)]
    assert [[part.name for part in node.body if isinstance(part, ast.FunctionDef)] for node in classes] == [
        ["__init__"]
    ] * 2
    assert freed["room.peer"].count("\n") == whole["room.peer"].count("\n")
    lines = freed["room.peer"].splitlines()
    assert "def renew(self, by=0):" in lines and "    _clear(self)" in lines and "    take(self.inbox, by)" in lines
    assert lines.index("def renew(self, by=0):") == whole["room.peer"].splitlines().index("    def renew(self, by=0):")
    assert "class" not in shrink(whole, {"room"})["room.peer"]


def test_a_call_loads_the_module_before_its_statement():
    lines = free(texts(SEVERAL), {})[0]["room.host"].splitlines()
    assert "            from room import peer as peer__" in lines, (
        "before the head of a branch, under a name that is free"
    )
    assert "            if peer__.renew(peer__.renew(peer, 7)).done:" in lines
    assert "        inbox = self.inbox; from room import peer as peer__" not in lines
    assert "        self.bag.take(1)" in lines, "a bag is no record"
    assert "        elif peer__.whole(inbox):" in lines
    (branch,) = [n for n, line in enumerate(lines) if "if not inbox" in line]
    assert lines[branch - 1].endswith("; from room import peer as peer__"), "before the first of several conditions"


def test_the_table_says_functions_where_it_said_methods_of_a_record():
    table = {"room.turns": ["room.peer.Peer.renew", "room.host.Host.all"]}
    assert free(texts(SEVERAL), table)[1] == {"room.turns": ("room.peer.renew", "room.host.Host.all")}
    whole = texts({**SEVERAL, "room.peer": PEER.replace("renew", "again"), "room.host": HOST.replace("renew", "again")})
    small = numbered(whole, {"room"}, {"room.turns": ["room.peer.Peer.again"]})
    assert "def again(self" in small["room.turns"] and "def again" not in small["room.peer"]
    assert "turns" in small["room.host"]


def record(method, rest):
    text = f"""
class Record:
    pass
class Seat(Record):
    def __init__(self):
        self.n = 1
    {method}
{textwrap.dedent(rest)}
"""
    return {"main": text}


@pytest.mark.parametrize(
    ("rest", "reason"),
    [
        ("class Bag:\n    def take(self):\n        pass\ndef f(x):\n    x.take()", "may be of a record"),
        ("def take():\n    pass\ndef f(x):\n    x.take()", "may be of a record"),
        ("def f(x):\n    x.take = 1\n    x.take()", "may be of a record"),
        ("def f():\n    return Seat().take", "only called"),
        ("def f(x):\n    (x or Seat()).take()", "without brackets"),
    ],
)
def test_a_call_that_may_mean_something_else_is_said_with_its_place(rest, reason):
    with pytest.raises(ValueError, match=f"main:.*{reason}"):
        free(record("def take(self): return self.n", rest), {})


@pytest.mark.parametrize(
    "method", ["@property\n    def take(self): return 1", "take = 1", "def __len__(self): return 1"]
)
def test_a_class_with_more_than_methods_is_no_record(method):
    modules = record(method, "print(Seat())")
    assert free(modules, {}) == (modules, {})


@pytest.mark.parametrize(
    ("text", "known"),
    [
        ("x = One()", True),
        ("self.one = One()\n    x = self.one", True),
        ("self.one = None\n    self.one = self.one or One()\n    x = self.one", True),
        ("x = One() if self else None", True),
        ("self.one = One()\n    self.one = Two()\n    x = self.one", False),
        ("self.one = One()\n    self.one += 1\n    x = self.one", False),
        ("x = One()\n    for x in self: pass", False),
        ("x = self", False),
        ("x = self.one", False),
        ("x = None", False),
    ],
)
def test_the_class_of_an_object_is_known_if_all_assignments_agree(text, known):
    tree = ast.parse(f"class One: pass\nclass Two: pass\ndef f(self):\n    {text}\n    x\n")
    function = tree.body[-1]
    found = Kinds({"main": tree}).of("main", function.body[-1].value, (function,))
    assert (found is not None and found.name == "One") is known
