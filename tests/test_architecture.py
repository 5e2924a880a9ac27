# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The shape of the project, enforced: the allowed imports, and the syntax that a device can read.

A new arrow is added to ``MAY`` or not at all.
"""

import ast
import collections
import functools
import importlib.util
import os
import re
import sys
from pathlib import Path

import pytest

from tools.deploying import content, folders
from tools.deploying import imports as modules_of
from uno_ui import screens

ROOT = Path(__file__).resolve().parents[1]

# package: the dotted names its modules may import, each with all below it
MAY = {
    "lib/unload": {"unload", "gc", "sys"},
    "uno_core": {"uno_core", "unload", "micropython.const"},
    "lib/uno_link": {"uno_link", "unload", "uno_core.codes", "micropython.const", "hashlib", "struct", "binascii"},
    "lib/uno_table": {"uno_table", "uno_core", "uno_link", "unload", "micropython.const", "array"},
    "lib/uno_ui": {
        "uno_ui",
        "uno_table",
        "uno_link.codes",
        "uno_core.codes",
        "uno_core.editions",
        "uno_core.flow.legal",
        "uno_core.flow.refusal",
        "uno_core.ruleset",
        "uno_core.view",
        "unload",
        "micropython.const",
        "adafruit_display_text",
        "bitmaptools",
        "displayio",
        "fontio",
    },
    "boards": {
        "boards",
        "unload",
        "micropython.const",
        "gc",
        "os",
        "sys",
        "time",
        "adafruit_displayio_sh1106",
        "adafruit_displayio_sh1107",
        "adafruit_displayio_ssd1306",
        "_bleio",
        "analogio",
        "audiocore",
        "audioio",
        "board",
        "busio",
        "digitalio",
        "displayio",
        "fourwire",
        "i2cdisplaybus",
        "keypad",
        "microcontroller",
        "neopixel_write",
        "pulseio",
        "pwmio",
        "supervisor",
        "touchio",
    },
    "code.py": {"boards", "uno_ui", "uno_table", "uno_link"},
}
# Names of one file on top of its package's own: a transport wraps one driver.
ALSO = {
    "boards/filestore.py": {"fcntl", "msvcrt"},  # of a computer
    "boards/boot.py": {"storage"},  # not the game: runs before it, on a drive from a UF2 file
    "boards/clock.py": {"socketpool", "wifi"},
    "lib/uno_table/parties/party.py": {"sys"},  # how many modules there are
    "lib/uno_ui/surface/display_begins.py": {"micropython"},  # whether memory counts
    "boards/keyboard.py": {"cardputer_keyboard"},
    "boards/off.py": {"alarm"},
    "boards/opening.py": {"alarm"},
    "boards/probe.py": {"array", "gc", "wifi"},
    "lib/uno_ui/device/languages.py": {"os"},
    "lib/uno_ui/words/__init__.py": {"os"},
    "lib/uno_link/transports/ble.py": {"_bleio"},
    "lib/uno_link/transports/ble_discovery.py": {"adafruit_ble"},
    "lib/uno_link/transports/ir.py": {"array", "pulseio"},
    "lib/uno_link/transports/udp.py": {"socket", "socketpool", "wifi"},
    "lib/uno_link/transports/mqtt.py": {
        "adafruit_minimqtt",
        "adafruit_connection_manager",
        "socket",
        "socketpool",
        "ssl",
        "wifi",
    },
}
# Of the tools, those that prove or measure run code of tests. No other needs it, and no device needs either.
PROVE = ("tools/cases.py", "tools/fuzz.py", "tools/link.py", "tools/screens.py", "tools/measuring/")
# Places where an edition may be named: at home, in the row of its own rule, where it is chosen, and where it is put
# into words.
NAMES_EDITIONS = (
    "uno_core/editions/",
    "uno_core/rules.py",
    "lib/uno_ui/words/",
    "lib/uno_ui/screens/__init__.py",
    "lib/uno_ui/screens/choosing/lobby.py",
    "lib/uno_ui/flows/match_flow.py",
)


@functools.cache
def files(package):
    """Return the modules of a package, or the one file that it is."""
    place = ROOT / package
    return [place] if place.is_file() else sorted(place.rglob("*.py"))


DEVICE = [file for package in MAY for file in files(package)]


def name(file):
    return file.relative_to(ROOT).as_posix()


@functools.cache
def tree(file):
    """Return a tree that many tests read, and none changes."""
    return ast.parse(file.read_text(encoding="utf-8"))


def executed(node):
    """All nodes but those under ``if TYPE_CHECKING``, which a device skips."""
    yield node
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.If) and isinstance(child.test, ast.Name) and child.test.id == "TYPE_CHECKING":
            continue
        yield from executed(child)


@functools.cache
def imports(file):
    """Return ``(dotted name, line)`` of everything a module imports; a relative import counts from its package."""
    return list(_imports(file))


def _imports(file):
    package = file.relative_to(ROOT / "lib" if (ROOT / "lib") in file.parents else ROOT).parent.parts
    for node in executed(tree(file)):
        if isinstance(node, ast.Import):
            yield from ((alias.name, node.lineno) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            home = list(package[: len(package) - node.level + 1]) if node.level else []
            start = ".".join(home + ([node.module] if node.module else []))
            yield from ((f"{start}.{alias.name}", node.lineno) for alias in node.names)


def allowed(dotted, may):
    return any(dotted == entry or dotted.startswith(entry + ".") for entry in may)


def test_packages_import_only_what_the_map_allows():
    bad = [
        f"{name(file)}:{line}: {package} may not import {dotted}"
        for package, may in MAY.items()
        for file in files(package)
        for dotted, line in imports(file)
        if not allowed(dotted, may | ALSO.get(name(file), set()))
    ]
    assert not bad, "\n".join(bad)


def test_a_tool_that_proves_nothing_needs_no_tests():
    needs = [
        f"{name(file)}:{line}"
        for file in files("tools")
        if not name(file).startswith(PROVE)
        for dotted, line in [*imports(file), *started(file)]
        if dotted.split(".")[0] == "tests"
    ]
    assert not needs


def started(file):
    """``(dotted name, line)`` of the module that an entry starts."""
    for node in ast.walk(tree(file)):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "bootstrap.start":
            yield node.args[1].value.partition(":")[0], node.lineno


def test_no_folder_of_the_tools_has_the_name_of_an_entry():
    """``import tools.deploy`` would find the folder."""
    entries = {file.stem for file in (ROOT / "tools").glob("*.py")}
    assert not entries & {place.name for place in (ROOT / "tools").iterdir() if place.is_dir()}


def test_what_shrinks_a_program_needs_nothing_but_python():
    """Another project can take the folder as it is."""
    package = "tools.mpy_shrink"
    every = [(dotted, f"{name(file)}:{line}") for file in files("tools/mpy_shrink") for dotted, line in imports(file)]
    assert sum(dotted.startswith(package) for dotted, _ in every) > 10, "no modules found"
    bad = [where for dotted, where in every if dotted.split(".")[0] not in {*sys.stdlib_module_names, "tools"}]
    assert not bad + [where for dotted, where in every if dotted[:6] == "tools." and not dotted.startswith(package)]


def circles(edges):
    """Return nodes from which a way leads back to themselves."""
    return sorted(start for start in edges if start in _reached(edges, start))


def _reached(edges, start):
    seen, left = set(), [start]
    while left:
        more = edges[left.pop()] - seen
        seen |= more
        left += more
    return seen


def test_circles_are_found():
    assert circles({"a": {"b"}, "b": {"c"}, "c": {"b"}, "d": set()}) == ["b", "c"]


def test_no_module_of_a_device_needs_itself():
    """Imports inside functions count, too."""
    known = {}
    for file in DEVICE:
        place = name(file).removeprefix("lib/").removesuffix(".py").removesuffix("/__init__")
        known[place.replace("/", ".")] = file
    edges = {}
    for module, file in known.items():
        asked = {dotted if dotted in known else dotted.rpartition(".")[0] for dotted, _ in imports(file)}
        edges[module] = asked & set(known)
    assert len(edges) > 250, "no modules found"
    assert circles(edges) == []


# Drivers, which not every firmware has, and the modules that open them.
LATE = {f"lib/uno_link/transports/{file}.py" for file in ("ir", "mqtt", "udp")} | {
    "lib/uno_table/parties/transports.py"
}


def test_imports_stand_at_the_top_but_for_those_of_drivers():
    """The build does some of them where they are needed: ``SUNK`` of ``tools/deploying/residence.py``."""
    found = {
        name(file)
        for package in ("lib/uno_link", "lib/uno_table", "lib/uno_ui")
        for file in files(package)
        for part in ast.walk(tree(file))
        if isinstance(part, ast.FunctionDef)
        for node in ast.walk(part)
        if isinstance(node, ast.Import | ast.ImportFrom)
    }
    assert found == LATE


# Modules outside the application that begin a phase of memory themselves. No flow can do it for them: they are called
# back, by a driver or in the middle of an act.
BEGIN_PHASES = {
    "lib/uno_link/transports/ble_guest.py",
    "lib/uno_link/transports/ble_host.py",
    "lib/uno_table/parties/party.py",
    "lib/uno_table/parties/party_guest.py",
    "lib/uno_ui/screens/match/table.py",
    "uno_core/ruleset.py",
}
UNLOADS_NOTHING = {"roomy", "expect"}


def test_six_modules_outside_the_application_and_its_flows_unload_something():
    found = set()
    for package in ("boards", "lib/uno_link", "lib/uno_table", "lib/uno_ui", "uno_core"):
        for file in files(package):
            names = {
                alias.asname or alias.name
                for node in ast.walk(tree(file))
                if isinstance(node, ast.ImportFrom) and node.module == "unload"
                for alias in node.names
            }
            called = {
                node.func.id
                for node in ast.walk(tree(file))
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in names
            }
            if called - UNLOADS_NOTHING:
                found.add(name(file))
    assert found - {"lib/uno_ui/app.py"} == BEGIN_PHASES


def test_every_screen_that_somebody_leads_to_is_there():
    """A route has the name of its module, which says which class it is."""
    led = {
        node.args[0].value: f"{name(file)}:{node.lineno}"
        for file in files("lib/uno_ui")
        for node in ast.walk(tree(file))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "go"
        if isinstance(node.args[0], ast.Constant)
    }
    assert len(led) > 15, "no screens found"
    there = {
        file.stem: ".".join(file.with_suffix("").relative_to(ROOT / "lib").parts)
        for file in files("lib/uno_ui/screens")
        for node in tree(file).body
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "SCREEN"
    }
    assert there == screens.ROUTES
    assert {screen: place for screen, place in led.items() if screen not in there} == {}


def test_a_folder_has_at_most_20_modules_and_a_package_has_each_name_once():
    """On a device there are no folders (tools/deploying/folders.py)."""
    modules = {name: path for package in content.ROOMS for name, path in modules_of.modules(ROOT / package).items()}
    names = collections.Counter(folders.flat(name) for name in modules if not folders.is_folder(name))
    assert [name for name, times in names.items() if times > 1] == []
    full = collections.Counter(path.parent for path in modules.values() if path.stem != "__init__")
    many = {name(path) for path, size in full.items() if size > 20}
    assert many == {"boards"}  # a file for each board


@pytest.mark.parametrize(
    ("package", "dotted", "answer"),
    [
        ("uno_core", "uno_core.page.move", True),
        ("uno_core", "random", False),
        ("uno_core", "uno_corex", False),
        ("lib/uno_ui", "uno_core.flow.legal", True),
        ("lib/uno_ui", "uno_core.flow.apply", False),
        ("lib/uno_ui", "uno_core.flow", False),
        ("boards", "uno_core.page", False),
        ("code.py", "tools.emulator", False),
    ],
)
def test_the_map_tells_right_from_wrong(package, dotted, answer):
    assert allowed(dotted, MAY[package]) is answer


def constants(file):
    """``(name, value node, line)`` of every ``_NAME = const(...)`` at the top of a module."""
    for node in tree(file).body:
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Call) and isinstance(node.targets[0], ast.Name):
            if isinstance(node.value.func, ast.Name) and node.value.func.id == "const":
                yield node.targets[0].id, node.value.args[0], node.lineno


def codes_by_package():
    """Return the modules that hold what others share: ``codes.py`` of each package, by package."""
    return {package: place for package in MAY if (place := ROOT / package / "codes.py").exists()}


def numbers(file):
    """``(name, value, line)`` of every whole number that has a name at the top of a module."""
    known = {}
    for node in tree(file).body:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            value = node.value
            if isinstance(value, ast.Call) and getattr(value.func, "id", "") == "const":
                value = value.args[0]
            try:
                number = eval(compile(ast.Expression(value), name(file), "eval"), {"__builtins__": {}}, dict(known))
            except (NameError, TypeError):
                continue
            if type(number) is int:
                known[node.targets[0].id] = number
                yield node.targets[0].id, number, node.lineno


def test_no_private_constant_is_left_over():
    left = [
        f"{name(file)}:{line}: {constant}"
        for file in DEVICE
        for constant, _, line in constants(file)
        if constant[0] == "_" and len(re.findall(rf"\b{constant}\b", file.read_text(encoding="utf-8"))) == 1
    ]
    assert not left, "\n".join(left)


def test_a_number_that_is_shared_has_one_name_in_one_place():
    shared = {}
    for place in codes_by_package().values():
        for known, value, _ in numbers(place):
            shared[known, value] = name(place).removeprefix("lib/").removesuffix(".py").replace("/", ".")
    assert len(shared) > 400, "no numbers found: has their form changed?"
    bad = [
        f"{name(file)}:{line}: {known} = {value} stands in {shared[known.lstrip('_'), value]}: import it"
        for package in MAY
        for file in files(package)
        if file.name != "codes.py"
        for known, value, line in numbers(file)
        if (known.lstrip("_"), value) in shared and allowed(shared[known.lstrip("_"), value], MAY[package])
    ]
    assert not bad, "\n".join(bad)


@pytest.mark.parametrize("package", ["uno_core", "lib/uno_link", "lib/uno_table", "lib/uno_ui"])
def test_no_two_modules_of_a_package_have_the_same_private_number(package):
    """One module has it, under a name without an underscore, or ``codes.py``; the other imports it from there."""
    seen = {}
    for file in files(package):
        for known, value, line in numbers(file):
            if known[0] == "_":
                seen.setdefault((known, value), []).append(f"{name(file)}:{line}")
    assert len(seen) > 40, "no numbers found: has their form changed?"
    assert {known: places for known, places in seen.items() if len(places) > 1} == {}


def test_no_two_files_of_codes_give_one_name_to_two_numbers():
    seen = {}
    for place in codes_by_package().values():
        for known, value, line in numbers(place):
            first = seen.setdefault(known, (value, name(place)))
            assert first == (value, name(place)), f"{name(place)}:{line}: {known} stands in {first[1]}, too"


def test_editions_are_named_only_at_home_in_the_lobby_and_in_words():
    editions = {file.stem for file in files("uno_core/editions")} - {"__init__"}
    assert editions, "no edition found"
    bad = []
    for file in DEVICE:
        if name(file).startswith(NAMES_EDITIONS):
            continue
        bad += [f"{name(file)}:{line}: {dotted}" for dotted, line in imports(file) if dotted.split(".")[-1] in editions]
        bad += [
            f"{name(file)}:{node.lineno}: {node.value!r}"
            for node in executed(tree(file))
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value.lower() in editions
        ]
    assert not bad, "an edition is a row of a table here, not a name:\n" + "\n".join(bad)


def private_of_others(module):
    """``(expression, line)`` of each private attribute of anything but ``self``, ``cls`` or ``super()``."""
    for node in ast.walk(module):
        if isinstance(node, ast.Attribute) and node.attr[0] == "_" and node.attr[:2] != "__":
            if ast.unparse(node.value) not in ("self", "cls", "super()"):
                yield ast.unparse(node), node.lineno


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("self._x = cls._y + super()._z()", []),
        ("a.b.__name__", []),
        ("def f(host):\n    host._x += 1", [("host._x", 2)]),
        ("self.peer._x", [("self.peer._x", 1)]),
        ("Base._x(self)", [("Base._x", 1)]),
    ],
)
def test_what_is_private_of_another_object_is_seen(text, found):
    assert list(private_of_others(ast.parse(text))) == found


@pytest.mark.parametrize("package", ["lib/uno_link", "lib/uno_table", "lib/uno_ui"])
def test_nobody_uses_what_is_private_of_another_object(package):
    bad = [
        f"{name(file)}:{line}: {what}"
        for file in files(package)
        for what, line in sorted(private_of_others(tree(file)))
    ]
    assert not bad, "give it a name without an underscore, or a method:\n" + "\n".join(bad)


TESTS = [file for file in sorted((ROOT / "tests").rglob("*.py")) if "golden" not in file.parts]
PRODUCT = ("code.py", "uno_core", "lib", "boards", "tools")
# The number of uses of private names of the product in tests. It only goes down: ask a public question.
PRIVATE_IN_TESTS = 408


def is_private(word):
    return word[:1] == "_" and word[1:2] not in ("", "_")


@functools.cache
def made_private():
    """Return the private names that the product defines: functions, classes, constants and fields."""
    found = set()
    for node in [node for package in PRODUCT for file in files(package) for node in ast.walk(tree(file))]:
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            found.add(node.name)
        elif isinstance(node, (ast.Name, ast.Attribute)) and isinstance(node.ctx, ast.Store):
            found.add(node.id if isinstance(node, ast.Name) else node.attr)
    return {word for word in found if is_private(word)}


def private_in(module):
    """``(what, line)`` of each private name that is used of something else: by a dot, an import, or as a text.

    Private names of other files of tests do not count.
    """
    nodes = list(ast.walk(module))
    imports = [node for node in nodes if isinstance(node, ast.ImportFrom)]
    tests = [node for node in imports if (node.module or "").startswith("tests")]
    ours = {alias.asname or alias.name for node in tests for alias in node.names}
    yield from ((what, line) for what, line in private_of_others(module) if what.partition(".")[0] not in ours)
    for node in imports:
        yield from (
            (alias.name, node.lineno) for alias in node.names if is_private(alias.name) and alias.name not in ours
        )
    for node in nodes:
        if isinstance(node, ast.Call) and ast.unparse(node.func).endswith(("setattr", "getattr", "delattr", "hasattr")):
            words = [arg.value for arg in node.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)]
            yield from ((word, node.lineno) for word in words if is_private(word))


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("from a import _x, y", [("_x", 1)]),
        ("host._y\nself._z\nsuper()._z()", [("host._y", 1)]),
        ("patch.setattr(host, '_v', 1)\ngetattr(self, '__doc__')", [("_v", 1)]),
        ("from tests.a import _x, b\nb._open()", []),
    ],
)
def test_private_names_are_seen_however_they_are_used(text, found):
    assert list(private_in(ast.parse(text))) == found


def test_tests_use_no_more_of_what_is_private_than_before():
    found = [
        f"{name(file)}:{line}: {what}"
        for file in TESTS
        for what, line in private_in(tree(file))
        if what.rpartition(".")[2] in made_private()
    ]
    assert len(found) <= PRIVATE_IN_TESTS, f"{len(found)}, {PRIVATE_IN_TESTS} were left:\n" + "\n".join(found)


def test_nobody_asks_a_transport_a_canvas_a_picture_a_screen_or_a_table_what_it_has():
    """What it need not have stands in its base class (``uno_link.transports.transport``, ``uno_ui.surface.draw``,
    ``uno_ui.table.table_known``, ``uno_ui.screens``, ``uno_table.tables.shown``).
    """
    asked = re.compile(r"(transport|canvas|picture|screen|playing|table)$")
    bad = [
        f"{name(file)}:{node.lineno}: {ast.unparse(node)}"
        for file in DEVICE
        for node in ast.walk(tree(file))
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("hasattr", "getattr")
        if asked.search(ast.unparse(node.args[0]))
    ]
    assert not bad, "\n".join(bad)


def test_no_function_of_a_device_is_over_90_lines():
    """A class may be as long as what it is; the build cuts out of it what a device needs for a moment only."""
    long = [
        f"{name(file)}:{node.lineno}: {node.name}"
        for file in DEVICE
        for node in ast.walk(tree(file))
        if isinstance(node, ast.FunctionDef) and (node.end_lineno or 0) - node.lineno >= 90
    ]
    assert not long, "two ideas in one function?\n" + "\n".join(long)


def test_every_file_of_a_device_compiles(mpy_cross, tmp_path):
    from tools.dev import cli, mpy

    bad = []
    for file in DEVICE:
        try:
            mpy.compile_file(file, tmp_path / "out.mpy")
        except cli.Problem as problem:
            bad.append(str(problem))
    assert not bad, "\n".join(bad)


def test_no_file_of_a_device_uses_async():
    """The compilers of MicroPython and CircuitPython write the same file only without it."""
    kinds = (ast.AsyncFunctionDef, ast.AsyncFor, ast.AsyncWith, ast.Await)
    assert [name(file) for file in DEVICE if any(isinstance(node, kinds) for node in ast.walk(tree(file)))] == []


def test_no_slice_has_a_step_which_bytes_of_a_device_do_not_know():
    steps = {
        name(file) for file in DEVICE for node in ast.walk(tree(file)) if isinstance(node, ast.Slice) and node.step
    }
    assert steps == set()


def makes_bytes(node):
    """Whether an expression makes bytes, as far as that can be read from it."""
    if isinstance(node, ast.BinOp):
        return makes_bytes(node.left) or makes_bytes(node.right)
    if isinstance(node, ast.Call):
        called = node.func
        return (
            isinstance(called, ast.Name)
            and called.id in ("bytes", "bytearray")
            or (isinstance(called, ast.Attribute) and called.attr in ("encode", "to_bytes"))
        )
    return isinstance(node, ast.Constant) and isinstance(node.value, bytes)


def searches_of_bytes(node, known):
    """Yield the searches for something else than bytes in a name that is known to be bytes: ``bytes.index(7)`` is an
    error on a device."""
    for call in ast.walk(node):
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.args:
            where, what = call.func.value, call.args[0]
            name_there = getattr(where, "id", getattr(where, "attr", ""))
            if call.func.attr in ("index", "rindex", "find", "rfind", "count") and name_there in known:
                if not makes_bytes(what) and not isinstance(what, (ast.Name, ast.Attribute)):
                    yield call.lineno


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("A = bytes((1, 2)); A.index(max(A))", 1),
        ("A = b'12'; x.A.find(7)", 1),
        ("A = b'12'; A.count(b'1')", 0),
        ("A = b'12' + bytes(2); A.find(bytes((x,)))", 0),
        ("A = '12'; A.find('%d' % 1)", 0),
    ],
)
def test_a_search_in_bytes_is_seen(text, found):
    node = ast.parse(text)
    assert len(list(searches_of_bytes(node, names_of_bytes([node])))) == found


def names_of_bytes(trees):
    """Return the names that are given to bytes at the top of a module."""
    assigned = [node for one in trees for node in one.body if isinstance(node, ast.Assign) and makes_bytes(node.value)]
    return {target.id for node in assigned for target in node.targets if isinstance(target, ast.Name)}


def test_bytes_are_searched_for_bytes_as_those_of_a_device_find_nothing_else():
    known = names_of_bytes([tree(file) for file in DEVICE])
    assert {"EXTRA_KB", "DECK"} <= known
    bad = [f"{name(file)}:{line}" for file in DEVICE for line in searches_of_bytes(tree(file), known)]
    assert not bad, "\n".join(bad)


def test_no_file_names_a_place_on_one_machine():
    kinds = {".py", ".md", ".toml", ".txt", ".json", ".html", ".js", ".yml", ".yaml"}
    skipped = re.compile(r"(\.git|\.venv.*|\.cache|__pycache__)$")
    place = re.compile(rf"{re.escape(str(ROOT))}/|/home/\w+/|/Users/\w+/|\bC:\\Users")
    bad, seen = [], 0
    for folder, inside, files_there in os.walk(ROOT):
        inside[:] = [part for part in inside if not skipped.match(part)]  # thousands of files are in there
        for file in (Path(folder, one) for one in files_there):
            if file.suffix not in kinds or file == Path(__file__).resolve():
                continue
            seen += 1
            for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
                if place.search(line):
                    bad.append(f"{name(file)}:{number}: {line.strip()}")
    assert not bad, "\n".join(bad)
    assert seen > 400


# Syntax that Python 2.7 cannot parse, as far as an entry might use it.
MODERN = (
    ast.JoinedStr,
    ast.AnnAssign,
    ast.NamedExpr,
    ast.AsyncFunctionDef,
    ast.Await,
    ast.YieldFrom,
    ast.Nonlocal,
    ast.Starred,
    ast.Match,
    ast.MatMult,
)


def modern(node):
    if isinstance(node, ast.FunctionDef):
        arguments = node.args.args + node.args.posonlyargs
        return bool(
            node.returns or node.args.kwonlyargs or node.args.posonlyargs or any(a.annotation for a in arguments)
        )
    if isinstance(node, ast.Raise):
        return node.cause is not None
    if isinstance(node, ast.Call):
        return isinstance(node.func, ast.Name) and node.func.id == "print"
    return isinstance(node, MODERN)


BOOTSTRAP = ROOT / "tools/bootstrap.py"
ENTRIES = [
    file for file in sorted(BOOTSTRAP.parent.glob("*.py")) if "\n    bootstrap.start(" in file.read_text("utf-8")
]


@pytest.mark.parametrize("entry", [BOOTSTRAP, *ENTRIES], ids=lambda entry: entry.name)
def test_an_old_python_can_read_the_entry_and_say_which_is_needed(entry):
    text = entry.read_text(encoding="utf-8")
    assert text.isascii(), "Python 2.7 stops at the first letter that is not ASCII"
    assert [f"line {node.lineno}" for node in ast.walk(ast.parse(text)) if modern(node)] == []


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.name)
def test_an_entry_only_starts_a_main_that_exists(entry):
    calls = [n for n in ast.walk(tree(entry)) if isinstance(n, ast.Call) and ast.unparse(n.func) == "bootstrap.start"]
    named = {keyword.arg: keyword.value for keyword in calls[0].keywords}
    module, _, function = ast.literal_eval(named.get("main") or calls[0].args[1]).partition(":")
    spec = importlib.util.find_spec(module)
    assert spec, f"no module {module}"
    assert function in {node.name for node in tree(Path(spec.origin)).body if isinstance(node, ast.FunctionDef)}
