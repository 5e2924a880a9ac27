# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Measure the heap that the whole application needs on a device, in a MicroPython with 32-bit words.

The shipped files of a board (tools/deploy.py) play on a simulated board (tests/device). The objects that replace the
modules in a board's flash are subtracted; bitmaps are as large as CircuitPython's. Fails (exit 1) over the budgets in
tests/budgets.toml.
"""

import functools
import random
import re
from collections.abc import Iterator, Mapping
from pathlib import Path

from tests.device import pretended
from tools.deploying import called
from tools.dev import cli
from tools.dev.environment import ROOT
from tools.emulator import boardfile, handheld
from tools.measuring import heap_core, heap_run

_KB = 1024

# The modules that play Classic, each after those that it imports; between rounds, and during a round.
CORE = """rng page turns editions editions.classic active_rules opening results deal acts flow bots mask""".split()
TURN = """rng page turns acts flow bots mask""".split()

# From the title past the colors to the table of a new match, on a board without links; and to a table that others may
# join.
ALONE = ((1, "B", 0.08), (1.2, "A", 0.08), (1.5, "B", 0.08), (2.5, "B", 0.08))
ALONE_MARKS = ((0.9, "title"), (1.4, "menu"), (2.4, "lobby"), (6.2, "table"))
# Where modules may stay, and all were loaded ahead: somebody thinks for some seconds before each key.
KEPT = ((3, "B", 0.08), (5, "A", 0.08), (8, "B", 0.08), (13, "B", 0.08))
KEPT_MARKS = ((2.9, "kept_title"), (7.9, "kept_menu"), (12.9, "kept_lobby"), (20, "kept_table"))
_TO_LINK = ((1, "B", 0.08), (1.2, "A", 0.08), (1.5, "C", 0.08), (1.7, "C", 0.08), (2, "B", 0.08))
LINKED = (*_TO_LINK, (3, "B", 0.08), (4, "B", 0.08))
LINKED_MARKS = ((3.5, "ir_lobby"), (6.2, "ir_waiting"))
_SETTINGS = {"UNO_SEED": "7", "UNO_NAME": "ANNA", "UNO_KEEP": "0"}
_INFRARED = ("pulseio",)
_STEP_S = 0.7  # between two presses of B, which plays a round
_ROUND_S = 160.0  # a round is over by then,
_RESULT_S = 20.0  # and this long after its end its cards are counted, if no key is pressed
_KEYS = 1000
_TOUR_KEYS = 80
_DEPTH = Path(pretended.__file__).with_name("depth.py")


def budgets(table: str = "app") -> dict[str, int]:
    """Return bytes, and levels for ``depth``; ``in_place`` for a firmware that runs modules in place."""
    return heap_run.budgets(table)


def playing(over: float, marks=(), word="heap"):
    """Return events: a match is opened, and B pressed for some seconds; then the result is waited for."""
    presses = [(4 + _STEP_S * k, "B", 0.08) for k in range(int((over - 4) / _STEP_S))]
    return pretended.script(*ALONE, *presses, measures=marks, word=word, seconds=over + _RESULT_S)


class App:
    """The application on its board, to be measured.

    :param micropython: an :class:`interpreters.Interpreter` with 32-bit words.
    :param folder: an empty one.
    :param in_place: whether the firmware runs modules in place.
    """

    def __init__(self, micropython, folder: Path, board: str = "pico", in_place: bool = False):
        self._folder = folder
        self.in_place = in_place
        self.report = pretended.fill(folder, board)
        self.device = pretended.Device(micropython, folder, board)

    def run(self, events, keep="0", seed="", **more):
        """Do a run that must not fail.

        :param keep: kB in use, below which what may stay stays; empty: as the board's file says.
        :param seed: of what is dealt, in digits; empty: the usual one.
        """
        settings = {**_SETTINGS, "UNO_KEEP": keep}
        settings |= {"UNO_SEED": seed} if seed else {}
        done = self.device.run(events, settings, in_place=self.in_place, **more)
        if done.error:
            raise cli.Problem("MicroPython: " + " <- ".join(heap_run.trace(done.error)))
        return done

    def modules(self) -> dict[str, dict[str, int]]:
        """Return by screen: what each module that is loaded there cost when it was imported."""
        found = {}
        for presses, marks, more in ((ALONE, ALONE_MARKS, ()), (LINKED, LINKED_MARKS, _INFRARED)):
            events = pretended.script(*presses, measures=marks, word="modules", seconds=7)
            done = self.run(events, more=more, trace=True)
            for _, label in marks:
                found[label] = {name: size for name, size in done.imports.items() if name in done.modules[label]}
        return found

    def rest(self) -> dict[str, int]:
        """Return the bytes in use by screen, at rest; ``flash``: the replacement of the firmware, which no screen
        includes."""
        found: dict[str, int] = {}
        for presses, marks, more in ((ALONE, ALONE_MARKS, ()), (LINKED, LINKED_MARKS, _INFRARED)):
            done = self.run(pretended.script(*presses, measures=marks, seconds=7), more=more)
            flash = done.heap.pop("firmware")
            found |= {label: size - flash for label, size in done.heap.items()}
            found.setdefault("flash", flash)
        over = self.round_end
        done = self.run(playing(over, [(over + _RESULT_S - 0.1, "result")]))
        found["result"] = done.heap["result"] - done.heap["firmware"]
        # The firmware is not in a board's heap. In place, a board finds out by itself what may stay.
        keep = "" if self.in_place else str(boardfile.data("pico")["KEEP"] + found["flash"] // 1000)
        done = self.run(pretended.script(*KEPT, measures=KEPT_MARKS, seconds=21), keep=keep)
        found |= {label: done.heap[label] - done.heap["firmware"] for _, label in KEPT_MARKS}
        return found

    @functools.cached_property
    def round_end(self) -> float:
        """Seconds: when the first round is over. The modules of its result are loaded then."""
        marks = [(float(second), str(second)) for second in range(5, int(_ROUND_S))]
        done = self.run(playing(_ROUND_S, marks, word="modules"))
        over = [second for second, label in marks if "uno_core.results" in done.modules[label]]
        if not over:
            raise cli.Problem(f"no round has ended in {_ROUND_S} seconds")
        return over[0]

    def grows(self) -> int:
        """Return bytes that are in use more after a thousand keys at a table than before; what is garbage is not
        counted."""
        presses, at = [], 7.0
        for k in range(_KEYS + 40):  # the first ones load what is loaded once
            presses.append((at, "CA"[k % 2], 0.02))
            at += 0.1
        marks = [(presses[40][0] - 0.05, "before"), (at, "after")]
        done = self.run(pretended.script(*ALONE, *presses, measures=marks, seconds=at + 1))
        return done.heap["after"] - done.heap["before"]

    def plays(self, events, **how) -> bool:
        """Whether a run comes to its end with a heap of that ``heap``, or pinned (``comb``)."""
        return not self.device.run(events, _SETTINGS, **how).error


def sizes(app: App, end: float, flash: int, search: bool) -> dict[str, int | None]:
    """Measure ``smallest``: the heap in which a round is played from the title to its result. ``block``: the largest
    free block that it needs. ``title_block``: the same for the way to the title. Both are measured in a heap that is
    pinned so that no block is larger.

    :param search: find them; else the budget, if that is enough, or None.
    """
    to_title = pretended.script(seconds=1)

    def try_smallest(size):
        return app.plays(playing(end), heap=size + flash)

    def try_block(size):
        return app.plays(playing(end), comb=size)

    def try_title(size):
        return app.plays(to_title, comb=size)

    found = {}
    for name, works, low, high, step in (
        ("smallest", try_smallest, 32 * _KB, 512 * _KB, _KB),
        ("block", try_block, 512, 32 * _KB, 64),
        ("title_block", try_title, 512, 32 * _KB, 64),
    ):
        budget = budgets().get(name, 0)
        found[name] = heap_run.smallest(works, low, high, step) if search else budget if works(budget) else None
    return found


def core(micropython, folder: Path) -> Iterator[tuple[str, int]]:
    """Yield bytes that Classic holds: ``core`` all that deals and plays it, ``turn`` while a round is played,
    ``round``."""
    drive = folder / "drive"
    short = called.load(drive)
    for name, modules in (("core", CORE), ("turn", TURN)):
        whole = ["uno_core", *("uno_core." + module for module in modules)]
        names = [short[module] for module in whole if module in short]  # what is merged comes with another one
        done = micropython.run("-c", heap_run.IMPORTS, *names, heap=heap_run.LARGE, path=drive / "lib")
        yield name, sum(heap_run.numbers(heap_run.checked(done)).values())
    yield "round", heap_core.measure(micropython, folder / "round", ("classic",))["classic"]["round"]


def depth() -> tuple[int, str]:
    """Measure how deep calls go below the loop of the application, on the emulator: somebody presses keys at random.

    :return: levels, and the calls.
    """
    board = boardfile.read("pico")
    chance = random.Random(5)
    at, presses = 3.0, list(ALONE)
    for _ in range(_TOUR_KEYS):
        hold = chance.choice((0.08, 0.08, 0.08, 0.7))
        presses.append((at, chance.choice("ABBBCCBB"), hold))
        at += hold + 0.4
    script = [
        (when, board.keys[key], 0 if word == "down" else None)
        for when, word, key in pretended.script(*presses, seconds=at)
        if word != "end"
    ]
    launch = handheld.Launch(
        board,
        code=_DEPTH,
        virtual=True,
        seconds=at,
        seed=1,
        script=script,
        environment={**_SETTINGS, "UNO_LANGUAGE": "en", "DEPTH_OF": str(ROOT / "code.py")},
    )
    with handheld.Handheld(launch) as running:
        running.wait()
    told = [line for line in running.lines if line.startswith("depth ")]
    if running.errors or not told:
        raise cli.Problem(f"the emulator: {running.errors.strip() or running.end}")
    _, levels, calls = told[0].split(" ", 2)
    return int(levels) - 1, calls  # run() is the loop


def measure(micropython, folder: Path, search: bool = True) -> dict:
    """Measure everything.

    :param search: find the smallest heap and block; else only whether the budgets are enough.
    :return: ``modules`` by screen; ``mpy`` bytes by package; ``flash``: the replacement of the firmware; ``calls``: the
        deepest, innermost first. ``found``: figures with a budget; ``free`` of the heap, by board and screen.
        ``blocks``: the largest free one in the areas of a Pico, by screen.
    """
    from tools.measuring import heap_areas, heap_boards

    cli.say("deploying")
    app = App(micropython, folder)
    cli.say("looking at the screens")
    rest = app.rest()
    flash = rest.pop("flash")
    found: dict[str, int | None] = {
        **dict(core(micropython, folder)),
        **rest,
        "letters": letters(),
        "grows": app.grows(),
    }
    cli.say("looking at other boards")
    there, modules = heap_boards.measure(micropython, folder / "boards", search)
    found |= there
    texts = app.report.rooms["words"] + app.report.files[called.NAME]
    found |= {"mpy_ours": app.report.ours - texts, "mpy_third": app.report.third_party}
    end = app.round_end
    cli.say("looking for the smallest heap" if search else "playing in the smallest heap")
    found |= sizes(app, end, flash, search)
    cli.say("counting calls")
    found["depth"], calls = depth()
    return {
        "modules": app.modules() | modules if search else {},
        "calls": calls,
        "mpy": app.report.rooms,
        "flash": flash,
        "found": found,
        "free": heap_areas.free(found),
        "blocks": heap_boards.blocks(app, end),
    }


def letters() -> int:
    """Return the bytes of the strip of letters, which stays in memory and is in the figure of every screen."""
    font = (ROOT / "lib" / "uno_ui" / "surface" / "font.py").read_text(encoding="utf-8")
    return int(re.findall(r"^_AT = \(0, (\d+)", font, re.M)[0])


def verdict(found: Mapping[str, int | None], of: str = "app") -> list[str]:
    """Return the faults, in words; nothing if every budget and every limit of a table holds."""
    known, limits = budgets(of), heap_run.budgets(f"{of}_limits")
    return [
        f"{name}: {size}, more than {most}"
        for name, size in found.items()
        for most in [min(known[name], limits.get(name, known[name]))]
        if size is None or size > most
    ]


def write(found: Mapping[str, int | None]) -> list[str]:
    """Write new budgets of the application. Return the changes, in words.

    Those of flash stay: what is on a drive is the same in every run, and has no need of room.
    """
    heap = {name: size for name, size in found.items() if not name.startswith("mpy_")}
    return heap_run.write("app", heap, heap_run.budgets("app_limits"))


def table(result: dict) -> list[str]:
    """Return lines for people."""
    from tools.measuring import heap_areas

    screens = result["modules"]
    names = list(dict.fromkeys(name for modules in screens.values() for name in modules))
    lines = [f"{'module':36}" + "".join(f"{screen:>12}" for screen in screens)]
    for name in names:
        lines.append(f"{name:36}" + "".join(f"{modules.get(name, ''):>12}" for modules in screens.values()))
    lines.append(f"{'modules':36}" + "".join(f"{sum(modules.values()):12}" for modules in screens.values()))
    lines.append(f"{'app':36}" + "".join(f"{result['found'][screen]:12}" for screen in screens))
    lines.append("")
    lines += [f"{room:36}{size:11}" for room, size in result["mpy"].items()]
    lines.append("")
    known = budgets()
    lines += [f"{name:36}{size!s:>11}  of {known.get(name)}" for name, size in result["found"].items()]
    return [*lines, "", *heap_areas.table(result["free"], result["blocks"])]
