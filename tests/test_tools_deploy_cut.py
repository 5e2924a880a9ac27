# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""tools/deploy.py, and the cable is pulled: at every write, in the middle of it, in the middle of a rename.

Afterwards the board runs the old game, whole, or the new one, whole, or says "run deploy again"; doing so repairs it.
"""

import contextlib
import io
import json
import re
import shutil
import sys
import types

import pytest

from tools import deploying
from tools.deploying import content, drive, manifest, stub, wiring
from tools.dev.cli import Problem
from tools.dev.environment import ROOT

CODE = (ROOT / "code.py").read_bytes()
BOOT = b"Adafruit CircuitPython 10.0.3 on 2025-10-01; Raspberry Pi Pico with rp2040\nBoard ID:raspberry_pi_pico\n"
OLD = {
    "code.py": CODE.replace(b"handheld", b"older handheld"),
    "uno_core/flow.mpy": b"C flow",
    "lib/uno_ui/app.mpy": b"C app" * 50,
    "lib/adafruit_ticks.mpy": b"C ticks",
    "boards/pico.py": b"WIDTH = 128\n",
    "uno_core/old.mpy": b"C old",
    "lib/uno_ui/words/en.txt": b"new New\n" * 70,
    "lib/uno_ui/words/cs.mpy": b"C old words",
}
GAME = {
    "code.py": CODE,
    "uno_core/flow.mpy": b"C newer flow",
    "uno_core/packs/more.mpy": b"C more",
    "lib/uno_ui/app.mpy": b"C new" * 70,
    "lib/adafruit_ticks.mpy": b"C ticks",
    "boards/pico.py": b"WIDTH = 127\n",
    "lib/uno_ui/words/en.txt": b"new New match\n" * 60,
    "lib/uno_ui/words/cs.txt": "new Nová hra\n".encode() * 60,
}
# Files that the firmware, a person or a system has put on the drive.
THEIRS = {"boot_out.txt": BOOT, "lib/other.py": b"mine", "boards/mine.py": b"mine", "sd/placeholder.txt": b""}
CHANGED = b"WIDTH = 64\n"  # by a person, in boards/pico.py


class Pulled(Exception):
    """The cable."""


class Cable(deploying.writing.Disk):
    """Does a number of whole steps, then part of one, then nothing ever again.

    :param part: of a write: so much of it is there; of a rename: what had the name before is gone, as on FAT it may be.
    :param lost: of what was not settled yet: so much of each file is there.
    """

    lost = None

    def __init__(self, root, whole, part):
        super().__init__(root)
        self.left, self.part = whole, part

    def do(self, step):
        if self.left == 0:
            name, path, *more = step
            if self.part and name == "write":
                (self.root / path).parent.mkdir(parents=True, exist_ok=True)
                (self.root / path).write_bytes(more[0][: int(len(more[0]) * self.part)])
            elif self.part and name == "rename":
                (self.root / more[0]).unlink(missing_ok=True)
            for path in self._files if self.lost is not None else ():
                if path.exists():
                    path.write_bytes(path.read_bytes()[: int(path.stat().st_size * self.lost)])
            raise Pulled
        super().do(step)
        self.left -= 1


def tree(root):
    return {path.relative_to(root).as_posix(): path.read_bytes() for path in root.rglob("*") if path.is_file()}


@pytest.fixture
def game(monkeypatch):
    """``game(files)``: these are the game from now on."""
    monkeypatch.setattr("os.fsync", lambda handle: None)  # nobody pulls this disk's cable

    def be(files):
        monkeypatch.setattr(content, "build", lambda *_: content.Content(files, {}))

    return be


@pytest.fixture
def places(game, tmp_path):
    """Return places to begin with: path -> is there a game."""

    def fill(name, files):
        for path, data in files.items():
            (tmp_path / name / path).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / name / path).write_bytes(data)

    game(OLD)
    fill("new board", {**THEIRS, "code.py": b'print("Hello World!")\n', "settings.toml": b""})
    fill("old game", THEIRS)
    deploying.install(tmp_path / "old game")
    fill("changed game", THEIRS)
    deploying.install(tmp_path / "changed game")
    fill("changed game", {"boards/pico.py": CHANGED})
    deploying.install(tmp_path / "folder", "pico")
    (tmp_path / "nothing").mkdir()
    game(GAME)
    return [tmp_path / name for name in ("new board", "old game", "changed game", "folder", "nothing")]


def runs(files):
    """Return the file that CircuitPython runs: the first of these that is there."""
    return next((files[name] for name in ("code.txt", "code.py", "main.py", "main.txt") if name in files), None)


def game_of(files):
    """Return the files without what no game needs."""
    return {path: data for path, data in files.items() if ".bak" not in path and path != drive.NEW}


# Part and lost of a Cable.
CUTS = ((0.5, None), (0, None), (1, None), (0, 0), (0, 0.9))
FEWER = {"old game": CUTS, "changed game": (CUTS[0], CUTS[3])}


def pulls(start, tmp_path, cuts):
    """Every way to be cut short: (what was done, the place)."""
    for part, lost in cuts:
        whole = 0
        while True:
            root = tmp_path / "cut"
            shutil.rmtree(root, ignore_errors=True)
            shutil.copytree(start, root)
            cable = Cable(root, whole, part)
            cable.lost = lost
            try:
                deploying.install(root, disk=cable)
            except Pulled:
                yield f"{start.name}: {whole} steps and {part}, {lost}", root
                whole += 1
                continue
            assert whole > 2 * len(GAME)
            break


def test_after_a_pulled_cable_the_board_has_a_whole_game_or_says_run_deploy_again_and_that_repairs_it(places, tmp_path):
    seen = set()
    for start in places:
        before = tree(start)
        shutil.copytree(start, tmp_path / "done" / start.name)
        deploying.install(tmp_path / "done" / start.name)
        done = game_of(tree(tmp_path / "done" / start.name))
        del done[manifest.NAME]
        for told, root in pulls(start, tmp_path, FEWER.get(start.name, CUTS[:1])):
            there = tree(root)
            said = stub.is_stub(runs(there))
            whole = game_of(there) == before or {**game_of(there), manifest.NAME: b""} == {**done, manifest.NAME: b""}
            assert said or whole, told
            seen.add((said, whole))
            if said:
                assert any("run deploy again" in fault for fault in deploying.check(root)), told
            assert all(there[path] == data for path, data in before.items() if path in THEIRS), told
            deploying.install(root)
            after = tree(root)
            assert {path: data for path, data in game_of(after).items() if path != manifest.NAME} == done, told
            assert deploying.check(root) == [] and stub.FIRST not in after, told
            kept = [data for path, data in after.items() if ".bak" in path]
            assert kept == ([CHANGED] if start.name == "changed game" else []), told
        assert deploying.install(root).written == []
    assert seen == {(True, False), (False, True)}


def test_cut_twice_in_different_games_is_repaired_as_well(places, game, tmp_path):
    other = {**GAME, "uno_core/third.mpy": b"C third", "lib/uno_ui/app.mpy": b"C third app"}
    del other["uno_core/packs/more.mpy"]
    for first in range(0, 24, 4):
        for second in range(1, 24, 4):
            root = tmp_path / "twice"
            shutil.rmtree(root, ignore_errors=True)
            shutil.copytree(places[1], root)
            for files, steps in ((GAME, first), (other, second)):
                game(files)
                with contextlib.suppress(Pulled):
                    deploying.install(root, disk=Cable(root, steps, 0.5))
            deploying.install(root)
            there = tree(root)
            assert {path: there[path] for path in other} == other
            assert set(there) - set(other) == {*THEIRS, "settings.toml", manifest.NAME}, (first, second)


def test_a_drive_that_fails_in_the_middle_says_so_and_what_to_do(places, monkeypatch):
    def full(self, path, data):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(deploying.writing.Disk, "write", full)
    with pytest.raises(Problem, match="No space left on device.*run deploy again"):
        deploying.install(places[0])


def test_no_file_has_its_name_before_it_is_whole(places):
    class Watching(deploying.writing.Disk):
        names = []

        def write(self, path, data):
            self.names.append(path.name)
            super().write(path, data)

    deploying.install(places[0], disk=Watching(places[0]))
    assert set(Watching.names) == {drive.NEW}


# -- what the board says ---------------------------------------------------------------------------------------------


class Ended(Exception):
    """The stub would wait here for ever."""


def driver(panel):
    """Return the module that drives a panel."""
    return "adafruit_displayio_" + panel.lower()


class Bus:
    """I2C with a panel on it, which says a byte when it is read; None: it cannot be."""

    def __init__(self, scl, sda, says):
        self.pins, self.says, self.locked, self.asked = (scl, sda), says, False, 0

    def try_lock(self):
        self.locked = True
        return True

    def unlock(self):
        self.locked = False

    def writeto(self, address, data):
        assert self.locked and (address, data) == (0x3C, b"\0")

    def deinit(self):
        assert not self.locked

    def readfrom_into(self, address, into):
        self.asked += 1
        if self.says is None:
            raise OSError(19)
        into[0] = self.says


def said(program, monkeypatch, modules=(), says=0x43):
    """Return the output of a stub, and whether it then waits; and its picture: the driver, pins and address,
    options."""

    def module(name, **contents):
        found = types.ModuleType(name)
        vars(found).update(contents)
        monkeypatch.setitem(sys.modules, name, found)

    drivers = ("SSD1306", "SH1106", "SH1107")
    for name in ("board", "busio", "displayio", "i2cdisplaybus", "time", *map(driver, drivers)):
        monkeypatch.setitem(sys.modules, name, None)
    shown = []

    def display_bus(i2c, device_address):
        assert not i2c.asked, "what the question has left in the controller would cut commands short"
        return i2c.pins, device_address

    def sleep(seconds):
        raise Ended

    if modules:
        module("time", sleep=sleep)
        module("board", GP4="SDA", GP5="SCL", SDA="SDA", SCL="SCL")
        module("busio", I2C=lambda scl, sda: Bus(scl, sda, says))
        module("displayio", release_displays=lambda: None)
        module("supervisor", runtime=types.SimpleNamespace())
        module("i2cdisplaybus", I2CDisplayBus=display_bus)
    if modules == "all":
        for name in drivers:
            module(driver(name), **{name: lambda bus, name=name, **options: shown.append((name, bus, options))})
    with contextlib.redirect_stdout(io.StringIO()) as out:
        try:
            exec(program.decode(), {"__name__": "__main__"})
            waits = False
        except Ended:
            waits = True
    return out.getvalue(), waits, shown


def test_the_stub_says_it_on_the_console_whatever_is_there(monkeypatch):
    for data in (None, wiring.read("pico"), {"SCK": "GP1", "WIDTH": 128, "HEIGHT": 64}):
        for modules in ("", "firmware"):
            text, waits, shown = said(stub.text(data), monkeypatch, modules)
            assert "run deploy again" in text and not waits and not shown


def test_the_stub_says_it_on_the_display_and_stays_there(monkeypatch):
    text, waits, shown = said(stub.text(wiring.read("pico")), monkeypatch, "all")
    assert shown == [("SSD1306", (("SCL", "SDA"), 0x3C), {"width": 128, "height": 64, "rotation": 0})]
    assert waits and text.count("run deploy again") == 2, "once for the console, once when the display is there"
    assert all(len(line) <= 21 for line in text.splitlines()), "one line each of a display of 128 pixels"


@pytest.mark.parametrize(
    ("board", "says", "panel", "options"),
    [
        ("feather_rp2040", 0x07, "SH1107", {"width": 128, "height": 64, "rotation": 90}),
        ("feather_rp2040", 0x43, "SSD1306", {"width": 128, "height": 32, "rotation": 0}),
        ("feather_rp2040", None, "SSD1306", {"width": 128, "height": 32, "rotation": 0}),
        ("pico", 0x08, "SH1106", {"width": 128, "height": 64, "rotation": 0, "colstart": 2}),
    ],
)
def test_the_stub_drives_the_panel_that_is_there(board, says, panel, options, monkeypatch):
    _, waits, shown = said(stub.text(wiring.read(board)), monkeypatch, "all", says)
    assert waits and shown == [(panel, (("SCL", "SDA"), 0x3C), options)]


def test_the_stub_tells_panels_apart_as_the_game_does():
    game = (ROOT / "boards" / "wired.py").read_text("utf-8")
    assert f"_SAYS = {json.dumps(stub._SAYS)}".replace("[", "(").replace("]", ")") == re.sub(
        r"0x[0-9A-F]+", lambda number: str(int(number[0], 16)), re.findall(r"^_SAYS = .*", game, re.M)[0]
    )


def test_the_stub_fits_into_two_clusters_and_compiles_on_a_device():
    for name in wiring.names():
        text = stub.text(wiring.read(name))
        assert len(text) <= 1024 and text.isascii()
        compile(text, "code.txt", "exec")


# -- a board that runs its files where they are ----------------------------------------------------------------------


class Board(deploying.writing.Disk):
    """A drive whose compiled files are in use while the game runs. The board restarts a moment after the last write.

    :param reloads: whether it restarts.
    """

    def __init__(self, root, reloads=True):
        super().__init__(root, self._sleep)
        self.reloads, self.slept = reloads, []
        self._program = runs(tree(root))

    def _sleep(self, seconds):
        self.slept.append(seconds)
        if self.reloads:
            self._program = runs(tree(self.root))

    def do(self, step):
        target = step[2] if step[0] == "rename" else step[1]
        free = self._program == stub.text(None)  # which uses no file of the drive
        self._held = target.endswith(".mpy") and (self.root / target).exists() and not free
        super().do(step)

    def rename(self, path, name):
        self._check()
        super().rename(path, name)

    def remove(self, path):
        self._check()
        super().remove(path)

    def _check(self):
        if self._held:
            raise PermissionError(13, "Permission denied")


@pytest.fixture
def in_place(game, tmp_path):
    """A drive with the old game, of a firmware that runs files in place."""
    game(OLD)
    (tmp_path / "boot_out.txt").write_bytes(BOOT.replace(b"10.0.3", b"11.0.0"))
    deploying.install(tmp_path, disk=Board(tmp_path))
    game(GAME)
    return tmp_path


def test_files_that_are_in_use_are_written_after_the_board_has_stopped_the_game(in_place):
    board = Board(in_place)
    deploying.install(in_place, disk=board)
    assert board.slept == [deploying.writing.RELOAD_S]
    there = tree(in_place)
    assert {path: there[path] for path in GAME} == GAME and not {"uno_core/old.mpy", stub.FIRST} & set(there)


def test_a_board_that_does_not_stop_the_game_is_to_be_reset_and_then_a_deploy_repairs_it(in_place):
    with pytest.raises(Problem, match="Permission denied.*reset button.*run deploy again"):
        deploying.install(in_place, disk=Board(in_place, reloads=False))
    deploying.install(in_place, disk=Board(in_place))
    there = tree(in_place)
    assert {path: there[path] for path in GAME} == GAME and stub.FIRST not in there


def test_no_other_firmware_is_waited_for(game, tmp_path):
    game(OLD)
    (tmp_path / "boot_out.txt").write_bytes(BOOT)
    board = Board(tmp_path)
    deploying.install(tmp_path, disk=board)
    assert not board.slept
