# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Hungarian, what is said while handhelds are linked. A line an entry, ``key words``; {0} is a name of 6 letters."""

TEXT = (
    "\n"
    # On top of any screen (21).
    "looking {0} keresése...\n"
    # News (16).
    "far-left {0} elment\nfar-away {0} távol\nfar-back {0} itt van\n"
    # An act is on its way to the host (16).
    "sending Küldés...\n"
    # A refusal (as those of en): an act is on its way to the host.
    "x31 Várj egy kicsit\n"
    # The menu of a match (17), and whether one is sure (21).
    "leave Távozás\n"
    "save-leave Mentés, távozás\n"
    "sure-host Vége mindenkinek?\n"
    "sure-guest Elmész? Bot folytatja\n"
    # Below a result (21).
    "vd-busy Keverés vizsgálata...\n"
    "vd-true Keverés rendben: {0}x\n"
    "vd-open Nyílt: ellenőrizetlen\n"
    "vd-wait Van, aki még vizsgál\n"
    "vd-aborted Törölt osztások: {0}\n"
    "wait-for Várunk: {0}\n"
    # What failed (21), and who has found it (21).
    "cheat1 CSALÁS: hamis titok\n"
    "cheat2 CSALÁS: más pakli\n"
    "cheat3 CSALÁS: szabálytalan\n"
    "cheat4 CSALÁS: a bot lépése\n"
    "cheat5 CSALÁS: hamis napló\n"
    "cheat6 CSALÁS: hamis nézet\n"
    "cheat-by jelzi: {0}\n"
)
