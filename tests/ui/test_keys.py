# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Keys on screens: every text names them by what is printed on the board, and what a hint says is done."""

import re

import pytest

from tests.gallery import color, scenes
from tests.gallery.stage import at_once
from tests.ui import fits
from tests.ui.test_words import entries
from tools.diagrams import faces, headers
from tools.emulator import boardfile
from uno_ui import words
from uno_ui.codes import CAP, CAP_BYTE, LONG
from uno_ui.codes import SET_SWAP

TOKEN = r"\[([ABC])(~?)\]"
BOARDS = boardfile.names()
SIGN = chr(CAP + ord("~"))
KEYED = rf"[{chr(CAP + 33)}-{chr(CAP + 125)}]+{SIGN}?"
NAMING = "hint-.*|q-(?!feat|how|why|do).*|t-keys.*|no-yes|st-(pull|roll)|swap|hand-to|x17"


def boxed(text):
    return "".join(chr(CAP + ord(letter)) for letter in text)


# -- words ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_no_text_of_any_language_names_a_key_by_a_letter(language):
    """But by its sign. B and C are not words in any of them; A is a word in some."""
    found = {key: re.sub(TOKEN, "", text) for key, text in entries(language).items()}
    found = {key: text for key, text in found.items() if not re.fullmatch(r"c\d+|st-l\d+|title-card.*", key)}
    assert {key: text for key, text in found.items() if re.search(r"(?<![+\w])[BC]\b", text)} == {}
    hints = {key: text for key, text in found.items() if re.fullmatch(NAMING, key)}
    assert {key: text for key, text in hints.items() if re.search(r"\bA\b(?! \w\w)", text)} == {}


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_a_text_names_the_same_keys_in_every_language(language):
    english, own = (
        {key: set(re.findall(TOKEN, text)) for key, text in entries(one).items()} for one in ("en", language)
    )
    assert {key: own[key] for key in own if own[key] != english[key]} == {}


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_the_sign_for_a_held_key_stands_alone_in_hints_and_beside_the_word_in_sentences(language):
    hold = "hold|drž|halten|tieni|трима|hossz|trzymaj|держи|podrž"
    hints = {key: text for key, text in entries(language).items() if re.match("hint-|q-skip", key)}
    assert [key for key, text in hints.items() if re.search(hold, text.lower())] == []
    titles = [text.partition("|")[0] for key, text in entries(language).items() if re.match("t-keys|q-learn", key)]
    told = [title for title in titles if "~]" in title]
    assert len(told) == 6 and all(re.search(hold, title.lower()) for title in told)


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_hints_fit_a_color_display_whatever_is_printed_on_its_keys(language):
    entry, wrong = entries(language), []
    for size, printed in color.LABELS.items():
        with color.stage(size) as stage:
            letters = stage.app.canvas.letters
        for key in [key for key, text in entry.items() if re.search(TOKEN, text) and fits.place(key)]:
            room, lines = fits.place(key)
            text = fits.filled(key, entry, printed)
            if key == "hint-quick" and len(text) > letters:
                text = text.partition("  ")[2]  # as the title does
            if (lines == 1 and room >= fits.LINE or key[0] == "x") and len(text) > letters:
                wrong.append((size, key, text))
    assert "\n".join(map(str, wrong)) == ""


# -- boards -----------------------------------------------------------------------------------------------


def printed_at():
    """Return board -> print -> the key of the game, if the keys have a print, as their pictures show it."""
    found = {
        name: {label: faces.meanings(boardfile.data(name)).get(place) for label, place, _, _ in face.keys}
        for name, face in faces.FACES.items()
    }
    for name in BOARDS:
        if name not in found:
            stacked = headers.BONNET if name == "raspberry_pi" else headers.WING if name[:7] == "feather" else {}
            keys = {pin: key for key, pin in boardfile.data(name)["KEYS"]}
            found[name] = {label: keys.get(pin) for label, pin in stacked.items()}
    return found


@pytest.mark.parametrize("name", BOARDS)
def test_the_name_of_a_key_is_the_begin_of_what_is_printed_on_the_key_that_does_it(name):
    """A key of a private wiring is called A, B or C; the stick of a bonnet has no print."""
    printed = printed_at()[name]
    for key, label in zip("ABC", boardfile.read(name).labels):
        if label == "o":
            assert printed["press"] == key
        elif printed:
            assert [what for what in printed if what.lstrip("#").startswith(label) and printed[what] == key], key
        else:
            assert label == key
    assert len(set(boardfile.read(name).labels)) == 3


@pytest.mark.parametrize("size", color.SIZES)
def test_screens_name_keys_by_the_labels_of_the_board_and_swapped_by_each_other_s(size):
    back, select, on = color.LABELS[size]
    with color.stage(size) as stage:
        from uno_ui.flows import boot
        from uno_ui import words as spoken

        assert spoken.say("hint-menu-keys") == f"{boxed(back)} up  {boxed(select)} ok  {boxed(on)} down"
        assert spoken.say("hint-uno") == f"UNO! {boxed(on)}{SIGN}"
        stage.app.settings.set(SET_SWAP, 1)
        boot.adjust(stage.app)
        assert spoken.say("hint-menu-keys") == f"{boxed(on)} up  {boxed(select)} ok  {boxed(back)} down"
        assert spoken.say("hint-uno") == f"UNO! {boxed(back)}{SIGN}"


def test_only_letters_of_keys_begin_with_the_byte_that_says_so():
    first = {chr(CAP + code).encode()[0] for code in range(32, 127)}
    assert min(first) == CAP_BYTE
    letters = {letter for language in words.LANGUAGES for text in entries(language).values() for letter in text}
    assert max(letter.encode()[0] for letter in letters) < CAP_BYTE


# -- what a hint says is done -----------------------------------------------------------------------------


def named(texts):
    """Return the commands that texts name."""
    keys = [boxed(letter) for letter in "ABC"]
    return {
        keys.index(one.rstrip(SIGN)) | (LONG if SIGN in one else 0) for text in texts for one in re.findall(KEYED, text)
    }


class Seen:
    """The contents of a screen, by place, and everything else that a key may change."""

    def __init__(self, stage, monkeypatch):
        self.app = stage.app
        self.texts, self.told = {}, []
        canvas = self.app.canvas
        monkeypatch.setattr(canvas, "text", self._text)
        monkeypatch.setattr(canvas, "line", self._text)
        monkeypatch.setattr(canvas, "text_large", lambda x, y, text, ink=1, scale=2: self._text(x, y, text, ink))
        clear, fill = canvas.clear, canvas.fill
        monkeypatch.setattr(canvas, "clear", lambda: (self.texts.clear(), clear())[1])
        monkeypatch.setattr(canvas, "fill", lambda *box: (self._cover(*box), fill(*box))[1])
        monkeypatch.setattr(self.app.board, "tone", self.told.append, raising=False)

    def _text(self, x, y, text, ink=1):
        self.texts[x, y] = text, ink
        return x + 6 * len(text)

    def _cover(self, x, y, w, h, ink=1):
        for at in [at for at in self.texts if x <= at[0] < x + w and y - 1 <= at[1] < y + h]:
            del self.texts[at]

    def shown(self):
        lines = [line.text for line in self.app.lines]
        return [text for text, _ in self.texts.values()] + lines

    def state(self):
        app = self.app
        page = bytes(app.match.page or b"") if app.match else b""
        values = dict(self.texts), [(line.text, line.lit) for line in app.lines], [str(route) for route in app.stack]
        match = app.match and (app.match.acts_done, app.match.pace_ms)
        return *values, page, match, app.settings.language, type(app.screen)

    def does(self, command):
        """Whether a command changes something, or leads on in the next turn of the loop."""
        app = self.app
        app.board.sleep_ms(1000)  # some screens ignore keys before the player can have seen them
        before = self.state()
        del app.run
        app.screen.key(command)
        later = app.flow
        app.run(())
        at_once(app)
        if not later and app.screen and self.state() == before:
            app.board.sleep_ms(1200)
            app.screen.tick(app.board.ticks_ms())
        return later or self.state() != before


# A press in a race stays beside the key; a refused save or code is refused once more; days are only told.
SAME = (("slapping_shared", 0), ("not_saved", 1), ("rules_code_newer", 9), ("day_days", 1))


def test_on_every_screen_each_key_that_is_named_does_something(stage, monkeypatch):
    seen = Seen(stage, monkeypatch)
    app = stage.app
    wrong, count = [], 0

    def show(scene):
        app.menu_rows.clear()
        seen.texts.clear()
        for line in app.lines:
            line.show("")
        scene(stage)
        return [text for text in seen.shown() if re.search(KEYED, text)]

    for scene in scenes.SCENES:
        for command in sorted(named(show(scene))):
            hints = show(scene)
            count += 1
            if not seen.does(command) and (scene.__name__, command) not in SAME:
                wrong.append((scene.__name__, command, hints))
    assert "\n".join(map(str, wrong)) == ""
    assert count > (150 if app.canvas.height > 32 else 40)
