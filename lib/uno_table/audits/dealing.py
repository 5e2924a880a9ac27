# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Dealing: a linked round, out of what everybody sees and a key that nobody chose (``uno_link.shuffle.fair``).

Host and auditor deal, throw the bots' dice and read the log of acts with the same functions, so that the second
finds what the first has done.

**The start** of a round is the page before its deal, as a spectator sees it: a new match before its first deal, or a
round that is over. The function :func:`public` copies the bytes that a deal may depend on; the rest of a start does not
matter.

**The log** holds acts (``uno_core.flow``) and marks between them: 0xEF00 | device << 1 | back. That is the verb of the
clock for a seat that does not exist. While a device is away (from the deal on, if it has not shuffled) its seats are
played by bots of level 2.

**Kinds**: one byte for each seat, the device (0..15) of its person, or 0x80 | level for a bot of the host.
"""

from uno_core import TABLES, bots, editions, flow, mask, speck
from uno_core.active_rules import activate
from uno_core.codes import NONE, O_ASIDE, O_CARDS, O_DEALER, O_EDITION, O_FENCE, O_OFFENCE, O_ROUND, O_ROW, O_RULES
from uno_core.codes import O_SCORE, O_STATE, O_WINNER, P_NONE, P_OVER, P_RACE, Q_BEHIND, Q_DEAL, Q_LABELS, Q_SEE
from uno_core.codes import Q_SIDE, V_REPORT, V_TIMEOUT
from uno_core.deal import next_round
from uno_core.opening import open_match
from uno_core.page import copy, fill
from uno_core.results import match_over, score
from uno_core.turns import asked
from uno_link.codes import BOT, DIGEST, MARK, STANDS_IN
from uno_link.channel.crypto import sha256
from uno_table.codes import ENDED_SEATS, ENDED_SUMMARY


def public(page):
    """Return the part of a page that a deal may depend on: a new page with nothing else in it.

    :param page: between two rounds (a round that is over is scored here if it has not been), or a view of it.
    :raises ValueError: a round is under way.
    """
    editions.load(page[O_EDITION])
    tables = TABLES[page[O_EDITION]]
    phase = page[O_STATE] >> 4
    if phase == P_OVER:
        page = bytearray(page)
        score(page)
    elif phase != P_NONE or page[O_ROUND]:
        raise ValueError("a round is under way")
    out = bytearray(len(page))
    copy(out, 0, page, 0, O_CARDS + 1)
    copy(out, O_DEALER, page, O_DEALER, O_WINNER)
    out[O_STATE] = page[O_STATE]
    copy(out, O_RULES, page, O_RULES, O_OFFENCE)  # and flags: the seats that are out of the match
    copy(out, O_SCORE, page, O_SCORE, O_FENCE)
    behind = min(O_ROW + page[O_CARDS] + page[O_ASIDE], len(page))
    if tables[Q_SEE] and not _two_sided(tables):
        copy(out, behind, page, behind, len(page))
    else:
        fill(out, behind, len(page), NONE)
    return out


def summary(page):
    """Return summarize what the next deal depends on: 16 bytes. It is the same at the end of a round and before the
    next deal.

    :param page: as for :func:`public`, which also says what is raised.
    """
    return sha256(public(page))[:DIGEST]


def ending(page, shuffle):
    """Record how a round has ended, for :func:`follows`: 21 to 29 bytes.

    - the number of the round, and the number of its shuffle
    - 1 if it has decided the match, and 2 if it was played at the table of another host (``succession.py``)
    - the summary of the page
    - its kinds

    :param page: as for :func:`summary`.
    :param shuffle: its :class:`uno_link.shuffle.shuffle_guest.ShuffleGuest`.
    """
    digest = summary(page)  # before the module for the rest needs the memory
    return bytes((page[O_ROUND], shuffle.round & 255, match_over(page))) + digest + shuffle.kinds


def follows(ended, start, kinds):
    """Whether a round begins with the page and the seats that the last round ended with.

    A person who has left can give a seat to a bot, and a bot can give its seat to a person who comes late. No other
    seat changes hands.

    :param ended: as returned by :func:`ending`.
    """
    was = ended[ENDED_SEATS:]
    if summary(start) != ended[ENDED_SUMMARY:ENDED_SEATS] or len(was) != len(kinds):
        return False
    for seat in range(len(kinds)):
        before, now = was[seat], kinds[seat]
        if before == now:
            continue
        if before & now & BOT or now < BOT and now in was:
            return False  # another bot, or a person who had another seat before
        if before < BOT and (not before or before in kinds):
            return False  # a person who is still here, as the host always is
    return True


def _two_sided(tables):
    """Whether the other sides of the cards follow the row. A match keeps them, and a spectator does not see them."""
    return tables[Q_BEHIND] and len(tables[Q_LABELS]) > Q_SIDE


def deal(start, key, log):
    """Deal a round, the first of a match or the next; allocates.

    :param start: the page before, or a view of it: both give the same page.
    :param key: 8 bytes (``fair.deck_key``): everything that chance says in this round.
    :param log: for the events of the deal, 145 bytes.
    :raises ValueError: a round is under way, or no such edition.
    """
    page = public(start)
    activate(page)
    speck.start(page, key)
    if page[O_STATE] >> 4 == P_NONE:
        open_match(page, log)
        return page
    tables = TABLES[page[O_EDITION]]
    if _two_sided(tables):
        # Paired again, as in a first round: a device that has audited the round before knows all pairs.
        number = page[O_ROUND]
        page[O_ROUND] = 1
        tables[Q_DEAL](page, log)
        page[O_ROUND] = number
    next_round(page, log)
    return page


def mark(device, back):
    """Return the mark of the log for a device that goes away (back: 0) or is back (1)."""
    return MARK << 8 | device << 1 | back


def marked(act):
    """Return the device of a mark, or -1 if it is an act."""
    return act >> 1 & 127 if act >> 8 == MARK else -1


def away_after(away, act):
    """Return the absent devices after a mark, one bit for each."""
    bit = 1 << (act >> 1 & 127)
    return away & ~bit if act & 1 else away | bit


def absent(kinds, devices):
    """Return the absent devices when a round is dealt, one bit for each: they are at the table and have not shuffled.

    :param devices: the devices that have shuffled.
    """
    away = 0
    for kind in kinds:
        if not kind & BOT and kind not in devices:
            away |= 1 << kind
    return away


def level(kinds, away, seat):
    """Return the level of the bot that plays a seat now, or 0 if its person plays.

    :param away: the devices that are away, a bit for each.
    """
    kind = kinds[seat]
    if kind & BOT:
        return kind & 15
    return STANDS_IN if away >> kind & 1 else 0


def fits(kinds, away, device):
    """Whether a log can have a mark about a device: it is a guest's device with a seat, and the mark changes ``away``.

    :param away: the devices that are away before the mark, and after it: a bit for each.
    """
    before, after = away
    return before != after and device > 0 and device in kinds


def own(page, act, strength, mind, memory, shaken, acts, view):
    """Whether an act is what the bot in its seat chooses now: in turn, or as soon as it notices something.

    :param strength: the level of the bot.
    :param mind: what weighs cards for it (``uno_core.bots.levels``).
    :param memory: what it remembers, 10 bytes.
    :param shaken: a function: returns the dice, set to what they were before this choice.
    :param acts: room for legal acts.
    :param view: room for a view.
    """
    seat = act >> 8 & 15
    in_turn = asked(page) == seat and page[O_STATE] >> 4 != P_RACE
    if act >> 12 == V_TIMEOUT:
        return not in_turn  # in a race the clock is for all; a bot is never too slow
    n = flow.legal(page, seat, acts)
    mask.view_into(page, seat, view)
    late = act >> 12 == V_REPORT  # a color was not named in time; a log does not say at what time
    if act == bots.at_once(strength, view, seat, acts, n, shaken(), late):
        return True
    return in_turn and act == bots.choose(mind, strength, view, seat, acts, n, shaken(), memory)
