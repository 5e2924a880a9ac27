# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Numbers of what is kept: :mod:`uno_table.saves.saved`, :mod:`uno_table.saves.linked_save`,
:mod:`uno_table.history.scores`,
:mod:`uno_table.history.records`.
"""

SAVE_HEAD = 28  # bytes of a match before its scores
SAVE_DICE = 11  # in it: what bots throw, 4 bytes,
SAVE_MEMORY = 15  # what they remember, 10,
SAVE_ACTS = 25  # how many acts of the round were done, 2,
SAVE_WHOLE = 27  # and whether all is kept, bit 0, and how often an act was taken back
SCORES_HEAD = 3  # bytes before the totals: a byte each
SCORES_SEATS = 0
SCORES_ROUNDS = 1  # how many have totals
SCORES_FIRST = 2  # the number of the first one
SAVED_HOST = 0xA0  # the first byte of a linked match; a local one begins with how many seats it has
SAVED_GUEST = 0xA1
LOCAL_FORM = 0x60  # bits in the first byte of a local match: without them an earlier version has saved it

# The fields of a linked match, in the order of the save (uno_table.saves.linked_save). A host's:
HOST_PARTY = 0  # a byte each: PARTY_MEDIUM, PARTY_OPEN, PARTY_EPOCH, PARTY_NUMBER
HOST_GAME = 1
HOST_PEERS = 2  # a roster (uno_link.sessions.roster)
HOST_DEVICES = 3  # of the shuffle: devices, and a nonce, a commitment and a secret of each
HOST_NONCES = 4
HOST_COMMITMENTS = 5
HOST_SECRETS = 6
HOST_ACTS = 7
HOST_COUNTS = 8  # numbers of two bytes: deals before, broken-off deals, successors
HOST_SEATS = 9  # the seats; from here on, the fields of the table
HOST_CHANCE = 10  # the dice of bots, and what they remember
HOST_BASE = 11  # of the chance of the round
HOST_ROUND = 12  # a byte each: ROUND_NUMBER, ROUND_DEALT
HOST_PAGE = 13
# A guest's:
GUEST_PARTY = 0  # a byte each: PARTY_MEDIUM, PARTY_OPEN, PARTY_DEVICE, PARTY_SERIAL, PARTY_ROUND
GUEST_GAME = 1
GUEST_KEY = 2
GUEST_HOST = 3  # its name
GUEST_COUNTS = 4  # numbers of two bytes: deals before, told, broken off, spent secrets and 1, successors
GUEST_TOKENS = 5
GUEST_SEAL = 6
GUEST_START = 7  # the page before the deal
GUEST_SUCCESSOR = 8  # SUCCESSOR_DEVICE, SUCCESSOR_SEATS, the seats, then the successor's name or the handover record
PARTY_MEDIUM = 0  # its place in uno_table.media.NAMES
PARTY_OPEN = 1
PARTY_EPOCH = 2
PARTY_NUMBER = 3  # of the shuffle
PARTY_DEVICE = 2
ROUND_DEALT = 1
SUCCESSOR_DEVICE = 0
SUCCESSOR_SEATS = 1  # how many bytes of seats follow
SUCCESSOR_HEAD = 2

# The fields of a local match (uno_table.saves.saved.decoded); uno_table.saves.saved.load inserts two before
# MATCH_STEPS.
MATCH_KINDS = 0
MATCH_DICE = 1
MATCH_MEMORY = 2
MATCH_ACTS = 3  # how many acts of the round were done
MATCH_SCORES = 4
MATCH_PAGE = 5
MATCH_STEPS = 6
MATCH_TALLY = 7
MATCH_SLOTS = 7  # of what load returns

# The fields of a linked match that waits (uno_table.media.waiting).
WAITING_DEALT = 1  # whether we dealt
WAITING_HOST = 2  # else the name of the host

# A part of a round that can be watched again (uno_table.tables.watching.segments).
SEGMENT_SAVE = 0  # where its save is,
SEGMENT_BEGIN = 1  # its first act,
SEGMENT_END = 2  # and the end of its acts
SEGMENT_EDITION = 3
SEGMENT_GOES_ON = 4  # whether it continues the round of the one before

# A deal of the day in a code (uno_table.history.day.unpack), and what was reached with it
# (uno_table.history.day.result).
DEAL_NUMBER = 0
DEAL_EDITION = 1
DEAL_RESULT = 2  # from here on
RESULT_WON = 0
RESULT_POINTS = 1
RESULT_ACTS = 2


# When a match is saved (Table.saves). A value above these is the number of ms between two saves.
SAVES_FIRST = -2  # before another act can be appended
SAVES_NOTHING = -1
SAVES_ACTS = 0  # each act is appended to the last save

# The state beside the page before the last act (Table.beside).
BESIDE_THERE = 0  # whether there is one
BESIDE_DICE = 1  # four bytes
BESIDE_MEMORY = 5  # BOT_MEMORY bytes
BESIDE_ACTS = 15  # two bytes
BESIDE = 17  # bytes of it

# The content of a store (uno_table.saves.slots.kept).
NOTHING_KEPT = 0
LOCAL = 1
LINKED = 2
SEVERAL = 3

HEARD_OFFER = 1  # of a table in GuestParty.heard: when, offer, signal

MARK_ROUND = 15  # who has acted, in a mark of a log: nobody, the next round is dealt; else a seat and 1

BOT_MEMORY = 10  # bytes of what the bots of a table remember (uno_core.bots)

# Parts of a record of how a linked round has ended (``dealing.ending``).
ENDED_ROUND = 0  # its number
ENDED_SHUFFLE = 1  # the number of its shuffle
ENDED_BITS = 2
ENDED_MATCH = 1  # a bit: it has decided the match
ENDED_AT_OTHER = 2  # a bit: it was played at the table of another host
ENDED_SUMMARY = 3
ENDED_SEATS = 19

# Counts of a match for the records, one byte each unless stated otherwise.
TALLY = 19  # bytes of it
TALLY_SEAT = 0  # seat of the only person here, plus 1; or 0 (nothing is counted), or TALLY_SEVERAL
TALLY_SEVERAL = 255  # several people are here: bytes from TALLY_WINS on have the rounds won by the first PEOPLE seats
PEOPLE = 4  # at one handheld with records of their own, on the first seats
TALLY_CAUGHT = 1  # how often somebody was caught
TALLY_FEATS = 2  # two bytes, one bit for each feat
TALLY_TOLD = 4  # two bytes: the feats that were already shown
TALLY_ROUND = 6  # number of the last round that was counted
TALLY_ROUNDS = 7  # how many were,
TALLY_WINS = 8  # and won
TALLY_FIRST = 9  # how many were won in a row at the beginning,
TALLY_LONGEST = 10  # at the most,
TALLY_LAST = 11  # and at the end
TALLY_BEST = 12  # two bytes: the most points that a won round brought
TALLY_DAY = 14  # two bytes: the number of the day of its deal, plus 1; 0: not a deal of the day
TALLY_CUP = 0x80  # in the second one, if the first is the number of a rung of the cup, see uno_table.history.cup
TALLY_RIVAL = 16  # three bytes: what somebody else has reached with that deal, see uno_table.history.day

# Feats, bits of TALLY_FEATS. Feats of events come first.
FEAT_UNO = 0
FEAT_CATCH = 1
FEAT_BLUFF = 2
FEAT_HONEST = 3
FEAT_JUMP = 4
FEAT_SWAP = 5
FEAT_ACTION = 6
FEAT_WILD = 7
FEAT_HUNDRED = 8
FEAT_STREAK = 9
FEAT_GAMES = 10
FEAT_KEEN = 11
FEATS = 12
