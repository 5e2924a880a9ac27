# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Scenes of what a card does, by the rules in force."""

from tests.gallery import scenes_editions as own
from tests.gallery.stage import BACK, NEXT, SOME, faces
from uno_ui.table.long_presses import seen

HAND = "R0 R5 R7 Rs Yr Y4 G4 G+ B2 W F"


def _explained(stage, card, **rules):
    """Hold A on a card of the hand."""
    stage.table([HAND, SOME], turn=0, **rules)
    hand = stage.app.screen.hand
    if card:
        hand.point(faces(card)[0])
    else:
        hand.cursor = hand.n
    return stage.key(BACK)


def card(stage):
    """A card of a color."""
    return _explained(stage, "G+")


def card_stacks(stage):
    """The same with house rules that concern it."""
    return _explained(stage, "G+", stack="mix", jump=True, final_draw="none")


def card_stacks_more(stage):
    """Its next page."""
    card_stacks(stage)
    return stage.key(NEXT)


def card_zero(stage):
    """A number that is more than a number."""
    return _explained(stage, "R0", zero="dir")


def card_bluff(stage):
    """A wild that can be challenged."""
    return _explained(stage, "F")


def card_pile(stage):
    """The draw pile."""
    return _explained(stage, "")


def _of(scene):
    """A card of an edition: of the hand of another scene, the one with the highest kind."""

    def shown(stage):
        scene(stage)
        app = stage.app
        hand = app.screen.hand
        app.go("card", seen(app), max(hand.faces[: hand.n]))

    shown.__name__ = "card_of_" + scene.__name__
    shown.__doc__ = "A card of that edition."
    return shown


SCENES = (
    card, card_stacks, card_stacks_more, card_zero, card_bluff, card_pile,
    *[_of(scene) for scene in (own.powers_all, own.spin_cards, own.flex, own.dark)],
)  # fmt: skip
