# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The shortcuts of a desk (tests/quick.py) do what a device does."""

import importlib
import itertools
import random
import types
from pathlib import Path

import pytest

from tests import quick


def both(name):
    """A module as a device has it, and as tests have it."""
    slow, fast = types.ModuleType(name), types.ModuleType(name)
    for module in (slow, fast):
        exec(Path(importlib.import_module(name).__file__).read_text("utf-8"), vars(module))
    quick.OF[name](fast)
    return slow, fast


@pytest.mark.parametrize(
    ("name", "inside"),
    [
        ("uno_core.speck", ["next16"]),
        ("uno_link.channel.cells", ["crc16"]),
        ("uno_link.channel.keys", ["X25519.step"]),
    ],
)
def test_tests_have_the_quick_ones(name, inside):
    found = importlib.import_module(name)
    for one in inside:
        function = found
        for part in one.split("."):
            function = getattr(function, part)
        assert function.__code__.co_filename == quick.__file__


def outcome(function, *args):
    """Return the outcome: the answer, or the error, and all buffers."""
    fresh = {id(arg): bytearray(arg) for arg in args if type(arg) is bytearray}
    try:
        answer = function(*(fresh.get(id(arg), arg) for arg in args))
    except (IndexError, ValueError, TypeError) as error:
        return repr(error), *fresh.values()
    return answer, *fresh.values()


def test_a_sum_of_a_part_of_a_cell_is_the_same_and_so_is_what_comes_of_a_part_that_is_not_there():
    slow, fast = both("uno_link.channel.cells")
    cell = random.Random(1).randbytes(20)
    for data in (cell, bytearray(cell), memoryview(cell), list(cell)):
        for i, j in itertools.product((-2, 0, 1, 17, 18, 20, 21), repeat=2):
            assert outcome(slow.crc16, data, i, j) == outcome(fast.crc16, data, i, j), (i, j)
    assert fast.whole(cell[:18] + slow.crc16(cell, 0, 18).to_bytes(2, "big")) and not fast.whole(cell)


@pytest.mark.parametrize("most", [1 << 16, 3])
def test_keyed_numbers_are_the_same_when_they_are_asked_for_again_and_of_another_key_between(monkeypatch, most):
    monkeypatch.setattr(quick, "_MOST", most)
    monkeypatch.setattr(quick, "_numbers", {})
    slow, fast = both("uno_core.speck")
    keys = (bytes(range(8)), bytes(range(7)) + b"\x08", b"\x01" + bytes(range(1, 8)))
    for count in (0, 254, 65_535, 0xFFFF_FFFE):
        pages = [[bytearray(100) for _ in keys] for _ in (slow, fast)]
        for module, some in zip((slow, fast), pages, strict=True):
            for page, key in zip(some, keys, strict=True):
                module.start(page, key)
                page[77:81] = count.to_bytes(4, "little")
        for _ in range(2):  # the second time all is known
            again = [[bytearray(page) for page in some] for some in pages]
            for _ in range(4):
                for k in range(len(keys)):
                    assert slow.next16(again[0][k]) == fast.next16(again[1][k])
                    assert again[0][k] == again[1][k]
    short = bytearray(80)
    assert outcome(slow.next16, short) == outcome(fast.next16, short)


@pytest.mark.parametrize("most", [1 << 16, 3])
def test_an_exchange_goes_on_in_the_same_steps_when_it_is_begun_again(monkeypatch, most):
    monkeypatch.setattr(quick, "_MOST", most)
    monkeypatch.setattr(quick, "_steps", {})
    slow, fast = both("uno_link.channel.keys")
    chance = random.Random(2)
    secret, second, other = (chance.randbytes(32) for _ in range(3))
    for bits in (8, 60, 8):
        for mine, theirs in ((secret, other), (second, other), (secret, second), (secret, bytes(32))):
            one, two = slow.X25519(mine, theirs), fast.X25519(mine, theirs)
            left = True
            while left:
                left = one.step(bits)
                assert two.step(bits) == left
                assert vars(one) == vars(two)
            assert one.result() == two.result() == slow.x25519(mine, theirs) == fast.x25519(mine, theirs)
