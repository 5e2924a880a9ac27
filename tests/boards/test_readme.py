# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The pages of boards explain every board, every setting and nothing else."""

import re
from pathlib import Path

import pytest

from boards import KEY_NAMES, opening, settings
from tools.emulator import boardfile

ROOT = Path(__file__).resolve().parents[2]
PAGES = sorted((ROOT / "boards").glob("*.md"))
TEXT = "\n".join(page.read_text(encoding="utf-8") for page in PAGES)


def read_by_the_device():
    """Return every setting that our files for a device ask for."""
    sources = [ROOT / "code.py", *(file for room in ("boards", "lib") for file in (ROOT / room).rglob("*.py"))]
    found = {key for file in sources for key in re.findall(r"\"(UNO_[A-Z_]+[A-Z])\"", file.read_text("utf-8"))}
    lines = [*settings._PINS, *(name for name, _, _ in settings._ONE_OF)]
    lines += ["ADDRESS", "HERTZ", "DISPLAY", "COLSTART", "ROTATION"]
    return found | {f"UNO_{line}" for line in lines} | {f"UNO_KEY_{key}" for key in KEY_NAMES}


def test_every_setting_is_explained_and_every_one_explained_is_read():
    explained = {key for row in TEXT.splitlines() if row.startswith("| `") for key in re.findall(r"UNO_[A-Z_]+", row)}
    assert explained == read_by_the_device()


@pytest.mark.parametrize("name", boardfile.names())
def test_every_board_has_its_row_its_picture_and_its_firmware(name):
    assert f"[{name}.py]({name}.py)" in TEXT
    assert f"(pictures/{name}.svg)" in TEXT
    if boardfile.data(name)["STORE"] != "file":
        assert f"{boardfile.data(name)['ERASES']:,} writes".replace(",", " ") in TEXT
        for board_id in dict(opening.known())[name]:
            assert board_id in TEXT


def test_the_arithmetic_of_the_infrared_led_is_right():
    sums = re.findall(r"\(([\d.]+) V - ([\d.]+) V - ([\d.]+) V\) / (\d+) Ω = (\d+) mA", TEXT)
    assert len(sums) == 2
    for supply, diode, transistor, resistor, result in sums:
        assert round((float(supply) - float(diode) - float(transistor)) / int(resistor) * 1000) == int(result)
