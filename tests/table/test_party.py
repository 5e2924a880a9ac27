# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Parties in the lobby, over a bus that loses cells, and what screens ask of them."""

import random

import pytest

from tools.emulator.channel import CLEAN, Channel, Faults
from tests.link.rigs.match import take_up
from tests.store import Store
from uno_link.codes import NO_ROOM
from uno_table.saves import linked_save
from uno_table import media
from uno_table.codes import SAVED_GUEST
from uno_table.parties.party_guest import GuestParty
from uno_table.parties.party_host import HostParty
from unload import steps
from unload.codes import CONCLUDE, DEAL_AGAIN, PLAY_AGAIN, PROVE, SEE_START

LOSSY = Faults(loss=0.1, twice=0.05, delay_ms=(0, 20), late=0.02)
LEVEL = 2
LOOP_MS = 10


class Lobby:
    """A host and guests; nobody presses a key but the test.

    ``parties``: the host first.
    """

    def __init__(self, guests=2, faults=LOSSY, seats=4, **more):
        self.bus = Channel(7, faults)
        self.now = 0
        self.more = {"rto_ms": 60, "medium": media.NAMES.index("loop"), **more}
        self.stores = [Store() for _ in range(guests + 1)]
        self.parties = [
            HostParty(self.bus.join(), "ANNA", self.chance(0), seats=seats, store=self.stores[0], **self.more)
        ]
        self.events = [[] for _ in range(guests + 1)]
        self.idle = []  # whose person does nothing
        for k in range(1, guests + 1):
            self.parties.append(self.guest(k))

    def chance(self, k):
        return random.Random(f"entropy {k}").randbytes

    def guest(self, k):
        return GuestParty(self.bus.join(), f"GUEST{k}", self.chance(k), store=self.stores[k], **self.more)

    def run(self, until, limit_ms=60_000):
        """Let time pass until that is true. Return whether it became true."""
        for _ in range(limit_ms // LOOP_MS):
            if until():
                return True
            self.now += LOOP_MS
            for k, party in enumerate(self.parties):
                if party:
                    party.tick(self.now)
                    self.listen(k, party)
                    if party.table:
                        party.table.tick(self.now)
        return bool(until())

    def listen(self, k, party):
        told = party.event()
        while told >= 0:
            self.events[k].append(told >> 8)
            told = party.event()

    def pass_(self, ms):
        """Let so much time pass."""
        end = self.now + ms
        self.run(lambda: self.now >= end)

    def meet(self):
        """Everybody joins and finds the code to be the same."""
        host, *guests = self.parties
        assert self.run(lambda: all(guest.offers() for guest in guests))
        for guest in guests:
            guest.join(0)
        assert self.run(lambda: all(guest.phase >= 2 for guest in guests))
        assert self.run(lambda: len(host.devices()) == len(self.parties))
        self.compare()
        assert self.run(lambda: host.ready() and all(guest.phase == 3 for guest in guests))
        return host, *guests

    def compare(self):
        host, *guests = self.parties
        for device in host.devices()[1:]:
            if host.code(device):
                host.confirm(device)
        for guest in guests:
            if guest.phase == 2:
                guest.confirm(0)

    def deal(self, **more):
        """Start, and wait until everybody sees the table."""
        host, *guests = self.parties
        host.prepare(host.size, more.pop("rules", ()), host.edition)
        host.start(LEVEL)
        assert self.run(lambda: all(party.phase == 5 for party in self.parties))

    def play(self):
        """Bots play for all until the round is over."""
        host = self.parties[0]
        for party in filter(None, self.parties):
            party.table.pace_ms = 0
        assert self.run(self.over, 600_000)
        return host

    def over(self):
        from uno_core import bots
        from uno_core.bots import levels

        there = [party for party in self.parties if party]
        for party in there:
            table = party.table
            if party.phase != 5 or party.sending or party.stands_in or party in self.idle:
                continue
            seat = table.asked()
            if seat >= table.seats or table.kind(seat):
                continue
            n = table.legal(seat)
            if n:
                bot = levels.load(LEVEL, table.edition)
                act = bots.choose(bot, LEVEL, table.view(seat), seat, table.acts, n, bytearray(b"dice"), bytearray(10))
                table.propose(act)
        return all(party.phase == 6 and party.verified >= 0 for party in there)


def test_two_guests_find_a_table_join_it_and_see_the_code_that_the_host_sees():
    lobby = Lobby()
    host, *guests = lobby.parties
    assert lobby.run(lambda: all(guest.offers() for guest in guests))
    assert guests[0].offer(0) == ("ANNA", 0, 3, 4, 0, False, 0, lobby.parties[0].game_id)
    for guest in guests:
        guest.join(0)
    assert lobby.run(lambda: all(guest.phase == 2 for guest in guests) and len(host.devices()) == 3)
    assert host.devices() == bytes((0, 1, 2))
    assert not host.ready()
    assert sorted(guest.code(0) for guest in guests) == sorted(host.code(device) for device in (1, 2))
    lobby.compare()
    assert lobby.run(lambda: host.ready() and all(guest.phase == 3 for guest in guests))
    assert sorted(host.name(device) for device in (1, 2)) == ["GUEST1", "GUEST2"]
    assert [host.state(device) for device in host.devices()] == [2, 2, 2]


@pytest.mark.parametrize("chosen", [9, 0], ids=["when it is offered", "when it is dealt"])
def test_who_has_not_the_memory_for_a_game_does_not_join_it_and_leaves_when_it_is_chosen_later(chosen):
    lobby = Lobby()
    host, guest, small = lobby.parties
    host.edition = chosen
    small.large = bytes((2, 9))
    assert lobby.run(lambda: guest.offers() and small.offers())
    assert guest.offer(0)[6] == 0 and small.offer(0)[6] == (NO_ROOM if chosen else 0)
    if not chosen:
        lobby.meet()
        assert lobby.run(lambda: host.ready() and guest.phase == small.phase == 3)
        host.prepare(4, edition=9)
        host.start(LEVEL)
        assert lobby.run(lambda: host.phase == guest.phase == 5)
        lobby.pass_(1000)  # the host answers the good-bye
        assert (small.phase, small.why) == (7, NO_ROOM) and 2 not in host.session.shuffle_host.devices


def test_in_a_waiting_room_every_guest_sees_every_guest_and_how_many_play_there():
    lobby = Lobby(guests=3, faults=CLEAN, seats=6)
    for number, seats in ((1, 1), (2, 2), (3, 1)):
        lobby.parties[number] = GuestParty(
            lobby.bus.join(), f"GUEST{number}", lobby.chance(number), seats=seats, store=Store(), **lobby.more
        )
    host, *guests = lobby.meet()
    names = {host.name(device): host.persons(device) for device in host.devices()[1:]}
    assert names == {"GUEST1": 1, "GUEST2": 2, "GUEST3": 1}

    def seen(guest):
        return {guest.name(device): guest.persons(device) for device in guest.devices()[1:]}

    assert lobby.run(lambda: all(seen(guest) == names for guest in guests), 3000)
    assert [guest.name(0) for guest in guests] == ["ANNA"] * 3
    guests[0].close()
    lobby.parties[1] = None
    del names["GUEST1"]
    assert lobby.run(lambda: all(seen(guest) == names for guest in guests[1:]), 5000)
    lobby.parties[1] = GuestParty(lobby.bus.join(), "LATE", lobby.chance(9), store=Store(), **lobby.more)
    late = lobby.parties[1]
    assert lobby.run(late.offers)
    late.join(0)
    assert lobby.run(lambda: late.phase == 2)
    assert lobby.run(lambda: 1 in [host.state(device) for device in host.devices()])
    for device in host.devices():
        if host.state(device) == 1:
            host.confirm(device)
    lobby.parties[1].confirm(0)
    names["LATE"] = 1
    assert lobby.run(lambda: all(seen(guest) == names for guest in lobby.parties[1:]), 5000)
    assert lobby.run(lambda: all(guest.phase == 3 for guest in lobby.parties[1:]))
    lobby.deal()
    assert all(seen(guest) == names for guest in lobby.parties[1:])


def test_the_offer_follows_what_the_host_sets_while_the_lobby_is_open():
    lobby = Lobby(guests=1)
    host, guest = lobby.parties
    host.edition, host.size = 6, 7
    assert lobby.run(lambda: guest.offers() and guest.offer(0)[1:4] == (6, 6, 7))
    host.size = 2
    assert lobby.run(lambda: guest.offers() and guest.offer(0)[2:4] == (1, 2))


def test_a_table_with_fewer_seats_than_it_has_people_is_full_and_no_worse():
    lobby = Lobby(guests=2)
    late = lobby.parties.pop()
    host, guest = lobby.meet()
    host.size = 2
    lobby.parties.append(late)
    assert lobby.run(lambda: late.offers() and late.offer(0)[2:4] == (0, 2))
    assert late.offer(0)[6] == 1
    host.size = 3
    assert lobby.run(lambda: late.offers() and late.offer(0)[6] == 0)


def test_a_guest_whose_code_differs_is_told_so_and_gone():
    lobby = Lobby(guests=1, faults=Faults())
    host, guest = lobby.parties
    assert lobby.run(guest.offers)
    guest.join(0)
    assert lobby.run(lambda: guest.phase == 2 and len(host.devices()) == 2)
    host.reject(1)
    assert lobby.run(lambda: guest.phase == 8)
    assert guest.why == 7
    assert host.devices() == b"\0"


def test_parts_of_the_shuffle_are_counted_until_the_deal():
    lobby = Lobby()
    host, *guests = lobby.meet()
    seen = set()
    host.prepare(4)
    host.start(LEVEL)
    assert host.phase == 4

    def dealt():
        seen.add(host.mixed)
        return all(party.phase == 5 for party in lobby.parties)

    assert lobby.run(dealt)
    assert {1, 2} <= seen <= {0, 1, 2, 3}
    assert host.mixed == 0


def test_a_guest_is_at_the_table_only_when_it_shows_the_deal():
    lobby = Lobby(seats=3)
    host, *guests = lobby.meet()
    host.edition = 12
    shown = []

    def dealt():
        for guest in guests:
            if guest.phase == 5:
                shown.append((guest.table.edition, guest.table.dealt, guest.table.round_over()))
        return len(shown) > 6

    host.prepare(3, edition=12)
    host.start(LEVEL)
    assert lobby.run(dealt)
    assert set(shown) == {(12, True, False)}


def test_the_next_round_is_not_shown_before_it_is_dealt():
    lobby = Lobby(seats=3)
    host, *guests = lobby.meet()
    lobby.deal()
    lobby.play()
    host.table.next_round()
    assert lobby.run(lambda: all(guest.phase == 5 for guest in guests))
    assert not any(guest.table.round_over() for guest in guests)
    assert [party.verified for party in lobby.parties[1:]] == [-1, -1]


@pytest.mark.parametrize("edition", [0, 12])
def test_after_a_match_the_same_devices_play_another(edition):
    lobby = Lobby(seats=3)
    host, *guests = lobby.meet()
    host.prepare(3, (("target", 1),))
    host.start(LEVEL)
    assert lobby.run(lambda: all(party.phase == 5 for party in lobby.parties))
    lobby.play()
    assert host.table.match_over()
    host.edition, host.size = edition, 4
    host.prepare(4, edition=edition)
    host.start(LEVEL)
    assert host.phase == 4
    assert lobby.run(lambda: all(party.phase == 5 for party in lobby.parties))
    for party in lobby.parties:
        assert (party.table.edition, party.table.seats) == (edition, 4)
        assert party.table.round_over() is False
    lobby.play()
    assert [party.verified for party in lobby.parties] == [3, 3, 3]


def test_a_host_saves_and_leaves_and_both_come_back_to_the_match():
    lobby = Lobby(seats=3)
    host, one, two = lobby.meet()
    lobby.deal()
    lobby.pass_(500)
    acts = host.session.acts.count
    assert host.save()
    host.close(True)
    lobby.parties[0] = None
    assert lobby.run(lambda: one.lost > 3000 and two.lost > 3000)
    assert one.phase == 5
    assert media.waiting(lobby.stores[0]) == ("loop", True, "")
    assert media.waiting(lobby.stores[1]) == ("loop", False, "ANNA")
    again = HostParty(lobby.bus.join(), "ANNA", lobby.chance("again"), store=lobby.stores[0], **lobby.more)
    assert take_up(again, lobby.stores[0])
    lobby.parties[0] = again
    assert lobby.run(lambda: again.phase == 5 and not again.session.recovering and not one.lost and not two.lost)
    assert again.session.acts.count >= acts
    one.close(True)
    lobby.parties[1] = None
    lobby.pass_(6000)
    assert again.away(one.seats(one.session.device)[0])
    back = lobby.guest(1)
    assert take_up(back, lobby.stores[1])
    lobby.parties[1] = back
    assert lobby.run(lambda: back.phase == 5 and not again.away(back.seats(back.session.device)[0]))


@pytest.mark.parametrize("leaver", [0, 1])
def test_who_leaves_for_good_is_not_offered_the_match_again_nor_is_who_was_left(leaver):
    lobby = Lobby(guests=1, seats=2, faults=Faults())
    lobby.meet()
    lobby.deal()
    assert all(map(media.waiting, lobby.stores))
    lobby.parties[leaver].close()
    other = lobby.parties[1 - leaver]
    lobby.parties[leaver] = None
    if leaver:
        assert lobby.run(lambda: 3 in lobby.events[0])  # the match continues, with a bot
        assert [bool(media.waiting(store)) for store in lobby.stores] == [True, False]
    else:
        assert lobby.run(lambda: other.phase == 7)
        assert other.why == 8
        assert [bool(media.waiting(store)) for store in lobby.stores] == [False, False]


def test_a_local_match_that_was_kept_is_none_of_a_party():
    lobby = Lobby(0)
    store = lobby.stores[0]
    from uno_table.tables.table import Table

    table = Table(store)
    table.open(bytes((0, 2)), b"seed")
    assert table.save()
    assert media.waiting(store) is None
    linked_save.forget(lobby.parties[0])
    assert table.saved()


@pytest.fixture
def slow(monkeypatch):
    """The modules of steps are loaded over as many turns of the loop as the test says."""
    left = {}

    def load(names):
        left[names[0]] = left.get(names[0], 0) - 1
        return left[names[0]] < 0

    monkeypatch.setattr(steps, "begin", lambda step: [step])
    monkeypatch.setattr(steps, "load", load)
    return left


def test_a_guest_takes_cells_while_what_a_shuffle_needs_comes_and_answers_when_it_is_there(slow):
    lobby = Lobby(guests=1, faults=CLEAN, seats=3)
    host, guest = lobby.meet()
    slow[SEE_START] = 300
    host.prepare(host.size)
    host.start(LEVEL)
    assert lobby.run(lambda: guest.phase == 4)
    lobby.pass_(50 * LOOP_MS)
    heard = guest.session.heard_at
    assert guest.session.state_receiver.whole() and not guest.session.reply and not guest.session.shuffle_guest.nonce
    lobby.pass_(200 * LOOP_MS)
    assert guest.session.heard_at > heard and not guest.session.lost and host.mixed == 1
    assert lobby.run(lambda: guest.phase == host.phase == 5, 2000)
    assert slow[SEE_START] < 0


@pytest.mark.parametrize("step", [PROVE, DEAL_AGAIN, PLAY_AGAIN, CONCLUDE])
def test_a_guest_keeps_what_is_brought_for_a_part_of_an_audit_and_begins_it_when_all_is_there(slow, step):
    lobby = Lobby(guests=1, faults=CLEAN, seats=3)
    host, guest = lobby.meet()
    lobby.deal()
    slow[step] = 100
    for party in lobby.parties:
        party.table.pace_ms = 0
    assert not lobby.over() and lobby.run(lambda: lobby.over() or slow[step] < 50, 600_000)
    assert guest.phase == 6 and guest.found < 0 and not guest.idle()
    assert lobby.run(lambda: host.verified == guest.verified == 2 and guest.idle(), 5000)


def test_a_guest_short_of_memory_hears_secrets_when_no_screen_shows_the_table_any_more():
    lobby = Lobby(guests=1, faults=CLEAN, seats=3)
    host, guest = lobby.meet()
    lobby.deal()
    guest.session.at_table = True
    for party in lobby.parties:
        party.table.pace_ms = 0
    assert lobby.run(lambda: lobby.over() or host.phase == 6 and guest.table.round_over(), 600_000)
    lobby.pass_(3000)
    assert guest.phase == 5 and not guest.session.shuffle_guest.secrets and not guest.session.lost
    guest.session.at_table = False
    assert lobby.run(lambda: host.verified == guest.verified == 2 and guest.idle(), 5000)


def test_what_is_new_is_shown_in_the_turn_after_one_that_has_taken_a_message():
    lobby = Lobby(guests=1, faults=CLEAN, seats=3)
    _, guest = lobby.meet()
    lobby.deal()
    lobby.pass_(500)
    shown = guest.table.changes
    guest.session.rare = True
    guest.table._version = -2
    assert not guest.table.tick(lobby.now) and guest.table.changes == shown
    guest.table.tick(lobby.now)
    assert guest.table.changes == shown + 1


def test_a_linked_save_is_offered_as_far_as_is_soon_told_and_judged_when_it_is_taken_up(monkeypatch):
    lobby = Lobby(guests=1, faults=CLEAN, seats=3)
    _, guest = lobby.meet()
    lobby.deal()
    assert guest.save()
    kind, fields = linked_save.load(guest.store)
    assert kind == SAVED_GUEST and linked_save.save(guest.store, kind, [*fields[:7], bytes(300), *fields[8:]])
    waits = media.waiting(guest.store)
    assert waits == ("loop", False, "ANNA") and linked_save.load(guest.store) == (0, [])
    monkeypatch.setattr(media, "names", lambda board: ("loop",))
    assert media.kept(type("Board", (), {"store": guest.store})) is False


def late(lobby, number=9, seats=1):
    """Somebody finds the table while a match is on, and asks to be let in."""
    lobby.stores.append(Store())
    lobby.events.append([])
    more = {"seats": seats, "store": lobby.stores[-1], **lobby.more}
    party = GuestParty(lobby.bus.join(), "LATE", lobby.chance(number), **more)
    lobby.parties.append(party)
    assert lobby.run(lambda: party.offers() and not party.offer(0)[6])
    party.join(0)
    assert lobby.run(lambda: party.phase == 2 and lobby.parties[0].at_door())
    return party


def let_in(lobby, party):
    """Both confirm the codes; the newcomer sees the table."""
    host = lobby.parties[0]
    device = host.at_door()
    assert host.code(device) == party.code(0)
    party.confirm(0)
    lobby.pass_(300)
    assert party.phase == 2  # the person who deals has not answered yet
    host.confirm(device)
    assert lobby.run(lambda: party.table and party.table.dealt and party.phase >= 5)
    return device


def test_who_comes_late_is_let_in_however_long_the_match_is_on():
    lobby = Lobby(guests=1, faults=Faults(delay_ms=(50, 50)), seats=4)
    host, _ = lobby.meet()
    lobby.deal()
    lobby.pass_(2 * host.patience())
    let_in(lobby, late(lobby))


def test_who_comes_late_watches_and_takes_the_seat_of_a_bot_with_the_next_round():
    lobby = Lobby(guests=1, faults=CLEAN, seats=4)
    host, guest = lobby.meet()
    lobby.deal()
    party = late(lobby)
    assert party.offer(0)[2:4] == (2, 4)
    device = let_in(lobby, party)
    assert host.left == 1 and not host.seats(device)
    assert lobby.run(lambda: not host.lobby)  # once none of its places is held
    assert all(card == 255 for card in cards_of(party.table, 0) + cards_of(party.table, 1))
    lobby.play()
    assert [one.verified for one in lobby.parties] == [2, 2, 2]
    assert lobby.run(lambda: party.found == 255)  # which it cannot say itself: it has not shuffled
    scores = guest.table.scores
    host.table.next_round()
    assert lobby.run(lambda: all(one.phase == 5 for one in lobby.parties))
    assert guest.table.scores is scores
    assert [host.seats(k) for k in (0, 1, device)] == [b"\0", b"\1", b"\2"]
    assert len(cards_of(party.table, 2)) == 7 and 255 not in cards_of(party.table, 2)
    assert guest.name(device) == "LATE" and party.name(1) == "GUEST1"
    lobby.play()
    assert [one.verified for one in lobby.parties] == [3, 3, 3]
    assert [one.unchecked for one in lobby.parties[1:]] == [0, 1]


def cards_of(table, seat):
    """Return the cards of a seat as a table shows them to the first of its own."""
    from uno_core import view

    page = table.view(seat)
    return [view.card(page, seat, i) for i in range(view.size(page, seat))]


def test_who_only_watches_comes_and_goes_and_nobody_waits_for_it():
    lobby = Lobby(guests=1, faults=CLEAN, seats=2)
    host, guest = lobby.meet()
    lobby.deal()
    party = late(lobby, seats=0)
    device = let_in(lobby, party)
    lobby.parties[2] = None  # it is out of reach, without a word
    lobby.play()
    assert host.verified == 2
    host.table.next_round()
    assert lobby.run(lambda: host.phase == guest.phase == 5, 5000)
    assert not host.seats(device) and 4 not in lobby.events[0]
    lobby.parties[2] = party
    assert lobby.run(lambda: party.phase == 5 and party.table.acts_done == host.session.acts.count)
    assert lobby.run(lambda: host.session.peers[device].state == 2)
    party.close()
    lobby.parties[2] = None
    lobby.play()
    assert (host.verified, guest.verified) == (2, 2)


def test_a_host_keeps_a_match_that_somebody_has_left_and_takes_it_up_and_a_bot_has_the_seat_then():
    lobby = Lobby(seats=3, faults=CLEAN)
    host, one, two = lobby.meet()
    lobby.deal()
    left = two.session.device
    two.close()
    lobby.parties[2] = None
    assert lobby.run(lambda: not host.session.present(left))
    assert host.save() and media.waiting(lobby.stores[0])
    host.close(True)
    again = HostParty(lobby.bus.join(), "ANNA", lobby.chance("again"), store=lobby.stores[0], **lobby.more)
    assert take_up(again, lobby.stores[0])
    lobby.parties[0] = again
    assert lobby.run(lambda: again.phase == 5 and not again.session.recovering and not one.lost)
    lobby.parties.pop()
    lobby.play()
    again.table.next_round()
    assert lobby.run(lambda: again.phase == one.phase == 5)
    assert again.session.kinds[1:].count(bytes((left,))) == 0
    assert again.session.kinds[again.session.kinds.find(0x82)] == 0x82


def test_at_an_open_table_too_nobody_comes_to_a_match_without_a_word_of_who_deals():
    lobby = Lobby(guests=1, faults=CLEAN, seats=3, open_table=True)
    host, guest = lobby.meet()
    lobby.deal()
    party = late(lobby)
    lobby.pass_(2000)
    assert party.phase == 2 and host.code(host.at_door()) is None
    host.reject(host.at_door())
    assert lobby.run(lambda: party.phase == 8)
    assert party.why == 7 and not host.at_door()
