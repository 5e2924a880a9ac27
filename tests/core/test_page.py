# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The page against the simplest model of a table: a list for every pile and hand."""

import itertools
import random
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from uno_core import codes, flow, judge, opening, record, view
from uno_core import page as pages
from uno_core.quick import slices
from uno_core.turns import matches
from uno_link.channel import cells


STEPS = st.lists(st.tuples(st.integers(0, 3), st.integers(0, 9), st.integers(0, 200)), max_size=120)
LOG = bytearray(145)


class Model:
    """Draw pile (top last), hands, discard pile (top first), as lists."""

    def __init__(self, seats, cards):
        self.draw, self.hands, self.discards = list(cards), [[] for _ in range(seats)], []

    def row(self):
        return self.draw + sum(self.hands, []) + self.discards


def _fresh(seats):
    page = opening.new(0, seats, b"abcd")
    page[codes.O_FENCE : codes.O_ROW] = bytes([108]) * 11
    page[codes.O_ROW :] = bytes(i % 54 for i in range(108))
    return page, Model(seats, [i % 54 for i in range(108)])


def _do(page, model, step, seats):
    kind, seat, pick = step
    seat %= seats
    hand = model.hands[seat]
    if kind == 0 and model.draw:
        assert pages.draw_to(page, seat) == model.draw[-1]
        hand.append(model.draw.pop())
    elif kind == 1 and hand:
        face = hand[pick % len(hand)]
        hand.remove(face)
        model.discards.insert(0, face)
        assert pages.discard(page, seat, face) == len(hand)
    elif kind == 2:
        drew = bool(model.draw)
        face = pages.take(page, seat, LOG)
        if not drew and len(model.discards) < 2:
            assert face == codes.NONE
            return
        if not drew:  # the order is the generator's: read it off
            assert sorted([*page[codes.O_ROW : codes.O_ROW + page[codes.O_FENCE]], face]) == sorted(model.discards[1:])
            model.draw = [*page[codes.O_ROW : codes.O_ROW + page[codes.O_FENCE]], face]
            del model.discards[1:]
        assert face == model.draw[-1]
        hand.append(model.draw.pop())
    elif kind == 3:
        i, j = codes.O_ROW + pick % 108, codes.O_ROW + seat * 10
        twin = list(page)
        twin.insert(j, twin.pop(i))
        pages.move(page, i, j)
        assert list(page) == twin
        page[:] = bytes(page[: codes.O_ROW]) + bytes(model.row())


@given(seats=st.integers(2, 10), steps=STEPS)
def test_every_move_does_what_it_does_to_plain_lists(seats, steps):
    page, model = _fresh(seats)
    for step in steps:
        _do(page, model, step, seats)
        assert list(page[codes.O_ROW :]) == model.row()
        assert [view.size(page, s) for s in range(seats)] == [len(h) for h in model.hands]
        assert view.top(page) == (model.discards[0] if model.discards else codes.NONE)


@given(hand=st.binary(min_size=1, max_size=20), match=st.integers(0, 255))
def test_legal_lists_the_cards_that_match(hand, match):
    match &= 0x83 if match & 0x80 else 0x7B
    page, _ = _fresh(2)
    for face in hand:
        page[codes.O_ROW + page[codes.O_FENCE] - 1] = face
        pages.draw_to(page, 0)
    page[codes.O_MATCH], page[codes.O_STATE] = match, codes.AT_TURN
    acts = [0] * 256
    n = flow.legal(page, 0, acts)
    listed = [act for act in acts[:n] if act < 256]
    assert listed == [face for face in hand if not matches(page, 0, face)]


def test_a_run_is_copied_and_filled_and_nothing_beside_it():
    page = bytearray(range(200))
    pages.copy(page, 10, page, 100, 120)
    pages.fill(page, 50, 53, 7)
    assert page == bytes(range(10)) + bytes(range(100, 120)) + bytes(range(30, 50)) + b"\7\7\7" + bytes(range(53, 200))


def test_a_page_of_ten_seats_of_classic_fits_320_bytes():
    assert len(opening.new(0, 10, b"abcd")) <= 320


@pytest.mark.parametrize("seats", (0, 1, 11))
def test_a_table_that_cannot_be_is_refused_with_the_reason(seats):
    with pytest.raises(ValueError, match="2 to 10 seats, not %d" % seats):
        opening.new(0, seats, b"abcd")


def test_an_edition_that_does_not_exist_is_refused():
    with pytest.raises(ValueError, match="no edition 200"):
        opening.new(200, 4, b"abcd")


def test_the_sum_of_a_page_changes_with_any_byte():
    page = opening.new(0, 4, b"abcd")
    for i in range(len(page)):
        changed = bytearray(page)
        changed[i] ^= 1
        assert record.hash16(changed) != record.hash16(page)


@pytest.mark.parametrize(
    "damage, says",
    [
        (lambda p: p.__setitem__(codes.O_MAGIC, 0), "not a page"),
        (lambda p: p.__setitem__(codes.O_VERSION, 9), "version 9"),
        (lambda p: p.__setitem__(codes.O_EDITION, 200), "no edition 200"),
        (lambda p: p.__setitem__(codes.O_SEATS, 11), "11 seats"),
        (lambda p: p.__delitem__(-1), "truncated"),
        (lambda p: p.__setitem__(codes.O_CARDS, 200), "200 cards, not 108"),
        (lambda p: p.__setitem__(codes.O_FENCE, 109), "byte 199 cannot be 109"),
        (lambda p: p.__setitem__(codes.O_FENCE + 2, 3), "byte 201 cannot be 3"),
        (lambda p: p.__setitem__(codes.O_ROW, p[codes.O_ROW] ^ 1), "byte 210"),
    ],
)
def test_a_damaged_page_says_what_is_wrong(damage, says):
    page = opening.new(0, 4, b"abcd")
    opening.open_match(page, LOG)
    assert judge.fault(page) is None
    damage(page)
    assert says in judge.fault(page)


def test_an_act_that_tells_more_than_the_log_holds_says_so():
    log = bytearray(7)
    for _ in range(2):
        pages.note(log, 1, 2, 3)
    assert log == bytes((2, 1, 2, 3, 1, 2, 3))
    pages.note(log, 1, 2, 3)
    assert log[0] == 255
    pages.note(log, 1, 2, 3)
    assert log[0] == 255


def test_the_sum_of_a_save_is_that_of_the_link_for_any_bytes_and_length():
    assert record.crc16(b"123456789", 9) == 0x29B1
    chance = random.Random("sums")
    for n in [*range(40), 255, 256, 257, 336, 512, 1000]:
        data = bytearray(chance.randbytes(n + 2))
        assert record.crc16(data, n) == cells.crc16(data, 0, n)


def test_no_sum_makes_a_number_longer_than_a_piece_of_256_bytes():
    taken = []

    class Pieces(bytearray):
        def __getitem__(self, piece):
            taken.append(len(range(*piece.indices(len(self)))))
            return bytearray.__getitem__(self, piece)

    record.crc16(Pieces(1500), 1300)
    assert sum(taken) == 1300
    assert max(taken) == 256


def _loops():
    """Return the moves as a device has them."""
    names = {"__name__": "uno_core.page"}
    text = Path(pages.__file__).read_text("utf-8")
    assert text.count('if hasattr(bytearray, "pop")') == 1
    exec(text.replace('if hasattr(bytearray, "pop")', "if False"), names)
    return names


def _outcome(function, *args):
    """Return what a move answers and leaves, or that it fails and the lengths that it leaves."""
    fresh = [bytearray(arg) if isinstance(arg, bytearray) else arg for arg in args]
    try:
        return function(*fresh), *fresh
    except (IndexError, ValueError):
        return "fails", *(len(arg) for arg in fresh if isinstance(arg, bytearray))


def test_on_cpython_every_move_of_the_page_is_a_slice():
    moves = [name for name, one in vars(slices).items() if getattr(one, "__module__", "") == slices.__name__]
    assert sorted(moves) == ["copy", "discard", "draw_to", "fill", "move"]
    assert [name for name in moves if getattr(pages, name) is not getattr(slices, name)] == []


def test_slices_and_loops_move_the_same_bytes_and_both_refuse_places_that_do_not_exist():
    loops, some, other = _loops(), bytearray(range(8)), bytes(range(20, 28))
    ends = (0, 1, 2, 5, 7, 8, 9)
    for i, j in itertools.product(ends, repeat=2):
        moves = [("move", some, i, j)]
        moves += [("fill", some, i, j, value) for value in (0, 255, 256, -1)]
        moves += [("copy", some, at, of, i, j) for at in ends for of in (other, list(other))]
        for name, *args in moves:
            assert _outcome(loops[name], *args) == _outcome(getattr(slices, name), *args), (name, *args)


@pytest.mark.parametrize("seats", [2, 5, 10])
def test_slices_and_loops_draw_and_discard_the_same(seats):
    loops, chance = _loops(), random.Random(seats)
    page, _ = _fresh(seats)
    for _ in range(400):
        seat = chance.randrange(seats)
        at = codes.O_FENCE + seat
        hand = page[codes.O_ROW + page[at] : codes.O_ROW + page[at + 1]]
        if page[codes.O_FENCE] and (not hand or chance.random() < 0.6):
            name, args = "draw_to", (seat,)
        elif hand:
            name, args = "discard", (seat, chance.choice(hand))
        else:
            continue
        twin = bytearray(page)
        assert loops[name](page, *args) == getattr(slices, name)(twin, *args)
        assert page == twin
