# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Italian, from the title to the deal of linked handhelds. A line an entry, ``key words``; {0} a name of 6 letters."""

TEXT = (
    "\n"
    # Menus: title (18), rows (17 with their value), hints (21).
    "again-host Riprendi il tavolo\n"
    "again-guest Torna da {0}\n"
    "link Collega\n"
    "title-link Collega\n"
    "host Ospita un tavolo\n"
    "join Vai a un tavolo\n"
    "medium Via\n"
    "m-ble Bluetooth\nm-ir Infrar.\nm-udp Rete\nm-mqtt Internet\n"
    "name Nome\n"
    "title-name Il tuo nome\n"
    "hint-name A<   B avanti   >C\n"
    "hint-name-end Tieni B: fatto\n"
    "no-medium Qui non è possibile\n"
    # Whether one is sure: the question (21), and why one is asked (two lines of 21; the other one: one line).
    "sure-open Tavolo aperto?\n"
    "sure-open-low Tutti vedono. Apri?\n"
    "sure-open-why Qui chiunque può leggere le carte.\n"
    # Tables that were found: title (18), in a row (8), below the rows (21).
    "title-tables Tavoli\n"
    "tables-open Solo tavoli aperti\n"
    "looking-tables Cerco tavoli\n"
    "free Posti {0}\n"
    "w1 pieno\nw2 versione\nw3 iniziato\nw4 ignoto\nw5 occupato\nw6 segreto\n"
    "open-game Aperto: tutti vedono\n"
    # Why one cannot join, or is not linked any more (21).
    "why1 Il tavolo è pieno\n"
    "why2 Altra versione\n"
    "why3 Partita già iniziata\n"
    "why4 Gioco sconosciuto\n"
    "why5 Occupato: riprova\n"
    "why6 Qui solo aperti\n"
    "why7 Codici diversi!\n"
    "why8 Chi ospita è uscito\n"
    "why9 Interrotto più volte\n"
    "why0 Partita finita\n"
    "title-ended Non collegato\n"
    # Joining: title (18), below (21).
    "title-joining Vado da {0}\n"
    "making-keys Creo le chiavi...\n"
    "title-compare Confronta le carte\n"
    "same Uguali da {0}?\n"
    "no-yes A no          B sì\n"
    # The waiting room: its button (20), who sees the deck (two lines of 21; the other ones: one line).
    "deal Dai le carte\n"
    "deal-bots Dai, bot: {0}\n"
    "nobody-in Aspetto giocatori\n"
    "not-ready Qualcuno sta entrando\n"
    "sees Questo dà le carte: può vedere il mazzo\n"
    "sees-low Può vedere il mazzo\n"
    "sees-far {0} dà le carte: può vedere il mazzo\n"
    "sees-far-low {0} può vederlo\n"
    # Dealing: title (18), below (21).
    "title-dealing Mescoliamo insieme\n"
    "mixed {0} di {1}\n"
    "deal-again Interrotto: di nuovo\n"
)
