# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Runs in MicroPython, for tools/heap.py --app: what a round with four seats of Classic holds, the rules being there.

The page, the view of a seat, the legal acts and the events of an act. Prints ``name number`` lines.
"""

import gc
from array import array

import uno_core.editions
import uno_core.opening
import uno_core.settle

_ACTS = 128
_EVENTS = 145
_SEATS = 4

warm = uno_core.opening.new(0, _SEATS, b"\1\2\3\4")
uno_core.settle.settle(warm)
uno_core.opening.open_match(warm, bytearray(_EVENTS))
del warm
gc.collect()
before = gc.mem_alloc()
log = bytearray(_EVENTS)
page = uno_core.opening.new(0, _SEATS, b"\1\2\3\4")
uno_core.opening.open_match(page, log)
seen = bytearray(len(page))
acts = array("H", bytes(2 * _ACTS))
gc.collect()
print("round", gc.mem_alloc() - before)
