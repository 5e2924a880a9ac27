# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The scenes: positions on the table and the keys that lead to a picture.

A scene is a function with the picture's name. It prepares a :class:`Stage` and presses keys; the bus cost of the last
key is reported with the picture.
"""

from tests.gallery import scenes_cards as cards
from tests.gallery import scenes_choices as choices
from tests.gallery import scenes_editions as own
from tests.gallery import scenes_evening as evening
from tests.gallery import scenes_games as games
from tests.gallery import scenes_link as link
from tests.gallery import scenes_rules as house
from tests.gallery.stage import CALL, FIFTEEN, MENU, NEXT, NONE, PREV, SELECT, SEVEN, SOME, THIRTY, act, over, play
from uno_core import codes as c
from uno_ui.words import say
from uno_ui.codes import SET_PACE


def title(stage):
    """The first picture."""
    stage.open("title")


def lobby(stage):
    """How a match is set up."""
    stage.open("lobby")


def lobby_change(stage):
    """A value has been changed; the list is scrolled."""
    lobby(stage)
    stage.go("players")
    stage.key(SELECT, SELECT)
    stage.go("target")
    cost = stage.key(SELECT)
    stage.forget_setup()
    return cost


def saved(stage):
    """A match can be resumed."""
    stage.open("main_menu", (True, None, None))


def together(stage):
    """C was held on the title: how many people play with one handheld."""
    stage.app.settings.names[:2] = ["MAXIMI", "ANNA"]
    stage.open("title")
    return stage.key(CALL)


def together_names(stage):
    """Below are the game, and the name of each."""
    together(stage)
    cost = stage.key(NEXT, NEXT, NEXT, NEXT)
    stage.app.settings.names[:2] = ["", ""]
    return cost


def sure_new(stage):
    """Another match is wanted, and a match is saved."""
    saved(stage)
    stage.key(NEXT)
    return stage.key(SELECT)


def sure_quit(stage):
    """Before giving up the match."""
    pause(stage)
    stage.go("quit")
    return stage.key(SELECT)


def settings(stage):
    """The settings; the language first."""
    stage.open("settings")


def access(stage):
    """The switches, and how steady a hand has to be."""
    settings(stage)
    stage.go("access")
    stage.key(SELECT)


def access_no_room(stage):
    """One switch does not fit into the memory of this board."""
    access(stage)
    board = stage.app.board
    board.room_kb = 1
    try:
        return stage.key(SELECT)
    finally:
        del board.rooms
        board.room_kb = board.tight = 0


def sounds(stage):
    """The lesson of the sounds of a handheld that is played by ear."""
    stage.open("sounds")


def sounds_guess(stage):
    """One of four sounds was played: which?"""
    sounds(stage)
    return stage.key(SELECT)


def settings_pace(stage):
    """How fast bots are."""
    settings(stage)
    stage.app.screen.cursor = stage.app.screen.rows.index("pace") - 1
    stage.key(NEXT)
    cost = stage.key(SELECT)
    stage.app.settings.set(SET_PACE, 1)
    return cost


def table_2(stage):
    """Two seats."""
    stage.table([SEVEN, SOME], turn=1)
    stage.do(play(1, "R4"))


def table_4(stage):
    """Four seats, the person's turn."""
    stage.table([SEVEN, SOME, "G1 G3 G5 G6", "Y3 Y5 Y6 Y7 B7 B8 R6 R7 R8 R9 G8"], turn=3)
    stage.do(play(3, "R8"))


def table_faces(stage):
    """Bots with a character; the person's turn."""
    stage.table([SEVEN, "Y3 Y5 G6 B1", "G1 G3 G5 G6 B7 B8 R6", "R7"], top="R5", level=(5, 4, 9))
    stage.key(NEXT)


def remark(stage):
    """A bot with a character has hit the person, who has read it."""
    stage.table([SEVEN, "Y7 Y8 B3", "B7 B8 R6 Y7", "R+ Rs G3 G5"], turn=3, level=(5, 6, 4))
    stage.app.table.acts_done = 4
    stage.do(play(3, "R+"))
    stage.later(2000)


def table_4_many(stage):
    """Four seats, all with many cards; the person's turn."""
    fourteen = "R1 R3 Rs Y2 Y4 Y+ G0 G4 G7 Gr B2 B9 W F"
    stage.table([fourteen, "R2 R4 Y1 G2 B3 B4 B6 Y3 Y5 Y6", "G1 G3 G5 G6", "Y7 B7 B8 R6 R7 R8 R9 G8 G9 B0 B1"])


def table_4_waiting(stage):
    """Four seats, the turn of a bot; the direction is the other one."""
    stage.table([SEVEN, SOME, "G1 G3 Rr G6", "Y3 Y5 Y6 R7"], turn=2)
    stage.do(play(2, "Rr"))


def table_7(stage):
    """Seven seats."""
    stage.table(
        [SEVEN] + ["Y1 B3", "R2 R4 B4", "Y5", "B6 B7", "R6 R7 R8 R9 G1 G3 G5 G6 G8 G9", "B8 Y8"],
        turn=6,
        top="Y6",
        color=1,
    )
    stage.do(play(6, "Y8"))


def table_10(stage):
    """Ten seats, some with many cards; one player has called."""
    hands = [
        SEVEN,
        "Y1 B3",
        "R2 R4 B4",
        "B1 Y5",
        "B6 B7 B8",
        "R6 R7 R8 R9 G1 G3 G5 G6 G8 G9 Gs Bs",
        "Y3 Y6",
        "Y7 Y8 Y9",
        "B0",
        "R3 Ys",
    ]
    stage.table(hands, turn=3, top="Y2", color=1)
    stage.do(act(3, c.V_UNO), play(3, "Y5"), act(4, c.V_DRAW))


def hand_11(stage):
    """Eleven cards, the cursor amid."""
    stage.table(["R1 R3 Rs Y2 Y4 G0 G4 Gr B2 W F", SOME], turn=0)
    return stage.key(NEXT, NEXT)


def hand_1(stage):
    """One card left, which cannot be played: the draw pile is the only choice."""
    stage.table(["B2", SOME], turn=0)


def hand_15(stage):
    """Fifteen cards, the cursor amid."""
    stage.table([FIFTEEN, SOME, SOME.replace("R2", "R6").replace("Y1", "Y3").replace("R4", "R7")], turn=0)
    return stage.key(NEXT)


def hand_15_scroll(stage):
    """The hand scrolls."""
    hand_15(stage)
    stage.key(NEXT, NEXT, NEXT, NEXT)
    return stage.key(NEXT)


def hand_30(stage):
    """Thirty cards, the last one under the cursor; a wild lies, green was named."""
    stage.table([THIRTY, "R2 R4 Y1"], turn=0, top="W", color=2)
    return stage.key(PREV, PREV)


def cursor_far(stage):
    """From the draw pile to the first card: the longest way of the cursor."""
    stage.table([SEVEN, SOME], turn=0)
    stage.key(PREV, PREV)
    return stage.key(NEXT)


def refused(stage):
    """A card that does not match says why."""
    stage.table([SEVEN, SOME], turn=0)
    stage.key(NEXT, NEXT)
    return stage.key(SELECT)


def refused_long(stage):
    """Words that need two lines."""
    stage.table([SEVEN, SOME], turn=0)
    stage.app.screen._refuse(c.X_HOLDS_COLOR)


def played(stage):
    """The person has played; the next seat is bright."""
    stage.table([SEVEN, SOME, SOME.replace("R2", "R6").replace("Y1", "Y3").replace("R4", "R7")], turn=0)
    return stage.key(SELECT)


def drew(stage):
    """A card was drawn that cannot be played; the turn has passed."""
    stage.table(["Y4 G4 G7 B2", SOME], turn=0, top="R5", discards=0)
    stage.next_card("B9")
    return stage.key(SELECT)


def ask_color(stage):
    """Name a color."""
    stage.table(["Y4 G4 G7 B2 W", SOME], turn=0, top="R5")
    stage.key(SELECT)
    return stage.key(NEXT)


def ask_color_again(stage):
    """The same after a look at the menu."""
    ask_color(stage)
    stage.key(MENU)
    return stage.key(SELECT)


def ask_drawn(stage):
    """Play or keep the drawn card."""
    stage.table(["Y4 G4 G7 B2", SOME], turn=0, top="R5", discards=0)
    stage.next_card("R9")
    return stage.key(SELECT)


def ask_challenge(stage):
    """A Wild Draw Four: challenge or not."""
    stage.table([SEVEN, SOME + " F"], turn=1)
    stage.do(play(1, "F"), act(1, c.V_CHOOSE, c.C_BLUE))


def ask_challenge_yes(stage):
    """The cost of the other answer."""
    ask_challenge(stage)
    return stage.key(NEXT)


def ask_challenge_again(stage):
    """The same after a look at the menu."""
    ask_challenge(stage)
    stage.key(MENU)
    return stage.key(SELECT)


def challenge_lost(stage):
    """Challenged, and the other was honest."""
    stage.table([SEVEN, "B4 B5", "Y1 G2 F"], turn=2)
    stage.do(play(2, "F"), act(2, c.V_CHOOSE, c.C_BLUE))
    stage.key(NEXT)
    return stage.key(SELECT)


def due(stage):
    """Two cards are pending; they are not dealt immediately, because the other forgot to call and can be caught."""
    stage.table([SEVEN, "R+ G7"], turn=1)
    stage.do(play(1, "R+"))


def uno(stage):
    """Two cards, of which one can be played: call first."""
    stage.table(["R1 G7", SOME], turn=0)


def uno_not_yet(stage):
    """Two cards, none fits: no call is advised, it would be a false one."""
    stage.table(["Y1 G7", SOME], turn=0)


def uno_called(stage):
    """Called."""
    uno(stage)
    return stage.key(CALL)


def uno_forgotten(stage):
    """One card, not called: quick, before somebody sees it."""
    stage.table(["R1 G7", SOME, "B5 B7"], turn=0)
    return stage.key(SELECT)


def catch(stage):
    """Somebody forgot to call."""
    stage.table([SEVEN, "R4 R6", "B5 B7 Y1"], turn=1)
    stage.do(play(1, "R6"))


def caught(stage):
    """Caught."""
    catch(stage)
    return stage.key(CALL)


def nothing_to_call(stage):
    """Neither UNO nor a catch."""
    stage.table([SEVEN, SOME], turn=0)
    return stage.key(CALL)


def pass_only(stage):
    """Nothing to draw, nothing to play."""
    stage.table(["Y4 G4 G7 B2", SOME], turn=0, discards=0)
    page = stage.app.table.page
    fence, row = page[c.O_FENCE], bytes(page[c.O_ROW : c.O_ROW + page[c.O_CARDS]])
    second = page[c.O_FENCE + 1]
    page[c.O_ROW : c.O_ROW + len(row)] = row[fence:second] + row[:fence] + row[second:]
    page[c.O_FENCE] = 0
    page[c.O_FENCE + 1] = second - fence
    stage.app.show_table()


def last_card(stage):
    """The person goes out."""
    stage.table(["R1", SOME, "B5 B7"], turn=0)
    stage.app.table.page[c.O_FLAGS] = c.F_CALLED
    return stage.key(SELECT)


def result_3(stage):
    """A round, three seats."""
    last_card(stage)
    stage.result()


def result_blocked(stage):
    """A round nobody won."""
    over(stage, 4, NONE, (0, 120, 44, 17))


def result_5(stage):
    """A round, five seats."""
    over(stage, 5, 2, (211, 120, 431, 0, 17))


def result_10(stage):
    """A round, ten seats."""
    over(stage, 10, 7, (211, 120, 431, 0, 17, 99, 5, 300, 12, 140))


def count(stage):
    """The cards that are left count for the winner, one after the other."""
    stage.table([SEVEN, "R7 G2 Gs W F", "Y3 Y+"], turn=0)
    over_here(stage, (0, 120, 44))
    stage.later(1300)


def count_many(stage):
    """More cards than there is room for."""
    stage.table(["", THIRTY], turn=0)
    over_here(stage, (31, 120))
    stage.later(4400)


def who(stage):
    """The players, seat by seat."""
    stage.app.setup.who[1] = 0
    stage.app.setup.who[3] = 5  # a bot with a character
    stage.app.settings.names[1] = "BELLA"
    stage.open("who")
    stage.key(NEXT)
    stage.forget_setup()


def opponent(stage):
    """Who a bot with a character is."""
    stage.open("opponent", 5)


def opponent_more(stage):
    """The next page: of the same bot on a low screen, else of the next one."""
    stage.open("opponent", 5)
    return stage.key(NEXT)


def shared(stage, *keys):
    """Two persons and a bot at one handheld; the second person's turn comes."""
    app = stage.app
    app.settings.names[1] = "BELLA"
    stage.table([SEVEN, "R7 B4 B6", "R8 G1 G2"], turn=2)
    app.table.kinds = bytes([0, 0, 2])
    stage.do(play(2, "R8"))
    stage.key(*keys)
    stage.later(1000)
    app.settings.names[1] = ""


def handover(stage):
    """The handheld passes to the next person, without cards."""
    shared(stage, SELECT)


def recap(stage):
    """The events since the own last turn."""
    stage.table([SEVEN, "R7 B4 B6", "R8 G1 G2", "R+ Y1"], turn=0)
    stage.app.recap.mark(0)
    stage.key(NEXT, SELECT)
    stage.do(play(1, "R7"), play(2, "R8"), play(3, "R+"))
    stage.key(MENU)
    stage.go("recap")
    stage.key(SELECT)


def guide(stage):
    """The topics of the guide."""
    guide_of(stage, 0)


def guide_of(stage, edition, *keys):
    """How to play an edition."""
    stage.app.match = None  # as in the main menu
    stage.app.setup.choose(0, edition)
    stage.open("guide", stage.app.setup.page())
    if keys:
        stage.key(NEXT, *keys)  # past the lesson
    stage.forget_setup()


def guide_play(stage):
    """The first page of the rules."""
    guide_of(stage, 0, SELECT)


def guide_keys(stage):
    """How keys are named, and the sign for a held one."""
    guide_of(stage, 0, *[NEXT] * 3, SELECT)


def guide_card(stage):
    """A card and what it does."""
    guide_of(stage, 12, NEXT, SELECT, *[NEXT] * 12)


def guide_rules(stage):
    """A rule in force."""
    guide_of(stage, 0, *[NEXT] * 4, SELECT, NEXT)


_MOST_PAGES = 200  # of a guide, on the smallest display


def turn_to(stage, key):
    """On to a page of the guide."""
    reader = stage.app.screen
    for _ in range(_MOST_PAGES):
        if reader._pages[reader._at][0] == say(key).split("|")[0]:
            return
        stage.key(NEXT)
    raise LookupError(f"the guide has no page {key}")


def guide_drawing(stage):
    """How one draws without mercy."""
    guide_of(stage, 12, SELECT)
    turn_to(stage, "t-draw")


def guide_tower(stage):
    """The guide of a game without cards."""
    guide_of(stage, 18, SELECT)
    turn_to(stage, "t-bar")


def guide_power(stage):
    """The cost of the power that goes."""
    guide_of(stage, 0, *[NEXT] * 3, SELECT)
    turn_to(stage, "t-keys13")


def guide_colors(stage):
    """The colors, also before the first menu of all."""
    guide_of(stage, 0, NEXT, NEXT, SELECT)


def guide_colors_dark(stage):
    """Those of the other side."""
    guide_of(stage, 9, NEXT, NEXT, SELECT, SELECT)


def about(stage):
    """The authors."""
    stage.app.board.missing = ("buzzer", "entropy")
    guide_of(stage, 0, PREV, PREV, SELECT)
    stage.app.board.missing = ()


def over_here(stage, totals):
    """The round on the table is over, and the person has won it."""
    page = stage.app.table.page
    page[c.O_STATE] = c.P_OVER << 4
    page[c.O_WINNER] = 0
    for seat, total in enumerate(totals):
        total += stage.app.table.round_points(seat)
        page[c.O_SCORE + 2 * seat : c.O_SCORE + 2 * seat + 2] = total.to_bytes(2, "little")
    stage.app.screen._result()


def several_rounds(stage, rounds, seats):
    """The result of the last of ``rounds`` rounds."""
    over(stage, seats, 0, (0,) * seats)
    page, table = stage.app.table.page, stage.app.table
    totals = [0] * seats
    for number in range(1, rounds + 1):
        winner = number * number % seats
        totals[winner] += 20 + 37 * number % 90
        for seat in range(seats):
            page[c.O_SCORE + 2 * seat : c.O_SCORE + 2 * seat + 2] = totals[seat].to_bytes(2, "little")
        table.scores.note(table, number)
    stage.key(NEXT)


def plot_4(stage):
    """How a match of four went so far."""
    several_rounds(stage, 9, 4)


def plot_10(stage):
    """How a match of ten went so far; another seat than the person's is picked."""
    several_rounds(stage, 14, 10)
    stage.key(NEXT, NEXT, NEXT)


def plot_2(stage):
    """Two rounds of two."""
    several_rounds(stage, 2, 2)


def result_match(stage):
    """The match is won."""
    over(stage, 4, 0, (524, 120, 431, 0))
    stage.key(SELECT)


def pause(stage):
    """The menu of a running match."""
    stage.table([SEVEN, SOME], turn=0)
    return stage.key(MENU)


def pause_saved(stage):
    """The same on a chip that erases flash for every save."""
    stage.table([SEVEN, SOME], turn=0)
    app = stage.app
    app.table.saves = 1_000_000
    app.table.saved_ms = app.board.ticks_ms()
    app.board.sleep_ms(240_000)
    return stage.key(MENU)


def pause_told(stage):
    """The same after something has happened."""
    stage.table([SEVEN, "R7 B4 B6"], turn=1)
    stage.do(play(1, "R7"))
    return stage.key(MENU)


def not_saved(stage):
    """There is nowhere to save."""
    stage.keep_in(None)
    stage.table([SEVEN, SOME], turn=0)
    stage.app.table.saves = -1
    stage.key(MENU)
    stage.go("save")
    return stage.key(SELECT)


SCENES = (
    title, saved, together, together_names, settings, settings_pace, access, access_no_room, sounds, sounds_guess,
    lobby, lobby_change, table_2, table_4, table_faces, remark, table_4_many, table_4_waiting, table_7, table_10,
    hand_1, hand_11, hand_15, hand_15_scroll, hand_30, cursor_far, refused, refused_long, played, drew, ask_color,
    ask_color_again, ask_drawn,
    ask_challenge, ask_challenge_yes, ask_challenge_again, challenge_lost, due, pass_only, uno, uno_not_yet,
    uno_called, uno_forgotten,
    catch, caught, nothing_to_call, last_card, result_3, result_blocked, result_5, result_10, result_match,
    who, opponent, opponent_more,
    handover, recap, guide, guide_play, guide_keys, guide_card, guide_drawing, guide_tower, guide_power,
    guide_rules, guide_colors, guide_colors_dark, about,
    count, count_many, plot_2, plot_4, plot_10, pause, pause_saved, pause_told,
    not_saved, sure_new, sure_quit,
    *house.SCENES,
    *cards.SCENES,
    *own.SCENES,
    *choices.SCENES,
    *games.SCENES,
    *link.SCENES,
    *evening.SCENES,
)  # fmt: skip
