# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The table of rules: the parameters, house rules and presets of :mod:`uno_core.ruleset`, as texts.

What is asked for is cut out of them.
"""

FLAG = (False, True)
# Key, offset of its byte (- has none), group, values. The order is that of the menu. In pieces, as free memory may be.
_ROWS = (
    """
score 46 match winner lowest reach-loses rounds elimination
target 47 match number 1 9999 500
rounds 49 match number 0 99 10
partner 38 match flag
multideck 50 cards number 1 4 1
boost-deck 51 cards number 0 4 0
blank 32 cards number 0 9 0
blank-effect 33 cards swap draw- choose
swap-next 31 cards number 0 9 0
custom 34 cards plain others-draw swap next-draws- skip-all
custom-2 55 cards same plain others-draw swap next-draws- skip-all
custom-3 56 cards same plain others-draw swap next-draws- skip-all
""",
    """
dealer 0 start zero redraw excluded lot
dealer-next - start left
first 1 start effect number-bury number-next
first-w4 2 start random shuffle
first-wild 3 start name free
first-rev 4 start dealer right
draw-vol 5 turn yes no
draw-until 6 turn off must may
drawn-play 7 turn may must never
wow 8 turn allow forbid
action-any 9 turn flag
w4-mode 10 four bluff strict free
w4-legal 11 four colour colour-numbers colour-or-value any-playable
w4-guilty 12 four keep takeback
""",
    """
stack 13 answer none de de-d2 de-w4 cz28 cz46 mix ua
mix-strict 14 answer flag
skip-answer 15 answer none block pass ua
skip-block-result 16 answer cancel pass-on
retour 17 answer flag
rev-multi 18 several flag
double 19 several flag
multi-ident 20 several flag
multi-number 21 several flag
pair-cn 22 several flag
add-up 23 several flag
jump 24 race flag
jump-cont 25 race jumper original
jump-action 26 race cancel add
jump-call 27 race flag
nine-slap 28 race flag
zero 29 hands off dir left
seven 30 hands off must may
""",
    """
end-number 35 end flag
no-zero-end 36 end flag
reinholen 37 end flag
final-draw 39 end draw none de
final-w4 58 end flag
uno-window 40 uno next-start next-end
uno-pen 41 uno number 0 20 2
uno-false 42 uno number 0 20 0
advice 43 referee number 0 20 0
pen-on-demand 44 referee flag
pen-any 45 referee number 0 99 0
spin-who 52 edition next self
flash-timer 54 edition number 0 99 0
flash-mode 52 edition random targeted
flash-pass 53 edition button auto
forced-swap 52 edition own any-two
launcher 52 edition instead added
backs 52 edition flag
animals 52 edition flag
play-on 52 edition flag
boost-level 52 edition number 1 10 1
blitzo-level 52 edition number 1 4 1
""",
)

# Parameters that only these editions have (the letters an edition's name begins with).
_OWN = """
spin-who spin
flash-timer flash
flash-mode flash
flash-pass flash
forced-swap allwild
launcher extreme
backs flip
animals junior
play-on stacko
boost-level boost
blitzo-level blitzo
"""

# Name, edition, settings that differ from Standard; a>b: setting a brings setting b.
_PRESETS = """
standard classic
cz-wiki classic dealer=redraw first-w4=shuffle w4-guilty=takeback stack=cz28 skip-answer=block
de classic dealer=excluded wow=forbid w4-legal=colour-numbers uno-false=4 advice=2 final-draw=de pen-on-demand=on
it classic112 first-wild=free uno-window=next-end advice=4
ua classic dealer=lot first=number-bury draw-vol=no drawn-play=must w4-guilty=takeback stack=ua skip-answer=ua \
score=lowest>target=200
"""

# A row means nothing unless another one has one of these values; menus leave it out.
_NEEDS = """
target score winner lowest reach-loses elimination
rounds score rounds
first-w4 first effect
first-wild first effect
first-rev first effect
w4-legal w4-mode bluff strict
w4-guilty w4-mode bluff
mix-strict stack mix
skip-block-result skip-answer block
final-w4 final-draw de
jump-cont jump on
jump-action jump on
jump-call jump on
"""


# A switch of a menu, for several parameters at once: key, then each of them with its value when it is on (HR-SEVEN-O).
SWITCHES = (("seven-o", (("zero", "dir"), ("seven", "must"))),)
# Parameters that rise by one when a person has won a match.
RISES = ("boost-level",)


class _Rows:
    """``key, offset, values, group`` of every row."""

    def __iter__(self):
        for text in _ROWS:
            at = 1
            while at < len(text):
                yield _cut(text, at)
                at = text.find("\n", at) + 1


class _Presets:
    """``name, edition, settings, follow``: pairs ``key, value``, and of two settings ``key, value, key, value``."""

    def __len__(self):
        return _PRESETS.count("\n") - 1

    def __getitem__(self, k):
        words = _PRESETS.strip().split("\n")[k].split(" ")
        settings = []
        follow = []
        for word in words[2:]:
            one, _, then = word.partition(">")
            if then:
                follow.append(_setting(one) + _setting(then))
            else:
                settings.append(_setting(one))
        return words[0], words[1], tuple(settings), tuple(follow)


ROWS = _Rows()
PRESETS = _Presets()
_last = ("",)  # the row that was read last: mostly it is asked for again


def row(key):
    """Offset and values of a row.

    :raises ValueError: there is none; says which there are.
    """
    if key == _last[0]:
        return _last[1:3]
    for text in _ROWS:
        at = text.find("\n" + key + " ")
        if at >= 0:
            return _cut(text, at + 1)[1:3]
    raise ValueError("no rule %r; there are %s" % (key, " ".join([r[0] for r in ROWS])))


def own(key):
    """The letters that the names of the editions begin with which have a parameter alone; empty: all have it."""
    words = _words(_OWN, key)
    return words[1] if words else ""


def needs(key):
    """``other, values``: the parameter means something only if another one has one of these values; None: always."""
    words = _words(_NEEDS, key)
    return (words[1], tuple([_typed(words[1], text) for text in words[2:]])) if words else None


def _words(text, key):
    """The words of the line that begins with a key; empty when there is none."""
    at = text.find("\n" + key + " ") + 1
    return text[at : text.find("\n", at)].split(" ") if at else ()


def _cut(text, at):
    """The row that begins there."""
    global _last  # noqa: PLW0603
    words = text[at : text.find("\n", at)].split(" ")
    values = words[3:]
    if values[0] == "flag":
        values = FLAG
    elif values[0] == "number":
        values = tuple([int(n) for n in values[1:]])
    else:
        values = tuple(values)
    _last = words[0], None if words[1] == "-" else int(words[1]), values, words[2]
    return _last


def _setting(text):
    """``key=value`` as a pair."""
    key, _, value = text.partition("=")
    return key, _typed(key, value)


def _typed(key, text):
    """A value of a parameter, of its text."""
    values = row(key)[1]
    if values is FLAG:
        return text == "on"
    return int(text) if isinstance(values[0], int) else text
