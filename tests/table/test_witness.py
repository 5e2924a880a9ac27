# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A witness: every bit that was shown counts, and nothing that a guest cannot know."""

from tests.table.auditing import flipped, linked, played
from tests.table.on_device.audit_round import check
from uno_core import codes, editions, mask
from uno_table import witness

VIEW = 6


def test_a_witness_is_of_every_bit_a_seat_may_see_and_of_the_number_of_acts():
    match = linked()
    match.shuffle((0, 1))

    def digest(change=None, n=3, seats=b"\x01"):
        made = witness.Witness(len(match.page), seats)

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
    witness.plain(full)
    assert full[: codes.O_FENCE + 5] == known[: codes.O_FENCE + 5] and full[codes.O_ROW :] == known[codes.O_ROW :]
    again = bytearray(full)
    witness.plain(again)
    assert again == full


def test_a_tower_is_seen_as_a_whole():
    match = played(editions.NAMES.index("stacko"), b"\x00\x01")
    view = bytearray(match.page)
    witness.plain(view)
    assert view[codes.O_ROW :] == match.page[codes.O_ROW :]


def test_views_that_come_late_or_too_late_are_passed_over():
    made = witness.Witness(300, b"\x00", 16)

    def view_of(seat, out):
        out[0] += 1

    for n in (0, 2, 1, 2, 5, 16, 400):
        made.saw(n, view_of)
    assert made.seen == bytearray((0b100101, 0)) and any(made.digest)
    made.begin()
    assert made.seen == bytearray(2) and made.digest == bytes(16)
    made.saw(1, view_of)
    assert made.seen == bytearray((2, 0))


def test_the_same_view_of_another_seat_is_another_one():
    digests = set()
    for seat in range(10):
        made = witness.Witness(300, bytes((seat,)))
        made.saw(0, lambda seat, out: None)
        digests.add(made.digest)
    assert len(digests) == 10


def test_acts_that_a_witness_has_seen_and_the_log_has_not_are_found():
    match = played()
    own = match.witnesses[1]
    made = match.audit()
    made.watch(1, own.seats, flipped(bytes(own.seen), len(match.done) + 9 >> 3), own.digest)
    assert check(made, match.done, match.digest) == VIEW
