# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Hungarian, what editions add to Classic on the table. A line an entry, ``key words``; there while one is played."""

TEXT = (
    "\n"
    # The dark side: the letter on a card, then the name (9).
    "c8 R\nc9 T\nc10 N\nc11 L\n"
    "backs-menu Hátoldalak\nbacks-pile Következő lap\nbacks-of {0} hátoldalai\n"
    "color8 rózsaszín\ncolor9 türkiz\ncolor10 narancs\ncolor11 lila\n"
    # What is printed on a card, as in the file of all: behind a letter 5 with the space, a wild one 6.
    "l24 +1\nl25 +5\nl26  flip\nl27  mind\nl28 V+2\nl29 V+?\nl30  csap\nl31 +4\nl32  össz\nl33 irá.+4\n"
    "l34 V+6\nl35 V+10\nl36 rulett\nl37  x1\nl38  x2\nl39  cser\nl40 x mind\nl41 x?\nl42 támad\nl43 Vx4\n"
    "l44  erő\nl45 V erő\nl46 kim. 2\nl47 cél+2\nl48 csere\nl49 V flip\nl50 mind+2\nl51 cél+2\nl52 flex+4\n"
    "l53 mágus\nl54 eső 1\nl55 eső 2\n"
    # Animals that stand for the numbers 1 to 9, by sign.
    "l56  cica\nl57  hal\nl58  ruca\nl59  moly\nl60  nyúl\nl61  dene\nl62  béka\nl63  rák\nl64  orka\n"
    # Events (16), see there.
    "e38 {0} ereje: {1}\ne38me Erőd: {1}\n"
    "e39 Lapok {0} > {2}\ne39me Lapok te > {2}\ne39by {0} neked ad\n"
    "e40 Flip: {1}\ne40me Flip: {1}\n"
    "side0 világos\nside1 sötét\n"
    "e41 {0}: {1}\ne41me Te: {1}\n"
    "e42 {0} nyom: {1}\ne42me Nyomsz: {1}\n"
    "e43 {0} lapot mutat\ne43me Lapot mutatsz\n"
    "e44 {0} eldob {1}\ne44me Eldobsz {1}\n"
    "e45 {0} Flexe: {1}\ne45me Flexed: {1}\n"
    "flex0 zöld\nflex1 piros\n"
    "e46 {0} kiesik!\ne46me Kiesel!\n"
    "e47 Következik: {0}\ne47me Te következel!\n"
    "e48 {0} száma: {1}\ne48me Számod: {1}\n"
    "e49 {0} kap: {1}\ne49me Kapsz: {1}\n"
    "e50 {0} védett\ne50me Védett vagy\n"
    # Shows and turns (13): an empty launcher; whose spin it is.
    "power-card FLEX\nlow-card F\nnothing Semmi!\nown-turn {0} pörgessen\n"
    # What a wheel says (11).
    "wheel1 majdnem UNO\nwheel2 dobj számot\nwheel3 dobj színt\nwheel4 pirosig\nwheel5 kékig\n"
    "wheel6 mutasd meg\nwheel7 csere\nwheel8 háború\nwheel9 UNO Spin\n"
    # Due where one presses a launcher instead.
    "e12press {0} nyomjon {1}x\ne12pressme Nyomd {1}x\n"
    "press Nyomd {0}x\n"
    # Questions (16), by what is asked (A_*): then edition and step (O_RESUME), or the label of the top card.
    "a1 Melyik szín?\na2 Melyik játékos?\na3 És kivel?\na4 Melyik erő?\na5 Melyik szám?\na6 Melyik lap?\n"
    "a8 Flex oldallal?\n"
    "a1-4-13 Dobj el színt\na5-4-11 Dobj el számot\n"
    "a6-4-8 Marad 2: az első\na6-4-9 Marad 2: a másik\na6-4-10 Dobj el lapot\n"
    "a6-4-12 Még eldobsz?\na6-4-14 Még eldobsz?\n"
    "a2-10-8 Kit érjen?\n"
    "a2-l42 Ki nyom?\na2-l47 Ki húz kettőt?\na2-l48 Kivel cserélsz?\n"
    "a2-l51 Ki húz kettőt?\na2-l52 Ki húz négyet?\n"
    "a6-2-10 Melyiket tartod?\na6-13-8 Melyiket adod?\na6-14-8 Melyik legfelül?\n"
    # What an edition lets one do (16): its number, then which.
    "v4-0 Pörgesd meg!\n"
    "v2 Pirosak > {0}\nv2-10 Felső lap dobása\n"
    "v13 Csere: {1}\n"
    "offer Mit még?\n"
    "back Vissza\n"
    "hint-own Hosszú B: extra\n"
    "second Még egy lap?\n"
)
