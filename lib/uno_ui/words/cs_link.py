# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Czech, from the title to the deal of linked handhelds. A line an entry, ``key words``; {0} a name of 6 letters."""

TEXT = (
    "\n"
    # Menus: title (18), rows (17 with their value), hints (21).
    "again-host Pokračovat spolu\n"
    "again-guest Zpět ke stolu {0}\n"
    "link Spojení\n"
    "title-link Spojení\n"
    "host Založit stůl\n"
    "join Přisednout\n"
    "medium Přes\n"
    "m-ble Bluetooth\nm-ir Infra\nm-udp Síť\nm-mqtt Internet\n"
    "name Jméno\n"
    "title-name Tvoje jméno\n"
    "hint-name A<   B dál   >C\n"
    "hint-name-end Drž B: hotovo\n"
    "no-medium Tady to nejde\n"
    # Whether one is sure: the question (21), and why one is asked (two lines of 21; the other one: one line).
    "sure-open Otevřený stůl?\n"
    "sure-open-low Karty všem, otevřít?\n"
    "sure-open-why Kdokoli si tu může přečíst karty.\n"
    # Tables that were found: title (18), in a row (8), below the rows (21).
    "title-tables Stoly\n"
    "tables-open Jen otevřené stoly\n"
    "looking-tables Hledají se stoly\n"
    "free volno {0}\n"
    "w1 plno\nw2 verze\nw3 hraje se\nw4 cizí hra\nw5 počkej\nw6 tajný\n"
    "open-game Karty uvidí všichni\n"
    # Why one cannot join, or is not linked any more (21).
    "why1 Stůl je plný\n"
    "why2 Jiná verze hry\n"
    "why3 Hra už běží\n"
    "why4 Tato hra tu není\n"
    "why5 Zkus to za chvíli\n"
    "why6 Jen otevřené stoly\n"
    "why7 Karty nesouhlasí!\n"
    "why8 Hostitel je pryč\n"
    "why9 Příliš mnoho zrušení\n"
    "why0 Hra skončila\n"
    "title-ended Bez spojení\n"
    # Joining: title (18), below (21).
    "title-joining Ke stolu: {0}\n"
    "making-keys Tvoří se klíče...\n"
    "title-compare Porovnej karty\n"
    "same Má {0} totéž?\n"
    "no-yes A ne          B ano\n"
    # The waiting room: its button (20), who sees the deck (two lines of 21; the other ones: one line).
    "deal Rozdat\n"
    "deal-bots Rozdat, boti: {0}\n"
    "nobody-in Čeká se na hráče\n"
    "not-ready Někdo přisedá\n"
    "sees Tady se rozdává: lze odsud vidět balíček\n"
    "sees-low Lze tu vidět balíček\n"
    "sees-far {0} rozdává a může vidět balíček\n"
    "sees-far-low {0} může vidět vše\n"
    # Dealing: title (18), below (21).
    "title-dealing Společné míchání\n"
    "mixed {0} z {1}\n"
    "deal-again Znovu: bylo zrušeno\n"
)
