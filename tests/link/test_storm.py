# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Storms (``tools/link.py --matches``) that a match did not come through once, by their seed."""

import pytest

from tests.link.rigs import storm
from tests.link.wire import Evening, KIND
from uno_core.codes import TICKS, V_DRAW
from uno_link.codes import T_LOG, T_PART


@pytest.mark.parametrize("seed", [424278, 424336, 424339, 424348, 424354])
def test_a_device_may_lose_its_power_before_anybody_has_joined(seed, monkeypatch):
    monkeypatch.setattr(storm, "_LIMIT_MS", 2000)  # the cuts; what comes then is like any other match
    found = storm.storm(seed, guests=False)
    assert found["cuts"] >= 1 and not [fault for fault in found["faults"] if "stuck" not in fault]


def test_a_wake_that_comes_late_does_not_take_the_broadcasts_from_a_guest_that_has_them():
    """Round 0 never ended: RESUME of a host came after its messages, and the guest forgot their key."""
    assert storm.storm(424265, guests=False)["faults"] == []


def test_a_guest_whose_host_has_forgotten_it_sees_that_nobody_is_there_and_joins_anew():
    """In the lobby both lost their power: the guest asked a host that was gone, for ever (1)."""
    assert storm.storm(1, guests=False)["faults"] == []


@pytest.mark.parametrize("behind", [40, 300])
def test_a_guest_that_has_missed_most_of_a_round_since_it_was_shuffled_finds_its_way(behind):
    """The host's cells looked older than the guest's knowledge, for ever (424373)."""
    with Evening(5, rounds=2) as match:
        match.acts(5)
        match.settle(500)
        host, guest = match.host.session, match.guest(1)
        guest.phase = 4  # dealing
        guest.state_receiver.forget()
        guest.state_receiver.version = host.state_sender.version - behind & 511
        guest.shuffle_guest.version = guest.state_receiver.version - 1 & 511
        match.until(lambda: guest.phase == 5 and guest.ready(), 8000)
        assert guest.phase == 5 and guest.ready() and guest.cheat == 0
        match.ends_well()


def test_what_was_asked_for_in_the_round_before_is_not_done_in_this_one():
    """A guest out of reach asked for an act until the next round was dealt, and got it there (1700023)."""
    with Evening(5, rounds=2) as match:
        match.acts(5)
        guest = match.guest(1)
        assert match.until(lambda: guest.wish < 0, 4000)
        match.rig.stop(1)
        seat = guest.state_receiver.seats[0]
        assert guest.propose(V_DRAW << 12 | seat << 8)
        host = match.host.session
        assert match.until(lambda: match.done and host.shuffle_host.playing and host.acts.count > 2, 60_000)
        match.rig.bus.stops = lambda sender, receiver, cell: receiver == 1 and cell[0] & KIND == T_PART
        match.rig.start(1)
        match.until(lambda: guest.phase == 6, 3000)  # it is back, and does not know of the round yet
        assert guest.wish >= 0  # nobody has answered: it is neither refused nor done
        match.rig.bus.stops = None
        match.ends()
        assert guest.cheat == guest.suspects == 0 and match.differences() == []


@pytest.mark.parametrize("lost", ["is forged", "is another one"])
def test_a_check_of_a_round_whose_log_goes_meanwhile_accuses_nobody(lost):
    """It read on in an empty log, and what it found was said of the round that had begun (125102)."""
    with Evening(5, rounds=2) as match:
        guest = match.handhelds[1].party

        def checks():
            return guest.table and guest.table.audits and guest.session.acts.count - guest.table._at in range(1, 9)

        assert match.until(checks, 60_000)
        if lost == "is forged":
            match.forgets(1)
        else:
            guest.table.audit = lambda: None  # it has other things to do, and the host does not wait for ever
            assert match.until(lambda: guest.session.phase == 4, 60_000)
            del guest.table.audit
        match.ends()
        assert guest.session.unchecked == (lost == "is another one")
        assert guest.session.cheat == guest.session.suspects == 0 and match.differences() == []


def test_acts_of_a_round_that_guests_do_not_know_yet_keep_nobody_from_hearing_of_it():
    """All had been away while bots played: acts that they could not take went before the messages, for ever."""
    assert storm.storm(125080)["faults"] == []


def test_acts_that_one_lacks_do_not_go_before_messages_that_another_one_lacks():
    with Evening(5) as match:
        match.acts(21)
        match.settle(1000)
        host, now, cell = match.host.session, match.rig.now(0), bytearray(20)
        for peer in host.peers[1:3]:
            peer.ping = peer.checkpoint = False
        one, other = host.peers[1:3]
        one.acts = one.pushed = 0
        one.pushed_at = now - 1000 & TICKS
        other.done -= 1
        other.mask = other.said = 0
        told = [(cell[1] & 15, cell[0] & KIND) for _ in range(8) if host.transmit(cell, now)]
        assert (1, T_LOG) in told and (2, T_PART) in told[:4]
