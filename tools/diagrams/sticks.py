# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A board with wires at both sides: parts left and right of it, in the order of their pins, so that no wires cross."""

from tools.diagrams import parts
from tools.diagrams.headers import WING
from tools.diagrams.svg import CARD, Drawing, GREY, INK

COLORS = {
    "SDA": "#2f6fd6",
    "SCL": "#d99a00",
    "A": "#2c9a4b",
    "B": "#2c9a4b",
    "C": "#2c9a4b",
    "UP": "#5d8a6c",
    "DOWN": "#5d8a6c",
    "LEFT": "#5d8a6c",
    "RIGHT": "#5d8a6c",
    "BUZZER": "#8e44ad",
    "PIXEL": "#d6338a",
    "IR_RX": "#0f929b",
    "IR_TX": "#d9541e",
}
DOES = {"A": "left, back", "B": "select", "C": "right"}
_LINES = ("SDA", "SCL", "BUZZER", "PIXEL", "IR_RX", "IR_TX")
_WIDTH, _EDGE, _TOP, _PITCH, _BOARD = 800, 24, 76, 22, 172
_PAD = ("UP", "DOWN", "LEFT", "RIGHT")
_FIVE = "+5V"
_COUNT = "; counted: pin 1 is left of the USB plug"


def wires(data):
    """Return ``[(what, pin)]`` of a board file: its lines and its keys."""
    return [(line, data[line]) for line in _LINES if line in data] + list(data["KEYS"])


def draw(header, data) -> str:
    """Return the picture of a board: SVG.

    :raises LookupError: a pin of the file is neither on the header nor on the board.
    """
    columns = [_column(header, data, row) for row in (0, 1)]
    board = _PITCH * len(header.rows[0]) + 44
    tall = max([board, *(_height(column) for column in columns)])
    sheet = Drawing(_WIDTH, _TOP + tall + 58, f"Wiring of {header.title}")
    heading(sheet, header.title, f"seen from above; wires go to the pins of the same color{_COUNT * header.numbered}")
    top = _TOP + (tall - board) // 2
    left = (_WIDTH - _BOARD) // 2
    ends = [(left + 12, left), (left + _BOARD - 12, left + _BOARD)]
    _board(sheet, header, left, top, board)
    used = {}
    for row, column in enumerate(columns):
        way = 1 if row else -1
        edge = _WIDTH - _EDGE - parts.WIDTH if row else _EDGE + parts.WIDTH
        lines = []
        for part, names, y in _stack(column, tall):
            part.draw(parts.Place(sheet, edge, y, way))
            for (what, pin, place), terminal in zip(names, part.terminals):
                height = top + 33 + _PITCH * place
                lines.append((((ends[row][0], height),), y + terminal, COLORS[what], pin))
                used[row, place] = COLORS[what]
        connect(sheet, lines, ends[row][1] + 8 * way, edge, way)
    five = any(getattr(part, "supply", "") == "5V" for column in columns for part, _ in column)
    _pins(sheet, header, left, top, used, five)
    flags = ("3V3", "5V", "GND") if five else ("3V3", "GND")
    legend(sheet, _TOP + tall + 30, flags, numbers={flag: header.numbers("+" + flag) for flag in flags})
    return sheet.text_of()


def heading(sheet, title, line):
    """Draw the two lines at the top."""
    sheet.text(_EDGE, 28, title, 19, anchor="start", bold=True)
    sheet.text(_EDGE, 52, line, 12, anchor="start", color=GREY)


def legend(sheet, y, flags=("3V3", "GND"), x=_EDGE, numbers=None):
    """Draw what the flags mean.

    :param numbers: flag -> numbers of its pins, if they are numbered.
    """
    for flag in flags:
        color = {"3V3": "red", "GND": "dark", "5V": "orange"}[flag]
        wide = sheet.pill(x + 20, y, flag, parts.POWER[flag], size=10.5)
        found = (numbers or {}).get(flag, ())
        said = f"the {color} pin" if len(found) == 1 else f"any {color} pin"
        said += f": {', '.join(map(str, found))}" if found else ""
        sheet.text(x + 26 + wide / 2, y, said, 11.5, anchor="start", color=INK)
        x += 148
    sheet.text(sheet.width - _EDGE, y, "drawn from the board's file by tools/wiring.py", 10, anchor="end", color=GREY)


def _column(header, data, row):
    """Return the parts on one side, in the order of their pins: ``[(part, [(what, pin, place)])]``."""
    found = []
    for what, pin in wires(data):
        where = header.find(pin)
        if where is None and pin not in header.on_board:
            raise LookupError(f"{header.title} has no pin {pin} on its header, which {what} wants")
        if where and where[0] == row:
            found.append((where[1], what, pin))
    groups = {}
    for place, what, pin in sorted(found):
        group = "display" if what in ("SDA", "SCL") else "pad" if what in _PAD else what
        groups.setdefault(group, []).append((what, pin, place))
    return [(_part(group, names, data), names) for group, names in groups.items()]


def _part(group, names, data):
    """Return the part of a group of wires."""
    if group == "display":
        return parts.Screen(data["WIDTH"], data["HEIGHT"], data.get("ADDRESS", 0x3C), [what for what, _, _ in names])
    if group == "pad":
        return parts.Pad([what for what, _, _ in names])
    if group in WING:
        return parts.Button(group, DOES[group])
    if group == "PIXEL":
        return parts.NeoPixel("5V" if names[0][1] == "D5" else "3V3")
    return {"BUZZER": parts.Buzzer, "IR_RX": parts.Receiver, "IR_TX": parts.Lamp}[group]()


def _height(column, gap=14):
    return sum(part.height + gap for part, _ in column) - gap


def _stack(column, tall):
    """Return the parts of a column with their heights: even gaps."""
    free = tall - _height(column, 0)
    gap = min(40, free // max(1, len(column) - 1)) if len(column) > 1 else 0
    y = _TOP + (tall - _height(column, gap)) // 2
    for part, names in column:
        yield part, names, y
        y += part.height + gap


def connect(sheet, lines, near, edge, way):
    """Draw wires from pins to terminals: out, up or down in a lane of its own, in. They do not cross.

    :param lines: ``(points, height at the part, color, pin)``, from above; a wire leaves the last point sideways.
    :param near: x where the lanes begin; ``edge`` x of the parts.
    """
    down = [line for line in lines if line[1] > line[0][-1][1] + 1]
    rising = [line for line in lines if line[1] < line[0][-1][1] - 1]
    # Of wires that go down the upper one turns last, of those that go up the lower one.
    order = {id(line): lane for lane, line in enumerate(reversed(down))}
    order.update({id(line): lane for lane, line in enumerate(rising)})
    lanes = max([len(down), len(rising), 1])
    step = min(11, (abs(edge - near) - 14) / lanes)
    for line in lines:
        points, to_y, color, _ = line
        x = near + way * (8 + step * order.get(id(line), 0))
        sheet.wire(*points, (x, points[-1][1]), (x, to_y), (edge, to_y), color=color)
    for _, to_y, color, pin in lines:
        parts.Place(sheet, edge, to_y, way).line((0, 0), (parts.LABEL, 0), color=color, thick=3)
        parts.Place(sheet, edge, to_y, way).pill(parts.LABEL, 0, pin, color)


def _board(sheet, header, left, top, tall):
    """Draw the board without its pins."""
    sheet.box(left, top, _BOARD, tall, fill=header.fill, corner=10)
    middle = left + _BOARD / 2
    sheet.box(middle - 24, top - 10, 48, 34, fill="#c7ced2", stroke="#8d979d", corner=4)
    sheet.text(middle, top + 7, "USB", 10, color="#3b454c", bold=True)
    sheet.box(middle - 24, top + tall * 0.42, 48, 48, fill="#17191c", corner=4)


def _pins(sheet, header, left, top, used, five):
    """Draw the pins and their names. ``five``: a part takes 5 V."""
    for row, pins in enumerate(header.rows):
        x, way = (left + _BOARD - 12, -1) if row else (left + 12, 1)
        for place, (silk, pin) in enumerate(pins):
            y = top + 33 + _PITCH * place
            is_used = (row, place) in used
            pinhole(sheet, x, y, pin, used.get((row, place)), header.number(row, place), five)
            sheet.text(
                x + way * 13,
                y,
                silk,
                11 if is_used else 10,
                color="#ffffff" if is_used or pin.startswith("+") and (pin != _FIVE or five) else "#c4d2cb",
                anchor="start" if way > 0 else "end",
                bold=is_used,
            )


def pinhole(sheet, x, y, pin, color=None, number=0, five=False):
    """Draw a pin: in the color of its wire, of its power, or bare; with its number, if it has one.

    :param five: a part takes 5 V. Else such a pin is bare: no hand shall take it for 3V3.
    """
    power = parts.POWER.get(pin[1:]) if pin[:1] == "+" and (five or pin != _FIVE) else None
    radius = (9 if color else 8) if number else 7.5 if color else 6
    sheet.dot(x, y, radius, color or power or "#d9c07a", stroke=CARD if color else None, thick=2)
    if number:
        sheet.text(x, y, str(number), 8, "#ffffff" if color or power else INK, bold=True)
