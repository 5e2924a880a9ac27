# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Rule sets: random ones that go together, and which pairs of settings have met in them.

A pair is two settings with values that are not Standard. It counts if both mean something in that match (a rule for
jumping in means nothing if nobody jumps). It is possible if Classic, a number of seats and other rules allow it. In all
other editions every setting must meet the edition.
"""

import functools
import itertools
import random
from collections import deque

from uno_core import editions, ruleset, opening

AIMS = (1, 4, 8, 12)  # how many pairs a rule set is made to hold, at most
PAIRED = 2  # editions, the first ones, that are asked for pairs; the others for single settings
CLASSIC = 3  # of this many matches one has these rules
DENSITIES = (0.04, 0.12, 0.3, 0.5)  # chances of a row to differ from the preset
SEATS = (2, 2, 3, 3, 4, 4, 4, 5, 6, 7, 8, 9, 10)  # large tables take time
_ROOM = {key: (at, values) for key, at, values, _ in ruleset.ROWS}
_STANDARD = {key: ruleset.standard(opening.new(0, 2, b"pair"), key) for key in _ROOM}
Settings = tuple  # of (key, value)


def kind(key: str, value):
    """Return a value, or a name for the many that differ in a number only: its ends and Standard are separate."""
    values = _ROOM[key][1]
    if isinstance(value, str) and value not in values:
        return value if value[-1] in "19" else value[:-1] + "n"
    if values is ruleset.FLAG or isinstance(value, str) or value in values:
        return value
    return "other"


@functools.lru_cache(None)
def examples(key: str) -> tuple:
    """Return values of a row that are not Standard, all kinds of them."""
    at, values = _ROOM[key]
    if at is None:
        return ()
    if values is ruleset.FLAG or isinstance(values[0], str):
        some: list = []
        for value in values:
            some += [f"{value}{n}" for n in (1, 4, 9)] if str(value)[-1] == "-" else [value]
    else:
        few, most, _ = values
        some = [few, most, *range(few + 1, min(most, few + 4)), (few + most) // 2]
    return tuple(value for value in dict.fromkeys(some) if value != _STANDARD[key])


def draw_value(key: str, chance: random.Random):
    """Return a value that is not Standard; of a number its ends as likely as all others."""
    values = _ROOM[key][1]
    if isinstance(values[0], int) and values is not ruleset.FLAG:
        few, most, _ = values
        some = [few, most, chance.randint(few, min(most, few + 9)), chance.randint(few, most)]
        return chance.choice([value for value in some if value != _STANDARD[key]] or [most])
    value = chance.choice([value for value in values if value != _STANDARD[key]])
    return value + str(chance.randint(1, 9)) if isinstance(value, str) and value[-1] == "-" else value


# --- pairs --------------------------------------------------------------------------------------


def tables() -> list:
    """Return an edition and a number of seats each, of every kind that settings distinguish, for pairs."""
    return [(number, seats) for number in range(PAIRED) for seats in (3, 4)]


def seats_of(number: int) -> list:
    """Return how many may play an edition; the usual numbers more often."""
    few, most = editions.load(number).SEATS
    return [seats for seats in (1, *SEATS) if few <= seats <= most]


@functools.lru_cache(None)
def alone() -> frozenset:
    """Return ``(edition, (key, kind))`` of every setting that an edition lets be set."""
    found = set()
    for number, name in enumerate(editions.NAMES):
        table = (number, min(seats_of(number), key=lambda seats: (seats != 4, seats)))
        for key in _ROOM:
            for value in examples(key):
                if _witness(table, ((key, value),)) and (_page(table) or {}) and not _standard_here(table, key, value):
                    found.add((name, (key, kind(key, value))))
    return frozenset(found)


def _standard_here(table: tuple, key: str, value) -> bool:
    return ruleset.standard(_page(table), key) == value


def _page(table: tuple, settings=()) -> bytearray | None:
    """Return a page with these rules, None if they do not go together."""
    begun = _begun(table, settings[:-1])
    if begun is None:
        return None
    page = bytearray(begun)
    try:
        for key, value in settings[-1:]:
            ruleset.set_rule(page, key, value)
    except ValueError:
        return None
    return page


@functools.lru_cache(20_000)
def _begun(table: tuple, settings: Settings) -> bytes | None:
    """The same, kept: most are asked for again, with another last one of the settings."""
    edition, seats = table
    page = _page(table, settings) if settings else opening.new(edition, seats, b"pair")
    return None if page is None else bytes(page)


@functools.lru_cache(None)
def _fixes(table: tuple, key: str) -> tuple:
    """Return settings of other rows each of which makes a row mean something that does not with Standard; () if it
    does."""
    page = _page(table)
    if ruleset.means(page, key):
        return ()
    found = []
    for other in _ROOM:
        for value in examples(other) if other != key else ():
            page = _page(table, ((other, value),))
            if page and ruleset.means(page, key):
                found.append((other, value))
    return tuple(found)


def _witness(table: tuple, pair: Settings) -> Settings | None:
    """Return settings with which both of a pair mean something, the pair first, or None."""
    keys = [key for key, _ in pair]
    more = [[(), *((fix,) for fix in _fixes(table, key) if fix[0] not in keys)] for key in keys]
    for fixes in itertools.product(*more):
        settings = tuple(dict.fromkeys((*pair, *itertools.chain(*fixes))))
        page = _page(table, settings)
        if page and all(ruleset.means(page, key) for key in keys):
            return settings
    return None


@functools.lru_cache(None)
def possible() -> dict:
    """Return every possible pair: its kinds: ``{table: settings}``."""
    rows = [[(key, value) for value in examples(key)] for key in _ROOM]
    alone = {(table, one): _witness(table, (one,)) for table in tables() for row in rows for one in row}
    found: dict = {}
    for some, others in itertools.combinations(rows, 2):
        for pair in itertools.product(some, others):
            name = tuple((key, kind(key, value)) for key, value in pair)
            if name in found:
                continue
            ways = {}
            for table in tables():
                if alone[table, pair[0]] and alone[table, pair[1]]:
                    settings = _witness(table, pair)
                    if settings:
                        ways[table] = settings
            if ways:
                found[name] = ways
    return found


def pairs(settings: list) -> set:
    """Return the pairs that occur in a rule set.

    :param settings: what :func:`in_force` gives.
    """
    return set(itertools.combinations([tuple(one) for one in settings], 2))


def in_force(page: bytearray) -> list:
    """Return ``(key, kind of value)`` of every row that is not Standard and means something, in the order of the
    table."""
    found = []
    for key in _ROOM:
        value = ruleset.get_rule(page, key)
        if value != _STANDARD[key] and ruleset.means(page, key):
            found.append((key, kind(key, value)))
    return found


# --- rule sets ----------------------------------------------------------------------------------


def aims(seed: int, start: int) -> deque:
    """Return the possible pairs (what :func:`possible` knows of each) in an order of their own, from some place on."""
    ways = possible()
    order = sorted(ways, key=str)
    random.Random(f"{seed} pairs").shuffle(order)
    wanted = deque(ways[pair] for pair in order)
    wanted.rotate(-start % len(wanted))
    return wanted


def _some(chance: random.Random, wanted: deque) -> tuple:
    """Return a table and the settings of a few pairs that are wanted and go together; these go to the end of the
    list."""
    table = chance.choice(sorted(wanted[0]))
    rules: dict = {}
    passed = []
    for _ in range(chance.choice(AIMS)):
        ways = wanted.popleft()
        settings = ways.get(table)
        if settings and all(rules.get(key, value) == value for key, value in settings):
            rules.update(settings)
            wanted.append(ways)
        else:
            passed.append(ways)
    wanted.extendleft(reversed(passed))
    return (*table, rules)


def draw(chance: random.Random, wanted: deque) -> tuple:
    """Return a page with random rules that go together, and the name of the preset they started from.

    :param wanted: what :func:`aims` gives.
    """
    preset, rules, density = ruleset.PRESETS[0][0], {}, chance.choice(DENSITIES)
    if chance.randrange(CLASSIC):
        number = chance.randrange(PAIRED, len(editions.NAMES))
        seats = chance.choice(seats_of(number))
        density = chance.choice((0, *DENSITIES))
    elif chance.randrange(8):
        number, parity, rules = _some(chance, wanted)
        seats = chance.choice([n for n in seats_of(number) if n % 2 == parity % 2])
    else:
        preset, edition = chance.choice(ruleset.PRESETS)[:2]
        number = editions.NAMES.index(edition)
        seats, density = chance.choice(seats_of(number)), chance.choice(DENSITIES[:2])
    for key, (at, _) in _ROOM.items():
        if at is not None and key not in rules and chance.random() < density:
            rules[key] = draw_value(key, chance)
    for key in list(rules):
        # A setting that means nothing brings its conditions, most of the time.
        needed = _fixes((number, min(4, editions.load(number).SEATS[1])), key)
        if needed and chance.randrange(4) and not any(other in rules for other, _ in needed):
            rules.update((chance.choice(needed),))
    page = opening.new(number, seats, chance.randbytes(4))
    ruleset.set_rules(page, preset, ())
    for key, value in rules.items():
        if ruleset.why_not(page, key, value) is None:
            ruleset.set_rule(page, key, value)
    return page, preset
