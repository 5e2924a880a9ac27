# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A release: a zip for each board, the site, the source, and what all of them sum up to.

``uno-VERSION-BOARD.zip`` is for one firmware, by the name that circuitpython.org gives it; in it:

    README.txt              for that board: firmware, wiring, copying, keeping what one has
    CIRCUITPY/...           what is copied to the drive, as tools/deploy.py puts it there
    first time/settings.toml    every setting, explained; copied once
    languages/xx/...        words for which the drive has no room beside all the others
    wiring.svg (of a board that is wired), licenses.txt
"""

import hashlib
import json
import re
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from tools import deploying
from tools.deploying import capacity, content, drive, firmware, languages, manifest, stub, wiring, writing
from tools.dev import mpy
from tools.dev.cli import Problem
from tools.dev.environment import ROOT
from tools.publishing import licenses, site, zips

# What people call them; by the id of the firmware.
TITLES = {
    "raspberry_pi_pico": "Raspberry Pi Pico",
    "raspberry_pi_pico_w": "Raspberry Pi Pico W",
    "raspberry_pi_pico2": "Raspberry Pi Pico 2",
    "raspberry_pi_pico2_w": "Raspberry Pi Pico 2 W",
    "adafruit_feather_rp2040": "Adafruit Feather RP2040",
    "feather_nrf52840_express": "Adafruit Feather nRF52840 Express",
    "itsybitsy_nrf52840_express": "Adafruit ItsyBitsy nRF52840 Express",
    "adafruit_feather_esp32s3_4mbflash_2mbpsram": "Adafruit Feather ESP32-S3, 4 MB flash and 2 MB PSRAM",
    "adafruit_feather_esp32s3_nopsram": "Adafruit Feather ESP32-S3, 8 MB flash",
    "pygamer": "Adafruit PyGamer",
    "pybadge": "Adafruit PyBadge",
    "adafruit_feather_esp32s3_reverse_tft": "Adafruit ESP32-S3 Reverse TFT Feather",
    "clue_nrf52840_express": "Adafruit CLUE",
    "pimoroni_picosystem": "Pimoroni PicoSystem",
}
_DRIVE, _ONCE, _MORE = "CIRCUITPY/", "first time/", "languages/"  # folders of a zip
_MEDIA = {"ir": "infrared", "ble": "Bluetooth", "udp": "Wi-Fi", "mqtt": "Wi-Fi and an MQTT broker"}
_MARKER = mpy.CIRCUITPYTHON + b"\6"  # every .mpy of CircuitPython 9 and 10 begins so: one zip is for both
_BOOT = f"Adafruit CircuitPython {firmware.OLDEST}.0.0; {{0}}\nBoard ID:{{0}}\n"


@dataclass(frozen=True)
class Download:
    """A zip for a board. ``board`` its file; ``media``, ``languages`` on the drive; ``more`` languages beside it."""

    id: str
    board: str
    media: tuple[str, ...]
    languages: tuple[str, ...]
    more: tuple[str, ...]
    files: dict[str, bytes]


def version() -> str:
    """The project's."""
    found = re.search(r'^version = "([^"]+)"', (ROOT / "pyproject.toml").read_text("utf-8"), re.MULTILINE)
    if not found:
        raise Problem("pyproject.toml has no version: put one there")
    return found[1]


def ids() -> dict[str, str]:
    """Every firmware that is released for -> its board's file."""
    return {name: board for board in wiring.names() for name in wiring.read(board)["BOARD_IDS"]}


def download(board_id: str) -> Download:
    """What is in the zip for one firmware.

    :raises Problem: there is no such one, or its drive is too small.
    """
    board = ids().get(board_id)
    if not board:
        raise Problem(f"there is no board {board_id!r}; there are {', '.join(ids())}")
    every = languages.names()
    room = capacity.BOARDS[board_id].drive
    on_drive = _drive(board, board_id, every)
    spoken, more = tuple(every), {}
    if capacity.on_drive(on_drive) > room:
        spoken, whole, on_drive = (languages.FIRST,), on_drive, _drive(board, board_id, (languages.FIRST,))
        more = {path: data for path, data in whole.items() if path.endswith(".txt") and path not in on_drive}
    if (need := capacity.on_drive(on_drive)) > room:
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


def build(only: Sequence[str] = ()) -> dict[str, bytes]:
    """Every file of a release: name -> bytes; twice the same content gives twice the same bytes.

    :param only: firmwares; none: all, and the site and the source with them.
    :raises Problem: something cannot be had.
    """
    when, name = zips.moment(), f"uno-{version()}"
    made, told = {}, {}
    for board_id in only or ids():
        one = download(board_id)
        file = f"{name}-{board_id}.zip"
        made[file] = zips.pack(one.files, when)
        told[board_id] = {
            "title": TITLES[board_id],
            "file": file,
            "bytes": len(made[file]),
            "sha256": hashlib.sha256(made[file]).hexdigest(),
            "board": one.board,
            "media": one.media,
            "languages": one.languages,
            "more": one.more,
            "room": capacity.BOARDS[board_id].drive,
            "stub": stub.text(wiring.read(one.board)).decode(),
        }
    listed = {"version": version(), "boards": told, "rules": rules()}
    made["downloads.json"] = (json.dumps(listed, indent=1) + "\n").encode()
    if not only:
        made[f"{name}-site.zip"] = zips.pack(site.build(languages.names(), dict(made)), when)
        made[f"{name}-source.zip"] = zips.pack({f"{name}/{k}": v for k, v in zips.sources().items()}, when)
    sums = [f"{hashlib.sha256(data).hexdigest()}  {file}\n" for file, data in sorted(made.items())]
    return made | {"SHA256SUMS": "".join(sums).encode()}


def rules() -> dict:
    """What ``page/install.js`` must know of :mod:`tools.deploying`, which it does after.

    ``drive``, ``more``, ``once``: folders of a zip, and the settings in it; ``sources``: path -> hash of the lines of
    a file of the project, which nobody misses on a drive.
    """
    paths = content.program(content.libraries())
    texts = {content.place_of(name, path): path for name, path in sorted(paths.items())}
    texts |= {path.relative_to(ROOT).as_posix(): path for path in languages.files(tuple(languages.names()))}
    return {
        "drive": _DRIVE,
        "more": _MORE,
        "once": _ONCE + drive.SETTINGS,
        "oldest": firmware.OLDEST,
        "new": drive.NEW,
        "first": stub.FIRST,
        "mark": stub.MARK.decode(),
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
        """Nothing: no cable is pulled, and the folder is gone in a moment."""


def _drive(board: str, board_id: str, spoken: Sequence[str]) -> dict[str, bytes]:
    """What tools/deploy.py leaves on an empty drive with that firmware: path -> bytes."""
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        boot = place / "boot_out.txt"
        boot.write_text(_BOOT.format(board_id), "utf-8")
        deploying.install(place, board=board, languages=spoken, disk=_Quick(place))
        boot.unlink()
        paths = sorted(path for path in place.rglob("*") if path.is_file())
        return {path.relative_to(place).as_posix(): path.read_bytes() for path in paths}


def readme(made: Download) -> str:
    """README.txt of a zip."""
    pins = wiring.read(made.board)
    spoken = ", ".join(made.languages)
    more = f"""
More words: the drive of this board is small. Of the languages {", ".join(made.more)} there is room for one or two
beside English: copy what is in languages/xx/ to the drive as well.
"""
    return f"""UNO handheld {version()} for the {TITLES[made.id]}

An independent, non-commercial fan implementation; UNO is a trademark of Mattel.

What is needed
  CircuitPython {firmware.OLDEST} or later (9.x and 10.x read the same files): circuitpython.org/board/{made.id}
{_fitted(TITLES[made.id]) if "DISPLAY" in pins else _wires(pins)}
  Links over: {", ".join(_MEDIA[name] for name in made.media) or "nothing"}.
  Languages on the drive: {spoken}.

The first time
  1. Put CircuitPython on the board; a drive named CIRCUITPY appears.
  2. Copy everything in CIRCUITPY/ to it, code.py last.
  3. Copy first time/settings.toml as well, and read it: every line is explained.
{more if made.more else ""}
A new version
  Copy everything in CIRCUITPY/ again, code.py last, and leave settings.toml as it is: it is yours.
  Saved games are not on the drive and stay; one of another version is recognized, said and set aside.
  If the cable comes out in the middle, copy again.

With Python on a computer, tools/deploy.py of the source does all this and checks it.
"""


def _wires(pins: dict) -> str:
    """Which pin goes where, a line each."""
    shown = [(role, pins[role]) for role in ("SDA", "SCL", "SCK", "MOSI", "DC", "CS", "RESET") if role in pins]
    rows = [*(("display " + role, pin) for role, pin in shown), *(("button " + key, pin) for key, pin in pins["KEYS"])]
    rows += [("infrared " + role, pins["IR_" + role]) for role in ("RX", "TX") if "IR_" + role in pins]
    rows += [(role.lower(), pins[role]) for role in ("BUZZER", "PIXEL") if role in pins]
    return "\n".join(
        ["  A display and buttons, wired as in wiring.svg:", *(f"    {role:14} {pin}" for role, pin in rows)]
    )


def _fitted(title: str) -> str:
    """What is printed on the keys of a board that has everything on it, a line each: its row in boards/README.md."""
    text = (ROOT / "boards" / "README.md").read_text("utf-8")
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in text.splitlines() if line.startswith("|")]
    heads = next(row for row in rows if row[0] == "board" and row[1].startswith("A: "))
    keys = next(row for row in rows if len(row) == len(heads) and title.endswith(" " + row[0]))
    told = [f"    {head:28} {key}" for head, key in zip(heads[1:], keys[1:]) if key]
    return "\n".join(["  Nothing else: display and keys are on the board. What is printed on the keys:", *told])
