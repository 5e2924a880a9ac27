# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Devices that lie from the inside: a host that deals, plays or sends something else than it should, a guest that
breaks its commitment. Somebody finds it, and everybody sees it.

Lies that are played to the end of an evening are rows of test_lies.py. The lies are put into the modules that are
loaded for the first shuffle: later they are other modules (:mod:`unload`).
"""

import pytest

from tests.link.wire import Evening, LIMIT_MS
from uno_link.shuffle import fair
from uno_link.codes import FAULT_LOG, FAULT_SECRET
from uno_link.sessions.guest import Guest
from uno_link.shuffle.shuffle_guest import ShuffleGuest
from uno_link.shuffle.shuffle_host import ShuffleHost


def found(match):
    """Return the findings of the last round's audits, as every device shows them."""
    return [handheld.party.fault for handheld in match.handhelds]


# -- a host that lies -----------------------------------------------------------------------------------------------


def test_a_host_that_asks_for_the_secrets_twice_gets_them_once_and_no_deal(monkeypatch):
    """x01: it knows the secrets of all, finds a better secret of its own, and sends other commitments with another
    serial."""
    match = Evening(73)
    was = ShuffleHost.take_answers
    ground = []

    def grinds(shuffle, peers, serial, entropy):
        data = was(shuffle, peers, serial, entropy)
        if shuffle.key and not ground:
            shuffle.secret = bytes(16)
            shuffle.commitments = fair.commit(shuffle.bound, 0, shuffle.secret) + shuffle.commitments[16:]
            ground.append(shuffle.commitments)
            shuffle.key, shuffle.stage = None, 5
            shuffle.epoch = shuffle.epoch + 1 & 31
            for peer in peers:
                if peer:
                    peer.done, peer.mask, peer.said = 4, 0, 0
            return shuffle.commitments
        return data

    monkeypatch.setattr(ShuffleHost, "take_answers", grinds)
    with match:
        assert match.until(lambda: ground)
        match.rest(2000)
        for handheld in match.handhelds[1:]:
            shuffle = handheld.party.session.shuffle_guest
            assert shuffle.commitments and shuffle.commitments != ground[0] and shuffle.secret == b""
        assert not match.host.table.dealt
    assert match.host.session.shuffle_host.secrets[:16] != bytes(16)


def test_a_host_that_deals_again_with_secrets_that_it_knows_is_found_by_everybody(monkeypatch):
    """x14: after the deal it says ROUND as if it had restarted, and answers in the name of its guests."""
    with Evening(74) as match:
        assert match.until(lambda: all(h.party.table and h.party.phase == 5 for h in match.handhelds))
        match.playing = False
        assert match.until(lambda: all(h.party.session.sure >= 0 for h in match.handhelds[1:]))
        match.playing = True
        host = match.host.session
        shuffle, was = host.shuffle_host, ShuffleHost.take_answers
        nonces, secrets = shuffle.nonces[8:], shuffle.secrets[16:]
        begin = ShuffleHost.start_round
        monkeypatch.setattr(
            ShuffleHost, "start_round", lambda shuffle, number, mask, _: begin(shuffle, number, mask, 0xFFFF)
        )

        def answers(shuffle, peers, serial, entropy):
            if shuffle.stage == 3:
                shuffle.nonces = entropy(8) + nonces
                shuffle.name = fair.table(shuffle.session, shuffle.number, shuffle.before, shuffle.nonces)
                shuffle.bound = fair.bind(shuffle.name, shuffle.start, shuffle.kinds)
                shuffle.secret = entropy(16)
                shuffle.stage = 4
                return shuffle.nonces
            if not all(peer.done >= shuffle.stage for peer in peers if peer):
                return None
            all_secrets = shuffle.secret + secrets
            if shuffle.stage == 4:
                shuffle.commitments = b"".join(
                    fair.commit(shuffle.bound, k, all_secrets[16 * k : 16 * k + 16]) for k in range(3)
                )
                shuffle.stage = 5
                return shuffle.commitments
            shuffle.secrets, shuffle.stage = all_secrets, 0
            shuffle.seed = fair.seed(shuffle.bound, shuffle.commitments, shuffle.secrets)
            shuffle.key = fair.deck_key(shuffle.seed)
            return was(shuffle, peers, serial, entropy) if shuffle.stage else None

        monkeypatch.setattr(ShuffleHost, "take_answers", answers)
        match.host.table.dealt = False
        host.acts.start(bytes(16))
        host._restart(shuffle.number)
        guests = [handheld.party for handheld in match.handhelds[1:]]
        assert match.until(lambda: all(party.fault for party in guests))
        assert not match.host.table.dealt  # a dealt round is not dealt again: that is found immediately
        match.ends(2000)
        assert shuffle.secrets[16:] == secrets
        assert match.host.fault == FAULT_LOG
        for party in guests:
            assert (party.fault, party.fault_device, party.verified) == (FAULT_LOG, party.session.device, 1)
            assert party.session.shuffle_guest.fault == FAULT_SECRET  # and that somebody has answered in its name
            assert party.session.shuffle_guest.secret == b""


# -- a guest that lies -----------------------------------------------------------------------------------------------


def test_a_guest_that_breaks_its_commitment_is_named_and_thrown_out_and_the_others_play(monkeypatch):
    with Evening(72) as match:
        assert match.until(lambda: all(h.party.session for h in match.handhelds))
        liar = match.guest(1)
        was = ShuffleGuest.take_message

        def breaks(shuffle, what, inbox):
            told = was(shuffle, what, inbox)
            if shuffle is liar.shuffle_guest and what == 5 and told:
                return bytes(16)
            return told

        monkeypatch.setattr(ShuffleGuest, "take_message", breaks)
        assert match.run(LIMIT_MS), "the round does not end"
        match.pause(2000)
        host = match.host.session
        assert host.peers[liar.device].state == 4 and liar.phase == 7
        assert liar.device not in host.shuffle_host.devices and len(host.shuffle_host.devices) == 2
        honest = match.handhelds[2].party
        assert not match.host.fault and not honest.fault and honest.verified == 2
        assert match.host.aborted == honest.aborted == 1
        assert (
            3 in [event >> 8 for event in match.handhelds[0].events] and honest.session.acts.digest == host.acts.digest
        )


def answers_so(monkeypatch, which, answer):
    """One guest answers something else in a shuffle. ``answer(what, told)``: 3 nonce, 4 commitment, 5 secret."""
    start, take = ShuffleGuest.start_from, ShuffleGuest.take_message

    def starts(shuffle, entropy):
        told = start(shuffle, entropy)
        return answer(3, told) if shuffle.device == which else told

    def takes(shuffle, what, inbox):
        told = take(shuffle, what, inbox)
        return answer(what, told) if shuffle.device == which and told else told

    monkeypatch.setattr(ShuffleGuest, "start_from", starts)
    monkeypatch.setattr(ShuffleGuest, "take_message", takes)


@pytest.mark.parametrize(("what", "size"), [(3, 7), (3, 9), (3, 16), (4, 8), (4, 17), (5, 15), (5, 17)])
def test_who_answers_with_so_many_bytes_is_thrown_out_and_nobody_else(what, size, monkeypatch):
    """x03: a nonce of 16 bytes made the host call the first honest guest a liar."""
    match = Evening(81)
    answers_so(monkeypatch, 2, lambda k, told: (told + bytes(64))[:size] if k == what else told)
    with match:
        assert match.until(match.dealt)
        match.rest(500)
        host = match.host.session
        assert host.peers[2].state == 4 and host.peers[1].state == 2
        assert host.shuffle_host.devices == b"\0\1"
        assert match.host.aborted == (1 if what == 5 else 0)


@pytest.mark.parametrize("what", [3, 4, 5])
def test_who_is_there_and_never_answers_is_left_out_of_a_shuffle_and_bots_play_for_it(what, monkeypatch):
    match = Evening(82, rounds=4)
    answers_so(monkeypatch, 2, lambda k, told: None if k == what else told)
    monkeypatch.setattr(match, "playing", False)
    if what == 3:
        answer = Guest._answer
        monkeypatch.setattr(Guest, "_answer", lambda guest, serial, data: data and answer(guest, serial, data))
    with match:
        host, secrets = match.host, set()

        def dealt():
            if host.session:
                secrets.add(host.session.shuffle_host.secrets[16:32])
            return host.table and host.table.dealt

        for exclusions in (1, 2, 2):
            assert match.until(dealt)
            match.rest(300)
            peer = host.session.peers[2]
            assert (peer.exclusions, peer.state, host.away(match.host.seats(2)[0])) == (exclusions, 3, True)
            assert host.session.shuffle_host.devices == b"\0\1" and host.table.level(match.host.seats(2)[0]) == 2
            began = match.rig.elapsed_ms()
            host.session.shuffle_host.playing = False
            host.table.page[40] = 0x81  # over and scored
            host.table.next_round()
        assert match.rig.elapsed_ms() - began < 1000
        assert host.aborted == (2 if what == 5 else 0)


def test_a_guest_that_restarts_in_every_shuffle_is_left_out_of_it():
    match = Evening(83)
    began = []

    @match.each_turn
    def restarts(device):
        session = match.guest(2)
        host = match.host.session
        if device == 2 and host and host.shuffle_host.stage > 3 and session.device in host.shuffle_host.devices:
            if host.shuffle_host.epoch not in began:
                began.append(host.shuffle_host.epoch)
                session.take_seat_again()

    with match:
        assert match.until(match.dealt)
        peer = match.host.session.peers[2]
        assert (len(began), peer.dropouts, peer.exclusions, peer.excluded) == (3, 3, 1, True)
        assert match.host.session.shuffle_host.devices == b"\0\1" and match.host.away(match.host.seats(2)[0])


def test_however_often_a_shuffle_is_broken_off_it_can_be_counted_and_kept():
    """The count is two bytes, in a save, too, and stays at their end."""
    with Evening(84) as match:
        assert match.until(lambda: match.host.table and match.host.session.shuffle_host.stage)
        host = match.host
        for aborted in (255, 256, 65534, 65535):
            host.session.shuffle_host.aborted = aborted
            assert host.save()
            assert match.until(lambda: host.session.shuffle_host.stage == 5)
            host.session.abort()
            assert host.aborted == min(aborted + 1, 65535) == host.session.shuffle_host.before
        match.ends(2000)
        assert found(match) == [0, 0, 0] and [handheld.party.aborted for handheld in match.handhelds] == [65535] * 3
