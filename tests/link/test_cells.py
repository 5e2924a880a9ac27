# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Cells: what they look like, and that nothing that arrives can hurt."""

import re
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from uno_link.join import beacon as beacons
from uno_link.channel import cells
from uno_link import codes

LINK = Path(cells.__file__).parent


def plain(kind=codes.T_BEACON, src=3, dst=codes.ALL, tag=9, body=b"fourteen bytes"):
    cell = bytearray(codes.CELL)
    cells.head(cell, kind, src, dst, tag)
    beacons.copy(cell, codes.BODY, body, 0, 14)
    cells.close(cell)
    return cell


def test_the_crc_is_ccitts():
    assert cells.crc16(b"123456789", 0, 9) == 0x29B1
    assert cells.crc16(b"", 0, 0) == 0xFFFF
    assert cells.crc16(b"x123456789x", 1, 10) == 0x29B1


def test_a_plain_cell_has_head_body_and_crc():
    cell = plain()
    assert cell[:4] == bytes((0, 0x3F, 9, 0))
    assert cell[4:18] == b"fourteen bytes"
    assert cell[18:] == cells.crc16(cell, 0, 18).to_bytes(2, "big")
    assert cells.whole(cell)


def test_a_head_leaves_nothing_of_the_cell_before():
    cell = bytearray(b"\xff" * 20)
    cells.head(cell, codes.T_ACT, 1, 0, 2)
    assert cell == bytes((codes.T_ACT, 0x10, 2)) + bytes(17)


def test_any_flipped_bit_or_two_are_seen():
    cell_filter, count = cells.CellFilter(), 0
    for first in range(160):
        for second in range(first, 160):
            cell = plain()
            cell[first >> 3] ^= 1 << (first & 7)
            if second != first:
                cell[second >> 3] ^= 1 << (second & 7)
            if not cell[0] & codes.T_SEALED:
                count += 1
                assert cell_filter.sort(cell) == 0
    assert cell_filter.garbled == count > 12000


def test_cells_are_sorted_by_who_they_are_for():
    cell_filter = cells.CellFilter(2, 9)
    sealed = codes.T_SEALED | codes.T_ACT
    rest = bytes(17)
    assert cell_filter.sort(plain(tag=200)) == codes.I_PLAIN
    assert cell_filter.sort(bytes((sealed, 0x02, 9)) + rest) == codes.I_MINE
    assert cell_filter.sort(bytes((sealed | codes.T_WIDE, 0x0F, 9)) + rest) == codes.I_ALL
    assert cell_filter.sort(bytes((sealed, 0x03, 9)) + rest) == 0
    assert cell_filter.sort(bytes((sealed, 0x02, 8)) + rest) == 0
    assert cell_filter.foreign == 2
    assert cell_filter.sort(bytes((sealed, 0x2F, 9)) + rest) == 0
    assert cell_filter.echoes == 1
    assert cell_filter.sort(b"short") == cell_filter.sort(bytes(21)) == 0
    assert cell_filter.torn == 2
    wide_but_plain = plain(kind=codes.T_WIDE)
    assert cell_filter.sort(wide_but_plain) == 0
    assert cell_filter.garbled == 1


def test_plain_cells_of_a_match_are_foreign_but_at_an_open_table_sorted_like_sealed_ones():
    cell_filter = cells.CellFilter(2, 9)
    sorts = (
        (plain(kind=codes.T_ACT, src=0, dst=2), codes.I_MINE),
        (plain(kind=codes.T_STATE, src=0), codes.I_ALL),
        (plain(kind=codes.MATCH, src=0, dst=2), codes.I_MINE),
        (plain(kind=codes.T_ACT, src=0, dst=3), 0),
        (plain(kind=codes.T_ACT, src=0, dst=2, tag=8), 0),
        (plain(kind=codes.MATCH - 1, src=0, dst=3, tag=8), codes.I_PLAIN),
    )
    assert [cell_filter.sort(cell) for cell, _ in sorts] == [0, 0, 0, 0, 0, codes.I_PLAIN]
    assert cell_filter.foreign == 5
    cell_filter.open = True
    assert [cell_filter.sort(cell) for cell, _ in sorts] == [answer for _, answer in sorts]
    assert cell_filter.foreign == 7
    assert cell_filter.sort(plain(kind=codes.T_ACT, src=2, dst=codes.ALL)) == 0
    assert cell_filter.echoes == 1
    torn = plain(kind=codes.T_ACT, src=0, dst=2)
    torn[9] ^= 1
    assert cell_filter.sort(torn) == 0
    assert cell_filter.garbled == 1


@given(st.binary(max_size=24) | st.binary(min_size=20, max_size=20), st.integers(0, 15), st.booleans())
def test_garbage_is_counted_and_never_raises(data, me, is_open):
    cell_filter = cells.CellFilter(me, 9)
    cell_filter.open = is_open
    before = bytearray(data)
    answer = cell_filter.sort(before)
    assert before == data
    assert (answer == 0) == (cell_filter.torn + cell_filter.garbled + cell_filter.foreign + cell_filter.echoes == 1)


def test_what_does_not_fit_a_cell_goes_in_parts():
    key, got = bytes(range(32)), bytearray(32)
    for part in range(3):
        cell = plain(body=b"")
        beacons.copy(cell, 5, key, part * 12, 12)
        beacons.copy(got, part * 12, cell, 5, 12)
    assert got == key


def test_no_two_kinds_have_one_number():
    text = Path(codes.__file__).read_text(encoding="utf-8")
    kinds = [int(n) for n in re.findall(r"^T_\w+ = (\d+)\b", text, re.M)]
    assert len(kinds) == len(set(kinds)) > 15
    assert max(kinds) <= codes.T_KIND


def test_no_module_of_a_device_loads_the_codes():
    assert not [file.name for file in LINK.rglob("*.py") if re.search(r"import.*\bcodes\b", file.read_text("utf-8"))]
