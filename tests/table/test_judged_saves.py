# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Saves with a right checksum and wrong contents: each is set aside, or a match continues from it without a fault."""

import random

import pytest

from tests.link.wire import Evening
from tests.link.rigs.match import take_up
from tests.store import Appending, Store
from uno_core import editions
from uno_core.codes import O_ROW, O_STATE
from tools.emulator.loop import Bus
from uno_table import media
from uno_table.parties import succession
from uno_table.saves import linked_save, saved
from uno_table import put
from uno_table.tables import watching
from uno_table.codes import SAVED_GUEST, SAVED_HOST
from uno_table.parties.party_guest import GuestParty
from uno_table.parties.party_host import HostParty
from uno_table.saves.slots import Slots
from uno_table.tables.table import Table


def local(edition, acts=25):
    """Return the payload of a match that was saved after ``acts`` acts."""
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
    """Return what the menu and the table do with it: whether the match continues."""
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
    assert saved.load(store) == (None, None)  # an empty store is neither a match nor a fault


@pytest.fixture(scope="module")
def linked():
    """Return the payloads that a host and its guest have saved in the middle of a round."""
    with Evening(12, 3, 2) as match:
        match.acts(9)
        match.host.save()
        match.handhelds[1].party.save()
        return [bytes(Slots(handheld.store).load()) for handheld in match.handhelds]


# Fields in which any bytes are possible, of a host and a guest: the match's identity, keys (and names), nonces,
# commitments, secrets.
ANY_BYTES = (1, 2, 4, 5, 6), (1, 2, 5, 6)


def comes_back(device, payload):
    """Whether a party is restored from that payload; it lives for some seconds."""
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
    if device:  # while no card lies yet: the kinds depend on the editions that other tests have loaded
        any_bytes += len(fields[7]) - O_ROW
    assert any_bytes < len(payload) // 2 and set_aside > (len(payload) - any_bytes) // 2


@pytest.mark.parametrize("device", [0, 1], ids=["host", "guest"])
def test_a_linked_save_may_end_anywhere(device, linked):
    assert not any(comes_back(device, linked[device][:n]) for n in range(0, len(linked[device]), 5))


def test_fields_that_are_not_all_there_are_none():
    data = b"".join(linked_save.pack(SAVED_GUEST, [b"12345"]))
    assert linked_save.unpack(data) == (SAVED_GUEST, [b"12345"])
    assert linked_save.unpack(data[:-1]) == (0, [])


# -- any kind of save, damaged anyhow ------------------------------------------------------------------

ODD = (0, 1, 2, 3, 9, 10, 15, 16, 127, 128, 129, 254, 255)
KINDS = {"host": SAVED_HOST, "guest": SAVED_GUEST, "successor": SAVED_HOST}


@pytest.fixture(scope="module")
def payloads():
    """Return saves of a host, a guest and a successor: before a deal, in a round, at its end. Saves of matches on one
    device."""
    found = {"host": [], "guest": [], "successor": [], "local": [local(edition, 12) for edition in (0, 2, 9, 18, 20)]}
    for edition, is_open in ((0, False), (9, True)):
        match = Evening(12, 4, 3, edition, open_table=is_open)

        def look(match=match):
            for handheld in match.handhelds:
                party = handheld.party
                if party.table and (party.hosting or party.key):
                    party.save()
                    found["guest" if handheld.device else "host"].append(bytes(Slots(handheld.store).load()))
            for handheld in match.handhelds[1:]:
                if succession.can_go_on(handheld.party) and handheld.party.session.successor == handheld.device:
                    found["successor"].append(b"".join(linked_save.pack(*succession._fields(handheld.party))))

        with match:
            for acts in (0, 8, None):

                def reached(acts=acts, match=match):
                    table = match.host.table
                    if not table or acts and not table.dealt:
                        return False
                    return table.dealt and table.round_over() if acts is None else match.host.session.acts.count >= acts

                assert match.until(reached)
                look()
    assert all(len(kept) > 1 for kept in found.values())
    return found


def damaged(payload, others, chance):
    """Return a payload with changed bytes; in a linked save, often with changed fields."""
    kind, fields = linked_save.unpack(payload)
    if kind and chance.random() < 0.8:
        for _ in range(chance.choice((1, 1, 2, 3))):
            k = chance.randrange(len(fields))
            field = bytearray(fields[k])
            how = chance.randrange(6)
            if how < 3 and field:
                at = chance.randrange(len(field))
                field[at] = chance.choice((*ODD, chance.randrange(256), field[at] ^ 1 << chance.randrange(8)))
            elif how == 3:
                field = field[: chance.randrange(len(field) + 1)]
            elif how == 4:
                field += chance.randbytes(chance.randrange(20))
            else:
                field = linked_save.unpack(chance.choice(others))[1][k]
            fields[k] = bytes(field)
        return b"".join(linked_save.pack(kind, fields))
    data = bytearray(payload)
    for _ in range(chance.choice((1, 1, 2, 4))):
        at = chance.randrange(min(len(data), chance.choice((70, 4096))))
        data[at] = chance.choice((*ODD, chance.randrange(256), data[at] ^ 1 << chance.randrange(8)))
    return data[: chance.randrange(1, len(data))] if chance.random() < 0.1 else data


def asked(party):
    """Ask a party and its table the questions of the screens."""
    for device in party.devices():
        assert party.name(device) is not None and party.state(device) is not None
    table = party.table
    for seat in range(table.seats if table and (party.hosting or table.dealt) else 0):
        assert party.name_at(seat) is not None and party.away(seat) is not None
    if party.hosting:
        assert (party.successor(), party.at_door(), party.mixed) is not None
    if table and table.dealt:
        for seat in range(table.seats):
            table.view(seat), table.legal(seat), table.total(seat)
            if table.round_over():
                table.round_points(seat)
        assert table.left_ms(party.now) >= -1


def lives(party, seconds):
    """Some time of a party passes: an act of the person here, the next round."""
    for k in range(seconds):
        party.tick(k * 1000 + 5)
        table = party.table
        if table:
            table.tick(party.now)
        if table and party.hosting and table.dealt and not party.takes_up:
            seat = table.asked()
            if seat < table.seats and not table.kind(seat) and table.legal(seat):
                table.propose(table.acts[0])
            if table.round_over() and not table.match_over():
                table.next_round()
        asked(party)
        if not party.hosting and party.moves():
            return


def gathered(hosting, chance):
    end, more = Bus().join(), {"rto_ms": 60, "store": Store()}
    if hosting:
        return HostParty(end, "ANN", chance.randbytes, offers=False, **more)
    return GuestParty(end, "BEN", chance.randbytes, len(editions.NAMES), **more)


def goes_on(payload, hosting, chance):
    """Whether a party restores that payload. Then it must run, and a guest also without its host."""
    party = gathered(hosting, chance)
    assert Slots(party.store).save(payload)
    media.waiting(party.store)
    if not take_up(party, party.store):
        party.tick(5)  # it offers nothing
        return False
    asked(party)
    lives(party, 36)
    if party.hosting:
        assert party.save()
    elif party.go_on():
        kept = party.continuation()
        if kept:
            successor = gathered(kept[0], chance)
            successor.take(kept[1])
            if kept[0]:
                successor.sit(kept[1])
            succession.go_on(successor, kept)
            lives(successor, 8)
    return True


@pytest.mark.parametrize("kind", KINDS)
def test_a_damaged_linked_save_is_set_aside_or_goes_on(kind, payloads):
    chance = random.Random(f"damaged {kind}")
    others = [payload for kept in payloads.values() for payload in kept if payload[0] == KINDS[kind]]
    went_on = [
        goes_on(damaged(chance.choice(payloads[kind]), others, chance), kind != "guest", chance) for _ in range(50)
    ]
    assert 3 < sum(went_on) < 47
    assert all(goes_on(payload, kind != "guest", chance) for payload in payloads[kind])


def test_a_damaged_local_save_is_set_aside_or_goes_on_whatever_is_behind_it(payloads):
    """Behind it in its store are records of acts, and marks, as nobody has played them; they are watched, too."""
    chance = random.Random("damaged local")
    went_on = 0
    for _ in range(60):
        store = Appending()
        payload = chance.choice(payloads["local"])
        assert Slots(store).save(damaged(payload, [], chance) if chance.random() < 0.6 else payload)
        slots = Slots(store)
        slots.load()
        at = slots.at
        for _ in range(chance.randrange(40) if at else 0):
            record = bytearray(2)
            put(
                record, 0, chance.choice((0, 1, 2, 3, 7, 13, 14, 14)), chance.choice((*ODD, 240, chance.randrange(256)))
            )
            store.write(at, record)
            at += 2
        rounds = watching.segments(store)
        for number in range(len(rounds)):
            watched = watching.WatchTable(store, rounds, number)
            for _ in range(9):
                if not watched.step():
                    break
        table = Table(store)
        if table.resume(chance.randbytes):
            went_on += 1
            table.pace_ms = 0
            for k in range(5):
                if table.round_over() and not table.match_over():
                    table.next_round()
                table.tick(5000 * k)
    assert 10 < went_on < 55


def test_a_dealt_match_without_a_round_is_set_aside(payloads):
    """The sum is right, and the flags say that it is dealt: the first turn looked for the round (h10)."""
    for payload in payloads["host"]:
        kind, fields = linked_save.unpack(payload)
        page = bytearray(fields[13])
        page[O_STATE] = 0
        fields[13] = bytes(page)
        if fields[12][1]:
            assert not goes_on(b"".join(linked_save.pack(kind, fields)), True, random.Random(1))


def test_a_successor_takes_nothing_along_that_does_not_go_together(payloads):
    """The TABLE has other seats than the page to deal from: no device continues with them."""
    party = gathered(False, random.Random(2))
    payload = next(p for p in payloads["guest"] if can_deal_from(p))
    kind, fields = linked_save.unpack(payload)
    seats = fields[8][1]
    fields[8] = bytes((fields[8][0], seats - 1)) + fields[8][2 : 1 + seats] + fields[8][2 + seats :]
    assert linked_save.can_be(kind, fields)
    assert linked_save.save(party.store, kind, fields) and take_up(party, party.store)
    assert party.go_on() and party.continuation() is None


def can_deal_from(payload):
    """Whether a guest has saved all that a successor needs: it is the successor, with a handover record and a page."""
    _, fields = linked_save.unpack(payload)
    return fields[7] and fields[8] and fields[8][0] == fields[0][2] and len(fields[8]) > 2 + fields[8][1]
