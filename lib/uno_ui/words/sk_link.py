# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Slovak, from the title to the deal of linked handhelds. A line an entry, ``key words``; {0} a name of 6 letters."""

TEXT = (
    "\n"
    # Menus: title (18), rows (17 with their value), hints (21).
    "again-host Pokračovať spolu\n"
    "again-guest Späť k stolu {0}\n"
    "link Spojenie\n"
    "title-link Spojenie\n"
    "host Založiť stôl\n"
    "join Prisadnúť\n"
    "medium Cez\n"
    "m-ble Bluetooth\nm-ir Infra\nm-udp Sieť\nm-mqtt Internet\n"
    "name Meno\n"
    "title-name Tvoje meno\n"
    "hint-name A<   B ďalej   >C\n"
    "hint-name-end Drž B: hotovo\n"
    "no-medium Tu to nejde\n"
    # Whether one is sure: the question (21), and why one is asked (two lines of 21; the other one: one line).
    "sure-open Otvorený stôl?\n"
    "sure-open-low Karty vidno. Otvoriť?\n"
    "sure-open-why Ktokoľvek si tu môže prečítať karty.\n"
    # Tables that were found: title (18), in a row (8), below the rows (21).
    "title-tables Stoly\n"
    "tables-open Iba otvorené stoly\n"
    "looking-tables Hľadajú sa stoly\n"
    "free voľno {0}\n"
    "w1 plno\nw2 verzia\nw3 hrá sa\nw4 cudzia\nw5 počkaj\nw6 tajný\n"
    "open-game Karty uvidia všetci\n"
    # Why one cannot join, or is not linked any more (21).
    "why1 Stôl je plný\n"
    "why2 Iná verzia hry\n"
    "why3 Hra už beží\n"
    "why4 Táto hra tu nie je\n"
    "why5 Skús to o chvíľu\n"
    "why6 Iba otvorené stoly\n"
    "why7 Karty nesúhlasia!\n"
    "why8 Hostiteľ je preč\n"
    "why9 Priveľa zrušení\n"
    "why0 Hra sa skončila\n"
    "title-ended Bez spojenia\n"
    # Joining: title (18), below (21).
    "title-joining K stolu: {0}\n"
    "making-keys Tvoria sa kľúče...\n"
    "title-compare Porovnaj karty\n"
    "same Má {0} to isté?\n"
    "no-yes A nie         B áno\n"
    # The waiting room: its button (20), who sees the deck (two lines of 21; the other ones: one line).
    "deal Rozdať\n"
    "deal-bots Rozdať, boti: {0}\n"
    "nobody-in Čaká sa na hráčov\n"
    "not-ready Niekto prisadá\n"
    "sees Tu sa rozdáva: dá sa odtiaľ vidieť balíček\n"
    "sees-low Dá sa vidieť balíček\n"
    "sees-far {0} rozdáva a môže vidieť balíček\n"
    "sees-far-low {0} môže nazrieť\n"
    # Dealing: title (18), below (21).
    "title-dealing Spoločné miešanie\n"
    "mixed {0} z {1}\n"
    "deal-again Znova: bolo zrušené\n"
)
