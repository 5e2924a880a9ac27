# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The work at the end of a round, while its table is still visible."""

from uno_core import view as v
from uno_core.codes import NONE
from uno_table.history import round_tally
from unload.codes import ANSWERED


def end_round(table, me, now_ms):
    """Keep the round that is over, if nobody has to press a key now; say on the console what the round was: a flow.

    :param me: the seat of the person here, -1 when bots play alone.
    """
    yield ANSWERED
    _end_round(table, me, now_ms)
    yield ANSWERED


def _end_round(table, me, now_ms):
    view = table.view(max(me, 0))
    number = v.round_number(view)
    winner = v.winner(view)
    table.scores.note(table, number)
    round_tally.round_over(table, number)
    if me >= 0:
        table.rest(now_ms)
    print(  # noqa: T201  the console is there for it
        "round %d winner %s scores %s actions %d"
        % (
            number,
            "-" if winner == NONE else winner,
            " ".join([str(table.total(seat)) for seat in range(table.seats)]),
            table.acts_done,
        )
    )
