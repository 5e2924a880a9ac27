# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The second interpreters and the compiler (tools/dev/interpreters.py, mpy.py)."""

import subprocess

import pytest

from tools.dev import cli, interpreters, mpy
from tools.dev.interpreters import Interpreter


def test_the_heap_is_as_small_as_asked(micropython32):
    for size, fits in ((6 * 1024, True), (16 * 1024, False)):
        done = micropython32.run("-c", f"bytearray({size})", heap=12 * 1024)
        assert (done.returncode == 0) is fits, done.stderr


def test_a_device_of_16_kilobytes_leaves_15_to_use(micropython32):
    done = micropython32.run("-c", "import gc; print(gc.mem_free())", heap=16 * 1024)
    assert 15000 < int(done.stdout) < 16 * 1024


def test_only_the_given_folder_is_searched(micropython, tmp_path, monkeypatch):
    (tmp_path / "here").mkdir()
    (tmp_path / "here" / "near.py").write_text("print('near')\n")
    (tmp_path / "far.py").write_text("print('far')\n")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("MICROPYPATH", str(tmp_path))
    assert micropython.run("-c", "import near", path=tmp_path / "here").stdout == "near\n"
    assert micropython.run("-c", "import far", path=tmp_path / "here").returncode


@pytest.mark.parametrize(("code", "found"), [(0, ("setarch", "-R")), (1, ())])
def test_a_program_starts_at_the_same_addresses_each_time_where_the_system_can_do_that(monkeypatch, code, found):
    asked = interpreters.at_fixed_addresses.__wrapped__
    done = subprocess.CompletedProcess((), code)
    monkeypatch.setattr(interpreters.subprocess, "run", lambda command, **_: done)
    assert asked() == found

    def absent(command, **_):
        raise FileNotFoundError(command[0])

    monkeypatch.setattr(interpreters.subprocess, "run", absent)
    assert asked() == ()


def test_a_heap_is_given_in_words_of_the_interpreter(tmp_path, monkeypatch):
    asked = []
    monkeypatch.setattr(interpreters, "at_fixed_addresses", lambda: ())
    monkeypatch.setattr("tools.dev.interpreters.subprocess.run", lambda command, **options: asked.append(command))
    for word in (4, 8):
        Interpreter(("mp",), word).run("x.py", heap=14 * 1024, path=tmp_path)
    assert asked == [["mp", "-X", "heapsize=14336", "x.py"], ["mp", "-X", "heapsize=28672", "x.py"]]


def test_where_no_interpreter_can_be_had_both_reasons_are_told(monkeypatch):
    def none(reason):
        raise cli.Problem(reason)

    monkeypatch.setattr(interpreters, "micropython32", lambda: none("needs Debian"))
    monkeypatch.setattr(interpreters, "micropython64", lambda: none("needs a wheel"))
    with pytest.raises(cli.Problem, match="^needs Debian; needs a wheel$"):
        interpreters.any_micropython()


def test_compiled_files_say_for_whom_they_are(mpy_cross, tmp_path):
    (tmp_path / "a.py").write_text("x = 1\n")
    for target, first in ((mpy.MICROPYTHON, b"M"), (mpy.CIRCUITPYTHON, b"C")):
        size = mpy.compile_file(tmp_path / "a.py", tmp_path / "a.mpy", target)
        code = (tmp_path / "a.mpy").read_bytes()
        assert (code[:2], len(code)) == (first + b"\x06", size)


def test_what_was_compiled_runs(mpy_cross, micropython, tmp_path):
    (tmp_path / "room").mkdir()
    (tmp_path / "room" / "__init__.py").write_text("")
    (tmp_path / "room" / "a.py").write_text("print(6 * 7)\n")
    sizes = mpy.compile_room(tmp_path / "room", tmp_path / "out", mpy.MICROPYTHON)
    assert sorted(sizes) == ["room/__init__.py", "room/a.py"]
    assert micropython.run("-c", "import room.a", path=tmp_path / "out").stdout == "42\n"


def test_what_a_device_cannot_read_is_refused_with_its_line(mpy_cross, tmp_path):
    (tmp_path / "a.py").write_text("\nmatch 1:\n    case 1:\n        pass\n")
    with pytest.raises(cli.Problem, match=r"a\.py.*SyntaxError"):
        mpy.compile_file(tmp_path / "a.py", tmp_path / "a.mpy")
