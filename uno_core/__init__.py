# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The rules of UNO-family games, for one table.

Rooms::

    codes     every shared number once (never imported on a device)
    page      the state of a round: one bytearray, a header and a byte a card
    swift     what page does with bytes, in C, on CPython
    rng       chance out of the page
    editions  decks and effect rows as bytes; loaded in the lobby
    house     the parameters and house rules: the one table menus and tests read
    opening   what happens once a match: a new page, the first dealer
    deal      a round's shuffle, deal and first card
    questions the named questions: whose turn comes, which card fits, what a round is worth
    flow      legal, refusal (and apply)
    acts      apply: what each act does
    results   what screens show of a round or match that is over
    mask      what one seat may know: a view
    view      readers of a view
    record    page <-> save, seed and acts <-> replay
    bots      choose one of the legal acts from a view

Laws: the page is the only state. Seed and acts give the same page on every
interpreter. Nothing allocates once a round is open. No clock, no words, no
screen; time enters as the act TIMEOUT.

Words: *seat*, *card* and its *face* (kind and color), *act* (two bytes, an
intent), *event* (a fact), *refusal* (a number, 0 is legal), *edition*, *house rule*,
*round*, *match*, *window* (something open until the next turn begins).
"""
