# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Slovak, what editions add to Classic on the table. A line an entry, ``key words``; there while one is played."""

TEXT = (
    "\n"
    # The dark side: the letter on a card, then the name (9).
    "c8 R\nc9 T\nc10 O\nc11 F\n"
    "backs-menu Rub kariet\nbacks-pile Ďalšia karta\nbacks-of Rub kariet: {0}\n"
    "color8 ružová\ncolor9 tyrkysová\ncolor10 oranžová\ncolor11 fialová\n"
    # What is printed on a card, as in the file of all: behind a letter 5 with the space, a wild one 6.
    "l24 +1\nl25 +5\nl26  flip\nl27  stop\nl28 J+2\nl29 J+?\nl30  pľac\nl31 +4\nl32  všet\nl33 smer+4\n"
    "l34 J+6\nl35 J+10\nl36 ruleta\nl37  x1\nl38  x2\nl39  meň\nl40 x všet\nl41 x?\nl42 útok\nl43 Jx4\n"
    "l44  moc\nl45 J moc\nl46 skok 2\nl47 cieľ+2\nl48 výmena\nl49 J flip\nl50 všet+2\nl51 cieľ+2\nl52 flex+4\n"
    "l53 mág\nl54 dážď 1\nl55 dážď 2\n"
    # Animals that stand for the numbers 1 to 9, by sign.
    "l56  cica\nl57  ryba\nl58  káča\nl59  moľa\nl60  zajo\nl61  upír\nl62  žaba\nl63  krab\nl64  orca\n"
    # Events (16), see there.
    "e38 {0}: moc {1}\ne38me Ty: moc {1}\n"
    "e39 Karty {0} > {2}\ne39me Karty ty > {2}\ne39by {0} ti dáva\n"
    "e40 Flip: {1}\ne40me Flip: {1}\n"
    "side0 svetlá\nside1 tmavá\n"
    "e41 {0}: {1}\ne41me Ty: {1}\n"
    "e42 {0} stláča: {1}\ne42me Stláčaš: {1}\n"
    "e43 {0} ukazuje ruku\ne43me Ukazuješ ruku\n"
    "e44 {0} hádže {1}\ne44me Hádžeš {1}\n"
    "e45 {0} Flex {1}\ne45me Flex je {1}\n"
    "flex0 zelený\nflex1 červený\n"
    "e46 {0} vypadáva!\ne46me Vypadávaš!\n"
    "e47 Nasleduje {0}\ne47me Nasleduješ ty!\n"
    "e48 {0}: číslo {1}\ne48me Ty: číslo {1}\n"
    "e49 {0} má {1}\ne49me Získavaš {1}\n"
    "e50 {0} má ochranu\ne50me Máš ochranu\n"
    # Shows and turns (13): an empty launcher; whose spin it is.
    "power-card FLEX\nlow-card F\nnothing Nič!\nown-turn {0} má točiť\n"
    # What a wheel says (11).
    "wheel1 Skoro UNO\nwheel2 zahoď číslo\nwheel3 zahoď farbu\nwheel4 po červenú\nwheel5 po modrú\n"
    "wheel6 ukáž ruku\nwheel7 výmena\nwheel8 vojna\nwheel9 UNO Spin\n"
    # Due where one presses a launcher instead.
    "e12press {0} stlačí {1}x\ne12pressme Stlač {1}x\n"
    "press Stlač {0}x\n"
    # Questions (16), by what is asked (A_*): then edition and step (O_RESUME), or the label of the top card.
    "a1 Vyber farbu\na2 Vyber hráča\na3 A s kým?\na4 Vyber moc\na5 Vyber číslo\na6 Vyber kartu\n"
    "a8 Použiť Flex?\n"
    "a1-4-13 Zahoď farbu\na5-4-11 Zahoď číslo\n"
    "a6-4-8 Nechaj 2: prvú\na6-4-9 Nechaj 2: druhú\na6-4-10 Zahoď kartu\n"
    "a6-4-12 Zahodiť ďalšie?\na6-4-14 Zahodiť ďalšie?\n"
    "a2-10-8 Kto to schytá?\n"
    "a2-l42 Kto stláča?\na2-l47 Kto ťahá dve?\na2-l48 S kým vymeníš?\n"
    "a2-l51 Kto ťahá dve?\na2-l52 Kto ťahá štyri?\n"
    "a6-2-10 Ktorú necháš?\na6-13-8 Ktorú vymeníš?\na6-14-8 Ktorá navrch?\n"
    # What an edition lets one do (16): its number, then which.
    "v4-0 Roztoč koleso!\n"
    "v2 Daj červené: {0}\nv2-10 Otoč z kopy\n"
    "v13 Vymeň za: {1}\n"
    "offer Čo ešte?\n"
    "back Späť\n"
    "hint-own Drž B: ponuka\n"
    "second Ešte kartu?\n"
)
