# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Boards with a display on them, from the front: what is printed on each key, and what it is in the game.

The place of a key comes from ``tools/boards``, its meaning from the board's file.
"""

from tools import boards
from tools.diagrams.sticks import COLORS, DOES
from tools.diagrams.svg import Drawing, GREY, INK

_WIDTH, _EDGE, _TOP = 800, 24, 84
_GLASS, _METAL, _DARK = "#0d0f12", "#dfe4e7", "#8c979e"
_CARDS = ("#d42a2a", "#f7c100", "#1e9447", "#2472e6")
_PAD = ("UP", "DOWN", "LEFT", "RIGHT")
_SAYS = {**DOES, "C": "right, UNO!", "UP": "up", "DOWN": "down", "LEFT": "left", "RIGHT": "right"}


FACES = boards.lines("FACE")


def meanings(data: dict) -> dict[str | int, str]:
    """Return pin, or bit of a shift register -> key of the game."""
    pairs = (*data["KEYS"], *data.get("HIGH_KEYS", ()), *data.get("TOUCH", ()))
    return {place: key for key, place in pairs}


def draw(name: str, data: dict) -> str:
    """Return the picture of a board's keys: SVG.

    :raises LookupError: a key of the file is not on the board.
    """
    face, means = FACES[name], meanings(data)
    missing = set(means) - {place for _, place, _, _ in face.keys}
    if missing or ("STICK" in data) != (face.stick is not None):
        raise LookupError(f"{face.title} has no key {', '.join(map(str, sorted(missing, key=str))) or 'stick'}")
    wide, high = face.size
    sheet = Drawing(_WIDTH, _TOP + high + 92, f"Keys of {face.title}")
    sheet.text(_EDGE, 34, face.title, 20, INK, "start", bold=True)
    sheet.text(_EDGE, 58, "nothing to wire; what its keys are in the game", 12, GREY, "start")
    left = (_WIDTH - wide) // 2
    sheet.box(left, _TOP, wide, high, fill=face.fill, corner=18)
    _glass(sheet, left, face.glass)
    for x, y, text in face.notes:
        sheet.text(left + x, _TOP + y, text, 10.5, "#a9b4bb")
    if face.stick:
        x, y = left + face.stick[0], _TOP + face.stick[1]
        sheet.dot(x, y, 42, "#101215", stroke=_DARK, thick=2)
        sheet.dot(x, y, 24, COLORS["UP"], stroke="#1f7136", thick=2)
    for printed, place, x, y in face.keys:
        key = means.get(place)
        fill = COLORS[key] if key else "#4b555c"
        sheet.dot(left + x, _TOP + y, 19, fill, stroke="#101215", thick=2)
        sheet.text(left + x, _TOP + y, printed, 13 if len(printed) < 3 else 8.5, "#ffffff", bold=True)
    _legend(sheet, _TOP + high + 34, face, means)
    return sheet.text_of()


def _glass(sheet, left, glass):
    """Draw the display, with four cards on it."""
    x, y, wide, high = glass
    sheet.box(left + x - 8, _TOP + y - 8, wide + 16, high + 16, fill="#101215", corner=8)
    sheet.box(left + x, _TOP + y, wide, high, fill=_GLASS)
    step = wide // 5
    for number, color in enumerate(_CARDS):
        at = left + x + step // 2 + number * step
        sheet.box(at, _TOP + y + high // 2 - 10 * (number == 1), step - 8, high // 3, fill=color, corner=4)


def _legend(sheet, y, face, means):
    """Draw the meaning of each key on this board."""
    x = _EDGE
    for key in ("A", "B", "C"):
        printed = ", ".join(label for label, place, _, _ in face.keys if means.get(place) == key)
        x += sheet.pill(x + 14 + 4 * len(printed), y, printed, COLORS[key]) / 2 + 14 + 4 * len(printed)
        sheet.text(x + 8, y, _SAYS[key], 12, INK, "start")
        x += 8 + 8 * len(_SAYS[key]) + 22
    if face.stick or any(key in _PAD for key in means.values()):
        said = "stick" if face.stick else "pad"
        x += sheet.pill(x + 30, y, said, COLORS["UP"]) / 2 + 30
        sheet.text(x + 8, y, "four ways", 12, INK, "start")
    unused = ", ".join(label for label, place, _, _ in face.keys if place not in means)
    if unused:
        sheet.text(_EDGE, y + 28, f"not used: {unused}", 11, GREY, "start")
