# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""How to play: every card of every edition and every rule that means something has a page."""

import random
import re

import pytest

from tests.gallery import color
from tests.ui.claims import CLAIMS, Game
from uno_core import codes as c
from uno_core import deal, editions, ruleset, opening, results
from uno_core import view as v
from uno_ui.device import languages
from uno_ui.flows import setup
from uno_ui import words
from uno_ui.codes import LETTER, TOP
from uno_ui.screens.choosing import rule_words
from uno_ui.screens.guides import guide_text, guide_topics

A, B, C = 0, 1, 2
LONG_A = 8
GAMES = {"stacko", "stacko_old", "blitzo"}  # of their own, without cards
SETS = 14  # of house rules by chance, for each edition


def place_of(reader):
    """Return the page and the line that a reader of the guide is at."""
    return reader._at, reader._line


def guide(stage, edition):
    stage.app.setup.choose(0, edition)
    stage.open("guide", stage.app.setup.page())


def read(stage, row):
    """Return all pages of a topic: title and text, as they are turned."""
    menu = stage.app.screen
    menu.cursor = menu.rows.index(row)
    stage.key(B)
    return [(title, text) for title, text, _ in stage.app.screen._pages]


# -- what is told is so, and what is so is told ------------------------------------------------------


def pages_of(number):
    """Pages of an edition: as it is, by its presets, with two players, and by house rules of chance."""
    fewest, most = editions.load(number).SEATS
    several = min(4, most)
    for name, edition, _, _ in ruleset.PRESETS:
        if edition == editions.NAMES[number] or name == "standard":
            for seats in {fewest, several}:
                page = ruleset.draft(number, seats)
                ruleset.set_rules(page, name, [])
                yield f"{name}, {seats} seats", page
    chance = random.Random(number)
    for k in range(SETS):
        page = ruleset.draft(number, chance.choice((fewest, several)))
        for key, _, _, _ in ruleset.ROWS:
            value = chance.choice(list(setup.choices(key)))
            if chance.random() < 0.6 and not ruleset.why_not(page, key, value):
                ruleset.set_rule(page, key, value)
        yield f"rules {k}", page


def claimed(page, monkeypatch):
    """Return the keys of all texts about a page."""
    with monkeypatch.context() as patch:
        for module in (guide_text, rule_words):
            patch.setattr(module, "say", lambda key: key)
        pages = [one for topic in guide_topics.TOPICS for one in guide_topics.pages_of(page, topic)]
    found = {title for title, _, _ in pages}
    for _, text, _ in pages:
        found |= {word.strip(".,:") for word in text.split(" ")}
    return {key for key in found if key.startswith(("t-", "h-"))}


@pytest.mark.parametrize("edition", range(len(editions.NAMES)), ids=editions.NAMES)
def test_the_guide_tells_what_the_rules_in_force_do_and_nothing_else(edition, monkeypatch):
    wrong = {}
    for name, page in pages_of(edition):
        game = Game(page)
        true = {key for key in CLAIMS if CLAIMS[key](game)}
        said = claimed(page, monkeypatch)
        if said != true:
            wrong[name] = "not so: %s; not told: %s" % (sorted(said - true), sorted(true - said))
    assert wrong == {}


def test_every_sentence_of_the_guide_has_its_claim():
    sentences = set()
    for word in " ".join(guide_topics.TOPICS.values()).split():
        name, _, question = word.partition("?")
        name = name.lstrip("@=+")
        if name[0] in "#*" or "one" in question.split("&"):
            continue
        ruled = word[0] in "@="
        keys = [f"h-{name}"] if ruled else [name if name.startswith("h-") else "t-" + name]
        sentences |= {key for key in keys if not (ruled and any(one.startswith(key) for one in CLAIMS))}
    assert sentences - set(CLAIMS) == set()
    assert {key for key in CLAIMS if not words.has(key)} == set()


@pytest.mark.parametrize("edition", range(len(editions.NAMES)), ids=editions.NAMES)
def test_every_question_is_one_that_can_be_asked(edition):
    guide = guide_text.GuideText(ruleset.draft(edition, editions.load(edition).SEATS[0]))
    for word in " ".join(guide_topics.TOPICS.values()).split():
        if "?" in word:
            assert guide.holds(word.split("?")[1]) in (True, False)


def test_a_question_about_a_rule_needs_one_that_means_something():
    page = ruleset.draft(editions.NAMES.index("nomercy"), 4)
    guide = guide_text.GuideText(page)
    assert not guide.holds("draw-until=off") and not guide.holds("draw-until!off") and guide.holds("!draw-until")
    assert guide.holds("score=winner/rounds&!L14&L36&cards") and not guide.holds("score=rounds")


# -- every number shown is the core's ----------------------------------------------------------------


def numbers(text):
    return [int(digits) for digits in re.findall(r"\d+", text)]


@pytest.mark.parametrize("edition", range(len(editions.NAMES)), ids=editions.NAMES)
def test_a_card_counts_what_its_page_says(edition):
    page = ruleset.draft(edition, editions.load(edition).SEATS[0])
    words.load("en")
    points = {label: numbers(text)[-1] for _, text, label in guide_topics.pages_of(page, "cards") if label >= c.L_SKIP}
    cheats = " ".join(text for title, text, _ in guide_topics.pages_of(page, "play") if title == words.say("t-points"))
    seen = set()
    for side in (0, 1) if editions.NAMES[edition] == "flip" else (0,):
        page[c.O_POWERS] = side
        for face in set(deal.TABLES[edition][c.Q_DECK]) if editions.NAMES[edition] not in GAMES else ():
            for other in {face, face + 0x28 if side and face & 0x7C == 0x50 else face}:
                label = v.label(page, other)
                if label >= c.L_SKIP:
                    seen.add(label)
                    assert points[label] == results.card_points(page, other), label
                    name = words.say(f"t-k{label}").split("|")[0]
                    assert re.search(rf"\b{points[label]}:[^:]*{re.escape(name)}", cheats), name
    assert seen | {c.L_DRAW_FIVE} >= set(points)


@pytest.mark.parametrize("edition", range(len(editions.NAMES)), ids=editions.NAMES)
def test_the_deal_is_as_its_page_says(edition):
    fewest, most = editions.load(edition).SEATS
    page = opening.new(edition, fewest, b"\1\2\3\4")
    words.load("en")
    play = {title: text for title, text, _ in guide_topics.pages_of(page, "play")}
    opening.open_match(page, bytearray(3000))
    if editions.NAMES[edition] in GAMES:
        assert numbers(play["Players"]) == [fewest, most]
        return
    hand = v.size(page, 0)
    first_draws = v.size(page, 1)
    people = [fewest] if fewest == most else [fewest, most]
    assert numbers(play["The deal"]) == [*people, page[c.O_CARDS], min(hand, first_draws)]


@pytest.mark.parametrize(
    ("key", "value", "title", "shown"),
    [
        ("target", 750, "The goal", [750]),
        ("uno-pen", 5, "Catching", [5]),
        ("uno-false", 4, "UNO!", [4]),
        ("multideck", 2, "The deal", [2, 10, 216, 7]),
    ],
)
def test_a_number_that_is_set_is_the_one_that_is_told(key, value, title, shown):
    words.load("en")
    page = ruleset.draft(0, 4)
    ruleset.set_rule(page, key, value)
    assert [numbers(text) for name, text, _ in guide_topics.pages_of(page, "play") if name == title] == [shown]


def test_the_seconds_of_a_turn_are_those_of_the_clock():
    words.load("en")
    page = ruleset.draft(editions.NAMES.index("flash"), 4)
    for seconds in (4, 8):
        ruleset.set_rule(page, "flash-timer", seconds)
        text = dict((title, text) for title, text, _ in guide_topics.pages_of(page, "play"))["By lot"]
        assert numbers(text) == [seconds, 2], "seconds, and two cards for who is too slow"


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_in_every_language_every_page_of_every_edition_is_put_together(language):
    words.load(language)
    wrong = []
    for edition in range(len(editions.NAMES)):
        page = ruleset.draft(edition, editions.load(edition).SEATS[0])
        for topic in guide_topics.TOPICS:
            for title, text, _ in guide_topics.pages_of(page, topic):
                if re.search(r"[{}|]|\b[th]-[a-z]", title + text) or not text or len(title) > 15:
                    wrong.append((edition, title, text))
    words.load("en")
    assert wrong == []


# -- the screen ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", range(len(editions.NAMES)), ids=editions.NAMES)
def test_every_card_of_an_edition_has_a_page(stage, edition):
    guide(stage, edition)
    titles = [title for title, _ in read(stage, "guide-cards")]
    assert len(set(titles)) == len(titles) > 0
    assert len(titles) >= len(Game(stage.app.setup.page()).deck)


@pytest.mark.parametrize("edition", [0, 2, 9, 12])
def test_every_rule_that_means_something_has_a_page(stage, edition):
    guide(stage, edition)
    page = stage.app.setup.page()
    told = [title for title, _ in read(stage, "guide-rules")]
    assert told == [
        words.say("r-" + row[0]) for row in ruleset.ROWS if row[1] is not None and ruleset.means(page, row[0])
    ]


def test_pages_turn_in_a_circle_line_by_line_and_b_goes_back(stage):
    guide(stage, 0)
    read(stage, "guide-play")
    reader = stage.app.screen
    seen, turns = [], 0
    while turns < 200 and (not seen or place_of(reader) != (0, 0)):
        seen.append(place_of(reader))
        stage.key(C)
        turns += 1
    assert len(set(seen)) == len(seen) >= len(reader._pages)
    for place in reversed(seen):
        stage.key(A)
        assert place_of(reader) == place
    stage.key(B)
    assert type(stage.app.screen).__name__ == "Guide"
    stage.key(LONG_A)
    assert type(stage.app.screen).__name__ == "MainMenu"


def test_what_says_that_there_is_more_touches_no_letter(stage, monkeypatch):
    guide(stage, 0)
    canvas, boxes = stage.app.canvas, []
    monkeypatch.setattr(canvas, "fill", lambda x, y, w, h, ink=1: boxes.append((x, y, w)))
    read(stage, "guide-about")
    beside = [x for x, y, w in boxes if y >= TOP and w < LETTER]
    assert beside and min(beside) >= LETTER * canvas.letters  # the last column of the longest line is the one before


def test_a_text_is_broken_at_spaces_and_a_word_that_is_too_long_is_cut(stage):
    from uno_ui.screens.guides.reading import broken

    assert broken("one two three", 7) == ["one two", "three"]
    assert broken("unbelievable", 5) == ["unbel", "ievab", "le"]
    assert broken("a unbelievable b", 5) == ["a", "unbel", "ievab", "le b"]
    assert broken("", 5) == [""]


def test_about_says_whose_trademark_it_is_which_board_this_is_and_what_is_missing(stage):
    stage.app.board.missing = ("buzzer",)
    guide(stage, 0)
    told = " ".join(text for _, text in read(stage, "guide-about"))
    assert "Mattel" in told and "fan implementation" in told
    assert stage.app.board.name in told and words.say("part-buzzer") in told


def test_about_says_where_the_game_comes_from_for_whom_it_is_and_what_other_decks_are(stage):
    guide(stage, 0)
    told = " ".join(text for _, text in read(stage, "guide-about"))
    for fact in ("Robbins", "1969", "1971", "Crazy Eights", "Mau Mau", "Prsi", "Ages 7", "1 to 30 minutes", "Barbie"):
        assert fact in told, fact


# -- the colors ------------------------------------------------------------------------------------------


def test_each_color_is_shown_with_its_letter_its_pattern_and_its_name(stage, written, monkeypatch):
    patterns = []
    monkeypatch.setattr(stage.app.canvas, "pattern", lambda x, y, w, h, color, ink=1: patterns.append(color))
    guide(stage, 0)
    stage.go("guide-colors")
    stage.key(B)
    for number in range(4):
        assert words.say(f"c{number}") in written and words.say(f"color{number}") in written
    assert {0, 1, 2, 3, 4} <= set(patterns)
    stage.key(C)
    assert type(stage.app.screen).__name__ == "Guide"


def test_a_deck_with_two_sides_shows_the_colors_of_both(stage, written):
    guide(stage, editions.NAMES.index("flip"))
    stage.go("guide-colors")
    stage.key(B)
    assert words.say("color0") in written and words.say("color8") not in written
    stage.key(B)
    assert words.say("color8") in written and not stage.app.canvas.dark_side
    stage.key(B)
    assert type(stage.app.screen).__name__ == "Guide"


def test_where_no_color_counts_none_are_shown(stage):
    guide(stage, editions.NAMES.index("allwild"))
    assert "guide-colors" not in stage.app.screen.rows
    guide(stage, editions.NAMES.index("blitzo"))
    assert "guide-colors" in stage.app.screen.rows, "keys have colors"


def test_the_colors_are_explained_before_the_first_menu_and_never_again(stage):
    from tests.store import Store
    from uno_ui.device.settings import Settings

    app = stage.app
    store = app.board.store = Store()
    for shown in (["Colors", "MainMenu"], ["MainMenu"]):
        app.settings = Settings(store)
        stage.open("title")
        seen = []
        while not seen or seen[-1] != "MainMenu":
            stage.key(A if seen else B)
            seen.append(type(app.screen).__name__)
        assert seen == shown


def test_where_nothing_can_be_kept_the_first_menu_is_the_first_thing(stage):
    stage.open("title")
    stage.key(B)
    assert type(stage.app.screen).__name__ == "MainMenu"


# -- the call of the Rules Three (AMB-64) -----------------------------------------------------------------


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_under_the_rules_three_the_call_is_their_word_in_every_language(stage, language):
    words.load(language)
    app = stage.app
    calls = ("e13", "e13me", "e15", "e15me", "hint-uno", "x17", "x40", "t-uno")
    app.open(bytes((0, 1)), [("stack", "ua")])
    app.show_table()
    three = [words.say(key) for key in calls]
    app.open(bytes((0, 1)))
    app.show_table()
    own = [words.say(key) for key in calls]
    words.load("en")
    assert all("УНГО" in text for text in three)
    if language == "uk":
        assert three == own
    else:
        assert not any("УНГО" in text for text in own)
    for text in three[:5]:
        assert len(text.format("Ann")) <= 16
    assert max(len(text) for text in three[5:7]) <= 21


def reach(canvas, x, line):
    """Return the first pixel behind a line of text, as :func:`uno_ui.screens.guides.reading.show_lines` draws it."""
    left = max(canvas.x(x), canvas.margin) if canvas.x else x
    return left + getattr(canvas, "letter", LETTER) * len(line)


def near_the_bar(stage, language):
    """Return lines of the guide, in a language, that come nearer to the bar at their right than a pixel."""
    from uno_ui.screens.guides.reader import Reader
    from uno_ui.screens.guides.reading import show_place

    canvas = stage.app.canvas
    boxes = []
    canvas.fill = lambda x, *_: boxes.append(x)
    words.load(language)
    found = []
    for name in ("classic", "power", "stacko", "blitzo", "nomercy"):
        stage.app.setup.choose(0, editions.NAMES.index(name))
        page = stage.app.setup.page()
        for topic in (*guide_topics.TOPICS, "rules"):
            reader = Reader(stage.app, page, topic)
            for at in range(len(reader._pages)):
                reader._at = at
                reader._read()
                boxes.clear()
                show_place(canvas, 0, reader._sight, len(reader._lines))
                bar = min(boxes, default=canvas.width + LETTER)
                bar = canvas.x(bar) if canvas.x else bar
                found += [line for line in reader._lines if reach(canvas, reader._x, line) - 1 >= bar]
    words.load("en")
    del canvas.fill
    return found


@pytest.mark.parametrize("language", languages.here())
def test_no_letter_of_the_guide_touches_the_bar(stage, language):
    assert near_the_bar(stage, language) == []


@pytest.mark.parametrize("size", color.SIZES)
def test_no_letter_of_the_guide_touches_the_bar_in_color(size):
    with color.stage(size) as stage:
        for language in languages.here():
            assert near_the_bar(stage, language) == [], language
