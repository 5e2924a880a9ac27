# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Three ends in one program: for a MicroPython that has sockets. Prints what came."""

import sys

sys.path.append("lib")

from uno_link.transports.udp import open_local

BASE = int(sys.argv[1])
ends = [open_local(BASE, 5) for _ in range(3)]
cell = bytearray(20)
for i in range(20):
    cell[i] = 11 * i
buffer = bytearray(20)
print(ends[0].send(cell))
print([end.recv(buffer) and buffer == cell for end in ends], [end.recv(buffer) for end in ends])
ends[1]._sock.sendto(b"x" * 90, ends[0]._others[0])
print(ends[1].recv(buffer), ends[1].garbage)
came = 0
for count in range(50):
    for end in ends:
        cell[3] = count
        end.send(cell)
    for end in ends:
        while end.recv(buffer):
            came += buffer[3] == count
print(came, [end.garbage for end in ends])
ends[2].close()
print(ends[0].send(cell), ends[1].recv(buffer), ends[2].send(cell), ends[2].recv(buffer))
