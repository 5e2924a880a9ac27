# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""History: after a host's power cut nobody can make the round another one than it was, and nobody unseen."""

import random

import pytest

from tests.link.wire import Evening
from tests.link.rigs.match import log_of
from uno_core import codes as core
from uno_core import flow
from uno_core.turns import asked
from uno_link.sync.acts import Acts
from uno_link.channel.channel_types import channel_types
from uno_link.codes import CANNOT_SAY, PARTY_OVER, PEER_IN, T_ACT, T_HANDSHAKE, T_KIND, T_LOG, T_STATE
from uno_link.sessions.host import Host

EVIL, HONEST = 1, 2
LOG = 5  # a fault: another log


def played(match, acts):
    """Play that many acts, until everybody has them, vouched for."""
    match.acts(acts)
    match.pause(1500)
    logs = [log_of(h.party.session.acts) for h in match.handhelds]
    assert all(log == logs[0] for log in logs)
    return logs[0]


def faults(match):
    """Return the faults that each guest has seen itself."""
    return [h.party.session.cheat for h in match.handhelds[1:]]


def recovered(match):
    assert match.until(lambda: match.host.session and not match.host.session.recovering, 40_000)
    match.rest(5000)  # everybody has a checkpoint


def go_on(match):
    match.told.clear()
    match.ends(4000)


def forged(match, log, keep):
    """Return another log: the same up to an act, then nobody plays a card."""
    page, events = bytearray(match.host.table.page), bytearray(145)
    out = []
    for act in log[:keep]:
        assert not flow.attempt(page, match.host.session.veiled(len(out), act), events)
        out.append(act)
    for _ in range(len(log)):
        for verb in (core.V_DRAW, core.V_PASS, core.V_ACCEPT):
            act = verb << 12 | asked(page) << 8
            if not flow.attempt(page, act, events):
                out.append(act)
                break
    assert out[: len(log)] != log
    return out


def tells(match, device, log):
    """That device answers a host that has forgotten with this log and no other."""
    session = match.guest(device)

    @match.each_turn
    def lies(d):
        if d == device and match.host.session.recovering and log_of(session.acts) != log:
            session.acts.start(session.shuffle_guest.name)
            for act in log:
                session.acts.append(act)


def test_a_host_that_has_forgotten_calls_all_in_turn_however_slow_its_medium_is():
    """Over infrared a call to a device out of reach takes a second, and the first ones were due again by then.

    So the host never called the others. It went on without them, and their acts were lost.
    """
    with Evening(93, 5, 5) as match:
        played(match, 6)
        match.crash(0)
        host, cell, now, called = match.host.session, bytearray(20), 0, []
        while len(called) < 12:
            now += host.rto_ms
            if host.transmit(cell, now) and cell[0] & T_KIND == T_HANDSHAKE:
                called.append(cell[1] & 15)
        assert called == [1, 2, 3, 4] * 3


def test_a_guest_that_has_the_secrets_plays_on_in_a_round_that_was_set_back():
    """Nobody knew the last acts any more after a power cut, and the guest acted no more (Bluetooth storm 424282)."""
    with Evening(93, 2, 2) as match:
        played(match, 8)
        match.guest(1).phase = PARTY_OVER
        go_on(match)


def test_a_guest_that_had_dropped_its_log_cannot_say_whether_a_host_that_has_restarted_set_the_round_back():
    """It had dropped the log as forged just before the power cut, and accused the host (Bluetooth storm 424282)."""
    with Evening(93, 2, 2) as match:
        log = played(match, 12)
        guest = match.guest(1)
        match.forgets(1)
        match.crash(0)
        recovered(match)
        assert match.host.session.acts.count < len(log) and guest.cheat == 0 and guest.found == CANNOT_SAY
        go_on(match)
        assert match.handhelds[1].party.fault != LOG


def test_a_log_has_its_turn_though_all_are_told_the_state_without_end():
    """Over infrared broadcasts were due again before they ended, and no guest was told the acts it lacked (424260)."""
    with Evening(93, 3) as match:
        log = played(match, 8)
        host, cell, now, said = match.host.session, bytearray(20), match.rig.now(0), []
        peer = host.peers[1]
        peer.acts = peer.pushed = 0
        host.caught_up = 0
        sender = host.state_sender
        for _ in range(60):
            now += host.rto_ms // 4
            sender.due, sender.at, sender.back = True, 0, 3  # what a note makes of it (StateSender.lose_block)
            if host.transmit(cell, now):
                said.append(cell[0] & T_KIND)
        assert said.count(T_LOG) >= (len(log) + 3) // 4 and said.count(T_STATE) > 30


def test_a_guest_that_is_asked_seldom_tells_its_log_though_its_act_is_due_again_each_time():
    """Over infrared a restarted host continued without the log: it got the act over and over (storm 424242)."""
    with Evening(93, 3) as match:
        log = played(match, 8)
        match.crash(0)
        assert match.until(lambda: match.guest(1).push >= 0)
        guest, cell, now, said = match.guest(1), bytearray(20), match.rig.now(1), []
        guest.push, guest.wish, guest.wish_said = 0, core.V_DRAW << 12 | 1 << 8, 1
        for _ in range(12):
            now += 2 * guest.rto_ms
            guest.heard_at = now
            assert guest.transmit(cell, now)
            said.append(cell[0] & T_KIND)
        assert said.count(T_LOG) == (len(log) + 3) // 4 and T_ACT not in said[: said.index(T_LOG)]
        after = said[len(said) - said[::-1].index(T_LOG) :]
        assert T_ACT in after and all(pair != (T_ACT, T_ACT) for pair in zip(after, after[1:]))


@pytest.mark.parametrize("keep", [2, 7])
@pytest.mark.parametrize("seed", [93, 95])
def test_a_guest_that_tells_another_log_is_not_believed_and_the_others_show_that_the_round_was_set_back(seed, keep):
    with Evening(seed, 3) as match:
        log = played(match, 12)
        match.crash(0)
        lie = forged(match, log, keep)
        tells(match, EVIL, lie)
        recovered(match)
        after = log_of(match.host.session.acts)
        assert after == log[: len(after)] and len(after) < len(log)
        assert match.guest(HONEST).cheat == LOG
        match.alone()
        go_on(match)
        assert match.handhelds[HONEST].party.fault == LOG


def test_one_that_claims_acts_of_another_guests_seat_is_not_believed():
    """It reports the true log, and an act more: of a guest that is here and has not said so."""
    for seed in range(96, 110):
        with Evening(seed, 3) as match:
            log = played(match, 6)
            turn = asked(match.host.table.page)
            if turn != HONEST:
                continue
            match.crash(0)
            tells(match, EVIL, [*log, core.V_DRAW << 12 | HONEST << 8])
            recovered(match)
            assert log_of(match.host.session.acts) == log
            assert match.guest(HONEST).cheat == 0
            return
    pytest.fail("it was never the other guest's turn")


@pytest.mark.parametrize("goes_on_from", [0, 5])
def test_a_host_that_feigns_to_have_forgotten_is_seen(goes_on_from, monkeypatch):
    with Evening(98, 3) as match:
        log = played(match, 10)
        true = flow.attempt

        def forgets(page, act, events):
            host = match.host.session
            return 99 if host.recovering and host.acts.count >= goes_on_from else true(page, act, events)

        monkeypatch.setattr(flow, "attempt", forgets)
        match.crash(0)
        recovered(match)
        assert log_of(match.host.session.acts) == log[:goes_on_from]
        assert faults(match) == [LOG, LOG]
        go_on(match)
        assert [h.party.fault for h in match.handhelds[1:]] == [LOG, LOG]


def test_a_host_that_deals_the_round_again_is_seen():
    """It brings back what it had kept before the deal."""
    with Evening(99, 3) as match:
        kept = []
        store = match.handhelds[0].store
        was = store.write
        store.write = lambda offset, data: (was(offset, data), kept.append(bytes(store.data)))[0]
        played(match, 6)
        store.data[:] = kept[-2]
        match.crash(0)
        recovered(match)
        assert match.host.session.shuffle_host.number == 1 and log_of(match.host.session.acts) == []
        assert faults(match) == [LOG, LOG]


@pytest.mark.parametrize("seed", range(4))
def test_an_honest_power_cut_of_the_host_loses_nothing_and_accuses_nobody(seed):
    with Evening(70 + seed, 3, rounds=2) as match:
        log = played(match, 8 + 3 * seed)
        for _ in range(3):
            match.crash(0)
            recovered(match)
            assert log_of(match.host.session.acts) == log
        assert faults(match) == [0, 0]
        go_on(match)
        assert match.differences() == []


def test_a_guest_and_the_host_that_lose_power_together_get_all_of_it_back_from_the_other_guest():
    with Evening(75, 3, rounds=2) as match:
        log = played(match, 9)
        match.crash(0)
        match.crash(HONEST)
        recovered(match)
        assert log_of(match.host.session.acts) == log
        go_on(match)
        assert match.differences() == []


def lose_power(match, *devices, unheard=None):
    """These immediately; another guest is out of reach until the host has continued without it."""
    if unheard:
        match.rig.stop(unheard)
    for device in devices:
        match.crash(device)
    recovered(match)
    if unheard:
        match.rig.start(unheard)
        match.rest(5000)


def test_who_watches_when_all_who_play_lose_their_power_accuses_nobody_of_the_acts_that_are_lost():
    """Nobody hears its log. It gets a seat with the next round, and then its word counts (a storm, 104040)."""
    with Evening(78, 3, (1, 1, 0), rounds=2, late={2: (300, 1)}) as match:
        watcher = match.handhelds[2]
        assert match.until(match.dealt)
        match.playing = False
        assert match.until(lambda: watcher.party.table and watcher.party.table.dealt)
        match.playing = True
        log = played(match, 8)
        lose_power(match, 0, 1)
        after = log_of(match.host.session.acts)
        assert watcher.party.session.checkpoint_count and len(after) < len(log)
        go_on(match)
        assert faults(match) == [0, 0] and match.differences() == []
        assert match.number(2) in match.host.session.kinds and watcher.party.found == 0


def test_a_player_out_of_reach_while_all_others_lose_their_power_cannot_say_and_accuses_nobody():
    with Evening(75, 3) as match:
        log = played(match, 9)
        lose_power(match, 0, EVIL, unheard=HONEST)
        assert len(log_of(match.host.session.acts)) < len(log)
        go_on(match)
        assert faults(match) == [0, 0]
        # the one that has lost its power has forgotten what it was shown before
        assert [(h.party.found, h.party.unchecked) for h in match.handhelds[1:]] == [(CANNOT_SAY, 0), (CANNOT_SAY, 1)]
        assert [h.party.unheard for h in match.handhelds[1:]] == [bytes((HONEST,)), bytes((EVIL,))]
        assert match.audits == [(1, 0)]


def test_the_only_guest_out_of_reach_for_so_long_that_the_host_goes_on_alone_cannot_say_either():
    with Evening(79, 2, 2) as match:
        log = played(match, 9)
        lose_power(match, 0, unheard=1)
        assert len(log_of(match.host.session.acts)) < len(log)
        go_on(match)
        assert faults(match) == [0] and match.handhelds[1].party.found == CANNOT_SAY


@pytest.mark.parametrize(("devices", "silent_ms"), [(3, 6000), (2, 12_000)])
def test_a_host_that_sets_a_round_back_and_asks_nobody_is_seen_unless_it_is_silent_for_long(
    devices, silent_ms, monkeypatch
):
    """As long as an honest host waits for a guest that does not come back; for the only guest that is longer."""
    with Evening(98, devices, devices) as match:
        log = played(match, 10)
        for device in range(1, devices):
            match.rig.stop(device)
        match.rest(silent_ms)
        monkeypatch.setattr(Host, "recovered", lambda host: 2)
        match.crash(0)
        for device in range(1, devices):
            match.rig.start(device)
        recovered(match)
        assert len(log_of(match.host.session.acts)) < len(log)
        match.rest(4000)
        assert faults(match) == [LOG] * (devices - 1)


def test_an_act_that_its_own_device_has_not_heard_of_yet_is_taken_when_that_device_still_asks_for_it():
    with Evening(76, 3, rounds=2) as match:
        match.acts(6)
        honest, other = [match.guest(device) for device in (HONEST, EVIL)]
        assert match.until(lambda: honest.proposing, 3000)
        match.rig.bus.stops = lambda sender, receiver, cell: receiver == HONEST
        count = honest.acts.count
        assert match.until(lambda: other.acts.count > count and other.ready(), 300)
        match.pause(100)
        log = log_of(other.acts)
        assert any(act >> 8 & 15 == HONEST for act in log[count:]) and honest.acts.count == count
        match.crash(0)
        match.rig.bus.stops = None
        recovered(match)
        assert log_of(match.host.session.acts)[: len(log)] == log
        go_on(match)
        assert match.differences() == []


def test_a_log_that_is_full_lets_the_round_stand_still_and_nobody_is_accused(monkeypatch):
    with Evening(77, 3) as match:
        match.acts(4)
        acts = match.host.session.acts
        monkeypatch.setattr(acts, "full", lambda: True, raising=False)
        count = acts.count
        match.rest(2000)
        assert acts.count == count
        monkeypatch.undo()
        go_on(match)
        assert match.differences() == []


# -- our own acts -------------------------------------------------------------------------------------------------


def lies(match, device, verb=core.V_DRAW):
    """Let the host do something with a guest's seat, of which that guest knows nothing."""
    table = match.host.table
    act = verb << 12 | asked(table.page) << 8
    assert match.host.session.kinds[act >> 8 & 15] == device
    assert not flow.attempt(table.page, act, table.log)
    table.done(act)


def until_it_is(match, device):
    def turn():
        seat = asked(match.host.table.page)
        return seat < 3 and match.host.session.kinds[seat] == device

    match.playing = True
    assert match.until(lambda: match.host.session.acts.count > 4 and turn())
    match.pause(1500)
    return turn()


@pytest.mark.parametrize("before", ["nothing", "the host restarts", "it forgets what was forged", "it restarts"])
def test_what_the_host_does_with_our_seat_is_seen_whatever_happened_before(before):
    for seed in range(80, 90):
        with Evening(seed, 3) as match:
            assert match.until(match.dealt)
            until_it_is(match, HONEST)
            page = match.host.table.page
            refused = flow.attempt(bytearray(page), core.V_DRAW << 12 | HONEST << 8, bytearray(97))
            if asked(page) != HONEST or page[core.O_STATE] >> 4 != core.P_TURN or refused:
                continue
            if before == "the host restarts":
                match.crash(0)
                recovered(match)
            elif before == "it restarts":
                match.crash(HONEST)
                match.rest(3000)
            elif before == "it forgets what was forged":
                match.forgets(HONEST)
                match.rest(2000)
            assert faults(match) == [0, 0]
            lies(match, HONEST)
            match.rest(2500)
            assert faults(match) == [0, 3]
            return
    pytest.fail("it was never its turn")


def test_a_log_that_is_told_again_is_not_taken_for_whole_256_acts_before_its_end():
    """A state says in one byte how many acts led to it (96019: a guest came back, and its table stood still there)."""
    with Evening(27, 3) as match:
        played(match, 12)
        session = match.guest(1)
        assert session.ready()
        session.most = session.acts.count + 256
        assert not session.ready()
        match.rest(8000)  # until the host has sent it once more
        assert session.ready() and session.most == session.acts.count == match.host.session.acts.count


# --- how long a host waits for what it has forgotten -----------------------------------------------------


def forgetful(rto_ms=1000):
    """Return a host that has restarted at the table of devices 1 and 2, and of 3 that watches, before any comes
    back."""
    _, group, fair = channel_types(False, True)
    host = Host(7, group, fair, b"game", random.Random(1).randbytes, rto_ms)
    host.kinds = bytes((0, 1, 2))
    for device in (1, 2, 3):
        host.come_back(device, bytes(16), 1, True, ("one",))
    host.recover()
    host.since = host.now
    return host


def waits(every_ms, acts, rto_ms=1000):
    """Return the time when a host gives up, in ms, if one guest reports four acts every ``every_ms`` and the other
    guest does not come back."""
    host = forgetful(rto_ms)
    host._awake(host.peers[1], b"a salt", False)
    host.peers[1].state = PEER_IN
    log, body = Acts(acts), bytearray(12)
    log.start(host.shuffle_host.name)
    for act in range(acts):
        log.append(act)
    while not host.recovered():
        host.now += 100
        if host.now % every_ms == 0 and host.reported_acts(host.peers[1]) < acts:
            log.write(body, host.reported_acts(host.peers[1]))
            host.take_log(host.peers[1], body)
    return host.now, host.reported_acts(host.peers[1])


@pytest.mark.parametrize(("device", "wait_ms"), [(1, 10_000), (3, 30_000)])
def test_the_first_who_plays_is_waited_for_longer_than_the_others_whoever_watches_and_is_back(device, wait_ms):
    host = forgetful()
    host._awake(host.peers[device], b"a salt", False)
    host.peers[device].state = PEER_IN
    while not host.recovered():
        host.now += 100
    assert host.now == wait_ms


def test_a_guest_with_a_long_log_on_a_slow_medium_is_heard_out():
    assert waits(1000, 120) == (30_000 + 10_000, 120)
    assert waits(200, 120) == (6_000 + 10_000, 120)


def test_a_guest_that_tells_as_little_as_it_can_does_not_hold_up_the_others_for_ever():
    ended, told = waits(9900, 2000)
    assert told < 12 and ended < 20_000
    assert waits(100, 4000, rto_ms=60)[0] < 2048 * 60


def test_what_a_host_has_forgotten_goes_before_a_report_of_what_lacks():
    with Evening(93, 3) as match:
        played(match, 6)
        guest = match.guest(HONEST)
        guest.push, guest.reported, guest.ping = 0, False, False
        guest.state_receiver.forget()
        cell, now = bytearray(20), guest.heard_at + 5000
        guest.wide_at = now
        assert guest._write(cell, now) and cell[0] & T_KIND == T_LOG


# -- a guest that claims more than there was ----------------------------------------------------------------------


def claims(match, log, entry):
    """Cut the host's power, and let one guest claim an entry too many. Return the log that the host takes."""
    match.crash(0)
    tells(match, EVIL, [*log, entry])
    recovered(match)
    match.alone()
    return log_of(match.host.session.acts)


MARKS = {"the host": 0, "nobody": 9 << 1, "who is here, as back": HONEST << 1 | 1, "the host, as back": 1}


@pytest.mark.parametrize("who", MARKS)
def test_a_mark_that_one_guest_claims_and_no_audit_takes_is_not_believed_and_nobody_is_accused(who):
    """n06: everybody's audit accused an honest host of it."""
    with Evening(76, 3) as match:
        log = played(match, 10)
        assert claims(match, log, 0xEF00 | MARKS[who]) == log
        go_on(match)
        assert faults(match) == [0, 0] and match.differences() == []


def bots_turn(match):
    """Until a bot is asked that could do several things."""

    def turn():
        table = match.host.table
        if not (table and table.dealt and match.host.session.acts.count > 8):
            return False
        seat = asked(table.page)
        return seat < table.seats and match.host.session.kinds[seat] & 0x80 and table.legal(seat) > 2

    assert match.until(turn)
    table = match.host.table
    seat = asked(table.page)
    legal = list(table.acts[: table.legal(seat)])
    chosen = [act for act in legal if table.chooses(act, table.level(seat))]
    table.tick = lambda now: False
    match.pause(1500)
    assert asked(table.page) == seat
    return chosen, [act for act in legal if act not in chosen]


@pytest.mark.parametrize("seed", range(60, 63))
def test_an_act_of_a_bot_that_one_guest_claims_is_taken_if_the_bot_would_choose_it_and_only_then(seed):
    for own in (True, False):
        with Evening(seed) as match:
            chosen, others = bots_turn(match)
            log = log_of(match.host.session.acts)
            act = (chosen if own else others)[0]
            after = claims(match, log, match.host.session.veiled(len(log), act))
            assert after[: len(log)] == log and (after[len(log) :][:1] == [act] or not own)
            go_on(match)
            assert faults(match) == [0, 0] and match.differences() == []


@pytest.mark.parametrize("seed", range(3))
def test_what_bots_remember_is_kept_so_that_after_a_power_cut_they_choose_as_every_audit_expects(seed):
    """A host also saves amid a round, when somebody is let in: the acts before are not carried out again."""
    with Evening(60 + seed) as match:
        match.acts(20)
        assert match.host.save()
        log = played(match, 28)
        memory = bytes(match.host.table.memory)
        match.crash(0)
        recovered(match)
        assert log_of(match.host.session.acts) == log and bytes(match.host.table.memory) == memory
        go_on(match)
        assert match.differences() == []


def test_an_act_that_another_guest_claims_in_the_name_of_one_out_of_reach_accuses_nobody():
    """The host has to believe it, since no other guest reports that act. The guest out of reach cannot say."""
    for seed in range(76, 90):
        with Evening(seed, 3) as match:
            log = played(match, 10)
            if asked(match.host.table.page) != HONEST:
                continue
            match.rig.stop(HONEST)
            after = claims(match, log, core.V_DRAW << 12 | HONEST << 8)
            assert len(after) > len(log)
            match.rig.start(HONEST)
            match.rest(5000)
            go_on(match)
            assert faults(match) == [0, 0]
            assert match.handhelds[HONEST].party.found == CANNOT_SAY and match.handhelds[EVIL].party.found == 0
            return
    pytest.fail("it was never the other guest's turn")
