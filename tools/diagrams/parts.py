# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The parts beside a board, each a card with its picture, its wires and its power.

A card is drawn in its own coordinates: x grows away from the board, 0 is the edge that looks at it. ``terminals`` are
heights on that edge, one for each wire, from above.
"""

from tools.diagrams.svg import FAINT, GREY, INK

WIDTH = 216
POWER = {"3V3": "#c8372d", "5V": "#e08214", "GND": "#3b454c"}
LABEL = 27  # x of the middle of the labels at the edge
COPPER, BLACK, LEAD, METAL = "#c98b3a", "#20262b", "#9aa5ac", "#d8dde0"


class Place:
    """A drawing turned so that x leads away from the board.

    :param x: the edge that looks at the board.
    :param way: 1 when the part is right of the board, -1 left of it.
    """

    def __init__(self, drawing, x, y, way):
        self._drawing, self._x, self._y, self._way = drawing, x, y, way

    def at(self, x, y):
        """Return a point of the sheet."""
        return self._x + self._way * x, self._y + y

    def box(self, x, y, width, height, **how):
        """Draw a rectangle whose corner next to the board is at ``x, y``."""
        left = self._x + (x if self._way > 0 else -x - width)
        self._drawing.box(left, self._y + y, width, height, **how)

    def dot(self, x, y, radius, **how):
        """Draw a disc."""
        self._drawing.dot(*self.at(x, y), radius, **how)

    def line(self, *points, **how):
        """Draw a line or an area."""
        self._drawing.line(*[self.at(*point) for point in points], **how)

    def text(self, x, y, text, size=12, anchor="start", **how):
        """Draw text that starts nearest to the board."""
        if self._way < 0:
            anchor = {"start": "end", "end": "start"}.get(anchor, anchor)
        self._drawing.text(*self.at(x, y), text, size, anchor=anchor, **how)

    def pill(self, x, y, text, fill):
        """Draw a label; ``x, y`` is its middle."""
        self._drawing.pill(*self.at(x, y), text, fill, size=10.5)

    def power(self, x, y, name, *way):
        """Draw a flag: this goes to any pin of that name; ``way`` is what it is wired along, here."""
        if way:
            self.line((x, y), *way, color=POWER[name], thick=2.5)
        self.pill(x, y, name, POWER[name])

    def resistor(self, x, y, upright=False):
        """Draw a resistor with its middle at ``x, y``."""
        width, height = (12, 28) if upright else (32, 12)
        self.box(x - width / 2, y - height / 2, width, height, fill="#ead9b8", stroke=COPPER, corner=3, thick=1.5)


def _card(place, height, title, note=""):
    place.box(0, 0, WIDTH, height, stroke=FAINT, corner=8)
    if title:
        place.text(WIDTH / 2, 16, title, 12.5, anchor="middle", bold=True)
    if note:
        place.text(WIDTH / 2, height - 13, note, 10, anchor="middle", color=GREY)


class Screen:
    """The display; ``names`` of its wires, in the order in which they leave the board."""

    height = 156

    def __init__(self, width, height, address, names):
        self._size, self._address, self._names = f"{width}x{height}", address, names
        self.terminals = (88, 110)

    def draw(self, place):
        """Draw the card."""
        _card(place, self.height, f"display, {self._size}", "SSD1306 or SH1106; go by the names")
        place.box(58, 30, 146, 98, fill="#1d4f86", corner=6)
        place.box(101, 42, 97, 56, fill=BLACK, corner=3)
        for number in range(4):
            y = 58 - 8 * (number == 2)
            place.box(109 + 22 * number, y, 16, 26, fill=BLACK, stroke="#eaf4ff", corner=3, thick=1.5)
        place.text(146, 112, f"I2C 0x{self._address:02X}", 10, anchor="middle", color="#cfe0f2")
        for y, name in ((44, "VCC"), (66, "GND"), *zip(self.terminals, self._names)):
            place.dot(66, y, 4.5, fill=COPPER)
            place.text(74, y, name, 9.5, color="#ffffff")
        place.power(LABEL, 44, "3V3", (66, 44))
        place.power(LABEL, 66, "GND", (66, 66))
        for y in self.terminals:
            place.line((0, y), (66, y), color=LEAD, thick=2.5)


class Button:
    """One push button to GND."""

    height = 50
    terminals = (25,)

    def __init__(self, name, does):
        self._name, self._does = name, does

    def draw(self, place):
        """Draw the card."""
        _card(place, self.height, "")
        place.line((0, 25), (142, 25), color=LEAD, thick=2.5)
        place.box(62, 8, 34, 34, fill=METAL, stroke="#8c979e", corner=5, thick=1.5)
        place.dot(79, 25, 12, fill="#2c9a4b", stroke="#1f7136", thick=1.5)
        place.text(79, 25, self._name, 13, anchor="middle", color="#ffffff", bold=True)
        place.power(124, 25, "GND")
        place.text(150, 25, self._does, 10.5, color=GREY)


class Pad:
    """Four more buttons."""

    height = 154

    def __init__(self, names):
        self._names = names
        self.terminals = tuple(42 + 25 * number for number in range(len(names)))

    def draw(self, place):
        """Draw the card."""
        _card(place, self.height, "a pad: optional", "four more buttons, or a five-way switch")
        for y, name in zip(self.terminals, self._names):
            place.line((0, y), (150, y), (150, 79), color=LEAD, thick=2.5)
            place.box(60, y - 9, 18, 18, fill=METAL, stroke="#8c979e", corner=4)
            place.dot(69, y, 5.5, fill="#5d8a6c")
            place.text(86, y - 7.5, name.lower(), 10.5)
        place.power(178, 79, "GND", (150, 79))


class Buzzer:
    """A piezo disc."""

    height = 72
    terminals = (44,)

    def draw(self, place):
        """Draw the card."""
        _card(place, self.height, "passive buzzer: optional")
        place.line((0, 44), (142, 44), color=LEAD, thick=2.5)
        place.dot(79, 46, 19, fill=BLACK)
        place.dot(79, 46, 4.5, fill="#59636a")
        place.power(124, 44, "GND")


class NeoPixel:
    """One pixel."""

    height = 84
    terminals = (50,)

    def __init__(self, supply):
        self.supply = supply

    def draw(self, place):
        """Draw the card."""
        _card(place, self.height, "one NeoPixel: optional")
        place.line((0, 50), (60, 50), color=LEAD, thick=2.5)
        place.box(60, 28, 46, 46, fill="#f3f5f6", stroke="#8c979e", corner=5, thick=1.5)
        place.dot(83, 51, 15, fill="#fff7d6", stroke="#d9b44a", thick=1.5)
        for x, color in ((76, "#d13b33"), (83, "#2c9a4b"), (90, "#2f6fd6")):
            place.dot(x, 51, 3.5, fill=color)
        place.power(134, 39, self.supply, (106, 39))
        place.power(134, 63, "GND", (106, 63))


class Receiver:
    """The infrared receiver with its filter."""

    height = 134
    terminals = (46,)

    def draw(self, place):
        """Draw the card."""
        _card(place, self.height, "infrared receiver: optional", "TSOP38238: lens to you, OUT GND VS")
        place.line((0, 46), (62, 46), color=LEAD, thick=2.5)
        place.power(LABEL, 67, "GND", (62, 67))
        place.box(62, 32, 48, 70, fill=BLACK, corner=6)
        place.dot(98, 67, 9, fill="#43323f", stroke="#6a5566")
        for y, name in ((46, "OUT"), (67, "GND"), (88, "VS")):
            place.text(66, y, name, 8.5, color="#ffffff")
        place.line((110, 88), (190, 88), (190, 60), color=POWER["3V3"], thick=2.5)
        place.line((130, 88), (130, 72), color=POWER["3V3"], thick=2.5)
        place.line((130, 64), (130, 46), color=POWER["GND"], thick=2.5)
        place.line((119, 72), (141, 72), color=INK, thick=3)
        place.line((119, 64), (141, 64), color=INK, thick=3)
        place.text(145, 68, "100 nF", 10)
        place.power(130, 44, "GND")
        place.resistor(164, 88)
        place.text(164, 103, "100 Ω", 10, anchor="middle")
        place.power(190, 52, "3V3")


class Lamp:
    """The infrared LED with its transistor."""

    height = 170
    terminals = (108,)

    def draw(self, place):
        """Draw the card."""
        _card(place, self.height, "infrared LED: optional", "940 nm; flat side to the transistor")
        violet = "#7d3c98"
        place.line((0, 108), (112, 108), color=INK)
        place.resistor(76, 108)
        place.text(76, 93, "1 kΩ", 11, anchor="middle")
        place.dot(121, 108, 22, fill="none", stroke=GREY, thick=1.5)
        place.line((112, 94), (112, 122), color=INK, thick=4)
        place.line((112, 102), (132, 90), (132, 38), color=INK)
        place.line((112, 114), (132, 126), (132, 140), color=INK)
        place.line((131, 125), (121, 125), (126, 117), color=INK, fill=INK, thick=1)
        place.text(149, 101, "NPN", 10.5)
        place.text(149, 115, "2N2222", 10.5)
        place.line((122, 66), (142, 66), (132, 82), color=violet, fill="#c9a6da", thick=1.5)
        place.line((122, 83), (142, 83), color=violet, thick=3)
        for y in (66, 76):
            place.line((116, y + 2), (102, y - 6), color=violet, thick=1.5)
            place.line((102, y - 6), (108, y - 6.5), color=violet, thick=1.5)
            place.line((102, y - 6), (105, y - 1), color=violet, thick=1.5)
        place.resistor(132, 47, upright=True)
        place.text(146, 47, "18 Ω", 11)
        place.power(92, 33, "3V3", (132, 33), (132, 36))
        place.power(170, 140, "GND", (132, 140))
