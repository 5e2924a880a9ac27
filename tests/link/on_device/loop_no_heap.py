# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A bus in memory: cells go with the heap locked; MicroPython only. Prints how many came."""

import sys

import micropython

sys.path.append("lib")

from loop import Bus

cell, buffer = bytearray(b"\x60\x0f" + bytes(range(18))), bytearray(20)


def one(ends, count):
    """Let everybody send. Return how many came."""
    came = 0
    cell[3] = count
    for end in ends:
        end.tick(count)
        end.send(cell)
    for end in ends:
        while end.recv(buffer):
            came += 1 if buffer[3] == count else 0
    return came


def main(ends):
    came = one(ends, 0)
    micropython.heap_lock()
    for count in range(200):
        came += one(ends, count)
    micropython.heap_unlock()
    print("came", came)


bus = Bus()
main([bus.join() for _ in range(4)])
