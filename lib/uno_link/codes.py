# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Every number that two files of the link, or of its tables, share, once.

Numbers that are shared with the rules are in ``uno_core.codes``. The build replaces the names by the numbers, so a
device never loads this module.
"""

CELL = 20  # bytes
CELL_WAY = 1  # from which device << 4 | to which; its kind is before it (T_*)
CELL_TAG = 2  # of the game
CELL_NUMBER = 3  # of a sealed cell, its lowest byte; of a handshake its serial
LOBBY_HAVE = 3  # of a cell of the lobby: the parts that have arrived,
LOBBY_PART = 7  # and the number of this part
BODY = 4  # its offset; sealed cells end it at 16, wide ones at 13, plain ones at 18
ALL = 15  # a device number: everybody

# --- answers -----------------------------------------------------------------------------------------
I_PLAIN = 1  # CellFilter.sort
I_MINE = 2
I_ALL = 3
B_NEWEST = 1  # SecureChannel.open
B_LATE = 2

# --- type, the first byte: a kind and two bits --------------------------------------------------------
T_KIND = 0x3F
T_SEALED = 0x40  # MAC and sealed body; else CRC16
T_WIDE = 0x80  # sealed, and the last 3 bytes of the body have the rest of its number

# The lobby: plain cells
T_BEACON = 0  # host to all: the game, and whether players may join
T_COMMIT = 1  # joiner: 16 bytes, before it has seen the host's nonce
T_NONCE = 2  # host to a joiner, after the commitment: its device number and 8 bytes
T_HOST_KEY = 3  # 32 bytes in parts
T_KEY = 4
T_NO = 6  # and why; from a joiner: it starts again

PROTO = 9  # the version of all this, in the beacon and in a joiner's cells
BEACON_FLAGS = 1  # a field of uno_link.join.beacon.read_beacon: OFFER_*
BEACON_EDITION = 2
BEACON_SESSION = 5  # which table it is
OFFER_OPEN = 1  # flags of a beacon: an open table
OFFER_SHUT = 2  # the match has begun, and nobody is let in
OFFER_FACE = 4  # times the face of the host
OFFER_ON = 128  # it has begun; a joiner watches, and plays from the next round if there is a seat
NO_FULL = 1  # why somebody cannot join
NO_VERSION = 2
NO_STARTED = 3
NO_EDITION = 4
NO_BUSY = 5
NO_OPEN = 6  # one of the two has an open table only, the other has none
REJECTED = 7  # the reason for a good-bye: the cards of the two were not the same
HOST_LEFT = 8
NONSENSE = 9  # or leaves: the host shows what cannot be,
NO_ROOM = 10  # or it has too little memory for the game

# A match: sealed pairwise, or plain at an open table
MATCH = 16  # the first kind of it: below, the lobby
T_PING = 16  # wide. Guest: the message that comes in, acts, whether it is blind. Host: host._write_ping
T_GESTURE = 17  # gestures: seat << 4 | which one
T_HANDSHAKE = 18  # handshake.py: not of a channel, but by the pair's key
T_CHECKPOINT = 20  # host: host.write_checkpoint
T_PART = 21  # host: of a message; on infrared also a broadcast (common_parts)
T_REPLY = 22  # guest: of its answer to one
# host, before a match: a device, its number of people, its nametag of 7; the devices present, a bit each (2), how many
# people play at the host
T_WHO = 23
T_HANDOVER = 24  # host: a part of the handover record (successor.py); guest: which parts it has
T_LIST = 26  # host: StateSender.next_private
T_DO = 25  # guest that has all there is: act (2), its version (low byte), event, list, serial
T_ACT = 27  # guest that lacks something: its report, and in it serial, acts met since it asked, act (2)
T_REPORT = 28  # guest: StateReceiver.report
T_LOG = 29  # Acts.write: what the other lacks
T_BYE = 31  # and why; of a host that leaves others to play on, the device that deals from now on

# Broadcast with the group's key: public and provisional
T_STATE = 32  # StateSender.next_public
T_TOLD = 33  # EventSender.next
T_ACTS = 34  # Acts.write

# Kinds whose length is not secret, a bit each from 16 on: PING, GESTURE, WHO, DO, ACT, REPORT, LOG, BYE, STATE, TOLD,
# ACTS. Not those whose last bytes are keys, secrets or cards.
BARE = 0x7BA83

STALE = 255  # in a host's ping, for X_*: that seat has acted since the act was asked for

# --- messages: the low 3 bits of a serial -----------------------------------------------------------------
W_WELCOME = 1  # key of the broadcasts, and the host's boot id (handshake.py)
W_TABLE = 2  # size of a page, kinds, nametags
W_ROUND = 3  # number, devices that take part, version of the start page, count of broken-off shuffles; answer: a nonce
W_NONCES = 4  # answer: a commitment
W_COMMITMENTS = 5  # answer: the secret
W_SECRETS = 6  # answer: what the audit found, and the word that proves it (fair.say)
W_RESULT = 7  # number of devices that found it fair, the fault, its device; then of each: device, its finding, its word
# common_parts, of a mask of received parts: some were broadcast, and must be proved; none of these is taken
PART_COMMON = 0x1000000
PART_ALONE = 0x2000000
PROOF = 23  # in the place of a part: what proves all of them; of a mask: that the message was opened

# --- what a session tells its table: code << 8 | device -----------------------------------------------------
L_WANTS = 1  # a device joins, its code can be compared
L_IN = 2
L_LEFT = 3
L_AWAY = 4
L_BACK = 5
L_REFUSED = 6  # we are not let in, or were sent away
L_LOST = 7  # the host is not heard
L_FOUND = 8
L_DEALING = 9
L_DEALT = 10
L_GESTURE = 11  # in the place of the device: seat << 4 | which one
L_ACT_REFUSED = 12  # X_*
L_AUDITED = 13
L_CHEAT = 14
L_ABORTED = 15  # a shuffle was broken off
L_SUCCESSOR = 16  # a device continues without the host; of our own: that we could, or do

# --- how many, and how long in bytes ----------------------------------------------------------------------
DEVICES = 10  # most devices of a table
LAST_COUNT = 0xFFFF  # the end of counters of two bytes (broken deals, successors), which stay there
JOINS = 4  # at the same time
MOST_NETWORKS = 8  # addresses that a device sends each cell to (udp)
HOLD_MS = 3000  # a place stays taken for this long after its nonce: at most 4 nonces in that time
JOIN_TELLS = 1  # state of a join: it has a device number and a nonce; parts of its key are missing
SECRET = 16  # bytes of a secret and of a commitment: two cells of 8
NONCE = 8
KEY = 16
DIGEST = 16  # bytes of the digest of a log
NAME_SIZE = 6  # most bytes of a person's name
NAMETAG_SIZE = 7  # and with the face
# Faces that people choose from: letters from 1 on at the end of a nametag (uno_link.join.names), below a line break.
FACES = 8
NEAR = 128  # of two numbers of one byte, the newer one is ahead by less than this
NAMED = 3  # people of a device that have names of their own
PAYLOAD = 12  # bytes of a body
MESSAGE = 240  # most bytes of a message. Its first byte is the length, which counts itself.
GESTURES = 6  # numbered from 1 on
GESTURE_MS = 2000  # a device has one in that time, and it is shown for that time

# --- who plays a seat -----------------------------------------------------------------------------------------
BOT = 0x80  # in a kind: a bot; its level is added
FAR = 0x80  # in a kind that screens see: a person at another device; the number of the device is added
STANDS_IN = 2  # level of the bot in the seat of an absent player

# --- where a device stands with the host -----------------------------------------------------------------
PEER_CHECK = 1  # its code must be compared
PEER_IN = 2
PEER_AWAY = 3
PEER_GONE = 4

# --- how long a host that has restarted waits for what it has forgotten -----------------------------------
MAY_COME = -2  # of the next act: the device that did it may still say so
RECOVERY_MS = 10000  # since the last player came back, or sent more
ALONE_MS = 30000  # or until any of them does

# --- where a party stands, and a guest's session ------------------------------------------------------------
PARTY_LOOKING = 0
PARTY_JOINING = 1
PARTY_CHECK = 2  # codes are compared
PARTY_IN = 3
PARTY_DEALING = 4
PARTY_PLAYING = 5
PARTY_OVER = 6  # a round is
PARTY_ENDED = 7
PARTY_REFUSED = 8

AWAY_MS = 4000  # at least: a device is away when it was silent for this long
AWAY_RTOS = 8  # or times rto_ms

# --- channels and clocks ---------------------------------------------------------------------------------------
WINDOW = 16  # numbers before the newest that a channel still takes, once
ALL_KNOWN = 0xFFFF  # every number of the window
LAST_NUMBER = 0x3FFFFFFF  # the last number of a channel
PINGS = 3  # beats after which a ping is sent in any case: it bridges any gap
LONG_AGO = 0xFFFF  # a version that is no longer known
DEALT = 256  # added to the number of a round whose secret we have revealed, once we have seen its deal
NOT_YET = -1
CANNOT_SAY = 255  # the finding if this device cannot make the audit
MARK = 0xEF  # first byte of a mark, which is not an act, in a log: device << 1 | 0 away, 1 back
VEILED = 0x2180  # verbs whose last byte is covered in the log: choose 7, select 8, what an edition says 13

# --- public state: what everybody sees of a page, and how it is told ------------------------------------------
VERSIONS = 511  # a version is below
REACH = 31  # versions that a cell of state can bridge
HOTS = 57  # places that change often come first (state_layout.HOT)
REST = 64  # bits of the second byte of a change
LATER = 128
STATE_ACT = 248
STATE_BRIEF = 249
BLANK = 254  # a device that has nothing of some blocks
NEVER = 255
IMAGE_TOP = 68  # offset of the card on top of the discard pile
IMAGE_STAMP = 69  # offset of the stamps of the hands, one byte for each seat
IMAGE_BACKS = 79  # whether backs of cards are sent
REPORT_VERSION = 0  # the places of a report: the version that the guest has,
REPORT_BITS = 1  # REPORT_BLANK, REPORT_ANY, and the ninth bit of the version,
REPORT_LACKS = 2  # the first missing block,
REPORT_WAITS = 3  # bit 0: it waits for an answer, bit 1: it hears no other guest,
REPORT_EVENT = 4  # the event that it wants,
REPORT_LIST = 5  # and the first list in it
ACT_SERIAL = 2  # the places of an act that are not as in a report: the serial of the wish,
ACT_SEEN = 3  # how many acts have been added since the player saw the table,
ACT_WISH = 8  # and the act
LIST_SEAT = 0  # the places of a list of cards: seat << 4 | whether it is the first part,
LIST_MADE = 1  # the version of the state,
LIST_VERSION = 2  # the version of the list,
LIST_SIZE = 3
LIST_AT = 4  # and where this part begins
REPORT_BLANK = 128  # in the second byte of a report: some blocks are still missing; the third has the first of them
REPORT_ANY = 64  # there, too: any event is the next one
REPORT_LISTS = 6  # offset of the lists in a report,
REPORT_ACTS = 10  # and the acts
LIST_SAID = 255  # in the place of the position of a list that is sent next: all of it was
MOST_SEEN = 254  # who sees more cards than that waits until they are fewer
EVENTS_AT = 3  # offset of the events in a body of them
EVENTS_FIRST = 128  # in the byte before: earlier events are no longer sent
TOLD_SIZE = 4  # bytes of an act in a body of acts
TOLD_ROUND = 11

# --- what is found of a round, see uno_table.audits.audit
# ---------------------------------------------------------------
FAULT_SECRET = 1
FAULT_DECK = 2
FAULT_ACT = 3
FAULT_BOT = 4
FAULT_LOG = 5
FAULT_VIEW = 6
FAULT_HIDDEN = 7

# --- why nothing that is sent leaves a device, see transport ------------------------------------------------------
NO_NETWORK = 1
NO_BROKER = 2  # it cannot be reached,
NO_LOGIN = 3  # or wants another name or password

# --- infrared: milliseconds, see ppm ---------------------------------------------------------------------------
IR_HAS_CELL = 256  # in a frame's head
IR_HAS_NOTE = 512
IR_GUEST = 8
IR_SLOT = 14  # whoever asks in a slot
IR_OPEN = 15
# An answer takes three turns of the guest's loop: the question still arrives, it has ended, the session has worked. On
# real firmware an answer begins after 24 to 76 ms; a turn that draws a screen is longer (docs/facts/link.md).
IR_BEGINS = 52  # half of the answers have begun by then
IR_ANSWER = 150  # after a question's end a guest may still begin
IR_CAPTURE = 66
IR_FRAME = 92  # the longest
IR_LEAD = 92  # from the end of an open question to the first slot
IR_SLOT_MS = 125  # a frame, and what two loops are late
# The missing thing in a note, if it is not a block of the public state
NOTE_LIST = 254  # a list of its own
NOTE_ACTS = 255  # acts that led to the version: how many it has, low byte
