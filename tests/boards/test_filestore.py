# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Saves in a file: whole at any moment, and a disk that fails costs the save and nothing else."""

import os

import pytest

from boards.filestore import FileStore


@pytest.fixture
def path(tmp_path):
    return tmp_path / "saves"


def test_what_was_written_is_there_for_the_next_one(path):
    FileStore(str(path)).write(7, b"hello")
    store = FileStore(str(path))
    assert store.read(6, 7) == b"\xffhello\xff"
    assert (store.size, store.erase, path.stat().st_size) == (8192, 0, 8192)


def test_without_a_path_it_is_in_the_home_folder(tmp_path, monkeypatch):
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    FileStore().write(0, b"x")
    assert (tmp_path / ".uno-handheld").read_bytes()[:2] == b"x\xff"


def test_with_an_empty_path_nothing_is_kept(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    store = FileStore("")
    store.write(0, b"x")
    assert store.read(0, 1) == b"x"
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("step", ["fsync", "replace"])
def test_power_lost_at_any_step_leaves_the_old_save_whole(path, monkeypatch, step):
    store = FileStore(str(path))
    store.write(0, b"old")
    before = path.read_bytes()

    def cut(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr(os, step, cut)
    with pytest.raises(KeyboardInterrupt):
        store.write(0, b"new")
    monkeypatch.undo()
    assert path.read_bytes() == before
    assert FileStore(str(path)).read(0, 3) == b"old"


def test_what_was_written_is_on_the_disk_before_it_takes_the_place_of_the_old_one(path, monkeypatch):
    store, steps = FileStore(str(path)), []
    for step in ("fsync", "replace"):
        real = getattr(os, step)
        monkeypatch.setattr(os, step, lambda *args, step=step, real=real: (steps.append(step), real(*args)))
    store.write(0, b"new")
    assert steps == ["fsync", "replace", "fsync"]


def test_a_system_that_opens_no_folders_keeps_it_too(path, monkeypatch):
    def refuse(*_):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(os, "open", refuse)
    FileStore(str(path)).write(0, b"x")
    assert path.read_bytes()[:2] == b"x\xff"


def test_a_disk_that_fails_costs_the_save_and_is_said(path, monkeypatch, capsys):
    store = FileStore(str(path))

    def full(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    store.write(0, b"new")
    assert store.read(0, 3) == b"new"
    assert f"not saved to {path}: " in capsys.readouterr().out


def test_a_folder_that_cannot_be_written_to_is_an_error_at_once(tmp_path):
    with pytest.raises(OSError):
        FileStore(str(tmp_path / "nosuch" / "saves"))


def test_a_shorter_file_is_filled_up(path):
    path.write_bytes(b"abc")
    assert FileStore(str(path)).read(0, 5) == b"abc\xff\xff"
