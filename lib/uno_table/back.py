# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""One step back: the last act of a person who plays against bots alone is taken back, and what bots did since.

The page has the whole round, including its random numbers. So a player who draws again draws the same card, and bots in
the same position have the same dice. The player has seen the result and knows it now. So it is counted, and the result
of the match says it.
"""

from uno_core.page import ALL

MOST_STEPS = 127  # that are counted; a save has seven bits for them


def step(table):
    """Take back the last act of the person, if that is possible (``can_step_back``).

    From now on the saved position is the one before it.

    :param table: a :class:`uno_table.table.Table`.

    If every act is appended to the last save, the acts after it belong to a future that no longer exists. So another
    save goes after them. On other stores saves are some minutes apart; the next save comes when it is due.
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
