# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Bots against bots: how often each wins, and how sure that is.

===========  ====================================================
players      the bots by name, and your own bots
weights      the weights of the keen bot, by name and as the source has them
rlcard       the rule-based bot of another project at our table
rounds       a chunk of rounds: a pure function of the players and the seeds
jobs         chunks in processes
machines     chunks on other machines
progress     the progress of a run
stats        shares, strengths and their intervals; the end of a test
plot         a picture of them
tuning       a search for better weights
tables       the figures of docs/bots.md; people: models of people, as bots
command      the command line
===========  ====================================================
"""
