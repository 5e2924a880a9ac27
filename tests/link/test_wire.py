# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Every cell of whole matches: the knowledge of a listener without a key, and of a listener with one."""

import random

import pytest

from tests.link.wire import ALL, BODY, HOST, KIND, SEALED, Evening, sealing
from tools.emulator.channel import Faults
from uno_core import codes, editions, mask
from uno_link.codes import BARE, T_DO, T_HANDSHAKE, T_LIST, T_PART, T_REPLY, T_STATE, T_CHECKPOINT, T_WIDE
from uno_table.tables import host as host_table

ROUGH = Faults(loss=0.1, twice=0.1, flips=0.02, delay_ms=(0, 30), late=0.05)
WELCOME = 1
WATCHER = 1  # the device from which something is hidden


def keyed(edition, seed, crashes=(), faults=ROUGH, rounds=2, late=None):
    """Return a whole match at a keyed table: its cells before and after they were sealed, all that was on the air, and
    it."""
    few, most = editions.load(edition).SEATS
    here = (1, 1, 1, 0) if late else (1, 1, 1)
    with Evening(seed, min(4, most), here, edition, faults, rounds=rounds, late=late) as match:
        with sealing(match.rig) as sealed:
            match.crashes = list(crashes)
            match.ends()
            return sealed, match.rig.spoken(), match


@pytest.fixture(scope="module")
def whole():
    """Two matches with power cuts, and one without, in which a watcher joins."""
    return [
        keyed(0, 1, rounds=4, late={3: (600, 0)}),
        keyed(9, 2, [(2000, 1), (3000, 0)]),
        keyed(12, 3, [(1950, 2), (2650, 0), (3350, 0), (3850, 1)]),
    ]


# -- who has no key ---------------------------------------------------------------------------------------


def test_all_that_is_not_the_lobby_is_sealed_but_the_salts_of_those_who_wake(whole):
    for sealed, air, _ in whole:
        assert len(sealed) > 400
        plain = [sent.cell for sent in air if not sent.cell[0] & SEALED]
        assert plain and all(cell[0] <= 6 for cell in plain)
        secret = {sent.cell for sent in air if sent.cell[0] & SEALED}
        wakes = {cell for cell in secret if cell[0] & KIND == T_HANDSHAKE}
        assert secret - wakes <= {each.air for each in sealed}
        assert not any(cell[16:] == bytes(4) for cell in wakes)
    assert wakes  # of the last one, with its power cuts


def test_no_key_and_number_seal_two_cells_not_even_after_power_cuts_and_retries(whole):
    for sealed, _, _ in whole:
        used = [(each.key, each.number, each.air[1]) for each in sealed]
        assert len(set(used)) == len(used)
        retried = [each.plain[:16] for each in sealed]
        assert len(set(retried)) < len(retried)  # the same was said again
    assert sum(match.resumed for _, _, match in whole) >= 5


def test_each_key_has_one_sender_and_one_receiver_or_all(whole):
    for sealed, _, _ in whole:
        for key in {each.key for each in sealed}:
            ends = {tuple(sorted(each.ends)) for each in sealed if each.key == key}
            assert len(ends) == 1


def test_no_body_on_the_air_repeats_though_many_bodies_did(whole):
    for sealed, _, _ in whole:
        long = [each for each in sealed if size(each) > 3]
        bodies = [each.air[BODY] for each in long]
        assert len(set(bodies)) == len(bodies)
        assert len({each.plain[BODY] for each in long}) < len(bodies)


def test_nothing_that_was_sealed_shows_through(whole):
    for sealed, _, _ in whole:
        for each in sealed:
            for i in range(4, 4 + size(each) - 3):
                assert each.air[i : i + 4] != each.plain[i : i + 4]


def size(each):
    """Return how many bytes of a body are sealed: without the zeros at its end, if its length is not secret."""
    if each.plain[0] & T_WIDE:
        return 9
    return len(each.plain[BODY].rstrip(b"\0")) if BARE >> each.kind - 16 & 1 else 12


def test_how_long_a_body_is_shows_only_where_that_is_no_secret(whole):
    """Infrared leaves out zeros before the MAC: what it leaves out of a hand or a secret is chance."""
    kinds, chance = set(), 0
    for sealed, _, _ in whole:
        for each in sealed:
            shown = len(each.air[BODY].rstrip(b"\0"))
            if each.plain[0] & T_WIDE:
                continue  # its body ends in a number that everybody sees
            if size(each) < 12:
                kinds.add(each.kind)
                assert shown == size(each)
            else:
                chance += shown < 12
    assert {T_STATE, T_DO} < kinds and not kinds & {T_LIST, T_PART, T_REPLY, T_CHECKPOINT, T_HANDSHAKE}
    assert chance < sum(len(sealed) for sealed, _, _ in whole) / 50


def test_every_act_that_is_asked_for_is_as_long_as_every_other(whole):
    lengths = {size(each) for sealed, _, _ in whole for each in sealed if each.kind == T_DO}
    assert lengths == {6}


def test_no_hand_is_on_the_air(whole):
    hands = 0
    for sealed, air, _ in whole:
        for each in [each for each in sealed if each.kind == T_LIST]:
            cards = each.plain[9:16]
            if len(set(cards)) >= 5:  # seven cards, no padding
                hands += 1
                assert not any(cards in sent.cell for sent in air)
    assert hands > 40


def test_who_only_watches_is_sent_no_hand_and_gives_no_secret(whole):
    sealed, _, match = whole[0]
    watcher = match.number(3)
    assert match.handhelds[3].party.table.dealt and not match.host.session.seated(watcher)
    to_it = [each for each in sealed if each.ends == (HOST, watcher)]
    of_it = [each for each in sealed if each.ends == (watcher, HOST)]
    assert to_it and of_it and T_LIST not in {each.kind for each in to_it}
    assert {each.plain[4] & 7 for each in of_it if each.kind == T_REPLY} <= {0, 6}  # hello; it cannot check


def test_no_key_and_no_secret_is_on_the_air(whole):
    for _, air, match in whole:
        heard = b"".join(sent.cell for sent in air)
        session = match.host.session
        secrets = [session.messages[WELCOME][1:17], session.shuffle_host.seed] + [
            peer.key for peer in session.peers if peer
        ]
        secrets += [session.shuffle_host.secrets[i : i + 16] for i in range(0, len(session.shuffle_host.secrets), 16)]
        assert len(secrets) >= 7 and all(len(secret) >= 16 for secret in secrets)
        for secret in secrets:
            assert not any(secret[i : i + 6] in heard for i in range(len(secret) - 5))


# -- who has a key, but not all cards ------------------------------------------------------------------------


class Telling:
    """A match, and what the watcher could know of it as the rules have it: views and events after each act.

    :param swap: a function that changes a page that was just dealt.
    :param replay: the acts of persons, (step, device) -> act; None: they decide, and ``said`` records it.
    :param beside: another telling; this one ends when the comparison ends (:func:`parting`).
    """

    def __init__(self, edition, seats, here, seed, swap=None, replay=None, beside=None):
        self.may = []  # (when, what the watcher may know then)
        self.took = []  # (when, device, act, how the device itself took what its person proposed)
        self.deal = None
        self.over_at = 1 << 30  # then all secrets are revealed
        self.said = {}
        self.acts = []
        self._replay = replay
        self._swap = swap
        self._turn = [0] * len(here)
        self.match = match = Evening(seed, seats, here, edition)
        with match, sealing(match.rig) as self.sealed, pytest.MonkeyPatch.context() as patch:
            patch.setattr(host_table, "deal", self._dealt(host_table.deal))
            patch.setattr(type(match.handhelds[0]), "play", self._play(type(match.handhelds[0]).play))
            match.until(lambda: match.host.session, 40_000)
            self._watch(match.host.session, patch)
            until = 40_000 if replay is None else match.rig.elapsed_ms() + 40_000
            self.ended = match.until(lambda: self._parted(beside), until) if beside else match.run(until)

    def _parted(self, beside):
        """Asked for a whole round, and looks now and then."""
        now = self.match.rig.elapsed_ms()
        return not now % 100 and parting(self, beside) < now

    def _dealt(self, deal):
        def changed(start, key, log):
            page = deal(start, key, log)
            self.deal = bytes(page)
            if self._swap:
                self._swap(page)
            return page

        return changed

    def _watch(self, session, patch):
        end_round = session.end_round

        def is_over():
            self.over_at = self.match.rig.elapsed_ms()
            end_round()

        patch.setattr(session, "end_round", is_over)
        patch.setattr(session, "show_deal", self._after(session.show_deal))
        session.applied = self._after(session.applied)

    def _after(self, was):
        def after(page, view_of, *rest):
            log = rest[-1]
            self.may.append(
                (self.match.rig.elapsed_ms(), self._view(page), bytes(log[: 1 + 3 * log[0]]) if log else b"")
            )
            if len(rest) == 2:
                self.acts.append(rest[0])
            was(page, view_of, *rest)

        return after

    def _view(self, page):
        out = bytearray(len(page))
        views = []
        for seat in [255] + [k for k, kind in enumerate(self.match.host.session.kinds) if kind == WATCHER]:
            mask.view_into(page, seat, out)
            views.append(bytes(out))
        return views

    def _play(self, was):
        def play_on(handheld, now):
            at = self.match.rig.elapsed_ms(), handheld.device
            if self._replay is None:
                table = handheld.party.table
                propose = table.propose

                def heard(act):
                    self.said.setdefault(at, []).append(act)
                    return propose(act)

                table.propose = heard
                was(handheld, now)
                del table.propose
            else:
                table = handheld.party.table
                for act in self._replay.get(at, ()) if table.dealt else ():
                    self.took.append((*at, act, table.propose(act)))
                if table.round_over() and not handheld.device and handheld.party.phase == 6:
                    self.match.over(handheld.party)

        return play_on

    def cells(self, until):
        """Return the watcher's cells before that time, sent or opened: time, number, plain."""
        return [
            (each.at, each.number, self._bare(each))
            for each in self.sealed
            if each.at < until and (WATCHER in each.ends or each.ends[1] == ALL)
        ]

    def traffic(self, until):
        """Return everybody's traffic before that time: time, sender and receiver, and kind."""
        return [(each.at, each.ends, each.plain[0]) for each in self.sealed if each.at < until]

    def _bare(self, each):
        return each.plain[:1] + each.plain[BODY]


def hidden_pairs(page, kinds, chance, count):
    """Return places of a page that the watcher does not see, in pairs of different cards: hands of others, the draw
    pile, and behind them the backs of cards."""
    end, seats = codes.O_ROW + page[codes.O_CARDS], page[codes.O_SEATS]
    views = []
    for seat in [255] + [k for k in range(seats) if kinds[k] == WATCHER]:
        out = bytearray(len(page))
        mask.view_into(page, seat, out)
        views.append(out)
    unseen = [i for i in range(codes.O_ROW, len(page)) if all(view[i] != page[i] for view in views)]
    pairs = []
    for _ in range(count * 20):
        i, j = chance.sample(unseen, 2) if len(unseen) > 1 else (0, 0)
        if page[i] != page[j] and (i < end) == (j < end) and len(pairs) < count:
            pairs.append((i, j))
    return pairs


def parting(one, other):
    """Return the time when two tellings begin to differ for the watcher, or in others' possible acts: at the latest the
    end, when everything is revealed."""
    until = min(one.over_at, other.over_at)
    for ours, theirs in (one.may, other.may), (one.took, other.took):
        k = 0
        while k < min(len(ours), len(theirs)) and ours[k] == theirs[k]:
            k += 1
        for told in ours, theirs:
            if k < len(told):
                until = min(until, told[k][0])
    return until


OPEN_GAMES = ("stacko", "stacko_old", "blitzo")  # nothing is hidden in them
ALIKE = ("classic112", "h2o", "duo")  # nothing is hidden in them that is not in Classic


@pytest.mark.parametrize("edition", [k for k, name in enumerate(editions.NAMES) if name not in OPEN_GAMES + ALIKE])
def test_what_is_hidden_from_a_device_changes_no_byte_that_it_can_decrypt_and_no_cell_on_the_air(edition):
    most = editions.load(edition).SEATS[1]
    here, seed = [1, 1, 1][:most], edition + 8
    told = Telling(edition, len(here), here, seed)
    same = Telling(edition, len(here), here, seed, replay=told.said)
    assert (
        told.ended
        and same.acts == told.acts
        and [each.air for each in same.sealed][:100] == [each.air for each in told.sealed][:100]
    )
    chance = random.Random(f"{edition} swaps")
    compared = 0
    for i, j in hidden_pairs(told.deal, told.match.host.session.kinds, chance, 2):

        def swap(page, i=i, j=j):
            page[i], page[j] = page[j], page[i]

        other = Telling(edition, len(here), here, seed, swap, told.said, same)
        assert other.deal == told.deal
        until = parting(same, other)
        assert same.cells(until) == other.cells(until)
        assert same.traffic(until) == other.traffic(until)
        compared += sum(when < until for when, *_ in same.may)
    assert compared > 8  # acts: else there was little to compare


@pytest.mark.parametrize("edition", [editions.NAMES.index(name) for name in OPEN_GAMES])
def test_games_that_hide_nothing_have_nothing_to_swap(edition):
    told = Telling(edition, 3, [1, 1, 1], edition)
    assert told.ended and not hidden_pairs(told.deal, told.match.host.session.kinds, random.Random(1), 4)


def test_backs_that_nobody_sees_are_among_what_is_swapped():
    told = Telling(editions.NAMES.index("flip"), 3, [1, 1, 1], 16)
    end = codes.O_ROW + told.deal[codes.O_CARDS]
    pairs = hidden_pairs(told.deal, told.match.host.session.kinds, random.Random("9 swaps"), 40)
    assert any(i >= end for i, _ in pairs) and any(i < end for i, _ in pairs)
