# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Boards with a display that is pushed on: a FeatherWing on a Feather, a bonnet on a Raspberry Pi."""

from tools.diagrams import parts
from tools.diagrams.headers import BONNET, WING
from tools.diagrams.sticks import COLORS, DOES, connect, heading, legend, pinhole, wires
from tools.diagrams.svg import CARD, Drawing, FAINT, GREY

_WIDTH, _EDGE = 800, 24
_GLASS, _LIT = "#0d0f12", "#eaf4ff"


def feather(header, data) -> str:
    """Return the picture of a Feather with its wing: SVG.

    :raises LookupError: a pin of the file is where nothing can be: not on the header, not what the wing has there.
    """
    sheet = Drawing(_WIDTH, 620, f"Wiring of {header.title}")
    heading(sheet, f"{header.title} + FeatherWing OLED", "push the wing on: display and buttons need no wire")
    left, wing, board, pitch, first = _EDGE, 84, 352, 25, 62
    used = {}
    for what, pin in wires(data):
        where = header.find(pin)
        if where:
            used[where] = (what, pin)
        if what in WING and WING[what] != pin:
            raise LookupError(f"the wing has button {what} on {WING[what]}, not on {pin}")
        if where is None and pin not in header.on_board:
            raise LookupError(f"{header.title} has no pin {pin} on its header, which {what} wants")
    for y, fill in ((wing, "#1d2126"), (board, header.fill)):
        sheet.box(left, y, 500, 206, fill=fill, corner=14)
        for x in (left + 25, left + 475):
            for hole in (y + 24, y + 182):
                sheet.dot(x, hole, 11, "#f7f5ef", stroke=parts.COPPER, thick=3)
    for x in (left + 60, left + 200):
        sheet.line((x, wing + 206), (x, board), color=FAINT, thick=2, dash="2 7")
    sheet.text(left + 130, (wing + 206 + board) / 2, "push on", 10.5, GREY)

    def spot(row, place, y):
        return left + first + pitch * (place + (0 if row else 4)), y + (188 if row else 18)

    for y in (wing, board):
        for row, pins in enumerate(header.rows):
            for place, (silk, pin) in enumerate(pins):
                what = used.get((row, place), ("",))[0]
                mine = what in COLORS and (y == board or what in WING or what in ("SDA", "SCL"))
                x, at = spot(row, place, y)
                pinhole(sheet, x, at, pin, COLORS[what] if mine else None)
                if y == board:
                    color = "#ffffff" if mine or pin.startswith("+") else "#a9b4bb"
                    sheet.text(x, at + (-16 if row else 17), silk, 10 if mine else 9, color, bold=bool(mine))
    _wing(sheet, left, wing, data)
    _feather_board(sheet, left, board, data)
    _wing_wires(sheet, header, used, spot, board)
    legend(sheet, 592)
    return sheet.text_of()


def _wing(sheet, left, top, data):
    """Draw the wing."""
    pins = dict(data["KEYS"])
    for number, key in enumerate(WING):
        y = top + 56 + 47 * number
        sheet.box(left + 22, y - 17, 34, 34, fill=parts.METAL, stroke="#8c979e", corner=5)
        sheet.dot(left + 39, y, 12, "#2c9a4b", stroke="#1f7136")
        sheet.text(left + 39, y, key, 13, "#ffffff", bold=True)
        wide = sheet.pill(left + 84, y, pins[key], COLORS[key], size=10.5)
        sheet.text(left + 92 + wide / 2, y, DOES[key], 10, "#cfd8dd", anchor="start")
    sheet.box(left + 192, top + 58, 270, 88, fill=_GLASS, stroke="#3d464d", corner=4)
    sheet.box(left + 203, top + 70, 248, 62, fill="#050607")
    for number in range(6):
        y = top + 84 - 8 * (number == 2)
        sheet.box(left + 216 + 27 * number, y, 19, 32, fill="#050607", stroke=_LIT, corner=3, thick=1.5)
    sheet.text(left + 414, top + 92, "YOUR", 11, _LIT, bold=True)
    sheet.text(left + 414, top + 108, "TURN", 11, _LIT, bold=True)
    size = f"128x32 (SSD1306) or 128x64 (SH1107), I2C 0x{data.get('ADDRESS', 0x3C):02X}"
    sheet.text(left + 327, top + 161, size, 10.5, "#cfd8dd")


def _feather_board(sheet, left, top, data):
    """Draw the Feather."""
    sheet.box(left - 10, top + 78, 46, 50, fill="#c7ced2", stroke="#8d979d", corner=4)
    sheet.text(left + 13, top + 103, "USB", 10, "#3b454c", bold=True)
    sheet.box(left + 230, top + 76, 56, 56, fill="#101215", stroke="#434b52", corner=4)
    if data.get("PIXEL") == "NEOPIXEL":
        sheet.box(left + 334, top + 90, 26, 26, fill="#f3f5f6", stroke="#8c979e", corner=4)
        for number, color in enumerate(("#d13b33", "#2c9a4b", "#2f6fd6")):
            sheet.dot(left + 340 + 7 * number, top + 103, 3, color)
        sheet.text(left + 368, top + 103, "NeoPixel: the color", 10, "#cfd8dd", anchor="start")
    if "CHIP" in data:
        sheet.text(left + 60, top + 103, "Bluetooth: nothing to wire", 10, "#cfd8dd", anchor="start")


def _wing_wires(sheet, header, used, spot, board):
    """Draw optional parts, at the right, and their wires through the gap between the two boards."""
    made = {"IR_TX": parts.Lamp, "IR_RX": parts.Receiver, "BUZZER": parts.Buzzer}
    found = sorted((where, what, pin) for where, (what, pin) in used.items() if what in made)
    edge = _WIDTH - _EDGE - parts.WIDTH
    sheet.text(_WIDTH - _EDGE, 68, "if you like: stacking headers, or a Doubler", 10.5, GREY, "end")
    y, lines = 84, []
    for number, ((row, place), what, pin) in enumerate(found):
        if row:
            raise LookupError(f"{header.title}: {what} on {pin}: only the short row has room for more")
        part = made[what]()
        part.draw(parts.Place(sheet, edge, y, 1))
        x, at = spot(row, place, board)
        lines.append((((x, at), (x, board - 48 + 14 * number)), y + part.terminals[0], COLORS[what], pin))
        y += part.height + 18
    connect(sheet, lines, _EDGE + 500, edge, 1)


def bonnet(header, data) -> str:
    """Return the picture of a Raspberry Pi with its bonnet: SVG.

    :raises LookupError: a pin of the file is not one of the bonnet's.
    """
    sheet = Drawing(_WIDTH, 662, f"Wiring of {header.title}")
    heading(sheet, f"{header.title} + 128x64 OLED Bonnet", "push the bonnet on all 40 pins: nothing to wire")
    left, top, below, first, pitch = 104, 100, 404, 64, 23
    used = {}
    for what, pin in wires(data):
        where = header.find(pin)
        if where is None or (what not in ("SDA", "SCL") and pin not in BONNET.values()):
            raise LookupError(f"the bonnet has nothing on pin {pin}, which {what} wants")
        used[where] = (what, pin)
    for y, tall, fill in ((top, 270, "#22262c"), (below, 196, header.fill)):
        sheet.box(left, y, 592, tall, fill=fill, corner=22)
        sheet.box(left + first - 14, y + 6, pitch * 19 + 28, 48, fill="#15181b", corner=4)
        for row, pins in enumerate(header.rows):
            for place, (_, pin) in enumerate(pins):
                what = used.get((row, place), ("",))[0]
                x, at = left + first + pitch * place, y + (41 if row == 0 else 19)
                pinhole(sheet, x, at, pin, COLORS.get(what))
    for x in (left + 40, left + 552):
        sheet.line((x, top + 270), (x, below), color=FAINT, thick=2, dash="2 7")
    for (row, place), (what, pin) in used.items():
        x = left + first + pitch * place
        sheet.text(x, below + 62 if row == 0 else below - 8, pin, 10, "#ffffff" if row == 0 else COLORS[what],
                   anchor="start" if row == 0 else "middle", bold=True, turn=90 if row == 0 else None)  # fmt: skip
    _bonnet(sheet, left, top, data)
    for x, word, wide in ((left + 70, "HDMI", 70), (left + 300, "USB", 52), (left + 420, "power", 52)):
        sheet.box(x, below + 168, wide, 36, fill="#c7ced2", stroke="#8d979d", corner=4)
        sheet.text(x + wide / 2, below + 186, word, 10, "#3b454c", bold=True)
    sheet.box(left + 250, below + 98, 58, 58, fill="#101215", corner=4)
    sheet.box(left - 8, below + 70, 60, 70, fill="#c7ced2", stroke="#8d979d", corner=4)
    sheet.text(left + 22, below + 105, "SD", 10, "#3b454c", bold=True)
    sheet.text(
        _EDGE, 636, "the first pins of both rows are the two at the corner beside the SD card", 11, GREY, "start"
    )
    sheet.text(_WIDTH - _EDGE, 636, "drawn from the board's file by tools/wiring.py", 10, GREY, "end")
    return sheet.text_of()


def _bonnet(sheet, left, top, data):
    """Draw the bonnet: a key is at the part on its pin."""
    keys = {pin: key for key, pin in data["KEYS"]}
    x, y = left + 98, top + 162
    sheet.box(x - 34, y - 34, 68, 68, fill=parts.METAL, stroke="#8c979e", corner=8)
    sheet.dot(x, y, 20, "#4a545b", stroke="#2b3238", thick=2)
    for side, dx, dy in (("up", 0, -50), ("down", 0, 50), ("left", -58, 0), ("right", 60, 0)):
        sheet.pill(x + dx, y + dy, BONNET[side], COLORS["UP"], size=10)
        if BONNET[side] in keys:
            sheet.text(x + dx, y + dy + (-15 if dy <= 0 else 15), keys[BONNET[side]].lower(), 9.5, "#cfd8dd")
    if BONNET["press"] in keys:
        key = keys[BONNET["press"]]
        sheet.text(x, y, key, 14, "#ffffff", bold=True)
        sheet.pill(x + 62, y + 62, BONNET["press"], COLORS[key], size=10)
        sheet.line((x + 12, y + 14), (x + 46, y + 56), color=COLORS[key], thick=1.5)
        sheet.text(x + 62, y + 78, f"press: {DOES.get(key, key)}", 9.5, "#cfd8dd")
    sheet.box(left + 212, top + 74, 236, 152, fill=_GLASS, stroke="#3d464d", corner=4)
    sheet.box(left + 226, top + 90, 208, 104, fill="#050607")
    for number in range(6):
        at = top + 132 - 10 * (number == 3)
        sheet.box(left + 238 + 32 * number, at, 23, 38, fill="#050607", stroke=_LIT, corner=3, thick=1.5)
    sheet.text(left + 330, top + 108, "YOUR TURN", 13, _LIT, bold=True)
    size = f"SSD1306 {data['WIDTH']}x{data['HEIGHT']}, I2C 0x{data.get('ADDRESS', 0x3C):02X}"
    sheet.text(left + 330, top + 210, size, 10.5, "#cfd8dd")
    for name, at, down in (("#5", left + 494, top + 196), ("#6", left + 548, top + 128)):
        sheet.box(at - 22, down - 22, 44, 44, fill=parts.METAL, stroke="#8c979e", corner=6)
        key = keys.get(BONNET[name], "")
        sheet.dot(at, down, 16, "#2c9a4b" if key else GREY, stroke=CARD)
        sheet.text(at, down, key, 15, "#ffffff", bold=True)
        sheet.pill(at, down + 34, BONNET[name], COLORS.get(key, GREY), size=10)
        sheet.text(at, down - 31, f"{name}: {DOES.get(key, key)}", 9.5, "#cfd8dd")
