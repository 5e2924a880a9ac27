# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Polish, from the title to the deal of linked handhelds. A line an entry, ``key words``; {0} a name of 6 letters."""

TEXT = (
    "\n"
    # Menus: title (18), rows (17 with their value), hints (21).
    "again-host Graj dalej razem\n"
    "again-guest Wróć do: {0}\n"
    "link Połączenie\n"
    "title-link Połączenie\n"
    "host Załóż stół\n"
    "join Dosiądź się\n"
    "medium Przez\n"
    "m-ble Bluetooth\nm-ir Infra\nm-udp Sieć\nm-mqtt Internet\n"
    "name Imię\n"
    "title-name Twoje imię\n"
    "hint-name A<   B dalej   >C\n"
    "hint-name-end Trzymaj B: gotowe\n"
    "no-medium Tu się nie da\n"
    # Whether one is sure: the question (21), and why one is asked (two lines of 21; the other one: one line).
    "sure-open Otwarty stół?\n"
    "sure-open-low Karty jawne. Dobrze?\n"
    "sure-open-why Każdy może tu podejrzeć karty.\n"
    # Tables that were found: title (18), in a row (8), below the rows (21).
    "title-tables Stoły\n"
    "tables-open Tylko otwarte stoły\n"
    "looking-tables Szukanie stołów\n"
    "free wolne {0}\n"
    "w1 pełny\nw2 wersja\nw3 w toku\nw4 brak gry\nw5 zajęty\nw6 tajny\n"
    "open-game Otwarty: karty jawne\n"
    # Why one cannot join, or is not linked any more (21).
    "why1 Stół jest pełny\n"
    "why2 Inna wersja gry\n"
    "why3 Gra już trwa\n"
    "why4 Nie ma tu tej gry\n"
    "why5 Zajęte, spróbuj potem\n"
    "why6 Tylko otwarte stoły\n"
    "why7 Karty się różnią!\n"
    "why8 Brak gospodarza\n"
    "why9 Zbyt wiele zerwań\n"
    "why0 Gra skończona\n"
    "title-ended Brak połączenia\n"
    # Joining: title (18), below (21).
    "title-joining Stół: {0}\n"
    "making-keys Tworzenie kluczy...\n"
    "title-compare Porównaj karty\n"
    "same {0}: to samo?\n"
    "no-yes A nie          B tak\n"
    # The waiting room: its button (20), who sees the deck (two lines of 21; the other ones: one line).
    "deal Rozdaj\n"
    "deal-bots Rozdaj, boty: {0}\n"
    "nobody-in Czekamy na graczy\n"
    "not-ready Ktoś się dosiada\n"
    "sees Tu się rozdaje: stąd można widzieć talię\n"
    "sees-low Można widzieć talię\n"
    "sees-far {0} rozdaje i może widzieć talię\n"
    "sees-far-low {0} może podejrzeć\n"
    # Dealing: title (18), below (21).
    "title-dealing Wspólne tasowanie\n"
    "mixed {0} z {1}\n"
    "deal-again Znów: przerwane\n"
)
