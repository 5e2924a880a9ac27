# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The words of the house rules: their values, what these mean, and why one cannot be."""

from uno_core.codes import MOST_CARDS, UNFIT_PARTNERS
from uno_ui import words
from uno_ui.words import say


def why(reason):
    """Return the words for a conflict of rules.

    :param reason: see :func:`uno_core.ruleset.why_not`.
    """
    return say("why-cards").format(reason, MOST_CARDS) if reason > UNFIT_PARTNERS else say("why-partner")


def value_words(key, value):
    """Return the value of a rule in words."""
    if value is True or value is False:
        return say("v-on" if value else "v-off")
    if isinstance(value, int):
        exact = "v-%s-%d" % (key, value)
        if words.has(exact):
            return say(exact)
        form = "v-%s-" % key
        return say(form).format(value) if words.has(form) else str(value)
    exact, n = parted(key, value)
    return say("v-" + exact).format(n)


def explanation(key, value):
    """Return the explanation of a rule with that value."""
    exact = "h-" + parted(key, str(value))[0]
    return say(exact if words.has(exact) else "h-" + key)


def parted(key, value):
    """Return a key of words, and the number at the end of the value; all Customizable cards share theirs."""
    if key[:6] == "custom":
        key = key[:6]
    if value[-1:].isdigit() and value[-2:-1] == "-":
        return "%s-%s" % (key, value[:-1]), value[-1]
    return "%s-%s" % (key, value), ""
