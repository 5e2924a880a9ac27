# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The golden pictures: tests/golden/frames/SIZE/SCREEN.txt, under the name of each scene its picture in Braille.

128x64 has every scene. 128x32 has every scene of the screens that a low display lays out of their own
(:data:`LAID_OUT`), and the first one of every other screen: the rest are the same rows, fewer at a time.
``languages`` has some scenes in every language, a file a scene.
"""

from tools.dev.environment import ROOT
from tools.emulator.glass import ROW_BYTES

FOLDER = ROOT / "tests" / "golden" / "frames"
LANGUAGES = "languages"
LAID_OUT = ("table", "remote_table", "blitzo", "tower")
_HEADING = "== "
# Braille patterns: a character is two pixels wide and four high; the bits of its dots, row by row
_DOTS = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))
Files = dict[str, dict[str, str]]  # file -> name -> picture


def wanted(pictures: dict[str, bytes], screens: dict[str, tuple[str, str]], low: bool) -> Files:
    """The files of a size.

    :param pictures: of all scenes, in their order.
    :param screens: by scene, the screen that is shown, and the file of scenes that it is in. The table has a file for
        each of those.
    """
    found: Files = {}
    for name, picture in pictures.items():
        screen, theme = screens[name]
        files = {"table": theme.replace("scenes", "table"), "screens": "signs"}  # those draw all by themselves
        file = found.setdefault(files.get(screen, screen), {})
        if not (low and file and screen not in LAID_OUT):
            file[name] = braille(picture)
    return found


def read(folder: str) -> Files:
    """The files that are kept in a folder, by the name of each without its ending."""
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


def braille(picture: bytes) -> str:
    """A picture as text, to be seen in a terminal and in a diff."""
    lines = []
    for y in range(0, len(picture) // ROW_BYTES, 4):
        line = ""
        for x in range(0, 8 * ROW_BYTES, 2):
            dots = 0
            for dy in range(4):
                byte = picture[(y + dy) * ROW_BYTES + (x >> 3)]
                for dx in range(2):
                    if byte >> (7 - (x + dx & 7)) & 1:
                        dots |= _DOTS[dy][dx]
            line += chr(0x2800 + dots)
        lines.append(line)
    return "\n".join(lines) + "\n"
