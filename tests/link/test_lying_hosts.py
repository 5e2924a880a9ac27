# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Hosts that lie and then take away the proof: the evidence of a device stays, whatever messages come.

The verdicts of a table on every order of lies: tests/table/test_evidence.py.
"""

import pytest

from tests.link.hostile import message
from tests.link.rigs.match import Handheld
from tests.link.test_lies import false_hand, played
from tests.link.wire import KIND, Evening
from uno_core import codes as core
from uno_core import flow
from uno_link.codes import FAULT_ACT, MARK, STALE, T_CHECKPOINT
from uno_link.sessions.host import Host
from uno_link.shuffle.shuffle_host import ShuffleHost
from uno_table.tables.host import HostTable

VICTIM, OTHER = 2, 1


def ends(match):
    match.ends(2500)
    return {h.party.session.device: h.party for h in match.guests()}


def test_a_guest_that_is_shown_a_false_hand_without_a_vouch_says_that_it_cannot_check(monkeypatch):
    """n09: its audit never began, and its screen said only that others had checked the shuffle."""
    from uno_ui.screens.results.verdict import messages

    with Evening(76) as match:
        false_hand(match, monkeypatch, range(6, 14))
        match.acts(6)
        to = match.device(VICTIM)
        match.rig.bus.stops = lambda _, receiver, cell: receiver == to and cell[0] & KIND == T_CHECKPOINT
        match.ends(30_000)
    victim = match.party(VICTIM)
    assert victim.verified == 2 and victim.found != 0
    assert messages(victim, False)[0] == "You cannot check it"


def test_what_the_host_does_with_our_seat_is_seen_though_a_table_says_that_it_is_anothers():
    """The seat changes hands by a TABLE in the round, the host acts, and the seat changes back."""
    for seed in range(80, 95):
        with Evening(seed) as match:
            host = played(match, 4)
            table = match.host.table
            seat = table.asked()
            act = core.V_DRAW << 12 | seat << 8
            if seat > 3 or host.kinds[seat] != VICTIM or flow.attempt(bytearray(table.page), act, bytearray(145)):
                continue
            match.playing = False
            kinds = bytes(host.kinds)
            for told in (bytes([0x82 if kind == VICTIM else kind for kind in kinds]), kinds):
                message(host, 2, bytes((len(host.state_sender.data) & 255, 1, 4)) + told)
                match.rest(1500)
                if told != kinds:
                    assert not flow.attempt(table.page, act, table.log)
                    table.done(act)
                    match.rest(1500)
            match.playing = True
            found = ends(match)
        assert found[VICTIM].found == FAULT_ACT
        return
    pytest.fail("it was never its turn")


# -- what is only counted, as an honest host may have to do it -------------------------------------------------------


def silent_once(monkeypatch, match, device):
    """The host says nothing to a device for 5 s, from the call of what is returned on."""
    since = []
    rig = match.rig
    rig.bus.stops = lambda a, b, cell: a == 0 and b == device and since and rig.elapsed_ms() - since[0] < 5000
    return lambda: since.append(rig.elapsed_ms())


def test_one_silence_of_the_host_excuses_no_bot_that_plays_for_us_ever_after(monkeypatch):
    """n04: no bot was counted until the host vouched for a log in which we are back. So it never logged that."""
    match = Evening(76)
    monkeypatch.setattr(Host, "_sits_down", lambda host, device: None)
    play_on = Handheld.play
    monkeypatch.setattr(Handheld, "play", lambda h, now: None if h.party.stands_in else play_on(h, now))
    with match:
        begins = silent_once(monkeypatch, match, VICTIM)
        host = played(match, 4)
        begins()
        match.rest(4800)
        host.stand_in(VICTIM)
        match.pause(3000)  # it is heard again
        match.playing = True
        count = host.acts.count
        assert match.until(match.host.table.round_over)
        match.settle(3000)
        acts = [host.acts.act(i) for i in range(count, host.acts.count)]
        instead = [act for act in acts if act >> 8 != MARK and act >> 8 & 15 == host.kinds.index(VICTIM)]
        victim = match.party(VICTIM)
    assert instead and victim.stood_in == len(instead)


@pytest.mark.parametrize(("waits_ms", "counts"), [(6000, 1), (11_000, 2)])
def test_a_silence_before_the_shuffle_excuses_one_that_comes_at_once_and_none_that_comes_later(
    waits_ms, counts, monkeypatch
):
    """n08: the host was silent once, and then sent no checkpoint before it had dealt a deck of its own choice."""
    match = Evening(51, rounds=2)
    begin, go_on, waiting = ShuffleHost.start_round, HostTable.next_round, []
    monkeypatch.setattr(
        ShuffleHost, "start_round", lambda shuffle, number, _, version: begin(shuffle, number, 1, version)
    )
    checkpoint = Host._write_checkpoint
    monkeypatch.setattr(
        Host, "_write_checkpoint", lambda host, peer, cell: not waiting and checkpoint(host, peer, cell)
    )
    with match:
        begins = silent_once(monkeypatch, match, VICTIM)

        def later(table):
            begins()
            waiting.append(table)

        monkeypatch.setattr(HostTable, "next_round", later)
        assert match.until(lambda: len(waiting) > 0)
        match.rest(waits_ms)
        go_on(waiting[0])
        assert match.until(lambda: match.host.table.dealt)
        match.rest(2000)
        victim = match.party(VICTIM)
    assert victim.left_out == counts


def test_an_act_that_was_done_and_is_stale_when_it_is_asked_for_again_is_no_refusal():
    """The host had done the act, and a new session made it forget which act that was."""
    with Evening(76) as match:
        played(match, 4)
        guest = match.party(VICTIM).session
        wish = core.V_DRAW << 12 | guest.kinds.index(VICTIM) << 8
        assert guest.propose(wish, True)
        cell = bytearray(20)
        cell[6:10] = bytes((guest.wish_serial, STALE)) + (guest.acts.count + 2).to_bytes(2, "little")
        guest._pinged(cell)
        assert guest.refused_at == guest.acts.count and guest.propose(wish, True)
        guest.acts.append(wish)
        guest.met(wish)
    assert (guest.refused, guest.doubted) == (0, 0)


@pytest.mark.parametrize("asks", [False, True])
def test_a_race_that_another_one_has_won_is_no_refusal_of_the_host(asks, monkeypatch):
    """The refusal comes before the log of the act that came first; and we ask for something else meanwhile."""
    with Evening(76) as match:
        played(match, 4)
        guest = match.party(VICTIM).session
        seat, acts = guest.kinds.index(VICTIM), guest.acts
        other = guest.kinds.index(OTHER)
        wish = core.V_DRAW << 12 | seat << 8
        assert guest.propose(wish, True)
        cell = bytearray(20)
        cell[6:10] = bytes((guest.wish_serial, core.X_MATCH)) + (acts.count + 1).to_bytes(2, "little")
        guest._pinged(cell)
        assert guest.refused_at == acts.count
        if asks:
            assert guest.propose(wish, True)
        acts.append(core.V_DRAW << 12 | other << 8)
        guest.met(core.V_DRAW << 12 | other << 8)
    assert (guest.refused, guest.doubted, guest.refused_at) == (0, 0, -1)


def test_an_honest_evening_counts_nothing():
    with Evening(60, rounds=3) as match:
        found = ends(match)
        assert match.differences() == []
    for party in found.values():
        assert (party.left_out, party.refused, party.stood_in, party.unchecked, party.aborted) == (0, 0, 0, 0, 0)
        assert party.found == 0


@pytest.mark.parametrize("when", ["a round is played", "a round is over"])
def test_a_deal_that_is_lost_with_the_host_is_counted(when):
    """It could know the deck, did not like it, and went."""
    with Evening(5, rounds=2) as match:
        played(match, 6)
        if when == "a round is over":
            guests = [h.party for h in match.guests()]
            assert match.until(lambda: all(party.session.found == 0 for party in guests))
        match.handhelds[0].gone = match.gives_up = True
        match.until(lambda: match.handed, 40_000)
        assert match.handed == 1
        assert match.until(lambda: match.host.table.dealt)
        lost = when == "a round is played"
        assert [h.party.aborted for h in match.handhelds[1:]] == [lost] * 2
        found = ends(match)
        assert [party.found for party in found.values()] == [0] * len(found)
