# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""What a card does: A, held on a card, says it by the rules in force."""

import re

import pytest

import unload
from tests.gallery import scenes_editions as own
from tests.gallery import scenes_link as link
from tests.gallery.stage import SEVEN, SOME, faces
from tests.ui.linked import LONG_A, LONG_B, A, B, C, now, said
from uno_core import TABLES, deal, editions, results, ruleset
from uno_core import codes as c
from uno_core import view as v
from uno_ui import words
from uno_ui.screens.guides.guide_text import about
from uno_ui.screens.guides.reading import broken

GAMES = [name for name in editions.NAMES if name not in ("stacko", "stacko_old", "blitzo")]
LOW_LETTERS, LOW_LINES = 20, 3  # of the smallest display, beside the bar for the place
OTHERS = "G1 G3 Y5 Y6"
MOST_PAGES = 6  # there, of the longest text


def draft(name, **rules):
    """Return a page of a game, with house rules."""
    number = editions.NAMES.index(name)
    page = ruleset.draft(number, max(editions.load(number).SEATS[0], 2))
    for key, value in rules.items():
        ruleset.set_rule(page, key.replace("_", "-"), value)
    return page


def cards(page):
    """Return every face of the deck, on each side of it that can be up, with a page that has this side up."""
    found = []
    for side in (0, 1) if v.edition(page) == editions.NAMES.index("flip") else (0,):
        shown = bytearray(page)
        if side:
            shown[c.O_POWERS] = side
        deck = bytearray(page[c.O_CARDS])
        deal.cards(page, deck, 0)
        for face in sorted(set(deck)):
            if v.label(shown, face) != c.NONE:
                found.append((shown, face))
    return found


def text(page, face):
    return about(page, face)[1]


# -- the texts --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_every_card_of_every_game_is_explained_in_every_language_and_on_the_smallest_display(language):
    words.load(language)
    wrong = []
    for name in GAMES:
        rules = {"blank": 2, "swap_next": 2} if name == "classic112" else {}
        page = draft(name, **rules)
        for shown, face in [*cards(page), (page, c.NONE)]:
            title, says, label = about(shown, face)
            lines = broken(f"{title}: {says}", LOW_LETTERS)
            if re.search(r"[{}|]|\b[th]-[a-z]", title + says) or len(lines) > MOST_PAGES * LOW_LINES:
                wrong.append((name, face, title, says))
            if label != (-1 if face == c.NONE else v.label(shown, face)) or max(map(len, says.split())) > LOW_LETTERS:
                wrong.append((name, face, title, says))
    words.load("en")
    assert wrong == []


@pytest.mark.parametrize("name", GAMES)
def test_a_card_says_how_many_are_drawn_for_it_and_what_it_counts(name):
    page = draft(name)
    for shown, face in cards(page):
        says = text(shown, face)
        assert int(re.search(r"Points: (\d+)\.$", says)[1]) == results.card_points(shown, face), says
        tables = TABLES[v.edition(shown)]
        side = c.Q_SIDE if shown[c.O_POWERS] and len(tables[c.Q_DRAWS]) > c.Q_SIDE else 0
        due = tables[c.Q_DRAWS][side + (face >> 3)]
        if tables[c.Q_EFFECTS][face >> 3] & c.FX_DRAW and 0 < due < 100 and "until" not in says:
            drawn = re.search(r"draws? (\d+) card|presses the launcher (once|twice)|presses (four)", says)
            counts = {"once": 1, "twice": 2, "four": 4}
            found = next(word for word in drawn.groups() if word)
            assert int(counts.get(found, found)) == due, says


# A rule with a value, cards of which the text changes with it, and cards of which it does not.
CHANGES = [
    ({"zero": "dir"}, "R0", "R1 R7 W"),
    ({"seven": "may"}, "R7", "R0 R9 W"),
    ({"nine_slap": True}, "R9", "R0 R7 W"),
    ({"no_zero_end": True}, "R0", "R1 Rs W"),
    ({"end_number": True}, "Rs R+ W F", "R0 R7"),
    ({"action_any": True}, "Rs Rr R+", "R7 W F"),
    ({"stack": "de-d2"}, "R+", "R7 Rs W F"),
    ({"stack": "de-w4"}, "F", "R7 Rs W R+"),
    ({"stack": "mix"}, "F R+", "R7 Rs W"),
    ({"skip_answer": "block"}, "Rs", "R7 Rr W F"),
    ({"retour": True}, "Rr", "R7 Rs W F"),
    ({"rev_multi": True}, "Rr", "R7 Rs W F"),
    ({"double": True}, "R7 Rs Rr", "R+ F"),
    ({"multi_ident": True}, "R7 R0", "Rs W F"),
    ({"multi_number": True}, "R7 R0", "Rs W F"),
    ({"pair_cn": True}, "R7 R0", "Rs W F"),
    ({"add_up": True}, "R7 R0", "Rs W F"),
    ({"jump": True}, "R7 Rs R+", "W F"),
    ({"wow": "forbid"}, "W", "R7 Rs"),
    ({"w4_mode": "free"}, "F", "R7 W R+"),
    ({"w4_legal": "any-playable"}, "F", "R7 W R+"),
    ({"final_draw": "none"}, "R+ F", "R7 Rs W"),
    ({"draw_until": "must"}, "", "R7 W"),
    ({"draw_vol": "no"}, "", "R7 W"),
]


@pytest.mark.parametrize(("rules", "concerned", "others"), CHANGES, ids=[str(row[0]) for row in CHANGES])
def test_a_house_rule_changes_the_text_of_the_cards_that_it_concerns(rules, concerned, others):
    plain, house = draft("classic"), draft("classic", **rules)
    for face in faces(concerned) or [c.NONE]:
        assert text(plain, face) != text(house, face)
    for face in faces(others):
        assert text(plain, face) == text(house, face)


def test_each_white_wild_says_what_it_does():
    page = draft("classic112", custom="skip-all", custom_2="next-draws-3", custom_3="same")
    whites = [text(page, face) for face in sorted(set(face for _, face in cards(page))) if v.label(page, face) == 16]
    assert len(whites) == 3
    assert [words.say("h-custom-skip-all") in says for says in whites] == [True, False, True]
    assert "next +3" in whites[1]


def test_a_hero_says_what_its_power_is():
    page = draft("power")
    heroes = [text(page, 13 << 3 | c.C_WILD | color) for color in range(4)]
    for hero, power in zip(heroes, ("red", "yellow", "green", "blue"), strict=True):
        assert words.say(f"t-power-{power}").partition("|")[2] in hero
    assert len(set(heroes)) == 4


@pytest.mark.parametrize(("name", "mark"), [("spin", c.MARK_SPIN), ("flex", c.MARK_FLIP), ("flex", c.MARK_FLEX)])
def test_what_is_marked_on_a_card_is_a_part_of_its_text(name, mark):
    page = draft(name)
    marked = [face for _, face in cards(page) if v.mark(page, face) == mark]
    assert marked
    for face in marked:
        twin = (face & 7) | v.label(page, face) << 3
        assert len(text(page, face)) > len(text(page, twin))


# -- the key ----------------------------------------------------------------------------------------------


def table(stage, hand="R7 R+ G2 W F", **rules):
    stage.table([hand, SOME, OTHERS], turn=0, **rules)


def point(stage, card):
    stage.app.screen.hand.point(faces(card)[0])


@pytest.mark.parametrize("kept", [False, True], ids=["the table is built again", "the table stays"])
@pytest.mark.parametrize("key", [A, B, LONG_A, LONG_B])
def test_a_held_explains_the_card_and_any_key_but_c_goes_back_to_it(stage, monkeypatch, kept, key):
    monkeypatch.setattr(unload, "_keep", int(kept))
    table(stage)
    point(stage, "W")
    before = stage.app.screen
    page = bytes(stage.app.table.page)
    stage.key(LONG_A)
    assert now(stage) == "Card"
    assert "You name the" in " ".join(said(stage)) and stage.app.table.paused
    stage.key(C)
    assert now(stage) == "Card"
    stage.key(key)
    screen = stage.app.screen
    assert now(stage) == "TableScreen" and (screen is before) is kept
    assert screen.hand.faces[screen.hand.cursor] == faces("W")[0]
    assert not stage.app.table.paused and bytes(stage.app.table.page) == page


def test_on_the_draw_pile_it_explains_drawing_and_the_cursor_stays_there(stage):
    table(stage)
    stage.app.screen.hand.cursor = stage.app.screen.hand.n
    stage.key(LONG_A)
    assert words.say("t-draw") in " ".join(said(stage))
    stage.key(B)
    assert stage.app.screen.hand.on_pile()


def test_c_reads_on_and_behind_the_end_it_begins_again(stage):
    table(stage, stack="mix", jump=True, final_draw="none")
    point(stage, "F")
    stage.key(LONG_A)
    pages = []
    while not pages or said(stage) != pages[0]:
        pages.append(said(stage))
        stage.key(C)
    assert len(pages) > 1
    title, says, _ = about(stage.app.table.view(0), faces("F")[0])
    shown = " ".join(line for page in pages for line in page if line not in (title, "W"))
    assert shown.removeprefix(title + ": ") == says


def test_in_its_turn_or_not_a_player_can_ask(stage):
    stage.table([SEVEN, SOME], turn=1)
    stage.key(LONG_A)
    assert now(stage) == "Card"


def test_the_menu_explains_the_card_too_and_the_page_leads_back_to_it(stage):
    table(stage)
    point(stage, "R+")
    stage.key(LONG_B)
    stage.go("card")
    stage.key(B)
    assert now(stage) == "Card" and "draws 2" in " ".join(said(stage)).replace("player draws", "draws")
    stage.key(B)
    assert now(stage) == "Pause"
    stage.key(LONG_A)
    assert now(stage) == "TableScreen"


def test_where_b_held_marks_a_card_a_held_is_the_menu(stage):
    table(stage, "R7 Y7 G7 B2", multi_number=True)
    stage.key(LONG_A)
    assert now(stage) == "Pause" and "card" in stage.app.screen.rows


def test_where_b_held_lists_what_the_edition_lets_one_do_a_held_is_the_menu(stage):
    own.powers_all(stage)
    stage.key(LONG_A)
    assert now(stage) == "Pause" and "card" in stage.app.screen.rows


def test_where_a_question_is_open_a_held_is_the_menu(stage):
    table(stage)
    point(stage, "W")
    stage.key(B, LONG_A)
    assert now(stage) == "Pause"


def test_in_a_linked_match_a_held_is_the_menu_unless_gestures_are_muted(stage):
    link.far_table(stage)
    stage.key(LONG_A)
    assert now(stage) == "Pause" and "card" in stage.app.screen.rows


def test_where_bots_play_alone_there_is_no_card_to_ask_about(stage):
    stage.app.open(bytes((2, 2)))
    stage.app.show_table()
    stage.key(LONG_A)
    assert now(stage) == "Pause" and "card" not in stage.app.screen.rows
