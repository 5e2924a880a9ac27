# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Replay: a match as seed and acts.

A bytearray: ``R, rules version, edition, seats, seed(4)``, the 68 rule bytes, then the acts, two bytes each, high byte
first. :func:`play` plays it. When a round is over, it deals the next round itself.
"""

from uno_core import deal, flow, ruleset, opening
from uno_core.codes import LOG_SIZE, O_EDITION, O_RULES, O_SEATS, O_STATE, P_OVER, RULES_VERSION, RULE_BYTES
from uno_core.results import match_over

HEAD = 8 + RULE_BYTES  # bytes before the acts


def start(page, seed):
    """Return the head of a replay of the match a new page is about to open."""
    out = bytearray(b"R\x00\x00\x00")
    out[1] = RULES_VERSION
    out[2] = page[O_EDITION]
    out[3] = page[O_SEATS]
    out.extend(seed)
    out.extend(page[O_RULES : O_RULES + RULE_BYTES])
    return out


def play(data):
    """Play a replay to its end.

    :return: the page after the last act.
    :raises ValueError: not a replay, other rules, or an act that is refused (says which).
    """
    if len(data) < HEAD or data[0] != 82:
        raise ValueError("not a replay")
    if data[1] != RULES_VERSION:
        raise ValueError("rules of version %d, this is %d" % (data[1], RULES_VERSION))
    page = opening.new(data[2], data[3], data[4:8])
    page[O_RULES : O_RULES + RULE_BYTES] = data[8 : 8 + RULE_BYTES]
    ruleset.fit(page)
    log = bytearray(LOG_SIZE)
    opening.open_match(page, log)
    for i in range(HEAD, len(data) - 1, 2):
        if page[O_STATE] >> 4 == P_OVER and not match_over(page):
            deal.next_round(page, log)
        act = data[i] << 8 | data[i + 1]
        reason = flow.attempt(page, act, log)
        if reason:
            raise ValueError("act %d is refused: %d" % ((i - HEAD) >> 1, reason))
    return page
