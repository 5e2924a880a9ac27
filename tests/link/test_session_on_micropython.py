# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Sessions on MicroPython: they hold what they should, and no cell costs heap; also when they are shrunk."""

from pathlib import Path

import pytest

from tools.deploying import called, content, folders, imports, residence
from tools.dev import mpy
from tools.measuring import heap_link
from tools.mpy_shrink import sink

ROOT = Path(__file__).resolve().parents[2]
SCRIPT = Path(__file__).parent / "on_device" / "session_no_heap.py"
HELD = set(heap_link.HELD["host"] + heap_link.HELD["guest"]) - {
    "secure_channel",
    "broadcast_channel",
    "spectator_view",
}  # see the script


ROOMS = ("uno_core", "lib/uno_link", "lib/uno_table", "lib/unload")


def plain(folder):
    paths = {name: path for room in ROOMS for name, path in imports.modules(ROOT / room).items()}
    flat = {folders.flat(name): path for name, path in paths.items() if not folders.is_folder(name)}
    texts = {name: folders.read(path) for name, path in flat.items()}
    for name, text in sink.sink(texts, residence.SUNK).items():
        place = folder / content.place_of(name, flat[name])
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(text, encoding="utf-8")
    (folder / SCRIPT.name).write_text(folders.read(SCRIPT), encoding="utf-8")
    return {}


def shrunk(folder):
    made = content.compiled({SCRIPT.stem: SCRIPT}, rooms=[Path(room).name for room in ROOMS])
    mpy.copy(made / "lib", folder, ["."])
    return called.load(made)


@pytest.mark.parametrize("made", [plain, shrunk])
def test_no_cell_of_a_round_costs_heap_and_what_is_for_between_rounds_is_gone(micropython, mpy_cross, tmp_path, made):
    whole = {short: name for name, short in made(tmp_path).items()}
    done = micropython.run("-m", SCRIPT.stem, path=tmp_path)
    assert done.returncode == 0, done.stderr + done.stdout
    held, played = done.stdout.splitlines()
    there = {whole.get(name, name) for name in held.split()[1:]}
    ours = {name.removeprefix("uno_link.") for name in there if name.startswith("uno_link.")}
    expected = HELD if made is plain else {content.whole_of("uno_link." + name).split(".")[1] for name in HELD}
    assert ours - {"codes"} == expected  # numbers are written in by the build, and imported without it
    _, acts, _, cells = played.split()
    assert int(acts) >= 100 and int(cells) > 4 * int(acts)
