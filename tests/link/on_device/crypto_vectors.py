# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Run the base of the link's secrecy and print it; any interpreter must print the same.

Run with the project's folder (and ``lib``) as the place modules are found in.
"""

import sys

sys.path.append("lib")

from uno_core import rng, speck
from uno_link.join import beacon
from uno_link.channel import secure_channel, cells, crypto, broadcast_channel, keys
from uno_link.shuffle import fair
from uno_link.sync import log_hash
from uno_link.sessions.host import write_checkpoint


def hexed(data):
    return "".join("%02x" % byte for byte in data)


def main():
    """Published vectors first, then cells of every sort, a fair deck and a keyed shuffle."""
    assert crypto.available
    print("sha256", hexed(crypto.sha256(b"abc")))
    print("hmac", hexed(keys.hmac(b"Jefe", b"what do ya want for nothing?")))
    k = bytes.fromhex("a546e36bf0527c9d3b16154b82465edd62144c0ac1fc5a18506a2244ba449ac4")
    u = bytes.fromhex("e6db6867583030db3594c1a424b15f7c726624ec26b3353b10a903a6d0ab1c4c")
    exchange = keys.X25519(k, u)
    while exchange.step(16):
        pass
    print("x25519", hexed(exchange.result()))
    k = bytes.fromhex("4b66e9d4d1b4673c5ad22691957d6af5c11b6421e0ea01d42ca4169e7918ba0d")
    u = bytes.fromhex("e5210f12786811d3f4b7959d0538ae2c31dbe7106fc03c3efc4cd549c715a493")
    print("x25519", hexed(keys.x25519(k, u)))
    print("x25519", hexed(keys.x25519(keys.BASE, keys.BASE)))
    page = bytearray(300)
    speck.start(page, bytes.fromhex("0001080910111819"))
    for i in range(4):
        page[77 + i] = (0x4C, 0x69, 0x74, 0x65)[i]
    print("speck", rng.next16(page))
    ours = keys.x25519(k, keys.BASE)
    key, code = keys.agree(keys.x25519(k, u), b"sess", ours, u, b"nonce678")
    print("agree", hexed(key), hexed(code), hexed(keys.commitment(ours)))

    host, guest = secure_channel.SecureChannel(key, 0, 3, 7), secure_channel.SecureChannel(key, 3, 0, 7)
    everybody, listener = (
        broadcast_channel.BroadcastChannel(key[8:] + key[:8], 0, 15, 7),
        broadcast_channel.BroadcastChannel(key[8:] + key[:8], 15, 0, 7),
    )
    cell = bytearray(20)
    proof = host.proof(b"image", bytes(16))
    print("proof", hexed(proof), guest.proof(b"image", bytes(16)) == proof)
    write_checkpoint(everybody, cell, 1, proof)
    print("checkpoint", listener.apply_checkpoint(cell))
    air = bytearray()
    answers = bytearray()
    for i in range(700):
        for side, other, kind in ((host, guest, 26), (guest, host, 16 | 128), (everybody, listener, 32)):
            cells.head(cell, kind, 0, 0, 0)
            beacon.copy(cell, 4, b"twelve bytes", 0, 12)
            if not side.seal(cell):
                raise ValueError("not sealed")
            air.extend(cell)
            if 100 < i < 500:  # lost
                continue
            if i % 7 == 3:
                cell[i % 20] ^= 1 << i % 8
            answers.append(other.open(cell))
            if answers[-1] and bytes(cell[4:13]) != b"twelve by":
                raise ValueError("another body")
            answers.append(other.open(cell))
        if i % 50 == 0:
            write_checkpoint(everybody, cell, i, proof)
            answers.append(listener.apply_checkpoint(cell))
    print("air", hexed(crypto.sha256(air)))
    print("answers", hexed(crypto.sha256(answers)), sum(answers))
    print("counts", guest.forged, guest.replayed, host.forged, host.replayed, listener.forged, listener.replayed)
    # The highest numbers there are: words of 31 bits must do.
    high, low = secure_channel.SecureChannel(key, 0, 3, 7), secure_channel.SecureChannel(key, 3, 0, 7)
    high.number = 0x3FFFFFFF - 2
    for _ in range(3):
        cells.head(cell, 16 | 128, 0, 0, 0)
        print("high", high.seal(cell), hexed(cell), low.open(cell), low.used_up())

    devices = bytes((0, 1, 4))
    secrets = crypto.sha256(b"secrets") + bytes(16)
    name = fair.table(b"sess", 1, 0, bytes(24))
    commitments = b"".join([fair.commit(name, devices[i], secrets[16 * i : 16 * i + 16]) for i in range(3)])
    print("fair", hexed(commitments), fair.cheat(name, devices, commitments, secrets))
    seed = fair.seed(name, commitments, secrets)
    print("seed", hexed(seed), hexed(fair.dice(seed)), hexed(log_hash.log(name, 0x1234)))
    print("audit", repr(fair.audit(name, devices, commitments, secrets, fair.deck_key(seed), name, name)))
    speck.start(page, fair.deck_key(seed))
    for i in range(108):
        page[192 + i] = i
    rng.shuffle(page, 192, 300, 192)
    print("deck", hexed(page[192:300]))
    print("crc", cells.crc16(b"123456789", 0, 9))


if __name__ == "__main__":
    main()
