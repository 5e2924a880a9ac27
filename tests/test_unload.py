# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The unloader: its table names what there is, docs/memory.md shows it, and modules go and come as it says."""

import gc
import re
import sys
import types
from pathlib import Path

import pytest

import unload
from unload import codes
from unload.phases import PHASES

ROOT = Path(__file__).resolve().parents[1]
NUMBERS = {name: value for name, value in vars(codes).items() if name.isupper()}
# What a build makes a module of its own: a mark in a class, or where one was.
LATE = re.compile(r"^ *# build: late (\w+)", re.M)


def modules():
    """Dotted names of all modules of ours, those that the build makes included."""
    found = set()
    for file in [*ROOT.glob("lib/**/*.py"), *ROOT.glob("uno_core/**/*.py"), *ROOT.glob("boards/*.py")]:
        parts = file.relative_to(ROOT / "lib" if (ROOT / "lib") in file.parents else ROOT).with_suffix("").parts
        package = parts[:-1]
        found.add(".".join(package if parts[-1] == "__init__" else parts))
        found |= {".".join((*package, late)) for late in LATE.findall(file.read_text(encoding="utf-8"))}
    return found


def words(text):
    """What a text of the table names: ``(kind, dotted name)``, kind one of ``*``, ``+``, ``-`` or empty."""
    room = ""
    for word in text.split():
        if word.endswith("."):
            room = word
        elif word.startswith("-"):
            yield "-", word[1:]
        elif word[-1] in "*+":
            yield word[-1], room + word[:-1]
        else:
            yield "", room + word


def rows():
    """Of each phase: its name, when it begins and why, what goes, its parts, whether memory is collected."""
    source = (ROOT / "lib" / "unload" / "phases.py").read_text(encoding="utf-8")
    said = re.findall(r"((?:^    # .*\n)+)", source, re.M)
    assert len(said) == len(PHASES) == len(NUMBERS), "a row, a comment and a number for each phase"
    for (name, number), comment in zip(NUMBERS.items(), said, strict=True):
        label, _, reason = " ".join(line.strip(" #") for line in comment.splitlines()).partition(": ")
        assert (label, number) == (name, list(NUMBERS).index(name)), "the order is that of codes.py"
        yield name, reason, *PHASES[number]


def cell(text):
    """A text of the table for people: modules by package."""
    rooms = {}
    for kind, name in words(text):
        room, _, word = name.rpartition(".")
        room, word = (room, word) if room else ("", name)
        shown = {"*": f"`{word}*`", "+": f"`{word}*` that came later", "-": f"but not `{name}`"}.get(kind, f"`{word}`")
        rooms.setdefault("" if kind == "-" else room, []).append(shown)
    return "; ".join((f"{room}: " if room else "") + " ".join(shown) for room, shown in rooms.items())


def shown():
    """The table of docs/memory.md, as it has to be."""
    lines = ["| phase | when, and why | what goes |", "|---|---|---|"]
    for name, reason, goes, parts, collects in rows():
        went = [cell(goes)] if goes else []
        went += [f"when it is entered again, what is there now of {cell(parts)}"] if parts else []
        went += ["**memory is collected**"] if collects else []
        lines.append(f"| {name} | {reason} | {'; '.join(went)} |")
    return "\n".join(lines)


def test_the_page_about_memory_shows_the_table():
    assert shown() in (ROOT / "docs" / "memory.md").read_text(encoding="utf-8"), "write there:\n" + shown()


def test_every_name_of_the_table_is_a_module():
    ours = modules()
    assert len(ours) > 200, "no modules found"
    foreign = {"adafruit_ble"}
    lost = [
        (name, word)
        for name, _, goes, parts, _ in rows()
        for text in (goes, parts)
        for kind, word in words(text)
        if word not in foreign and not any(module.startswith(word) if kind else module == word for module in ours)
    ]
    assert not lost


@pytest.fixture
def room(monkeypatch):
    """A loaded package with modules ``old``, ``new`` and ``newer``, a table about it, and what was collected."""
    made = types.ModuleType("room")
    for name in ("old", "new", "newer"):
        setattr(made, name, types.ModuleType("room." + name))
        monkeypatch.setitem(sys.modules, "room." + name, getattr(made, name))
    monkeypatch.setitem(sys.modules, "room", made)
    monkeypatch.setattr(unload, "_at_first", ("room.old",))
    monkeypatch.setattr(unload, "_parts", ())
    made.collected = []
    monkeypatch.setattr(gc, "collect", lambda: made.collected.append(1))

    def tells(goes, parts="", collects=False):
        table = types.ModuleType("unload.phases")
        table.PHASES = ((goes, parts, collects),)
        sys.modules["unload.phases"] = unload.phases = table  # until a phase is entered

    made.tells = tells
    return made


def there(room):
    names = [name for name in ("old", "new", "newer") if "room." + name in sys.modules]
    assert names == [name for name in ("old", "new", "newer") if hasattr(room, name)], "the package knows it still"
    return " ".join(names)


@pytest.mark.parametrize(
    ("goes", "left"),
    [
        ("room. new", "old newer"),
        ("room. new lost", "old newer"),
        ("room.new room. old", "newer"),
        ("room. new*", "old"),
        ("room. *", ""),
        ("room.+", "old"),
        ("room.+ -room.newer", "old newer"),
        ("", "old new newer"),
    ],
)
def test_what_a_row_means_goes_and_nothing_else(room, goes, left):
    room.tells(goes)
    unload.enter(0)
    assert there(room) == left
    assert not room.collected and "unload.phases" not in sys.modules


def test_what_is_needed_stays(room):
    room.tells("room. *", collects=True)
    unload.enter(0, ["new"])
    assert there(room) == "new" and room.collected == [1]


def test_parts_go_when_the_phase_is_entered_again_if_they_were_there(room):
    newer = room.newer
    unload.unload(["room.newer"])
    room.tells("", "room. new newer")
    unload.enter(0)
    assert there(room) == "old new"
    sys.modules["room.newer"] = room.newer = newer
    room.tells("", "room. new newer")
    unload.enter(0)
    assert there(room) == "old newer"
    room.tells("", "room. new newer")
    unload.begin()
    unload.enter(0)
    assert there(room) == "old newer", "another application begins with nothing to give back"


def test_a_phase_that_lasts_is_entered_again_only_when_modules_have_come_or_gone(room):
    room.tells("", collects=True)
    unload.stay(0, True)
    unload.stay(0, False)
    assert len(room.collected) == 1
    room.tells("", collects=True)  # one module more
    unload.stay(0, False)
    assert len(room.collected) == 2
