# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The table of rules: the parameters, house rules and presets of :mod:`uno_core.ruleset`, as texts.

A question is answered by cutting a piece out of them. The rows are in :mod:`uno_core.rules`; presets and switches are
here.
"""

from uno_core.rules import lines, texts

FLAG = (False, True)
# The texts that the build writes from the rows of uno_core/rules.py; answers are cut out of them.
_ROWS = texts()
_OWN = lines("edition")
_NEEDS = lines("needs")

# Name, edition, settings that differ from Standard; a>b: setting a brings setting b.
_PRESETS = """
standard classic
cz-wiki classic dealer=redraw first-w4=shuffle w4-guilty=takeback stack=cz28 skip-answer=block
de classic dealer=excluded wow=forbid w4-legal=colour-numbers uno-false=4 advice=2 final-draw=de pen-on-demand=on
it classic112 first-wild=free uno-window=next-end advice=4
ua classic dealer=lot first=number-bury draw-vol=no drawn-play=must w4-guilty=takeback stack=ua skip-answer=ua \
score=lowest>target=200
"""

# A switch of a menu, for several parameters together: key, then each parameter with its value when it is on
# (HR-SEVEN-O).
SWITCHES = (("seven-o", (("zero", "dir"), ("seven", "must"))),)
# Parameters that rise by one when a person has won a match.
RISES = ("boost-level",)


class _Rows:
    """``key, offset, values, group`` of every row."""

    def __iter__(self):
        for text in _ROWS:
            at = 1
            while at < len(text):
                yield _cut(text, at)
                at = text.find("\n", at) + 1

    def kept(self):
        """Yield ``key, group`` of every row that has a byte. To read its values, too, takes twice as long."""
        for text in _ROWS:
            at = 1
            while at < len(text):
                end = text.find("\n", at)
                words = text[at:end].split(" ", 3)
                if words[1] != "-":
                    yield words[0], words[2]
                at = end + 1


class _Presets:
    """``name, edition, settings, follow``: pairs ``key, value``, and of two settings ``key, value, key, value``."""

    def __len__(self):
        return _PRESETS.count("\n") - 1

    def game(self, k):
        """Return ``name, edition`` of a preset. To read its settings, too, takes ten times as long."""
        return _PRESETS.strip().split("\n")[k].split(" ")[:2]

    def __getitem__(self, k):
        words = _PRESETS.strip().split("\n")[k].split(" ")
        settings = []
        follow = []
        for word in words[2:]:
            one, _, then = word.partition(">")
            if then:
                follow.append(_setting(one) + _setting(then))
            else:
                settings.append(_setting(one))
        return words[0], words[1], tuple(settings), tuple(follow)


ROWS = _Rows()
PRESETS = _Presets()
_last = ("",)  # the row that was read last: mostly it is asked for again


def row(key):
    """Return offset and values of a row.

    :raises ValueError: the key is unknown; the message lists the keys.
    """
    if key == _last[0]:
        return _last[1:3]
    for text in _ROWS:
        at = text.find("\n" + key + " ")
        if at >= 0:
            return _cut(text, at + 1)[1:3]
    raise ValueError("no rule %r; there are %s" % (key, " ".join([r[0] for r in ROWS])))


def own(key):
    """Return the letters that the names of the editions begin with which have a parameter alone, or "" if all have
    it."""
    words = _words(_OWN, key)
    return words[1] if words else ""


def needs(key):
    """Return ``other, values``: the parameter means something only if another parameter has one of these values; None:
    always."""
    words = _words(_NEEDS, key)
    return (words[1], tuple([_typed(words[1], text) for text in words[2:]])) if words else None


def _words(text, key):
    """Return the words of the line that begins with a key, or ()."""
    at = text.find("\n" + key + " ") + 1
    return text[at : text.find("\n", at)].split(" ") if at else ()


def _cut(text, at):
    """Return the row that begins there."""
    global _last  # noqa: PLW0603
    words = text[at : text.find("\n", at)].split(" ")
    values = words[3:]
    if values[0] == "flag":
        values = FLAG
    elif values[0] == "number":
        values = tuple([int(n) for n in values[1:]])
    else:
        values = tuple(values)
    _last = words[0], None if words[1] == "-" else int(words[1]), values, words[2]
    return _last


def _setting(text):
    """Return ``key=value`` as a pair."""
    key, _, value = text.partition("=")
    return key, _typed(key, value)


def _typed(key, text):
    """Return a value of a parameter, of its text."""
    values = row(key)[1]
    if values is FLAG:
        return text == "on"
    return int(text) if isinstance(values[0], int) else text
