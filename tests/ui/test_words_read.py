# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Words are read from the drive, block by block: all of them, wherever a block ends, and few blocks for each."""

import os
import random
import subprocess
import sys
from pathlib import Path

import pytest

from tests.ui import fits

from uno_core import editions
from uno_ui import words

BLOCK = 512
BEFORE = 32  # bytes of a block that are there with the next one
AT_MOST = 2.5  # blocks for one say() at a table; a block takes an RP2040 about 0.3 ms


class Drive:
    """Counts the blocks that are read; a card that is ``pulled`` has none."""

    def __init__(self, file):
        self.file = file
        self.blocks = 0
        self.opened = 0
        self.pulled = False

    def open(self, path, mode):
        self.opened += 1
        if self.pulled:
            raise OSError(19)
        self.file = open(path, mode, buffering=0)
        return self

    def seek(self, place):
        assert place % BLOCK == 0
        return self.file.seek(place)

    def readinto(self, buffer):
        self.blocks += 1
        if self.pulled:
            raise OSError(5)
        assert len(buffer) == BLOCK
        return self.file.readinto(buffer)

    def close(self):
        self.file.close()


def forget_places(as_of=0):
    """Forget where words are; or believe that all are at the place of an entry."""
    words._places[:] = bytes((as_of,)) * len(words._places)


@pytest.fixture
def drive(monkeypatch):
    """All that is read is counted; nothing has been found yet."""
    made = Drive(None)
    words.load("en")
    monkeypatch.setattr(words, "open", made.open, raising=False)
    monkeypatch.setattr(words, "_places", bytearray(len(words._places)))
    yield made
    words.load("en")


@pytest.fixture
def write(tmp_path, monkeypatch):
    """``write(text)``: that is all English there is."""

    def written(text):
        words.load("en")
        (tmp_path / "en.txt").write_bytes(text.encode())

    monkeypatch.setattr(words, "folder", str(tmp_path))
    yield written
    words.load("en")


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_every_key_says_what_stands_in_its_file_in_any_order(language, drive):
    # What is only heard, and what only who hears sees, has readers of its own.
    parts = set(fits.parts(language)) - {"_cues", "_sounds"}
    entries = [row for part in sorted(parts) for row in fits.rows(language, part)]
    random.Random(3).shuffle(entries)
    words.load(language)
    for key, text in entries:
        assert fits.plain(words.say(key)) == fits.named(text)
        assert words.has(key)


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_files_are_written_as_they_are_read(language):
    for part in fits.parts(language):
        data = (Path(words.folder) / f"{language}{part}.txt").read_bytes()
        assert data.endswith(b"\n") and b"\r" not in data and b"\t" not in data
        assert len(data) < 127 * BLOCK, "a place is seven bits"
        assert max(len(line.split(b" ")[0]) for line in data.split(b"\n")) + 2 <= BEFORE, "a key in two blocks"
        lines = [line for line in data.decode().split("\n") if line[:1] not in "#"]
        assert [line for line in lines if " " not in line[1:] or line[0] == " "] == []


def test_a_key_and_its_words_may_stand_across_blocks(write, drive):
    """Moved letter by letter over the end of a block, and of the one behind; from any place."""
    text = "Ж" * 300 + " ~"
    for shift in range(BLOCK - 20, BLOCK + 40):
        write("#" * (shift - 1) + "\nthe-key " + text + "\nlast 1\nthe-ke no\n" + "#" * 900 + "\nend of all\n")
        for first in ("end", "the-key", "last", "nobody"):
            forget_places()
            words.say(first)
            forget_places(max(words._at, 0))
            assert words.say("the-key") == text
            assert (words.say("end"), words.say("last"), words.has("he-key")) == ("of all", "1", False)


@pytest.mark.parametrize("size", [BLOCK - 1, BLOCK, BLOCK + 1, 2 * BLOCK])
def test_the_end_of_a_file_may_be_the_end_of_a_block(write, drive, size):
    end = "\nlast one of all\n"
    write("#" * (size - len(end)) + end)
    assert (words.say("last"), words.say("none")) == ("one of all", "none")
    write("#" * (size - len(end) + 1) + end[:-1])
    assert words.say("last") == "one of all"


def test_a_place_from_another_file_is_behind_the_end_of_this_one(write, drive):
    write("\nnew Again\n")
    forget_places(0xC8)
    assert (words.say("new"), words.has("old")) == ("Again", False)


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_no_file_is_read_more_than_once_for_a_key(language, drive):
    words.load(language)
    for part, missing in (("", "no-such"), ("_rules", "r-no-such"), ("_guide", "t-no-such")):
        all_of_it = (Path(words.folder) / f"{language}{part}.txt").stat().st_size // BLOCK + 1
        for key in [row[0] for row in fits.rows(language, part)] + [missing]:
            before = drive.blocks
            assert words.has(key) == (key != missing)
            assert drive.blocks - before <= all_of_it + 2, "where the like was, all of it, the end of a long text"


def test_a_card_that_is_pulled_says_keys_and_one_that_is_back_says_words(drive):
    assert words.say("new") == "New match"
    drive.pulled = True
    words._at = -1
    assert [words.say(key) for key in ("new", "r-score", "c0")] == ["new", "r-score", "c0"]
    drive.pulled = False
    assert [words.say(key) for key in ("new", "r-score", "c0")] == ["New match", "Scoring", "R"]


def test_letters_that_are_none_say_the_key(write, tmp_path):
    write("")
    (tmp_path / "en.txt").write_bytes(b"\nnew \xff\xfe\nold Old\n")
    assert (words.say("new"), words.say("old")) == ("new", "Old")


@pytest.mark.parametrize(("language", "edition"), [("en", "classic"), ("ru", "flip"), ("ru", "nomercy")])
def test_a_table_reads_few_blocks(stage, drive, monkeypatch, edition, language):
    app, chance, asked = stage.app, random.Random(12), []
    find = words._found
    monkeypatch.setattr(words, "_found", lambda key: asked.append(key) or find(key))
    words.load(language)
    app.open(bytes((0, 1, 2, 2)), edition=editions.NAMES.index(edition))
    app.show_table()
    drive.blocks = 0
    asked.clear()
    for _ in range(300):
        app.screen.key(chance.choices((0, 1, 2, 10), (5, 12, 9, 1))[0])
        app.board.now += 400
        app.screen.tick(app.board.now)
    assert len(asked) > 300
    assert drive.blocks / len(asked) <= AT_MOST
    files = 3 if "feat-new" in asked else 1  # the name of a feat is in another file: there and back
    assert drive.opened == files, "nobody else's words are asked for"


RELATIVE = """
import os, sys
sys.path[:0] = %r
from uno_ui import words
os.chdir(%r)
words.load("en")
print(words.say("new"))
"""


def test_words_are_found_whatever_folder_one_changes_to(tmp_path):
    root = Path(words.folder).parents[2]
    program = RELATIVE % ([os.path.relpath(root), os.path.relpath(root / "lib")], str(tmp_path))
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert done.stdout == "New match\n", done.stderr
