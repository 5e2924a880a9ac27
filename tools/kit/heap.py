# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Measure the heap that the rules need on a device, in a MicroPython with 32-bit words.

Everything is compiled as it is for a device, shrunk (tools/kit/shrink). A match of four careless bots of Classic is
played under Standard, under every preset, with every pack of house rules alone and with all of them, and every
other edition with its own rules. Fails (exit 1) if one needs more heap than tests/budgets.toml allows, or if a turn
allocates.
"""

import importlib
import sys
import tempfile
from pathlib import Path

from tools.kit import cli, interpreters, mpy
from tools.kit.deploy import content, imports
from tools.kit.environment import ROOT

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

STEP = 64
_LARGE = 1024 * 1024
_TURN = ("acts", "calls", "flow", "bots", "mask")

# What the rules need, each after what it needs itself.
ORDER = """rng page questions editions editions.classic settle opening results deal acts calls flow bots mask lean
    packs packs.limits packs.answers packs.several packs.races packs.trade packs.hands packs.turns packs.referee
    packs.jumps""".split()
_SCRIPTS = [Path(__file__).with_name(name) for name in ("heap_lobby.py", "heap_match.py")]
_IMPORTS = """
import gc, sys
for name in sys.argv[1:]:
    gc.collect()
    before = gc.mem_alloc()
    __import__(name)
    gc.collect()
    print(name, gc.mem_alloc() - before)
"""

# House rules by the pack that answers for them; a low target makes a match of them end.
HOUSE = {
    "limits": (("wow", "forbid"), ("action-any", True), ("end-number", True)),
    "answers": (("stack", "mix"), ("skip-answer", "pass"), ("retour", True), ("final-draw", "de")),
    "several": (("double", True), ("multi-number", True), ("pair-cn", True), ("add-up", True), ("rev-multi", True)),
    "races": (("nine-slap", True),),
    "hands": (("zero", "dir"), ("seven", "may")),
    "turns": (("draw-until", "must"), ("uno-window", "next-end"), ("reinholen", True)),
    "referee": (("pen-on-demand", True), ("advice", 2), ("uno-false", 4)),
    "jumps": (("jump", True), ("jump-action", "add")),
}


def rule_sets() -> dict[str, tuple[int, str, tuple]]:
    """Name of a rule set: the edition, the preset, and what differs from it. Editions stand with their own rules."""
    from uno_core.editions import NAMES

    every = [rule for rules in HOUSE.values() for rule in rules]
    every += [("blank", 4), ("swap-next", 4), ("multideck", 2), ("target", 200)]
    return {
        "standard": (0, "standard", ()),
        "cz-wiki": (0, "cz-wiki", ()),
        "de": (0, "de", ()),
        "ua": (0, "ua", ()),
        **{name: (0, "standard", (*rules, ("target", 200))) for name, rules in HOUSE.items()},
        "all": (0, "standard", tuple(every)),
        **{name: (number, "standard", ()) for number, name in enumerate(NAMES) if number},
    }


def budgets() -> dict[str, int]:
    """Bytes of heap that each rule set may need."""
    return tomllib.loads((ROOT / "tests" / "budgets.toml").read_text(encoding="utf-8"))["heap"]


def main(argv: list[str]) -> int:
    parser = cli.parser(__doc__)
    parser.add_argument("--app", action="store_true", help="measure the whole application instead")
    parser.add_argument("--link", action="store_true", help="measure the two ends of a link instead")
    args = parser.parse_args(argv)
    if args.app:
        from tools.kit import heap_app

        return heap_app.main([option for option in argv if option != "--app"])
    if args.link:
        from tools.kit import heap_link

        return heap_link.main([option for option in argv if option != "--link"])
    with tempfile.TemporaryDirectory() as folder:
        result = measure(interpreters.micropython32(), Path(folder))
    problems = verdict(result)
    return cli.finish(
        args, {"ok": not problems, **result, "problems": problems}, _table(result, problems), bool(problems)
    )


def measure(micropython, folder: Path, core: Path = ROOT / "uno_core", names: tuple = (), search: bool = True) -> dict:
    """Compile the core and play on it.

    :param micropython: an :class:`interpreters.Interpreter` with 32-bit words.
    :param folder: an empty one, for the compiled files.
    :param names: of the rule sets; all of them if none is named.
    :param search: find the smallest heap; else only whether the budget is enough.
    :return: all sizes in bytes: ``mpy`` and ``imports`` by module, ``imports_total``, and ``matches`` by rule set:
        ``used`` (after the match, the scripts included), ``rounds``, ``turns``, ``allocates`` (None, or where
        a turn does), ``smallest`` (heap), ``budget``.
    """
    cli.say("compiling")
    sizes = _compile(core, folder)
    cli.say("importing")
    modules = ["uno_core"] + ["uno_core." + name for name in ORDER]
    kept = _lines(_checked(micropython.run("-c", _IMPORTS, *modules, heap=_LARGE, path=folder)))
    return {
        "mpy": {name: sizes[name] for name in sorted(sizes)},
        "imports": kept,
        "imports_total": sum(kept.values()),
        "matches": {name: _match(micropython, folder, name, search) for name in names or rule_sets()},
    }


def _match(micropython, folder: Path, name: str, search: bool) -> dict:
    """One rule set: a match, the same with the heap locked in every round, and the smallest heap for it."""
    cli.say(f"playing a match of {name}")
    rules(name, folder, locked=False)
    match = _lines(_checked(micropython.run("-m", "heap_match", heap=_LARGE, path=folder)))
    budget = budgets()[name]

    def works(heap: int) -> bool:
        return micropython.run("-m", "heap_match", heap=heap, path=folder).returncode == 0

    least = smallest(works) if search else budget if works(budget) else None
    rules(name, folder / "lines", locked=True)
    locked = micropython.run("-m", "heap_match", heap=_LARGE, path=folder / "lines")
    return {
        **match,
        "allocates": " <- ".join(_trace(locked.stderr)) if locked.returncode else None,
        "smallest": least,
        "budget": budget,
    }


def rules(name: str, folder: Path, locked: bool) -> None:
    """Write heap_rules.mpy: a rule set as the scripts read it."""
    from uno_core import codes, editions, house, opening
    from uno_core.settle import PACKS, settle

    edition, preset, pairs = rule_sets()[name]
    module = editions.load(edition)
    page = opening.new(edition, min(4, module.SEATS[1]), bytes(4))
    house.set_rules(page, preset, pairs)
    packs = settle(page)
    turn = [*_TURN, *(["packs"] if packs else []), *(f"packs.{PACKS[k]}" for k in range(len(PACKS)) if packs >> k & 1)]
    held = _held(module)
    first = [name for name in turn if "uno_core." + name in held]
    turn = [name for name in turn if name not in first]
    source = folder / "heap_rules.py"
    many = 256 if getattr(module, "WIDTH", 0) > 32 else 128
    changed = bytes(page[codes.O_RULES : codes.O_FLAGS]) if pairs or preset != "standard" else b""
    name = "editions." + editions.NAMES[edition]
    # One name: each costs the device memory, for good.
    told = (
        len(page),
        many,
        edition,
        page[codes.O_SEATS],
        name,
        page[codes.O_CARDS],
        changed,
        *map(tuple, (first, turn)),
    )
    source.write_text(f"R = {(*told, locked)!r}\n", encoding="utf-8")
    mpy.compile_file(source, folder / "heap_rules.mpy", mpy.MICROPYTHON)
    source.unlink()


def _held(module) -> set[str]:
    """The modules that an edition's own functions come from: they stay as long as it does, also between rounds."""
    found: set[str] = set()
    left = [module]
    while left:
        for value in vars(left.pop()).values():
            name = getattr(value, "__module__", None)
            if callable(value) and name and name.startswith("uno_core") and name not in found:
                found.add(name)
                left.append(importlib.import_module(name))  # it may have been let go since (uno_core.shelf)
    return found | {name.rpartition(".")[0] for name in found}


def _compile(core: Path, folder: Path) -> dict[str, int]:
    """The core and the scripts that play on it, as a device has them; in ``lines`` below it as they are written."""
    more = {script.stem: script for script in _SCRIPTS} | {"uno_core.lean": core / "lean.py"}
    for path in core.rglob("*.py"):
        ours = ROOT / "uno_core" / path.relative_to(core)
        if path.read_bytes() != ours.read_bytes():
            more[imports.dotted(path.relative_to(core.parent).as_posix())] = path
    made = content.compiled(more, together=())  # uno_core.lean knows every module by its name
    sizes = mpy.copy(made, folder, ["uno_core"])
    mpy.copy(made / "lib", folder, [script.stem + ".mpy" for script in _SCRIPTS])
    content.compile_lines(core, folder / "lines", 2)
    for script in _SCRIPTS:
        mpy.compile_file(script, folder / "lines" / (script.stem + ".mpy"), mpy.MICROPYTHON, 2)
    return sizes


def verdict(result: dict) -> list[str]:
    """What is wrong, in words; nothing if every budget holds."""
    problems = []
    for name, match in result["matches"].items():
        if match["allocates"]:
            problems.append(f"{name}: a turn allocates: {match['allocates']}")
        if match["smallest"] is None or match["smallest"] > match["budget"]:
            problems.append(f"{name}: needs a heap of {match['smallest']} bytes, more than {match['budget']}")
    return problems


def smallest(works, low: int = 4 * 1024, high: int = 64 * 1024, step: int = STEP) -> int | None:
    """The smallest heap, in steps of so many bytes, with which ``works(heap)``; None if not even ``high`` does."""
    if not works(high):
        return None
    while high - low > step:
        middle = (low + high) // 2 // step * step
        low, high = (low, middle) if works(middle) else (middle, high)
    return high


def _checked(done) -> str:
    if done.returncode:
        raise cli.Problem("MicroPython: " + " <- ".join(_trace(done.stderr or done.stdout)))
    return done.stdout


def _trace(text: str) -> list[str]:
    """A traceback as one line's parts: the exception first, then where, innermost first."""
    lines = [line.strip() for line in text.splitlines() if line.strip() and not line.startswith("Traceback")]
    return lines[::-1][:4]


def _lines(text: str) -> dict[str, int]:
    return {name: int(number) for name, number in (line.rsplit(" ", 1) for line in text.splitlines())}


def _table(result: dict, problems: list[str]) -> str:
    lines = [f"{'module':34}{'.mpy':>8}{'kept':>8}"]
    for name, kept in result["imports"].items():
        base = name.replace(".", "/")
        size = result["mpy"].get(base + ".mpy") or result["mpy"].get(base + "/__init__.mpy", 0)
        lines.append(f"{name:34}{size:8}{kept:8}")
    lines.append(f"{'all':34}{'':8}{result['imports_total']:8}")
    lines.append("")
    lines.append(f"{'rules':12}{'rounds':>8}{'turns':>8}{'in use':>8}{'heap':>8}{'budget':>8}")
    for name, match in result["matches"].items():
        figures = (match[key] for key in ("rounds", "turns", "used", "smallest", "budget"))
        lines.append(f"{name:12}" + "".join(f"{figure!s:>8}" for figure in figures))
    lines += [f"PROBLEM: {problem}" for problem in problems] or ["no turn allocates"]
    return "\n".join(lines)
