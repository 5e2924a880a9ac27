# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Strangers on the medium, without any key: what they repeat, forge, flood, swallow or put between changes nothing that
devices do but count."""

import random

import pytest

from tests.link.wire import BODY, Evening, SEALED, heard
from uno_link.join import beacon as beacons
from uno_link.channel import cells
from uno_link import codes
from uno_link.join.lobby_guest import LobbyGuest
from uno_link.join.lobby_host import LobbyHost
from uno_table.parties import party

LOBBY = (codes.T_BEACON, codes.T_COMMIT, codes.T_NONCE, codes.T_HOST_KEY, codes.T_KEY, codes.T_NO)


def night(seed, stranger=None, rounds=1, edition=0, **more):
    """Return a match with somebody else on the medium.

    :param stranger: ``stranger(match, end)``, called once in every round of the loops, before them.
    """
    match = Evening(seed, edition=edition, rounds=rounds, **more)
    if stranger:
        end = match.rig.stranger()

        @match.each_turn
        def hook(device):
            if not device:
                stranger(match, end)

    return match


def is_well(match):
    with match:
        match.ends_well()
    return match


def said(match):
    return [(sent.at, sent.end, sent.cell) for sent in match.rig.spoken()]


def counted(match):
    """Return the devices' counts of cells that were not for them, or not true."""
    sums = dict.fromkeys(("garbled", "foreign", "echoes", "forged", "replayed"), 0)
    for handheld in match.handhelds:
        session = handheld.party.session
        for name in ("garbled", "foreign", "echoes"):
            sums[name] += getattr(session.cell_filter, name)
        channels = (
            [session.channel, session.group] if handheld.device else [peer.channel for peer in session.peers if peer]
        )
        for channel in channels:
            sums["forged"] += channel.forged
            sums["replayed"] += channel.replayed
    return sums


@pytest.fixture(scope="module", autouse=True)
def _at_leisure():
    """Devices read all received cells in each turn of their loops: otherwise a stranger delays others' cells."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(party, "_CELLS", 64)
        yield


@pytest.fixture(scope="module")
def quiet():
    """Return the cells of devices in an undisturbed match."""
    match = night(5, rounds=2)
    is_well(match)
    return said(match)


# -- what was said once is said again -----------------------------------------------------------------------------


@pytest.mark.parametrize("old", [1, 40, 4000])
def test_cells_of_the_match_that_come_again_change_no_byte_that_any_device_says(quiet, old):
    """Of the time after the joins: before, one that came too early was not taken yet, and is late when repeated."""
    chance = random.Random(f"{old} replay")
    since = []

    def repeats(match, end):
        if all(handheld.party.table for handheld in match.handhelds):
            since.append(len(match.rig.matched))
            had = len(match.rig.matched) - since[0]
            for _ in range(min(had, 3)):
                end.send(match.rig.matched[-chance.randint(1, min(old, had))])

    match = night(5, repeats, rounds=2)
    is_well(match)
    assert said(match) == quiet
    assert counted(match)["replayed"] > 500


def test_cells_of_the_lobby_that_come_again_let_nobody_in_twice():
    chance = random.Random("lobby replay")

    def repeats(match, end):
        plain = [sent.cell for sent in match.rig.air[:300] if sent.end < 100 and not sent.cell[0] & SEALED]
        if plain:
            end.send(chance.choice(plain))

    match = night(6, repeats)
    is_well(match)
    assert [peer and peer.device for peer in match.host.session.peers[1:3]] == [1, 2]
    assert not any(peer and peer.state == 2 for peer in match.host.session.peers[3:])


def test_a_whole_session_that_is_played_again_in_another_match_changes_no_byte(quiet):
    record = list(is_well(night(80)).rig.matched)
    plain = night(5, rounds=2)
    tag = plain.host.tag
    for right_tag in (False, True):
        left = list(record)

        def repeats(match, end, left=left, right_tag=right_tag):
            if not all(handheld.party.session for handheld in match.handhelds):
                return  # nobody counts yet
            for cell in left[:2]:
                end.send(cell[:2] + bytes((tag,)) + cell[3:] if right_tag else cell)
            del left[:2]

        again = night(5, repeats, rounds=2)
        is_well(again)
        assert said(again) == quiet
        found = counted(again)
        assert not left
        assert found["forged" if right_tag else "foreign"] > 80
        assert found["forged"] + found["foreign"] + found["echoes"] > 2 * len(record)  # each by nearly all that hear it


def test_the_cells_of_the_same_devices_before_a_restart_are_not_taken_after_it():
    chance = random.Random("old")
    old = []

    def repeats(match, end):
        if match.rig.elapsed_ms() < 1500:
            old[:] = match.rig.matched
        else:
            for _ in range(3):
                end.send(chance.choice(old))

    match = night(9, repeats, rounds=2)
    match.crashes = [(1500, 1), (1700, 0), (2300, 2)]
    is_well(match)
    assert match.resumed == 3 and counted(match)["replayed"] + counted(match)["forged"] > 500


# -- what nobody has said -------------------------------------------------------------------------------------------


def noise(chance, match):
    """Return a cell that nobody has sent: at random, with a right head, one that was sent with some bits turned
    over."""
    kind = chance.randrange(3)
    cell = bytearray(chance.randbytes(20))
    if kind and match.rig.matched:
        was = chance.choice(match.rig.matched[-60:])
        if kind == 1:
            cell[:4] = was[:4]
            cell[3] = chance.randrange(256)
        else:
            cell[:] = was
            for _ in range(chance.randint(1, 3)):
                cell[chance.randrange(4, 20)] ^= 1 << chance.randrange(8)
    return cell


def test_forged_cells_change_no_byte_that_any_device_says(quiet):
    chance = random.Random("noise")

    def forges(match, end):
        for _ in range(4):
            end.send(noise(chance, match))

    match = night(5, forges, rounds=2)
    is_well(match)
    assert said(match) == quiet
    found = counted(match)
    assert found["forged"] > 500 and found["garbled"] > 500
    assert not match.host.session.strange and not any(h.party.session.strange for h in match.handhelds)


def test_forged_cells_with_a_right_sum_and_kinds_of_the_lobby_do_not_stop_a_match():
    chance = random.Random("lobby noise")

    def forges(match, end):
        cell = bytearray(chance.randbytes(20))
        cell[0] = chance.choice((*LOBBY, chance.randrange(64)))
        cell[1] = chance.choice((0x0F, 0xF0, 0x10, 0x01))
        cell[2] = match.host.tag
        cells.close(cell)
        end.send(cell)

    match = night(8, forges)
    is_well(match)


def test_a_flood_in_the_lobby_and_in_the_match_is_outlived():
    """Some tries to join a second in the lobby; in the match, in every second tenth of it, 2400 cells a second."""
    chance = random.Random("flood")

    def floods(match, end):
        if match.rig.elapsed_ms() // 100 % 2:
            for _ in range(24 if match.host.table else 0.1 > chance.random()):
                cell = bytearray(noise(chance, match))
                if chance.random() < 0.3:
                    cell[0] = codes.T_COMMIT
                    cell[1] = 0xF0
                    cell[2] = match.host.tag
                    cell[7] = 0x10 | chance.randrange(2)
                    cells.close(cell)
                end.send(cell)

    match = night(10, floods)
    is_well(match)
    assert counted(match)["garbled"] > 1000


# -- what does not come ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("whose", ["to a guest", "from a guest", "to all"])
def test_six_hundred_cells_in_a_row_may_be_lost(whose):
    """More than the low byte of a number can express: sealed, and never sent."""
    gone = []

    def swallows(match, end):
        host = match.host.session
        if not gone and host and host.acts.count > 5:
            guest = match.guest(1)
            channel = {
                "to a guest": host.peers[guest.device].channel,
                "from a guest": guest.channel,
                "to all": host.group,
            }[whose]
            gone.extend(channel.seal(bytearray(20)) for _ in range(600))

    match = night(11, swallows, rounds=2)
    is_well(match)
    assert sum(gone) == 600
    assert counted(match)["forged"] > 0  # what did not fit before the gap was found


# -- who joins ---------------------------------------------------------------------------------------------------


def test_who_joins_with_the_id_of_another_gets_no_key_of_its_match():
    """The commitment of another key in the first joiner's name, before each of its own; then with it, at the same
    time.
    """

    def twins(match, end):
        for sent in match.rig.air[-40:]:
            if sent.end < 100 and sent.cell[0] == codes.T_COMMIT and sent.at == match.rig.elapsed_ms():
                cell = bytearray(sent.cell)
                cell[8] ^= 0x55
                cells.close(cell)
                end.send(cell)

    match = night(12, twins)
    is_well(match)
    shown = [peer.code for peer in match.host.session.peers if peer]
    assert [h.party.code(0) for h in match.handhelds[1:]] == [
        match.host.session.peers[h.party.session.device].code for h in match.handhelds[1:]
    ]
    assert len(shown) == 2


class Middle:
    """An attacker between the host and one joiner, with keys for both: a joiner to the one, a host to the other."""

    def __init__(self, match):
        self.rig = match.rig
        self.to_host, self.to_guest = match.rig.stranger(), match.rig.stranger()
        self.chance = random.Random("middle")
        self.joiner = self.lobby = None
        self.found = {}
        match.rig.bus.stops = self.stops

    def stops(self, sender, receiver, cell):
        """The two do not hear each other's cells of the lobby but beacons; nor the match's at all."""
        pair = {sender, receiver}
        if pair == {0, 1}:
            return cell[0] != codes.T_BEACON
        return pair in ({self.to_host.name, 1}, {self.to_guest.name, 0}, {self.to_host.name, self.to_guest.name})

    def step(self, device):
        if device:
            return
        now = self.rig.elapsed_ms()
        for cell in heard(self.to_host):
            offer = beacons.read_beacon(cell) if cell[0] == codes.T_BEACON else None
            if offer and not self.joiner:
                self.joiner = LobbyGuest(offer, self.chance.randbytes)
                self.lobby = LobbyHost(offer[5], [1], self.chance.randbytes(32), self.chance.randbytes)
            elif self.joiner and not cell[0] & SEALED:
                self.joiner.receive(cell)
        for cell in heard(self.to_guest):
            if self.lobby and cell[1] == 0xF0 and not cell[0] & SEALED:
                self.lobby.receive(cell)
        out = bytearray(20)
        for side, end in ((self.joiner, self.to_host), (self.lobby, self.to_guest)):
            if side:
                side.work(32)
                while side.transmit(out, now):
                    end.send(out)
                self.found.setdefault(side, side.ready())
                if not self.found[side]:
                    del self.found[side]


def test_who_stands_between_two_players_is_seen_on_their_screens():
    """Whole joins on both sides; the host and the guest show four cards each, and they are not the same."""
    with Evening(13, 2, 2) as match:
        middle = Middle(match)
        match.each_turn(middle.step)
        shown = []
        match.compared = lambda party: shown.append(party.code(0)) or False
        assert match.until(lambda: shown and len(middle.found) == 2 and match.host.session.peers[1])
        theirs = match.host.session.peers[1].code
        assert middle.found[middle.joiner][2] == theirs and middle.found[middle.lobby][2] == shown[0]
        assert shown[0] != theirs and len(theirs) == 4


def test_who_stands_between_them_only_to_hear_gets_cells_it_cannot_open():
    match = night(14)
    end = match.rig.stranger()
    got = []

    @match.each_turn
    def listens(device):
        got.extend(heard(end))

    is_well(match)
    sealed = [cell for cell in got if cell[0] & SEALED]
    assert len(sealed) > 100 and len({cell[BODY] for cell in sealed}) == len(sealed)
