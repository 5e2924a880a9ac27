# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The link: handhelds that play one match, with hands nobody else can read.

The folders, in the order of a match:

    ==============  ================================================================================================
    transports      how cells travel. ``transport`` is the common base. ``ble`` is Bluetooth LE (ble_host and
                    ble_guest; ble_discovery: by adafruit_ble; stream: cells in bytes with holes). ``ir`` is infrared
                    by pulseio (ppm: its code; polling and its ends: who may send). ``udp`` is one machine or a LAN;
                    ``mqtt`` a broker, for distant players (packets: its whole messages). ``ring``: a queue of cells
    channel         from 20 bytes to messages: cells, sorted before they are opened; crypto; secure_channel,
                    broadcast_channel and plain_channel seal and open them, each number once; keys (X25519) and
                    handshake (fresh keys after power was off); fragments: messages that do not fit one cell
    join            beacon (a table is announced) and lobby, with its two ends lobby_host and lobby_guest; names
    shuffle         fair: a deck that nobody chose, by commit, reveal, audit; shuffle_host and shuffle_guest
    sync            the same round on every device: state_sender and state_receiver (the page, public_state),
                    event_sender and event_receiver (for the screens), acts (the log), gestures
    sessions        session is the base of host (peer: its record of a device) and guest; successor and roster: another
                    host when the first has left for good
    codes           every shared number once (never loaded on a device)
    ==============  ================================================================================================

Functions that only a join, a shuffle or an audit needs (the row ``LINK_IDLE`` of :mod:`unload.phases`) are unloaded
during a round. The methods of a ``cells.Record`` are such functions on a device, so that no object holds a module. The
build cuts the methods of the two ends that no round needs into modules (``tools/deploying/residence.py``).

**The cell**: ``type, src << 4 | dst, tag of the game, low byte of the number, body of 12, MAC of 4``. Devices have
numbers: 0 is the host, 15 means all. A cell is one ATT packet, one advertisement, or one burst of infrared. A cell that
nothing protects ends in a CRC16 instead of the MAC. In the lobby it has 14 bytes of body; at an open table 12, and two
more of the number.

**Transports** are of one class, :class:`uno_link.transports.transport.Transport`. Time is an argument, in ms, and wraps
at 2**29.

**Powers of each party.**

- A listener learns which devices talk and how much, and nothing else.
- A stranger in the middle of a join is caught when the two players compare four cards (``keys.check_cards``).
- A player has the key of the broadcasts, and so can forge one. That is why a broadcast has public data only, and is not
  final. The host vouches to each device alone for the whole state (``broadcast_channel``). It also proves to each
  device alone a message that was broadcast (``common_parts``: over infrared, all commitments and revealed secrets).
  Hands, acts, and the commitments and secrets of a device go from device to device, and an act has public data only.
- The host can see the hands, and cannot choose them (``fair``, ``shuffle_guest``), because each secret is revealed only
  once.
- An audit proves that all of a round fits together. It does not prove who did it, since both ends of a pair have the
  same key. A device shows its finding on its own screen, whatever the host says. It can prove it to the others; the
  host can keep that back, and then it is missed.
- A deal that is broken off is counted. The count is part of the name that all commitments are for, so a host that does
  not count a deal is found out.
- The device that deals when the host has left for good got its keys from that host. The old host could listen, and read
  hands; no other device can, and the old host neither chooses nor knows a deck (``successor``).
- The host can call a device away that is here, say that its time is up, shuffle without it, or refuse its legal acts.
  An honest host may have to do the first three. So that device counts them, and shows how many there were.
- A host can neither show a false view nor deny it later: a device keeps a hash of all views
  (``uno_table.audits.view_hash``). docs/facts/link.md lists the messages that reset each piece of evidence.
- A round can be set back by a host that has lost its power or says so. Its log then differs from the log that the host
  vouched for, and every player that the host has to hear shows that. A guest that was out of reach for as long as a
  host waits (:meth:`uno_link.sessions.host.Host.recover`) cannot know whether it was heard. Its audit says that it
  cannot say, and gives no word that the round was fair. A watcher is not heard, and finds nothing.
- A device that holds up a shuffle is left out of it.

**Every number that goes up: its end, and the effect of the end.**

================  ==========  ===================================================================================
cells of a pair   2**30       65536 before it the guest asks for a new session with another key
                              (``secure_channel``, ``handshake``)
broadcasts        2**30       65536 before it the host gives out another key (``host.Host``)
of an open table  2**24       begin again at 0; a gap of up to 65535 is distinguished from an old cell
                              (``plain_channel``)
acts of a round   4095        the round stops, as it does without memory: no further acts are asked for or
                              done in it (``acts.Acts.full``)
an act's serial   255         begins again at 1; one act is under way at a time
versions          512         begin again at 0; a guest that is 31 behind gets the whole state, from blank; an older
                              report does not count
lists, events     256         begin again at 0; the last 32 events are kept; a guest that lacks more reads the view
shuffles          32          begin again at 0 in a message's serial; all who are present were in the one before
rounds            256         begin again at 0; the nonces still give each shuffle a name of its own
broken deals      65535       stays there
successors             65535       stays there; a guest that was out of reach when a later one was named misses its call
what is seen      4096        entries of a log; without room for more an audit cannot say (``audits.view_hash``)
milliseconds      2**29       begin again at 0 after six days; nothing waits that long
================  ==========  ===================================================================================
"""
