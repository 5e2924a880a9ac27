# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Devices that lie from the inside: a host that deals, plays or sends something else than it should, a guest that
breaks its promise. Somebody finds it, and everybody sees it.

The lies are put into the modules that are loaded for the first shuffle: later they are other modules (:mod:`unload`).
"""

import random

import pytest

from tests.link.wire import Evening, LIMIT_MS
from uno_core import codes, editions, flow
from uno_link.shuffle import fair
from uno_link.sessions.guest import Guest
from uno_link.sessions.host import Host
from uno_link.shuffle.shuffle_guest import ShuffleGuest
from uno_link.shuffle.shuffle_host import ShuffleHost
from uno_table.tables import host as host_table

F_SECRET, F_DECK, F_ACT, F_BOT, F_LOG, F_VIEW, F_HIDDEN = range(1, 8)
SEATS = 4


def found(match):
    """Return the findings of the last round's audits, as every device shows them."""
    return [handheld.party.fault for handheld in match.handhelds]


def swaps(monkeypatch):
    """After an honest deal, the host gives its own seat a card of the draw pile. Return the cards it has got."""
    deal = host_table.deal
    swapped = []

    def other(start, key, log):
        page = deal(start, key, log)
        pile, mine = codes.O_ROW, codes.O_ROW + page[codes.O_FENCE]
        while page[mine] == page[pile]:
            pile += 1
        page[mine], page[pile] = page[pile], page[mine]
        swapped.append(page[mine])
        return page

    monkeypatch.setattr(host_table, "deal", other)
    return swapped


def dislikes(monkeypatch, match, stage):
    """The host has seen what all secrets make, does not like it once, and begins again; the keys it did not like.

    :param stage: of its shuffle when it breaks it off: 5 is counted, 0 is not.
    """
    was = ShuffleHost.take_answers
    broken = []

    def advance(shuffle, *rest):
        data = was(shuffle, *rest)
        if shuffle.key and not broken:
            broken.append(shuffle.key)
            shuffle.key, shuffle.stage = None, stage
            match.host.session.abort()
            return None
        return data

    monkeypatch.setattr(ShuffleHost, "take_answers", advance)
    return broken


def tampers(witness):
    """Pretend that a device was shown another view than it has now, and that the host has vouched for it."""
    witness.digest = witness.sure_digest = b"x" * 16


def played(match):
    with match:
        match.ends(2000)
    return match


def test_honest_devices_find_nothing():
    match = played(Evening(60))
    assert found(match) == [0, 0, 0] and [handheld.party.verified for handheld in match.handhelds] == [3, 3, 3]
    for handheld in match.handhelds:
        party = handheld.party
        assert party.unheard == b"" and not party.hearsay and not party.stood_in and not party.unchecked


# -- a host that lies -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(61, 64))
def test_a_card_that_was_swapped_in_a_hand_is_found(seed, monkeypatch):
    swapped = swaps(monkeypatch)
    match = played(Evening(seed))
    assert swapped
    assert all(fault in (F_ACT, F_BOT, F_LOG, F_VIEW) for fault in found(match))


@pytest.mark.parametrize("seed", range(64, 67))
def test_another_deck_than_all_secrets_make_is_found(seed, monkeypatch):
    deal = host_table.deal
    monkeypatch.setattr(host_table, "deal", lambda start, key, log: deal(start, bytes(b ^ 1 for b in key), log))
    match = played(Evening(seed))
    assert all(fault in (F_DECK, F_ACT, F_BOT, F_LOG, F_VIEW) for fault in found(match))


def test_a_host_that_chooses_its_secret_when_it_has_seen_the_others_is_found(monkeypatch):
    """It tries secrets until its hand is better, and reveals the last one."""
    match = Evening(67)
    was = ShuffleHost.take_answers

    def chooses(shuffle, *rest):
        data = was(shuffle, *rest)
        if shuffle.key and shuffle.secrets:
            chance = random.Random("choose")
            shuffle.secrets = chance.randbytes(16) + shuffle.secrets[16:]
            shuffle.seed = fair.seed(shuffle.bound, shuffle.promises, shuffle.secrets)
            shuffle.key = fair.deck_key(shuffle.seed)
        return data

    monkeypatch.setattr(ShuffleHost, "take_answers", chooses)
    played(match)
    assert found(match) == [F_SECRET] * 3


def test_an_act_that_the_host_invents_for_a_guest_is_found_by_that_guest():
    """A legal one, at a moment at which it is the guest's turn."""
    match = Evening(68)
    invented = []

    @match.each_turn
    def invents(device):
        table = match.host.table
        if device or invented or not table or not table.dealt or match.host.session.acts.count < 6:
            return
        seat = table.asked()
        if seat < SEATS and match.host.session.kinds[seat] in (1, 2):
            n = table.legal(seat)
            acts = [act for act in table.acts[:n] if act >> 12 in (codes.V_PLAY, codes.V_DRAW)]
            if not acts:
                return
            act = acts[0]
            assert flow.attempt(table.page, act, table.log) == 0
            table.done(act)
            invented.append((match.host.session.kinds[seat], act))

    played(match)
    assert invented
    assert found(match) == [F_ACT] * 3
    assert match.host.fault_device == invented[0][0]


def test_a_bot_that_does_what_the_host_likes_better_is_found(monkeypatch):
    """It draws although it would have played."""
    from uno_core import bots

    choose = bots.choose
    bent = []

    def likes(bot, level, view, seat, acts, n, dice, memory):
        act = choose(bot, level, view, seat, acts, n, dice, memory)
        others = [acts[i] for i in range(n) if acts[i] != act and acts[i] >> 12 == codes.V_DRAW]
        if seat == 3 and others and not bent:
            bent.append(act)
            return others[0]
        return act

    monkeypatch.setattr(bots, "choose", likes)
    match = played(Evening(69))
    assert bent
    assert found(match) == [F_BOT] * 3


def test_devices_that_are_told_different_promises_do_not_agree_on_a_deck(monkeypatch):
    """One of them gets another promise of the host's, to which another secret would fit."""
    match = Evening(70)
    other = []
    write_part = Host._write_part

    def two_faced(session, peer, cell, now):
        what = session._next_message(peer)
        data = session.messages[what] if what < 8 else None
        if what != 5 or peer.device != 2:
            return write_part(session, peer, cell, now)
        promise = fair.commit(session.shuffle_host.bound, 0, bytes(16))
        session.messages[what] = bytes(data[:1]) + promise + bytes(data[17:])
        other.append(promise)
        said = write_part(session, peer, cell, now)
        session.messages[what] = data
        return said

    monkeypatch.setattr(Host, "_write_part", two_faced)
    played(match)
    assert other
    assert all(found(match))


def test_a_deal_that_is_broken_off_is_counted_and_shown_to_everybody(monkeypatch):
    match = Evening(71)
    broken = dislikes(monkeypatch, match, 5)
    played(match)
    assert broken
    assert found(match) == [0, 0, 0]
    assert [handheld.party.aborted for handheld in match.handhelds] == [1, 1, 1]


def test_a_host_that_asks_for_the_secrets_twice_gets_them_once_and_no_deal(monkeypatch):
    """x01: it knows the secrets of all, finds a better secret of its own, and sends other promises with another
    serial."""
    match = Evening(73)
    was = ShuffleHost.take_answers
    ground = []

    def grinds(shuffle, peers, serial, entropy):
        data = was(shuffle, peers, serial, entropy)
        if shuffle.key and not ground:
            shuffle.secret = bytes(16)
            shuffle.promises = fair.commit(shuffle.bound, 0, shuffle.secret) + shuffle.promises[16:]
            ground.append(shuffle.promises)
            shuffle.key, shuffle.stage = None, 5
            shuffle.epoch = shuffle.epoch + 1 & 31
            for peer in peers:
                if peer:
                    peer.done, peer.mask, peer.said = 4, 0, 0
            return shuffle.promises
        return data

    monkeypatch.setattr(ShuffleHost, "take_answers", grinds)
    with match:
        assert match.until(lambda: ground)
        match.rest(2000)
        for handheld in match.handhelds[1:]:
            shuffle = handheld.party.session.shuffle_guest
            assert shuffle.promises and shuffle.promises != ground[0] and shuffle.secret == b""
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
        lost = 0xFFFF  # a version that is no longer known
        monkeypatch.setattr(ShuffleHost, "start_round", lambda own, number, mask, _: begin(own, number, mask, lost))

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
                shuffle.promises = b"".join(
                    fair.commit(shuffle.bound, k, all_secrets[16 * k : 16 * k + 16]) for k in range(3)
                )
                shuffle.stage = 5
                return shuffle.promises
            shuffle.secrets, shuffle.stage = all_secrets, 0
            shuffle.seed = fair.seed(shuffle.bound, shuffle.promises, shuffle.secrets)
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
        assert match.host.fault == F_LOG
        for party in guests:
            assert (party.fault, party.fault_device, party.verified) == (F_LOG, party.session.device, 1)
            assert party.session.shuffle_guest.fault == F_SECRET  # and that somebody has answered in its name
            assert party.session.shuffle_guest.secret == b""


def test_a_host_that_does_not_count_what_it_broke_off_is_found(monkeypatch):
    match = Evening(75)
    broken = dislikes(monkeypatch, match, 0)
    played(match)
    assert broken and match.host.aborted == 0
    assert found(match)[1:] == [F_HIDDEN] * 2
    assert [handheld.party.aborted for handheld in match.handhelds[1:]] == [1, 1]


def concludes(host, words, n=3):
    """Conclude like a host that sends another result."""
    host._send(7, bytes((n, 0, 0)) + words)
    host.verified, host.fault, host.fault_device = n, 0, 0
    host.tell(13)


def test_what_a_guest_has_found_is_on_its_own_screen_whatever_the_host_says(monkeypatch):
    """x02: a card swapped; the host says that three have found it fair."""
    swaps(monkeypatch)
    monkeypatch.setattr(Host, "_conclude", lambda host, now: concludes(host, b""))
    match = played(Evening(61))
    for handheld in match.handhelds[1:]:
        party = handheld.party
        assert party.fault in (F_ACT, F_BOT, F_LOG, F_VIEW) and party.fault_device == party.session.device
        assert party.verified == 1 and len(party.unheard) == 1


@pytest.mark.parametrize("turned", [True, False], ids=["turned round", "kept back"])
def test_what_another_guest_has_found_cannot_be_turned_round_and_is_missed_if_it_is_kept_back(turned, monkeypatch):
    """The host shows one of them another view, which that one finds."""

    def conclude(host, now):
        if all(peer.fault >= 0 for peer in host.peers if peer):
            words = [bytes((peer.device, 0)) + peer.word for peer in host.peers if peer and (turned or not peer.fault)]
            concludes(host, b"".join(words))

    monkeypatch.setattr(Host, "_conclude", conclude)
    with Evening(76) as match:
        match.acts(9)
        tampers(match.handhelds[1].party.table.witness)
        played(match)
    victim, honest = (handheld.party for handheld in match.handhelds[1:])
    assert (victim.fault, victim.fault_device) == (F_VIEW, victim.session.device)
    assert victim.unheard == b"" and victim.verified == 2
    assert honest.fault == 0 and honest.found == 0
    assert honest.unheard == bytes((victim.session.device,)) and honest.verified == 2


def test_what_one_guest_has_found_is_seen_by_all():
    with Evening(77) as match:
        match.acts(9)
        liar = match.handhelds[2].party
        tampers(liar.table.witness)
        played(match)
    device = liar.session.device
    assert found(match) == [F_VIEW] * 3
    assert [handheld.party.fault_device for handheld in match.handhelds] == [device] * 3
    assert match.guest(1).words[device] == 2


def test_a_fault_for_which_there_is_the_hosts_word_only_is_hearsay(monkeypatch):
    def accuses(host, now):
        if all(peer.fault >= 0 for peer in host.peers if peer):
            words = b"".join(bytes((peer.device, 3)) + peer.word for peer in host.peers if peer)
            host._send(7, bytes((1, 3, 1)) + words)
            host.verified, host.fault, host.fault_device = 1, 3, 1
            host.tell(14)

    monkeypatch.setattr(Host, "_conclude", accuses)
    match = played(Evening(78))
    for handheld in match.handhelds[1:]:
        party = handheld.party
        assert party.fault == 0 and party.hearsay == 3 and len(party.unheard) == 1


def test_a_round_that_nobody_could_check_is_counted(monkeypatch):
    """The host reveals no secrets and begins the next round."""

    def over(host):
        host.shuffle_host.playing = False
        host.verified = 3

    monkeypatch.setattr(Host, "end_round", over)
    match = played(Evening(79, rounds=2))
    assert [handheld.party.unchecked for handheld in match.handhelds[1:]] == [1, 1]
    assert [handheld.party.found for handheld in match.handhelds[1:]] == [-1, -1]


def test_a_guest_that_is_called_away_while_it_is_here_sees_what_others_did_in_its_seat():
    match = Evening(80)
    called = []

    @match.each_turn
    def calls(device):
        table = match.host.table
        if device or not table or not table.dealt or match.host.session.acts.count < 6 or called:
            return
        called.append(match.rig.elapsed_ms())
        match.host.session.peers[1].muted = True
        match.host.session.silent(match.host.session.peers[1])

    with match:
        assert match.run(LIMIT_MS), "the round does not end"
        match.pause(2000)
    victim, other = sorted((h.party for h in match.handhelds[1:]), key=lambda party: party.session.device)
    assert called and victim.stood_in > 0 and other.stood_in == 0
    assert not other.fault


def test_a_guest_whose_time_is_said_to_be_up_sees_how_often():
    """The rules let a clock do that, and the audit takes it: only who was there knows that it was early."""
    match = Evening(81, edition=editions.NAMES.index("flash"))
    hurried = []

    @match.each_turn
    def hurries(device):
        table = match.host.table
        if device or not table or not table.dealt or match.host.session.acts.count < 4 or len(hurried) == 3:
            return
        seat = table.asked()
        act = codes.V_TIMEOUT << 12 | seat << 8
        if seat < SEATS and match.host.session.kinds[seat] == 1 and not flow.attempt(table.page, act, table.log):
            table.done(act)
            hurried.append(seat)

    played(match)
    victim, other = sorted((h.party for h in match.handhelds[1:]), key=lambda party: party.session.device)
    assert hurried and found(match) == [0, 0, 0]
    assert victim.stood_in == len(hurried) and other.stood_in == 0


# -- a guest that lies -----------------------------------------------------------------------------------------------


def test_a_guest_that_breaks_its_promise_is_named_and_thrown_out_and_the_others_play(monkeypatch):
    with Evening(72) as match:
        assert match.until(lambda: all(h.party.session for h in match.handhelds))
        liar = match.guest(1)
        was = ShuffleGuest.take_message

        def breaks(shuffle, what, box):
            told = was(shuffle, what, box)
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
    """One guest answers something else in a shuffle. ``answer(what, told)``: 3 nonce, 4 promise, 5 secret."""
    start, take = ShuffleGuest.start_from, ShuffleGuest.take_message

    def starts(shuffle, entropy):
        told = start(shuffle, entropy)
        return answer(3, told) if shuffle.device == which else told

    def takes(shuffle, what, box):
        told = take(shuffle, what, box)
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

        for mutes in (1, 2, 2):
            assert match.until(dealt)
            match.rest(300)
            peer = host.session.peers[2]
            assert (peer.mutes, peer.state, host.away(match.host.seats(2)[0])) == (mutes, 3, True)
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
        assert (len(began), peer.strikes, peer.mutes, peer.muted) == (3, 3, 1, True)
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


@pytest.mark.parametrize("said", [8, 200, 254])
def test_a_guest_that_has_found_what_is_no_fault_counts_as_one_that_cannot_say(said, monkeypatch):
    """n01: the host showed a key of no words, and every other guest dropped the whole RESULT."""
    match = Evening(76)
    from uno_link.sessions.guest import Guest

    true = Guest._answer

    def answer(self, serial, data):
        if self.device == 2 and serial & 7 == 6 and len(data) in (1, 17):
            data = bytes((said,)) + data[1:]
        true(self, serial, data)

    monkeypatch.setattr(Guest, "_answer", answer)
    with match:
        match.ends(25_000)
        assert found(match) == [0, 0, 0] and match.host.verified == 2
        other = next(h.party for h in match.handhelds[1:] if h.party.session.device == 1)
        assert (other.verified, other.hearsay, other.unheard) == (2, 0, bytes((2,)))
        assert [h.party.session.strange for h in match.handhelds] == [0, 0, 0]


@pytest.mark.parametrize("wrong", ["a fault", "the hearsay", "how many", "the end", "a device"])
def test_a_part_of_a_result_that_makes_no_sense_leaves_the_others_words_what_they_are(wrong, monkeypatch):
    match = Evening(76)
    from uno_link.sessions.host import Host

    true = Host._send

    def send(self, what, data):
        if what == 7:
            data = bytearray(data)
            place, value = {"the hearsay": (1, 200), "how many": (0, 99), "a device": (21, 14)}.get(wrong, (22, 200))
            if wrong == "the end":
                data += b"junk"
            else:
                data[place] = value
        true(self, what, data)

    monkeypatch.setattr(Host, "_send", send)
    with match:
        match.ends(5000)
        assert found(match) == [0, 0, 0]
        words = {h.party.session.device: h.party.session.words for h in match.handhelds[1:]}
        assert words[2][1] == 1  # the word of device 1 is first in the message
        assert words[1][2] == (0 if wrong in ("a fault", "a device") else 1)
