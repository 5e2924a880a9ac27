# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Bots against bots: who wins how often, and how sure that is.

::

    players     the bots by name, and those that somebody has written
    rounds      a chunk of rounds: a pure function of who plays what, and of the seeds
    jobs        chunks in processes
    stats       shares, strengths and their intervals; when it is enough
    plot        a picture of it
    command     the command line
"""
