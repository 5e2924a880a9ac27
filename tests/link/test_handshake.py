# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Waking: every session of a pair has keys of its own, whatever was restored, copied, cut, or played again."""

import random

import pytest

from tests.link.wire import Evening, key_of, sealing
from tools.emulator.channel import Faults
from uno_link import codes
from uno_link.channel import handshake

KEY, TAG, LIFE = b"the pair's key!!", 7, b"abc"
SALT, OTHER = b"123456", b"abcdef"


def dealt(match, acts=3):
    """Play until ``acts`` acts are done."""
    match.acts(acts)


def wakes(match):
    return [sent for sent in match.rig.air if sent.cell[0] & codes.T_KIND == codes.T_HANDSHAKE]


def is_well(match):
    match.ends_well(4000)


# -- cells ------------------------------------------------------------------------------------------------


def written(fair=True, key=KEY, ends=0x30, boot_id=LIFE, salt=SALT, heard=OTHER, serial=9):
    cell = bytearray(20)
    handshake.write(cell, ends, TAG, key, fair, boot_id, salt, heard, serial)
    return cell


@pytest.mark.parametrize("fair", [True, False])
def test_what_is_written_is_read(fair):
    cell = written(fair)
    assert (cell[0], cell[1], cell[2], cell[3]) == (codes.T_HANDSHAKE | (codes.T_SEALED if fair else 0), 0x30, TAG, 9)
    assert handshake.read(cell, KEY, fair) == (LIFE, SALT, OTHER[:3])
    assert handshake.read(written(fair, heard=b""), KEY, fair)[2] == b""


def test_any_flipped_bit_and_any_other_key_is_a_forgery():
    for bit in range(160):
        cell = written()
        cell[bit >> 3] ^= 1 << (bit & 7)
        assert handshake.read(cell, KEY, True) is None
    assert handshake.read(written(key=b"another key 1234"), KEY, True) is None


def test_every_pair_of_salts_makes_another_key():
    salts = [bytes([i] * 6) for i in range(6)]
    keys = {handshake.session_key(KEY, a, b) for a in salts for b in salts} | {handshake.session_key(KEY)}
    assert len(keys) == 37 and KEY not in keys and all(len(key) == 16 for key in keys)
    assert handshake.session_key(KEY, SALT, OTHER) != handshake.session_key(b"another key 1234", SALT, OTHER)


def test_no_salt_looks_like_none():
    assert handshake.new_salt(bytes)[0] == 1
    assert handshake.new_salt(lambda n: b"\xff" * n) == b"\xff" * 6


# -- restored, copied, cut -----------------------------------------------------------------------------------


def used_once(kept):
    numbers = [(each.key, each.ends, each.number) for each in kept]
    return len(numbers) == len(set(numbers))


@pytest.mark.parametrize("device", [0, 1])
def test_a_save_that_is_brought_back_again_and_again_uses_no_number_and_no_stream_twice(device):
    match = Evening(3, rounds=2)
    with match, sealing(match.rig) as kept:
        dealt(match)
        saved = bytes(match.handhelds[device].store.data)
        match.playing = False  # a round that is over and comes again would be found
        for _ in range(4):
            match.handhelds[device].store.data[:] = saved
            match.crash(device)
            match.told.clear()  # what came after the save is not asked for
            match.rest(1500)
        match.playing = True
        is_well(match)
        assert used_once(kept)
        assert len({each.key for each in kept}) >= 5


def test_a_device_and_its_copy_never_seal_with_the_same_key():
    match = Evening(4)
    with match, sealing(match.rig) as kept:
        dealt(match)
        device = match.handhelds[1]
        device.store.data[:] = bytes(device.store.data)
        copies = []
        for _ in range(3):  # the same save, the same key of the pair; other chance
            match.crash(1)
            match.rest(1500)
            copies.append(device.party.session.channel._hmac._in)
        assert len({bytes(key) for key in copies}) == 3
        assert used_once(kept)


@pytest.mark.parametrize("seed", range(6))
def test_cuts_of_both_sides_at_any_moment_in_bad_weather_find_each_other_again(seed):
    faults = Faults(loss=0.2, twice=0.2, delay_ms=(0, 40), late=0.1, late_ms=200)
    match = Evening(20 + seed, faults=faults, open_table=seed == 5)
    chance = random.Random(seed)
    with match, sealing(match.rig) as kept:
        dealt(match, 1)
        since = match.rig.elapsed_ms()
        match.crashes = sorted((since + chance.uniform(0, 3000), chance.randrange(3)) for _ in range(6))
        is_well(match)
        assert match.open or used_once(kept)


# -- played again ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("who", [0, 1])
def test_whatever_was_said_when_somebody_woke_moves_nobody_when_it_is_played_again(who):
    match = Evening(6)
    end = match.rig.stranger()
    with match:
        dealt(match)
        for _ in range(2):
            match.crash(who)
            match.rest(1500)
        host, guests = match.host.session, [h.party.session for h in match.handhelds[1:]]
        before = host.resumes, [guest.starts for guest in guests], [guest.channel for guest in guests]
        said = wakes(match)
        assert len(said) >= 4
        for sent in said * 3:
            end.send(sent.cell)
            match.rest(20)
        assert (host.resumes, [guest.starts for guest in guests], [guest.channel for guest in guests]) == before
        is_well(match)


def test_old_cells_of_all_sessions_after_a_wake_that_was_played_again_are_refused():
    """The host answers an old salt with a new one: what was sealed by the old pair of salts opens nothing."""
    match = Evening(7)
    end = match.rig.stranger()
    with match:
        dealt(match)
        match.crash(1)
        match.rest(1500)
        old = [sent.cell for sent in match.rig.air if sent.end == 1 and sent.cell[0] & codes.T_SEALED]
        match.crash(1)
        match.rest(1500)
        host = match.host.session
        resumes = host.resumes
        for _ in range(2):
            for cell in old:
                end.send(cell)
            match.rest(1100)
        assert host.resumes == resumes
        is_well(match)


def test_a_forged_wake_changes_nothing():
    match = Evening(8)
    end = match.rig.stranger()
    with match:
        dealt(match)
        peers = match.host.session.peers

        def channels():
            return [h.party.session.channel for h in match.handhelds[1:]], [peer and peer.channel for peer in peers]

        before = channels()
        for ends in (0x10, 0x01, 0x20, 0x02):
            for heard in (b"", OTHER):
                end.send(written(ends=ends, heard=heard))
        match.rest(300)
        assert channels() == before and not any(peer and peer.asks for peer in peers)
        is_well(match)


def test_a_guest_that_has_restarted_and_hears_nobody_says_so_and_does_not_ask_without_end():
    """It had no channel, so it never counted how long it had heard nothing: sixteen wakes a second, and no word of
    it.
    """
    with Evening(14) as match:
        dealt(match)
        match.rig.stop(0)
        match.crash(1)
        party = match.handhelds[1].party
        match.rest(5000)
        assert party.lost > 4000
        since = match.rig.elapsed_ms()
        match.rest(5000)
        assert 4 <= len([sent for sent in wakes(match) if sent.at >= since and sent.cell[1] >> 4 == 1]) <= 6
        match.rig.start(0)
        is_well(match)
        assert party.lost == 0


# -- in a shuffle ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("stages", [(3,), (4,), (5,), (3, 4, 5)], ids=["nonces", "commitments", "secrets", "all"])
@pytest.mark.parametrize("cut", [False, True], ids=["woken", "restarted"])
def test_who_wakes_in_a_shuffle_holds_it_up_only_if_it_has_forgotten_its_part(stages, cut):
    """Its channel was used up, or it did not hear the host for a while: it has all that it had."""
    match = Evening(14)
    woken = []

    @match.each_turn
    def wakes_up(device):
        session, host = match.guest(1), match.host.session
        if (
            device != 1
            or not session
            or not host
            or host.shuffle_host.stage not in stages
            or host.shuffle_host.stage in woken
        ):
            return
        if host.peers[1].done < host.shuffle_host.stage:
            return  # it has not been sent yet
        woken.append(host.shuffle_host.stage)
        session.take_seat_again() if cut else session.ask_session(2)

    def answers_late(sender, receiver, cell):
        """Its answers come when it has woken up."""
        host = match.host.session
        reply = sender == 1 and cell[0] & codes.T_KIND == codes.T_REPLY and host
        return reply and host.shuffle_host.stage in stages and host.shuffle_host.stage not in woken

    match.rig.bus.stops = answers_late
    with match, sealing(match.rig) as kept:
        assert match.until(match.dealt)
        host = match.host.session
        assert woken == list(stages) and 1 <= host.resumes <= len(stages)  # one in a second, unless it has no channel
        assert host.peers[1].dropouts == (len(stages) if cut else 0)
        assert match.host.aborted == (cut and 5 in stages)
        if not cut:
            assert host.shuffle_host.devices == b"\0\1\2" and host.shuffle_host.epoch == 1
            is_well(match)
        assert used_once(kept)


# -- wear, and numbers that end ------------------------------------------------------------------------------------


def test_a_guest_that_wakes_all_the_time_makes_nobody_write_to_its_store_nor_begin_anew_without_end():
    """Of RESUME with a floor that grew (x06): 393 writes in two seconds."""
    match = Evening(9)
    said = [0]

    def evil(device):
        session = match.guest(1)
        if device == 1 and session and session.phase == 5:
            for _ in range(2):
                said[0] += 1
                cell = bytearray(20)
                salt = said[0].to_bytes(6, "big")
                heard = match.host.session.peers[1].salt  # and takes each session it can get
                handshake.write(cell, 0x10, match.host.tag, session.key, True, bytes(3), salt, heard)
                match.rig.transports[1].send(cell)
            session.channel._hmac = match.host.session.peers[1].channel._hmac
            session.channel.number = 0

    with match:
        dealt(match)
        match.playing = False
        writes = []
        for handheld in match.handhelds:
            handheld.store.write = lambda offset, data: writes.append(offset)
        resumes = match.host.session.resumes
        match.each_turn(evil)
        match.rest(5000)
        assert said[0] > 500
        assert writes == []
        assert match.host.session.resumes - resumes <= 6


@pytest.mark.parametrize("is_open", [False, True])
def test_a_power_cut_writes_nothing_but_what_is_kept_once(is_open):
    with Evening(10, open_table=is_open) as match:
        dealt(match)
        store = match.handhelds[1].store
        writes = []
        was = store.write
        store.write = lambda offset, data: (writes.append(offset), was(offset, data))[1]
        for _ in range(3):
            match.crash(1)
            match.rest(1500)
        assert len(writes) <= 3


def test_a_host_that_deals_all_the_time_does_not_wear_out_the_stores_of_its_guests():
    with Evening(13) as match:
        dealt(match)
        party, store = match.handhelds[1].party, match.handhelds[1].store
        writes = []
        store.write = lambda offset, data: writes.append(offset)

        @match.each_turn
        def deals(device):
            if device == 1:
                party._met(codes.L_DEALT, 0)

        match.pause(31_000)
        assert 2 <= len(writes) <= 8 + 2


@pytest.mark.parametrize("device", [1, 2])
def test_a_pair_whose_numbers_come_to_their_end_goes_on_with_a_new_key(device):
    match = Evening(11, rounds=2)
    with match, sealing(match.rig) as kept:
        dealt(match)
        guest, peer = match.guest(device), match.host.session.peers[device]
        old = key_of(guest.channel)
        guest.channel.number = 2**30 - 65530
        is_well(match)
        assert key_of(guest.channel) != old and guest.channel is not peer.channel
        assert guest.channel.number < 65536 and peer.channel._newest < 65536
        assert used_once(kept)


def test_broadcasts_whose_numbers_come_to_their_end_go_on_with_a_new_key():
    """Numbers of a broadcast ended at 65536, for ever (x04)."""
    match = Evening(12, rounds=4)
    with match, sealing(match.rig) as kept:
        dealt(match)
        host = match.host.session
        old = host.group
        for number in (65536, 2**30 - 65536):
            host.group.number = number - 6
            for handheld in match.handhelds[1:]:
                handheld.party.session.group._newest = number - 7
            assert match.until(lambda: host.group is not old or 65600 <= host.group.number < 2**29)
        assert host.group is not old
        is_well(match)
        assert used_once(kept)
        assert host.group.number < 65536
