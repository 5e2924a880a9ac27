# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Polish, what is said while handhelds are linked. A line an entry, ``key words``; {0} is a name of 6 letters."""

TEXT = (
    "\n"
    # On top of any screen (21).
    "looking Szukanie: {0}...\n"
    # News (16).
    "far-left {0} odchodzi\nfar-away {0} znika\nfar-back {0} wraca\n"
    # An act is on its way to the host (16).
    "sending Wysyłanie...\n"
    # A refusal (as those of en): an act is on its way to the host.
    "x31 Poczekaj chwilę\n"
    # The menu of a match (17), and whether one is sure (21).
    "leave Odejdź od stołu\n"
    "save-leave Zapisz i odejdź\n"
    "sure-host Zakończyć wszystkim?\n"
    "sure-guest Odejść? Bot dogra\n"
    # Below a result (21).
    "vd-busy Kontrola tasowania...\n"
    "vd-true Tasowanie zgodne: {0}x\n"
    "vd-open Otwarty: bez kontroli\n"
    "vd-wait Ktoś jeszcze sprawdza\n"
    "vd-aborted Zerwane rozdania: {0}\n"
    "wait-for Czekamy na: {0}\n"
    # What failed (21), and who has found it (21).
    "cheat1 OSZUSTWO: zły sekret\n"
    "cheat2 OSZUSTWO: inna talia\n"
    "cheat3 OSZUSTWO: zły ruch\n"
    "cheat4 OSZUSTWO: ruch bota\n"
    "cheat5 OSZUSTWO: zły zapis\n"
    "cheat6 OSZUSTWO: zły widok\n"
    "cheat-by zgłasza {0}\n"
)
