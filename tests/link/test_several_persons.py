# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Several persons at each of several devices: every device calls every person the same, after power cuts as well, and
sees the face that this person has chosen."""

import pytest

from tests.link.wire import Evening
from uno_link.codes import NAMED

HERE = [2, 3, 1]
CALLED = ["AAA", "AA2", "BBB", "BB2", "BB3", "CCC"]
FACES = [0, 1, 1, 2, 3, 2]  # as they were chosen (Handheld.nametags)


@pytest.fixture
def match():
    with Evening(5, 7, HERE) as found:
        found.acts(3)
        found.settle(1000)
        yield found


def names(handheld):
    return [handheld.party.name_at(seat) for seat in range(sum(HERE))]


def faces(handheld):
    return [ord(handheld.party.nametag_at(seat)[3:] or "\0") for seat in range(sum(HERE))]


def test_every_device_knows_everybodys_name_and_how_many_play_where(match):
    assert [names(handheld) for handheld in match.handhelds] == [CALLED] * 3
    assert [faces(handheld) for handheld in match.handhelds] == [FACES] * 3
    for handheld in match.handhelds:
        party = handheld.party
        assert [party.persons(device) for device in range(3)] == HERE
        assert [party.seats(device) for device in range(3)] == [b"\0\1", b"\2\3\4", b"\5"]
    assert match.differences() == []
    party.bring(5, ["X", "Y", "Z", "W"])
    assert len(party.more) == NAMED - 1 and party.nametag(party.session.device, 4) == ""


def test_a_power_cut_forgets_no_name_and_no_face(match):
    match.crash(0)
    match.settle(5000)
    match.crash(1)
    match.settle(5000)
    assert [names(handheld) for handheld in match.handhelds] == [CALLED] * 3
    assert [faces(handheld) for handheld in match.handhelds] == [FACES] * 3


def test_a_save_of_before_is_read_which_has_one_name_a_device(match):
    for peer in match.host.session.peers:
        if peer:
            peer.more = ()
    match.host.session.more = ()
    assert match.host.save()
    match.crash(0)
    match.settle(5000)
    assert [match.host.session.peers[device].nametag for device in (1, 2)] == ["BBB\1", "CCC\2"]
    assert names(match.handhelds[0])[2:5] == ["BBB"] * 3  # screens put numbers behind them
    assert faces(match.handhelds[0])[2:5] == [1, 0, 0], "the face is that of one person"
