# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""What a drive gets: every file of the game for one board, as bytes.

What is compiled is kept in the cache, under a name that is a hash of everything it depends on.
"""

import hashlib
import os
import shutil
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from tools.kit import environment, mpy
from tools.kit.cli import Problem, say
from tools.kit.deploy import firmware, imports, languages, wiring
from tools.kit.environment import ROOT
from tools.kit.lock import locked

ROOMS = ("uno_core", "lib/uno_table", "lib/uno_ui", "lib/uno_link", "boards")
LIBRARIES = (
    "adafruit_ble",
    "adafruit_connection_manager.py",
    "adafruit_display_text",
    "adafruit_displayio_ssd1306.py",
    "adafruit_minimqtt",
    "adafruit_ticks.py",
)
# Libraries that check by assert what comes from others: compiled with it. mpy-cross leaves it out from -O1 on.
ASSERTING = ("adafruit_minimqtt",)
# The modules behind each medium; the rest of the link comes with the parties that use it.
TRANSPORTS = {
    "ir": ("uno_link.ir", "uno_link.polling", "uno_link.answering"),
    "ble": ("uno_link.ble",),
    "udp": ("uno_link.udp",),
    "mqtt": ("uno_link.mqtt",),
}
PARTIES = ("uno_table.party_host", "uno_table.party_guest", "uno_link")  # without any medium nobody opens one
_BUILDS_KEPT = 6


@dataclass(frozen=True)
class Content:
    """``files``: path on the drive -> bytes. ``sources``: the same for the .py file behind each."""

    files: dict[str, bytes]
    sources: dict[str, bytes]


def libraries() -> Path:
    """The folder of Adafruit's libraries, fetched when they are not there.

    :raises Problem: with the reason.
    """
    return environment.aside("device")


def program(site: Path) -> dict[str, Path]:
    """Everything that could be installed: dotted name -> source."""
    found = imports.modules(ROOT / "code.py")
    for room in ROOMS:
        found |= imports.modules(ROOT / room)
    for library in LIBRARIES:
        found |= imports.modules(site / library)
    return found


def chosen(
    paths: dict[str, Path], board: str | None, media: tuple[str, ...], spoken: tuple[str, ...]
) -> tuple[set[str], dict[str, set[str]]]:
    """The modules that a board needs; and those that its firmware must have, by who asks for them.

    :param board: a board's name; None: every board's file; a name that is none of ours: none of them.
    :param media: what it can link over.
    :param spoken: languages.
    """
    without = [module for name in wiring.MEDIA if name not in media for module in TRANSPORTS[name]]
    without += PARTIES if not media else ()
    without += ["boards.filestore"]  # under Linux only
    files = wiring.names() if board is None else [name for name in wiring.names() if name == board]
    start = ["code", *(f"boards.{name}" for name in files), *languages.modules(spoken)]
    sources = {name: path.read_text("utf-8") for name, path in paths.items()}
    packages = {name for name, path in paths.items() if path.stem == "__init__"}
    return imports.needed(start, sources, packages, without)


def build(board: str | None, media: tuple[str, ...], spoken: tuple[str, ...], source: bool, marker: bytes) -> Content:
    """The files for a board; parameters as for :func:`chosen`.

    :param source: keep the sources; else compile them.
    :param marker: first byte of a compiled file (:mod:`tools.kit.mpy`).
    :raises Problem: something cannot be compiled, or imports what no board has.
    """
    paths = program(libraries())
    modules, foreign = chosen(paths, board, media, spoken)
    lacks = firmware.lacks(foreign)
    if lacks:
        raise Problem(f"no firmware has {', '.join(lacks)}: mend the import, or tools/kit/deploy/firmware.py")
    sources = {_place(name, paths[name]): paths[name].read_bytes() for name in sorted(modules)}
    if source:
        return Content(dict(sources), sources)
    wanted = {place: name for name in sorted(modules) if (place := _place(name, paths[name])) != "code.py"}
    compiled = _compiled(paths, wanted, marker)
    files = {place.removesuffix(".py") + ".mpy": code for place, code in compiled.items()}
    return Content(
        {"code.py": sources["code.py"], **files},
        {"code.py": sources["code.py"], **{place.removesuffix(".py") + ".mpy": sources[place] for place in compiled}},
    )


def _place(name: str, path: Path) -> str:
    """Where the source of a module belongs on a drive."""
    place = name.replace(".", "/") + ("/__init__" if path.stem == "__init__" else "") + ".py"
    return place if name == "code" or place.startswith(("uno_core/", "boards/")) else "lib/" + place


def _compiled(paths: dict[str, Path], wanted: dict[str, str], marker: bytes) -> dict[str, bytes]:
    """Compile modules: place -> code."""
    cache = ROOT / ".cache" / "device-mpy"
    cache.mkdir(parents=True, exist_ok=True)
    with locked(cache.with_suffix(".lock"), lambda: say("waiting for another run's compiling")):
        folder = cache / _key(paths, marker)
        missing = {place: name for place, name in wanted.items() if not (folder / place).with_suffix(".mpy").exists()}
        if missing:
            say(f"compiling {len(missing)} modules")
            _compile(paths, missing, folder, marker)
        os.utime(folder)
        for old in sorted(cache.iterdir(), key=lambda path: path.stat().st_mtime)[:-_BUILDS_KEPT]:
            shutil.rmtree(old)
        return {place: (folder / place).with_suffix(".mpy").read_bytes() for place in wanted}


def _compile(paths: dict[str, Path], wanted: dict[str, str], folder: Path, marker: bytes) -> None:
    """Compile modules into a folder. Ours with names that all our rooms have agreed on, whatever is installed."""
    rooms = {Path(room).name for room in ROOMS}
    ours = {
        _place(name, path).removeprefix("lib/"): path for name, path in paths.items() if name.split(".")[0] in rooms
    }
    others = [path.read_text("utf-8") for name, path in paths.items() if name.split(".")[0] not in rooms]
    texts = mpy.squeezed({place: path.read_text("utf-8") for place, path in ours.items()}, others)
    work = folder.with_name(folder.name + ".part")
    shutil.rmtree(work, ignore_errors=True)

    def one(place: str) -> None:
        source = work / place
        source.parent.mkdir(parents=True, exist_ok=True)
        text = texts.get(place.removeprefix("lib/"))
        library = wanted[place].split(".")[0]
        source.write_text(text if text is not None else paths[wanted[place]].read_text("utf-8"), encoding="utf-8")
        # A name that the module has already costs the device nothing.
        name = source.parent.name if source.stem == "__init__" else source.stem
        mpy.compile_file(source, source.with_suffix(".new"), marker, 0 if library in ASSERTING else 3, name)
        target = (folder / place).with_suffix(".mpy")
        target.parent.mkdir(parents=True, exist_ok=True)
        os.replace(source.with_suffix(".new"), target)

    mpy.compiler()  # fetched once, not by many at once
    try:
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            list(pool.map(one, wanted))
    finally:
        shutil.rmtree(work, ignore_errors=True)


def _key(paths: dict[str, Path], marker: bytes) -> str:
    """A hash of all that a compiled file depends on."""
    kit = ROOT / "tools" / "kit"
    tools = [kit / "squeeze.py", kit / "mpy.py", Path(__file__), environment.REQUIREMENTS / "mpy.txt"]
    found = hashlib.sha256(marker)
    for path in [*(paths[name] for name in sorted(paths)), *tools]:
        found.update(path.name.encode() + b"\0" + hashlib.sha256(path.read_bytes()).digest())
    return found.hexdigest()[:16]
