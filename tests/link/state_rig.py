# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The common base of the tests of the feed: matches of any edition with random rules, a host, its guests, and the air
between."""

import functools
import random

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from tests.random_rules import random_page
from uno_core import codes, deal, editions, flow, mask, opening, results, turns
from uno_link.sync import log_hash
from uno_link.sync.acts import Acts
from uno_link.codes import REPORT_LIST, REPORT_LISTS
from uno_link.sync.event_receiver import EventReceiver
from uno_link.sync.event_sender import EventSender
from uno_link.sync.state_receiver import StateReceiver
from uno_link.sync.state_sender import StateSender

NONE = codes.NONE
OUT = [0] * 256


def step(page, log, chance, greedy=0.5):
    """Do one act of any seat that may act, now and then a wrong one, and return it. Return -1 after the next deal, None
    at the end. None: no more."""
    if page[codes.O_STATE] >> 4 == codes.P_OVER:
        if results.match_over(page):
            return None
        deal.next_round(page, log)
        return -1
    asked = turns.asked(page)
    if page[codes.O_STRICT] & codes.S_WRONG and chance.random() < 0.1:
        hand = page[codes.O_ROW + page[codes.O_FENCE + asked] : codes.O_ROW + page[codes.O_FENCE + asked + 1]]
        act = asked << 8 | chance.choice(hand or [0])
        if hand and not flow.attempt(page, act, log):
            return act
    act = codes.V_TIMEOUT << 12 | asked << 8
    if chance.random() < 0.03 and not flow.attempt(page, act, log):
        return act
    seats = [asked] if chance.random() < 0.8 else range(page[codes.O_SEATS])
    acts = [act for seat in seats for act in OUT[: flow.legal(page, seat, OUT)]]
    plays = [act for act in acts if act >> 12 == codes.V_PLAY]
    draws = [act for act in acts if act >> 12 == codes.V_DRAW]
    some = plays if plays and chance.random() < greedy else draws if draws and chance.random() > greedy else acts
    act = chance.choice(some or acts)
    assert not flow.attempt(page, act, log)
    return act


def expected(page, seat):
    """Return the expected view of a guest: of the discard pile only the top; a spectator sees no backs (Flip)."""
    out = bytearray(len(page))
    mask.view_into(page, seat, out)
    seats, end = page[codes.O_SEATS], codes.O_ROW + page[codes.O_CARDS]
    last = page[codes.O_FENCE + seats]
    if last:
        for i in range(codes.O_ROW + last + 1, end):
            out[i] = NONE
    if seat == NONE and last and end + last <= len(out):
        for i in range(end + page[codes.O_FENCE], end + last):
            out[i] = NONE
    for i in range(codes.O_FENCE + seats + 1, codes.O_ROW):
        out[i] = last
    return out


PUBLIC, PRIVATE, NEWS, ACTS = range(4)  # kinds of bodies


class Guest:
    """A device that does not host."""

    def __init__(self, size, seats):
        self.state_receiver = StateReceiver(size, bytes(seats))
        self.log = bytearray(145)
        self.event_receiver = EventReceiver(self.log)
        self.acts = Acts(fold=log_hash.log)
        self.rode = 0  # acts that needed no body of their own

    def take(self, kind, body):
        """Take a received cell."""
        copy, acts = self.state_receiver, self.acts
        (copy.take_public, copy.take_private, self.event_receiver.take, acts.take_body)[kind](body)
        if kind == PUBLIC and copy.act_version == copy.version and copy.acts_low() == acts.count + 1 & 255:
            self.rode += acts.append(copy.act)

    def forget(self, digest):
        """It has restarted; the digest is what the round began with."""
        self.state_receiver.forget()
        self.event_receiver.forget()
        self.acts.start(digest)

    def report(self, body):
        self.state_receiver.report(body, self.event_receiver.wanted, self.acts.count)


def lists_of(copy):
    """Return the lists of a guest's seats, as it has them. A checkpoint is compared with them once all are whole."""
    held, lists = copy.held(0), []
    while held:
        lists.append(held[1 : 1 + held[0]])
        held = held[1 + held[0] :]
    return lists


def reported(copy):
    """Return of the lists of a guest's seats what it reports: ``(version, how many cards from the first one are
    right)``.
    """
    found, body = {}, bytearray(12)
    for _ in copy.seats:
        copy.report(body)
        first = body[REPORT_LIST]
        for k in range(first, min(first + 2, len(copy.seats))):
            at = REPORT_LISTS + 2 * (k - first)
            found[k] = body[at], body[at + 1]
    return [found[k] for k in range(len(copy.seats))]


def give_list(copy, seat, cards, version, made=None):
    """Give a guest the list of a seat, as its host would.

    :param version: of the list.
    :param made: the version of the public state that it belongs to; None: the one that is known.
    """
    head = bytes((seat << 4 | 1, (copy.version if made is None else made) & 255, version, len(cards)))
    for at in range(0, len(cards), 7):
        copy.take_private(head + bytes((at,)) + bytes(cards[at : at + 7]).ljust(7, b"\0"))


def sent_lists(sender, device):
    """Return the lists of a device's seats, as the host has them and vouches for them."""
    at, lists = 0, []
    for home, n in zip(sender.homes, sender.sizes):
        if home == device:
            lists.append(bytes(sender.lists[at : at + n]))
        at += n
    return lists


class Rig:
    """A host and its guests.

    :param homes: one byte for each seat: its device.
    """

    def __init__(self, page, homes):
        self.page, self.homes = page, homes
        self.state_sender = StateSender(len(page), homes)
        self.event_sender = EventSender()
        self.acts = Acts(fold=log_hash.log)
        self.round = bytes(16)  # what its digest begins with
        self.known = {}  # how many acts each device has, as far as it has said
        self.guests = {}
        for device in sorted(set(homes) - {0}):
            self.guests[device] = Guest(len(page), [k for k in range(len(homes)) if homes[k] == device])
            self.join(device)

    def join(self, device):
        self.state_sender.welcome(device)
        self.known[device] = 0

    def look(self, log, act=-1):
        """The page has changed by an act; -1: a round was dealt."""
        self.state_sender.look(self.page, mask.view_into, log, act)
        self.event_sender.tell(log, self.state_sender.version)
        if act >= 0:
            assert self.acts.append(act)
            return
        self.state_sender.begin_round()
        self.round = bytes((self.round[0] + 1 & 255,)) * 16
        self.acts.start(self.round)
        for device, guest in self.guests.items():  # the deal of a match sends them
            self.known[device] = 0
            guest.acts.start(self.round)

    def again(self):
        self.state_sender.again()
        self.event_sender.again()
        self.state_sender.said = self.state_sender.said and min(self.known.values()) == self.acts.count

    def cells(self):
        """Return all cells to send now, as ``(kind, device, body)``; device 0: to all."""
        body = bytearray(12)
        while self.state_sender.next_public(body):
            yield PUBLIC, 0, bytes(body)
        if not self.state_sender.said:
            self.state_sender.said = True
            i = min(*self.known.values(), max(self.acts.count - 4, 0))
            while self.acts.write(body, i):
                yield ACTS, 0, bytes(body)
                i += 4
        while self.event_sender.next(body):
            yield NEWS, 0, bytes(body)
        for device in self.guests:
            while self.state_sender.next_private(device, body):
                yield PRIVATE, device, bytes(body)

    def mixed(self, chance):
        """The same, lists and news between the bodies of an image: a sender may ask in any order."""
        body = bytearray(12)
        while True:
            sources = [(PUBLIC, 0, self.state_sender.next_public), (NEWS, 0, self.event_sender.next)]
            for device in self.guests:
                sources.append((PRIVATE, device, functools.partial(self.state_sender.next_private, device)))
            chance.shuffle(sources)
            for kind, device, write in sources:
                if write(body):
                    yield kind, device, bytes(body)
                    break
            else:
                yield from self.cells()
                return

    def deliver(self, kind, device, body):
        for number, guest in self.guests.items():
            if device in (0, number):
                guest.take(kind, body)

    def report(self, device):
        """Bring a guest's report to the host."""
        body = bytearray(12)
        self.guests[device].report(body)
        self.acked(device, body)

    def acked(self, device, body):
        self.state_sender.acked(device, body)
        self.event_sender.acked(body)
        self.known[device] = body[10] | body[11] << 8

    def settle(self):
        """Let everything arrive immediately."""
        for _ in range(9):
            for cell in self.cells():
                self.deliver(*cell)
            for device in self.guests:
                self.report(device)
            level = {guest.acts.digest for guest in self.guests.values()} == {self.acts.digest}
            if level and not any(self.state_sender.behind(device) for device in self.guests):
                return
            self.again()
        raise AssertionError("guests do not come level with the host")


def homes_of(seats, chance):
    """Return seats on devices by chance: the host's, one a device, or several on one."""
    devices = chance.randint(1, min(seats, 10))
    return bytes(chance.randint(0, devices) for _ in range(seats - 1)) + bytes((devices,))


def match_of(edition, seed, seats=None, density=None):
    """Return a match that is open, its first events, and the chance that drew it."""
    chance = random.Random(f"{edition} {seed}")
    seats = seats or chance.choice((2, 3, 4, 4, 5, 7, 10))
    page = random_page(edition, seats, chance, chance.choice((0, 0.05, 0.2, 0.5)) if density is None else density)
    log = bytearray(145)
    opening.open_match(page, log)
    return page, log, chance


class Air:
    """The air between a host and its guests: cells are lost, doubled, and overtake each other by up to 15."""

    def __init__(self, chance, loss=0.25, twice=0.1, late=12):
        self._chance, self._loss, self._twice, self._late = chance, loss, twice, late
        self._flying = []
        self._now = 0
        self.cells = 0

    def send(self, guests, take, *cell):
        """Send a cell to all that hear it; ``take(guest, *cell)`` when it comes."""
        self._now += 1
        self.cells += 1
        for guest in guests:
            for _ in range(2 if self._chance.random() < self._twice else 1):
                if self._chance.random() >= self._loss:
                    late = self._chance.randint(1, self._late) if self._chance.random() < 0.3 else 0
                    self._flying.append((self._now + late, len(self._flying), guest, take, cell))
        self.land(self._now)

    def land(self, now):
        """Let everything land that is due."""
        due = sorted((one for one in self._flying if one[0] <= now), key=lambda one: one[:2])
        self._flying = [one for one in self._flying if one[0] > now]
        for _, _, guest, take, cell in due:
            take(guest, *cell)


class Feed(RuleBasedStateMachine):
    """A match that goes on whatever becomes of its cells: lost, doubled, late, while guests restart.

    A guest sees only what there was. In the end all of them are level with the host.

    :param edition: None: any.
    :param own: the edition's own parameter; None: by chance.
    """

    def __init__(self, edition=None, own=None):
        super().__init__()
        self._drawn = edition, own
        self.views = {}  # (version, seat): what a guest may be shown
        self.known = 0

    @initialize(edition=st.integers(0, len(editions.NAMES) - 1), seed=st.integers(0, 2**32 - 1))
    def opens(self, edition, seed):
        """A match of that edition begins, with random rules."""
        fixed, own = self._drawn
        page, self.log, self.chance = match_of(edition if fixed is None else fixed, seed)
        if own is not None:
            page[codes.O_RULES + codes.R_OWN] = own
        self.page, self.rig = page, Rig(page, homes_of(page[codes.O_SEATS], self.chance))
        self.greedy = self.chance.choice((0.1, 0.5, 0.9))
        self.air = Air(self.chance, self.chance.choice((0.05, 0.25, 0.5)))
        self.back = Air(self.chance, 0.25)
        self.shown = dict.fromkeys(self.rig.guests, 0)
        self.out = bytearray(len(page))
        self.look()

    def look(self, act=-1):
        self.rig.look(self.log, act)
        version = self.rig.state_sender.version
        if version != self.known:
            for seat in (*range(10), NONE):
                self.views.pop((version, seat), None)
        self.known = version
        for seat in (*range(self.page[codes.O_SEATS]), NONE):
            self.views.setdefault((version, seat), []).append(bytes(expected(self.page, seat)))

    @rule(acts=st.integers(1, 3), most=st.sampled_from((2, 8, 40)))
    def acts(self, acts, most):
        """Seats act, and after each act so many cells are sent."""
        for _ in range(acts):
            act = step(self.page, self.log, self.chance, self.greedy)
            if act is None:
                return
            self.look(act)
            self.send(most)

    @rule(most=st.sampled_from((2, 8, 40)))
    def says_again(self, most):
        """The same version comes once more, for those who have not confirmed it."""
        self.rig.again()
        self.send(most)

    @rule(mixed=st.booleans(), most=st.sampled_from((0, 8, 40)))
    def sends(self, mixed, most):
        """Cells are sent, in the usual order or in any."""
        self.send(most, mixed)

    @rule(which=st.integers(0, 9))
    def reports(self, which):
        """A guest says what it has."""
        self.report(sorted(self.rig.guests)[which % len(self.rig.guests)])

    @rule(which=st.integers(0, 9), rarely=st.integers(0, 3))
    def restarts(self, which, rarely):
        """A guest has forgotten everything."""
        if not rarely:
            device = sorted(self.rig.guests)[which % len(self.rig.guests)]
            self.rig.guests[device].forget(self.rig.round)
            self.rig.join(device)

    def send(self, most, mixed=False):
        rig, chance = self.rig, self.chance
        for n, (kind, device, body) in enumerate(rig.mixed(chance) if mixed else rig.cells()):
            guests = [guest for number, guest in rig.guests.items() if device in (0, number)]
            self.air.send(guests, Guest.take, kind, body)
            self.sees_only_what_there_was()
            if chance.random() < 0.3:
                self.report(chance.choice(list(rig.guests)))
            if n >= most:
                return

    def report(self, device):
        body = bytearray(12)
        self.rig.guests[device].report(body)
        self.back.send([device], self.rig.acked, bytes(body))

    @invariant()
    def sees_only_what_there_was(self):
        """Whatever a guest can be shown now was so on the host."""
        for device, guest in self.rig.guests.items():
            copy = guest.state_receiver
            assert not copy.garbage and not copy.contested
            if copy.whole():
                self.shown[device] += 1
                for seat in (*copy.seats, NONE):
                    assert copy.view(seat, self.out)
                    assert bytes(self.out) in self.views[copy.version, seat], (device, seat, copy.version)
                if copy.version == self.rig.state_sender.version:
                    assert lists_of(copy) == sent_lists(self.rig.state_sender, device), (device, copy.version)

    def teardown(self):
        """All come level in the end, and have been shown something."""
        if hasattr(self, "rig"):
            self.rig.settle()
            self.sees_only_what_there_was()
            assert all(self.shown.values())
