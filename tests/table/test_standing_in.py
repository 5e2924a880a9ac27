# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A guest that is here and does nothing: the host lets a bot play for it, until somebody there presses a key."""

import random

import pytest

from tests.table.test_party import LOSSY, Lobby
from tools.emulator.channel import CLEAN
from uno_link.codes import L_AWAY, L_BACK, MARK
from uno_table.parties.party_guest import GuestParty


def dealt(faults=CLEAN, guests=2, people=(1, 1), **more):
    """A round in which nobody but the host has acted, if it had to."""
    lobby = Lobby(guests, faults, **more)
    for k, seats in enumerate(people, 1):
        lobby.parties[k] = GuestParty(
            lobby.bus.join(), f"GUEST{k}", lobby.chance(k), seats=seats, store=lobby.stores[k], **lobby.more
        )
    host, *others = lobby.meet()
    lobby.deal()
    for party in lobby.parties:
        party.table.pace_ms = 0
    return lobby, host, others


def marks(party):
    acts = party.session.acts
    return [acts.act(i) & 255 for i in range(acts.count) if acts.act(i) >> 8 == MARK]


def guest_at(lobby, device):
    return next(party for party in lobby.parties[1:] if party.session.device == device)


def stands(lobby, device, seats=1):
    """The host lets a bot play for a device; when the device knows that, and its seats are a bot's."""
    host, guest = lobby.parties[0], guest_at(lobby, device)
    host.session.stand_in(device)
    assert lobby.run(lambda: guest.stands_in, 5000)
    own = [seat for seat in range(host.table.seats) if host.device_of(seat) == device and host.table.kind(seat)]
    assert len(own) == seats
    for party in lobby.parties:
        assert [party.away(seat) for seat in own] == [True] * seats
    return guest, own


def test_a_bot_plays_for_a_guest_that_does_nothing_until_a_key_is_pressed_there():
    lobby, host, (one, two) = dealt()
    guest, _ = stands(lobby, 1)
    assert lobby.run(lambda: host.table.asked() < 4 and not host.table.level(host.table.asked()), 60_000)
    assert marks(host) == [1 << 1] and not any(other.stands_in for other in (one, two) if other is not guest)
    guest.sit_down()
    assert lobby.run(lambda: not guest.stands_in, 5000)
    assert marks(host) == [1 << 1, 1 << 1 | 1] and not guest.session.here
    lobby.play()
    assert [party.verified for party in lobby.parties] == [3] * 3
    assert not any(party.fault or party.hearsay for party in lobby.parties)
    for party in lobby.parties:
        party_events = lobby.events[lobby.parties.index(party)]
        assert party_events.count(L_AWAY) == party_events.count(L_BACK) == 1


def test_what_a_bot_did_for_a_guest_is_counted_there_and_nobody_has_cheated():
    lobby, host, _ = dealt()
    guest, _ = stands(lobby, 1)
    lobby.play()
    assert guest.stood_in > 0 and not any(party.stood_in for party in lobby.parties if party is not guest)
    assert [(party.verified, party.fault, party.hearsay) for party in lobby.parties] == [(3, 0, 0)] * 3


def test_an_act_of_the_guest_brings_it_back_as_a_key_does():
    lobby, host, _ = dealt()
    guest = guest_at(lobby, 1)
    lobby.idle = [guest]
    seat = host.seats(1)[0]
    assert lobby.run(lambda: lobby.over() or guest.table.asked() == seat, 60_000)
    lobby.pass_(500)
    host.table.paused = True
    host.session.stand_in(1)
    lobby.idle = []
    assert guest.table.legal(seat) and not guest.table.propose(guest.table.acts[0])
    assert lobby.run(lambda: len(marks(host)) == 2 and not host.session.standing, 5000)
    assert lobby.run(lambda: not guest.sending and not guest.stands_in, 5000)
    host.table.paused = False
    lobby.play()
    assert guest.stood_in == 0 and [party.fault for party in lobby.parties] == [0] * 3


def test_a_bot_plays_for_all_people_of_a_device():
    lobby, host, _ = dealt(people=(2, 1))
    device = next(d for d in (1, 2) if host.persons(d) == 2)
    guest, own = stands(lobby, device, 2)
    lobby.play()
    assert guest.stood_in >= 2 and [party.verified for party in lobby.parties] == [3] * 3


def test_neither_the_host_nor_a_stranger_nor_one_that_is_away_is_stood_in_for():
    lobby, host, _ = dealt()
    for device in (0, 5, 9):
        host.session.stand_in(device)
    lobby.parties[lobby.parties.index(guest_at(lobby, 2))] = None
    assert lobby.run(lambda: not host.session.present(2), 30_000)
    host.session.stand_in(2)
    assert marks(host) == [2 << 1] and not host.session.standing


def test_the_bot_stays_over_a_deal_and_goes_with_a_key_on_the_result():
    lobby, host, _ = dealt(seats=3)
    guest, _ = stands(lobby, 1)
    lobby.play()
    host.table.next_round()
    assert lobby.run(lambda: all(party.phase == 5 for party in lobby.parties), 60_000)
    assert lobby.run(lambda: guest.stands_in, 5000) and marks(host) == [1 << 1]
    for party in lobby.parties:
        party.table.pace_ms = 0
    lobby.play()
    guest.sit_down()
    assert lobby.run(lambda: not host.session.standing, 5000) and marks(host) == [1 << 1]
    host.table.next_round()
    assert lobby.run(lambda: all(party.phase == 5 for party in lobby.parties), 60_000)
    lobby.pass_(1000)
    assert marks(host) == [] and not guest.stands_in and not guest.session.here


@pytest.mark.parametrize("seed", range(3))
def test_in_any_order_of_calls_keys_and_silence_marks_alternate_and_all_find_the_round_true(seed):
    lobby, host, _ = dealt(LOSSY, rto_ms=60)
    chance = random.Random(f"standing {seed}")
    mute = {}  # device -> its party, out of reach
    for party in lobby.parties:
        party.table.pace_ms = 300
    end = lobby.now + 25_000
    while lobby.now < end and host.phase == 5:
        device = chance.randint(1, 2)
        what = chance.choice(("call", "call", "key", "mute", "hear", "play"))
        k = next((k for k, p in enumerate(lobby.parties) if k and p and p.session.device == device), None)
        if what == "call":
            host.session.stand_in(device)
        elif what == "key" and k and lobby.parties[k].stands_in:
            lobby.parties[k].sit_down()
        elif what == "mute" and k and not mute:
            mute[k], lobby.parties[k] = lobby.parties[k], None
        elif what == "hear":
            for place in list(mute):
                lobby.parties[place] = mute.pop(place)
        elif what == "play":
            lobby.over()
        lobby.pass_(chance.choice((50, 500, 5000)))
    for place, party in mute.items():
        lobby.parties[place] = party
    lobby.play()
    away = {}
    for entry in marks(host):
        device, back = entry >> 1, entry & 1
        assert away.get(device, 0) == back, "a mark that changes nothing"
        away[device] = 1 - back
    assert marks(host), "nothing was called"
    assert [(party.verified, party.fault, party.hearsay) for party in lobby.parties] == [(3, 0, 0)] * 3


def test_guests_hear_after_how_many_minutes_a_wait_is_told_and_when_the_host_changes_that():
    lobby, host, guests = dealt(LOSSY)
    assert [guest.session.wait_min for guest in guests] == [0, 0]
    for told in (3, 1, 0):
        host.session.tell_wait(told)
        assert lobby.run(lambda told=told: [guest.session.wait_min for guest in guests] == [told] * 2, 15_000)
