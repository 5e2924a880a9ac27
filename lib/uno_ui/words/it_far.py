# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Italian, what is said while handhelds are linked. A line an entry, ``key words``; {0} is a name of 6 letters."""

TEXT = (
    "\n"
    # On top of any screen (21).
    "looking Cerco {0}...\n"
    # News (16).
    "far-left {0} va via\nfar-away {0} è assente\nfar-back {0} è qui\n"
    # An act is on its way to the host (16).
    "sending Invio...\n"
    # A refusal (as those of en): an act is on its way to the host.
    "x31 Un momento\n"
    # The menu of a match (17), and whether one is sure (21).
    "leave Lascia il tavolo\n"
    "save-leave Salva e lascia\n"
    "sure-host Finire per tutti?\n"
    "sure-guest Esci? Gioca un bot\n"
    # Below a result (21).
    "vd-busy Controllo il mazzo...\n"
    "vd-true Verificato da: {0}\n"
    "vd-open Aperto: senza prova\n"
    "vd-wait Verifica in corso\n"
    "vd-aborted Interruzioni: {0}\n"
    "wait-for Aspetto {0}\n"
    # What failed (21), and who has found it (21).
    "cheat1 IMBROGLIO: segreto\n"
    "cheat2 IMBROGLIO: mazzo\n"
    "cheat3 IMBROGLIO: regole\n"
    "cheat4 IMBROGLIO: mossa bot\n"
    "cheat5 IMBROGLIO: registro\n"
    "cheat6 IMBROGLIO: vista\n"
    "cheat-by scoperto da {0}\n"
)
