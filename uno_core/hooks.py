# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""What the core reads of editions and house rules, wherever it comes from.

``TABLES``: by the number of an edition (:mod:`uno_core.editions` fills it), a tuple::

    (EFFECTS, DRAWS, POINTS, LABELS, DECK, NEEDS)

the first four ``bytes`` indexed by the kind of a face (``face >> 3``), DECK a byte a card, NEEDS what
the edition asks of the flow (packs, STRICT, EVERY; see :mod:`uno_core.settle`).

``HOOKS``: one list of functions, by the numbers ``H_*`` of ``codes.py``; a pack of house rules writes its
own when it is loaded (:mod:`uno_core.packs`). They keep no state, and each asks the page whether
its rule is in force: pages with other rules may be played at the same time.
"""

TABLES = [None] * 16
HOOKS = [None] * 34
