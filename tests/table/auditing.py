# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The common base of the tests of audits: random seats, linked rounds, and hosts that lie."""

from tests.table.on_device.audit_round import Linked
from uno_core import codes, flow
from uno_link.shuffle import fair
from uno_table.audits import dealing

BOTS = b"\x81\x82"


def seated(seats, chance, most=4):
    """Return a seating: one to four devices, and bots."""
    devices = chance.randint(1, most)
    kinds = [chance.choice((chance.randrange(devices), chance.choice(BOTS))) for _ in range(seats)]
    kinds[chance.randrange(seats)] = devices - 1
    return bytes(kinds)


def who_shuffles(kinds, chance=None):
    """Return the host and the devices at the table; by chance a device is missing."""
    devices = sorted({0} | {kind for kind in kinds if kind < 128})
    if chance and len(devices) > 2 and chance.random() < 0.2:
        devices.remove(devices[-1])
    return devices


def linked(edition=0, kinds=b"\x00\x01\x82\x81", seed=1, rules=(), made=Linked):
    return made(edition, kinds, seed.to_bytes(4, "little"), rules=rules)


def played(edition=0, kinds=b"\x00\x01\x82\x81", seed=1, rules=(), made=Linked, rounds=1):
    match = linked(edition, kinds, seed, rules, made)
    for _ in range(rounds):
        match.play(who_shuffles(kinds))
    return match


def flipped(data, at):
    return data[:at] + bytes((data[at] ^ 1,)) + data[at + 1 :]


def zones(page):
    """Return the cards of the pile, of each hand and of the discards, in any order."""
    fences = [0, *page[codes.O_FENCE : codes.O_FENCE + page[codes.O_SEATS] + 1], page[codes.O_CARDS]]
    return [sorted(page[codes.O_ROW + a : codes.O_ROW + b]) for a, b in zip(fences, fences[1:])]


# --- hosts that lie ---------------------------------------------------------------------------------------------


class Swapper(Linked):
    """A host that gives itself a card out of the pile."""

    def deal(self):
        page = Linked.deal(self)
        pile, hand = codes.O_ROW + page[codes.O_FENCE] - 12, codes.O_ROW + page[codes.O_FENCE]
        page[pile], page[hand] = page[hand], page[pile]
        self.lied = page[pile] != page[hand]
        return page


class Robber(Linked):
    """A host that changes its first card for a guest's."""

    def deal(self):
        page = Linked.deal(self)
        own, other = (codes.O_ROW + page[codes.O_FENCE + seat] for seat in (0, 1))
        page[own], page[other] = page[other], page[own]
        self.lied = page[own] != page[other]
        return page


class Chooser(Linked):
    """A host that deals by a key of its own."""

    def deal(self):
        own = fair.deck_key(b"own")
        return dealing.deal(self.before, own, self.log)


class Shower(Linked):
    """A host that once shows a guest one card of its hand as another one.

    ``sealed``: whether it has vouched for the false view.
    """

    lied = sealed = False

    def show(self):
        lied, n = self.lied, len(self.done)
        Linked.show(self)
        if self.lied != lied:
            self.sealed = self.witnesses[1].sure[n >> 3] >> (n & 7) & 1 > 0

    def shown(self, seat, out):
        Linked.shown(self, seat, out)
        if len(self.done) >= 5 and not self.lied:
            first, end = out[codes.O_FENCE + seat], out[codes.O_FENCE + seat + 1]
            if first < end:
                out[codes.O_ROW + first] ^= 1
                self.lied = True


class Helper(Linked):
    """A host whose bots play a card where they would do something else."""

    lied = -1

    def choice(self, seat, at_once):
        act = Linked.choice(self, seat, at_once)
        if not at_once and self.lied < 0 and len(self.done) > 6:
            others = [other for other in self.acts[: flow.legal(self.page, seat, self.acts)] if other != act]
            if others:
                self.lied, act = len(self.done), others[0]
        return act
