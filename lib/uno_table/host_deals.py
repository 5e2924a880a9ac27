# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A host's table between rounds: open a match, deal a round, take up a match that was left.

Functions of a :class:`uno_table.host.HostTable`, loaded when they are needed; and so is what each of them leads to, for
a shuffle lies between.
"""

from micropython import const

from uno_core import flow, mask
from uno_core.codes import NONE, O_RNG, O_ROUND, O_ROW, O_RULES
from uno_core.page import fill
from uno_table import fresh_tally
from uno_table.party import kinds_for
from unload import enter
from unload.codes import LINK_CALM

_OTHERS = const(16)
_EPOCHS = const(31)
_AT_ONCE = const(16)  # acts in one round of the loop
_MAY_COME = const(-2)


def open(table, kinds, seed, rules, edition, preset):
    """As :meth:`uno_table.host.HostTable.open`."""
    from uno_core import opening, ruleset

    page = opening.new(edition, len(kinds), seed)
    ruleset.set_rules(page, preset, rules)
    fill(page, O_RNG, O_RULES, 0)
    fill(page, O_ROW, len(page), NONE)  # nothing to tell
    for i in range(4):
        table.dice[i] = seed[i] ^ 0xA5
    table.dice[0] |= 1
    table.seating = bytes(kinds)
    table.page = page
    table.session.tell_seats(len(page), kinds)
    next_round(table)


def next_round(table):
    """Have the next round shuffled. Rounds are numbered through: a number that comes again is one not dealt.

    Who waits for a seat sits down before.
    """
    if table.page[O_ROUND]:
        from uno_link import heir
        from uno_table import hosting

        session = table.session
        kinds = hosting.reseat(session, table.page)
        if kinds != table.seating or heir.choose(session, kinds) != session.heir:
            table.seating = kinds
            table.session.tell_seats(len(table.page), kinds)
    shuffle(table, table.session.shuffle_host.number + 1 & 255)


def shuffle(table, number):
    """Have a round shuffled."""
    table.dealt = False
    table.number = number
    table.keep()
    table.session.begin_shuffle(number, table.page, mask.view_into)


def serve(table):
    """The deck's key is there: deal, in some turns of the loop. Or take up a match, with what the guests know.

    :return: whether there is something new on a table that is on a screen already; who shows a deal tells it, too.
    """
    shuffle = table.session.shuffle_host
    if not shuffle.key:
        return _replay(table)
    from unload.bringing import bring

    key, page = table.fresh
    if key is not shuffle.key:
        table.fresh = shuffle.key, None
        enter(LINK_CALM)  # what the shuffle has needed makes room, this module, too
        return False
    if page is None:
        if bring("deal"):
            table.fresh = key, deal(shuffle.start, key, table.log)
        return False
    if not bring("dealt"):
        return False
    table.fresh = None, None
    _show(table, page)
    return False


def deal(start, key, log):
    """As of :mod:`uno_table.dealing`, which comes for it."""
    from uno_table import dealing

    return dealing.deal(start, key, log)


def _show(table, page):
    shuffle = table.session.shuffle_host
    table.dice_base = shuffle.key[:4]
    if shuffle.fair:
        from uno_link import fair

        table.dice_base = fair.dice(shuffle.seed)
    shuffle.key = None
    table.dealt = True
    table.sit(page, kinds_for(0, table.seating))
    if page[O_ROUND] == 1:
        table.tally = fresh_tally(table.kinds)
    table.keep()
    table.session.show_deal(page, mask.view_into, table.log)
    table.done_acts = table.session.acts.count


def over(table):
    """The round is over."""
    table.session.end_round()


def restore(table, fields):
    """As :meth:`uno_table.host.HostTable.restore`."""
    table.seating, dice, table.dice_base, flags, page = fields
    for i in range(4):
        table.dice[i] = dice[i]
    table.number = flags[0]
    table.dealt = flags[1] > 0
    table.page = bytearray(page)
    table.session.tell_seats(len(page), table.seating)
    if table.dealt:
        table.sit(table.page, kinds_for(0, table.seating))
        table.done_acts = table.session.acts.count


def _replay(table):
    """Carry out again what is kept of the log, then what the guests tell of the rest; and go on.

    :return: whether that is done: screens have shown the deal so far.
    """
    session = table.session
    while table.done_acts < session.acts.count:
        _redo(table, session.acts.act(table.done_acts))
        table.done_acts += 1
    stage = session.recovered()
    if not stage:
        return False
    if not table.dealt:
        session.recovering = False
        # guests may still answer a shuffle that we have forgotten: none of the next ones has its serial
        session.shuffle_host.epoch = session.shuffle_host.epoch + _OTHERS & _EPOCHS
        shuffle(table, table.number)
        return False
    from uno_link import recovery

    for _ in range(_AT_ONCE):
        act = recovery.agreed(session)
        if act == _MAY_COME and stage == 1:
            return False
        if act < 0 or not _redo(table, act):
            break
        session.acts.append(act)
        table.done_acts += 1
    else:
        return False
    table.log[0] = 0
    session.restored(table.page, mask.view_into)
    table.done_acts = session.acts.count
    if table.round_over():
        session.end_round()
    return True


def _redo(table, logged):
    """Carry out an act of the log; whether the rules let it."""
    from uno_table.dealing import marked

    act = table.session.veiled(table.done_acts, logged)
    if marked(act) >= 0:
        return True
    if flow.attempt(table.page, act, table.log):
        return False
    table.redo(act)
    return True
