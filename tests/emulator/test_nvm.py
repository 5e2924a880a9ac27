# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The store that outlives power, and what a cut does to it."""

import pytest

from tools.emulator.nvm import Nvm, PowerCut


def stored(path, size, erase):
    """Return the contents of a file, for the next program."""
    nvm = Nvm(path, size, erase)
    nvm.close()
    return nvm


def test_it_is_blank_at_first_and_of_its_size():
    nvm = Nvm(None, 4096, 4096)
    assert len(nvm) == 4096
    assert nvm[0] == 0xFF
    assert nvm[100:104] == b"\xff" * 4


def test_what_was_written_is_there_after_the_next_start(tmp_path):
    path = tmp_path / "nvm"
    nvm = Nvm(path, 4096, 4096)
    nvm[10:13] = b"uno"
    nvm[4095] = 7
    nvm.close()
    again = stored(path, 4096, 4096)
    assert (again[10:13], again[4095], again[9]) == (b"uno", 7, 0xFF)


def test_a_slice_cannot_change_the_size():
    nvm = Nvm(None, 16, 16)
    with pytest.raises(ValueError, match="different lengths"):
        nvm[0:4] = b"toolong"
    assert nvm[0:4] == b"\xff" * 4


def test_a_cut_after_the_erase_loses_the_whole_sector(tmp_path):
    path = tmp_path / "nvm"
    nvm = Nvm(path, 4096, 4096, cut=(2, "erase"))
    nvm[0:5] = b"older"
    with pytest.raises(PowerCut):
        nvm[2000:2005] = b"newer"
    nvm.close()
    assert stored(path, 4096, 4096)[0:4096] == b"\xff" * 4096


def test_a_cut_while_programming_leaves_the_first_half(tmp_path):
    path = tmp_path / "nvm"
    nvm = Nvm(path, 4096, 4096, cut=(2, "program"))
    nvm[0:5] = b"older"
    with pytest.raises(PowerCut):
        nvm[3000:3005] = b"newer"
    nvm.close()
    after = stored(path, 4096, 4096)
    assert after[0:5] == b"older"
    assert after[2048:4096] == b"\xff" * 2048


def test_with_small_blocks_a_cut_spares_the_others(tmp_path):
    path = tmp_path / "nvm"
    nvm = Nvm(path, 1024, 256, cut=(2, "erase"))
    nvm[0:5] = b"older"
    with pytest.raises(PowerCut):
        nvm[250:260] = b"0123456789"
    nvm.close()
    after = stored(path, 1024, 256)
    assert after[0:512] == b"\xff" * 512
    nvm = Nvm(path, 1024, 256, cut=(2, "erase"))
    nvm[0:5] = b"older"
    with pytest.raises(PowerCut):
        nvm[512] = 1
    nvm.close()
    assert stored(path, 1024, 256)[0:5] == b"older"


def test_an_rp2040_programs_blank_bytes_without_an_erase_and_nothing_else():
    nvm = Nvm(None, 4096, 4096, free=True)
    nvm[0:5] = b"older"
    nvm[5:9] = b"more"
    assert (nvm.writes, nvm.erases, nvm[0:10]) == (2, [0], b"oldermore\xff")
    nvm[8:12] = b"else"
    assert (nvm.erases, nvm[0:12]) == ([1], b"oldermorelse"[:8] + b"else")


@pytest.mark.parametrize(
    ("done", "left"), [(0, b""), ("erase", b""), (0.5, b"mo\x7a"), ("program", b"mo\x7a"), (1, b"more")]
)
def test_a_cut_while_blank_bytes_are_programmed_spares_all_others_and_may_leave_some_bits_of_one(done, left):
    nvm = Nvm(None, 4096, 4096, cut=(2, done), free=True)
    nvm[0:5] = b"older"
    with pytest.raises(PowerCut):
        nvm[5:9] = b"more"
    assert nvm[0:9] == b"older" + left.ljust(4, b"\xff")


@pytest.mark.parametrize(
    ("chip", "lost"),
    [
        ({"size": 4096, "erase": 4096, "free": True}, [True, True]),  # RP2040: one sector
        ({"size": 8192, "erase": 4096}, [False, True]),  # nRF52840: two pages
        ({"size": 8192, "erase": 8192}, [True, True]),  # SAMD51: one block
        ({"size": 8192, "erase": 8192, "copies": True}, [True, True]),  # ESP32-S3: one blob
    ],
)
def test_a_cut_in_an_erase_loses_on_each_chip_what_it_erases_together(chip, lost):
    nvm = Nvm(None, **chip, cut=(3, "erase"))
    half = chip["size"] // 2
    nvm[0:3] = b"one"
    nvm[half : half + 3] = b"two"
    with pytest.raises(PowerCut):
        nvm[half : half + 3] = b"new"
    assert [nvm[at : at + 3] == b"\xff" * 3 for at in (0, half)] == lost


def test_wear_is_counted_by_block_and_an_esp32_copies_everything_for_each_read():
    nvm = Nvm(None, 8192, 4096, copies=True)
    nvm[0:2] = b"ab"
    nvm[4000:4200] = bytes(200)
    assert (nvm.writes, nvm.erases) == (2, [2, 1])
    assert nvm[0:2] == b"ab"
    assert nvm.copied == 8192


def test_a_second_program_on_the_same_file_is_refused(tmp_path):
    first = Nvm(tmp_path / "nvm", 16, 16)
    with pytest.raises(OSError, match="another program plays with the saves in .*nvm; this one plays without saving"):
        Nvm(tmp_path / "nvm", 16, 16)
    first.close()
    Nvm(tmp_path / "nvm", 16, 16).close()


def test_no_handler_of_a_program_survives_the_cut():
    assert not issubclass(PowerCut, Exception)
