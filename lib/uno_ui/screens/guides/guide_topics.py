# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The pages of the guide about a game, in the words of :mod:`uno_ui.screens.guides.guide_text`."""

from uno_ui.screens.guides.guide_text import CARDS, PILE, GuideText

# A card (L and its label) or a rule that only one game has distinguishes games: L30 Slap, the next player is random;
# L38 Hit two, a launcher; L36 Color roulette, knock-outs; L52 Flex, four power cards; L26 two sides; L44 powers; M1 a
# wheel; play-on a tower (with Skip, L10, or with a die); blitzo-level a pad.
_PLAY = (
    """\
goal?cards goal-left?L36 @score target?target rounds?rounds @partner?partner=on
deal?cards deal-many?!boost-level deal-two?boost-level deal-cards
seats?play-on
seats?blitzo-level
match?colored&cards match-wild?wow=allow @wow?wow=forbid @action-any?action-any=on
free?!colored&cards
lot?L30 @flash-mode?three lot-two?!three timer?flash-timer!0 @flash-timer?flash-timer!0
"""
    + PILE
    + """\
power?L44
power-red?L44
power-blue?L44
power-green?L44
power-yellow?L44
animals?animals @animals?animals=on
wheel?M1 @spin-who
war?M1
sides?L26 @backs?backs=on
flex?L52
flex-number?L52
flex-action?L52
flex-flip?L52
add?L36
mercy?L36
zero-seven?L36 @zero
boost?boost-level
tower?play-on
pull?play-on&L10
die?play-on&!L10
bar?play-on
fall?play-on fall-last?play-on=off fall-on?play-on=on won target
unit?blitzo-level won target
tabs?blitzo-level
instant?blitzo-level
wrong?blitzo-level wrong-1?blitzo-level=1/2 wrong-2?blitzo-level=3/4 false?blitzo-level=4
strong?strong #strong @w4-mode @w4-legal strong-side?L52
challenge?strong&w4-mode=bluff @w4-guilty
uno?cards false-uno?uno-false!0
catch?cards @uno-window =fair-window?fair-window!0 penalty?!L38 penalty-press?L38
first?cards @@first?colored&!L30 @@first?L30&first!effect first-slap?L30&first=effect first-none?!colored \
#strong?strong&first-w4 @first-w4?strong =first-wild @first-rev?L11
pile?cards&!L38
last?cards @@final-draw last-flip?L26 @end-number?end-number=on @no-zero-end?no-zero-end=on @reinholen?reinholen=on
points?cards numbers?L7 #points points-out?L36&score=winner/rounds points-own?L36&score!winner/rounds
two?cards&L11
"""
)
# The blocks of a tower, the pad of the unit.
_PIECES = """\
b0?play-on
b10?play-on&L10
b11?play-on&L11
b12?play-on&L12
b13?play-on&L13
pad?blitzo-level
"""
_KEYS = """\
keys0
keys1?cards
keys2?cards
keys3?cards
keys4?cards
keys8?play-on
keys9?play-on
keys10?blitzo-level
keys11?blitzo-level
keys5 explain?cards
keys12
keys13
keys6?cards
keys7?cards arrow?!L30 high new
"""
_ABOUT = """\
about1
about4
about5
about6
about7
about8
"""
TOPICS = {"play": _PLAY, "cards": CARDS + _PIECES, "keys": _KEYS, "about": _ABOUT}


def pages_of(page, topic):
    """Return the pages of a topic, as triples: title, text, and the label of a card or -1.

    :param topic: a key of ``TOPICS``.
    """
    guide = GuideText(page)
    found = []
    for line in TOPICS[topic].split("\n"):
        if line:
            one = guide.page_of(line)
            if one:
                found.append(one)
    return found
