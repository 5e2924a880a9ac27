# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Runs on any interpreter: a line a language, a sum over everything it says, cut and filled as screens do."""

import gc
import sys

sys.path.append("lib")

from tests.store import Store
from uno_ui.device import languages
from uno_ui import words
from uno_ui.device.settings import Settings
from uno_ui.codes import SET_PACE


def keys(file):
    """Return the keys of a file of words."""
    found = []
    with open(file, "rb") as lines:
        for line in lines:
            if line[:1] not in (b"#", b"\n"):
                found.append(str(line.split(b" ")[0], "utf-8"))
    return found


def said(asked):
    """Return a sum over the words of each key, in one line of 16, in two of 21 and with a name in its gaps."""
    total = 0
    n = 0
    for key in asked:
        found = words.say(key)
        one, two = words.lines(found, 21)
        for part in (found[:16], one, two, found.format("Ann", "Ж", "Bob", *"3456789"), found[-3:]):
            for letter in part:
                total = (total * 31 + ord(letter)) & 0xFFFFF
        n += len(found)
    return "%d %d" % (n, total)


def in_use():
    """Return bytes, where they can be counted."""
    gc.collect()
    return gc.mem_alloc() if hasattr(gc, "mem_alloc") else 0


def main():
    words.keys = "1 22 3"
    for language in languages.here():
        words.load(language)
        told = [said(keys("%s/%s%s.txt" % (words.folder, language, part))) for part in ("", "_rules", "_guide")]
        print(language, " ".join(told))
    asked = keys(words.folder + "/ru.txt")
    words.say("new")
    before = in_use()
    for key in asked:
        words.say(key)
    print("kept", in_use() - before < 64)
    words.keys = "A B C"
    store = Store(512)
    settings = Settings(store)
    settings.language = "uk"
    settings.name = "ANNA"
    settings.set(SET_PACE, -1)
    print(settings.save(), settings.save(), store.writes)
    again = Settings(store)
    print(again.language, again.name, again.get(SET_PACE), again.fault)


if __name__ == "__main__":
    main()
