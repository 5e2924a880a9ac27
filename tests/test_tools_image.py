# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Drives as UF2 files, dropped on models of both boot ROMs, with flash full of garbage; read back by oofatfs.

No firmware is in the project: a stand-in has the same names in it, and does not end where a sector ends.
"""

import binascii
import functools
import random
import struct

import pytest

from tests.test_tools_fat import READER, told
from tools.boards.records import RP2040_FAMILY
from tools.deploying import capacity, keeping, settings, uf2
from tools.dev.cli import Problem
from tools.publishing import image

FLASH, SECTOR, ABSOLUTE = 0x10000000, 4096, 0xE48BFF57
BOARDS = tuple(image.known())
USED = 256 * 1024  # of a drive: more than these files need, and little for the reader
OLD = {"code.py": b"print(1)\n", "settings.toml": settings.text().encode(), "lib/Aa.mpy": b"C\6" * 900}
OLD |= {f"lib/A{chr(sign)}.mpy": bytes([sign]) * (sign * 11) for sign in range(98, 123)}
NEW = {**OLD, "code.py": b"print(2)\n" * 100, "lib/uno_ui/words/en.txt": b"new New\n" * 300}
NEW["settings.toml"] = OLD["settings.toml"].replace(b"# -- ", b"# -- new: ")


def size_of(board_id):
    """Return the bytes of a board's flash."""
    known = image.known()[board_id]
    return known.uf2.drive + known.drive_kib * 1024


class BootRom:
    """A chip with flash full of garbage. The sources are named in tools/publishing/image.py."""

    def __init__(self, board_id):
        known = image.known()[board_id]
        self.family, self.by_number = known.uf2.family, known.uf2.family == RP2040_FAMILY
        size = size_of(board_id)
        self.flash = bytearray(random.Random(board_id).randbytes(1 << 16) * (size >> 16))
        self.begin = known.uf2.drive
        self.nvm = slice(self.begin - known.nvm, self.begin)

    def drop(self, file):
        """Copy a UF2 file to its drive; return whether the chip restarts in the end."""
        transfer, erased, there, restarts = None, set(), set(), False
        for start in range(0, len(file), 512):
            first, second, flags, address, size, number, total, family = struct.unpack_from("<8I", file, start)
            assert (first, second, flags) == (0x0A324655, 0x9E5D5157, 0x2000)
            if size != 256 or family not in ((self.family,) if self.by_number else (self.family, ABSOLUTE)):
                continue
            if transfer != (total, family):
                transfer, erased, there = (total, family), set(), set()
            if number >= total or number in there:
                continue
            there.add(number)
            at = (address - FLASH) % len(self.flash)  # a smaller flash sees no more of an address
            sector = number * 256 // SECTOR if self.by_number else at // SECTOR
            if sector not in erased:
                erased.add(sector)
                self.flash[at // SECTOR * SECTOR : at // SECTOR * SECTOR + SECTOR] = b"\xff" * SECTOR
            data = file[start + 32 : start + 32 + 256]
            was = int.from_bytes(self.flash[at : at + 256], "big")  # writing clears bits, only erasing sets them
            self.flash[at : at + 256] = (was & int.from_bytes(data, "big")).to_bytes(256, "big")
            restarts = restarts or family == self.family and len(there) == total
        return restarts


def firmware(board_id, blocks=1118, version="10.2.1"):
    """Return the bytes of a stand-in."""
    name = f"Adafruit CircuitPython {version} on 2026-01-01; {image.known()[board_id].title} with rp2\0".encode()
    body = bytearray(random.Random(blocks).randbytes(blocks * 256))
    body[700 : 700 + len(name)] = name
    at = 5000  # the id is elsewhere, and a longer one beside it for a board without a radio
    said = board_id.encode() + b"\0raspberry_pi_pico_x\0"
    body[at : at + len(said)] = said
    return bytes(body)


def as_adafruit_offers(board_id, body, at=FLASH, family=None):
    """Return a UF2 file of a firmware; for an RP2350 with the block of erratum E10."""
    place = image.known()[board_id].uf2
    pages = [(at + number, body[number : number + 256]) for number in range(0, len(body), 256)]
    blocks = uf2.numbered(pages, family or place.family)
    if place.family != RP2040_FAMILY:
        blocks.insert(0, uf2.Block(0x10FFFF00, b"\xef" * 256, ABSOLUTE, 0, 2))
    return uf2.dump(blocks)


@pytest.fixture
def file(tmp_path):
    """``file(bytes)``: a file with them."""

    def write(data):
        path = tmp_path / "firmware.uf2"
        path.write_bytes(data)
        return path

    return write


@functools.cache
def laid(board_id, new=False):
    return image.laid(board_id, NEW if new else OLD)


BOOTS = """
import os, sys
class storage:
    def remount(path, readonly): pass
sys.modules["storage"] = storage
vfs.mount(drive, "/drive")
os.chdir("/drive")
%s
exec(open("boot.py").read(), {"__name__": "__main__"})
os.chdir("/")
vfs.umount("/drive")
with open("%s", "wb") as file:
    file.write(flash.blocks[512:])
"""


@pytest.fixture
def start(micropython32, tmp_path):
    """``start(rom, before)``: the board runs boot.py of its drive in MicroPython, and reads the drive back."""

    def run(rom, before=""):
        path = tmp_path / "drive.img"
        part = slice(rom.begin, rom.begin + USED)
        path.write_bytes(rom.flash[part])
        done = micropython32.run("-c", READER % (path, BOOTS % (before, path)), heap=4 << 20)
        assert done.returncode == 0, done.stdout + done.stderr
        rom.flash[part] = path.read_bytes()
        return done.stdout.splitlines()

    return run


def expected(files, **changed):
    """Return the reader's lines for a drive after its first start."""
    there = {path: data for path, data in {**keeping.files(), **files}.items() if path != keeping.MARK}
    there = {**there, **changed}
    for path in list(there):  # small and capital letters mixed
        if path.startswith("lib/A"):
            there[path.upper().replace("LIB", "lib").replace("MPY", "mpy")] = there.pop(path)
    del there[keeping.KEPT]
    folders = {"/".join(path.split("/")[:n]) for path in there for n in range(1, path.count("/") + 1)}
    return told(there, folders)


def without_kept(lines):
    return sorted(
        line for line in lines if not line.endswith("/" + keeping.KEPT) and line.startswith(("file", "folder"))
    )


SMALL = ("raspberry_pi_pico", "raspberry_pi_pico_w", "raspberry_pi_pico2")


@pytest.mark.parametrize("board_id", SMALL)
def test_a_drive_is_installed_and_updated_and_settings_and_saves_stay(board_id, start, file):
    rom = BootRom(board_id)
    before = bytes(rom.flash)
    body = firmware(board_id)
    adafruit = as_adafruit_offers(board_id, body)
    assert rom.drop(adafruit) and rom.drop(image.alone(board_id, laid(board_id)))
    assert rom.flash[: len(body)] == body and rom.flash[rom.nvm] == before[rom.nvm]
    rom.flash[rom.nvm] = saves = b"a match" * 585 + b"\0"
    assert without_kept(start(rom)) == expected(OLD)
    mine = OLD["settings.toml"] + b'UNO_NAME = "ANNA"\nCIRCUITPY_WIFI_SSID = "home"\n'
    assert without_kept(start(rom, f'with open("settings.toml", "wb") as file: file.write({mine})')) == expected(
        OLD, **{"settings.toml": mine}
    )
    newer = image.joined(file(as_adafruit_offers(board_id, firmware(board_id, 1203))), board_id, laid(board_id, True))
    assert rom.drop(newer)
    merged = NEW["settings.toml"]
    for key, line in ((b"UNO_NAME", b'UNO_NAME = "ANNA"'), (b"CIRCUITPY_WIFI_SSID", b'CIRCUITPY_WIFI_SSID = "home"')):
        example = next(one for one in merged.split(b"\n") if one.startswith(b"# " + key + b" "))
        merged = merged.replace(example, line)
    lines = start(rom)
    assert "settings.toml: the update has kept your lines" in lines
    assert without_kept(lines) == expected(NEW, **{"settings.toml": merged})
    assert rom.flash[rom.nvm] == saves and rom.flash[: 1203 * 256] == firmware(board_id, 1203)


@pytest.mark.parametrize("board_id", BOARDS)
def test_a_file_has_whole_sectors_of_the_drive_and_never_the_kept_one_nor_nvm(board_id):
    known, drive = image.known()[board_id], laid(board_id)
    rom = BootRom(board_id)
    before = bytes(rom.flash)
    assert rom.drop(image.alone(board_id, drive))
    kept = rom.begin + drive.places[keeping.KEPT]
    end = -(-drive.end // SECTOR) * SECTOR
    assert rom.flash[rom.begin : kept] == drive.data[: kept - rom.begin]
    assert rom.flash[kept : kept + SECTOR] == before[kept : kept + SECTOR]
    assert rom.flash[kept + SECTOR : rom.begin + end] == drive.data[kept + SECTOR - rom.begin : end]
    assert (rom.flash[: rom.begin], rom.flash[rom.begin + end :]) == (before[: rom.begin], before[rom.begin + end :])
    assert kept % SECTOR == 0 and end < known.drive_kib * 1024 - SECTOR  # E10's block may hit the last sector
    assert size_of(board_id) in (2 << 20, 4 << 20, 8 << 20, 16 << 20)
    assert len(drive.data) == known.drive_kib * 1024


def test_every_rp2040_and_rp2350_has_a_place_and_nobody_else():
    assert set(BOARDS) == {board_id for board_id, one in capacity.BOARDS.items() if one.chip == "rp2"}


@pytest.mark.parametrize("board_id", ["raspberry_pi_pico", "raspberry_pi_pico2"])
def test_firmware_that_is_not_filled_up_to_a_sector_comes_out_wrong_on_an_rp2040(board_id, file):
    """The rule of the model: what makes the files right is not there by chance."""
    body, drive = firmware(board_id), laid(board_id)
    whole = uf2.read(file(image.alone(board_id, drive)))
    pages = [(FLASH + at, body[at : at + 256]) for at in range(0, len(body), 256)]
    pages += [(one.address, one.data) for one in whole]
    by_number = BootRom(board_id).by_number

    def wrong(pages):
        rom = BootRom(board_id)
        rom.drop(uf2.dump(uf2.numbered(pages, rom.family)))
        return sum(rom.flash[at - FLASH : at - FLASH + 256] != data for at, data in pages)

    assert bool(wrong(pages)) == by_number
    shuffled = [*pages]
    random.Random(1).shuffle(shuffled)
    assert bool(wrong(shuffled)) == by_number
    rom = BootRom(board_id)
    assert rom.drop(image.joined(file(as_adafruit_offers(board_id, body)), board_id, drive))
    assert not sum(rom.flash[at - FLASH : at - FLASH + 256] != data for at, data in pages)


def test_blocks_that_arrive_in_any_order_come_out_right():
    rom, drive = BootRom(BOARDS[0]), laid(BOARDS[0])
    file = image.alone(BOARDS[0], drive)
    blocks = [file[at : at + 512] for at in range(0, len(file), 512)]
    random.Random(7).shuffle(blocks)
    straight = BootRom(BOARDS[0])
    assert rom.drop(b"".join(blocks)) and straight.drop(file) and rom.flash == straight.flash


def test_the_block_of_erratum_e10_stays_first_and_uncounted(file):
    board_id = "raspberry_pi_pico2"
    made = uf2.read(
        file(image.joined(file(as_adafruit_offers(board_id, firmware(board_id))), board_id, laid(board_id)))
    )
    assert (made[0].family, made[0].number, made[0].total) == (ABSOLUTE, 0, 2)
    assert [one.number for one in made[1:]] == list(range(len(made) - 1))
    assert {(one.family, one.total) for one in made[1:]} == {(0xE48BFF59, len(made) - 1)}
    addresses = [one.address for one in made[1:]]
    assert addresses == sorted(set(addresses)) and len(addresses) % 16 == 0


PICO, RADIO = "raspberry_pi_pico", "raspberry_pi_pico_w"


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"", "is empty; download it again"),
        (b"<html>" * 200, "is not a UF2 file"),
        (as_adafruit_offers(PICO, firmware(PICO))[:-100], "is cut off; download it again"),
        (as_adafruit_offers(PICO, firmware(PICO))[:-512], "is cut off: 1117 of 1118 blocks"),
        (as_adafruit_offers(RADIO, firmware(RADIO)), "is not CircuitPython for this board: .*board/raspberry_pi_pico/"),
        (as_adafruit_offers("raspberry_pi_pico2", firmware(PICO)), "is for another chip: .*board/raspberry_pi_pico/"),
        (as_adafruit_offers(PICO, bytes(4096)), "is not CircuitPython for this board"),
        (as_adafruit_offers(PICO, firmware(PICO), FLASH + 0xFF000), "has a block for another place"),
        (as_adafruit_offers(PICO, firmware(PICO), 0x20000000), "has a block for another place"),
        (as_adafruit_offers(PICO, firmware(PICO, version="8.2.1")), "needs 9 or newer"),
    ],
)
def test_another_file_than_the_firmware_of_the_board_is_refused_with_the_fix(content, says, file):
    with pytest.raises(Problem, match=says):
        image.joined(file(content), PICO, laid(PICO))


def test_the_firmware_of_a_pico_2_that_cannot_save_is_refused(file):
    bad = firmware("raspberry_pi_pico2", version="9.2.0")
    with pytest.raises(Problem, match=r"9\.2\.1 or newer"):
        image.joined(file(as_adafruit_offers("raspberry_pi_pico2", bad)), "raspberry_pi_pico2", laid(BOARDS[0]))


@pytest.mark.parametrize("board_id", BOARDS)
def test_a_firmware_says_which_board_it_is_for(board_id, file):
    assert image.board_of(file(as_adafruit_offers(board_id, firmware(board_id)))) == board_id


def test_the_firmware_of_a_board_that_has_no_such_file_is_refused(file):
    with pytest.raises(Problem, match="is not CircuitPython for one of adafruit_feather_rp2040, .*--firmware"):
        image.board_of(file(as_adafruit_offers(PICO, bytes(4096))))


def test_what_does_not_fit_is_refused():
    with pytest.raises(Problem, match=r"the drive of raspberry_pi_pico takes \d+ kB"):
        image.laid(PICO, {**OLD, "large.bin": bytes(1_020_000)})


def test_the_same_files_give_the_same_bytes():
    assert binascii.crc32(image.alone(PICO, image.laid(PICO, dict(OLD)))) == binascii.crc32(
        image.alone(PICO, laid(PICO))
    )
