# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Put the game on a drive.

===========  ====================================================
wiring       the boards, and their possible links
languages    the languages
imports      the modules that a program needs
called       the project's names of the modules on a drive
content      every file of the game for one board, as bytes
firmware     the firmware of the board
settings     the settings.toml of a drive that has none
volume       the layout of a drive, and what files take of it
fat          files -> a drive, as it lies in flash
uf2          files for boot ROMs
keeping      the files that keep settings when a UF2 file replaces a drive
capacity     the capacity of boards
manifest     the list of the deployed files
stub         the board's program meanwhile
drive        the drive
writing      the differences, as steps, and the steps
command      the command line
===========  ====================================================
"""

from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path

from tools.deploying import called, capacity, content, drive, keeping, manifest, settings, stub, wiring, writing
from tools.deploying import languages as speech
from tools.dev import mpy
from tools.dev.cli import Problem, say
from tools.dev.environment import ROOT


@dataclass
class Report:
    """The result of a deploy, or its plan.

    Sizes in bytes: ``files`` by path, ``rooms`` their sums by folder, ``ours``, ``third_party``, ``free`` on the drive
    afterwards. ``written``, ``removed``: paths; ``copies``: path -> copy, of files that somebody had changed.
    ``modules``: by path, the name of each in the project. ``board`` is None if every board's file is there;
    ``firmware`` a version, empty if unknown. ``media``: possible links. ``notes``: messages for the person.
    """

    dest: str
    board: str | None
    firmware: str
    languages: tuple[str, ...]
    media: tuple[str, ...]
    files: dict[str, int]
    modules: dict[str, str] = field(default_factory=dict)
    rooms: dict[str, int] = field(default_factory=dict)
    ours: int = 0
    third_party: int = 0
    free: int = 0
    written: list[str] = field(default_factory=list)
    removed: list[str] = field(default_factory=list)
    copies: dict[str, str] = field(default_factory=dict)
    notes: list[str] = field(default_factory=list)

    def __post_init__(self):
        for path, size in self.files.items():
            room = _room(self.modules.get(path, ""), path)
            self.rooms[room] = self.rooms.get(room, 0) + size
        self.third_party = sum(size for room, size in self.rooms.items() if room.startswith("lib/adafruit"))
        self.ours = sum(self.files.values()) - self.third_party

    def json(self) -> dict:
        """Return what ``--json`` prints."""
        return asdict(self)


def install(
    dest: Path,
    board: str | None = None,
    languages: Sequence[str] | None = ("en",),
    source: bool = False,
    marker: bytes = mpy.CIRCUITPYTHON,
    dry_run: bool = False,
    disk: writing.Disk | None = None,
) -> Report:
    """Fill a drive or a folder, or bring it up to date.

    :param dest: a CIRCUITPY drive, an empty or missing folder, or one that was filled before.
    :param board: a file of ``boards/`` or "settings"; None: what the drive says, else every board's file.
    :param languages: English is always among them; None: those that are there, else English.
    :param source: leave the files as they are; else they are compiled.
    :param marker: first byte of a compiled file: for CircuitPython, or for MicroPython (:mod:`tools.dev.mpy`).
    :param dry_run: write nothing.
    :param disk: what does the writing, in tests.
    :raises Problem: why not, with the fix.
    """
    place = drive.Drive(dest, (ROOT / "code.py").read_bytes())
    kept = set(place.manifest.languages) & set(speech.names())
    spoken = speech.chosen(kept if languages is None else languages)
    board_id = place.firmware.board_id if place.firmware else ""
    name = _board(place, board, board_id)
    data = wiring.read(name) if name in wiring.names() else None
    media = wiring.media(name, board_id)
    made = content.build(name, media, spoken, source, marker, place.settings().get("UNO_PANEL", ""), board_id)
    if capacity.is_short(name, board_id, made.files):
        made.files.pop(called.NAME, None)  # for readers of tracebacks; nobody needs it to play
    capacity.check(name, board_id, made.files, source)
    # The board cannot find this out by itself.
    told = name if board and not (data and board_id in data["BOARD_IDS"]) else ""
    # A stub that drives a display uses a library of the drive, which could not be written then.
    stub_text = stub.text(None if place.firmware and place.firmware.in_place else data)
    plan = writing.plan(place, made, settings.text(told or "", data).encode(), stub_text, name or "", spoken)
    free, cluster = place.space()
    if not place.takes_files():
        raise Problem(f"cannot write {dest}: nothing can be stored there; name a CIRCUITPY drive or a folder of yours")
    need, used = writing.need(plan, place, cluster)
    if need > free:
        known = capacity.of(name, board_id)[1]
        tight = known is not None and capacity.is_tight(known) and place.read(keeping.BOOT) is None
        first = "first drop the -drive.uf2 file of a release, whose drive has more room"
        raise Problem(
            f"{dest} is too small: {free:,} bytes are free, and {need:,} are needed;"
            f" {first if tight else 'remove files of yours there'}"
            f"{', or name fewer --languages' if len(spoken) > 1 else ''}"
        )
    steps = list(plan.steps())
    if steps and not dry_run:
        say(f"writing {len(plan.write) + 1} files for {board_id or name or 'every board'}")
        disk = disk or writing.Disk(dest)
        for step in steps:
            disk.do(step)
    report = Report(
        str(dest),
        name,
        place.firmware.version if place.firmware else "",
        spoken,
        media,
        {path: len(code) for path, code in made.files.items()},
        made.modules,
        free=free - used if dry_run else place.space()[0],
        written=[*plan.write, "code.py"] if steps else [],
        removed=plan.remove,
        copies=plan.copies,
    )
    if place.firmware and place.firmware.warning:
        report.notes.append(place.firmware.warning)
    if not place.firmware:
        report.notes.append("no boot_out.txt is there: which CircuitPython the board has was not checked")
    if source and not capacity.of(name, board_id)[1]:
        asked = f"{capacity.on_drive(made.files):,} bytes of drive and {capacity.SOURCE_HEAP:,} of memory"
        report.notes.append(f"not compiled, the game needs {asked}: most boards have less")
    if fault := place.fault_of_settings():
        report.notes.append(fault)
    elif told and place.settings().get("UNO_BOARD") != told and drive.SETTINGS not in plan.write:
        report.notes.append(f'settings.toml is yours and stays as it is: put UNO_BOARD = "{told}" into it')
    return report


def check(dest: Path) -> list[str]:
    """Return the differences between a drive and its last deploy; nothing if all is well.

    :raises Problem: nothing was put there.
    """
    place = drive.Drive(dest, (ROOT / "code.py").read_bytes())
    if not place.manifest.files and not place.cut:
        raise Problem(f"{dest} was not filled by this tool: deploy first")
    faults = [f"a deploy was cut short: {stub.SAYS}"] if place.cut else []
    for path, known in place.manifest.files.items():
        data = place.read(path)
        if data is None:
            faults.append(f"{path} is missing")
        elif manifest.hash_of(data) != known:
            faults.append(f"{path} differs")
    hiding = (path.removesuffix(".mpy") + ".py" for path in place.manifest.files if path.endswith(".mpy"))
    return faults + [f"{path} hides the compiled file" for path in hiding if place.read(path) is not None]


def _board(place: drive.Drive, asked: str | None, board_id: str) -> str | None:
    """Return the board to deploy for, or None if unknown."""
    if asked:
        if asked != wiring.SETTINGS:
            wiring.read(asked)
        return asked
    named = place.settings().get("UNO_BOARD")
    known = [*wiring.names(), wiring.SETTINGS]
    if named and named not in known and all(place.read(f"boards/{named}{kind}") is None for kind in (".py", ".mpy")):
        raise Problem(
            f"settings.toml on the drive says UNO_BOARD = {named!r}, and there is no such board:"
            f" name one of {', '.join(known)}, or put your own boards/{named}.py there"
        )
    if named or board_id:
        return named or wiring.of_id(board_id)
    return place.manifest.board if place.manifest.board in known else None


def _room(module: str, path: str) -> str:
    """Return the line of the table of sizes that a file counts for.

    :param module: the module, or "" if it is another file.
    """
    if path.startswith("lib/uno_ui/words/") and path.endswith(".txt"):
        return "words"
    parts = path.split("/")
    if parts[0] != "lib":
        return parts[0]
    return f"lib/{(module or parts[1]).partition('.')[0]}"
