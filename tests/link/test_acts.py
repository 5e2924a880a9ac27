# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The acts of a round: the same on every device, in order, with the same digest, whatever is lost on the way."""

import random

import pytest

from uno_link.sync import log_hash
from uno_link.sync.acts import Acts

START = bytes(range(7, 23))


def acts_of(some, room=64, fold=None):
    acts = Acts(room, fold)
    acts.start(START)
    for act in some:
        assert acts.append(act)
    return acts


def listed(acts):
    return [acts.act(i) for i in range(acts.count)]


def bodies_of(acts, first=0, every=4):
    """Return bodies from the first act on, one after ``every`` acts."""
    body = bytearray(12)
    for i in range(first, acts.count, every):
        acts.write(body, i)
        yield bytes(body)


def test_an_act_is_read_as_it_was_added():
    some = [0, 0xFFFF, 0x1234, 0x00FF, 0xF000]
    assert listed(acts_of(some)) == some


def test_the_digest_is_folded_once_an_act_in_order():
    acts, digest = acts_of([], fold=log_hash.log), START
    for act in (0x1234, 5, 0xFFFF):
        acts.append(act)
        digest = log_hash.log(digest, act)
        assert acts.digest == digest
    assert len(digest) == 16


def test_without_a_hash_the_digest_stays():
    assert acts_of([1, 2, 3]).digest == START
    assert Acts(8).digest == bytes(16)


def test_a_new_round_begins_empty_with_its_own_digest():
    acts = acts_of([1, 2, 3], room=3, fold=log_hash.log)
    acts.start(bytes(16))
    assert (acts.count, acts.digest) == (0, bytes(16))
    assert acts.append(9)
    assert listed(acts) == [9]


def test_more_room_is_taken_when_it_is_needed_and_4095_acts_are_all_there_can_be():
    acts = acts_of(range(300), room=3)
    assert listed(acts) == list(range(300))
    acts = acts_of(range(4095))
    assert not acts.append(4)
    assert (acts.count, acts.act(4094)) == (4095, 4094)
    assert acts.full()


def test_a_body_has_index_count_acts_and_round():
    acts = Acts(600)
    acts.start(b"\xab" + bytes(15))
    for i in range(300):
        acts.append(i << 4)
    body = bytearray(b"\xff" * 12)
    assert acts.write(body, 298) == 2
    assert body == b"\x2a\x01\x02\x12\xa0\x12\xb0" + bytes(4) + b"\xab"
    assert acts.write(body, 10) == 4
    assert body == b"\x0a\x00\x04" + b"\x00\xa0\x00\xb0\x00\xc0\x00\xd0" + b"\xab"


def test_behind_the_last_act_there_is_nothing_to_send():
    acts, body = acts_of([1, 2]), bytearray(12)
    for i in (2, 3, 40):
        assert acts.write(body, i) == 0


@pytest.mark.parametrize("every", [1, 2, 3, 4])
def test_what_is_had_already_is_skipped(every):
    host = acts_of(range(100, 130), fold=log_hash.log)
    guest = acts_of([], fold=log_hash.log)
    for body in bodies_of(host, every=every):
        had = guest.count
        assert guest.take_body(body) == guest.count - had
        assert guest.take_body(body) == 0
    assert listed(guest) == listed(host)
    assert guest.digest == host.digest


def test_nothing_is_taken_over_a_gap():
    host, guest = acts_of(range(9)), acts_of(range(3))
    (body,) = bodies_of(host, first=5)
    assert guest.take_body(body) == 0
    assert guest.count == 3
    assert guest.garbage == 0


def test_a_body_of_another_round_is_not_taken():
    host, guest = acts_of([1, 2]), acts_of([])
    guest.start(bytes(16))
    (body,) = bodies_of(host)
    assert guest.take_body(body) == 0
    guest.start(START)
    assert guest.take_body(body) == 2


@pytest.mark.parametrize("seed", range(20))
def test_whatever_is_lost_doubled_or_late_a_guest_gets_all_acts_in_order(seed):
    chance = random.Random(seed)
    host, guest = acts_of([], room=400, fold=log_hash.log), acts_of([], room=400, fold=log_hash.log)
    flying, told = [], 0
    for _ in range(300):
        host.append(chance.randrange(0x10000))
        told = guest.count if chance.random() < 0.5 else told
        body = bytearray(12)
        host.write(body, told)
        flying += [bytes(body)] * chance.choice((0, 0, 1, 1, 1, 2))
        chance.shuffle(flying)
        while len(flying) > 5:
            guest.take_body(flying.pop())
        assert listed(guest) == listed(host)[: guest.count]
    while guest.count < host.count:
        host.write(body, guest.count)
        guest.take_body(body)
    assert guest.digest == host.digest
    assert guest.garbage == 0


def test_garbage_is_counted_and_raises_nothing():
    chance, acts = random.Random(3), acts_of(range(5))
    bad = 0
    for _ in range(3000):
        body = chance.randbytes(12)
        if chance.random() < 0.5:
            body = bytes((chance.randrange(70), 0, chance.randrange(8))) + body[3:11] + START[:1]
        bad += not 0 < body[2] <= 4
        acts.take_body(body)
        assert acts.garbage == bad
    assert acts.garbage > 500
