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
    fragments    messages: bytes that do not fit one cell; common_parts: those that are the same for all, on infrared
    handshake    the key of a session, with fresh entropy of both, whenever one of the two was off
    fair         a deck that nobody chose: commit, reveal, audit; shuffle_host and shuffle_guest: the parts of the two
    log_hash, acts  the log of a round: its running hash, what is covered in it, and how it travels
    state_sender the host's page as cells (public_state: what all may see; state_layout: its bytes in order)
    state_receiver  a guest's copy of it (spectator_view: a view of the public state)
    event_sender, event_receiver  events for the screens
    names        of persons, judged wherever they come from
    gestures     small pictures that persons send each other
    recovery     what guests say of the acts that a host has forgotten in a power cut
    heir, roster  who deals when the host has gone for good, and what it is told for that
    session      what both ends share; host (peer: what it knows of a device) and guest: the two ends
    boxes        which boxes a table's cells are sealed with

What only a join, a shuffle or an audit needs (the row ``LINK_CALM`` of :mod:`unload.phases`) leaves memory while a
round is played. It is functions, and what they work on is a ``cells.Record``, so that no object holds a module. The
methods of the two ends that no round needs are marked, and the build cuts them out into modules of their own:
``session_start``, ``host_answers``, ``host_devices``, ``host_waking``, ``host_rounds``, ``host_telling``,
``guest_messages``, ``guest_rounds`` and ``guest_waking``.

How cells travel: ``transport`` is what all media have in common; ``loop`` a bus in memory; ``udp`` one machine or a
LAN; ``mqtt`` a broker, for players far apart (packets: its whole messages); ``ble`` Bluetooth LE (ble_host and
ble_guest; ble_discovery: by adafruit_ble; stream: cells in bytes with holes); ``ir`` infrared by pulseio (ppm: its
code; polling: who may talk; polling_host and polling_guest;
polled_host and polled_guest: what a session does besides there); ``ring`` a queue of cells.

**The cell**: ``type, src << 4 | dst, tag of the game, low byte of the number, body of 12, MAC of 4``. Devices have
numbers: 0 is the host, 15 means all. A cell is one ATT packet, one advertisement, or one burst of infrared. A cell that
nothing protects ends in a CRC16 instead of the MAC. In the lobby it has 14 bytes of body; at an open table 12, and two
more of the number.

**Transports** are of one class, :class:`uno_link.transport.Transport`. Time is an argument, in ms, and wraps at 2**29.

**Who can do what.**

- Who only listens learns who talks and how much, and nothing else.
- A stranger in the middle of a join is caught when the two players compare four cards (``keys.check_cards``).
- A player has the key of the broadcasts, and so can forge one. That is why a broadcast says only what all may see, and
  is not final: the host vouches to each device alone for the whole state (``group_box``), and proves to each alone a
  message that was told to all (``common_parts``: over infrared, what all have promised and revealed). Hands, acts, and
  what a device promises and reveals itself go from device to device, and an act says only what everybody may see.
- The host can see the hands, and cannot choose them (``fair``, ``shuffle_guest``), for a secret is told only once.
- An audit proves that all of a round fits together. It does not prove who did it, since both ends of a pair have the
  same key. What a device has found stands on its own screen whatever the host says. It can prove it to the others; the
  host can keep that back, and then it is missed.
- A deal that is broken off is counted. The count is part of the name that all promises are for, so a host that does not
  count a deal is found out.
- Who deals when the host has gone for good has been told keys by that host. Who has gone could listen, and read hands;
  nobody else can, and it neither chooses nor knows a deck (``heir``).
- The host can call a device away that is here, say that its time is up, shuffle without it, or refuse its legal acts.
  An honest host may have to do the first three. So that device counts them, and shows how many there were.
- A host can neither show a false view nor take it back later: what was shown stays in the hash of a device
  (``uno_table.witness``). docs/facts/link.md says which message resets which evidence.
- A round that is set back, by a host that has lost its power or says so, is another log than the one vouched for, and
  every player whom the host has to hear shows that. Who was out of reach for as long as a host waits (``recovery``)
  cannot know whether it was heard: its audit says that it cannot say, and gives no word that the round was fair. Who
  only watches is not heard, and finds nothing.
- Who holds up a shuffle is left out of it.

**Every number that goes up: where it ends, and what happens there.**

================  ==========  ===================================================================================
cells of a pair   2**30       65536 before it the guest asks for a new session with another key (``box``, ``handshake``)
broadcasts        2**30       65536 before it the host gives out another key (``host.Host``)
of an open table  2**24       begin again at 0; a gap of up to 65535 is told from an old cell (``open_box``)
acts of a round   4095        the round stands still, as it does when there is no room: no more acts are asked for or
                              done in it (``acts.Acts.full``)
an act's serial   255         begins again at 1; one act is under way at a time
versions          512         begin again at 0; who is 31 behind is told all of the state, from blank; an older report
                              counts as none
lists, events     256         begin again at 0; the last 32 events are kept, and who lacks more reads the view instead
shuffles          32          begin again at 0 in a message's serial; all who are present were in the one before
rounds            256         begin again at 0; the nonces still give each shuffle a name of its own
broken deals      65535       stays there
heirs             65535       stays there; who was out of reach when a later one was named does not hear its call
what is seen      4096        entries of a log; without room for more bits an audit cannot say (``uno_table.witness``)
milliseconds      2**29       begin again at 0 after six days; nothing waits for so long
================  ==========  ===================================================================================
"""
