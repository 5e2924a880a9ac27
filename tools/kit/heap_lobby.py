# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Runs in MicroPython, for tools/heap.py: load the core and open a match of Classic under the rules of heap_rules.

As a device with little memory does it: the buffers first, then what opening a match needs,
which is dropped again, then what a turn needs; a collection after each. What is left of
this module when it has run is its names.
"""

import gc
from array import array

import heap_rules

seen = bytearray(192 + heap_rules.CARDS)
acts = array("H", bytes(256))
log = bytearray(61)

import uno_core.lean

gc.collect()
import uno_core.rng

gc.collect()
import uno_core.page

gc.collect()
import uno_core.questions

gc.collect()
import uno_core.opening

page = uno_core.opening.new(0, 4, b"\xea\x07\x0b\x00")
uno_core.lean.unload(("settle", "editions.classic", "editions"))
turn = heap_rules.TURN
if heap_rules.BYTES:
    for at in range(60):
        page[81 + at] = heap_rules.BYTES[at]
    page[4] = heap_rules.CARDS
    page.extend(bytes(192 + heap_rules.CARDS - len(page)))
    import uno_core.settle

    uno_core.settle.settle(page, False)
    uno_core.lean.unload(("settle", "editions.classic", "editions"))
uno_core.opening.open_match(page, log)
uno_core.HOOKS[33] = None
uno_core.lean.unload(("opening", "deal", "results"))
for name in turn:
    __import__("uno_core." + name)
    gc.collect()
