# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Parts that are cut out of a class (tools/mpy_shrink/late.py) do the same as in it."""

import ast
import re
import subprocess
import sys
import textwrap

import pytest

from tools.mpy_shrink import late, numbered, shrink

HOST = """
    from micropython import const
    from room import tools
    from room.base import Base, other
    import sys

    _STEP = const(3)
    _TWO = const(_STEP - 1)
    NOTES = {}


    def helper(n):
        return n * 2


    class Host(Base):
        \"\"\"A host.\"\"\"

        # late rounds
        def __init__(self, name, acts=_TWO):
            Base.__init__(self, name)
            self.acts = acts
            self.told = []
        # end late

        def play(self):
            self.deal("é", count=2)
            return self._sum() + helper(1)

        def maybe(self, wanted):
            return wanted and self.rare(wanted)

        def both(self):
            self._check(0)
            first = self.deal("b") or self._sum()
            return first

        # late rounds
        def deal(self, text, count=1):
            \"\"\"Deal.

            A text of several lines.
            \"\"\"
            # a remark
            for _ in range(count):
                self._check(self._sum())
            self.told.append(text + self.open("-"))
            self.told.extend(n for n in range(1) if self._sum())
            self._mine([n for n in range(2)])

        def _check(self, n: int) -> None:
            NOTES[self.name] = NOTES.get(self.name, 0) + _TWO + helper(n) + other()

        def _sum(self):
            return sum((self.acts, _STEP))

        def _mine(self, many, *rest, last=None, **more):
            return len(many)

        def open(self, text):
            def inner(self):
                return self.upper()
            return inner(text) + tools.NAME + self.name
        # end late

        # late rare
        def rare(self, wanted):
            self._check(wanted)
            return wanted + self.acts + len(sys.argv[:0])
        # end late
"""
BASE = """
    class Base:
        # late start
        def __init__(self, name):
            self.name = name
        # end late

        def hello(self):
            return self.name


    def other():
        return 100
"""
MAIN = """
    import sys
    from room.host import NOTES, Host
    host = Host("ann")
    print([name for name in ("room.rare", "room.rounds", "room.start") if name in sys.modules] != [])
    print(host.play(), host.maybe(0), "room.rare" in sys.modules)
    sys.modules.pop("room.rounds", None)
    print(host.both(), host.maybe(4), host.told, NOTES, host.hello())
    def again():
        host.deal("z", 3)
    again()
    print(host.told, NOTES)
"""
SEVERAL = {"main": MAIN, "room": "", "room.base": BASE, "room.host": HOST, "room.tools": 'NAME = "x"'}


def texts(modules):
    return {name: textwrap.dedent(text).strip("\n") + "\n" for name, text in modules.items()}


def table(modules):
    """Return the table for the marks of these texts."""
    found = {}
    for name, text in modules.items():
        package = name.rpartition(".")[0]
        target, owner = "", ""
        for line in text.splitlines():
            mark = re.match(r" *# (late (\w+)|end late)$", line)
            part = re.match(r"( *)(?:def|class) (\w+)|( *)(\w+) = ", line)
            depth = len(part[1] if part[2] else part[3]) if part else -1
            if mark:
                target = mark[2] and f"{package}.{mark[2]}".lstrip(".")
            elif depth == 0:
                owner = part[2] if line.startswith("class") else ""
                if target:
                    found.setdefault(target, []).append(f"{name}.{part[2] or part[4]}")
                    owner = ""
            elif depth == 4 and owner and target:
                found.setdefault(target, []).append(f"{name}.{owner}.{part[2] or part[4]}")
    return found


def run(modules, folder):
    for name, text in modules.items():
        path = folder / (name.replace(".", "/") + ("/__init__" if name == "room" else "") + ".py")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    (folder / "micropython.py").write_text("def const(n):\n    return n\n", encoding="utf-8")
    program = "import sys; sys.path.insert(0, '.'); import main"
    done = subprocess.run([sys.executable, "-c", program], cwd=folder, capture_output=True, text=True, timeout=30)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def test_a_class_that_was_cut_does_the_same(tmp_path):
    whole = texts(SEVERAL)
    told = run(whole, tmp_path / "whole")[1:]
    for form, parts in {
        "cut": late.cut(whole, table(whole), {"room"}),
        "numbered": numbered(whole, {"room"}, table(whole)),
        "small": shrink(whole, {"room"}, cut=table(whole)),
    }.items():
        first, *others = run(parts, tmp_path / form)
        assert first == "True" and others == told, form
        assert {"room.rounds", "room.rare", "room.start"} <= set(parts)


def test_fields_that_a_method_sets_which_was_cut_out_are_those_of_its_class():
    """Their names cost nothing: an object of another class may have the same."""

    def owner(name, fields):
        lines = "\n".join(f"        self.{name}_{k} = {k}" for k in range(fields))
        asks = " + ".join(f"self.{name}_{k}" for k in range(fields))
        return (
            f"class {name.title()}:\n    # late {name}_start\n    def __init__(self):\n{lines}\n"
            f"    # end late\n    def sum(self):\n        return {asks}\n"
        )

    modules = {"room": "", "room.base": owner("host", 300) + owner("guest", 300)}
    modules["main"] = "from room.base import Guest, Host\nprint(Guest().sum(), Host().sum())\n"
    small = shrink(modules, {"room"}, cut=table(modules))
    assert "room.host_start" in small and not re.search(r"\bx\d+\b", "\n".join(small.values()))


def test_lines_keep_their_numbers_and_what_only_moves_is_imported_there_only():
    whole = texts(SEVERAL)
    parts = late.cut(whole, table(whole), {"room"})
    lines = {name: text.splitlines() for name, text in parts.items()}
    at = whole["room.host"].splitlines().index("        # a remark")
    assert lines["room.rounds"][at] == "    # a remark"
    assert parts["room.host"].count("\n") == whole["room.host"].count("\n")
    assert "from room import tools" in lines["room.rounds"] and "from room import tools" not in lines["room.host"]
    assert "import sys" in lines["room.rare"] and "import sys" not in lines["room.host"]
    assert "from room.host import NOTES" in parts["room.rounds"], "what can be changed is there once"


def test_calls_are_what_they_do_and_methods_stay_for_all_others():
    parts = late.cut(texts(SEVERAL), table(texts(SEVERAL)), {"room"})
    play = parts["room.host"].partition("def play")[2].partition("def maybe")[0]
    assert 'from room import rounds; rounds.deal(self, "é", count=2)' in play
    assert "_check(self, _sum(self))" in parts["room.rounds"]
    (host,) = (node for node in ast.parse(parts["room.host"]).body if isinstance(node, ast.ClassDef))
    stay = [node.name for node in host.body if isinstance(node, ast.FunctionDef)]
    # In a condition, and where a stranger asks; deal is asked for by main as well, but there is no other of that name.
    assert stay == ["__init__", "play", "maybe", "both", "_sum", "rare"]
    assert "__init__" not in parts["room.base"], "nobody makes a Base"
    assert "rounds.deal(host, " in parts["main"]


MARKED = "class Host:\n    # late rounds\n{}\n    # end late\n"


@pytest.mark.parametrize(
    ("before", "after", "stays"),
    [
        ("", "Host().deal()", True),  # not a name: what it is would be made after the import
        ("x = [Host()]", "def f():\n    return x[0].deal()", True),
        ("", "def f(host):\n    return host.deal()", False),
        ("", "def f(host):\n    if host.deal():\n        return 1", True),
        ("", "def f(host):\n    return [h.deal() for h in host]", True),
        ("", "def f(host):\n    return host.x and host.deal()", True),
        ("", "def f(host, rounds):\n    host.deal()", True),
        ("", "def f(host):\n    return host.deal", True),
        ("", 'def f(host):\n    return getattr(host, "deal")()', True),
        ("class Other:\n    def deal(self):\n        pass\n", "def f(host):\n    host.deal()", True),
        ("class Other:\n    def deal(self):\n        self.deal()\n", "", False),
        ("def deal():\n    pass\n", "def f(host):\n    host.deal()", True),
        ("", "def f(table):\n    table.deal = 1\n    table.deal()", True),
        ("", "class Small(Host):\n    def f(self):\n        self.deal()", False),
        ("", "class Small(Host):\n    def f(self):\n        super().deal()", True),
        ("", "class Small(Host):\n    def deal(self):\n        return 2\n    def f(self):\n        self.deal()", True),
    ],
)
def test_a_method_stays_where_it_is_not_known_to_be_meant(before, after, stays):
    method = "    def deal(self):\n        return 1"
    main = {"main": f"{before}\n{MARKED.format(method)}\n{after}\n"}
    parts = late.cut(main, table(main))
    assert ("def deal(self): import rounds; return rounds.deal(self)" in parts["main"]) is stays


def test_what_a_subclass_does_otherwise_is_asked_through_the_object(tmp_path):
    main = texts(
        {
            "main": """
        class Host:
            # late rounds
            def deal(self):
                return self.how() + self._own()

            def how(self):
                return "host"

            def _own(self):
                return "!"
            # end late

        class Small(Host):
            def how(self):
                return "small"

        print(Host().deal(), Small().deal())
        """
        }
    )
    parts = late.cut(main, table(main))
    assert "self.how()" in parts["rounds"] and "_own(self)" in parts["rounds"]
    assert run(parts, tmp_path / "cut") == run(main, tmp_path / "whole") == ["host! small!"]


def test_a_class_of_a_module_and_a_function_move_with_what_needs_them(tmp_path):
    main = texts(
        {
            "main": """
        # late rounds
        class Peer:
            def __init__(self, n):
                self.n = twice(n)


        def twice(n):
            return n * 2


        # end late
        class Host:
            # late rounds
            def admit(self, n):
                return Peer(n).n + open(n)
            # end late


        def open(n):
            return 1


        print(Host().admit(4))
        """
        }
    )
    parts = late.cut(main, table(main))
    assert "class Peer" in parts["rounds"] and "Peer" not in parts["main"]
    assert run(parts, tmp_path / "cut") == run(main, tmp_path / "whole") == ["9"]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (MARKED.format("    def f(self):\n        return super().f()"), "says super"),
        (MARKED.format("    def f(self):\n        return self.__x"), "of the class alone"),
        (MARKED.format("    def __f(self):\n        return 1"), "of the class alone"),
        (MARKED.format("    @property\n    def f(self):\n        return 1"), "decorator"),
        (MARKED.format("    f = 1"), "only functions"),
        (MARKED.format("    def f():\n        return 1"), "no method"),
        (MARKED.format("    def f(self):\n        global X\n        X = 1"), "sets a name"),
        (
            MARKED.format("    def f(self, n=N):\n        return n").replace("Host:\n", "Host:\n    N = 1\n"),
            "of the class",
        ),
        (MARKED.format("    def f(self):\n        return X") + "if A:\n    X = 1\n", "not plain"),
        ("# late a\ndef f():\n    pass\n# end late\nprint(f())\n", "what stays asks"),
        ("# late main\nX = 1\n# end late\n", "is a module already"),
    ],
)
def test_what_cannot_be_cut_out_is_said_with_the_reason(text, reason):
    with pytest.raises(ValueError, match=reason):
        late.cut({"main": text}, table({"main": text}))


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        ({"room.a": ["room.host.gone"]}, "room.host has no gone"),
        ({"room.a": ["room.host.Host.gone"]}, "room.host has no Host.gone"),
        ({"room.a": ["room.host.f", "room.base.other"]}, "one module is due"),
        ({"room.a": ["elsewhere.host.f"]}, "of the same package"),
        ({"room.a": ["room.host"]}, "a function, class or value"),
        ({"room.base": ["room.host.helper"]}, "is a module already"),
        ({"a": ["room.g"]}, "a module already"),
    ],
)
def test_a_row_of_the_table_that_means_nothing_is_an_error(wrong, reason):
    modules = texts(SEVERAL) | {"room": "def g():\n    pass\n"}
    with pytest.raises(ValueError, match=reason):
        late.cut(modules, wrong, {"room"})


def test_a_module_of_another_package_gets_parts_if_the_row_says_where_the_name_of_theirs_ends():
    main = "from room.host import f\nprint(f())\n"
    modules = {"main": main, "room": "", "room.host": "X = 5\ndef f():\n    return X\n", "other": ""}
    parts = late.cut(modules, {"other.seldom": ["room.host:f"]}, {"room", "other"})
    assert "def f" in parts["other.seldom"] and "def f" not in parts["room.host"]
    assert "from other.seldom import f" in parts["main"]
    with pytest.raises(ValueError, match="a function, class or value"):
        late.cut(modules, {"other.seldom": ["room.host:"]}, {"room", "other"})


def test_a_row_about_a_module_that_this_program_lacks_is_passed_over():
    main = {"main": "X = 1\n"}
    assert late.cut(main, {"room.a": ["room.host.f"]}) == main


READERS = {
    "main": """
        from room import view as v
        from room.view import (
            size,
            winner as won,  # who has
        )
        def told(seldom):
            from room import view
            return view.winner(seldom) + v.size(seldom)
        print(v.size([7]), v.winner([7]), v.rounds([7]), won([7]), size([7]), told([7]))
        from room import ask
        print(ask.both([7]), ask.one([7]))
    """,
    "room": "",
    "room.view": """
        def size(v):
            return len(v)


        # late seldom
        ROUNDS = [3]


        def winner(v):
            return v[0]


        def rounds(v):
            return ROUNDS[0] + size(v)
        # end late
    """,
    "room.ask": """
        from room import view
        # late asked
        def both(v):
            return view.winner(v) + view.size(v)
        # end late
        def one(v):
            return view.rounds(v)
    """,
}


def test_names_of_a_module_are_asked_for_where_they_are_now(tmp_path):
    whole = texts(READERS)
    told = run(whole, tmp_path / "whole")
    assert told == ["1 7 4 7 1 8", "8 4"]
    parts = late.cut(whole, table(whole), {"room"})
    assert parts["main"].splitlines()[0] == "from room import view as v, seldom as seldom_"
    assert parts["main"].splitlines()[1] == "from room.view import size; from room.seldom import winner as won"
    assert parts["main"].count("\n") == whole["main"].count("\n")
    assert "from room import view\n" not in parts["main"], "told() asks for what has moved only"
    assert "from room import seldom\n" in parts["room.ask"] and "def winner" not in parts["room.view"]
    rows = table(whole)
    forms = {"numbered": numbered(whole, {"room"}, rows), "small": shrink(whole, {"room"}, cut=rows), "cut": parts}
    for form, found in forms.items():
        assert run(found, tmp_path / form) == told, form


def test_what_stays_as_it_is_can_import_nothing_that_is_cut_out():
    text = "# late a\ndef f():\n    pass\n# end late\n"
    with pytest.raises(ValueError, match="others import it"):
        late.cut({"room": text}, {"a": ["room.f"]}, others=["from room import f\n"])
