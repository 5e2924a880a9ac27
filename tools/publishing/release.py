# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A release: a zip for each board, the site, the source, and what all of them sum up to.

``uno-VERSION-BOARD-drive.uf2`` is the drive of a board for its boot ROM (:mod:`tools.publishing.image`).
``uno-VERSION-BOARD.zip`` is for one firmware, by its name on circuitpython.org. Its contents:

===========================  ==========================================================================
README.txt                   for that board: firmware, wiring, copying, keeping your settings and saves
CIRCUITPY/...                the files for the drive, as tools/deploy.py puts them there
first time/settings.toml     every setting, explained; copied once
languages/xx/...             words for which the drive has no room beside all the others
wiring.svg, licenses.txt     the wiring (of a board that is wired), and the licenses
===========================  ==========================================================================
"""

import base64
import hashlib
import json
import os
import re
import tempfile
import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from tools import deploying
from tools.boards.records import Firmware
from tools.deploying import (
    capacity,
    content,
    drive,
    fat,
    firmware,
    keeping,
    languages,
    manifest,
    settings,
    stub,
    wiring,
    writing,
)
from tools.dev import mpy
from tools.dev.cli import Problem, working
from tools.dev.environment import ROOT
from tools.diagrams.headers import HEADERS
from tools.publishing import image, licenses, site, zips

_DRIVE, _ONCE, _MORE = "CIRCUITPY/", "first time/", "languages/"  # folders of a zip
_EXTRAS = (("BUZZER", "buzzer"), ("PIXEL", "NeoPixel"))
# How to make a board ready for a new firmware, if that is not by its button RESET
_BOOTLOADERS = {
    "pico": "Hold the button BOOTSEL while you plug the USB cable into the computer.",
    "feather_rp2040": "Hold the button BOOTSEL while you plug the USB cable into the computer.",
    "picopad": "Hold the button BOOTSEL while you plug the USB cable into the computer.",
    "picosystem": "Switch the board off, hold its key X, and switch it on, with the USB cable in the computer.",
    "cardputer": """Hold its button G0 while you plug the USB cable in, open this page in Chrome or Edge, and choose
  "Open Installer". Once its bootloader is there, the button RESET, pressed twice, does what G0 did.""",
    "thumby_color": "Switch it off, hold the pad down, and switch it on, with the USB cable in the computer.",
}
_OLD = """
  A board with a bootloader before 0.6.1 (INFO_UF2.TXT on that drive tells) needs a new one first: same page."""
_NOT_920 = "\n  Do not take 9.2.0: on this chip its saves end in safe mode."
_MARKER = mpy.CIRCUITPYTHON + b"\6"  # every .mpy of CircuitPython 9 and 10 begins so: one zip is for both
_BOOT = f"Adafruit CircuitPython {firmware.OLDEST}.0.0; {{0}}\nBoard ID:{{0}}\n"


@dataclass(frozen=True)
class Download:
    """A zip for a board. ``board``: its file; ``media``, ``languages`` on the drive; ``more`` languages beside it."""

    id: str
    board: str
    media: tuple[str, ...]
    languages: tuple[str, ...]
    more: tuple[str, ...]
    files: dict[str, bytes]


def version() -> str:
    """Return the project's version."""
    found = re.search(r'^version = "([^"]+)"', (ROOT / "pyproject.toml").read_text("utf-8"), re.MULTILINE)
    if not found:
        raise Problem("pyproject.toml has no version: put one there")
    return found[1]


def ids() -> dict[str, str]:
    """Return every firmware that is released for -> its board's file."""
    return {name: board for board in wiring.names() for name in wiring.read(board)["BOARD_IDS"]}


def board_of(board_id: str) -> str:
    """Return the file of a firmware's board.

    :raises Problem: no board has this id.
    """
    board = ids().get(board_id)
    if not board:
        raise Problem(f"there is no board {board_id!r}; there are {', '.join(ids())}")
    return board


def download(board_id: str) -> Download:
    """Return the content of the zip for one firmware.

    :raises Problem: there is no such one, or its drive is too small.
    """
    board = board_of(board_id)
    every = languages.names()
    known = capacity.BOARDS[board_id]
    room = capacity.room(known)
    on_drive = _drive(board, board_id, every)
    spoken, more = tuple(every), {}
    if _need(on_drive, known) > room:
        spoken, whole, on_drive = (languages.FIRST,), on_drive, _drive(board, board_id, (languages.FIRST,))
        more = {path: data for path, data in whole.items() if path.endswith(".txt") and path not in on_drive}
    if (need := _need(on_drive, known)) > room:
        raise Problem(f"the drive of {board_id} holds {room:,} bytes, and {need:,} are needed")
    wrong = [path for path, data in on_drive.items() if path.endswith(".mpy") and not data.startswith(_MARKER)]
    if wrong:
        raise Problem(f"{wrong[0]} is not for CircuitPython {firmware.OLDEST} and later: mend tools/dev/mpy.py")
    first = {drive.SETTINGS: on_drive.pop(drive.SETTINGS)}
    files = {_DRIVE + path: data for path, data in on_drive.items()}
    files |= {_ONCE + path: data for path, data in first.items()}
    files |= {f"{_MORE}{Path(path).stem.split('_')[0]}/{path}": data for path, data in more.items()}
    if "DISPLAY" not in wiring.read(board):
        files["wiring.svg"] = (ROOT / "boards" / "pictures" / f"{board}.svg").read_bytes()
    files["licenses.txt"] = licenses.text().encode()
    beside = tuple(name for name in every if name not in spoken)
    made = Download(board_id, board, wiring.media(board, board_id), spoken, beside, files)
    files["README.txt"] = readme(made).encode()
    return made


def _need(on_drive: dict[str, bytes], known: Firmware) -> int:
    """Return bytes that the files need. On a small drive the settings come without explanations."""
    brief = {drive.SETTINGS: settings.brief().encode()} if capacity.is_tight(known) else {}
    return capacity.on_drive({**on_drive, **brief}, known)


def laid(made: Download) -> fat.Laid:
    """Return the drive of a board with a UF2 file: what is in its zip, and what keeps its settings.

    :raises Problem: it does not fit.
    """
    inside = {path.removeprefix(_DRIVE): data for path, data in made.files.items() if path.startswith(_DRIVE)}
    once = made.files[_ONCE + drive.SETTINGS]
    inside[drive.SETTINGS] = settings.brief().encode() if capacity.is_tight(capacity.BOARDS[made.id]) else once
    return image.laid(made.id, inside)


def build(only: Sequence[str] = (), firmwares: Sequence[Path] = ()) -> dict[str, bytes]:
    """Return every file of a release: name -> bytes; twice the same content gives twice the same bytes.

    :param only: firmwares; none: all, and the site and the source with them.
    :param firmwares: UF2 files of CircuitPython, for files with firmware and drive.
    :raises Problem: something cannot be had.
    """
    when, name = zips.moment(), f"uno-{version()}"
    made, told, drives = {}, {}, {}
    for board_id in only or ids():
        with working(f"building {board_id}"):
            one = download(board_id)
        file = f"{name}-{board_id}.zip"
        made[file] = zips.pack(one.files, when)
        told[board_id] = {
            "title": capacity.BOARDS[board_id].title,
            "file": file,
            "bytes": len(made[file]),
            "sha256": hashlib.sha256(made[file]).hexdigest(),
            "board": one.board,
            "media": one.media,
            "languages": one.languages,
            "more": one.more,
            "room": capacity.total(capacity.BOARDS[board_id], False),
            "ours": capacity.total(capacity.BOARDS[board_id], True),
            "stub": stub.text(wiring.read(one.board)).decode(),
        }
        if capacity.is_ours(capacity.BOARDS[board_id]):
            drives[board_id] = laid(one)
            way = "uf2" if board_id in image.known() else "serial"
            told[board_id][way] = f"{name}-{board_id}-drive.json"
            made[told[board_id][way]] = (json.dumps(recipe(one, drives[board_id])) + "\n").encode()
    listed = {"version": version(), "boards": told, "rules": rules()}
    made["downloads.json"] = (json.dumps(listed, indent=1) + "\n").encode()
    if not only:
        with working("building the site"):
            made[f"{name}-site.zip"] = zips.pack(site.build(languages.names(), dict(made), site.source()), when)
        made[f"{name}-source.zip"] = zips.pack({f"{name}/{k}": v for k, v in zips.sources().items()}, when)
    for board_id in drives.keys() & image.known().keys():
        made[drive_file(board_id)] = image.alone(board_id, drives[board_id])
    for path in firmwares:
        board_id = image.board_of(path)
        if board_id not in drives:
            raise Problem(f"{path} is for {board_id}: name it with --only, too")
        made[f"{name}-{board_id}.uf2"] = image.joined(path, board_id, drives[board_id])
    sums = [f"{hashlib.sha256(data).hexdigest()}  {file}\n" for file, data in sorted(made.items())]
    return made | {"SHA256SUMS": "".join(sums).encode()}


def drive_file(board_id: str) -> str:
    """Return the name of the UF2 file with the drive of a board."""
    return f"uno-{version()}-{board_id}-drive.uf2"


def recipe(made: Download, there: fat.Laid) -> dict:
    """Return how ``page/drag.js`` makes a drive from the zip, and its UF2 file.

    ``plate``: the drive without the zip's files, as base64 of raw deflate; ``files``: path in the zip -> its place on
    the drive; ``skip``: the place of the sector that no update writes; ``size``: of the drive, bytes. For a UF2 file:
    ``at``: the drive's place for the chip, ``last``: the end of its firmware; ``family``.
    """
    known = capacity.BOARDS[made.id]
    blank, files = bytearray(there.data[: there.end]), {}
    for path, at in there.places.items():
        data = made.files.get(_DRIVE + path, made.files.get(_ONCE + path, b""))
        if data and there.data[at : at + len(data)] == data:
            files[_DRIVE + path if _DRIVE + path in made.files else _ONCE + path] = at
            blank[at : at + len(data)] = bytes(len(data))
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    uf2 = known.uf2 and {
        "at": image.FLASH + known.uf2.drive,
        "last": image.FLASH + known.uf2.drive - known.nvm,
        "family": known.uf2.family,
    }
    return {
        "plate": base64.b64encode(packer.compress(blank) + packer.flush()).decode(),
        "files": files,
        "skip": there.places[keeping.KEPT],
        "size": len(there.data),
        **(uf2 or {}),
    }


def rules() -> dict:
    """Return the parts of :mod:`tools.deploying` that ``page/install.js`` needs, because it does the same.

    ``drive``, ``more``, ``once``: folders of a zip, and the settings in it; ``sources``: path -> hash of the lines of
    a file of the project, which nobody misses on a drive.
    """
    paths = content.program(content.libraries())
    texts = {content.place_of(name, path): path for name, path in sorted(paths.items())}
    texts |= {
        path.relative_to(ROOT).as_posix(): path for path in languages.files(tuple(languages.names()), sounds=True)
    }
    return {
        "drive": _DRIVE,
        "more": _MORE,
        "once": _ONCE + drive.SETTINGS,
        "oldest": firmware.OLDEST,
        "inPlace": firmware.IN_PLACE,
        "reloadMs": int(1000 * writing.RELOAD_S),
        "new": drive.NEW,
        "first": stub.FIRST,
        "mark": stub.MARK.decode(),
        "stub": stub.text(None).decode(),
        "manifest": manifest.NAME,
        "about": manifest.ABOUT,
        "settings": drive.SETTINGS,
        "default": drive.DEFAULT,
        "texts": writing.TEXTS,
        "spoken": languages.names(),
        "sources": {
            place: manifest.hash_of(b"\n".join(path.read_bytes().splitlines())) for place, path in texts.items()
        },
    }


class _Quick(writing.Disk):
    def settle(self, _: Path) -> None:
        """Settle nothing: no cable is pulled, and the folder is gone in a moment."""


def _drive(board: str, board_id: str, spoken: Sequence[str]) -> dict[str, bytes]:
    """Return the files that tools/deploy.py leaves on an empty drive with that firmware: path -> bytes."""
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        boot = place / "boot_out.txt"
        boot.write_text(_BOOT.format(board_id), "utf-8")
        deploying.install(place, board=board, languages=spoken, disk=_Quick(place))
        boot.unlink()
        paths = sorted(path for path in place.rglob("*") if path.is_file())
        return {path.relative_to(place).as_posix(): path.read_bytes() for path in paths}


def home() -> str:
    """Return the address of the repository whose workflow makes the release, or ""."""
    server, repository = os.environ.get("GITHUB_SERVER_URL", ""), os.environ.get("GITHUB_REPOSITORY", "")
    return f"{server}/{repository}" if server and repository else ""


def readme(made: Download) -> str:
    """Return README.txt of a zip."""
    pins = wiring.read(made.board)
    parts = _fitted(capacity.BOARDS[made.id].title) if "DISPLAY" in pins else _parts(made.board, pins)
    spoken = ", ".join(made.languages)
    links = ", ".join(wiring.TITLES[name] for name in made.media) or "nothing"
    again = "  Drop the new file that ends in -drive.uf2, as above. Or:\n" if made.id in image.known() else ""
    more = f"""
More words: the drive of this board is full. If you can make room beside English, copy what is in languages/xx/ to the
drive as well: {", ".join(made.more)}.
"""
    return f"""UNO handheld {version()} for the {capacity.BOARDS[made.id].title}

None of this has run on real hardware yet: only on virtual boards with the same pins and chips. If you try it, please
report what you saw, good or bad: the end of this file says what and where.

An independent, non-commercial fan implementation; UNO is a trademark of Mattel.

{parts}

1. CircuitPython
  Get CircuitPython {firmware.OLDEST} or later (9.x and 10.x read the same files), a file that ends in .uf2:
  https://circuitpython.org/board/{made.id}/
  {_bootloader(made.board)}
  A drive appears. Drop the .uf2 file on it. The drive goes away, and comes back as CIRCUITPY.
  No drive? Many USB cables only charge: take one for data.{_NOT_920 if "pico2" in made.id else ""}

2. The game
{_quick(made.id)}  Copy everything in the folder CIRCUITPY/ to the drive, code.py last.
  Copy first time/settings.toml to the drive, too. It explains every setting; none has to be changed.
  The title appears. Its languages: {spoken}. Links over: {links}.
{more if made.more else ""}
When it stays dark
{_dark(made.board, pins)}
  The console says more than the screen: open the serial port of the board (with Thonny, Mu, or
  screen /dev/ttyACM0 115200), and press Ctrl-C and Ctrl-D. A part that is not found is named there.

A new version
{again}  Copy everything in CIRCUITPY/ again, code.py last, and leave settings.toml as it is: it is yours.
  Saved games are not on the drive and stay; one of another version is recognized, said and set aside.
  If the cable comes out in the middle, copy again.
  With Python on a computer, tools/deploy.py of the source does all this and checks it.

Please report
  - the board, and the first line of boot_out.txt on the drive;
  - the display: where you bought it, what is printed on it, what you saw on it;
  - what works and what does not: display, each button, sound, light, links;
  - what the console says after Ctrl-D, and if something is wrong, a photo of the wires.
  {f"{home()}/issues" if home() else "Where: at the page from which you have this zip."}
"""


def _quick(board_id: str) -> str:
    """Return the lines about the UF2 file of a board, if it has one."""
    known = image.known().get(board_id)
    if not known:
        return ""
    small = """
  The drive of this board is small: if files do not fit when you copy them, as below, do this first.
""" if capacity.is_tight(known) else ""  # fmt: skip
    return f"""  Make the board ready once more, as above, and drop {drive_file(board_id)} (of the same release)
  on the drive that appears. That is all: the title appears.
  It replaces everything on CIRCUITPY. Saved games stay, and so do your lines in settings.toml, if you press RESET once
  after changing them.
{small}
  Or without that file:
"""


def _bootloader(board: str) -> str:
    """Return a sentence that says how a board is made ready for a new firmware."""
    if board in _BOOTLOADERS:
        return _BOOTLOADERS[board]
    if "esp32s3" in _ids(board):
        return "Plug the board in, press its button RESET, and press it once more while its light is purple."
    return "Plug the board in, and press its button RESET twice, quickly." + (_OLD if "nrf52840" in _ids(board) else "")


def _ids(board: str) -> str:
    """Return the ids of a board's firmwares, which name its chip, in one text."""
    return " ".join(wiring.read(board)["BOARD_IDS"])


def _parts(board: str, pins: dict) -> str:
    """Return the lists of parts and wires: first the parts that must be there, then the optional ones."""
    header = HEADERS[board]
    on_wing = header.kind == "feather"
    buttons = [(f"button {key}", pin, "and GND") for key, pin in pins["KEYS"]]
    optional = [(f"infrared {role}", pins["IR_" + role], "") for role in ("RX", "TX") if "IR_" + role in pins]
    optional = [(what, pin, "see the picture for its parts") for what, pin, _ in optional]
    optional += [(name, pins[line], "") for line, name in _EXTRAS if line in pins and pins[line] not in header.on_board]
    if on_wing:
        needed = ["the board, with headers", "an OLED FeatherWing: 128x64 (Adafruit 4650) or 128x32 (2900)"]
        wires = ["Push the wing on the board: display and buttons need no wire."]
    else:
        screen = f"{pins['WIDTH']}x{pins['HEIGHT']} on I2C, four pins: GND VCC SCL SDA"
        chips = 'with an SSD1306 (most of 0.96") or an SH1106 (most of 1.3")'
        needed = ["the board, with headers", f"an OLED of {screen}; {chips}"]
        needed += ["three push buttons; they need no resistors", "a breadboard and wires"]
        display = [(f"display {role}", pins[role], "") for role in ("SDA", "SCL")]
        power = [("display GND", "GND", ""), ("display VCC", "3V3", "never 5 V: not VBUS, VSYS, USB or BAT")]
        wires = _rows([*power, *display, *buttons[:3]], header)
        optional = [*buttons[3:], *optional]
    lines = ["What you need", *(f"  - {line}" for line in [*needed, "a USB cable for data"])]
    lines += ["", "Wires (the picture is wiring.svg: open it in a browser)"]
    lines += [f"  {line}" for line in wires]
    lines += ["", "Optional: what you leave out does no harm"]
    return "\n".join([*lines, *(f"  {line}" for line in _rows(optional, header))])


def _rows(rows, header) -> list[str]:
    """Return lines ``part pin number``."""
    found = []
    for what, pin, note in rows:
        numbers = header.numbers(f"+{pin}" if pin in ("GND", "3V3") else pin)
        counted = f"pin {numbers[0]}{' or another GND' * (len(numbers) > 1)}" if numbers else ""
        found.append("  ".join(filter(None, (f"{what:14} {pin:6}", counted, note))).rstrip())
    return found


def _dark(board: str, pins: dict) -> str:
    """Return advice for a dark display, one line each."""
    if "DISPLAY" in pins:
        return (
            "  - Press RESET once. Is code.py on the drive, beside lib, boards and uno_core? Copy again, code.py last."
        )
    on_wing = HEADERS[board].kind == "feather"
    tried = [
        "Is the wing on all pins?" if on_wing else "VCC at 3V3, GND at GND? Are SDA and SCL swapped?",
        "Take the # away in front of UNO_ADDRESS in settings.toml, and write 61.",
        'Snow, or a picture beside itself: UNO_PANEL = "SH1106" (or "SSD1306", "SH1107") in settings.toml.',
    ]
    if not on_wing:
        tried.append("A button that works all the time is turned by 90 degrees: of its four legs two and two are one.")
    return "\n".join(f"  - {line}" for line in tried)


def _fitted(title: str) -> str:
    """Return the labels of the keys of a board that needs no wires, from its row in boards/README.md."""
    text = (ROOT / "boards" / "README.md").read_text("utf-8")
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in text.splitlines() if line.startswith("|")]
    heads = next(row for row in rows if row[0] == "board" and row[1].startswith("A: "))
    keys = next(row for row in rows if len(row) == len(heads) and title.endswith(" " + row[0]))
    told = [f"    {head:28} {key}" for head, key in zip(heads[1:], keys[1:]) if key]
    said = [
        "What you need",
        "  The board and a USB cable for data. Display and keys are on it; what is printed on the keys:",
    ]
    return "\n".join([*said, *told])
