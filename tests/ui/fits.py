# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The place of each of the words on a screen, and the longest text for its gaps.

One table for all languages: ``PLACES``. A text that is too long for its place is cut on a device or runs into what is
beside it.
"""

import functools
import re
from pathlib import Path

from uno_core import codes, editions, ruleset, view
from uno_core.deal import TABLES
from tests.settings import NAMES
from uno_ui import words
from uno_ui.codes import CAP
from uno_ui.screens.guides import guide_topics

LINE, HEADING, ROW, SCREEN = 16, 18, 17, 21
_SETTINGS = "|".join(NAMES)
TITLES = {
    "t-" + line.split(" ")[0].split("?")[0] for topic in guide_topics.TOPICS.values() for line in topic.split("\n")
}
TITLES |= {"t-about2", "t-about3"}
TITLE = 15  # of a page to read; what is behind the bar is broken into as many lines as it needs
VALUED = 19  # a row's name and its value, without the gap between
NAME = "MAXIMI"  # of a far person

# (letters, lines, the keys: patterns). The first that matches counts.
PLACES = (
    (1, 1, r"c\d+", "low-card"),
    (3, 1, "you", r"n\d", r"own\d", "person-seat", "st-safe", "v-(on|off)"),
    (2, 1, r"st-l\d+"),
    (14, 1, r"q-feat\d+"),
    (SCREEN, 2, r"q-how\d+"),
    (9, 1, "rec-wins"),
    (12, 1, "rec-(rounds|longest|best|caught)"),
    (ROW, 1, "records", "rec-(feats|replay|erase)", "day", "day-code", "day-days"),
    (HEADING - 4, 1, "cup"),  # a title with two numbers behind it
    (9, 1, "day-date", "day-last"),
    (HEADING, 1, "day-order", "day-nine"),
    (SCREEN, 2, "day-same", "code-pass"),
    (ROW, 1, "title-code", "title-sets"),
    (SCREEN, 1, "day-.*", "code-newer", "cup-.*"),
    (SCREEN, 1, "rec-(none|nowhere|no-acts)", "feat-new"),
    (4, 1, "out", "lost", "power-card", "bz-instant", "bz-false", "bz-uno"),
    (5, 1, "nobody", "lay", "no", "yes"),
    (6, 1, r"l\d+", "slap-big", "game", "medium", "name"),
    (7, 1, "play", "keep", "done", "st-reverse", "st-two", "st-any"),
    (8, 1, "low-.*", r"w\d+"),
    (9, 1, "free", r"color\d+", r"bots\d+", "person", "rounds", "language"),
    (10, 1, "language-name", "m-.*", r"gesture\d"),
    (11, 1, r"side\d", r"flex\d"),
    (11, 2, r"wheel\d"),
    (12, 1, "r-.*", "st-(e|zone|risk|how|choose|first|free|due|pull|roll|wait).*"),
    (SCREEN, 1, r"(ed\d+|p-.*)-is"),
    (13, 1, "part-.*", r"ed\d+", "p-.*", "nothing"),
    (15, 1, "says-.*"),  # each of its lines, behind a name
    (8, 1, "habit-.*"),
    (SCREEN, 2, r"habit\d"),
    (LINE, 2, r"x\d+"),  # and in one line of a low screen
    (LINE, 1, r"e\d+.*", r"a\d.*", r"v\d.*", "turn", "turn-of", "take"),
    (LINE, 1, "hint-(move|on-pile|on-empty|menu|menu-a|gestures|pass)"),
    (LINE, 1, "pick-.*", "drawn", "challenge", "slap", "hint-(uno|catch|accuse|report|jump|add|mark)", "marked"),
    (LINE, 1, "take-or-lay", "skip-due", "lay-off", "race-on", "press", "offer", "back", "hint-own", "own-turn"),
    (LINE, 1, r"battery\d", "second", "shown-hand", "far-.*", "sending", "watching"),
    (ROW, 1, "resume", "new", "start", "open-table", "players", "bots", "target", "rules", "reset"),
    (ROW, 1, "who", "recap", "recap-all", "to-bot", "from-bot", "tip", "card", "step-back"),
    (ROW, 1, "settings", "guide", _SETTINGS, "save", "quit", "act-.*", "backs-.*", "host", "join", "watch", "link"),
    (ROW, 1, "leave", "hand-over", "matches", "delete-match", "save-leave", "g-.*", "let-in", "stand-in", "people"),
    (ROW, 1, "q-offer", "together-n"),
    (13, 1, "together"),
    (SCREEN, 2, "q-learn-end", "q-no-(left|right|here|hold)"),
    (SCREEN, 3, "q-learn-.*", r"q-first\d+"),
    (SCREEN, 1, r"round-why\d+"),
    (12, 1, "hurry"),
    (10, 1, "q-pile"),
    (SCREEN, 2, r"q-did\d", "q-coach-none", "q-better"),
    (LINE, 1, "q-practice", "q-coach"),
    (ROW, 1, "q-end"),
    (SCREEN, 1, "q-coach-keys"),
    (12, 1, "q-win"),  # a title with a key behind it
    (LINE, 1, "q-left", "q-right", "q-here"),
    (ROW, 1, "q-lesson"),
    (SCREEN, 1, "q-first-keys", "q-skip", "q-no-other", "q-real"),
    (HEADING, 1, r"sf-ask\d"),
    (ROW, 1, "selftest", "off", "sf-.*", "access", "ac-.*", r"q-s(?![01]$)\d+"),
    (SCREEN, 1, "q-s0", "q-s1"),
    (HEADING, 1, "q-wait", "q-do.*", "q-name"),
    (SCREEN, 2, "q-why-.*"),
    (HEADING, 1, "hand-to", "pass-on", "at-door", "title-.*", "(round|match)-.*", "which-.*"),
    (HEADING, 1, "not-saved", "count-nothing"),
    (16, 1, "guide-colors"),  # a title with a mark behind it
    (20, 1, "deal", "deal-bots", "nobody-in", "again-.*", "guide-.*"),
    (12, 1, "v-.*", f"({_SETTINGS})\\d"),  # behind its name: VALUED
    (SCREEN, 2, "h-.*", "why-.*", "sure-open-why"),
    (SCREEN, 1, "challenge-low", "cost-.*", "hint-.*", "short-.*", "rules-n", "bz-.*", "sure-.*", "tables-open"),
    (SCREEN, 1, "looking.*", r"trouble\d", r"bot-plays\d"),
    (SCREEN, 1, "open-game", r"why\d+", "no-(medium|host|room)", "making-keys", "same", "no-yes"),
    (SCREEN, 1, "not-ready"),
    (999, 1, "ear-.*"),  # nobody sees them
    (SCREEN, 1, "saved-.*"),
    (SCREEN, 1, "steps", "bad-.*", "missing", "mixed", "deal-again", "vd-.*", "wait-for", "cheat.*", "no-chance"),
)  # fmt: skip

_TESTED = (
    (3, "=A B ST ^v"),
    (4, "yes|no"),
    (5, "yes|no"),
    (6, "yes|no"),
    (7, "=10/10"),
    (9, "yes|no"),
    (11, "=999 ms"),
    (13, "=999 kB"),
    (14, "=999 ms"),
)

# Rows that show a value: the row, what the value can be (a pattern of keys, or the text itself).
ROWS = (
    ("game", r"ed\d+|p-[a-z]+(-wiki)?|together"),
    ("players", "=10"),
    ("bots", r"bots\d+"),
    ("target", "=2000"),
    ("rounds", "=20"),
    ("day-date", "=31.12.69"),
    ("day-last", "=ZZZZZZZZZ"),
    ("day-days", "=9999"),
    ("rec-rounds", "=65535"),
    ("rec-wins", "=65535 100%"),
    ("rec-longest", "=255"),
    ("rec-best", "=65535"),
    ("rec-caught", "=65535"),
    *((row, row + r"\d") for row in NAMES),
    ("language", "language-name"),
    ("ac-mode", r"ac-mode\d"),
    *((row, "=9.9 mp") for row in ("ac-dwell", "ac-steady", "ac-hold")),
    ("ac-ear", r"sound\d"),
    ("ac-speed", "pace[012]"),
    ("ac-loud", "=100%"),
    ("medium", "m-.*"),
    ("name", "=" + NAME),
    *((f"sf-{row}", text) for row, text in _TESTED),
    ("people", "=3"),
)

_NUMBERS = (
    "rec-feats|person-seat|low-.*|cost-no|take|marked|rules-n|press|deal-bots|vd-(?!unheard|says|former).*|free|mixed"
)
_NUMBERS += "|together-n|saved-(ago|at)|take-or-lay|v-.*|st-(zone|risk|how)"
_FAR = "far-.*|again-.*|looking|title-joining|same|wait-for|let-in|stand-in|at-door|cheat-by|vd-unheard|vd-says"
_FAR += "|vd-former|hand-over|title-heir|why-orphan|why-lost"
_CARD = r"e(5|6|18|27|33|44|49)(me)?|drawn|e7card|v\d+.*"
_POINTS = "(round|match)-.*"


def parts(language):
    """Return the kinds of files of a language: ``""``, ``"_rules"`` and so on."""
    return sorted(file.stem[2:] for file in Path(words.folder).glob(f"{language}*.txt"))


def rows(language, part):
    """Return the entries of a file, as ``[key, words]``."""
    text = (Path(words.folder) / f"{language}{part}.txt").read_bytes().decode()
    return [line.split(" ", 1) for line in text.split("\n") if line and line[0] != "#"]


def named(text, printed="ABC"):
    """Return a text with its keys named by what is printed on them, as ``uno_ui.words.say`` does, but in plain
    letters."""
    return re.sub(r"\[([ABC])(~?)\]", lambda key: printed["ABC".index(key[1])] + key[2], text)


def plain(text):
    """Return the text on a screen, with the letters of keys as plain ones."""
    return "".join(chr(ord(letter) - CAP) if ord(letter) > CAP + 32 else letter for letter in text)


@functools.cache
def place(key):
    """Return ``(letters, lines)`` of a key, None when it has no place."""
    for letters, lines, *patterns in PLACES:
        if any(re.fullmatch(pattern, key) for pattern in patterns):
            return letters, lines
    return None


def _longest(entry, pattern):
    return max((text for key, text in entry.items() if re.fullmatch(pattern, key)), key=len)


@functools.cache
def labels():
    """Return ``(label, whether it is behind a color letter)`` of every card of every edition."""
    found = {(label, True) for label in range(56, 65)}  # animals, by their sign
    found |= {(codes.L_BLANK, False), (codes.L_SWAP_NEXT, False)}
    for number in range(len(editions.NAMES)):
        page = ruleset.draft(number, editions.load(number).SEATS[0])
        for face in set(TABLES[number][codes.Q_DECK]):
            for other in (False, True):
                label = view.label(page, face, other)
                found.add((label, not face & 4 or label == codes.L_CHARACTER))
    return sorted(found)


def card(entry):
    """Return the longest words of a card, as ``uno_ui.table.news.card_words`` puts them together."""
    texts = []
    for label, colored in labels():
        text = entry.get(f"l{label}", str(label))
        texts.append("R" + text if colored else text.strip())
    return max(texts, key=len)


def filled(key, entry, printed="ABC"):
    """Return the words of a key with the longest possible text in its gaps, in that language.

    :param printed: what is printed on the keys.
    """
    text = named(entry[key], printed)
    if key.startswith("t-"):
        return text.format(*[12] * 10)
    name = max((entry[f"n{seat}"] for seat in range(10)), key=len)
    what = "10"
    if re.fullmatch(_NUMBERS, key):
        name = "10"
        what = "12"
    elif key == "cost-yes":
        return text.format("12", "14", name)
    elif key == "cost-was":
        name = _longest(entry, r"color\d+")
    elif key == "challenge-low":
        what = _longest(entry, r"color\d+")
    elif key == "missing":
        name = _longest(entry, "part-.*")
    elif re.fullmatch("day-(you|other)", key):
        name, what = "+511", "2047"
    elif key == "cup-won":
        name, what = "6", "7"
    elif key == "feat-new":
        name = _longest(entry, r"q-feat\d+|cards|felt")
    elif re.fullmatch(_FAR, key):
        name = NAME
    elif re.fullmatch(_CARD, key):
        what = card(entry)
        name = what if key == "drawn" else name
    elif key == "q-did0":
        name = card(entry)
    elif key == "q-did7":
        name = _longest(entry, r"color\d+")
    elif key == "q-better":
        name = max((filled(one, entry) for one in entry if re.fullmatch("q-do.*|q-name", one)), key=len)
    elif re.fullmatch("q-do.*|q-name", key):
        what = _longest(entry, r"color\d+") if key == "q-name" else card(entry)
    elif re.fullmatch(_POINTS, key):
        what = "120"
    elif re.fullmatch("e(9|38)(me)?", key):
        what = _longest(entry, r"color\d+" if key.startswith("e9") else "color[0-3]")
    elif re.fullmatch("e(24|48|31|45)(me)?", key):
        what = "9" if key[:3] != "e45" else _longest(entry, r"flex\d")
    elif re.fullmatch("e40(me)?", key):
        what = _longest(entry, r"side\d")
    elif re.fullmatch("e41(me)?", key):
        what = _longest(entry, r"wheel\d")
    elif key.startswith("st-due"):
        name = _longest(entry, "st-any|c[0-4]")
    elif re.fullmatch("st-e(9|51|54)(me)?", key):
        what = _longest(entry, "st-two|st-reverse|color[0-3]" if key.startswith(("st-e9", "st-e54")) else r"st-l\d+")
    elif key.startswith("bz-"):
        what = "R6" if key.startswith("bz-key") else "10"
    if re.fullmatch("st-e(9|54)(me)?", key) and len(text.format(name, what)) > 12:
        return what  # as uno_ui.screens.match.tower does
    return text.format(name, what, "20" if re.fullmatch(_POINTS, key) else name)


def broken(text, letters):
    """Return the lines of a text, broken as ``uno_ui.words.lines`` does, and once more if there is a rest."""
    found = []
    while len(text) > letters:
        at = text.rfind(" ", 0, letters + 1)
        if at < 0:
            return [*found, text]
        found.append(text[:at])
        text = text[at + 1 :]
    return [*found, text]


def fits(key, text):
    """Whether a text fits the place of its key, if it has one; in a text to read, a title and every word."""
    if key.startswith("t-"):
        titled = key in TITLES
        title, _, text = text.partition("|") if titled else ("", "", text)
        return titled == bool(title) and len(title) <= TITLE and max(map(len, text.split(" "))) <= SCREEN
    if not place(key):
        return True
    letters, lines = place(key)
    if key.startswith("says-") and "|" in text:
        return all(fits(key, one) for one in text.split("|"))
    shown = broken(text, letters) if lines > 1 else [text]
    return len(shown) <= lines and max(map(len, shown)) <= letters and (key[0] != "x" or len(text) <= SCREEN)
