# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Spin: what a case cannot say of the wheel (rule book 6.6)."""

from collections import Counter

from tests.core.play import LOG
from uno_core import codes, editions, flow, mask, opening
from uno_core.editions import spin


def at_the_wheel(seed):
    """Return a page on which seat 1 of three must spin."""
    page = opening.new(editions.NAMES.index("spin"), 3, seed.to_bytes(4, "little"))
    opening.open_match(page, LOG)
    page[codes.O_WINDOWS] = 0
    page[codes.O_STATE] = codes.P_OWN << 4 | 1
    return page


def told(code):
    """Return the arguments of the events of one code."""
    return [LOG[3 * n] for n in range(1, LOG[0] + 1) if LOG[3 * n - 2] == code]


def test_the_nine_outcomes_are_as_likely():
    found = Counter()
    for seed in range(1, 4501):
        page = at_the_wheel(seed)
        flow.apply(page, codes.V_EDITION << 12 | 1 << 8, LOG)
        found[page[codes.O_RESULT]] += 1
    assert sorted(found) == [*range(1, 10)]
    assert all(400 < n < 600 for n in found.values()), found


def test_the_act_itself_says_where_the_wheel_stops():
    for seed in range(1, 50):
        page = at_the_wheel(seed)
        flow.apply(page, codes.V_EDITION << 12 | 1 << 8, LOG)
        assert told(codes.E_WHEEL) == [page[codes.O_RESULT]]


def test_a_shown_hand_is_seen_by_spectators_too_and_only_this_hand():
    for seed in range(1, 200):
        page = at_the_wheel(seed)
        flow.apply(page, codes.V_EDITION << 12 | 1 << 8, LOG)
        if page[codes.O_RESULT] == 6:
            break
    seen = bytearray(len(page))
    mask.view_into(page, codes.NONE, seen)
    first, end = (codes.O_ROW + page[codes.O_FENCE + k] for k in (1, 2))
    assert seen[first:end] == page[first:end]
    assert set(seen[codes.O_ROW : first]) == {codes.NONE}


def test_which_cards_are_kept_is_not_in_a_view_of_another_seat():
    for seed in range(1, 200):
        page = at_the_wheel(seed)
        flow.apply(page, codes.V_EDITION << 12 | 1 << 8, LOG)
        if page[codes.O_RESULT] == 1:
            break
    views = []
    first = codes.O_ROW + page[codes.O_FENCE + 1]
    for face in {page[first], page[first + 3]}:
        kept, seen = page[:], bytearray(len(page))
        flow.apply(kept, codes.V_CHOOSE << 12 | 1 << 8 | face, LOG)
        assert LOG[0] == 0
        mask.view_into(kept, 0, seen)
        views.append(seen)
    assert len(views) == 2
    assert views[0] == views[1]


def test_five_numbers_of_a_color_are_marked():
    marked = [face for face in spin.DECK if spin.MARKS[face >> 3]]
    assert len(marked) == len(set(marked)) == 20
    assert all(spin.LABELS[face >> 3] == face >> 3 & 15 == face >> 3 & 7 for face in marked)
