# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Linked rounds with all devices in one process, and their audit; prints what every interpreter must print.

Run with ``uno_core``, ``uno_link`` and ``uno_table`` beside it.
"""

from array import array

from uno_core import bots, flow, ruleset, mask, opening, turns, results
from uno_core.bots import levels
from uno_core.record import hash16
from uno_core.rng import below
from uno_core.speck import shake
from uno_link.shuffle import fair
from uno_link.sync import log_hash
from uno_table.audits.audit import Audit
from uno_table.audits.dealing import absent, deal, away_after, level, mark
from uno_table.audits.view_hash import ViewHash, plain

STATE, SEATS, EDITION, STRICT, RNG, RULES, FENCE, ROW = 40, 3, 2, 37, 68, 81, 199, 210
TIMEOUT, RACE, OVER, S_WRONG = 14 << 12, 5, 8, 64
SESSION = b"sess"
TIRED = 500  # acts after which bots play for everybody


class Linked:
    """A match: the host's page, and what every device keeps of a round.

    :param kinds: one byte for each seat (``uno_table.audits.dealing``).
    :param seed: 4 bytes; same seed, same match.
    """

    def __init__(self, edition, kinds, seed, preset="standard", rules=(), page=None):
        if page is None:
            page = opening.new(edition, len(kinds), seed)
            ruleset.set_rules(page, preset, rules)
        self.page = page
        self.kinds = bytes(kinds)
        self.chance = bytearray(seed)
        self.chance[2] |= 1
        self.chance[3] &= 63
        self.log = bytearray(145)
        self.acts = array("H", bytes(512))
        self.view = bytearray(len(page))
        self.dice = bytearray(4)
        self.modules = [levels.load(k, page[EDITION]) for k in range(3)]
        self.number = 0
        self.bot_acts = 0

    def draw(self, n):
        """Return a number below n."""
        return below(self.chance, n, 0)

    def some(self, n):
        """So many random bytes."""
        return bytes([self.draw(256) for _ in range(n)])

    # -- a round ------------------------------------------------------------------------------------

    def start(self):
        """Return the page before the deal, as everybody sees it."""
        page = self.page
        if page[STATE] >> 4 == OVER:
            out = bytearray(len(page))
            mask.view_into(page, 255, out)
            plain(out)
        else:
            out = bytearray(page)
            for i in range(RNG, RULES):
                out[i] = 0
        return bytes(out)

    def shuffle(self, devices):
        """Nonces, commitments, secrets, and the deal."""
        self.number += 1
        self.before = self.start()
        self.devices = bytes(devices)
        self.nonces = self.some(8 * len(devices))
        self.tokens = [self.some(16) for _ in devices]
        self.secrets = b"".join([fair.secret(tokens) for tokens in self.tokens])
        self.aborted = self.number // 2  # some shuffles were called off
        table = fair.table(SESSION, self.number, self.aborted, self.nonces)
        name = fair.bind(table, self.before, self.kinds)
        self.commitments = b""
        for i in range(len(devices)):
            self.commitments += fair.commit(name, devices[i], self.secrets[16 * i : 16 * i + 16])
        seed = fair.seed(name, self.commitments, self.secrets)
        self.key = fair.deck_key(seed)
        self.base = fair.dice(seed)
        self.page = self.deal()
        self.digest = table
        self.done = []
        self.played = 0  # acts among them
        self.memory = bytearray(10)
        self.away = absent(self.kinds, devices)
        self.witnesses = {}
        for device in devices:
            seats = [seat for seat in range(len(self.kinds)) if self.kinds[seat] == device]
            if device and seats:
                self.witnesses[device] = ViewHash(len(self.page), seats)
        self.show()

    def deal(self):
        """A test's host may deal something else."""
        return deal(self.before, self.key, self.log)

    def show(self):
        """Now and then a device has a whole view."""
        for device in self.witnesses:
            if self.over() or self.draw(4):
                self.witnesses[device].saw(len(self.done), self.shown)
                if self.over() or self.draw(3):
                    self.witnesses[device].checkpoint()

    def shown(self, seat, out):
        """Return a seat's view; a test's host may show something else."""
        mask.view_into(self.page, seat, out)

    def over(self):
        """Whether the round is."""
        return self.page[STATE] >> 4 == OVER

    def entered(self, act):
        """The log has one more, its last byte covered where it may name a hidden card."""
        act = log_hash.veil(self.secrets[:16], len(self.done), act)
        self.digest = log_hash.log(self.digest, act)
        self.done.append(act)
        self.show()

    def note(self, device, back):
        """Note that a device goes away, or is back."""
        act = mark(device, back)
        self.away = away_after(self.away, act)
        self.entered(act)

    def do(self, act):
        """An act, if it is legal or can be done wrong."""
        reason = flow.attempt(self.page, act, self.log)
        if not reason:
            self.modules[2].remember(self.memory, self.page, self.log)
            self.played += 1
            self.entered(act)
        return not reason

    def step(self):
        """Do one entry of the log."""
        page = self.page
        guests = [device for device in self.devices if device]
        if guests and not self.draw(40) and len(self.done) < TIRED:
            device = guests[self.draw(len(guests))]
            self.note(device, self.away >> device & 1)
            return
        if len(self.done) == TIRED:
            for device in set(self.kinds):
                if 0 < device < 16 and not self.away >> device & 1:
                    self.note(device, 0)
        seat = turns.asked(page)
        racing = page[STATE] >> 4 == RACE
        if (racing or not self.draw(3)) and self.react(self.draw(page[SEATS])):
            return
        if racing and not self.draw(8):
            self.do(TIMEOUT | seat << 8)
        elif self.plays(seat):
            if not racing:
                self.do(self.choice(seat, False))
        else:
            self.person(seat)

    def plays(self, seat):
        """Return level of the bot in a seat, 0 a person."""
        return level(self.kinds, self.away, seat)

    def react(self, seat):
        """A bot does something out of turn."""
        if not self.plays(seat):
            return False
        act = self.choice(seat, True)
        return act >= 0 and self.do(act)

    def choice(self, seat, at_once):
        """Return a bot's act; a test's host may say something else."""
        strength = self.plays(seat)
        n = flow.legal(self.page, seat, self.acts)
        mask.view_into(self.page, seat, self.view)
        shake(self.dice, self.base, self.played)
        if at_once:
            act = bots.at_once(strength, self.view, seat, self.acts, n, self.dice)
        else:
            bot = self.modules[strength]
            act = bots.choose(bot, strength, self.view, seat, self.acts, n, self.dice, self.memory)
        self.bot_acts += act >= 0
        return act

    def person(self, seat):
        """A person does something, now and then something wrong, or too late."""
        page = self.page
        if len(self.done) >= TIRED:
            strength = 2
            n = flow.legal(page, seat, self.acts)
            mask.view_into(page, seat, self.view)
            self.do(bots.choose(self.modules[2], strength, self.view, seat, self.acts, n, self.chance, bytearray(10)))
            return
        if not self.draw(12):
            if page[STRICT] & S_WRONG and page[FENCE + seat] < page[FENCE + seat + 1]:
                held = page[FENCE + seat + 1] - page[FENCE + seat]
                if self.do(seat << 8 | page[ROW + page[FENCE + seat] + self.draw(held)]):
                    return
            if self.do(TIMEOUT | seat << 8):
                return
        if not self.draw(4):
            seat = self.draw(page[SEATS])
            if self.plays(seat):
                return
        n = flow.legal(page, seat, self.acts)
        cards = [act for act in self.acts[:n] if act < 0x1000]
        if cards and self.draw(4):
            self.do(cards[self.draw(len(cards))])
        elif n:
            self.do(self.acts[self.draw(n)])

    def play(self, devices):
        """Play a whole round."""
        self.shuffle(devices)
        while not self.over():
            self.step()

    def match_over(self):
        """Whether the match is decided."""
        return results.match_over(self.page)

    def audit(self, looked=True):
        """Return the audit of the round that is over."""
        made = Audit(
            self.before,
            self.devices,
            self.nonces,
            self.commitments,
            self.secrets,
            SESSION,
            self.number,
            self.aborted,
            self.kinds,
            self.key,
            looked,
        )
        for device in self.witnesses:
            view_hash = self.witnesses[device]
            made.watch(device, view_hash.seats, view_hash.seen, view_hash.digest, view_hash.sure, view_hash.sure_digest)
        return made


def check(audit, acts, digest):
    """Run an audit to its end; its fault."""
    fault = audit.begin()
    for act in acts:
        fault = fault or audit.step(act)
    return fault or audit.end(digest)


def main():
    """Two rounds of some editions: what was played, what the audit says, and what it says of one act more or less."""
    for edition, kinds in (
        (0, b"\x00\x01\x82\x81"),
        (2, b"\x00\x01\x02"),
        (9, b"\x00\x01\x82"),
        (13, b"\x01\x82"),
        (18, b"\x00\x81\x01"),
        (20, b"\x00\x01\x82"),
    ):
        linked = Linked(edition, kinds, bytes((edition, 7, 9, 3)))
        for _ in range(2):
            linked.play(sorted(set(b"\x00\x01")))
            print(edition, linked.number, len(linked.done), linked.bot_acts, hash16(linked.page), linked.digest.hex())
            for device in sorted(linked.witnesses):
                print(device, linked.witnesses[device].digest.hex())
            audit = linked.audit()
            print(check(audit, linked.done, linked.digest), audit.choices, hash16(audit.page))
            print(check(linked.audit(False), linked.done[:-1], linked.digest))


if __name__ == "__main__":
    main()
