# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Records: what people here have done, and feats; kept beside the saves (:mod:`uno_table.saves.slots`).

::

    0        2          6         15    16                            226                242           244
    | mark   | feats, 4 | code, 9 | cup | a row for each game: FIELDS | a row per person | last day, 2 | days, 2

- ``mark`` is a checksum of the page of the last counted match, so that a match that is restored at its end is not
  counted again.
- ``code`` has the letters of the last deal of the day (:mod:`uno_table.history.day`), as it was played the first time.
- ``cup`` is how many rungs of the cup were won (:mod:`uno_table.history.cup`).
- ``last day`` is the number of the last day on which its own deal was played, and 1; ``days`` is how many days in a row
  that was.

An earlier version has written zeros where the cup and the days are: no rung was won, and no deal was played.

- The row of a person has the rounds and the won rounds, two bytes each, of matches of several people on this handheld.
  A person is one of the first PEOPLE seats, as names are. An earlier version has written zeros there.

A match is counted when it ends or is given up: one write. The rows of games and the feats are of matches of one person
here, from the first round on: they belong to the first person, as the records of an earlier version do. A match does
not count if an act was taken back in it, or a bot sat on the seat for a while. Nor does a linked match that could not
be checked, or that has several people here.

During a match its tally (:mod:`uno_table.codes`, :mod:`uno_table.history.round_tally`) has what counts, and is kept
with it.
"""

from uno_core import view as v
from uno_core.codes import LEVEL_EXPERT, LEVEL_KEEN
from uno_core.record import crc16
from uno_table.codes import FEAT_GAMES, FEAT_KEEN, FEAT_STREAK, PEOPLE, TALLY_BEST, TALLY_CAUGHT, TALLY_FEATS
from uno_table.codes import TALLY_FIRST, TALLY_LAST, TALLY_LONGEST, TALLY_ROUNDS, TALLY_SEAT, TALLY_SEVERAL, TALLY_TOLD
from uno_table.codes import TALLY_WINS
from uno_table.history.round_tally import number_at, tell, untold
from uno_table.saves.slots import RECORDS, Slots, has_records

# A row of a game: what it counts, and in how many bytes.
FIELDS = (("rounds", 2), ("wins", 2), ("longest", 1), ("streak", 1), ("best", 2), ("caught", 2))
_FEATS_AT = 2
_CODE_AT = 6
_CODE = 9
_CUP_AT = 15
_ROWS_AT = 16
_ROW = 10
GAMES = 21  # for which there is room
_PEOPLE_AT = 226
_PERSON = 4
_LAST_AT = 242
_DAYS_AT = 244
_END = 246
_STREAK = 3
_GAMES = 5


class Records:
    """``mark`` and ``feats``, numbers, one bit for each feat; and a value for each game and field.

    ``found``: whether there were any.

    :param kept: bytes as they are kept; anything that cannot be counts as nothing.
    """

    def __init__(self, kept=b""):
        self.kept = bytearray(_END)
        self.found = len(kept) == len(self.kept)
        if self.found:
            self.kept[:] = kept

    def _number(self, at, n):
        return int.from_bytes(self.kept[at : at + n], "little")

    def _put(self, at, n, value):
        self.kept[at : at + n] = min(value, (1 << 8 * n) - 1).to_bytes(n, "little")

    @property
    def mark(self):
        """The sum of the page of the match that was counted last."""
        return self._number(0, 2)

    @property
    def feats(self):
        """A bit for each feat that was done."""
        return self._number(_FEATS_AT, 4)

    @property
    def code(self):
        """The code of the last deal of the day; empty without one."""
        kept = self.kept[_CODE_AT : _CODE_AT + _CODE]
        return str(kept, "utf-8") if all([48 <= letter <= 90 for letter in kept]) else ""

    def set_code(self, text):
        """Keep a code."""
        self.kept[_CODE_AT : _CODE_AT + _CODE] = text.encode()

    @property
    def cup(self):
        """How many rungs of the cup were won."""
        return self.kept[_CUP_AT]

    def set_cup(self, rungs):
        """Keep how many rungs of the cup were won."""
        self.kept[_CUP_AT] = rungs

    def play_day(self, number):
        """Note that the deal of this day was played."""
        last = self._number(_LAST_AT, 2) - 1
        if number > last:
            self._put(_DAYS_AT, 2, self._number(_DAYS_AT, 2) + 1 if number == last + 1 else 1)
            self._put(_LAST_AT, 2, number + 1)

    def days(self, today):
        """Return on how many days in a row the deal of the day was played, until today or yesterday.

        The result is 0 if the streak has ended.

        :param today: number of the day, or -1 if the date is not known: then the result is 0, too.
        """
        last = self._number(_LAST_AT, 2) - 1
        return self._number(_DAYS_AT, 2) if 0 <= today and 0 <= last and last <= today <= last + 1 else 0

    def get(self, game, field):
        """Return a value, or 0 of a game for which there is no room."""
        at, n = _place(game, field)
        return self._number(at, n) if game < GAMES else 0

    def set(self, game, field, value):
        """Set a value, at most what its bytes hold."""
        at, n = _place(game, field)
        if game < GAMES:
            self._put(at, n, value)

    def count(self, game, tally, feats, mark):
        """Add a match.

        :param game: number of its edition.
        :param tally: of it.
        :param feats: bits of what it has shown as a whole.
        :param mark: the sum of its page.
        """
        rounds, wins, first = tally[TALLY_ROUNDS], tally[TALLY_WINS], tally[TALLY_FIRST]
        streak = self.get(game, "streak")
        longest = max(self.get(game, "longest"), streak + first, tally[TALLY_LONGEST])
        self.set(game, "longest", longest)
        self.set(game, "streak", streak + wins if wins == rounds else tally[TALLY_LAST])
        self.set(game, "rounds", self.get(game, "rounds") + rounds)
        self.set(game, "wins", self.get(game, "wins") + wins)
        self.set(game, "best", max(self.get(game, "best"), number_at(tally, TALLY_BEST)))
        self.set(game, "caught", self.get(game, "caught") + tally[TALLY_CAUGHT])
        feats |= number_at(tally, TALLY_FEATS)
        if longest >= _STREAK:
            feats |= 1 << FEAT_STREAK
        if sum([self.get(other, "wins") > 0 for other in range(GAMES)]) >= _GAMES:
            feats |= 1 << FEAT_GAMES
        self._put(_FEATS_AT, 4, self.feats | feats)
        self._put(0, 2, mark)

    def count_people(self, kinds, tally, mark):
        """Add a match of several people.

        :param kinds: one byte for each seat, 0 a person here.
        :param tally, mark: as for :meth:`count`.
        """
        for seat in range(min(len(kinds), PEOPLE)):
            if not kinds[seat]:
                rounds, wins = self.person(seat)
                at = _PEOPLE_AT + _PERSON * seat
                self._put(at, 2, rounds + tally[TALLY_ROUNDS])
                self._put(at + 2, 2, wins + tally[TALLY_WINS + seat])
        self._put(0, 2, mark)

    def person(self, seat):
        """Return rounds and won rounds of a person, in matches of several people."""
        at = _PEOPLE_AT + _PERSON * seat
        return self._number(at, 2), self._number(at + 2, 2)

    def people(self):
        """Return the seats of people with at least one counted round."""
        return [seat for seat in range(PEOPLE) if self.person(seat)[0]]

    def played(self):
        """Return numbers of the games of which a round was counted."""
        return [game for game in range(GAMES) if self.get(game, "rounds")]


def _place(game, field):
    """Return the place of a value, and its number of bytes."""
    at = _ROWS_AT + _ROW * game
    for name, n in FIELDS:
        if name == field:
            return at, n
        at += n
    raise ValueError(field)


def load(store):
    """Return the saved :class:`Records`, or empty ones without a store or room."""
    return Records(Slots(store, RECORDS).load() or b"" if store else b"")


def save(store, records):
    """Save them. Return whether there is a store, and room in it."""
    return bool(store) and Slots(store, RECORDS).save(bytes(records.kept))


def erase(store):
    """Erase all records, as if there had never been any."""
    save(store, Records())


def fresh(store, table):
    """Return the feats to show now, one bit for each: not shown yet, and not in the records. Each comes once."""
    found = untold(table)
    if not found or not has_records(store):
        return 0
    tell(table.tally)
    return found & ~load(store).feats


def keep(store, table, ended=True):
    """Count a match and keep the records, if it counts; its tally is empty then.

    :param ended: whether it was played to its end.
    :return: bits of the new feats that have not been shown.
    """
    tally = table.tally
    if not tally[TALLY_SEAT] or not tally[TALLY_ROUNDS] or table.steps or not has_records(store):
        return 0
    several = tally[TALLY_SEAT] == TALLY_SEVERAL
    if several and table.party:
        return 0  # people of a linked table have other seats than names
    seat = 0 if several else tally[TALLY_SEAT] - 1
    view = table.view(seat)
    mark = crc16(view, len(view))
    records = load(store)
    before = records.feats
    if records.mark == mark:
        return 0
    if several:
        records.count_people(table.kinds, tally, mark)
        tally[TALLY_SEAT] = 0
        save(store, records)
        return 0
    feats = 0
    others = [table.kind(other) in (LEVEL_KEEN, LEVEL_EXPERT) for other in range(table.seats) if other != seat]
    if ended and others and all(others) and table.wins_match(seat):
        feats = 1 << FEAT_KEEN
    records.count(v.edition(view), tally, feats, mark)
    told = number_at(tally, TALLY_TOLD)
    tally[TALLY_SEAT] = 0
    save(store, records)
    return records.feats & ~before & ~told
