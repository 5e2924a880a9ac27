# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Saves in a file: whole at any moment, and a disk that fails costs the save and nothing else."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boards.filestore import FileStore

WHOLE = 3 * 8192 + 3  # three matches, and their order
ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def opened():
    """Return a maker of stores, each after the end of the one before."""
    made = []

    def open_store(*arguments):
        while made:
            made.pop().close()
        made.append(FileStore(*arguments))
        return made[0]

    yield open_store
    while made:
        made.pop().close()


@pytest.fixture
def path(tmp_path):
    return tmp_path / "saves"


def test_what_was_written_is_there_for_the_next_one(path, opened):
    opened(str(path)).write(7, b"hello")
    store = opened(str(path))
    assert store.read(6, 7) == b"\xffhello\xff"
    assert (store.size, store.erase, path.stat().st_size) == (8192, 0, WHOLE)


def test_without_a_path_it_is_in_the_home_folder(tmp_path, monkeypatch, opened):
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    opened().write(0, b"x")
    assert (tmp_path / ".uno-handheld").read_bytes()[:2] == b"x\xff"


def test_with_an_empty_path_nothing_is_kept(tmp_path, monkeypatch, opened):
    monkeypatch.chdir(tmp_path)
    store = opened("")
    store.write(0, b"x")
    assert store.read(0, 1) == b"x"
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("step", ["fsync", "replace"])
def test_power_lost_at_any_step_leaves_the_old_save_whole(path, monkeypatch, step, opened):
    store = opened(str(path))
    store.write(0, b"old")
    before = path.read_bytes()

    def cut(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr(os, step, cut)
    with pytest.raises(KeyboardInterrupt):
        store.write(0, b"new")
    monkeypatch.undo()
    assert path.read_bytes() == before
    assert opened(str(path)).read(0, 3) == b"old"


def test_all_else_is_on_the_disk_before_it_takes_the_place_of_the_old_file(path, monkeypatch, opened):
    store, steps = opened(str(path)), []
    store.write(0, b"old")
    for step in ("fsync", "replace"):
        real = getattr(os, step)
        monkeypatch.setattr(os, step, lambda *args, step=step, real=real: (steps.append(step), real(*args)))
    store.write(0, b"new")
    assert steps == ["fsync", "replace", "fsync"]


def test_a_system_that_opens_no_folders_keeps_it_too(path, monkeypatch, opened):
    def refuse(*_):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(os, "open", refuse)
    store = opened(str(path))
    store.write(0, b"x")
    store.write(0, b"y")
    assert path.read_bytes()[:2] == b"y\xff"


def test_blank_bytes_are_written_in_their_place_and_are_on_the_disk_before_the_game_goes_on(path, monkeypatch, opened):
    store, steps = opened(str(path)), []
    file = path.stat().st_ino
    real = os.fsync
    monkeypatch.setattr(os, "fsync", lambda number: (steps.append(os.fstat(number).st_ino), real(number)))
    store.write(3, b"act")
    assert steps == [file] == [path.stat().st_ino]
    assert path.read_bytes()[:7] == b"\xff\xff\xffact\xff"
    assert opened(str(path)).read(3, 3) == b"act"


def test_a_second_program_on_the_same_saves_is_refused_and_nothing_of_the_first_is_touched(path, opened):
    first = opened(str(path))
    first.write(0, b"mine")
    with pytest.raises(OSError, match="another program plays with the saves in .*saves; this one plays without saving"):
        FileStore(str(path))
    first.write(4, b"!")
    assert opened(str(path)).read(0, 5) == b"mine!"


def test_a_lock_that_a_killed_program_has_left_behind_locks_nobody_out(path, opened):
    steps = (
        f"import sys; sys.path.insert(0, {str(ROOT)!r})",  # where Python does not look in its folder by itself
        f"from boards.filestore import FileStore; s = FileStore({str(path)!r}); print(1, flush=True); input()",
    )
    command = [sys.executable, "-c", "; ".join(steps)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as other:
        assert other.stdout.readline() == b"1\n"
        with pytest.raises(OSError, match="another program"):
            FileStore(str(path))
        other.kill()
        other.wait()
    assert (path.parent / "saves.lock").exists()
    assert opened(str(path)).size == 8192


def test_a_disk_that_fails_costs_the_save_and_is_said(path, monkeypatch, capsys, opened):
    store = opened(str(path))

    def full(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    assert store.write(0, b"new")
    assert store.failed
    assert store.read(0, 3) == b"\xff" * 3
    assert store.write(0, b"new")
    assert capsys.readouterr().out.count(f"not saved to {path}: ") == 1  # and not with every act


@given(
    refused=st.sets(st.integers(0, 9)),
    writes=st.lists(st.tuples(st.integers(0, 40), st.binary(min_size=1, max_size=6)), min_size=1, max_size=10),
)
@settings(max_examples=30)
def test_a_write_that_was_not_refused_leaves_the_file_as_the_store_says(tmp_path_factory, refused, writes):
    path = tmp_path_factory.mktemp("saves") / "saves"
    store, number = FileStore(str(path)), 0

    def flush(_):
        if number in refused:
            raise OSError(28, "No space left on device")

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", flush)
        for number, (offset, data) in enumerate(writes):
            before = store.read(0, WHOLE)
            assert store.write(offset, data) == (number in refused)
            if number in refused:
                assert store.read(0, WHOLE) == before
            else:
                assert path.read_bytes() == store.read(0, WHOLE)
    store.close()


def test_a_folder_that_cannot_be_written_to_is_an_error_at_once(tmp_path, opened):
    with pytest.raises(OSError):
        opened(str(tmp_path / "nosuch" / "saves"))


def test_a_shorter_file_is_filled_up(path, opened):
    path.write_bytes(b"abc")
    assert opened(str(path)).read(0, 5) == b"abc\xff\xff"
