# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Devices that lie from the inside: a host that deals, plays or tells something else than it should, a guest that
breaks its promise. Somebody finds it, and everybody sees it.

What lies is put into the modules that are loaded for the first shuffle: they are others after it (uno_table.shelf).
"""

import random

import pytest

from tests.link.wire import WireRig, play, settle, tended
from uno_core import codes, flow
from uno_link import fair
from uno_table import shelf

LIMIT = 60_000
F_SECRET, F_DECK, F_ACT, F_BOT, F_LOG, F_VIEW = range(1, 7)
SEATS, HERE = 4, [1, 1, 1]


def evening(seed, edition=0, rounds=1):
    rig = WireRig(3, seed)
    return rig, tended(play(rig, SEATS, HERE, edition, seed, rounds=rounds))


def found(match):
    """What the last round's audits have found, as every device shows it."""
    return [handheld.party.fault for handheld in match.handhelds]


def played(rig, match):
    with rig:
        assert match.run(LIMIT), "the round does not end"
        settle(match, 2000)
    return match


def test_honest_devices_find_nothing():
    match = played(*evening(60))
    assert found(match) == [0, 0, 0] and [handheld.party.verified for handheld in match.handhelds] == [3, 3, 3]


@pytest.fixture(autouse=True)
def nothing_goes(monkeypatch):
    """Modules that lie stay loaded."""
    shelf.leave()
    monkeypatch.setattr(shelf, "leave", lambda busy: None)


# -- a host that lies -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(61, 64))
def test_a_card_that_was_swapped_in_a_hand_is_found(seed, monkeypatch):
    """After an honest deal, the host gives its own seat a card of the draw pile."""
    from uno_table import host_deals

    deal = host_deals.deal
    swapped = []

    def swaps(start, key, log):
        page = deal(start, key, log)
        pile, mine = codes.O_ROW, codes.O_ROW + page[codes.O_FENCE]
        while page[mine] == page[pile]:
            pile += 1
        page[mine], page[pile] = page[pile], page[mine]
        swapped.append(page[mine])
        return page

    monkeypatch.setattr(host_deals, "deal", swaps)
    match = played(*evening(seed))
    assert swapped
    assert all(fault in (F_ACT, F_BOT, F_LOG, F_VIEW) for fault in found(match))


@pytest.mark.parametrize("seed", range(64, 67))
def test_another_deck_than_all_secrets_make_is_found(seed, monkeypatch):
    from uno_table import host_deals

    deal = host_deals.deal
    monkeypatch.setattr(host_deals, "deal", lambda start, key, log: deal(start, bytes(b ^ 1 for b in key), log))
    match = played(*evening(seed))
    assert all(fault in (F_DECK, F_ACT, F_BOT, F_LOG, F_VIEW) for fault in found(match))


def test_a_host_that_chooses_its_secret_when_it_has_seen_the_others_is_found(monkeypatch):
    """It tries secrets until its hand is better, and tells the last one."""
    from uno_link import host_rounds

    rig, match = evening(67)
    was = host_rounds.advance

    def chooses(dealer, *rest):
        data = was(dealer, *rest)
        if dealer.key and dealer.secrets:
            chance = random.Random("choose")
            dealer.secrets = chance.randbytes(16) + dealer.secrets[16:]
            dealer.seed = fair.seed(dealer.bound, dealer.promises, dealer.secrets)
            dealer.key = fair.deck_key(dealer.seed)
        return data

    monkeypatch.setattr(host_rounds, "advance", chooses)
    played(rig, match)
    assert found(match) == [F_SECRET] * 3


def test_an_act_that_the_host_invents_for_a_guest_is_found_by_that_guest():
    """A legal one, at a moment at which it is the guest's turn."""
    rig, match = evening(68)
    invented = []
    tend = match.hook

    def invents(played_, device):
        tend(played_, device)
        table = match.host.table
        if device or invented or not table or not table.dealt or match.host.session.acts.count < 6:
            return
        seat = table.asked()
        if seat < SEATS and match.host.session.kinds[seat] in (1, 2):
            n = table.legal(seat)
            act = [act for act in table.acts[:n] if act >> 12 in (codes.V_PLAY, codes.V_DRAW)][0]
            assert flow.attempt(table.page, act, table.log) == 0
            table._done(act)
            invented.append((match.host.session.kinds[seat], act))

    match.hook = invents
    played(rig, match)
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
    match = played(*evening(69))
    assert bent
    assert found(match) == [F_BOT] * 3


def test_devices_that_are_told_different_promises_do_not_agree_on_a_deck(monkeypatch):
    """One of them gets another promise of the host's, to which another secret would fit."""
    from uno_link import host_rounds

    rig, match = evening(70)
    other = []
    write_part = host_rounds.write_part

    def two_faced(session, peer, cell, now):
        what = host_rounds._next(session, peer)
        data = session.parcels[what] if what < 8 else None
        if what != 5 or peer.device != 2:
            return write_part(session, peer, cell, now)
        promise = fair.commit(session.dealer.bound, 0, bytes(16))
        session.parcels[what] = bytes(data[:1]) + promise + bytes(data[17:])
        other.append(promise)
        said = write_part(session, peer, cell, now)
        session.parcels[what] = data
        return said

    monkeypatch.setattr(host_rounds, "write_part", two_faced)
    played(rig, match)
    assert other
    assert all(found(match))


def test_a_deal_that_is_broken_off_is_counted_and_shown_to_everybody(monkeypatch):
    """The host has seen what all secrets make, does not like it, and begins again."""
    from uno_link import host_rounds

    rig, match = evening(71)
    was = host_rounds.advance
    broken = []

    def dislikes(dealer, *rest):
        data = was(dealer, *rest)
        if dealer.key and not broken:
            broken.append(dealer.key)
            dealer.key = None
            dealer.stage = 5
            host_rounds.abort(match.host.session)
            return None
        return data

    monkeypatch.setattr(host_rounds, "advance", dislikes)
    played(rig, match)
    assert broken
    assert found(match) == [0, 0, 0]
    assert [handheld.party.aborted for handheld in match.handhelds] == [1, 1, 1]


# -- a guest that lies -----------------------------------------------------------------------------------------------


def test_a_guest_that_breaks_its_promise_is_named_and_thrown_out_and_the_others_play(monkeypatch):
    from uno_link import guest_rounds

    rig, match = evening(72)
    with rig:
        assert rig.run(match.step, lambda: all(h.party.session for h in match.handhelds), LIMIT)
        liar = match.handhelds[1].party.session
        was = guest_rounds.share_takes

        def breaks(share, what, box):
            told = was(share, what, box)
            if share is liar.share and what == 5 and told:
                return bytes(16)
            return told

        monkeypatch.setattr(guest_rounds, "share_takes", breaks)
        assert match.run(LIMIT), "the round does not end"
        match.playing = False
        rig.run(match.step, lambda: False, 2000)
        host = match.host.session
        assert host.peers[liar.device].state == 4 and liar.phase == 7
        assert liar.device not in host.dealer.devices and len(host.dealer.devices) == 2
        honest = match.handhelds[2].party
        assert not match.host.fault and not honest.fault and honest.verified == 2
        assert match.host.aborted == honest.aborted == 1
        assert (
            3 in [event >> 8 for event in match.handhelds[0].events] and honest.session.acts.digest == host.acts.digest
        )
