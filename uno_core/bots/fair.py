# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The bots that weigh: one look ahead, a sum of small weights, no search.

The score of a card depends on its kind, the color it keeps, cards of the same number left, and another turn of its own.
It also depends on a hand that is nearly out, and on a color that the next player could not follow lately. A wild that
would be the best card is kept while nobody is near the end, and a card drawn instead. Fair and keen differ by their
weights: a ``bytes`` of them (:data:`EVEN` is zero), keen another one for two seats, and some editions their own. If
points in hand are bad they count, the more the nearer a player is to the end. ``docs/bots.md`` says how they were
found.
"""

from micropython import const

from uno_core import TABLES
from uno_core.bots import TRAITS, effort, strength
from uno_core.codes import A_COLOR, A_NUMBER, A_SEAT, A_SEAT2, EVEN, E_DREW, E_PLAYED, E_RESYNC, E_SHUFFLED, E_SWAPPED
from uno_core.codes import E_TURNED, FX_CHALLENGE, FX_DRAW, FX_REVERSE, FX_SKIP, LEVEL_FAIR, LEVEL_KEEN, NONE, O_EDITION
from uno_core.codes import O_FENCE, O_MATCH, O_OUTS, O_ROW, O_RULES, O_SEATS, P_DREW, P_TURN
from uno_core.codes import Q_ADVICE, Q_EFFECTS, Q_POINTS, Q_WEIGHTS
from uno_core.codes import R_SCORE, SCORE_ROUNDS, TRAITS_WIDE, T_BLUFFS, T_DARES, T_FADES, T_HITS, T_SAVES
from uno_core.codes import V_ACCEPT, V_CHALLENGE, V_CHOOSE, V_DRAW, V_PASS, V_PLAY
from uno_core.rng import below
from uno_core.turns import next_seat
from uno_core.view import ask, color, pending_by, phase, size


# The kind of a card
_NUMBER = const(0)
_REVERSE = const(1)  # with more than two seats; with two it skips
_SKIP = const(2)
_DRAW = const(3)
_WILD = const(4)
_WILD_FOUR = const(5)
_SAME_COLOR = const(6)  # for each card kept of the color that holds then
_VOID = const(7)  # the next seat could not follow this color lately
_SKIP_NEAR = const(8)  # who is hit has two cards at most
_DRAW_NEAR = const(9)
_FOUR_NEAR = const(10)
_NEAR = const(11)  # who comes after has, and is not hit: so much less
_WILD_COLORED = const(12)  # of a wild, for each colored card held
_FOUR_COLORED = const(13)
_WILD_LATE = const(14)  # a wild with two cards at most
_RANK = const(15)  # for each card kept with the same number
_TEN_POINTS = const(16)  # of a number
_AGAIN = const(17)  # another turn of its own, and a card for it
_AGAIN_COLOR = const(18)  # for each of those that has the color
_HIT_SIZE = const(19)  # subtracted for each card of the seat that is hit
_NUMBER_OWN = const(20)  # of a number, for each card held
_CHANGE = const(21)  # the color changes: so much less
_BLUFF = const(22)  # so much less
# Thresholds: a wild just drawn is kept with as many cards, while everybody else has more than the second says.
_KEEP = const(23)
_KEEP_FEW = const(24)
_SAVE = const(25)  # and a wild held, with as many colored cards
_SAVE_FEW = const(26)
_WIN = const(27)  # another turn of its own, and the last card for it
_KINDS = const(28)  # from here on what a kind of an edition is worth, where weights are its own
_SOON = const(5)  # cards of a hand that is out soon
_MOST = const(8)  # cards that count where sizes of hands do
_CLOSE = const(5)  # with less between them a bot hesitates between two acts

# In the order of these names.
_FAIR = bytes((
    EVEN, EVEN + 10, EVEN + 16, EVEN + 16, EVEN - 30, EVEN - 14, EVEN + 4, EVEN + 8, EVEN + 20, EVEN + 20, EVEN + 20,
    EVEN, EVEN, EVEN, EVEN + 10, EVEN, EVEN + 5, EVEN, EVEN, EVEN, EVEN, EVEN + 4, EVEN + 38,
    EVEN + 3, EVEN + 1, EVEN + 8, EVEN + 2, EVEN,
))  # fmt: skip
_KEEN = bytes((
    EVEN + 25, EVEN + 24, EVEN + 32, EVEN + 38, EVEN + 3, EVEN + 20, EVEN + 5, EVEN + 3, EVEN + 16, EVEN + 15, EVEN + 3,
    EVEN + 17, EVEN - 4, EVEN - 12, EVEN + 10, EVEN + 1, EVEN - 4, EVEN + 23, EVEN + 2, EVEN + 1, EVEN + 1, EVEN + 1,
    EVEN + 16,
    EVEN + 3, EVEN + 1, EVEN + 4, EVEN + 1, EVEN + 64,
))  # fmt: skip
_KEEN_OF_TWO = bytes((
    EVEN + 88, EVEN + 4, EVEN + 44, EVEN + 46, EVEN - 29, EVEN + 29, EVEN - 2, EVEN + 2, EVEN - 2, EVEN + 15,
    EVEN + 40, EVEN + 6, EVEN - 8, EVEN - 16, EVEN + 37, EVEN - 13, EVEN - 7, EVEN + 49, EVEN + 1, EVEN + 1, EVEN,
    EVEN + 19, EVEN + 20, EVEN + 2, EVEN + 2, EVEN + 3, EVEN + 4, EVEN + 64,
))  # fmt: skip

_held = bytearray(8)  # cards of the hand that chooses, by the low bits of a face


def choose(level, v, seat, acts, n, dice, memory):
    """Return the best of ``n`` acts."""
    _count(v, seat)
    traits = TRAITS_WIDE * level
    asked = ask(v)
    w = _weights(level, v)
    few = fewest(v, seat)
    shed = _shed(v, few)
    best = acts[0]
    most = -1000
    close = False  # whether another act is nearly as good
    for i in range(n):
        verb = acts[i] >> 12
        arg = acts[i] & 255
        worth = -800
        if verb == V_PLAY:
            worth = _worth(v, seat, arg, memory, w, shed, traits)
        elif verb == V_CHALLENGE:
            effort[0] = 2
            worth = -900
            if acts[0] >> 12 == V_ACCEPT and i == n - 1:  # a big hand now and then: it likely holds the color
                dares = TRAITS[traits + T_DARES] - EVEN - 2
                if below(dice, 16, 0) < size(v, pending_by(v)) + dares:
                    worth = 900
        elif verb == V_CHOOSE:
            if asked == A_COLOR:
                worth = _CLOSE * _held[arg] + (arg == _best_color(v, seat, memory, traits))
            elif asked == A_SEAT or asked == A_SEAT2:  # who has fewest cards; or no swap, if that is this one
                worth = -size(v, seat if arg == NONE else arg)
            elif asked == A_NUMBER:
                worth = i * _CLOSE  # the most that the others draw
        if worth > most:
            close = worth - most < _CLOSE
            most = worth
            best = acts[i]
        elif acts[i] != best and most - worth < _CLOSE:
            close = True
    if close:
        effort[0] = 2
    if most > -800 and best & 4 and size(v, seat) > 1 and not shed:
        return _rather(v, seat, acts, n, best, w, few, TRAITS[traits + T_SAVES])
    return best


def _weights(level, v):
    if strength(level) == LEVEL_FAIR:
        return _FAIR
    two = v[O_SEATS] - v[O_OUTS] == 2
    own = TABLES[v[O_EDITION]][Q_WEIGHTS]
    own = own and own[1 if two else 0]
    if own:
        return own
    return _KEEN_OF_TWO if two else _KEEN


def value(v, seat, face, memory):
    """Return the score of a card for a keen bot, which plays the card with the best score."""
    _count(v, seat)
    shed = _shed(v, fewest(v, seat))
    return _worth(v, seat, face, memory, _weights(LEVEL_KEEN, v), shed, TRAITS_WIDE * LEVEL_KEEN)


def fewest(v, seat):
    """Return the fewest cards that another seat holds."""
    few = NONE
    other = next_seat(v, seat)
    while other != seat:
        few = min(few, size(v, other))
        other = next_seat(v, other)
    return few


def _shed(v, few):
    """Return by how many quarters its points make a card worth playing: where points are bad, and more so near the
    end."""
    how = v[O_RULES + R_SCORE]
    if not how or how == SCORE_ROUNDS or few > _SOON:
        return 0
    return _SOON + 1 - few


def _rather(v, seat, acts, n, best, w, few, saves):
    """Return a pass or a draw, if it is better to save a wild."""
    verb = NONE
    if phase(v) == P_DREW:
        if size(v, seat) >= w[_KEEP] - saves and few > w[_KEEP_FEW] - EVEN:
            verb = V_PASS
    elif phase(v) == P_TURN and _colored() >= w[_SAVE] - saves and few > w[_SAVE_FEW] - EVEN:
        verb = V_DRAW
    for i in range(n):
        if acts[i] >> 12 == verb:
            return acts[i]
    return best


def _worth(v, seat, face, memory, w, shed, traits):
    tables = TABLES[v[O_EDITION]]
    row = face >> 3
    bits = tables[Q_EFFECTS][row]
    own = tables[Q_ADVICE]
    left = min(size(v, seat), _MOST)
    hit = after = next_seat(v, seat)
    kind = _NUMBER
    if bits & FX_DRAW:
        kind = _WILD_FOUR if face & 4 else _DRAW
    elif bits & FX_SKIP or bits & FX_REVERSE and v[O_SEATS] - v[O_OUTS] == 2:
        kind = _SKIP
    elif bits & FX_REVERSE:
        kind = _REVERSE
        other = hit
        while other != seat:
            after = other
            other = next_seat(v, other)
    elif face & 4:
        kind = _WILD
    worth = w[kind] - EVEN + (tables[Q_POINTS][row] * shed >> 2)
    if len(w) > _KINDS + row:
        worth += w[_KINDS + row] - EVEN
    elif own and own.WORTH and row < len(own.WORTH):  # behind it are cards of house rules
        worth += own.WORTH[row] - EVEN
    if kind == _NUMBER:
        worth += (w[_NUMBER_OWN] - EVEN) * left + tables[Q_POINTS][row] * (w[_TEN_POINTS] - EVEN) // 10
    elif kind != _REVERSE and kind != _WILD:
        after = next_seat(v, hit)
        worth += TRAITS[traits + T_HITS] - EVEN
        worth -= (w[_HIT_SIZE] - EVEN) * min(size(v, hit), _MOST)
        if size(v, hit) <= 2:
            worth += w[_SKIP_NEAR if kind == _SKIP else _DRAW_NEAR if kind == _DRAW else _FOUR_NEAR] - EVEN
    if after != seat and size(v, after) <= 2:
        worth -= w[_NEAR] - EVEN
    follow = size(v, seat) - _colored()  # cards for another turn: wilds, the same number, the same color
    suit = face & 3
    if face & 4:
        worth += (w[_FOUR_COLORED if kind == _WILD_FOUR else _WILD_COLORED] - EVEN) * _colored()
        if left <= 2:
            worth += w[_WILD_LATE] - EVEN
        if bits & FX_CHALLENGE and _held[color(v)]:
            worth += TRAITS[traits + T_BLUFFS] - w[_BLUFF]
        suit = _best_color(v, seat, memory, traits)
        follow -= 1
        kept = _held[suit]
    else:
        kept = _held[suit] - 1
        if suit != color(v):
            worth -= w[_CHANGE] - EVEN
        for i in range(v[O_FENCE + seat] + O_ROW, v[O_FENCE + seat + 1] + O_ROW):
            if v[i] >> 3 == row and v[i] != face:
                worth += w[_RANK] - EVEN
                follow += 1
    worth += kept * (w[_SAME_COLOR] - EVEN)
    if after == seat:
        if kept + follow:
            if left == 2:
                worth += w[_WIN] - EVEN
            worth += w[_AGAIN] - EVEN + kept * (w[_AGAIN_COLOR] - EVEN)
    elif memory[after] >= TRAITS[traits + T_FADES] and memory[after] >> suit & 1:
        worth += w[_VOID] - EVEN
    return worth


def _count(v, seat):
    for k in range(8):
        _held[k] = 0
    for i in range(v[O_FENCE + seat] + O_ROW, v[O_FENCE + seat + 1] + O_ROW):
        _held[v[i] & 7] += 1


def _colored():
    return _held[0] + _held[1] + _held[2] + _held[3]


def _best_color(v, seat, memory, traits):
    """Return the color most held; among equals one the next seat could not follow."""
    best = 0
    most = -1
    known = memory[next_seat(v, seat)]
    if known < TRAITS[traits + T_FADES]:
        known = 0
    for suit in range(4):
        worth = 2 * _held[suit] + (known >> suit & 1)
        if worth > most:
            most = worth
            best = suit
    return best


def remember(memory, v, log):
    """Remember the public part of an act: a seat that could not follow a color.

    :param v: a view from before or after the act; only the active color is read.
    """
    if log[0] == E_RESYNC:
        return
    for i in range(1, 3 * log[0], 3):
        event = log[i]
        seat = log[i + 1]
        arg = log[i + 2]
        if E_SWAPPED <= event <= E_SHUFFLED or event == E_TURNED:
            for k in range(len(memory)):
                memory[k] = 0  # the hands have moved, or show other faces
        elif event == E_PLAYED:
            if not arg & 4:
                memory[seat] &= ~(1 << (arg & 3))
            if memory[seat] > 15:
                memory[seat] -= 16  # one card more since then
        elif event == E_DREW:
            if arg != 1:
                memory[seat] = 0  # a handful of new cards: nothing is known
            elif v[O_MATCH] & 4 == 0:
                memory[seat] |= 240 | 1 << (v[O_MATCH] & 3)
