# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Slovak, what is said while handhelds are linked. A line an entry, ``key words``; {0} is a name of 6 letters."""

TEXT = (
    "\n"
    # On top of any screen (21).
    "looking Hľadá sa {0}...\n"
    # News (16).
    "far-left {0} odchádza\nfar-away {0} je preč\nfar-back {0} je späť\n"
    # An act is on its way to the host (16).
    "sending Odosiela sa...\n"
    # A refusal (as those of en): an act is on its way to the host.
    "x31 Chvíľu počkaj\n"
    # The menu of a match (17), and whether one is sure (21).
    "leave Odísť od stola\n"
    "save-leave Uložiť a odísť\n"
    "sure-host Ukončiť hru všetkým?\n"
    "sure-guest Odísť? Bot dohrá\n"
    # Below a result (21).
    "vd-busy Overenie miešania...\n"
    "vd-true Miešanie overené: {0}x\n"
    "vd-open Otvorene: neoverené\n"
    "vd-wait Nie všetci overili\n"
    "vd-aborted Zrušené rozdania: {0}\n"
    "wait-for Čaká sa na: {0}\n"
    # What failed (21), and who has found it (21).
    "cheat1 PODVOD: falošný údaj\n"
    "cheat2 PODVOD: iný balíček\n"
    "cheat3 PODVOD: zakázaný ťah\n"
    "cheat4 PODVOD: ťah bota\n"
    "cheat5 PODVOD: falošný zápis\n"
    "cheat6 PODVOD: iný pohľad\n"
    "cheat-by oznamuje {0}\n"
)
