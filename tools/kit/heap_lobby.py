# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Runs in MicroPython, for tools/heap.py: load the core and open a match under the rules of heap_rules.

As a device with little memory does it: the buffers first, then what opening a match needs,
which is dropped again, then what a turn needs; a collection after each. What is left of
this module when it has run is its names.
"""

import gc
from array import array

import heap_rules

seen = bytearray(heap_rules.LENGTH)
acts = array("H", bytes(2 * heap_rules.ACTS))
log = bytearray(61)

import uno_core.lean

gc.collect()
import uno_core.rng

gc.collect()
import uno_core.page

gc.collect()
import uno_core.questions

gc.collect()
for name in heap_rules.FIRST:  # what stays for good, before what comes and goes
    __import__("uno_core." + name)
    gc.collect()
__import__("uno_core." + heap_rules.MODULE)
gc.collect()
import uno_core.opening

page = uno_core.opening.new(heap_rules.EDITION, heap_rules.SEATS, b"\xea\x07\x0b\x00", False)
modules = ("settle", heap_rules.MODULE, "editions.classic", "editions")
uno_core.lean.unload(modules)
turn = heap_rules.TURN
locked = heap_rules.LOCKED
if heap_rules.BYTES:
    for at in range(60):
        page[81 + at] = heap_rules.BYTES[at]
    page[4] = heap_rules.CARDS
    page.extend(bytes(heap_rules.LENGTH - len(page)))
    import uno_core.settle

    uno_core.settle.settle(page, False)
    uno_core.lean.unload(modules)
uno_core.opening.draw_dealer(page, log)
uno_core.lean.unload(("opening",))
__import__("uno_core.deal")
uno_core.deal.open_round(page, log)
uno_core.HOOKS[33] = None
uno_core.lean.unload(("deal", "results"))
