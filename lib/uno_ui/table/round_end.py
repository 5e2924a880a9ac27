# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The work at the end of a round, while its table is still visible."""

from uno_core import view as v
from uno_core.codes import NONE
from uno_table.history import round_tally
from uno_ui.table.remarks import comment
from unload.codes import ANSWERED


def end_round(screen):
    """Keep the round that is over, if nobody has to press a key now; say on the console what the round was: a flow.

    :param screen: on which the match is played.
    """
    yield ANSWERED
    _end_round(screen, screen.app.table, screen.me)
    yield ANSWERED


def _end_round(screen, table, me):
    view = table.view(max(me, 0))
    number = v.round_number(view)
    winner = v.winner(view)
    table.scores.note(table, number)
    round_tally.round_over(table, number)
    if me >= 0:
        table.rest(screen.now)
    print(  # noqa: T201  the console is there for it
        "round %d winner %s scores %s actions %d"
        % (
            number,
            "-" if winner == NONE else winner,
            " ".join([str(table.total(seat)) for seat in range(table.seats)]),
            table.acts_done,
        )
    )
    if screen.remarks:
        comment(screen)
