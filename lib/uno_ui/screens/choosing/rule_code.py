# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A game and its house rules as a short code, to be passed on.

A code has the letters of a code of the day (:mod:`uno_table.history.day`): the game, a number, and a letter that checks
the others and how many they are. A wrong letter, or two exchanged neighbors, make it invalid. The game is an edition
from 0 upwards, or a preset from 31 downwards.

The number has a digit for each rule that differs from the game's preset, the lowest digit first. A digit of another
base goes before it: how many rule bytes are skipped, plus 1. If many rules differ, a number is shorter that begins with
0 and has a digit for every rule of the edition. A value is counted from the preset's value, in the order of the menu.

Codes stay valid if a rule gets one of the free bytes. If a row gets other values, its game needs a new first letter.
"""

from micropython import const

from uno_core import editions, ruleset
from uno_core.codes import RULE_BYTES
from uno_table.history.day import LETTERS, check
from uno_ui.flows.match_flow import fits
from uno_ui.flows.setup import Setup, choices

MOST = 25  # letters
_LEAST = const(3)  # letters before the last
_GAMES = const(32)
_BYTES = RULE_BYTES + 1
_FEW = const(8)  # that many digits with their bytes are shorter than all digits


def code(setup):
    """Return the code of a :class:`uno_ui.flows.setup.Setup`, or "" if a rule has a value that no menu offers."""
    page = _preset(setup.preset, setup.edition)
    digits = []
    for key in setup.differs:
        values = _values(page, key)
        if setup.differs[key] not in values:
            return ""
        digit = values.index(setup.differs[key])
        if digit:
            digits.append((ruleset.row(key)[0], digit, len(values)))
    digits.sort()
    number = 0
    for k in range(len(digits) - 1, -1, -1):
        at, digit, base = digits[k]
        free = digits[k - 1][0] + 1 if k else 0
        number = (number * (base - 1) + digit - 1) * (_BYTES - free) + at - free + 1
    if len(digits) > _FEW:
        every = 0
        found = {at: digit for at, digit, _ in digits}
        for at, key in reversed(_rows(page)):
            every = every * len(_values(page, key)) + found.get(at, 0)
        number = min(number, every * _BYTES)
    letters = [_GAMES - setup.preset if setup.preset else setup.edition]
    while number or len(letters) < _LEAST:
        letters.append(number & 31)
        number >>= 5
    return "".join([LETTERS[value] for value in letters + [_checked(letters)]])


def read(text, fits):
    """Return ``preset, edition, differs`` of a code, or the key of words that say why it cannot be read.

    :param fits: whether there is room for an edition.
    """
    letters = [LETTERS.find(letter) for letter in text]
    if len(letters) <= _LEAST or min(letters) < 0 or _checked(letters[:-1]) != letters[-1]:
        return "bad-code"
    preset = max(_GAMES - letters[0], 0)
    edition = letters[0]
    if preset < len(ruleset.PRESETS):
        edition = editions.NAMES.index(ruleset.PRESETS.game(preset)[1])
    else:
        preset = 0
    if edition >= len(editions.NAMES):
        return "code-newer"
    if not fits(edition):
        return "no-room"
    number = 0
    for value in reversed(letters[1:-1]):
        number = number << 5 | value
    page = _preset(preset, edition)
    rows = _rows(page)
    differs = {}
    if number and not number % _BYTES:
        number //= _BYTES
        for _, key in rows:
            values = _values(page, key)
            if number % len(values):
                differs[key] = values[number % len(values)]
            number //= len(values)
        return "code-newer" if number else (preset, edition, differs)
    keys = dict(rows)
    free = 0
    while number:
        at = free + number % (_BYTES - free) - 1
        number //= _BYTES - free
        if at < free or at not in keys:
            return "code-newer"
        values = _values(page, keys[at])
        differs[keys[at]] = values[1 + number % (len(values) - 1)]
        number //= len(values) - 1
        free = at + 1
    return preset, edition, differs


def take(app, text):
    """Set the game and the rules of a code. Return None, or the key of words that say why not: then nothing changes."""
    found = read(text, lambda edition: fits(app, edition))
    if isinstance(found, str):
        return found
    return None if app.setup.take_rules(*found) else "code-newer"


def enter(app):
    """Show the code of the rules that are set, in places where another one can be entered."""

    def done(text):
        wrong = take(app, text.strip())
        if not wrong:
            app.back()
        return wrong

    now = code(app.setup)
    app.go("text_entry", "title-code", (LETTERS + " ",) * MOST, now + " " * (MOST - len(now)), done, "code-pass")


def _preset(preset, edition):
    """Return a page with the rules of a preset."""
    return Setup(editions.load(edition).SEATS[0], preset=preset, edition=edition).page()


def _rows(page):
    """Return ``rule byte, key`` of every rule that an edition leaves to the players, by the byte."""
    return sorted([(at, key) for key, at, _, _ in ruleset.ROWS if at is not None and ruleset.has(page, key)])


def _values(page, key):
    """Return the values of a rule in a menu, from the preset's on, in a circle."""
    values = list(choices(key))
    now = ruleset.get_rule(page, key)
    at = values.index(now) if now in values else 0
    return [now] + values[at + (now in values) :] + values[:at]


def _checked(letters):
    """Return the letter that checks."""
    return check([len(letters)] + letters)
