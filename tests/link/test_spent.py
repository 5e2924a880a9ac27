# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A guest's secret is spent when it is revealed, whatever a host that knows the keys sends before and afterwards, in
any order. It is not revealed a second time, for a second commitment, or at another table."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.link.rigs.match import take_up
from tests.store import Store
from uno_core import codes as c
from uno_core import ruleset, opening
from uno_link.shuffle import fair
from uno_link.channel import fragments
from uno_link.shuffle.shuffle_host import ShuffleHost
from uno_link.transports.transport import Transport
from uno_table.parties import succession
from uno_table.parties.party_guest import GuestParty

DEVICE = 1
ROUND, NONCES, COMMITMENTS, SECRETS, RESULT = range(3, 8)
KINDS = b"\x00\x01\x02"
START = opening.new(0, len(KINDS), b"seed")
ruleset.set_rules(START, "standard", ())
START[c.O_RNG : c.O_RULES] = bytes(c.O_RULES - c.O_RNG)
START[c.O_ROW :] = b"\xff" * (len(START) - c.O_ROW)
SIZE = len(START)
LONG_AGO = 0xFFFF


class StateReceiver:
    """A guest's knowledge of the page: all of it, of the version that the host likes."""

    seats = b"\x01"
    version = 5

    def __init__(self):
        self.data = bytearray(SIZE)

    def whole(self):
        return True

    def acts_low(self):
        return 0

    def forget(self):
        pass

    def view(self, seat, out):
        out[:] = START
        out[c.O_DEALER] = self.version % len(KINDS)
        return True


class Victim:
    """One guest's device, all that it was asked and all that it has said. Every chance it takes is known."""

    def __init__(self):
        self.random = random.Random("victim")
        self.store = Store()
        self.made = {}  # secret -> its tokens
        self.nonces, self.commitments, self.secrets = [bytes(8)], [bytes(16)], [bytes(16)]
        self.replies = []
        self.last = None
        self.told = []  # (secret, commitment at that time, what was promised by all)
        self.promised = []  # (secret, commitment)
        self.sit(b"sess")

    def entropy(self, n):
        some = self.random.randbytes(n)
        if n == 16:
            self.made[fair.secret(some)] = some
        return some

    def sit(self, session):
        """Sit at a table."""
        party = self.party = GuestParty(Transport(), "VIC", self.entropy, store=self.store)
        party.game_id = session
        party._sit(DEVICE, bytes(16), None)
        self.guest.phase = 3
        self.ready()

    def ready(self):
        self.guest.kinds = KINDS
        self.guest.state_receiver = StateReceiver()
        self.guest.event_receiver = StateReceiver()

    @property
    def guest(self):
        return self.party.session

    def restart(self):
        """Restart from what was kept last."""
        self.party = GuestParty(Transport(), "VIC", self.entropy, store=self.store)
        if take_up(self.party, self.store):
            self.guest.transmit = None
            self.ready()
        else:
            self.sit(b"sess")

    def message(self, serial, data):
        """A whole message comes."""
        inbox = fragments.Reassembly(240)
        packed = fragments.pack(data)
        inbox.data[: len(packed)] = packed
        inbox.serial = serial
        self.guest._open_message(inbox)
        self.look()

    def image(self, version):
        self.guest.state_receiver.version = version & 511
        self.guest.prepared = True  # as if the party had brought what it needs
        if self.guest.phase == 4:
            self.guest._go_on()
        dealt = self.guest.next_event()
        while dealt >= 0:
            if dealt >> 8 == 10:
                self.party.save()
            dealt = self.guest.next_event()
        self.look()

    def back(self, serial, boot_id):
        """The host says that it has restarted."""
        self.guest._host_is_back(bytes((boot_id, 0, 0)), serial == self.guest.serials[ROUND])
        self.look()

    def look(self):
        """Return its current report."""
        reply = self.guest.reply
        if not reply or reply is self.last:
            return
        self.last = reply
        self.replies.append(reply.data)
        data = bytes(reply.data[1:])
        shuffle = self.guest.shuffle_guest
        if data in self.made:
            place = shuffle.devices.index(DEVICE)
            self.told.append((data, shuffle.commitments[16 * place : 16 * place + 16], shuffle.commitments))
            self.secrets.append(data)
        elif len(data) == 16:
            self.promised.append((shuffle.secret, data))
            self.commitments.append(data)
        elif len(data) == 8:
            self.nonces.append(data)


def placed(ours, n, size, place, chance):
    """Return so many of a size, ours in its place."""
    some = [chance.randbytes(size) for _ in range(n)]
    if n:
        some[place % n] = ours
    return b"".join(some)


def round_of(victim, number, devices, version, before):
    """Return the message ROUND, with its proof for the victim of the page that it sees then."""
    host = ShuffleHost(b"sess", True)
    host.number, host.devices, host.before = number, devices, before
    start = bytearray(START)
    start[c.O_DEALER] = version % len(KINDS)
    host.start = bytes(start)
    return host.prove_to(victim.guest.key, fragments.pack(host.round_message(version)))[1:]


def said(victim, what, a, b, c):
    """One of a host's messages: right, old, for another table, cut or too long, as the three numbers say."""
    chance = random.Random(f"{what} {a} {b} {c}")
    shuffle = victim.guest.shuffle_guest
    n, place = len(shuffle.devices), max(shuffle.devices.find(DEVICE), 0)
    serial = (victim.guest.serials[ROUND] & 0xF8 if b else 8 * (a % 4)) | what
    if what == ROUND:
        serial = 8 * (1 + a % 4) | ROUND
        version = (5, 5, 6, 7, LONG_AGO)[b % 5]
        data = round_of(victim, 1 + c % 2, (b"\0\1\2", b"\0\1", b"\0\2")[c // 2 % 3], version, c // 6 % 3)
    elif what == NONCES:
        data = placed(victim.nonces[-1 - a % len(victim.nonces) if c % 3 else -1], n, 8, place, chance)
    elif what == COMMITMENTS:
        known = victim.secrets[-1 - a % len(victim.secrets)]
        name = fair.bind(shuffle.name, shuffle.start, shuffle.kinds)
        old = victim.commitments[-1 - a % len(victim.commitments)]
        ours = (victim.commitments[-1], victim.commitments[-1], old, fair.commit(name, DEVICE, known))[c % 4]
        data = placed(ours, n, 16, place, chance)
    else:
        data = placed(victim.secrets[-1 - a % len(victim.secrets)], n, 16, place, chance)
    if (a + b + c) % 2:
        victim.guest.serials[what] = 0  # as if it had not come yet: a host that says that it has restarted can do that
    if c % 11 == 10:
        data = (data[:-1], data + b"x", b"")[b % 3]
    victim.message(serial, data)


def carry_out(victim, step):
    what, a, b, c = step
    if what == "image":
        victim.image((5, 6, 7, 8)[a % 4])
    elif what == "restart":
        victim.restart()
    elif what == "elsewhere":
        victim.sit((b"sess", b"Sess")[a % 2])
    elif what == "back":
        victim.back(victim.guest.serials[ROUND] if a % 2 else 8 * (b % 4) | ROUND, c)
    elif what == "verdict":
        victim.guest.verdict((0, 6, 255)[a % 3])
        victim.look()
    else:
        said(victim, what, a, b, c)


def holds(victim):
    """The property."""
    secrets = [secret for secret, _, _ in victim.told]
    assert len(set(secrets)) == len(secrets), "a secret was revealed twice"
    promised = [secret for secret, _ in victim.promised]
    assert len(set(promised)) == len(promised), "a secret was promised for two shuffles"
    for secret, commitment, _ in victim.told:
        assert (secret, commitment) in victim.promised, "a secret was revealed for something else than was promised"
    words = {}
    for reply in victim.replies:
        if len(reply) == 18:
            for secret, tokens in victim.made.items():
                for fault in (0, 1):
                    if fair.said(secret, fault, reply[2:]):
                        words.setdefault(secret, set()).add(bytes(reply[2:]))
                        assert tokens[8 * fault : 8 * fault + 8] in reply
    assert all(len(word) == 1 for word in words.values()), "both words were said of one round"


OTHERS = ("image", "image", "image", "restart", "elsewhere", "back", "verdict")
STEP = st.tuples(
    st.sampled_from((ROUND, ROUND, NONCES, NONCES, COMMITMENTS, COMMITMENTS, SECRETS, *OTHERS)),
    st.integers(0, 11),
    st.integers(0, 4),
    st.integers(0, 35),
)
BOOK = [(ROUND, 0, 0, 0), ("image", 0, 0, 0), (NONCES, 0, 1, 0), (COMMITMENTS, 0, 1, 0), ("image", 1, 0, 0)]
BOOK += [(SECRETS, 0, 1, 0), ("verdict", 0, 0, 0)]


def test_by_the_book_a_secret_is_revealed_once_and_one_word_said():
    victim = Victim()
    for step in BOOK:
        carry_out(victim, step)
    assert len(victim.told) == len(victim.promised) == 1 and victim.guest.phase == 6
    assert len(victim.replies[-1]) == 18
    holds(victim)
    assert victim.guest.shuffle_guest.secret == b""


@given(st.lists(st.tuples(st.integers(0, 8), STEP), max_size=8), st.permutations(BOOK), st.integers(0, 2))
@settings(max_examples=300, deadline=None)
def test_no_order_of_anything_a_host_can_say_gets_a_second_reveal(steps, mixed, ordered):
    """By the book, in its order or not, with anything before, between and after it; then all of it again."""
    victim = Victim()
    book = list(BOOK if ordered else mixed)
    for place, step in steps:
        book.insert(place, step)
    for step in book + list(mixed if ordered > 1 else BOOK):
        carry_out(victim, step)
        holds(victim)


@given(st.lists(STEP, min_size=1, max_size=40))
@settings(max_examples=150, deadline=None)
def test_nothing_but_noise_gets_one_either(steps):
    victim = Victim()
    for step in steps:
        carry_out(victim, step)
    holds(victim)


def again(version=5, number=0, before=0, serial=1):
    """Return the same shuffle once more, correct except for the given parts."""
    at = {5: 0, 6: 2, LONG_AGO: 4}[version]
    return [(ROUND, serial, at, number + 6 * before), ("image", 0 if version == 5 else 1, 0, 0), *BOOK[2:4]]


def test_commitments_that_come_twice_in_a_shuffle_get_no_second_answer():
    """x01: another serial, another commitment of the host's, ours in its place."""
    victim = Victim()
    for step in BOOK[:4]:
        carry_out(victim, step)
    for serial in (8 | COMMITMENTS, 16 | COMMITMENTS, 24 | COMMITMENTS):
        was = len(victim.replies)
        victim.message(serial, bytes(16) + victim.commitments[-1] + bytes(16))
        assert len(victim.replies) == was
    assert victim.guest.strange == 2 and len(victim.told) == 1


def test_a_round_that_comes_again_after_the_deal_gets_another_secret_or_none_and_counts():
    """x14: as a host that has restarted says it, or as a new try."""
    for version in (LONG_AGO, 6):
        victim = Victim()
        for step in [*BOOK[:5], *again(version, serial=1)]:
            carry_out(victim, step)
        shuffle = victim.guest.shuffle_guest
        assert len(victim.told) == (1 if version == LONG_AGO else 2)
        assert len({secret for secret, _, _ in victim.told}) == len(victim.told)
        if version == 6:
            assert shuffle.aborted == 1 and shuffle.fault == 7  # it was not counted
        else:
            victim.message(16 | SECRETS, bytes(16) + victim.secrets[1] + bytes(16))
            assert shuffle.fault == 1  # somebody has taken part in our name
        holds(victim)


def test_a_host_that_counts_what_it_has_broken_off_is_not_accused_and_one_that_does_not_is():
    for before, fault in ((1, 0), (2, 0), (0, 7)):
        victim = Victim()
        for step in [*BOOK[:4], *again(6, before=before)]:
            carry_out(victim, step)
        shuffle = victim.guest.shuffle_guest
        assert (shuffle.fault, shuffle.aborted) == (fault, max(before, 1)), before
        assert victim.guest.shuffle_guest.before == before
    victim = Victim()
    for step in [*again(5, before=2), *again(6, number=1, before=1, serial=2)]:  # it counts back
        carry_out(victim, step)
    assert victim.guest.shuffle_guest.fault == 7


@pytest.mark.parametrize("successor", [False, True])
def test_a_round_of_another_number_that_a_restarted_host_says_cancels_no_debt(successor):
    """n02: it was not compared, and took the number's place. So the host threw known decks away, uncounted."""
    victim = Victim()
    for step in BOOK[:4]:
        carry_out(victim, step)
    victim.message(16 | ROUND, round_of(victim, 101, KINDS, LONG_AGO, 0))
    if successor:
        assert succession._lost(victim.party) == 1
        return
    victim.message(24 | ROUND, round_of(victim, 2, KINDS, 6, 0))
    shuffle = victim.guest.shuffle_guest
    assert (shuffle.aborted, shuffle.fault) == (1, 0)  # it may have been played while we could not be reached


def test_a_deal_of_another_round_is_no_deal_of_the_one_for_which_we_have_revealed():
    victim = Victim()
    for step in BOOK[:4]:
        carry_out(victim, step)
    victim.message(16 | ROUND, round_of(victim, 101, KINDS, LONG_AGO, 0))
    victim.image(6)
    assert victim.guest.shuffle_guest.dealt and victim.guest.shuffle_guest.aborted == 1


def test_a_deal_that_we_have_seen_is_settled_whatever_we_forget_by_a_restart():
    victim = Victim()
    for step in BOOK[:5]:
        carry_out(victim, step)
    victim.restart()
    victim.message(16 | ROUND, round_of(victim, 2, KINDS, 6, 0))
    shuffle = victim.guest.shuffle_guest
    assert (shuffle.aborted, shuffle.fault) == (0, 0)


@given(st.lists(st.tuples(st.integers(1, 3), st.booleans(), st.integers(0, 1)), max_size=4), st.integers(1, 3))
@settings(max_examples=60, deadline=None)
def test_whatever_rounds_a_host_says_a_known_deck_is_not_thrown_away_uncounted(said, last):
    """No deal is seen: the last ROUND, which is one of a host that has not restarted, settles it at the latest."""
    victim = Victim()
    for step in BOOK[:4]:
        carry_out(victim, step)
    for k, (number, lost, before) in enumerate([*said, (last, False, 0)]):
        version = LONG_AGO if lost else 6
        victim.message(8 * (2 + k) | ROUND, round_of(victim, number, KINDS, version, before))
    shuffle = victim.guest.shuffle_guest
    assert shuffle.aborted or shuffle.fault
    holds(victim)


def test_a_restarted_guest_may_still_say_that_all_was_fair_but_not_the_contrary_of_what_it_said():
    for before, after, words in (("", 0, 1), ("", 6, 0), (0, 0, 2), (0, 6, 1), (6, 0, 1), (6, 6, 1), (255, 0, 1)):
        victim = Victim()
        for step in BOOK[:5]:
            carry_out(victim, step)
        if before != "":
            victim.guest.verdict(before)
            victim.look()
        victim.restart()
        victim.guest.verdict(after)
        victim.look()
        assert sum(len(reply) == 18 for reply in victim.replies) == words, (before, after)
        holds(victim)


def test_a_restarted_guest_reveals_nothing_and_finds_other_commitments_than_it_has_seen():
    for same in (True, False):
        victim = Victim()
        for step in BOOK[:5]:
            carry_out(victim, step)
        nonces, commitments = victim.guest.shuffle_guest.nonces, victim.guest.shuffle_guest.commitments
        serial = victim.guest.serials[ROUND]
        victim.restart()
        victim.message(serial, round_of(victim, 1, KINDS, 5, 0))
        victim.message(serial ^ ROUND ^ NONCES, nonces)
        victim.message(serial ^ ROUND ^ COMMITMENTS, commitments if same else bytes(16) + commitments[16:])
        assert len(victim.told) == 1
        assert victim.guest.shuffle_guest.fault == (0 if same else 1)
        holds(victim)


def test_who_loses_power_before_its_reveal_is_kept_and_learns_the_shuffle_again_accuses_nobody():
    for restarts in (True, False):
        victim = Victim()
        for step in BOOK[:2]:
            carry_out(victim, step)
        victim.party.save()  # as before its first answer
        nonces, commitments = bytes(24), bytes(48)  # somebody else takes part in its name
        serial = victim.guest.serials[ROUND]
        if restarts:
            for step in BOOK[2:4]:
                carry_out(victim, step)
            nonces, commitments = victim.guest.shuffle_guest.nonces, victim.guest.shuffle_guest.commitments
            victim.restart()
            victim.message(serial, round_of(victim, 1, KINDS, 5, 0))
            victim.image(5)
        victim.message(serial ^ ROUND ^ NONCES, nonces)
        victim.message(serial ^ ROUND ^ COMMITMENTS, commitments)
        victim.message(serial ^ ROUND ^ SECRETS, bytes(48))
        assert len(victim.told) == restarts
        assert victim.guest.shuffle_guest.secrets
        assert victim.guest.shuffle_guest.fault == (0 if restarts else 1)
        holds(victim)
