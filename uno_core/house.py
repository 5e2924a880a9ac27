# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Parameters and house rules: the one table that menus, links and tests read.

A row: key, offset of its byte among the rules, values, group of the menu. Values are texts (the first
one is the preset *Standard*; one that ends in ``-`` takes a number 1..9 behind it),
``FLAG``, or a number's ``(fewest, most, standard)``. Presets are rows too (catalogue 4.12).

Which rung of the ladder every rule of the catalogue lands on is written in ``HOUSE_RULES.md`` beside
this file. Lobby only.
"""

from micropython import const

from uno_core import editions
from uno_core.deal import cards
from uno_core.settle import settle

_O_EDITION = const(2)
_O_SEATS = const(3)
_O_CARDS = const(4)
_O_RULES = const(81)
_O_ROW = const(192)
_R_TARGET = const(47)
_L_CUSTOM = const(16)
_LABELS = const(3)
_MOST_CARDS = const(250)
_Q_BEHIND = const(23)
_NOT_HERE = "not in this edition"

FLAG = (False, True)
# The order is that of the menu.
ROWS = (
    ("score", 46, ("winner", "lowest", "reach-loses", "rounds", "elimination"), "match"),
    ("target", _R_TARGET, (1, 9999, 500), "match"),
    ("rounds", 49, (0, 99, 0), "match"),
    ("partner", 38, FLAG, "match"),
    ("multideck", 50, (1, 4, 1), "cards"),
    ("boost-deck", 51, (0, 4, 0), "cards"),
    ("blank", 32, (0, 9, 0), "cards"),
    ("blank-effect", 33, ("swap", "draw-"), "cards"),
    ("swap-next", 31, (0, 9, 0), "cards"),
    ("custom", 34, ("plain", "others-draw", "swap", "next-draws-", "skip-all"), "cards"),
    ("dealer", 0, ("zero", "redraw", "excluded", "lot"), "start"),
    ("dealer-next", None, ("left",), "start"),
    ("first", 1, ("effect", "number-bury", "number-next"), "start"),
    ("first-w4", 2, ("random", "shuffle"), "start"),
    ("first-wild", 3, ("name", "free"), "start"),
    ("first-rev", 4, ("dealer", "right"), "start"),
    ("draw-vol", 5, ("yes", "no"), "turn"),
    ("draw-until", 6, ("off", "must", "may"), "turn"),
    ("drawn-play", 7, ("may", "must", "never"), "turn"),
    ("wow", 8, ("allow", "forbid"), "turn"),
    ("action-any", 9, FLAG, "turn"),
    ("w4-mode", 10, ("bluff", "strict", "free"), "four"),
    ("w4-legal", 11, ("colour", "colour-numbers", "colour-or-value", "any-playable"), "four"),
    ("w4-guilty", 12, ("keep", "takeback"), "four"),
    ("stack", 13, ("none", "de", "de-d2", "de-w4", "cz28", "cz46", "mix", "ua"), "answer"),
    ("mix-strict", 14, FLAG, "answer"),
    ("skip-answer", 15, ("none", "block", "pass", "ua"), "answer"),
    ("skip-block-result", 16, ("cancel", "pass-on"), "answer"),
    ("retour", 17, FLAG, "answer"),
    ("rev-multi", 18, FLAG, "several"),
    ("double", 19, FLAG, "several"),
    ("multi-ident", 20, FLAG, "several"),
    ("multi-number", 21, FLAG, "several"),
    ("pair-cn", 22, FLAG, "several"),
    ("add-up", 23, FLAG, "several"),
    ("jump", 24, FLAG, "race"),
    ("jump-cont", 25, ("jumper", "original"), "race"),
    ("jump-action", 26, ("cancel", "add"), "race"),
    ("jump-call", 27, FLAG, "race"),
    ("nine-slap", 28, FLAG, "race"),
    ("zero", 29, ("off", "dir", "left"), "hands"),
    ("seven", 30, ("off", "must", "may"), "hands"),
    ("end-number", 35, FLAG, "end"),
    ("no-zero-end", 36, FLAG, "end"),
    ("reinholen", 37, FLAG, "end"),
    ("final-draw", 39, ("draw", "none", "de"), "end"),
    ("uno-window", 40, ("next-start", "next-end"), "uno"),
    ("uno-pen", 41, (0, 20, 2), "uno"),
    ("uno-false", 42, (0, 20, 0), "uno"),
    ("advice", 43, (0, 20, 0), "referee"),
    ("pen-on-demand", 44, FLAG, "referee"),
    ("pen-any", 45, (0, 99, 0), "referee"),
    ("spin-who", 52, ("next", "self"), "edition"),
    ("flash-timer", 54, (0, 99, 0), "edition"),
    ("flash-mode", 52, ("random", "targeted"), "edition"),
    ("forced-swap", 52, ("own", "any-two"), "edition"),
    ("backs", 52, FLAG, "edition"),
    ("animals", 52, FLAG, "edition"),
    ("play-on", 52, FLAG, "edition"),
    ("boost-level", 52, (1, 10, 1), "edition"),
    ("blitzo-level", 52, (1, 4, 1), "edition"),
)

# Parameters that only these editions have (the letters an edition's name begins with).
_OWN = {
    "spin-who": "spin",
    "flash-timer": "flash",
    "flash-mode": "flash",
    "forced-swap": "allwild",
    "backs": "flip",
    "animals": "junior",
    "play-on": "stacko",
    "boost-level": "boost",
    "blitzo-level": "blitzo",
}

# Name, edition, settings that differ from Standard; then pairs of settings of which the first brings the second.
PRESETS = (
    ("standard", "classic", (), ()),
    (
        "cz-wiki",
        "classic",
        (
            ("dealer", "redraw"),
            ("first-w4", "shuffle"),
            ("w4-guilty", "takeback"),
            ("stack", "cz28"),
            ("skip-answer", "block"),
        ),
        (),
    ),
    (
        "de",
        "classic",
        (
            ("dealer", "excluded"),
            ("wow", "forbid"),
            ("w4-legal", "colour-numbers"),
            ("uno-false", 4),
            ("advice", 2),
            ("final-draw", "de"),
            ("pen-on-demand", True),
        ),
        (),
    ),
    ("it", "classic112", (("first-wild", "free"), ("uno-window", "next-end"), ("advice", 4)), ()),
    (
        "ua",
        "classic",
        (
            ("dealer", "lot"),
            ("first", "number-bury"),
            ("draw-vol", "no"),
            ("drawn-play", "must"),
            ("w4-guilty", "takeback"),
            ("stack", "ua"),
            ("skip-answer", "ua"),
        ),
        (("score", "lowest", "target", 200),),
    ),
)

# A row means nothing unless another one has one of these values; menus leave it out.
_NEEDS = (
    ("target", "score", ("winner", "lowest", "reach-loses", "elimination")),
    ("rounds", "score", ("rounds",)),
    ("first-w4", "first", ("effect",)),
    ("first-wild", "first", ("effect",)),
    ("first-rev", "first", ("effect",)),
    ("w4-legal", "w4-mode", ("bluff", "strict")),
    ("w4-guilty", "w4-mode", ("bluff",)),
    ("mix-strict", "stack", ("mix",)),
    ("skip-block-result", "skip-answer", ("block",)),
    ("jump-cont", "jump", (True,)),
    ("jump-action", "jump", (True,)),
    ("jump-call", "jump", (True,)),
)


def draft(edition, seats):
    """A page to try rules on; nothing is dealt.

    :raises ValueError: no such edition, or not so many seats.
    """
    from uno_core.opening import new

    return new(edition, seats, bytes(4))


def leave(edition):
    """Let go of an edition whose rules were only looked at; its drafts are no use any more."""
    from uno_core import shelf

    shelf.leave(edition)


def set_rule(page, key, value):
    """Set one parameter, between rounds.

    :param value: one of its values: a text, a number, True or False.
    :raises ValueError: no such parameter or value (says which there are), or not with the others (says why).
    """
    at, values = _row(key)
    n = _number(key, values, value)
    if at is None:
        return
    before = _read(page, at)
    if n == before:
        return
    _write(page, at, n)
    reason = _fault(page) if _has(page, key) else _NOT_HERE
    if reason:
        _write(page, at, before)
        raise ValueError("%s %s: %s" % (key, value, reason))
    fit(page)


def set_rules(page, preset, pairs):
    """A preset, and what differs from it.

    :param preset: a name of PRESETS; its edition is the page's already.
    :param pairs: ``key, value``.
    :raises ValueError: as :func:`set_rule`; the page is not to be used then.
    """
    rows = {}
    for name, _, settings, follow in PRESETS:
        if name == preset:
            rows.update([pair for pair in settings if _has(page, pair[0])])
            rows.update(pairs)
            for key, value, other, then in follow:
                if rows.get(key) == value:
                    rows.setdefault(other, then)
            break
    else:
        raise ValueError("no preset %r; there are %s" % (preset, " ".join([p[0] for p in PRESETS])))
    for key, value in rows.items():
        at, values = _row(key)
        n = _number(key, values, value)
        if at is not None and n != _read(page, at):
            if not _has(page, key):
                raise ValueError("%s: %s" % (key, _NOT_HERE))
            _write(page, at, n)
    reason = _fault(page)
    if reason:
        raise ValueError(reason)
    fit(page)


def get_rule(page, key):
    """The value of one parameter: a text, a number, True or False."""
    at, values = _row(key)
    if at is None:
        return values[0]
    if key in _OWN and not _has(page, key):
        return standard(page, key)  # its byte is another one's own
    return _value(values, _read(page, at))


def _value(values, n):
    """A byte as the value it stands for."""
    if values is FLAG:
        return n > 0
    if isinstance(values[0], int):
        return n
    value = values[n & 15]
    return value + str(n >> 4) if value[-1] == "-" else value


def standard(page, key):
    """The value of a parameter in the preset Standard; some editions have one of their own."""
    at, values = _row(key)
    rules = getattr(editions.load(page[_O_EDITION]), "RULES", b"")
    for i in range(0, len(rules), 2):
        if rules[i] == at:
            n = rules[i + 1]
            if at == _R_TARGET:
                n |= rules[i + 3] << 8
            return _value(values, n)
    return values[2] if len(values) == 3 and values is not FLAG and isinstance(values[0], int) else values[0]


def why_not(page, key, value):
    """Why a parameter cannot have a value together with the other rules, in words; None if it can."""
    at, values = _row(key)
    if at is None:
        return None
    before = _read(page, at)
    n = _number(key, values, value)
    if n == before:
        return None
    if not _has(page, key):
        return _NOT_HERE
    _write(page, at, n)
    reason = _fault(page)
    _write(page, at, before)
    return reason


def means(page, key):
    """Whether a parameter means anything with the other rules, this edition and its deck."""
    if not _has(page, key):
        return False
    for name, other, values in _NEEDS:
        if name == key:
            return get_rule(page, other) in values
    if key == "blank-effect":
        return get_rule(page, "blank") > 0
    if key == "custom":
        return _L_CUSTOM in editions.TABLES[page[_O_EDITION]][_LABELS]
    return True


def _has(page, key):
    """Whether an edition leaves a parameter to the players: not what it fixes, nor what is another one's own."""
    number = page[_O_EDITION]
    module = editions.load(number)
    own = _OWN.get(key)
    if own:
        return editions.NAMES[number].startswith(own)
    at = _row(key)[0]
    return at is None or at not in getattr(module, "FIXED", b"")


def fit(page):
    """Make room for the cards of the rules in force, and :func:`uno_core.settle.settle`."""
    n = cards(page, None, 0)
    if n != page[_O_CARDS]:
        page[_O_CARDS] = n
        end = _O_ROW + n + (editions.TABLES[page[_O_EDITION]][_Q_BEHIND] or 0)
        more = end - len(page)
        if more > 0:
            page.extend(bytes(more))
        else:
            page[end:] = b""
    settle(page)


def _fault(page):
    """What of the rules of a page does not go together (catalogue 5.9), in words; None when all does."""
    n = cards(page, None, 0)
    if n > _MOST_CARDS:
        return "%d cards, %d are the most" % (n, _MOST_CARDS)
    never = getattr(editions.load(page[_O_EDITION]), "NEVER", b"")
    for i in range(0, len(never), 2):
        if page[_O_RULES + never[i]] == never[i + 1]:
            return _NOT_HERE
    if get_rule(page, "partner") and page[_O_SEATS] & 1:
        return "partners need an even number of players"
    return None


def _row(key):
    for name, at, values, _ in ROWS:
        if name == key:
            return at, values
    raise ValueError("no rule %r; there are %s" % (key, " ".join([r[0] for r in ROWS])))


def _number(key, values, value):
    """A value as the byte it is kept as."""
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
    n = page[_O_RULES + at]
    return n | page[_O_RULES + at + 1] << 8 if at == _R_TARGET else n


def _write(page, at, n):
    page[_O_RULES + at] = n & 255
    if at == _R_TARGET:
        page[_O_RULES + at + 1] = n >> 8
