# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Playing a script of keys on what is shipped, and what each key costs there.

The program is a drive's, shrunk as for a board, and each of its turns is counted
(:mod:`tools.measuring.latency_count`). Time is virtual: the same keys give the same numbers, on every computer.
"""

import contextlib
import dataclasses
import json
import os
import tempfile
from collections import Counter
from pathlib import Path

from tests.device.peer import Peer
from tools.deploying import content, languages, wiring
from tools.dev import mpy
from tools.dev.cli import Problem
from tools.dev.environment import ROOT
from tools.emulator import boardfile, glass, handheld, wire
from tools.measuring import latency_heap
from tools.measuring.latency_count import COUNTS
from tools.measuring.latency_keys import THINK_S, Script

_COUNTING = Path(__file__).with_name("latency_count.py")
_MORE = ROOT / "tools" / "emulator" / "firmware" / "more"
_BOOT_S = 1.0  # until the title is shown
_CLICK_S = 0.08
_QUIET_US = (
    150_000  # after a key is taken; a little later the program does ahead what comes next (uno_ui/device/idle.py)
)
_NAME = "ANNA"

Counts = dict[str, int]


@dataclasses.dataclass
class Answer:
    """The effects of a key.

    ``first``: counts until the first byte on the display's bus, or None without one before the next key. ``shown``: the
    same for the largest picture of those turns that answered the key: the new screen, where a pressed row was marked
    before. ``turn``: the
    counts of the turn that took the key, until it slept. ``later``: of every later turn, until the wait for the next
    key is over. ``idle``: of each busy turn before the key, while the player thought. ``whole``: of all turns that
    answered the key, until the program is idle. ``picture``: the display at the end of the wait, as
    :mod:`tools.emulator.glass` packs it. ``spent``: the bytecodes of ``shown``, by function: the module in the
    project, and the first line on the board, where names are other ones.
    """

    name: str
    first: Counts | None
    shown: Counts | None
    turn: Counts
    later: list[Counts]
    idle: list[Counts]
    whole: Counts
    picture: bytes
    spent: dict[str, int]


def fill(folder: Path, board: str = "pico") -> None:
    """Fill a drive with what is shipped, and beside each compiled module the shrunk source that it was made of."""
    made = content.build(board, wiring.media(board), languages.chosen(()), False, mpy.CIRCUITPYTHON)
    sources = content.compiled()
    for place, data in made.files.items():
        path = folder / place
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
        if path.suffix == ".mpy":
            path.with_suffix(".py").write_bytes((sources / place).with_suffix(".py").read_bytes())


def play(drive: Path, script: Script) -> list[Answer]:
    """Play a script, and those that have to be played before it.

    :return: one answer for each press, that to power on first.
    """
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        heap = list(_heap(drive, folder / "heap", script))
        peer = _peer(folder, script)
        for before, events in zip(script.before, heap, strict=False):
            _run(drive, folder, script, before, peer, events)
        return _run(drive, folder, script, script.keys, peer, heap[-1])


def _peer(folder, script):
    return contextlib.nullcontext() if script.peer is None else Peer(folder, script.peer)


def _settings(script):
    return {"UNO_SEED": str(script.seed), "UNO_NAME": _NAME, "UNO_LANGUAGE": "en"}


def _heap(drive, folder, script):
    """Yield the events of the heap, of each evening."""
    if not (drive / "lib").exists():
        yield None  # a program that has nothing compiled
        return
    folder.mkdir()
    board = latency_heap.Board(script.board, drive, folder)
    peer = _peer(folder, script)
    nvm = None
    for keys in (*script.before, script.keys):
        at, presses = _BOOT_S, []
        for key in keys:
            at += THINK_S
            presses.append((at, key.key, max(key.hold, _CLICK_S)))
            at += key.hold + key.wait
        with peer:
            events, nvm = board.play(presses, at, _settings(script), script.firmware, nvm)
        yield events


def _run(drive, folder, script, keys, peer, events_of_heap):
    """Switch the power on, press keys, and switch the power off."""
    board = boardfile.read(script.board)
    at, presses, events = _BOOT_S, [("power on", 0, round(_BOOT_S * 1e6))], []
    for key in keys:
        at += THINK_S
        events.append((round(at * 1e6), board.keys[key.key], 0))
        events.append((round((at + max(key.hold, _CLICK_S)) * 1e6), board.keys[key.key], None))
        start, at = at, at + key.hold + key.wait
        presses.append((key.name, round(start * 1e6), round(at * 1e6)))
    told = folder / "turns"
    heap = {}
    if events_of_heap is not None:
        heap["LATENCY_HEAP"] = str(folder / "events_of_heap")
        (folder / "events_of_heap").write_text("\n".join(events_of_heap), encoding="utf-8")
    launch = handheld.Launch(
        board,
        code=_COUNTING,
        virtual=True,
        seconds=at,
        seed=1,
        script=events,
        nvm=folder / "nvm",
        environment={
            **_settings(script),
            **heap,
            "LATENCY_OF": str(drive),
            "LATENCY_TO": str(told),
            "LATENCY_MORE": os.pathsep.join(str(_MORE / f"{name}.py") for name in script.firmware),
            "LATENCY_AT": str(folder),
        },
    )
    frames = [(0, bytes(glass.ROW_BYTES * board.height))]

    def seen(kind, at_us, payload):
        if kind == wire.FRAME:
            frames.append((at_us, payload))

    with (
        peer,
        handheld.Handheld(launch, seen) as running,
    ):
        running.wait()
    if running.errors or not running.end or running.end["status"] != "finished":
        raise Problem(f"the program: {running.errors.strip() or running.end}")
    *turns, screen = [json.loads(line) for line in told.read_text(encoding="utf-8").splitlines()]
    if keys is script.keys and screen != script.ends:
        raise Problem(f"the keys of {script.name} lead to {screen!r}, not to {script.ends!r}: mend latency_keys.py")
    return list(_answers(presses, turns, frames))


def _answers(presses, turns, frames):
    """Assign turns to keys: among the turns that took a key's press and its release, and those between, the turn with
    the most work has answered it, if it showed a picture."""
    thought = 0
    for name, start, end in presses:
        idle = [turn for turn in turns if thought <= turn[0] < start]
        mine = [turn for turn in turns if start <= turn[0] and (turn[0] < end or presses[-1][2] == end)]
        taken = [k for k, turn in enumerate(mine) if turn[1]]
        if start and not taken:
            raise Problem(f"{name}: the program took no key")
        picture = [frame for at, frame in frames if at <= end][-1]
        yield _answer(name, idle, mine, taken[-1] + 1 if taken else 1, picture)
        thought = end


def _answer(name, idle, turns, among, picture):
    most = max(range(among), key=lambda k: (bool(turns[k][4]), turns[k][3][0]))
    first = None
    done = [0] * len(COUNTS)
    for _, _, until, counts, *_ in turns[most:]:
        if until is not None:
            first = dict(zip(COUNTS, map(sum, zip(done, until, strict=True)), strict=True))
            break
        done = list(map(sum, zip(done, counts, strict=True)))
    later = [*map(_named, turns[most + 1 :])]
    quiet = turns[among - 1][0] + _QUIET_US
    answered = [turn[3] for turn in turns[most:] if turn[0] < quiet]
    whole = dict(zip(COUNTS, map(sum, zip(*answered, strict=True)), strict=True))
    shown, spent = _shown(turns[most : most + len(answered)])
    return Answer(name, first, shown, _named(turns[most]), later, [*map(_named, idle)], whole, picture, spent)


def _shown(turns):
    """Return the counts until the first byte of the largest picture, or None without one; and bytecodes by function."""
    done, most, found, spent, all_spent = [0] * len(COUNTS), 0, None, Counter(), Counter()
    for *_, counts, pictures, by in turns:
        for until, size, so_far in pictures:
            if size > most:
                most, found = size, dict(zip(COUNTS, map(sum, zip(done, until, strict=True)), strict=True))
                spent = all_spent + Counter(so_far)
        done = list(map(sum, zip(done, counts, strict=True)))
        all_spent += Counter(by)
    return found, dict(spent)


def _named(turn):
    return dict(zip(COUNTS, turn[3], strict=True))
