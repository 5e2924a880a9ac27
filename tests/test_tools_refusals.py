# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Every tool that writes, in a read-only folder and on a full disk: one line, exit 2.

The work of each tool is left out. The system refuses at its own calls: open, mkdir, and the write of an open file.
"""

import errno
import io
import json
import os
import re
import types
from pathlib import Path

import pytest

import tests.gallery.take
import tests.link.rigs.run
import tools.contest.command
import tools.deploying.command
import tools.diagrams
import tools.emulator.play
import tools.lettering.build
import tools.measuring.figures
import tools.measuring.lab
import tools.measuring.latency
import tools.publishing.command
import tools.publishing.release_command
import tools.replaying.replay
from tests.ui.test_watch import STORE
from tools.deploying import content
from tools.dev import cli, environment
from tools.emulator import presses, recorder
from tools.emulator.rp2040 import run as rp2040
from tools.publishing import site

PICTURE = bytes(1024)


def _play(patch):
    blank = recorder.Recorder(PICTURE, keep=True)
    outcome = tools.emulator.play.Outcome(blank, {"status": "finished"}, "", 1)

    def headless(args):
        tools.emulator.play.nvm_of(args, 1, None)
        return outcome

    patch.setattr(tools.emulator.play, "_run_headless", headless)


def _rp2040(patch):
    """A machine that has run: what is written is written then."""
    bus = types.SimpleNamespace(bytes=0, nanos=0)
    chip = types.SimpleNamespace(counts={"data": 0})
    machine = types.SimpleNamespace(picture=PICTURE, nvm=b"saves", errors=[], bus=bus, chip=chip, seconds=1)
    machine.bus_error = machine.halted = None
    board = types.SimpleNamespace(height=64)
    console = types.SimpleNamespace(text=b"")
    arguments = types.SimpleNamespace(shot=None, save=None, others=b"", board=board, json=False, demo=None)

    def main(argv):
        setattr(arguments, argv[0][2:], Path(argv[1]))
        return rp2040._finish(arguments, machine, console, "", 1)

    return main


def _release(patch):
    patch.setattr(tools.publishing.release_command.release, "build", lambda only, firmwares: {"downloads.json": b"{}"})


def _web(patch):
    patch.setattr(site, "build", lambda spoken, source: {"index.html": b"page"})
    patch.setattr(site, "packed", lambda files: {})


def _screens(patch):
    patch.setattr(tests.gallery.take, "_taken", lambda size, language: ({"title": PICTURE}, {}, {}))
    patch.setattr(tests.gallery.take.golden, "read", lambda folder: {})


def _replay(patch):
    patch.setattr(tools.replaying.replay, "played", lambda *_: (["round 1"], [PICTURE]))


def _deploy(patch):
    patch.setattr(content, "build", lambda *_: content.Content({"code.py": b"game"}, {}))
    patch.setattr(tools.deploying.drive.Drive, "space", lambda self: (10**9, 512))
    patch.setattr(tools.deploying.drive.Drive, "takes_files", lambda self: True)


def _lab(patch):
    def save(path):
        with open(path, "wb") as file:
            file.write(b"weights")

    def train(decisions, seed, say):
        return types.SimpleNamespace(save=save)

    example = types.SimpleNamespace(train=train, DECISIONS=1)
    patch.setattr(tools.measuring.lab, "importlib", types.SimpleNamespace(import_module=lambda name: example))


def _latency(patch):
    answer = types.SimpleNamespace(name="B", picture=PICTURE)
    patch.setattr(tools.measuring.latency.latency_play, "fill", lambda *_: None)
    patch.setattr(tools.measuring.latency.latency_play, "play", lambda *_: [answer])
    patch.setattr(tools.measuring.latency, "_sum", lambda answers: {})


def _arena(patch):
    patch.setattr(tools.contest.command.plot, "draw", lambda rows: "<svg/>")
    patch.setattr(tools.contest.command.jobs, "play", lambda *_: [])
    patch.setattr(tools.contest.command, "_tell", lambda args, *_: _plotted(args))


def _plotted(args):
    with cli.writing(args.plot):
        args.plot.write_text("<svg/>", encoding="utf-8")
    return 0


def _link(patch):
    match = types.SimpleNamespace(transcript=lambda: types.SimpleNamespace(text=lambda: "{}"))
    patch.setattr(tests.link.rigs.run, "play", lambda *_: ({"audit": "ok"}, match))


def _figures(patch):
    done = types.SimpleNamespace(returncode=0, stdout="")
    patch.setattr(tools.measuring.figures.subprocess, "run", lambda *_, **__: done)


def _font(patch):
    patch.setattr(tools.lettering.build, "collect", dict)
    patch.setattr(tools.lettering.build, "file", lambda pictures: b"font")


# Entry, its main or what makes it, its arguments (PLACE: the folder that refuses), what is left out.
WRITE = [
    ("wiring.py", tools.diagrams.main, ["--board", "pico", "--out", "PLACE/new"], None),
    ("release.py", tools.publishing.release_command.main, ["--out", "PLACE/new"], _release),
    ("web.py", tools.publishing.command.main, ["--out", "PLACE/new"], _web),
    ("screens.py", tests.gallery.take.main, ["--out", "PLACE/new", "--languages", "en"], _screens),
    ("replay.py", tools.replaying.replay.main, ["STORE", "--png", "PLACE/x.png"], _replay),
    ("replay.py", tools.replaying.replay.main, ["STORE", "--gif", "PLACE/x.gif"], _replay),
    ("play.py", tools.emulator.play.main, ["--front", "none", "--shot", "PLACE/x.png"], _play),
    ("play.py", tools.emulator.play.main, ["--front", "none", "--record", "PLACE/x.gif"], _play),
    ("play.py", tools.emulator.play.main, ["--front", "none", "--save", "PLACE/saves"], _play),
    ("rp2040.py", None, ["--shot", "PLACE/x.png"], _rp2040),
    ("rp2040.py", None, ["--save", "PLACE/x"], _rp2040),
    ("deploy.py", tools.deploying.command.main, ["PLACE/new", "--board", "pico"], _deploy),
    ("figures.py", tools.measuring.figures.main, ["bots", "--file", "PLACE/x.jsonl"], _figures),
    ("lab.py", tools.measuring.lab.main, ["train", "--out", "PLACE/x.npz"], _lab),
    ("latency.py", tools.measuring.latency.main, ["--script", "menus", "--shots", "PLACE/new"], _latency),
    ("arena.py", tools.contest.command.main, ["easy", "fair", "--rounds", "8", "--plot", "PLACE/x.svg"], _arena),
    ("link.py", tests.link.rigs.run.main, ["--transcript", "PLACE/x"], _link),
    ("font.py", tools.lettering.build.main, [], _font),
]
# None of these has an option for a place. Refusals in .cache: tests/test_tools_cli.py.
ELSEWHERE = ["bench.py", "cases.py", "compile.py", "fuzz.py", "heap.py", "pi.py", "selftest.py", "test.py", "verify.py"]


def test_every_tool_is_here():
    entries = (
        path for path in (environment.ROOT / "tools").glob("*.py") if "bootstrap.start(" in path.read_text("utf-8")
    )
    assert sorted({row[0] for row in WRITE} | {*ELSEWHERE, "bootstrap.py"}) == sorted(path.name for path in entries)


class Full(io.RawIOBase):
    """A file on a full disk: it is there, and takes nothing. The system then names no place."""

    def writable(self):
        return True

    def write(self, data):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


@pytest.fixture
def refuse(tmp_path, monkeypatch):
    """``refuse(how)``: from now on a folder takes nothing; gives the folder."""
    place = tmp_path / "place"
    place.mkdir()
    real_open, real_mkdir = io.open, os.mkdir

    def inside(path):
        return isinstance(path, (str, os.PathLike)) and str(path).startswith(str(place) + os.sep)

    def start(how):
        def opened(path, mode="r", *more, **options):
            if not inside(path) or not set(mode) & set("wax+"):
                return real_open(path, mode, *more, **options)
            if how == "full":
                full = io.BufferedWriter(Full())
                return full if "b" in mode else io.TextIOWrapper(full, encoding="utf-8")
            raise OSError(errno.EROFS, os.strerror(errno.EROFS), str(path))

        def made(path, *more, **options):
            if how == "read-only" and inside(path):
                raise OSError(errno.EROFS, os.strerror(errno.EROFS), str(path))
            return real_mkdir(path, *more, **options)

        monkeypatch.setattr(io, "open", opened)
        monkeypatch.setattr("builtins.open", opened)
        monkeypatch.setattr(os, "mkdir", made)
        return place

    return start


@pytest.mark.parametrize("how", ["read-only", "full"])
@pytest.mark.parametrize("row", WRITE, ids=[f"{name} {' '.join(words)}" for name, _, words, _ in WRITE])
def test_what_cannot_be_written_is_one_line_with_its_place_and_exit_2(row, how, refuse, tmp_path, monkeypatch, capsys):
    name, main, words, left_out = row
    store = tmp_path / "store"
    store.write_bytes(bytes(STORE.data))
    made = left_out(monkeypatch) if left_out else None
    place = refuse(how)
    monkeypatch.setattr(tools.lettering.build, "FILE", place / "font.bin")
    argv = [word.replace("PLACE", str(place)).replace("STORE", str(store)) for word in words]
    monkeypatch.setattr("sys.argv", [name, *argv])
    assert cli.call(main or made, [argv]) == cli.UNUSABLE
    out, err = capsys.readouterr()
    last = err.splitlines()[-1]
    reason = os.strerror(errno.EROFS if how == "read-only" else errno.ENOSPC)
    assert re.fullmatch(rf"{re.escape(name)}: cannot (write|use) {re.escape(str(place))}/?.* \({reason}\): .+", last), (
        err
    )
    assert "Traceback" not in err
    assert sum(line.startswith(f"{name}: ") for line in err.splitlines()) == 1


def test_a_place_whose_folder_is_missing_is_one_line_too(tmp_path, monkeypatch, capsys):
    store = tmp_path / "store"
    store.write_bytes(bytes(STORE.data))
    _replay(monkeypatch)
    argv = [str(store), "--png", str(tmp_path / "none" / "x.png")]
    monkeypatch.setattr("sys.argv", ["replay.py", *argv])
    assert cli.call(tools.replaying.replay.main, [argv]) == cli.UNUSABLE
    assert "there is no such folder" in capsys.readouterr().err


# Wrong options are refused before work begins


@pytest.mark.parametrize(
    ("name", "main", "argv", "said"),
    [
        ("web.py", tools.publishing.command.main, ["--languages", "xx"], "--languages: there is no 'xx'; there are en"),
        ("screens.py", tests.gallery.take.main, ["--languages", "xx"], "--languages: no xx; there are en"),
        ("deploy.py", tools.deploying.command.main, [".", "--languages", "xx"], "--languages: there is no 'xx'"),
        ("replay.py", tools.replaying.replay.main, ["STORE", "--language", "xx"], "--language: there is no 'xx'"),
        ("release.py", tools.publishing.release_command.main, ["--only", "nope"], "there is no board 'nope'"),
        (
            "deploy.py",
            tools.deploying.command.main,
            ["TYPO"],
            "name the drive of a board, or for a new folder also --board",
        ),
    ],
)
def test_what_is_unknown_is_an_error_before_anything_is_done(tmp_path, monkeypatch, capsys, name, main, argv, said):
    store = tmp_path / "store"
    store.write_bytes(bytes(STORE.data))
    monkeypatch.chdir(tmp_path)
    argv = [word.replace("STORE", str(store)).replace("TYPO", str(tmp_path / "typo")) for word in argv]
    monkeypatch.setattr("sys.argv", [name, *argv])
    assert cli.call(main, [argv]) == cli.UNUSABLE
    err = capsys.readouterr().err
    assert len(err.splitlines()) == 1 and said in err
    assert os.listdir(tmp_path) == ["store"]


def test_a_board_that_there_is_not_is_said_before_an_interpreter_is_fetched(monkeypatch, capsys):
    from tools.measuring import heap

    monkeypatch.setattr(heap.interpreters, "micropython32", lambda: pytest.fail("fetched"))
    monkeypatch.setattr("sys.argv", ["heap.py", "--board", "nope"])
    assert cli.call(heap.main, [["--board", "nope"]]) == cli.UNUSABLE
    assert "there is no board 'nope'" in capsys.readouterr().err


@pytest.mark.skipif(not os.path.isdir("/proc/self"), reason="needs /proc, a folder in which nothing can be stored")
def test_a_place_that_takes_no_files_is_not_called_too_small(monkeypatch, capsys):
    _deploy(monkeypatch)
    monkeypatch.undo()
    monkeypatch.setattr(content, "build", lambda *_: content.Content({"code.py": b"game"}, {}))
    argv = ["/proc/nope", "--board", "pico"]
    monkeypatch.setattr("sys.argv", ["deploy.py", *argv])
    assert cli.call(tools.deploying.command.main, [argv]) == cli.UNUSABLE
    assert "cannot write /proc/nope: nothing can be stored there" in capsys.readouterr().err


def test_json_has_the_refusal_too(refuse, monkeypatch, capsys):
    place = refuse("read-only")
    argv = ["--board", "pico", "--out", str(place / "new"), "--json"]
    monkeypatch.setattr("sys.argv", ["wiring.py", *argv])
    assert cli.call(tools.diagrams.main, [argv]) == cli.UNUSABLE
    assert json.loads(capsys.readouterr().out)["error"].startswith(f"cannot write {place}")


# Progress


def test_what_is_written_is_said_with_the_board_it_is_for(tmp_path, monkeypatch, capsys):
    _deploy(monkeypatch)
    (tmp_path / "boot_out.txt").write_text("Adafruit CircuitPython 9.2.1; x\nBoard ID:raspberry_pi_pico\n", "utf-8")
    assert tools.deploying.command.main([str(tmp_path)]) == cli.GOOD
    assert "files for raspberry_pi_pico" in capsys.readouterr().err
    assert tools.deploying.command.main([str(tmp_path / "new"), "--board", "clue"]) == cli.GOOD
    assert "files for clue" in capsys.readouterr().err


def test_screens_say_which_is_being_drawn_and_nothing_of_the_handhelds_console(monkeypatch, capsys):
    def shots(size, language):
        print("MemoryError: screen given up")
        return {"title": PICTURE}, {}, {}

    monkeypatch.setattr(tests.gallery.take.color, "shots", shots)
    assert tests.gallery.take.main(["--sizes", "160x128,240x240", "--languages", "en,de"]) == cli.GOOD
    out, err = capsys.readouterr()
    assert err.splitlines() == [
        "1 of 4: 160x128, en",
        "2 of 4: 160x128, de",
        "3 of 4: 240x240, en",
        "4 of 4: 240x240, de",
    ]
    assert "MemoryError" not in out


def test_keys_that_are_not_there_are_said_without_the_systems_numbers(tmp_path):
    with pytest.raises(cli.Problem, match=r"^cannot read the keys: .*/none \(No such file or directory\)$"):
        presses.read(tmp_path / "none", {})
