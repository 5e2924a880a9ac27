# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Every number that two files of the link share. Never loaded on a device: files keep private copies.

``tests/link/test_cells.py`` holds the copies equal.
"""

CELL = 20  # bytes
BODY = 4  # where it begins; sealed cells end it at 16, wide ones at 13, plain ones at 18
ALL = 15  # a device number: everybody

# --- answers -----------------------------------------------------------------------------------------
I_PLAIN = 1  # Sieve.sort
I_MINE = 2
I_ALL = 3
B_NEWEST = 1  # Box.open
B_LATE = 2
B_UNKNOWN = 0  # Group.heed
B_TRUE = 1
B_FORGED = 2

# --- type, the first byte: a kind and two bits --------------------------------------------------------
T_KIND = 0x3F
T_SEALED = 0x40  # MAC and sealed body; else CRC16
T_WIDE = 0x80  # sealed, and the last 3 bytes of the body tell the rest of its number

# The lobby: plain cells
T_BEACON = 0  # host to all: what is played here, and who may join
T_COMMIT = 1  # joiner: 16 bytes, before it has seen the host's nonce
T_NONCE = 2  # host to a joiner, after the commitment
T_HOST_KEY = 3  # 32 bytes in parts
T_KEY = 4
T_SEAT = 5  # host to a joiner: its device number
T_NO = 6  # and why

# A match: sealed pairwise, or plain at an open table
T_PING = 16  # wide: nothing else to say, and the number as a whole
T_ACK = 17
T_RESUME = 18  # wide: Box.floor in 2 bytes, after a restart
T_GROUP_KEY = 19
T_VOUCH = 20  # host: Group.vouch
T_ROUND_NONCE = 21
T_PROMISE = 22  # a commitment of the fair shuffle, in 2 parts; joiner to host, then each of them host to all pairwise
T_REVEAL = 23
T_SECRET = 24  # host, after the round: what everybody revealed
T_RULES = 25
T_DEAL = 26
T_ACT = 27
T_ANSWER = 28  # host: taken, or refused and why
T_EVENT = 29
T_END = 30  # host: hash of the log
T_BYE = 31

# Broadcast with the group's key: public and provisional
T_STATE = 32
T_TOLD = 33
