# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The tables that a device has heard of: false ones do not hide the true one."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from uno_link.join.beacon import write_beacon
from uno_link.codes import NO_FULL, NO_STARTED, OFFER_ON, OFFER_OPEN, OFFER_SHUT
from uno_link.transports.transport import Transport
from uno_table.parties.party_guest import GuestParty

TRUE = b"true"
BEACON_MS = 400


class Air:
    """A device that looks for tables, and all that is said around it."""

    def __init__(self, seed=1, **more):
        self.chance = random.Random(seed)
        self.party = GuestParty(Transport(), "GUEST", self.chance.randbytes, **more)
        self.party.now = 0

    def say(self, session, name="FALSE", flags=0, free=2, seats=4, edition=0, signal=0):
        cell = bytearray(20)
        write_beacon(cell, flags, edition, free, seats, session, name)
        self.party.transport.signal = signal
        self.party._receive(cell, self.party.now)

    def false(self, n, **more):
        """Send a beacon of the n-th false table."""
        self.say(b"no" + bytes((n >> 8, n & 255)), **more)

    def pass_by(self, ms):
        self.party.now += ms

    def listed(self):
        """Return the tables that the screen shows, by session."""
        offers = [self.party.offer(k) for k in range(self.party.offers())]
        assert len({offer[7] for offer in offers}) == len(offers) <= 24
        return {offer[7]: offer for offer in offers}


def test_23_false_tables_hide_no_true_one_whoever_is_heard_first():
    """Six did."""
    air = Air()
    for turn in range(20):
        for n in range(23):
            air.false(n)
        if turn:
            air.say(TRUE, "ANNA")
            assert air.listed()[TRUE][0] == "ANNA" and len(air.listed()) == 24
        air.pass_by(BEACON_MS)


@pytest.mark.parametrize("many", [24, 100, 300])
def test_however_many_false_tables_there_are_the_true_one_is_seen_again_and_again(many):
    air = Air(many)
    seen = []
    for turn in range(100):
        for n in range(many):
            air.false(n)
        air.say(TRUE, "ANNA")
        if turn > 4:
            seen.append(TRUE in air.listed())
        air.pass_by(BEACON_MS)
    assert sum(seen) > 40


def test_the_weakest_table_makes_room_first():
    air = Air()
    for n in range(24):
        air.false(n, signal=2 + n % 2, flags=OFFER_SHUT if n == 7 else 0)
    air.say(TRUE, "ANNA", signal=4)
    assert TRUE in air.listed() and b"no\0\7" not in air.listed()  # nobody can join that one, however near it is
    for n in range(100, 160):
        air.false(n, signal=3)
    assert TRUE in air.listed() and {offer[4] for offer in air.listed().values()} == {3, 4}
    for n in range(200, 260):
        air.false(n, signal=2)
    assert {offer[4] for offer in air.listed().values()} == {3, 4}


@pytest.mark.parametrize(
    ("lie", "why"),
    [({"flags": OFFER_SHUT}, NO_STARTED), ({"free": 0}, NO_FULL), ({"flags": OFFER_OPEN, "name": "EVA"}, 0)],
    ids=["it has begun", "it is full", "it is open"],
)
def test_who_tells_something_else_of_a_table_is_not_heard_as_long_as_its_host_is(lie, why):
    air = Air()
    for _ in range(40):
        air.say(TRUE, "ANNA")
        for _ in range(5):
            air.pass_by(BEACON_MS // 5)
            air.say(TRUE, **{"name": "ANNA", **lie})
            assert air.listed()[TRUE] == ("ANNA", 0, 2, 4, 0, False, 0, TRUE)
    for _ in range(5):  # now these are the host's own beacons, and the old ones have ended
        air.pass_by(BEACON_MS)
        air.say(TRUE, **{"name": "ANNA", **lie})
    assert air.listed()[TRUE][6] == why and air.listed()[TRUE][0] == lie.get("name", "ANNA")


def test_a_table_that_can_be_joined_again_is_shown_at_once():
    air = Air()
    air.say(TRUE, "ANNA", free=0)
    air.say(TRUE, "ANNA", flags=OFFER_ON, free=1)
    assert air.listed()[TRUE][2] == 1 and air.listed()[TRUE][6] == 0


def test_one_joins_the_table_that_the_screen_shows_though_another_has_taken_its_place():
    air = Air()
    for n in range(24):
        air.false(n, name="EVA")
    shown = list(air.listed())
    for n in range(100, 200):
        air.false(n)
    air.party.join(3)
    assert air.party.game_id == shown[3] and air.party.host_nametag == "EVA"


@settings(max_examples=20)
@given(st.integers(0, 2**31), st.booleans())
def test_no_beacon_makes_a_list_that_cannot_be(seed, only_open):
    """Any flags, seats, editions, names and sessions, at any time."""
    chance = random.Random(seed)
    air = Air(seed, open_table=only_open)
    for _ in range(200):
        name = chance.choice(["ANNA", "Žofie", "", "\u4e00\u4e8c"])
        session = chance.choice([TRUE, b"no" + chance.randbytes(2)])
        flags, edition = chance.randrange(256), chance.randrange(256)
        air.say(session, name, flags, chance.randrange(16), chance.randrange(16), edition, chance.randrange(5))
        air.pass_by(chance.choice([0, 10, 900, 2000]))
        for offer in air.listed().values():
            assert 0 <= offer[6] <= 10 and (offer[5] or not only_open or offer[6])
