# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The scenes of house rules, in the lobby and on the table."""

from tests.gallery.stage import CALL, MENU, NEXT, NONE, PREV, SELECT, SEVEN, SOME, act, arrange, faces, over, play
from uno_core import codes as c
from uno_table.history.day import LETTERS

_CODED = LETTERS + " "  # what a place of a code can be


def _lobby(stage, **differs):
    stage.app.leave_setup()
    stage.app.chosen = ()
    stage.app.setup.differs = {key.replace("_", "-"): value for key, value in differs.items()}
    stage.open("lobby")


def lobby_refused(stage):
    """Partners forbid an odd number of players."""
    _lobby(stage, partner=True)
    stage.key(NEXT, NEXT)
    return stage.key(SELECT)


def lobby_rules(stage):
    """A preset with some rules that differ from it; a fixed number of rounds."""
    _lobby(stage, score="rounds", rounds=5, jump=True)
    stage.go("rules")


def _rules(stage, group, **differs):
    _lobby(stage, **differs)
    stage.open("rules", group)


def rules_groups(stage):
    """The groups of house rules, some with a mark."""
    _lobby(stage, jump=True, target=200)
    stage.go("rules")
    stage.key(SELECT, NEXT)


def rules_code(stage):
    """Below the groups is the code of the rules."""
    _lobby(stage, jump=True, zero="dir", seven="must")
    stage.go("rules")
    stage.key(SELECT, PREV)
    return stage.key(PREV)


def rules_code_enter(stage):
    """The code, large, to be passed on."""
    rules_code(stage)
    return stage.key(SELECT)


def rules_code_newer(stage):
    """A code of a newer version was entered."""
    rules_code_enter(stage)
    for before, letter in zip("0A963", "V00K "):
        stage.key(*[NEXT] * ((_CODED.index(letter) - _CODED.index(before)) % len(_CODED)))
        cost = stage.key(SELECT)
    return cost


def rules_code_long(stage):
    """A code of many rules: what is around the cursor is in sight."""
    _lobby(stage, jump=True, zero="dir", seven="must", stack="mix", blank=3, wow="forbid", double=True, retour=True)
    stage.go("rules")
    stage.key(SELECT)
    stage.go("title-code")
    return stage.key(*[SELECT] * 10)


def rules_answer(stage):
    """A group; a value is being changed."""
    _rules(stage, "answer")
    stage.key(SELECT)
    return stage.key(SELECT)


def rules_needed(stage):
    """A rule that brings another one with it."""
    _rules(stage, "race", jump=True)
    stage.key(NEXT)
    return stage.key(SELECT)


def rules_fair(stage):
    """The seconds of a fair window."""
    _rules(stage, "race", nine_slap=True, fair_window=4)
    return stage.key(PREV)


def rules_refused(stage):
    """A value that does not go together with the others says why."""
    _rules(stage, "cards", multideck=2)
    return stage.key(SELECT)


def rules_past(stage):
    """The next press goes past what is refused."""
    _rules(stage, "cards", multideck=2)
    stage.key(SELECT)
    return stage.key(SELECT)


def blank(stage):
    """A blank card lies: the color and the symbol below it still count."""
    stage.table([SEVEN + " K", "R2 R4 K"], turn=1, top="R5", blank=2)
    stage.do(play(1, "K"), act(1, c.V_CHOOSE, NONE))


def cards_112(stage):
    """The further cards of Classic 112, and the two extra ones."""
    stage.table(["H C K N W F R1", SOME], turn=0, edition=1, blank=1, swap_next=1)


def out(stage):
    """Two of four have left the match."""
    hands = [SEVEN, "", SOME, ""]
    stage.table(hands, turn=2, score="elimination")
    page = stage.app.table.page
    page[c.O_FLAGS + 1] = page[c.O_FLAGS + 3] = c.F_OUT | c.F_GONE
    page[c.O_OUTS] = 2
    stage.do(play(2, "R4"))


def partners(stage):
    """Partners are underlined."""
    stage.table([SEVEN, SOME, "G1 G3 G5 G6", "Y3 Y5 R8"], turn=3, partner=True)
    stage.do(play(3, "R8"))


def ask_seat(stage):
    """With whom to swap; seven others to choose from."""
    stage.table(["R7 B2 B4", SOME, "G1 G3 G5", "Y3 Y5 R8", "B6", "B7 B8", "Y6", "R6 Y8 G9"], turn=0, seven="must")
    stage.key(SELECT)
    return stage.key(NEXT)


def ask_seat_end(stage):
    """The last answer: nobody, if the player may decline."""
    stage.table(["R7 B2 B4", SOME, "G1 G3 G5", "Y3 Y5 R8", "B6", "B7 B8", "Y6", "R6 Y8 G9"], turn=0, seven="may")
    stage.key(SELECT)
    return stage.key(PREV)


def swapped(stage):
    """Hands have been swapped."""
    stage.table(["R7 B2 B4", SOME], turn=0, seven="must")
    stage.key(SELECT)
    return stage.key(SELECT)


def several(stage):
    """Several cards can be played together."""
    stage.table(["R3 Y3 G3 B7 B9", SOME], turn=0, multi_number=True)
    stage.later(4100)


def several_marked(stage):
    """Two are marked."""
    several(stage)
    stage.key(MENU, NEXT, MENU)
    return stage.key(NEXT)


def several_laid(stage):
    """All three are played with one press."""
    several_marked(stage)
    return stage.key(SELECT)


def adding(stage):
    """The same card again, before the next one plays."""
    stage.table(["R3 R3 G3 B7 B9", SOME], turn=0, double=True)
    return stage.key(SELECT)


def jumping(stage):
    """Out of turn, with the same card."""
    stage.table([SEVEN, "R1 B8 Y5", SOME], turn=1, jump=True)
    stage.do(play(1, "R1"))


def jumped(stage):
    """It lies."""
    stage.table([SEVEN, "B8 Y5 R1 G8", SOME], turn=1, jump=True)
    stage.do(play(1, "R1"))
    return stage.key(SELECT)


def slapping(stage):
    """A nine: the last one draws."""
    stage.table([SEVEN, "R9 B8 Y5", SOME, "B2 B5"], turn=1, nine_slap=True)
    stage.do(play(1, "R9"), act(2, c.V_SLAP))


def slapping_shared(stage):
    """Three persons share the handheld, and one person has pressed."""
    app = stage.app
    app.table.open(bytes((0, 0, 2, 0)), b"\1\2\3\4", [("nine-slap", True)])
    app.table.log[0] = 0
    arrange(app.table.page, [SEVEN, "R9 B8 Y5", SOME, "B2 B5"], "R5", 0, 1)
    app.held = 1
    app.show_table()
    stage.do(play(1, "R9"), act(0, c.V_SLAP))


def slapped(stage):
    """Pressed in time."""
    slapping(stage)
    return stage.key(NEXT)


def answer(stage):
    """A draw that may be answered."""
    stage.table(["R+ G7 B2 B4", "Y+ Y1 Y4"], turn=1, top="Y2", color=1, stack="de")
    stage.do(play(1, "Y+"))


def answer_or_challenge(stage):
    """A Wild Draw Four that may be challenged or answered."""
    stage.table(["F G7 B2 B4", "F Y1 Y4"], turn=1, stack="de")
    stage.do(play(1, "F"), act(1, c.V_CHOOSE, c.C_BLUE))
    return stage.key(PREV)


def skip_due(stage):
    """A Skip that may be passed on."""
    stage.table(["Rs G7 B2 B4", "B1 Y3", "Rs Y1 Y4"], turn=2, skip_answer="ua")
    stage.do(play(2, "Rs"))


def accuse(stage):
    """A sum that may be false."""
    stage.table([SEVEN, "B1 B4 Y1 Y4"], turn=1, add_up=True)
    stage.do(act(1, c.V_SELECT, faces("B1")[0]), play(1, "B4"))


def report(stage):
    """A wrong card lies, and nobody has said so yet."""
    stage.table([SEVEN, "B1 B4 Y1 Y4"], turn=1, pen_on_demand=True)
    stage.do(play(1, "B4"))


def wrong(stage):
    """The person has played a wrong card, referee off."""
    stage.table([SEVEN, "R2 B4 Y1 Y4", "B7 B8 B9"], turn=0, pen_on_demand=True)
    stage.key(NEXT, NEXT)
    return stage.key(SELECT)


def acts_menu(stage):
    """The further acts at the table."""
    stage.table([SEVEN, "B1 B4 Y1 Y4", "B7 B8 B9"], turn=1, pen_on_demand=True, advice=2)
    stage.do(play(1, "B4"))
    return stage.key(MENU)


def false_uno(stage):
    """A call of UNO that is false."""
    stage.table([SEVEN, SOME], turn=1, uno_false=4)
    return stage.key(CALL)


def lay_off(stage):
    """The last card was a Draw Two: drawn cards can be played."""
    stage.table(["Y4 G7 B2", "B7", "R+"], turn=2, final_draw="de", discards=0)
    stage.next_card("R8")
    stage.app.table.page[c.O_FLAGS + 2] = c.F_CALLED
    stage.do(play(2, "R+"))
    stage.key(SELECT)


def result_team(stage):
    """A round that partners have won."""
    over(stage, 4, 2, (211, 120, 211, 120), partner=True)


def result_match_team(stage):
    """The match too."""
    over(stage, 4, 2, (524, 120, 524, 120), partner=True)
    stage.key(SELECT)


def result_rounds(stage):
    """The second of five rounds."""
    over(stage, 4, 1, (20, 120, 0, 35), score="rounds", rounds=5)


def result_out(stage):
    """Elimination: one player was out before, another is out now."""
    over(stage, 4, 1, (520, 120, 310, 505), score="elimination", gone=0)


def result_lost(stage):
    """A player who reaches the target has lost."""
    over(stage, 4, 1, (520, 120, 310, 35), score="reach-loses")
    stage.key(SELECT)


def result_shared(stage):
    """Two have won the match."""
    over(stage, 4, 1, (520, 120, 310, 120), score="lowest")
    stage.key(SELECT)


def pause_rules(stage):
    """The rules in force."""
    stage.table([SEVEN, SOME], turn=0, seven="may", stack="mix", jump=True)
    stage.key(MENU)
    stage.go("rules")
    return stage.key(SELECT)


SCENES = (
    lobby_refused, lobby_rules, rules_groups, rules_code, rules_code_enter, rules_code_newer, rules_code_long,
    rules_answer, rules_needed, rules_fair, rules_refused, rules_past, partners, out,
    blank, cards_112, ask_seat, ask_seat_end, swapped, several, several_marked, several_laid, adding, jumping, jumped,
    slapping, slapped, answer, answer_or_challenge, skip_due, accuse, report, wrong, acts_menu, false_uno, lay_off,
    result_team, result_match_team, result_rounds, result_out, result_lost, result_shared, pause_rules, slapping_shared,
)  # fmt: skip
