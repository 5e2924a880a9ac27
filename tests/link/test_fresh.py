# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Freshness: a recorded cell replaces nothing, keeps no device out and loses nothing, however it is played again."""

import random

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from tests.link.wire import KIND, LIMIT_MS, Evening, heard
from uno_link.channel import cells
from uno_link import codes
from uno_link.shuffle import fair, shuffle_guest, shuffle_host
from uno_link.join import lobby
from uno_link.channel.fragments import Reassembly, pack
from uno_link.sessions.guest import Guest
from uno_link.transports.transport import Transport

PLAYER = 1  # who loses its power
EVIL, VICTIM = 1, 2


def peer_of(match, device):
    """Return the host's peer for a device."""
    return match.host.session.peers[match.guest(device).device]


def is_back(match, device):
    """Whether a device sees the round again, and the host has proved to it that it does."""
    session = match.guest(device)
    return session and session.phase == codes.PARTY_PLAYING and session.sure >= 0 and peer_of(match, device).state == 2


def recorded(match, cuts):
    """Play for a while, lose the power of these devices in turn, and give back all that was on the air."""
    match.acts(9)
    match.pause(1500)
    for device in cuts:
        match.crash(device)
        match.rest(4000)
        assert is_back(match, PLAYER) and not match.host.session.recovering
    return list(dict.fromkeys(sent.cell for sent in match.rig.air if sent.end < 100))


def wakes(cells, ends):
    """Of these the handshakes from one device to another."""
    return [cell for cell in cells if cell[0] & KIND == codes.T_HANDSHAKE and cell[1] == ends]


@pytest.mark.parametrize("again", [10, 30, 100], ids="{}ms".format)
def test_who_has_restarted_comes_back_whatever_old_handshakes_are_played_again_behind_its_own(again):
    """Each old handshake replaced the channel that was not proved yet: for a minute, or for ever if played on
    (h13c).
    """
    match = Evening(62, 3)
    end = match.rig.stranger()
    with match:
        old = wakes(recorded(match, [PLAYER, PLAYER]), peer_of(match, PLAYER).device << 4)
        assert len(old) >= 3

        def attack(device):
            if device == 2 and match.rig.elapsed_ms() % again < 10:
                end.send(random.Random(match.rig.elapsed_ms()).choice(old))

        match.crash(PLAYER)
        match.each_turn(attack)
        assert match.until(lambda: is_back(match, PLAYER), 5000)


@pytest.mark.parametrize("cut", [PLAYER, 0], ids=["guest", "host"])
def test_an_old_handshake_behind_each_answer_keeps_nobody_out_and_loses_no_act(cut):
    """One cell for each answer was enough; after a cut of the host 9 of 14 acts were lost (h13, h13b)."""
    match = Evening(62, 3)
    end = match.rig.stranger()
    with match:
        cells = recorded(match, [cut, cut])
        count = match.host.session.acts.count
        old = {device: wakes(cells, device << 4) for device in (1, 2)}
        salts = [cell[7:10] for cell in cells if cell[0] & KIND == codes.T_HANDSHAKE]
        said = []

        def attack(device):
            for cell in heard(end):
                to = cell[1] & 15
                if cell[0] & KIND == codes.T_HANDSHAKE and cell[1] >> 4 == 0 and cell[13:16] not in salts and old[to]:
                    said.append(to)
                    end.send(old[to][-1 - len(said) % 2])

        heard(end)
        match.crash(cut)
        match.each_turn(attack)
        assert match.until(lambda: is_back(match, PLAYER) and not match.host.session.recovering, 12_000)
        match.rest(2000)
        assert said and is_back(match, 1) and is_back(match, 2)
        assert match.host.session.acts.count == count


def test_a_request_for_a_session_does_not_wait_for_cells_of_the_session_before(monkeypatch):
    """Over infrared they wait to be heard, and a host that has restarted opens none of them (storm 424242)."""
    with Evening(62, 3) as match:
        recorded(match, [])
        monkeypatch.setattr(Transport, "waiting", 1)
        party = match.handhelds[PLAYER].party
        before = len(match.rig.air)
        party.session.ask_session(2)
        party.tick(match.rig.now(PLAYER) + party.session.rto_ms)
        assert [sent.cell[0] & KIND for sent in match.rig.air[before:]] == [codes.T_HANDSHAKE]


@settings(max_examples=6, phases=[Phase.generate])
@given(
    st.integers(0, 2**31),
    st.lists(st.sampled_from([0, 1, 2]), min_size=1, max_size=3),
    st.sampled_from([0.1, 1, 2]),
    st.booleans(),
)
def test_a_stranger_who_plays_any_cells_again_keeps_nobody_out_and_loses_no_act(seed, cuts, rate, wakes_only):
    """Cells of the lobby and of all sessions, in any order, up to 600 a second, while devices lose their power.

    A loop takes 800 a second. A stranger that sends more drowns all others, as a jammer does.
    """
    chance = random.Random(seed)
    match = Evening(seed % 50, 3)
    end = match.rig.stranger()
    with match:
        cells = recorded(match, [1, 0])
        if wakes_only:
            cells = [cell for cell in cells if cell[0] & KIND == codes.T_HANDSHAKE]
        count = match.host.session.acts.count

        def attack(device):
            for _ in range(int(rate) or chance.random() < rate):
                end.send(chance.choice(cells))

        match.each_turn(attack)
        for device in cuts:
            match.crash(device)
            assert match.rig.run(
                match.step,
                lambda: not match.host.session.recovering and is_back(match, 1) and is_back(match, 2),
                20_000,
            ), [(peer.device, peer.state) for peer in match.host.session.peers if peer]
            assert match.host.session.acts.count == count
        match.alone()
        match.ends_well()


# -- what is broadcast ---------------------------------------------------------------------------------------------


def forgery(chance, version, page, count):
    """Return kind and body of a broadcast that the host has not said."""
    what = chance.choice(["place", "place", "ahead", "state", "acts", "told"])
    if what == "place":  # one place of the version that there is, or of one near it
        k = chance.randrange(54 + page)
        version = version + chance.choice([0, 0, 0, 1, 511, 5]) & 511
        head = bytes((version & 255, 128 | (version & 256) >> 3 | chance.choice([0, 1]), k // 3))
        body = head + bytes((1 << k % 3, chance.choice([0, 1, 2, 3, 16, 255])))
    elif what == "ahead":
        version = version + chance.randint(1, 300) & 511
        body = bytes((version & 255, (version & 256) >> 3 | 64))
    elif what == "acts":
        body = bytes((count & 255, count >> 8, chance.randint(1, 4))) + chance.randbytes(8)
    else:
        body = chance.randbytes(12)
    kinds = {"acts": codes.T_ACTS, "told": codes.T_TOLD}
    return kinds.get(what, codes.T_STATE), body + bytes(12 - len(body))


def insiders_evening(seed, every, forges, rounds=1):
    """Return an evening in which a guest forges broadcasts and ignores them itself.

    :param every: a forgery in this many ms.
    :param forges: a function, chance and a guest's session -> kind and body, or None.
    :return: the rig, the match, and the guest's phase at each forgery.
    """
    match = Evening(seed % 50, 3, rounds=rounds)
    end = match.rig.stranger()
    match.rig.bus.stops = lambda sender, receiver, cell: sender == end.name and receiver == EVIL
    chance = random.Random(seed)
    said = []

    def attack(device):
        session = match.guest(EVIL)
        ready = session and session.state_receiver and session.group and session.group._confirmed >= 0
        if device == EVIL and ready and match.rig.elapsed_ms() % every < 10:
            found = forges(chance, session)
            if found:
                said.append(session.phase)
                match.broadcast(end, *found, chance.choice([0, 1, 6, 7, 8]))

    match.each_turn(attack)
    return match, said


def nobody_is_thrown_out(match):
    """Whether no honest device was sent away, has left or was accused, and all play."""
    peers = [peer for peer in match.host.session.peers if peer]
    sessions = [h.party.session for h in match.handhelds[1:]]
    well = all(not (session.why or session.cheat or session.fault) for session in sessions)
    return well and all(peer.state == 2 and not peer.exclusions for peer in peers) and not match.host.session.fault


@pytest.mark.parametrize("value", [1, 16], ids=["a page that can be", "a page that cannot be"])
@pytest.mark.parametrize("every", [30, 100], ids="{}ms".format)
def test_a_forged_start_page_throws_nobody_out_and_leaves_nobody_out(value, every):
    """The victim's commitment was for another page, so the host found a liar (h01); or it left by itself (h02)."""

    def forges(chance, session):
        if session.phase > codes.PARTY_DEALING:
            return None
        version = max(session.state_receiver.version, 1) & 255
        return codes.T_STATE, bytes(
            (version, 128, chance.choice([2, 25, 28]), 1 << chance.randrange(3), value)
        ) + bytes(7)

    match, said = insiders_evening(36, every, forges)
    with match:
        assert match.until(match.dealt)
        match.rest(1500)
        assert len(said) > 1 and nobody_is_thrown_out(match)
        host = match.host.session.shuffle_host
        assert host.devices == bytes((0, 1, 2)) and not host.aborted
        match.ends_well()


@settings(max_examples=6, phases=[Phase.generate])
@given(st.integers(0, 2**31), st.sampled_from([20, 50, 200]))
def test_no_guest_gets_another_one_thrown_out_whatever_it_broadcasts(seed, every):
    """From the first shuffle to the end of the second round."""

    def forges(chance, session):
        known = session.state_receiver
        return forgery(chance, max(known.version, 0), len(known.data), session.acts.count)

    match, said = insiders_evening(seed, every, forges, 2)
    with match:
        assert match.run(4 * LIMIT_MS)
        match.alone()
        match.settle()
        assert len(said) > 20 and nobody_is_thrown_out(match) and match.differences() == []


@given(st.integers(0, 255), st.integers(0, 511), st.integers(0, 65535), st.sets(st.integers(1, 9)), st.binary())
def test_a_round_says_who_takes_part_and_from_which_page_it_starts_in_one_cell(number, version, before, devices, page):
    """A proof for another guest does not count."""
    host = shuffle_host.ShuffleHost(b"game", True)
    host.number, host.before, host.devices, host.start = number, before, bytes(sorted({0} | devices)), page
    for known in (version, codes.LONG_AGO):
        data = host.prove_to(b"key of one guest", pack(host.round_message(known)))
        assert len(data) == 10
        inbox = Reassembly(10)
        inbox.data[:], inbox.serial = data, 11
        guest = shuffle_guest.ShuffleGuest(min(devices, default=1), b"game", True)
        guest.meet_round(inbox, b"")
        assert (guest.round, guest.version, guest.before, guest.devices) == (number, known, before, host.devices)
        assert guest.waits == (known == version and bool(devices))
        assert guest.proves_start(b"key of one guest", page, 0)
        assert not guest.proves_start(b"key of one guest", page + b"1", 0)
        assert not guest.proves_start(b"another guest's!", page, 0)
    assert fair.proof(b"key of one guest", page)[0] & 7 == 0


# -- time ------------------------------------------------------------------------------------------------------------


def test_who_takes_its_answer_back_and_gives_it_again_gains_no_time_for_a_shuffle(monkeypatch):
    """Any other number of missing answers gave twenty seconds more, so two guests held a shuffle up for ever (h08)."""
    match = Evening(71, 4, 4)
    mute, flaps = 2, 3
    told = Guest._answer
    kept = []

    def answer(guest, serial, data):
        device = guest.device
        if serial & 7 == codes.W_ROUND and device == mute:
            return
        if serial & 7 == codes.W_ROUND and device == flaps:
            kept[:] = [serial, data]
        told(guest, serial, data)

    monkeypatch.setattr(Guest, "_answer", answer)
    turns = []

    def attack(device):
        session = match.guest(device)
        if not (kept and session and session.device == flaps and session.phase == codes.PARTY_DEALING):
            return
        if turns and match.rig.elapsed_ms() - turns[-1] < 4000:
            return
        turns.append(match.rig.elapsed_ms())
        if len(turns) % 2:
            cell = bytearray(20)
            cell[0], cell[4:8] = codes.T_REPLY, bytes((kept[0] ^ 8, 0, 2, 1))  # of another shuffle
            assert session.channel.seal(cell)
            match.rig.transports[device].send(cell)
        else:
            told(session, *kept)

    match.each_turn(attack)
    with match:
        assert match.until(match.dealt, 60_000)
        host = match.host.session
        assert len(turns) > 3 and host.shuffle_host.devices == bytes((0, 1, 3)) and host.peers[mute].exclusions == 1


def test_who_comes_and_goes_holds_up_a_shuffle_three_times_at_most():
    """Two guests, one away while the other came back, broke the shuffle off for ever."""
    match = Evening(72, 4, 4)
    out = []

    def attack(device):
        host = match.host.session
        if device or not host or not host.shuffle_host.stage:
            return
        if out and peer_of(match, out[-1]).state != codes.PEER_AWAY:
            return
        if out:
            match.rig.start(out[-1])
        out.append(1 if out and out[-1] == 2 else 2)
        match.rig.stop(out[-1])

    match.each_turn(attack)
    with match:
        assert match.until(match.dealt, 90_000)
        assert 4 <= len(out) <= 12 and [peer.exclusions for peer in match.host.session.peers if peer] == [1, 1, 0]


def test_who_restarts_again_and_again_does_not_hold_up_a_host_that_has_lost_its_power():
    """Each time it was back, all had ten seconds more."""
    with Evening(73, 3) as match:
        recorded(match, [])
        match.rig.stop(2)
        match.crash(0)
        since = match.rig.elapsed_ms()
        cuts = []

        def attack(device):
            if device == PLAYER and match.rig.elapsed_ms() - since > 1300 * (len(cuts) + 1):
                cuts.append(device)
                match.crash(PLAYER)

        match.each_turn(attack)
        assert match.until(lambda: not match.host.session.recovering, 13_000)
        assert len(cuts) > 5


@pytest.mark.parametrize("gives_up", [True, False], ids=["who gives up", "who falls silent"])
@pytest.mark.parametrize("on", [False, True], ids=["in the lobby", "while a match is on"])
def test_a_stranger_gets_four_nonces_in_three_seconds_and_no_more(on, gives_up):
    """While a match was on, a lobby that had become idle went with its places, and the next one had new ones (h07)."""
    match = Evening(61, 3, 2)
    end = match.rig.stranger()
    told, joins = {}, {}

    def say(kind, ident, parts):
        for part in parts:
            cell = bytearray(20)
            commit = lobby.Parts(2, bytes(16) + b"\0" + match.host.game_id[1:])
            lobby.begin(cell, kind, False, match.host.tag, ident, codes.PROTO << 4 | part if parts[1:] else 0, 0)
            commit.put_into(part, cell)
            cells.close(cell)
            end.send(cell)

    def attack(device):
        now = match.rig.elapsed_ms()
        for cell in heard(end):
            ident = cell[4:7]
            if cell[0] in (codes.T_NONCE, codes.T_NO) and cell[1] == 0x0F and ident in joins:
                del joins[ident]
                if cell[0] == codes.T_NONCE:
                    told[cell[8:16]] = now
                    if gives_up:
                        say(codes.T_NO, ident, [0])
        if device or now % 60 or on and not (match.host.table and match.host.table.dealt):
            return
        ident = now.to_bytes(3, "big")
        joins[ident] = now
        say(codes.T_COMMIT, ident, [0, 1])

    match.each_turn(attack)
    with match:
        if on:
            assert match.until(match.dealt)
        else:
            match.begun = lambda party: None
        match.pause(14_000)
    times = sorted(told.values())
    assert len(times) >= 8 if on else times
    assert all(later - first >= codes.HOLD_MS - 20 for first, later in zip(times, times[4:]))
