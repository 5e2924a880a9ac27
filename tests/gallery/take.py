# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Take a picture of every screen, and report the cost of keys on the bus. An OLED is drawn through the real driver and
the virtual chip, a color display from its groups (tests/gallery/panel.py).

--out writes a PNG a scene, language and size (SCREEN.LANGUAGE.WxH.png), four times as large, and sheets with all of
them. All languages take an hour. --pictures draws the pictures of the README.

--golden writes the pictures that the tests compare with (tests/golden/frames), and names the scenes that look
different. Look at them: you are responsible for them. With --only, the files of these screens are written, no others.
"""

import contextlib
import io
import pathlib
from collections.abc import Sequence

from tests.gallery import color, golden
from tools.dev import cli, environment
from tools.emulator import image
from tools.emulator.narrating import narrate

HEIGHTS = (64, 32)
SIZES = (*(f"128x{height}" for height in HEIGHTS), *color.SIZES)
_FOLDERS = (*(f"128x{height}" for height in HEIGHTS), golden.COLOR, golden.SMALL, golden.LANGUAGES)
KEY_SCENES = ["table_4", "ask_challenge", "settings"]  # in all languages
PICTURES = environment.ROOT / "docs" / "pictures"
_PROGRAM = pathlib.Path(__file__).parent / "program.py"


def main(argv) -> int:
    parser = cli.parser(__doc__, prog="screens.py")
    parser.add_argument("--out", type=pathlib.Path, metavar="DIR", help="write PNGs there")
    parser.add_argument("--languages", metavar="A,B", help="of these only; default: with --out all, else English")
    parser.add_argument("--sizes", metavar="A,B", help=f"only these of {','.join(SIZES)}; default: all")
    parser.add_argument("--pictures", action="store_true", help="write the pictures of the README")
    parser.add_argument("--golden", action="store_true", help="write the pictures the tests compare with")
    parser.add_argument("--only", metavar="A,B", help="--golden: these files of screens only, as table,guide")
    args = parser.parse_args(argv)
    if args.only and not args.golden:
        raise cli.Problem("--only is for --golden")
    known = _languages()
    languages = _chosen("--languages", args.languages, known) or (known if args.out else known[:1])
    sizes = _chosen("--sizes", args.sizes, SIZES)
    only = _chosen("--only", args.only, sorted({name for folder in _FOLDERS for name in golden.read(folder)}))
    told: list[str] = []
    changes: dict[str, dict[str, list[str]]] = {}
    result: dict[str, object] = {"languages": languages}
    steps = [(size, language) for size in sizes or SIZES for language in languages]
    for number, (size, language) in enumerate(steps, 1):
        what = f"{size}, {language}"
        cli.say(f"{number} of {len(steps)}: {what}")
        with cli.working(what):
            pictures, costs, screens = _taken(size, language)
        if language == languages[0]:
            result[size] = {"screens": list(pictures), "key_bytes": costs}
            told += [f"{name:20} {size} {cost:5} bytes" for name, cost in costs.items()]
        if args.out:
            _write(args.out, pictures, f"{language}.{size}")
        if args.pictures and language == "en":
            _write_pictures(pictures, size)
        if args.golden and language == "en" and size in _FOLDERS:
            changes[size] = golden.write(size, golden.wanted(pictures, screens, size), only)
    if args.golden:
        with cli.working("the key screens in all languages"):
            changes[golden.LANGUAGES] = golden.write(golden.LANGUAGES, in_languages(), only)
        result["golden"] = changes
        for folder, kinds in changes.items():
            told += [f"{folder}: {kind} {name}" for kind, names in kinds.items() for name in names]
        told += [] if any(any(kinds.values()) for kinds in changes.values()) else ["golden pictures: none has changed"]
    return cli.finish(args, result, "\n".join(told))


def in_languages() -> golden.Files:
    """The key screens in every language: scene -> ``table_4.uk`` and so on -> the picture."""
    found = shots(HEIGHTS[0], _languages(), KEY_SCENES)
    return {
        name: {f"{name}.{language}": golden.braille(found[language][0][name]) for language in found}
        for name in KEY_SCENES
    }


def _taken(size, language):
    """Return what :func:`take` does, on a display of that size; what the handheld says on its console is for nobody."""
    if size not in color.SIZES:
        return take(int(size.partition("x")[2]), language)
    with contextlib.redirect_stdout(io.StringIO()):
        return color.shots(size, language)


def _languages() -> list[str]:
    """Return the languages that there are words of, English first."""
    from uno_ui.device import languages

    return languages.here()


def _chosen(option, text, known) -> list[str]:
    """Return the names of a list with commas.

    :raises Problem: one of them is not known.
    """
    names = [name for name in (text or "").split(",") if name]
    unknown = [name for name in names if name not in known]
    if unknown:
        raise cli.Problem(f"{option}: no {', '.join(unknown)}; there are {', '.join(known)}")
    return names


def _write(folder, pictures, kind):
    with cli.writing(folder):
        folder.mkdir(parents=True, exist_ok=True)
        for name, picture in pictures.items():
            (folder / f"{name}.{kind}.png").write_bytes(image.shot(picture))
        shown = list(pictures.values())
        for number in range(0, len(shown), 24):
            (folder / f"sheet{number // 24 + 1}.{kind}.png").write_bytes(image.sheet(shown[number : number + 24]))


def _write_pictures(pictures, size):
    """The pictures of the README: a table in color and a sheet; on the high OLED a table and three sheets, on the low
    one a sheet.
    """
    shown = list(pictures.values())
    if size in color.SIZES:
        chosen = [pictures[name] for name in golden.IN_COLOR]
        if size == golden.COLOR:
            (PICTURES / "color.png").write_bytes(image.png(image.color_rows(pictures["table_faces"], 4), 3))
        (PICTURES / f"screens-{size}.png").write_bytes(image.sheet(chosen))
    elif size == SIZES[0]:
        (PICTURES / "table.png").write_bytes(image.shot(pictures["table_4"]))
        part = 4 * -(-len(shown) // 12)  # a row of a sheet is four pictures
        for k in range(3):
            (PICTURES / f"screens-{k + 1}.png").write_bytes(image.sheet(shown[k * part : (k + 1) * part]))
    else:
        (PICTURES / "screens-low.png").write_bytes(image.sheet(shown))


def take(height: int = 64, language: str = "en") -> tuple[dict, dict, dict]:
    """Return, for every scene on a screen of that height, its picture, the cost of its last key on the bus in bytes,
    and its screen with the file of its scene.
    """
    return shots(height, [language])[language]


def shots(height: int, languages: list[str], names: Sequence[str] = ()) -> dict[str, tuple[dict, dict, dict]]:
    """Return language -> as :func:`take`.

    :param names: of scenes; default: all.
    """
    found: dict[str, tuple[dict, dict, dict]] = {language: ({}, {}, {}) for language in languages}

    def hear(rest, picture):
        language, name, cost, screen, theme = rest.split()
        pictures, costs, screens = found[language]
        pictures[name] = picture
        screens[name] = (screen, theme)
        if cost != "-":
            costs[name] = int(cost)

    settings = {"UNO_LANGUAGES": ",".join(languages), "UNO_SCENES": ",".join(names)}
    settings["UNO_KEEP"] = "0"  # no card is on its way when a picture is taken
    narrate(_PROGRAM, "scene", height, settings, hear)
    return found
