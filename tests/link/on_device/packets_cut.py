# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""MQTT packets out of a stream that is cut anywhere. Prints what came; the same on every interpreter."""

import sys

sys.path.append("lib")

from uno_link.transports.packets import Quiet, Socket


class Raw:
    def __init__(self, pieces):
        self.pieces = pieces
        self.gone = 0

    def settimeout(self, seconds):
        pass

    connect = settimeout

    def recv_into(self, view):
        if not self.pieces:
            raise OSError(11)
        piece = self.pieces.pop(0)
        if not piece:
            raise OSError(11)
        n = min(len(piece), len(view))
        for i in range(n):
            view[i] = piece[i]
        if n < len(piece):
            self.pieces.insert(0, piece[n:])
        return n

    def send(self, view):
        n = min(7, len(view))
        self.gone += n
        return n


def packet(n):
    return bytes([0x30]) + (bytes([n]) if n < 128 else bytes([n & 127 | 128, n >> 7])) + bytes([n & 255] * n)


def main():
    stream = b"".join([packet(n) for n in (0, 5, 44, 127, 128, 250, 300, 44, 2000, 3)])
    for size in (1, 2, 3, 44, 70, 256, 1000, 4000):
        raw = Raw([])
        for i in range(0, len(stream), size):
            raw.pieces += [stream[i : i + size], b""]
        sock = Socket(raw, 1)
        sock.connect(None)
        sock.steady()
        got, total = [], 0
        for _ in range(2 * len(stream)):
            while sock.ready():
                data = bytearray(300)
                n = sock.recv_into(data)
                got.append(n)
                for k in range(n):
                    total = (total * 31 + data[k]) & 0xFFFFFF
            try:
                sock.recv_into(bytearray(1))
            except Quiet:
                sock.send(b"ab")
        print(size, got, total, sock.garbage, sock.lost, raw.gone)


main()
