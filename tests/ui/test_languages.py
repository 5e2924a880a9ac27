# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Nine languages: each has all words, they fit their places, the font has their letters; nothing but words changes."""

import random
import re
import string

import pytest

from tests.gallery import scenes
from tests.gallery.stage import at_once
from tests.ui import fits, strips
from tests.ui.test_words import entries, rows
from tools.lettering.alphabets import ALPHABETS
from uno_core import ruleset
from uno_ui.device import languages
from uno_ui.flows import setup
from uno_ui import words
from uno_ui.screens.choosing import rule_words

OTHERS = words.LANGUAGES[1:]
FONT = strips.glyphs()
_COLORS = [*range(4), *range(8, 12)]
CUT = (scenes.link.link_name, scenes.link.link_name_end)  # the letters around the one that is set


@pytest.fixture(scope="module", params=words.LANGUAGES)
def language(request):
    return request.param


@pytest.fixture(scope="module")
def entry(language):
    return entries(language)


# -- the words of a language ---------------------------------------------------------------------------


def gaps(text):
    return sorted(set(re.findall(r"\{\d?\}", text)))


@pytest.mark.parametrize("language", OTHERS)
def test_a_language_has_the_keys_of_english_in_the_same_files(language):
    assert fits.parts(language) == fits.parts("en")
    for part in fits.parts(language):
        keys = [{row[0] for row in fits.rows(name, part)} for name in ("en", language)]
        assert (keys[0] - keys[1], keys[1] - keys[0]) == (set(), set()), f"{language}{part}: missing, and too many"


@pytest.mark.parametrize("language", OTHERS)
def test_the_gaps_of_a_text_are_those_of_english(language):
    english = entries("en")
    found = entries(language)
    wrong = {key: text for key, text in found.items() if key in english and gaps(text) != gaps(english[key])}
    assert wrong == {}


def test_buttons_are_called_by_latin_letters(entry):
    named = "hint|t-keys|no-yes|slap|st-(pull|roll)|q-(no|here|left|right|offer|skip|real|learn)"
    hints = {key: text for key, text in entry.items() if re.match(named, key)}
    assert {key: text for key, text in hints.items() if re.search(r"\b[АВС]\b", text.partition("|")[0])} == {}


def test_what_is_also_told_of_games_without_cards_speaks_of_none(entry):
    cards = entry["guide-cards"].split()[-1].lower()[:4]
    told = {key: text for key, text in entry.items() if key in ("e8", "e8me", "e13", "e13me", "e20", "e20me")}
    assert {key: text for key, text in told.items() if cards in text.lower()} == {}


def test_no_key_is_there_twice(language):
    keys = [row[0] for row in rows(language)]
    assert [key for key in set(keys) if keys.count(key) > 1] == []


def test_no_text_is_empty_or_ends_in_a_space(entry):
    assert [key for key, text in entry.items() if not text or text.endswith(" ")] == []


def test_every_text_is_written_in_the_letters_of_its_language(language, entry):
    letters = set(string.printable[:95]) | set(ALPHABETS[language])
    assert {key: text for key, text in entry.items() if set(text) - letters} == {}


def test_the_font_has_every_letter_of_every_alphabet(language, entry):
    assert set(ALPHABETS[language]) <= set(FONT)
    assert {letter for text in entry.values() for letter in text} <= set(FONT)


def test_colors_have_letters_of_their_own(entry):
    for side in ([0, 1, 2, 3, 4], [8, 9, 10, 11, 4]):
        assert len({entry[f"c{color}"] for color in side}) == len(side)
    assert len({entry[f"color{color}"] for color in _COLORS}) == len(_COLORS)


def test_bots_have_names_of_three_letters_that_begin_differently(entry):
    bots = [entry[f"n{seat}"] for seat in range(10)]
    assert {len(name) for name in bots} == {3}
    assert len(entry["you"]) in (2, 3)
    assert len({name[0] for name in [*bots[1:], entry["you"]]}) == 10
    assert len({name[0] for name in bots}) == 10


def test_letters_that_look_the_same_begin_no_two_names():
    from uno_ui.table import names

    cyrillic = [letter for letter in ALPHABETS["ru"] + ALPHABETS["uk"] if letter.isupper()]
    pairs = {(one, other) for one in cyrillic for other in string.ascii_uppercase if FONT[one] == FONT[other]}
    assert len(pairs) > 8
    assert [pair for pair in pairs if names._seen(pair[0]) != names._seen(pair[1])] == []


# -- each in its place -----------------------------------------------------------------------------------


def test_every_key_has_a_place(entry):
    assert [key for key, text in entry.items() if key[:2] != "t-" and not fits.place(key)] == []


def test_every_text_fits_its_place(entry):
    shown = {key: fits.filled(key, entry) for key in entry}
    assert {key: text for key, text in shown.items() if not fits.fits(key, text)} == {}


def test_a_row_and_its_value_fit_side_by_side(entry):
    for row, values in fits.ROWS:
        value = values[1:] if values[0] == "=" else fits._longest(entry, values)
        assert len(fits.named(entry[row])) + len(value) <= fits.VALUED, f"{entry[row]} {value}"


def test_every_rule_fits_with_its_value_and_its_explanation(language):
    words.load(language)
    wrong = []
    for key, value in [(row[0], value) for row in ruleset.ROWS for value in setup.choices(row[0])]:
        name, shown, why = words.say("r-" + key), rule_words.value_words(key, value), rule_words.explanation(key, value)
        if len(name) + len(shown) > fits.VALUED:
            wrong.append(f"{key}: {name} {shown}")
        if max(map(len, words.lines(why, fits.SCREEN))) > fits.SCREEN:
            wrong.append(f"{key}: {why}")
    assert wrong == []


def test_a_text_that_is_too_long_does_not_fit():
    assert fits.fits("title-play", "x" * fits.HEADING)
    assert not fits.fits("title-play", "x" * (fits.HEADING + 1))
    assert fits.fits("h-jump", "x" * 21 + " " + "x" * 21)
    assert not fits.fits("h-jump", "x" * 22)
    assert not fits.fits("h-jump", "x " * 22)


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_nothing_runs_over_the_edge_on_any_screen(stage, language):
    app = stage.app
    canvas = app.canvas
    words.load(language)
    wrong = []
    where = ""

    def listen(x, y, text, ink=1):
        if x < 0 or x + 6 * len(text) > canvas.width + 1:
            wrong.append((where, text))
        return x + 6 * len(text)

    def large(x, y, text, ink=1, scale=2):
        if x < 0 or x + 6 * scale * len(text) > canvas.width + scale:
            wrong.append((where, text))

    def nothing(*args, **options):
        pass

    canvas.text, canvas.line, canvas.text_large = listen, listen, large
    for name in ("fill", "pattern", "_glyph"):
        setattr(canvas, name, nothing)
    for line in app.lines:
        line.show = _cut(line, lambda: where, wrong)
    for scene in scenes.SCENES:
        where = scene.__name__
        app.menu_rows.clear()
        if scene not in CUT:
            scene(stage)
    words.load("en")
    assert sorted(set(wrong)) == []


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_letters_in_a_box_touch_no_side_of_it(stage, language):
    """Questions at a table, and the button of a waiting room: a pixel is free at each side of capitals. On the low
    button are two words: more than that is between them.
    """
    canvas = stage.app.canvas
    words.load(language)
    boxes, beside, wrong = [], [], []
    plate, clear = canvas.plate, canvas.clear

    def box(x, y, w, h, lit):
        beside.clear()
        boxes.append((x, y, w, h))
        return plate(x, y, w, h, lit)

    def listen(x, y, text, ink=1):
        end = x + 6 * len(text)
        for left, top, w, h in boxes:
            within = left <= x < left + w and top <= y + 4 < top + h
            if within and not (left + 2 <= x and end <= left + w - 1 and top < y and y + 9 < top + h):
                wrong.append((where, text))
            if within and where[:4] == "room":
                wrong.extend((where, text) for one in beside if one < x < one + 4)
                beside.append(end)
        return end

    canvas.plate, canvas.text, canvas.line = box, listen, listen
    canvas.clear = lambda: (boxes.clear(), clear())
    asking = "ask|answer|must_spin|powers_give|room(?!_not_ready)"  # there words are in the button's place
    found = [scene for scene in scenes.SCENES if re.match(asking, scene.__name__)]
    for scene in found:
        where = scene.__name__
        scene(stage)
    words.load("en")
    assert len(found) > 25
    assert sorted(set(wrong)) == []


def _cut(line, where, wrong):
    show = line.show

    def shown(text, lit=False):
        if len(text) > line.letters:
            wrong.append((where(), text))
        return show(text, lit)

    return shown


# -- nothing but words ----------------------------------------------------------------------------------


def evening(stage, language):
    """Return the effects of the same keys in a language: screens, the place of the cursor, the page, the acts, step by
    step."""
    app = at_once(type(stage.app)(type(stage.app.board)(stage.app.canvas.height)))
    for name in ("text", "text_large", "fill", "pattern", "_glyph"):
        setattr(app.canvas, name, lambda *args, **options: 0)
    app.settings.language = language
    words.load(language)
    app.go("title")
    chance = random.Random(11)
    found = []
    for k in range(600):
        if k == 300:
            app.open(bytes((0, 1, 2, 2)))
            app.show_table()
        app.screen.key(chance.choices((0, 1, 2, 10, 8, 9), (9, 12, 9, 1) + ((1, 2) if k < 300 else (0, 0)))[0])
        app.board.now += 400
        app.screen.tick(app.board.now)
        screen, table = app.screen, app.table
        cursor = getattr(screen, "hand", screen)
        found.append((type(screen).__name__, getattr(cursor, "cursor", 0), bytes(table.page or b""), table.acts_done))
    words.load("en")
    return found


def test_a_language_changes_nothing_but_words(stage):
    english = evening(stage, "en")
    assert {"TableScreen", "SettingsMenu", "Lobby", "Pause"} <= {step[0] for step in english}
    assert len({step[2] for step in english}) > 50
    for language in OTHERS:
        assert evening(stage, language) == english, language


# -- switching ---------------------------------------------------------------------------------------------


@pytest.fixture
def other_folder(tmp_path, monkeypatch):
    """Words are read from an empty folder."""
    monkeypatch.setattr(words, "folder", str(tmp_path))
    yield tmp_path
    words.load("en")


def test_a_file_that_a_language_lacks_is_english(other_folder):
    for name, text in (("en", "new Again\n"), ("en_rules", "g-match Match\n"), ("xx", "new Znova\n")):
        (other_folder / f"{name}.txt").write_text("\n" + text, encoding="utf-8")
    words.load("xx")
    assert (words.say("new"), words.say("g-match")) == ("Znova", "Match")
    words.load("yy")
    assert words.say("new") == "Again"


def test_without_english_and_without_a_folder_keys_are_said(other_folder):
    words.load("en")
    assert (words.say("new"), words.has("new")) == ("new", False)
    other_folder.rmdir()
    assert (words.say("new"), languages.here()) == ("new", [])


def test_only_languages_that_are_on_the_device_are_offered(other_folder, monkeypatch):
    for name in ("__init__.mpy", "en.txt", "hu.txt", "hu_rules.txt", "cs_rules.txt"):
        (other_folder / name).touch()
    monkeypatch.setattr(words, "LANGUAGES", ("en", "cs", "hu"))
    assert languages.here() == ["en", "hu"]
