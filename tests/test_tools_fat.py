# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A CIRCUITPY drive that is built, read by the file system that CircuitPython has: oofatfs, in MicroPython."""

import hashlib
import shutil

import pytest

from tests.ui import fits
from tools import boards
from tools.deploying import fat, volume
from tools.dev.cli import Problem
from tools.dev.environment import ROOT

# Block 0 is the partition table that CircuitPython invents (supervisor/shared/flash.c), the drive begins behind it.
READER = """
import binascii, hashlib, vfs

class Flash:
    def __init__(self, drive):
        count = len(drive) // 512
        entry = bytes((0, 255, 255, 255, 6, 255, 255, 255, 1, 0, 0, 0, count & 255, count >> 8, 0, 0))
        self.blocks = bytearray(446) + entry + bytes(48) + b"\\x55\\xaa" + drive
    def readblocks(self, number, into):
        into[:] = self.blocks[number * 512 : number * 512 + len(into)]
    def writeblocks(self, number, data):
        self.blocks[number * 512 : number * 512 + len(data)] = data
    def ioctl(self, what, _):
        return {4: len(self.blocks) // 512, 5: 512}.get(what, 0)

def tell(drive, folder=""):
    for entry in drive.ilistdir(folder):
        path = folder + "/" + entry[0]
        if entry[1] == 0x4000:
            print("folder", path)
            tell(drive, path)
        else:
            with drive.open(path, "rb") as file:
                digest = hashlib.sha256(file.read()).digest()
            print("file", binascii.hexlify(digest).decode(), path)

with open("%s", "rb") as file:
    flash = Flash(file.read())
drive = vfs.VfsFat(flash)
%s
tell(drive)
print("free", drive.statvfs("")[3], drive.statvfs("")[0])
"""

PICO = volume.of(1024)
HELD = "\u077e"  # the sign of a held key


@pytest.fixture
def folder(tmp_path):
    made = tmp_path / "game"
    made.mkdir()
    return made


@pytest.fixture
def read_back(micropython32, tmp_path):
    """``read_back(drive, before)``: oofatfs's lines about it; ``before`` is done to it first."""

    def read(drive, before=""):
        image = tmp_path / "drive.img"
        image.write_bytes(drive)
        done = micropython32.run("-c", READER % (image, before), heap=16 << 20)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout.splitlines()

    return read


def fill(folder, files):
    for name, content in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)


def told(files, folders=()):
    """Return the expected output of the reader."""
    lines = [f"file {hashlib.sha256(content).hexdigest()} /{name}" for name, content in files.items()]
    return sorted([*lines, *(f"folder /{name}" for name in folders)])


def test_every_file_comes_back_with_its_name_and_its_bytes(folder, read_back):
    files = {f"size {size}.bin": bytes(range(251)) * 200 for size in (0, 1, 511, 512, 513, 1024, 40_000)}
    files = {name: content[: int(name[5:-4])] for name, content in files.items()}
    files |= {
        "code.py": b"import boards\n",
        "BOOT.TXT": b"capitals",
        "settings.toml": b'UNO_SEED = "7"',
        ".hidden": b"dot in front",
        "no_extension_and_long": b"x",
        "two.dots.in.it": b"y",
        "a" * 251 + ".mpy": b"as long as a name may be",
        "thirteen.char": b"13 units: a whole entry, no end mark",
        "adafruit_displayio_ssd1306.mpy": b"m",
        "adafruit_display_text.mpy": b"n",
        "ADAFRU~1.MPY": b"what a shortened name would like to be called",
    }
    fill(folder, files)
    lines = read_back(fat.build(folder, PICO))
    assert sorted(lines[:-1]) == told(files)


def test_deep_folders_come_back(folder, read_back):
    folders = ["lib", "lib/uno_ui", "lib/uno_ui/screens", "lib/uno_ui/screens/one more level", "empty"]
    files = {f"{name}/__init__.py": name.encode() for name in folders[:-1]}
    files["lib/uno_ui/screens/one more level/leaf.mpy"] = b"leaf" * 999
    fill(folder, files)
    (folder / "empty").mkdir()
    lines = read_back(fat.build(folder, PICO))
    assert sorted(lines[:-1]) == told(files, folders)


def test_from_a_folder_the_way_leads_up_again(folder, read_back):
    fill(folder, {"lib/uno_ui/screens/match/table.mpy": b"1", "code.py": b"2"})
    ups = 'drive.chdir("lib/uno_ui/screens")'
    for _ in range(3):
        ups += '; drive.chdir(".."); print([entry[0] for entry in drive.ilistdir("")])'
    lines = read_back(fat.build(folder, PICO), ups)
    assert lines[:3] == ["['screens']", "['uno_ui']", "['code.py', 'lib']"]


def test_no_two_files_of_a_folder_share_a_short_name():
    names = [f"adafruit_number_{number:03}.mpy" for number in range(120)]
    names += ["ADAFRUIT number.mpy", "adafru~1.mpy", "adafr~10.mpy"]
    names += ["adafruit+.mpy", "adafruit .mpy", "adafruit.text.mpy"]
    shorts = [short for _, short, _, _ in fat.names(names)]
    assert (len(shorts), len(set(shorts)), {len(short) for short in shorts}) == (len(names), len(names), {11})


def test_a_folder_may_have_more_names_than_fit_one_cluster(folder, read_back):
    files = {f"words/in a language {number:03}.txt": bytes([number]) for number in range(120)}
    fill(folder, files)
    lines = read_back(fat.build(folder, PICO))
    assert sorted(lines[:-1]) == told(files, ["words"])


SAY = """
import sys

class Counted(Flash):
    read = 0
    def __init__(self):
        self.blocks = flash.blocks
    def readblocks(self, number, into):
        Counted.read += len(into) // 512
        super().readblocks(number, into)

vfs.mount(vfs.VfsFat(Counted()), "/drive")
sys.path[:] = ["/drive/lib"]
from uno_ui import words
words.load("ru")
digest = hashlib.sha256()
for key in "%s".split():
    digest.update(words.say(key).encode())
print("said", binascii.hexlify(digest.digest()).decode())
Counted.read = 0
for key in "%s".split() * 20:
    words.say(key)
print("sectors", Counted.read)
"""
AT_THE_TABLE = "turn-of turn x32 e6 e6me c0 c1 c2 c3 l11 color2 hint-move hint-uno e7one e7card take".split()
SECTORS = 2  # for each, on an average: less than a millisecond


def test_words_are_read_from_it_a_sector_or_two_at_a_time(folder, read_back):
    room = ROOT / "lib" / "uno_ui"
    fill(folder, {"lib/uno_ui/__init__.py": b""})
    shutil.copytree(room / "words", folder / "lib" / "uno_ui" / "words", ignore=shutil.ignore_patterns("__pycache__"))
    rows = [row for part in ("", "_rules", "_guide") for row in entries(room / "words" / f"ru{part}.txt")]
    digest = hashlib.sha256("".join(fits.named(text).replace("~", HELD) for _, text in rows).encode()).hexdigest()
    asked = " ".join(key for key, _ in rows)
    lines = read_back(fat.build(folder, PICO), SAY % (asked, " ".join(AT_THE_TABLE)))
    assert lines[0] == f"said {digest}"
    assert int(lines[1].split()[1]) <= SECTORS * 20 * len(AT_THE_TABLE), lines[1]


def entries(file):
    """Return ``[key, words]`` of a file of words."""
    lines = file.read_text(encoding="utf-8").split("\n")
    return [line.split(" ", 1) for line in lines if line and line[0] != "#"]


def test_an_empty_drive_is_what_the_firmware_itself_formats(folder, read_back):
    lines = read_back(
        fat.build(folder, PICO), "vfs.VfsFat.mkfs(flash); print(binascii.hexlify(flash.blocks[:512]).decode())"
    )
    formatted = bytearray.fromhex(lines[0])
    ours = fat.build(folder, PICO)[:512]
    # mkfs here takes the whole device, 2049 sectors, where CircuitPython takes the partition; when it was made differs
    formatted[19:21], formatted[28:32], formatted[39:43] = ours[19:21], ours[28:32], ours[39:43]
    assert ours == bytes(formatted)
    assert (ours[19:21], ours[28]) == (b"\x00\x08", 1)
    assert lines[-1] == "free 2008 512"


def test_the_firmware_can_write_to_the_drive(folder, read_back):
    files = {"code.py": b"x" * 600, "lib/uno.mpy": b"m" * 5000}
    fill(folder, files)
    wrote = 'drive.open("boot_out.txt", "w").close(); drive.open("lib/uno.mpy", "ab").close(); drive.mkdir("new")'
    lines = read_back(fat.build(folder, PICO), wrote)
    assert sorted(lines[:-1]) == told({**files, "boot_out.txt": b""}, ["lib", "new"])


def test_the_drive_can_be_filled_to_the_last_byte_and_no_further(folder, read_back):
    room = PICO.clusters * PICO.size
    (folder / "all.bin").write_bytes(bytes(room))
    drive = fat.build(folder, PICO)
    assert len(drive) == 1 << 20
    assert read_back(drive)[-1] == "free 0 512"
    (folder / "all.bin").write_bytes(bytes(room + 1))
    with pytest.raises(Problem, match=r"takes 1005 kB, the CIRCUITPY drive has 1004 kB; leave something out"):
        fat.build(folder, PICO)


def test_folders_take_room_too(folder):
    (folder / "all.bin").write_bytes(bytes((PICO.clusters - 1) * PICO.size))
    (folder / "one").mkdir()
    assert len(fat.build(folder, PICO)) == 1 << 20
    (folder / "two").mkdir()
    with pytest.raises(Problem, match="leave something out"):
        fat.build(folder, PICO)


def test_too_many_names_at_the_top_are_refused(folder):
    for number in range(511):
        (folder / f"N{number}").touch()
    fat.build(folder, PICO)
    (folder / "N511").touch()
    with pytest.raises(Problem, match="too many names at its top"):
        fat.build(folder, PICO)


@pytest.mark.parametrize("name", ["what?.py", "a:b", "ends.", "back\\slash", "tab\t", "n" * 256])
def test_a_name_that_fat_does_not_have_is_refused(name):
    with pytest.raises(Problem, match="cannot hold this name; rename it"):
        fat.check_names([name])


def test_two_names_that_differ_in_capitals_only_are_refused():
    with pytest.raises(Problem, match="Code.py and code.py are one name"):
        fat.check_names(["code.py", "Code.py"])


def test_letters_of_other_alphabets_are_kept(folder):
    (folder / "čeština.mpy").write_bytes(b"1")
    assert "češti".encode("utf-16-le") in fat.build(folder, PICO)


def test_the_same_folder_gives_the_same_drive(folder):
    fill(folder, {"code.py": b"1", "lib/a long name.mpy": b"2"})
    assert fat.build(folder, PICO) == fat.build(folder, PICO)


def test_a_folder_that_is_not_there_is_refused(folder):
    with pytest.raises(Problem, match="nothing is not a folder"):
        fat.build(folder / "nothing", PICO)


def test_names_of_8_and_3_letters_take_one_entry_and_are_found_in_any_case(folder, read_back):
    small = {"code.py": b"1", "BOOT.PY": b"2", "lib/small.mpy": b"3", "lib/UPPER.mpy": b"4"}
    fill(folder, {**small, "lib/Aa.mpy": b"5"})
    lines = read_back(fat.build(folder, PICO), 'print(drive.open("lib/Aa.mpy", "rb").read())')
    assert lines[0] == "b'5'"
    assert sorted(lines[1:-1]) == told({**small, "lib/AA.mpy": b"5"}, ["lib"])
    assert b"A\0a\0.\0m" not in fat.build(folder, PICO)


FORMAT = """
import binascii, vfs

class Empty:
    def __init__(self, count):
        self.count, self.blocks = count, {}
    def readblocks(self, number, into):
        into[:] = self.blocks.get(number, bytes(len(into)))
    def writeblocks(self, number, data):
        self.blocks[number] = bytes(data)
    def ioctl(self, what, _):
        return {4: self.count, 5: 512}.get(what, 0)

for kib in %s:
    drive = Empty(2 * kib)
    vfs.VfsFat.mkfs(drive)
    print(kib, binascii.hexlify(drive.blocks[0]).decode(), vfs.VfsFat(drive).statvfs("")[:4])
"""


def test_a_drive_of_any_size_is_laid_out_as_the_firmware_formats_it(micropython32):
    sizes = sorted({one.drive_kib for one in boards.firmwares().values() if one.drive_kib})
    done = micropython32.run("-c", FORMAT % sizes, heap=16 << 20)
    assert len(sizes) > 5 and len(done.stdout.splitlines()) == len(sizes), done.stderr
    for kib, line in zip(sizes, done.stdout.splitlines()):
        layout = volume.of(kib)
        formatted = bytearray.fromhex(line.split()[1])
        ours = fat.laid({}, layout).data
        formatted[28:32], formatted[39:43] = ours[28:32], ours[39:43]  # the partition's place; when it was made
        assert (ours[:512], len(ours)) == (bytes(formatted), kib * 1024)
        assert line.endswith(f"({layout.size}, {layout.size}, {layout.clusters}, {layout.clusters})")


@pytest.mark.parametrize("names", [64, 512])
def test_what_files_take_is_reckoned_to_the_cluster(names, folder, read_back):
    layout = volume.of(508, names)
    files = {f"lib/A{chr(number)}.mpy": bytes(700) for number in range(97, 123)}
    files |= {"a long name.txt": bytes(513), "words/of/en.txt": b"1", "lib/adafruit_ticks.mpy": b""}
    fill(folder, files)
    sizes = {path: len(data) for path, data in files.items()}
    lines = read_back(fat.build(folder, layout))
    assert lines[-1] == f"free {layout.clusters - layout.need(sizes, bare=True)} 512"
    assert layout.need(sizes) - layout.need(sizes, bare=True) == 2  # a long name for each of 26
