# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Runs on any interpreter: a line a language, a sum over everything it says, cut and filled as screens do."""

import sys

sys.path.append("lib")

from uno_ui import languages, words
from uno_ui.settings import Settings


class Store:
    size = 512

    def __init__(self):
        self.data = bytearray(b"\xff" * 512)
        self.writes = 0

    def read(self, offset, n):
        return bytes(self.data[offset : offset + n])

    def write(self, offset, data):
        self.writes += 1
        self.data[offset : offset + len(data)] = data


def said(text):
    """A sum over the words of each key of a text, in one line of 16, in two of 21 and with a name in its gaps."""
    total = 0
    n = 0
    for line in "".join(text).split("\n"):
        if not line:
            continue
        key = line.split(" ")[0]
        found = words.say(key)
        one, two = words.lines(found, 21)
        for part in (found[:16], one, two, found.format("Ann", "Ж", "Bob"), found[-3:]):
            for letter in part:
                total = (total * 31 + ord(letter)) & 0xFFFFF
        n += len(found)
    return "%d %d" % (n, total)


def main():
    for language in languages.here():
        words.load(language)
        words.own(True)
        words.far(True)
        told = [said(words._text), said(words._own), said(words._far)]
        for part in ("_rules", "_games", "_link"):
            words.more(True, part)
            told.append(said(words._more))
        print(language, " ".join(told))
    store = Store()
    settings = Settings(store)
    settings.language = "uk"
    settings.name = "ANNA"
    settings.set("pace", -1)
    print(settings.save(), settings.save(), store.writes)
    again = Settings(store)
    print(again.language, again.name, again.get("pace"), again.fault)


if __name__ == "__main__":
    main()
