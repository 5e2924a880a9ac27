# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Numbers of what is kept: :mod:`uno_table.saved`, :mod:`uno_table.linked_save`, :mod:`uno_table.scores`,
:mod:`uno_table.records`.
"""

SAVE_HEAD = 28  # bytes of a match before its scores
SAVE_DICE = 11  # in it: what bots throw, 4 bytes,
SAVE_MEMORY = 15  # what they remember, 10,
SAVE_ACTS = 25  # how many acts of the round were done, 2,
SAVE_WHOLE = 27  # and whether all is kept, bit 0, and how often an act was taken back
SCORES_HEAD = 3  # seats, rounds, first round
SAVED_HOST = 0xA0  # the first byte of a linked match; a local one begins with how many seats it has
SAVED_GUEST = 0xA1
TALLIED = 0x40  # in the first byte of a local match: its tally is before the page
SHORT = 0x20  # there, too: its page has no runs of zeros, and records of two bytes follow it

MARK_ROUND = 15  # who has acted, in a mark of a log: nobody, the next round is dealt; else a seat and 1

BOT_MEMORY = 10  # bytes of what the bots of a table remember (uno_core.bots)

# Parts of a record of how a linked round has ended (``dealing.ending``), after three numbers.
ENDED_SUMMARY = 3
ENDED_SEATS = 19

# Counts of a match for the records, one byte each unless stated otherwise.
TALLY = 19  # bytes of it
TALLY_SEAT = 0  # of the one person here, plus 1; 0: nothing is counted
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
TALLY_RIVAL = 16  # three bytes: what somebody else has reached with that deal, see uno_table.day

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
