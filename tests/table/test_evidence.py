# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Evidence only grows: whatever a host shows, says and takes back, no false view ends in a verdict of fair.

The table of a guest is real; of the host there is what that table can see. It plays one short round over and over, and
shows it as a random script says.
"""

import functools
from types import SimpleNamespace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.table.auditing import linked
from uno_core import codes, editions, mask
from uno_link.sessions.session import Session
from uno_link.shuffle import fair
from uno_link.shuffle.shuffle_guest import ShuffleGuest
from uno_link.sync.acts import Acts
from uno_link.codes import CANNOT_SAY, FAULT_LOG, FAULT_VIEW, NOT_YET, PARTY_DEALING, PARTY_OVER, PARTY_PLAYING
from uno_link.sync.log_hash import log
from uno_table.audits import dealing
from uno_table.tables.guest import GuestTable
from uno_table.audits.view_hash import plain
from unload import steps

US = 1
TURNS = 200
SETTINGS = settings(max_examples=60, deadline=None)


class Played:
    """A short round between a guest's device and the host's. ``pages``: the page after each number of acts."""

    def __init__(self, kinds):
        rounds = []
        for seed in range(8):
            match = linked(0, kinds, seed)
            pages = []
            match.show = functools.partial(self._show, match, match.show, pages)
            match.play((0, 1))
            rounds.append((len(match.done), seed, match, pages))
        self.count, _, self.match, self.pages = min(rounds, key=lambda one: one[:2])

    @staticmethod
    def _show(match, show, pages):
        pages.append(bytearray(match.page))
        show()


class Feed:
    """A guest's state of a page: the part of ``StateReceiver`` that a table uses."""

    def __init__(self, page, seats):
        self.seats = bytes(seats)
        self.data = bytearray(len(page))
        self.version = -1
        self.page = page
        self.lie = 0

    def view(self, seat, out):
        if seat != codes.NONE and seat not in self.seats:
            return False
        mask.view_into(self.page, seat, out)
        plain(out)
        if self.lie and seat == self.seats[-1]:
            first, end = out[codes.O_FENCE + seat], out[codes.O_FENCE + seat + 1]
            for at in range(codes.O_ROW + first, codes.O_ROW + end):
                out[at] = 0x10 + self.lie
        return True


class Told(SimpleNamespace):
    """What a session or a shuffle has told; what happens to it is as in them."""

    count_strange = Session.count_strange
    end_with = ShuffleGuest.end_with


class Host:
    """The host as a guest sees it, and the guest's table."""

    def __init__(self, played):
        self.played = played
        match = played.match
        name = fair.table(b"sess", match.number, match.aborted, match.nonces)
        self.session = Told(
            device=US, kinds=match.kinds, acts=Acts(16, log), log=bytearray(97), phase=PARTY_PLAYING, sure=-1, starts=1,
            deals=1, unchecked=0, strange=0, found=NOT_YET, rare=False, checks=False, verdict=self.told,
            ready=lambda: True, proposing=False, event_receiver=SimpleNamespace(ready=lambda version: False),
            nonsense=self.nonsense,
            shuffle_guest=Told(
                fair=True, fault=0, faithful=True, name=name, start=match.before, devices=match.devices,
                nonces=match.nonces, commitments=match.commitments, secrets=match.secrets, session=b"sess",
                round=match.number, before=match.aborted, kinds=match.kinds, ended=b"",
            ),
        )  # fmt: skip
        self.session.acts.start(name)
        self.seats = [seat for seat in range(len(match.kinds)) if match.kinds[seat] == US]
        self.session.state_receiver = Feed(played.pages[0], self.seats)
        self.table = GuestTable(self.session)
        self.verdicts = []
        self.lied = self.sealed = self.forgotten = self.saw = False

    def nonsense(self):
        raise AssertionError("what this host shows can be")

    def told(self, fault):
        self.session.found = fault or max(self.session.found, 0)
        self.verdicts.append(self.session.found)

    def show(self, lie, vouches):
        """Show the table after the acts so far."""
        session = self.session
        feed = session.state_receiver
        feed.version = feed.version + 1 & 511
        feed.page, feed.lie = self.played.pages[session.acts.count], lie
        session.sure = session.acts.count if vouches == 2 else -1
        changes = self.table.changes
        self.table.tick(0)
        if self.table.changes != changes:
            self.saw = True
            truth, changed = bytearray(len(feed.page)), False
            for seat in self.seats if feed.seats else ():
                mask.view_into(feed.page, seat, truth)
                plain(truth)
                changed = changed or self.table.view(seat) != truth
            self.lied = self.lied or changed
            if vouches == 1:
                session.sure = session.acts.count
                self.table.tick(0)
            self.sealed = self.sealed or changed and vouches > 0

    def go(self, what):
        """Do what a script says."""
        session = self.session
        if what == "act" and session.acts.count < self.played.count:
            session.acts.append(self.played.match.done[session.acts.count])
        elif what == "forget":  # a cell was forged, or a checkpoint was wrong, or the host has restarted
            session.starts += 1
            session.sure = -1
        elif what == "deal":
            session.deals += 1
        elif what == "table":  # another TABLE
            session.starts += 1
            self.table = GuestTable(session, self.table)
        elif what == "seats":  # one in which we sit nowhere, and then the true one
            feed = session.state_receiver
            for seats in (b"", self.seats):
                session.state_receiver = Feed(feed.page, seats)
                session.starts += 1
                self.table = GuestTable(session, self.table)
            self.forgotten = self.forgotten or self.saw
        elif what == "dealing":
            session.phase = PARTY_DEALING
        elif what == "playing":
            session.phase = PARTY_PLAYING
        elif isinstance(what, tuple):
            self.show(*what)

    def ends(self, lies=()):
        """The round ends, and the table checks it; what is shown at the end, and when, before that."""
        session = self.session
        session.phase = PARTY_PLAYING
        while session.acts.count < self.played.count:
            self.go("act")
        self.show(0, 2)
        session.phase = PARTY_OVER
        for turn in range(TURNS):
            for when, lie, vouches in lies:
                if when == turn:
                    self.show(lie, vouches)
            session.rare = False
            self.table.audit()
            session.rare = False
            self.table.tick(0)
            if not self.table.audits and self.verdicts:
                break
        return self.verdicts[-1] if self.verdicts else None


@pytest.fixture(scope="module")
def rounds():
    """A round in which we have one seat, and one in which we have two."""
    return [Played(b"\x00\x01"), Played(b"\x01\x00\x01")]


@pytest.fixture(autouse=True)
def stays(monkeypatch):
    """No module comes or goes, for each time garbage would be collected."""
    monkeypatch.setattr(steps, "begin", lambda step: None)


SHOWN = st.tuples(st.sampled_from((0, 0, 0, 1, 2)), st.integers(0, 2))
ACTS = st.sampled_from(("act", "act", "act"))
TRICKS = st.sampled_from(("forget", "deal", "table", "seats", "dealing", "playing"))
SCRIPTS = st.lists(ACTS | SHOWN | TRICKS, max_size=60)
LATE = st.lists(st.tuples(st.integers(0, 30), st.integers(0, 2), st.integers(0, 2)), max_size=3)


@SETTINGS
@given(SCRIPTS, LATE, st.integers(0, 1))
def test_a_false_view_never_ends_in_fair_and_a_fault_is_one_for_which_the_host_has_vouched(rounds, script, late, which):
    host = Host(rounds[which])
    for what in script:
        host.go(what)
    found = host.ends(late)
    if host.lied:
        assert found in (None, CANNOT_SAY, FAULT_VIEW)
    if found == FAULT_VIEW:
        assert host.sealed
    if host.sealed and not host.forgotten and found is not None:
        assert found == FAULT_VIEW


@SETTINGS
@given(st.lists(ACTS | st.tuples(st.just(0), st.integers(0, 2)) | st.sampled_from(("forget", "table")), max_size=60))
def test_what_was_played_is_fair_however_often_it_is_forgotten_and_shown_again(rounds, script):
    host = Host(rounds[0])
    for what in script:
        host.go(what)
    assert host.ends() == 0 and not host.lied


def test_a_view_that_nobody_has_vouched_for_may_be_forged_and_accuses_nobody(rounds):
    for vouches, found in ((0, CANNOT_SAY), (1, FAULT_VIEW), (2, FAULT_VIEW)):
        for after in ((), ("forget",), ("table",), ("deal",), ("forget", "deal", "table")):
            host = Host(rounds[0])
            for what in ("act", "act", (1, vouches), *after, (0, 2), "act"):
                host.go(what)
            assert host.ends() == found


def test_a_device_that_has_restarted_cannot_say_what_it_was_shown_before(rounds):
    host = Host(rounds[0])
    host.session.shuffle_guest.faithful = False
    assert host.ends() == CANNOT_SAY


def test_what_is_shown_before_the_host_loses_acts_is_no_fault_of_it(rounds):
    """``Guest._other_log`` cannot say, and neither can the audit."""
    host = Host(rounds[0])
    host.go("act")
    host.go((1, 1))
    host.session.found = CANNOT_SAY
    assert host.ends() == CANNOT_SAY


def test_of_two_hands_here_none_is_shown_without_the_other(rounds, monkeypatch):
    """The host sends one hand whole, and the other hand with a card missing: nothing is shown."""
    host = Host(rounds[1])
    host.go((0, 1))
    feed = host.session.state_receiver
    before = [bytes(host.table.view(seat)) for seat in host.seats]
    was = Feed.view
    monkeypatch.setattr(Feed, "view", lambda feed, seat, out: seat != host.seats[1] and was(feed, seat, out))
    feed.version += 1
    host.session.acts.append(host.played.match.done[0])
    feed.page = host.played.pages[1]
    host.table.tick(0)
    assert [bytes(host.table.view(seat)) for seat in host.seats] == before
    assert host.table.acts_done == 0


# -- between two rounds -------------------------------------------------------------------------------------------


def start_of(host, at, value):
    """The round begins with another start, on which all commitments are made."""
    match, shuffle = host.played.match, host.session.shuffle_guest
    shuffle.start = bytearray(shuffle.start)
    shuffle.start[at] = value
    name = fair.bind(shuffle.name, shuffle.start, shuffle.kinds)
    shuffle.commitments = b"".join(
        fair.commit(name, device, shuffle.secrets[16 * k : 16 * k + 16]) for k, device in enumerate(match.devices)
    )


@pytest.fixture(scope="module")
def second():
    """Return the second round of a match, and the ending of the first round."""
    match = linked(0, b"\x00\x01", 3)
    match.play((0, 1))
    ended = dealing.ending(match.page, SimpleNamespace(round=match.number, kinds=match.kinds))
    pages = []
    match.show = functools.partial(Played._show, match, match.show, pages)
    match.play((0, 1))
    return SimpleNamespace(match=match, pages=pages, count=len(match.done)), ended


@pytest.mark.parametrize("at", [codes.O_SCORE, codes.O_SCORE + 3, codes.O_DEALER, codes.O_RULES + codes.R_STACK])
def test_a_round_that_begins_with_other_points_rules_or_another_dealer_is_a_false_record(second, at):
    played, ended = second
    host = Host(played)
    host.session.shuffle_guest.ended = ended
    start_of(host, at, played.match.before[at] ^ 1)
    assert host.ends() == FAULT_LOG


def test_a_round_that_begins_as_the_last_one_has_ended_is_fair_and_tells_how_it_has_ended_itself(second):
    played, ended = second
    host = Host(played)
    host.session.shuffle_guest.ended = ended
    assert host.ends() == 0 and host.session.unchecked == 0
    assert host.session.shuffle_guest.ended == dealing.ending(played.match.page, host.session.shuffle_guest)


def test_who_has_not_seen_how_the_last_round_has_ended_cannot_say_or_has_said_so_before(second):
    played, _ = second
    host = Host(played)
    assert host.ends() == CANNOT_SAY
    assert host.session.shuffle_guest.ended == dealing.ending(played.match.page, host.session.shuffle_guest)
    host = Host(played)
    host.session.unchecked = 1  # it came late
    assert host.ends() == 0


@pytest.mark.parametrize(("number", "unchecked"), [(0, 1), (3, 2)])
@pytest.mark.parametrize("inherited", [False, True], ids=["of our host", "of a former host"])
def test_rounds_that_were_played_without_us_or_set_back_are_counted(second, number, unchecked, inherited):
    played, ended = second
    host = Host(played)
    between = 0 if inherited else 5  # shuffles
    host.session.shuffle_guest.ended = bytes((number, ended[1] - between & 255, 2 * inherited)) + ended[3:]
    assert host.ends() == 0 and host.session.unchecked == unchecked


@pytest.mark.parametrize("number", [2, 3])
def test_between_two_shuffles_in_a_row_no_other_round_was_played(second, number):
    """n07: a host said a number that was one too high, and gave the leader's points to itself."""
    played, ended = second
    host = Host(played)
    host.session.shuffle_guest.ended = ended
    start_of(host, codes.O_ROUND, number)
    assert host.ends() == FAULT_LOG and host.session.unchecked == 0


@pytest.mark.parametrize(("flags", "between", "found", "unchecked"), [
    (0, 0, FAULT_LOG, 0), (1, 0, 0, 0), (1, 4, 0, 0), (0, 4, 0, 2), (2, 0, 0, 2), (3, 0, 0, 0),
])  # fmt: skip
def test_a_new_match_begins_after_one_that_is_decided_and_else_it_is_a_lie_or_counted(
    rounds, flags, between, found, unchecked
):
    """n07: the leader's points were gone, or a rule was another one, and the verdict was fair."""
    host = Host(rounds[0])
    shuffle = host.session.shuffle_guest
    shuffle.ended = bytes((2, shuffle.round - between - 1 & 255, flags)) + bytes(16) + shuffle.kinds
    assert (host.ends(), host.session.unchecked) == (found, unchecked)


SEATS = b"\x00\x01\x02\x82\x81\x82"


@pytest.mark.parametrize("kinds", [
    "000102828182",  # as they were
    "008202828182", "008282828182",  # persons have left
    "000102030382", "000102828103",  # who comes late takes bots' seats,
    "000302828182",  # or one of a person who has left
    "000303038103",
])  # fmt: skip
def test_a_seat_changes_hands_only_from_who_has_left_and_to_who_comes_late(kinds, second):
    match = second[0].match
    ended = dealing.ending(match.page, SimpleNamespace(round=1, kinds=SEATS))
    assert dealing.follows(ended, match.page, bytes.fromhex(kinds))


@pytest.mark.parametrize("kinds", [
    "010002828182", "820102008182", "000102020182",  # persons have changed seats
    "000102828282", "000102828181",  # another bot plays
    "000101828182", "000201828182", "000082828182",  # somebody has two
    "820102828182", "030102828182", "0001028281",  # the host has none, or one seat is gone
    "000102820282", "008202018182",
])  # fmt: skip
def test_who_is_still_here_keeps_the_seat_and_a_bot_stays_itself(kinds, second):
    """n16: the host took the best seat with its points."""
    match = second[0].match
    ended = dealing.ending(match.page, SimpleNamespace(round=1, kinds=SEATS))
    assert not dealing.follows(ended, match.page, bytes.fromhex(kinds))


def test_a_round_that_begins_with_other_seats_is_a_false_record(second):
    played, ended = second
    host = Host(played)
    host.session.shuffle_guest.ended = ended[:-2] + bytes((ended[-1], ended[-2]))
    assert host.ends() == FAULT_LOG


@pytest.mark.parametrize("edition", range(len(editions.NAMES)), ids=editions.NAMES)
def test_every_view_of_a_round_that_is_over_tells_how_it_has_ended(edition):
    match = linked(edition, b"\x00\x01", edition)
    match.play((0, 1))
    view = bytearray(len(match.page))
    for seat in (0, 1, codes.NONE):
        mask.view_into(match.page, seat, view)
        plain(view)
        assert dealing.summary(view) == dealing.summary(match.page)
