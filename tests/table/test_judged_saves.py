# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Saves whose checksum is right and whose content is none: they are set aside, and nobody falls over them."""

import random

import pytest

from tests.link.wire import WireRig, play, tended
from tests.link.rigs.match import Store, take_up
from uno_core import editions
from uno_core.codes import O_ROW
from uno_link.loop import Bus
from uno_table import linked_save, media, saved
from uno_table.codes import SAVED_GUEST
from uno_table.party_guest import GuestParty
from uno_table.party_host import HostParty
from uno_table.slots import Slots
from uno_table.table import Table


def local(edition, acts=25):
    """The payload of a match that was saved after so many acts."""
    store = Store()
    table = Table(store)
    few = editions.load(edition).SEATS[0]
    table.open(bytes([1] * max(few, 3 if edition != 13 else 2)), b"\1\2\3\4", edition=edition)
    table.pace_ms = now = 0
    while table.acts_done < acts and not table.round_over():
        now += 50
        table.tick(now)
    table.kinds = bytes([0] + [1] * (table.seats - 1))
    assert table.save()
    return bytes(Slots(store).load())


def taken_up(payload):
    """What the menu and the table do with it: whether the match goes on."""
    store = Store()
    assert Slots(store).save(payload)
    assert media.waiting(store) is None
    found, fault = saved.load(store)
    assert (found is None) != (fault is None)
    table = Table(store)
    if not table.resume():
        return False
    table.pace_ms = now = 0
    for _ in range(4):
        for seat in range(table.seats):
            table.view(seat)
            table.legal(seat)
            table.total(seat)
            if table.round_over():
                table.round_points(seat)
        seat = table.asked()
        if seat < table.seats and not table.kind(seat) and table.legal(seat):
            table.propose(table.acts[0])
        now += 5000
        table.tick(now)
    for k in range(table.scores.rounds):
        for seat in range(table.scores.seats):
            table.scores.total(k, seat)
    table.save()
    return True


def value_of(payload, i, chance):
    return chance.choice(sorted({0, 255, payload[i] ^ 1, chance.randrange(256)} - {payload[i]}))


@pytest.mark.parametrize("edition", [0, 4, 12, 18], ids=lambda k: editions.NAMES[k])
def test_every_byte_of_a_local_save_may_be_wrong(edition):
    payload = local(edition)
    chance = random.Random(f"saves {edition}")
    went_on = set_aside = 0
    for i in range(len(payload)):
        damaged = bytearray(payload)
        damaged[i] = value_of(payload, i, chance)
        if taken_up(damaged):
            went_on += 1
        else:
            set_aside += 1
    assert went_on and set_aside > len(payload) // 2
    assert taken_up(payload)


def test_a_local_save_may_end_anywhere():
    payload = local(0)
    assert not any(taken_up(payload[:n]) for n in range(1, len(payload), 7))
    store = Store()
    assert Slots(store).save(b"") and media.waiting(store) is None
    assert saved.load(store) == (None, None)  # nothing at all is no match, and no fault


@pytest.fixture(scope="module")
def linked():
    """The payloads that a host and its guest have kept in the midst of a round."""
    rig = WireRig(2, 12)
    match = tended(play(rig, 3, [1, 1], 0, 12))
    with rig:

        def well_on():
            return match.host.table and match.host.table.dealt and match.host.session.acts.count > 8

        assert rig.run(match.step, well_on, 60_000)
        match.host.save()
        match.handhelds[1].party.save()
        return [bytes(Slots(handheld.store).load()) for handheld in match.handhelds]


# Fields in which any bytes can stand, of a host and a guest: whose match, keys (and names), nonces, promises, secrets.
ANY_BYTES = (1, 2, 4, 5, 6), (1, 2, 5, 6)


def comes_back(device, payload):
    """Whether a party is taken up again from that payload; it lives for some seconds."""
    store = Store()
    assert Slots(store).save(payload)
    media.waiting(store)
    chance = random.Random("back").randbytes
    end = Bus().join()
    more = {"rto_ms": 60, "store": store}
    if device:
        party = GuestParty(end, "BEN", chance, len(editions.NAMES), **more)
    else:
        party = HostParty(end, "ANN", chance, **more)
    back = take_up(party, store)
    for k in range(6):
        party.tick(k * 1000 + 5)
    return back


@pytest.mark.parametrize("device", [0, 1], ids=["host", "guest"])
def test_every_byte_of_a_linked_save_may_be_wrong(device, linked):
    payload = linked[device]
    assert comes_back(device, payload)
    chance = random.Random(f"linked {device}")
    set_aside = 0
    for i in range(len(payload)):
        damaged = bytearray(payload)
        damaged[i] = value_of(payload, i, chance)
        set_aside += not comes_back(device, damaged)
    _, fields = linked_save.unpack(payload)
    any_bytes = sum(len(fields[k]) for k in ANY_BYTES[device])
    if device:  # where no card lies yet: which kinds there are depends on what other tests have loaded
        any_bytes += len(fields[7]) - O_ROW
    assert any_bytes < len(payload) // 2 and set_aside > (len(payload) - any_bytes) // 2


@pytest.mark.parametrize("device", [0, 1], ids=["host", "guest"])
def test_a_linked_save_may_end_anywhere(device, linked):
    assert not any(comes_back(device, linked[device][:n]) for n in range(0, len(linked[device]), 5))


def test_fields_that_are_not_all_there_are_none():
    data = b"".join(linked_save.pack(SAVED_GUEST, [b"12345"]))
    assert linked_save.unpack(data) == (SAVED_GUEST, [b"12345"])
    assert linked_save.unpack(data[:-1]) == (0, [])
