# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The unloader: its table names what there is, docs/memory.md shows it, and modules go and come as it says."""

import gc
import os
import re
import shutil
import subprocess
import sys
import types
from pathlib import Path

import pytest

import unload
from unload import codes, coming, link_phases, phases, steps
from uno_table.parties import party
from tools.deploying import content, folders, imports, residence

ROOT = Path(__file__).resolve().parents[1]
PHASES = phases.PHASES + link_phases.PHASES
_TOO_MUCH = 100_000  # bytes in use
TABLES = ("phases", "link_phases")
_NAMES = [name for name in vars(codes) if name.isupper()]
STEP_NAMES = _NAMES[_NAMES.index("OPEN_MATCH") :]
NUMBERS = {
    name: getattr(codes, name)
    for name in _NAMES
    if name not in ("MAY_STAY", "EVERYTHING", "OF_LINK", "EACH", *STEP_NAMES)
}


def modules():
    """Return what all modules of ours are called on a device, those that the build makes included."""
    found = {name for room in content.ROOMS for name in imports.modules(ROOT / room)}
    found = {folders.flat(name) for name in found}
    return found - {*content.RUN} | {cut.module for cut in residence.CUTS}


def words(text):
    """Return the names in a text of the table: ``(kind, dotted name)``, kind one of ``*``, ``+``, ``-`` or empty."""
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
    source = "".join((ROOT / "lib" / "unload" / f"{name}.py").read_text(encoding="utf-8") for name in TABLES)
    said = re.findall(r"((?:^    # .*\n)+)", source, re.M)
    assert len(said) == len(PHASES) == len(NUMBERS), "a row, a comment and a number for each phase"
    for (name, number), comment in zip(NUMBERS.items(), said, strict=True):
        label, _, reason = " ".join(line.strip(" #") for line in comment.splitlines()).partition(": ")
        assert (label, number) == (name, list(NUMBERS).index(name)), "the order is that of codes.py"
        yield name, reason, *PHASES[number]


def cell(texts):
    """Return texts of the table for people: modules by package."""
    rooms = {}
    for kind, name in (word for text in texts for word in words(text)):
        room, _, word = name.rpartition(".")
        room, word = (room, word) if room else ("", name)
        shown = {"*": f"`{word}*`", "+": f"`{word}*` that came later", "-": f"but not `{name}`"}.get(kind, f"`{word}`")
        rooms.setdefault("" if kind == "-" else room, []).append(shown)
    return "; ".join((f"{room}: " if room else "") + " ".join(shown) for room, shown in rooms.items())


def shown():
    """Return the table of docs/memory.md, as it has to be."""
    lines = ["| phase | when, and why | what goes |", "|---|---|---|"]
    for name, reason, goes, parts, collects in rows():
        went = [cell(goes)] if goes else []
        went += [f"when it is entered again, what is there now of {cell((parts,))}"] if parts else []
        went += ["**memory is collected**"] if collects else []
        lines.append(f"| {name} | {reason} | {'; '.join(went)} |")
    return "\n".join(lines)


def test_the_page_about_memory_shows_the_table():
    assert shown() in (ROOT / "docs" / "memory.md").read_text(encoding="utf-8"), "write there:\n" + shown()


def test_every_name_of_the_table_is_a_module():
    ours = modules()
    assert len(ours) > 200, "no modules found"
    foreign = {"adafruit_display_text", "adafruit_ticks", "adafruit_ble"}
    lost = [
        (name, word)
        for name, _, goes, parts, _ in rows()
        for text in (*goes, parts)
        for kind, word in words(text)
        if word not in foreign and not any(module.startswith(word) if kind else module == word for module in ours)
    ]
    assert not lost


def test_of_the_screens_room_only_what_every_screen_or_a_match_needs_stays_when_another_screen_comes():
    """A module that stays holds its imports, although they were unloaded, and they are loaded a second time."""
    every = "app buttons care codes draw draw_color draw_low font idle line linking screens settings sound words"
    a_match = "actions call_word news recap remote_play setup"
    heard = "cue_words"  # no board has it
    goes, parts, _ = PHASES[codes.NEXT_SCREEN]
    meant = [word for text in (*goes, parts) for word in words(text)]
    stay = {
        module
        for module in modules()
        if module.startswith("uno_ui.")
        and not any(module.startswith(word) if kind else module == word for kind, word in meant)
    }
    assert stay == {"uno_ui." + name for name in f"{every} {a_match} {heard}".split()}


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
    monkeypatch.setattr(unload, "_keep", 0)
    monkeypatch.setattr(unload, "_next", None)
    monkeypatch.setattr(unload, "_asked", -1)
    monkeypatch.setattr(unload, "_used", lambda: made.used)
    made.used = 500
    made.collected = []
    monkeypatch.setattr(gc, "collect", lambda: made.collected.append(1))

    def tells(goes, parts="", collects=False):
        for name in TABLES:  # until a phase is entered
            table = types.ModuleType("unload." + name)
            table.PHASES = (((goes,), parts, collects),) * len(PHASES)
            table.widen = lambda: None
            sys.modules["unload." + name] = table
            setattr(unload, name, table)

    made.tells = tells
    yield made
    unload.unload(["unload." + name for name in TABLES])


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
    assert not room.collected and "unload.phases" in sys.modules  # another phase follows, and collects


@pytest.mark.parametrize(("phase", "collects"), [(0, True), (codes.MAY_STAY, True), (codes.OF_LINK, False)])
def test_the_table_goes_when_memory_is_collected_and_where_handhelds_link(room, phase, collects):
    room.tells("", collects=collects)
    unload.enter(phase)
    assert not [name for name in TABLES if "unload." + name in sys.modules]


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
    unload.begin(0)
    unload.enter(0)
    assert there(room) == "old newer", "another application begins with nothing to give back"


def test_what_may_come_again_stays_as_long_as_there_is_room(room):
    unload.keep(1000)
    room.tells("room. new", collects=True)
    unload.enter(codes.NEXT_SCREEN)
    assert there(room) == "old new newer" and not room.collected
    room.used = 1000
    unload.enter(codes.NEXT_SCREEN)
    assert there(room) == "old new newer", "a key may take some more"
    room.used = _TOO_MUCH
    unload.enter(codes.NEXT_SCREEN)
    assert there(room) == "old newer" and room.collected


@pytest.mark.parametrize("phase", [codes.NEXT_SCREEN, codes.MATCH_OPENS])
def test_a_match_opens_with_more_room_than_a_screen_needs(room, phase):
    unload.keep(1000)
    room.used = 15_000
    room.tells("room. new")
    unload.enter(phase)
    assert there(room) == ("old newer" if phase == codes.MATCH_OPENS else "old new newer")


def test_a_board_that_has_collected_memory_is_not_asked_again_until_there_are_other_modules(room, monkeypatch):
    asked = []
    monkeypatch.setattr(unload, "_used", lambda: asked.append(1) or room.used)
    unload.keep(1000)
    unload.expect(())
    unload.ahead()
    assert (len(room.collected), len(asked)) == (1, 1), "the garbage of a key, while nobody waits"
    assert unload.roomy(0) and unload.roomy(5) and len(asked) == 1
    unload.unload(("room.new",))
    assert unload.roomy(0) and len(asked) == 2


def test_after_a_few_more_modules_a_key_estimates_and_what_is_loaded_ahead_is_asked_for(room, monkeypatch):
    asked = []
    monkeypatch.setattr(unload, "_used", lambda: asked.append(1) or room.used)
    unload.keep(30_000)
    unload.expect(())
    unload.ahead()
    for number in range(6):
        monkeypatch.setitem(sys.modules, "room.more%d" % number, types.ModuleType("more"))
        assert unload.roomy(20_000) and len(asked) == 1 + (number > 4), number
    del sys.modules["room.more5"]
    assert unload.roomy(0) and len(asked) == 3


def test_parts_that_have_stayed_go_as_soon_as_there_is_no_room(room):
    unload.keep(1000)
    room.tells("", "room. new newer")
    unload.enter(codes.NEXT_SCREEN)
    room.used = _TOO_MUCH
    unload.enter(codes.NEXT_SCREEN)
    assert there(room) == "old"


def test_nothing_that_a_link_needs_gone_stays(room):
    unload.keep(1000)
    for phase in range(codes.MAY_STAY, len(PHASES)):
        room.tells("room. new")
        sys.modules["room.new"] = room.new = types.ModuleType("room.new")
        unload.enter(phase)
        assert there(room) == "old newer", phase


def test_what_has_stayed_goes_with_the_next_phase_when_nothing_may_stay_any_more(room):
    unload.keep(1000)
    room.tells("", "room. new newer")
    unload.enter(codes.NEXT_SCREEN)
    unload.keep(0)
    unload.enter(codes.NEXT_SCREEN)
    assert there(room) == "old"


@pytest.mark.parametrize("phase", range(len(PHASES)), ids=list(NUMBERS))
def test_in_place_everything_stays_as_long_as_there_is_room_but_a_link_opens_without_it(room, monkeypatch, phase):
    monkeypatch.setattr(gc, "mem_free", lambda: room.free, raising=False)
    unload.keep(codes.EVERYTHING)
    room.free = 60_000
    room.tells("room. new")
    unload.enter(phase)
    assert there(room) == ("old newer" if phase == codes.LINK_OPENS else "old new newer")
    assert unload.roomy(0), "also after a link has opened"
    room.free = 10_000
    room.tells("room. newer")
    unload.enter(phase)
    assert "newer" not in there(room) and not unload.roomy(0)


def test_in_place_what_is_only_garbage_takes_no_room(room, monkeypatch):
    monkeypatch.setattr(gc, "mem_free", lambda: 60_000 if room.collected else 0, raising=False)
    unload.keep(codes.EVERYTHING)
    assert unload.roomy(0) and room.collected == [1]


def test_in_place_nothing_stays_after_memory_has_run_out(unloading, room, monkeypatch):
    monkeypatch.setattr(gc, "mem_free", lambda: 60_000, raising=False)
    unload.keep(codes.EVERYTHING)
    unload.clear()
    room.tells("room. new")
    unload.enter(codes.NEXT_SCREEN)
    assert there(room) == "old newer"


@pytest.fixture
def come(room, monkeypatch):
    """Return the imports, in order; nothing is there at first."""
    found = []

    def load(name, *_):
        found.append(name)
        if name == "room.lost":
            raise ImportError(name)
        if name == "room.large":
            raise MemoryError
        sys.modules[name] = types.ModuleType(name)

    def tells(comes, own="", there=()):
        monkeypatch.setattr(coming, "COMING", {"menu": (comes, own), "-": ("room. newer", "")})
        monkeypatch.setitem(sys.modules, "unload.coming", coming)
        unload.coming = coming
        unload.unload([name for name in ("room.new", "room.newer") if name not in there])
        monkeypatch.setitem(coming.__dict__, "__import__", load)

    return found, tells


def test_what_comes_next_is_imported_one_a_turn_and_then_memory_is_collected(room, come):
    found, tells = come
    tells("room. old new lost newer")
    unload.keep(1000)
    unload.expect("menu")
    unload.ahead()
    assert found == [] and room.collected == [1], "first the garbage of the key"
    unload.ahead()
    assert found == ["room.new"], "one is there already"
    unload.ahead()
    unload.ahead()
    assert found == ["room.new", "room.lost", "room.newer"] and room.collected == [1]
    unload.ahead()
    unload.ahead()
    assert room.collected == [1, 1] and len(found) == 3


@pytest.mark.parametrize(("used", "left"), [(0, "old new"), (9000, "new")])
def test_where_there_is_no_room_for_what_comes_others_go_but_not_what_the_screen_has(room, come, used, left):
    found, tells = come
    tells("room. newer", "room. new", there=("room.new",))
    room.tells("room. old new")
    unload.keep(10_000)
    unload.expect("menu")
    room.used = used
    unload.ahead()
    assert there(room) == left
    unload.ahead()
    assert found == ["room.newer"]


def test_a_screen_without_a_list_of_its_own_has_the_one_without_a_name(room, come):
    found, tells = come
    tells("room. new")
    unload.keep(1000)
    unload.expect("another")
    unload.ahead()
    unload.ahead()
    assert found == ["room.newer"]


def test_of_games_that_were_looked_at_only_those_stay_that_are_named(monkeypatch):
    tables = ["uno_core.editions.%s" % name for name in ("set", "before", "now")]
    gone = []

    def meant(text, needed, absent):
        return text.split() if absent else tables

    monkeypatch.setattr(coming, "COMING", {"menu": ("room.new", ""), "-": ("", "")})
    absent = coming.after(tables[2] + " " + tables[0] + " menu", meant, lambda more: True, gone.extend)
    assert gone == [tables[1]] and absent == [tables[2], tables[0], "room.new"]
    coming.after("menu", meant, lambda more: True, gone.extend)
    assert gone == [tables[1]], "elsewhere nobody looks at games"


def test_nothing_comes_where_there_is_no_room(room, come):
    found, tells = come
    tells("room. new newer")
    unload.expect("menu")
    unload.ahead()
    unload.keep(1000)
    unload.expect("menu")
    room.used = 4000  # a module more may come
    unload.ahead()
    unload.ahead()
    room.used = 0
    unload.ahead()
    assert found == []


def test_a_board_whose_memory_is_in_pieces_keeps_nothing_from_then_on(room, come):
    found, tells = come
    tells("room. large newer")
    unload.keep(1000)
    for _ in range(2):
        unload.expect("menu")
        unload.ahead()
        unload.ahead()
    assert found == ["room.large"]


@pytest.fixture
def stepping(monkeypatch):
    """The names of modules that were imported for a step; a row of the table has those of the test."""
    for module in (unload, steps):
        monkeypatch.setattr(module, "_used", lambda: 0)  # as on a device
    monkeypatch.setitem(sys.modules, "unload.steps", steps)
    found = []

    def load(name, *_):
        if name == "lost":
            raise ImportError(name)
        found.append(name)
        monkeypatch.setitem(sys.modules, name, types.ModuleType(name))

    monkeypatch.setitem(steps.__dict__, "__import__", load)
    entered = []
    monkeypatch.setattr(steps, "enter", entered.append)
    return types.SimpleNamespace(
        found=found, entered=entered, row=lambda row: monkeypatch.setattr(steps, "STEPS", (row,))
    )


def test_the_modules_of_a_step_are_imported_a_few_a_turn_until_all_are_there(stepping):
    names = ["room%d" % number for number in range(steps._FEW + 2)]
    stepping.row(((3, 4), " ".join([*names, "lost"])))
    needed = steps.begin(0)
    assert stepping.entered == [3, 4] and "unload.steps" in sys.modules
    assert not steps.load(needed) and stepping.found == names[: steps._FEW]
    assert not steps.load(needed) and stepping.found == names
    assert steps.load(needed) and stepping.found == names
    assert "unload.steps" not in sys.modules


def test_a_step_that_needs_no_modules_can_be_done_at_once(stepping):
    stepping.row(((5,), ""))
    assert steps.begin(0) is None and stepping.entered == [5]
    assert "unload.steps" not in sys.modules


def test_a_computer_loads_nothing_for_a_step(monkeypatch):
    monkeypatch.setattr(steps, "STEPS", (((), "nowhere"),))
    assert steps.begin(0) is None


def test_what_may_come_next_and_what_a_screen_has_are_named_as_modules_are():
    ours = modules() | {"adafruit_display_text", "adafruit_display_text.bitmap_label"}
    for screen, texts in coming.COMING.items():
        assert screen in ("-", "resume", "ir", "udp", "mqtt", "ble") or f"uno_ui.screens.{screen}" in ours
        assert {name for text in texts for _, name in words(text)} <= ours, screen


def test_what_a_step_needs_is_named_as_modules_are_each_once():
    for _, text in steps.STEPS:
        names = [name for kind, name in words(text)]
        assert set(names) <= modules() and len(names) == len(set(names))


def test_every_step_has_a_row_and_a_comment_with_its_name():
    comments = re.findall(r"# ([A-Z_]+): ", (ROOT / "lib/unload/steps.py").read_text(encoding="utf-8"))
    assert comments == STEP_NAMES
    assert [vars(codes)[name] for name in comments] == list(range(len(steps.STEPS)))


class IdleParty(party.Party):
    """One that has nothing to do."""

    def __init__(self):
        silent = types.SimpleNamespace(tick=lambda now: None, recv=lambda cell: False, speak=lambda now: None)
        super().__init__(silent, "ANNA", bytes)

    def serve(self):
        pass

    def idle(self):
        return True

    def _say(self, now_ms):
        pass


def test_an_idle_link_unloads_again_only_when_modules_have_come_or_gone(monkeypatch):
    entered = []
    monkeypatch.setattr(party, "enter", entered.append)
    idle = IdleParty()
    for now in range(3):
        idle.tick(now)
    assert entered == [codes.LINK_IDLE]
    monkeypatch.setitem(sys.modules, "one_more", types.ModuleType("one_more"))
    for now in range(3, 6):
        idle.tick(now)
    assert entered == [codes.LINK_IDLE] * 2


LINKING = """
import sys, types
import unload
from tools.deploying import residence
from unload import coming
from unload.codes import NEXT_SCREEN, NO_TABLE
unload.begin(0)
unload.keep(1 << 30)
for screen in ("main_menu", "link", "{medium}"):
    unload.expect(screen)
    while unload._next is not None:
        unload.ahead()
    unload.enter(NEXT_SCREEN)
assert "uno_core.results" in sys.modules
from uno_ui.linking import Link
board = types.SimpleNamespace(store=None, restarted=False)
links = types.SimpleNamespace(reach=lambda *given: None)
app = types.SimpleNamespace(board=board, settings=types.SimpleNamespace(name=""))
link = Link(app, None)
link.medium, link.links = "{medium}", lambda: links
for phase in link.open_link(False):
    unload.enter(phase)
unload.enter(NO_TABLE)  # as wait() and what goes there do
unload.enter(NEXT_SCREEN)
import uno_core, uno_core.view, uno_table.table, uno_ui.actions
for name, module in sorted(sys.modules.items()):
    for key, value in vars(module).items() if name.startswith("uno_") else ():
        if isinstance(value, types.ModuleType):
            value = vars(value).get("TABLES", uno_core.TABLES)
        elif key != "TABLES":
            continue
        if value is not uno_core.TABLES:
            print(name, key)
"""


@pytest.fixture(scope="module")
def sources(tmp_path_factory):
    """A folder with the sources as a device has them: without folders inside a room."""
    out = tmp_path_factory.mktemp("device")
    rooms = {room.rpartition("/")[2] for room in content.ROOMS}
    for name, path in content.program(content.libraries()).items():
        if name.partition(".")[0] in rooms:
            place = out / content.place_of(name, path)
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_text(folders.read(path), "utf-8")
    return out


@pytest.mark.parametrize("medium", ["ir", "udp", "mqtt", "ble"])
def test_after_a_link_has_begun_nothing_holds_rules_that_have_gone(sources, medium):
    """A player who looked at a menu for a while had more modules loaded; the rest of them asked the tables of an
    unloaded core."""
    program = LINKING.replace("{medium}", medium)
    folders = os.pathsep.join(map(str, (sources, sources / "lib", ROOT, ROOT / "tools" / "stubs")))
    done = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, "PYTHONPATH": folders},
        capture_output=True,
        encoding="utf-8",
    )
    assert (done.stdout, done.stderr) == ("", "")


_FAILS = """
import gc, sys
import unload

unload.begin(0)
before = gc.mem_alloc()
for _ in range(3):
    try:
        import fails
    except MemoryError:
        pass
gc.collect()
held = gc.mem_alloc() - before
unload.clear()
gc.collect()
print(held, gc.mem_alloc() - before)
"""


def test_an_import_that_has_failed_holds_nothing_after_memory_has_run_out(micropython, tmp_path):
    """MicroPython leaves the module in the table of modules, at a place that is marked free."""
    shutil.copytree(ROOT / "lib" / "unload", tmp_path / "unload", ignore=shutil.ignore_patterns("__pycache__"))
    (tmp_path / "fails.py").write_text("large = bytearray(40_000)\nraise MemoryError\n")
    (tmp_path / "asks.py").write_text(_FAILS)
    done = micropython.run("asks.py", path=tmp_path)
    held, left = map(int, done.stdout.split())
    assert held - left > 30_000, done.stderr  # while the stack still has one of them, it is one of two
