# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A view hash: every bit that was shown counts, and nothing that a guest cannot know."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.table.auditing import flipped, linked, played
from tests.table.on_device.audit_round import check
from uno_core import codes, editions, mask
from uno_table.audits import view_hash

VIEW = 6


def test_a_witness_is_of_every_bit_a_seat_may_see_and_of_the_number_of_acts():
    match = linked()
    match.shuffle((0, 1))

    def digest(change=None, n=3, seats=b"\x01"):
        made = view_hash.ViewHash(len(match.page), seats)

        def view_of(seat, out):
            mask.view_into(match.page, seat, out)
            if change is not None:
                out[change] ^= 4

        made.saw(n, view_of)
        return made.digest

    hidden = range(codes.O_FENCE + match.page[codes.O_SEATS] + 1, codes.O_ROW)
    digests = [digest(i) for i in range(len(match.page)) if i not in hidden]
    assert len({digest(), digest(n=4), digest(n=259), digest(seats=b"\x00"), digest(seats=b"\x01\x00")}) == 5
    assert {digest(i) for i in hidden} == {digest()}
    # Changed fences and sizes may move what counts as the discard pile, but nothing is the same as what was.
    assert digest() not in digests


def test_only_the_top_of_the_discard_pile_counts_for_a_guest_knows_no_more():
    match = played()
    full, known = bytearray(len(match.page)), bytearray(len(match.page))
    mask.view_into(match.page, 1, full)
    known[:] = full
    last = codes.O_ROW + full[codes.O_FENCE + 4]
    known[last + 1 :] = b"\xff" * (len(known) - last - 1)
    view_hash.plain(full)
    assert full[: codes.O_FENCE + 5] == known[: codes.O_FENCE + 5] and full[codes.O_ROW :] == known[codes.O_ROW :]
    again = bytearray(full)
    view_hash.plain(again)
    assert again == full


def test_a_tower_is_seen_as_a_whole():
    match = played(editions.NAMES.index("stacko"), b"\x00\x01")
    view = bytearray(match.page)
    view_hash.plain(view)
    assert view[codes.O_ROW :] == match.page[codes.O_ROW :]


def numbered(n):
    """Return a function that writes a view, a different one for every n."""

    def view_of(seat, out):
        out[:] = bytes(len(out))
        out[0] = n

    return view_of


def test_the_same_view_after_the_same_acts_counts_once():
    made = view_hash.ViewHash(300, b"\x00\x02")
    new = [made.saw(n, numbered(n)) for n in (0, 3, 3, 3, 9)]
    assert new == [True, True, False, False, True]
    once = view_hash.ViewHash(300, b"\x00\x02")
    for n in (0, 3, 9):
        assert once.saw(n, numbered(n))
    assert (made.digest, made.seen) == (once.digest, once.seen) and made.whole
    assert not made.saw(9, numbered(9)) and made.digest == once.digest


@given(st.lists(st.tuples(st.integers(0, 40), st.integers(0, 2)), max_size=30))
def test_no_view_can_be_shown_without_a_trace(shown):
    """Views after any numbers of acts, in any order: only what was played gives the hash of what was played."""
    made = view_hash.ViewHash(300, b"\x01")
    last = None
    true = True
    for n, lie in shown:
        made.saw(n, numbered(n + 41 * lie))
        true = true and not lie and (last is None or n >= last)
        last = n
    audit = view_hash.ViewHash(300, b"\x01")
    for n in range(41):
        if made.seen[n >> 3] >> (n & 7) & 1:
            audit.saw(n, numbered(n))
    assert (made.digest == audit.digest and made.seen == audit.seen) == true


def test_what_the_host_has_vouched_for_is_kept_apart_and_counts_once():
    made = view_hash.ViewHash(300, b"\x01")
    made.checkpoint()
    assert made.sure_digest == bytes(16) and not any(made.sure), "nothing is shown yet"
    for n in range(6):
        made.saw(n, numbered(n))
        if n in (2, 4):
            made.checkpoint()
            made.checkpoint()
    only = view_hash.ViewHash(300, b"\x01")
    for n in (2, 4):
        only.saw(n, numbered(n))
    assert (made.sure_digest, made.sure) == (only.digest, only.seen)
    made.saw(5, numbered(77))  # somebody forges a view after the last act,
    made.saw(5, numbered(5))  # then the true view follows
    made.checkpoint()
    made.saw(5, numbered(77))
    made.saw(5, numbered(5))
    made.checkpoint()
    only.saw(5, numbered(5))
    assert (made.sure_digest, made.sure) == (only.digest, only.seen)


@pytest.mark.parametrize("n", (255, 256, 1023, 1024, 4094, 4095))
def test_every_entry_of_a_log_can_be_witnessed(n):
    made = view_hash.ViewHash(300, b"\x01")
    assert made.saw(n, numbered(1)) and made.whole and made.seen[n >> 3] == 1 << (n & 7)
    digest = made.digest
    made.begin(b"another")
    assert made.digest == made.sure_digest == bytes(16) != digest and not any(made.seen) and not any(made.sure)


def test_a_view_for_which_there_is_no_room_is_known_to_be_missing():
    class Full(bytearray):
        def extend(self, more):
            raise MemoryError

    made = view_hash.ViewHash(300, b"\x01")
    made.seen = Full(made.seen)
    assert made.saw(255, numbered(1)) and made.whole
    digest = made.digest
    assert made.saw(256, numbered(2)) and not made.whole and made.digest == digest
    made.saw(3, numbered(3))
    assert not made.whole
    made.begin(b"another")
    assert made.whole


def test_the_same_view_of_another_seat_is_another_one():
    digests = set()
    for seat in range(10):
        made = view_hash.ViewHash(300, bytes((seat,)))
        made.saw(0, lambda seat, out: None)
        digests.add(made.digest)
    assert len(digests) == 10


def test_acts_that_a_witness_has_seen_and_the_log_has_not_are_found():
    match = played()
    own = match.witnesses[1]
    made = match.audit()
    made.watch(1, own.seats, flipped(bytes(own.seen), len(match.done) + 9 >> 3), own.digest)
    assert check(made, match.done, match.digest) == VIEW
    made = match.audit()
    more = flipped(bytes(own.sure), len(match.done) + 9 >> 3)
    made.watch(1, own.seats, own.seen, own.digest, more, own.sure_digest)
    assert check(made, match.done, match.digest) == VIEW
