# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Attacks on a channel: forge, flip, replay, turn around, hold back, lose, use up."""

import hmac
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from uno_link.channel import secure_channel
from uno_link import codes

KEY = bytes(range(16))
TAG = 7
BODY = b"twelve bytes"


def pair(key=KEY):
    """Return the host's channel to device 3, and device 3's to the host."""
    return secure_channel.SecureChannel(key, 0, 3, TAG), secure_channel.SecureChannel(key, 3, 0, TAG)


def cell_of(body=BODY, kind=codes.T_LIST):
    cell = bytearray(20)
    cell[0] = kind
    cell[4:16] = body
    return cell


def sealed(channel, body=BODY, kind=codes.T_LIST):
    cell = cell_of(body, kind)
    assert channel.seal(cell)
    return cell


def opened(channel, cell):
    """Return open's answer, and the body if it is plain now; a refused cell is untouched."""
    before = bytes(cell)
    copy = bytearray(cell)
    answer = channel.open(copy)
    if not answer:
        assert copy == before
        return 0, None
    assert copy[:4] == before[:4] and copy[16:] == before[16:]
    return answer, bytes(copy[4:16])


def test_a_sealed_cell_is_opened_by_the_other_alone():
    host, guest = pair()
    cell = sealed(host)
    assert cell[:4] == bytes((codes.T_LIST | codes.T_SEALED, 0x03, TAG, 0))
    assert BODY not in cell
    assert opened(secure_channel.SecureChannel(KEY, 4, 0, TAG), cell) == (0, None)
    stranger, _ = pair(b"another key 1234")
    assert opened(stranger, cell) == (0, None)
    assert opened(guest, cell) == (codes.B_NEWEST, BODY)


def test_the_same_body_is_never_sealed_to_the_same_bytes():
    host, guest = pair()
    cells = {bytes(sealed(side)[4:]) for _ in range(300) for side in (host, guest)}
    assert len(cells) == 600
    assert len({cell[:12] for cell in cells}) == 600


BARE = [kind for kind in range(16, 64) if codes.BARE >> kind - 16 & 1]


@pytest.mark.parametrize("kind", BARE)
def test_zeros_at_the_end_of_a_body_whose_length_is_no_secret_stay_zeros_and_are_under_the_mac(kind):
    host, guest = pair()
    chance = random.Random(kind)
    passed = 0
    for n in range(400):
        body = chance.randbytes(n % 13)
        body = body.rstrip(b"\0") + bytes(12 - len(body.rstrip(b"\0")))
        before = host.number
        cell = sealed(host, body, kind)
        passed += host.number - before - 1
        assert len(cell[4:16].rstrip(b"\0")) == len(body.rstrip(b"\0"))
        for i in range(4 + len(body.rstrip(b"\0")), 16) if n < 13 else ():
            cell[i] = 1
            assert opened(guest, cell) == (0, None)
            cell[i] = 0
        assert opened(guest, cell) == (codes.B_NEWEST, body)
    assert passed < 10  # numbers under which a body would have ended in a zero


@pytest.mark.parametrize("kind", [codes.T_LIST, codes.T_PART, codes.T_REPLY, codes.T_CHECKPOINT])
def test_zeros_at_the_end_of_any_other_body_are_hidden(kind):
    host, guest = pair()
    for n in range(50):
        cell = sealed(host, bytes((n,)) + bytes(11), kind)
        assert cell[8:16].count(0) < 4
        assert opened(guest, cell) == (codes.B_NEWEST, bytes((n,)) + bytes(11))


def test_any_flipped_bit_is_refused():
    host, guest = pair()
    for kind in (codes.T_LIST, codes.T_PING | codes.T_WIDE):
        cell = sealed(host, kind=kind)
        for bit in range(160):
            forged = bytearray(cell)
            forged[bit >> 3] ^= 1 << (bit & 7)
            assert opened(guest, forged) == (0, None)
        assert opened(guest, cell)[0] == codes.B_NEWEST
    assert guest.forged > 200


@given(st.binary(min_size=20, max_size=20), st.booleans())
def test_a_cell_out_of_the_air_is_refused_and_never_raises(data, well_addressed):
    _, guest = pair()
    cell = bytearray(data)
    if well_addressed:
        cell[0] |= codes.T_SEALED
        cell[1:3] = bytes((0x03, TAG))
    assert opened(guest, cell) == (0, None)
    assert guest.forged + guest.replayed == (cell[0] & codes.T_SEALED and cell[1] == 0x03 and cell[2] == TAG and 1)


def test_a_cell_is_taken_once():
    host, guest = pair()
    cells = [sealed(host, kind=kind) for kind in (codes.T_LIST, codes.T_PING | codes.T_WIDE) for _ in range(20)]
    for cell in cells:
        assert opened(guest, cell)[0] == codes.B_NEWEST
        assert opened(guest, cell) == (0, None)
    for cell in cells:
        assert opened(guest, cell) == (0, None)
    assert guest.replayed + guest.forged == 80 and guest.replayed >= 40


@pytest.mark.parametrize("later", [1, 16, 255, 256, 257, 512, 700])
def test_an_old_cell_is_refused_however_much_later(later):
    host, guest = pair()
    old = sealed(host)
    assert opened(guest, old)[0]
    for _ in range(later):
        assert opened(guest, sealed(host))[0] == codes.B_NEWEST
    assert opened(guest, old) == (0, None)


def test_a_cell_does_not_come_back_to_who_sent_it():
    host, guest = pair()
    cell = sealed(host)
    assert opened(host, cell) == (0, None)
    cell[1] = 0x30  # turned around: from the guest to the host
    assert opened(host, cell) == (0, None)
    assert opened(guest, cell) == (0, None)


def test_the_two_directions_share_no_stream():
    host, guest = pair()
    there, back = sealed(host, bytes(12)), sealed(guest, bytes(12))
    assert there[3] == back[3] == 0
    assert there[4:16] != back[4:16]


def test_cells_out_of_order_are_taken_late_once_and_only_within_the_window():
    host, guest = pair()
    cells = [sealed(host) for _ in range(40)]
    assert opened(guest, cells[39])[0] == codes.B_NEWEST
    for i in (24, 30, 38):
        assert opened(guest, cells[i]) == (codes.B_LATE, BODY)
        assert opened(guest, cells[i]) == (0, None)
    for i in (0, 10, 23):
        assert opened(guest, cells[i]) == (0, None)


@given(st.permutations(range(16)))
def test_any_order_of_sixteen_cells_is_taken_once_each(order):
    host, guest = pair()
    cells = [sealed(host) for _ in range(16)]
    newest = -1
    for i in order:
        assert opened(guest, cells[i])[0] == (codes.B_NEWEST if i > newest else codes.B_LATE)
        newest = max(i, newest)
    assert not any(opened(guest, cell)[0] for cell in cells)


@pytest.mark.parametrize("lost", [*range(0, 20), 239, 240, 241, 255, 256, 257, 300, 400, 495])
def test_so_many_cells_lost_in_a_row_are_survived_at_once(lost):
    host, guest = pair()
    for _ in range(3):
        assert opened(guest, sealed(host))[0]
    for _ in range(lost):
        sealed(host)
    assert opened(guest, sealed(host)) == (codes.B_NEWEST, BODY)


@pytest.mark.parametrize("lost", [496, 1000, 64_000])
def test_a_longer_gap_is_closed_by_the_next_wide_cell(lost):
    host, guest = pair()
    for _ in range(lost):
        sealed(host)
    assert opened(guest, sealed(host)) == (0, None)
    answer, body = opened(guest, sealed(host, kind=codes.T_PING | codes.T_WIDE))
    assert answer == codes.B_NEWEST and body[:9] == BODY[:9]
    assert opened(guest, sealed(host)) == (codes.B_NEWEST, BODY)


@pytest.mark.parametrize("seed", range(20))
def test_what_a_bad_channel_does_is_survived_and_nothing_is_taken_twice(seed):
    chance = random.Random(seed)
    host, guest = pair()
    air, taken = [], []
    for i in range(3000):
        wide = chance.random() < 0.05
        air.append((i, sealed(host, i.to_bytes(9, "big") + bytes(3), codes.T_PING | (wide and codes.T_WIDE))))
        if chance.random() < 0.003:
            air.clear()  # and a hole
            for _ in range(chance.randrange(2000)):
                sealed(host)
        while air and chance.random() < 0.6:
            i, cell = air.pop(chance.randrange(min(len(air), 6)))
            what = chance.random()
            if what < 0.2:
                continue
            if what < 0.4:
                air.append((i, cell))  # doubled
            if what > 0.9:
                cell = bytearray(cell)
                cell[chance.randrange(20)] ^= 1 << chance.randrange(8)
            answer, body = opened(guest, cell)
            if answer:
                assert what <= 0.9
                assert int.from_bytes(body[:9], "big") == i
                taken.append(i)
    assert len(taken) == len(set(taken)) > 700


LAST = 2**30 - 1


def test_a_box_is_worn_65536_numbers_before_their_end_whichever_side_has_used_them():
    host, guest = pair()
    host.number = LAST - 65536
    assert not host.used_up() and not guest.used_up()
    assert opened(guest, sealed(host, kind=codes.T_PING | codes.T_WIDE))[0] and not guest.used_up()
    assert opened(guest, sealed(host))[0]
    assert host.used_up() and guest.used_up()
    assert opened(host, sealed(guest))[0]  # and works on


def test_used_up_numbers_end_the_key_and_never_begin_again():
    host, guest = pair()
    host.number = LAST
    assert opened(guest, sealed(host, kind=codes.T_PING | codes.T_WIDE))[0] == codes.B_NEWEST
    for _ in range(3):
        cell = cell_of()
        assert not host.seal(cell) and cell == cell_of()


def test_a_forgery_does_not_wear_a_channel():
    _, guest = pair()
    cell = cell_of(kind=codes.T_PING | codes.T_WIDE | codes.T_SEALED)
    cell[1:3] = bytes((0x03, TAG))
    cell[13:16] = b"\xff\xff\x3f"
    assert opened(guest, cell) == (0, None) and not guest.used_up()


def test_a_body_of_a_wide_cell_ends_three_bytes_early():
    host, guest = pair()
    host.number += 0x1234
    cell = sealed(host, kind=codes.T_PING | codes.T_WIDE)
    assert cell[3] == 0x34 and cell[13:16] == b"\x12\x00\x00"
    assert opened(guest, cell)[1] == BODY[:9] + b"\x12\x00\x00"


@pytest.mark.parametrize("number", [0, 5, 0x1234, 0x12345, 0x3FFEFFFF])
@pytest.mark.parametrize("wide", [0, codes.T_WIDE])
def test_a_cell_looks_as_the_package_says(number, wide):
    host, _ = pair()
    host.number = number
    cell = sealed(host, kind=codes.T_LIST | wide)
    nonce = number.to_bytes(4, "little") + b"\x03"
    stream = hmac.digest(KEY, nonce, "sha256")
    length = 9 if wide else 12
    body = bytes(a ^ b for a, b in zip(BODY[:length], stream))
    begun = bytes((codes.T_LIST | codes.T_SEALED | wide, 0x03, TAG, number & 255)) + body
    begun += number.to_bytes(4, "little")[1:] if wide else b""
    assert cell == begun + hmac.digest(KEY, nonce + begun, "sha256")[:4]
