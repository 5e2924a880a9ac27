# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Texts about a game, its rules and its cards: pages of sentences, each with its condition.

A line is a page: its name, then its sentences. A page and a sentence may have questions behind ``?``, joined by ``&``;
what a question is: :meth:`GuideText.holds`. The words of a page are ``t-NAME``, its title and, behind ``|``, a sentence
that is always true of it. A sentence is

=============  ===============================================================
``NAME``       the words ``t-NAME``
``@RULE``      what the value of a rule means; nothing where the rule means nothing
``@@RULE``     the same, also where the edition has fixed the rule
``=RULE``      the same as ``@RULE``, behind the name of the rule
``h-...``      these words of the house rules
``+NAME``      the page ``t-NAME``, title and text
``*RULE``      the name of the rule and its value
``#custom``    what the white wilds do, or the one that the page is of
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
from uno_core.codes import C_WILD, FX_CHALLENGE, FX_DRAW, L_BLANK, L_SKIP, L_SWAP_NEXT, NONE, O_CARDS, O_RULES, Q_DECK
from uno_core.codes import Q_EFFECTS, Q_LABELS, Q_POINTS, Q_SIDE, R_HAND, SEVEN
from uno_ui.codes import NOTHING
from uno_ui.screens.choosing.rule_words import explanation, value_words
from uno_ui.words import say

# What can be done instead of playing a card.
PILE = """\
draw?cards&!L38 @draw-until?draw-until=off draw-till?draw-until!off&drawn-play=never \
h-draw-until-must?draw-until=must&drawn-play!never h-draw-until-must?draw-until=may&drawn-play=must \
h-draw-until-may?draw-until=may&drawn-play=may h-draw-until-must?L36 draw-instead?!colored @draw-vol \
@drawn-play?draw-until=off @drawn-play?draw-until!off&draw-vol=yes @drawn-play?!colored
launcher?L38 @draw-vol
"""
# The sentences of a card appear if the deck has it (k and its label; k0 are the numbers), and end with its points.
CARDS = """\
k0 =zero?zero!off&#0 =seven?seven!off&#7 +zero-seven?one&L36&#7 @nine-slap?nine-slap=on&#9 @spin-who?m1 \
+flex-flip?m2 +flex-number?m3 =no-zero-end?one&no-zero-end=on&#0
k10 next-skip?!L30 hit-skip?L30 @skip-answer?skip-answer!none +flex-action?m3
k11 @retour?retour=on @rev-multi?rev-multi=on +flex-action?m3
k12 next-2?!L30 hit-2?L30 @stack?!one&stack!none flex-2?!one&L52 +flex-action?m3
k13 color?colored match-wild?wow=allow @wow?wow=forbid plain?!colored
k14 next-4?!L30 hit-4?L30 @w4-legal @w4-mode @stack?!one&stack!none
k15
k16 #custom
k17 *blank-effect?one @blank-effect
k18
k24 @stack?!one&stack!none
k25 @stack?!one&stack!none
k26
k27
k28 @w4-legal @w4-mode @stack?!one&stack!none
k29 @w4-legal @w4-mode
k30
k31
k32
k33
k34
k35
k36
k37
k38 @stack?!one&stack!none
k39
k40
k41
k42
k43
k44 +power-red?c0 +power-yellow?c1 +power-green?c2 +power-blue?c3
k45
k46
k47
k48 swap-own?forced-swap=own @forced-swap?forced-swap=any-two
k49
k50
k51
k52 @w4-legal @w4-mode
k53
k54
k55
"""
# Behind those of any card, if it is the only one of its page.
_EVERY = """ \
@stack?draws&!wild&stack!none/de-w4 @stack?draws&wild&stack!none/de-d2 +add?draws&L36 \
@final-draw?draws&final-draw!draw =action-any?action-any=on&!number&!wild =multi-number?number&multi-number=on \
=multi-ident?number&multi-ident=on =pair-cn?number&pair-cn=on =add-up?number&add-up=on \
=double?double=on&!draws&!wild =end-number?!number&end-number=on =jump?jump=on&!wild"""


def about(page, face):
    """Return the page of one card, or of the draw pile: title, text, and the label of the card or -1.

    :param page: a view of a match of cards.
    :param face: 255 for the draw pile.
    """
    texts = GuideText(page, face)
    if face == NONE:
        lines = PILE
        name = every = ""
    else:
        lines = CARDS
        label = v.label(page, face)
        name = "k%d" % (label if label >= L_SKIP else 0)
        every = _EVERY
    for line in lines.split("\n"):
        if line and name in ("", line.partition(" ")[0]):
            found = texts.page_of(line + every)
            if found:
                return found
    return None


class GuideText:
    """The facts of a page, for the conditions.

    :param page: the match whose game and rules are explained.
    :param face: the card whose page is wanted; 255: pages are about all cards.
    """

    def __init__(self, page, face=NONE):
        self._page = page
        self._face = face
        tables = self._tables = editions.TABLES[v.edition(page)]
        labels = tables[Q_LABELS]
        self._printed = set(labels[Q_SIDE:])  # of the other side all,
        for face in tables[Q_DECK]:  # of this one those that are in the deck
            self._printed.add(labels[face >> 3])
        for label, rule in ((L_BLANK, "blank"), (L_SWAP_NEXT, "swap-next")):
            if ruleset.means(page, rule) and ruleset.get_rule(page, rule):
                self._printed.add(label)
        self._cards = v.of_cards(page)
        seats = editions.load(v.edition(page)).SEATS
        numbers = [seats[0], seats[1], page[O_CARDS], page[O_RULES + R_HAND]]
        for rule in ("uno-pen", "uno-false", "target", "rounds"):
            numbers.append(ruleset.get_rule(page, rule))
        numbers.append(v.clock(page))
        self._numbers = numbers

    def page_of(self, line):
        """Return the page of a line of the tables; None where it is not in force.

        :return: title, text, and the label of a card or -1.
        """
        sentences = line.split(" ")
        name, _, question = sentences[0].partition("?")
        label = NOTHING
        if name[0] == "k" and name[1:].isdigit():
            label = int(name[1:]) or SEVEN  # it represents all numbers
            if self._face != NONE:
                label = v.label(self._page, self._face)
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
        if label >= 0:
            parts.append(say("t-numbers" if label == SEVEN and self._face == NONE else "t-counts"))
        text = " ".join([part if part[-1] in ".:!?" else part + "." for part in parts])
        return title, text.format(*numbers), label

    def _said(self, what):
        """Return the parts of a text that a sentence is."""
        if what == "#strong":
            names = [_name(label) for label in sorted(self._printed) if self._strong(label)]
            return [", ".join(names) + ":"]
        if what == "#points":
            return self._worths()
        if what == "#custom":
            return self._custom()
        if what[0] == "*":
            return [self._valued(what[1:])]
        if what[:2] == "@@":
            return [explanation(what[2:], ruleset.get_rule(self._page, what[2:]))]
        if what[0] in "@=":
            rule = what[1:]
            if not ruleset.means(self._page, rule):
                return []
            means = explanation(rule, ruleset.get_rule(self._page, rule))
            return [means] if what[0] == "@" else [say("r-" + rule) + ": " + means]
        if what[0] == "+":
            title, _, text = say("t-" + what[1:]).partition("|")
            return [title + ": " + text]
        return [say(what if what[:2] == "h-" else "t-" + what)]

    def _valued(self, rule):
        return say("r-" + rule) + ": " + value_words(rule, ruleset.get_rule(self._page, rule))

    def _custom(self):
        if self._face == NONE:
            return self._said("@custom")
        rule = ("custom", "custom-2", "custom-3", "custom")[self._face & 3]
        if rule != "custom" and ruleset.get_rule(self._page, rule) == "same":
            rule = "custom"
        return [self._valued(rule)] + self._said("@" + rule)

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
        ``one``         the page is of one card
        ``#7``          it may be of the card with that number
        ``m1``          it is of one card, with that mark
        ``c1``          it is of one card, with that color or, of a wild, variant
        ``number``      it is of one card, a number
        ``wild``        it is of one card, a wild
        ``draws``       it is of one card, for which the next player draws
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
        face = self._face
        if question == "one":
            return face != NONE
        if question == "wild":
            return face != NONE and face & C_WILD > 0
        if question == "draws":
            return face != NONE and self._tables[Q_EFFECTS][face >> 3] & FX_DRAW > 0
        if question == "number":
            return v.label(page, face) < L_SKIP
        if question[1:].isdigit():
            number = int(question[1:])
            kind = question[0]
            if kind == "L" or kind == "M":
                return number in self._printed if kind == "L" else v.marked(page, number)
            if face == NONE:
                return kind == "#"
            return (v.label(page, face) if kind == "#" else v.mark(page, face) if kind == "m" else face & 3) == number
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
