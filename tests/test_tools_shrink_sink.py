# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Imports that sink to the statements that need them (tools/mpy_shrink/sink.py)."""

import subprocess
import sys
import textwrap

import pytest

from tools.mpy_shrink import numbered, shrink, sink

MAIN = """
    from room import heir, names
    from room.fair import SIDES, proof as proved
    from room.fair import seed
    def first(n):
        '''Of several lines,
        or two.'''
        if names.known(n):
            return heir.key(n)
        elif heir.key(n) > 3:
            return proved(n)
        return seed(n)
    def looping(n):
        total = 0
        for i in range(n):
            total += heir.key(i)
            if i == 2:
                total += proved(i)
        while names.known(total):
            total += 1
            if total > 9:
                break
            total = heir.key(total) + seed(total)
        return total
    def inner(n):
        def later(k=SIDES):
            return heir.key(k)
        return [heir.key(k) for k in range(n)], later()
    def tried(n):
        try:
            if n:
                if heir.key(n):
                    return (lambda k: proved(k))(n)
        except ValueError:
            return seed(0)
        finally:
            names.known(0)
    def apart(n):
        if names.known(n):
            return 1
        return heir.key(n)
    def early(n):
        total = heir.key(n)
        return total + heir.key(n)
    print(first(1), first(2), first(9), looping(4), inner(3), tried(0), tried(2), apart(1), apart(2), early(1))
"""
PROGRAM = {
    "main": MAIN,
    "room": "",
    "room.heir": "def key(n):\n    return n * 2\n",
    "room.names": "def known(n):\n    return n % 2\n",
    "room.fair": "SIDES = 4\ndef proof(n):\n    return n + 100\ndef seed(n):\n    return n + 7\n",
}
LATE = {"main": ["room.heir", "room.fair", "room.names"], "gone": ["room.heir"]}


def texts(modules=PROGRAM):
    return {name: textwrap.dedent(text).strip("\n") + "\n" for name, text in modules.items()}


def run(modules, folder):
    for name, text in modules.items():
        path = folder / (name.replace(".", "/") + ("/__init__" if name == "room" else "") + ".py")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    program = "import sys; sys.path.insert(0, '.'); import main"
    done = subprocess.run([sys.executable, "-c", program], cwd=folder, capture_output=True, text=True, timeout=30)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_a_program_whose_imports_sink_does_the_same(tmp_path):
    whole = texts()
    told = run(whole, tmp_path / "whole")
    forms = {
        "sunk": sink.sink(whole, LATE),
        "numbered": numbered(whole, {"room"}, sunk=LATE),
        "small": shrink(whole, {"room"}, sunk=LATE),
    }
    for form, parts in forms.items():
        assert run(parts, tmp_path / form) == told, form


def test_nothing_is_imported_before_it_is_needed():
    whole = texts({**PROGRAM, "main": MAIN.replace("SIDES):", "4):")})
    main = sink.sink(whole, LATE)["main"]
    assert main.splitlines()[:3] == ["", "", ""]
    body = {part.split("(")[0]: part for part in main.split("def ")}
    assert body["first"].count("import") == 3, "a condition and its elif have theirs together"
    assert "or two.'''; from room import heir, names" in body["first"]
    assert (
        "        return proved" not in body["first"]
        and "from room.fair import proof as proved; return" in body["first"]
    )
    assert "total = 0; from room import heir\n" in body["looping"], "not in the loop"
    assert "        total += heir" in body["looping"]
    assert "from room.fair import proof as proved; total += proved" in body["looping"], "in its branch only"
    assert "from room.fair import seed; total = heir" in body["looping"], "in the body of a while"
    assert body["apart"].count("from room import heir; return") == 1 and "import heir, names" not in body["apart"]
    assert "from room import heir; total = heir" in body["early"] and body["early"].count("import") == 1
    assert main.count("\n") == whole["main"].count("\n") + 3, "a branch that begins a block or follows one"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("from room import heir\nX = heir.key(1)\n", "needed at once"),
        ("from room import heir\nclass A(heir.B):\n    pass\n", "needed at once"),
        ("from room import heir\ndef f(n=heir.KEY):\n    return n\n", "needed at once"),
        ("from room import heir\nclass A:\n    def f(self, n=heir.KEY):\n        return n\n", "needed at once"),
        ("from room import heir\nclass A:\n    n = heir.KEY\n", "needed at once"),
        ("from room import heir\ndef f():\n    global heir\n    heir = 1\n", "imported and made"),
        ("def f():\n    from room import heir\n    return heir\n", "imports no room.heir"),
    ],
)
def test_an_import_that_cannot_sink_is_an_error(text, reason):
    with pytest.raises(ValueError, match=reason):
        sink.sink({"main": text}, {"main": ["room.heir"]})


def test_a_row_about_a_module_that_is_left_out_is_passed_over():
    whole = texts({"main": "from gone import key"})
    assert sink.sink(whole, LATE | {"main": []}) == whole


def test_an_import_that_another_module_takes_from_there_cannot_sink():
    modules = {
        "main": "from room.host import heir\n",
        "room.host": "from room import heir\ndef f():\n    heir.key(1)\n",
    }
    with pytest.raises(ValueError, match="another module takes it"):
        sink.sink(modules, {"room.host": ["room.heir"]})
