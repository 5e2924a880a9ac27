# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Remarks: a bot with a character says a short line about the last act; and new feats. Loaded for that moment.

A line has the place of advice that can wait (:mod:`uno_ui.table.ticker`), so no news and no act waits for it. Its words
have the key ``says-hits5``: one of ``SITUATIONS``, and the kind of the bot. A bar separates lines to choose from.
"""

from micropython import const

from uno_core.codes import E_CAUGHT, E_DREW, E_GUILTY, E_INNOCENT, E_PLAYED, E_ROUND, E_SKIPPED, E_UNO, LEVELS
from uno_core.codes import LEVEL_EXPERT
from uno_table.codes import FEATS
from uno_table.history import records
from uno_table.history.round_tally import untold
from uno_ui.words import say
from unload.codes import REMARKED

_MANY = const(2)  # cards that a bot does not like to draw
_HITS = "hits"
# What a bot says something about: an event of which it is the seat, and the name in the key of its words.
SITUATIONS = (
    (E_ROUND, "wins"),
    (E_CAUGHT, "caught"),
    (E_GUILTY, "guilty"),
    (E_INNOCENT, "innocent"),
    (E_SKIPPED, _HITS),  # of a person, by the card of the bot
    (E_DREW, _HITS),
    (E_DREW, "draws"),
    (E_UNO, "calls"),
)


def remark(screen):
    """Let a bot say something about the last act of a round: a flow.

    :param screen: a :class:`uno_ui.screens.match.table.TableScreen` with ``remarks``.
    """
    yield  # the act itself is shown first
    comment(screen)
    yield REMARKED


def comment(screen):
    """Write what a bot says about the last act, if it is one in three."""
    table = screen.app.table
    if chance(table.acts_done):
        _show(screen, screen.remarks, line(table, screen.names))


def achieve(screen, ticker, feats):
    """Say which feat the person has just done, if it is a new one: a flow.

    :param ticker: of the screen.
    :param feats: a bit for each feat that this match has not had before.
    """
    yield
    _achieve(screen, ticker, feats)
    yield REMARKED


def _achieve(screen, ticker, feats):
    table = screen.app.table
    if untold(table):
        feats &= ~records.load(screen.app.board.store).feats
        for feat in range(FEATS):
            if feats >> feat & 1:
                _show(screen, ticker, say("feat-new").format(say("q-feat%d" % feat)))


def _show(screen, ticker, text):
    long = len(text) > screen.app.lines[-1].letters
    if text and not (long and screen.widgets):  # they may have the place of one of two lines
        ticker.remark = ticker.lasts = text
        if not (screen.animations and screen.animations.on):
            screen.update()


def chance(acts):
    """Whether a bot talks after so many acts of a round: one time in three, and of each seat alike.

    The number of acts is all there is to it: remarks take no random numbers of the match, and the same acts have the
    same remarks.
    """
    return acts * 11 // 8 % 3 == 0


def line(table, names):
    """Return what a bot says about the last act, with its name in front; or "".

    :param names: of the seats.
    """
    seat, situation = _concerned(table, table.log)
    if not situation:
        return ""
    texts = say("says-" + situation + str(table.kind(seat))).split("|")
    return "%s: %s" % (names[seat], texts[table.acts_done // 2 % len(texts)])


def _concerned(table, log):
    """Return the seat of the bot that talks, and the situation; or two empty texts."""
    for event, situation in SITUATIONS:
        for i in range(1, 3 * log[0], 3):
            seat = log[i + 1]
            if log[i] != event or event == E_DREW and log[i + 2] < _MANY:
                continue
            if situation == _HITS:
                if table.kind(seat) or log[1] != E_PLAYED:
                    continue
                seat = log[2]
            if seat < table.seats and LEVELS < table.kind(seat) < LEVEL_EXPERT:
                return seat, situation
    return "", ""
