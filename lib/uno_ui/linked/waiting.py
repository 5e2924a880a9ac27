# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Show the player that the table waits for, once a minute. :mod:`uno_ui.linked.remote_play` loads this module for
that."""

from uno_core.codes import NONE
from uno_link.codes import FAR
from uno_ui.codes import NAME
from uno_ui.words import say


def tell(play, app, now_ms, minutes):
    """Show it now, as a banner or in the ticker of the table.

    :param play: the :class:`uno_ui.linked.remote_play.RemotePlay` that measures the wait.
    :param minutes: how long no player has acted; ``play.waits`` is the number that was shown last.
    :return: on the host, the device of the guest for which a bot may play; else 0.
    """
    party, table = app.link.party, app.link.party.table
    seat = table.asked()
    if seat == NONE or table.racing() or party.away(seat):
        return 0  # a bot thinks, or all are asked
    kind = table.kind(seat)
    if 0 < kind < FAR:
        return 0
    words = say("far-waits").format(party.name_at(seat)[:NAME], min(minutes, 99))
    hear = app.screen.hear if app.screen else None
    if not (hear and hear(words)):
        play.say(words, now_ms)
    if not play.waits or not kind:
        app.idle.awake(now_ms)
        app.tone(660, 40, True)
    return kind & 15 if party.hosting else 0
