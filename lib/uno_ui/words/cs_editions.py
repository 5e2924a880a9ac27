# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Czech, what editions add to Classic on the table. A line an entry, ``key words``; there while one is played."""

TEXT = (
    "\n"
    # The dark side: the letter on a card, then the name (9).
    "c8 R\nc9 T\nc10 O\nc11 F\n"
    "backs-menu Rub karet\nbacks-pile Další karta\nbacks-of Rub karet: {0}\n"
    "color8 růžová\ncolor9 tyrkysová\ncolor10 oranžová\ncolor11 fialová\n"
    # What is printed on a card, as in the file of all: behind a letter 5 with the space, a wild one 6.
    "l24 +1\nl25 +5\nl26  flip\nl27  stop\nl28 D+2\nl29 D+?\nl30  plác\nl31 +4\nl32  vše\nl33 směr+4\n"
    "l34 D+6\nl35 D+10\nl36 ruleta\nl37  x1\nl38  x2\nl39  měň\nl40 x všem\nl41 x?\nl42 útok\nl43 Dx4\n"
    "l44  moc\nl45 D moc\nl46 skok 2\nl47 cíl+2\nl48 výměna\nl49 D flip\nl50 všem+2\nl51 cíl+2\nl52 flex+4\n"
    "l53 mág\nl54 déšť 1\nl55 déšť 2\n"
    # Animals that stand for the numbers 1 to 9, by sign.
    "l56  číča\nl57  ryba\nl58  káča\nl59  můra\nl60  ušák\nl61  upír\nl62  žába\nl63  krab\nl64  orca\n"
    # Events (16), see there.
    "e38 {0}: moc {1}\ne38me Ty: moc {1}\n"
    "e39 Karty {0} > {2}\ne39me Karty ty > {2}\ne39by {0} ti dává\n"
    "e40 Flip: {1}\ne40me Flip: {1}\n"
    "side0 světlá\nside1 tmavá\n"
    "e41 {0}: {1}\ne41me Ty: {1}\n"
    "e42 {0} tiskne: {1}\ne42me Tiskneš: {1}\n"
    "e43 {0} ukazuje ruku\ne43me Ukazuješ ruku\n"
    "e44 {0} hází {1}\ne44me Házíš {1}\n"
    "e45 {0} Flex {1}\ne45me Flex je {1}\n"
    "flex0 zelený\nflex1 červený\n"
    "e46 {0} vypadává!\ne46me Vypadáváš!\n"
    "e47 Další: {0}\ne47me Další jsi ty!\n"
    "e48 {0}: číslo {1}\ne48me Ty: číslo {1}\n"
    "e49 {0} má {1}\ne49me Získáváš {1}\n"
    "e50 {0} má ochranu\ne50me Máš ochranu\n"
    # Shows and turns (13): an empty launcher; whose spin it is.
    "power-card FLEX\nlow-card F\nnothing Nic!\nown-turn {0} má točit\n"
    # What a wheel says (11).
    "wheel1 Skoro UNO\nwheel2 odhoď číslo\nwheel3 odhoď barvu\nwheel4 po červenou\nwheel5 po modrou\n"
    "wheel6 ukaž ruku\nwheel7 výměna\nwheel8 válka\nwheel9 UNO Spin\n"
    # Due where one presses a launcher instead.
    "e12press {0} stiskne {1}x\ne12pressme Stiskni {1}x\n"
    "press Stiskni {0}x\n"
    # Questions (16), by what is asked (A_*): then edition and step (O_RESUME), or the label of the top card.
    "a1 Vyber barvu\na2 Vyber hráče\na3 A s kým?\na4 Vyber moc\na5 Vyber číslo\na6 Vyber kartu\n"
    "a8 Použít Flex?\n"
    "a1-4-13 Odhoď barvu\na5-4-11 Odhoď číslo\n"
    "a6-4-8 Nech dvě: první\na6-4-9 Nech dvě: druhou\na6-4-10 Odhoď kartu\n"
    "a6-4-12 Odhodit další?\na6-4-14 Odhodit další?\n"
    "a2-10-8 Kdo to schytá?\n"
    "a2-l42 Kdo tiskne?\na2-l47 Kdo bere dvě?\na2-l48 S kým vyměníš?\n"
    "a2-l51 Kdo bere dvě?\na2-l52 Kdo bere čtyři?\n"
    "a6-2-10 Kterou necháš?\na6-13-8 Kterou vyměníš?\na6-14-8 Která navrch?\n"
    # What an edition lets one do (16): its number, then which.
    "v4-0 Roztoč kolo!\n"
    "v2 Dej červené: {0}\nv2-10 Otoč z balíčku\n"
    "v13 Vyměň za: {1}\n"
    "offer Co ještě?\n"
    "back Zpět\n"
    "hint-own Drž B: nabídka\n"
    "second Ještě kartu?\n"
)
