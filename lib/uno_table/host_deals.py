# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A host's table between rounds: open a match, deal a round, restore a match.

Functions of a :class:`uno_table.host.HostTable`, loaded when they are needed; and so is what each of them leads to, for
a shuffle lies between.
"""

from micropython import const

from uno_core import flow, mask
from uno_core.codes import NONE, O_EDITION, O_RNG, O_ROUND, O_ROW, O_RULES
from uno_core.page import fill
from uno_link.codes import MAY_COME, STANDS_IN
from uno_table import fresh_tally
from uno_table.party import kinds_for
from unload import enter
from unload.codes import LINK_CALM, MATCH_CHOSEN, SHUFFLING

_OTHERS = const(16)
_EPOCHS = const(31)
_AT_ONCE = const(16)  # acts in one round of the loop
_SEATS_KNOWN = const(1)  # how a shuffle begins
_SEATS_TOO = const(2)


def page_of(seats, rules, edition, preset):
    """Return the page of a new match, see :meth:`uno_table.party_host.HostParty.prepare`."""
    from uno_core import opening, ruleset

    page = opening.new(edition, seats, bytes(4))
    ruleset.set_rules(page, preset, rules)
    fill(page, O_RNG, O_RULES, 0)
    fill(page, O_ROW, len(page), NONE)  # no events
    return page


def open(table, kinds, seed, page):
    """As :meth:`uno_table.host.HostTable.open`."""
    for i in range(4):
        table.dice[i] = seed[i] ^ 0xA5
    table.dice[0] |= 1
    table.seating = table.session.kinds = bytes(kinds)
    table.page = page
    shuffle(table, table.session.shuffle_host.number + 1 & 255, _SEATS_TOO)


def next_round(table):
    """Have the next round shuffled. Rounds are numbered through: a number that comes again is one not dealt.

    Devices that wait for a seat get it before.
    """
    from uno_link import heir
    from uno_table import hosting

    session = table.session
    kinds = hosting.reseat(session, table.page)
    same = kinds == table.seating and heir.choose(session, kinds) == session.heir
    table.seating = kinds
    shuffle(table, session.shuffle_host.number + 1 & 255, _SEATS_KNOWN if same else _SEATS_TOO)


def shuffle(table, number, opening=_SEATS_KNOWN):
    """Have a round shuffled, once that is kept.

    :param opening: whether the seating is sent to all before.
    """
    table.dealt = False
    table.number = number
    table.fresh = None, None, False
    table.opening = opening


def serve(table):
    """Lead to a round, in several turns of the loop, because none may take long and each needs memory.

    A shuffle is asked for: keep that, and begin it. The deck's key is here: deal, save, send. Or restore a match, with
    the guests' reports.

    :return: whether a table on the screen has news; a screen that shows a deal reports it, too.
    """
    shuffle = table.session.shuffle_host
    if not (shuffle.key or table.opening):
        return _replay(table)
    from unload.bringing import bring

    key, page, kept = table.fresh
    if not kept and (page or table.opening):
        if bring("kept"):
            table.keep()
            table.fresh = key, page, True
            enter(SHUFFLING)  # the modules that saved it make room for sending it, this module, too
    elif table.opening:
        if bring("shuffle"):
            session = table.session
            if table.opening == _SEATS_TOO:
                session.tell_seats(len(table.page), table.seating)
            table.opening = 0
            session.begin_shuffle(table.number, table.page, mask.view_into)
            enter(SHUFFLING)
    elif key is not shuffle.key:
        table.fresh = shuffle.key, None, False
        enter(LINK_CALM)  # what the shuffle has needed makes room, this module, too
    elif page is None:
        if bring("deal"):
            page = deal(shuffle.start, key, table.log)
            table.fresh = key, page, False
            _sit(table, page)
            enter(MATCH_CHOSEN)  # what has dealt it makes room for what keeps it
            enter(SHUFFLING)
    elif bring("dealt"):
        _show(table, page)
    return False


def deal(start, key, log):
    """As of :mod:`uno_table.dealing`, which comes for it."""
    from uno_table import dealing

    return dealing.deal(start, key, log)


def _sit(table, page):
    """The page becomes the table's, and is saved as a dealt page; no view is made, and nothing moves yet."""
    shuffle = table.session.shuffle_host
    table.dice_base = shuffle.key[:4]
    if shuffle.fair:
        from uno_link import fair

        table.dice_base = fair.dice(shuffle.seed)
    table.seat(page, kinds_for(0, table.seating))
    if page[O_ROUND] == 1:
        table.tally = fresh_tally(table.kinds)


def _show(table, page):
    table.fresh = None, None, False
    table.session.shuffle_host.key = None
    table.dealt = True
    table.acted()
    table.session.show_deal(page, mask.view_into, table.log)
    table.done_acts = table.session.acts.count


def sit(party, fields):
    """Restore the saved table; the guests will report the acts since then.

    :param party: :class:`uno_table.party_host.HostParty`, with its session.
    :param fields: of :meth:`uno_table.host.HostTable.fields`.
    """
    from uno_table.host import HostTable

    session = party.session
    party.table = table = HostTable(session)
    table.keep = party.save
    table.seating, dice, table.dice_base, flags, page = fields
    for i in range(4):
        table.dice[i] = dice[i]
    table.number = flags[0]
    table.dealt = flags[1] > 0
    table.page = bytearray(page)
    session.tell_seats(len(page), table.seating)
    if table.dealt:
        table.sit(table.page, kinds_for(0, table.seating))
        table.memory[:] = dice[4:]
        table.done_acts = session.acts.count
    party.edition = page[O_EDITION]
    party.size = len(table.seating)
    from uno_table.hosting import seats_left

    party.left = seats_left(session, page)
    party.takes_up = True
    session.recover()


def _replay(table):
    """Do the saved acts of the log again, then the acts that the guests report; and continue.

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
        if act == MAY_COME and stage == 1:
            return False
        if act < 0 or not (_can_be(table, act) and _redo(table, act)):
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
    enter(LINK_CALM)  # what has taken it up makes room for the screen, this module, too
    enter(SHUFFLING)
    return True


def _can_be(table, logged):
    """Whether an entry that guests report can be the next one of the log. An audit judges by the same rules.

    The rules keep out a mark that changes nothing, and an act of a bot that no bot chooses. With such an entry one
    guest could make every audit accuse an honest host.
    """
    from uno_link import recovery
    from uno_table.dealing import fits, heed, level, marked

    session = table.session
    act = session.veiled(table.done_acts, logged)
    away = recovery.gone(session)
    device = marked(act)
    if device >= 0:
        return fits(session.kinds, (away, heed(away, act)), device)
    seat = act >> 8 & 15
    if seat >= table.seats:
        return False
    strength = level(session.kinds, away, seat)
    if not strength:
        return True
    if flow.refusal(table.page, act):
        return False  # a bot does nothing wrong, whatever the rules would let it do
    return chooses(table, act, strength)


def chooses(table, act, strength):
    """Whether an act is what a bot of that level chooses in its seat now."""
    from uno_core.bots import levels
    from uno_table.dealing import own
    from uno_table.dice import shake

    dice = bytearray(4)

    def shaken():
        shake(dice, table.dice_base, table.session.acts.played)
        return dice

    mind = levels.load(STANDS_IN, table.edition)
    view = bytearray(len(table.page))
    return own(table.page, act, strength, mind, table.memory, shaken, table.acts, view)


def _redo(table, logged):
    """Do an act of the log again. Return whether the rules allow it."""
    from uno_table.dealing import marked

    act = table.session.veiled(table.done_acts, logged)
    if marked(act) >= 0:
        return True
    if flow.attempt(table.page, act, table.log):
        return False
    table.redo(act)
    return True
