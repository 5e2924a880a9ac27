# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Hosts that lie and then take away the proof: the evidence of a device stays, whatever messages come.

The verdicts of a table on every order of lies: tests/table/test_evidence.py.
"""

import pytest

from tests.link.rigs.match import Handheld
from tests.link.wire import Evening, LIMIT_MS
from uno_core import codes as core
from uno_core import flow
from uno_core.mask import view_into
from uno_link.codes import CANNOT_SAY, FAULT_ACT, FAULT_LOG, FAULT_VIEW, MARK, STALE
from uno_link.sessions.host import Host
from uno_link.shuffle.shuffle_host import ShuffleHost
from uno_table.tables.host import HostTable

VICTIM, OTHER = 2, 1


def at(match, acts):
    """Play that many acts, and wait until every guest has a vouch for them. Return the host's session."""
    match.acts(acts)
    match.pause(2000)
    match.playing = True
    return match.host.session


def ends(match):
    match.ends(2500)
    return {h.party.session.device: h.party for h in match.guests()}


def shows(monkeypatch, match, from_act, to_act):
    """The host shows the victim a false hand after these acts: all its cards are like the first one."""

    def lying(page, seat, out):
        view_into(page, seat, out)
        kinds = match.host.session.kinds
        if seat < len(kinds) and kinds[seat] == VICTIM:
            first, end = (core.O_ROW + out[core.O_FENCE + seat + k] for k in (0, 1))
            for i in range(first, end):
                out[i] = out[first]

    applied = Host.applied

    def bent(host, page, view_of, act, log):
        lies = from_act <= host.acts.count < to_act
        applied(host, page, lying if lies else view_of, act, log)

    monkeypatch.setattr(Host, "applied", bent)


@pytest.mark.parametrize("then", ["nothing", "a wrong vouch", "a table", "the same table", "a restart"])
def test_a_false_hand_is_found_whatever_the_host_does_then(then, monkeypatch):
    """h11: one wrong vouch restarted the witness. So did another TABLE, or a power cut that may be feigned."""
    match = Evening(76)
    shows(monkeypatch, match, 6, 9)
    with match:
        at(match, 8)
        victim = match.party(VICTIM)
        host = match.host.session
        match.until(lambda: host.acts.count >= 12)
        if then == "a wrong vouch":
            victim.session._forget()
        elif "table" in then:
            kinds = bytes(host.kinds)
            for told in (bytes([*kinds[:-1], kinds[-1] ^ 3]), kinds)[then == "the same table" :]:
                host._put(2, host.serials[2] + 8 & 0xF8 | 2, bytes((len(host.state_sender.data) & 255, 1, 4)) + told)
                match.rest(1500)
        elif then == "a restart":
            match.crash(0)
        found = ends(match)
    assert (found[VICTIM].fault, found[VICTIM].fault_device) == (FAULT_VIEW, VICTIM)
    assert found[OTHER].found == 0


def test_a_guest_that_is_shown_a_false_hand_without_a_vouch_says_that_it_cannot_check(monkeypatch):
    """n09: its audit never began, and its screen said only that others had checked the shuffle."""
    from uno_ui.screens.results.verdict import messages

    match = Evening(76)
    shows(monkeypatch, match, 6, 14)
    vouch = Host._write_vouch

    def silent(host, peer, cell):
        if peer.device == VICTIM and host.acts.count >= 6:
            peer.vouch = False
            return False
        return vouch(host, peer, cell)

    monkeypatch.setattr(Host, "_write_vouch", silent)
    with match:
        assert match.run(LIMIT_MS)
        match.pause(30_000)
    victim = match.party(VICTIM)
    assert victim.verified == 2 and victim.found != 0
    assert messages(victim, False)[0] == "You cannot check it"


@pytest.mark.parametrize("mark", [0 << 1 | 1, 0 << 1, VICTIM << 1 | 1, 5 << 1])
def test_a_host_that_writes_marks_that_change_nothing_is_found_by_all(mark):
    """h17: a thousand of them filled the witness of each guest, and gave bots other random numbers."""
    with Evening(76) as match:
        host = at(match, 4)
        host.applied(match.host.table.page, view_into, MARK << 8 | mark, None)
        match.host.table.done_acts = host.acts.count
        found = ends(match)
    assert [party.found for party in found.values()] == [FAULT_ACT] * 2


@pytest.mark.parametrize("change", ["points", "dealer"])
def test_a_host_that_changes_points_or_the_dealer_between_two_rounds_is_found_by_all(change, monkeypatch):
    """h03"""
    match = Evening(41, rounds=2)
    was = HostTable.next_round

    def cheats(table):
        page = table.page
        place = core.O_SCORE if change == "points" else core.O_DEALER
        page[place] = page[place] + 1 & 255 if change == "points" else (page[place] + 1) % page[core.O_SEATS]
        was(table)

    monkeypatch.setattr(HostTable, "next_round", cheats)
    with match:
        found = ends(match)
    assert [party.found for party in found.values()] == [FAULT_LOG] * 2


@pytest.mark.parametrize("table", [True, False], ids=["after another TABLE", "at once"])
@pytest.mark.parametrize("over", [True, False], ids=["when it is over", "while it is played"])
def test_a_round_for_whose_deal_the_host_has_vouched_is_not_dealt_again(table, over):
    """h06: after another TABLE, the second deal only counted as a deal that was broken off."""
    with Evening(53, rounds=2) as match:
        host = at(match, 12)
        if over:
            guests = [h.party for h in match.guests()]
            assert match.until(lambda: all(party.session.phase == 6 for party in guests))
        host.shuffle_host.count_broken()
        made = match.host.table
        match.host.prepare(len(made.seating), (), match.edition)
        made.page = match.host.page
        made._shuffle(host.shuffle_host.number, 2 if table else 1)
        assert match.until(lambda: not match.host.table.dealt, 10_000)
        assert match.until(lambda: match.host.table.dealt)
        found = ends(match)
    assert [party.fault for party in found.values()] == [FAULT_LOG] * 2


def test_what_the_host_does_with_our_seat_is_seen_though_a_table_says_that_it_is_anothers():
    """The seat changes hands by a TABLE in the round, the host acts, and the seat changes back."""
    for seed in range(80, 95):
        with Evening(seed) as match:
            host = at(match, 4)
            table = match.host.table
            seat = table.asked()
            act = core.V_DRAW << 12 | seat << 8
            if seat > 3 or host.kinds[seat] != VICTIM or flow.attempt(bytearray(table.page), act, bytearray(145)):
                continue
            match.playing = False
            kinds = bytes(host.kinds)
            for told in (bytes([0x82 if kind == VICTIM else kind for kind in kinds]), kinds):
                host._put(2, host.serials[2] + 8 & 0xF8 | 2, bytes((len(host.state_sender.data) & 255, 1, 4)) + told)
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


def test_a_guest_that_is_here_sees_how_often_the_host_has_shuffled_without_it(monkeypatch):
    """h04: the host deals a deck of its own choice; there is nothing that a guest could check."""
    match = Evening(51, rounds=2)
    begin = ShuffleHost.start_round
    monkeypatch.setattr(
        ShuffleHost, "start_round", lambda shuffle, number, _, version: begin(shuffle, number, 1, version)
    )
    with match:
        found = ends(match)
    assert [(party.left_out, party.found) for party in found.values()] == [(2, CANNOT_SAY)] * 2


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
        host = at(match, 4)
        begins()
        match.rest(4800)
        host.stand_in(VICTIM)
        match.pause(3000)  # it is heard again
        match.playing = True
        count = host.acts.count
        assert match.until(match.host.table.round_over)
        match.settle(3000)
        acts = [host.acts.act(i) for i in range(count, host.acts.count)]
        played = [act for act in acts if act >> 8 != MARK and act >> 8 & 15 == host.kinds.index(VICTIM)]
        victim = match.party(VICTIM)
    assert played and victim.stood_in == len(played)


@pytest.mark.parametrize("device", [1, 2])
def test_who_was_out_of_reach_counts_no_bot_that_had_to_play_for_it(device):
    with Evening(76, rounds=2) as match:
        at(match, 4)
        since = match.rig.elapsed_ms()
        match.rig.bus.stops = lambda a, b, cell: device in (a, b) and match.rig.elapsed_ms() - since < 9000
        found = ends(match)
        log = [match.host.session.acts.act(i) >> 8 for i in range(match.host.session.acts.count)]
    assert (found[device].stood_in, found[device].left_out) == (0, 0), log


@pytest.mark.parametrize(("waits_ms", "counts"), [(6000, 1), (11_000, 2)])
def test_a_silence_before_the_shuffle_excuses_one_that_comes_at_once_and_none_that_comes_later(
    waits_ms, counts, monkeypatch
):
    """n08: the host was silent once, and then sent no vouch before it had dealt a deck of its own choice."""
    match = Evening(51, rounds=2)
    begin, go_on, waiting = ShuffleHost.start_round, HostTable.next_round, []
    monkeypatch.setattr(
        ShuffleHost, "start_round", lambda shuffle, number, _, version: begin(shuffle, number, 1, version)
    )
    vouch = Host._write_vouch
    monkeypatch.setattr(Host, "_write_vouch", lambda host, peer, cell: not waiting and vouch(host, peer, cell))
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


@pytest.mark.parametrize(("reason", "lie"), [
    (core.X_MATCH, ""), (core.X_MATCH, "one act more"), (core.X_MATCH, "a restart"), (core.X_MATCH, "no vouch"),
    (STALE, ""), (STALE, "no vouch"),  # an act that is stale may be done, if the host says that there are more acts
])  # fmt: skip
def test_a_guest_sees_how_often_the_host_has_refused_what_is_legal(reason, lie, monkeypatch):
    """n05: a ping with one act too many, or a restart, excused a refusal. So did any next act, even our own."""
    match = Evening(76)
    refused = []
    proposal, ping, vouch = Host.proposal, Host._write_ping, Host._write_vouch

    def refuses(host):
        wish = proposal(host)
        legal = wish >> 16 == VICTIM and not flow.refusal(match.host.table.page, wish & 0xFFFF)
        if legal and len(refused) < 4 and host.acts.count not in refused:
            refused.append(host.acts.count)
            host.refuse_act(VICTIM, reason)
            return -1
        return wish

    def lies(host, peer, cell, wide=False):
        told = ping(host, peer, cell, wide)
        if peer.device == VICTIM and peer.refusal:
            if lie == "one act more":
                cell[8:10] = (host.acts.count + 1).to_bytes(2, "little")
            elif lie == "a restart":
                cell[10] = 1
        return told

    def withheld(host, peer, cell):
        return not (lie == "no vouch" and host.acts.count in refused) and vouch(host, peer, cell)

    monkeypatch.setattr(Host, "proposal", refuses)
    monkeypatch.setattr(Host, "_write_ping", lies)
    monkeypatch.setattr(Host, "_write_vouch", withheld)
    with match:
        found = ends(match)
    assert 3 <= found[VICTIM].refused <= len(refused) == 4 and found[OTHER].refused == 0
    assert found[VICTIM].found == 0


def test_an_act_that_was_done_and_is_stale_when_it_is_asked_for_again_is_no_refusal():
    """The host had done the act, and a new session made it forget which act that was."""
    with Evening(76) as match:
        at(match, 4)
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
        at(match, 4)
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
        at(match, 6)
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
