# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Parameters and house rules: the one table that menus, links and tests read.

A row: key, offset of its byte among the rules or None, values, group of the menu. Values are texts (the first belongs
to the preset *Standard*; a text that ends in ``-`` takes a number 1..9 after it), ``FLAG``, or a number's
``(fewest, most, standard)``. Presets are rows too (rule book 4.12).

The rows are in :mod:`uno_core.rules`; :mod:`uno_core.rule_table` has them as texts, as a device does.

Which rung of the ladder every rule of the rule book lands on is written in ``HOUSE_RULES.md`` beside
this file.
"""

from uno_core import TABLES, editions
from uno_core.active_rules import activate
from uno_core.codes import L_CUSTOM, MOST_CARDS, O_CARDS, O_EDITION, O_ROW, O_RULES, O_SEATS, Q_BEHIND, Q_LABELS
from uno_core.codes import R_TARGET, UNFIT_HERE, UNFIT_PARTNERS
from uno_core.deal import cards
from uno_core.rule_table import FLAG, PRESETS, RISES, ROWS, SWITCHES, needs, own, row  # noqa: F401 - read by others


def draft(edition, seats):
    """Return a page to try rules on; nothing is dealt.

    :raises ValueError: the edition does not exist, or has too few seats.
    """
    from uno_core.opening import new

    return new(edition, seats, bytes(4))


def leave(edition):
    """Leave an edition whose rules were only looked at; its drafts are no longer valid."""
    from unload import enter
    from unload.codes import EDITION_LEFT

    TABLES[edition] = None
    enter(EDITION_LEFT, [editions.module_of(k) for k in range(len(editions.NAMES)) if TABLES[k]])


def set_rule(page, key, value):
    """Set one parameter, between rounds.

    :param value: one of its values: a text, a number, True or False.
    :raises ValueError: no such parameter or value (says which there are); or not with the others: then what
        :func:`why_not` gives is behind the words.
    """
    at, values = row(key)
    n = _number(key, values, value)
    if at is None:
        return
    before = _read(page, at)
    if n == before:
        return
    _write(page, at, n)
    reason = _fault(page) if has(page, key) else UNFIT_HERE
    if reason:
        _write(page, at, before)
        raise ValueError("%s %s: %s" % (key, value, _words(reason)), reason)
    fit(page)


def set_rules(page, preset, pairs):
    """Set a preset, and what differs from it.

    :param preset: a name of PRESETS; its edition is the page's already.
    :param pairs: ``key, value``.
    :raises ValueError: as :func:`set_rule`; the page is not to be used then.
    """
    rows = {}
    for name, _, settings, follow in PRESETS:
        if name == preset:
            rows.update([pair for pair in settings if has(page, pair[0])])
            rows.update(pairs)
            for key, value, other, then in follow:
                if rows.get(key) == value:
                    rows.setdefault(other, then)
            break
    else:
        raise ValueError("no preset %r; there are %s" % (preset, " ".join([p[0] for p in PRESETS])))
    for key, value in rows.items():
        at, values = row(key)
        n = _number(key, values, value)
        if at is not None and n != _read(page, at):
            if not has(page, key):
                raise ValueError("%s: %s" % (key, _words(UNFIT_HERE)), UNFIT_HERE)
            _write(page, at, n)
    reason = _fault(page)
    if reason:
        raise ValueError(_words(reason), reason)
    fit(page)


def get_rule(page, key):
    """Return the value of one parameter: a text, a number, True or False."""
    at, values = row(key)
    if at is None:
        return values[0]
    if own(key) and not has(page, key):
        return standard(page, key)  # its byte belongs to another edition
    return _value(values, _read(page, at))


def _value(values, n):
    """Return the value of a byte."""
    if values is FLAG:
        return n > 0
    if isinstance(values[0], int):
        return n
    value = values[n & 15]
    return value + str(n >> 4) if value[-1] == "-" else value


def standard(page, key):
    """Return the value of a parameter in the preset Standard; some editions have one of their own."""
    at, values = row(key)
    rules = getattr(editions.load(page[O_EDITION]), "RULES", b"")
    for i in range(0, len(rules), 2):
        if rules[i] == at:
            n = rules[i + 1]
            if at == R_TARGET:
                n |= rules[i + 3] << 8
            return _value(values, n)
    return values[2] if len(values) == 3 and values is not FLAG and isinstance(values[0], int) else values[0]


def switch(page, key):
    """Whether all parameters of a switch have the value that it gives them; None: the key is a parameter."""
    for name, parts in SWITCHES:
        if name == key:
            return all([get_rule(page, part) == on for part, on in parts])
    return None


def why_not(page, key, value):
    """Return why a parameter cannot have a value together with the other rules, or None if it can.

    :return: ``UNFIT_*`` of ``codes.py``, or how many cards there would be, which are too many.
    """
    at, values = row(key)
    if at is None:
        return None
    before = _read(page, at)
    n = _number(key, values, value)
    if n == before:
        return None
    if not has(page, key):
        return UNFIT_HERE
    _write(page, at, n)
    reason = _fault(page)
    _write(page, at, before)
    return reason


def means(page, key):
    """Whether a parameter means anything with the other rules, this edition and its deck."""
    if not has(page, key):
        return False
    needed = needs(key)
    if needed:
        return get_rule(page, needed[0]) in needed[1]
    if key == "blank-effect":
        return get_rule(page, "blank") > 0
    if key[:6] == "custom":
        return L_CUSTOM in editions.TABLES[page[O_EDITION]][Q_LABELS]
    return True


def has(page, key):
    """Whether an edition leaves a parameter to the players: it is not fixed, and not another edition's own."""
    number = page[O_EDITION]
    module = editions.load(number)
    letters = own(key)
    if letters:
        return editions.NAMES[number].startswith(letters)
    at = row(key)[0]
    return at is None or at not in getattr(module, "FIXED", b"")


def fit(page):
    """Make room for the cards of the rules in force, and :func:`uno_core.active_rules.activate`."""
    n = cards(page, None, 0)
    if n != page[O_CARDS]:
        page[O_CARDS] = n
        end = O_ROW + n + (editions.TABLES[page[O_EDITION]][Q_BEHIND] or 0)
        more = end - len(page)
        if more > 0:
            page.extend(bytes(more))
        else:
            page[end:] = b""
    activate(page)


def _fault(page):
    """Return the conflict of a page's rules (rule book 5.9), see :func:`why_not`, or None."""
    n = cards(page, None, 0)
    if n > MOST_CARDS:
        return n
    never = getattr(editions.load(page[O_EDITION]), "NEVER", b"")
    for i in range(0, len(never), 2):
        if page[O_RULES + never[i]] == never[i + 1]:
            return UNFIT_HERE
    if get_rule(page, "partner") and page[O_SEATS] & 1:
        return UNFIT_PARTNERS
    return None


def _words(reason):
    """Return the result of :func:`why_not` in words for a console."""
    if reason > UNFIT_PARTNERS:
        return "%d cards, %d are the most" % (reason, MOST_CARDS)
    return "not in this edition" if reason == UNFIT_HERE else "partners need an even number of players"


def _number(key, values, value):
    """Return a value as the byte it is kept as."""
    if values is FLAG:
        if value is True or value is False:
            return 1 if value else 0
        raise ValueError("%s: true or false, not %r" % (key, value))
    if isinstance(values[0], int):
        if isinstance(value, int) and not isinstance(value, bool) and values[0] <= value <= values[1]:
            return value
        raise ValueError("%s: a number %d to %d, not %r" % (key, values[0], values[1], value))
    for n in range(len(values)):
        text = values[n]
        if value == text and text[-1] != "-":
            return n
        if text[-1] == "-" and isinstance(value, str) and value[:-1] == text and "1" <= value[-1] <= "9":
            return n | (ord(value[-1]) - 48) << 4
    raise ValueError(
        "%s: one of %s, not %r" % (key, " ".join([v + "1..9" if v[-1] == "-" else v for v in values]), value)
    )


def _read(page, at):
    n = page[O_RULES + at]
    return n | page[O_RULES + at + 1] << 8 if at == R_TARGET else n


def _write(page, at, n):
    page[O_RULES + at] = n & 255
    if at == R_TARGET:
        page[O_RULES + at + 1] = n >> 8
