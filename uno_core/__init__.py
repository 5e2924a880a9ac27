# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The rules of UNO-family games, for one table.

Rooms::

    codes     every shared number once (never imported on a device)
    page      the state of a round: one bytearray, a header and a byte a card
    rng       chance out of the page
    editions  decks and effect rows as bytes; loaded in the lobby
    house     the parameters and house rules: the one table menus and tests read
    deal      first dealer, deal, first card
    matching  which card may be laid
    turns     phases and turns: the only writer of both
    effects   what a card does
    calls     UNO and catching
    piles     drawing, reshuffling, exhaustion
    scoring   points of a round, winners of a match
    flow      legal, refusal, apply
    events    the facts of an act
    view      what one seat may know
    record    page <-> save, seed and acts <-> replay
    bots      choose one of the legal acts from a view

Laws: the page is the only state. Seed and acts give the same page on every
interpreter. Nothing allocates once a round is open. No clock, no words, no
screen; time enters as the act TIMEOUT.

Words: *seat*, *card* and its *face* (kind and color), *act* (two bytes, an
intent), *event* (a fact), *refusal* (a number, 0 is legal), *edition*, *house rule*,
*round*, *match*, *window* (something open until the next turn begins).
"""
