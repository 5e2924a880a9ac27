# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The colors of a color display are distinct from their background, and from each other."""

import ast
import itertools
import math

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
THEMES = {"plain": said("PALETTE"), "paper": said("PAPER"), "contrast": said("CONTRAST")}
_felts = said("FELTS")
for _number in range(0, len(_felts), 2):
    _laid = dict(zip((12, 13), _felts[_number:]))
    THEMES[f"felt {_number // 2 + 1}"] = [_laid.get(k, c) for k, c in enumerate(THEMES["plain"])]
THEMES["night"] = [dict(zip(_night[::2], _night[1::2], strict=True)).get(k, c) for k, c in enumerate(THEMES["plain"])]
INK_0 = next(
    eval(ast.unparse(node.value), dict(vars(codes)))
    for node in _SOURCE.body
    if isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") == "_INK_0"
)
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


def ink_on(theme, color):
    """Return the place of the ink that is on a card."""
    number = ("plain", "paper", "contrast").index(theme) if theme in ("paper", "contrast") else 0
    return BLACK if color in INK_0[number] else WHITE


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
        name = next(name for name in THEMES if THEMES[name] is palette)
        assert contrast(palette[color], palette[ink_on(name, color)]) >= 4.5, hex(palette[color])


def test_what_is_printed_with_much_contrast_can_be_read_by_almost_everybody():
    """WCAG 2.2, 1.4.6: 7."""
    for color in CARDS:
        assert contrast(THEMES["contrast"][color], THEMES["contrast"][ink_on("contrast", color)]) >= 7


def lab(light):
    """Return CIE L*a*b* of linear sRGB, D65."""
    rows = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))
    xyz = [sum(k * part for k, part in zip(row, light)) / white for row, white in zip(rows, (0.9505, 1, 1.089))]
    x, y, z = (part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116 for part in xyz)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def ciede2000(one, other):
    """Return the difference of two colors in CIE L*a*b*.

    Sharma, Wu, Dalal: The CIEDE2000 Color-Difference Formula, equations 2 to 22.
    """
    middle = (math.hypot(*one[1:]) + math.hypot(*other[1:])) / 2
    stretch = 1.5 - 0.5 * math.sqrt(middle**7 / (middle**7 + 25**7))
    chroma, hue = [], []
    for _, a, b in (one, other):
        chroma.append(math.hypot(a * stretch, b))
        hue.append(math.degrees(math.atan2(b, a * stretch)) % 360)
    light, strong = (one[0] + other[0]) / 2, sum(chroma) / 2
    gray = not chroma[0] * chroma[1]
    turn = 0 if gray else (hue[1] - hue[0] + 180) % 360 - 180
    between = hue[0] + hue[1] if gray else (hue[0] + turn / 2) % 360
    d_light, d_chroma = other[0] - one[0], chroma[1] - chroma[0]
    d_hue = 2 * math.sqrt(chroma[0] * chroma[1]) * math.sin(math.radians(turn / 2))
    cosines = ((0.17, 1, -30), (-0.24, 2, 0), (-0.32, 3, 6), (0.2, 4, -63))
    t = 1 - sum(k * math.cos(math.radians(n * between + at)) for k, n, at in cosines)
    s_light = 1 + 0.015 * (light - 50) ** 2 / math.sqrt(20 + (light - 50) ** 2)
    s_chroma, s_hue = 1 + 0.045 * strong, 1 + 0.015 * strong * t
    spread = 2 * math.sqrt(strong**7 / (strong**7 + 25**7))
    turned = -spread * math.sin(math.radians(60 * math.exp(-(((between - 275) / 25) ** 2))))
    parts = d_light / s_light, d_chroma / s_chroma, d_hue / s_hue
    return math.sqrt(sum(part**2 for part in parts) + turned * parts[1] * parts[2])


@pytest.mark.parametrize(
    ("one", "other", "apart"),
    [
        ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425),
        ((50, 2.5, 0), (50, 0, -2.5), 4.3065),
        ((50, 2.5, 0), (61, -5, 29), 22.8977),
        ((2.0776, 0.0795, -1.135), (0.9033, -0.0636, -0.5514), 0.9082),
        ((22.7233, 20.0904, -46.694), (23.0331, 14.973, -42.5619), 2.0373),
    ],
)
def test_the_difference_is_the_one_of_the_test_data_of_its_authors(one, other, apart):
    assert ciede2000(one, other) == pytest.approx(apart, abs=0.0001)


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("eyes", SEES)
def test_the_colors_of_a_side_differ_for_who_sees_fewer(palette, side, eyes):
    """A difference (CIE76) of 10 is visible at a glance; letter and pattern are additional.

    With much contrast it is 20 (CIEDE2000), for every kind of color blindness.
    """
    seen = {}
    for color in SIDES[side]:
        light = linear(palette[color])
        seen[color] = lab([min(max(sum(k * part for k, part in zip(row, light)), 0), 1) for row in SEES[eyes]])
    for one, other in itertools.combinations(seen, 2):
        apart = math.dist(seen[one], seen[other])
        assert apart >= 10, (hex(palette[one]), hex(palette[other]), round(apart))
        if palette is THEMES["contrast"]:
            assert ciede2000(seen[one], seen[other]) >= 20, (hex(palette[one]), hex(palette[other]))
