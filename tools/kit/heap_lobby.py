# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Runs in MicroPython, for tools/heap.py: load the core and open a match under the rules of heap_rules.

As a device with little memory does it: the buffers first, then what opening a match needs,
which is dropped again, then what a turn needs; a collection after each. What is left of
this module when it has run is its names.
"""

import gc
from array import array

from heap_rules import R
from micropython import const

_LENGTH = const(0)  # places in the rules
_ACTS = const(1)
_EDITION = const(2)
_SEATS = const(3)
_MODULE = const(4)
_CARDS = const(5)
_BYTES = const(6)
_FIRST = const(7)

seen = bytearray(R[_LENGTH])
acts = array("H", bytes(2 * R[_ACTS]))
log = bytearray(61)

import uno_core.lean

gc.collect()
import uno_core.rng

gc.collect()
import uno_core.page

gc.collect()
import uno_core.questions

gc.collect()
for name in R[_FIRST]:  # what stays for good, before what comes and goes
    __import__("uno_core." + name)
    gc.collect()
__import__("uno_core." + R[_MODULE])
gc.collect()
import uno_core.opening

page = uno_core.opening.new(R[_EDITION], R[_SEATS], b"\xea\x07\x0b\x00", False)
modules = ("settle", R[_MODULE], "editions.classic", "editions")
uno_core.lean.unload(modules)
if R[_BYTES]:
    for at in range(60):
        page[81 + at] = R[_BYTES][at]
    page[4] = R[_CARDS]
    page.extend(bytes(R[_LENGTH] - len(page)))
    import uno_core.settle

    uno_core.settle.settle(page, False)
    uno_core.lean.unload(modules)
uno_core.opening.draw_dealer(page, log)
uno_core.lean.unload(("opening",))
__import__("uno_core.deal")
uno_core.deal.open_round(page, log)
uno_core.HOOKS[33] = None
uno_core.lean.unload(("deal", "results"))
