# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The colors of a color display are distinct from their background, and from each other."""

import ast
import itertools

import pytest

from tools.dev.environment import ROOT
from uno_ui import codes

_SOURCE = ast.parse((ROOT / "lib" / "uno_ui" / "surface" / "draw_color.py").read_text("utf-8"))


def said(name):
    """Return a tuple of numbers from the source; its names are in uno_ui.codes."""
    node = next(
        node.value
        for node in _SOURCE.body
        if isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") == name
    )
    return [getattr(codes, one.id) if isinstance(one, ast.Name) else one.value for one in node.elts]


BLACK, WHITE, WILD, QUIET, RAIL, FELT, LAMP, WOOD = 0, 1, 6, 7, 12, 13, 14, 15
SIDES = {"light": range(2, 6), "dark": range(8, 12)}
CARDS = (*SIDES["light"], *SIDES["dark"])
_night = said("NIGHT")
THEMES = {"plain": said("PALETTE"), "paper": said("PAPER")}
_felts = said("FELTS")
for _number in range(0, len(_felts), 2):
    _laid = dict(zip((12, 13), _felts[_number:]))
    THEMES[f"felt {_number // 2 + 1}"] = [_laid.get(k, c) for k, c in enumerate(THEMES["plain"])]
THEMES["night"] = [dict(zip(_night[::2], _night[1::2], strict=True)).get(k, c) for k, c in enumerate(THEMES["plain"])]
BRIGHT = (3, 9, 10)  # with black print, but on paper
# Machado, Oliveira, Fernandes: A Physiologically-based Model for Simulation of Color Vision Deficiency, severity 1
SEES = {
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}


def linear(rgb):
    """Return, for a color as the panel has it, RGB565, how much light of each kind there is, 0 to 1 (sRGB)."""
    parts = (rgb >> 19) / 31, (rgb >> 10 & 63) / 63, (rgb >> 3 & 31) / 31
    return [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]


def contrast(one, other):
    """Return the contrast ratio of WCAG 2.2."""
    light = sorted(sum(k * part for k, part in zip((0.2126, 0.7152, 0.0722), linear(n))) + 0.05 for n in (one, other))
    return light[1] / light[0]


@pytest.fixture(params=THEMES)
def palette(request):
    return THEMES[request.param]


# Foregrounds and backgrounds: the canvas (uno_ui.surface.draw_color) and the pictures beside it. Letters need 4.5,
# graphics 3.
GRAPHICS = [
    (LAMP, RAIL),  # the cursor's edge, and the seat whose turn it is
    (LAMP, FELT),
    (WHITE, FELT),  # the edge of every card on the felt: red, green and blue alone reach 2.1
    (WHITE, RAIL),
    (QUIET, RAIL),  # the edge of a card that may not be played
    (QUIET, FELT),
]
LETTERS = [(WHITE, BLACK), (WHITE, RAIL), (WHITE, WILD), (WHITE, FELT), (BLACK, LAMP)]


@pytest.mark.parametrize(("what", "on"), GRAPHICS)
def test_what_is_drawn_stands_out_from_what_is_behind_it(palette, what, on):
    assert contrast(palette[what], palette[on]) >= 3, (hex(palette[what]), hex(palette[on]))


@pytest.mark.parametrize(("what", "on"), LETTERS)
def test_letters_can_be_read_on_what_is_behind_them(palette, what, on):
    what = BLACK if on == WILD and palette is THEMES["paper"] else what  # print is white there, which is ink 0
    assert contrast(palette[what], palette[on]) >= 4.5


def test_what_is_printed_on_a_card_can_be_read(palette):
    for color in CARDS:
        ink = BLACK if color in BRIGHT or palette is THEMES["paper"] else WHITE
        assert contrast(palette[color], palette[ink]) >= 4.5, hex(palette[color])


def lab(light):
    """Return CIE L*a*b* of linear sRGB, D65."""
    rows = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))
    xyz = [sum(k * part for k, part in zip(row, light)) / white for row, white in zip(rows, (0.9505, 1, 1.089))]
    x, y, z = (part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116 for part in xyz)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("eyes", SEES)
def test_the_colors_of_a_side_differ_for_who_sees_fewer(palette, side, eyes):
    """A difference (CIE76) of 10 is visible at a glance; letter and pattern are additional."""
    seen = {}
    for color in SIDES[side]:
        light = linear(palette[color])
        seen[color] = lab([max(sum(k * part for k, part in zip(row, light)), 0) for row in SEES[eyes]])
    for one, other in itertools.combinations(seen, 2):
        apart = sum((a - b) ** 2 for a, b in zip(seen[one], seen[other])) ** 0.5
        assert apart >= 10, (hex(palette[one]), hex(palette[other]), round(apart))
