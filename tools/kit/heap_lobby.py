# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Runs in MicroPython, for tools/heap.py: load the core and open a match of Classic.

As a device with little memory does it: the buffers first, then what opening a match needs,
which is dropped again, then what a turn needs; a collection after each. What is left of
this module when it has run is its names.
"""

import gc
import sys
from array import array

seen = bytearray(300)
acts = array("H", bytes(256))
log = bytearray(61)

import uno_core.rng

gc.collect()
import uno_core.page

gc.collect()
import uno_core.questions

gc.collect()
import uno_core.deal

gc.collect()
uno_core.editions.load(0)
gc.collect()
import uno_core.opening

gc.collect()
page = uno_core.opening.new(0, 4, b"\xea\x07\x0b\x00")
uno_core.opening.open_match(page, log)
del uno_core.opening, sys.modules["uno_core.opening"]
gc.collect()
import uno_core.acts

gc.collect()
import uno_core.flow

gc.collect()
import uno_core.bots

bot = uno_core.bots.load(1)
gc.collect()
import uno_core.mask

gc.collect()
