# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The deal of the day: a date and an edition give the cards, on every device; what came of it is a code for others.

A day is a number, 0 is 1 January 2026. Its deal is the first round of a match by the edition's own rules. It has one
person on seat 0 and fair bots on the others: four seats, if the edition allows them. Draw pile, hands, first card and
every later random number of the rules are the same for all players. Bots have their own dice, which move on with time,
so they may choose differently although two players do the same.

A result is ``won, points, acts``. Points are the winner's points of the round, or else the value of the cards left in
hand; acts count for all seats. A code has 40 bits: ``day 14, edition 5, won 1, points 9, acts 11``. They are eight
letters of Crockford's Base32, and a ninth letter checks them. A wrong letter, or two exchanged letters, make the code
invalid. It proves nothing: anybody can lie.
"""

from micropython import const

from uno_core import editions, view as v
from uno_core.codes import LEVEL_FAIR, NONE, O_RULES, R_HAND
from uno_table.codes import RESULT_ACTS, RESULT_POINTS, RESULT_WON, TALLY_DAY, TALLY_RIVAL, TALLY_SEAT

LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # no I, L, O and U
CODE = 9  # letters
YEAR = 2026  # the first one
MOST_POINTS = 511
MOST_ACTS = 2047
_DAYS = const(16384)
_SEATS = const(4)
_MONTHS = b"\x1f\x1c\x1f\x1e\x1f\x1e\x1f\x1f\x1e\x1f\x1e\x1f"
_KNOWN = const(0x80)  # in the third byte of what somebody else reached,
_TODAY = const(0x40)  # and that it was the day of this day
_HIGH = const(31)


def days(year, month, day):
    """Return the number of a day, or -1 if the date does not exist."""
    if not (YEAR <= year and 1 <= month <= 12 and 1 <= day <= length(year, month)):
        return -1
    number = day - 1
    for before in range(YEAR, year):
        number += 366 if _leap(before) else 365
    for before in range(1, month):
        number += length(year, before)
    return number if number < _DAYS else -1


def date(number):
    """Return ``year, month, day`` of a day."""
    year = YEAR
    month = 1
    while number >= (366 if _leap(year) else 365):
        number -= 366 if _leap(year) else 365
        year += 1
    while number >= length(year, month):
        number -= length(year, month)
        month += 1
    return year, month, number + 1


def _leap(year):
    return year % 4 == 0 and (year % 100 > 0 or year % 400 == 0)


def length(year, month):
    """Return how many days a month has."""
    return 29 if month == 2 and _leap(year) else _MONTHS[month - 1]


def seed(number, edition):
    """Return the seed of a deal, 4 bytes, of nothing but date and edition (FNV-1a of both, shaken once more)."""
    year, month, day = date(number)
    mixed = 0x811C9DC5
    for byte in (year >> 8, year & 255, month, day, edition):
        mixed = (mixed ^ byte) * 0x01000193 & 0xFFFFFFFF
    mixed = (mixed ^ mixed >> 15) * 0x2C1B3C6D & 0xFFFFFFFF
    return (mixed ^ mixed >> 13).to_bytes(4, "little")


def kinds(edition):
    """Return the seating, one byte for each seat."""
    fewest, most = editions.load(edition).SEATS
    return b"\0" + bytes((LEVEL_FAIR,)) * (max(fewest, min(most, _SEATS)) - 1)


def start(table, number, edition, rival=None, today=False):
    """Deal it, at a :class:`uno_table.tables.table.Table`. It counts nothing for the records: it can be played twice.

    :param rival: ``won, points, acts`` of somebody else, to be compared with, or None.
    :param today: it is the deal of this day, as the board knows the date.
    """
    table.open(kinds(edition), seed(number, edition), (), edition)
    tally = table.tally
    tally[TALLY_SEAT] = 0
    tally[TALLY_DAY] = number + 1 & 255
    tally[TALLY_DAY + 1] = number + 1 >> 8
    if rival:
        won, points, acts = rival
        packed = won << 20 | points << 11 | acts
        tally[TALLY_RIVAL] = packed & 255
        tally[TALLY_RIVAL + 1] = packed >> 8 & 255
        tally[TALLY_RIVAL + 2] = packed >> 16 | _KNOWN
    if today:
        tally[TALLY_RIVAL + 2] |= _TODAY


def of(table):
    """Return ``number, rival`` of a table's deal of the day, or -1, None if it plays another match."""
    tally = table.tally
    number = (tally[TALLY_DAY] | tally[TALLY_DAY + 1] << 8) - 1
    high = tally[TALLY_RIVAL + 2]
    if number < 0 or not high & _KNOWN:
        return number, None
    packed = tally[TALLY_RIVAL] | tally[TALLY_RIVAL + 1] << 8 | (high & _HIGH) << 16
    return number, (packed >> 20 & 1, packed >> 11 & MOST_POINTS, packed & MOST_ACTS)


def of_today(table):
    """Whether a deal was started on its day."""
    return table.tally[TALLY_RIVAL + 2] & _TODAY > 0


def result(table):
    """Return ``won, points, acts`` of a round that is over, for the person on seat 0."""
    view = table.view(0)
    winner = v.winner(view)
    acts = min(table.acts_done, MOST_ACTS)
    if winner != NONE and (not winner or v.partner(view, 0, winner)):
        return 1, min(table.round_points(winner), MOST_POINTS), acts
    points = 0
    if view[O_RULES + R_HAND]:
        for i in range(v.size(view, 0)):
            points += table.card_points(v.card(view, 0, i))
    return 0, min(points, MOST_POINTS), acts


def compare(one, other):
    """Return 1 if the first of two results is better, -1 if the second is, 0 if neither."""
    if one[RESULT_WON] != other[RESULT_WON]:
        return 1 if one[RESULT_WON] else -1
    if one[RESULT_POINTS] != other[RESULT_POINTS]:
        return 1 if (one[RESULT_POINTS] > other[RESULT_POINTS]) == (one[RESULT_WON] > 0) else -1
    return (one[RESULT_ACTS] < other[RESULT_ACTS]) - (one[RESULT_ACTS] > other[RESULT_ACTS])


def pack(number, edition, won, points, acts):
    """Return the letters of a code."""
    bits = (((number << 5 | edition) << 1 | won) << 9 | points) << 11 | acts
    letters = [bits >> shift & 31 for shift in range(35, -1, -5)]
    return "".join([LETTERS[value] for value in letters + [check(letters)]])


def unpack(text):
    """Return ``number, edition, won, points, acts`` of a code, or None if it is not valid."""
    letters = [LETTERS.find(letter) for letter in text]
    if len(letters) != CODE or min(letters) < 0 or check(letters[:-1]) != letters[-1]:
        return None
    bits = 0
    for value in letters[:-1]:
        bits = bits << 5 | value
    return bits >> 26, bits >> 21 & 31, bits >> 20 & 1, bits >> 11 & MOST_POINTS, bits & MOST_ACTS


def check(letters):
    """Return the letter that checks: a sum over the field of 32 elements, every place with a weight of its own."""
    total = 0
    for value in letters:
        total = (total ^ value) << 1
        if total & 32:
            total ^= 37  # x^5 + x^2 + 1
    return total
