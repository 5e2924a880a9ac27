# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Czech, what is said while handhelds are linked. A line an entry, ``key words``; {0} is a name of 6 letters."""

TEXT = (
    "\n"
    # On top of any screen (21).
    "looking Hledá se {0}...\n"
    # News (16).
    "far-left {0} odchází\nfar-away {0} je pryč\nfar-back {0} je zpět\n"
    # An act is on its way to the host (16).
    "sending Odesílá se...\n"
    # A refusal (as those of en): an act is on its way to the host.
    "x31 Chvilku počkej\n"
    # The menu of a match (17), and whether one is sure (21).
    "leave Odejít od stolu\n"
    "save-leave Uložit a odejít\n"
    "sure-host Ukončit hru všem?\n"
    "sure-guest Odejít? Bot dohraje\n"
    # Below a result (21).
    "vd-busy Ověřuje se míchání...\n"
    "vd-true Míchání ověřeno: {0}x\n"
    "vd-open Otevřeně: bez ověření\n"
    "vd-wait Ne všichni ověřili\n"
    "vd-aborted Zrušená rozdání: {0}\n"
    "wait-for Čeká se na: {0}\n"
    # What failed (21), and who has found it (21).
    "cheat1 PODVOD: falešný údaj\n"
    "cheat2 PODVOD: jiný balíček\n"
    "cheat3 PODVOD: mimo pravidla\n"
    "cheat4 PODVOD: tah bota\n"
    "cheat5 PODVOD: falešný zápis\n"
    "cheat6 PODVOD: jiný pohled\n"
    "cheat-by oznamuje {0}\n"
)
