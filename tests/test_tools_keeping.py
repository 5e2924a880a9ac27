# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""``boot.py`` of a drive from a UF2 file: an update keeps the settings, and a power cut at any moment loses nothing."""

import errno
import io
import sys
import types

import pytest

from tools.deploying import keeping, settings, wiring

SHIPPED = settings.text("", wiring.read("pico")).encode()
NEWER = SHIPPED.replace(b"# -- ", b"# -- new: ")
OWN = [
    b"",
    b'UNO_NAME = "ANNA"',
    b'UNO_NAME = "ANNA"  # me\nUNO_SEED=7\nCIRCUITPY_WIFI_SSID = "a # b = c"',
    b'MY_OWN = 1\nUNO_KEY_A = "GP1"\n  UNO_LANGUAGE =   "cs"',
]


class Cut(BaseException):
    """The power."""


class Files(dict):
    """A drive. Each change of flash is a step; the power is cut before step ``cut``.

    A file that is written anew is empty, then half, then whole. One that is written in place is half erased, then new.
    """

    def __init__(self, files, cut=-1):
        super().__init__(files)
        self.cut, self.steps, self.writable = cut, 0, False

    def step(self):
        assert self.writable
        if self.steps == self.cut:
            raise Cut
        self.steps += 1

    def change(self, name, data):
        self.step()
        self[name] = data

    def open(self, name, mode):
        if mode != "wb" and name not in self:
            raise OSError(errno.ENOENT)
        file = io.BytesIO(self.get(name, b"") if mode == "r+b" else b"")
        if mode == "rb":
            return io.BytesIO(self[name])
        if mode == "wb":
            self.change(name, b"")

        def close():
            data = file.getvalue()
            torn = b"\xff" * len(data) if mode == "r+b" else b""
            self.change(name, data[: len(data) // 2] + torn[len(data) // 2 :])
            self.change(name, data)

        return Closing(file, close)

    def remove(self, name):
        self.step()
        del self[name]

    def rename(self, old, new):
        if new in self:
            raise OSError(errno.EEXIST)  # as FAT
        self.step()
        self[new] = self.pop(old)

    def remount(self, path, readonly):
        assert path == "/"
        self.writable = not readonly


class Closing:
    """A file that is in flash when it is closed."""

    def __init__(self, file, close):
        self.file, self.close = file, close

    def __enter__(self):
        return self.file

    def __exit__(self, kind, *_):
        if kind is None:
            self.close()


@pytest.fixture(params=["as it is", "as it is shipped"])
def boot(request, monkeypatch, capsys):
    """``boot(files)``: the board starts; what it says."""
    source = keeping.SOURCE.read_bytes() if request.param == "as it is" else keeping.files()[keeping.BOOT]

    def start(files):
        monkeypatch.setitem(sys.modules, "storage", types.SimpleNamespace(remount=files.remount))
        monkeypatch.setitem(sys.modules, "os", types.SimpleNamespace(remove=files.remove, rename=files.rename))
        try:
            exec(compile(source, "boot.py", "exec"), {"__name__": "__main__", "open": files.open})
            assert not files.writable, "USB is to write"
        finally:
            monkeypatch.undo()
        return capsys.readouterr().out

    return start


def active(files):
    """Return the lines that a board obeys, without spaces at their ends."""
    lines = [line.strip() for line in files["settings.toml"].split(b"\n")]
    return sorted(line for line in lines if line and not line.startswith(b"#"))


def updated(files):
    """Return the drive after another UF2 file: all new, but one sector."""
    return {"settings.toml": NEWER, keeping.KEPT: files[keeping.KEPT], keeping.MARK: b""}


def changed(own):
    """Return settings.toml as a person has changed it."""
    return SHIPPED + own + b"\n"


def fresh(own, kept=bytes(keeping.SIZE)):
    return {"settings.toml": changed(own), keeping.KEPT: kept}


@pytest.mark.parametrize("own", OWN)
def test_an_update_keeps_every_line_that_a_person_has_written(own, boot):
    files = Files(fresh(own))
    wanted = active(files)
    boot(files)
    files = Files(updated(files))
    said = boot(files)
    assert active(files) == wanted and keeping.MARK not in files
    assert ("has kept your lines" in said) == bool(own)
    assert b"# -- new: The game" in files["settings.toml"] and len(files[keeping.KEPT]) == keeping.SIZE
    steps = files.steps
    boot(files)
    boot(files)
    assert files.steps - steps <= 2, "it writes only what has changed"
    assert active(files) == wanted


def test_a_kept_line_takes_the_place_of_its_example_and_of_what_the_update_says(boot):
    files = Files(fresh(b'UNO_NAME = "EVA"\nMINE = 1'))
    boot(files)
    files = Files(
        {**updated(files), "settings.toml": b'# -- a\n# UNO_NAME = "ANNA"  # you\nMINE = 2\n# UNO_SEED = 7\n'}
    )
    boot(files)
    assert files["settings.toml"] == b'# -- a\nUNO_NAME = "EVA"\nMINE = 1\n# UNO_SEED = 7\n'


@pytest.mark.parametrize("own", OWN)
def test_the_power_is_cut_at_any_step_and_no_line_is_lost(own, boot):
    wanted = active(fresh(own))
    cuts = 0
    while True:  # while lines are kept, then while they are brought back
        files = Files(fresh(own), cuts)
        try:
            boot(files)
            break
        except Cut:
            cuts += 1
            again = Files(files)
            boot(again)
            assert active(again) == wanted
            after = Files(updated(again))
            boot(after)
            assert active(after) == wanted
    assert cuts >= 2
    kept = dict(files)
    steps = 0
    while True:
        files = Files(updated(kept), steps)
        try:
            boot(files)
            break
        except Cut:
            steps += 1
            again = Files(files)
            boot(again)
            assert active(again) == wanted and keeping.MARK not in again
            last = Files(updated(again))  # and the next update
            boot(last)
            assert active(last) == wanted
    assert steps == (6 if own else 1)


@pytest.mark.parametrize("kept", [bytes(4096), b"\xff" * 4096, b"garbage" * 600, b"UNO settings 1\n" + b"\xff" * 4081])
def test_what_is_in_flash_before_the_first_time_is_no_settings(kept, boot):
    files = Files({"settings.toml": SHIPPED, keeping.KEPT: kept[:4096], keeping.MARK: b""})
    boot(files)
    assert files["settings.toml"] == SHIPPED and keeping.MARK not in files


def test_a_damaged_byte_of_what_is_kept_is_found(boot):
    files = Files(fresh(OWN[2]))
    boot(files)
    length = len(files[keeping.KEPT].rstrip(b"\0"))
    for at in range(0, length, 5):
        kept = bytearray(files[keeping.KEPT])
        kept[at] ^= 1
        damaged = Files({**updated(files), keeping.KEPT: bytes(kept)})
        boot(damaged)
        assert damaged["settings.toml"] == NEWER, at


def test_lines_that_are_too_long_are_said_and_an_older_copy_is_not_brought_back(boot):
    files = Files(fresh(OWN[1]))
    boot(files)
    files["settings.toml"] = changed(b'LONG = "' + b"x" * 4080 + b'"')
    assert "too long" in boot(files)
    after = Files(updated(files))
    boot(after)
    assert after["settings.toml"] == NEWER


def test_lines_behind_a_table_are_not_read_by_the_firmware_and_not_kept(boot):
    files = Files(fresh(b"A = 1\n[mine]\nB = 2"))
    boot(files)
    after = Files(updated(files))
    boot(after)
    assert active(after) == [b"A = 1"]


@pytest.mark.parametrize("missing", ["settings.toml", keeping.KEPT])
def test_a_missing_file_changes_nothing_and_the_game_starts(missing, boot):
    files = Files(fresh(OWN[1]))
    boot(files)
    del files[missing]
    before = dict(files)
    boot(files)
    assert files == before


def test_a_full_drive_is_said_and_tried_again(boot, monkeypatch):
    files = Files(fresh(OWN[1]))
    boot(files)
    after = Files(updated(files))
    with monkeypatch.context() as patch:
        patch.setattr(after, "change", lambda *_: (_ for _ in ()).throw(OSError(errno.ENOSPC)))
        assert "not kept" in boot(after) and keeping.MARK in after
    boot(after)
    assert active(after) == [OWN[1]]
