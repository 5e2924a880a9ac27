# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Shapes in the place of patterns, as a setting."""

import itertools

import pytest

from tests.gallery import color
from tests.ui.linked import B
from uno_core.codes import SEVEN
from uno_ui.codes import COLORS, NO_COLOR
from uno_ui.surface import shapes

KINDS = range(NO_COLOR + 1)


def chosen(stage):
    """Choose the other value in the settings."""
    stage.open("settings")
    stage.go("shapes")
    stage.key(B)


def cards(stage):
    """Return the pictures of a small card of each color."""
    found = []
    for kind in KINDS:
        stage.app.canvas.clear()
        stage.app.canvas.card(20, 20, SEVEN, kind, "X")
        found.append(bytes(stage.app.canvas.bitmap.pixels))
    return found


@pytest.mark.parametrize(("size", "rows"), [(5, shapes.ROWS_SMALL), (7, shapes.ROWS_LARGE)])
def test_any_two_shapes_differ_in_six_pixels_and_more(size, rows):
    assert len(rows) == size * len(KINDS)
    for one, other in itertools.combinations(KINDS, 2):
        pixels = sum((rows[size * one + k] ^ rows[size * other + k]).bit_count() for k in range(size))
        assert pixels >= 6 or NO_COLOR in (one, other), (one, other)  # a wild has a sign of its own


def test_a_setting_puts_shapes_in_the_place_of_patterns_and_patterns_back(stage):
    if stage.app.canvas.height == 32:
        stage.open("settings")
        assert "shapes" not in stage.app.screen.rows, "there is no room for them"
        return
    before = cards(stage)
    chosen(stage)
    assert stage.app.screen.value("shapes") == "shapes"
    worn = cards(stage)
    assert all(one != other for one, other in zip(before, worn, strict=True))
    assert len(set(worn)) == len(KINDS)
    chosen(stage)
    assert cards(stage) == before


@pytest.mark.parametrize("size", ["160x128", "240x240"])
def test_on_a_color_display_even_red_has_its_shape(size):
    with color.stage(size) as stage:
        before = cards(stage)
        chosen(stage)
        worn = cards(stage)
        assert all(before[kind] != worn[kind] for kind in range(COLORS))
        chosen(stage)
        assert cards(stage) == before
        stage.app.board.store = None
