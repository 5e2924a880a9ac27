# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Further figures for tools/measuring/heap_app.py: the heaviest tables, a low screen, and Bluetooth.

The library is the real adafruit_ble; below it is a pretended radio, with another handheld in its reach
(tests/device/peer.py). It joins the table of this one, or has a table that this one joins.
"""

import contextlib
import itertools
from dataclasses import dataclass, replace
from pathlib import Path
from types import SimpleNamespace

from boards import Board
from tests.device import pretended
from tests.device.peer import Peer
from tests.store import Store
from tools.dev.cli import Problem
from tools.emulator import boardfile
from tools.measuring import heap_areas, heap_run
from tools.measuring.heap_app import ALONE, ALONE_MARKS, LINKED, LINKED_MARKS, App, budgets, playing
from uno_core import editions
from uno_ui.codes import ACCESS, EAR, SET_SHAPES
from uno_ui.device.settings import Settings
from uno_ui.flows import setup

_BLUETOOTH = ("_bleio", "pulseio")
_STEADY = (0, 1, 0, 0)  # choices of uno_ui.device.scanning
_STEADY_S = 0.25  # a press that counts then, and is not long
_SWITCH = (1, 0, 0, 0)
SETTINGS = {"by ear": EAR, "other keys": ACCESS, "shapes": SET_SHAPES}  # those that keep modules loaded


@dataclass(frozen=True)
class Visit:
    """Keys that lead through the application, and what is measured on the way.

    ``end``: a module that is loaded at last, if the keys lead where they should. ``more``: modules of the firmware.
    ``peer``: whether the other handheld hosts, or None without one. ``least``: what the smallest heap for all of it is
    called; ``areas``: that is one in areas. ``seed`` of what is dealt, empty: the usual one.
    """

    presses: tuple
    marks: tuple
    end: str
    more: tuple = ()
    peer: bool | None = None
    least: str = ""
    areas: bool = False
    seed: str = ""


def _table(edition, *acts, room=255):
    """Return keys that lead to the table of an edition, and those that are pressed there, when bots have acted.

    :param room: of a board that does not offer all games.
    """
    offered = [game for game in setup.games() if editions.EXTRA_KB[game[1]] <= room]
    down = offered.index((0, editions.NAMES.index(edition)))
    keys = "BABCB" + "C" * down + "BABA"  # the last one skips the pages about the game
    presses = [(1 + _KEY_S * k, key, 0.08) for k, key in enumerate(keys)]
    opens = 1 + _KEY_S * len(keys)
    return opens, (*presses, *((opens + _BOTS_S + _KEY_S * k, key, 0.08) for k, key in enumerate(acts)))


_KEY_S = 0.4
_SHORT_S = 60.0  # of a round
_BOTS_S = 7.0
# The last card of the hand is a wild that can be played: the cursor goes there over the draw pile.
_flip_opens, _FLIP = _table("flip", "A", "A", "B")
_spin_opens, _SPIN = _table("spin")
_extreme_opens, _EXTREME = _table("extreme_c")
_QUESTION = Visit(
    _FLIP,
    ((_flip_opens + 6, "flip_table"), (_flip_opens + _BOTS_S + 3, "flip_question")),
    "uno_ui.screens.question",
    least="areas",
    areas=True,
    seed="14",
)
_CARD = Visit((*ALONE, (11, "A", 0.8)), ((13.5, "card"),), "uno_ui.screens.card")
_SPINS = Visit(_SPIN, ((_spin_opens + 6, "spin_table"),), "uno_core.editions.spin")
# In the areas of a Pico; before them comes a round of Classic.
_AREAS = (
    Visit(LINKED, LINKED_MARKS, "uno_table.party_host", ("pulseio",)),
    _QUESTION,
    _SPINS,
    Visit(_EXTREME, ((_extreme_opens + 6, "extreme_c_table"),), "uno_core.editions.extreme_c"),
)


# A host says that the codes are the same, and deals; a guest joins the table it hears, and says the same.
VISITS = {
    "pico": (_QUESTION, _SPINS, _CARD),
    "feather_rp2040": (Visit(ALONE, ((6.2, "low_table"),), "uno_table.table"),),
    "feather_esp32s3": (
        Visit(
            (*LINKED, (7, "B", 0.08), (8.5, "B", 0.08)),
            ((2.8, "ble_menu"), (3.5, "ble_lobby"), (8.2, "ble_waiting"), (12, "ble_table")),
            "uno_table.host",
            _BLUETOOTH,
            False,
            "ble_hosts",
        ),
    ),
    "feather_nrf52840": (
        Visit(
            (*LINKED[:5], (3, "C", 0.08), (4, "B", 0.08), (8, "B", 0.08), (10, "B", 0.08)),
            ((6.5, "ble_offers"), (14, "ble_joined")),
            "uno_table.guest",
            _BLUETOOTH,
            True,
            "ble_joins",
        ),
    ),
}
PLAYING = 5  # phase of a party
_KB = 1024


def measure(
    micropython, folder: Path, search: bool, in_place: bool = False
) -> tuple[dict[str, int | None], dict[str, dict[str, int]]]:
    """Go through all visits.

    :param folder: an empty one.
    :param search: report the modules, too, and find the smallest heaps; else only check the budgets.
    :param in_place: whether the firmware runs modules in place.
    :return: bytes in use by screen, when nothing happens, and the smallest heaps; and, by screen, what each module cost
        when it was imported.
    """
    rest: dict[str, int | None] = {}
    modules: dict[str, dict[str, int]] = {}
    for board, visits in VISITS.items():
        app = App(micropython, folder / board, board, in_place)
        for visit in visits:
            done = _run(app, visit)
            flash = done.heap.pop("firmware")
            rest |= {label: size - flash for label, size in done.heap.items()}
            if visit.least:
                rest[visit.least] = _least(app, visit, flash, search)
            if search:
                done = _run(app, visit, trace=True)
                for label, loaded in done.modules.items():
                    modules[label] = {name: size for name, size in done.imports.items() if name in loaded}
    return rest, modules


def _least(app: App, visit: Visit, flash: int, search: bool) -> int | None:
    """Return the smallest heap that leads through a visit; not searched: its budget, if that is enough."""

    def works(size):
        try:
            _run(app, visit, heap=size + flash, areas=heap_areas.areas(size) if visit.areas else ())
        except Problem:
            return False
        return True

    budget = budgets("in_place" if app.in_place else "app").get(visit.least, 0)
    if search:
        return heap_run.smallest(works, 64 * _KB, (240 if visit.areas else 512) * _KB, _KB)
    # Where things come to lie is chance: one heap fails, and the next smaller one is enough
    return budget if any(works(budget - _KB * k) for k in range(3)) else None


def blocks(app: App, end: float) -> dict[str, int]:
    """Return the largest free block by screen, in the areas of a Pico, where what may stay is kept.

    :param app: a Pico.
    :param end: seconds: when the first round of Classic is over.
    :raises Problem: memory does not suffice, or the keys lead elsewhere.
    """
    found: dict[str, int] = {}
    classic = playing(end, ((0.9, "title"), (2.4, "lobby"), (20.1, "table"), (end, "result")), "block")
    for visit in (None, *_AREAS):
        more = visit.more if visit else ()
        flash = app.run(pretended.script(seconds=0.1), more=more).heap["firmware"]
        size = heap_areas.heap_of(heap_areas.PICO) // 16 * 16
        keep = boardfile.data("pico")["KEEP"] + flash // 1000  # the firmware is not in a board's heap
        how = {"heap": size + flash, "areas": heap_areas.areas(size), "keep": str(keep)}
        done = _run(app, visit, "block", **how) if visit else app.run(classic, **how)
        found |= done.blocks
    return found


def of_board(micropython, folder: Path, board: str) -> tuple[dict[str, int], dict[str, bool]]:
    """Return the heap of one board by screen, and whether its heap, in areas like CircuitPython's, is enough.

    :return: bytes in use by screen, when nothing happens; by game, whether a match of it can be opened and played on.
        The same beside settings that keep modules loaded.
    """
    app = App(micropython, folder, board)
    heap = heap_areas.heap_of(app.device.board.board_id) // 16 * 16
    done = app.run(pretended.script(*ALONE, measures=ALONE_MARKS, seconds=7))
    flash = done.heap.pop("firmware")
    rest = {label: size - flash for label, size in done.heap.items()}
    how = {"heap": heap + flash, "areas": heap_areas.areas(heap)}
    room = boardfile.data(board).get("ROOM")
    heaviest = _heaviest(room) if room else {"flip": _QUESTION, "spin": _SPINS, "extreme_c": _AREAS[-1]}
    heaviest["card"] = _CARD
    for visit in heaviest.values():
        done = _run(app, visit)
        rest |= {label: done.heap[label] - done.heap["firmware"] for _, label in visit.marks}
    fits = {"classic": app.plays(playing(_SHORT_S), **how)}
    fits |= {game: _fits(app, visit, **how) for game, visit in heaviest.items()}
    for many in range(1, len(SETTINGS) + 1):
        for names in itertools.combinations(SETTINGS, many):
            found = with_settings(app, names)
            fits |= {f"{game} {', '.join(names)}": good for game, good in found.items()}
    return rest, fits


def with_settings(app: App, names: tuple[str, ...]) -> dict[str, bool]:
    """Return whether Classic, and the heaviest games that a board offers, fit beside settings that keep modules loaded.

    Nothing is returned if the board itself says that there is no room for them, or if its drive lacks one of them.

    :param names: of ``SETTINGS``.
    """
    if "by ear" in names and not any(app.device.folder.rglob("*_sounds.txt")):
        return {}
    settings = [(SETTINGS[name], _access(_STEADY) if SETTINGS[name] == ACCESS else 1) for name in names]
    left = _left(app, settings)
    if left is None:
        return {}
    store = Store(data=app.run(pretended.script(*ALONE[:2], seconds=3)).nvm)
    nvm = _kept(store, settings)
    short = _scanner(app, store) if "other keys" in names else 0
    tables = {"classic": _offered("classic", left)} | _heaviest(left)
    return {game: _plays_on(app, table, nvm, short) for game, table in tables.items()}


def _access(chosen: tuple[int, ...]) -> int:
    from uno_ui.device import scanning  # draws: it needs more than this tool has where it measures a Pico

    return scanning.one_byte(chosen)


def _kept(store: Store, values: list[tuple[int, int]]) -> bytes:
    """Return what a store holds when settings have been kept in it."""
    copy = Store(data=store.data)
    settings = Settings(copy)
    for row, value in values:
        settings.values[row] = value
    settings.save()
    return bytes(copy.data)


def _left(app: App, values: list[tuple[int, int]]) -> int | None:
    """Return the kB that a game may take beside settings, as the device reckons; None if the settings do not fit."""
    from uno_ui.flows import boot  # likewise

    data = boardfile.data(app.device.board.name)
    board = Board()
    board.room_kb, board.tight = data.get("ROOM", 0), data.get("TIGHT", 0)
    settings = Settings(None)
    for row, value in values:
        settings.values[row] = value
    asked = SimpleNamespace(board=board, settings=settings, match=None)
    return board.room("") if boot.leave_room(asked) else None


def _scanner(app: App, store: Store) -> int:
    """Return the bytes by which keys for one switch take more than those that a person can be led with, steady ones."""
    sizes = []
    for chosen in (_STEADY, _SWITCH):
        script = pretended.script(measures=((1.9, "title"),), seconds=2)
        sizes.append(app.run(script, nvm=_kept(store, [(ACCESS, _access(chosen))])).heap["title"])
    return sizes[1] - sizes[0]


def _plays_on(app: App, table: Visit, nvm: bytes, short: int) -> bool:
    """Whether a round can be played on at a table.

    :param short: bytes of the heap that are not there.
    """
    opens, label = table.marks[-1]
    # Kept settings: no page about the colors comes before the menu.
    keys = (table.presses[0], *table.presses[2:], *((opens + 0.7 * k, "B", 0) for k in range(1, 30)))
    keys = tuple((at, key, _STEADY_S) for at, key, _ in keys)
    visit = replace(table, presses=keys, marks=((opens, "table"), (opens + 22, label)))
    flash = app.run(pretended.script(seconds=0.1)).heap["firmware"]
    heap = heap_areas.heap_of(app.device.board.board_id) // 16 * 16 - short
    return _fits(app, visit, nvm=nvm, heap=heap + flash, areas=heap_areas.areas(heap))


def _heaviest(room: int) -> dict[str, Visit]:
    """Return the games that need most where a game may take so many kB beyond what Classic takes."""
    most = max(size for size in editions.EXTRA_KB if size <= room)
    games = zip(editions.NAMES, editions.EXTRA_KB, strict=True)
    return {name: _offered(name, room) for name, size in games if size == most}


def _fits(app: App, visit: Visit, **how) -> bool:
    try:
        done = _run(app, visit, **how)
    except Problem:
        return False
    return not any("MemoryError" in line for line in done.lines)


def _offered(edition: str, room: int) -> Visit:
    opens, presses = _table(edition, room=room)
    module = editions.module_of(editions.NAMES.index(edition))
    return Visit(presses, ((opens + 6, f"{edition}_table"),), f"uno_core.editions.{module}")


def _run(app: App, visit: Visit, word: str = "heap", **more) -> pretended.Outcome:
    end = visit.marks[-1][0] + 0.1
    events = pretended.script(*visit.presses, measures=visit.marks, word=word, seconds=end)
    events += [(at, "modules", label) for at, what, label in events if what == word]
    events.sort(key=lambda event: event[0])
    with Peer(app.device.folder, visit.peer) if visit.peer is not None else contextlib.nullcontext() as peer:
        done = app.run(events, more=visit.more, seed=visit.seed, **more)
    if visit.end not in done.modules[visit.marks[-1][1]] or peer and peer.party.phase != PLAYING:
        raise Problem(f"the keys do not lead to {visit.marks[-1][1]}: mend VISITS in {Path(__file__).name}")
    return done
