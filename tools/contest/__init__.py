# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Bots against bots: who wins how often, and how sure that is.

::

    players     the bots by name, and those that somebody has written
    weights     those of the keen bot, by name and as the source has them
    rlcard      the rule-based bot of another project at our table
    rounds      a chunk of rounds: a pure function of who plays what, and of the seeds
    jobs        chunks in processes
    machines    chunks on other machines
    progress    how far it is
    stats       shares, strengths and their intervals; when it is enough
    plot        a picture of it
    tuning      a search for better weights
    tables      the figures of docs/bots.md; people: models of persons, as bots
    command     the command line
"""
