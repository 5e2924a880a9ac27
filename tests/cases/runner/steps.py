# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The steps of a case: ``P<seat> <verb> ... [-> refused | void]``, ``wait <seconds>``, ``expect key=value ...``.

``verbs.py`` has the meaning of each verb.
"""

from tests.cases.runner import cards, expect
from tests.cases.runner.game import Game
from tests.cases.runner.verbs import DONE, VERBS, check
from tests.cases.runner.verdict import Failed, Malformed, Refused
from uno_core import codes


class Step:
    """One step, taken apart.

    :ivar seat: the acting seat; NONE for ``wait`` and ``expect``.
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
        """Return the parts of this step that the core does not know."""
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
        check(game, step.verb)
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
