# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""German, from the title to the deal of linked handhelds. A line an entry, ``key words``; {0} a name of 6 letters."""

TEXT = (
    "\n"
    # Menus: title (18), rows (17 with their value), hints (21).
    "again-host Tisch fortsetzen\n"
    "again-guest Zurück zu {0}\n"
    "link Verbinden\n"
    "title-link Verbinden\n"
    "host Tisch eröffnen\n"
    "join Tisch beitreten\n"
    "medium Über\n"
    "m-ble Bluetooth\nm-ir Infrarot\nm-udp Netzwerk\nm-mqtt Internet\n"
    "name Name\n"
    "title-name Dein Name\n"
    "hint-name A<   B weiter   >C\n"
    "hint-name-end Halt B: fertig\n"
    "no-medium Hier nicht möglich\n"
    # Whether one is sure: the question (21), and why one is asked (two lines of 21; the other one: one line).
    "sure-open Offener Tisch?\n"
    "sure-open-low Alle sehen mit. Ok?\n"
    "sure-open-why Jeder kann hier alle Karten mitlesen.\n"
    # Tables that were found: title (18), in a row (8), below the rows (21).
    "title-tables Tische\n"
    "tables-open Nur offene Tische\n"
    "looking-tables Suche Tische\n"
    "free {0} frei\n"
    "w1 voll\nw2 Version\nw3 läuft\nw4 fremd\nw5 besetzt\nw6 geheim\n"
    "open-game Offen: alle sehen mit\n"
    # Why one cannot join, or is not linked any more (21).
    "why1 Der Tisch ist voll\n"
    "why2 Andere Spielversion\n"
    "why3 Das Spiel läuft schon\n"
    "why4 Spiel hier unbekannt\n"
    "why5 Besetzt: noch einmal\n"
    "why6 Hier nur offen\n"
    "why7 Codes verschieden!\n"
    "why8 Gastgeber ist weg\n"
    "why9 Zu oft abgebrochen\n"
    "why0 Das Spiel ist aus\n"
    "title-ended Nicht verbunden\n"
    # Joining: title (18), below (21).
    "title-joining Verbinde: {0}\n"
    "making-keys Erzeuge Schlüssel...\n"
    "title-compare Karten vergleichen\n"
    "same Gleich bei {0}?\n"
    "no-yes A nein        B ja\n"
    # The waiting room: its button (20), who sees the deck (two lines of 21; the other ones: one line).
    "deal Geben\n"
    "deal-bots Geben, Bots: {0}\n"
    "nobody-in Warte auf Spieler\n"
    "not-ready Jemand kommt gerade\n"
    "sees Dieses Gerät gibt und kann den Stock sehen\n"
    "sees-low Kann den Stock sehen\n"
    "sees-far {0} gibt und kann den Stock sehen\n"
    "sees-far-low {0} kann reinsehen\n"
    # Dealing: title (18), below (21).
    "title-dealing Gemeinsam mischen\n"
    "mixed {0} von {1}\n"
    "deal-again Abbruch: noch einmal\n"
)
