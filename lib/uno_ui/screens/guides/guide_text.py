# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The texts of the guide about a game: pages of sentences, each with its condition.

A line is a page: its name, then its sentences. A page and a sentence may have questions behind ``?``, joined by ``&``;
what a question is: :meth:`GuideText.holds`. The words of a page are ``t-NAME``, its title and, behind ``|``, a sentence
that is always true of it. A sentence is

=============  ===============================================================
``NAME``       the words ``t-NAME``
``@RULE``      what the value of a rule means; nothing where the rule means nothing
``@@RULE``     the same, also where the edition has fixed the rule
``=RULE``      the same as ``@RULE``, behind the name of the rule
``h-...``      these words of the house rules
``#strong``    the names of the wilds that can be a bluff
``#points``    which cards count how much
=============  ===============================================================

The gaps of words, by their number:

====  ======================  ====  ==================================
0     fewest players          5     cost of a false call
1     most players            6     the target
2     cards                   7     rounds
3     cards of a hand         8     seconds
4     cost of no call         9     points of the card
====  ======================  ====  ==================================

To say something new: a line or a sentence here, its words in nine languages, and in tests/ui/claims.py when it is true.
"""

from uno_core import editions, ruleset
from uno_core import view as v
from uno_core.codes import FX_CHALLENGE, L_BLANK, L_SKIP, L_SWAP_NEXT, O_CARDS, O_RULES, Q_DECK, Q_EFFECTS, Q_LABELS
from uno_core.codes import Q_POINTS, Q_SIDE, R_HAND, SEVEN
from uno_ui.codes import NOTHING
from uno_ui.screens.choosing.rules import explanation
from uno_ui.words import say

# A card (L and its label) or a rule that only one game has distinguishes games: L30 Slap, the next player is random;
# L38 Hit two, a launcher; L36 Color roulette, knock-outs; L52 Flex, four power cards; L26 two sides; L44 powers; M1 a
# wheel; play-on a tower (with Skip, L10, or with a die); blitzo-level a pad.
_PLAY = """\
goal?cards goal-left?L36 @score target?target rounds?rounds @partner?partner=on
deal?cards deal-many?!boost-level deal-two?boost-level deal-cards
seats?play-on
seats?blitzo-level
match?colored&cards match-wild?wow=allow @wow?wow=forbid @action-any?action-any=on
free?!colored&cards
lot?L30 @flash-mode?three lot-two?!three timer?flash-timer!0 @flash-timer?flash-timer!0
draw?cards&!L38 @draw-until?draw-until=off draw-till?draw-until!off&drawn-play=never \
h-draw-until-must?draw-until=must&drawn-play!never h-draw-until-must?draw-until=may&drawn-play=must \
h-draw-until-may?draw-until=may&drawn-play=may h-draw-until-must?L36 draw-instead?!colored @draw-vol \
@drawn-play?draw-until=off @drawn-play?draw-until!off&draw-vol=yes @drawn-play?!colored
launcher?L38 @draw-vol
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
catch?cards @uno-window penalty?!L38 penalty-press?L38
first?cards @@first?colored&!L30 @@first?L30&first!effect first-slap?L30&first=effect first-none?!colored \
#strong?strong&first-w4 @first-w4?strong =first-wild @first-rev?L11
pile?cards&!L38
last?cards @@final-draw last-flip?L26 @end-number?end-number=on @no-zero-end?no-zero-end=on @reinholen?reinholen=on
points?cards numbers?L7 #points points-out?L36&score=winner/rounds points-own?L36&score!winner/rounds
two?cards&L11
"""
# The sentences of a card appear if the deck has it (k and its label; k0 are the numbers), and end with its points.
_CARDS = """\
k0 =zero?zero!off =seven?seven!off @nine-slap?nine-slap=on
k10 next-skip?!L30 hit-skip?L30 @skip-answer?skip-answer!none
k11 @retour?retour=on @rev-multi?rev-multi=on
k12 next-2?!L30 hit-2?L30 @stack?stack!none flex-2?L52
k13 color?colored match-wild?wow=allow @wow?wow=forbid plain?!colored
k14 next-4?!L30 hit-4?L30 @w4-mode @stack?stack!none
k15
k16 @custom
k17 @blank-effect
k18
k24 @stack?stack!none
k25 @stack?stack!none
k26
k27
k28 @w4-mode @stack?stack!none
k29 @w4-mode
k30
k31
k32
k33
k34
k35
k36
k37
k38 @stack?stack!none
k39
k40
k41
k42
k43
k44
k45
k46
k47
k48 swap-own?forced-swap=own @forced-swap?forced-swap=any-two
k49
k50
k51
k52 @w4-mode
k53
k54
k55
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
keys5
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
TOPICS = {"play": _PLAY, "cards": _CARDS, "keys": _KEYS, "about": _ABOUT}


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


def is_of_cards(page):
    """Whether cards are dealt and played: not a game of blocks or keys."""
    return page[O_RULES + R_HAND] > 0 and len(editions.TABLES[v.edition(page)][Q_DECK]) > 0


class GuideText:
    """The facts of a page, for the conditions.

    :param page: the match whose game and rules are explained.
    """

    def __init__(self, page):
        self._page = page
        tables = self._tables = editions.TABLES[v.edition(page)]
        labels = tables[Q_LABELS]
        self._printed = set(labels[Q_SIDE:])  # of the other side all,
        for face in tables[Q_DECK]:  # of this one those that are in the deck
            self._printed.add(labels[face >> 3])
        for label, rule in ((L_BLANK, "blank"), (L_SWAP_NEXT, "swap-next")):
            if ruleset.means(page, rule) and ruleset.get_rule(page, rule):
                self._printed.add(label)
        self._cards = is_of_cards(page)
        seats = editions.load(v.edition(page)).SEATS
        numbers = [seats[0], seats[1], page[O_CARDS], page[O_RULES + R_HAND]]
        for rule in ("uno-pen", "uno-false", "target", "rounds"):
            numbers.append(ruleset.get_rule(page, rule))
        numbers.append(v.clock(page))
        self._numbers = numbers

    def page_of(self, line):
        """Return a page of a line of the tables, as :func:`pages_of` has them; None where it is not in force."""
        sentences = line.split(" ")
        name, _, question = sentences[0].partition("?")
        label = NOTHING
        if name[0] == "k" and name[1:].isdigit():
            label = int(name[1:]) or SEVEN  # it represents all numbers
            if not self._cards or label not in self._printed:
                return None
        if question and not self.holds(question):
            return None
        title, _, text = say("t-" + name).partition("|")
        numbers = self._numbers + [self.points(label)]
        parts = [text] if text else []
        for sentence in sentences[1:]:
            what, _, question = sentence.partition("?")
            if not question or self.holds(question):
                parts += self._said(what)
        if label >= 0 and label != SEVEN:
            parts.append(say("t-counts"))
        elif label == SEVEN:
            parts.append(say("t-numbers"))
        text = " ".join([part if part[-1] in ".:!?" else part + "." for part in parts])
        return title, text.format(*numbers), label

    def _said(self, what):
        """Return the parts of a text that a sentence is."""
        if what == "#strong":
            names = [_name(label) for label in sorted(self._printed) if self._strong(label)]
            return [", ".join(names) + ":"]
        if what == "#points":
            return self._worths()
        if what[:2] == "@@":
            return [explanation(what[2:], ruleset.get_rule(self._page, what[2:]))]
        if what[0] in "@=":
            rule = what[1:]
            if not ruleset.means(self._page, rule):
                return []
            means = explanation(rule, ruleset.get_rule(self._page, rule))
            return [means] if what[0] == "@" else [say("r-" + rule) + ": " + means]
        return [say(what if what[:2] == "h-" else "t-" + what)]

    def _worths(self):
        """Return how much cards with a sign count: the names of those that count the same together."""
        found = {}
        for label in sorted(self._printed):
            if label >= L_SKIP:
                found.setdefault(self.points(label), []).append(_name(label))
        return ["%d: %s." % (points, ", ".join(found[points])) for points in sorted(found)]

    def _place(self, label):
        """Return the first place of a label in the edition: a kind, on the other side plus ``Q_SIDE``, or -1."""
        return self._tables[Q_LABELS].find(bytes((label,))) if label in self._printed else -1

    def points(self, label):
        """Return the points of a card with that label."""
        at = self._place(label)
        return self._tables[Q_POINTS][at] if at >= 0 else 0

    def _strong(self, label):
        at = self._place(label)
        return at >= 0 and self._tables[Q_EFFECTS][at % Q_SIDE] & FX_CHALLENGE > 0

    # -- questions ---------------------------------------------------------------------------

    def holds(self, questions):
        """Whether all of these are so; ``!`` in front: whether it is not.

        ==============  ==========================================================
        ``RULE``        the rule means something with this game and its other rules
        ``RULE=A/B``    and its value is one of these (``on``, ``off`` of a switch)
        ``RULE!A/B``    and its value is not one of these
        ``L12``         a card with that label is in the deck
        ``M1``          a card with that mark is
        ``cards``       cards are dealt
        ``colored``     they have colors
        ``strong``      some wild can be a bluff
        ``three``       there are more than two players
        ==============  ==========================================================
        """
        for question in questions.split("&"):
            no = question[0] == "!"
            if self._is(question[1:] if no else question) == no:
                return False
        return True

    def _is(self, question):
        page = self._page
        if question == "cards":
            return self._cards
        if question == "colored":
            return v.colored(page)
        if question == "strong":
            return any([self._strong(label) for label in self._printed])
        if question == "three":
            return v.seats(page) > 2
        if question[1:].isdigit():
            number = int(question[1:])
            return number in self._printed if question[0] == "L" else v.marked(page, number)
        for sign in "=!":
            rule, _, values = question.partition(sign)
            if values:
                return ruleset.means(page, rule) and (_text(ruleset.get_rule(page, rule)) in values.split("/")) == (
                    sign == "="
                )
        return ruleset.means(page, question)


def _text(value):
    """Return a value of a rule as a condition writes it."""
    if value is True or value is False:
        return "on" if value else "off"
    return str(value)


def _name(label):
    """Return the name of a card: the title of its page."""
    return say("t-k%d" % label).partition("|")[0]
