# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The link: handhelds that play one match, with hands nobody else can read.

Begun: what is listed here works and is tested; the session that uses it is still to come.

    codes      every shared number once (never loaded on a device)
    cells      20 bytes: what travels; what arrives is sorted before anybody looks inside
    crypto     SHA-256 and HMAC, behind one guard
    keys       X25519 and what is made of it, for a join
    box        cells sealed and opened in place, each number once
    fair       a deck that nobody chose: commit, reveal, audit
    stream     cells in a stream of bytes with holes in it
    loop       transport: a bus in memory
    udp        transport: one machine, or a LAN
    mqtt       transport: a broker, for players far apart; packets are its whole messages
    ring       a queue of cells, made once
    ble        transport: Bluetooth LE, by adafruit_ble
    ppm, ir    transport: infrared, by pulseio
    turns      who may talk in infrared light: polling (the host), answering (a guest)

**The cell**: ``type, src << 4 | dst, tag of the game, low byte of the number, body of 12, MAC of 4``. Devices are
numbered: 0 hosts, 15 is all. It is one ATT packet, one advertisement, one burst of infrared. Cells that nothing
protects (the lobby, an open table) end in a CRC16 instead, with 14 bytes of body.

**Transports**: ``send(cell)`` whether it was taken; ``recv(cell)`` whether the caller's 20 bytes hold the next one;
``tick(now_ms)``; ``close()``; counts as attributes. Time is an argument, in ms, and wraps at 2**29.

**Who can do what.** A listener learns who talks and how much, not what. A stranger in the middle is caught by
two players who compare four cards (``crypto.check_cards``). A player with the group's key can forge a
broadcast, so broadcasts are public and provisional, and the host vouches for them to each device alone (``box.Group``);
hands, acts, commitments and reveals go pairwise. The host can see the hands and cannot choose them (``fair``).
"""
