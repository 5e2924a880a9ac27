# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Pages of any edition with house rules by chance."""

from uno_core import editions, opening, ruleset

_ROWS = [(key, values) for key, at, values, _ in ruleset.ROWS if at is not None]


def _value(values, chance):
    """Return a value of a house rule; of a number its ends as likely as all others."""
    if values is not ruleset.FLAG and isinstance(values[0], int):
        few, most, _ = values
        return chance.choice((few, most, chance.randint(few, most), min(few + 2, most)))
    value = chance.choice(values)
    return value + "3" if isinstance(value, str) and value[-1] == "-" else value


def random_page(edition, seats, chance, density):
    """Return a page before its match, with at least and at most as many seats as the edition has.

    :param chance: a ``random.Random``.
    :param density: share of the house rules that are drawn again; a rule that excludes others stays.
    """
    few, most = editions.load(edition).SEATS
    page = opening.new(edition, min(max(seats, few), most), chance.randbytes(4))
    for key, values in _ROWS:
        if chance.random() < density:
            value = _value(values, chance)
            if ruleset.why_not(page, key, value) is None:
                ruleset.set_rule(page, key, value)
    return page
