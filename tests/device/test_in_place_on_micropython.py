# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A firmware that runs modules in place: a board finds out, everything stays, and what is seen is the same.

MicroPython's ROMFS stands for such a firmware: the drive is mounted as an image.
"""

import pytest

from boards import opening
from tests.device import pretended
from tools.emulator import romfs
from tools.measuring.heap_app import ALONE

_SEED = {"UNO_SEED": "7"}
_END_S = 45.0
_KEYS = [*ALONE, *((4 + 0.7 * k, "B", 0.08) for k in range(50))]
_MARKS = [(float(second), str(second)) for second in range(1, int(_END_S))]
_MARGIN = 1.6  # how far each of the two kinds of firmware is from the threshold
# Prints the bytes by which a board finds out.
_ASKS = """
import gc, sys, vfs
if {in_place}:
    with open("{image}", "rb") as file:
        vfs.mount(vfs.VfsRom(file.read()), "/rom")
    sys.path[:] = ["/rom", "/rom/lib"]
else:
    sys.path[:] = ["", "lib"]
from boards import opening
del sys.modules["boards.opening"]
gc.collect()
before = gc.mem_alloc()
import boards.opening
gc.collect()
print(gc.mem_alloc() - before)
"""


def test_a_match_in_place_looks_the_same_and_no_module_is_ever_unloaded(shipped):
    events = pretended.script(*_KEYS, measures=_MARKS, word="modules", seconds=_END_S)
    plain, in_place = (shipped.run(events, _SEED, in_place=there) for there in (False, True))
    assert not plain.error and not in_place.error
    assert in_place.film == plain.film and in_place.lines == plain.lines and in_place.nvm == plain.nvm
    assert {"uno_ui.screens.table", "uno_ui.screens.lobby"} <= set(in_place.modules[_MARKS[-1][1]])
    for how, unloads in ((plain, True), (in_place, False)):
        looked = [set(how.modules[label]) for _, label in _MARKS]
        assert any(before - after for before, after in zip(looked, looked[1:], strict=False)) == unloads


@pytest.mark.parametrize("in_place", [False, True], ids=["copied", "in place"])
def test_what_a_board_finds_out_by_is_far_from_its_threshold(shipped, tmp_path, in_place):
    image = tmp_path / "rom.img"
    image.write_bytes(romfs.image(shipped.drive))
    done = shipped.micropython.run("-c", _ASKS.format(in_place=in_place, image=image), path=shipped.drive)
    assert not done.stderr
    size = int(done.stdout)
    assert (opening._IN_PLACE / size if in_place else size / opening._IN_PLACE) > _MARGIN
