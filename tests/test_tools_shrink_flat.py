# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A program whose modules have short names (tools/mpy_shrink/flat.py) does what it did before."""

import re
import subprocess
import sys
import textwrap

import pytest

from tools.mpy_shrink import shrink

MAIN = """
    from room import start
    start.go()
"""
PROGRAM = """
    # room
    TABLES = []
    # room.start
    import sys
    from room import TABLES, inner, view as seen
    from room.inner.deep import deep, deeper
    from outside import helper
    def go():
        import room
        room.TABLES.append(1)
        from room import lists, view
        print(TABLES, seen.view(), inner.NUMBER, deep(), deeper(), helper(), view is seen)
        for name in ("red", "blue", "green"):
            try:
                print(__import__("room.inner.on_" + name, None, None, ("color",)).color())
            except ImportError:
                print("no", name)
        __import__("room.late")
        print("room.late" in sys.modules, lists.names())
        lists.meant()
    # room.view
    def view():
        return "view"
    # room.late
    print("late")
    # room.rest
    print("never")
    # room.inner
    NUMBER = [4]
    # room.inner.deep
    def deep():
        return "deep"
    def deeper():
        return "deeper"
    # room.inner.on_red
    def color():
        return "red!"
    # room.inner.on_blue
    def color():
        return "blue!"
    # room.lists
    import sys
    from room.codes import LISTS
    _REST = " late nowhere"
    def names():
        return len(LISTS), sum(name in sys.modules for name in LISTS[0].split())
    def meant():
        print(sorted(text.count(" ") for text in LISTS), "-" in "+-", "*" == "*")
    # room.codes
    LISTS = ["x"]
    # outside
    def helper():
        from room.view import view
        return "helper of " + view()
"""


def sources(text):
    """Return by dotted name: the text below ``# name``."""
    parts = re.split(r"^# ([\w.]+)\n", textwrap.dedent(text), flags=re.M)
    return dict(zip(parts[1::2], parts[2::2], strict=True))


def flat(text, main=MAIN, lists=()):
    """Return the modules under their names as a device gets them, and the short ones."""
    modules = sources(text)
    packages = {name for name in modules if any(other.startswith(name + ".") for other in modules)}
    new = {}
    small = shrink(modules, packages, [textwrap.dedent(main)], rooms=["room"], lists=lists, new=new)
    return {new.get(name, name): text for name, text in small.items()}, new


def printed(folder, modules, main):
    """Return the output of a program, and the modules of the package at its end."""
    for name, text in modules.items():
        package = any(other.startswith(name + ".") for other in modules)
        place = folder / (name.replace(".", "/") + ("/__init__.py" if package else ".py"))
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(text, encoding="utf-8")
    program = "import sys\nsys.path.insert(0, '')\n" + textwrap.dedent(main)
    done = subprocess.run([sys.executable, "-c", program], cwd=folder, capture_output=True, encoding="utf-8")
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_a_program_of_packages_prints_the_same_when_they_are_none(tmp_path):
    small, new = flat(PROGRAM)
    assert printed(tmp_path / "small", small, MAIN) == printed(tmp_path / "plain", sources(PROGRAM), MAIN)
    assert len(printed(tmp_path / "small", small, MAIN).splitlines()) == 7


def test_a_name_is_a_capital_of_its_package_and_one_more_sign():
    small, new = flat(PROGRAM)
    assert {"room", "room.start", "outside"} <= set(small), "others say the first two, the last is in no room"
    assert "room.start" not in new
    for name, short in new.items():
        assert re.fullmatch("[A-Z](red|blue)" if "on_" in name else "[A-Z][a-z0-9]", short), name
    assert len({short.lower() for short in new.values()}) == len(new), "some drives take small letters for large ones"
    letters = {name: short[0] for name, short in new.items()}
    assert letters["room.view"] == letters["room.late"]
    assert len({letters[name] for name in ("room.view", "room.inner", "room.inner.deep", "room.inner.on_red")}) == 4
    assert not [text for text in small.values() if "room.view" in text]


LISTED = """
    # lone
    import sys
    from room import a, b
    from room.deep import c, on_x
    _LATE = " deep.c nowhere"
    TABLE = ("room. a b", "room." + _LATE, "foreign room. a", "room.deep. *", "room.+ -room.deep -room.b", "room.+")
    ONE = "room.deep.c"
    OTHER = "a b"
    def start(name):
        print(*TABLE, ONE, OTHER, "*" == name, name + " room", sep="|")
        return __import__("room.deep.on_" + name, None, None, ("ONE",))
    # room
    # room.start
    import lone
    from room import a
    # room.a
    print("a")
    # room.b
    print("b")
    # room.deep
    # room.deep.c
    print("c")
    # room.deep.on_x
    ONE = [1]
    # foreign
    print("foreign")
"""


def test_texts_that_list_modules_list_them_by_their_new_names(tmp_path):
    main = "import foreign, lone\nfrom room import start\nlone.start('x')\n"
    small, new = flat(LISTED, main, ["lone"])
    *_, told = printed(tmp_path, small, main).splitlines()
    a, b, c, x = (new[f"room.{name}"] for name in ("a", "b", "deep.c", "deep.on_x"))
    assert told.split("|") == [
        f"{a} {b}",
        c,
        f"foreign {a}",
        " ".join(sorted(f"{name[0]}*" for name in (c, x))),
        f"room.+ {a}+",
        " ".join(["room.+", *sorted(f"{name[0]}+" for name in (a, c, x))]),
        c,
        "a b",
        "False",
        "x room",
    ]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("import room.a", "import room.a as something"),
        ("import room.a\nprint(room.a.A)", "which is not found in its package"),
        ("import room.a as a\nprint(__import__('room.a').a)", "would be another module"),
        ("import room\nfrom room import a\nprint(room.a.A)", "which is not found in its package"),
        ("__import__('room.' + input())", "whether a name that is put together with 'room.' means it"),
        ("__import__('room.' + input())\n__import__('room.a' + input())", "whether a name that is put together"),
    ],
)
def test_what_would_not_find_a_module_is_said_with_the_reason(text, reason):
    program = f"# start\n{text}\n# room\n# room.a\nprint(1)\nA = [1]\n# room.inner\n# room.inner.b\nprint(2)\n"
    with pytest.raises(ValueError, match=reason):
        flat(program, "import start\n")


def test_a_text_that_means_a_part_of_a_package_means_no_more_of_it_afterwards():
    program = """
    # start
    import lone
    __import__("room." + input(), None, None, ("A",))
    # lone
    print("room.game*")
    # room
    # room.game
    A = [1]
    # room.games
    A = [1]
    # room.other
    A = [1]
    """
    small, _ = flat(program, "import start\n", ["lone"])
    assert "Rgame* Rgames*" in small["lone"]
    with pytest.raises(ValueError, match="it would mean other modules, too"):
        flat(program.replace("game*", "+ -room.games"), "import start\n", ["lone"])


def test_there_are_as_many_packages_as_letters():
    program = "# start\n" + "".join(f"from room.p{k} import m as m{k}\nprint(m{k}.A)\n" for k in range(27))
    program += "# room\n" + "".join(f"# room.p{k}\n# room.p{k}.m\nA = [1]\n" for k in range(27))
    with pytest.raises(ValueError, match="more packages than letters"):
        flat(program, "import start\n")
