# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Layout: what each place of an observation and each action means, by edition.

Both are the same for every number of seats and every set of house rules of an edition. So a policy that has learned one
game of it can be used in another. Seats count from the own seat: 0 is the own seat, 1 the seat to the left.
"""

from __future__ import annotations

from array import array
from dataclasses import dataclass

from uno_core import TABLES, codes, editions, opening

from . import fast, words
from .fast import CHOOSE_FACE, CHOOSE_SEAT, EVERYBODY, RELATIVE

SEATS = codes.MOST_SEATS
FACES = 256  # values of a byte
WAIT = codes.V_TIMEOUT << 12  # the clock's verb, which no seat has: here, to let it pass

# The bytes of each seat, in this order (one byte each).
OF_SEAT = (
    "playing",  # 1: there is such a seat, and it takes part in this round
    "cards",  # in its hand
    "asked",  # 1: the turn is its, or it is asked for a choice
    "dealer",
    "armed",  # 1: has called UNO ahead of its play
    "called",  # 1: holds one card and has called
    "catchable",  # 1: holds one card, has not called, and can be caught now
    "racing",  # 1: has still to press
    "made_due",  # 1: its card made cards due
    "laid",  # 1: played the current card, or can be accused
    "offence",  # OFFENCE_ bits: what can be reported of it
    "penalty",  # cards that it draws then, beside a wrong card that goes back
    "points_low",  # points in this match, low byte
    "points_high",
    "shown",  # 1: its hand, or some of it, is shown to this seat
)
# The bytes of the table: name, number of bytes.
OF_TABLE = (
    ("phase", 9),  # one of P_NONE to P_OVER is 1
    ("ask", 9),  # in phase P_ASK one of A_COLOR to A_FLEX is 1
    ("color", 8),  # the active color is 1: 0 to 3, 5 any, 7 not named yet
    ("symbol", 16),  # the symbol that matches is 1; all 0 if no symbol matches
    ("clockwise", 1),
    ("due", 1),  # cards due to the seat that is asked (from 250 on: until something comes)
    ("skip_due", 1),  # 1: what is due is a Skip that can be passed on
    ("draw_pile", 1),  # cards in it
    ("discards", 1),
    ("windows", 7),  # W_CATCH, W_JUMP, W_ADD, W_CHALLENGE, W_ACCUSE, W_REPORT, W_SHOWN
    ("selected", 1),  # cards of the own hand that are selected, its last ones
    ("may_wait", 1),  # 1: asked out of turn
    ("result", 1),  # what chance has said, as the edition writes it (O_RESULT)
    ("powers", 4),  # O_POWERS: owners of powers (number of a seat + 1), the side that is up, ...
    ("round", 1),  # 1 for the first one of a match
    ("own_seat", SEATS),  # the number of the own seat is 1: for what names seats by their numbers
    ("seats", SEATS * len(OF_SEAT)),
    ("rules", codes.RULE_BYTES),  # the rules in force, O_RULES
)
# The bytes of cards, one byte for each face of the edition.
OF_FACES = (
    "hand",  # how many the own hand holds
    "top",  # on top of the discard pile
    "drawn",  # just drawn: may be played now
    "pile",  # how many lie in the discard pile, the top card included
    "shown_cards",  # of a hand that is shown to this seat
)
# The bytes of each act that is remembered, the last act first; F bytes follow: its card, if everybody saw it.
OF_ACT = (
    ("who", SEATS),  # the seat, counted from the own seat, is 1
    ("verb", 16),  # its verb, V_PLAY to V_ADD, is 1; all 0: there was no such act
    ("value", SEATS),  # a seat counted from the own seat, or a color or number: this one is 1
)


@dataclass(frozen=True)
class Layout:
    """The meaning of the places and actions of one edition.

    - ``faces``: every face that can come up, under any rules.
    - ``places``: face -> its place among them, and after them the place of 255, no card.
    - ``numbers``: action -> ``verb << 12 | argument``, or with :data:`RELATIVE`.
    - ``starts``: verb -> its first action. 16 and 17 are choices of a seat and of a card.
    - ``fields``: name -> slice of an observation.
    """

    edition: int
    faces: bytes
    places: bytearray
    numbers: array
    starts: array
    fields: dict
    size: int  # of an observation
    history: int  # acts that an observation remembers
    behind: int  # bytes that the edition keeps behind the row

    @property
    def actions(self) -> int:
        """How many there are."""
        return len(self.numbers)

    def name(self, action: int, view=None) -> str:
        """Return an action in words, as ``play red 5`` or ``catch +2`` (the second seat to the left).

        Different actions have different names, if no view says that they mean the same.

        :param view: of the seat that acts, to name what it is asked, and the side that is up.
        """
        number = self.numbers[action]
        verb, arg = number >> 12, number & 255
        word = VERBS[verb]
        if number & RELATIVE:
            return f"{word} +{arg}"
        if arg == codes.NONE:
            return f"{word} none"
        dark = bool(view) and view[codes.O_POWERS] > 0 and self.two_sided
        if verb in _OF_FACE or verb == codes.V_CHOOSE and action >= self.starts[CHOOSE_FACE]:
            return f"{word} {self.card(arg, dark)}"
        if verb == codes.V_CHOOSE and view and view[codes.O_ASK] == codes.A_COLOR:
            return f"{word} {words.color(arg, dark)}"
        return f"{word} {arg}" if verb in (codes.V_CHOOSE, codes.V_EDITION) else word

    def card(self, face: int, dark: bool = False) -> str:
        """Return a card in words, as ``red 5``; further copies that are other faces have a number: ``red 5 (2)``."""
        name = words.card(self.edition, face, dark)
        alike = [other for other in self.faces if words.card(self.edition, other, dark) == name]
        return f"{name} ({alike.index(face) + 1})" if face in alike[1:] else name

    @property
    def two_sided(self) -> bool:
        """Whether cards have a light and a dark side."""
        return len(TABLES[self.edition][codes.Q_LABELS]) > codes.Q_SIDE

    def observe(self, view, seat: int, acts, reactions: int = EVERYBODY) -> tuple[bytearray, bytearray]:
        """Return the observation and the actions of a seat: ``(observation, mask)``, without the rules in force.

        :param view: what it sees, of :func:`uno_core.mask.view_into`.
        :param acts: its legal acts.
        :param reactions: 0: calls and catches are left out.
        """
        seen, scene, allowed = bytearray(view), bytearray(self.size), bytearray(self.actions)
        listed = array("H", acts)
        fast.allow(seen, seat, listed, len(listed), reactions, self.places, self.starts, allowed, 0)
        fast.look(seen, seat, self.places, len(self.faces), scene, 0)
        return scene, allowed

    def act(self, action: int, seat: int, seats: int) -> int:
        """Return the act of the core that an action of a seat means."""
        number = self.numbers[action]
        arg = number & 255
        if number & RELATIVE:
            arg = (arg + seat) % seats
        return number & 0xF000 | seat << 8 | arg


VERBS = "play draw pass accept challenge uno catch choose select jump slap report advise edition wait add".split()
_OF_FACE = (codes.V_PLAY, codes.V_SELECT, codes.V_JUMP, codes.V_ADD)
_OF_SEAT = (codes.V_CATCH, codes.V_REPORT, codes.V_ADVISE)
_CHOICES = 10


def layout(edition: int | str, history: int = 0) -> Layout:
    """Return the layout of an edition.

    :param edition: its name, or its number in ``uno_core.editions.NAMES``.
    :param history: how many acts an observation remembers.
    :raises ValueError: no such edition.
    """
    if isinstance(edition, str):
        if edition not in editions.NAMES:
            raise ValueError(f"edition: one of {', '.join(editions.NAMES)}, not {edition!r}")
        edition = editions.NAMES.index(edition)
    module = editions.load(edition)
    table = editions.TABLES[edition]
    faces = _faces(edition, module, table)
    places = bytearray(b"\xff" * FACES)
    for place, face in enumerate(faces):
        places[face] = place
    places[codes.NONE] = len(faces)
    numbers = array("H")
    starts = array("H", [0] * 18)
    for verb in range(codes.V_PLAY, codes.V_ADD + 1):
        starts[verb] = len(numbers)
        tag = verb << 12
        if verb in _OF_FACE:
            numbers.extend(tag | face for face in faces)
            if verb > codes.V_CATCH:
                numbers.append(tag | codes.NONE)
        elif verb in _OF_SEAT:
            numbers.extend(tag | RELATIVE | k for k in range(SEATS))
        elif verb == codes.V_CHOOSE:
            numbers.extend(tag | k for k in range(_CHOICES))
            starts[CHOOSE_SEAT] = len(numbers)
            numbers.extend(tag | RELATIVE | k for k in range(SEATS))
            starts[CHOOSE_FACE] = len(numbers)
            numbers.extend(tag | face for face in faces)
            numbers.append(tag | codes.NONE)
        elif verb == codes.V_EDITION:
            numbers.extend(tag | k for k in range(table[codes.Q_WIDTH] or 0))
        else:
            numbers.append(tag)
    behind = table[codes.Q_BEHIND] or 0
    fields, at = {}, 0
    past = history * (len(faces) + sum(wide for _, wide in OF_ACT))
    for name, wide in (*OF_TABLE, *((name, len(faces)) for name in OF_FACES), ("behind", behind), ("history", past)):
        fields[name] = slice(at, at + wide)
        at += wide
    return Layout(edition, bytes(faces), places, numbers, starts, fields, at, history, behind)


def _faces(edition, module, table) -> list[int]:
    """Return every face that can come up in an edition, whatever the rules."""
    found = set(module.DECK)
    fixed = getattr(module, "FIXED", b"")
    found |= {face + k for face in module.DECK for k in range(3) if table[codes.Q_LABELS][face >> 3] == codes.L_CUSTOM}
    for rule, kind in ((codes.R_BLANK, codes.K_BLANK), (codes.R_SWAP_NEXT, codes.K_SWAP_NEXT)):
        if rule not in fixed:
            found.add(kind << 3 | codes.C_WILD)
    if table[codes.Q_FACES]:  # other sides, or cards for exchange, come after the row
        page = opening.new(edition, module.SEATS[0], bytes(4))
        opening.open_match(page, [0] * 400)
        found |= set(page[len(page) - table[codes.Q_BEHIND] :]) - {codes.NONE}
    return sorted(found)
