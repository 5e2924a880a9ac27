# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The join: a joiner gets a number and a key of its own, on any air, and a stranger in the middle is seen."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.link import sources
from tools.emulator.channel import Channel, Faults
from uno_link.join import beacon as beacons
from uno_link.channel import cells, crypto, keys
from uno_link import codes
from uno_link.join import lobby, lobby_guest, lobby_host
from uno_link.channel.channel_types import channel_types
from uno_link.sessions.host import Host
from uno_link.join.lobby_guest import LobbyGuest
from uno_link.join.lobby_host import LobbyHost

SESSION = b"\x12\x34\x56\x79"
TAG = 0x12 ^ 0x34 ^ 0x56 ^ 0x79
STEP_MS = 10
ALL_DEVICES = bytes(range(1, 15))
BAD = Faults(delay_ms=(1, 30), twice=0.2, late=0.2, late_ms=300, flips=0.05)


def entropy_of(seed):
    return random.Random(seed).randbytes


def beacon(flags=0, edition=0, free=9, seats=10, session=SESSION, name="Ann"):
    cell = bytearray(20)
    beacons.write_beacon(cell, flags, edition, free, seats, session, name)
    return cell


def offer(**more):
    return beacons.read_beacon(beacon(**more))


def new_host(seed=0, is_open=False, devices=ALL_DEVICES, session=SESSION, **more):
    entropy = entropy_of(f"door {seed}")
    return LobbyHost(session, devices, entropy(32), entropy, is_open, **more)


def new_guest(seed=0, is_open=False, session=SESSION, **more):
    told = offer(flags=codes.OFFER_OPEN if is_open else 0, session=session)
    return LobbyGuest(told, entropy_of(f"knock {seed}"), is_open, **more)


def id_of(guest):
    """Return the number that a joiner has given itself; all its cells tell it."""
    return guest._ident


def commitment_of(guest):
    """Return the parts of a joiner's commitment, which it broadcasts."""
    return guest._commit


def key_of(guest):
    """Return the bytes of the key that a joiner shows."""
    return bytes(guest._key.data)


class Place:
    """One end of the channel, with its two sides: both ends of a join have the same methods."""

    def __init__(self, bus, who, every_ms=0):
        self.end, self.who, self.every = bus.join(), who, every_ms
        self.cell_filter = cells.CellFilter()
        self.said = []  # every cell that went out
        self.free_at = 0  # when the medium takes the next cell
        self.got = []
        self.done_at = None

    def step(self, now):
        self.end.tick(now)
        cell = bytearray(20)
        while self.end.recv(cell):
            if self.cell_filter.sort(cell) == codes.I_PLAIN:
                self.who.receive(cell)
        while (not self.every or now >= self.free_at) and self.who.transmit(cell, now):
            assert cells.whole(cell)
            self.said.append(bytes(cell))
            self.end.send(cell)
            self.free_at = now + self.every
        self.who.work(8)
        ready = self.who.ready()
        if ready and ready not in self.got:
            self.got.append(ready)
            self.done_at = now


class Rig:
    """A host and joiners on a channel, in virtual time."""

    def __init__(self, joiners, host=None, faults=BAD, seed=0, every_ms=0):
        self.bus = Channel(seed, faults)
        self.host = Place(self.bus, host or new_host(seed), every_ms)
        self.guests = [Place(self.bus, one, every_ms) for one in joiners]
        self.now = 0

    def run(self, limit_ms, until=None):
        """Until everybody is in and the host has computed it, or this long."""
        until = until or (lambda: all(guest.got and guest.got[-1] in self.host.got for guest in self.guests))
        while self.now < limit_ms and not until():
            self.now += STEP_MS
            for place in (self.host, *self.guests):
                place.step(self.now)

    def settle(self, ms=5000):
        self.run(self.now + ms, lambda: False)

    def check(self):
        """Every joiner has a number and a key of its own, and the host the same."""
        mine = sorted(guest.got[-1] for guest in self.guests)
        assert len({device for device, _, _ in mine}) == len(mine)
        assert [sorted(self.host.got).count(one) for one in mine] == [1] * len(mine)
        return mine


# --- the beacon -----------------------------------------------------------------------------------------


def test_a_beacon_tells_what_is_played_by_whom_and_for_how_many():
    cell = beacon(flags=3, edition=20, free=2, seats=10, name="Žofie 🂡")
    assert cell[:4] == bytes((codes.T_BEACON, 0x0F, TAG, 0)) and cells.whole(cell)
    assert beacons.read_beacon(cell) == (codes.PROTO, 3, 20, 2, 10, SESSION, "Žofie")
    assert cell[12:18] == "Žofie".encode()
    assert beacons.read_beacon(beacon(name=""))[6] == ""


def test_a_name_that_cannot_be_shown_is_shown_as_far_as_it_can():
    cell = beacon()
    for raw, name in ((b"\xff\xfeabcd", ""), (b"A\nB\0\0\0", "AB"), (b"abcdef", "abcdef")):
        cell[12:18] = raw
        assert beacons.read_beacon(cell)[6] == name


@given(st.binary(min_size=20, max_size=20), st.booleans())
def test_a_beacon_of_garbage_never_raises(data, tagged):
    cell = bytearray(data)
    if tagged:
        cell[:3] = bytes((codes.T_BEACON, 0x0F, beacons.tag_of(cell[8:12])))
    told = beacons.read_beacon(cell)
    if tagged:
        assert beacons.refusal(told, False, 21) in range(7)
    else:
        assert told is None or cell[1] == 0x0F


@pytest.mark.parametrize(
    ("told", "mine", "why"),
    [
        ({}, {}, 0),
        ({"edition": 20}, {}, 0),
        ({"edition": 21}, {}, codes.NO_EDITION),
        ({"flags": codes.OFFER_SHUT}, {}, codes.NO_STARTED),
        ({"flags": codes.OFFER_OPEN}, {}, codes.NO_OPEN),
        ({"flags": codes.OFFER_OPEN}, {"is_open": True}, 0),
        ({}, {"is_open": True}, codes.NO_OPEN),
        ({"free": 0}, {}, codes.NO_FULL),
        ({"free": 1}, {"seats": 2}, codes.NO_FULL),
    ],
)
def test_what_a_beacon_tells_is_reason_enough_not_to_join(told, mine, why):
    one = LobbyGuest(offer(**told), entropy_of(0), **{"editions": 21, **mine})
    assert one.no == why
    one.work(255)
    assert one.transmit(bytearray(20), 0) == (not why)


def test_another_version_is_refused_whatever_else_it_says():
    cell = beacon(flags=255)
    cell[4] = codes.PROTO + 1
    assert LobbyGuest(beacons.read_beacon(cell), entropy_of(0)).no == codes.NO_VERSION


# --- joins ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("is_open", [False, True])
@pytest.mark.parametrize("loss", [0.0, 0.2, 0.4])
@pytest.mark.parametrize("count", range(1, 10))
def test_everybody_gets_in_with_a_key_of_its_own_on_any_air(count, loss, is_open):
    faults = Faults(**{**vars(BAD), "loss": loss}) if loss else Faults(delay_ms=(1, 30))
    joiners = [new_guest(i, is_open) for i in range(count)]
    rig = Rig(joiners, new_host(count, is_open), faults, seed=count)
    rig.run(60_000)
    mine = rig.check()
    for device, key, code in mine:
        assert 1 <= device <= 14
        assert (key is None and code is None) if is_open else (len(key), len(code)) == (16, 4)
    if not is_open:
        assert len({key for _, key, _ in mine}) == count
    assert all(guest.who.no == 0 and len(guest.got) == 1 for guest in rig.guests)
    if not loss:
        assert len(rig.host.got) == count and rig.host.who.garbage == 0
        assert rig.host.who.seats == 9 - count


@pytest.mark.parametrize("is_open", [False, True])
@pytest.mark.parametrize("seed", range(15))
def test_what_is_lost_doubled_late_or_flipped_is_repaired(seed, is_open):
    faults = Faults(loss=0.4, twice=0.3, flips=0.1, delay_ms=(0, 200), late=0.3, late_ms=900)
    rig = Rig([new_guest((seed, i), is_open) for i in range(3)], new_host(seed, is_open), faults, seed)
    rig.run(90_000)
    rig.check()


def test_any_single_cell_of_a_join_may_be_lost_at_the_cost_of_one_more_try():
    for lost in range(12):
        host, guest = new_host(), new_guest()
        air, times = [], 0
        for now in range(0, 3000, 10):
            for one, other in ((guest, host), (host, guest)):
                cell = bytearray(20)
                while one.transmit(cell, now):
                    air.append(bytes(cell))
                    if len(air) - 1 != lost:
                        other.receive(cell)
                one.work(255)
            if guest.ready():
                times = times or now
        assert guest.ready() == host.ready() is not None
        assert len(air) <= 12 + 6  # the worst is the host's last word: the whole key is said again
        assert times < 1300


def test_a_quiet_air_costs_twelve_cells_and_no_more():
    rig = Rig([new_guest()], faults=Faults(delay_ms=(1, 30)))
    rig.run(10_000)
    rig.settle()
    kinds = [cell[0] for cell in rig.guests[0].said]
    assert kinds == [codes.T_COMMIT] * 2 + [codes.T_KEY] * 4
    kinds = sorted(cell[0] for cell in rig.host.said)
    assert kinds == [codes.T_NONCE] * 2 + [codes.T_HOST_KEY] * 4
    rig.check()


def test_a_slow_medium_is_never_given_more_than_it_takes():
    rig = Rig([new_guest(i, rto_ms=1500) for i in range(3)], faults=Faults(delay_ms=(150, 250)), every_ms=300)
    rig.run(60_000)
    rig.check()
    assert all(len(guest.said) < 25 for guest in rig.guests)
    assert len(rig.host.said) < 60
    before = len(rig.host.said)
    rig.settle()
    assert len(rig.host.said) - before < 10


def test_nothing_is_due_before_the_time_to_try_again():
    one = new_guest()
    while one.work(255):
        pass
    cell = bytearray(20)
    said = [now for now in range(0, 4000) for _ in range(10) if one.transmit(cell, now)]
    assert said[:2] == [0, 0] and said[1::2] == said[::2]
    gaps = [b - a for a, b in zip(said[::2], said[2::2])]
    assert gaps and all(400 <= gap <= 600 for gap in gaps) and len(set(gaps)) > 1


def test_the_clock_may_wrap_in_the_middle():
    rig = Rig([new_guest(i) for i in range(5)], faults=Faults(loss=0.3, delay_ms=(1, 30)))
    rig.bus.tick(0x1FFFFFFF - 700)
    rig.now = 0x1FFFFFFF - 700
    for place in (rig.host, *rig.guests):
        step = place.step
        place.step = lambda now, step=step: step(now & 0x1FFFFFFF)
    rig.run(0x1FFFFFFF + 60_000)
    rig.check()


def test_the_work_can_be_done_in_small_steps_and_says_when_there_is_none():
    host, guest = new_host(), new_guest()
    assert not new_host(is_open=True).work() and not new_guest(is_open=True).work()
    assert sum(1 for _ in range(100) if host.work(8)) == 31 and not host.work(8)
    assert sum(1 for _ in range(100) if guest.work(8)) == 31 and not guest.work(8)


def test_a_host_that_is_still_making_its_own_key_keeps_the_joiner_waiting_only():
    host, guest = new_host(), new_guest()
    cell = bytearray(20)
    while guest.work(255):
        pass
    for _ in range(2):
        assert guest.transmit(cell, 0)
        host.receive(cell)
    kinds = []
    while host.transmit(cell, 0):
        kinds.append(cell[0])
    assert kinds == [codes.T_NONCE]
    while host.work(8):
        pass
    while host.transmit(cell, 0):
        kinds.append(cell[0])
    assert kinds == [codes.T_NONCE] + [codes.T_HOST_KEY] * 4


# --- who is not let in ----------------------------------------------------------------------------------


def test_a_table_without_a_device_number_left_says_it_is_full():
    rig = Rig([new_guest(i) for i in range(3)], new_host(devices=b"\x05\x09"), Faults(delay_ms=(1, 9)))
    rig.run(20_000, lambda: sum(bool(guest.got) for guest in rig.guests) == 2)
    rig.settle()
    assert sorted(guest.got[0][0] for guest in rig.guests if guest.got) == [5, 9]
    assert [guest.who.no for guest in rig.guests if not guest.got] == [codes.NO_FULL]


def test_a_table_whose_last_place_may_become_free_again_says_it_is_busy():
    host, first = new_host(devices=b"\x05"), new_guest(1)
    halfway(host, first)
    for cell in commit_cells(b"two", bytes(16)):
        host.receive(cell)
    (no,) = drain(host)
    assert no[0] == codes.T_NO and no[4:8] == b"two" + bytes((codes.NO_BUSY,))
    for cell in drain(first):
        host.receive(cell)
    while host.work(255):
        pass
    assert host.ready()[0] == 5
    drain(host)
    for cell in commit_cells(b"two", bytes(16)):
        host.receive(cell)
    (no,) = drain(host)
    assert no[0] == codes.T_NO and no[4:8] == b"two" + bytes((codes.NO_FULL,))


def test_the_seat_of_a_joiner_that_never_went_on_is_given_to_the_next_one():
    host, first = new_host(seats=1), new_guest(1)
    halfway(host, first)
    drain(host, 2990)
    for now, kind in ((3010, codes.T_NO), (3020, codes.T_NONCE)):
        for cell in commit_cells(b"two", bytes(16)):
            host.receive(cell)
        assert drain(host, now)[0][0] == kind


@pytest.mark.parametrize("is_open", [False, True])
def test_a_last_word_that_was_lost_is_said_again_however_much_later(is_open):
    host, guest = new_host(is_open=is_open), new_guest(is_open=is_open)
    if not is_open:
        halfway(host, guest)
    for cell in drain(guest):
        host.receive(cell)
    drain(host)  # lost
    while host.work(255) or guest.work(255):
        pass
    joined = host.ready()
    for now in range(10_000, 20_000, 100):
        for cell in commit_cells(now.to_bytes(3, "big"), bytes(16), is_open=is_open):
            host.receive(cell)
        drain(host, now)
    assert guest.ready() is None
    for cell in drain(guest, 20_000):
        host.receive(cell)
    for cell in drain(host, 20_000):
        guest.receive(cell)
    assert guest.ready() == joined is not None


def test_seats_are_counted_not_only_devices():
    rig = Rig([new_guest(0, seats=3), new_guest(1, seats=2)], new_host(seats=4), Faults(delay_ms=(1, 9)))
    rig.settle(20_000)
    first, second = rig.guests if rig.guests[0].got else rig.guests[::-1]
    assert first.got and second.who.no == codes.NO_FULL
    device = first.got[0][0]
    assert rig.host.who.seats == 4 - first.who._seats
    assert rig.host.who.wanted[device] == first.who._seats
    rig.host.who.free(device)
    rig.host.who.free(device)
    assert rig.host.who.seats == 4


def test_a_number_that_was_freed_is_given_again_with_another_key():
    rig = Rig([new_guest(0)], new_host(devices=b"\x07"), Faults())
    rig.run(9000)
    (first,) = rig.check()
    rig.host.who.free(7)
    rig.guests.append(Place(rig.bus, new_guest(1)))
    rig.run(20_000)
    assert rig.guests[1].got[0][0] == 7 and rig.guests[1].got[0][1] != first[1]
    assert rig.guests[1].got[0] in rig.host.got


@pytest.mark.parametrize(
    ("host", "guest", "why"),
    [
        (new_host(is_open=True), new_guest(), codes.NO_OPEN),
        (new_host(), new_guest(is_open=True), codes.NO_OPEN),
        (new_host(session=SESSION), new_guest(session=b"\x34\x12\x56\x79"), 0),  # another game that has the same tag
    ],
)
def test_the_host_has_the_last_word_on_who_comes_to_which_table(host, guest, why):
    rig = Rig([guest], host, Faults())
    rig.settle(6000)
    assert guest.no == why and not rig.guests[0].got and not rig.host.got
    assert host.seats == 9


def test_a_host_that_let_nobody_in_any_more_says_why():
    host = new_host()
    host.shut = codes.NO_STARTED
    rig = Rig([new_guest()], host, Faults())
    rig.settle(3000)
    assert rig.guests[0].who.no == codes.NO_STARTED


def test_a_joiner_of_another_version_is_told_so():
    host, cell = new_host(), bytearray(20)
    lobby.begin(cell, codes.T_COMMIT, False, TAG, b"abc", codes.PROTO + 1 << 4, 0)
    cells.close(cell)
    host.receive(cell)
    assert host.transmit(cell, 0)
    assert cell[0] == codes.T_NO and cell[4:8] == b"abc" + bytes((codes.NO_VERSION,))


def test_a_match_that_begins_without_us_ends_the_wait():
    guest = new_guest()
    guest.receive(beacon(session=b"else", flags=codes.OFFER_SHUT))
    guest.receive(beacon())
    assert guest.no == 0
    guest.receive(beacon(flags=codes.OFFER_SHUT))
    assert guest.no == codes.NO_STARTED


def test_a_host_that_is_gone_is_given_up():
    guest = new_guest()
    while guest.work(255):
        pass
    cell, said = bytearray(20), 0
    for now in range(0, 60_000, 10):
        said += guest.transmit(cell, now)
    assert guest.no == codes.NO_BUSY and said == 2 * 41


# --- two joiners, one name; one joiner, twice -----------------------------------------------------------


def same_ids(seeds, count, **more):
    """Return joiners that draw the same ids, ``count`` times; everything else is individual."""
    out = []
    for seed in seeds:
        source, shared, left = random.Random(f"{seed} own"), random.Random("ids"), [count]

        def entropy(n, source=source, shared=shared, left=left):
            if n == 3 and left[0]:
                left[0] -= 1
                return shared.randbytes(3)
            return source.randbytes(n)

        out.append(LobbyGuest(offer(**more), entropy, bool(more.get("flags"))))
    return out


@pytest.mark.parametrize("flags", [0, codes.OFFER_OPEN])
@pytest.mark.parametrize("loss", [0.0, 0.3])
@pytest.mark.parametrize("seed", range(10))
def test_joiners_with_one_id_get_in_and_make_no_ghost(seed, loss, flags):
    faults = Faults(loss=loss, delay_ms=(1, 40), late=0.2, late_ms=150)
    joiners = same_ids([f"{seed} {i}" for i in range(3)], 2, flags=flags)
    assert len({id_of(one) for one in joiners}) == 1
    rig = Rig(joiners, new_host(seed, bool(flags)), faults, seed)
    rig.run(60_000)
    rig.check()
    if not flags:
        alone = [one for one in rig.host.got if one not in [guest.got[-1] for guest in rig.guests]]
        assert not alone, "a device that nobody is"


def commit_cells(ident, commitment, want=1, session=SESSION, is_open=False):
    """Return a COMMIT as somebody else would write it."""
    out = []
    parts = lobby.Parts(2, commitment + bytes((want,)) + session[1:])
    for part in (0, 1):
        cell = bytearray(20)
        lobby.begin(cell, codes.T_COMMIT, False, TAG, ident, codes.PROTO << 4 | is_open << 3 | part, 0)
        parts.put_into(part, cell)
        cells.close(cell)
        out.append(cell)
    return out


def key_cells(ident, key):
    out = []
    parts = lobby.Parts(4, key)
    for part in range(4):
        cell = bytearray(20)
        lobby.begin(cell, codes.T_KEY, False, TAG, ident, codes.PROTO << 4 | part, 0x1F)
        parts.put_into(part, cell)
        cells.close(cell)
        out.append(cell)
    return out


def drain(who, now=0):
    out, cell = [], bytearray(20)
    while who.transmit(cell, now):
        out.append(bytes(cell))
    return out


def kinds(air):
    return [cell[0] for cell in air]


def test_parts_of_two_joiners_never_make_a_third():
    host = new_host()
    while host.work(255):
        pass
    a, b = keys.x25519(b"a" * 32, keys.BASE), keys.x25519(b"b" * 32, keys.BASE)
    first, second = commit_cells(b"one", keys.commitment(a)), commit_cells(b"one", keys.commitment(b))
    for cell in (first[0], second[1], second[0], first[1]):
        host.receive(cell)
    nonce = next(cell for cell in drain(host) if cell[0] == codes.T_NONCE)
    for commitment in (keys.commitment(a), keys.commitment(b)):
        assert nonce[16:18] != bytes((commitment[0], commitment[15])), "each sees that it is not its own"
    for key in (a, b, a, b, a, b):
        for cell in key_cells(b"one", key):
            host.receive(cell)
    while host.work(255):
        pass
    assert host.ready() is None and host.seats == 9
    assert kinds(drain(host))[-1] == codes.T_NO


def test_a_part_is_taken_once_and_what_contradicts_it_is_not():
    parts, cell = lobby.Parts(4), bytearray(range(20))
    assert [parts.take_in(part, cell) for part in (3, 3, 4, 15)] == [1, 0, -1, -1]
    cell[17] ^= 1
    assert parts.take_in(3, cell) == -1 and parts.data == bytes(30) + bytes(range(8, 18))
    assert [parts.take_in(part, cell) for part in (0, 1)] == [1, 1] and not parts.is_complete()
    assert parts.take_in(2, cell) == 1 and parts.is_complete()
    other = bytearray(20)
    parts.put_into(3, other)
    assert other == bytes(8) + bytes(range(8, 18)) + bytes(2)


def halfway(host, guest):
    """The joiner has everything of the host's, and has not sent its key."""
    while host.work(255) or guest.work(255):
        pass
    for one, other in ((guest, host), (host, guest)):
        for cell in drain(one):
            other.receive(cell)


def test_a_host_key_that_contradicts_the_one_we_have_makes_us_begin_anew():
    host, guest = new_host(), new_guest()
    halfway(host, guest)
    ident = id_of(guest)
    cell = bytearray(20)
    lobby.begin(cell, codes.T_HOST_KEY, True, TAG, ident, 2, 0)
    host.public.put_into(2, cell)
    guest.receive(cell)
    assert id_of(guest) == ident
    cell[9] ^= 1
    guest.receive(cell)
    assert id_of(guest) != ident


def test_who_begins_anew_with_the_id_of_another_does_not_end_the_others_join():
    host, guest = new_host(), new_guest()
    halfway(host, guest)
    cell = bytearray(20)
    lobby.begin(cell, codes.T_NO, False, TAG, id_of(guest), 0, 0)
    beacons.copy(cell, 8, b"another's!", 0, 10)
    host.receive(cell)
    assert host.seats == 8
    commitment_of(guest).put_into(0, cell)
    host.receive(cell)
    assert host.seats == 9


def test_who_was_given_up_can_come_again_with_the_same_id():
    host, guest = new_host(), new_guest()
    halfway(host, guest)
    ident, commit = id_of(guest), commitment_of(guest)
    for _ in range(3):
        for cell in key_cells(ident, b"\x99" * 32):
            host.receive(cell)
    assert host.seats == 9 and kinds(drain(host)) == [codes.T_NO]
    for part in (0, 1):
        cell = bytearray(20)
        lobby.begin(cell, codes.T_COMMIT, False, TAG, ident, codes.PROTO << 4 | part, 0)
        commit.put_into(part, cell)
        host.receive(cell)
    assert host.seats == 8 and kinds(drain(host)) == [codes.T_NONCE] + [codes.T_HOST_KEY] * 4


@pytest.mark.parametrize("forged", range(4))
def test_a_part_of_a_key_by_somebody_else_is_found_out_by_the_commitment_and_asked_for_again(forged):
    rig = Rig([new_guest()], faults=Faults(delay_ms=(1, 9)))
    guest = rig.guests[0]
    rig.run(9000, lambda: any(cell[0] == codes.T_KEY for cell in guest.said))
    rig.host.who.receive(key_cells(id_of(guest.who), b"\x99" * 32)[forged])
    rig.run(9000)
    rig.check()
    assert guest.who._again == 0


def test_a_joiner_that_begins_anew_frees_what_it_had():
    host, guest = new_host(devices=b"\x03"), new_guest()
    while host.work(255) or guest.work(255):
        pass
    for cell in drain(guest):
        host.receive(cell)
    assert host.seats == 8
    drain(host)
    guest._restart()
    while guest.work(255):
        pass
    for cell in drain(guest):
        host.receive(cell)
    (nonce,) = [cell for cell in drain(host) if cell[0] == codes.T_NONCE]
    assert nonce[4:8] == id_of(guest) + b"\x03"
    assert host.seats == 8


def test_a_joiner_shows_another_key_whenever_it_begins_anew():
    guest, shown, ids = new_guest(), set(), set()
    for _ in range(20):
        while guest.work(255):
            pass
        if guest.no:
            break
        shown.add(key_of(guest))
        ids.add(id_of(guest))
        guest._restart()
    assert guest.no == codes.NO_BUSY
    assert len(shown) == len(ids) == 9


def test_somebody_who_gives_up_a_device_that_is_in_does_not_get_it_freed():
    rig = Rig([new_guest()], faults=Faults())
    rig.run(9000)
    cell = bytearray(20)
    lobby.begin(cell, codes.T_NO, False, TAG, id_of(rig.guests[0].who), 0, 0)
    commitment_of(rig.guests[0].who).put_into(0, cell)
    rig.host.who.receive(cell)
    assert rig.host.who.seats == 8
    rig.check()


def test_a_host_that_forgot_a_joiner_in_the_middle_lets_it_begin_anew():
    rig = Rig([new_guest()], faults=Faults(delay_ms=(1, 9)))
    rig.run(9000, lambda: any(cell[0] == codes.T_KEY for cell in rig.guests[0].said))
    rig.host.who = new_host(1)  # it has restarted, with another key, in the same session
    rig.run(20_000)
    rig.check()
    assert rig.guests[0].who._again == 1


def test_those_who_wait_are_told_of_the_one_that_has_come_and_only_that_one_of_all():
    """All names were sent to all again: with nine joiners 240 cells, and in infrared light no other device got in."""
    _, group, fair = channel_types(True, True)
    host, cell, told = Host(TAG, group, fair, SESSION, entropy_of("host"), 1000), bytearray(20), []
    for device in range(1, 10):
        host.admit(device, bytes(16), None)
        host.confirm_device(device)
        while host.transmit(cell, 0):
            told += [(cell[1] & 15, cell[codes.BODY])] if cell[0] & codes.T_KIND == codes.T_WHO else []
    pairs = [(one, other) for one in range(1, 10) for other in range(1, 10) if one != other]
    assert sorted(told) == [(1, 0), *pairs]  # the first one: of nobody


# --- floods ---------------------------------------------------------------------------------------------


class Flood:
    """A stranger with a new id all the time, who never continues."""

    def __init__(self, parts, every_ms, give_up=False, is_open=False):
        self.parts, self.every, self.give_up, self.open = parts, every_ms, give_up, is_open
        self.chance, self.at = random.Random("flood"), 0
        self.queue = []
        self.nonces, self.commitments = [], {}
        self.now = 0

    def receive(self, cell):
        if cell[0] == codes.T_NONCE:
            self.nonces.append((self.now, bytes(cell)))
            if self.give_up:
                gone = bytearray(20)
                lobby.begin(gone, codes.T_NO, False, TAG, cell[4:7], 0, 0)
                beacons.copy(gone, 8, self.commitments[bytes(cell[4:7])], 0, 10)
                cells.close(gone)
                self.queue.append(gone)

    def transmit(self, cell, now):
        self.now = now
        if not self.queue and now >= self.at:
            self.at = now + self.every
            ident, commitment = self.chance.randbytes(3), self.chance.randbytes(16)
            self.commitments[ident] = commitment
            self.queue = commit_cells(ident, commitment, is_open=self.open)[: self.parts]
        if not self.queue:
            return False
        cell[:] = self.queue.pop(0)
        return True

    def work(self, bits):
        return False

    def ready(self):
        return None


@pytest.mark.parametrize(("is_open", "parts"), [(False, 1), (False, 2), (True, 1)])
def test_a_flood_of_joiners_that_never_go_on_does_not_keep_others_out_for_long(parts, is_open):
    took = []
    for seed in range(8):
        host = new_host(seed, is_open, devices=ALL_DEVICES)
        rig = Rig([], host, Faults(delay_ms=(1, 30)), seed)
        flood = Place(rig.bus, Flood(parts, 100, is_open=is_open))
        rig.guests.append(flood)
        rig.settle(3000 + 370 * seed)
        assert len([join for join in host.joins if join]) == 4
        honest = Place(rig.bus, new_guest(seed, is_open))
        rig.guests.append(honest)
        start = rig.now
        rig.run(start + 60_000, lambda honest=honest, rig=rig: honest.got and honest.got[0] in rig.host.got)
        assert honest.got, honest.who.no
        assert honest.got[0] in rig.host.got
        took.append(rig.now - start)
    assert sum(took) / len(took) < 12_000 and max(took) < 40_000, took


@pytest.mark.parametrize("give_up", [False, True])
def test_nobody_gets_more_than_four_nonces_in_three_seconds_even_if_he_gives_each_up(give_up):
    rig = Rig([], faults=Faults())
    flood = Flood(2, 10, give_up)
    rig.guests.append(Place(rig.bus, flood))
    rig.settle(30_000)
    times = sorted({bytes(cell[4:7]): now for now, cell in reversed(flood.nonces)}.values())
    assert 30 <= len(times) <= 44
    for first, fifth in zip(times, times[4:]):
        assert fifth - first >= 3000 - 2 * STEP_MS


def test_nobody_gets_more_than_four_nonces_in_three_seconds_even_if_he_ends_each_join_well():
    """On a slow medium, on which a join may take longer, with a host that frees each number immediately."""
    host, chance = new_host(patience_ms=8000), random.Random(9)
    while host.work(255):
        pass
    secret = bytes(range(32))
    public = keys.X25519(secret, keys.BASE)
    while public.step(255):
        pass
    key, times, cell = public.result(), [], bytearray(20)
    for now in range(0, 20_000, 100):
        host.transmit(cell, now)
        ident = chance.randbytes(3)
        for cell in commit_cells(ident, keys.commitment(key)):
            host.receive(cell)
        told = [cell[0] for cell in drain(host, now) if cell[4:7] == ident]
        times += [now] * told.count(codes.T_NONCE)
        for cell in key_cells(ident, key):
            host.receive(cell)
        while host.work(255):
            pass
        done = host.ready()
        if done:
            host.free(done[0])
    assert 20 <= len(times) <= 28
    for first, fifth in zip(times, times[4:]):
        assert fifth - first >= 3000


def test_nine_that_come_at_once_on_a_slow_medium_do_not_wait_for_places_of_those_who_are_in():
    took = []
    for seed in range(2):
        joiners = [new_guest(10 * seed + i, rto_ms=1000) for i in range(9)]
        rig = Rig(joiners, new_host(seed, patience_ms=8000), Faults(delay_ms=(1, 30)), seed, every_ms=200)
        rig.run(60_000)
        rig.check()
        took.append(rig.now)
    assert max(took) < 14_000, took


def test_a_joiner_whose_key_is_being_computed_keeps_its_place_however_long_that_takes():
    host, guest = new_host(), new_guest()
    halfway(host, guest)
    for cell in drain(guest):
        host.receive(cell)
    for now in range(0, 60_000, 100):
        drain(host, now)
        for cell in commit_cells(now.to_bytes(3, "big"), bytes(16)):
            host.receive(cell)
    while host.work(255):
        pass
    while guest.work(255):
        pass
    device, key, _ = host.ready()
    assert (device, key) == (guest.device, guest._pair[0])


def test_what_a_host_keeps_of_strangers_is_bounded():
    host, chance = new_host(), random.Random(3)
    for _ in range(3000):
        for cell in commit_cells(chance.randbytes(3), chance.randbytes(16)):
            host.receive(cell)
    assert len(host.joins) == 4 and len(host.refused) <= 4
    assert len(drain(host)) <= 4 * 5 + 4


# --- the stranger in the middle -------------------------------------------------------------------------


class Middle:
    """Lets nothing through: is the host to the joiner and the joiner to the host, in the same session."""

    def __init__(self, seed):
        self.host, self.guest = new_host(("middle", seed)), new_guest(("middle", seed))


def meet(one, other, limit=200):
    for now in range(0, limit * 10, 10):
        for first, second in ((one, other), (other, one)):
            first.work(255)
            for cell in drain(first, now):
                second.receive(cell)
    return one.ready() or other.ready()


def test_a_stranger_in_the_middle_gives_the_two_players_different_codes():
    same = 0
    for seed in range(40):
        host, guest, middle = new_host(seed), new_guest(seed), Middle(seed)
        meet(guest, middle.host)
        meet(middle.guest, host)
        ours, theirs = guest.ready(), middle.guest.ready()
        assert ours and theirs and ours[1] != theirs[1]
        same += ours[2] == theirs[2]
    assert same == 0


@pytest.mark.parametrize("seed", range(5))
def test_nonce_and_host_key_come_only_after_the_commitment_and_the_key_only_after_them(seed):
    faults = Faults(loss=0.3, twice=0.2, delay_ms=(1, 60), late=0.2)
    rig = Rig([new_guest(seed)], new_host(seed), faults, seed)
    guest = rig.guests[0]
    order = []
    for place, name in ((rig.host, "host"), (guest, "guest")):
        receive, said = place.who.receive, place.who.transmit

        def heard(cell, receive=receive, name=name):
            order.append((name, "hears", cell[0], cell[7] & 7))
            receive(cell)

        def says(cell, now, said=said, name=name):
            answer = said(cell, now)
            if answer:
                order.append((name, "says", cell[0], cell[7] & 7))
            return answer

        place.who.receive, place.who.transmit = heard, says
    rig.run(60_000)
    rig.check()
    first = {what: order.index(what) for what in reversed(order)}
    promised = max(first["host", "hears", codes.T_COMMIT, part] for part in (0, 1))
    told = min(at for (who, does, kind, _), at in first.items() if (who, does, kind) == ("host", "says", codes.T_NONCE))
    assert promised < told
    met = max(
        min(at for (who, does, k, _), at in first.items() if (who, does, k) == ("guest", "hears", codes.T_NONCE)),
        *(first["guest", "hears", codes.T_HOST_KEY, part] for part in range(4)),
    )
    shown = min(at for (who, does, k, _), at in first.items() if (who, does, k) == ("guest", "says", codes.T_KEY))
    assert met < shown


def test_a_key_that_was_not_promised_is_not_taken():
    host = new_host()
    while host.work(255):
        pass
    promised, searched = keys.x25519(b"p" * 32, keys.BASE), keys.x25519(b"s" * 32, keys.BASE)
    for cell in commit_cells(b"one", keys.commitment(promised)):
        host.receive(cell)
    for cell in key_cells(b"one", searched):
        host.receive(cell)
    while host.work(255):
        pass
    assert host.ready() is None
    for cell in key_cells(b"one", promised):
        host.receive(cell)
    while host.work(255):
        pass
    assert host.ready() is not None


def nonce_of(host, ident, commitment):
    for cell in commit_cells(ident, commitment):
        host.receive(cell)
    (nonce,) = [cell[8:16] for cell in drain(host) if cell[0] == codes.T_NONCE]
    return nonce


def test_a_nonce_is_of_one_join_and_nobody_could_know_it():
    commitments = [bytes((i,)) * 16 for i in range(4)]
    nonces = [nonce_of(new_host(seed), b"one", commitment) for seed in (1, 2) for commitment in commitments]
    assert len(set(nonces)) == 2 and bytes(8) not in nonces  # by chance, whatever is promised
    host = new_host(1)
    first = nonce_of(host, b"one", commitments[0])
    assert nonce_of(host, b"one", commitments[0]) == first  # as long as it runs
    assert nonce_of(host, b"two", commitments[0]) != first


def test_a_stranger_can_lay_up_no_more_nonces_than_joins_go_on_at_once():
    """Else the nine keys of one joiner each meet a store of a whole evening."""
    rig = Rig([], faults=Faults())
    flood = Flood(2, 10)
    rig.guests.append(Place(rig.bus, flood))
    rig.settle(60_000)
    told = {bytes(cell[4:7]): bytes(cell[8:16]) for _, cell in flood.nonces}
    assert len(told) > 60
    host, still = rig.host.who, 0
    for ident, nonce in told.items():
        for cell in commit_cells(ident, flood.commitments[ident]):
            host.receive(cell)
        still += nonce in [bytes(cell[8:16]) for cell in drain(host) if cell[0] == codes.T_NONCE and cell[4:7] == ident]
    assert still <= 4


def test_the_page_tells_a_strangers_chance_as_it_is():
    shown = lobby_guest._AGAIN + 1
    live = codes.JOINS + 9  # device numbers of a party's guests
    a_minute = codes.JOINS * 60 // 3
    assert f"({shown} * {live} + {a_minute} * minutes) / 40**4" in lobby.__doc__
    assert round(40**4 / (shown * live + a_minute * 10), -2) == 2800 and "1 in 2,800" in lobby.__doc__


def test_a_nonce_or_a_key_that_came_later_is_never_taken_for_the_first_one():
    for change in (8, 15, 16, 17):
        host, guest = new_host(), new_guest()
        while host.work(255) or guest.work(255):
            pass
        for cell in drain(guest):
            host.receive(cell)
        told = [bytearray(cell) for cell in drain(host)]
        for cell in told:
            guest.receive(cell)
        shown, ident = key_of(guest), id_of(guest)
        assert kinds(drain(guest)) == [codes.T_KEY] * 4
        other = next(cell for cell in told if cell[0] == codes.T_NONCE)
        other[change] ^= 1
        guest.receive(other)
        assert id_of(guest) != ident and not guest.ready()
        while guest.work(255):
            pass
        assert key_of(guest) != shown


def test_a_host_key_of_small_order_is_refused():
    guest = new_guest()
    while guest.work(255):
        pass
    drain(guest)
    ident = id_of(guest)
    cell = bytearray(20)
    lobby.begin(cell, codes.T_NONCE, True, TAG, ident, 3, 0)
    cell[16], cell[17] = commitment_of(guest).data[0], commitment_of(guest).data[15]
    cell[8] = 1
    guest.receive(cell)
    for part in range(4):
        lobby.begin(cell, codes.T_HOST_KEY, True, TAG, ident, part, 0)
        guest.receive(cell)
    while guest.work(255) and id_of(guest) == ident:
        pass
    assert id_of(guest) != ident and guest.ready() is None


def test_a_joiner_key_of_small_order_is_refused_and_its_number_is_free_again():
    host = new_host()
    while host.work(255):
        pass
    for cell in commit_cells(b"one", keys.commitment(bytes(32))) + key_cells(b"one", bytes(32)):
        host.receive(cell)
    assert host.seats == 8
    while host.work(255):
        pass
    assert host.ready() is None and host.seats == 9


def test_a_number_that_is_freed_while_its_key_is_computed_is_not_handed_out():
    host, guest = new_host(), new_guest()
    halfway(host, guest)
    for cell in drain(guest):
        host.receive(cell)
    assert host.work(8) and host.seats == 8
    host.free(1)
    while host.work(255):
        pass
    assert host.ready() is None and host.seats == 9


def test_the_codes_have_more_than_21_bits_to_agree_in():
    assert 40**4 > 2**21
    assert all(0 <= card < 40 for card in meet(new_host(), new_guest())[2])


# --- garbage --------------------------------------------------------------------------------------------

KINDS = st.sampled_from([codes.T_BEACON, codes.T_COMMIT, codes.T_NONCE, codes.T_HOST_KEY, codes.T_KEY, codes.T_NO, 9])


@given(
    st.lists(st.tuples(KINDS, st.booleans(), st.integers(0, 4), st.binary(min_size=16, max_size=16)), max_size=30),
    st.booleans(),
)
def test_garbage_at_any_moment_never_raises_and_an_honest_joiner_still_gets_in(junk, is_open):
    host = new_host(is_open=is_open, patience_ms=200)
    victim, honest = new_guest("victim", is_open), new_guest("honest", is_open)
    now = 0
    for kind, from_host, where, data in junk:
        cell = bytearray(20)
        ident = id_of(victim) if where & 1 else data[:3]
        lobby.begin(cell, kind, from_host, TAG, ident, data[3] & 0x1F if where & 2 else data[3], data[4])
        beacons.copy(cell, 8, data, 5, 10)
        cells.close(cell)
        for one in (victim, host):
            one.receive(cell)
            one.work(255)
        for one, other in ((victim, host), (host, victim)):
            if where == 4:
                continue
            for said in drain(one, now):
                other.receive(said)
        host.ready(), victim.ready()
        now += 50
    assert len(host.joins) == 4 and len(host.refused) <= 4
    while host.ready():
        pass
    for device in range(1, 15):
        host.free(device)
    joined = None
    for later in range(now, now + 30_000, 10):
        honest.work(255), host.work(255)
        for cell in drain(honest, later):
            host.receive(cell)
        for cell in drain(host, later):
            honest.receive(cell)
        joined = joined or host.ready()
        if honest.ready() and joined:
            break
    assert honest.ready() == joined is not None


@given(st.binary(min_size=20, max_size=20))
def test_any_twenty_bytes_are_safe_to_receive(data):
    for who in (new_host(), new_guest(), new_host(is_open=True), new_guest(is_open=True)):
        who.work(255)
        who.receive(bytearray(data))
        assert who.ready() is None


def test_an_open_table_needs_neither_keys_nor_a_hash(monkeypatch):
    monkeypatch.setattr(crypto, "available", False)
    monkeypatch.setattr(lobby_guest, "keys", None)
    for name in ("X25519", "agree", "commitment"):
        monkeypatch.setattr(lobby_host, name, None)  # calling them raises
    assert meet(new_host(is_open=True), new_guest(is_open=True)) == (1, None, None)
    with pytest.raises(TypeError):
        new_host().work()


def test_a_device_without_a_hash_joins_open_tables_only(monkeypatch):
    monkeypatch.setattr(crypto, "available", False)
    assert new_guest().no == codes.NO_OPEN
    assert new_guest(is_open=True).no == 0


# --- on a device ----------------------------------------------------------------------------------------

JOIN = """
from uno_link.channel import cells
from uno_link.join import lobby
from uno_link.join import beacon as beacons
from uno_link.channel.channel_types import channel_types
from uno_link.sessions.host import Host
from uno_link.join.lobby_guest import LobbyGuest
from uno_link.join.lobby_host import LobbyHost

class Chance:
    def __init__(self, seed):
        self.x = seed
    def draw(self, n):
        out = bytearray(n)
        for i in range(n):
            self.x = (self.x * 75 + 74) % 65537
            out[i] = self.x & 255
        return bytes(out)

def join(is_open):
    air = bytearray()
    cell = bytearray(20)
    session = b"\\x12\\x34\\x56\\x79"
    beacons.write_beacon(cell, 1 if is_open else 0, 3, 9, 10, session, "\\u017dofie")
    offer = beacons.read_beacon(cell)
    host = LobbyHost(session, bytes(range(1, 10)), Chance(1).draw(32), Chance(2).draw, is_open)
    guests = [LobbyGuest(offer, Chance(seed).draw, is_open) for seed in range(3, 9)]
    sieve = cells.CellFilter()
    count = 0
    theirs = []
    for now in range(0, 12000, 40):
        host.work(64)
        for guest in guests:
            guest.work(64)
            while guest.transmit(cell, now):
                air.extend(cell)
                count += 1
                if count % 5 and sieve.sort(cell) == 1:
                    host.receive(cell)
        while host.transmit(cell, now):
            air.extend(cell)
            count += 1
            if count % 4 and sieve.sort(cell) == 1:
                for guest in guests:
                    guest.receive(cell)
        ready = host.ready()
        if ready:
            theirs.append(ready)
    mine = [guest.ready() for guest in guests]
    return bytes(air), offer, theirs, mine

def tell(line):
    print(line)

for is_open in (False, True):
    air, offer, theirs, mine = join(is_open)
    tell(list(offer[6].encode()))
    tell(len(air))
    tell(cells.crc16(air, 0, len(air)))
    tell(sorted([one[0] for one in theirs]) == sorted([one[0] for one in mine if one]))
    for one in mine:
        tell((one[0], list(one[1] or b""), list(one[2] or b"")) if one else None)
        tell(one in theirs)
"""


def test_a_join_is_the_same_on_micropython_cell_by_cell(micropython, tmp_path):
    sources.copy(tmp_path)
    here = []
    exec(JOIN, {"print": lambda line: here.append(str(line))})
    assert here.count("True") == 1 + 6 + 1 + 6, "all six are in, at both tables"
    script = tmp_path / "join.py"
    script.write_text("import sys\nsys.path.append('lib')\n" + JOIN, encoding="utf-8")
    done = micropython.run("join.py", path=tmp_path)
    assert done.returncode == 0, done.stderr + done.stdout
    assert done.stdout.splitlines() == here
