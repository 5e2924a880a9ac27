# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The rules of UNO-family games, for one table.

Modules:

    ============  ===================================================================
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
