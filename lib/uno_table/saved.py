# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A match in a save: seats, chance of the bots, what they remember, how many acts, scores, page.

::

    0        1       11      15       25         27      28
    | seats  | kinds | dice  | memory | acts, 2  | whole | scores, see uno_table.scores | tally | page

``whole``: bit 0: nothing was played after it that is not in its log; the other bits: how often an act was taken back.
Behind it stands the log, see :mod:`uno_table.slots`: each act, and the dice as they were after it. Replayed it gives
the page, what bots remember and the tally. ``seats`` has a bit for whether a tally is there: saves of earlier versions
have none.

Where there may have been more than is here, the cards that nobody has seen are shuffled again.
"""

from micropython import const

from uno_core.codes import CHARACTERS, LEVELS, LEVEL_FAIR, NONE, O_FENCE, O_RAW, O_RNG, O_ROUND, O_ROW, O_SEATS, O_STATE
from uno_table import count
from uno_table.codes import SAVE_HEAD, TALLY_SEAT, TALLIED, TALLY
from uno_table.slots import Slots, appends

_DICE = const(11)
_WHOLE = const(27)
_DAYS = const(1095)
_HOUR_S = const(3600)
_LEAST_S = const(60)
_ERASES = const(10_000)  # where the board does not say: the least of all chips


def save(store, table, whole=True):
    """Keep the match of a :class:`uno_table.table.Table`; True when there is a store and it fits.

    :param whole: nothing will be played that is not kept: it is left, or each act is appended.
    """
    if not store:
        return False
    head = bytearray(SAVE_HEAD)
    head[0] = table.seats | TALLIED
    head[1 : 1 + table.seats] = table.kinds
    head[11:15] = table.record[2:6]
    head[15:25] = table.memory
    head[25] = table.acts_done & 255
    head[26] = table.acts_done >> 8
    slots = Slots(store)
    head[_WHOLE] = (whole or appends(store)) | table.steps << 1
    done = slots.save(head + table.totals + table.tally + table.page, table.log_at)
    _goes_on(store, table, slots, done)
    return done


def _goes_on(store, table, slots, kept=True):
    table.gap = gap(store) if kept else -1
    table.log_at = slots.at
    table.log_end = slots.end


def gap(store):
    """How many milliseconds are between two saves, so that the store lasts three years of an hour a day; 0: every act
    is appended.

    Besides, three saves a day: a match is opened or taken up, and left.
    """
    if appends(store):
        return 0
    try:
        erases = store.erases or _ERASES
    except AttributeError:
        erases = _ERASES
    return min(max(_HOUR_S * _DAYS // max(erases - 3 * _DAYS, 1), _LEAST_S), _HOUR_S) * 1000


def load(store):
    """``(what is kept, why a save was set aside)``, of which at least one is None.

    What is kept: ``kinds, dice, memory, acts_done, totals, page``, as in a :class:`uno_table.table.Table`, then
    whether more may have been played, the :class:`uno_table.slots.Slots`, which has the log, ``steps``, and the tally.
    """
    if not store:
        return None, None
    slots = Slots(store)
    data = slots.load()
    if data is None:
        return None, slots.fault
    found, fault = decoded(data)
    if fault:
        return None, fault
    less = slots.less or not data[_WHOLE] & 1
    return found[:6] + (less, slots) + found[6:], None


def decoded(data):
    """What the payload of a save says: as :func:`load`, without whether more was played and where the log is."""
    from uno_table.scores import length

    n = length(data[SAVE_HEAD:])
    if n < 0:
        return None, "the save is cut short"
    from uno_core import judge
    from uno_core.judges.whole import still

    page = bytearray(data[SAVE_HEAD + n :])
    tally = bytearray(TALLY)
    seats = data[0] & ~TALLIED
    if seats != data[0] and len(page) > TALLY:
        tally[:] = page[:TALLY]
        page = page[TALLY:]
    kinds = data[1 : 1 + seats]
    fault = judge.fault(page)
    if not fault and not page[O_STATE]:
        fault = "a save without a round"
    if not fault and (seats != page[O_SEATS] or max(kinds) > LEVELS + CHARACTERS or data[SAVE_HEAD] not in (0, seats)):
        fault = "the seats of the save do not fit its page"
    if not fault and still(data, _DICE):
        fault = "the dice of the save stand still"
    if fault:
        return None, fault
    acts_done = data[25] | data[26] << 8
    scores = bytearray(data[SAVE_HEAD : SAVE_HEAD + n])
    if tally[TALLY_SEAT] and kinds.find(b"\0") + 1 != tally[TALLY_SEAT]:
        tally[TALLY_SEAT] = 0
    return (kinds, data[11:15], data[15:25], acts_done, scores, page, data[_WHOLE] >> 1, tally), None


def resume(store, table, entropy=None):
    """Take up the match that is kept, at a :class:`uno_table.table.Table`; True when there was one.

    :param entropy: n -> n random bytes, for where less than all is kept; None: as if all were.
    """
    from uno_core.judges.whole import still

    found, table.fault = load(store)
    if not found:
        return False
    kinds, dice, memory, acts_done, table.totals, page, less, slots, table.steps, table.tally = found
    table.seat(page, kinds)
    table.dice[0:4] = dice
    table.memory[0:10] = memory
    table.acts_done = acts_done
    less = _replay(table, slots) or less
    if still(table.dice, 0):  # they would never move again
        table.dice[0] ^= 1
    if table.round_over():
        from uno_table import records

        table.scores.note(table, page[O_ROUND])
        records.round_over(table, page[O_ROUND])
    table.log[0] = 0
    table.acted()
    if less and entropy:
        stir(page, entropy(4))
    if less or not slots.at:
        table.save(False)  # from here on more is played than is here
    else:
        _goes_on(store, table, slots)
    return True


def _replay(table, slots):
    """Do what is in the log.

    :return: whether there is something in it that cannot be done.
    """
    from uno_core import flow
    from uno_core.bots import levels

    page = table.page
    bot = levels.load(LEVEL_FAIR, table.edition)
    for at in slots.log:
        done = slots.record(at)
        if flow.attempt(page, done[0] << 8 | done[1], table.log):
            return True
        bot.remember(table.memory, page, table.log)
        count(table.tally, table.log)
        table.dice[0:4] = done[2:6]
        table.acts_done = min(table.acts_done + 1, 0xFFFF)
    return False


def stir(page, entropy):
    """New chance: the cards that nobody has seen lie in another order, and what is drawn by lot is new.

    :param entropy: 4 bytes.
    """
    from uno_core.mask import view_into
    from uno_core.opening import seed
    from uno_core.rng import shuffle

    if page[O_RNG]:
        return  # a keyed round is everybody's
    seed(page, entropy)
    pile = page[O_FENCE]
    before = bytearray(len(page))
    view_into(page, NONE, before)
    row = page[O_ROW : O_ROW + pile]
    shuffle(page, O_ROW, O_ROW + pile, O_ROW)
    seen = bytearray(len(page))
    view_into(page, NONE, seen)
    if seen != before:  # something of the next card is to be seen: it stays
        page[O_ROW : O_ROW + pile] = row
        shuffle(page, O_ROW, O_ROW + pile - 1, O_ROW)
    page[O_RAW] = 0


def keep(table, whole):
    """Keep what is not kept yet of a match that is kept as it is played; ``whole``: see :func:`save`."""
    if table.gap == -2 or table.gap > 0 and table.owed:
        table.save(whole)


def leave(table):
    """The match may go on another day; whether all of it is kept."""
    keep(table, True)
    return table.gap >= 0 or table.save()


def forget(store):
    """Drop the match that is kept."""
    if store:
        Slots(store).forget()
