# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The golden pictures: tests/golden/frames/SIZE/SCREEN.txt, under the name of each scene its picture in Braille.

128x64 has every scene. 128x32 has every scene of the screens with their own layout for a low display
(:data:`LAID_OUT`), and the first scene of every other screen. Their other scenes have the same rows, fewer at a time.
``languages`` has some scenes in every language, a file a scene. In color there are some of two sizes, with a letter for
two by two pixels: the color that the fewest of them have.
"""

import functools

from tools.dev.environment import ROOT
from tools.emulator.glass import ROW_BYTES, is_color, rgb, size

FOLDER = ROOT / "tests" / "golden" / "frames"
LANGUAGES = "languages"
COLOR = "160x128"  # the size of color displays that has golden pictures: of these scenes. The smallest has a few
SMALL = "128x128"
IN_SMALL = "lobby table_4 table_7 table_10 hand_30 ask_drawn".split()
IN_COLOR = (
    "title saved settings lobby table_2 table_4 table_4_waiting table_7 table_10 hand_15 hand_30 ask_color"
    " ask_challenge ask_seat_end uno_called catch several_marked result_5 result_10 who recap guide_card"
    " guide_colors guide_colors_dark count plot_4 pause rules_refused powers flex pool clock dark turning"
    " wheel_stops launcher_thrown blitzo_number tower_aim tower_falls link_name room check_code offers joining"
    " far_table records_game feats day_code day_result cup_rungs coach_drew practice"
).split()
LAID_OUT = ("table", "remote_table", "blitzo", "tower")
_HEADING = "== "
# Braille patterns: a character is two pixels wide and four high; the bits of its dots, row by row
_DOTS = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))
# The colors of uno_ui.surface.draw_color.PALETTE, in its order; NIGHT's colors are not distinguished from others
_COLORS = ".#rygbx:ptou-+@,"
Files = dict[str, dict[str, str]]  # file -> name -> picture


def wanted(pictures: dict[str, bytes], screens: dict[str, tuple[str, str]], kind: str) -> Files:
    """Return the files of a size.

    :param pictures: of all scenes, in their order.
    :param kind: the size.
    :param screens: by scene, the screen that is shown, and the file of scenes that it is in. The table has a file for
        each of those.
    """
    found: Files = {}
    low = kind == "128x32"
    for name, picture in pictures.items():
        if is_color(picture):
            if name in (IN_SMALL if kind == SMALL else IN_COLOR):
                found.setdefault(screens[name][0], {})[name] = colored(picture)
            continue
        screen, theme = screens[name]
        files = {"table": theme.replace("scenes", "table"), "screens": "signs"}  # those draw all by themselves
        file = found.setdefault(files.get(screen, screen), {})
        if not (low and file and screen not in LAID_OUT):
            file[name] = braille(picture)
    return found


def read(folder: str) -> Files:
    """Return the files that are kept in a folder, by the name of each without its ending."""
    return {path.stem: _parts(path.read_text("utf-8")) for path in sorted((FOLDER / folder).glob("*.txt"))}


def _parts(text: str) -> dict[str, str]:
    found = {}
    for part in ("\n" + text).split("\n" + _HEADING)[1:]:
        name, _, picture = part.partition("\n")
        found[name] = picture.rstrip("\n") + "\n"
    return found


def write(folder: str, files: Files, only: list[str]) -> dict[str, list[str]]:
    """Keep these, and no others.

    :param only: the files that are written; none: all.
    :return: ``new``, ``changed``, ``gone``: names of scenes.
    """
    kept = read(folder)
    old, new = ({name: shot for file in some.values() for name, shot in file.items()} for some in (kept, files))
    if only:
        files = {**kept, **{name: files.get(name, {}) for name in only}}
        new = {name: shot for file in files.values() for name, shot in file.items()}
    (FOLDER / folder).mkdir(parents=True, exist_ok=True)
    for name in {*kept, *files}:
        path = FOLDER / folder / f"{name}.txt"
        text = "\n".join(f"{_HEADING}{scene}\n{picture}" for scene, picture in files.get(name, {}).items())
        if not text:
            path.unlink(missing_ok=True)
        elif kept.get(name) != files[name]:
            path.write_text(text, encoding="utf-8", newline="\n")
    return {
        "new": [name for name in new if name not in old],
        "changed": [name for name in new if name in old and old[name] != new[name]],
        "gone": [name for name in old if name not in new],
    }


def colored(picture: bytes) -> str:
    """Return a picture in color as text, a letter for two by two pixels."""
    from uno_ui.surface.draw_color import NIGHT, PALETTE

    letters = {}
    night = [(_COLORS[NIGHT[k]], NIGHT[k + 1]) for k in range(0, len(NIGHT), 2)]
    for letter, color in [*zip(_COLORS, PALETTE), *night]:
        red, green, blue = color >> 19, color >> 10 & 63, color >> 3 & 31
        letters[bytes((red * 255 // 31, green * 255 // 63, blue * 255 // 31))] = letter
    wide, high = size(picture)
    rows = ["".join(letters.get(row[at : at + 3], "?") for at in range(0, 3 * wide, 3)) for row in rgb(picture)]
    lines = []
    for y in range(0, high - 1, 2):
        line = ""
        for x in range(0, wide - 1, 2):
            four = rows[y][x : x + 2] + rows[y + 1][x : x + 2]
            line += min(four, key=lambda one: (four.count(one), one))
        lines.append(line)
    return "\n".join(lines) + "\n"


def braille(picture: bytes) -> str:
    """Return a picture as text, to be seen in a terminal and in a diff."""
    lines = []
    for at in range(0, len(picture), 4 * ROW_BYTES):
        rows = (picture[at + ROW_BYTES * dy : at + ROW_BYTES * (dy + 1)] for dy in range(4))
        lines.append("".join(map(_letters, *rows)))
    return "\n".join(lines) + "\n"


@functools.cache
def _letters(*column: int) -> str:
    """Four characters: eight pixels of each of four rows, one byte for each row. Most that are asked for are alike."""
    text = ""
    for x in range(0, 8, 2):
        dots = 0
        for dy, byte in enumerate(column):
            for dx in range(2):
                if byte >> (7 - x - dx) & 1:
                    dots |= _DOTS[dy][dx]
        text += chr(0x2800 + dots)
    return text
