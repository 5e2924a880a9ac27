# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""German, what is said while handhelds are linked. A line an entry, ``key words``; {0} is a name of 6 letters."""

TEXT = (
    "\n"
    # On top of any screen (21).
    "looking Suche {0}...\n"
    # News (16).
    "far-left {0} geht\nfar-away {0} ist weg\nfar-back {0} ist da\n"
    # An act is on its way to the host (16).
    "sending Sende...\n"
    # A refusal (as those of en): an act is on its way to the host.
    "x31 Einen Moment\n"
    # The menu of a match (17), and whether one is sure (21).
    "leave Tisch verlassen\n"
    "save-leave Sichern und weg\n"
    "sure-host Für alle beenden?\n"
    "sure-guest Gehen? Bot übernimmt\n"
    # Below a result (21).
    "vd-busy Prüfe das Mischen...\n"
    "vd-true Mischen geprüft: {0}\n"
    "vd-open Offen: nicht geprüft\n"
    "vd-wait Noch prüft jemand\n"
    "vd-aborted Abgebrochen: {0}\n"
    "wait-for Warte auf {0}\n"
    # What failed (21), and who has found it (21).
    "cheat1 BETRUG: Geheimzahl\n"
    "cheat2 BETRUG: fremder Stock\n"
    "cheat3 BETRUG: gegen Regeln\n"
    "cheat4 BETRUG: Zug vom Bot\n"
    "cheat5 BETRUG: Protokoll\n"
    "cheat6 BETRUG: Ansicht\n"
    "cheat-by gefunden von {0}\n"
)
