# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Somebody who hears a match, and knows nothing of it but the lines: what they mean, and what to do.

Lines are English. :func:`read` returns what a list of lines says; :func:`events` what one line says has happened.
"""

import functools
import re
from dataclasses import dataclass, field

from tests.ui import fits
from uno_core import codes

ANY = "any"
NAMES = ("You", "Ann", "Bob", "Cat", "Dan", "Eve")


@functools.cache
def entries():
    return {key: text for part in fits.parts("en") for key, text in fits.rows("en", part)}


@functools.cache
def colors():
    """Return the number of each color, by its name."""
    return {entries()[f"color{n}"]: n % 8 for n in (0, 1, 2, 3, 8, 9, 10, 11)}


@functools.cache
def prints():
    """Return the label of what is printed on a card, by its words."""
    found = {str(n): n for n in range(10)}
    for key, text in entries().items():
        if re.fullmatch(r"l\d+", key):
            found.setdefault(text.strip(), int(key[1:]))
    return found


def card(text):
    """Return ``(what is printed, color or None)`` of the words of a card, or None."""
    words, _, last = text.rpartition(" ")
    if last in colors() and words:
        return (words, colors()[last])
    return (text, None) if text in prints() or text[:-1] in prints() else None  # blank cards have numbers


@dataclass
class Heard:
    """What a player knows from lines."""

    turn: str = ""
    top: str = ""
    color: str = ""
    due: str = ""
    pile: int = 0
    clockwise: bool = True
    counts: dict = field(default_factory=dict)
    hand: list = field(default_factory=list)
    options: list = field(default_factory=list)


def read(lines) -> Heard:
    """Return what the lines of one moment say."""
    heard = Heard()
    asked = ""
    for line in lines:
        if line == "Your turn":
            heard.turn = "You"
        elif found := re.fullmatch(r"(\d+): (.+)", line):
            assert int(found[1]) == len(heard.options) + 1
            heard.options.append(found[2])
        elif found := re.fullmatch(r"On top: ([^.]+)(\. .*)?", line):
            heard.top = found[1]
        elif found := re.fullmatch(r"Color: (\w+)", line):
            heard.color = found[1]
        elif found := re.fullmatch(r"(\S+) cards due, from (\w+)", line):
            heard.due = found[1]
        elif found := re.fullmatch(r"Your hand: (.+)", line):
            heard.hand = [part.split(", ")[0] for part in found[1].split("; ")]
        elif re.match(r"(Counterc|C)lockwise;|\w+, \d+ (cards?|keys);", line):
            for part in line.split("; "):
                if found := re.fullmatch(r"draw pile, (\d+) cards?", part):
                    heard.pile = int(found[1])
                elif found := re.fullmatch(r"(\w+), (\d+) (cards?|keys)", part):
                    heard.counts[found[1]] = int(found[2])
                elif part.endswith("lockwise"):
                    heard.clockwise = part == "Clockwise"
    heard.turn = heard.turn or asked
    return heard


# -- what happened -------------------------------------------------------------------------------------


@functools.cache
def _questions():
    """Return everything that somebody can be asked."""
    return {text for key, text in entries().items() if re.match(r"a\d|pick-", key)}


@functools.cache
def _patterns():
    """Return ``(code, form, pattern)`` of the words of every event."""
    found = []
    for key, text in entries().items():
        if match := re.fullmatch(r"(st-)?e(\d+)(me|by|one|card|press|pressme)?", key):
            pattern = re.escape(text.strip())
            code = int(match[2])
            for gap, name in (("0", "who"), ("1", "what"), ("2", "other")):
                pattern = pattern.replace(re.escape("{" + gap + "}"), f"(?P<{name}>{_gap(name, code)})", 1)
            found.append((code, match[3] or "", re.compile(pattern)))
    return found


def _gap(name, code):
    """Return a pattern of what can be in a gap of an event's words."""
    if name != "what":
        return "|".join(NAMES)
    if code == codes.E_COLOR:
        return "|".join(colors())
    if code == codes.E_WHEEL:
        return "|".join(re.escape(text) for key, text in entries().items() if key.startswith("wheel"))
    return (
        ".+ (?:" + "|".join(colors()) + ")|wild.*|Reverse|any two" if code in (codes.E_PULLED, codes.E_ROLLED) else ".+"
    )


def events(line):
    """Return ``(code, who, what)`` of each event that the line can be about."""
    found = []
    for code, form, pattern in _patterns():
        match = pattern.fullmatch(line)
        if match:
            parts = match.groupdict()
            who = "You" if form.startswith(("me", "card", "pressme")) else parts.get("who")
            other = parts.get("other") or ("You" if form == "by" else None)
            found.append((code, who, parts.get("what"), other))
    return found


# What an event says about the act that it is of, the most telling first: event -> verb, and who has acted: the first
# or the second seat of its words, or "due": the player who had to draw.
_VERBS = (
    (codes.E_TIME, codes.V_TIMEOUT, 1),
    (codes.E_JUMPED, codes.V_JUMP, 1),
    (codes.E_ADDED, codes.V_ADD, 1),
    (codes.E_ACCUSED, codes.V_CHALLENGE, 3),
    (codes.E_GUILTY, codes.V_CHALLENGE, "due"),
    (codes.E_INNOCENT, codes.V_CHALLENGE, "due"),
    (codes.E_CAUGHT, codes.V_CATCH, 3),
    (codes.E_REPORTED, codes.V_REPORT, 3),
    (codes.E_ADVISED, codes.V_ADVISE, 1),
    (codes.E_SLAPPED, codes.V_SLAP, 1),
    (codes.E_PULLED, codes.V_EDITION, 1),
    (codes.E_ROLLED, codes.V_EDITION, 1),
    (codes.E_WHEEL, codes.V_EDITION, 1),
    (codes.E_EXCHANGED, codes.V_CHOOSE, 1),
    (codes.E_PLAYED, codes.V_PLAY, 1),
    (codes.E_COLOR, codes.V_CHOOSE, 1),
    (codes.E_POWER, codes.V_CHOOSE, 1),
    (codes.E_NAMED, codes.V_CHOOSE, 1),
    (codes.E_SWAPPED, codes.V_CHOOSE, 1),
    (codes.E_DISCARDED, codes.V_CHOOSE, 1),
    (codes.E_TAKEN_BACK, codes.V_CHOOSE, 1),
    (codes.E_UNO, codes.V_UNO, 1),
    (codes.E_FALSE_UNO, codes.V_UNO, 1),
    (codes.E_LAUNCHED, codes.V_DRAW, 1),
    (codes.E_DREW, codes.V_DRAW, 1),
    (codes.E_PASSED, codes.V_PASS, 1),
    (codes.E_FLEXED, codes.V_CHOOSE, None),
    (codes.E_OWES, codes.V_CHOOSE, None),
    (codes.E_PICKED, codes.V_CHOOSE, None),
)


_SETTLE = (codes.E_DREW, codes.E_PLAYED, codes.E_GUILTY, codes.E_INNOCENT, codes.E_BLOCKED, codes.E_TAKEN_BACK)


class Memory:
    """What a listener remembers of a round, to tell its acts: who has to draw."""

    def __init__(self):
        self.due = ""

    def told(self, lines):
        """Return ``(verb, who, what)`` of the act that these lines are about, or None."""
        found = [event for line in lines for event in events(line)]
        due = self.due
        drew = next((event[1] for event in found if event[0] == codes.E_DREW), None)
        if any(event[0] in _SETTLE for event in found):
            self.due = ""
        self.due = next((event[1] for event in found if event[0] == codes.E_OWES), self.due)
        if drew and found[0][0] == codes.E_DREW:  # a card that is played was drawn
            return (codes.V_ACCEPT if due == drew else codes.V_DRAW), drew, ""
        for code, verb, by in _VERBS:
            for event in found:
                if event[0] == code:
                    who = due if by == "due" else by and event[by]
                    if verb == codes.V_DRAW and due == who:
                        verb = codes.V_ACCEPT
                    return verb, who, event[2]
        for line in lines:
            asked = re.fullmatch(r"(?:(\w+): )?(.+)", line)
            if re.search(r", zone \d+$", line) or asked and asked[2] in _questions():
                return codes.V_EDITION, None, line
            for key, text in entries().items():
                if key.startswith(("bz-key", "bz-wrong", "bz-give", "bz-turn", "bz-late")):
                    pattern = (
                        re.escape(text.split("+")[0].rstrip(" :")).replace(r"\{0\}", "(.+)").replace(r"\{2\}", ".+")
                    )
                    match = re.match(pattern.replace(r"\{1\}", ".+"), line)
                    if match:
                        who = match[1] if match.groups() else "You"
                        return codes.V_EDITION, who, line
        return None
