# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""One step back: the last act of a person who plays against bots alone is taken back, and what bots did since.

The page has all of a round, its chance, too: whoever draws again draws the same card, and bots that are in the same
position have the same dice. What one has seen since one knows, so it is counted, and a result says it.
"""

from uno_core.page import ALL

MOST_STEPS = 127  # that are counted; a save has seven bits for them


def step(table):
    """Take back the last act of the person, where that can be done (``can_step_back``).

    What is kept is the position before it from now on.

    :param table: a :class:`uno_table.table.Table`.

    Where every act is appended to the last save, those behind it are of the future that is no more: another save goes
    behind them. Elsewhere saves are some minutes apart; the next one comes when it is due.
    """
    beside = table.beside
    table.page[ALL] = table.before
    table.dice[0:4] = beside[1:5]
    table.memory[0:10] = beside[5:15]
    table.acts_done = beside[15] | beside[16] << 8
    beside[0] = 0
    table.steps = min(table.steps + 1, MOST_STEPS)
    table.log[0] = 0
    table.acted()
    table.owed = True
    if not table.gap:
        table.save(False)
