# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The page against the simplest model of a table: a list for every pile and hand."""

import types

import pytest
from hypothesis import given
from hypothesis import strategies as st

from uno_core import codes, page as on_cpython


def _loops():
    """The module as it is where bytearray has no pop: with the byte loops."""
    module = types.ModuleType("page_with_loops")
    module.hasattr = lambda *_: False
    with open(on_cpython.__file__, encoding="utf-8") as file:
        exec(compile(file.read(), on_cpython.__file__, "exec"), module.__dict__)
    return module


MOVERS = {"cpython": on_cpython, "micropython": _loops()}
STEPS = st.lists(st.tuples(st.integers(0, 5), st.integers(0, 9), st.integers(0, 200)), max_size=120)


class Model:
    """Draw pile (top last), hands, discard pile (top first), as lists."""

    def __init__(self, seats, cards):
        self.draw, self.hands, self.discards = list(cards), [[] for _ in range(seats)], []

    def row(self):
        return self.draw + sum(self.hands, []) + self.discards


def _fresh(module, seats):
    page = module.new(0, seats, 108)
    for i in range(108):
        page[codes.O_ROW + i] = i % 54
    return page, Model(seats, [i % 54 for i in range(108)])


def _do(module, page, model, step, seats):
    kind, seat, pick = step
    seat %= seats
    hand = model.hands[seat]
    if kind <= 1 and model.draw:
        assert module.draw_to(page, seat) == model.draw[-1]
        hand.append(model.draw.pop())
    elif kind == 2 and hand:
        face = hand[pick % len(hand)]
        hand.remove(face)
        model.discards.insert(0, face)
        assert module.discard(page, seat, face) == len(hand)
    elif kind == 3 and model.discards:
        hand.append(model.discards.pop(0))
        assert module.take_back(page, seat) == hand[-1]
    elif kind == 4 and model.discards:
        above = pick % (len(model.draw) + 1)
        model.draw.insert(len(model.draw) - above, model.discards.pop(0))
        module.bury(page, above)
    elif kind == 5 and not model.draw and model.discards:
        model.draw, model.discards = model.discards[1:], model.discards[:1]
        assert module.recycle(page) == len(model.draw)
    elif kind == 5 and model.draw:
        model.discards.insert(0, model.draw.pop())
        assert module.turn_up(page) == model.discards[0]


@pytest.mark.parametrize("name", MOVERS)
@given(seats=st.integers(2, 10), steps=STEPS)
def test_every_move_does_what_it_does_to_plain_lists(name, seats, steps):
    module = MOVERS[name]
    page, model = _fresh(module, seats)
    for step in steps:
        _do(module, page, model, step, seats)
        assert list(page[codes.O_ROW :]) == model.row()
        assert [module.size(page, s) for s in range(seats)] == [len(h) for h in model.hands]
        assert module.top(page) == (model.discards[0] if model.discards else codes.NONE)
        assert module.fault(page) is None


@pytest.mark.parametrize("name", MOVERS)
def test_a_pile_of_one_card_is_not_recycled(name):
    page, model = _fresh(MOVERS[name], 2)
    for _ in range(107):
        MOVERS[name].draw_to(page, 1)
    MOVERS[name].turn_up(page)
    assert MOVERS[name].recycle(page) == 0
    assert page[codes.O_FENCE] == 0


def test_a_page_of_ten_seats_of_classic_fits_320_bytes():
    assert len(on_cpython.new(0, 10, 108)) <= 320


@pytest.mark.parametrize("seats, cards", [(1, 108), (11, 108), (4, 251), (4, 0)])
def test_a_page_that_cannot_be_is_refused_with_the_reason(seats, cards):
    with pytest.raises(ValueError, match=r"\d"):
        on_cpython.new(0, seats, cards)


def test_the_sum_of_a_page_changes_with_any_byte():
    page = on_cpython.new(0, 4, 108)
    for i in range(len(page)):
        changed = bytearray(page)
        changed[i] ^= 1
        assert on_cpython.hash16(changed) != on_cpython.hash16(page)


@pytest.mark.parametrize(
    "damage, says",
    [
        (lambda p: p.__setitem__(codes.O_MAGIC, 0), "not a page"),
        (lambda p: p.__setitem__(codes.O_VERSION, 9), "version 9"),
        (lambda p: p.__setitem__(codes.O_SEATS, 11), "11 seats"),
        (lambda p: p.__setitem__(codes.O_CARDS, 200), "truncated"),
        (lambda p: p.__setitem__(codes.O_FENCE, 109), "fences"),
        (lambda p: p.__setitem__(codes.O_FENCE + 2, 3), "fences"),
    ],
)
def test_a_damaged_page_says_what_is_wrong(damage, says):
    page = on_cpython.new(0, 4, 108)
    damage(page)
    assert says in on_cpython.fault(page)
