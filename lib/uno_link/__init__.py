# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The link: handhelds that play one match, with hands nobody else can read.

What a match needs, from the cell up:

    codes        every shared number once (never loaded on a device)
    cells        20 bytes: what travels; what arrives is sorted before anybody looks inside
    crypto       SHA-256 and HMAC, behind one guard
    box, group_box   cells sealed and opened in place, each number once; the host's broadcasts, and what it vouches for
    open_box     the same two without a key, for an open table
    beacon       what a host tells about its table
    lobby        the cells of a join; lobby_host, with lobby_join, and lobby_guest are its two ends
    keys         X25519 and what is made of it, for a join
    fragments    messages: bytes that do not fit one cell
    handshake    the key of a session, with fresh entropy of both, whenever one of the two was off
    fair         a deck that nobody chose: commit, reveal, audit; shuffle_host and shuffle_guest: the parts of the two
    log_hash, acts  the log of a round: its running hash, what is covered in it, and how it travels
    state_sender the host's page as cells (public_state: what all may see; state_layout: its bytes in order)
    state_receiver  a guest's copy of it (spectator_view: a view of the public state)
    event_sender, event_receiver  events for the screens
    recovery     what guests say of the acts that a host has forgotten in a power cut
    session      what both ends share; host (peer: what it knows of a device) and guest: the two ends
    boxes        which boxes a table's cells are sealed with

What only a join, a shuffle or an audit needs (the row ``LINK_CALM`` of :mod:`unload.phases`) is functions of what they
work on, and what they make is a ``cells.Record``, so that no object holds them. In the classes of the two ends it is
marked, and cut out by the build: ``session_start``, ``host_devices``, ``host_rounds``, ``guest_rounds``.

How cells travel: ``transport`` is what all media have in common; ``loop`` a bus in memory, ``udp`` one machine or a
LAN, ``mqtt`` a broker, for players far apart (packets: its whole messages), ``ble`` Bluetooth LE (ble_host and
ble_guest; ble_discovery: by adafruit_ble; stream: cells in bytes with holes), ``ir`` infrared by pulseio (ppm: its
code; polling: who may talk; polling_host and polling_guest), ``ring`` a queue of cells.

**The cell**: ``type, src << 4 | dst, tag of the game, low byte of the number, body of 12, MAC of 4``. Devices are
numbered: 0 hosts, 15 is all. It is one ATT packet, one advertisement, one burst of infrared. Cells that nothing
protects end in a CRC16 instead: those of the lobby have 14 bytes of body, those of an open table 12 and two more of the
number.

**Transports** are of one class, :class:`uno_link.transport.Transport`. Time is an argument, in ms, and wraps at 2**29.

**Who can do what.** A listener learns who talks and how much, and nothing else. A stranger in the middle is caught by
two players who compare four cards (``keys.check_cards``). A player with the group's key can forge a broadcast, so
broadcasts are public and provisional, and the host vouches for the whole state to each device alone
(``group_box``); hands, acts, commitments and reveals go pairwise, and an act says what it does only by what everybody
sees. The host can see the hands and cannot choose them (``fair``, ``shuffle_guest``): a secret is told once. What an
audit proves is that all of it fits together, not who did it: both ends of a pair have the same key. What a device has
found is on its own screen whatever the host says, and proved to the others: the host can keep it back, then it is
missed. A deal that is broken off is counted, in the name for which all promise; a host that does not count one is
found. It can call away who is here, or say that time is up: that device shows it. Who holds up a shuffle is left out of
it.

**Every number that counts, its end, and what happens there.**

================  ==========  ===================================================================================
cells of a pair   2**30       65536 before it the guest asks for a new session with another key (``box``, ``handshake``)
broadcasts        2**30       65536 before it the host gives out another key (``host.Host``)
of an open table  2**24       go round: a gap of up to 65535 is told from an old cell (``open_box``)
acts of a round   4095        the round stands still, as where there is no room: nothing more is asked for or done in
                              it (``acts.Acts.full``)
an act's serial   255         goes round to 1; one is under way at a time
versions          512         go round; what is 31 behind is told from blank, a report from before that is none
lists, events     256         go round; of events the last 32 are kept, who lacks more reads the view instead
shuffles          32          go round in a message's serial; all who are present have taken part in the one before
rounds            256         go round; the nonces make each shuffle's name another one
broken deals      65535       stay there
what is seen      1024 acts   later ones of a round are not witnessed (``uno_table.witness``)
milliseconds      2**29       go round in six days; nothing is waited for so long
================  ==========  ===================================================================================
"""
