# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The page speaks what its log says: in node, with a browser's voices pretended."""

import json
import subprocess

import pytest

from tools.dev.need import need
from tools.publishing import words

BROWSER = """
const said = [], told = [];
globalThis.language = LANGUAGE;
globalThis.tell = text => told.push(text);
globalThis.SpeechSynthesisUtterance = class { constructor(text) { this.text = text } };
globalThis.speechSynthesis = !HAS ? undefined : {
  speaking: false, now: null,
  getVoices: () => VOICES.map(lang => ({lang})),
  speak(one) { this.speaking = true; this.now = one; said.push([one.text, one.lang, one.rate]) },
  cancel() { this.speaking = false; this.now = null; said.push(["(cancel)", "", 0]) },
  end() { const one = this.now; this.speaking = false; one.onend() },
};
globalThis.setTimeout = call => call();
"""


@pytest.fixture
def page():
    node = need("node")

    def run(program, language="en", voices=("en-GB", "de_DE"), has=True):
        """Return ``(what was said, what the page tells)`` after a program."""
        browser = BROWSER.replace("LANGUAGE", json.dumps(language)).replace("HAS", json.dumps(has))
        browser = browser.replace("VOICES", json.dumps(voices))
        script = browser + words.script("speech.js") + program + "\nconsole.log(JSON.stringify([said, told]))"
        done = subprocess.run([str(node), "-e", script], capture_output=True, encoding="utf-8", timeout=60)
        assert not done.stderr
        return json.loads(done.stdout)

    return run


def test_it_is_silent_until_somebody_turns_it_on(page):
    assert page("speech.add(['Your turn'], 'en')") == [[], []]


def test_lines_are_said_one_after_the_other_in_the_language_of_the_handheld(page):
    said, told = page(
        "speech.turn(); speechSynthesis.end(); speech.add(['Du bist dran', 'Oben: Rot 7'], 'de'); speechSynthesis.end()"
    )
    assert [line for line in said if line[1]] == [
        ["The page speaks.", "en-GB", 1],
        ["Du bist dran", "de_DE", 1],
        ["Oben: Rot 7", "de_DE", 1],
    ]
    assert told == ["The page speaks."]


def test_a_key_ends_what_is_out_of_date_and_of_many_lines_the_last_are_said(page):
    said, _ = page(
        "speech.turn(); speech.add(['a', 'b'], 'en'); speech.hush(); speech.add(['c'], 'en');"
        "speech.add(['1', '2', '3', '4', '5', '6', '7', '8'], 'en');"
        "while (speechSynthesis.speaking) speechSynthesis.end()"
    )
    texts = [text for text, _, _ in said]
    assert texts[texts.index("(cancel)", 1) + 1 :] == ["c", "3", "4", "5", "6", "7", "8"]


def test_each_press_changes_the_pace_and_the_fourth_is_silence(page):
    said, told = page("for (let i = 0; i < 4; i++) speech.turn(); speech.add(['x'], 'en')")
    assert [rate for text, _, rate in said if rate] == [1, 1.5, 0.7]
    assert told[-1] == "Speech is off." and said[-1][0] == "(cancel)"


@pytest.mark.parametrize("language", words.languages())
def test_a_browser_without_a_voice_for_the_language_says_so_once(page, language):
    said, told = page("speech.turn(); speech.add(['x'], 'xx'); speech.add(['y'], 'xx')", language, [])
    assert [line for line in said if line[1]] == [] and len(told) == 3
    assert told[1] != told[2] and "{0}" not in "".join(told)
    _, told = page("speech.turn()", language, [], has=False)
    assert len(told) == 2
