# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Freshness: what was recorded replaces nothing, keeps nobody out and loses nothing, whoever plays it again and how."""

import random

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from tests.link.wire import KIND, WireRig, differences, heard, play, settle, tended
from uno_link import codes

LIMIT = 120_000
PLAYER = 1  # who loses its power


def evening(seed, rounds=1, devices=3, **more):
    rig = WireRig(devices, seed)
    return rig, tended(play(rig, max(devices, 3), [1] * devices, 0, seed, rounds=rounds, **more))


def peer_of(match, device):
    """What the host knows of a device."""
    return match.host.session.peers[match.handhelds[device].party.session.device]


def is_back(match, device):
    """Whether a device sees the round again, and the host has proved to it that it does."""
    session = match.handhelds[device].party.session
    return session and session.phase == codes.PARTY_PLAYING and session.sure >= 0 and peer_of(match, device).state == 2


def recorded(rig, match, cuts):
    """Play for a while, lose the power of these devices in turn, and give back all that was on the air."""
    assert rig.run(match.step, lambda: match.host.table and match.host.session.acts.count > 8, LIMIT)
    match.playing = False
    rig.run(match.step, lambda: False, 1500)
    for device in cuts:
        match.crash(device)
        rig.run(match.step, lambda: False, 4000)
        assert is_back(match, PLAYER) and not match.host.session.recovering
    return list(dict.fromkeys(sent.cell for sent in rig.air if sent.end < 100))


def wakes(cells, ends):
    """Of these the handshakes from one device to another."""
    return [cell for cell in cells if cell[0] & KIND == codes.T_HANDSHAKE and cell[1] == ends]


def attacked(match, attack):
    """Have a stranger act in each turn of a device's loop, from now on."""
    tend = match.hook

    def hook(_, device):
        tend(_, device)
        attack(device)

    match.hook = hook


@pytest.mark.parametrize("again", [10, 30, 100], ids="{}ms".format)
def test_who_has_restarted_comes_back_whatever_old_handshakes_are_played_again_behind_its_own(again):
    """Each of them took the place of the box that was to be proved: for a minute, and as long as one likes (h13c)."""
    rig, match = evening(62)
    end = rig.stranger()
    with rig:
        old = wakes(recorded(rig, match, [PLAYER, PLAYER]), peer_of(match, PLAYER).device << 4)
        assert len(old) >= 3

        def attack(device):
            if device == 2 and rig.elapsed_ms() % again < 10:
                end.send(random.Random(rig.elapsed_ms()).choice(old))

        match.crash(PLAYER)
        attacked(match, attack)
        assert rig.run(match.step, lambda: is_back(match, PLAYER), 5000)


@pytest.mark.parametrize("cut", [PLAYER, 0], ids=["guest", "host"])
def test_an_old_handshake_behind_each_answer_keeps_nobody_out_and_loses_no_act(cut):
    """One cell for each answer was enough; after a cut of the host 9 of 14 acts were lost (h13, h13b)."""
    rig, match = evening(62)
    end = rig.stranger()
    with rig:
        cells = recorded(rig, match, [cut, cut])
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
        attacked(match, attack)
        assert rig.run(match.step, lambda: is_back(match, PLAYER) and not match.host.session.recovering, 12_000)
        rig.run(match.step, lambda: False, 2000)
        assert said and is_back(match, 1) and is_back(match, 2)
        assert match.host.session.acts.count == count


@settings(max_examples=6, phases=[Phase.generate])
@given(
    st.integers(0, 2**31),
    st.lists(st.sampled_from([0, 1, 2]), min_size=1, max_size=3),
    st.sampled_from([0.1, 1, 2]),
    st.booleans(),
)
def test_a_stranger_who_plays_any_cells_again_keeps_nobody_out_and_loses_no_act(seed, cuts, rate, wakes_only):
    """In any order, those of the lobby and of all sessions, up to 600 a second; while anybody loses its power.

    A loop takes 800 a second. Who says more drowns all others, as a jammer does.
    """
    chance = random.Random(seed)
    rig, match = evening(seed % 50)
    end = rig.stranger()
    with rig:
        cells = recorded(rig, match, [1, 0])
        if wakes_only:
            cells = [cell for cell in cells if cell[0] & KIND == codes.T_HANDSHAKE]
        count = match.host.session.acts.count

        def attack(device):
            for _ in range(int(rate) or chance.random() < rate):
                end.send(chance.choice(cells))

        attacked(match, attack)
        for device in cuts:
            match.crash(device)
            assert rig.run(
                match.step,
                lambda: not match.host.session.recovering and is_back(match, 1) and is_back(match, 2),
                20_000,
            ), [(peer.device, peer.state) for peer in match.host.session.peers if peer]
            assert match.host.session.acts.count == count
        match.hook = None
        match.playing = True
        assert match.run(LIMIT)
        settle(match)
        assert differences(match) == []
