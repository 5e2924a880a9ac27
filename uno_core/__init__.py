# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The rules of UNO-family games, for one table.

Modules:

    ============  ==========================================================================
    codes         every shared number once (never imported on a device)
    page          the state of a round: one bytearray, a header and one byte for each card
    quick         on CPython: its moves by slices, and a memo of what fits (never loaded on a device)
    rng           random numbers from the page
    speck         its keyed numbers, for rounds over a link
    editions      decks and effect rows as bytes
    active_rules  the demands of the rules in force on the flow; loads the packs that answer
    packs         house rules that need more than a number: they answer hooks
    rules         one row for each rule that players can set (never imported on a device)
    ruleset       the parameters and house rules, for menus, links and tests
    rule_table    the rows as texts, presets
    opening       once in a match: a new page, the first dealer
    deal          a round's shuffle, deal and first card
    turns         the next turn, the cards that fit
    flow          legal, refusal, attempt (and apply)
    acts          apply: the effect of each act
    results       the result of a finished round or match, for screens
    mask          a view: the page with the knowledge of one seat
    view          readers of a view
    record        page <-> save
    bots          choose one of the legal acts from a view
    ============  ==========================================================================

Invariants: the page is the only state. Seed and acts give the same page on every interpreter. Nothing allocates once a
round is open. No clock, no words, no screen; time enters as the act TIMEOUT.

Words: *seat*, *card* and its *face* (kind and color), *act* (two bytes, an intent), *event* (a fact), *refusal* (a
number, 0 is legal). Also *edition*, *house rule*, *round*, *match*, *window* (something open until the next turn
begins).

All packages read these facts about editions and house rules:

``TABLES``, by the number of an edition (:mod:`uno_core.editions` fills it), a list::

    [EFFECTS, DRAWS, POINTS, LABELS, DECK, NEEDS, own answers ...]

the first four ``bytes`` indexed by the kind of a face (``face >> 3``), DECK one byte for each card, NEEDS the edition's
demands on the flow (packs, STRICT, EVERY; see :mod:`uno_core.active_rules`). Then what the edition answers itself, by
the numbers ``Q_*`` of ``codes.py``; out of the tuple OWN of its module, None where it has none
(``editions/README.md``).

``HOOKS``, a list of functions by the numbers ``H_*`` of ``codes.py``; a pack of house rules writes its
own when it is loaded (:mod:`uno_core.packs`). They keep no state, and each asks the page whether
its rule is in force: pages with other rules may be played at the same time.
"""

TABLES = [None] * 24  # type: list
HOOKS = [None] * 38  # type: list
