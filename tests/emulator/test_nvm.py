# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The store that outlives power, and what a cut does to it."""

import pytest

from tools.emulator.nvm import Nvm, PowerCut


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
    again = Nvm(path, 4096, 4096)
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
    assert Nvm(path, 4096, 4096)[0:4096] == b"\xff" * 4096


def test_a_cut_while_programming_leaves_the_first_half(tmp_path):
    path = tmp_path / "nvm"
    nvm = Nvm(path, 4096, 4096, cut=(2, "program"))
    nvm[0:5] = b"older"
    with pytest.raises(PowerCut):
        nvm[3000:3005] = b"newer"
    after = Nvm(path, 4096, 4096)
    assert after[0:5] == b"older"
    assert after[2048:4096] == b"\xff" * 2048


def test_with_small_blocks_a_cut_spares_the_others(tmp_path):
    path = tmp_path / "nvm"
    nvm = Nvm(path, 1024, 256, cut=(2, "erase"))
    nvm[0:5] = b"older"
    with pytest.raises(PowerCut):
        nvm[250:260] = b"0123456789"
    after = Nvm(path, 1024, 256)
    assert after[0:512] == b"\xff" * 512
    nvm = Nvm(path, 1024, 256, cut=(2, "erase"))
    nvm[0:5] = b"older"
    with pytest.raises(PowerCut):
        nvm[512] = 1
    assert Nvm(path, 1024, 256)[0:5] == b"older"


def test_no_handler_of_a_program_survives_the_cut():
    assert not issubclass(PowerCut, Exception)
