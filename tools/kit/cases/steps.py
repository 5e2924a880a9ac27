# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The steps of a case: ``P<seat> <verb> ... [-> refused | void]``, ``wait <seconds>``, ``expect key=value ...``."""

from tools.kit.cases import cards, expect
from tools.kit.cases.game import Game
from tools.kit.cases.verdict import Failed, Malformed, Refused
from uno_core import codes, view


class Step:
    """One step, taken apart.

    :ivar seat: who acts; NONE for ``wait`` and ``expect``.
    :ivar words: what follows the verb, without the options.
    :ivar options: ``colour=G`` as ``{"colour": "G"}``, a bare option with an empty value.
    :ivar mark: ``refused``, ``void`` or empty.
    """

    def __init__(self, text: str):
        act, arrow, mark = text.partition("->")
        words = act.split()
        self.text, self.mark, self.seat = text, mark.strip(), codes.NONE
        if arrow and self.mark not in ("refused", "void"):
            raise Malformed("-> refused or -> void")
        if words and words[0] not in ("wait", "expect"):
            self.seat = cards.seat(words.pop(0))
        if not words:
            raise Malformed("P<seat> <verb>, wait or expect")
        self.verb, *words = words
        bare = VERBS[self.verb][1] if self.verb in VERBS else ()
        options = [word for word in words if "=" in word or word in bare]
        self.words = [word for word in words if word not in options]
        self.options = {key: value for key, _, value in (word.partition("=") for word in options)}

    def unknown(self) -> list[str]:
        """What of this step the core does not know."""
        if self.verb == "expect":
            return [f"expectation {key!r}" for key in self.options if key not in expect.KEYS]
        if self.verb not in VERBS:
            return [f"verb {self.verb!r}"]
        return [f"option {key!r} of {self.verb}" for key in self.options if key not in VERBS[self.verb][1]]


def take(game: Game, step: Step) -> None:
    """Do one step and hold it against its mark.

    :raises Failed: it should have been taken, refused or without effect, and was not; or an expectation is not met.
    """
    if step.verb == "expect":
        expect.compare(game, step.options)
        return
    if not step.mark and step.verb in DONE and DONE[step.verb](game, step.seat):
        return
    before, kept = bytes(game.page), game.kept()
    reason = ""
    try:
        VERBS[step.verb][0](game, step)
    except Refused as refused:
        game.page[:] = before  # a play that was taken, and its choice refused: all of it is refused
        reason = str(refused)
    if step.mark == "refused" and not reason:
        raise Failed("a refusal", "it was taken")
    if step.mark == "void" and game.kept() != kept:
        raise Failed("an act without effect", "cards, turn, direction, cards due or scores have changed")
    if not step.mark and reason:
        raise Failed("an act that is taken", f"it was refused ({reason})")


def _one(step: Step, what: str) -> str:
    if len(step.words) != 1:
        raise Malformed(f"{step.verb} {what}")
    return step.words[0]


def _none(step: Step) -> None:
    if step.words:
        raise Malformed(f"{step.verb} and nothing more")


def _choose(game: Game, seat: int, ask: int, arg: int) -> None:
    if game.phase == codes.P_ASK and game.page[codes.O_ASK] != ask:
        raise Refused("something else is asked")
    game.act(codes.V_CHOOSE, seat, arg)


def _play(game: Game, step: Step) -> None:
    """Lay cards, then answer what the core asks with the options."""
    faces = cards.faces(game.edition, " ".join(step.words))
    if not faces:
        raise Malformed("play CARD...")
    for face in faces[:-1]:
        game.act(codes.V_SELECT, step.seat, face)
    game.act(codes.V_PLAY, step.seat, faces[-1])
    left = dict(step.options)
    while left and game.phase == codes.P_ASK and game.asked == step.seat:
        ask = game.page[codes.O_ASK]
        name = next((name for name in left if OPTIONS[name][0] == ask), None)
        if name is None:
            break
        game.act(codes.V_CHOOSE, step.seat, OPTIONS[name][1](left.pop(name)))
    if faces[-1] & codes.C_WILD and not game.hand(step.seat):
        # A wild laid as last card needs no color; where it is asked for all the same, any will do.
        if not left.pop("colour", None) and game.phase == codes.P_ASK and game.page[codes.O_ASK] == codes.A_COLOR:
            game.act(codes.V_CHOOSE, step.seat, codes.C_RED)
    if left:
        raise Refused(f"{', '.join(left)} is not asked")


def _add(game: Game, step: Step) -> None:
    if not game.page[codes.O_WINDOWS] & codes.W_ADD:
        raise Refused("no turn that cards can be added to")
    _play(game, step)


def _challenge(game: Game, step: Step) -> None:
    if step.words and cards.seat(_one(step, "P1")) != game.page[codes.O_PEND_BY]:
        raise Refused("nothing of that seat is due")
    game.act(codes.V_CHALLENGE, step.seat)


def _wait(game: Game, step: Step) -> None:
    if not _one(step, "seconds").isdigit():
        raise Malformed("wait seconds")
    if game.phase == codes.P_RACE:
        game.act(codes.V_TIMEOUT, 15)


def _look(game: Game, step: Step) -> None:
    """Looking at one's hand is not an act."""


def _bare(verb: int):
    def do(game: Game, step: Step) -> None:
        _none(step)
        game.act(verb, step.seat)

    return do


def _at_seat(verb: int):
    def do(game: Game, step: Step) -> None:
        game.act(verb, step.seat, cards.seat(_one(step, "P1")))

    return do


def _with_card(verb: int):
    def do(game: Game, step: Step) -> None:
        game.act(verb, step.seat, cards.faces(game.edition, _one(step, "CARD"))[0])

    return do


def _choice(name: str):
    def do(game: Game, step: Step) -> None:
        ask, read = OPTIONS[name]
        _choose(game, step.seat, ask, read(_one(step, "CHOICE")))

    return do


# Options of a play, which are answers where the core asks: what it asks, and how the answer is read.
OPTIONS = {
    "colour": (codes.A_COLOR, cards.color),
    "target": (codes.A_SEAT, cards.seat),
}

# Verb: what it does, and its options.
VERBS = {
    "play": (_play, tuple(OPTIONS)),
    "add": (_add, tuple(OPTIONS)),
    "jump": (_with_card(codes.V_JUMP), ()),
    "draw": (_bare(codes.V_DRAW), ()),
    "pass": (_bare(codes.V_PASS), ()),
    "accept": (_bare(codes.V_ACCEPT), ()),
    "challenge": (_challenge, ()),
    "uno": (_bare(codes.V_UNO), ()),
    "catch": (_at_seat(codes.V_CATCH), ()),
    "colour": (_choice("colour"), ()),
    "target": (_choice("target"), ()),
    "slap": (_bare(codes.V_SLAP), ()),
    "report": (_at_seat(codes.V_REPORT), ()),
    "advise": (_at_seat(codes.V_ADVISE), ()),
    "look": (_look, ()),
    "wait": (_wait, ()),
}

# Verb: whether the core has done by itself what the step says, since nobody could prevent it.
DONE = {
    "accept": lambda game, seat: game.phase not in (codes.P_OWED, codes.P_FINAL) or game.asked != seat,
    "pass": lambda game, seat: game.over or view.turn(game.page) != seat,
    "slap": lambda game, seat: game.phase != codes.P_RACE,
}
