# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The words of what somebody is asked, and of what an edition lets one do."""

from uno_core import view as v
from uno_core.codes import A_COLOR, A_NUMBER, OF_EDITION
from uno_ui.table.news import card_words
from uno_ui.words import has, say


def prompt(view):
    """Return the words of what is asked: by edition and step where the edition asks, or by the card that asks."""
    what = v.ask(view)
    step = v.step(view)
    key = "pick-color" if what == A_COLOR else "a5" if what == A_NUMBER else "pick-seat"
    if step >= OF_EDITION:
        key = "a%d-%d-%d" % (what, v.edition(view), step)
        if not has(key):
            key = "a%d-l%d" % (what, v.label(view, v.top(view)))
        if not has(key):
            key = "a%d" % what
    return say(key)


def deed(view, arg, names):
    """Return the words of what an edition lets one do: of its own, or of all of them, to a seat or with a card of its
    pool."""
    edition = v.edition(view)
    key = "v%d-%d" % (edition, arg)
    if not has(key):
        key = "v%d" % edition
    text = say(key)
    card = card_words(view, v.pool(view, arg)) if "{1}" in text else ""
    return text.format(names[arg] if arg < len(names) else "", card)
