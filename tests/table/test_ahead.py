# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A guest shows its own act immediately: its result, as far as nothing hidden and no chance decides it."""

import random

import pytest

from tests.table.test_party import LOSSY, Lobby
from tools.emulator.channel import CLEAN
from uno_core import codes as c
from uno_core import editions, flow, judge, mask
from uno_core import view as v
from uno_link.codes import L_ACT_REFUSED
from uno_table.tables.ahead import foresee
from uno_table.tables.table import Table
from uno_table.audits.view_hash import plain

MOST_WRONG = 0.02  # share of acts that are foreseen in another way than they are done


class Watched(Table):
    """A table of bots; each act is foreseen by its seat before it is done."""

    def __init__(self):
        super().__init__()
        self.foreseen = self.whole = self.wrong = self.played = 0

    def do(self, act):
        seat = act >> 8 & 15
        size = len(self.page)
        views = bytearray(size), bytearray(size), bytearray(size)
        before, out, after = views
        foreseen = False
        if seat < self.seats:
            mask.view_into(self.page, seat, before)
            plain(before)
            assert judge.shown(before, bytes(size), seat)
            was = bytes(before)
            foreseen = foresee(before, act, out, bytearray(c.LOG_SIZE)) and judge.shown(out, before, seat)
            assert bytes(before) == was
        self.played += act >> 12 == c.V_PLAY
        super().do(act)
        if foreseen:
            self.foreseen += act >> 12 == c.V_PLAY
            mask.view_into(self.page, seat, after)
            plain(after)
            plain(out)
            assert v.size(out, seat) <= v.size(before, seat)
            if out[c.O_STATE] != before[c.O_STATE]:  # else the card lies, and no more is said
                self.whole += 1
                self.wrong += out != after


@pytest.mark.parametrize("edition", range(len(editions.NAMES)), ids=editions.NAMES)
def test_what_is_foreseen_can_be_shown_and_is_what_comes(edition):
    chance = random.Random(f"ahead {edition}")
    few, most = editions.load(edition).SEATS
    played = foreseen = whole = wrong = 0
    for _ in range(2):
        table = Watched()
        table.pace_ms = 0
        table.open(bytes([2] * chance.randint(few, min(most, 5))), chance.randbytes(4), (), edition)
        now = 0
        while not table.round_over() and now < 200_000:
            now += 100
            table.tick(now)
        played += table.played
        foreseen += table.foreseen
        whole += table.whole
        wrong += table.wrong
    assert foreseen >= played * 0.5, (foreseen, played)
    assert wrong <= max(3, whole * MOST_WRONG), (wrong, whole)


@pytest.mark.parametrize("verb", [c.V_DRAW, c.V_ACCEPT, c.V_CHALLENGE, c.V_CATCH, c.V_SLAP, c.V_EDITION, c.V_JUMP])
def test_acts_that_hidden_cards_chance_or_others_decide_are_not_foreseen(verb):
    table = Table()
    table.open(bytes([0, 2, 2]), b"\1\2\3\4")
    view = bytearray(table.view(0))
    assert not foresee(view, verb << 12, bytearray(len(view)), bytearray(c.LOG_SIZE))


# -- at a guest's table ------------------------------------------------------------------------------


def asked(lobby, verb=c.V_PLAY, size=3):
    """Play until a guest in turn has such an act and that many cards. Return the guest, its seat and the act."""
    host, *guests = lobby.parties
    found = []

    def comes():
        for guest in guests:
            table, session = guest.table, guest.session
            seat = table.asked()
            if guest.phase != 5 or seat >= 4 or table.kind(seat) or guest.sending or not session.ready():
                continue
            if table.acts_done != host.session.acts.count or host.table.asked() != seat:
                continue
            acts = [table.acts[i] for i in range(table.legal(seat))]
            fits = [act for act in acts if act >> 12 == verb and not act & 4]
            if fits and v.size(table.view(seat), seat) >= size:
                found[:] = [guest, seat, fits[0]]
                return True
        lobby.over()
        return False

    assert lobby.run(comes, 300_000)
    lobby.pass_(200)
    return found


def dealt(faults=CLEAN, **more):
    lobby = Lobby(2, faults, **more)
    lobby.meet()
    lobby.deal()
    for party in lobby.parties:
        party.table.pace_ms = 0
    return lobby


def test_a_card_lies_at_once_and_nothing_else_knows_of_it():
    lobby = dealt()
    guest, seat, act = asked(lobby)
    table = guest.table
    shown, digest, seen = bytes(table._views[0]), table.view_hash.digest, bytes(table.view_hash.seen)
    count, changes, tally = guest.session.acts.count, table.changes, bytes(table.tally)
    n = v.size(table.view(seat), seat)
    assert not table.propose(act)
    assert table.ahead and v.size(table.view(seat), seat) == n - 1 and v.top(table.view(seat)) == act & 255
    assert table.log[0] == 0 and table.page is table.view(seat)
    assert (bytes(table._views[0]), table.view_hash.digest, bytes(table.view_hash.seen)) == (shown, digest, seen)
    assert (guest.session.acts.count, table.changes, bytes(table.tally)) == (count, changes, tally)
    assert table.propose(act)
    ahead = bytes(table.view(seat))
    assert lobby.run(lambda: not table.ahead, 5000)
    assert guest.session.acts.count > count and not guest.sending
    assert table.view_hash.digest != digest
    assert ahead[c.O_FENCE + seat : c.O_FENCE + seat + 2] != shown[c.O_FENCE + seat : c.O_FENCE + seat + 2]
    lobby.play()
    assert [(party.verified, party.fault, party.hearsay) for party in lobby.parties] == [(3, 0, 0)] * 3


def test_an_act_that_the_host_refuses_is_taken_off_the_screen(monkeypatch):
    lobby = dealt()
    guest, seat, act = asked(lobby)
    table = guest.table
    shown = bytes(table.view(seat))
    attempt = flow.attempt
    host_page = lobby.parties[0].table.page
    monkeypatch.setattr(flow, "attempt", lambda page, act, log: 7 if page is host_page else attempt(page, act, log))
    assert not table.propose(act) and table.ahead
    k = lobby.parties.index(guest)
    assert lobby.run(lambda: L_ACT_REFUSED in lobby.events[k], 5000)
    lobby.pass_(20)
    assert not table.ahead and bytes(table.view(seat)) == shown and not table.propose(act)


def test_another_act_that_was_quicker_is_shown_and_ours_is_still_foreseen_if_it_can_be():
    lobby = dealt()
    guest, seat, act = asked(lobby, size=4)
    table = guest.table
    other = next(k for k, party in enumerate(lobby.parties) if k and party is not guest)
    assert not table.propose(act) and table.ahead
    ahead = bytes(table.view(seat))
    table._take()  # the view that is known, once more
    assert table.ahead and bytes(table.view(seat)) == ahead
    guest.session.wish = c.V_DRAW << 12 | seat << 8
    table._take()
    assert not table.ahead and bytes(table.view(seat)) == bytes(table._views[0])
    assert other


def test_of_several_people_here_nothing_is_foreseen():
    from uno_table.parties.party_guest import GuestParty

    lobby = Lobby(1, CLEAN, seats=4)
    lobby.parties[1] = GuestParty(
        lobby.bus.join(), "GUEST1", lobby.chance(1), seats=2, store=lobby.stores[1], **lobby.more
    )
    lobby.meet()
    lobby.deal()
    for party in lobby.parties:
        party.table.pace_ms = 0
    guest, seat, act = asked(lobby)
    before = bytes(guest.table.view(seat))
    assert not guest.table.propose(act) and not guest.table.ahead and bytes(guest.table.view(seat)) == before


@pytest.mark.parametrize("seed", range(2))
def test_rounds_under_loss_are_found_true_and_what_was_foreseen_is_never_left(seed):
    lobby = dealt(LOSSY, rto_ms=60 + seed)
    lobby.play()
    for party in lobby.parties[1:]:
        assert not party.table.ahead
    assert [(party.verified, party.fault, party.hearsay) for party in lobby.parties] == [(3, 0, 0)] * 3
