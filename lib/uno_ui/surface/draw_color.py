# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The canvas of a color display, 128x120 pixels and up: one bitmap of sixteen colors.

Screens draw on it in *units*, as on the canvas of an OLED. A unit is a pixel where a letter of six is large enough to
be read. A display with 240 pixels in a row is not larger in the hand, so a letter has twice as many pixels there. It is
11 pixels wide and 20 high, and a unit is 11/6 by 2. ``width`` and ``height`` are units; ``wide`` and ``high`` pixels,
and so is what :meth:`ColorCanvas.box` and all methods below it take. Pictures of the table draw in those, and choose
the size of letters for each place.

A letter is white or black, whatever is behind it: its strip is of one bit, and ink 1 and 0 are the first two colors.
On paper it is the other way around, and colored things are dark.
"""

from bitmaptools import blit, fill_region
from displayio import Bitmap, Group, Palette, TileGrid
from micropython import const

from uno_ui.codes import (
    CAP,
    CARD_CURSOR,
    CARD_EMPTY,
    CARD_OPEN,
    CARD_RAISED,
    C_BACK,
    C_FELT,
    C_LAMP,
    C_ORANGE,
    C_RAIL,
    C_WOOD,
)
from uno_ui.codes import C_QUIET, DIGITS, FONT_STRIP, LETTER, NO_COLOR, ROOMY, ROW, UNCOLORED, ZERO
from uno_ui.surface.draw import BIG_H, BIG_W, CARD_H, CARD_W, Canvas
from uno_ui.surface.font import NARROW, SIGNS, Font
from uno_ui.surface.line import Line
from uno_ui.surface.pictures import NORMAL, SIZE, face, game, of_seats
from uno_ui.screens.results.podium_color import Podium
from uno_ui.screens.start.title_color import draw
from uno_ui.table.table_picture_color import ColorTablePicture
from uno_ui.games.tower_picture_color import ColorTowerPicture

_LIGHT_SIDE = const(2)  # the first of four colors of cards,
_DARK_SIDE = const(8)  # and of the dark side
_WILD = const(6)
# What has print of ink 0, by theme. In the dark yellow, teal and orange have black print, and paper's ink 0 is white.
_INK_0 = (
    (3, 9, 10, C_LAMP),
    tuple([body for body in range(16) if body not in (C_BACK, C_RAIL, C_FELT, C_WOOD)]),
    (3, 4, 9, 10, C_LAMP),
)
_LARGE = const(240)  # pixels in a row, from which on letters are doubled
_STRETCHED = const(128)  # pixels of the widest thing that is drawn larger
_TILE = const(4)  # a pattern repeats after this many pixels
_SLOTS = const(48)  # doubled letters that are kept; what needs more makes the oldest ones again
_SLOT = const(12)  # pixels of one
_PITCH = const(11)  # from one to the next
_HIGH = const(28)  # pixels: in a lower and narrow card, letter and pattern are below the sign
_MARGIN = const(6)  # pixels left and right of lines of text; 4 of large letters, less if
_LINE = const(21)  # so many letters need it

# The palettes, by number (uno_ui.codes has their names): RGB of each. A setting chooses one.
# tests/ui/test_colors.py holds their contrasts.
PALETTE = (
    0x0A0E14,  # ground, and black ink
    0xFFFFFF,  # white ink
    0xD42A2A,  # red
    0xF7C100,  # yellow
    0x178038,  # green
    0x2472E6,  # blue
    0x2B3040,  # a wild card, and the back of a card
    0x9AA8A4,  # quiet: the edge of a card that may not be played, of an answer that is not chosen
    0xD02F82,  # pink, of the dark side
    0x30D5C4,  # teal
    0xF08A24,  # orange
    0x8354E8,  # purple
    0x072A28,  # rail: in front of the table, shadows on the felt
    0x0B4741,  # felt: the table
    0xFFE7B0,  # lamp: the cursor, and the player who has to act
    0x7A4526,  # wood: the rail of the table
)
# Black on white, as on paper: ink 0 is the white one here.
PAPER = (
    0xFFFFFF,
    0x000000,
    0xA00C0C,
    0x9A6A00,
    0x00692B,
    0x0B3FB3,
    0x3A3A3A,
    0x6E6E6E,
    0xA3155F,
    0x006A70,
    0xA34A00,
    0x5A2BB8,
    0xFFFFFF,
    0xFFFFFF,
    0x000000,
    0x6E6E6E,
)
# For everybody's eyes: print has a contrast of 7 and more (WCAG 2.2, 1.4.6). Any two colors of a side differ by 20 and
# more (CIEDE2000), for each of the three kinds of color blindness.
CONTRAST = (
    0x000000,
    0xFFFFFF,
    0xAE161B,
    0xFFE44C,
    0x47B28D,
    0x2A4EBE,
    0x2B3040,
    0xC4D0CC,
    0x9E0044,
    0xA8F5EA,
    0xF08A24,
    0x4A3AD0,
    0x000000,
    0x000000,
    0xFFE7B0,
    0x4A2A16,
)
THEMES = (PALETTE, PAPER, CONTRAST)
NIGHT = (C_RAIL, 0x160820, C_FELT, 0x2C1140, C_WOOD, 0x4A2A5E)  # of the dark side
# Other colors of the table: rail and felt of each.
FELTS = (0x061830, 0x0B2C5C, 0x2C0A14, 0x541626, 0x2A1F06, 0x4C3A0C)


class Glyphs:
    """Letters of twice the size, made when they are asked for; the oldest goes when there are too many.

    ``strip``: a bitmap, the upper half bright on dark, the lower one dark on bright.
    """

    def __init__(self, font):
        self._font = font
        self.strip = Bitmap(_SLOT * _SLOTS, 4 * ROW, 2)
        self._half = Bitmap(_SLOT, 2 * ROW, 2)
        self._at = {}  # place -> slot
        self._of = [-1] * _SLOTS  # slot -> place
        self._next = 0

    def x(self, place):
        """Return where six columns of the font are in the strip."""
        slot = self._at.get(place, -1)
        if slot < 0:
            slot = self._next
            self._next = (slot + 1) % _SLOTS
            self._at.pop(self._of[slot], None)
            self._of[slot] = place
            self._at[place] = slot
            self._make(place, _SLOT * slot)
        return _SLOT * slot

    def _make(self, place, x):
        strip = self._font.strips[place // FONT_STRIP]
        left = place & (FONT_STRIP - 1)
        half = self._half
        for k in range(_SLOT):
            at = min(left + (k >> 1), strip.width - 1)
            blit(half, strip, k, 0, x1=at, y1=0, x2=at + 1, y2=2 * ROW)
        for y in range(4 * ROW):
            blit(self.strip, half, x, y, x1=0, y1=y >> 1, x2=_SLOT, y2=(y >> 1) + 1)


class ColorCanvas(Canvas):
    """The canvas of a color display, see :class:`uno_ui.surface.draw.Canvas`.

    - ``times``: 1 or 2, pixels for each pixel of a letter.
    - ``letter``: the pitch of letters in pixels.
    - ``margin``: pixels left and right of lines of text; ``side`` of the cursor of a list.

    :param wide: pixels of the picture, which lies in the middle of the display, as many times as large as fits.
    :param high: likewise.
    :param base: pixels in a row that the places on the table are for.
    :param places: on the table, see :func:`uno_ui.table.places_color.packed`.
    """

    themes = len(THEMES)
    ground = C_FELT
    light = C_LAMP
    leap = True
    tints = b"\2\3\5\4\x0a\x09\x0b\x08\x0e\7"  # colors of ten seats

    def __init__(self, display, wide, high, base, places):
        self._display = display
        self.base = base
        self.places = places
        self.wide = wide
        self.high = high
        large = self.wide >= _LARGE
        self.times = 2 if large else 1
        self.letter = _PITCH if large else LETTER
        self.row = ROW * self.times
        self.margin = min(_MARGIN - 2 if large else _MARGIN, self.wide - _LINE * self.letter)
        self.side = min(self.margin - 1, 2)
        self.letters = (self.wide - self.margin) // self.letter
        self.font = Font()
        self._glyphs = Glyphs(self.font) if large else None
        self.changed = True
        self.dark_side = False
        self.paper = False
        self._night = False
        self.theme = 0
        self._on_top = 0
        self.bitmap = Bitmap(self.wide, self.high, len(PALETTE))
        self._stretched = Bitmap(_STRETCHED, ROW, 2)
        self._palette = Palette(len(PALETTE))
        self._wear()
        scale = min(display.width // wide, display.height // high)
        self.group = Group(scale=scale, x=display.width - wide * scale >> 1, y=display.height - high * scale >> 1)
        self.group.append(TileGrid(self.bitmap, pixel_shader=self._palette))
        display.root_group = self.group
        self.width = self.wide * LETTER // self.letter
        self.height = self.high // self.times
        self.pitch = 13 if self.height >= ROOMY else ROW + 1

    def _wear(self):
        """Set the colors of the theme, of the table, and of the side that is up."""
        self._worn = theme = self.theme
        self._laid = self.felt
        colors = THEMES[theme]
        for k in range(len(colors)):
            self._palette[k] = colors[k]
        self._night = self.dark_side
        if self.dark_side and not theme:
            for k in range(0, len(NIGHT), 2):
                self._palette[NIGHT[k]] = NIGHT[k + 1]
        elif self.felt and not theme:
            self._palette[C_RAIL] = FELTS[2 * self.felt - 2]
            self._palette[C_FELT] = FELTS[2 * self.felt - 1]
        self.changed = True

    def lay(self, paper, lines):
        """Set the ground of the side that is up, in the theme that is set."""
        self.paper = paper
        if self.dark_side != self._night or self.theme != self._worn or self.felt != self._laid:
            self._wear()
            for line in lines:
                line.dress()

    def band(self):
        """Return the top of the line of text on the table, in pixels from above."""
        return self.group[1].y

    def table(self, watched=False, faces=b""):
        """See :meth:`uno_ui.surface.draw.Canvas.table`. The line of text is above the hand, or where that would be
        empty at the lower end.
        """
        self.faces = faces
        self.group[1].y = self.high - self.row - (0 if watched else self.places[0] + 2)
        return ColorTablePicture

    def tower(self):
        """See :meth:`uno_ui.surface.draw.Canvas.tower`."""
        return ColorTowerPicture

    def podium(self):
        """See :meth:`uno_ui.surface.draw.Canvas.podium`."""
        return Podium

    def title(self):
        """Draw the title."""
        draw(self)

    def hue(self, color):
        """Return the place of a color of cards in the palette."""
        if color >= NO_COLOR:
            return _WILD
        return color + (_DARK_SIDE if self.dark_side else _LIGHT_SIDE)

    def card_colors(self, color):
        """Return RGB of a small card of that color, and of what is printed on it."""
        body = self.hue(color)
        return self._palette[body], self._palette[self.ink(body)]

    def ink(self, body):
        """Return the ink of what is printed on a color of the palette."""
        return 0 if body in _INK_0[self._worn] else 1

    # -- in units ----------------------------------------------------------------------------

    def x(self, units):
        """Return units from the left in pixels; there may be a few more pixels than whole units."""
        return units * self.letter // LETTER if units < self.width else self.wide

    def fill(self, x, y, w, h, ink=1):
        """Draw a filled box; ink 0 is the felt."""
        left = self.x(x)
        low = (y + h) * self.times if y + h < self.height else self.high
        y *= self.times
        self.box(left, y, self.x(x + w) - left, low - y, ink or C_FELT)

    def frame(self, x, y, w, h, ink=1):
        """Draw the sides of a box, a pixel thick."""
        left = self.x(x)
        self._sides(left, y * self.times, self.x(x + w) - left, h * self.times, 0, ink, -1, False)

    def head(self, text, corner="", lit=True):
        """Draw the headline."""
        self.box(0, 0, self.wide, self.row + 1, C_RAIL)
        self.box(0, self.row, self.wide, 1, C_ORANGE if lit else C_WOOD)
        self.line(0, 0, text)
        self.write(self.wide + 1 - self.margin - self.letter * len(corner), 0, corner)

    def place(self, x, y, w, h, lit, moved=None):
        """Draw the place of something to choose. The cursor of a list is an edge around its row: small boxes for the
        display, and letters stay.
        """
        left = self.x(x)
        w = self.x(x + w) - left
        y *= self.times
        h *= self.times
        if moved is not None:  # large letters begin in its first pixels: the edge is above them, and below a headline
            top = max(y - self.times + 1, self.row + 1)
            h += min(y - top, 0)
            y = top
        if not moved:
            self.box(left, y, w, h, C_FELT)
            if not lit:
                return 1
        if moved is None:
            self.round(left, y, w, h - 1, C_LAMP)
            return 0
        color = C_LAMP if lit else C_FELT
        for k in range(2):
            self.box(left + 1, y + k * (h - 1), w - 2, 1, color)
            if moved:
                self.refresh()
            self.box(left + k * (w - self.side), y + 1, self.side, h - 2, color)
            if moved:
                self.refresh()
        return -1 if moved else 1

    def game_picture(self, x, y, w, h, edition):
        """Draw the picture of a game in the middle of a box."""
        game(self, self.x(x) + ((self.x(w) - SIZE) >> 1), y * self.times + ((h * self.times - SIZE) >> 1), edition)

    def face_picture(self, x, y, w, h, who, seat=0, mood=NORMAL):
        """Draw a face in the middle of a box, as large as fits: see :func:`uno_ui.surface.pictures.face`.

        :param seat: a robot has its color.
        """
        wide = self.x(w)
        high = h * self.times
        times = max(min(wide, high) // SIZE, 1)
        left = self.x(x) + ((wide - SIZE * times) >> 1)
        top = y * self.times + ((high - SIZE * times) >> 1)
        face(self, left, top, who, mood, times, self.tints[seat % len(self.tints)])

    def faces_of(self, app, kinds):
        """Return the faces of seats, see :func:`uno_ui.surface.pictures.of_seats`."""
        return of_seats(app, kinds)

    def dot(self, y, ink):
        """Draw the mark of a row of a list, between the edge that is the cursor and the letters."""
        self.box(self.side + 1, (y + 3) * self.times, self.side, 3 * self.times, ink)

    def plate(self, x, y, w, h, lit):
        """Draw the place of something to choose that is seen while the cursor is elsewhere. Return the ink of letters
        on it."""
        if h <= ROW:  # its edge does not belong to them
            y -= 1
            h += 2
        h += h == ROW + 1  # what hangs below letters touches no edge
        left, w = self._span(x, w)
        y *= self.times
        h *= self.times
        self.round(left, y, w, h, C_RAIL)
        self.rim(left, y, w, h, lit, False)
        return 1

    def choose(self, x, y, w, h, lit):
        """Draw a plate with or without the cursor: a few small boxes for the display."""
        left, w = self._span(x, w)
        h += h == ROW + 1  # as above
        self.rim(left, y * self.times, w, h * self.times, lit, True)

    def _span(self, x, w):
        """Return the left end and the width of a plate, in pixels; the last plate of a row extends to the display's
        end."""
        left = self.x(x)
        return left, (self.x(x + w) if x + w < self.width - 1 else self.wide) - left

    def text(self, x, y, text, ink=1):
        """Draw letters; the background stays. At the lower end, from the first unit on, is what keys do: here it is in
        the middle, above the keys.
        """
        left = self.x(x)
        if x == 1 and y == self.height - ROW:
            left = (self.wide + self.times - self.letter * len(text)) >> 1
        self.write(left, y * self.times, text, ink)
        return x + LETTER * len(text)

    def middle(self, x, y, w, text, ink=1):
        """Draw letters in the middle of a width; as many pixels are left free on either side."""
        left, w = self._span(x, w)
        self.write(left + ((w + self.times - self.letter * len(text)) >> 1), y * self.times, text, ink)

    def line(self, x, y, text, ink=1):
        """Draw letters that begin at the margin, or right of it; all of them above the lower end."""
        self.write(max(self.x(x), self.margin), min(y * self.times, self.high - self.row), text, ink)
        return max(x, self.margin // self.times) + LETTER * len(text)

    def text_right(self, x, y, text, ink=1):
        """Draw letters that end before ``x`` and the margin; not where the edge of a row would touch them."""
        left = self.x(x - LETTER * len(text)) - 1
        self.write(min(left, self.wide + 1 - self.margin - self.letter * len(text)), y * self.times, text, ink)

    def read(self, x, y, lines):
        """Draw lines of text over what is drawn."""
        for line in lines:
            self.line(x, y, line)
            y += ROW

    def number(self, x, y, n, ink=1, narrow=False):
        """Draw a number without its text: nothing is allocated."""
        pitch = LETTER - 1 if narrow else LETTER
        zero = self.font.place(NARROW if narrow else ZERO)
        unit = 1
        while n // unit > 9:
            unit *= 10
        while unit:
            self._copy(x, y, zero + LETTER * (n // unit % 10), LETTER, ink)
            x += pitch
            unit //= 10
        return x

    def card(self, x, y, label, color, letter, ink=1, scale=1, badge=0):
        """Draw a card in its color, with what is printed on it, letter and pattern; with the cursor (ink 0) it is
        lit."""
        w = CARD_W if scale == 1 else BIG_W
        h = CARD_H if scale == 1 else BIG_H
        left = self.x(x)
        how = CARD_RAISED if ink else CARD_RAISED | CARD_CURSOR
        w = self.x(x + w) - left
        self.tile(left, y * self.times, w, h * self.times, w, label, color, letter, how, badge)

    def pattern(self, x, y, w, h, color, ink=1):
        """Draw a color and its pattern."""
        left = self.x(x)
        wide = self.x(x + w) - left
        y *= self.times
        h *= self.times
        body = self.hue(color)
        self.box(left, y, wide, h, body)
        self.weave(left, y, wide, h, color, self.ink(body))

    def _copy(self, x, y, place, wide, ink):
        self.copy(self.x(x), y * self.times, place, wide, ink, self.times)

    def _large(self, x, y, place, wide, ink, scale):
        over = scale * wide * self.times - self.x(scale * wide)  # it is so much wider than its place
        self.copy(max(self.x(x) - (over >> 1), 0), y * self.times, place, wide, ink, scale * self.times)

    # -- in pixels -------------------------------------------------------------------------

    def box(self, x, y, w, h, color):
        """Draw a filled box."""
        if w > 0 and h > 0:
            fill_region(self.bitmap, x, y, x + w, y + h, color)
            self.changed = True

    def round(self, x, y, w, h, color):
        """Draw a filled box without its corners."""
        self.box(x + 2, y, w - 4, h, color)
        self.box(x, y + 2, w, h - 4, color)
        self.box(x + 1, y + 1, w - 2, h - 2, color)

    def copy(self, x, y, place, wide, ink, scale):
        """Copy a place of the font.

        :param wide: columns of the font.
        :param scale: how many times as large as there.
        """
        if place < 0 or not (0 <= x < self.wide and -ROW < y < self.high):
            return
        self.changed = True
        if scale > 2 or scale == 2 and not self._glyphs:
            self._stretch(x, y, place, wide, ink, scale)
            return
        top = 0 if ink else ROW * scale
        low = top + ROW * scale
        skip = 1 - ink
        if y < 0:
            top -= y
            y = 0
        if scale == 1:
            left = place & (FONT_STRIP - 1)
            strip = self.font.strips[place // FONT_STRIP]
            end = left + min(wide, self.wide - x)
            blit(self.bitmap, strip, x, y, x1=left, y1=top, x2=end, y2=low, skip_source_index=skip)
            return
        while wide > 0 and x < self.wide:
            left = self._glyphs.x(place)
            end = left + min(2 * wide, _SLOT, self.wide - x)
            blit(self.bitmap, self._glyphs.strip, x, y, x1=left, y1=top, x2=end, y2=low, skip_source_index=skip)
            place += LETTER
            wide -= LETTER
            x += _SLOT

    def _stretch(self, x, y, place, wide, ink, scale):
        """Draw every column as often as it is wide, then every row of that."""
        strip = self.font.strips[place // FONT_STRIP]
        left = place & (FONT_STRIP - 1)
        top = 0 if ink else ROW
        stretched = self._stretched
        wide = min(wide * scale, _STRETCHED)
        for k in range(wide):
            at = left + k // scale
            blit(stretched, strip, k, 0, x1=at, y1=top, x2=at + 1, y2=top + ROW)
        for at in range(max(y, 0), min(y + ROW * scale, self.high)):
            row = (at - y) // scale
            blit(self.bitmap, stretched, x, at, x1=0, y1=row, x2=wide, y2=row + 1, skip_source_index=1 - ink)

    def write(self, x, y, text, ink=1, scale=0):
        """Draw text. (x, y) is the top left pixel of its first letter.

        :param scale: 0: as large as everywhere.
        :return: the x of the next letter.
        """
        scale = scale or self.times
        pitch = LETTER if scale == 1 else _PITCH
        for letter in text:
            code = ord(letter)
            if code > CAP:
                self.box(x - scale, y, pitch + scale, (ROW - 1) * scale, ink)
                self.copy(x, y, self.font.place(code - CAP), LETTER, 1 - ink, scale)
            elif letter != " ":
                self.copy(x, y, self.font.place(code), LETTER, ink, scale)
            x += pitch
        return x

    def count(self, x, y, n, ink=1, scale=0):
        """Draw a number without its text, as :meth:`write`."""
        scale = scale or self.times
        pitch = LETTER if scale == 1 else _PITCH
        zero = self.font.place(ZERO)
        unit = 1
        while n // unit > 9:
            unit *= 10
        while unit:
            self.copy(x, y, zero + LETTER * (n // unit % 10), LETTER, ink, scale)
            x += pitch
            unit //= 10
        return x

    def weave(self, x, y, w, h, color, ink):
        """Draw the pattern of a color. Red has none: it stays plain."""
        if not color and not self.dark_side:
            return
        place = self.font.pattern(min(color, NO_COLOR), self.dark_side)
        if self._glyphs:
            strip = self._glyphs.strip
            left = self._glyphs.x(place)
            tile = 2 * _TILE
            top = 0 if ink else 2 * ROW
        else:
            strip = self.font.strips[place // FONT_STRIP]
            left = place & (FONT_STRIP - 1)
            tile = _TILE
            top = 0 if ink else ROW
        for dy in range(0, h, 2 * tile):
            low = top + min(2 * tile, h - dy)
            for dx in range(0, w, tile):
                right = left + min(tile, w - dx)
                blit(self.bitmap, strip, x + dx, y + dy, x1=left, y1=top, x2=right, y2=low, skip_source_index=1 - ink)

    def tile(self, x, y, w, h, wide, label, color, letter, how, badge):
        """Draw a card.

        :param wide: the visible width, from the left.
        :param how: ``CARD_*``.
        """
        body = self.hue(color)
        ink = self.ink(body)
        whole = wide >= w
        thick = self._plate(x, y, w, h, wide, body, how)
        if how & CARD_EMPTY:
            return
        place = self.font.place(SIGNS + 2 * label)
        inner = min(w, wide) - thick - (thick if whole else 0)
        left = x + thick
        if color == UNCOLORED:
            scale = 2 if inner >= 24 and h > 24 else 1
            far = max(inner - 12 * scale >> 1, 0)
            self.copy(left + far, y + (h - 10 * scale >> 1), place, min(12, (inner - far) // scale), ink, scale)
            return
        size = 2 if self.times > 1 and h > 34 and inner >= 20 else 1
        foot = 8 * size + (1 if size == 1 or h >= 40 else 0)
        low = y + h - thick - foot - (1 if h > 30 else 0)
        if h < 2 * ROW and inner < 12 + LETTER:  # a pattern below the sign, and no letter
            self.copy(left, y + thick, place + (2 if label < DIGITS else 13 - inner >> 1), inner - 1, ink, 1)
            self.weave(left, y + 11, inner, h - 12, color, ink)
            return
        if h < 2 * ROW:  # letter and pattern are beside the sign
            self.copy(left, y + (h - ROW + 1 >> 1), place, 12, ink, 1)
            self.write(left + 12, y, letter, ink, 1)
            self.weave(left + 13, y + 10, inner - 14, h - 12, color, ink)
            return
        if inner < 11 and h < _HIGH:  # or below it
            skip = max(12 - inner >> 1, 0)
            if label < DIGITS:
                self.write(left + (inner - 5 >> 1), y + thick, chr(ZERO + label), ink, 1)
            else:
                self.copy(left, y + thick + 1, place + skip, min(inner, 12 - skip), ink, 1)
            self.write(left + (inner - 5 >> 1), y + thick + 9, letter, ink, 1)
            self.weave(left, y + h - thick - 5, inner, 4, color, ink)
            return
        large = 3 if inner >= 36 and h >= 64 else 2 if self.times == 1 and inner >= 24 and h >= 40 else 0
        if whole and large:
            up = y + thick + (h - 2 * thick - foot - 9 * large >> 1) + 1
            far = left + (inner - 12 * large >> 1)
            if ink == 1:
                self.copy(far + large // 2 + 1, up + large // 2 + 1, place, 12, 0, large)
            self.copy(far, up, place, 12, ink, large)
        else:
            self._index(left, y + thick, inner, h - 2 * thick - foot, label, place, ink)
        left += 1 if inner < 12 else 2
        self.write(left, low, letter, ink, size)
        right = x + thick + inner - 1
        if badge:
            right -= 8
            if right > left + 6 * size - 2:
                self.mark(right + 1, low + 1, badge, ink)
        left += 6 * size
        self.weave(left, low + size, right - left, 7 * size, color, ink)

    def _plate(self, x, y, w, h, wide, body, how):
        """Draw a card without its print. Return the width of its edge."""
        opened = how & (CARD_OPEN | CARD_CURSOR)
        self.round(x, y, w, h, body) if wide >= w else self.box(x, y, wide, h, body)
        self.edge(x, y, w, h, wide, body, how, False)
        return 1 if wide < w else 3 if opened else 1

    def edge(self, x, y, w, h, wide, body, how, sent):
        """Draw the edge of a card, of which ``wide`` pixels are seen, in the color that says what the card can do.

        :param sent: each side goes to the display before the next one: small boxes.
        """
        lit = how & CARD_CURSOR
        outer = C_LAMP if lit else 1 if how & CARD_RAISED else C_QUIET
        second = C_LAMP if lit else body
        third = C_BACK if lit else body
        whole = wide >= w
        lines = 3 if whole and how & (CARD_OPEN | CARD_CURSOR) else 2
        for k in range(2):
            for n in range(lines):
                color = third if n > 1 else second if n else outer
                self.box(x + 1 + n, y + (h - 1 - n if k else n), wide - (2 + 2 * n if whole else 1 + n), 1, color)
            if sent:
                self.refresh()
            if k and not whole:
                break
            for n in range(lines):
                color = third if n > 1 else second if n else outer
                self.box(x + (w - 1 - n if k else n), y + 1 + n, 1, h - 2 - 2 * n, color)
            if sent:
                self.refresh()

    def _index(self, x, y, w, h, label, place, ink):
        """Draw the sign of a card in the room that is seen of it, as large as it goes."""
        digit = label < DIGITS
        up = y + (max(h - 18, 0) + 1 >> 1)
        if h >= 17 and w >= 26:
            self.copy(x + (w - 24 >> 1), up, place, 12, ink, 2)
        elif h >= 17 and w >= 16 and digit:
            self.copy(x + (w - 16 >> 1), up, place + 2, 8, ink, 2)
        elif self.times > 1 and digit and w >= 10 and h >= 14:
            self.write(x + (w - 9 >> 1), y + max(h - 18, -2) // 2, chr(ZERO + label), ink, 2)
        elif w >= 12:
            self.copy(x + (w - 12 >> 1), y + (max(h - 9, 0) >> 1), place, 12, ink, 1)
        else:
            skip = 2 if digit else 13 - w >> 1
            self.copy(x + max(w - 8 >> 1, 0), y + (max(h - 9, 0) >> 1), place + skip, min(w, 12 - skip), ink, 1)

    def back(self, x, y, w, h):
        """Draw the back of a card."""
        if w < 8:
            self.box(x, y, w, h, 1)
        else:
            self.box(x + 1, y, w - 2, h, 1)
            self.box(x, y + 1, w, h - 2, 1)
        self.box(x + 1, y + 1, w - 2, h - 2, _WILD)
        if w < 7:
            return
        n = NO_COLOR if self.cards == NO_COLOR else 1  # in each color of the cards, one below the other
        aside = w // 4 if w >= 14 else 3
        over = h // 4 if w >= 14 else 4
        high = h - 2 * over
        for k in range(n):
            top = high * k // n
            color = _LIGHT_SIDE + (self.cards if n == 1 else k)
            if w >= 14:
                self.round(x + aside, y + over + top, w - 2 * aside, high - top, color)
            else:
                self.box(x + aside, y + over + top, w - 2 * aside, high - top, color)
        for k in range(3 if w >= 14 else 0):
            self.box(x + (w >> 1) - 3 + k, y + (h >> 1) - k - 1, 5 - 2 * k, 2 * k + 1, C_LAMP)

    def rim(self, x, y, w, h, lit, sent):
        """Draw the edge of a panel, with the cursor a thick one.

        :param sent: each side goes to the display before the next one.
        """
        # If it is low, letters have the room, and touch no side.
        rest = -1 if h <= ROW + 2 else C_LAMP if lit else C_RAIL
        self._sides(x, y, w, h, 2, C_LAMP if lit else C_QUIET, rest, sent)

    def _sides(self, x, y, w, h, free, color, rest, sent):
        """Draw the sides of a box, a pixel thick, except some pixels at the corners. Inside, beside each side, draw a
        line of a pixel in another color, or none if it is below 0.

        :param sent: each side goes to the display before the next one.
        """
        for k in range(2):
            self.box(x + free, y + k * (h - 1), w - 2 * free, 1, color)
            if rest >= 0:
                self.box(x + free, y + 1 + k * (h - 3), w - 2 * free, 1, rest)
            if sent:
                self.refresh()
            self.box(x + k * (w - 1), y + free, 1, h - 2 * free, color)
            if rest >= 0:
                self.box(x + 1 + k * (w - 3), y + free, 1, h - 2 * free, rest)
            if sent:
                self.refresh()

    def paste(self, source, x, y, left, top, right, low):
        """Copy a part of another bitmap of the same colors; C_WOOD is nothing there."""
        blit(self.bitmap, source, x, y, x1=left, y1=top, x2=right, y2=low, skip_source_index=C_WOOD)
        self.changed = True

    def mark(self, x, y, what, ink):
        """Draw the mark beside a card's sign: see :meth:`uno_ui.surface.draw.Canvas.badge`."""
        if isinstance(what, str):
            self.box(x, y - 1, 7, 10, ink)
            self.write(x + 1, y - 1, what, 1 - ink, 1)
        else:
            self.box(x, y, 7, 9, ink)
            self.copy(x + 1, y, self.font.badge(what), LETTER, 1 - ink, 1)


class ColorLine(Line):
    """A line of text that changes by itself, on a band as wide as the display; :meth:`ColorCanvas.table` places it."""

    def __init__(self, canvas, letters):
        self._canvas = canvas
        self.letters = letters
        self.text = ""
        self.lit = False
        self._lamp_y = -1
        self._bitmap = Bitmap(canvas.wide, canvas.row, 2)
        self._palette = Palette(2)
        self.dress()
        canvas.group.append(TileGrid(self._bitmap, pixel_shader=self._palette))

    def dress(self):
        """Set the colors, after the light has changed."""
        palette = self._palette
        colors = THEMES[self._canvas.theme]
        if self.lit:
            palette[0] = colors[C_LAMP]
            palette[1] = colors[C_BACK]
            palette.make_opaque(0)
        else:
            palette[1] = colors[1]
            palette.make_transparent(0)
